/* dh-desk-roster-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ROSTER_ITEM (dh_desk_roster_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRosterItem, dh_desk_roster_item, DH_DESK, ROSTER_ITEM, GObject)

DhDeskRosterItem *dh_desk_roster_item_new        (const DhBattle   *battle,
                                                  DhThing           thing,
                                                  DhDeskRosterItem *parent) G_GNUC_WARN_UNUSED_RESULT;
const DhBattle   *dh_desk_roster_item_get_battle (DhDeskRosterItem *self);
DhThing           dh_desk_roster_item_get_thing  (DhDeskRosterItem *self);
const char       *dh_desk_roster_item_get_id     (DhDeskRosterItem *self);
DhDeskRosterItem *dh_desk_roster_item_get_parent (DhDeskRosterItem *self);
guint             dh_desk_roster_item_get_depth  (DhDeskRosterItem *self);
gboolean          dh_desk_roster_item_is_folded  (DhDeskRosterItem *self);
void              dh_desk_roster_item_set_folded (DhDeskRosterItem *self,
                                                  gboolean          folded);
void              dh_desk_roster_item_set_held_open (DhDeskRosterItem *self,
                                                     gboolean          held_open);
gboolean          dh_desk_roster_item_is_wanted  (DhDeskRosterItem *self);
void              dh_desk_roster_item_set_wanted (DhDeskRosterItem *self,
                                                  gboolean          wanted);
void              dh_desk_roster_item_changed    (DhDeskRosterItem *self);
gboolean          dh_desk_roster_item_has_words  (DhDeskRosterItem *self,
                                                  const char       *words);
int               dh_desk_roster_item_compare_id (DhDeskRosterItem *self,
                                                  DhDeskRosterItem *other);

G_END_DECLS
