/* dh-rulebook-edit.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rulebook-edit.h"

#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Editing a rulebook, by which a club makes the rules its own. A rulebook that is edited stays as it was, and another
 * is made: so undo goes back to the one before. The other is written and read again by the one loader, so that nothing
 * can be edited into a rulebook that could not be in a file.
 */

/* Sentences of the loader name items as files do; here they stand beside their titles. */
static char *
word_problem (const DhRulebook *self,
              const char       *sentence)
{
  g_autoptr(GString) text = g_string_new (sentence);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhRulebookItem *item = dh_rulebook_get_item (self, i);
      g_autofree char *id = g_strdup_printf ("“%s”", item->id);
      g_autofree char *title = g_strdup_printf ("“%s”", item->title);

      g_string_replace (text, id, title, 0);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
report (const DhRulebook     *self,
        const DhXmlProblems  *problems,
        GError              **error)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->list->len; i++)
    {
      g_autofree char *sentence = word_problem (self, g_array_index (problems->list, DhXmlProblem, i).text);

      dh_append_item (text, "\n", "%s", sentence);
    }

  if (text->len == 0)
    return TRUE;

  return dh_refuse (error, DH_ERROR_ORDER, "%s", text->str);
}

static void
set_text (DhRulebookEntry *entry,
          DhScale          scale,
          const char      *text)
{
  g_autofree char *copy = g_strdup (text);

  g_free (entry->texts[scale]);
  entry->texts[scale] = g_steal_pointer (&copy);
}

/* A number that is as shipped is written as it is shipped, and twice only where it has to be. */
static void
tidy (DhRulebook       *self,
      const DhRulebook *shipped)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      DhRulebookEntry *entry = g_ptr_array_index (self->entries, i);
      const DhRulebookEntry *original = g_hash_table_lookup (shipped->by_id, entry->item.id);

      if (original == NULL || entry->item.is_switch || entry->item.is_chart)
        continue;

      for (guint scale = 0; scale < DH_N_SCALES; scale++)
        if (entry->texts[scale] != NULL && _dh_rulebook_entry_says_the_same (entry, original, scale))
          set_text (entry, scale, _dh_rulebook_entry_get_text (original, scale));
      if (original->texts[DH_SCALE_15MM] == NULL &&
          g_strcmp0 (entry->texts[DH_SCALE_25MM], entry->texts[DH_SCALE_15MM]) == 0)
        g_clear_pointer (&entry->texts[DH_SCALE_15MM], g_free);
    }
}

/*
 * _dh_rulebook_settle:
 * @draft: a rulebook that was changed
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Writes a rulebook and reads it again.
 *
 * Returns: (transfer full) (nullable): the rulebook as it was read, or %NULL with @error set
 */
DhRulebook *
_dh_rulebook_settle (const DhRulebook  *draft,
                     GError           **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (draft->id);
  g_autoptr(DhRulebook) settled = _dh_rulebook_new_from_draft (draft, problems);

  if (!report (draft, problems, error))
    return NULL;

  tidy (settled, _dh_rulebook_get_reference (draft));
  return g_steal_pointer (&settled);
}

static gboolean
check_text (const char  *text,
            GError     **error)
{
  if (dh_xml_is_text (text))
    return TRUE;

  return dh_refuse (error, DH_ERROR_ORDER, _("it contains characters that cannot be in a file"));
}

/* The text as people mean it: without needless blanks, and with the minus of typesetters as a hyphen. */
static char *
clean (const char *text)
{
  g_autoptr(GString) clean = g_string_new (text);

  g_string_replace (clean, "−", "-", 0);
  g_strdelimit (clean->str, "\t\r\n", ' ');
  g_strstrip (clean->str);

  return g_string_free (g_steal_pointer (&clean), FALSE);
}

/* @original is %NULL for what an owner has added to a box of his own. */
static void
set_amount (DhRulebookEntry       *entry,
            const DhRulebookEntry *original,
            DhScale                scale,
            const char            *text)
{
  g_autofree char *other = g_strdup (_dh_rulebook_entry_get_text (entry, DH_SCALE_15MM));

  if (scale != DH_SCALE_15MM)
    set_text (entry, DH_SCALE_25MM, text);
  if (scale == DH_SCALE_BOTH)
    g_clear_pointer (&entry->texts[DH_SCALE_15MM], g_free);
  else
    set_text (entry, DH_SCALE_15MM, scale == DH_SCALE_15MM ? text : other);

  /* The loader knows better whose number it is, where there is one that is shipped. */
  for (guint i = 0; i < DH_N_SCALES; i++)
    if (scale == i || scale == DH_SCALE_BOTH)
      entry->standings[i] = original == NULL                                 ? DH_STANDING_CLUB
                            : *text == '\0' && original->numbers[i] == NULL ? DH_STANDING_LOST
                                                                             : DH_STANDING_TEXT;
}

/* A choice may be another's place in a club's own file: only its word is the same. */
static gboolean
set_choice (DhRulebook             *draft,
            const DhRulebookEntry  *original,
            DhRulebookEntry        *entry,
            const char             *choice,
            GError                **error)
{
  if (!dh_rulebook_set_switch (draft, entry->item.id, choice, error))
    {
      g_autofree char *sentence = error != NULL ? word_problem (draft, (*error)->message) : NULL;

      if (sentence != NULL)
        {
          g_free ((*error)->message);
          (*error)->message = g_steal_pointer (&sentence);
        }
      return FALSE;
    }

  if (original != NULL && g_str_equal (choice, _dh_rulebook_entry_get_choice (original)))
    memcpy (entry->standings, original->standings, sizeof entry->standings);

  return TRUE;
}

static DhRulebookEntry *
find_entry (const DhRulebook  *self,
            const char        *id,
            GError           **error)
{
  DhRulebookEntry *entry = g_hash_table_lookup (self->by_id, id);

  if (entry == NULL)
    dh_refuse (error, DH_ERROR_ORDER, _("the rules have no “%s”"), id);

  return entry;
}

/**
 * dh_rulebook_edit:
 * @self: a rulebook
 * @id: the id of an item
 * @scale: for which figures; a switch has its choice for all
 * @text: a number, the numbers of a table parted by blanks, or the word for a choice
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Puts something else in the place of what an item says. What is not as it is shipped has the
 * standing %DH_STANDING_CLUB then, and what is so again the standing it is shipped with.
 *
 * Returns: (transfer full) (nullable): another rulebook; or %NULL with @error set, in sentences
 *   that need no file
 */
DhRulebook *
dh_rulebook_edit (const DhRulebook  *self,
                  const char        *id,
                  DhScale            scale,
                  const char        *text,
                  GError           **error)
{
  const DhRulebookEntry *original = g_hash_table_lookup (_dh_rulebook_get_reference (self)->by_id, id);
  g_autoptr(DhRulebook) draft = NULL;
  g_autofree char *cleaned = NULL;
  DhRulebookEntry *entry;

  g_return_val_if_fail (self != NULL, NULL);

  if (find_entry (self, id, error) == NULL || !check_text (text, error))
    return NULL;
  if (_dh_rulebook_get_entry (self, id)->item.is_chart)
    {
      dh_refuse (error, DH_ERROR_ORDER, _("“%s” is a chart and is typed in cell by cell"), id);
      return NULL;
    }

  draft = dh_rulebook_copy (self);
  entry = _dh_rulebook_get_entry (draft, id);
  cleaned = clean (text);
  if (entry->item.is_switch)
    {
      if (!set_choice (draft, original, entry, cleaned, error))
        return NULL;
    }
  else
    set_amount (entry, original, scale, cleaned);

  return _dh_rulebook_settle (draft, error);
}

/**
 * dh_rulebook_adopt:
 * @self: a rulebook
 * @id: the id of an item
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Makes what an item says the club's own, though it is as shipped: the club knows it to be so.
 *
 * Returns: (transfer full) (nullable): another rulebook, or %NULL with @error set
 */
DhRulebook *
dh_rulebook_adopt (const DhRulebook  *self,
                   const char        *id,
                   GError           **error)
{
  g_autoptr(DhRulebook) draft = NULL;
  DhRulebookEntry *entry;

  g_return_val_if_fail (self != NULL, NULL);

  if (find_entry (self, id, error) == NULL)
    return NULL;

  draft = dh_rulebook_copy (self);
  entry = _dh_rulebook_get_entry (draft, id);
  for (guint i = 0; i < DH_N_SCALES; i++)
    entry->standings[i] = DH_STANDING_CLUB;

  return _dh_rulebook_settle (draft, error);
}

static void
restore_entry (DhRulebookEntry       *entry,
               const DhRulebookEntry *original)
{
  memcpy (entry->standings, original->standings, sizeof entry->standings);
  if (entry->item.is_switch)
    {
      _dh_rulebook_labels_find (entry->choices, _dh_rulebook_entry_get_choice (original), &entry->choice);
      return;
    }
  if (entry->item.is_chart)
    {
      _dh_chart_unref (entry->chart);
      entry->chart = _dh_chart_ref (original->chart);
      return;
    }

  for (guint i = 0; i < DH_N_SCALES; i++)
    set_text (entry, i, original->texts[i]);
}

/**
 * dh_rulebook_restore:
 * @self: a rulebook
 * @id: (nullable): the id of an item, or %NULL for all that there are
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns to what is shipped. It may not fit to what else the club has put in.
 *
 * Returns: (transfer full) (nullable): another rulebook, or %NULL with @error set
 */
DhRulebook *
dh_rulebook_restore (const DhRulebook  *self,
                     const char        *id,
                     GError           **error)
{
  const DhRulebook *shipped = _dh_rulebook_get_reference (self);
  g_autoptr(DhRulebook) draft = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (id != NULL && find_entry (self, id, error) == NULL)
    return NULL;

  draft = dh_rulebook_copy (self);
  for (guint i = 0; i < draft->entries->len; i++)
    {
      DhRulebookEntry *entry = g_ptr_array_index (draft->entries, i);

      const DhRulebookEntry *original = g_hash_table_lookup (shipped->by_id, entry->item.id);

      /* An item that the owner added has no original to go back to. */
      if (original != NULL && (id == NULL || g_str_equal (entry->item.id, id)))
        restore_entry (entry, original);
    }

  return _dh_rulebook_settle (draft, error);
}

/**
 * dh_rulebook_rename:
 * @self: a rulebook
 * @id: its new id, from a person
 * @title: its new title, from a person
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Gives a rulebook another name.
 *
 * Returns: (transfer full) (nullable): another rulebook, or %NULL with @error set
 */
DhRulebook *
dh_rulebook_rename (const DhRulebook  *self,
                    const char        *id,
                    const char        *title,
                    GError           **error)
{
  g_autoptr(DhRulebook) draft = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (!check_text (id, error) || !check_text (title, error))
    return NULL;

  draft = dh_rulebook_copy (self);
  g_free (draft->id);
  g_free (draft->title);
  draft->id = g_strdup (id);
  draft->title = g_strdup (title);
  g_strstrip (draft->id);
  g_strstrip (draft->title);

  return _dh_rulebook_settle (draft, error);
}

/* Differences between two rulebooks */

static void
free_difference (gpointer data)
{
  DhRulebookDifference *difference = data;

  g_free (difference->id);
  g_free (difference->section);
  g_free (difference->title);
  g_free (difference->clause);
  g_free (difference->before);
  g_free (difference->after);
  g_free (difference);
}

static const char *
get_words (const DhRulebookEntry *entry,
           DhScale                scale)
{
  if (entry->item.is_switch)
    {
      const DhRulebookLabel *choice = &g_array_index (entry->choices, DhRulebookLabel, entry->choice);

      return _dh_rulebook_translate (choice->id, choice->title);
    }

  return _dh_rulebook_entry_get_text (entry, scale);
}

static void
add_difference (GPtrArray             *differences,
                const char            *section,
                const DhRulebookEntry *entry,
                const DhRulebookEntry *other,
                DhScale                scale)
{
  DhScale shown = scale == DH_SCALE_BOTH ? DH_SCALE_25MM : scale;
  DhRulebookDifference *difference = g_new0 (DhRulebookDifference, 1);

  difference->id = g_strdup (entry->item.id);
  difference->section = g_strdup (section);
  difference->title = g_strdup (entry->item.title);
  difference->clause = g_strdup (entry->item.clause);
  difference->scale = scale;
  difference->before = g_strdup (get_words (entry, shown));
  difference->after = g_strdup (get_words (other, shown));
  difference->standing_before = entry->standings[shown];
  difference->standing_after = other->standings[shown];
  g_ptr_array_add (differences, difference);
}

static gboolean
serves_both (const DhRulebookEntry *entry)
{
  return entry->item.is_switch || entry->texts[DH_SCALE_15MM] == NULL;
}

/**
 * dh_rulebook_compare:
 * @self: a rulebook
 * @other: another
 *
 * Lists what @other says otherwise than @self, in the order of @self. How numbers are written
 * makes no difference, nor do titles.
 *
 * Returns: (transfer full) (element-type DhRulebookDifference): the list
 */
GPtrArray *
dh_rulebook_compare (const DhRulebook *self,
                     const DhRulebook *other)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (free_difference);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const DhRulebookEntry *entry = g_ptr_array_index (self->entries, i);
      const DhRulebookEntry *its = g_hash_table_lookup (other->by_id, entry->item.id);
      const char *section = dh_rulebook_get_section (self, i);
      gboolean same[DH_N_SCALES];

      if (its == NULL)
        continue;

      for (guint scale = 0; scale < DH_N_SCALES; scale++)
        same[scale] = _dh_rulebook_entry_says_the_same (entry, its, scale);
      if (serves_both (entry) && serves_both (its))
        {
          if (!same[DH_SCALE_25MM])
            add_difference (differences, section, entry, its, DH_SCALE_BOTH);
          continue;
        }
      for (guint scale = 0; scale < DH_N_SCALES; scale++)
        if (!same[scale])
          add_difference (differences, section, entry, its, scale);
    }

  return differences;
}

/* Texts of an item for an editor */

/**
 * dh_rulebook_get_scale_text:
 * @self: a rulebook
 * @id: the id of a value or a table
 * @scale: one scale
 *
 * Returns: its numbers for figures of that scale, as they are written
 */
const char *
dh_rulebook_get_scale_text (const DhRulebook *self,
                            const char       *id,
                            DhScale           scale)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL, NULL);

  return entry->item.is_chart ? NULL : _dh_rulebook_entry_get_text (entry, scale);
}

/**
 * dh_rulebook_get_standing:
 * @self: a rulebook
 * @id: the id of an item
 * @scale: one scale
 *
 * Returns: how its number for that scale came into the rulebook
 */
DhStanding
dh_rulebook_get_standing (const DhRulebook *self,
                          const char       *id,
                          DhScale           scale)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL, DH_STANDING_TEXT);

  return entry->standings[scale == DH_SCALE_15MM ? DH_SCALE_15MM : DH_SCALE_25MM];
}

/**
 * dh_rulebook_has_scales:
 * @self: a rulebook
 * @id: the id of an item
 *
 * Returns: whether it says one thing for figures of 25 mm and another for those of 15 mm
 */
gboolean
dh_rulebook_has_scales (const DhRulebook *self,
                        const char       *id)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (self, id);

  g_return_val_if_fail (entry != NULL, FALSE);

  return !serves_both (entry);
}
