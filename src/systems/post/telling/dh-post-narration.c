/* dh-post-narration.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-telling-private.h"

#include "dh-system-tables.h"

#include "dh-narration.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

/* Entries in sentences. Who may not hear of a unit hears no sentence in which it is. */

/* Orders */

void
_dh_post_tell_mail (DhNarrator *narrator)
{
  const DhPostOrder *order = (const DhPostOrder *) narrator->order;
  g_autofree char *at = _dh_post_describe_receipt (narrator->battle, DH_NOTHING, order->time);
  const DhFact *sender = dh_entry_find_fact (narrator->entry, DH_POST_FACT_SENDER, 0);
  int verdict = MAX (_dh_post_get_verdict (narrator->entry), 0);
  const DhFact *why = dh_entry_find_fact (narrator->entry, verdict == DH_POST_VERDICT_DOUBTFUL ? DH_POST_FACT_DOUBT
                                                                                               : DH_POST_FACT_VERDICT, 0);

  _dh_narrator_say (narrator,
                    /* Translators: when a message was received, who sent it, its subject, the code of its verdict, as in M0,
                     * and that in words. */
                    _("%s, %s: “%s” – %s, %s."),
                    at,
                    sender != NULL ? _dh_narrator_fact (narrator, sender)
                                   : _dh_post_describe_address (order->order.value_text),
                    order->order.text,
                    _dh_post_get_verdict_code (verdict),
                    why != NULL ? _dh_narrator_fact (narrator, why) : _dh_post_describe_verdict (verdict));
}

/* Facts */

void
_dh_post_append_verdict (DhNarrator   *narrator,
                         const DhFact *fact,
                         GString      *text)
{
  g_string_append (text, _dh_post_describe_verdict (fact->value));
}

void
_dh_post_append_doubt (DhNarrator   *narrator,
                       const DhFact *fact,
                       GString      *text)
{
  g_string_append (text, _dh_post_describe_doubt (fact->value));
}

void
_dh_post_append_sender (DhNarrator   *narrator,
                        const DhFact *fact,
                        GString      *text)
{
  g_string_append (text, dh_post_player (narrator->battle, fact->value)->info->name);
}

void
_dh_post_append_readers (DhNarrator   *narrator,
                         const DhFact *fact,
                         GString      *text)
{
  g_string_append (text, dh_post_side (narrator->battle, fact->value)->info->name);
}

void
_dh_post_append_unit (DhNarrator   *narrator,
                      const DhFact *fact,
                      GString      *text)
{
  g_string_append (text, dh_post_unit (narrator->battle, fact->value)->info->name);
}

void
_dh_post_append_reason (DhNarrator   *narrator,
                        const DhFact *fact,
                        GString      *text)
{
  g_autofree char *words = NULL;
  DhPostJudgement judgement;

  _dh_post_read_judgement (narrator->entry, &judgement);
  words = _dh_post_describe_why (&judgement.why, narrator->battle, judgement.unit);
  g_string_append (text, words);
}

void
_dh_post_append_word (DhNarrator   *narrator,
                      const DhFact *fact,
                      GString      *text)
{
  g_string_append (text, fact->text);
}

void
_dh_post_append_figure (DhNarrator   *narrator,
                        const DhFact *fact,
                        GString      *text)
{
  g_string_append_printf (text, "%d", (int) fact->number);
}

void
_dh_post_append_target (DhNarrator   *narrator,
                        const DhFact *fact,
                        GString      *text)
{
  g_string_append (text, narrator->viewer != NULL ? dh_post_unit (narrator->battle, fact->value)->info->name
                                                  : _dh_narrator_name (narrator, DH_POST_THE_UNIT (fact->value)));
}

/* Of what is near at hand, which has none, and of fire that comes before a stroke nobody is told how far it is. */
void
_dh_post_append_squares (DhNarrator   *narrator,
                         const DhFact *fact,
                         GString      *text)
{
  int squares = fact->number;

  if (squares > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %d square", ", %d squares", squares), squares);
}

void
_dh_post_append_men (DhNarrator   *narrator,
                     const DhFact *fact,
                     GString      *text)
{
  int men = fact->number;

  /* Translators: of a unit that fires or fights, behind its name. */
  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " (%d man)", " (%d men)", men), men);
}

/* A modifier of an enemy may tell a weapon or an order that only he knows; and to hold is an order, too. */
void
_dh_post_append_modifier (DhNarrator   *narrator,
                          const DhFact *fact,
                          GString      *text)
{
  const DhRulebook *rulebook = narrator->battle->rulebook;
  const DhRulebookItem *item = dh_rulebook_find (rulebook, fact->item);
  g_autofree char *value = item != NULL ? dh_show_sign (dh_rulebook_integer (rulebook, fact->item)) : NULL;

  if (item != NULL && (strcmp (fact->item, "melee.hold") != 0 || _dh_narrator_may_tell (narrator, DH_TOLD_SEAT, fact->of)))
    g_string_append_printf (text, ", %s %s", item->title, value);
}

void
_dh_post_tell_enter (DhNarrator *narrator)
{
  _dh_narrator_say (narrator,
                    /* Translators: a unit, its order, and why the umpire enters it. */
                    _("The umpire enters an order for %s: %s, because %s."),
                    _dh_narrator_name (narrator, _dh_order_get_first (narrator->order)),
                    narrator->order->value_text,
                    narrator->order->text);
}

/* Returns: (nullable): a message that was doubted until this entry */
static const DhDue *
find_doubted (const DhEntry *entry)
{
  for (const DhDue *due = NULL; dh_array_next (entry->done, &due);)
    if (due->kind == DH_POST_DUE_DOUBT)
      return due;

  return NULL;
}

static char *
describe_doubted (const DhDue *due)
{
  return _dh_post_describe_order (due->args[DH_POST_DUE_FORMATION], due->args[DH_POST_DUE_TASK]);
}

void
_dh_post_tell_strike (DhNarrator *narrator)
{
  const char *unit = _dh_narrator_name (narrator, _dh_order_get_first (narrator->order));
  const DhDue *doubted = find_doubted (narrator->entry);
  g_autofree char *order = doubted != NULL ? describe_doubted (doubted) : NULL;

  if (doubted != NULL)
    _dh_narrator_say (narrator,
                      /* Translators: a unit, the order in a message about it, and a reason. */
                      _("The umpire strikes a doubtful message about %s: %s, because %s."),
                      unit,
                      order,
                      narrator->order->text);
  else
    _dh_narrator_say (narrator, _("The umpire strikes the order of %s, because %s."), unit, narrator->order->text);
}

void
_dh_post_tell_allow (DhNarrator *narrator)
{
  const char *unit = _dh_narrator_name (narrator, _dh_order_get_first (narrator->order));
  const DhDue *doubted = find_doubted (narrator->entry);
  g_autofree char *order = doubted != NULL ? describe_doubted (doubted) : NULL;
  gboolean second = _dh_post_get_verdict (narrator->entry) == DH_POST_VERDICT_SECOND;

  if (doubted == NULL)
    _dh_narrator_say (narrator, _("The umpire accepts the message about %s."), unit);
  else
    _dh_narrator_say (narrator,
                      /* Translators: a unit, and the order in a message about it. */
                      second ? _("The umpire accepts the message about %s: %s; another already counts.")
                             : _("The umpire accepts the message about %s: %s, which counts."),
                      unit,
                      order);
}

void
_dh_post_tell_close (DhNarrator *narrator)
{
  g_autoptr(GString) list = g_string_new (NULL);

  if (((const DhPostOrder *) narrator->order)->early)
    _dh_narrator_say (narrator, _("The bag is closed before the deadline, because %s."), narrator->order->text);
  else
    _dh_narrator_say (narrator, _("The bag is closed."));
  for (const DhDue *due = NULL; dh_array_next (narrator->entry->done, &due);)
    {
      g_autofree char *order = describe_doubted (due);

      /* Translators: between the parts of a list that have commas of their own. */
      dh_append_item (list, _("; "), "%s, %s", dh_post_unit (narrator->battle, due->args[DH_POST_DUE_UNIT])->info->name,
                      order);
    }
  if (list->len > 0)
    /* Translators: units, each with an order. */
    _dh_narrator_say (narrator, _("These doubtful messages were not accepted, so they do not count: %s."), list->str);
}

/* Outcomes */

typedef struct {
  DhNarrator *narrator;
  const DhPostListener *listener; /* (nullable) who hears everything */
} Telling;

static guint
get_knowledge (const Telling *self,
               int            unit)
{
  return self->listener == NULL ? DH_POST_NAMED | DH_POST_BEFORE | DH_POST_AFTER
                                : self->listener->knows (unit, self->listener->data);
}

static gboolean
may_tell (const Telling *self,
          guint          property,
          DhRef          of)
{
  return _dh_narrator_may_tell (self->narrator, self->narrator->battle->system->tables->properties[property].told, of);
}

/* TRUE if a story is told to everybody, so that nothing is left out. */
static gboolean
hears_all (const Telling *self)
{
  return _dh_narrator_may_tell (self->narrator, DH_TOLD_OPENLY, DH_THE_BATTLE);
}

static gboolean
may_hear (const Telling *self,
          int            unit)
{
  return get_knowledge (self, unit) != 0;
}

/* Of the enemy nobody hears how many there are. */
static gboolean
may_count (const Telling *self,
           int            unit)
{
  return may_tell (self, DH_POST_UNIT_MEN, DH_POST_THE_UNIT (unit));
}

/* The order of a unit only its own player knows. */
static gboolean
owns (const Telling *self,
      int            unit)
{
  return may_tell (self, DH_POST_UNIT_TASK, DH_POST_THE_UNIT (unit));
}

static const char *
name (const Telling *self,
      int            unit)
{
  return self->listener == NULL ? _dh_narrator_name (self->narrator, DH_POST_THE_UNIT (unit))
                                : dh_post_unit (self->narrator->battle, unit)->info->name;
}

/* TRUE if the men that a throw costs are taken prisoner and not killed. */
static gboolean
captures (int purpose)
{
  return purpose == DH_POST_PURPOSE_CAPTURE || purpose == DH_POST_PURPOSE_BOARDING;
}

/* Destroyed with their unit, the government falls into the hands of the enemy (4.5). */
static void
say_end (Telling *self,
         int      unit,
         int      purpose)
{
  if (captures (purpose))
    _dh_narrator_say (self->narrator, _("%s is captured."), name (self, unit));
  else
    _dh_narrator_say (self->narrator, _("%s is destroyed."), name (self, unit));
  if (dh_post_unit (self->narrator->battle, unit)->info->type->letter == 'g')
    _dh_narrator_say (self->narrator, _("Its personage is captured (4.5)."));
}

static void
say_loss (Telling *self,
          int      unit,
          int      lost,
          int      left,
          int      purpose)
{
  if (!may_hear (self, unit))
    return;
  if (left == 0)
    say_end (self, unit, purpose);
  else if (captures (purpose) && may_count (self, unit))
    _dh_narrator_say (self->narrator,
                      /* Translators: a unit, how many of its men are captured, and how many it has then. */
                      g_dngettext (GETTEXT_PACKAGE, "%s loses %d man as a prisoner and has %d left.",
                                   "%s loses %d men as prisoners and has %d left.", lost),
                      name (self, unit),
                      lost,
                      left);
  else if (may_count (self, unit))
    _dh_narrator_say (self->narrator,
                      g_dngettext (GETTEXT_PACKAGE, "%s loses %d man and has %d left.", "%s loses %d men and has %d left.", lost),
                      name (self, unit),
                      lost,
                      left);
  else
    _dh_narrator_say (self->narrator,
                      g_dngettext (GETTEXT_PACKAGE, "%s loses %d man.", "%s loses %d men.", lost),
                      name (self, unit),
                      lost);
}

/* With how many men a shot or a stroke was made, at whom, over how many squares, and what was added up. */
typedef struct {
  GString *who;
  const char *whom;
  GString *how;
  GString *clauses;
} Shot;

static void
shot_clear (Shot *shot)
{
  if (shot->how != NULL)
    g_string_free (shot->how, TRUE);
  if (shot->clauses != NULL)
    g_string_free (shot->clauses, TRUE);
  if (shot->who != NULL)
    g_string_free (shot->who, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Shot, shot_clear)

static gboolean
is_melee (const DhRoll *roll)
{
  return roll->purpose == DH_POST_PURPOSE_MELEE_FIRE || roll->purpose == DH_POST_PURPOSE_MELEE;
}

static gboolean
is_shot (const DhRoll *roll)
{
  return roll->purpose == DH_POST_PURPOSE_FIRE || roll->purpose == DH_POST_PURPOSE_FIRE_LEFT || is_melee (roll);
}

/* Returns: (nullable): the first fact of a shot or stroke; each that has a roll has facts */
static const DhFact *
find_target (const Telling *self,
             const DhRoll  *roll)
{
  const DhEntry *entry = self->narrator->entry;
  guint before = 0;

  for (const DhRoll *other = NULL; dh_array_next (entry->rolls, &other) && other != roll;)
    before += is_shot (other) && dh_ref_equal (other->of, roll->of);
  for (const DhFact *fact = NULL; dh_array_next (entry->facts, &fact);)
    if (fact->word == DH_POST_FACT_TARGET && dh_ref_equal (fact->of, roll->of) && before-- == 0)
      return fact;

  return NULL;
}

/* Tells of the shot of a roll. Returns: whether who listens may hear whom it was at */
static gboolean
describe_shot (Telling      *self,
           const DhRoll *roll,
           const char   *clause,
           Shot         *shot)
{
  const DhRulebook *rulebook = self->narrator->battle->rulebook;
  const DhFact *fact = find_target (self, roll);

  if (fact == NULL || !may_hear (self, fact->value))
    return FALSE;

  shot->whom = _dh_narrator_fact (self->narrator, fact);
  shot->who = g_string_new (name (self, roll->of.index));
  shot->how = g_string_new (NULL);
  shot->clauses = g_string_new (clause);
  while (dh_array_next (self->narrator->entry->facts, &fact) && fact->word != DH_POST_FACT_TARGET)
    {
      /* Of hits the loss tells. */
      if (fact->word == DH_POST_FACT_HITS ||
          (fact->word == DH_POST_FACT_SQUARES && roll->purpose == DH_POST_PURPOSE_MELEE_FIRE))
        continue;
      /* His men stand behind his own name: behind that of the other they would be taken for the other's. */
      if (_dh_narrator_append_fact (self->narrator, fact, fact->word == DH_POST_FACT_MEN ? shot->who : shot->how) &&
          fact->item != NULL)
        g_string_append_printf (shot->clauses, ", %s", dh_rulebook_find (rulebook, fact->item)->clause);
    }
  return TRUE;
}

static void
tell_shot (Telling      *self,
           const DhRoll *roll)
{
  const char *dice = _dh_narrator_dice (self->narrator, roll);
  gboolean fires = roll->purpose == DH_POST_PURPOSE_FIRE || roll->purpose == DH_POST_PURPOSE_FIRE_LEFT;
  gboolean close = roll->purpose == DH_POST_PURPOSE_MELEE_FIRE;
  const char *clause = fires ? "9.1" : "10.1";
  g_auto(Shot) shot = { NULL };

  if (describe_shot (self, roll, clause, &shot))
    _dh_narrator_say (self->narrator,
                      fires
                      /* Translators: a unit and its men, another, squares and modifiers behind commas, dice, and clauses. */
                      ? _("%s fires at %s%s, and throws %s (%s).")
                      : close
                      /* Translators: a unit and its men, another, squares and modifiers behind commas, dice, and clauses. */
                      ? _("%s fires at close range at %s%s, and throws %s (%s).")
                      /* Translators: a unit and its men, another, squares and modifiers behind commas, dice, and clauses. */
                      : _("%s fights %s%s, and throws %s (%s)."),
                      shot.who->str,
                      shot.whom,
                      shot.how->str,
                      dice,
                      shot.clauses->str);
  else
    _dh_narrator_say (self->narrator,
                      fires   ? _("%s fires and throws %s (%s).")
                      : close ? _("%s fires at close range and throws %s (%s).")
                              : _("%s fights and throws %s (%s)."),
                      name (self, roll->of.index),
                      dice,
                      clause);
}

static void
tell_throw (Telling      *self,
            const DhRoll *roll)
{
  const char *who = name (self, roll->of.index), *dice = _dh_narrator_dice (self->narrator, roll);

  switch ((DhPostPurpose) roll->purpose)
    {
    case DH_POST_PURPOSE_FIRE:
    case DH_POST_PURPOSE_FIRE_LEFT:
    case DH_POST_PURPOSE_MELEE_FIRE:
    case DH_POST_PURPOSE_MELEE:
      tell_shot (self, roll);
      break;
    case DH_POST_PURPOSE_CONTEST:
      _dh_narrator_say (self->narrator, _("In the contest %s throws %s (10.1)."), who, dice);
      break;
    case DH_POST_PURPOSE_CAPTURE:
      _dh_narrator_say (self->narrator, _("%s has nowhere to go; the throw for prisoners: %s (12.4)."), who, dice);
      break;
    case DH_POST_PURPOSE_BOARDING:
      _dh_narrator_say (self->narrator, _("%s is boarded; the throw for capture: %s (10.3)."), who, dice);
      break;
    case DH_POST_PURPOSE_MORALE:
    case DH_POST_PURPOSE_NONE:
      break;
    }
}

static gboolean
stands (const DhEntry *entry,
        const DhRoll  *check)
{
  return dh_entry_get_face (entry, check->first) <= (guint) -check->need;
}

static void
tell_check (Telling      *self,
            const DhRoll *roll)
{
  int unit = roll->of.index;
  gboolean passes = stands (self->narrator->entry, roll);

  if (!may_hear (self, unit))
    return;
  if (!_dh_narrator_may_tell (self->narrator, self->narrator->battle->system->tables->rolls[roll->purpose].told, roll->of))
    _dh_narrator_say (self->narrator, passes ? _("%s wavers but stands.") : _("%s breaks."), name (self, unit));
  else
    _dh_narrator_say (self->narrator,
                      passes ? _("%s checks its morale: %s, needs %d or less, and stands (12.4).")
                             : _("%s checks its morale: %s, needs %d or less, and breaks (12.4)."),
                      name (self, unit),
                      _dh_narrator_dice (self->narrator, roll),
                      -roll->need);
}

/* TRUE for a shot or a stroke that may have cost men: one of an older file does not say how many it has hit. */
static gboolean
has_hit (const Telling *self,
         const DhFact  *shot)
{
  while (dh_array_next (self->narrator->entry->facts, &shot) && shot->word != DH_POST_FACT_TARGET)
    if (shot->word == DH_POST_FACT_HITS)
      return shot->number > 0;

  return TRUE;
}

/* Returns: the unit that a throw costs men, or %DH_NOTHING */
static int
find_victim (const Telling *self,
             const DhRoll  *roll)
{
  const DhFact *shot = is_shot (roll) ? find_target (self, roll) : NULL;

  if (captures (roll->purpose))
    return roll->of.index;

  return shot != NULL && has_hit (self, shot) ? shot->value : DH_NOTHING;
}

static void
tell_loss (Telling      *self,
           const DhRoll *roll)
{
  int victim = find_victim (self, roll);
  const DhChange *loss = victim != DH_NOTHING ? _dh_narrator_take_next (self->narrator, DH_POST_THE_UNIT (victim), DH_POST_UNIT_MEN)
                                              : NULL;

  if (loss != NULL)
    say_loss (self, victim, loss->from - loss->to, loss->to, roll->purpose);
}

/* TRUE for the first of two throws of a melee: both sides lose after the second. */
static gboolean
is_first_of_two (const DhEntry *entry,
                 guint          place)
{
  const DhRoll *roll = dh_entry_get_roll (entry, place);
  const DhRoll *next = place + 1 < dh_entry_get_n_rolls (entry) ? dh_entry_get_roll (entry, place + 1) : NULL;

  return is_melee (roll) && next != NULL && next->purpose == roll->purpose && next->of.index != roll->of.index;
}

/*
 * The throws one after the other; behind each is told what it costs, of both sides of a melee together.
 * Each part of a melee begins a line.
 */
static void
tell_rolls (Telling *self)
{
  DhNarrator *narrator = self->narrator;
  gboolean fights = FALSE;

  for (guint i = 0; i < dh_entry_get_n_rolls (narrator->entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (narrator->entry, i);

      if (fights && roll->purpose != dh_entry_get_roll (narrator->entry, i - 1)->purpose)
        _dh_narrator_break (narrator);
      fights = fights || is_melee (roll);
      narrator->rolls[i] = TRUE;
      if (roll->purpose == DH_POST_PURPOSE_MORALE)
        tell_check (self, roll);
      else if (may_hear (self, roll->of.index))
        tell_throw (self, roll);

      if (is_first_of_two (narrator->entry, i))
        continue;
      if (i > 0 && is_first_of_two (narrator->entry, i - 1))
        tell_loss (self, dh_entry_get_roll (narrator->entry, i - 1));
      tell_loss (self, roll);
    }
  if (fights)
    _dh_narrator_break (narrator);
}

static void
say_way (Telling *self,
         int      unit,
         int      from,
         int      to)
{
  guint knowledge = get_knowledge (self, unit);

  if ((knowledge & DH_POST_BEFORE) != 0 && (knowledge & DH_POST_AFTER) != 0)
    _dh_narrator_say (self->narrator,
                      _("%s goes from %d.%d to %d.%d."),
                      name (self, unit),
                      DH_POST_COLUMN (from),
                      DH_POST_ROW (from),
                      DH_POST_COLUMN (to),
                      DH_POST_ROW (to));
  else if ((knowledge & DH_POST_AFTER) != 0)
    _dh_narrator_say (self->narrator,
                      _("%s comes into sight at %d.%d."),
                      name (self, unit),
                      DH_POST_COLUMN (to),
                      DH_POST_ROW (to));
  else if ((knowledge & DH_POST_BEFORE) != 0)
    _dh_narrator_say (self->narrator, _("%s goes out of sight."), name (self, unit));
}

static void
tell_place (Telling *self,
            int      unit)
{
  DhRef thing = DH_POST_THE_UNIT (unit);
  int from, to, before, facing;
  gboolean moved = _dh_narrator_take_change (self->narrator, thing, DH_POST_UNIT_AT, &from, &to) && to != 0;
  gboolean turned = _dh_narrator_take_change (self->narrator, thing, DH_POST_UNIT_FACING, &before, &facing);
  guint knowledge = get_knowledge (self, unit);

  if (moved)
    say_way (self, unit, from, to);
  if (turned && (knowledge & DH_POST_AFTER) != 0)
    /* Translators: a unit, and a direction, such as N. */
    _dh_narrator_say (self->narrator, _("%s faces %s."), name (self, unit), _dh_post_facing_title (facing));
}

/* A check says itself that its unit breaks; a unit that has stood may break later, where it has nowhere to fall back to. */
static gboolean
breaks_by_check (const DhNarrator *narrator,
                 int               unit)
{
  for (const DhRoll *roll = NULL; dh_array_next (narrator->entry->rolls, &roll);)
    if (roll->purpose == DH_POST_PURPOSE_MORALE && roll->of.index == unit && !stands (narrator->entry, roll))
      return TRUE;

  return FALSE;
}

/* The unit whose order an entry resolves. */
static int
find_actor (const DhEntry *entry)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_POST_UNIT_DONE && change->to && entry->step > DH_POST_STEP_RALLY)
      return change->of.index;

  return DH_NOTHING;
}

/* Tells how an attacker came to the enemy, before anybody fires. */
static void
tell_approach (Telling *self)
{
  DhNarrator *narrator = self->narrator;
  int actor = find_actor (narrator->entry);
  const DhChange *way = actor != DH_NOTHING ? _dh_narrator_find_change (narrator, DH_POST_THE_UNIT (actor), DH_POST_UNIT_AT) : NULL;

  for (const DhChange *change = NULL; way != NULL && dh_array_next (narrator->entry->changes, &change) && change != way;)
    if (change->property == DH_POST_UNIT_WINS || change->property == DH_POST_UNIT_MEN || change->property == DH_POST_UNIT_BROKEN)
      way = NULL;
  if (way == NULL || way->to == 0)
    return;

  _dh_narrator_take_next (narrator, way->of, DH_POST_UNIT_AT);
  say_way (self, actor, way->from, way->to);
}

/* Tells where the units of a melee went, in their order: the beaten one first. */
static void
tell_ways_apart (Telling *self)
{
  for (guint i = 0; i < dh_entry_get_n_changes (self->narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (self->narrator->entry, i);

      if (change->property == DH_POST_UNIT_AT && !self->narrator->changes[i])
        tell_place (self, change->of.index);
    }
}

static gboolean
has_melee (const DhEntry *entry)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (is_melee (roll))
      return TRUE;

  return FALSE;
}

/* By which clause men come to a unit. */
static const char *
find_gain (const DhEntry *entry)
{
  if (find_actor (entry) == DH_NOTHING)
    return "2.3";

  return entry->step == DH_POST_STEP_MEDIC ? "7.11" : "7.12";
}

static void
tell_state (Telling *self,
            int      unit)
{
  DhNarrator *narrator = self->narrator;
  DhRef thing = DH_POST_THE_UNIT (unit);
  int from, to;

  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_BROKEN, &from, &to) && may_hear (self, unit) &&
      !(to && breaks_by_check (narrator, unit)))
    _dh_narrator_say (narrator, to ? _("%s is broken.") : _("%s rallies."), name (self, unit));
  tell_place (self, unit);
  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_FORMATION, &from, &to) &&
      (get_knowledge (self, unit) & DH_POST_AFTER) != 0)
    /* Translators: a unit, and its new formation. */
    _dh_narrator_say (narrator, _("%s forms: %s."), name (self, unit), _dh_post_formation_title (to));
  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_DUG, &from, &to) && to &&
      (get_knowledge (self, unit) & DH_POST_AFTER) != 0)
    _dh_narrator_say (narrator, _("%s digs in."), name (self, unit));
  if (!_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_MEN, &from, &to))
    ;
  else if (to < from)
    say_loss (self, unit, from - to, to, DH_POST_PURPOSE_NONE);
  else if (may_hear (self, unit) && may_count (self, unit))
    _dh_narrator_say (narrator,
                      /* Translators: a unit, how many men it gets and has then, and the clause by which it does. */
                      g_dngettext (GETTEXT_PACKAGE, "%s gets %d man and now has %d (%s).",
                                   "%s gets %d men and now has %d (%s).",
                                   to - from),
                      name (self, unit),
                      to - from,
                      to,
                      find_gain (narrator->entry));
  if (_dh_narrator_take_change (narrator, thing, DH_POST_UNIT_EXPERIENCE, &from, &to) &&
      may_tell (self, DH_POST_UNIT_EXPERIENCE, thing))
    _dh_narrator_say (narrator,
                      g_dngettext (GETTEXT_PACKAGE, "%s has %d point of experience.",
                                   "%s has %d points of experience.", to),
                      name (self, unit),
                      to);
}

static void
tell_cities (Telling *self)
{
  const DhBattle *battle = self->narrator->battle;

  for (guint i = 0; i < battle->things[DH_POST_KIND_CITY]->len; i++)
    {
      int from, to;

      if (_dh_narrator_take_change (self->narrator, (DhRef){ DH_POST_KIND_CITY, i }, DH_POST_CITY_SIDE, &from, &to) &&
          may_tell (self, DH_POST_CITY_SIDE, (DhRef){ DH_POST_KIND_CITY, i }))
        _dh_narrator_say (self->narrator,
                          /* Translators: a city, and a side. */
                          _("%s is now held by the %s."),
                          dh_post_city (battle, i)->info->name,
                          dh_post_side (battle, to)->info->name);
    }
}

/* TRUE if medics were sent to the other side: nothing says whether there was anybody. */
static gboolean
helps_enemy (const Telling *self,
             int            unit)
{
  const DhPostUnit *medics = dh_post_unit (self->narrator->battle, unit);
  const char *task = _dh_post_get_text (medics->task);

  return self->narrator->entry->step == DH_POST_STEP_MEDIC && g_str_has_prefix (task, "MEDIC ") &&
         task[strlen ("MEDIC ")] != *medics->info->label;
}

/* TRUE if a unit that breaks, rallies or is attacked has an order that it does not come to do any more. */
static gboolean
loses_order (const Telling *self,
             int            unit)
{
  const DhEntry *entry = self->narrator->entry;
  const DhPostUnit *of = dh_post_unit (self->narrator->battle, unit);
  DhPostTaskKind kind;
  gboolean stops = FALSE;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_POST_KIND_UNIT && change->of.index == unit && change->to)
      stops = stops || change->property == DH_POST_UNIT_DONE || (change->property == DH_POST_UNIT_BROKEN && !of->done);
  if (!stops || of->men == 0 || unit == find_actor (entry))
    return FALSE;

  kind = of->task != 0 ? _dh_post_get_task_kind (_dh_post_get_text (of->task)) : DH_POST_TASK_HOLD;
  return kind != DH_POST_TASK_HOLD && kind != DH_POST_TASK_RALLY;
}

/* Returns: the next unit behind another of which an entry changes what may stop it, or %DH_NOTHING */
static int
find_stopped (const DhEntry *entry,
              int            after)
{
  int next = DH_NOTHING;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if ((change->property == DH_POST_UNIT_DONE || change->property == DH_POST_UNIT_BROKEN) && change->to &&
        change->of.index > after && (next == DH_NOTHING || change->of.index < next))
      next = change->of.index;

  return next;
}

/* Tells the player of a unit that his order has come to nothing, and why. */
static void
tell_lost_orders (Telling *self)
{
  const DhBattle *battle = self->narrator->battle;
  const DhEntry *entry = self->narrator->entry;
  gboolean dawn = entry->step <= DH_POST_STEP_RALLY;

  if (self->listener == NULL)
    return;

  for (int unit = find_stopped (entry, DH_NOTHING); unit != DH_NOTHING; unit = find_stopped (entry, unit))
    if (loses_order (self, unit) && owns (self, unit))
      _dh_narrator_say (self->narrator,
                        dawn || dh_post_unit (battle, unit)->broken
                          ? _("The order for %s is lost: a broken unit can only rally (12.3).")
                          : _("The order for %s is lost: it was attacked first (10.1)."),
                        name (self, unit));
}

/* An order that came to less than it says; its own player reads why. */
static void
tell_failure (Telling *self)
{
  DhNarrator *narrator = self->narrator;
  int actor = find_actor (narrator->entry);

  if (actor == DH_NOTHING || !owns (self, actor) || (!hears_all (self) && helps_enemy (self, actor)))
    return;
  if (narrator->text->len == 0)
    _dh_narrator_say (narrator, _("%s does nothing."), name (self, actor));
  /* To the umpire they stand beside the entry. */
  for (guint i = 0; self->listener != NULL && i < dh_entry_get_n_reminders (narrator->entry); i++)
    {
      const char *clause = dh_entry_get_reminder (narrator->entry, i);
      g_autofree char *why = _dh_post_remind (clause, narrator->battle->rulebook);

      _dh_narrator_say (narrator, "%s (%s)", why, clause);
    }
}

/* The most units that are told one by one when they gain experience. */
#define MOST_GAINS 12

/* In a large campaign one step changes hundreds: whoever hears of them hears how many, and of his own each. */
static void
tell_gains (Telling *self)
{
  DhNarrator *narrator = self->narrator;
  guint n = 0, others = 0;

  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    n += dh_entry_get_change (narrator->entry, i)->property == DH_POST_UNIT_EXPERIENCE && !narrator->changes[i] &&
         may_tell (self, DH_POST_UNIT_EXPERIENCE, dh_entry_get_change (narrator->entry, i)->of);
  for (guint i = 0; n > MOST_GAINS && i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);
      int from, to;

      if (change->property != DH_POST_UNIT_EXPERIENCE || narrator->changes[i] ||
          !may_tell (self, DH_POST_UNIT_EXPERIENCE, change->of) ||
          (self->listener != NULL && dh_viewer_has (self->listener->viewer, narrator->battle, change->of)))
        continue;
      _dh_narrator_take_change (narrator, change->of, DH_POST_UNIT_EXPERIENCE, &from, &to);
      others++;
    }
  if (others > 0)
    _dh_narrator_say (narrator, g_dngettext (GETTEXT_PACKAGE, "The experience of %u unit changes.",
                                             "The experience of %u units changes.", others), others);
}

/**
 * _dh_post_tell_events:
 * @narrator: a narrator
 * @listener: (nullable): who hears it; %NULL hears everything
 *
 * Tells what came of an order.
 */
void
_dh_post_tell_events (DhNarrator           *narrator,
                      const DhPostListener *listener)
{
  Telling self = { narrator, listener };

  narrator->viewer = listener != NULL ? listener->viewer : NULL;
  if (has_melee (narrator->entry))
    tell_approach (&self);
  tell_rolls (&self);
  if (has_melee (narrator->entry))
    tell_ways_apart (&self);
  tell_gains (&self);
  for (guint i = 0; i < dh_entry_get_n_changes (narrator->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (narrator->entry, i);

      /* A step may change many at once, of whom most players have nothing to hear. */
      if (change->of.kind == DH_POST_KIND_UNIT && !narrator->changes[i] && may_hear (&self, change->of.index) &&
          (change->property != DH_POST_UNIT_EXPERIENCE || may_tell (&self, DH_POST_UNIT_EXPERIENCE, change->of)))
        tell_state (&self, change->of.index);
    }
  tell_cities (&self);
  tell_failure (&self);
  tell_lost_orders (&self);
}

/* When all is over: who has won, where the campaign says by what. */
static void
tell_end (DhNarrator *narrator)
{
  int points[2] = { 0, 0 }, from;
  g_autofree char *text = NULL;

  for (int side = 0; side <= DH_POST_SIDE_CONFEDERATE; side++)
    _dh_narrator_take_change (narrator, (DhRef){ DH_POST_KIND_SIDE, side }, DH_POST_SIDE_POINTS, &from, &points[side]);
  if (narrator->order != NULL && _dh_order_is (narrator->order, "publish"))
    _dh_narrator_say (narrator, _("The last day is over."));
  text = _dh_post_describe_points (narrator->battle, points);
  if (dh_post_campaign (narrator->battle)->objectives->len > 0)
    _dh_narrator_say (narrator, "%s", text);
}

static void
tell_step (DhNarrator *narrator)
{
  int from, turn, step = 0, deadline;

  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_TURN, &from, &turn))
    _dh_narrator_say (narrator, _("Day %d begins."), turn);
  if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_POST_DEADLINE, &from, &deadline))
    {
      g_autofree char *text = _dh_post_describe_deadline (narrator->battle, DH_NOTHING, DH_POST_FIRST_TIME + deadline);

      _dh_narrator_say (narrator, _("Orders are due by %s."), text);
    }
  else if (_dh_narrator_take_change (narrator, DH_THE_BATTLE, DH_BATTLE_STEP, &from, &step) && step == DH_POST_STEP_END)
    tell_end (narrator);
  else if (step != 0)
    /* Translators: a step of the day. */
    _dh_narrator_say (narrator, _("Next: %s."), _dh_post_step_title (step));
}

/* TRUE if an entry has resolved all that it made due, as in a melee. */
static gboolean
is_done (const DhEntry *entry,
         const DhDue   *due)
{
  for (guint i = 0; i < dh_entry_get_n_done (entry); i++)
    if (dh_entry_get_done (entry, i)->entry == due->entry && dh_entry_get_done (entry, i)->place == due->place)
      return TRUE;

  return FALSE;
}

/**
 * _dh_post_tell:
 * @narrator: a narrator
 *
 * Tells an entry to the umpire.
 */
void
_dh_post_tell (DhNarrator *narrator)
{
  const DhOrder *order = narrator->order;

  _dh_tell_order (narrator);
  tell_step (narrator);
  if (order != NULL && _dh_order_is (order, "publish"))
    return;
  _dh_post_tell_events (narrator, NULL);
  for (const DhDue *added = NULL; !narrator->without_dues && dh_array_next (narrator->entry->added, &added);)
    {
      g_autofree char *due = dh_due_narrate (added, narrator->battle);

      if (!is_done (narrator->entry, added))
        _dh_narrator_say (narrator, "%s", due);
    }
}
