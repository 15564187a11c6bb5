/* dh-session-turn.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-session-turn.h"

/**
 * dh_session_turn_find_first:
 * @referee: the referee of a battle
 *
 * Returns: the index of the first entry of the turn that is played. Among those from there on may be some of
 *   other steps, between two of the same, and of a later turn: the battle has gone on then and been taken back.
 */
guint
dh_session_turn_find_first (DhReferee *referee)
{
  guint turn, i;

  g_return_val_if_fail (DH_IS_REFEREE (referee), 0);

  turn = dh_referee_get_battle (referee)->turn;
  i = dh_referee_get_n_entries (referee);
  while (i > 0 && dh_referee_get_entry (referee, i - 1)->turn >= turn)
    i--;

  return i;
}

/**
 * dh_session_turn_find_last:
 * @referee: the referee of a battle
 *
 * Returns: (nullable) (transfer none): the last entry that is no pause: whoever comes back to the table looks for what
 *   came of it
 */
DhEntry *
dh_session_turn_find_last (DhReferee *referee)
{
  g_return_val_if_fail (DH_IS_REFEREE (referee), NULL);

  for (guint i = dh_referee_get_n_entries (referee); i > 0; i--)
    if (!dh_entry_is_pause (dh_referee_get_given (referee, i - 1)))
      return dh_referee_get_entry (referee, i - 1);

  return NULL;
}

/**
 * dh_session_turn_gives_order:
 * @referee: the referee of a battle
 * @number: an entry, from 1
 *
 * Returns: whether it is an order that counts and may be put right: not undone, and neither an undo nor a pause, which the
 *   program writes itself when a battle is closed
 */
gboolean
dh_session_turn_gives_order (DhReferee *referee,
                             guint      number)
{
  DhEntry *entry;

  g_return_val_if_fail (DH_IS_REFEREE (referee), FALSE);
  g_return_val_if_fail (number >= 1 && number <= dh_referee_get_n_entries (referee), FALSE);

  entry = dh_referee_get_entry (referee, number - 1);
  return entry->of == 0 && !dh_entry_is_pause (entry) && !dh_referee_is_undone (referee, number - 1);
}
