/* dh-order.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-verb.h"

G_BEGIN_DECLS

DhOrder       *dh_order_parse           (const DhBattle  *battle,
                                         const char      *text,
                                         GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_order_find_mistake    (const DhBattle  *battle,
                                         const char      *text,
                                         gsize           *start,
                                         gsize           *end);
void           dh_order_unref           (DhOrder         *self);
const DhVerbInfo *dh_order_get_verb     (const DhOrder   *self);
guint          dh_order_get_n_subjects  (const DhOrder   *self);
DhRef          dh_order_get_subject     (const DhOrder   *self,
                                         guint            index);
DhRef          dh_order_get_target      (const DhOrder   *self);
const char    *dh_order_get_text        (const DhOrder   *self);
guint          dh_order_get_number      (const DhOrder   *self);
const DhOrder *dh_order_get_instead     (const DhOrder   *self);
char          *dh_order_to_text         (const DhOrder   *self,
                                         const DhBattle  *battle) G_GNUC_WARN_UNUSED_RESULT;
char          *dh_order_add_dice        (const char      *order,
                                         const char      *dice) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhOrder, dh_order_unref)

G_END_DECLS
