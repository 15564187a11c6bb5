/* dh-box-corps.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Chancellorsville: which corps may move, and what leaders save and risk (23.4, 23.5). */

gboolean
_dh_box_throw_command (DhDraft  *draft,
                       int       index,
                       GError  **error)
{
  DhRef formation = DH_BOX_THE (FORMATION, index);
  const DhBoxFormation *corps = dh_box_formation (draft->battle, index);
  const char *id = corps->info->cavalry ? "command.cavalry" : "command.corps";
  DhBoxCheck check = { .of = formation, .purpose = DH_BOX_PURPOSE_COMMAND, .dice = 1,
                       .limit = _dh_draft_number (draft, id),
                       .good = _("may move"), .bad = _("may not move") };

  if (draft->battle->turn < _dh_draft_number (draft, "command.turn"))
    return _dh_draft_refuse (error, "23.4", _("throws for command begin on turn %d"),
                             _dh_draft_number (draft, "command.turn"));
  if (corps->may_move != DH_BOX_COMMAND_NONE)
    return _dh_draft_refuse (error, "23.4", _("“%s” has already thrown this turn"), corps->info->id);
  if (corps->info->side != _dh_box_phasing (draft->battle) || (corps->info->number == 0 && !corps->info->cavalry))
    return _dh_draft_refuse (error, "23.4", _("“%s” is not a corps of that side"), corps->info->id);
  if (draft->forecast != NULL)
    _dh_draft_factor (draft, formation, id, dh_rulebook_find (draft->battle->rulebook, id)->title, _("%d or less"),
                      check.limit);
  if (!_dh_box_check (draft, &check, error))
    return FALSE;

  _dh_box_end_due (draft, DH_BOX_DUE_COMMAND, formation);
  _dh_draft_set (draft, formation, DH_BOX_FORMATION_MAY_MOVE, check.passed ? DH_BOX_COMMAND_IN : DH_BOX_COMMAND_OUT);
  return TRUE;
}

static gboolean
has_units_on_map (const DhBattle *battle,
                  int             formation)
{
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
    if (dh_box_unit (battle, i)->info->formation == formation && dh_box_unit (battle, i)->off == DH_BOX_ON)
      return TRUE;

  return FALSE;
}

/* In the command phase each corps on the map owes its throw, and the reserve artillery is assigned anew. */
void
_dh_box_owe_command (DhDraft              *draft,
                     const DhBoxPhaseInfo *phase)
{
  if (phase->kind != DH_BOX_PHASE_COMMAND)
    return;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    _dh_box_set_unit (draft, i, DH_BOX_UNIT_FORMATION, dh_box_unit (draft->battle, i)->info->formation);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    {
      const DhBoxFormation *corps = dh_box_formation (draft->battle, i);

      _dh_draft_set (draft, DH_BOX_THE (FORMATION, i), DH_BOX_FORMATION_MAY_MOVE, DH_BOX_COMMAND_NONE);
      if (corps->info->side == phase->side && (corps->info->number > 0 || corps->info->cavalry) &&
          draft->battle->turn >= _dh_draft_number (draft, "command.turn") && has_units_on_map (draft->battle, i))
        _dh_box_add_due (draft, DH_BOX_DUE_COMMAND, i);
    }
}

/* Leaders count in the combat of this game, whose chart is looked up by hand. */
gboolean
_dh_box_chart_with_leaders (DhDraft        *draft,
                            const DhOrder  *order,
                            GError        **error)
{
  if (g_str_equal (DH_BOX_ORDER (order)->id, "combat"))
    {
      _dh_draft_remind (draft, "23.52");
      _dh_draft_remind (draft, "23.55");
    }

  return _dh_box_chart (draft, order, error);
}

/* The reserve artillery goes with any corps but the cavalry, for this turn. */
gboolean
_dh_box_assign (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhRef unit = _dh_box_first (order);
  const DhBoxFormation *home = dh_box_formation (draft->battle,
                                                 dh_box_unit (draft->battle, unit.index)->info->formation);
  const DhBoxFormation *corps = dh_box_formation (draft->battle, order->target.index);

  if (home->info->number != 0 || home->info->cavalry || home->info->side != _dh_box_phasing (draft->battle))
    return _dh_draft_refuse (error, "23.4", _("“%s” is not reserve artillery"), dh_battle_get_id (draft->battle, unit));
  if (corps->info->cavalry || corps->info->side != home->info->side || corps->info->number == 0)
    return _dh_draft_refuse (error, "23.4", _("the reserve artillery is not assigned to “%s”"), corps->info->id);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    if (dh_box_formation (draft->battle, i)->may_move != DH_BOX_COMMAND_NONE)
      return _dh_draft_refuse (error, "23.4", _("it is assigned before the first corps throws"));

  _dh_draft_set (draft, unit, DH_BOX_UNIT_FORMATION, order->target.index);
  return TRUE;
}

/* Throws to keep a disrupted unit beside a leader in order. */
gboolean
_dh_box_save (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  DhRef unit = _dh_box_first (order);
  const DhBoxLeader *leader = dh_box_leader (draft->battle, order->target.index);
  DhBoxCheck check = { .of = unit, .purpose = DH_BOX_PURPOSE_SAVE, .dice = 1,
                       .limit = _dh_draft_number (draft, "save.need"),
                       .good = _("stays in order"), .bad = _("disrupted") };

  if (order->target.kind != DH_BOX_LEADER)
    return _dh_draft_refuse (error, "23.55", _("say which leader is with it: by LEADER"));
  if (dh_box_unit (draft->battle, unit.index)->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "23.55", _("“%s” is not on the map"), dh_battle_get_id (draft->battle, unit));
  if (leader->info->no_save)
    return _dh_draft_refuse (error, "23.55", _("“%s” cannot keep a unit in order"), leader->info->id);
  if (leader->state != DH_BOX_LEADER_ON ||
      _dh_box_get_side (draft->battle, order->target) != _dh_box_get_side (draft->battle, unit))
    return _dh_draft_refuse (error, "23.55", _("“%s” is not with it"), leader->info->id);
  _dh_draft_remind (draft, "23.52");
  if (!_dh_box_check (draft, &check, error))
    return FALSE;

  _dh_draft_set (draft, unit, DH_BOX_UNIT_DISORDERED, !check.passed);
  return TRUE;
}

/*
 * A leader with a unit that is eliminated is killed, or goes to the nearest unit of his command. One who has been
 * removed, since that unit was the last, may still have been killed with it.
 */
gboolean
_dh_box_fate (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  DhRef leader = _dh_box_first (order);
  DhBoxCheck check = { .of = leader, .purpose = DH_BOX_PURPOSE_FATE, .dice = 1,
                       .limit = _dh_draft_number (draft, "fate.killed"),
                       .good = _("killed"), .bad = _("unharmed") };
  int state = dh_box_leader (draft->battle, leader.index)->state;

  if (state == DH_BOX_LEADER_KILLED)
    return _dh_draft_refuse (error, "23.56", _("“%s” is off the map for good"),
                             dh_battle_get_id (draft->battle, leader));
  if (!_dh_box_check (draft, &check, error))
    return FALSE;

  if (check.passed)
    _dh_draft_set (draft, leader, DH_BOX_LEADER_STATE, DH_BOX_LEADER_KILLED);
  else if (state == DH_BOX_LEADER_ON)
    _dh_draft_remind (draft, "23.56");
  return TRUE;
}
