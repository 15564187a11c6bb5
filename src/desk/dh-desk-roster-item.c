/* dh-desk-roster-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-roster-item.h"

/**
 * DhDeskRosterItem:
 *
 * A line of the roster: an army, a command or a unit, named and not copied. What it is worth now is
 * read from the battle when it is shown.
 */
struct _DhDeskRosterItem
{
  GObject parent_instance;

  /* Borrowed: lives as long as the referee, which the roster keeps longer than its items */
  const DhBattle *battle;

  DhThing thing;
  guint depth;
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhDeskRosterItem, dh_desk_roster_item, G_TYPE_OBJECT)

static void
dh_desk_roster_item_class_init (DhDeskRosterItemClass *klass)
{
  /**
   * DhDeskRosterItem::changed:
   * @self: an item
   *
   * What it names may be worth something else now.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed",
                                          DH_DESK_TYPE_ROSTER_ITEM,
                                          G_SIGNAL_RUN_LAST,
                                          0,
                                          NULL,
                                          NULL,
                                          NULL,
                                          G_TYPE_NONE,
                                          0);
}

static void
dh_desk_roster_item_init (DhDeskRosterItem *self)
{
}

/**
 * dh_desk_roster_item_new:
 * @battle: a battle, which has to live as long as the item
 * @thing: an army, a command or a unit of it
 * @depth: how many of these it stands below
 *
 * Returns: (transfer full): an item for it
 */
DhDeskRosterItem *
dh_desk_roster_item_new (const DhBattle *battle,
                         DhThing         thing,
                         guint           depth)
{
  DhDeskRosterItem *self = g_object_new (DH_DESK_TYPE_ROSTER_ITEM, NULL);

  self->battle = battle;
  self->thing = thing;
  self->depth = depth;
  return self;
}

const DhBattle *
dh_desk_roster_item_get_battle (DhDeskRosterItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_ROSTER_ITEM (self), NULL);

  return self->battle;
}

DhThing
dh_desk_roster_item_get_thing (DhDeskRosterItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_ROSTER_ITEM (self), ((DhThing) { DH_THING_KIND_NONE, 0 }));

  return self->thing;
}

guint
dh_desk_roster_item_get_depth (DhDeskRosterItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_ROSTER_ITEM (self), 0);

  return self->depth;
}

/**
 * dh_desk_roster_item_changed:
 * @self: an item
 *
 * Tells the row that shows it, if there is one, to look again.
 */
void
dh_desk_roster_item_changed (DhDeskRosterItem *self)
{
  g_return_if_fail (DH_DESK_IS_ROSTER_ITEM (self));

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
