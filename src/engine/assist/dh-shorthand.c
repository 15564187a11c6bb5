/* dh-shorthand.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-shorthand.h"

#include "dh-battle-private.h"
#include "dh-order-guess-private.h"
#include "dh-property-private.h"
#include "dh-system-orders.h"

#include <string.h>

/*
 * From what a referee in a hurry types to an order: the verb that the step or a due implies, and ids
 * for bare numbers and for parts of names that fit one unit only in their place. What fits more than
 * one stays as it is, and the reader of orders will say what it fits.
 */

/* Digits of D6, run together: 536 for 5 3 6. Two of them may be those of a D20, where there may be one. */
static gboolean
is_run (const char       *word,
        const DhVerbInfo *verb)
{
  return strlen (word) > 1 && word[strspn (word, "123456")] == '\0' &&
         ((verb->flags & DH_VERB_D20) == 0 || strlen (word) > 2 || *word > '2');
}

static void
write_tail (const char       *tail,
            const DhVerbInfo *verb,
            GString          *text)
{
  g_auto(GStrv) words = NULL;

  if (*tail == '\0')
    return;

  g_string_append_c (text, ' ');
  if ((verb->flags & DH_VERB_D6) == 0 || *tail != ':' || strchr (tail, '#') != NULL)
    {
      g_string_append (text, tail);
      return;
    }

  words = g_strsplit_set (tail + 1, " \t,", -1);
  g_string_append_c (text, ':');
  for (guint i = 0; words[i] != NULL; i++)
    if (is_run (words[i], verb))
      for (const char *at = words[i]; *at != '\0'; at++)
        g_string_append_printf (text, " %c", *at);
    else if (*words[i] != '\0')
      g_string_append_printf (text, " %s", words[i]);
}

static char *
write_line (const DhLine    *line,
            const DhReading *reading)
{
  GString *text = g_string_new (reading->shape.verb->word);

  for (guint i = 0; i < line->words->len; i++)
    {
      const DhWord *word = _dh_line_get_word (line, i);

      if (reading->things[i].kind != DH_REF_KIND_NONE &&
          !(word->is_id && dh_ref_equal (word->id, reading->things[i])))
        g_string_append_printf (text, " %s", dh_battle_get_id (line->battle, reading->things[i]));
      else if (word->quoted)
        g_string_append_printf (text, " \"%s\"", word->text);
      else
        g_string_append_printf (text, " %s", _dh_slot_complete (&reading->shape.slots[reading->places[i]], word->text));
    }
  write_tail (line->tail, reading->shape.verb, text);

  return g_string_free (text, FALSE);
}

/* A name without a verb stands for what that thing has to do now. */
static char *
expand_name (const DhLine *line)
{
  const DhSystem *system = line->battle->system;
  g_autoptr(GArray) things = _dh_word_list_things (_dh_line_get_word (line, 0), system->orders->actors);
  g_autoptr(GString) order = NULL;

  for (guint i = 0; i < things->len; i++)
    {
      g_autofree char *other = system->orders->suggest (line->battle, g_array_index (things, DhRef, i));

      if (other == NULL)
        continue;
      g_strchomp (other);
      if (order == NULL)
        order = g_string_new (other);
      else if (strcmp (order->str, other) != 0)
        return NULL;
    }
  if (order == NULL)
    return NULL;

  write_tail (line->tail, dh_verb_from_line (system, order->str), order);
  return g_string_free (g_steal_pointer (&order), FALSE);
}

/* Letters that a verb begins with are no name yet, however well one fits: “n” is a note before it is New York. */
static gboolean
is_half_a_verb (const DhLine *line)
{
  const DhSystem *system = line->battle->system;
  const DhWord *word = line->verb == NULL && line->words->len == 1 ? _dh_line_get_word (line, 0) : NULL;

  for (const DhVerbInfo *verb = system->orders->verbs; word != NULL && !word->quoted && verb->word != NULL; verb++)
    if (g_ascii_strncasecmp (verb->word, word->text, strlen (word->text)) == 0)
      return TRUE;

  return FALSE;
}

/* TRUE for a few letters alone that may still become any word. */
static gboolean
is_half_a_word (const DhLine    *line,
                const DhReading *reading)
{
  return line->verb == NULL && line->words->len == 1 && reading->things[0].kind == DH_REF_KIND_NONE &&
         _dh_slot_get_kinds (&reading->shape.slots[0]) != 0 && !g_ascii_isdigit (*_dh_line_get_word (line, 0)->text);
}

/* TRUE for a line whose form needs its verb, while the verb was only guessed. */
static gboolean
is_unsaid (const DhBattle *battle,
           const char     *text)
{
  g_auto(DhLine) line = { NULL };
  DhReading reading;

  return _dh_line_split (&line, battle, text) && _dh_line_read (&line, &reading) && reading.whole &&
         reading.shape.implied == DH_IMPLIED_NEVER;
}

/* A keyword that is all of an order, such as the “pass” of those who give no answer that all owe, is preferred to verbs that
 * begin like it, while it is timely. One whose pattern is DH_IMPLIED_SURE is preferred even when nobody owes it any more:
 * whoever types “pass” again and again means no other order in between. */
static char *
expand_keyword (const DhLine *line)
{
  const GArray *shapes = _dh_list_shapes (line->battle);
  g_autofree char *owed = NULL;
  gboolean may_be;

  if (line->verb != NULL || line->words->len != 1 || *line->tail != '\0' || _dh_line_get_word (line, 0)->quoted)
    return NULL;

  for (const DhShape *shape = NULL; dh_array_next (shapes, &shape);)
    {
      if (shape->implied == DH_IMPLIED_NEVER || shape->n != 1 || shape->slots[0].info != NULL ||
          _dh_slot_rate_word (&shape->slots[0], line->battle, _dh_line_get_word (line, 0)->text) < 0 ||
          !dh_verb_belongs (shape->verb, line->battle->step))
        continue;
      if (owed == NULL)
        owed = dh_order_suggest (line->battle);
      may_be = shape->verb->is_timely (line->battle);
      if (shape->implied == DH_IMPLIED_SURE ? owed != NULL || may_be : owed != NULL && may_be)
        return g_strdup_printf ("%s %s", shape->verb->word, shape->slots[0].keyword);
    }

  return NULL;
}

static char *expand (const DhBattle *battle, const char *text);

/* The line with all spelt out that is clear, up to its last word, so that the reader of orders finds the mistake
   there. */
static char *
expand_beginning (const DhLine *line,
                  const char   *text)
{
  g_autofree char *beginning = NULL;
  g_autofree char *meanings = NULL;
  g_autofree char *order = NULL;
  g_autofree char *whole = NULL;
  const char *last;

  if (line->words->len < 2 || *line->tail != '\0')
    return g_strdup (text);
  meanings = line->verb == NULL ? dh_order_list_meanings (line->battle, text) : NULL;
  if (meanings != NULL)
    return g_strdup (text);

  beginning = g_strchomp (g_strdup (text));
  last = strrchr (beginning, ' ');
  if (last == NULL)
    return g_strdup (text);

  beginning[last - beginning] = '\0';
  order = expand (line->battle, beginning);
  if (strcmp (order, beginning) == 0)
    return g_strdup (text);

  /* With its verb in front the whole may be clear after all. */
  whole = g_strconcat (order, text + strlen (beginning), NULL);
  return line->verb == NULL && is_unsaid (line->battle, whole) ? g_strdup (text) : expand (line->battle, whole);
}

/* Returns: (transfer full) (nullable): the line with its verb whole, where it begins with the beginning of one */
static char *
complete_verb (const DhBattle *battle,
               const char     *text)
{
  g_auto(DhLine) line = { NULL };
  const char *begun = text + strspn (text, " \t");

  return _dh_line_split (&line, battle, text) && line.verb == NULL && _dh_line_take_verb (&line)
           ? g_strconcat (line.verb->word, begun + strcspn (begun, " \t:"), NULL)
           : NULL;
}

static char *
expand (const DhBattle *battle,
        const char     *text)
{
  g_auto(DhLine) line = { NULL };
  DhReading reading;
  char *keyword;
  gsize start = _dh_order_skip_amend (text, NULL, NULL);

  /* An order for the place of an earlier one is of an earlier step, so no verb can be guessed from the present one. */
  if (start > 0)
    {
      g_autofree char *instead = dh_verb_from_line (battle->system, text + start) != NULL
                                   ? expand (battle, text + start)
                                   : g_strdup (text + start);

      return g_strdup_printf ("%.*s%s", (int) start, text, instead);
    }
  if (!_dh_line_split (&line, battle, text))
    return g_strdup (text);
  keyword = expand_keyword (&line);
  if (keyword != NULL)
    return keyword;
  if (is_half_a_verb (&line))
    return g_strdup (text);

  if (line.verb == NULL && line.words->len == 1 && battle->system->orders->suggest != NULL)
    {
      char *order = expand_name (&line);

      if (order != NULL)
        return order;
    }
  if (line.verb == NULL && line.words->len == 0)
    return g_strdup (text);
  if (!_dh_line_read (&line, &reading))
    {
      g_autofree char *spoken = complete_verb (battle, text);

      return spoken != NULL ? expand (battle, spoken) : expand_beginning (&line, text);
    }
  if (is_half_a_word (&line, &reading))
    return g_strdup (text);

  return write_line (&line, &reading);
}

/**
 * dh_order_expand:
 * @battle: the battle an order is for
 * @text: what was typed
 *
 * Writes out an order that leaves away what is clear: its verb where the step or a due implies it,
 * the letters of units' ids, and more of their names. In a fire step `21 4 14` is `fire u21 c4 14`.
 * Thrown dice behind the colon may be a run of digits where they are D6. A verb may be as much of its beginning as no
 * other of the step has.
 *
 * Ids are always taken for what they are. What may mean more than one thing is left as it is, and so
 * is what cannot be meant, with what is behind it.
 *
 * Returns: (transfer full): the order, or @text itself when it is short for nothing
 */
char *
dh_order_expand (const DhBattle *battle,
                 const char     *text)
{
  g_autofree char *order = expand (battle, text);
  g_autofree char *spoken = strcmp (order, text) == 0 ? complete_verb (battle, text) : NULL;

  return spoken != NULL ? expand (battle, spoken) : g_steal_pointer (&order);
}

static void
append_word (GString      *text,
             const DhWord *word)
{
  g_string_append_printf (text, word->quoted ? " \"%s\"" : " %s", word->text);
}

/* The number of things in the line that could each be given an order of its own. */
static guint
count_subjects (const DhLine *line)
{
  DhReading reading;
  guint n = 0;

  if (line->verb == NULL || (line->verb->flags & DH_VERB_EACH) == 0 || *line->tail == ':' ||
      !_dh_line_read (line, &reading))
    return 0;

  while (n < line->words->len && reading.places[n] == 0)
    n++;
  return n;
}

/* “undo 3” and “redo 3” are three orders. */
static guint
count_times (const DhLine *line)
{
  guint64 times;

  if (line->verb == NULL || line->words->len != 1 || *line->tail != '\0' ||
      !(dh_verb_is (line->verb, "undo") || dh_verb_is (line->verb, "redo")) ||
      !g_ascii_string_to_unsigned (_dh_line_get_word (line, 0)->text, 10, 1, 999, &times, NULL))
    return 0;

  return times;
}

/**
 * dh_order_split:
 * @battle: the battle an order is for
 * @text: what was typed
 *
 * Writes out an order, and of one for several, such as `move 13-17 rough` or `undo 5`, one for each. They are to be
 * given one after the other, and none after one that is refused.
 *
 * Returns: (transfer full): the orders, one at least
 */
char **
dh_order_split (const DhBattle *battle,
                const char     *text)
{
  g_autoptr(GStrvBuilder) orders = g_strv_builder_new ();
  g_autofree char *order = dh_order_expand (battle, text);
  g_auto(DhLine) line = { NULL };
  gboolean is_line = _dh_line_split (&line, battle, order);
  guint n = is_line ? count_subjects (&line) : 0, times = is_line ? count_times (&line) : 0;

  for (guint i = 0; i < times; i++)
    g_strv_builder_add (orders, line.verb->word);
  for (guint i = 0; n > 1 && i < n; i++)
    {
      g_autoptr(GString) one = g_string_new (line.verb->word);

      append_word (one, _dh_line_get_word (&line, i));
      for (guint k = n; k < line.words->len; k++)
        append_word (one, _dh_line_get_word (&line, k));
      g_strv_builder_add (orders, one->str);
    }
  if (n <= 1 && times == 0)
    g_strv_builder_add (orders, order);

  return g_strv_builder_end (orders);
}

/**
 * dh_order_join:
 * @orders: what is left of the orders that [func@order_split] made of one, one at least
 *
 * Returns: (transfer full): one order for all of them
 */
char *
dh_order_join (const char *const *orders)
{
  guint n = g_strv_length ((char **) orders);
  g_auto(GStrv) first = g_strsplit (orders[0], " ", 3);
  g_autoptr(GString) text = g_string_new (first[0]);

  if (n == 1)
    return g_strdup (orders[0]);
  if (first[1] == NULL)
    return g_strdup_printf ("%s %u", orders[0], n);

  for (guint i = 0; i < n; i++)
    {
      g_auto(GStrv) words = g_strsplit (orders[i], " ", 3);

      g_string_append_printf (text, " %s", words[1]);
    }
  if (first[2] != NULL)
    g_string_append_printf (text, " %s", first[2]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A longer list of meanings helps nobody to choose. */
#define MOST_MEANINGS 4

/* Returns: whether one of them has to be said */
static gboolean
add_meanings (DhLine    *line,
              int        most,
              GPtrArray *meanings)
{
  const GArray *shapes = _dh_list_shapes (line->battle);
  gboolean any = FALSE;

  for (const DhShape *shape = NULL; meanings->len < MOST_MEANINGS && dh_array_next (shapes, &shape);)
    {
      g_autofree char *text = NULL;
      DhReading reading;

      line->verb = shape->verb;
      if (!dh_verb_belongs (shape->verb, line->battle->step) ||
          (shape->verb->is_timely != NULL && !shape->verb->is_timely (line->battle)) ||
          !_dh_line_try (line, shape, &reading) || !reading.whole || reading.score >= most ||
          (line->words->len == 1 && reading.things[0].kind == DH_REF_KIND_NONE))
        continue;

      text = write_line (line, &reading);
      if (!g_ptr_array_find_with_equal_func (meanings, text, g_str_equal, NULL))
        g_ptr_array_add (meanings, g_steal_pointer (&text));
      any |= (shape->verb->reactions & (1 << line->battle->step)) != 0;
    }
  line->verb = NULL;

  return any;
}

/**
 * dh_order_list_meanings:
 * @battle: the battle an order is for
 * @text: what was typed
 *
 * Finds what names or numbers without a verb could be for, if the verb were there, in a step in which some
 * orders have to have theirs: those that the rules would have, or else those that are at least of the right sides.
 *
 * Returns: (transfer full) (nullable): the orders, parted by dots; %NULL where none of them has to have its verb
 */
char *
dh_order_list_meanings (const DhBattle *battle,
                        const char     *text)
{
  g_autoptr(GPtrArray) meanings = g_ptr_array_new_with_free_func (g_free);
  g_auto(DhLine) line = { NULL };

  if (!_dh_line_split (&line, battle, text) || line.verb != NULL || line.words->len == 0 || is_half_a_verb (&line))
    return NULL;

  if (!add_meanings (&line, 1, meanings) && !add_meanings (&line, DH_WRONG_SIDE, meanings))
    return NULL;

  g_ptr_array_add (meanings, NULL);
  return g_strjoinv (" · ", (char **) meanings->pdata);
}

/**
 * dh_order_suggest:
 * @battle: a battle
 *
 * Returns: (transfer full) (nullable): what has to be ordered now of all together, such as an answer that all owe; %NULL
 *   where there is nothing
 */
char *
dh_order_suggest (const DhBattle *battle)
{
  DhRef all = { DH_REF_KIND_BATTLE, 0 };

  return battle->system->orders->suggest != NULL ? battle->system->orders->suggest (battle, all) : NULL;
}

/**
 * dh_order_find_subject:
 * @battle: the battle an order is for
 * @text: what was typed of it, perhaps not all yet
 *
 * Returns: what the order is about, the first thing that it names; of kind %DH_REF_KIND_NONE while
 *   that is not clear
 */
DhRef
dh_order_find_subject (const DhBattle *battle,
                       const char     *text)
{
  DhRef nothing = { DH_REF_KIND_NONE, 0 };
  g_autofree char *order = dh_order_expand (battle, text);
  g_auto(DhLine) line = { NULL };
  DhReading reading;

  if (!_dh_line_split (&line, battle, order) || line.words->len == 0 || is_half_a_verb (&line) ||
      !_dh_line_read (&line, &reading))
    return nothing;

  return reading.things[0];
}
