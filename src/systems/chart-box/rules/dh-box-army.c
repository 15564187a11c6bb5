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
 * What concerns a whole army before Fort Donelson: morale, the night, garrisons, and what the Confederates are to do.
 */

/* The word in the chart by which an army is demoralised. */
#define DEMORALISED "demoralised"

gboolean
_dh_box_morale (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhRef side = _dh_box_first (order);
  DhChartQuery query = { .of = side, .purpose = DH_BOX_PURPOSE_MORALE, .chart = "demoralisation",
                         .value = dh_box_side (draft->battle, side.index)->demoralisation, .against = 1,
                         .said = _dh_box_said (DH_BOX_ORDER (order)) };

  if (!_dh_draft_ask_chart (draft, &query, error))
    return FALSE;
  if (g_ascii_strcasecmp (query.result, DEMORALISED) != 0)
    return TRUE;

  _dh_draft_set (draft, side, DH_BOX_SIDE_DEMORALISED, TRUE);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_WINNER, side.index == 0 ? 1 : 0);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_LEVEL, DH_BOX_LEVEL_WINS);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, DH_BOX_STEP_END);
  return TRUE;
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
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    {
      _dh_draft_set (draft, DH_BOX_THE (UNIT, i), DH_BOX_UNIT_ENGAGED, 0);
      _dh_draft_set (draft, DH_BOX_THE (UNIT, i), DH_BOX_UNIT_DISORDERED, FALSE);
      if (dh_box_unit (draft->battle, i)->stage == DH_BOX_STAGE_SHATTERED)
        _dh_box_recover (draft, i);
    }
  _dh_draft_remind (draft, "NI.2");
  _dh_draft_remind (draft, "NI.4");
  _dh_draft_remind (draft, "NI.5");
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
    return _dh_draft_refuse (error, "GA.1", _("“%s” is no infantry on the map"), self->info->id);
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

gboolean
_dh_box_objective (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  DhBoxCheck check = { .of = DH_BOX_THE (SIDE, 0), .purpose = DH_BOX_PURPOSE_OBJECTIVE, .dice = 1,
                       .limit = _dh_draft_number (draft, "objective.defend"), .good = _("Defend"),
                       .bad = _("Breakout") };

  if (DH_THE_BOX (draft->battle)->objective != DH_BOX_OBJECTIVE_NONE)
    return _dh_draft_refuse (error, "VC.1", _("the objective has been drawn"));
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
