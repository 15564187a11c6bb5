/* dh-desk-muster-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster-draft.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_ITEM (dh_desk_muster_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterItem, dh_desk_muster_item, DH_DESK, MUSTER_ITEM, GObject)

DhDeskMusterItem *dh_desk_muster_item_new          (DhRulebook       *rulebook,
                                                    DhMusterDraft    *draft,
                                                    guint             index) G_GNUC_WARN_UNUSED_RESULT;
void              dh_desk_muster_item_follow       (DhDeskMusterItem *self,
                                                    DhMusterDraft    *draft,
                                                    guint             index);
void              dh_desk_muster_item_count_by     (DhDeskMusterItem *self,
                                                    DhRulebook       *rulebook);
DhRulebook       *dh_desk_muster_item_get_rulebook (DhDeskMusterItem *self);
DhMusterDraft    *dh_desk_muster_item_get_draft    (DhDeskMusterItem *self);
guint             dh_desk_muster_item_get_index    (DhDeskMusterItem *self);
guint             dh_desk_muster_item_get_key      (DhDeskMusterItem *self);
GListStore       *dh_desk_muster_item_get_held     (DhDeskMusterItem *self);

G_END_DECLS
