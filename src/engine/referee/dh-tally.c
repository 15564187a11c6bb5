/* dh-tally.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-tally.h"


static DhTally *
find_tally (GArray   *tallies,
            guint     sides,
            int       whose,
            gboolean  thrown)
{
  DhTally new = { .sides = sides, .whose = whose, .thrown = thrown };

  for (DhTally *tally = NULL; dh_array_next (tallies, &tally);)
    if (tally->sides == sides && tally->whose == whose && tally->thrown == thrown)
      return tally;

  g_array_append_val (tallies, new);
  return &g_array_index (tallies, DhTally, tallies->len - 1);
}

static void
count_entry (GArray         *tallies,
             const DhEntry  *entry,
             const DhBattle *battle)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    {
      DhTally *tally;

      /* A draw is no throw of a die: the number of its faces changes. */
      if (dh_roll_is (roll, battle->system, DH_ROLL_DRAWS) || roll->n == 0 || roll->sides > DH_TALLY_MOST_FACES)
        continue;

      tally = find_tally (tallies, roll->sides, dh_battle_get_side_of (battle, roll->of), roll->thrown);
      for (guint die = 0; die < roll->n; die++)
        tally->faces[dh_entry_get_face (entry, roll->first + die) - 1]++;
      tally->n += roll->n;
    }
}

static int
compare_tallies (gconstpointer a,
                 gconstpointer b)
{
  const DhTally *one = a, *other = b;

  if (one->sides != other->sides)
    return one->sides < other->sides ? -1 : 1;
  if (one->whose != other->whose)
    return one->whose < other->whose ? -1 : 1;

  return other->thrown - one->thrown;
}

/**
 * dh_tally_count:
 * @referee: the referee of a battle
 *
 * Counts how often each face came, by die, side and whose hand, over the entries in force.
 *
 * Returns: (transfer full) (element-type DhTally): what fell, by die, then side, the thrown before
 *   those of the program; nothing that was not thrown at all
 */
GArray *
dh_tally_count (DhReferee *referee)
{
  GArray *tallies = g_array_new (FALSE, TRUE, sizeof (DhTally));
  const DhBattle *battle;

  g_return_val_if_fail (DH_IS_REFEREE (referee), tallies);

  battle = dh_referee_get_battle (referee);
  for (guint i = 0; i < dh_referee_get_n_in_force (referee); i++)
    count_entry (tallies, dh_referee_get_in_force (referee, i), battle);

  for (DhTally *tally = NULL; dh_array_next (tallies, &tally);)
    tally->expected = (double) tally->n / tally->sides;
  g_array_sort (tallies, compare_tallies);

  return tallies;
}
