/* dh-box-sequence.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* The phases of a turn: what each begins and ends with, and what falls due in it. */

static void
set (DhDraft *draft,
     DhRef    of,
     guint    property,
     int      value)
{
  _dh_draft_set (draft, of, property, value);
}

/* Sets a property of everything of a kind, or of what is of one side. */
static void
set_all (DhDraft   *draft,
         DhRefKind  kind,
         int        side,
         guint      property,
         int        value)
{
  for (guint i = 0; i < draft->battle->things[kind]->len; i++)
    if (side == DH_NOTHING || _dh_box_get_side (draft->battle, (DhRef){ kind, i }) == side)
      set (draft, (DhRef){ kind, i }, property, value);
}

/* Leaving a phase */

/* What bombardment has brought lasts to the end of the next one, which ends the First Combat Phase (17.4). */
static void
leave_bombardment (DhDraft *draft)
{
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    {
      DhRef unit = DH_BOX_THE (UNIT, i);
      const DhBoxUnit *self = dh_box_unit (draft->battle, i);

      set (draft, unit, DH_BOX_UNIT_SLOWED, self->slowing);
      set (draft, unit, DH_BOX_UNIT_SLOWING, 0);
      set (draft,
           unit,
           DH_BOX_UNIT_SUPPRESSED,
           self->suppressed == DH_BOX_SUPPRESSED_NEXT ? DH_BOX_SUPPRESSED_YES : DH_BOX_SUPPRESSED_NO);
    }
}

/* Who has fought and fired is forgotten at the end of the phase, which a bombardment still belongs to. */
static void
forget_combat (DhDraft *draft)
{
  static const guint properties[] = { DH_BOX_UNIT_FIRED, DH_BOX_UNIT_BOMBARDED, DH_BOX_UNIT_IN_BATTLE,
                                      DH_BOX_UNIT_TRIED };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    set_all (draft, DH_BOX_UNIT, DH_NOTHING, properties[i], 0);
}

static void
leave_phase (DhDraft              *draft,
             const DhBoxPhaseInfo *phase,
             const DhBoxPhaseInfo *next)
{
  DhBoxGame game = _dh_box_get_game (draft->battle);

  if (phase->kind == DH_BOX_PHASE_BOMBARD)
    leave_bombardment (draft);
  if (phase->kind != DH_BOX_PHASE_COMBAT || next->kind != DH_BOX_PHASE_BOMBARD)
    forget_combat (draft);
  if (phase->kind == DH_BOX_PHASE_MOVE && game == DH_BOX_DONELSON)
    {
      set_all (draft, DH_BOX_FORMATION, DH_NOTHING, DH_BOX_FORMATION_COMMAND, DH_BOX_COMMAND_NONE);
      set_all (draft, DH_BOX_FORMATION, DH_NOTHING, DH_BOX_FORMATION_DONE, FALSE);
      set_all (draft, DH_BOX_FORMATION, DH_NOTHING, DH_BOX_FORMATION_TRIED, FALSE);
      if (phase->half == 1)
        set_all (draft, DH_BOX_FORMATION, phase->side, DH_BOX_FORMATION_ATTACKED, FALSE);
    }
  if (next->side != phase->side || next == phase)
    set_all (draft, DH_BOX_UNIT, phase->side, DH_BOX_UNIT_ATTACKED, FALSE);
}

/* Entering one */

/* What the Union owes for each inactive division once one has been attacked (SU.2). */
static void
owe_activation (DhDraft *draft,
                int      side)
{
  gboolean any = FALSE;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    any |= dh_box_formation (draft->battle, i)->attacked && dh_box_formation (draft->battle, i)->info->side == side;
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION) && any; i++)
    {
      const DhBoxFormation *division = dh_box_formation (draft->battle, i);

      if (division->info->side == side && division->info->number > 0 && !division->active &&
          g_str_equal (dh_box_side (draft->battle, side)->info->id, "union"))
        _dh_box_add_due (draft, DH_BOX_DUE_ACTIVATE, i);
    }
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

static void
enter_command (DhDraft              *draft,
               const DhBoxPhaseInfo *phase)
{
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    set (draft, DH_BOX_THE (UNIT, i), DH_BOX_UNIT_FORMATION, dh_box_unit (draft->battle, i)->info->formation);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    {
      const DhBoxFormation *corps = dh_box_formation (draft->battle, i);

      set (draft, DH_BOX_THE (FORMATION, i), DH_BOX_FORMATION_MAY_MOVE, DH_BOX_COMMAND_NONE);
      if (corps->info->side == phase->side && (corps->info->number > 0 || corps->info->cavalry) &&
          draft->battle->turn >= _dh_draft_number (draft, "command.turn") && has_units_on_map (draft->battle, i))
        _dh_box_add_due (draft, DH_BOX_DUE_COMMAND, i);
    }
}

/* Who is released in this movement phase, and who throws for it; whose ammunition is in doubt. */
static void
enter_march_to_vicksburg (DhDraft              *draft,
                          const DhBoxPhaseInfo *phase)
{
  const DhBoxBattle *battle = DH_THE_BOX (draft->battle);
  DhRef division;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    {
      const DhBoxFormation *formation = dh_box_formation (draft->battle, i);
      const char *id = formation->info->id;

      if (formation->info->side != phase->side || !_dh_box_has (draft, "release.%s.turn", id))
        continue;
      if (formation->released == DH_BOX_RELEASED_NEXT)
        set (draft, DH_BOX_THE (FORMATION, i), DH_BOX_FORMATION_RELEASED, DH_BOX_RELEASED_YES);
      else if (formation->released == DH_BOX_RELEASED_NO &&
               draft->battle->turn >= _dh_box_number (draft, "release.%s.turn", id))
        _dh_box_free_formation (draft, i);
      else if (formation->released == DH_BOX_RELEASED_NO && _dh_box_has (draft, "release.%s.need", id) &&
               draft->battle->turn == _dh_box_number (draft, "release.%s.die", id))
        _dh_box_add_due (draft, DH_BOX_DUE_RELEASE, i);
    }

  if (battle->counterattack != 0 && draft->battle->turn == battle->counterattack + 1 &&
      _dh_box_find_counterattackers (draft->battle, &division) &&
      _dh_box_get_side (draft->battle, division) == phase->side)
    _dh_box_add_due (draft, DH_BOX_DUE_AMMUNITION, division.index);
}

static void
owe_control (DhDraft *draft)
{
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, PLACE); i++)
    if (_dh_box_has (draft, "turn.%s.union", dh_box_place (draft->battle, i)->info->id))
      _dh_box_add_due (draft, DH_BOX_DUE_CONTROL, i);
}

/* What a phase before Fort Donelson begins with. */
static void
enter_donelson (DhDraft              *draft,
                const DhBoxPhaseInfo *phase)
{
  gboolean combat = phase->kind == DH_BOX_PHASE_COMBAT, engaged = combat && _dh_box_owe_attacks (draft);

  if (phase->kind == DH_BOX_PHASE_MOVE && phase->half == 1)
    owe_activation (draft, phase->side);
  if (phase->kind == DH_BOX_PHASE_MOVE && phase->half == 2)
    _dh_draft_remind (draft, "SQ.5");
  if (phase->kind == DH_BOX_PHASE_FACE)
    _dh_draft_remind (draft, "SQ.4");
  if (combat && phase->half == 1)
    {
      _dh_draft_remind (draft, "CO.3");
      _dh_draft_remind (draft, "CO.4");
    }
  if (engaged)
    _dh_draft_remind (draft, phase->half == 1 ? "EN.4" : "EN.5");
  if (_dh_box_is_last_of_player_turn (draft->battle) &&
      DH_THE_BOX (draft->battle)->objective == DH_BOX_OBJECTIVE_NONE)
    _dh_draft_remind (draft, "VC.1");
}

static void
enter_phase (DhDraft *draft,
             int      step)
{
  const DhBoxPhaseInfo *phase;

  set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, step);
  set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_CLOSING, FALSE);
  phase = _dh_box_get_phase (draft->battle, step);
  if (step == DH_BOX_STEP_FIRST)
    {
      set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_ARRIVED, 0);
      set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_NIGHT, FALSE);
      set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_RECRUITS, 0);
      set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_TRAIN_BOMBARDED, FALSE);
    }

  switch (_dh_box_get_game (draft->battle))
    {
    case DH_BOX_DONELSON:
      enter_donelson (draft, phase);
      break;
    case DH_BOX_CHANCELLORSVILLE:
      if (phase->kind == DH_BOX_PHASE_COMMAND)
        enter_command (draft, phase);
      break;
    case DH_BOX_VICKSBURG:
      if (phase->kind == DH_BOX_PHASE_MOVE)
        enter_march_to_vicksburg (draft, phase);
      if (phase->kind == DH_BOX_PHASE_END)
        owe_control (draft);
      break;
    default:
      break;
    }
  if (_dh_box_is_last_of_all (draft->battle))
    _dh_box_owe_judgement (draft);
}

gboolean
_dh_box_begin (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  /* What holds from the first turn on */
  static const struct {
    DhBoxGame game;
    const char *clause;
  } clauses[] = {
    { DH_BOX_DONELSON, "RP.1" },  { DH_BOX_DONELSON, "RP.2" },   { DH_BOX_DONELSON, "RP.4" },
    { DH_BOX_VICKSBURG, "17.1" }, { DH_BOX_VICKSBURG, "17.3A" }, { DH_BOX_VICKSBURG, "17.4" },
    { DH_BOX_VICKSBURG, "17.5" },
  };

  set (draft, DH_THE_BATTLE, DH_BATTLE_TURN, 1);
  enter_phase (draft, DH_BOX_STEP_FIRST);
  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    if (clauses[i].game == _dh_box_get_game (draft->battle))
      _dh_draft_remind (draft, clauses[i].clause);
  return TRUE;
}

void
_dh_box_enter_next (DhDraft *draft)
{
  const DhBox *box = draft->battle->scenario;
  gboolean last = draft->battle->step == (int) box->phases->len;
  int step = last ? DH_BOX_STEP_FIRST : draft->battle->step + 1;

  leave_phase (draft, _dh_box_get_phase (draft->battle, draft->battle->step), _dh_box_get_phase (draft->battle, step));
  if (last)
    set (draft, DH_THE_BATTLE, DH_BATTLE_TURN, draft->battle->turn + 1);
  enter_phase (draft, step);
}

gboolean
_dh_box_require_next (const DhBattle  *battle,
                      const DhOrder   *order,
                      GError         **error)
{
  return !_dh_box_is_last_of_all (battle) ||
         _dh_draft_refuse (error,
                           _dh_box_get_clauses (battle)->end,
                           _dh_box_get_game (battle) == DH_BOX_OWN ? _("the last turn is over: end")
                                                                   : _("the last turn is over; judge, and then end"));
}
