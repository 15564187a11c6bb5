/* dh-desk-roster-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ROSTER_ITEM (dh_desk_roster_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRosterItem, dh_desk_roster_item, DH_DESK, ROSTER_ITEM, GObject)

DhDeskRosterItem *dh_desk_roster_item_new        (const DhBattle   *battle,
                                                  DhThing           thing,
                                                  guint             depth) G_GNUC_WARN_UNUSED_RESULT;
const DhBattle   *dh_desk_roster_item_get_battle (DhDeskRosterItem *self);
DhThing           dh_desk_roster_item_get_thing  (DhDeskRosterItem *self);
guint             dh_desk_roster_item_get_depth  (DhDeskRosterItem *self);
void              dh_desk_roster_item_changed    (DhDeskRosterItem *self);

G_END_DECLS
