/* dh-charge.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Charges, from the announcement to contact: announcing (10.A), closing (10.B), pulling away (10.M)
 * and attackers whose target is gone (10.F). How the defender takes it is in dh-reception.c.
 */

static gboolean
require_formation (const DhUnit  *attacker,
                   GError       **error)
{
  if (attacker->info->arm != DH_ARM_ARTILLERY && attacker->formation != DH_FORMATION_SQUARE)
    return TRUE;

  return _dh_draft_refuse (error,
                           "10.A",
                           _("“%s” is “%s”; only cavalry, and infantry in line or column, may charge"),
                           attacker->info->label,
                           dh_enum_to_word (DH_TYPE_FORMATION, attacker->formation));
}

/**
 * _dh_require_charge:
 * @draft: a draft
 * @unit: who charges: in movement, or after a melee
 * @target: whom
 * @aspect: which side of the target it reaches
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether such a charge is possible at all
 */
gboolean
_dh_require_charge (DhDraft   *draft,
                    int        unit,
                    int        target,
                    DhAspect   aspect,
                    GError   **error)
{
  const DhUnit *attacker = dh_unit (draft->battle, unit);
  const DhUnit *defender = dh_unit (draft->battle, target);
  const DhObstacle obstacles[] = {
    { !dh_unit_is_on_table (defender), "10.A", N_("“%s” is not on the table") },
    { defender->concealed, "2.B", N_("“%s” is concealed; use “reveal” first") },
    { defender->formation == DH_FORMATION_SQUARE && aspect != DH_ASPECT_FRONT, "15.B",
      N_("“%s” is in square, which has neither flank nor rear") },
  };

  if (!require_formation (attacker, error))
    return FALSE;
  if (attacker->info->army == defender->info->army)
    return _dh_draft_refuse (error,
                             "10.A",
                             _("“%s” and “%s” are in the same army"),
                             attacker->info->label,
                             defender->info->label);

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), defender->info->label, NULL, error);
}

/**
 * _dh_remind_of_charge:
 * @draft: a draft
 * @aspect: which side of the target is reached
 *
 * Reminds the referee of what eyes at the table judge of a charge (10.P, 10.Q, 13.A).
 */
void
_dh_remind_of_charge (DhDraft  *draft,
                      DhAspect  aspect)
{
  _dh_draft_remind (draft, "10.P");
  _dh_draft_remind (draft, "10.Q");
  if (aspect == DH_ASPECT_REAR)
    _dh_draft_remind (draft, "13.A");
}

static void
announce (DhDraft  *draft,
          int       unit,
          int       target,
          DhAspect  aspect)
{
  _dh_draft_set_unit (draft, unit, DH_UNIT_CHARGED, DH_CHARGED_YES);
  _dh_draft_set_unit (draft, unit, DH_UNIT_CHARGE_TARGET, target);
  _dh_draft_set_unit (draft, unit, DH_UNIT_CHARGE_ASPECT, aspect);
  if (dh_unit (draft->battle, unit)->moved == DH_MOVED_NO)
    _dh_draft_set_unit (draft, unit, DH_UNIT_MOVED, DH_MOVED_YES);
  _dh_draft_set_unit (draft, unit, DH_UNIT_COVER, DH_COVER_NONE);
  _dh_draft_set_unit (draft, unit, DH_UNIT_CONCEALED, FALSE);
  _dh_remind_of_charge (draft, aspect);
}

static gboolean
call_off (DhDraft  *draft,
          int       unit,
          GError  **error)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  const DhObstacle obstacles[] = {
    { the_unit->charge_target == DH_NOTHING, "10.A", N_("“%s” has not announced a charge") },
    { the_unit->contact > 0, "10.B", N_("“%s” has closed and can no longer be called off") },
  };

  if (!_dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, NULL, error))
    return FALSE;

  _dh_cancel_charge (draft, unit);
  return TRUE;
}

/**
 * _dh_require_charger:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may announce a charge now, if there is somebody to charge
 */
gboolean
_dh_require_charger (const DhBattle  *battle,
                     DhRef            subject,
                     GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);
  const DhObstacle obstacles[] = {
    { the_unit->entered, "2.C", N_("“%s” came onto the table this turn and may not charge") },
    { the_unit->charged != DH_CHARGED_NO, "10.A", N_("“%s” may not announce a charge again this turn") },
  };

  if (battle->step != DH_STEP_MOVEMENT)
    return _dh_draft_refuse (error, "4.A", _("charges are announced in the movement step"));

  return _dh_require_response (battle, subject, error) &&
         _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, NULL, error) &&
         require_formation (the_unit, error) && _dh_require_unspent (battle, subject, error);
}

/*
 * charge: announces a charge (10.A), which is a move and reaches as far. In an army below full
 * effectiveness the unit has to pass morale for it; failing, it may still move (18).
 */
gboolean
_dh_order_charge (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  int total;

  if (order->none)
    return call_off (draft, unit, error);
  if (!_dh_require_charger (draft->battle, DH_THE_UNIT (unit), error) ||
      !_dh_require_charge (draft, unit, order->target.index, dh_inch (order)->aspect, error) ||
      !_dh_require_reach (draft->battle, unit, dh_inch (order)->inches, error))
    return FALSE;

  /* A charge that is not announced leaves no reminder in its entry. */
  if (draft->forecast != NULL)
    {
      _dh_draft_measure (draft, DH_THE_UNIT (unit), "charge.halt", _("halts short of its target by"));
      _dh_remind_of_charge (draft, dh_inch (order)->aspect);
    }
  if (dh_army (draft->battle, the_unit->info->army)->state != DH_ARMY_STATE_STEADY)
    {
      if (!_dh_throw_morale (draft, unit, DH_CONTEXT_ARMY_HESITANT, 0, &total, error))
        return FALSE;
      if (!_dh_passes (draft, total))
        {
          _dh_draft_set_unit (draft, unit, DH_UNIT_CHARGED, DH_CHARGED_FAILED);
          return TRUE;
        }
    }
  if (!_dh_charges_as_far (draft, unit, dh_inch (order)->inches, error))
    return FALSE;

  announce (draft, unit, order->target.index, dh_inch (order)->aspect);
  return TRUE;
}

/**
 * _dh_get_charge_aspect:
 * @battle: a battle
 * @attacker: a unit that charges
 *
 * Returns: which side of its target it reaches; a square, formed in time, has neither flank nor
 *   rear (15.B)
 */
DhAspect
_dh_get_charge_aspect (const DhBattle *battle,
                       int             attacker)
{
  const DhUnit *unit = dh_unit (battle, attacker);

  if (dh_unit (battle, unit->charge_target)->formation == DH_FORMATION_SQUARE)
    return DH_ASPECT_FRONT;

  return unit->charge_aspect;
}

/**
 * _dh_cancel_charge:
 * @draft: a draft
 * @attacker: a unit
 *
 * Ends its charge, its check to close and its fights as the attacker, if it has any.
 */
void
_dh_cancel_charge (DhDraft *draft,
                   int      attacker)
{
  int target = dh_unit (draft->battle, attacker)->charge_target;

  _dh_drop_dues (draft, DH_DUE_KIND_FIGHT, attacker, DH_CONTEXT_NONE, DH_NOTHING);
  _dh_drop_dues (draft, DH_DUE_KIND_CHECK, attacker, DH_CONTEXT_CLOSE, DH_NOTHING);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CHARGE_TARGET, DH_NOTHING);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CHARGE_ASPECT, DH_ASPECT_FRONT);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CONTACT, 0);
  if (target != DH_NOTHING)
    _dh_receive_one_less (draft, target);
}

/**
 * _dh_lose_target:
 * @draft: a draft
 * @attacker: a unit whose target is gone
 *
 * Ends its charge; it will choose what to do instead (10.F).
 */
void
_dh_lose_target (DhDraft *draft,
                 int      attacker)
{
  int target = dh_unit (draft->battle, attacker)->charge_target;

  _dh_cancel_charge (draft, attacker);
  if (dh_unit (draft->battle, attacker)->status == DH_UNIT_STATUS_STEADY &&
      _dh_find_due (draft->battle, DH_DUE_KIND_BONUS, attacker, DH_CONTEXT_NONE, DH_NOTHING) == NULL)
    _dh_draft_add_due (draft, _dh_due (DH_DUE_KIND_BONUS, attacker, DH_CONTEXT_NONE, target));
}

/* gone: the referee sees that its target is out of reach (10.F). */
gboolean
_dh_order_gone (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int unit = _dh_order_get_first (order).index;

  if (dh_unit (draft->battle, unit)->charge_target == DH_NOTHING)
    return _dh_draft_refuse (error,
                             "10.F",
                             _("“%s” is not charging anyone"),
                             _dh_draft_name (draft, unit));

  _dh_lose_target (draft, unit);
  return TRUE;
}

/**
 * _dh_make_contact:
 * @draft: a draft
 * @attacker: an attacker that passed its check, or needs none
 *
 * Gives it the next place in the order of contact (10.I).
 */
void
_dh_make_contact (DhDraft *draft,
                  int      attacker)
{
  _dh_draft_set_battle (draft, DH_BATTLE_CONTACTS, dh_inch_battle (draft->battle)->contacts + 1);
  _dh_draft_set_unit (draft, attacker, DH_UNIT_CONTACT, dh_inch_battle (draft->battle)->contacts);
}

/**
 * _dh_enter_charge:
 * @draft: a draft, just come to the charge step
 *
 * Attackers in the rear are in contact first (13.B), then those of routers (14B.5); every other
 * that is still steady has to pass morale (4.F, 10.B).
 */
void
_dh_enter_charge (DhDraft *draft)
{
  const DhBattle *battle = draft->battle;

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);

      if (unit->charge_target == DH_NOTHING || unit->contact > 0)
        continue;
      if (unit->status != DH_UNIT_STATUS_STEADY || !dh_unit_is_on_table (unit))
        _dh_cancel_charge (draft, i);
      else if (!dh_unit_is_on_table (dh_unit (battle, unit->charge_target)))
        _dh_lose_target (draft, i);
      else if (_dh_get_charge_aspect (battle, i) == DH_ASPECT_REAR)
        _dh_make_contact (draft, i);
    }

  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);

      if (unit->charge_target == DH_NOTHING || unit->contact > 0)
        continue;
      if (dh_unit (battle, unit->charge_target)->status == DH_UNIT_STATUS_ROUTED)
        _dh_make_contact (draft, i);
      else
        _dh_draft_add_due (draft,
                           _dh_due (DH_DUE_KIND_CHECK, i, DH_CONTEXT_CLOSE, unit->charge_target));
    }
}

/* TRUE if an enemy charges @unit: already in contact, or not yet. */
static gboolean
is_charged (const DhBattle *battle,
            int             unit,
            gboolean        in_contact)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_unit (battle, i)->charge_target == unit && (dh_unit (battle, i)->contact > 0) == in_contact)
      return TRUE;

  return FALSE;
}

/* TRUE if to pull away is a move like another, and not falling back (10.M). */
static gboolean
keeps_order (const DhBattle *battle)
{
  return dh_rulebook_is (battle->rulebook, "pull-away", "good-order");
}

/**
 * _dh_require_pull_away:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may try to pull away now
 */
gboolean
_dh_require_pull_away (const DhBattle  *battle,
                       DhRef            subject,
                       GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);
  const DhObstacle obstacles[] = {
    { is_charged (battle, subject.index, TRUE), "10.M", N_("“%s” is already in contact and can no longer pull away") },
    { !is_charged (battle, subject.index, FALSE), "10.M", N_("no enemy is about to close with “%s”") },
    { the_unit->moved != DH_MOVED_NO, "10.M", N_("“%s” has moved this turn and cannot pull away") },
    { the_unit->status != DH_UNIT_STATUS_STEADY, "10.M", N_("“%s” is not steady and cannot pull away") },
    { the_unit->formation == DH_FORMATION_SQUARE && keeps_order (battle), "6",
      N_("“%s” is in square, and a square cannot move") },
  };

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, NULL, error);
}

/* Moves a unit straight back by its base rate. It stays steady; the referee sees what ground it crosses. */
static void
goes_back (DhDraft *draft,
           int      unit)
{
  for (DhGround ground = DH_GROUND_OPEN; ground <= DH_GROUND_ROUGH; ground++)
    _dh_draft_tell_inches (draft, DH_THE_UNIT (unit), _dh_get_base_rate (draft, unit, ground));
  _dh_end_move (draft, unit);
  _dh_give_way (draft, unit);
}

/* pull-away: a defender that has not moved tries to get away before it is closed with (10.M). */
gboolean
_dh_order_pull_away (DhDraft        *draft,
                     const DhOrder  *order,
                     GError        **error)
{
  int unit = _dh_order_get_first (order).index;
  int total;

  if (!_dh_require_pull_away (draft->battle, DH_THE_UNIT (unit), error))
    return FALSE;
  if (draft->forecast != NULL && keeps_order (draft->battle))
    {
      double inches = _dh_get_base_rate (draft, unit, DH_GROUND_OPEN);

      _dh_forecast_inches (draft->forecast, inches, inches);
    }
  if (!_dh_throw_morale (draft, unit, DH_CONTEXT_PULL_AWAY, 0, &total, error))
    return FALSE;

  if (!_dh_passes (draft, total))
    _dh_rout (draft, unit);
  else if (keeps_order (draft->battle))
    goes_back (draft, unit);
  else
    _dh_fall_back (draft, unit);
  return TRUE;
}
