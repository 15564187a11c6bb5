/* dh-box-army.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/*
 * Matters of a whole army before Fort Donelson: morale, the night, garrisons, and the Confederates' orders for the next
 * day.
 */

/* The word in the chart by which an army is demoralised. */
#define DEMORALISED "demoralised"

gboolean
_dh_box_morale (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhRef side = _dh_box_first (order);
  DhChartQuery query = { .of = side, .purpose = DH_BOX_PURPOSE_MORALE, .chart = DH_BOX_MORALE_CHART,
                         .value = dh_box_side (draft->battle, side.index)->demoralisation, .against = 1,
                         .said = _dh_box_said (DH_BOX_ORDER (order)) };

  if (!_dh_box_ask_chart (draft, &query, order, DH_NOTHING, error))
    return FALSE;

  if (query.result != NULL)
    _dh_box_take_morale (draft, side.index, query.result);
  return TRUE;
}

/* The result of the chart for the morale of a side. */
void
_dh_box_take_morale (DhDraft    *draft,
                     int         side,
                     const char *result)
{
  if (g_ascii_strcasecmp (result, DEMORALISED) != 0)
    return;

  _dh_draft_set (draft, DH_BOX_THE (SIDE, side), DH_BOX_SIDE_DEMORALISED, TRUE);
  _dh_box_set_winner (draft, side == 0 ? 1 : 0, DH_BOX_LEVEL_WINS);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, DH_BOX_STEP_END);
}

/* Adds the dues of the end of a day: points to be spread, and the judgement. */
static void
owe_night (DhDraft *draft)
{
  DhRef side;

  if (dh_battle_find (draft->battle, "union", &side) && side.kind == DH_BOX_SIDE &&
      _dh_draft_number (draft, "night.points") > 0)
    {
      _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_RECRUITS, _dh_draft_number (draft, "night.points"));
      _dh_box_add_due (draft, DH_BOX_DUE_REPLENISH, side.index);
      _dh_draft_remind (draft, "NI.5");
    }
  if (dh_battle_find (draft->battle, "confederate", &side) && side.kind == DH_BOX_SIDE)
    _dh_box_add_due (draft, DH_BOX_DUE_JUDGE, side.index);
}

gboolean
_dh_box_night (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  if (DH_THE_BOX (draft->battle)->night)
    return _dh_draft_refuse (error, "NI.1", _("it is night"));
  if (_dh_box_has (draft, "night.turn") && draft->battle->turn != _dh_box_number (draft, "night.turn"))
    return _dh_draft_refuse (error, "NI.1", _("night falls on turn %d"), _dh_box_number (draft, "night.turn"));

  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_NIGHT, TRUE);
  _dh_box_end_engagements (draft);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    {
      _dh_draft_set (draft, DH_BOX_THE (UNIT, i), DH_BOX_UNIT_DISORDERED, FALSE);
      if (dh_box_unit (draft->battle, i)->stage == DH_BOX_STAGE_SHATTERED)
        _dh_box_recover (draft, i);
    }
  owe_night (draft);
  _dh_draft_remind (draft, "NI.2");
  _dh_draft_remind (draft, "NI.4");
  return TRUE;
}

/* Takes as much of the points as it lost; a regiment that is not there yet comes with them (NI.5). */
static gboolean
require_room (DhDraft  *draft,
              int       index,
              int       points,
              GError  **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  gboolean waits = unit->off == DH_BOX_WAITING && unit->info->kind == DH_BOX_REGIMENT;
  int least = waits ? _dh_draft_number (draft, "shatter.regiment") + 1 : 1;
  int most = waits ? _dh_draft_number (draft, "detach.boxes") : unit->lost;

  if (!waits && unit->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "NI.5", _("“%s” is not on the map"), unit->info->id);
  if (!waits && unit->lost == 0)
    return _dh_draft_refuse (error, "NI.5", _("“%s” has lost nothing"), unit->info->id);

  return (points >= least && points <= most) ||
         _dh_draft_refuse (error, "NI.5", _("“%s” can take %d to %d points"), unit->info->id, least, most);
}

gboolean
_dh_box_replenish (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  DhRef ref = _dh_box_first (order);
  const DhBoxUnit *unit = dh_box_unit (draft->battle, ref.index);
  int left = DH_THE_BOX (draft->battle)->recruits, points = DH_BOX_ORDER (order)->faces;
  DhRef side = DH_BOX_THE (SIDE, _dh_box_get_side (draft->battle, ref));

  if (left == 0)
    return _dh_draft_refuse (error, "NI.5", _("no points are due now"));
  if (!g_str_equal (dh_battle_get_id (draft->battle, side), "union"))
    return _dh_draft_refuse (error, "NI.5", _("only the Union receives points"));
  if (points > left)
    return _dh_draft_refuse (error,
                             "NI.5",
                             g_dngettext (GETTEXT_PACKAGE, "%d point is left", "%d points are left", left),
                             left);
  if (!require_room (draft, ref.index, points, error))
    return FALSE;

  if (unit->off == DH_BOX_WAITING)
    {
      _dh_draft_set (draft, ref, DH_BOX_UNIT_NUMBERS + DH_BOX_STRENGTH, points);
      _dh_draft_set (draft, ref, DH_BOX_UNIT_LOST, 0);
      _dh_draft_set (draft, ref, DH_BOX_UNIT_OFF, DH_BOX_ON);
    }
  else
    _dh_draft_set (draft, ref, DH_BOX_UNIT_LOST, unit->lost - points);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_RECRUITS, left - points);
  if (points == left)
    _dh_box_end_due (draft, DH_BOX_DUE_REPLENISH, side);
  return TRUE;
}

gboolean
_dh_box_garrison (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  DhRef unit = _dh_box_first (order);
  const DhBoxUnit *self = dh_box_unit (draft->battle, unit.index);
  int points, least = _dh_draft_number (draft, "garrison.least");

  if (_dh_box_arm (self) != DH_BOX_ARM_INFANTRY || self->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "GA.1", _("“%s” is not infantry on the map"), self->info->id);
  if (DH_BOX_ORDER (order)->truth)
    {
      if (!_dh_box_points (draft, unit.index, "GA.3", &points, error))
        return FALSE;
      if (points < least)
        return _dh_draft_refuse (error, "GA.3", _("a garrison has %d points or more"), least);
    }

  _dh_draft_set (draft, unit, DH_BOX_UNIT_GARRISON, DH_BOX_ORDER (order)->truth);
  _dh_draft_remind (draft, DH_BOX_ORDER (order)->truth ? "GA.2" : "GA.5");
  return TRUE;
}

/* At the end of a player-turn it may be drawn. */
void
_dh_box_owe_objective (DhDraft              *draft,
                       const DhBoxPhaseInfo *phase)
{
  if (_dh_box_is_last_of_player_turn (draft->battle) &&
      DH_THE_BOX (draft->battle)->objective == DH_BOX_OBJECTIVE_NONE)
    _dh_draft_remind (draft, "VC.1");
}

gboolean
_dh_box_objective (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  DhBoxCheck check = { .of = DH_BOX_THE (SIDE, 0), .purpose = DH_BOX_PURPOSE_OBJECTIVE, .dice = 1,
                       .limit = _dh_draft_number (draft, "objective.defend"), .good = _("Defend"),
                       .bad = _("Breakout") };
  int hexes = _dh_draft_number (draft, "objective.hexes");

  if (DH_THE_BOX (draft->battle)->objective != DH_BOX_OBJECTIVE_NONE)
    return _dh_draft_refuse (error, "VC.1", _("the objective has been drawn"));
  if (!_dh_box_is_last_of_player_turn (draft->battle))
    return _dh_draft_refuse (error, "VC.1", _("it is drawn at the end of a player-turn"));
  if (DH_BOX_ORDER (order)->faces < hexes)
    return _dh_draft_refuse (error, "VC.1", _("it is drawn once they hold %d hexes of the Union’s deployment area"), hexes);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, SIDE); i++)
    if (g_str_equal (dh_box_side (draft->battle, i)->info->id, "confederate"))
      check.of.index = i;
  if (!_dh_box_check (draft, &check, error))
    return FALSE;

  _dh_draft_set (draft,
                 DH_THE_BATTLE,
                 DH_BOX_BATTLE_OBJECTIVE,
                 check.passed ? DH_BOX_OBJECTIVE_DEFEND : DH_BOX_OBJECTIVE_BREAKOUT);
  _dh_draft_remind (draft, "VC.1");
  return TRUE;
}
