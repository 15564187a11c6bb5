/* dh-narration-orders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-teller-private.h"

#include "dh-inch-private.h"
#include "dh-narration.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * What was ordered, with the dice that belong to it: the first sentences of an entry. An order that
 * its dice or changes tell by themselves has none.
 */

static DhThing
get_subject (const DhTeller *teller)
{
  return _dh_order_get_first (teller->order);
}

/* Names in a row, from the subject at @first on. */
static const char *
list_subjects (DhTeller *teller,
               guint     first)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = first; i < teller->order->subjects->len; i++)
    g_string_append_printf (list,
                            "%s%s",
                            list->len > 0 ? ", " : "",
                            _dh_teller_name (teller, dh_order_get_subject (teller->order, i)));

  return g_string_chunk_insert (teller->words, list->str);
}

/* The set-up */

static void
tell_ratings (DhTeller *teller)
{
  g_autoptr(GString) list = g_string_new (NULL);
  const DhRoll *first = _dh_teller_take_roll (teller, DH_PURPOSE_RATING);
  guint counts[10] = { 0 };
  int rated = 0; /* the last of them, which is the only one of a unit */

  for (guint i = 0; i < dh_entry_get_n_changes (teller->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (teller->entry, i);

      if (teller->changes[i])
        continue;
      if (change->property == DH_UNIT_RATING)
        rated = change->to;
      if (change->property == DH_UNIT_RATING || change->property == DH_UNIT_START_RATING)
        teller->changes[i] = TRUE;
      if (change->property == DH_UNIT_RATING && change->to >= 0 && change->to < (int) G_N_ELEMENTS (counts))
        counts[change->to]++;
    }
  if (first == NULL || teller->for_players)
    return;
  if (teller->about.kind == DH_THING_KIND_UNIT)
    {
      const char *who = _dh_teller_name (teller, teller->about);

      _dh_teller_say (teller, _("%s throws %s and is rated %d."), who, _dh_teller_dice (teller, first), rated);
      return;
    }

  for (guint rating = G_N_ELEMENTS (counts); rating > 0; rating--)
    if (counts[rating - 1] > 0)
      g_string_append_printf (list,
                              /* Translators: a rating, and how many units have it. */
                              g_dngettext (GETTEXT_PACKAGE,
                                           "%s%u for %u unit",
                                           "%s%u for %u units",
                                           counts[rating - 1]),
                              list->len > 0 ? ", " : "",
                              rating - 1,
                              counts[rating - 1]);

  _dh_teller_say (teller,
                  _("The dice give these ratings%s: %s."),
                  _dh_teller_source (first),
                  list->str);
}

void
_dh_tell_begin (DhTeller *teller)
{
  _dh_teller_say (teller, _("The battle begins: turn 1."));
  tell_ratings (teller);
}

/* Reserves come and go by commands, and are told so. */
void
_dh_tell_reserve (DhTeller *teller)
{
  for (guint i = 0; i < dh_entry_get_n_changes (teller->entry); i++)
    if (dh_entry_get_change (teller->entry, i)->property == DH_UNIT_OFF_TABLE)
      teller->changes[i] = TRUE;

  if (_dh_order_is (teller->order, "reserve"))
    _dh_teller_say (teller,
                    _("%s stays off the table, in reserve."),
                    _dh_teller_name (teller, get_subject (teller)));
  else
    _dh_teller_say (teller,
                    _("%s comes onto the table."),
                    _dh_teller_name (teller, get_subject (teller)));
}

void
_dh_tell_disclose (DhTeller *teller)
{
  switch ((DhDisclosure) teller->order->disclosure)
    {
    case DH_DISCLOSURE_EXACT:
      _dh_teller_say (teller, _("The players see exact strengths from now on."));
      return;
    case DH_DISCLOSURE_BANDED:
      _dh_teller_say (teller, _("The players see who is fresh, worn or spent from now on."));
      return;
    case DH_DISCLOSURE_NAMES:
      _dh_teller_say (teller, _("The players see names alone from now on."));
      return;
    }

  g_assert_not_reached ();
}

/* Cards and command response (4.A) */

static gboolean
is_card_of_units (const DhTeller *teller,
                  int             card)
{
  return card != DH_NOTHING && dh_battle_peek_card (teller->battle, card)->of.kind != DH_THING_KIND_ARMY;
}

void
_dh_tell_card (DhTeller *teller)
{
  const DhRoll *draw = _dh_teller_take_roll (teller, DH_PURPOSE_DRAW);
  const DhChange *deck;
  const DhCard *card;
  int from, to;
  guint left;

  if (!_dh_teller_take_change (teller, DH_THE_BATTLE, DH_BATTLE_CARD, &from, &to) || to == DH_NOTHING)
    return;

  if (dh_inch (teller->order)->pass && is_card_of_units (teller, from))
    _dh_teller_say (teller, _("Whoever has not responded stands."));

  card = dh_battle_peek_card (teller->battle, to);
  if (teller->for_players)
    _dh_teller_say (teller, _("The next card is %s."), card->name);
  else if (draw != NULL)
    _dh_teller_say (teller,
                    _("The next card%s is %s (%s)."),
                    _dh_teller_source (draw),
                    card->id,
                    card->name);
  else
    _dh_teller_say (teller, _("The card turned at the table is %s (%s)."), card->id, card->name);

  deck = _dh_teller_find_change (teller, DH_THE_BATTLE, DH_BATTLE_DECK);
  if (deck == NULL)
    return;
  left = deck->to;
  if (left == 0)
    _dh_teller_say (teller, _("It is the last one."));
  else
    _dh_teller_say (teller, g_dngettext (GETTEXT_PACKAGE,
                                         "%u card is left.", "%u cards are left.", left), left);
}

/* Who answered when the order names nobody: the command or unit of the card in hand. */
static const char *
describe_responders (DhTeller     *teller,
                     const DhRoll *roll,
                     int           unit)
{
  if (teller->order->subjects->len > 0)
    return list_subjects (teller, 0);
  if (roll != NULL)
    return _dh_teller_name (teller, roll->of);

  return _dh_teller_name (teller,
                          dh_battle_peek_card (teller->battle,
                                               dh_battle_get_unit (teller->battle, unit)->card)->of);
}

/* The officer who was obeyed, as far as the entry tells. */
static DhThing
find_responsible_officer (const DhTeller *teller)
{
  DhThing nobody = { DH_THING_KIND_NONE, 0 };

  if (dh_inch (teller->order)->by.kind == DH_THING_KIND_OFFICER)
    return dh_inch (teller->order)->by;

  for (guint i = 0; i < dh_entry_get_n_changes (teller->entry); i++)
    if (dh_entry_get_change (teller->entry, i)->property == DH_OFFICER_INFLUENCED)
      return dh_entry_get_change (teller->entry, i)->of;

  return nobody;
}

void
_dh_tell_respond (DhTeller *teller)
{
  const DhRoll *roll = _dh_teller_take_roll (teller, DH_PURPOSE_RESPONSE);
  DhThing officer = find_responsible_officer (teller);
  guint passed = 0, failed = 0;
  int unit = DH_NOTHING;
  const char *who;

  for (guint i = 0; i < dh_entry_get_n_changes (teller->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (teller->entry, i);

      if (teller->changes[i] || change->property != DH_UNIT_RESPONDED)
        continue;
      passed += change->to == DH_RESPONSE_PASSED;
      failed += change->to == DH_RESPONSE_FAILED;
      unit = change->of.index;
    }
  if (unit == DH_NOTHING)
    return;

  who = describe_responders (teller, roll, unit);
  if (officer.kind == DH_THING_KIND_NONE && roll == NULL)
    _dh_teller_say (teller, _("The response of %s needs no die."), who);
  else if (officer.kind == DH_THING_KIND_NONE)
    _dh_teller_say (teller,
                    _("The response of %s: throws %s."),
                    who,
                    _dh_teller_dice (teller, roll));
  else if (roll == NULL)
    _dh_teller_say (teller,
                    _("%s calls on %s, and his orders never fail."),
                    _dh_teller_name (teller, officer),
                    who);
  else
    _dh_teller_say (teller,
                    _("%s calls on %s: throws %s."),
                    _dh_teller_name (teller, officer),
                    who,
                    _dh_teller_dice (teller, roll));

  if (passed > 0)
    _dh_teller_say (teller, g_dngettext (GETTEXT_PACKAGE,
                                         "%u unit may act.", "%u units may act.", passed), passed);
  if (failed > 0)
    _dh_teller_say (teller,
                    g_dngettext (GETTEXT_PACKAGE,
                                 "%u unit does nothing this turn.",
                                 "%u units do nothing this turn.",
                                 failed),
                    failed);
}

/* Movement (6, 11) */

void
_dh_tell_move (DhTeller *teller)
{
  const char *who = _dh_teller_name (teller, get_subject (teller));
  const DhRoll *roll = _dh_teller_take_roll (teller, DH_PURPOSE_VARIABLE);
  const char *inches;

  if (dh_entry_get_n_distances (teller->entry) == 0)
    return;

  inches = _dh_teller_inches (teller, dh_entry_get_distance (teller->entry, 0)->length);
  switch ((DhGround) dh_inch (teller->order)->ground)
    {
    case DH_GROUND_OPEN:
      _dh_teller_say (teller, _("%s may move %s."), who, inches);
      break;
    case DH_GROUND_ROUGH:
      _dh_teller_say (teller, _("%s may move %s over rough ground."), who, inches);
      break;
    case DH_GROUND_ROAD:
      _dh_teller_say (teller, _("%s may move %s along the road."), who, inches);
      break;
    }
  if (roll != NULL)
    _dh_teller_say (teller, _("The D20 shows %s."), _dh_teller_dice (teller, roll));
}

/* The formation itself is told with the changes; without a change it is an about-face. */
void
_dh_tell_form (DhTeller *teller)
{
  if (_dh_teller_find_change (teller, get_subject (teller), DH_UNIT_FORMATION) == NULL)
    _dh_teller_say (teller, _("%s faces about."), _dh_teller_name (teller, get_subject (teller)));
}

void
_dh_tell_ride (DhTeller *teller)
{
  DhThing officer = get_subject (teller);
  const char *who = _dh_teller_name (teller, officer);
  gboolean was_with, was_front;
  int from = DH_NOTHING, to;

  was_with = _dh_teller_take_change (teller, officer, DH_OFFICER_ATTACHED, &from, &to);
  was_front = _dh_teller_take_change (teller, officer, DH_OFFICER_FRONT, &to, &to);

  if (_dh_order_is (teller->order, "detach"))
    {
      if (was_with)
        _dh_teller_say (teller,
                        _("%s leaves %s and rides alone."),
                        who,
                        _dh_teller_unit (teller, from));
      else
        _dh_teller_say (teller, _("%s rides alone."), who);
    }
  else if (dh_inch (teller->order)->front)
    _dh_teller_say (teller,
                    _("%s rides in the front rank of %s."),
                    who,
                    _dh_teller_name (teller, teller->order->target));
  else if (was_front && !was_with)
    _dh_teller_say (teller,
                    _("%s rides behind the ranks of %s."),
                    who,
                    _dh_teller_name (teller, teller->order->target));
  else
    _dh_teller_say (teller,
                    _("%s rides with %s."),
                    who,
                    _dh_teller_name (teller, teller->order->target));
}

/* Fire (7, 8) */

static const char *
describe_flags (DhTeller *teller)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint flag = DH_SHOT_COVER; flag <= DH_SHOT_OVERHEAD; flag <<= 1)
    if ((dh_inch (teller->order)->flags & flag) != 0 && _dh_describe_shot_flag (flag) != NULL)
      g_string_append_printf (list, ", %s", _dh_describe_shot_flag (flag));
  if (teller->entry->step == DH_STEP_MOVEMENT)
    g_string_append_printf (list, ", %s", _("as opportunity fire"));

  return g_string_chunk_insert (teller->words, list->str);
}

static const char *
describe_shot (DhTeller *teller)
{
  int unit = get_subject (teller).index;
  const char *weapon = _dh_find_weapon (teller->battle,
                                        dh_battle_get_unit (teller->battle, unit),
                                        teller->order);
  const char *who = _dh_teller_unit (teller, unit);
  const char *whom = _dh_teller_name (teller, teller->order->target);
  const char *inches = _dh_teller_inches (teller, dh_inch (teller->order)->inches);
  const char *flags = describe_flags (teller);
  g_autofree char *text = NULL;

  /* Translators: who fires at whom, at what distance, and under which circumstances. */
  if (g_strcmp0 (weapon, "canister.close") == 0)
    text = g_strdup_printf (_("%s fires canister at %s at %s%s"), who, whom, inches, flags);
  else if (weapon != NULL && g_str_has_prefix (weapon, "shot."))
    text = g_strdup_printf (_("%s fires shot and shell at %s at %s%s"), who, whom, inches, flags);
  else if (weapon != NULL && g_str_has_prefix (weapon, "carbine."))
    text = g_strdup_printf (_("%s fires carbines at %s at %s%s"), who, whom, inches, flags);
  else
    text = g_strdup_printf (_("%s fires at %s at %s%s"), who, whom, inches, flags);

  return g_string_chunk_insert (teller->words, text);
}

static const char *
describe_hits (DhTeller *teller,
               int       faces,
               int       hits)
{
  g_autofree char *text = NULL;

  if (hits == 0)
    return _("no hit");
  if (faces > hits)
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%d hit, of %d before cover took its share",
                                         "%d hits, of %d before cover took its share",
                                         hits),
                            hits,
                            faces);
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%d hit", "%d hits", hits), hits);

  return g_string_chunk_insert (teller->words, text);
}

void
_dh_tell_fire (DhTeller *teller)
{
  const DhRoll *roll = _dh_teller_take_roll (teller, DH_PURPOSE_HITS);
  const char *shot = describe_shot (teller);
  const DhChange *pending = NULL;
  int faces = 0, hits = 0;

  for (guint i = 0; roll != NULL && i < roll->n; i++)
    faces += (int) dh_entry_get_face (teller->entry, roll->first + i) >= roll->need;

  if (teller->order->target.kind == DH_THING_KIND_UNIT)
    pending = _dh_teller_take_next (teller, teller->order->target, DH_UNIT_PENDING_HITS);
  if (pending != NULL && pending->to > pending->from)
    hits = pending->to - pending->from;
  else if (teller->order->target.kind == DH_THING_KIND_OFFICER)
    hits = faces;

  if (roll == NULL)
    _dh_teller_say (teller, _("%s, but has no dice left."), shot);
  else if (!_dh_teller_may_count (teller))
    _dh_teller_say (teller, hits > 0 ? _("%s and hits.") : _("%s and does not hit."), shot);
  else
    _dh_teller_say (teller,
                    _("%s: needs %d, throws %s – %s."),
                    shot,
                    roll->need,
                    _dh_teller_dice (teller, roll),
                    describe_hits (teller, faces, hits));
}

static gboolean
costs_men (const DhTeller *teller)
{
  for (guint i = 0; i < dh_entry_get_n_changes (teller->entry); i++)
    if (dh_entry_get_change (teller->entry, i)->property == DH_UNIT_MEN)
      return TRUE;

  return FALSE;
}

void
_dh_tell_mark (DhTeller *teller)
{
  if (costs_men (teller))
    _dh_teller_say (teller, _("The losses come off."));
  else
    _dh_teller_say (teller, _("The fire has cost nobody a man."));
}

/* Charges and close combat (10) */

void
_dh_tell_announcement (DhTeller *teller)
{
  DhThing unit = get_subject (teller);
  const DhRoll *variable = _dh_teller_take_roll (teller, DH_PURPOSE_VARIABLE);
  const char *who, *whom;
  int from, to;

  _dh_tell_rolls (teller);
  if (!_dh_teller_take_change (teller, unit, DH_UNIT_CHARGE_TARGET, &from, &to))
    return;

  who = _dh_teller_name (teller, unit);
  whom = _dh_teller_unit (teller, to == DH_NOTHING ? from : to);
  if (to == DH_NOTHING)
    _dh_teller_say (teller, _("%s calls off its charge on %s."), who, whom);
  else if (dh_inch (teller->order)->aspect == DH_ASPECT_FLANK)
    _dh_teller_say (teller, _("%s announces a charge on the flank of %s."), who, whom);
  else if (dh_inch (teller->order)->aspect == DH_ASPECT_REAR)
    _dh_teller_say (teller, _("%s announces a charge on the rear of %s."), who, whom);
  else
    _dh_teller_say (teller, _("%s announces a charge on %s."), who, whom);

  if (dh_entry_get_n_distances (teller->entry) > 1)
    {
      const char *open = _dh_teller_inches (teller, dh_entry_get_distance (teller->entry, 0)->length);

      _dh_teller_say (teller,
                      /* Translators: two distances in words, such as “12 inches”. */
                      _("Its move of this turn reaches %s in the open, %s over rough ground."),
                      open,
                      _dh_teller_inches (teller, dh_entry_get_distance (teller->entry, 1)->length));
    }
  if (variable != NULL)
    _dh_teller_say (teller, _("The D20 shows %s."), _dh_teller_dice (teller, variable));
}

void
_dh_tell_gone (DhTeller *teller)
{
  DhThing unit = get_subject (teller);
  const char *who;
  int from, to;

  if (!_dh_teller_take_change (teller, unit, DH_UNIT_CHARGE_TARGET, &from, &to))
    return;

  who = _dh_teller_name (teller, unit);
  _dh_teller_say (teller,
                  _("%s finds its target, %s, out of reach."),
                  who,
                  _dh_teller_unit (teller, from));
}

void
_dh_tell_bonus (DhTeller *teller)
{
  const char *who;

  if (dh_inch (teller->order)->bonus == DH_BONUS_CHARGE)
    return;

  who = _dh_teller_name (teller, get_subject (teller));
  if (dh_inch (teller->order)->bonus == DH_BONUS_HOLD)
    _dh_teller_say (teller, _("%s holds its ground."), who);
  else
    _dh_teller_say (teller, _("%s occupies the ground it has won."), who);
}

/* Rout (14) */

void
_dh_tell_retreat (DhTeller *teller)
{
  for (guint i = 0; i < dh_entry_get_n_distances (teller->entry); i++)
    {
      const DhDistance *distance = dh_entry_get_distance (teller->entry, i);
      const char *who = _dh_teller_unit (teller, distance->of.index);
      const char *inches = _dh_teller_inches (teller, distance->length);

      if (teller->order->target.kind == DH_THING_KIND_UNIT)
        _dh_teller_say (teller,
                        _("%s retreats %s and runs into %s."),
                        who,
                        inches,
                        _dh_teller_name (teller, teller->order->target));
      else
        _dh_teller_say (teller, _("%s retreats %s."), who, inches);
    }

  if (dh_entry_get_n_distances (teller->entry) == 0)
    _dh_teller_say (teller, _("Nobody has to retreat."));
}

void
_dh_tell_witness (DhTeller *teller)
{
  const char *who;

  if (teller->order->all)
    {
      _dh_teller_say (teller, _("Nobody near has seen a rout."));
      return;
    }

  who = _dh_teller_name (teller, get_subject (teller));
  if (teller->order->subjects->len == 1)
    _dh_teller_say (teller, _("Nobody near has seen %s rout."), who);
  else
    _dh_teller_say (teller, _("The rout of %s is seen by %s."), who, list_subjects (teller, 1));
}

/* Where staff is required for a rally, there may have been no die (14B.7). */
void
_dh_tell_rally (DhTeller *teller)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (teller->entry); i++)
    if (dh_entry_get_roll (teller->entry, i)->purpose == DH_PURPOSE_RALLY)
      return;

  _dh_teller_say (teller,
                  _("No officer has reached %s to rally it."),
                  _dh_teller_name (teller, get_subject (teller)));
}

/* The steps */

void
_dh_tell_next (DhTeller *teller)
{
  int from, to, turn;

  if (!_dh_teller_take_change (teller, DH_THE_BATTLE, DH_BATTLE_STEP, &from, &to))
    {
      _dh_teller_say (teller, _("Before the step ends the losses come off."));
      return;
    }

  if (dh_inch (teller->order)->pass)
    _dh_teller_say (teller, _("Whoever has not responded stands."));
  if (_dh_teller_take_change (teller, DH_THE_BATTLE, DH_BATTLE_TURN, &from, &turn))
    _dh_teller_say (teller, _("Turn %d begins."), turn);
  else
    /* Translators: the letter of a step and its title: “Step B begins: Artillery fire.” */
    _dh_teller_say (teller,
                    _("Step %s begins: %s."),
                    dh_step_get_letter (to),
                    dh_step_get_title (to));
}

/* The referee's word */

/* An attacker that need not fight has no part in it any more, which its waiver says. */
void
_dh_tell_waived (DhTeller *teller)
{
  DhThing subject = get_subject (teller);
  int from, to;

  _dh_tell_waive (teller);
  if (subject.kind == DH_THING_KIND_UNIT && teller->order->due == DH_DUE_KIND_FIGHT)
    {
      _dh_teller_take_change (teller, subject, DH_UNIT_CONTACT, &from, &to);
      _dh_teller_take_change (teller, subject, DH_UNIT_CHARGE_TARGET, &from, &to);
    }
}

void
_dh_tell_supply (DhTeller *teller)
{
  _dh_teller_say (teller, _("%s has been supplied."), _dh_teller_name (teller, get_subject (teller)));
}
