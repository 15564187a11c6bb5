/* dh-desk-move-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-move-item.h"

#include "dh-class.h"

DH_CLASS_DEFINE_PLAIN (DhDeskMoveItem, dh_desk_move_item, G_TYPE_OBJECT)

static void
dh_desk_move_item_class_init (DhDeskMoveItemClass *klass)
{
  /**
   * DhDeskMoveItem:chosen:
   *
   * Whether it is in the group that responds next.
   */
  DH_CLASS_BOOLEAN_MEMBER (klass, DhDeskMoveItem, "chosen", chosen, dh_desk_move_item_set_chosen);

  /**
   * DhDeskMoveItem:mixed:
   *
   * Whether some of a command is in the group that responds next, and some is not.
   */
  DH_CLASS_BOOLEAN_MEMBER (klass, DhDeskMoveItem, "mixed", mixed, dh_desk_move_item_set_mixed);

  /**
   * DhDeskMoveItem::changed:
   * @self: an item
   *
   * Emitted when the unit may stand otherwise now.
   */
  dh_class_add_signal (klass, "changed", 0);
}

/**
 * dh_desk_move_item_new:
 * @battle: a battle, which has to live as long as the item
 * @kind: an army, a command, a unit or an officer of it
 * @index: which
 *
 * Returns: (transfer full): an item for it
 */
DhDeskMoveItem *
dh_desk_move_item_new (const DhBattle *battle,
                       DhRefKind       kind,
                       int             index)
{
  DhDeskMoveItem *self = g_object_new (DH_DESK_TYPE_MOVE_ITEM, NULL);

  self->battle = battle;
  self->thing = (DhRef) { kind, index };
  self->inches = -1;
  return self;
}

void
dh_desk_move_item_set_chosen (DhDeskMoveItem *self,
                              gboolean        chosen)
{
  g_return_if_fail (DH_DESK_IS_MOVE_ITEM (self));

  if (self->chosen == !!chosen)
    return;

  self->chosen = !!chosen;
  g_object_notify (G_OBJECT (self), "chosen");
}

void
dh_desk_move_item_set_mixed (DhDeskMoveItem *self,
                             gboolean        mixed)
{
  g_return_if_fail (DH_DESK_IS_MOVE_ITEM (self));

  if (self->mixed == !!mixed)
    return;

  self->mixed = !!mixed;
  g_object_notify (G_OBJECT (self), "mixed");
}

/**
 * dh_desk_move_item_update:
 * @self: an item
 * @inches: how far the unit was told to go this turn, less than 0 when it was not
 *
 * Tells the row that shows it, if there is one, to look again.
 */
void
dh_desk_move_item_update (DhDeskMoveItem *self,
                          double          inches)
{
  g_return_if_fail (DH_DESK_IS_MOVE_ITEM (self));

  self->inches = inches;
  g_signal_emit_by_name (self, "changed");
}
