/* dh-sheet-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet.h"

#include <string.h>

/* The words in the cells of a list. */

/**
 * dh_sheet_fold:
 * @text: what stands in a cell
 *
 * Returns: (transfer full): the same in small letters, with one blank for whatever is no letter and no digit
 */
char *
dh_sheet_fold (const char *text)
{
  gboolean is_plain = g_str_is_ascii (text); /* as nearly every cell of a list, and the rest takes much longer */
  g_autofree char *small = is_plain ? g_ascii_strdown (text, -1) : g_utf8_casefold (text, -1);
  g_autofree char *composed = is_plain ? NULL : g_utf8_normalize (small, -1, G_NORMALIZE_ALL_COMPOSE);
  GString *folded = g_string_new (NULL);

  for (const char *at = composed != NULL ? composed : small; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isalnum (character))
        g_string_append_unichar (folded, character);
      /* An apostrophe parts no words. */
      else if (character != '\'' && character != 0x2019 && folded->len > 0 && folded->str[folded->len - 1] != ' ')
        g_string_append_c (folded, ' ');
    }
  if (folded->len > 0 && folded->str[folded->len - 1] == ' ')
    g_string_truncate (folded, folded->len - 1);

  return g_string_free (folded, FALSE);
}

/**
 * dh_sheet_has_mark:
 * @text: what stands in a cell
 *
 * Returns: whether a word or a number has a mark of a note beside it, such as `B*`, `300†` or `Vet +`, which dh_sheet_fold()
 *   drops
 */
gboolean
dh_sheet_has_mark (const char *text)
{
  static GRegex *regex = NULL;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new ("[\\p{L}\\p{N}][^\\p{L}\\p{N}]*[*†‡§¶#!?^+−–-][\\s)\\]]*$|^[\\s(\\[]*[*†‡§¶].*[\\p{L}\\p{N}]", 0, 0, NULL));

  return g_regex_match (regex, text, 0, NULL);
}

/**
 * dh_sheet_list_find:
 * @list: (nullable): words with commas between
 * @word: a word as dh_sheet_fold() gives it
 *
 * Returns: where the one is in the other, from 0, or -1
 */
int
dh_sheet_list_find (const char *list,
                    const char *word)
{
  gsize length = strlen (word);
  int index = 0;

  for (const char *at = list; at != NULL && length > 0; index++)
    {
      const char *comma = strchr (at, ',');
      gsize own = comma != NULL ? (gsize) (comma - at) : strlen (at);

      if (own == length && strncmp (at, word, length) == 0)
        return index;
      at = comma != NULL ? comma + 1 : NULL;
    }

  return -1;
}
