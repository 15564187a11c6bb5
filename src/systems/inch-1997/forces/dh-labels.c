/* dh-labels.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-order-of-battle-private.h"

#include <string.h>

/*
 * Names in sentences: a unit by its name and its id in capitals, an officer by his surname. The ids of commands and
 * officers are for orders; nobody at the table has heard them.
 */

/* Ranks before a name, besides those that end with a point. */
static const char *const ranks[] = { "Captain", "Colonel", "General", "Lieutenant", "Major", NULL };

/* Words before a surname that are part of it. */
static const char *const particles[] = { "da", "de", "del", "du", "la", "le", "van", "von", "zu", "st.", NULL };

/* Words behind a surname. */
static const char *const suffixes[] = { "Jr.", "Sr.", "II", "III", NULL };

static gboolean
is_particle (const char *word)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);

  return g_strv_contains (particles, lower);
}

/* “Gen.” is a rank and “J.” an initial. */
static gboolean
is_rank (const char *word)
{
  return g_strv_contains (ranks, word) ||
         (g_str_has_suffix (word, ".") && strlen (word) > strlen ("J.") && !is_particle (word));
}

/*
 * split_name:
 * @name: rank, given names and surname, as “Brig. Gen. David McM. Gregg”
 * @initials: (out) (transfer full): those of the given names, each with a point and a blank; may be empty
 *
 * Returns: (transfer full): the surname; the whole name where none can be found in it
 */
static char *
split_name (const char  *name,
            char       **initials)
{
  g_auto(GStrv) words = g_strsplit (name, " ", -1);
  g_autoptr(GString) letters = g_string_new (NULL);
  guint first = 0, n = g_strv_length (words), surname;

  while (first + 1 < n && is_rank (words[first]))
    first++;
  while (n > first + 1 && g_strv_contains (suffixes, words[n - 1]))
    n--;
  g_clear_pointer (&words[n], g_free);

  surname = n > first ? n - 1 : first;
  while (surname > first && is_particle (words[surname - 1]))
    surname--;
  if (surname > first && g_str_has_suffix (words[surname - 1], ","))
    surname = first;

  for (guint i = first; i < surname; i++)
    if (*words[i] != '\0')
      {
        g_string_append_unichar (letters, g_utf8_get_char (words[i]));
        g_string_append (letters, ". ");
      }

  *initials = g_string_free (g_steal_pointer (&letters), FALSE);
  return words[surname] != NULL && *words[surname] != '\0' ? g_strjoinv (" ", words + surname) : g_strdup (name);
}

static void
label_unit (DhOrderOfBattle *self,
            DhUnitInfo      *unit)
{
  g_autofree char *tag = g_ascii_strup (unit->id, -1);
  g_autofree char *label = g_strdup_printf ("%s %s", unit->name, tag);

  unit->tag = g_string_chunk_insert (self->texts, tag);
  unit->label = g_string_chunk_insert (self->texts, label);
}

/* Counts what is said once more: the second time it is not enough. */
static gboolean
is_alone (GHashTable *counts,
          const char *words)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, words)) == 1;
}

static void
count (GHashTable *counts,
       const char *words)
{
  g_hash_table_insert (counts, g_strdup (words),
                       GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, words)) + 1));
}

/* Each by his surname; with initials where two share it, and by his whole name where they share those too. */
static void
label_officers (DhOrderOfBattle *self)
{
  g_autoptr(GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) shorts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) longs = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->officers->len; i++)
    {
      g_autofree char *initials = NULL;
      char *surname = split_name (g_array_index (self->officers, DhOfficerInfo, i).name, &initials);
      char *with_initials = g_strconcat (initials, surname, NULL);

      g_ptr_array_add (shorts, surname);
      g_ptr_array_add (longs, with_initials);
      count (counts, surname);
      if (*initials != '\0')
        count (counts, with_initials);
    }

  for (guint i = 0; i < self->officers->len; i++)
    {
      DhOfficerInfo *officer = &g_array_index (self->officers, DhOfficerInfo, i);
      const char *label = officer->name;

      if (is_alone (counts, g_ptr_array_index (shorts, i)))
        label = g_ptr_array_index (shorts, i);
      else if (is_alone (counts, g_ptr_array_index (longs, i)))
        label = g_ptr_array_index (longs, i);
      officer->label = g_string_chunk_insert (self->texts, label);
    }
}

/*
 * _dh_order_of_battle_label_all:
 * @self: an order of battle that is whole, with all names and ids
 *
 * Finds what to call its units and officers in sentences.
 */
void
_dh_order_of_battle_label_all (DhOrderOfBattle *self)
{
  for (guint i = 0; i < self->units->len; i++)
    label_unit (self, &g_array_index (self->units, DhUnitInfo, i));
  label_officers (self);
}
