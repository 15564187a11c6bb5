/* dh-narration-rolls.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"

#include "dh-context-private.h"
#include "dh-due-kind-private.h"
#include "dh-inch-private.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/*
 * Dice in words: morale checks, close combats, the fate of officers; and what each face would bring.
 * The dice of fire, response and movement are told with their orders, in dh-narration-orders.c.
 */

static guint
get_face (const DhNarrator *narrator,
          const DhRoll     *roll)
{
  return dh_entry_get_face (narrator->entry, roll->first);
}

/* Morale (9.C) */

/* Returns: whom a unit checks against or for: that of the due, or the target of an order that is a check itself, as to support
 * a friend; or else DH_NOTHING */
static int
find_other (const DhNarrator *narrator,
            const DhDue      *due)
{
  if (due != NULL && dh_due_other (due) != DH_NOTHING)
    return dh_due_other (due);
  if (narrator->order != NULL && narrator->order->target.kind == DH_REF_KIND_UNIT)
    return narrator->order->target.index;

  return DH_NOTHING;
}

static const char *
describe_check (DhNarrator *narrator,
                int         unit,
                DhContext   context,
                int         other)
{
  g_autofree char *text = _dh_context_fill (_(_dh_contexts[context].check),
                                            _dh_narrator_unit (narrator, unit),
                                            _dh_narrator_unit (narrator, other));

  return g_string_chunk_insert (narrator->words, text);
}

/* The die, and the least face that passes, as it was told before the throw. That gives the rating away, so players do not
 * read it. */
static const char *
describe_throw (DhNarrator   *narrator,
                const DhRoll *roll)
{
  int face = get_face (narrator, roll);
  const char *source = _dh_narrator_source (narrator, roll);
  g_autofree char *text = narrator->for_players
                            /* Translators: the face of a die, and by whom it was thrown, in brackets, or nothing. */
                            ? g_strdup_printf (_("throws %d%s"), face, source)
                            /* Translators: the face of a die, by whom it was thrown, in brackets, or nothing, and the
                             * least face that passes. */
                            : g_strdup_printf (_("throws %d%s, needs %d+"), face, source, roll->need);

  return g_string_chunk_insert (narrator->words, text);
}

/**
 * _dh_describe_outcome:
 * @context: why morale was checked
 * @passed: whether the unit has passed
 *
 * Returns: what it comes to when the unit's status stays what it was
 */
const char *
_dh_describe_outcome (DhContext context,
                      gboolean  passed)
{
  return passed ? _(_dh_contexts[context].passed) : _(_dh_contexts[context].failed);
}

/* TRUE for a change of status that a check of this kind can bring; any other has a cause of its own. */
static gboolean
can_become (DhContext    context,
            gboolean     passed,
            DhUnitStatus status)
{
  gboolean gives_way = status == DH_UNIT_STATUS_FALLING_BACK || status == DH_UNIT_STATUS_ROUTED;

  if (_dh_contexts[context].becomes[passed] >= 0)
    return status == _dh_contexts[context].becomes[passed];

  return gives_way && (!passed || (_dh_contexts[context].flags & DH_CONTEXT_GIVES_WAY) != 0);
}

/* The change of status that a check brings; a new one each time it is asked. */
static const DhChange *
take_new_status (DhNarrator   *narrator,
                 const DhRoll *roll,
                 gboolean      passed)
{
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);

      if (!narrator->changes[i] && change->property == DH_UNIT_STATUS && change->of.kind == DH_REF_KIND_UNIT &&
          change->of.index == roll->of.index && can_become ((DhContext) roll->purpose, passed, change->to))
        {
          narrator->changes[i] = TRUE;
          return change;
        }
    }

  return NULL;
}

/**
 * _dh_narrator_take_check:
 * @self: a narrator
 * @roll: the die of a morale check of its entry
 *
 * Takes what came of a check.
 *
 * Returns: the check in words
 */
DhCheckTale
_dh_narrator_take_check (DhNarrator   *self,
                         const DhRoll *roll)
{
  DhContext context = (DhContext) roll->purpose;
  const DhDue *due = _dh_narrator_take_done (self, DH_DUE_KIND_CHECK, roll->of.index, context);
  gboolean passed = (int) get_face (self, roll) >= roll->need;
  const DhChange *change = take_new_status (self, roll, passed);
  int other = find_other (self, due);

  if (context == DH_CONTEXT_CLOSE && passed)
    _dh_narrator_take_next (self, roll->of, DH_UNIT_CONTACT);

  return (DhCheckTale) {
    .what = describe_check (self, roll->of.index, context, other),
    .outcome = change != NULL ? _dh_describe_becoming (dh_unit_status_get_type, change->to)
                              : _dh_describe_outcome (context, passed),
    .other = other,
    .passed = passed,
    .status = change != NULL ? change->to : -1,
  };
}

/* Why there are checks, as a heading over all of them. */
static const char *
describe_cause (DhNarrator   *narrator,
                const DhRoll *roll)
{
  const char *modifier = _dh_contexts[roll->purpose].modifier;
  g_autofree char *text = modifier == NULL ? g_strdup (_("Morale"))
                                           /* Translators: a heading over checks of morale, and why they are made */
                                           : g_strdup_printf (_("Morale check: %s"), _(modifier));

  return g_string_chunk_insert (narrator->words, text);
}

/* TRUE for a check that a unit passed and gives way by all the same (10.E, 18): “needs 4+ – falls back” alone would read as
 * if it had failed. A unit that pulls away wants to go. */
static gboolean
gives_way_in_any_case (const DhCheckTale *tale,
                       const DhRoll      *roll)
{
  return tale->passed && roll->purpose != DH_CONTEXT_PULL_AWAY &&
         (_dh_contexts[roll->purpose].flags & DH_CONTEXT_GIVES_WAY) != 0;
}

void
_dh_tell_check (DhNarrator *narrator,
                guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);
  DhCheckTale tale;

  if (roll->of.kind != DH_REF_KIND_UNIT)
    return;

  tale = _dh_narrator_take_check (narrator, roll);
  if (_dh_narrator_lists (narrator, describe_cause (narrator, roll)))
    {
      _dh_narrator_result (narrator, roll->of, roll, tale.outcome,
                           tale.passed ? DH_GRAVITY_NONE : DH_GRAVITY_GIVES_WAY);
      return;
    }

  _dh_narrator_say (narrator,
                    gives_way_in_any_case (&tale, roll)
                      /* Translators: who checks why; the die; what comes of it although the unit passed. “U5, beaten by C4,
                       * checks morale: throws 5, needs 4+ – passes, but falls back.” */
                      ? _("%1$s: %2$s – passes, but %3$s.")
                      /* Translators: who checks why; the die; what comes of it. “c4 has lost men to fire and checks
                       * morale: throws 3, needs 4+ – falls back.” */
                      : _("%1$s: %2$s – %3$s."),
                    tale.what,
                    describe_throw (narrator, roll),
                    tale.outcome);
}

const char *
_dh_describe_checked (const DhForecast *forecast,
                      const DhBattle   *before,
                      const DhBattle   *after,
                      int               face)
{
  DhUnitStatus status = dh_unit (after, forecast->thing.index)->status;

  if (status != dh_unit (before, forecast->thing.index)->status)
    return _dh_describe_becoming (dh_unit_status_get_type, status);

  return _dh_describe_outcome ((DhContext) forecast->purpose, face >= forecast->need);
}

/* Close combat (10.D) */

static gboolean
is_roll_of (const DhNarrator *narrator,
            guint             index,
            DhPurpose         purpose,
            DhRef             of)
{
  const DhRoll *roll;

  if (index >= dh_entry_get_n_rolls (narrator->entry) || narrator->rolls[index])
    return FALSE;

  roll = dh_entry_get_roll (narrator->entry, index);
  return roll->purpose == (int) purpose && dh_ref_equal (roll->of, of);
}

/* The rows of a fight, round by round, from the roll at @index on. */
static const char *
take_rounds (DhNarrator *narrator,
             guint       index,
             DhRef       attacker,
             DhRef       defender)
{
  const char *source = _dh_narrator_source (narrator, dh_entry_get_roll (narrator->entry, index));
  g_autoptr(GString) rounds = g_string_new (NULL);

  while (is_roll_of (narrator, index, DH_PURPOSE_MELEE, attacker) &&
         is_roll_of (narrator, index + 1, DH_PURPOSE_MELEE, defender))
    {
      const char *theirs = _dh_narrator_faces (narrator, dh_entry_get_roll (narrator->entry, index));
      const char *ours = _dh_narrator_faces (narrator, dh_entry_get_roll (narrator->entry, index + 1));

      if (_dh_narrator_lists (narrator, NULL))
        for (guint row = index; row <= index + 1; row++)
          _dh_narrator_result (narrator,
                               dh_entry_get_roll (narrator->entry, row)->of,
                               dh_entry_get_roll (narrator->entry, row),
                               NULL,
                               DH_GRAVITY_NONE);

      dh_append_item (rounds,
                      /* Translators: between the rounds of a close combat. */
                      _(", then "),
                      /* Translators: one round of a close combat, the dice of the attacker and of the defender. */
                      _("%s against %s"),
                      theirs,
                      ours);
      narrator->rolls[index] = narrator->rolls[index + 1] = TRUE;
      index += 2;
    }
  g_string_append (rounds, source);

  return g_string_chunk_insert (narrator->words, rounds->str);
}

/* The winner of a fight: the other unit owes the check of a beaten one, or is destroyed. */
static int
find_winner (const DhNarrator *narrator,
             int               attacker,
             int               defender)
{
  for (const DhDue *due = NULL; dh_array_next (narrator->entry->added, &due);)
    {
      if (due->kind != DH_DUE_KIND_CHECK || dh_due_context (due) != DH_CONTEXT_LOST)
        continue;
      if ((dh_due_unit (due) == attacker && dh_due_other (due) == defender) ||
          (dh_due_unit (due) == defender && dh_due_other (due) == attacker))
        return dh_due_other (due);
    }

  for (const DhChange *change = NULL; dh_array_next (narrator->entry->changes, &change);)
    {
      if (change->property != DH_UNIT_STATUS || change->to != DH_UNIT_STATUS_DESTROYED)
        continue;
      if (change->of.index == attacker)
        return defender;
      if (change->of.index == defender)
        return attacker;
    }

  return DH_NOTHING;
}

void
_dh_tell_fight (DhNarrator *narrator,
                guint       index)
{
  static const char *const words[] = {
    /* Translators: two units. */
    [DH_ASPECT_FRONT] = N_("%s fights %s."),
    [DH_ASPECT_FLANK] = N_("%s strikes %s in the flank."),
    [DH_ASPECT_REAR] = N_("%s strikes %s in the rear."),
  };
  const DhRoll *first = dh_entry_get_roll (narrator->entry, index);
  const DhDue *due = _dh_narrator_take_done (narrator,
                                             DH_DUE_KIND_FIGHT,
                                             first->of.index,
                                             DH_CONTEXT_NONE);
  DhRef attacker = first->of;
  DhRef defender = DH_THE_UNIT (due != NULL ? dh_due_other (due) : DH_NOTHING);
  const char *rounds;
  int winner;

  if (due == NULL || !is_roll_of (narrator, index + 1, DH_PURPOSE_MELEE, defender))
    return;

  rounds = take_rounds (narrator, index, attacker, defender);
  winner = find_winner (narrator, attacker.index, defender.index);

  _dh_narrator_say_of (narrator, _(words[dh_due_aspect (due)]), attacker, _dh_narrator_name (narrator, defender));

  if (_dh_narrator_may_count (narrator) && narrator->results == NULL)
    _dh_narrator_say (narrator, _("The dice: %s."), rounds);
  if (winner != DH_NOTHING)
    _dh_narrator_say (narrator, _("%s wins the close combat."), _dh_narrator_unit (narrator, winner));
}

/* Routers are struck, not fought (14B.5). */
void
_dh_tell_routers (DhNarrator *narrator,
                  guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);
  const DhDue *fight = NULL;
  const char *who, *whom = _dh_narrator_name (narrator, roll->of);

  for (guint i = 0; fight == NULL && i < dh_entry_get_n_done (narrator->entry); i++)
    {
      const DhDue *due = dh_entry_get_done (narrator->entry, i);

      if (!narrator->done[i] && due->kind == DH_DUE_KIND_FIGHT && dh_due_other (due) == roll->of.index)
        {
          narrator->done[i] = TRUE;
          fight = due;
        }
    }

  who = _dh_narrator_unit (narrator, fight != NULL ? dh_due_unit (fight) : DH_NOTHING);
  if (_dh_narrator_may_count (narrator))
    _dh_narrator_say (narrator,
                      _("%s strikes %s, which has routed and cannot fight: %s."),
                      who,
                      whom,
                      _dh_narrator_dice (narrator, roll));
  else
    _dh_narrator_say (narrator, _("%s strikes %s, which has routed and cannot fight."), who, whom);
}

/* Officers (5) */

static const char *
describe_fate (DhNarrator *narrator,
               DhRef       officer)
{
  const DhChange *change = _dh_narrator_take_next (narrator, officer, DH_OFFICER_STATE);

  return _dh_describe_becoming (dh_officer_state_get_type, change != NULL ? change->to : DH_OFFICER_STATE_PRESENT);
}

/* An officer's risk, and with the optional rule the second die that it may bring (19). */
void
_dh_tell_risk (DhNarrator *narrator,
               guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);
  const char *who = _dh_narrator_name (narrator, roll->of);
  const char *dice = _dh_narrator_dice (narrator, roll);

  if (_dh_narrator_lists (narrator, _("At risk")))
    {
      gboolean hit = is_roll_of (narrator, index + 1, DH_PURPOSE_FATE, roll->of);

      _dh_narrator_result (narrator, roll->of, roll, NULL, DH_GRAVITY_NONE);
      if (hit)
        _dh_narrator_result (narrator, roll->of, dh_entry_get_roll (narrator->entry, index + 1), NULL, DH_GRAVITY_NONE);
      narrator->rolls[index + 1] |= hit;
      _dh_narrator_result (narrator, roll->of, NULL, describe_fate (narrator, roll->of), DH_GRAVITY_NONE);
      return;
    }

  if (is_roll_of (narrator, index + 1, DH_PURPOSE_FATE, roll->of))
    {
      const DhRoll *fate = dh_entry_get_roll (narrator->entry, index + 1);
      const char *second = _dh_narrator_dice (narrator, fate);

      narrator->rolls[index + 1] = TRUE;
      _dh_narrator_say (narrator,
                        _("%s is at risk: throws %s on the D20 and is hit, then throws %s – %s."),
                        who,
                        dice,
                        second,
                        describe_fate (narrator, roll->of));
      return;
    }

  _dh_narrator_say (narrator,
                    roll->sides == 20 ? _("%s is at risk: throws %s on the D20 – %s.")
                                      : _("%s is at risk: throws %s – %s."),
                    who,
                    dice,
                    describe_fate (narrator, roll->of));
}

void
_dh_tell_fate (DhNarrator *narrator,
               guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);
  const char *who = _dh_narrator_name (narrator, roll->of);
  const char *dice = _dh_narrator_dice (narrator, roll);

  _dh_narrator_say (narrator,
                    _("%s is hit: throws %s – %s."),
                    who,
                    dice,
                    describe_fate (narrator, roll->of));
}

const char *
_dh_describe_risked (const DhForecast *forecast,
                     const DhBattle   *before,
                     const DhBattle   *after,
                     int               face)
{
  DhOfficerState state = dh_officer (after, forecast->thing.index)->state;

  if (state != dh_officer (before, forecast->thing.index)->state)
    return _dh_describe_becoming (dh_officer_state_get_type, state);

  return forecast->purpose == DH_PURPOSE_RISK && face >= forecast->need ? _("hit") : _("unharmed");
}

/* The worth of a political officer, who may turn out as any regular or one rung below (5.H). */
void
_dh_tell_worth (DhNarrator *narrator,
                guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);
  g_autoptr(GString) fails = g_string_new (NULL);
  const char *who = _dh_narrator_name (narrator, roll->of);
  const char *dice = _dh_narrator_dice (narrator, roll);
  int from, to, bonus;

  if (!_dh_narrator_take_change (narrator, roll->of, DH_OFFICER_FAILS, &from, &to) ||
      !_dh_narrator_take_change (narrator, roll->of, DH_OFFICER_BONUS, &from, &bonus) || narrator->for_players)
    {
      _dh_narrator_say (narrator, _("%s, a political officer, shows what he is worth: throws %s."), who, dice);
      return;
    }

  _dh_property_append (narrator->battle, DH_OFFICER_FAILS, to, fails);
  if (to > 10)
    _dh_narrator_say (narrator,
                      _("%s, a political officer, shows what he is worth: throws %s – his orders never fail, and he "
                        "adds %d to morale."),
                      who,
                      dice,
                      bonus);
  else
    _dh_narrator_say (narrator,
                      _("%s, a political officer, shows what he is worth: throws %s – his orders fail on %s, and he "
                        "adds %d to morale."),
                      who,
                      dice,
                      fails->str,
                      bonus);
}

/* Rolls with two results, named after the due that they meet */

void
_dh_tell_result (DhNarrator *narrator,
                 guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);
  const DhRollInfo *info = &narrator->battle->system->tables->rolls[roll->purpose];
  const DhRollResult *result = &info->results[(int) get_face (narrator, roll) >= roll->need];
  g_autofree char *what = _dh_context_fill (_(_dh_due_kind_find (info->word)->told),
                                            _dh_narrator_name (narrator, roll->of), NULL);

  _dh_narrator_take_next (narrator, roll->of, result->property);
  /* Translators: what somebody does, the die, what comes of it: “c4 looks for its horses: throws 2 – they are lost.” */
  _dh_narrator_say (narrator, _("%s: throws %s – %s."), what, _dh_narrator_dice (narrator, roll), _(result->words));
}

const char *
_dh_describe_result (const DhForecast *forecast,
                     const DhBattle   *before,
                     const DhBattle   *after,
                     int               face)
{
  return _(before->system->tables->rolls[forecast->purpose].results[face >= forecast->need].words);
}

/* Tells dice that were not told with their order. */
void
_dh_tell_throw (DhNarrator *narrator,
                guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);

  if (_dh_narrator_may_count (narrator))
    _dh_narrator_say (narrator,
                      /* Translators: a unit or an officer, and dice. */
                      _("%s throws %s."),
                      _dh_narrator_name (narrator, roll->of),
                      _dh_narrator_dice (narrator, roll));
}

/* Response (4.A) */
const char *
_dh_describe_responded (const DhForecast *forecast,
                        const DhBattle   *before,
                        const DhBattle   *after,
                        int               face)
{
  return face <= forecast->at_most ? _("may act") : _("does nothing");
}

static void
tell_roll (DhNarrator *narrator,
           guint       index)
{
  const DhRoll *roll = dh_entry_get_roll (narrator->entry, index);
  DhTellRollFunc *tell = narrator->battle->system->tables->rolls[roll->purpose].tell;

  if (!narrator->rolls[index] && tell != NULL)
    tell (narrator, index);
  narrator->rolls[index] = TRUE;
}

/**
 * _dh_tell_political:
 * @narrator: a narrator
 *
 * Tells the dice that show the worth of political officers, which come before all others.
 */
void
_dh_tell_political (DhNarrator *narrator)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (narrator->entry); i++)
    if (dh_entry_get_roll (narrator->entry, i)->purpose == DH_PURPOSE_POLITICAL)
      tell_roll (narrator, i);
}

/**
 * _dh_tell_rolls:
 * @narrator: a narrator
 *
 * Tells all dice not yet told, in the order in which they were thrown.
 */
void
_dh_tell_rolls (DhNarrator *narrator)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (narrator->entry); i++)
    tell_roll (narrator, i);
}
