/* dh-narrator.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narrator-private.h"

#include "dh-battle-private.h"
#include "dh-narration.h"
#include "dh-property-private.h"
#include "dh-system-tables.h"
#include "dh-system-telling.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The parts that all narration shares: names, dice and distances in words, and a tally of what has been told.
 */

void
_dh_narrator_init (DhNarrator     *self,
                   const DhEntry  *entry,
                   const DhBattle *battle,
                   const DhOrder  *order)
{
  const DhSystemTelling *telling = battle->system->telling;

  g_assert (telling->tell != NULL && telling->view != NULL);

  *self = (DhNarrator) {
    .entry = entry,
    .battle = battle,
    .order = order,
    .text = g_string_new (NULL),
    .words = g_string_chunk_new (256),
    .named = g_array_new (FALSE, FALSE, sizeof (DhRef)),
    .rolls = g_new0 (gboolean, dh_entry_get_n_rolls (entry) + 1),
    .changes = g_new0 (gboolean, dh_entry_get_n_changes (entry) + 1),
    .done = g_new0 (gboolean, dh_entry_get_n_done (entry) + 1),
  };
}

void
_dh_narrator_clear (DhNarrator *self)
{
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_clear_pointer (&self->words, g_string_chunk_free);
  g_clear_pointer (&self->named, g_array_unref);
  g_free (self->rolls);
  g_free (self->changes);
  g_free (self->done);
}

/**
 * _dh_narrator_may_count:
 * @self: a narrator
 *
 * Returns: whether strengths, and the dice that show them, may be told
 */
gboolean
_dh_narrator_may_count (const DhNarrator *self)
{
  return !self->for_players || self->disclosure == DH_DISCLOSURE_EXACT;
}

/**
 * _dh_narrator_may_tell:
 * @self: a narrator
 * @told: to whom something is told, as its row says
 * @of: of which thing it is
 *
 * Returns: whether whoever listens may be told it
 */
gboolean
_dh_narrator_may_tell (const DhNarrator *self,
                       DhTold            told,
                       DhRef             of)
{
  return self->viewer == NULL || dh_viewer_may_know (self->viewer, self->battle, told, of);
}

/**
 * _dh_narrator_hush:
 * @self: a narrator that has told nothing yet
 *
 * Takes out of what is told all that whoever listens may not know, as the rows of its dice and changes say.
 */
void
_dh_narrator_hush (DhNarrator *self)
{
  const DhSystem *system = self->battle->system;

  for (guint i = 0; i < dh_entry_get_n_rolls (self->entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (self->entry, i);

      self->rolls[i] |= !_dh_narrator_may_tell (self, system->tables->rolls[roll->purpose].told, roll->of);
    }
  for (guint i = 0; i < dh_entry_get_n_changes (self->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (self->entry, i);

      self->changes[i] |= !_dh_narrator_may_tell (self, system->tables->properties[change->property].told, change->of);
    }
}

/**
 * _dh_narrator_append_fact:
 * @self: a narrator
 * @fact: a fact of its entry
 * @text: the sentence to which it belongs
 *
 * Adds a fact as its row tells it, where whoever listens may be told it.
 *
 * Returns: whether there was anything to add
 */
gboolean
_dh_narrator_append_fact (DhNarrator   *self,
                          const DhFact *fact,
                          GString      *text)
{
  const DhFactInfo *info = &self->battle->system->tables->facts[fact->word];
  gsize before = text->len;

  if (_dh_narrator_may_tell (self, info->told, fact->of))
    info->tell (self, fact, text);

  return text->len > before;
}

/**
 * _dh_narrator_fact:
 * @self: a narrator
 * @fact: a fact of its entry
 *
 * Returns: (transfer none): it in words, as its row tells it; empty where whoever listens may not be told it
 */
const char *
_dh_narrator_fact (DhNarrator   *self,
                   const DhFact *fact)
{
  g_autoptr(GString) text = g_string_new (NULL);

  _dh_narrator_append_fact (self, fact, text);
  return g_string_chunk_insert (self->words, text->str);
}

/**
 * _dh_narrator_say:
 * @self: a narrator
 * @format: a whole sentence
 *
 * Adds a sentence, or the line that it makes.
 */
void
_dh_narrator_say (DhNarrator *self,
                  const char *format,
                  ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);

  if (self->results != NULL)
    _dh_narrator_list (self, sentence);
  else
    {
      g_autofree char *ended = _dh_dup_with_one_stop (sentence);

      dh_append_item (self->text, self->breaks ? "\n" : " ", "%s", ended);
      self->breaks = FALSE;
    }
}

/**
 * _dh_narrator_break:
 * @self: a narrator
 *
 * Begins a line with the next sentence, where it tells in lines.
 */
void
_dh_narrator_break (DhNarrator *self)
{
  self->breaks = self->in_lines;
}

/**
 * _dh_narrator_name:
 * @self: a narrator
 * @thing: a thing
 *
 * Returns: (transfer none): what to call it: by its label, and after the first mention by its tag; to players by its
 *   name alone
 */
const char *
_dh_narrator_name (DhNarrator *self,
                   DhRef       thing)
{
  const char *label = dh_battle_get_label (self->battle, thing);
  const char *tag = dh_battle_get_tag (self->battle, thing);

  if (self->for_players)
    return dh_battle_get_name (self->battle, thing);

  for (guint i = 0; i < self->named->len; i++)
    if (dh_ref_equal (g_array_index (self->named, DhRef, i), thing))
      return tag;

  g_array_append_val (self->named, thing);
  return label;
}

/**
 * _dh_narrator_faces:
 * @self: a narrator
 * @roll: a roll of its entry
 *
 * Returns: (transfer none): what the dice show
 */
const char *
_dh_narrator_faces (DhNarrator   *self,
                    const DhRoll *roll)
{
  g_autoptr(GString) faces = g_string_new (NULL);

  for (guint i = 0; i < roll->n; i++)
    g_string_append_printf (faces,
                            i > 0 ? " %u" : "%u",
                            dh_entry_get_face (self->entry, roll->first + i));

  return g_string_chunk_insert (self->words, faces->str);
}

static const char *
get_thrown_words (void)
{
  /* Translators: behind a die in a sentence, when it was thrown at the table. */
  return _(" (thrown)");
}

/**
 * _dh_narrator_source:
 * @self: a narrator
 * @roll: a roll of its entry
 *
 * Returns: where the dice come from, with a blank before it; nothing for those of the program
 */
const char *
_dh_narrator_source (DhNarrator   *self,
                     const DhRoll *roll)
{
  return roll->thrown ? get_thrown_words () : "";
}

/**
 * dh_story_says_thrown:
 * @story: sentences that tell an entry
 *
 * Returns: whether they say of dice that they were thrown at the table
 */
gboolean
dh_story_says_thrown (const char *story)
{
  return strstr (story, get_thrown_words ()) != NULL;
}

/**
 * _dh_narrator_dice:
 * @self: a narrator
 * @roll: a roll of its entry
 *
 * Returns: (transfer none): what the dice show and where they come from
 */
const char *
_dh_narrator_dice (DhNarrator   *self,
                   const DhRoll *roll)
{
  g_autofree char *dice = g_strconcat (_dh_narrator_faces (self, roll),
                                       _dh_narrator_source (self, roll),
                                       NULL);

  return g_string_chunk_insert (self->words, dice);
}

/* Taking what is to be told */

/**
 * _dh_narrator_take_roll:
 * @self: a narrator
 * @purpose: what dice were thrown for
 *
 * Returns: (nullable): the first such roll not yet told
 */
const DhRoll *
_dh_narrator_take_roll (DhNarrator *self,
                        int         purpose)
{
  for (guint i = 0; i < dh_entry_get_n_rolls (self->entry); i++)
    {
      const DhRoll *roll = dh_entry_get_roll (self->entry, i);

      if (self->rolls[i] || roll->purpose != purpose)
        continue;
      self->rolls[i] = TRUE;
      return roll;
    }

  return NULL;
}

static const DhChange *
find_change (const DhNarrator *self,
             DhRef             of,
             DhPropertyId      property,
             gboolean          untold)
{
  for (guint i = 0; i < dh_entry_get_n_changes (self->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (self->entry, i);

      if (change->property == property && dh_ref_equal (change->of, of) && !(untold && self->changes[i]))
        return change;
    }

  return NULL;
}

/**
 * _dh_narrator_take_change:
 * @self: a narrator
 * @of: a thing
 * @property: a property of it
 * @from: (out): its value before the entry
 * @to: (out): its value after the entry
 *
 * Takes all changes of a property that are not yet told as one.
 *
 * Returns: whether they come to anything
 */
gboolean
_dh_narrator_take_change (DhNarrator   *self,
                          DhRef         of,
                          DhPropertyId  property,
                          int          *from,
                          int          *to)
{
  const DhChange *first = NULL, *last = NULL;

  for (guint i = 0; i < dh_entry_get_n_changes (self->entry); i++)
    {
      const DhChange *change = dh_entry_get_change (self->entry, i);

      if (self->changes[i] || change->property != property || !dh_ref_equal (change->of, of))
        continue;
      self->changes[i] = TRUE;
      first = first != NULL ? first : change;
      last = change;
    }

  if (first == NULL || first->from == last->to)
    return FALSE;

  *from = first->from;
  *to = last->to;
  return TRUE;
}

/**
 * _dh_narrator_take_next:
 * @self: a narrator
 * @of: a thing
 * @property: a property of it
 *
 * Returns: (nullable): the first change of the property that is not yet told, by itself
 */
const DhChange *
_dh_narrator_take_next (DhNarrator   *self,
                        DhRef         of,
                        DhPropertyId  property)
{
  const DhChange *change = find_change (self, of, property, TRUE);

  if (change != NULL)
    self->changes[change - dh_entry_get_change (self->entry, 0)] = TRUE;
  return change;
}

/**
 * _dh_narrator_find_change:
 * @self: a narrator
 * @of: a thing
 * @property: a property of it
 *
 * Returns: (nullable): the first change of the property, told or not
 */
const DhChange *
_dh_narrator_find_change (const DhNarrator *self,
                          DhRef             of,
                          DhPropertyId      property)
{
  return find_change (self, of, property, FALSE);
}
