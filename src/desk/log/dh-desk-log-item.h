/* dh-desk-log-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_LOG_ITEM (dh_desk_log_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskLogItem, dh_desk_log_item, DH_DESK, LOG_ITEM, GObject)

DhDeskLogItem *dh_desk_log_item_new          (DhReferee     *referee,
                                              guint          index,
                                              gboolean       is_heading,
                                              GHashTable    *opened) G_GNUC_WARN_UNUSED_RESULT;
DhDeskLogItem *dh_desk_log_item_new_of       (DhReferee     *referee,
                                              guint          index,
                                              DhThing        thing) G_GNUC_WARN_UNUSED_RESULT;
DhReferee     *dh_desk_log_item_get_referee  (DhDeskLogItem *self);
DhEntry       *dh_desk_log_item_get_entry    (DhDeskLogItem *self);
guint          dh_desk_log_item_get_index    (DhDeskLogItem *self);
gboolean       dh_desk_log_item_is_heading   (DhDeskLogItem *self);
gboolean       dh_desk_log_item_can_open     (DhDeskLogItem *self);
gboolean       dh_desk_log_item_is_open      (DhDeskLogItem *self);
void           dh_desk_log_item_set_open     (DhDeskLogItem *self,
                                              gboolean       open);
gboolean       dh_desk_log_item_is_undone    (DhDeskLogItem *self);
char          *dh_desk_log_item_narrate      (DhDeskLogItem *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
