/* lost.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "lost.h"

#include <string.h>

/* The fewest cells that make a list. */
#define LEAST_CELLS 6

/* TRUE if a word stands in some row that was made, or a longer one for it, as “Division” does for “Div”. */
static gboolean
has_word (GHashTable *words,
          const char *word)
{
  GHashTableIter iter;
  gpointer one;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &one, NULL))
    if (g_str_has_prefix (one, word) && (strlen (word) >= 3 || g_str_equal (one, word)))
      return TRUE;

  return FALSE;
}

/* TRUE if all words of a cell stand in some row that was made; its men become stands, and a letter a quality. */
static gboolean
is_taken (const char *cell,
          GHashTable *words)
{
  /* Words of a number behind a name, and of a quality. */
  static const char counted[] = "guns,stands,avg";
  g_autofree char *folded = dh_sheet_fold (cell);
  g_auto(GStrv) parts = g_strsplit (folded, " ", -1);
  g_autofree char *together = g_strjoinv ("", parts);

  /* “U.S.” is US, and “none” says that nothing is there. */
  if (has_word (words, together) || g_str_equal (together, "none"))
    return TRUE;
  for (guint i = 0; parts[i] != NULL; i++)
    if (strlen (parts[i]) > 1 && strspn (parts[i], "0123456789") < strlen (parts[i]) && dh_sheet_list_find (counted, parts[i]) < 0 && !has_word (words, parts[i]))
      return FALSE;

  return TRUE;
}

/* The words of all rows that were made. */
static GHashTable *
collect_words (const DhMuster *muster)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < muster->rows->len; i++)
    {
      g_autofree char *all = g_strjoinv (" ", dh_muster_get_row (muster, i)->cells);
      g_autofree char *folded = dh_sheet_fold (all);
      g_auto(GStrv) parts = g_strsplit (folded, " ", -1);

      for (guint k = 0; parts[k] != NULL; k++)
        g_hash_table_add (words, g_strdup (parts[k]));
    }

  return words;
}

/* TRUE if a row or a cell is told to be left out. */
static gboolean
is_listed (const DhMuster   *muster,
           const DhSheetTab *tab,
           const DhSheetRow *row,
           guint             column)
{
  g_autofree char *letters = dh_sheet_dup_letters (column);
  g_autofree char *name = tab->name != NULL ? g_regex_escape_string (tab->name, -1) : g_strdup ("");
  g_autofree char *cell = g_strdup_printf ("\\b%s%u “", letters, row->line), *whole = g_strdup_printf ("left out: (?:[^\n]*, )?(?:%s )?%u(?:,|$)", name, row->line);

  return g_regex_match_simple (cell, muster->notice->str, 0, 0) || g_regex_match_simple (whole, muster->notice->str, G_REGEX_MULTILINE, 0);
}

/**
 * test_lost_find:
 * @muster: a list that was read
 *
 * Looks for each cell of the columns of names that are taken: its words are in what was made, or it is listed. Words that
 * mean something and numbers become others, and those are held by what comes out.
 *
 * Returns: (transfer full) (nullable): the first cell that is neither, and what was told
 */
char *
test_lost_find (const DhMuster *muster)
{
  static const char *const plain[] = { "army", "corps", "division", "brigade", "unit", "officer", "army officer", "corps officer", "division officer",
                                       "brigade officer", NULL };
  g_autofree char *all = dh_muster_list_columns ();
  g_auto(GStrv) columns = g_strsplit (all, ",", -1);
  g_autoptr(GHashTable) words = collect_words (muster);
  guint n = 0;

  for (guint i = 0; i < muster->tables->len; i++)
    {
      const DhSheetTable *table = g_ptr_array_index (muster->tables, i);

      for (guint k = 0; k < table->tab->rows->len; k++)
        for (guint column = 0; column < table->n_columns; column++)
          {
            const DhSheetRow *row = g_ptr_array_index (table->tab->rows, k);
            const char *cell = dh_sheet_row_get (row, table->first + column);
            const char *colon = strchr (cell, ':');
            int meaning = table->meanings[column];

            if (*cell == '\0' || (int) k == table->header || (int) k == table->upper || dh_sheet_is_mark (cell) ||
                dh_sheet_row_get_mark (row, table->first + column) == DH_SHEET_COVERED || meaning < 0 ||
                !g_strv_contains (plain, columns[meaning]))
              continue;
            n++;
            /* “Commander: Gen. Grant” says what he is. */
            if (!is_taken (colon != NULL ? colon : cell, words) && !is_listed (muster, table->tab, row, table->first + column))
              return g_strdup_printf ("“%s” of line %u is lost:\n%s", cell, row->line, muster->notice->str);
          }
    }

  return n < LEAST_CELLS ? g_strdup ("there is hardly anything") : NULL;
}
