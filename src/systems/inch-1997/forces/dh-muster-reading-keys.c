/* dh-muster-reading-keys.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Lists that are a little data base: a column of the units has the number of their command, which is a row of another table
 * with its name, its level, who leads it and the number of what it is under.
 */

/* Commands nested deeper than this contain each other in a circle. */
#define MOST_LEVELS 8

#define NAMES_OF_COMMANDS "command,commands,formation,formations,group,kommando,truppe,commandement,formación,name of command,command name"

static const DhSheetRow *
get_row (const DhSheetTable *table,
         guint               index)
{
  return g_ptr_array_index (table->tab->rows, index);
}

static const char *
get_text (const DhSheetTable *table,
          const DhSheetRow   *row,
          int                 column)
{
  return column >= 0 ? dh_sheet_row_get (row, table->first + column) : "";
}

/* The column whose heading is one of a list, or -1. */
static int
find_heading (const DhSheetTable *table,
              const char         *headings)
{
  for (guint i = 0; i < table->n_columns; i++)
    {
      g_autofree char *folded = dh_sheet_fold (get_text (table, get_row (table, table->header), i));

      if (dh_sheet_list_find (headings, folded) >= 0)
        return i;
    }

  return -1;
}

/* The column in which all rows say a level, or -1. */
static int
find_level_column (const DhSheetTable *table)
{
  for (guint i = 0; i < table->n_columns; i++)
    {
      guint n = 0, n_levels = 0;

      for (guint k = table->header + 1; k < table->tab->rows->len; k++)
        {
          const char *text = get_text (table, get_row (table, k), i);

          n += *text != '\0';
          n_levels += *text != '\0' && strchr (text, ' ') == NULL && dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, text) >= 0;
        }
      if (n > 2 && n == n_levels)
        return i;
    }

  return -1;
}

/* Rows by what stands in a column of theirs. Returns: (transfer full) (nullable): %NULL when that is not of each another */
static GHashTable *
index_rows (const DhSheetTable *table,
            guint               column)
{
  g_autoptr(GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = table->header + 1; i < table->tab->rows->len; i++)
    {
      const char *text = get_text (table, get_row (table, i), column);

      if (*text == '\0' || !g_hash_table_insert (rows, (gpointer) text, (gpointer) get_row (table, i)))
        return NULL;
    }

  return g_hash_table_size (rows) > 2 ? g_steal_pointer (&rows) : NULL;
}

/* The number of rows in a table that a column of another one names, when each of its cells names one of the same
   army; or 0. */
static guint
count_named (const DhMusterKeys *keys,
             const DhSheetTable *table,
             guint               column)
{
  g_autoptr(GHashTable) named = g_hash_table_new (NULL, NULL);
  int army = dh_sheet_table_find (table, DH_LIST_ARMY), their_army = dh_sheet_table_find (keys->table, DH_LIST_ARMY);

  for (guint i = table->header + 1; i < table->tab->rows->len; i++)
    {
      const char *text = get_text (table, get_row (table, i), column);
      const DhSheetRow *row = g_hash_table_lookup (keys->rows, text);

      if (*text == '\0' && *get_text (table, get_row (table, i), dh_sheet_table_find (table, DH_LIST_UNIT)) == '\0')
        continue;
      if (row == NULL || (army >= 0 && their_army >= 0 &&
                          !_dh_muster_is_same_army (get_text (table, get_row (table, i), army), get_text (keys->table, row, their_army))))
        return 0;
      g_hash_table_add (named, (gpointer) row);
    }

  return g_hash_table_size (named) > 1 ? g_hash_table_size (named) : 0;
}

/* The column of commands that says what each is under, or -1. */
static int
find_parent (const DhMusterKeys *keys,
             guint               id)
{
  for (guint i = 0; i < keys->table->n_columns; i++)
    {
      guint n = 0;
      gboolean all = i != id;

      for (guint k = keys->table->header + 1; k < keys->table->tab->rows->len && all; k++)
        {
          const DhSheetRow *row = get_row (keys->table, k);
          const char *text = get_text (keys->table, row, i);

          n += *text != '\0';
          all = *text == '\0' || (g_hash_table_contains (keys->rows, text) && g_hash_table_lookup (keys->rows, text) != row);
        }
      if (all && n > 1 && find_heading (keys->table, "rating") != (int) i)
        return i;
    }

  return -1;
}

static void
clear (DhMusterKeys *keys)
{
  g_clear_pointer (&keys->rows, g_hash_table_unref);
  keys->table = NULL;
}

/* TRUE if somebody has said what a column is. */
static gboolean
is_told (const DhMusterReading *self,
         const DhSheetTable    *table,
         guint                  column)
{
  g_autofree char *letters = dh_sheet_dup_letters (table->first + column);

  return dh_sheet_answers_find_column (self->base.answers, get_text (table, get_row (table, table->header), column), letters, table->tab->name) != NULL;
}

/* TRUE if a table is one of commands, which a column of @units has the numbers of. */
static gboolean
try_table (DhMusterReading    *self,
           const DhSheetTable *units,
           const DhSheetTable *table,
           int                 said)
{
  DhMusterKeys *keys = &self->keys;
  guint best = 0;

  if (table->header < 0 || units->header < 0)
    return FALSE;

  keys->level = find_level_column (table);
  keys->name = find_heading (table, NAMES_OF_COMMANDS);
  for (guint id = 0; id < table->n_columns && keys->level >= 0 && keys->name >= 0; id++)
    {
      keys->table = table;
      keys->rows = (int) id != keys->level && (int) id != keys->name ? index_rows (table, id) : NULL;
      for (guint i = 0; i < units->n_columns && keys->rows != NULL; i++)
        {
          guint n = said == (int) i || (said < 0 && units->meanings[i] < 0 && !is_told (self, units, i)) ? count_named (keys, units, i) : 0;

          if (n <= best)
            continue;
          best = n;
          keys->column = i;
        }
      if (best > 0)
        {
          keys->units = units;
          keys->parent = find_parent (keys, id);
          keys->officer = dh_sheet_table_find (table, DH_LIST_OFFICER) >= 0 ? dh_sheet_table_find (table, DH_LIST_OFFICER)
                                                                            : dh_sheet_table_find (table, DH_LIST_UNIT);
          keys->rank = find_heading (table, "rank,rang,grade,dienstgrad,rango");
          return TRUE;
        }
      clear (keys);
    }

  return FALSE;
}

/*
 * _dh_muster_reading_find_keys:
 * @self: a reading whose tables are found
 *
 * Looks for a table of commands, and for the column of units that has their numbers, and tells of it.
 */
void
_dh_muster_reading_find_keys (DhMusterReading *self)
{
  const GPtrArray *tables = self->muster->tables;

  for (guint i = 0; i < tables->len; i++)
    for (guint k = 0; k < tables->len; k++)
      {
        DhSheetTable *units = g_ptr_array_index (tables, i);
        const DhSheetTable *table = g_ptr_array_index (tables, k);

        if (i == k || dh_sheet_table_find (units, DH_LIST_UNIT) < 0 || !try_table (self, units, table, dh_sheet_table_find (units, DH_LIST_KEY)))
          continue;
        units->meanings[self->keys.column] = DH_LIST_KEY;
        dh_sheet_tell (self->muster->notice, _("The column “%s” has the numbers of commands on the sheet “%s”."),
                       dh_xml_quote (self->muster->problems, get_text (units, get_row (units, units->header), self->keys.column)),
                       dh_xml_quote (self->muster->problems, table->tab->name != NULL ? table->tab->name : "…"));
        self->keys.used = g_hash_table_new (NULL, NULL);
        return;
      }
}

/* Enters the commands that a unit stands in, the highest first, with who leads them. */
void
_dh_muster_reading_enter_keys (DhMusterReading  *self,
                               const DhSheetRow *row)
{
  const DhMusterKeys *keys = &self->keys;
  const DhSheetRow *chain[MOST_LEVELS], *by_level[DH_LIST_N_LEVELS] = { NULL };
  guint n = 0;
  int column = keys->column;

  if (keys->rows == NULL || keys->units != self->base.table)
    return;
  for (const DhSheetRow *at = g_hash_table_lookup (keys->rows, get_text (keys->units, row, column)); at != NULL && n < MOST_LEVELS;
       at = g_hash_table_lookup (keys->rows, get_text (keys->table, at, keys->parent)))
    chain[n++] = at;
  for (guint i = 0; i < n; i++)
    {
      int level = dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, get_text (keys->table, chain[i], keys->level));

      g_hash_table_add (keys->used, (gpointer) chain[i]);
      if (level >= 0)
        by_level[level] = chain[i];
    }
  for (DhListColumn level = DH_LIST_ARMY; level < DH_LIST_N_LEVELS; level++)
    {
      g_autofree char *officer = NULL;
      const char *rank, *name = by_level[level] != NULL ? get_text (keys->table, by_level[level], keys->name) : "";

      /* The units say themselves in which army they are. */
      if (level > DH_LIST_ARMY)
        _dh_muster_reading_enter (self, level, name);
      if (by_level[level] == NULL)
        continue;
      rank = get_text (keys->table, by_level[level], keys->rank);
      officer = g_strconcat (rank, *rank != '\0' ? " " : "", get_text (keys->table, by_level[level], keys->officer), NULL);
      _dh_muster_reading_add_officer (self, by_level[level], level, officer, NULL);
    }
}

/* Lists what of the table of commands is not taken. */
void
_dh_muster_reading_finish_keys (DhMusterReading *self)
{
  const DhMusterKeys *keys = &self->keys;
  g_autoptr(GString) left_out = g_string_new (NULL);

  for (int i = 0; i < (int) keys->table->n_columns; i++)
    if (i != keys->level && i != keys->name && i != keys->officer && i != keys->rank && i != keys->parent &&
        keys->table->meanings[i] != DH_LIST_ARMY && keys->table->meanings[i] != DH_LIST_ID)
      dh_append_item (left_out, ", ", _("“%s”"), get_text (keys->table, get_row (keys->table, keys->table->header), i));
  if (left_out->len > 0)
    dh_sheet_tell (self->muster->notice, _("Columns not recognised and left out: %s."), dh_xml_quote (self->muster->problems, left_out->str));
  for (guint i = 0; i < keys->table->tab->rows->len; i++)
    if ((int) i != keys->table->header && !g_hash_table_contains (keys->used, get_row (keys->table, i)))
      dh_sheet_reading_leave_out (&self->base, get_row (keys->table, i));
}

void
_dh_muster_reading_clear_keys (DhMusterReading *self)
{
  clear (&self->keys);
  g_clear_pointer (&self->keys.used, g_hash_table_unref);
}
