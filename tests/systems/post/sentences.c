/* sentences.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "sentences.h"

#include "dh-post-rules-private.h"
#include "dh-post-telling-private.h"

#include <string.h>

/*
 * The sentences of a letter on what units do and suffer: where they go, how they face and form, that they dig in, their shots
 * and strokes with all numbers, losses, checks, gains. A second model of them, made of the changes, dice and facts of an entry
 * and of whom its reader saw before and after it. Both sides of the comparison are whole sentences.
 */

#define NAME "(Unit \\w+|Newcomers \\d+)"
#define SENTENCES \
  NAME " (goes from \\d+\\.\\d+ to \\d+\\.\\d+|comes into sight at \\d+\\.\\d+|goes out of sight|faces [NESW]|forms: [a-z ]+|digs in)\\.|" \
  NAME "( \\(\\d+ m[ae]n\\))? (fires|fights)[^;]*?throws [^(;]*\\((9|10)\\.1[^)]*\\)\\.|" \
  NAME " (is broken|rallies|breaks|wavers but stands|is captured|is destroyed)\\.|" \
  NAME " checks its morale[^.;]*\\(12\\.4\\)\\.|" \
  NAME " (loses|gets|has) \\d+ [^.;(]*(\\(\\d+\\.\\d+\\))?\\.|" \
  "In the contest " NAME " throws [^;]*?\\(10\\.1\\)\\.|" \
  NAME " (has nowhere to go|is boarded); the throw for [^;]*?\\)\\.|" \
  "Its personage is captured \\(4\\.5\\)\\.|The experience of \\d+ units? changes\\."

/* Parts within the lines of a letter or a page: the beginning of another line, and marks of HTML. */
#define MARKS "\\n      |<[^>]*>"

/* A property of a unit before an entry and after it. */
typedef struct {
  int from;
  int to;
  gboolean changes;
} Turn;

static Turn
find_turn (const DhEntry *entry,
           int            unit,
           DhPropertyId   property)
{
  Turn turn = { 0 };
  gboolean any = FALSE;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_POST_KIND_UNIT && change->of.index == unit && change->property == property)
      {
        turn.from = any ? turn.from : change->from;
        turn.to = change->to;
        any = TRUE;
      }

  turn.changes = any && turn.from != turn.to;
  return turn;
}

static gboolean
is_in (const DhEntry *entry,
       int            unit)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_POST_KIND_UNIT && change->of.index == unit)
      return TRUE;
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (roll->of.kind == DH_POST_KIND_UNIT && roll->of.index == unit)
      return TRUE;

  return FALSE;
}

static gboolean
has_melee (const DhEntry *entry)
{
  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    if (roll->purpose == DH_POST_PURPOSE_MELEE_FIRE || roll->purpose == DH_POST_PURPOSE_MELEE)
      return TRUE;

  return FALSE;
}

/* An entry is told where one of those in it is the reader's own, or was or is in his sight. */
static gboolean
is_told (const DhBattle *battle,
         const Moment   *moment,
         int             player)
{
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (is_in (moment->entry, i) && (dh_post_unit (battle, i)->player == player || moment->before[i] || moment->after[i]))
      return TRUE;

  return dh_rulebook_is (battle->rulebook, "news", "open");
}

static void
add_way (GPtrArray  *list,
         const char *name,
         int         from,
         int         to,
         gboolean    before,
         gboolean    after)
{
  if (before && after)
    g_ptr_array_add (list, g_strdup_printf ("%s goes from %d.%d to %d.%d.", name, DH_POST_COLUMN (from), DH_POST_ROW (from),
                                            DH_POST_COLUMN (to), DH_POST_ROW (to)));
  else if (after)
    g_ptr_array_add (list, g_strdup_printf ("%s comes into sight at %d.%d.", name, DH_POST_COLUMN (to), DH_POST_ROW (to)));
  else if (before)
    g_ptr_array_add (list, g_strdup_printf ("%s goes out of sight.", name));
}

/* Adds the ways of a unit in a melee: how often it goes is told by what comes between. */
static void
add_ways_of_melee (GPtrArray     *list,
                   const DhEntry *entry,
                   int            unit,
                   const char    *name,
                   gboolean       before,
                   gboolean       after)
{
  for (const DhChange *from = NULL; dh_array_next (entry->changes, &from);)
    for (const DhChange *to = from; to != NULL; to = dh_array_next (entry->changes, &to) ? to : NULL)
      if (from->of.kind == DH_POST_KIND_UNIT && from->of.index == unit && dh_ref_equal (to->of, from->of) &&
          from->property == DH_POST_UNIT_AT && to->property == DH_POST_UNIT_AT && to->to != 0)
        add_way (list, name, from->from, to->to, before, after);
}

/* The view that one reader has of an entry. */
typedef struct {
  const DhBattle *battle;
  const Moment *moment;
  int player;
  GPtrArray *sure;
} Reader;

static gboolean
is_open (const Reader *self)
{
  return dh_rulebook_is (self->battle->rulebook, "news", "open");
}

static gboolean
is_friend (const Reader *self,
           int           unit)
{
  return is_open (self) ||
         dh_post_unit (self->battle, unit)->info->side == dh_post_player (self->battle, self->player)->info->side;
}

static gboolean
owns (const Reader *self,
      int           unit)
{
  return is_open (self) || dh_post_unit (self->battle, unit)->player == self->player;
}

/* TRUE for a reader whose unit takes part: he reads of those that fire at it, or fight it, wherever they are. */
static gboolean
takes_part (const Reader *self)
{
  for (int i = 0; dh_entry_get_n_rolls (self->moment->entry) > 0 && i < dh_post_n_units (self->battle); i++)
    if (is_in (self->moment->entry, i) && dh_post_unit (self->battle, i)->player == self->player)
      return TRUE;

  return FALSE;
}

static gboolean
hears (const Reader *self,
       int           unit)
{
  return is_friend (self, unit) ||
         (self->moment->step < DH_POST_STEP_REPLACE &&
          (self->moment->before[unit] || self->moment->after[unit] || takes_part (self)));
}

G_GNUC_PRINTF (2, 3)
static void
add (const Reader *self,
     const char   *format,
     ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->sure, g_strdup_vprintf (format, args));
  va_end (args);
}

static const char *
name (const Reader *self,
      int           unit)
{
  return dh_post_unit (self->battle, unit)->info->name;
}

static const DhRoll *
find_roll (const Reader *self,
           int           unit,
           int           purpose)
{
  for (const DhRoll *roll = NULL; dh_array_next (self->moment->entry->rolls, &roll);)
    if (roll->of.index == unit && roll->purpose == purpose)
      return roll;

  return NULL;
}

/* Returns: the first fact of the next shot or stroke of a unit, behind @fact */
static const DhFact *
find_shot (const DhEntry *entry,
           int            unit,
           const DhFact  *fact)
{
  while (dh_array_next (entry->facts, &fact))
    if (fact->word == DH_POST_FACT_TARGET && fact->of.index == unit)
      return fact;

  return NULL;
}

static void
expect_shot (const Reader *self,
             const DhRoll *roll,
             const DhFact *shot)
{
  const DhRulebook *rulebook = self->battle->rulebook;
  gboolean fires = roll->purpose == DH_POST_PURPOSE_FIRE || roll->purpose == DH_POST_PURPOSE_FIRE_LEFT;
  const char *verb = fires ? "fires" : roll->purpose == DH_POST_PURPOSE_MELEE_FIRE ? "fires at close range" : "fights";
  guint die = dh_entry_get_face (self->moment->entry, roll->first);
  g_autoptr(GString) who = g_string_new (name (self, roll->of.index));
  g_autoptr(GString) how = g_string_new (NULL), clauses = g_string_new (fires ? "9.1" : "10.1");

  if (!hears (self, shot->value))
    {
      add (self, "%s %s and throws %u (%s).", name (self, roll->of.index), verb, die, clauses->str);
      return;
    }

  for (const DhFact *fact = shot; dh_array_next (self->moment->entry->facts, &fact) && fact->word != DH_POST_FACT_TARGET;)
    if (fact->word == DH_POST_FACT_SQUARES && fires)
      g_string_append_printf (how, ", %d square%s", (int) fact->number, fact->number == 1 ? "" : "s");
    else if (!is_friend (self, roll->of.index))
      ;
    else if (fact->word == DH_POST_FACT_MEN)
      g_string_append_printf (who, " (%d %s)", (int) fact->number, fact->number == 1 ? "man" : "men");
    else if (fact->word == DH_POST_FACT_MODIFIER && (!g_str_equal (fact->item, "melee.hold") || owns (self, roll->of.index)))
      {
        const DhRulebookItem *item = dh_rulebook_find (rulebook, fact->item);
        int by = dh_rulebook_integer (rulebook, fact->item);

        g_string_append_printf (how, ", %s %s%d", item->title, by < 0 ? "\342\210\222" : "+", ABS (by));
        g_string_append_printf (clauses, ", %s", item->clause);
      }
  add (self, "%s %s%s%s%s, and throws %u (%s).", who->str, verb, g_str_equal (verb, "fights") ? " " : " at ",
       name (self, shot->value), how->str, die, clauses->str);
}

static void
expect_check (const Reader *self,
              const DhRoll *roll)
{
  int unit = roll->of.index, die = dh_entry_get_face (self->moment->entry, roll->first);

  if (owns (self, unit))
    add (self, "%s checks its morale: %d, needs %d or less, and %s (12.4).", name (self, unit), die, -roll->need,
         die <= -roll->need ? "stands" : "breaks");
  else
    add (self, die <= -roll->need ? "%s wavers but stands." : "%s breaks.", name (self, unit));
}

static void
expect_rolls (const Reader *self,
              int           unit)
{
  const DhEntry *entry = self->moment->entry;
  const DhFact *shot = NULL;

  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    {
      guint die = dh_entry_get_face (entry, roll->first);

      if (roll->of.index != unit)
        continue;
      if (roll->purpose <= DH_POST_PURPOSE_MELEE)
        expect_shot (self, roll, shot = find_shot (entry, unit, shot));
      else if (roll->purpose == DH_POST_PURPOSE_MORALE)
        expect_check (self, roll);
      else if (roll->purpose == DH_POST_PURPOSE_CONTEST)
        add (self, "In the contest %s throws %u (10.1).", name (self, unit), die);
      else if (roll->purpose == DH_POST_PURPOSE_CAPTURE)
        add (self, "%s has nowhere to go; the throw for prisoners: %u (12.4).", name (self, unit), die);
      else
        add (self, "%s is boarded; the throw for capture: %u (10.3).", name (self, unit), die);
    }
}

static void
expect_loss (const Reader   *self,
             int             unit,
             const DhChange *loss,
             gboolean        captured)
{
  int n = loss->from - loss->to;
  const char *men = n == 1 ? "man" : "men", *how = !captured ? "" : n == 1 ? " as a prisoner" : " as prisoners";

  if (loss->to > 0 && is_friend (self, unit))
    add (self, "%s loses %d %s%s and has %d left.", name (self, unit), n, men, how, loss->to);
  else if (loss->to > 0)
    add (self, "%s loses %d %s.", name (self, unit), n, men);
  else
    add (self, captured ? "%s is captured." : "%s is destroyed.", name (self, unit));
  if (loss->to == 0 && dh_post_unit (self->battle, unit)->info->type->letter == 'g')
    add (self, "Its personage is captured (4.5).");
}

/* Prisoners, and a ship that is boarded, are the last that happens to a unit. */
static void
expect_men (const Reader *self,
            int           unit)
{
  const DhEntry *entry = self->moment->entry;
  gboolean boarded = find_roll (self, unit, DH_POST_PURPOSE_BOARDING) != NULL;
  Turn men = find_turn (entry, unit, DH_POST_UNIT_MEN);
  const DhChange *last = NULL;

  if (men.to > men.from && is_friend (self, unit))
    add (self, "%s gets %d %s and now has %d (%s).", name (self, unit), men.to - men.from, men.to - men.from == 1 ? "man" : "men", men.to,
         self->moment->step == DH_POST_STEP_MEDIC ? "7.11" : self->moment->step == DH_POST_STEP_REPLACE ? "7.12" : "2.3");
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind == DH_POST_KIND_UNIT && change->of.index == unit && change->property == DH_POST_UNIT_MEN && change->to < change->from)
      {
        if (last != NULL)
          expect_loss (self, unit, last, FALSE);
        last = change;
      }
  if (last != NULL)
    expect_loss (self, unit, last, find_roll (self, unit, DH_POST_PURPOSE_CAPTURE) != NULL || (boarded && last->to == 0));
}

/* A check that breaks its unit has said so. */
static void
expect_broken (const Reader *self,
               int           unit)
{
  Turn broken = find_turn (self->moment->entry, unit, DH_POST_UNIT_BROKEN);
  const DhRoll *check = find_roll (self, unit, DH_POST_PURPOSE_MORALE);

  for (const DhRoll *roll = check; roll != NULL && dh_array_next (self->moment->entry->rolls, &roll);)
    if (roll->of.index == unit && roll->purpose == DH_POST_PURPOSE_MORALE)
      check = roll;
  if (broken.changes && !broken.to)
    add (self, "%s rallies.", name (self, unit));
  else if (broken.changes && !(check != NULL && (int) dh_entry_get_face (self->moment->entry, check->first) > -check->need))
    add (self, "%s is broken.", name (self, unit));
}

/* Expects the gains of more than a dozen units at once in short: each of the reader's own, and the number of others. */
static void
expect_experience (const Reader *self)
{
  const DhEntry *entry = self->moment->entry;
  guint n = 0, others = 0;

  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    n += find_turn (entry, i, DH_POST_UNIT_EXPERIENCE).changes && owns (self, i);
  for (int i = 0; i < dh_post_n_units (self->battle); i++)
    {
      Turn gain = find_turn (entry, i, DH_POST_UNIT_EXPERIENCE);

      if (!gain.changes || !owns (self, i))
        continue;
      if (n > 12 && dh_post_unit (self->battle, i)->player != self->player)
        others++;
      else
        add (self, "%s has %d point%s of experience.", name (self, i), gain.to, gain.to == 1 ? "" : "s");
    }
  if (others > 0)
    add (self, "The experience of %u unit%s changes.", others, others == 1 ? "" : "s");
}

static void
expect_of_unit (const DhBattle *battle,
                const Moment   *moment,
                int             player,
                int             unit,
                GPtrArray      *sure,
                GPtrArray      *may_be)
{
  const DhPostUnitInfo *info = dh_post_unit (battle, unit)->info;
  gboolean knows = dh_rulebook_is (battle->rulebook, "news", "open") || info->side == dh_post_player (battle, player)->info->side;
  /* Replacements and strategic moves are nobody's to see but their own side's. */
  gboolean in_time = moment->step < DH_POST_STEP_REPLACE;
  gboolean before = knows || (in_time && moment->before[unit]), after = knows || (in_time && moment->after[unit]);
  Turn way = find_turn (moment->entry, unit, DH_POST_UNIT_AT), facing = find_turn (moment->entry, unit, DH_POST_UNIT_FACING);
  Turn form = find_turn (moment->entry, unit, DH_POST_UNIT_FORMATION), dug = find_turn (moment->entry, unit, DH_POST_UNIT_DUG);

  if (has_melee (moment->entry))
    add_ways_of_melee (may_be, moment->entry, unit, info->name, before, after);
  else if (way.changes && way.to != 0)
    add_way (sure, info->name, way.from, way.to, before, after);
  if (facing.changes && after)
    g_ptr_array_add (sure, g_strdup_printf ("%s faces %s.", info->name, _dh_post_facing_title (facing.to)));
  if (form.changes && after)
    g_ptr_array_add (sure, g_strdup_printf ("%s forms: %s.", info->name, _dh_post_formation_title (form.to)));
  if (dug.changes && dug.to && after)
    g_ptr_array_add (sure, g_strdup_printf ("%s digs in.", info->name));
}

/*
 * sentences_expect:
 * @battle: a campaign, as an entry has left it
 * @moment: that entry
 * @player: who reads of it
 * @sure: (element-type utf8): where to add the sentences that his letter has to have
 * @may_be: (element-type utf8): where to add those that it may have
 */
void
sentences_expect (const DhBattle *battle,
                  const Moment   *moment,
                  int             player,
                  GPtrArray      *sure,
                  GPtrArray      *may_be)
{
  const Reader reader = { battle, moment, player, sure };

  if (moment->step == DH_POST_STEP_ORDERS && battle->step == DH_POST_STEP_ORDERS)
    return;
  if (!is_told (battle, moment, player))
    return;

  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (is_in (moment->entry, i))
      expect_of_unit (battle, moment, player, i, sure, may_be);
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (is_in (moment->entry, i) && hears (&reader, i))
      {
        expect_rolls (&reader, i);
        expect_men (&reader, i);
        expect_broken (&reader, i);
      }
  expect_experience (&reader);
}

/*
 * sentences_find:
 * @text: a letter, or a part of it
 *
 * Returns: (transfer full) (element-type utf8): the sentences of these kinds in it
 */
GPtrArray *
sentences_find (const char *text)
{
  static GRegex *marks = NULL, *sentence = NULL;
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *plain = NULL;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  if (sentence == NULL)
    {
      sentence = g_regex_new (SENTENCES, G_REGEX_OPTIMIZE, 0, NULL);
      marks = g_regex_new (MARKS, G_REGEX_OPTIMIZE, 0, NULL);
    }
  plain = g_regex_replace_literal (marks, text, -1, 0, " ", 0, NULL);
  for (g_regex_match (sentence, plain, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (found, g_match_info_fetch (match, 0));

  return found;
}

static gboolean
take (GPtrArray  *list,
      const char *sentence)
{
  guint index;

  if (!g_ptr_array_find_with_equal_func (list, sentence, g_str_equal, &index))
    return FALSE;

  g_ptr_array_remove_index (list, index);
  return TRUE;
}

/*
 * sentences_check:
 * @sure: (element-type utf8): sentences that a text has to have, which are taken out
 * @may_be: (element-type utf8): those that it may have, as often as it likes
 * @found: (element-type utf8): those that it has, which are taken out
 * @text: the text
 *
 * Ends the test where a text has a sentence too many or too few.
 */
void
sentences_check (GPtrArray  *sure,
                 GPtrArray  *may_be,
                 GPtrArray  *found,
                 const char *text)
{
  for (; sure->len > 0; g_ptr_array_remove_index (sure, 0))
    if (!take (found, sure->pdata[0]))
      g_error ("“%s” is missing in:\n%s", (const char *) sure->pdata[0], text);
  for (guint i = 0; i < found->len; i++)
    if (!g_ptr_array_find_with_equal_func (may_be, found->pdata[i], g_str_equal, NULL))
      g_error ("“%s” is not its reader's to know, in:\n%s", (const char *) found->pdata[i], text);
}
