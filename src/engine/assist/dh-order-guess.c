/* dh-order-guess.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-guess-private.h"

#include "dh-battle-private.h"
#include "dh-system-orders.h"
#include "dh-system-tables.h"

#include <string.h>

/*
 * Understanding a line that leaves away what is clear, or is not whole yet: which word stands in
 * which place of an order, and whom it names there. The sides and what the rules allow now tell.
 */

static void
word_clear (gpointer data)
{
  DhWord *word = data;

  g_free (word->text);
  g_clear_pointer (&word->others, g_array_unref);
}

/**
 * _dh_line_clear:
 * @self: a line
 *
 * Frees what it holds.
 */
void
_dh_line_clear (DhLine *self)
{
  g_clear_pointer (&self->words, g_array_unref);
  g_clear_pointer (&self->tail, g_free);
}

const DhWord *
_dh_line_get_word (const DhLine *self,
                   guint         index)
{
  return &g_array_index (self->words, DhWord, index);
}

static void
add_word (DhLine     *self,
          const char *text,
          gboolean    quoted)
{
  DhWord word = { self->battle, g_strdup (text), quoted, FALSE, { DH_REF_KIND_NONE, 0 }, NULL };

  word.is_id = dh_battle_find (self->battle, text, &word.id);
  g_array_append_val (self->words, word);
}

/* From one number to another, as 13-17 and u13-u17: each is named. Returns: whether the word was that */
static gboolean
add_range (DhLine     *self,
           const char *text)
{
  DhRef thing;
  guint first, last;
  gsize letters;

  if (!_dh_reader_read_range (text, &letters, &first, &last) || first > last || last - first >= DH_MOST_WORDS ||
      dh_battle_find (self->battle, text, &thing))
    return FALSE;

  for (guint i = first; i <= last && self->words->len < DH_MOST_WORDS; i++)
    {
      g_autofree char *one = g_strdup_printf ("%.*s%u", (int) letters, text, i);

      add_word (self, one, FALSE);
    }
  self->is_range = TRUE;
  return TRUE;
}

/* TRUE if an order of this verb may name several in a row; without a verb it may be any. */
static gboolean
takes_several (const DhBattle   *battle,
               const DhVerbInfo *verb)
{
  const GArray *shapes = _dh_list_shapes (battle);
  gboolean several = verb == NULL;

  for (const DhShape *shape = NULL; !several && dh_array_next (shapes, &shape);)
    for (guint i = 0; shape->verb == verb && i < shape->n; i++)
      several |= shape->slots[i].many && _dh_slot_get_kinds (&shape->slots[i]) != 0;

  return several;
}

/**
 * _dh_line_split:
 * @self: (out): a line
 * @battle: the battle it is for
 * @text: what was typed
 *
 * Takes a line apart; @self is to be cleared in any case.
 *
 * Returns: whether it can be an order
 */
gboolean
_dh_line_split (DhLine         *self,
                const DhBattle *battle,
                const char     *text)
{
  DhReader reader = { .battle = battle, .at = text };

  self->battle = battle;
  self->verb = NULL;
  self->is_range = FALSE;
  self->words = dh_array_new (sizeof (DhWord), word_clear);
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  if (_dh_reader_peek (&reader) != NULL && !reader.quoted)
    self->verb = dh_verb_find (battle->system, reader.word);
  if (self->verb != NULL)
    _dh_reader_step_on (&reader);
  reader.takes_odds = self->verb != NULL && (self->verb->flags & DH_VERB_ODDS) != 0;
  for (; _dh_reader_peek (&reader) != NULL && self->words->len < DH_MOST_WORDS; _dh_reader_step_on (&reader))
    if (reader.quoted || !takes_several (battle, self->verb) || !add_range (self, reader.word))
      add_word (self, reader.word, reader.quoted);

  self->tail = g_strdup (reader.at);
  g_free (reader.word);
  return self->words->len < DH_MOST_WORDS;
}

/**
 * _dh_line_take_verb:
 * @self: a line without a verb
 *
 * Takes its first word for its verb, where it is the beginning of one of the step.
 *
 * Returns: whether it was
 */
gboolean
_dh_line_take_verb (DhLine *self)
{
  const DhWord *word = self->words->len > 0 ? _dh_line_get_word (self, 0) : NULL;

  if (word == NULL || word->quoted)
    return FALSE;

  self->verb = dh_verb_find_begun (self->battle, word->text);
  if (self->verb != NULL)
    g_array_remove_index (self->words, 0);
  return self->verb != NULL;
}

/* Looked for among thousands, and so not before somebody asks: of an id and a keyword nobody does. */
static const GArray *
get_others (DhWord *self)
{
  if (self->others != NULL)
    return self->others;

  self->others = g_array_new (FALSE, FALSE, sizeof (DhRef));
  if (!self->quoted)
    _dh_reader_find_by_number (self->battle, self->text, self->others);
  if (self->others->len > 0 || *self->text == '\0')
    return self->others;

  /* A name that fits things of one kind best may fit things of another kind too, where only those can stand. */
  for (guint kind = 0; kind < self->battle->system->tables->n_kinds; kind++)
    {
      g_autoptr(GArray) named = g_array_new (FALSE, FALSE, sizeof (DhRef));

      _dh_reader_find_by_name (self->battle, self->text, self->battle->system->orders->nameable & DH_KIND (kind), named);
      g_array_append_vals (self->others, named->data, named->len);
    }

  return self->others;
}

/**
 * _dh_word_list_things:
 * @self: a word
 * @kinds: the kinds of thing that fit
 *
 * Returns: (transfer full) (element-type DhRef): what it may name; an id names nothing else
 */
GArray *
_dh_word_list_things (const DhWord *self,
                      guint         kinds)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (DhRef));
  const GArray *others;

  if (self->is_id && (kinds & DH_KIND (self->id.kind)) != 0)
    {
      g_array_append_val (things, self->id);
      return things;
    }

  others = get_others ((DhWord *) self);
  for (const DhRef *thing = NULL; dh_array_next (others, &thing);)
    if ((kinds & DH_KIND (thing->kind)) != 0)
      g_array_append_val (things, *thing);

  return things;
}

/* Words to slots */

static gboolean
is_keyword_of (const DhShape *shape,
               const DhWord  *word)
{
  for (guint i = 0; !word->quoted && i < shape->n; i++)
    if (shape->slots[i].info == NULL && g_ascii_strcasecmp (shape->slots[i].keyword, word->text) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
takes (const DhLine  *line,
       const DhShape *shape,
       guint          slot,
       guint          index)
{
  const DhSlot *the_slot = &shape->slots[slot];
  const DhWord *word = _dh_line_get_word (line, index);

  if (_dh_slot_get_kinds (the_slot) != 0)
    {
      g_autoptr(GArray) things = _dh_word_list_things (word, _dh_slot_get_kinds (the_slot));

      return things->len > 0 && !is_keyword_of (shape, word);
    }

  return !word->quoted && _dh_slot_rate_word (the_slot, line->battle, word->text) >= 0;
}

/* An argument may be two words, as the distance “8 1/2”. */
static gboolean
goes_on (const DhLine    *line,
         const DhReading *reading,
         guint            index)
{
  const DhSlotInfo *before = index > 0 ? reading->shape.slots[reading->places[index - 1]].info : NULL;

  return before != NULL && before->goes_on != NULL && before->goes_on (_dh_line_get_word (line, index)->text);
}

static gboolean
fit (const DhLine *line,
     DhReading    *reading,
     guint         index,
     guint         slot)
{
  const DhShape *shape = &reading->shape;
  gboolean repeats = index > 0 && reading->places[index - 1] == slot;

  if (index == line->words->len)
    {
      reading->next = slot;
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

/* Scores of things in their places, the lower the better */

#define UNABLE 4

static int
rate_subject (const DhBattle   *battle,
              const DhVerbInfo *verb,
              DhRef             thing)
{
  const DhSystem *system = battle->system;

  if (dh_verb_may (verb, battle, thing))
    return 0;

  return system->orders->step_is_about == NULL || system->orders->step_is_about (battle, thing) ? UNABLE : UNABLE + 1;
}

/* Of two things that suit the rules equally well the one whose turn it is is meant: this is the lowest digit of a
   score. */
static int
put_turn_first (const DhBattle *battle,
                DhRef           thing,
                int             score)
{
  const DhSystem *system = battle->system;

  return 2 * score + (system->orders->has_turn == NULL || !system->orders->has_turn (battle, thing));
}

/* Keeps @best when it is the first of its score, and gives it up when others have the same. */
static void
settle_on (DhRef    *best,
           DhRef     thing,
           gboolean  better)
{
  if (better)
    *best = thing;
  else if (!dh_ref_equal (*best, thing))
    best->kind = DH_REF_KIND_NONE;
}

static const DhSlot *
get_slot (const DhReading *reading,
          guint            word)
{
  return &reading->shape.slots[reading->places[word]];
}

static GArray *
list_candidates (const DhLine    *line,
                 const DhReading *reading,
                 guint            word)
{
  return _dh_word_list_things (_dh_line_get_word (line, word), _dh_slot_get_kinds (get_slot (reading, word)));
}

/* The subject and what it acts on are found together: their sides tell who is who. */
static void
find_pair (const DhLine *line,
           DhReading    *reading,
           guint         subject,
           guint         object)
{
  g_autoptr(GArray) subjects = list_candidates (line, reading, subject);
  g_autoptr(GArray) objects = list_candidates (line, reading, object);
  int best = G_MAXINT;

  for (guint i = 0; i < subjects->len; i++)
    {
      DhRef one = g_array_index (subjects, DhRef, i);
      int acts = put_turn_first (line->battle, one, rate_subject (line->battle, reading->shape.verb, one));

      /* Whom it would act on makes it no better. */
      for (guint k = 0; k < objects->len && acts <= best; k++)
        {
          DhRef other = g_array_index (objects, DhRef, k);
          int score = acts + 2 * _dh_slot_rate_object (get_slot (reading, object)->info, reading->shape.verb,
                                                       line->battle, one, other);

          if (score > best)
            continue;
          settle_on (&reading->things[subject], one, score < best);
          settle_on (&reading->things[object], other, score < best);
          best = score;
        }
    }

  reading->score += best / 2;
}

/* Reads a single thing: the one that acts, or another that is named, such as a further subject, a friend or a
   helper. */
static void
find_thing (const DhLine *line,
            DhReading    *reading,
            guint         word,
            gboolean      acts)
{
  g_autoptr(GArray) things = list_candidates (line, reading, word);
  int best = G_MAXINT;

  for (const DhRef *thing = NULL; dh_array_next (things, &thing);)
    {
      int score = acts ? rate_subject (line->battle, reading->shape.verb, *thing)
                       : _dh_reading_rate (reading, line, reading->places[word], *thing);

      score = put_turn_first (line->battle, *thing, score);
      if (score > best)
        continue;
      settle_on (&reading->things[word], *thing, score < best);
      best = score;
    }

  reading->score += best / 2;
}

static guint
find_word (const DhLine    *line,
           const DhReading *reading,
           gboolean         subject)
{
  for (guint i = 0; i < line->words->len; i++)
    {
      const DhSlotInfo *info = get_slot (reading, i)->info;
      DhRole role = info != NULL ? info->role : DH_ROLE_NONE;

      if (subject ? role != DH_ROLE_NONE : role == DH_ROLE_ENEMY || role == DH_ROLE_FRIEND)
        return i;
    }

  return DH_MOST_WORDS;
}

static void
find_things (const DhLine *line,
             DhReading    *reading)
{
  guint subject = find_word (line, reading, TRUE);
  guint object = find_word (line, reading, FALSE);

  if (subject == DH_MOST_WORDS)
    return;

  if (object != DH_MOST_WORDS && object != subject)
    find_pair (line, reading, subject, object);
  else
    find_thing (line, reading, subject, TRUE);
  for (guint i = subject + 1; i < line->words->len; i++)
    if (i != object && _dh_slot_get_kinds (get_slot (reading, i)) != 0)
      find_thing (line, reading, i, FALSE);
}

/* Words that are no names have to suit as well. */
static void
rate_words (const DhLine *line,
            DhReading    *reading)
{
  for (guint i = 0; i < line->words->len; i++)
    {
      const DhSlot *slot = get_slot (reading, i);

      if (slot->info != NULL && slot->info->rate != NULL)
        reading->score += MAX (slot->info->rate (line->battle, _dh_line_get_word (line, i)->text), 0);
    }
}

/**
 * _dh_reading_rate:
 * @self: a way to understand a line
 * @line: the line
 * @slot: a place in it
 * @thing: what might stand there
 *
 * Returns: 0 when the rules would have it there, more the less they would, %DH_WRONG_SIDE at least
 *   for what cannot be
 */
int
_dh_reading_rate (const DhReading *self,
                  const DhLine    *line,
                  guint            slot,
                  DhRef            thing)
{
  guint subject = find_word (line, self, TRUE);
  DhRef actor = { DH_REF_KIND_NONE, 0 };

  if (subject != DH_MOST_WORDS)
    actor = self->things[subject];
  if (subject != DH_MOST_WORDS && self->places[subject] != slot)
    return actor.kind == DH_REF_KIND_NONE
             ? 0
             : _dh_slot_rate_object (self->shape.slots[slot].info, self->shape.verb, line->battle, actor, thing);
  if (actor.kind != DH_REF_KIND_NONE &&
      dh_battle_get_side_of (line->battle, actor) != dh_battle_get_side_of (line->battle, thing))
    return DH_WRONG_SIDE;

  return rate_subject (line->battle, self->shape.verb, thing);
}

/* Readings of a line */

/* A range (“U3-U7”) stands only in orders that several units can be given together. */
static gboolean
is_of_range (const DhLine  *line,
             const DhShape *shape)
{
  return line->is_range && (shape->verb->flags & DH_VERB_EACH) != 0 && shape->slots[0].many && shape->verb->rank > 0;
}

static gboolean
may_be_meant (const DhLine  *line,
              const DhShape *shape)
{
  if (line->verb != NULL)
    return shape->verb == line->verb;
  if (is_of_range (line, shape))
    return dh_verb_belongs (shape->verb, line->battle->step);

  return shape->implied != DH_IMPLIED_NEVER && dh_verb_belongs (shape->verb, line->battle->step);
}

/**
 * _dh_line_try:
 * @self: a line
 * @shape: the form of an order
 * @reading: (out): the line as such an order
 *
 * Returns: whether it can be one, or the beginning of one
 */
gboolean
_dh_line_try (const DhLine  *self,
              const DhShape *shape,
              DhReading     *reading)
{
  if (!may_be_meant (self, shape))
    return FALSE;

  memset (reading, 0, sizeof *reading);
  reading->shape = *shape;
  if (!fit (self, reading, 0, 0))
    return FALSE;

  find_things (self, reading);
  rate_words (self, reading);
  return TRUE;
}

/* TRUE where so much of an order is there that its verb may be left away. */
static gboolean
is_clear (const DhLine    *line,
          const DhReading *reading)
{
  if (line->verb != NULL)
    return TRUE;

  /* Numbers alone are who acts by himself: what answers others, or draws them in, is said. */
  if ((reading->shape.verb->reactions & (1 << line->battle->step)) != 0)
    return FALSE;

  switch (reading->shape.implied)
    {
    case DH_IMPLIED_NEVER:
      return is_of_range (line, &reading->shape) && reading->whole && reading->score == 0;
    case DH_IMPLIED_SURE:
      return reading->whole && reading->score == 0;
    case DH_IMPLIED_WHOLE:
      return reading->whole;
    case DH_IMPLIED_ALWAYS:
      return TRUE;
    }

  g_assert_not_reached ();
}

/* The reading that suits the rules better is meant, even before it is whole. */
static gboolean
is_better (const DhReading *a,
           const DhReading *b)
{
  return a->score != b->score ? a->score < b->score : a->whole && !b->whole;
}

/**
 * _dh_line_read:
 * @self: a line
 * @reading: (out): how it is best understood
 *
 * Returns: whether it can be an order, or the beginning of one; without a verb, of this step
 */
gboolean
_dh_line_read (const DhLine *self,
               DhReading    *reading)
{
  const GArray *shapes = _dh_list_shapes (self->battle);
  gboolean found = FALSE;
  DhReading other;

  for (guint i = 0; i < shapes->len; i++)
    if (_dh_line_try (self, &g_array_index (shapes, DhShape, i), &other) && is_clear (self, &other) &&
        (!found || is_better (&other, reading)))
      {
        *reading = other;
        found = TRUE;
      }

  return found;
}
