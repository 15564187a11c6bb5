/* dh-rout.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Falling back, rout, capture and leaving (14, 15.H).
 */

/* Takes a unit out of its place: whatever it was about to do is dropped, and units that attacked it have lost their
   target. */
static void
leave_place (DhDraft      *draft,
             int           unit,
             DhUnitStatus  status)
{
  _dh_draft_set_unit (draft, unit, DH_UNIT_STATUS, status);
  _dh_drop_dues (draft, DH_DUE_KIND_CHECK, unit, DH_CONTEXT_NONE, DH_NOTHING);
  _dh_drop_dues (draft, DH_DUE_KIND_BONUS, unit, DH_CONTEXT_NONE, DH_NOTHING);
  _dh_cancel_charge (draft, unit);
  _dh_draft_set_unit (draft, unit, DH_UNIT_SUPPORTS, DH_NOTHING);
  _dh_draft_set_unit (draft, unit, DH_UNIT_MAY_COUNTERCHARGE, FALSE);
  _dh_give_way (draft, unit);
}

static void
owe_once (DhDraft   *draft,
          DhDueKind  kind,
          int        unit)
{
  if (_dh_find_due (draft->battle, kind, unit, DH_CONTEXT_NONE, DH_NOTHING) == NULL)
    _dh_draft_add_due (draft, _dh_due (kind, unit, DH_CONTEXT_NONE, DH_NOTHING));
}

static void
limber (DhDraft *draft,
        int      unit)
{
  if (dh_unit (draft->battle, unit)->info->arm == DH_ARM_ARTILLERY)
    _dh_draft_set_unit (draft, unit, DH_UNIT_FORMATION, DH_FORMATION_LIMBERED);
}

static gboolean
left_its_horses (const DhUnit *unit)
{
  return unit->formation == DH_FORMATION_DISMOUNTED && unit->horses == DH_HORSES_YES;
}

/**
 * _dh_fall_back:
 * @draft: a draft
 * @unit: a unit
 *
 * Falls back in good order (14A.1); dismounted cavalry looks for its horses first (15.H). In the
 * movement step it does not respond any more: its next normal move is that of another turn (14A.3).
 */
void
_dh_fall_back (DhDraft *draft,
               int      unit)
{
  leave_place (draft, unit, DH_UNIT_STATUS_FALLING_BACK);
  if (draft->battle->step == DH_STEP_MOVEMENT && dh_unit (draft->battle, unit)->responded == DH_RESPONSE_NO)
    _dh_draft_set_unit (draft, unit, DH_UNIT_RESPONDED, DH_RESPONSE_BARRED);
  limber (draft, unit);
  if (left_its_horses (dh_unit (draft->battle, unit)))
    owe_once (draft, DH_DUE_KIND_HORSES, unit);
  owe_once (draft, DH_DUE_KIND_RETREAT, unit);
}

/**
 * _dh_rout:
 * @draft: a draft
 * @unit: a unit, perhaps one that has routed before
 *
 * Routs (14B.1): its rating falls, it runs, and friends see it (14B.2).
 */
void
_dh_rout (DhDraft *draft,
          int      unit)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  if (the_unit->status != DH_UNIT_STATUS_ROUTED)
    _dh_draft_set_unit (draft, unit, DH_UNIT_ROUTED_TURN, draft->battle->turn);

  leave_place (draft, unit, DH_UNIT_STATUS_ROUTED);
  _dh_change_rating (draft, unit, _dh_draft_number (draft, "rating.rout"));
  limber (draft, unit);
  _dh_drop_dues (draft, DH_DUE_KIND_HORSES, unit, DH_CONTEXT_NONE, DH_NOTHING);
  if (left_its_horses (the_unit))
    _dh_draft_set_unit (draft, unit, DH_UNIT_HORSES, DH_HORSES_LOST);
  owe_once (draft, DH_DUE_KIND_RETREAT, unit);
  owe_once (draft, DH_DUE_KIND_WITNESS, unit);
}

/**
 * _dh_remove_unit:
 * @draft: a draft
 * @unit: a unit
 * @status: destroyed, captured or left
 *
 * Takes a unit out of the game with all it owes; only the risk of its officer stays (2.4).
 */
void
_dh_remove_unit (DhDraft      *draft,
                 int           unit,
                 DhUnitStatus  status)
{
  leave_place (draft, unit, status);
  for (DhDueKind kind = DH_DUE_KIND_CHECK; kind < DH_N_DUE_KINDS; kind++)
    if (kind != DH_DUE_KIND_RISK)
      _dh_drop_dues (draft, kind, unit, DH_CONTEXT_NONE, DH_NOTHING);

  _dh_draft_set_unit (draft, unit, DH_UNIT_PENDING_HITS, 0);
  _dh_draft_set_unit (draft, unit, DH_UNIT_PENDING_SHOTS, 0);
  _dh_draft_set_unit (draft, unit, DH_UNIT_WINS, 0);
  _dh_release_officers (draft, unit);
}

/* Retreats */

static double
get_retreat_rate (DhDraft *draft,
                  int      unit)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  if (the_unit->info->arm == DH_ARM_ARTILLERY)
    return _dh_get_rate (draft, DH_THE_UNIT (unit), "artillery", "column");
  if (dh_unit_is_mounted (the_unit))
    return _dh_get_rate (draft, DH_THE_UNIT (unit), "cavalry", "line");

  return _dh_get_rate (draft, DH_THE_UNIT (unit), "infantry", "line");
}

static void
explain_retreat (DhDraft *draft,
                 int      unit,
                 double   rate)
{
  double times = dh_rulebook_number (draft->battle->rulebook, "move.retreat");
  double least = 0, most = 0;

  if (_dh_draft_is (draft, "fall-back-d20", "on"))
    _dh_find_variable_span (draft, "move.variable.open", &least, &most);
  _dh_draft_factor (draft, DH_THE_UNIT (unit), "move.retreat", _("retreats"), _("× %g"), times);
  _dh_forecast_inches (draft->forecast, MAX (0, rate + least) * times, MAX (0, rate + most) * times);
}

/* A double move straight back, whatever the ground (14A.1, 14B.1). */
static gboolean
retreat (DhDraft  *draft,
         DhDue     due,
         GError  **error)
{
  double inches = get_retreat_rate (draft, dh_due_unit (&due));
  int face;

  if (draft->forecast != NULL)
    explain_retreat (draft, dh_due_unit (&due), inches);
  if (_dh_draft_is (draft, "fall-back-d20", "on"))
    {
      if (!_dh_roll_variable (draft, DH_THE_UNIT (dh_due_unit (&due)), "move.variable.open", &face, error))
        return FALSE;
      inches = MAX (0, inches + dh_rulebook_face (draft->battle->rulebook, "move.variable.open", face));
    }

  inches *= dh_rulebook_number (draft->battle->rulebook, "move.retreat");
  _dh_draft_tell_inches (draft, DH_THE_UNIT (dh_due_unit (&due)), inches);
  _dh_draft_end_due (draft, &due);
  _dh_draft_set_unit (draft, dh_due_unit (&due), DH_UNIT_COVER, DH_COVER_NONE);
  if (dh_unit (draft->battle, dh_due_unit (&due))->moved == DH_MOVED_NO)
    _dh_draft_set_unit (draft, dh_due_unit (&due), DH_UNIT_MOVED, DH_MOVED_YES);
  return TRUE;
}

static gboolean
retreat_all (DhDraft  *draft,
             GError  **error)
{
  for (guint i = 0; i < draft->battle->dues->len;)
    {
      const DhDue *due = dh_battle_get_due (draft->battle, i);

      if (due->kind != DH_DUE_KIND_RETREAT || !dh_battle_due_is_open (draft->battle, due))
        i++;
      else if (!retreat (draft, *due, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
require_no_meeting (DhDraft  *draft,
                    int       unit,
                    int       enemy,
                    GError  **error)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);
  const DhUnit *the_enemy = dh_unit (draft->battle, enemy);

  if (the_unit->info->army == the_enemy->info->army)
    return _dh_draft_refuse (error,
                             "14A.2",
                             _("“%s” and “%s” are in the same army; friends give way"),
                             the_unit->info->label,
                             the_enemy->info->label);
  if (!dh_unit_is_on_table (the_enemy) || the_enemy->status == DH_UNIT_STATUS_ROUTED)
    return _dh_draft_refuse (error,
                             "14B.3",
                             _("“%s” is not an organised enemy on the table"),
                             the_enemy->info->label);

  return TRUE;
}

/* Has a retreating unit meet the enemy: routers are captured (14B.3), others check to fight (14A.2). */
static void
run_into (DhDraft *draft,
          int      unit,
          int      enemy)
{
  if (dh_unit (draft->battle, unit)->status == DH_UNIT_STATUS_ROUTED)
    _dh_remove_unit (draft, unit, DH_UNIT_STATUS_CAPTURED);
  else
    _dh_draft_add_due (draft, _dh_due (DH_DUE_KIND_CHECK, unit, DH_CONTEXT_COLLIDE, enemy));
}

/* retreat: says how far, and what the unit meets on its way. */
gboolean
_dh_order_retreat (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  if (order->all)
    return retreat_all (draft, error);

  for (guint i = 0; i < order->subjects->len; i++)
    {
      int unit = dh_order_get_subject (order, i).index;
      gboolean meets = order->target.kind == DH_REF_KIND_UNIT;
      DhDue due;

      if (!_dh_require_due (draft, DH_DUE_KIND_RETREAT, unit, &due, error))
        return FALSE;
      if (meets && !require_no_meeting (draft, unit, order->target.index, error))
        return FALSE;
      if (!retreat (draft, due, error))
        return FALSE;
      if (meets)
        run_into (draft, unit, order->target.index);
      if (dh_inch (order)->off && dh_unit (draft->battle, unit)->status == DH_UNIT_STATUS_ROUTED)
        _dh_remove_unit (draft, unit, DH_UNIT_STATUS_LEFT);
    }

  return TRUE;
}

/* Witnesses */

static gboolean
add_witness (DhDraft  *draft,
             int       unit,
             int       friend,
             GError  **error)
{
  const DhUnit *witness = dh_unit (draft->battle, friend);
  const DhObstacle obstacles[] = {
    { friend == unit || witness->info->army != dh_unit (draft->battle, unit)->info->army, "14B.2",
      N_("“%s” is not a friend of “%s”") },
    { !dh_unit_is_on_table (witness), "14B.2", N_("“%s” is not on the table") },
    { witness->status == DH_UNIT_STATUS_ROUTED, "14B.2", N_("“%s” has itself routed and does not check") },
  };

  if (!_dh_require_none_of (obstacles,
                            G_N_ELEMENTS (obstacles),
                            witness->info->label,
                            _dh_draft_name (draft, unit),
                            error))
    return FALSE;

  _dh_draft_add_due (draft, _dh_due (DH_DUE_KIND_CHECK, friend, DH_CONTEXT_ROUT_NEAR, unit));
  return TRUE;
}

static void
witness_all_none (DhDraft *draft)
{
  for (guint i = draft->battle->dues->len; i > 0; i--)
    {
      const DhDue *due = dh_battle_get_due (draft->battle, i - 1);

      if (due->kind == DH_DUE_KIND_WITNESS && dh_battle_due_is_open (draft->battle, due))
        _dh_draft_end_due (draft, due);
    }
}

/* witness: who saw the rout begin close by, or was run through; each checks (14B.2). */
gboolean
_dh_order_witness (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  int unit;
  DhDue due;

  if (order->all)
    {
      witness_all_none (draft);
      return TRUE;
    }

  unit = _dh_order_get_first (order).index;
  if (!_dh_require_due (draft, DH_DUE_KIND_WITNESS, unit, &due, error))
    return FALSE;

  _dh_draft_measure (draft, DH_THE_UNIT (unit), "witness.distance", _("friends see it within"));
  _dh_draft_end_due (draft, &due);
  for (guint i = 1; i < order->subjects->len; i++)
    if (!add_witness (draft, unit, dh_order_get_subject (order, i).index, error))
      return FALSE;

  return TRUE;
}

/* Horses (15.H) */

/**
 * _dh_resolve_horses:
 * @draft: a draft
 * @due: the die for the horses of dismounted cavalry that falls back
 * @error: return location for a %DH_ERROR_DICE
 *
 * Low, the horses are lost for the game; else it remounts and falls back at the mounted rate.
 *
 * Returns: whether there was a die
 */
gboolean
_dh_resolve_horses (DhDraft  *draft,
                    DhDue     due,
                    GError  **error)
{
  int lost = _dh_draft_number (draft, "horses.lost");
  int face;

  _dh_draft_factor (draft,
                    DH_THE_UNIT (dh_due_unit (&due)),
                    "horses.lost",
                    _("horses lost"),
                    /* Translators: the highest face of a die at which something happens. */
                    _("up to %d"),
                    lost);
  if (!_dh_draft_roll_one (draft,
                           DH_THE_UNIT (dh_due_unit (&due)),
                           DH_PURPOSE_HORSES,
                           6,
                           lost + 1,
                           &face,
                           error))
    return FALSE;

  _dh_draft_end_due (draft, &due);
  if (face <= lost)
    _dh_draft_set_unit (draft, dh_due_unit (&due), DH_UNIT_HORSES, DH_HORSES_LOST);
  else
    _dh_draft_set_unit (draft, dh_due_unit (&due), DH_UNIT_FORMATION, DH_FORMATION_MOUNTED_LINE);
  return TRUE;
}

