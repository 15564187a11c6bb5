/* dh-desk-dice.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-dice.h"

#include "dh-class.h"

/**
 * DhDeskDice:
 *
 * The dice of one roll of an entry.
 */
struct _DhDeskDice
{
  DhBoardDice parent_instance;
};

DH_CLASS_DEFINE_PLAIN (DhDeskDice, dh_desk_dice, DH_BOARD_TYPE_DICE)

static void
dh_desk_dice_class_init (DhDeskDiceClass *klass)
{
}

/**
 * dh_desk_dice_set_roll:
 * @self: dice
 * @entry: an entry
 * @roll: one of its rolls, from 0
 *
 * Shows a roll, to the eye and to a screen reader.
 */
void
dh_desk_dice_set_roll (DhDeskDice *self,
                       DhEntry    *entry,
                       guint       roll)
{
  const DhRoll *the_roll = dh_entry_get_roll (entry, roll);
  g_autoptr(GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_if_fail (DH_DESK_IS_DICE (self));

  for (guint i = 0; i < the_roll->n; i++)
    {
      guint face = dh_entry_get_face (entry, the_roll->first + i);

      g_array_append_val (faces, face);
    }

  dh_board_dice_set_faces (DH_BOARD_DICE (self),
                           the_roll->sides,
                           the_roll->need,
                           (const guint *) (gconstpointer) faces->data,
                           faces->len);
}
