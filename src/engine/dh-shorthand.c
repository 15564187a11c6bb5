/* dh-shorthand.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-shorthand.h"

#include "dh-able-private.h"
#include "dh-battle-private.h"
#include "dh-order-shapes-private.h"
#include "dh-rules-private.h"

#include <string.h>

/*
 * From what a referee in a hurry types to an order: the verb that the step or a due implies, and ids
 * for bare numbers and for parts of names that fit one unit only in their place. What fits more than
 * one stays as it is, and the reader of orders will say what it fits.
 */

/* More words than any order has that could be short for another. */
#define MOST_WORDS 32

typedef struct {
  char *text;
  gboolean quoted;
  gboolean is_id;
  DhThing id;
  GArray *others; /* DhThing, by number or by part of a name */
} Word;

typedef struct {
  const DhBattle *battle;
  GArray *words; /* Word, behind the verb */
  char *tail;    /* the dice, with their colon, or a comment */
} Line;

/* A way to understand a line. */
typedef struct {
  DhShape shape;
  guint places[MOST_WORDS];   /* the slot of each word */
  DhThing things[MOST_WORDS]; /* what each word names, as far as that is sure */
  gboolean whole;
  int score; /* 0 when the rules would have it, more the less they would */
} Reading;

static void
word_clear (gpointer data)
{
  Word *word = data;

  g_free (word->text);
  g_array_unref (word->others);
}

static void
line_clear (Line *line)
{
  g_clear_pointer (&line->words, g_array_unref);
  g_clear_pointer (&line->tail, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

static const Word *
get_word (const Line *line,
          guint       index)
{
  return &g_array_index (line->words, Word, index);
}

static void
add_word (Line       *line,
          const char *text,
          gboolean    quoted)
{
  Word word = { g_strdup (text), quoted, FALSE, { DH_THING_KIND_NONE, 0 }, NULL };

  word.others = g_array_new (FALSE, FALSE, sizeof (DhThing));
  word.is_id = dh_battle_find (line->battle, text, &word.id);
  if (!quoted)
    _dh_reader_find_by_number (line->battle, text, word.others);
  if (word.others->len == 0 && *text != '\0')
    _dh_reader_find_by_name (line->battle, text, DH_UNITS | DH_OFFICERS | DH_COMMANDS, word.others);

  g_array_append_val (line->words, word);
}

/* Returns: whether the line is one that can be short for something; its verb, if it has one */
static gboolean
split (const DhBattle *battle,
       const char     *text,
       Line           *line,
       char          **verb)
{
  DhReader reader = { .battle = battle, .at = text };
  int value;

  line->battle = battle;
  line->words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_array_set_clear_func (line->words, word_clear);
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  while (_dh_reader_peek (&reader) != NULL && line->words->len < MOST_WORDS)
    {
      if (*verb == NULL && line->words->len == 0 && !reader.quoted &&
          dh_enum_from_word (DH_TYPE_VERB, reader.word, &value))
        *verb = g_strdup (reader.word);
      else
        add_word (line, reader.word, reader.quoted);
      _dh_reader_step_on (&reader);
    }

  line->tail = g_strdup (reader.at);
  g_free (reader.word);
  return line->words->len < MOST_WORDS;
}

/* What a word may name, in a place for @kinds. An id is nothing else there. */
static GArray *
list_things (const Word *word,
             guint       kinds)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (DhThing));

  if (word->is_id && (kinds & DH_KIND (word->id.kind)) != 0)
    {
      g_array_append_val (things, word->id);
      return things;
    }

  for (guint i = 0; i < word->others->len; i++)
    {
      DhThing thing = g_array_index (word->others, DhThing, i);

      if ((kinds & DH_KIND (thing.kind)) != 0)
        g_array_append_val (things, thing);
    }

  return things;
}

/* Words to slots */

static gboolean
is_keyword_of (const DhShape *shape,
               const Word    *word)
{
  for (guint i = 0; !word->quoted && i < shape->n; i++)
    if (shape->slots[i].kind == DH_SLOT_KEYWORD && _dh_slot_takes_word (&shape->slots[i], word->text))
      return TRUE;

  return FALSE;
}

static gboolean
takes (const Line    *line,
       const DhShape *shape,
       guint          slot,
       guint          index)
{
  const DhSlot *the_slot = &shape->slots[slot];
  const Word *word = get_word (line, index);

  if (the_slot->kind == DH_SLOT_CARD)
    return _dh_battle_find_card (line->battle, word->text) != DH_NOTHING;
  if (_dh_slot_is_thing (the_slot))
    {
      g_autoptr(GArray) things = list_things (word, _dh_slot_get_kinds (the_slot));

      return things->len > 0 && !is_keyword_of (shape, word);
    }

  return !word->quoted && _dh_slot_takes_word (the_slot, word->text);
}

/* A distance may be two words: 8 1/2. */
static gboolean
goes_on (const Line    *line,
         const Reading *reading,
         guint          index)
{
  return index > 0 && reading->shape.slots[reading->places[index - 1]].kind == DH_SLOT_INCHES &&
         strchr (get_word (line, index)->text, '/') != NULL;
}

static gboolean
fit (const Line *line,
     Reading    *reading,
     guint       index,
     guint       slot)
{
  const DhShape *shape = &reading->shape;
  gboolean repeats = index > 0 && reading->places[index - 1] == slot;

  if (index == line->words->len)
    {
      reading->whole = TRUE;
      for (guint i = slot + repeats; i < shape->n; i++)
        reading->whole = reading->whole && shape->slots[i].optional;
      return TRUE;
    }
  if (goes_on (line, reading, index))
    {
      reading->places[index] = reading->places[index - 1];
      return fit (line, reading, index + 1, slot);
    }
  if (slot == shape->n)
    return FALSE;

  if (takes (line, shape, slot, index))
    {
      reading->places[index] = slot;
      if (fit (line, reading, index + 1, shape->slots[slot].many ? slot : slot + 1))
        return TRUE;
    }

  return (shape->slots[slot].optional || repeats) && fit (line, reading, index, slot + 1);
}

/* How well things suit their places */

static gboolean
commands_somebody_who_may (const DhBattle *battle,
                           DhVerb          verb,
                           int             command)
{
  for (guint i = 0; i < battle->units->len; i++)
    if (dh_battle_unit_is_in_command (battle, i, command) && _dh_unit_may (battle, verb, i))
      return TRUE;

  return FALSE;
}

static int
rate_subject (const DhBattle *battle,
              DhVerb          verb,
              DhThing         thing)
{
  switch (thing.kind)
    {
    case DH_THING_KIND_UNIT:
      return _dh_unit_may (battle, verb, thing.index) ? 0 : 4;
    case DH_THING_KIND_COMMAND:
      return commands_somebody_who_may (battle, verb, thing.index) ? 0 : 4;
    case DH_THING_KIND_OFFICER:
      return _dh_officer_may (battle, verb, thing.index) ? 0 : 4;
    default:
      return 4;
    }
}

static int
rate_object (const DhBattle *battle,
             const DhShape  *shape,
             guint           slot,
             DhThing         subject,
             DhThing         thing)
{
  gboolean same = _dh_battle_get_army_of (battle, subject) == _dh_battle_get_army_of (battle, thing);

  if (same == (shape->slots[slot].kind == DH_SLOT_ENEMY))
    return 8;
  if (thing.kind != DH_THING_KIND_UNIT)
    return 0;

  return _dh_unit_suits (battle, shape->verb, subject, thing.index) ? 0 : 2;
}

static gboolean
are_same (DhThing a,
          DhThing b)
{
  return a.kind == b.kind && a.index == b.index;
}

/* Keeps @best when it is the first of its score, and gives it up when others have the same. */
static void
settle_on (DhThing *best,
           DhThing  thing,
           gboolean better)
{
  if (better)
    *best = thing;
  else if (!are_same (*best, thing))
    best->kind = DH_THING_KIND_NONE;
}

/* The subject and what it acts on are found together: their sides tell who is who. */
static void
find_pair (const Line *line,
           Reading    *reading,
           guint       subject,
           guint       object)
{
  const DhShape *shape = &reading->shape;
  g_autoptr(GArray) subjects = list_things (get_word (line, subject),
                                            _dh_slot_get_kinds (&shape->slots[reading->places[subject]]));
  g_autoptr(GArray) objects = NULL;
  int best = G_MAXINT;

  if (object > subject)
    objects = list_things (get_word (line, object),
                           _dh_slot_get_kinds (&shape->slots[reading->places[object]]));

  for (guint i = 0; i < subjects->len; i++)
    {
      DhThing one = g_array_index (subjects, DhThing, i);
      int score = rate_subject (line->battle, shape->verb, one);

      for (guint k = 0; k < (objects == NULL ? 1 : objects->len); k++)
        {
          DhThing other = objects == NULL ? one : g_array_index (objects, DhThing, k);
          int sum = score;

          if (objects != NULL)
            sum += rate_object (line->battle, shape, reading->places[object], one, other);
          if (sum > best)
            continue;
          settle_on (&reading->things[subject], one, sum < best);
          if (objects != NULL)
            settle_on (&reading->things[object], other, sum < best);
          best = sum;
        }
    }

  reading->score += best;
}

/* Whoever else is named: more of the same, friends, the officer who helps. */
static void
find_other (const Line *line,
            Reading    *reading,
            guint       subject,
            guint       index)
{
  const DhShape *shape = &reading->shape;
  guint slot = reading->places[index];
  g_autoptr(GArray) things = list_things (get_word (line, index), _dh_slot_get_kinds (&shape->slots[slot]));
  int best = G_MAXINT;

  for (guint i = 0; i < things->len; i++)
    {
      DhThing thing = g_array_index (things, DhThing, i);
      int score = slot == reading->places[subject]
                    ? rate_subject (line->battle, shape->verb, thing)
                    : rate_object (line->battle, shape, slot, reading->things[subject], thing);

      if (score > best)
        continue;
      settle_on (&reading->things[index], thing, score < best);
      best = score;
    }
  reading->score += best;
}

static void
find_things (const Line *line,
             Reading    *reading)
{
  guint subject = MOST_WORDS, object = 0;

  for (guint i = 0; i < line->words->len; i++)
    {
      const DhSlot *slot = &reading->shape.slots[reading->places[i]];

      if (!_dh_slot_is_thing (slot))
        continue;
      if (subject == MOST_WORDS)
        subject = i;
      else if (object == 0 && (slot->kind == DH_SLOT_ENEMY || slot->kind == DH_SLOT_FRIEND))
        object = i;
    }
  if (subject == MOST_WORDS)
    return;

  find_pair (line, reading, subject, object);
  for (guint i = 0; i < line->words->len; i++)
    if (i != subject && (i != object || object == 0) &&
        _dh_slot_is_thing (&reading->shape.slots[reading->places[i]]))
      find_other (line, reading, subject, i);
}

/* The card is one more thing that has to suit. */
static void
rate_card (const Line *line,
           Reading    *reading)
{
  for (guint i = 0; i < line->words->len; i++)
    if (reading->shape.slots[reading->places[i]].kind == DH_SLOT_CARD &&
        !dh_battle_card_is_in_deck (line->battle, _dh_battle_find_card (line->battle, get_word (line, i)->text)))
      reading->score += 4;
}

/* Readings of a line */

/* What the rules would have is meant even before it is whole. */
static gboolean
is_better (const Reading *a,
           const Reading *b)
{
  return a->score != b->score ? a->score < b->score : a->whole && !b->whole;
}

/* Of one verb, or when that is -1 of all that the step implies. */
static gboolean
read_line (const Line *line,
           int         verb,
           Reading    *best)
{
  gboolean found = FALSE;

  for (guint i = 0; i < _dh_count_shapes (); i++)
    {
      Reading reading = { .score = 0 };

      _dh_get_shape (i, &reading.shape);
      if (verb >= 0 ? reading.shape.verb != (DhVerb) verb
                    : !reading.shape.implied || !_dh_verb_belongs (reading.shape.verb, line->battle->step))
        continue;
      if (!fit (line, &reading, 0, 0))
        continue;

      find_things (line, &reading);
      rate_card (line, &reading);
      if (!found || is_better (&reading, best))
        *best = reading;
      found = TRUE;
    }

  return found;
}

/* Writing it out */

/* Digits of D6, run together: 536 for 5 3 6. A shot may need a D20 for the officer it hits. */
static gboolean
is_run (const char *word,
        DhVerb      verb)
{
  return strlen (word) > 1 && word[strspn (word, "123456")] == '\0' &&
         (verb != DH_VERB_FIRE || strlen (word) > 2 || *word > '2');
}

/* Whether all dice of an order are D6, so that a run of digits can be nothing else. */
static gboolean
throws_d6_only (DhVerb verb)
{
  switch (verb)
    {
    case DH_VERB_FIRE:
    case DH_VERB_BEGIN:
    case DH_VERB_CHARGE:
    case DH_VERB_CHECK:
    case DH_VERB_HORSES:
    case DH_VERB_SUPPORT:
    case DH_VERB_PULL_AWAY:
    case DH_VERB_FIGHT:
    case DH_VERB_BONUS:
    case DH_VERB_COUNTERCHARGE:
    case DH_VERB_RALLY:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
write_tail (const char *tail,
            DhVerb      verb,
            GString    *text)
{
  g_auto(GStrv) words = NULL;

  if (*tail == '\0')
    return;

  g_string_append_c (text, ' ');
  if (!throws_d6_only (verb) || *tail != ':' || strchr (tail, '#') != NULL)
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
write_line (const Line    *line,
            DhVerb         verb,
            const Reading *reading)
{
  GString *text = g_string_new (dh_enum_to_word (DH_TYPE_VERB, verb));

  for (guint i = 0; i < line->words->len; i++)
    {
      const Word *word = get_word (line, i);

      if (reading->things[i].kind != DH_THING_KIND_NONE && !(word->is_id && are_same (word->id, reading->things[i])))
        g_string_append_printf (text, " %s", dh_battle_get_id (line->battle, reading->things[i]));
      else
        g_string_append_printf (text, word->quoted ? " \"%s\"" : " %s", word->text);
    }
  write_tail (line->tail, verb, text);

  return g_string_free (text, FALSE);
}

/* One unit by itself: what it has to do now. */
static char *
expand_unit (const Line *line)
{
  g_autoptr(GArray) units = list_things (get_word (line, 0), DH_UNITS);
  g_autoptr(GString) order = NULL;
  int verb;

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *other = dh_battle_suggest_order (line->battle, g_array_index (units, DhThing, i).index);

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

  _dh_verb_from_line (order->str, &verb);
  write_tail (line->tail, verb, order);
  return g_string_free (g_steal_pointer (&order), FALSE);
}

/**
 * dh_order_expand:
 * @battle: the battle an order is for
 * @text: what was typed
 *
 * Writes out an order that leaves away what is clear: its verb where the step or a due implies it,
 * the letters of units' ids, and more of their names. In a fire step `21 4 14` is `fire u21 c4 14`.
 * Thrown dice behind the colon may be a run of digits where they are D6.
 *
 * Ids are always taken for what they are. What may mean more than one thing is left as it is.
 *
 * Returns: (transfer full): the order, or @text itself when it is short for nothing
 */
char *
dh_order_expand (const DhBattle *battle,
                 const char     *text)
{
  g_auto(Line) line = { NULL };
  g_autofree char *word = NULL;
  char *order;
  Reading reading = { .score = 0 };
  int verb = -1;

  if (!split (battle, text, &line, &word))
    return g_strdup (text);
  if (word != NULL)
    dh_enum_from_word (DH_TYPE_VERB, word, &verb);

  if (verb < 0 && line.words->len == 1)
    {
      order = expand_unit (&line);
      if (order != NULL)
        return order;
    }
  if (verb < 0 && line.words->len == 0)
    return g_strdup (text);
  if (!read_line (&line, verb, &reading))
    return g_strdup (text);
  if (verb < 0 && !reading.whole && reading.score > 0)
    return g_strdup (text);

  return write_line (&line, reading.shape.verb, &reading);
}
