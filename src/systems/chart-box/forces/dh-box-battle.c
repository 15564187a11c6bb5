/* dh-box-battle.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-forces.h"

#include <string.h>

/* A battle of a box: how it begins, and what is asked of its things everywhere. */

static void
add (DhBattle *battle,
     int       kind,
     gpointer  record)
{
  g_array_append_vals (battle->things[kind], record, 1);
}

/**
 * _dh_box_set_up:
 * @battle: a new battle
 *
 * Fills it with the cast of its scenario.
 */
void
_dh_box_set_up (DhBattle *battle)
{
  const DhBox *box = battle->scenario;
  DhBoxBattle *self = (DhBoxBattle *) battle;

  self->winner = DH_NOTHING;
  for (guint kind = DH_BOX_SIDE; kind < DH_N_BOX_KINDS; kind++)
    for (guint i = 0; i < box->things[kind]->len; i++)
      {
        gsize size = g_array_get_element_size (box->things[kind]);
        gconstpointer info = box->things[kind]->data + i * size;

        switch (kind)
          {
          case DH_BOX_SIDE:
            add (battle, kind, &(DhBoxSide){ .info = info, .final = DH_BOX_UNKNOWN, .line = TRUE });
            break;
          case DH_BOX_FORMATION:
            add (battle, kind, &(DhBoxFormation){ .info = info });
            break;
          case DH_BOX_UNIT:
            {
              DhBoxUnit unit = { .info = info, .exited = DH_NOTHING };

              memcpy (unit.numbers, unit.info->numbers, sizeof unit.numbers);
              unit.formation = unit.info->formation;
              unit.off = unit.info->waiting ? DH_BOX_WAITING : DH_BOX_ON;
              unit.state = box->things[DH_BOX_STATE]->len > 0 ? 0 : DH_NOTHING;
              for (guint row = 0; row < box->things[DH_BOX_ROW]->len; row++)
                unit.rows[row] = g_array_index (box->things[DH_BOX_ROW], DhBoxRowInfo, row).value;
              add (battle, kind, &unit);
              break;
            }
          case DH_BOX_LEADER:
            {
              DhBoxLeader leader = { .info = info };

              memcpy (leader.numbers, leader.info->numbers, sizeof leader.numbers);
              leader.formation = leader.info->formation;
              add (battle, kind, &leader);
              break;
            }
          case DH_BOX_PLACE:
            add (battle, kind, &(DhBoxPlace){ info, ((const DhBoxPlaceInfo *) info)->held });
            break;
          case DH_BOX_TRACK:
            add (battle, kind, &(DhBoxTrack){ info, ((const DhBoxTrackInfo *) info)->value });
            break;
          case DH_BOX_STATE:
            add (battle, kind, &(DhBoxState){ info });
            break;
          case DH_BOX_ROW:
            add (battle, kind, &(DhBoxRoster){ info });
            break;
          case DH_BOX_DECK:
            add (battle, kind, &(DhBoxDeck){ info });
            break;
          case DH_BOX_CARD:
            add (battle, kind, &(DhBoxCard){ info, ((const DhBoxCardInfo *) info)->count });
            break;
          }
      }
}

int
_dh_box_get_side (const DhBattle *battle,
                  DhRef           thing)
{
  switch (thing.kind)
    {
    case DH_BOX_SIDE:
      return thing.index;
    case DH_BOX_FORMATION:
      return dh_box_formation (battle, thing.index)->info->side;
    case DH_BOX_UNIT:
      return dh_box_formation (battle, dh_box_unit (battle, thing.index)->info->formation)->info->side;
    case DH_BOX_LEADER:
      return dh_box_formation (battle, dh_box_leader (battle, thing.index)->info->formation)->info->side;
    case DH_BOX_TRACK:
      return dh_box_track (battle, thing.index)->info->side;
    case DH_BOX_DECK:
      return dh_box_deck (battle, thing.index)->info->side;
    case DH_BOX_CARD:
      return dh_box_deck (battle, dh_box_card (battle, thing.index)->info->deck)->info->side;
    default:
      return DH_NOTHING;
    }
}

/**
 * _dh_box_get_phase:
 * @battle: a battle
 * @step: a step
 *
 * Returns: (nullable): the phase that it is; %NULL for the set-up and the end
 */
const DhBoxPhaseInfo *
_dh_box_get_phase (const DhBattle *battle,
                   int             step)
{
  const DhBox *box = battle->scenario;

  return step < DH_BOX_STEP_FIRST || step > (int) box->phases->len
           ? NULL
           : &g_array_index (box->phases, DhBoxPhaseInfo, step - DH_BOX_STEP_FIRST);
}

/**
 * _dh_box_is_last_of_player_turn:
 * @battle: a battle
 *
 * Returns: whether the present phase is the last one of a side before one of another, or before the next turn
 */
gboolean
_dh_box_is_last_of_player_turn (const DhBattle *battle)
{
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, battle->step);
  const DhBoxPhaseInfo *next = _dh_box_get_phase (battle, battle->step + 1);

  return phase != NULL && phase->side != DH_NOTHING && (next == NULL || next->side != phase->side);
}

/**
 * _dh_box_is_last_of_turn:
 * @battle: a battle
 *
 * Returns: whether the present phase ends its turn
 */
gboolean
_dh_box_is_last_of_turn (const DhBattle *battle)
{
  return battle->step == (int) ((const DhBox *) battle->scenario)->phases->len;
}

/**
 * _dh_box_is_last_of_all:
 * @battle: a battle
 *
 * Returns: whether no phase follows, as far as it is known how many turns there are
 */
gboolean
_dh_box_is_last_of_all (const DhBattle *battle)
{
  const DhBox *box = battle->scenario;

  return box->turns != 0 && battle->turn >= box->turns && _dh_box_is_last_of_turn (battle);
}

gboolean
_dh_box_is_out (const DhBattle *battle,
                DhRef           thing)
{
  return (thing.kind == DH_BOX_UNIT && dh_box_unit (battle, thing.index)->off >= DH_BOX_ELIMINATED) ||
         (thing.kind == DH_BOX_LEADER && dh_box_leader (battle, thing.index)->state != DH_BOX_LEADER_ON);
}

int
_dh_box_arm (const DhBoxUnit *unit)
{
  return unit->info->kind == DH_BOX_BATTERY || unit->info->kind == DH_BOX_SECTION ? DH_BOX_ARM_ARTILLERY
                                                                                  : DH_BOX_ARM_INFANTRY;
}

/**
 * _dh_box_start:
 * @unit: a unit
 *
 * Returns: its points at the start: of a unit with guns these, else its strength; %DH_BOX_UNKNOWN while nobody has
 *   typed them
 */
int
_dh_box_start (const DhBoxUnit *unit)
{
  return unit->numbers[DH_BOX_GUNS] != DH_BOX_UNKNOWN ? unit->numbers[DH_BOX_GUNS] : unit->numbers[DH_BOX_STRENGTH];
}

/**
 * _dh_box_left:
 * @unit: a unit
 *
 * Returns: the points that it still has itself, or %DH_BOX_UNKNOWN
 */
int
_dh_box_left (const DhBoxUnit *unit)
{
  int start = _dh_box_start (unit);

  return start == DH_BOX_UNKNOWN ? DH_BOX_UNKNOWN : MAX (0, start - unit->lost - unit->detached);
}
