/* dh-desk-roster-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-roster-item.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskRosterItem, dh_desk_roster_item, G_TYPE_OBJECT)

static void
dh_desk_roster_item_class_init (DhDeskRosterItemClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskRosterItem, g_free, id_order, words);

  /**
   * DhDeskRosterItem::changed:
   * @self: an item
   *
   * Emitted when the thing may be worth something else now.
   */
  dh_class_add_signal (klass, "changed", 0);
}

/**
 * dh_desk_roster_item_new:
 * @battle: a battle, which has to live as long as the item
 * @thing: an army, a command or a unit of it
 * @parent: (nullable): what it stands in, which has to live as long as the item
 *
 * Returns: (transfer full): an item for it
 */
DhDeskRosterItem *
dh_desk_roster_item_new (const DhBattle   *battle,
                         DhRef             thing,
                         DhDeskRosterItem *parent)
{
  DhDeskRosterItem *self = g_object_new (DH_DESK_TYPE_ROSTER_ITEM, NULL);
  const char *id = dh_battle_get_id (battle, thing);
  g_autofree char *text = g_strconcat (id, " ", dh_battle_get_name (battle, thing), NULL);

  self->battle = battle;
  self->thing = thing;
  self->parent = parent;
  self->depth = parent != NULL ? parent->depth + 1 : 0;
  self->words = g_utf8_casefold (text, -1);
  self->id_order = g_utf8_collate_key_for_filename (id, -1);
  return self;
}

/**
 * dh_desk_roster_item_is_folded:
 * @self: an item
 *
 * Returns: whether what stands in it is folded away
 */
gboolean
dh_desk_roster_item_is_folded (DhDeskRosterItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_ROSTER_ITEM (self), FALSE);

  return self->folded && !self->held_open;
}

/**
 * dh_desk_roster_item_set_folded:
 * @self: an army or a command
 * @folded: whether to hide what stands in it
 */
void
dh_desk_roster_item_set_folded (DhDeskRosterItem *self,
                                gboolean          folded)
{
  g_return_if_fail (DH_DESK_IS_ROSTER_ITEM (self));

  if (self->folded == folded)
    return;

  self->folded = folded;
  dh_desk_roster_item_changed (self);
}

/**
 * dh_desk_roster_item_set_held_open:
 * @self: an army or a command
 * @held_open: whether it is unfolded for now, as long as something is searched for
 */
void
dh_desk_roster_item_set_held_open (DhDeskRosterItem *self,
                                   gboolean          held_open)
{
  g_return_if_fail (DH_DESK_IS_ROSTER_ITEM (self));

  if (self->held_open == held_open)
    return;

  self->held_open = held_open;
  if (self->folded)
    dh_desk_roster_item_changed (self);
}

/**
 * dh_desk_roster_item_set_wanted:
 * @self: an item
 * @wanted: whether the referee wants to see it, as its model has found out
 */
void
dh_desk_roster_item_set_wanted (DhDeskRosterItem *self,
                                gboolean          wanted)
{
  g_return_if_fail (DH_DESK_IS_ROSTER_ITEM (self));

  self->wanted = wanted;
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

  g_signal_emit_by_name (self, "changed");
}
