/* dh-desk-losses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-losses.h"

#include <string.h>

/*
 * What a turn or a battle has cost, counted from the entries that are in force.
 */

static void
count_unit (const DhBattle *battle,
            const DhChange *change,
            DhDeskLosses   *armies,
            int            *units)
{
  DhDeskLosses *losses = &armies[dh_battle_get_unit (battle, change->of.index)->info->army];
  const char *property = dh_change_get_property (change);

  if (strcmp (property, "men") == 0)
    {
      losses->men += change->from - change->to;
      units[change->of.index] += change->from - change->to;
    }
  else if (strcmp (property, "status") == 0 && change->to == DH_UNIT_STATUS_ROUTED)
    losses->routs++;
  else if (strcmp (property, "status") == 0 && change->to >= DH_UNIT_STATUS_DESTROYED &&
           change->from < DH_UNIT_STATUS_DESTROYED)
    losses->units++;
}

static void
count_officer (const DhBattle *battle,
               const DhChange *change,
               DhDeskLosses   *armies)
{
  if (strcmp (dh_change_get_property (change), "state") == 0 && change->to >= DH_OFFICER_STATE_KILLED &&
      change->from < DH_OFFICER_STATE_KILLED)
    armies[dh_battle_get_officer (battle, change->of.index)->info->army].officers++;
}

/**
 * dh_desk_losses_count:
 * @referee: a referee
 * @turn: a turn, or 0 for the battle
 * @armies: (inout): what it has cost each army, all 0
 * @units: (inout): the men that it has cost each unit, all 0
 *
 * Counts the losses of a turn or of the battle.
 */
void
dh_desk_losses_count (DhReferee    *referee,
                      guint         turn,
                      DhDeskLosses *armies,
                      int          *units)
{
  const DhBattle *battle;

  g_return_if_fail (DH_IS_REFEREE (referee));

  battle = dh_referee_get_battle (referee);
  for (guint i = dh_referee_get_n_entries (referee); i > 0; i--)
    {
      DhEntry *entry = dh_referee_get_entry (referee, i - 1);

      if (turn > 0 && dh_entry_get_turn (entry) < turn)
        break;
      if (dh_referee_is_undone (referee, i - 1) || (turn > 0 && dh_entry_get_turn (entry) != turn))
        continue;

      for (guint j = 0; j < dh_entry_get_n_changes (entry); j++)
        {
          const DhChange *change = dh_entry_get_change (entry, j);

          if (change->of.kind == DH_THING_KIND_UNIT)
            count_unit (battle, change, armies, units);
          else if (change->of.kind == DH_THING_KIND_OFFICER)
            count_officer (battle, change, armies);
        }
    }
}
