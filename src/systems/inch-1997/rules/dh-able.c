/* dh-able.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-able-private.h"

#include "dh-rules-private.h"

/*
 * Who can do what now. The procedures themselves are asked, as far as the subject of the order alone
 * decides; whoever is listed here is accepted, given a fitting target.
 */

/* Procedures that refuse only read their draft. */
static DhDraft
ask (const DhBattle *battle)
{
  DhDraft draft = { (DhBattle *) battle, NULL, NULL, NULL };

  return draft;
}

static gboolean
owes (const DhBattle *battle,
      DhDueKind       kind,
      int             unit)
{
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (due->kind == kind && due->unit == unit && dh_battle_due_is_open (battle, due))
        return TRUE;
    }

  return FALSE;
}

static gboolean
may_respond (const DhBattle *battle,
             int             unit)
{
  return dh_battle_unit_is_undecided (battle, unit) && _dh_refuse_owing (battle, unit, NULL);
}

static gboolean
may_enter (const DhBattle *battle,
           const DhUnit   *unit)
{
  return unit->off_table && !dh_unit_is_gone (unit) &&
         (battle->step == DH_STEP_SET_UP || (battle->card != DH_NOTHING && unit->card == battle->card));
}

/**
 * _dh_unit_may:
 * @battle: a battle
 * @verb: a verb
 * @unit: a unit
 *
 * Returns: whether an order of this verb for @unit would be accepted now, with a target that suits
 */
gboolean
_dh_unit_may (const DhBattle *battle,
              DhVerb          verb,
              int             unit)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  DhDraft draft = ask (battle);

  if (!_dh_verb_belongs (verb, battle->step))
    return FALSE;

  switch (verb)
    {
    case DH_VERB_RESPOND:
      return may_respond (battle, unit);
    case DH_VERB_MOVE:
      return _dh_refuse_mover (&draft, unit, NULL);
    case DH_VERB_FORM:
      return _dh_refuse_former (&draft, unit, NULL);
    case DH_VERB_CHARGE:
      return _dh_refuse_charger (&draft, unit, NULL);
    case DH_VERB_FIRE:
      return _dh_refuse_firer (battle, unit, NULL);
    case DH_VERB_PULL_AWAY:
      return _dh_refuse_pull_away (&draft, unit, NULL);
    case DH_VERB_SUPPORT:
      return _dh_refuse_supporter (&draft, unit, NULL);
    case DH_VERB_COUNTERCHARGE:
      return _dh_refuse_countercharger (&draft, unit, NULL);
    case DH_VERB_GONE:
      return the_unit->charge_target != DH_NOTHING;
    case DH_VERB_CHECK:
      return owes (battle, DH_DUE_KIND_CHECK, unit);
    case DH_VERB_HORSES:
      return owes (battle, DH_DUE_KIND_HORSES, unit);
    case DH_VERB_FIGHT:
      return owes (battle, DH_DUE_KIND_FIGHT, unit);
    case DH_VERB_BONUS:
      return owes (battle, DH_DUE_KIND_BONUS, unit);
    case DH_VERB_RETREAT:
      return owes (battle, DH_DUE_KIND_RETREAT, unit);
    case DH_VERB_WITNESS:
      return owes (battle, DH_DUE_KIND_WITNESS, unit);
    case DH_VERB_RALLY:
      return owes (battle, DH_DUE_KIND_RALLY, unit);
    case DH_VERB_ENTER:
      return may_enter (battle, the_unit);
    case DH_VERB_REVEAL:
      return the_unit->concealed;
    case DH_VERB_COVER:
    case DH_VERB_CONCEAL:
    case DH_VERB_RESERVE:
    case DH_VERB_SUPPLY:
      return !dh_unit_is_gone (the_unit);
    default:
      return TRUE;
    }
}

static gboolean
is_at_risk (const DhBattle *battle,
            int             officer)
{
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (due->kind == DH_DUE_KIND_RISK && due->officer == officer && dh_battle_due_is_open (battle, due))
        return TRUE;
    }

  return FALSE;
}

/**
 * _dh_officer_may:
 * @battle: a battle
 * @verb: a verb
 * @officer: an officer
 *
 * Returns: whether an order of this verb for @officer would be accepted now, with a unit that suits
 */
gboolean
_dh_officer_may (const DhBattle *battle,
                 DhVerb          verb,
                 int             officer)
{
  DhDraft draft = ask (battle);

  if (!_dh_verb_belongs (verb, battle->step))
    return FALSE;

  switch (verb)
    {
    case DH_VERB_RISK:
      return is_at_risk (battle, officer);
    case DH_VERB_DETACH:
      return dh_officer (battle, officer)->attached != DH_NOTHING && _dh_refuse_rider (&draft, officer, NULL);
    case DH_VERB_ATTACH:
      return _dh_refuse_rider (&draft, officer, NULL);
    default:
      return dh_battle_officer_commands (battle, officer);
    }
}

static gboolean
may_be_struck (const DhUnit *unit)
{
  return dh_unit_is_on_table (unit) && !unit->concealed;
}

/**
 * _dh_unit_suits:
 * @battle: a battle
 * @verb: a verb
 * @subject: who is to act
 * @unit: a unit, of the side that @verb is for
 *
 * Returns: whether @subject may do it to or with that unit, as far as can be known before it is
 *   measured
 */
gboolean
_dh_unit_suits (const DhBattle *battle,
                DhVerb          verb,
                DhThing         subject,
                int             unit)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  DhDraft draft = ask (battle);

  switch (verb)
    {
    case DH_VERB_FIRE:
      return _dh_refuse_target (battle, subject.index, unit, NULL);
    case DH_VERB_FIGHT:
      return _dh_find_fight (battle, subject.index, unit) != NULL;
    case DH_VERB_SUPPORT:
      return _dh_refuse_supported (&draft, subject.index, unit, NULL);
    case DH_VERB_CHARGE:
    case DH_VERB_BONUS:
    case DH_VERB_COUNTERCHARGE:
      return may_be_struck (the_unit);
    case DH_VERB_RETREAT:
    case DH_VERB_WITNESS:
      return dh_unit_is_on_table (the_unit) && the_unit->status != DH_UNIT_STATUS_ROUTED &&
             (subject.kind != DH_THING_KIND_UNIT || subject.index != unit);
    case DH_VERB_ATTACH:
      return !dh_unit_is_gone (the_unit) && _dh_officer_has_in_command (battle, subject.index, unit);
    default:
      return dh_unit_is_on_table (the_unit);
    }
}

/* The order for what a unit owes, or NULL. */
static char *
dup_order_for_due (const DhBattle *battle,
                   int             unit)
{
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if ((due->unit == unit || (due->kind == DH_DUE_KIND_FIGHT && due->other == unit)) &&
          dh_battle_due_is_open (battle, due))
        return dh_battle_due_to_order (battle, due);
    }

  return NULL;
}

/* What a unit does of its own accord, the most usual first, and what its order still lacks. */
static const struct {
  DhVerb verb;
  gboolean whole;
} initiatives[] = {
  { DH_VERB_RESPOND, TRUE },
  { DH_VERB_MOVE, TRUE },
  { DH_VERB_PULL_AWAY, TRUE },
  { DH_VERB_FIRE, FALSE },
};

static gboolean
find_initiative (const DhBattle *battle,
                 int             unit,
                 guint          *found)
{
  for (guint i = 0; i < G_N_ELEMENTS (initiatives); i++)
    if (_dh_unit_may (battle, initiatives[i].verb, unit) &&
        (initiatives[i].verb != DH_VERB_FIRE || battle->step != DH_STEP_MOVEMENT))
      {
        *found = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * dh_battle_unit_can_act:
 * @self: a battle
 * @unit: a unit of it
 *
 * Opportunity fire is left out, since anybody may keep that to himself.
 *
 * Returns: whether it has something to do now: something that is due of it, a response, a move, a
 *   shot, or an attacker to pull away from
 */
gboolean
dh_battle_unit_can_act (const DhBattle *self,
                        guint           unit)
{
  g_autofree char *due = NULL;
  guint found;

  g_return_val_if_fail (unit < self->units->len, FALSE);

  if (find_initiative (self, unit, &found))
    return TRUE;

  due = dup_order_for_due (self, unit);
  return due != NULL;
}

/**
 * dh_battle_unit_can_fire:
 * @self: a battle
 * @unit: a unit of it
 *
 * Returns: whether it may fire now, in a fire step or at opportunity, if there is somebody to fire at
 */
gboolean
dh_battle_unit_can_fire (const DhBattle *self,
                         guint           unit)
{
  g_return_val_if_fail (unit < self->units->len, FALSE);

  return _dh_unit_may (self, DH_VERB_FIRE, unit);
}

/**
 * dh_battle_suggest_order:
 * @self: a battle
 * @unit: a unit of it
 *
 * Works out what a unit has to do now: what is due of it, else what it may do of its own accord.
 *
 * Returns: (transfer full) (nullable): its order; with a blank at the end where the order is still
 *   to be completed; %NULL when it has nothing to do
 */
char *
dh_battle_suggest_order (const DhBattle *self,
                         guint           unit)
{
  char *due;
  guint found;

  g_return_val_if_fail (unit < self->units->len, NULL);

  due = dup_order_for_due (self, unit);
  if (due != NULL)
    return due;
  if (!find_initiative (self, unit, &found))
    return NULL;

  return g_strdup_printf ("%s %s%s",
                          dh_enum_to_word (DH_TYPE_VERB, initiatives[found].verb),
                          dh_unit (self, unit)->info->id,
                          initiatives[found].whole ? "" : " ");
}
