/* dh-narration-orders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"

#include "dh-army-words.h"
#include "dh-inch-private.h"
#include "dh-step-words.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Sentences for orders, with the dice that belong to them: the first ones of an entry. An order that its dice or
 * changes tell by themselves has none.
 */

static DhRef
get_subject (const DhNarrator *narrator)
{
  return _dh_order_get_first (narrator->order);
}

/* Names in a row, from the subject at @first on. */
static const char *
list_subjects (DhNarrator *narrator,
               guint       first)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = first; i < narrator->order->subjects->len; i++)
    dh_append_item (list, ", ", "%s", _dh_narrator_name (narrator, dh_order_get_subject (narrator->order, i)));

  return g_string_chunk_insert (narrator->words, list->str);
}

/* The set-up */

static void
tell_ratings (DhNarrator *narrator)
{
  g_autoptr(GString) list = g_string_new (NULL);
  const DhRoll *first = _dh_narrator_take_roll (narrator, DH_PURPOSE_RATING);
  guint counts[10] = { 0 };
  int rated = 0; /* the last of them, which is the only one of a unit */

  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);

      if (narrator->changes[i])
        continue;
      if (change->property == DH_UNIT_RATING)
        rated = change->to;
      if (change->property == DH_UNIT_RATING || change->property == DH_UNIT_START_RATING)
        narrator->changes[i] = TRUE;
      if (change->property == DH_UNIT_RATING && change->to >= 0 && change->to < (int) G_N_ELEMENTS (counts))
        counts[change->to]++;
    }
  if (first == NULL || narrator->for_players)
    return;
  if (narrator->about.kind == DH_REF_KIND_UNIT)
    {
      const char *who = _dh_narrator_name (narrator, narrator->about);

      _dh_narrator_say (narrator, _("%s throws %s and is rated %d."), who, _dh_narrator_dice (narrator, first), rated);
      return;
    }

  for (guint rating = G_N_ELEMENTS (counts); rating > 0; rating--)
    if (counts[rating - 1] > 0)
      dh_append_item (list,
                      ", ",
                      /* Translators: a rating, and how many units have it. */
                      g_dngettext (GETTEXT_PACKAGE, "%u for %u unit", "%u for %u units", counts[rating - 1]),
                      rating - 1,
                      counts[rating - 1]);

  _dh_narrator_say (narrator,
                    _("The dice give these ratings%s: %s."),
                    _dh_narrator_source (narrator, first),
                    list->str);
}

void
_dh_tell_begin (DhNarrator *narrator)
{
  _dh_narrator_say (narrator, _("The battle begins: turn 1."));
  tell_ratings (narrator);
}

/* Reserves come and go by commands, and are told so. */
void
_dh_tell_reserve (DhNarrator *narrator)
{
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    if (dh_entry_get_change (narrator->entry, i)->property == DH_UNIT_OFF_TABLE)
      narrator->changes[i] = TRUE;

  if (_dh_order_is (narrator->order, "reserve"))
    _dh_narrator_say_of (narrator, _("%s stays off the table, in reserve."), get_subject (narrator), NULL);
  else
    _dh_narrator_say_of (narrator, _("%s comes onto the table."), get_subject (narrator), NULL);
}

void
_dh_tell_disclose (DhNarrator *narrator)
{
  static const char *const words[] = {
    [DH_DISCLOSURE_EXACT] = N_("The players see exact strengths from now on."),
    [DH_DISCLOSURE_BANDED] = N_("The players see who is fresh, worn or spent from now on."),
    [DH_DISCLOSURE_NAMES] = N_("The players see only names from now on."),
  };

  _dh_narrator_say (narrator, "%s", _(words[narrator->order->disclosure]));
}

/* Cards and command response (4.A) */

static gboolean
is_card_of_units (const DhNarrator *narrator,
                  int               card)
{
  return card != DH_NOTHING && dh_battle_peek_card (narrator->battle, card)->of.kind != DH_REF_KIND_ARMY;
}

void
_dh_tell_card (DhNarrator *narrator)
{
  const DhRoll *draw = _dh_narrator_take_roll (narrator, DH_PURPOSE_DRAW);
  const DhChange *deck;
  int from, to;
  guint left;

  if (!_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_CARD, &from, &to) || to == DH_NOTHING)
    return;

  if (dh_inch (narrator->order)->pass && is_card_of_units (narrator, from))
    _dh_narrator_say (narrator, _("Units that did not respond stay put."));

  if (narrator->for_players)
    _dh_narrator_say (narrator, _("The next card is %s."), dh_battle_peek_card (narrator->battle, to)->name);
  else if (draw != NULL)
    _dh_narrator_say (narrator,
                      _("The next card%s is %s."),
                      _dh_narrator_source (narrator, draw),
                      _dh_narrator_name (narrator, DH_THE_CARD (to)));
  else
    _dh_narrator_say (narrator, _("The card turned at the table is %s."),
                      _dh_narrator_name (narrator, DH_THE_CARD (to)));

  deck = _dh_narrator_find_change (narrator, DH_THE_BATTLE, DH_BATTLE_DECK);
  if (deck == NULL)
    return;
  left = deck->to;
  if (left == 0)
    _dh_narrator_say (narrator, _("It is the last one."));
  else
    _dh_narrator_say (narrator, g_dngettext (GETTEXT_PACKAGE,
                                             "%u card is left.", "%u cards are left.", left), left);
}

/* The units that answered: those named, or the command or unit of the card in hand. What lists results stands beside a list
 * of the units, and has no room for many names. */
static const char *
describe_responders (DhNarrator   *narrator,
                     const DhRoll *roll,
                     int           unit)
{
  guint n = narrator->order->subjects->len;

  if (n > DH_MOST_NAMED && _dh_narrator_lists (narrator, NULL))
    {
      g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit", "%u units", n), n);

      return g_string_chunk_insert (narrator->words, text);
    }
  if (n > 0)
    return list_subjects (narrator, 0);
  if (roll != NULL)
    return _dh_narrator_name (narrator, roll->of);

  return _dh_narrator_name (narrator,
                            dh_battle_peek_card (narrator->battle,
                                                 dh_unit (narrator->battle, unit)->card)->of);
}

/* The officer who was obeyed, as far as the entry tells. */
static DhRef
find_responsible_officer (const DhNarrator *narrator)
{
  DhRef nobody = { DH_REF_KIND_NONE, 0 };
  const DhChange *influenced = _dh_entry_find_change (narrator->entry, DH_OFFICER_INFLUENCED);

  if (dh_inch (narrator->order)->by.kind == DH_REF_KIND_OFFICER)
    return dh_inch (narrator->order)->by;

  return influenced != NULL ? influenced->of : nobody;
}

/* Describes which unit was called on, and by which officer. */
static const char *
describe_call (DhNarrator *narrator,
               DhRef       officer,
               const char *who)
{
  g_autofree char *text = officer.kind == DH_REF_KIND_NONE
                            ? g_strdup_printf (_("The response of %s"), who)
                            : g_strdup_printf (_("%s calls on %s"), _dh_narrator_name (narrator, officer), who);

  return g_string_chunk_insert (narrator->words, text);
}

static const char *
describe_answer (DhNarrator *narrator,
                 guint       passed,
                 guint       failed)
{
  g_autoptr(GString) text = g_string_new (NULL);

  if (passed > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%u unit may act.", "%u units may act.", passed),
                            passed);
  if (passed > 0 && failed > 0)
    g_string_append_c (text, ' ');
  if (failed > 0)
    g_string_append_printf (text,
                            g_dngettext (GETTEXT_PACKAGE,
                                         "%u unit does nothing this turn.",
                                         "%u units do nothing this turn.",
                                         failed),
                            failed);

  return g_string_chunk_insert (narrator->words, text->str);
}

void
_dh_tell_respond (DhNarrator *narrator)
{
  const DhRoll *roll = _dh_narrator_take_roll (narrator, DH_PURPOSE_RESPONSE);
  DhRef officer = find_responsible_officer (narrator);
  guint n = MAX (narrator->order->subjects->len, 1);
  guint passed = 0, failed = 0;
  int unit = DH_NOTHING;
  const char *who;

  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);

      if (narrator->changes[i] || change->property != DH_UNIT_RESPONDED)
        continue;
      passed += change->to == DH_RESPONSE_PASSED;
      failed += change->to == DH_RESPONSE_FAILED;
      unit = change->of.index;
    }
  if (unit == DH_NOTHING)
    return;

  who = describe_responders (narrator, roll, unit);
  if (roll != NULL && _dh_narrator_lists (narrator, describe_call (narrator, officer, who)))
    _dh_narrator_result (narrator,
                         (DhRef){ DH_REF_KIND_NONE, 0 },
                         roll,
                         describe_answer (narrator, passed, failed),
                         failed > 0 ? DH_GRAVITY_GIVES_WAY : DH_GRAVITY_NONE);
  else if (officer.kind == DH_REF_KIND_NONE && roll == NULL)
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s needs no die to respond.",
                                   "%s need no die to respond.",
                                   n),
                      who);
  else if (officer.kind == DH_REF_KIND_NONE)
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%s throws to respond: %s.",
                                   "%s throw to respond: %s.",
                                   n),
                      who,
                      _dh_narrator_dice (narrator, roll));
  else if (roll == NULL)
    _dh_narrator_say (narrator,
                      _("%s calls on %s, and his orders never fail."),
                      _dh_narrator_name (narrator, officer),
                      who);
  else
    _dh_narrator_say (narrator,
                      _("%s calls on %s: throws %s."),
                      _dh_narrator_name (narrator, officer),
                      who,
                      _dh_narrator_dice (narrator, roll));

  if (roll == NULL || narrator->results == NULL)
    _dh_narrator_say (narrator, "%s", describe_answer (narrator, passed, failed));
}

/* Movement (6, 11) */

static void
tell_variable (DhNarrator   *narrator,
               const DhRoll *roll)
{
  if (roll == NULL)
    return;

  if (_dh_narrator_lists (narrator, NULL))
    _dh_narrator_result (narrator, roll->of, roll, NULL, DH_GRAVITY_NONE);
  else
    _dh_narrator_say (narrator, _("The D20 shows %s."), _dh_narrator_dice (narrator, roll));
}

void
_dh_tell_move (DhNarrator *narrator)
{
  static const char *const words[] = {
    [DH_GROUND_OPEN] = N_("%s may move %s."),
    [DH_GROUND_ROUGH] = N_("%s may move %s over rough ground."),
    [DH_GROUND_ROAD] = N_("%s may move %s along the road."),
  };
  const DhRoll *roll = _dh_narrator_take_roll (narrator, DH_PURPOSE_VARIABLE);
  const char *inches;

  if (dh_inch_n_distances (narrator->entry) == 0)
    return;

  inches = _dh_narrator_fact (narrator, dh_inch_distance (narrator->entry, 0));
  _dh_narrator_say_of (narrator, _(words[dh_inch (narrator->order)->ground]), get_subject (narrator), inches);
  tell_variable (narrator, roll);
}

/* Without a change it is an about-face. */
void
_dh_tell_form (DhNarrator *narrator)
{
  int from, to;

  if (_dh_narrator_take_change (narrator, get_subject (narrator), DH_UNIT_FORMATION, &from, &to))
    _dh_tell_formation (narrator, get_subject (narrator), from, to);
  else
    _dh_narrator_say_of (narrator, _("%s faces about."), get_subject (narrator), NULL);

  if (dh_inch (narrator->order)->inches >= 0 && dh_inch_n_distances (narrator->entry) > 0)
    _dh_narrator_say (narrator,
                      /* Translators: distances in words, such as “12 inches”. */
                      _("It had moved %s and has %s of its move left."),
                      _dh_narrator_inches (narrator, dh_inch (narrator->order)->inches),
                      _dh_narrator_fact (narrator, dh_inch_distance (narrator->entry, 0)));
}

void
_dh_tell_ride (DhNarrator *narrator)
{
  DhRef officer = get_subject (narrator), unit = narrator->order->target;
  gboolean was_with, was_front;
  int from = DH_NOTHING, to;

  was_with = _dh_narrator_take_change (narrator, officer, DH_OFFICER_ATTACHED, &from, &to);
  was_front = _dh_narrator_take_change (narrator, officer, DH_OFFICER_FRONT, &to, &to);

  if (_dh_order_is (narrator->order, "detach") && was_with)
    _dh_narrator_say_of (narrator,
                         _("%s leaves %s and rides alone."),
                         officer,
                         _dh_narrator_unit (narrator, from));
  else if (_dh_order_is (narrator->order, "detach"))
    _dh_narrator_say_of (narrator, _("%s rides alone."), officer, NULL);
  else
    _dh_narrator_say_of (narrator,
                         dh_inch (narrator->order)->front ? _("%s rides in the front rank of %s.")
                         : was_front && !was_with         ? _("%s rides behind the ranks of %s.")
                                                          : _("%s rides with %s."),
                         officer,
                         _dh_narrator_name (narrator, unit));
}

/* Fire (7, 8) */

static const char *
describe_flags (DhNarrator *narrator)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint flag = DH_SHOT_COVER; flag <= DH_SHOT_OVERHEAD; flag <<= 1)
    if ((dh_inch (narrator->order)->flags & flag) != 0 && _dh_describe_shot_flag (flag) != NULL)
      g_string_append_printf (list, ", %s", _dh_describe_shot_flag (flag));
  if (narrator->entry->step == DH_STEP_MOVEMENT)
    g_string_append_printf (list, ", %s", _("as opportunity fire"));

  return g_string_chunk_insert (narrator->words, list->str);
}

static const char *
describe_shot (DhNarrator *narrator)
{
  int unit = get_subject (narrator).index;
  const char *weapon = _dh_find_weapon (narrator->battle,
                                        dh_unit (narrator->battle, unit),
                                        narrator->order);
  const char *who = _dh_narrator_unit (narrator, unit);
  const char *whom = _dh_narrator_name (narrator, narrator->order->target);
  const char *inches = _dh_narrator_inches (narrator, dh_inch (narrator->order)->inches);
  const char *flags = describe_flags (narrator);
  g_autofree char *text = NULL;

  if (g_strcmp0 (weapon, "canister.close") == 0)
    /* Translators: who fires at whom, at what distance, and circumstances, each behind a comma, or nothing. */
    text = g_strdup_printf (_("%s fires canister at %s at %s%s"), who, whom, inches, flags);
  else if (weapon != NULL && g_str_has_prefix (weapon, "shot."))
    /* Translators: who fires at whom, at what distance, and circumstances, each behind a comma, or nothing. */
    text = g_strdup_printf (_("%s fires shot and shell at %s at %s%s"), who, whom, inches, flags);
  else if (weapon != NULL && g_str_has_prefix (weapon, "carbine."))
    /* Translators: who fires at whom, at what distance, and circumstances, each behind a comma, or nothing. */
    text = g_strdup_printf (_("%s fires carbines at %s at %s%s"), who, whom, inches, flags);
  else
    /* Translators: who fires at whom, at what distance, and circumstances, each behind a comma, or nothing. */
    text = g_strdup_printf (_("%s fires at %s at %s%s"), who, whom, inches, flags);

  return g_string_chunk_insert (narrator->words, text);
}

static const char *
describe_hits (DhNarrator *narrator,
               int         faces,
               int         hits)
{
  g_autofree char *text = NULL;

  if (hits == 0)
    return _("no hit");
  if (faces > hits)
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%d hit (%d before cover)",
                                         "%d hits (%d before cover)",
                                         hits),
                            hits,
                            faces);
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%d hit", "%d hits", hits), hits);

  return g_string_chunk_insert (narrator->words, text);
}

void
_dh_tell_fire (DhNarrator *narrator)
{
  const DhRoll *roll = _dh_narrator_take_roll (narrator, DH_PURPOSE_HITS);
  const char *shot = describe_shot (narrator);
  const DhChange *pending = NULL;
  int faces = 0, hits = 0;

  for (guint i = 0; roll != NULL && i < roll->n; i++)
    faces += (int) dh_entry_get_face (narrator->entry, roll->first + i) >= roll->need;

  if (narrator->order->target.kind == DH_REF_KIND_UNIT)
    pending = _dh_narrator_take_next (narrator, narrator->order->target, DH_UNIT_PENDING_HITS);
  if (pending != NULL && pending->to > pending->from)
    hits = pending->to - pending->from;
  else if (narrator->order->target.kind == DH_REF_KIND_OFFICER)
    hits = faces;

  if (roll != NULL && _dh_narrator_lists (narrator, shot))
    _dh_narrator_result (narrator,
                         (DhRef){ DH_REF_KIND_NONE, 0 },
                         roll,
                         describe_hits (narrator, faces, hits),
                         DH_GRAVITY_NONE);
  else if (roll == NULL)
    /* Translators: a shot as a sentence. */
    _dh_narrator_say (narrator, _("%s: no dice left."), shot);
  else if (!_dh_narrator_may_count (narrator))
    _dh_narrator_say (narrator,
                      /* Translators: a shot as a sentence. */
                      hits > 0 ? _("%s: hit.")
                               /* Translators: a shot as a sentence. */
                               : _("%s: no hit."),
                      shot);
  else if (narrator->beside_dice)
    /* Translators: a shot as a sentence, the score that is needed, and how many hits there are. */
    _dh_narrator_say (narrator, _("%s: needs %d+; %s."), shot, roll->need, describe_hits (narrator, faces, hits));
  else
    _dh_narrator_say (narrator,
                      /* Translators: a shot as a sentence, the score that is needed, the dice, and how many hits there are. */
                      _("%s: needs %d+, throws %s – %s."),
                      shot,
                      roll->need,
                      _dh_narrator_dice (narrator, roll),
                      describe_hits (narrator, faces, hits));
}

void
_dh_tell_mark (DhNarrator *narrator)
{
  if (_dh_entry_find_change (narrator->entry, DH_UNIT_MEN) != NULL)
    _dh_narrator_say (narrator, _("Losses taken."));
  else
    _dh_narrator_say (narrator, _("No losses from fire."));
}

/* Charges and close combat (10) */

void
_dh_tell_announcement (DhNarrator *narrator)
{
  DhRef unit = get_subject (narrator);
  static const char *const words[] = {
    [DH_ASPECT_FRONT] = N_("%s announces a charge on %s."),
    [DH_ASPECT_FLANK] = N_("%s announces a charge on the flank of %s."),
    [DH_ASPECT_REAR] = N_("%s announces a charge on the rear of %s."),
  };
  const DhRoll *variable = _dh_narrator_take_roll (narrator, DH_PURPOSE_VARIABLE);
  int from, to;

  _dh_tell_rolls (narrator);
  if (!_dh_narrator_take_change (narrator, unit, DH_UNIT_CHARGE_TARGET, &from, &to))
    return;

  _dh_narrator_say_of (narrator,
                       to == DH_NOTHING ? _("%s calls off its charge on %s.")
                                        : _(words[dh_inch (narrator->order)->aspect]),
                       unit,
                       _dh_narrator_unit (narrator, to == DH_NOTHING ? from : to));

  if (dh_inch_n_distances (narrator->entry) > 1)
    {
      const char *open = _dh_narrator_fact (narrator, dh_inch_distance (narrator->entry, 0));

      if (dh_inch (narrator->order)->inches >= 0)
        _dh_narrator_say (narrator,
                          /* Translators: a distance in words, such as “12 inches”. */
                          _("It has moved %s."),
                          _dh_narrator_inches (narrator, dh_inch (narrator->order)->inches));
      _dh_narrator_say (narrator,
                        /* Translators: two distances in words, such as “12 inches”. */
                        dh_inch (narrator->order)->inches >= 0
                          ? _("The rest of its move takes it %s in the open, %s over rough ground.")
                          : _("Its move this turn takes it %s in the open, %s over rough ground."),
                        open,
                        _dh_narrator_fact (narrator, dh_inch_distance (narrator->entry, 1)));
    }
  tell_variable (narrator, variable);
}

void
_dh_tell_gone (DhNarrator *narrator)
{
  DhRef unit = get_subject (narrator);
  int from, to;

  if (_dh_narrator_take_change (narrator, unit, DH_UNIT_CHARGE_TARGET, &from, &to))
    _dh_narrator_say_of (narrator,
                         _("%s finds its target, %s, out of reach."),
                         unit,
                         _dh_narrator_unit (narrator, from));
}

/* In good order it goes back without retreating, which is told by no other change (10.M). */
void
_dh_tell_pull_away (DhNarrator *narrator)
{
  const char *open;

  _dh_tell_rolls (narrator);
  if (dh_inch_n_distances (narrator->entry) < 2)
    return;

  open = _dh_narrator_fact (narrator, dh_inch_distance (narrator->entry, 0));
  _dh_narrator_say (narrator,
                    /* Translators: two distances in words, such as “12 inches”. */
                    _("It goes straight back, up to %s in the open, %s over rough ground."),
                    open,
                    _dh_narrator_fact (narrator, dh_inch_distance (narrator->entry, 1)));
}

void
_dh_tell_bonus (DhNarrator *narrator)
{
  DhBonus bonus = dh_inch (narrator->order)->bonus;

  if (bonus == DH_BONUS_HOLD)
    _dh_narrator_say_of (narrator, _("%s holds its ground."), get_subject (narrator), NULL);
  else if (bonus == DH_BONUS_OCCUPY)
    _dh_narrator_say_of (narrator, _("%s occupies the ground it has won."), get_subject (narrator), NULL);
}

/* Rout (14) */

void
_dh_tell_retreat (DhNarrator *narrator)
{
  for (guint i = 0; i < dh_inch_n_distances (narrator->entry); i++)
    {
      const DhFact *distance = dh_inch_distance (narrator->entry, i);
      const char *who = _dh_narrator_name (narrator, distance->of);
      const char *inches = _dh_narrator_fact (narrator, distance);

      if (narrator->order->target.kind == DH_REF_KIND_UNIT)
        _dh_narrator_say (narrator,
                          _("%s retreats %s and runs into %s."),
                          who,
                          inches,
                          _dh_narrator_name (narrator, narrator->order->target));
      else
        /* Translators: units, and how many inches they go. */
        _dh_narrator_say (narrator, _("%s retreats %s."), who, inches);
    }

  if (dh_inch_n_distances (narrator->entry) == 0)
    _dh_narrator_say (narrator, _("No retreats."));
}

void
_dh_tell_witness (DhNarrator *narrator)
{
  const char *who;

  if (narrator->order->all)
    {
      _dh_narrator_say (narrator, _("No friends nearby saw a rout."));
      return;
    }

  who = _dh_narrator_name (narrator, get_subject (narrator));
  if (narrator->order->subjects->len == 1)
    _dh_narrator_say (narrator, _("No friends nearby saw %s rout."), who);
  else
    /* Translators: units that saw it, and the unit that routed. */
    _dh_narrator_say (narrator, _("%s saw %s rout."), list_subjects (narrator, 1), who);
}

/* Tells a rally. Where staff is required there may have been no die (14B.7). */
void
_dh_tell_rally (DhNarrator *narrator)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (narrator->entry); i++)
    if (dh_entry_get_roll (narrator->entry, i)->purpose == DH_CONTEXT_RALLY)
      return;

  _dh_narrator_say_of (narrator, _("No officer reached %s to rally it."), get_subject (narrator), NULL);
}

/* The steps */

void
_dh_tell_next (DhNarrator *narrator)
{
  int from, to, turn, card, none;

  if (!_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_STEP, &from, &to))
    {
      _dh_narrator_say (narrator, _("Losses are taken before the step ends."));
      return;
    }

  if (dh_inch (narrator->order)->pass &&
      _dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_CARD, &card, &none) &&
      is_card_of_units (narrator, card))
    _dh_narrator_say (narrator, _("Units that did not respond stay put."));
  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_TURN, &from, &turn))
    _dh_narrator_say (narrator, _("Turn %d begins."), turn);
  else
    /* Translators: the letter of a step and its title: “Step B begins: Artillery fire.” */
    _dh_narrator_say (narrator,
                      _("Step %s begins: %s."),
                      dh_step_get_letter (to),
                      dh_step_get_title (to));
}

/* The referee's word */

/* The due that the referee waives, which his entry has off the list. */
static const DhDue *
get_waived (DhNarrator *narrator)
{
  for (const DhDue *due = NULL; dh_array_next (narrator->entry->done, &due);)
    if (due->kind == narrator->order->due)
      return due;

  return NULL;
}

/* An attacker that need not fight has no part in it any more, which its waiver says. */
void
_dh_tell_waived (DhNarrator *narrator)
{
  DhRef subject = get_subject (narrator);
  const DhDue *due = get_waived (narrator);
  g_autofree char *name = NULL;
  int from, to;

  g_return_if_fail (due != NULL);

  name = _dh_narrator_dup_due (narrator, due);
  /* Translators: what was due, such as “check by 56th Georgia C4”, and the referee's reason. */
  _dh_narrator_say (narrator, _("Waived by the referee: %s, because %s."), name, _dh_narrator_reason (narrator));
  if (subject.kind == DH_REF_KIND_UNIT && due->kind == DH_DUE_KIND_FIGHT)
    {
      _dh_narrator_take_change (narrator, subject, DH_UNIT_CONTACT, &from, &to);
      _dh_narrator_take_change (narrator, subject, DH_UNIT_CHARGE_TARGET, &from, &to);
    }
}

void
_dh_tell_supply (DhNarrator *narrator)
{
  _dh_narrator_say_of (narrator, _("%s has been supplied."), get_subject (narrator), NULL);
}

/* The order of battle put right */

void
_dh_tell_rename (DhNarrator *narrator)
{
  DhRef subject = _dh_order_get_first (narrator->order);
  int from, to;

  _dh_narrator_take_change (narrator, subject, narrator->order->property, &from, &to);
  if (narrator->for_players)
    /* Translators: who it is, and what it is really called. */
    _dh_narrator_say (narrator, _("%s is called “%s” from now on."), _dh_narrator_name (narrator, subject),
                      narrator->order->value_text);
  else
    /* Translators: who it is, what it is really called, and the referee’s reason. */
    _dh_narrator_say (narrator, _("%s is called “%s” from now on, because %s."), _dh_narrator_name (narrator, subject),
                      narrator->order->value_text, _dh_narrator_reason (narrator));
}

/* Tells that a unit joins. Its strength and quality stand with its numbers, of which players may not know all. */
void
_dh_tell_join (DhNarrator *narrator)
{
  const DhJoined *joined = dh_array_count (narrator->entry->joined) > 0
                             ? &g_array_index (narrator->entry->joined, DhJoined, 0)
                             : NULL;
  const char *command = _dh_narrator_name (narrator, _dh_order_get_first (narrator->order));
  const char *who = joined != NULL ? _dh_narrator_name (narrator, joined->of) : narrator->order->value_text;
  int from, to, rating = -1;

  if (joined != NULL)
    {
      _dh_narrator_take_change (narrator, joined->of, DH_UNIT_NAME, &from, &to);
      _dh_narrator_take_change (narrator, joined->of, DH_UNIT_START_RATING, &from, &to);
      _dh_narrator_take_change (narrator, joined->of, DH_UNIT_RATING, &from, &rating);
    }
  if (narrator->for_players)
    {
      /* Translators: a unit, and the command that it belongs to from now on. */
      _dh_narrator_say (narrator, _("%s joins %s."), who, command);
      return;
    }

  /* Translators: a unit, its quality and its arm, the command that it belongs to from now on, and the referee’s reason. */
  _dh_narrator_say (narrator, _("%s, %s %s, joins %s, because %s."), who,
                    dh_value_describe (dh_quality_get_type, dh_inch (narrator->order)->quality),
                    dh_arm_describe (dh_inch (narrator->order)->arm), command, _dh_narrator_reason (narrator));
  if (rating >= 0)
    _dh_narrator_say (narrator, _("It is rated %d, the average for its quality; a ruling can change that."), rating);
  if (joined != NULL && _dh_narrator_take_change (narrator, joined->of, DH_UNIT_RESPONDED, &from, &to))
    _dh_narrator_say (narrator, _("Its card has already been turned: it acts from next turn."));
}
