/* dh-losses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-losses.h"

#include "dh-inch-private.h"

/*
 * The losses of a turn or a battle, counted from the entries that are in force.
 */

/* The change in the number of units past a limit: 1, 0, or -1 when one has come back. */
static int
count_passing (const DhChange *change,
               int             limit)
{
  return (change->to >= limit) - (change->from >= limit);
}

static void
count_unit (const DhBattle *battle,
            const DhChange *change,
            DhLosses       *armies,
            int            *units)
{
  DhLosses *losses = &armies[dh_unit (battle, change->of.index)->info->army];

  if (change->property == DH_UNIT_MEN)
    {
      losses->men += change->from - change->to;
      units[change->of.index] += change->from - change->to;
    }
  else if (change->property == DH_UNIT_STATUS)
    {
      losses->routs += change->to == DH_UNIT_STATUS_ROUTED && change->from != DH_UNIT_STATUS_ROUTED;
      losses->units += count_passing (change, DH_UNIT_STATUS_DESTROYED);
    }
}

/**
 * dh_losses_routs_again:
 * @entry: an entry
 * @added: one of the dues that it added
 *
 * Returns: whether it says that a unit routed that had routed before: there are friends to see it again (14B.2), and
 *   its status is what it was
 */
gboolean
dh_losses_routs_again (const DhEntry *entry,
                       const DhDue   *added)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_UNIT_STATUS && change->of.index == dh_due_unit (added))
      return FALSE;

  return added->kind == DH_DUE_KIND_WITNESS;
}

/**
 * dh_losses_add:
 * @armies: (inout): what each army has lost, in the order of the battle
 * @units: (inout): the men that each unit has lost
 * @entry: an entry in force
 * @battle: its battle
 *
 * Counts what one entry has cost, too.
 */
void
dh_losses_add (DhLosses       *armies,
               int            *units,
               const DhEntry  *entry,
               const DhBattle *battle)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_UNIT_MEN || change->property == DH_UNIT_STATUS)
      count_unit (battle, change, armies, units);
    else if (change->property == DH_OFFICER_STATE)
      armies[dh_officer (battle, change->of.index)->info->army].officers +=
        count_passing (change, DH_OFFICER_STATE_KILLED);
  for (const DhDue *added = NULL; dh_array_next (entry->added, &added);)
    if (dh_losses_routs_again (entry, added))
      armies[dh_unit (battle, dh_due_unit (added))->info->army].routs++;
}

/**
 * dh_losses_count:
 * @referee: a referee
 * @turn: a turn, or 0 for the battle
 * @armies: (inout): what it has cost each army, all 0
 * @units: (inout): the men that it has cost each unit, all 0
 *
 * Counts the losses of a turn or of the battle.
 */
void
dh_losses_count (DhReferee *referee,
                 guint      turn,
                 DhLosses  *armies,
                 int       *units)
{
  const DhBattle *battle;

  g_return_if_fail (DH_IS_REFEREE (referee));

  battle = dh_referee_get_battle (referee);
  for (guint i = dh_referee_get_n_in_force (referee); i > 0; i--)
    {
      DhEntry *entry = dh_referee_get_in_force (referee, i - 1);

      if (turn > 0 && entry->turn < turn)
        break;
      if (turn == 0 || entry->turn == turn)
        dh_losses_add (armies, units, entry, battle);
    }
}
