/* dh-aftermath.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The aftermath of a close combat: losers check, winners rise and choose (10.E, 10.F, 10.L, 10.S). dh-inch-due.c has
 * the order in which this is done.
 */

static gboolean
has_either_fought_enough (const DhBattle *battle,
                          int             attacker,
                          int             defender)
{
  return _dh_has_fought_enough (battle, attacker) || _dh_has_fought_enough (battle, defender);
}

/**
 * _dh_halt_the_tired:
 * @draft: a draft in which somebody has just fought
 *
 * Halts whoever has fought twice, or has closed with such a unit, short of its enemy (10.K).
 */
void
_dh_halt_the_tired (DhDraft *draft)
{
  DhBattle *battle = draft->battle;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);

      if (unit->charge_target != DH_NOTHING && unit->contact > 0 &&
          has_either_fought_enough (battle, i, unit->charge_target))
        _dh_cancel_charge (draft, i);
    }

  /* Fights without a charge: a retreating unit had run into its enemy (14A.2). */
  for (guint i = battle->dues->len; i > 0; i--)
    {
      const DhDue *due = dh_battle_get_due (battle, i - 1);

      if (due->kind == DH_DUE_KIND_FIGHT && has_either_fought_enough (battle, dh_due_unit (due), dh_due_other (due)))
        _dh_draft_end_due (draft, due);
    }
}

static void
owe_bonus (DhDraft  *draft,
           int       winner,
           int       loser,
           gboolean  as_defender)
{
  DhDue due;

  if (dh_unit (draft->battle, winner)->status != DH_UNIT_STATUS_STEADY ||
      _dh_find_due (draft->battle, DH_DUE_KIND_BONUS, winner, DH_CONTEXT_NONE, DH_NOTHING) != NULL)
    return;

  due = _dh_due (DH_DUE_KIND_BONUS, winner, DH_CONTEXT_NONE, loser);
  dh_due_defender (&due) = as_defender;
  _dh_draft_add_due (draft, due);
}

static void
is_beaten (DhDraft *draft,
           int      loser,
           int      winner)
{
  if (!dh_unit_is_on_table (dh_unit (draft->battle, loser)))
    return;

  _dh_cancel_charge (draft, loser);
  _dh_draft_set_unit (draft, loser, DH_UNIT_SUPPORTS, DH_NOTHING);
  _dh_draft_set_unit (draft, loser, DH_UNIT_MAY_COUNTERCHARGE, FALSE);
  _dh_give_way (draft, loser);
  _dh_drop_dues (draft, DH_DUE_KIND_BONUS, loser, DH_CONTEXT_NONE, DH_NOTHING);
  _dh_draft_add_due (draft, _dh_due (DH_DUE_KIND_CHECK, loser, DH_CONTEXT_LOST, winner));
}

/**
 * _dh_end_fight:
 * @draft: a draft
 * @due: the fight, fought and with its losses taken off
 * @attacker_won: who has won
 *
 * The loser will check and its other fights are off; the winner will rise and choose.
 */
void
_dh_end_fight (DhDraft     *draft,
               const DhDue *due,
               gboolean     attacker_won)
{
  int winner = attacker_won ? dh_due_unit (due) : dh_due_other (due);
  int loser = attacker_won ? dh_due_other (due) : dh_due_unit (due);

  is_beaten (draft, loser, winner);
  if (dh_unit_is_on_table (dh_unit (draft->battle, winner)))
    {
      _dh_draft_set_unit (draft, winner, DH_UNIT_WINS, dh_unit (draft->battle, winner)->wins + 1);
      owe_bonus (draft, winner, loser, !attacker_won);
    }

  for (guint i = 0; !attacker_won && i < dh_n_units (draft->battle); i++)
    if (dh_unit (draft->battle, i)->supports == winner)
      _dh_draft_set_unit (draft, i, DH_UNIT_MAY_COUNTERCHARGE, TRUE);

  _dh_halt_the_tired (draft);
}

/**
 * _dh_aftermath:
 * @draft: a draft
 *
 * Raises the ratings of the winners when no fight is left (9.E, 10.L), never above their limit.
 */
void
_dh_aftermath (DhDraft *draft)
{
  DhBattle *battle = draft->battle;
  int limit = _dh_draft_number (draft, "rating.win.limit");
  int win = _dh_draft_number (draft, "rating.win");

  if (battle->step < DH_STEP_COMBAT ||
      _dh_find_due (battle, DH_DUE_KIND_FIGHT, DH_NOTHING, DH_CONTEXT_NONE, DH_NOTHING) != NULL)
    return;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);
      int rise = MIN (unit->wins * win, unit->start_rating + limit - unit->rating);

      if (unit->wins == 0)
        continue;
      _dh_draft_set_unit (draft, i, DH_UNIT_WINS, 0);
      if (rise > 0)
        _dh_change_rating (draft, i, rise);
    }
}

/* A charge after melee: D6, then contact or nothing (10.F, 10.S). */
static gboolean
charge_on (DhDraft        *draft,
           const DhOrder  *order,
           DhContext       context,
           GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  int target = order->target.index;
  const DhDue *owed;
  int total;

  if (!_dh_require_charge (draft, unit, target, dh_inch (order)->aspect, error))
    return FALSE;
  for (int i = 0; i < 2; i++)
    {
      int fighter = i == 0 ? unit : target;

      if (_dh_has_fought_enough (draft->battle, fighter))
        return _dh_draft_refuse (error,
                                 "10.K",
                                 _("“%s” has fought %d close combats this turn, the most allowed"),
                                 _dh_draft_name (draft, fighter),
                                 dh_unit (draft->battle, fighter)->melees);
    }

  _dh_draft_measure (draft, DH_THE_UNIT (unit), "bonus.cone", _("the target must be to its front, within"));
  _dh_remind_of_charge (draft, dh_inch (order)->aspect);
  if (!_dh_throw_morale (draft, unit, context, 0, &total, error))
    return FALSE;

  owed = _dh_find_due (draft->battle, DH_DUE_KIND_BONUS, unit, DH_CONTEXT_NONE, DH_NOTHING);
  if (owed != NULL)
    _dh_draft_end_due (draft, owed);
  _dh_draft_set_unit (draft, unit, DH_UNIT_MAY_COUNTERCHARGE, FALSE);
  if (_dh_passes (draft, total))
    _dh_charge_again (draft, unit, target, dh_inch (order)->aspect);
  return TRUE;
}

/* bonus: what a winner, or an attacker without a target, does next (10.F, 10.L). */
gboolean
_dh_order_bonus (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  DhDue due;

  if (!_dh_require_due (draft, DH_DUE_KIND_BONUS, unit, &due, error))
    return FALSE;
  if (dh_due_defender (&due) && dh_inch (order)->bonus != DH_BONUS_HOLD)
    return _dh_draft_refuse (error,
                             "10.S",
                             _("“%s” won as the defender: it may only hold or countercharge"),
                             _dh_draft_name (draft, unit));
  if (dh_inch (order)->bonus == DH_BONUS_CHARGE)
    return charge_on (draft, order, DH_CONTEXT_BONUS_CHARGE, error);

  _dh_draft_end_due (draft, &due);
  if (dh_inch (order)->bonus == DH_BONUS_OCCUPY)
    _dh_draft_set_unit (draft, unit, DH_UNIT_COVER, DH_COVER_NONE);
  return TRUE;
}

/**
 * _dh_require_countercharger:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may countercharge now, if there is somebody to charge (10.S)
 */
gboolean
_dh_require_countercharger (const DhBattle  *battle,
                            DhRef            subject,
                            GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);
  /* A supporter owes no choice, but makes it when winners do. */
  const DhDue choice = _dh_due (DH_DUE_KIND_BONUS, subject.index, DH_CONTEXT_NONE, DH_NOTHING);
  const DhDue *due = _dh_find_due (battle, DH_DUE_KIND_BONUS, subject.index, DH_CONTEXT_NONE, DH_NOTHING);
  gboolean owes = due != NULL && dh_due_defender (due);
  const DhObstacle obstacles[] = {
    { !owes && !the_unit->may_countercharge, "10.S",
      N_("“%s” neither won as the defender nor supported a unit that did") },
    { the_unit->status != DH_UNIT_STATUS_STEADY, "10.S", N_("“%s” is not steady") },
    { (owes || the_unit->may_countercharge) && !dh_battle_due_is_open (battle, owes ? due : &choice), "10.L",
      N_("countercharges come once no close combat is left and the losers have moved off") },
  };

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, NULL, error);
}

/* countercharge: a winning defender, or a unit that supported it, charges in its turn (10.S). */
gboolean
_dh_order_countercharge (DhDraft        *draft,
                         const DhOrder  *order,
                         GError        **error)
{
  return _dh_require_countercharger (draft->battle, _dh_order_get_first (order), error) &&
         charge_on (draft, order, DH_CONTEXT_COUNTERCHARGE, error);
}
