/* dh-box-sequence.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"
#include "dh-system-orders.h"

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

/**
 * _dh_box_set_all:
 * @draft: a draft
 * @kind: a kind of thing
 * @side: the index of a side, or %DH_NOTHING
 * @property: a property of that kind
 * @value: what it shall be
 *
 * Sets a property of everything of a kind, or of what is of one side.
 */
void
_dh_box_set_all (DhDraft   *draft,
                 DhRefKind  kind,
                 int        side,
                 guint      property,
                 int        value)
{
  for (guint i = 0; i < draft->battle->things[kind]->len; i++)
    if (side == DH_NOTHING || _dh_box_get_side (draft->battle, (DhRef){ kind, i }) == side)
      set (draft, (DhRef){ kind, i }, property, value);
}

/* The row of the next verb of boxes behind @verb that this game has; NULL when there are no more. */
static const DhBoxRule *
next_rule (const DhBattle    *battle,
           const DhVerbInfo **verb)
{
  for (*verb = *verb == NULL ? battle->system->orders->verbs : *verb + 1; (*verb)->word != NULL; (*verb)++)
    if ((*verb)->own != NULL && dh_verb_is_of_game (*verb, battle))
      return _dh_box_find_rule (battle, *verb);

  return NULL;
}

/* Leaving a phase */

/* Ends the effects of bombardment, which last to the end of the next one, which ends the First Combat Phase (17.4). */
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

/* Forgets at the end of a phase which units have fought and fired. A bombardment still belongs to the phase. */
static void
forget_combat (DhDraft *draft)
{
  static const guint properties[] = { DH_BOX_UNIT_FIRED, DH_BOX_UNIT_BOMBARDED, DH_BOX_UNIT_IN_BATTLE,
                                      DH_BOX_UNIT_TRIED };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    _dh_box_set_all (draft, DH_BOX_UNIT, DH_NOTHING, properties[i], 0);
}

static void
leave_phase (DhDraft              *draft,
             const DhBoxPhaseInfo *phase,
             const DhBoxPhaseInfo *next)
{
  const DhVerbInfo *verb = NULL;

  if (phase->kind == DH_BOX_PHASE_BOMBARD)
    leave_bombardment (draft);
  if (phase->kind != DH_BOX_PHASE_COMBAT || next->kind != DH_BOX_PHASE_BOMBARD)
    forget_combat (draft);
  for (const DhBoxRule *rule; (rule = next_rule (draft->battle, &verb)) != NULL;)
    if (rule->forget != NULL)
      rule->forget (draft, phase);
  if (next->side != phase->side || next == phase)
    _dh_box_set_all (draft, DH_BOX_UNIT, phase->side, DH_BOX_UNIT_ATTACKED, FALSE);
}

/* Entering one */

/* Reminders for the players, and dues of the orders of this game */
static void
owe_orders (DhDraft              *draft,
            const DhBoxPhaseInfo *phase)
{
  const DhBoxGame *game = _dh_box_get_game (draft->battle);
  const DhVerbInfo *verb = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (game->reminders) && game->reminders[i].clause != NULL; i++)
    if (game->reminders[i].kind == (int) phase->kind &&
        (game->reminders[i].half == 0 || game->reminders[i].half == phase->half))
      _dh_draft_remind (draft, game->reminders[i].clause);
  for (const DhBoxRule *rule; (rule = next_rule (draft->battle, &verb)) != NULL;)
    if (rule->owe != NULL)
      rule->owe (draft, phase);
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

  owe_orders (draft, phase);
  if (_dh_box_is_last_of_all (draft->battle))
    _dh_box_owe_judgement (draft);
}

gboolean
_dh_box_begin (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  const DhBoxGame *game = _dh_box_get_game (draft->battle);

  set (draft, DH_THE_BATTLE, DH_BATTLE_TURN, 1);
  enter_phase (draft, DH_BOX_STEP_FIRST);
  for (guint i = 0; i < G_N_ELEMENTS (game->first) && game->first[i] != NULL; i++)
    _dh_draft_remind (draft, game->first[i]);
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
                           _dh_box_has_order (battle, "judge") ? _("the last turn is over; judge, and then end")
                                                               : _("the last turn is over: end"));
}
