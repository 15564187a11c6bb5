/* dh-unit.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-private.h"
#include "dh-order-of-battle-private.h"

/*
 * Questions about a single unit.
 */

/**
 * dh_unit_count_stands:
 * @unit: a unit
 *
 * Returns: its stands left, the casualty stand among them (12)
 */
guint
dh_unit_count_stands (const DhUnit *unit)
{
  return (unit->men + unit->men_a_stand - 1) / unit->men_a_stand;
}

/**
 * dh_unit_count_casualties:
 * @unit: a unit
 *
 * Returns: the men missing from its casualty stand, 0 when it has none (10.J)
 */
guint
dh_unit_count_casualties (const DhUnit *unit)
{
  return dh_unit_count_stands (unit) * unit->men_a_stand - unit->men;
}

/**
 * dh_unit_is_gone:
 * @unit: a unit
 *
 * Returns: whether it is out of the game: destroyed, captured or left
 */
gboolean
dh_unit_is_gone (const DhUnit *unit)
{
  return unit->status >= DH_UNIT_STATUS_DESTROYED;
}

/**
 * dh_unit_count_pending_losses:
 * @unit: a unit
 *
 * Returns: men that it will lose when the hits that wait on it are marked (4.B, 17)
 */
int
dh_unit_count_pending_losses (const DhUnit *unit)
{
  if (unit->pending_hits == 0)
    return 0;

  return MIN ((unit->odd_hit + unit->pending_hits) / unit->hits_a_man, unit->men);
}

/**
 * dh_unit_is_on_table:
 * @unit: a unit
 *
 * Returns: whether it stands on the table: neither in reserve nor out of the game
 */
gboolean
dh_unit_is_on_table (const DhUnit *unit)
{
  return !unit->off_table && !dh_unit_is_gone (unit);
}

gboolean
dh_unit_is_mounted (const DhUnit *unit)
{
  return unit->formation == DH_FORMATION_MOUNTED_LINE || unit->formation == DH_FORMATION_MOUNTED_COLUMN;
}

/**
 * dh_unit_suits_formation:
 * @unit: a unit
 * @formation: a formation
 *
 * Returns: whether its arm forms so (11)
 */
gboolean
dh_unit_suits_formation (const DhUnit *unit,
                         DhFormation   formation)
{
  return _dh_order_of_battle_arm_can_form (unit->info->arm, formation);
}

/**
 * dh_unit_is_fresh:
 * @unit: a unit
 *
 * Returns: whether it counts as fresh for its army (18): in the game, and never short of a stand
 */
gboolean
dh_unit_is_fresh (const DhUnit *unit)
{
  return unit->fresh && !dh_unit_is_gone (unit);
}

/**
 * dh_unit_find_move_left:
 * @unit: a unit
 * @rulebook: the rules of its battle
 *
 * Returns: the share of its move of the turn that changes of formation have left it (6), from 1 down to 0; inches that it
 *   has gone are not taken off
 */
double
dh_unit_find_move_left (const DhUnit     *unit,
                        const DhRulebook *rulebook)
{
  return MAX (0, 1 - dh_rulebook_number (rulebook, "move.change.cost") * unit->changes);
}
