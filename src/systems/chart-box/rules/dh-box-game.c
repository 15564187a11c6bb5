/* dh-box-game.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"
#include "dh-system-sequence.h"

/* The games that there are boxes for, a row each, and what is kept of the one that is played. */

#define UNIT(which) (1u << DH_BOX_##which)
#define ALL(n) ((1u << (n)) - 1)

static const DhBoxGame games[] = {
  { DH_BOX_DONELSON, "donelson", { "SQ.1", "SQ.1", NULL }, { "confederate", "union" },
    .secret = TRUE, .morale = TRUE, .shatters = TRUE,
    .units = { [DH_BOX_ARM_INFANTRY] = { UNIT (STRENGTH) | UNIT (SHATTER_1) | UNIT (SHATTER_2), 0 },
               [DH_BOX_ARM_ARTILLERY] = { UNIT (GUNS) | UNIT (CREW) | UNIT (FACTORS) | UNIT (SUPPORT), 0 } },
    .leaders = { { UNIT (INITIATIVE) | UNIT (RALLY), UNIT (RADIUS) | UNIT (BONUS) },
                 { UNIT (BONUS), UNIT (INITIATIVE) | UNIT (RALLY) | UNIT (RADIUS) } },
    .spares = TRUE, .lasts = TRUE, .bombarded = "17.41", .bombards = "17.42", .factors = "17.43",
    .first = { "RP.1", "RP.2", "RP.4" },
    .reminders = { { DH_BOX_PHASE_MOVE, 2, "SQ.5" }, { DH_BOX_PHASE_FACE, 0, "SQ.4" },
                   { DH_BOX_PHASE_COMBAT, 1, "CO.3" }, { DH_BOX_PHASE_COMBAT, 1, "CO.4" } } },
  { DH_BOX_CHANCELLORSVILLE, "chancellorsville", { NULL }, { "confederate", "union" },
    .commanders_go = TRUE,
    .units = { { UNIT (STRENGTH), 0 }, { UNIT (STRENGTH), 0 } },
    .leaders = { { UNIT (STARS), 0 }, { UNIT (STARS), 0 } } },
  { DH_BOX_VICKSBURG, "vicksburg-road", { "16.2", "16.3", "16.4" }, { "union", "confederate" },
    .units = { { UNIT (STRENGTH), UNIT (REDUCED) }, { UNIT (STRENGTH), 0 } },
    .bombarded = "19.2", .bombards = "19.2", .factors = "19.2",
    .first = { "17.1", "17.3A", "17.4", "17.5" } },
  { DH_BOX_OWN, NULL,
    .mixed = TRUE,
    .units = { { UNIT (STRENGTH), ALL (DH_N_BOX_UNIT_NUMBERS) }, { UNIT (STRENGTH), ALL (DH_N_BOX_UNIT_NUMBERS) } },
    .leaders = { { 0, ALL (DH_N_BOX_RATINGS) }, { 0, ALL (DH_N_BOX_RATINGS) } } },
};

/**
 * _dh_box_get_game:
 * @battle: a battle
 *
 * Returns: the row of its game, which is that of the rulebook that its own is, or is a club's version of
 */
const DhBoxGame *
_dh_box_get_game (const DhBattle *battle)
{
  const DhBoxGame *game = games;

  while (game->rules != NULL && !g_str_equal (game->rules, battle->rulebook->of))
    game++;

  return game;
}

guint
_dh_box_get_game_bit (const DhBattle *battle)
{
  return _dh_box_get_game (battle)->bit;
}

const DhSystemClauses *
_dh_box_get_clauses (const DhBattle *battle)
{
  return &_dh_box_get_game (battle)->clauses;
}

/**
 * _dh_box_list_numbers:
 * @battle: a battle
 * @thing: a unit or a leader
 * @asked: only those that the rules ask for
 *
 * Returns: the numbers that its counter has, as a set
 */
guint
_dh_box_list_numbers (const DhBattle *battle,
                      DhRef           thing,
                      gboolean        asked)
{
  const DhBoxGame *game = _dh_box_get_game (battle);
  const DhBoxUnit *unit;
  guint numbers;
  int arm;

  if (thing.kind == DH_BOX_LEADER)
    {
      gboolean army = dh_box_leader (battle, thing.index)->info->army;

      return game->leaders[army].asked | (asked ? 0 : game->leaders[army].printed);
    }

  unit = dh_box_unit (battle, thing.index);
  arm = _dh_box_arm (unit);
  numbers = game->units[arm].asked | (asked ? 0 : game->units[arm].printed);
  if (unit->info->kind == DH_BOX_TRAIN)
    numbers &= ~UNIT (STRENGTH);
  if (unit->info->kind != DH_BOX_BRIGADE && !game->mixed)
    numbers &= ~(UNIT (SHATTER_1) | UNIT (SHATTER_2) | UNIT (REDUCED));
  if (!dh_box_formation (battle, unit->info->formation)->info->counterattacks && !game->mixed)
    numbers &= ~UNIT (REDUCED);
  return numbers;
}

/**
 * _dh_box_points_number:
 * @battle: a battle
 * @unit: the index of a unit
 *
 * Returns: which number of its counter says how many points it has: of a battery that has guns these
 */
guint
_dh_box_points_number (const DhBattle *battle,
                       int             unit)
{
  guint numbers = _dh_box_list_numbers (battle, DH_BOX_THE (UNIT, unit), TRUE);
  const DhBoxUnit *self = dh_box_unit (battle, unit);

  return (numbers & UNIT (GUNS)) != 0 || self->numbers[DH_BOX_GUNS] != DH_BOX_UNKNOWN ? DH_BOX_GUNS : DH_BOX_STRENGTH;
}

/**
 * _dh_box_has_secrets:
 * @battle: a battle
 *
 * Returns: whether anything in it is one side's own affair: the rosters of a game that says so (EQ.4), or a track or a
 *   deck that a club has given to a side
 */
gboolean
_dh_box_has_secrets (const DhBattle *battle)
{
  for (int i = 0; i < DH_BOX_COUNT (battle, TRACK); i++)
    if (dh_box_track (battle, i)->info->side != DH_NOTHING)
      return TRUE;
  for (int i = 0; i < DH_BOX_COUNT (battle, DECK); i++)
    if (dh_box_deck (battle, i)->info->side != DH_NOTHING)
      return TRUE;

  return _dh_box_get_game (battle)->secret;
}
