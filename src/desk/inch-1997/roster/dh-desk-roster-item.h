/* dh-desk-roster-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

/**
 * DhDeskRosterMark:
 * @DH_DESK_ROSTER_WRITTEN: the order that is being written is about it
 * @DH_DESK_ROSTER_DUE: something of it is due
 *
 * Why a unit has to be in view.
 */
typedef enum {
  DH_DESK_ROSTER_WRITTEN = 1 << 0,
  DH_DESK_ROSTER_DUE = 1 << 1,
} DhDeskRosterMark;

#define DH_DESK_TYPE_ROSTER_ITEM (dh_desk_roster_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRosterItem, dh_desk_roster_item, DH_DESK, ROSTER_ITEM, GObject)

/**
 * DhDeskRosterItem:
 *
 * A line of the roster: an army, a command or a unit, named and not copied. What it is worth now is
 * read from the battle when it is shown.
 */
struct _DhDeskRosterItem
{
  GObject parent_instance;

  /* Owned */
  char *words;    /* id and name with their case folded, as they are searched */
  char *id_order; /* by which ids are sorted, 2 before 10 */

  /* Borrowed: the battle lives as long as the referee, the parent as long as the model, and both
   * are kept longer than the items */
  const DhBattle *battle;
  DhDeskRosterItem *parent; /* (nullable) */

  DhRef thing;
  guint depth;
  guint place; /* in the order of battle */
  guint marks; /* of [flags@Desk.RosterMark] */
  gboolean acts; /* it, or one that stands in it, can still act in this step */
  gboolean folded;
  gboolean held_open; /* unfolded for now, as long as something is searched for */
  gboolean wanted;    /* the referee wants to see it, as its model has found out */
};

DhDeskRosterItem *dh_desk_roster_item_new        (const DhBattle   *battle,
                                                  DhRef             thing,
                                                  DhDeskRosterItem *parent) G_GNUC_WARN_UNUSED_RESULT;
gboolean          dh_desk_roster_item_is_folded  (DhDeskRosterItem *self);
void              dh_desk_roster_item_set_folded (DhDeskRosterItem *self,
                                                  gboolean          folded);
void dh_desk_roster_item_set_held_open (DhDeskRosterItem *self,
                                        gboolean          held_open);
void              dh_desk_roster_item_set_wanted (DhDeskRosterItem *self,
                                                  gboolean          wanted);
void              dh_desk_roster_item_changed    (DhDeskRosterItem *self);

G_END_DECLS
