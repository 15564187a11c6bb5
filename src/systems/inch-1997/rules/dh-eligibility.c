/* dh-eligibility.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-eligibility.h"

#include "dh-eligibility-private.h"

#include "dh-rules-private.h"

/*
 * The units and officers that can be given an order now. The procedures themselves are asked, as far as the subject of
 * the order alone decides; a unit listed here is accepted, given a fitting target.
 */

/* Units */

gboolean
_dh_may_move (const DhBattle  *battle,
              DhRef            subject,
              GError         **error)
{
  return subject.kind == DH_REF_KIND_OFFICER ? _dh_require_lone_rider (battle, subject, error)
                                               : _dh_require_mover (battle, subject, error);
}

gboolean
_dh_may_be_gone (const DhBattle  *battle,
                 DhRef            subject,
                 GError         **error)
{
  return dh_unit (battle, subject.index)->charge_target != DH_NOTHING;
}

gboolean
_dh_may_reveal (const DhBattle  *battle,
                DhRef            subject,
                GError         **error)
{
  return dh_unit (battle, subject.index)->concealed;
}

/* TRUE if any unit of a command may be given an order that may be for all of it. */
static gboolean
any_of_command_may (const DhBattle *battle,
                    DhRef           command,
                    DhMayFunc      *may)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_battle_unit_is_in_command (battle, i, command.index) && may (battle, DH_THE_UNIT (i), NULL))
      return TRUE;

  return FALSE;
}

gboolean
_dh_may_respond (const DhBattle  *battle,
                 DhRef            subject,
                 GError         **error)
{
  if (subject.kind == DH_REF_KIND_COMMAND)
    return any_of_command_may (battle, subject, _dh_may_respond);
  if (subject.kind == DH_REF_KIND_OFFICER)
    return dh_battle_officer_commands (battle, subject.index);

  return dh_battle_unit_is_undecided (battle, subject.index) && _dh_require_nothing_owed (battle, subject.index, error);
}

gboolean
_dh_may_enter (const DhBattle  *battle,
               DhRef            subject,
               GError         **error)
{
  const DhUnit *unit;

  if (subject.kind == DH_REF_KIND_COMMAND)
    return any_of_command_may (battle, subject, _dh_may_enter);

  unit = dh_unit (battle, subject.index);
  return unit->off_table && !dh_unit_is_gone (unit) &&
         (battle->step == DH_STEP_SET_UP ||
          (dh_inch_battle (battle)->card != DH_NOTHING && unit->card == dh_inch_battle (battle)->card));
}

gboolean
_dh_is_in_game (const DhBattle  *battle,
                DhRef            subject,
                GError         **error)
{
  if (subject.kind == DH_REF_KIND_COMMAND)
    return any_of_command_may (battle, subject, _dh_is_in_game);

  return !dh_unit_is_gone (dh_unit (battle, subject.index));
}

/* Officers */

gboolean
_dh_may_detach (const DhBattle  *battle,
                DhRef            subject,
                GError         **error)
{
  return dh_officer (battle, subject.index)->attached != DH_NOTHING && _dh_require_rider (battle, subject, error);
}

/* Things that an order may be aimed at, or that help in it */

gboolean
_dh_suits_fire (const DhBattle *battle,
                DhRef           subject,
                DhRef           object)
{
  return _dh_require_target (battle, subject.index, object.index, NULL);
}

gboolean
_dh_suits_fight (const DhBattle *battle,
                 DhRef           subject,
                 DhRef           object)
{
  return _dh_find_fight (battle, subject.index, object.index) != NULL;
}

gboolean
_dh_suits_support (const DhBattle *battle,
                   DhRef           subject,
                   DhRef           object)
{
  return _dh_require_supported (battle, subject.index, object.index, NULL);
}

gboolean
_dh_suits_charge (const DhBattle *battle,
                  DhRef           subject,
                  DhRef           object)
{
  const DhUnit *unit = dh_unit (battle, object.index);

  return dh_unit_is_on_table (unit) && !unit->concealed;
}

/* After a close combat, where who has fought twice does not go on and is left alone (10.K). */
gboolean
_dh_suits_charge_on (const DhBattle *battle,
                     DhRef           subject,
                     DhRef           object)
{
  return _dh_suits_charge (battle, subject, object) && !_dh_has_fought_enough (battle, subject.index) &&
         !_dh_has_fought_enough (battle, object.index);
}

/* TRUE for a unit that a retreating one may run into, or that may see it. */
gboolean
_dh_suits_rout (const DhBattle *battle,
                DhRef           subject,
                DhRef           object)
{
  const DhUnit *unit = dh_unit (battle, object.index);

  return dh_unit_is_on_table (unit) && unit->status != DH_UNIT_STATUS_ROUTED && !dh_ref_equal (subject, object);
}

gboolean
_dh_suits_attach (const DhBattle *battle,
                  DhRef           subject,
                  DhRef           object)
{
  return !dh_unit_is_gone (dh_unit (battle, object.index)) &&
         _dh_officer_has_in_command (battle, subject.index, object.index);
}

/* When an order makes sense */

gboolean
_dh_is_time_to_turn_card (const DhBattle *battle)
{
  return dh_inch_battle (battle)->cards_left > 0 && _dh_require_decided (battle, NULL);
}

gboolean
_dh_is_time_to_mark (const DhBattle *battle)
{
  return !dh_inch_battle (battle)->marked;
}

gboolean
_dh_is_time_for_supply (const DhBattle *battle)
{
  return dh_rulebook_is (battle->rulebook, "supply-wagons", "on");
}

gboolean
_dh_is_time_for_next (const DhBattle *battle)
{
  return battle->dues->len == 0 && (battle->step != DH_STEP_MOVEMENT || dh_inch_battle (battle)->cards_left == 0);
}

/* The next duty of a unit */

/* The order for what a unit owes, or NULL. */
static char *
dup_order_for_due (const DhBattle *battle,
                   int             unit)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if ((dh_due_unit (due) == unit || (due->kind == DH_DUE_KIND_FIGHT && dh_due_other (due) == unit)) &&
        dh_battle_due_is_open (battle, due))
      return dh_battle_due_to_order (battle, due);

  return NULL;
}

/**
 * dh_battle_unit_can_move:
 * @self: a battle
 * @unit: a unit of it
 *
 * Returns: whether it may move now, and changes of formation have left it something to move or charge with
 */
gboolean
dh_battle_unit_can_move (const DhBattle *self,
                         guint           unit)
{
  g_return_val_if_fail (unit < dh_n_units (self), FALSE);

  return dh_verb_may (dh_verb_find (self->system, "move"), self, DH_THE_UNIT (unit)) &&
         _dh_require_unspent (self, DH_THE_UNIT (unit), NULL);
}

static gboolean
may_do (const DhVerbInfo *verb,
        const DhBattle   *battle,
        int               unit)
{
  return dh_verb_is (verb, "move") ? dh_battle_unit_can_move (battle, unit)
                                   : dh_verb_may (verb, battle, DH_THE_UNIT (unit));
}

/* The verb for what a unit does of its own accord, the most usual first. Opportunity fire is an answer to others. */
static const DhVerbInfo *
find_initiative (const DhBattle *battle,
                 int             unit)
{
  static const char *const verbs[] = { "respond", "move", "pull-away", "fire" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      const DhVerbInfo *verb = dh_verb_find (battle->system, verbs[i]);

      if (may_do (verb, battle, unit) &&
          !(dh_verb_is (verb, "fire") && battle->step == DH_STEP_MOVEMENT))
        return verb;
    }

  return NULL;
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

  g_return_val_if_fail (unit < dh_n_units (self), FALSE);

  if (find_initiative (self, unit) != NULL)
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
  g_return_val_if_fail (unit < dh_n_units (self), FALSE);

  return dh_verb_may (dh_verb_find (self->system, "fire"), self, DH_THE_UNIT (unit));
}

/**
 * dh_battle_is_step_empty:
 * @self: a battle
 *
 * The set-up, the end of a turn and that of the battle are the referee's, and never empty.
 *
 * Returns: whether nothing is due and nobody can do anything in this step, so that it can be passed over
 */
gboolean
dh_battle_is_step_empty (const DhBattle *self)
{
  static const char *const acts[] = { "respond", "move", "fire", "countercharge" };
  gboolean charges = self->step == DH_STEP_CHARGE || self->step == DH_STEP_RECEPTION || self->step == DH_STEP_COMBAT;

  if (self->dues->len > 0 || self->step == DH_STEP_SET_UP || self->step == DH_STEP_RESHUFFLE ||
      self->step == DH_STEP_END || (self->step == DH_STEP_MOVEMENT && dh_inch_battle (self)->cards_left > 0))
    return FALSE;

  /* The players are to hear of an army that does not hold, and a broken one is the referee's business (2.7). */
  for (guint i = 0; i < dh_n_armies (self); i++)
    if (self->step == DH_STEP_EFFECTIVENESS && dh_army (self, i)->state != DH_ARMY_STATE_STEADY)
      return FALSE;

  /* To pull away, to support or to be gone takes somebody who charges. */
  for (guint i = 0; charges && i < dh_n_units (self); i++)
    if (dh_unit (self, i)->charge_target != DH_NOTHING)
      return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      const DhVerbInfo *verb = dh_verb_find (self->system, acts[i]);

      for (guint k = 0; dh_verb_belongs (verb, self->step) && k < dh_n_units (self); k++)
        if (dh_verb_may (verb, self, DH_THE_UNIT (k)))
          return FALSE;
    }

  return TRUE;
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
  const DhVerbInfo *verb;
  char *due;

  g_return_val_if_fail (unit < dh_n_units (self), NULL);

  due = dup_order_for_due (self, unit);
  if (due != NULL)
    return due;

  verb = find_initiative (self, unit);
  return verb != NULL ? dh_order_write (self, verb->word, &DH_THE_UNIT (unit), NULL, NULL) : NULL;
}

/* TRUE for a unit that moves on the card in hand. */
gboolean
_dh_has_turn (const DhBattle *battle,
              DhRef           thing)
{
  int card = dh_inch_battle (battle)->card;

  return battle->step == DH_STEP_MOVEMENT && card != DH_NOTHING && thing.kind == DH_REF_KIND_UNIT &&
         dh_unit (battle, thing.index)->card == card;
}

/* TRUE if the step is about units like this: those of the card in hand, and who fires in it. */
gboolean
_dh_step_is_about (const DhBattle *battle,
                   DhRef           thing)
{
  gboolean guns;

  if (thing.kind != DH_REF_KIND_UNIT)
    return TRUE;

  guns = dh_unit (battle, thing.index)->info->arm == DH_ARM_ARTILLERY;
  switch ((DhStep) battle->step)
    {
    case DH_STEP_MOVEMENT:
      return _dh_has_turn (battle, thing);
    case DH_STEP_ARTILLERY:
      return guns;
    case DH_STEP_STANDING:
    case DH_STEP_MOVING:
      return !guns;
    default:
      return TRUE;
    }
}

/* Opportunity fire is for who names a unit. */
gboolean
_dh_can_act (const DhBattle *battle,
             DhRef           thing,
             gboolean        named)
{
  return dh_battle_unit_can_act (battle, thing.index) || (named && dh_battle_unit_can_fire (battle, thing.index));
}

/* The order for a line that names a thing alone. A unit named while others move has been moved on the table: its
   command's response is an order of its own and has to be said. */
char *
_dh_suggest (const DhBattle *battle,
             DhRef           thing)
{
  g_autofree char *order = NULL;

  if (thing.kind == DH_REF_KIND_BATTLE)
    return battle->dues->len == 0 && !_dh_require_decided (battle, NULL) ? g_strdup ("respond") : NULL;

  order = dh_battle_suggest_order (battle, thing.index);
  if (order != NULL && dh_verb_is (dh_verb_from_line (battle->system, order), "respond"))
    return dh_order_write (battle, "move", &thing, NULL, NULL);

  return g_steal_pointer (&order);
}

gboolean
_dh_is_out (const DhBattle *battle,
            DhRef           thing)
{
  if (thing.kind == DH_REF_KIND_UNIT)
    return dh_unit_is_gone (dh_unit (battle, thing.index));

  return thing.kind == DH_REF_KIND_OFFICER && dh_officer (battle, thing.index)->state > DH_OFFICER_STATE_WOUNDED;
}
