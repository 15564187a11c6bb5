/* dh-muster-ids.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-private.h"

#include <string.h>

/* Ids for what a spreadsheet names without one: short, and such as a referee would choose. */

#define MOST_ID 12

/* Words that tell no command from another. */
static const char *const common_words[] = {
  "a", "and", "army", "battalion", "brigade", "corps", "de", "der", "des", "die", "division",
  "of", "regiment", "s", "the", "von", NULL,
};

/* The words of a name in small ASCII letters; what has no counterpart there parts words. */
static GPtrArray *
split_words (const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *at = ascii;

  while (*at != '\0')
    {
      gsize length = 0;

      while (g_ascii_isalnum (at[length]))
        length++;
      if (length > 0)
        g_ptr_array_add (words, g_ascii_strdown (at, MIN (length, MOST_ID)));
      at += MAX (length, 1);
    }

  return words;
}

/* The telling words of a command as far as they fit, the last word of a person. */
static char *
choose_words (const char *name,
              gboolean    of_person)
{
  g_autoptr(GPtrArray) words = split_words (name);
  GString *id = g_string_new (NULL);

  if (of_person && words->len > 0)
    g_string_append (id, g_ptr_array_index (words, words->len - 1));
  for (guint i = 0; i < words->len && !of_person; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      if (g_strv_contains (common_words, word) || id->len + 1 + strlen (word) > MOST_ID)
        continue;
      dh_append_item (id, "-", "%s", word);
    }
  if (id->len == 0 && words->len > 0)
    g_string_append (id, g_ptr_array_index (words, 0));

  /* A number alone is none; and what begins like a Staff card is one whatever number stands behind it. */
  if (strspn (id->str, "0123456789") == id->len || _dh_order_of_battle_id_is_reserved (id->str))
    g_string_prepend_c (id, of_person ? 'o' : 'c');
  g_string_truncate (id, MIN (id->len, MOST_ID));

  return g_string_free (id, FALSE);
}

/*
 * _dh_muster_make_id:
 * @name: what a spreadsheet calls a thing
 * @of_person: whether it is an officer
 * @taken: the ids that there are; the new one is added
 *
 * Returns: (transfer full): an id that nothing else has
 */
char *
_dh_muster_make_id (const char *name,
                    gboolean    of_person,
                    GHashTable *taken)
{
  g_autofree char *base = choose_words (name, of_person);
  char *key = g_strconcat (base, " ", NULL);
  char *id = g_strdup (base);
  guint n = MAX (GPOINTER_TO_UINT (g_hash_table_lookup (taken, key)), 1);

  while (g_hash_table_contains (taken, id) || _dh_order_of_battle_id_is_reserved (id))
    {
      char number[12];

      g_free (id);
      g_snprintf (number, sizeof number, "-%u", ++n);
      id = g_strdup_printf ("%.*s%s", (int) (MOST_ID - strlen (number)), base, number);
    }

  /* No id has a blank: with one it is kept how far the numbers of a name have come, for there may be thousands. */
  g_hash_table_insert (taken, key, GUINT_TO_POINTER (n));
  g_hash_table_add (taken, g_strdup (id));

  return id;
}

/*
 * _dh_muster_choose_letter:
 * @id: the id of an army
 * @taken: the letters of other armies; the new one is added
 *
 * Returns: a capital letter for an army, if it can be one of its id
 */
char
_dh_muster_choose_letter (const char *id,
                          GString    *taken)
{
  g_autofree char *candidates = g_strconcat (id, "abcdefghijklmnopqrstuvwxyz", NULL);

  for (const char *at = candidates; *at != '\0'; at++)
    {
      char letter = g_ascii_toupper (*at);

      if (!g_ascii_isupper (letter) || strchr (taken->str, letter) != NULL)
        continue;
      g_string_append_c (taken, letter);
      return letter;
    }

  return 'A';
}
