/* dh-desk-move-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MOVE_ITEM (dh_desk_move_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMoveItem, dh_desk_move_item, DH_DESK, MOVE_ITEM, GObject)

DhDeskMoveItem *dh_desk_move_item_new         (const DhBattle *battle,
                                               DhThing         thing) G_GNUC_WARN_UNUSED_RESULT;
const DhBattle *dh_desk_move_item_get_battle  (DhDeskMoveItem *self);
DhThing         dh_desk_move_item_get_thing   (DhDeskMoveItem *self);
gboolean        dh_desk_move_item_is_chosen   (DhDeskMoveItem *self);
void            dh_desk_move_item_set_chosen  (DhDeskMoveItem *self,
                                               gboolean        chosen);
double          dh_desk_move_item_get_inches  (DhDeskMoveItem *self);
void            dh_desk_move_item_update      (DhDeskMoveItem *self,
                                               double          inches);

G_END_DECLS
