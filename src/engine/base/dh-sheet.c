/* dh-sheet.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet.h"

#include <string.h>

/* Deeper than anybody types; a cell keeps no more. */
#define MOST_INDENT 200

static void
clear_cell (gpointer data)
{
  g_free (((DhSheetCell *) data)->text);
}

static void
free_row (gpointer data)
{
  DhSheetRow *row = data;

  g_array_unref (row->cells);
  g_free (row);
}

static void
free_tab (gpointer data)
{
  DhSheetTab *tab = data;

  g_ptr_array_unref (tab->rows);
  g_array_unref (tab->hidden_columns);
  g_free (tab->name);
  g_free (tab);
}

/**
 * dh_sheet_new:
 * @name: what to call the file in messages
 *
 * Returns: (transfer full): a sheet to be filled, which dh_sheet_finish() ends
 */
DhSheet *
dh_sheet_new (const char *name)
{
  DhSheet *self = g_new0 (DhSheet, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->tabs = g_ptr_array_new_with_free_func (free_tab);
  self->notice = g_string_new (NULL);
  return self;
}

DhSheet *
dh_sheet_ref (DhSheet *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
dh_sheet_unref (DhSheet *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->name);
  g_ptr_array_unref (self->tabs);
  g_string_free (self->notice, TRUE);
  g_free (self);
}

DhSheetTab *
dh_sheet_add_tab (DhSheet    *self,
                  const char *name)
{
  DhSheetTab *tab = g_new0 (DhSheetTab, 1);

  tab->name = g_strdup (name);
  tab->rows = g_ptr_array_new_with_free_func (free_row);
  tab->hidden_columns = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (self->tabs, tab);
  return tab;
}

/* Rows are added in the order of their lines. */
DhSheetRow *
dh_sheet_tab_add_row (DhSheetTab *self,
                      guint       line)
{
  DhSheetRow *row = g_new0 (DhSheetRow, 1);

  row->line = line;
  row->cells = g_array_new (FALSE, TRUE, sizeof (DhSheetCell));
  g_array_set_clear_func (row->cells, clear_cell);
  g_ptr_array_add (self->rows, row);
  return row;
}

static DhSheetCell *
ensure_cell (DhSheetRow *self,
             guint       column)
{
  if (column >= self->cells->len)
    g_array_set_size (self->cells, column + 1);

  return &g_array_index (self->cells, DhSheetCell, column);
}

/* TRUE if a character is a blank of any width, such as the one that web pages are full of. */
static gboolean
is_blank (gunichar character)
{
  return g_unichar_isspace (character) || character == 0xa0 || character == 0x2007 || character == 0x202f ||
         character == 0xfeff || character == 0x200b;
}

/**
 * dh_sheet_row_set:
 * @self: a row
 * @column: a column, from 0
 * @mark: what stands there
 * @text: the text, with whatever blanks are around it
 *
 * Fills a cell. Blanks before the text become its indent. What is empty or beyond %DH_SHEET_MOST_COLUMNS is not kept.
 */
void
dh_sheet_row_set (DhSheetRow  *self,
                  guint        column,
                  DhSheetMark  mark,
                  const char  *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *from = valid, *end = valid + strlen (valid);
  guint indent = 0;
  DhSheetCell *cell;

  if (column >= DH_SHEET_MOST_COLUMNS)
    return;

  for (; *from != '\0' && is_blank (g_utf8_get_char (from)); from = g_utf8_next_char (from))
    indent = *from == '\n' ? 0 : indent + (*from == '\t' ? 4 : 1);
  while (end > from && is_blank (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  if (from == end && mark != DH_SHEET_UNKEPT)
    return;

  cell = ensure_cell (self, column);
  g_free (cell->text);
  cell->text = g_strndup (from, end - from);
  cell->mark = mark;
  cell->indent = MIN (indent, MOST_INDENT);
}

/**
 * dh_sheet_row_cover:
 * @self: a row
 * @column: a column, from 0
 * @across: whether the cell is covered from the left and not from above
 * @text: what stands in the merged cell
 *
 * Notes that a cell is part of a merged one. A cell that has a text of its own keeps it.
 */
void
dh_sheet_row_cover (DhSheetRow *self,
                    guint       column,
                    gboolean    across,
                    const char *text)
{
  DhSheetCell *cell;

  if (column >= DH_SHEET_MOST_COLUMNS || *text == '\0' || *dh_sheet_row_get (self, column) != '\0')
    return;

  cell = ensure_cell (self, column);
  g_free (cell->text);
  cell->text = g_strdup (text);
  cell->mark = DH_SHEET_COVERED;
  cell->across = across;
}

static gboolean
is_empty (const DhSheetRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    if (g_array_index (row->cells, DhSheetCell, i).text != NULL)
      return FALSE;

  return TRUE;
}

/* Marks that say as much as the cell above. */
static gboolean
is_ditto (const char *text)
{
  static const char *const marks[] = { "\"", "\"\"", "''", "”", "“", "„", "〃", "-\"-", "ditto", "do.", "dto.", "dto", "id.", "idem", NULL };

  return g_strv_contains (marks, text);
}

/* A ditto mark repeats the cell above it, as in a merged cell. */
static void
take_dittos (DhSheetTab *tab)
{
  for (guint i = 1; i < tab->rows->len; i++)
    {
      DhSheetRow *row = g_ptr_array_index (tab->rows, i);
      const DhSheetRow *above = g_ptr_array_index (tab->rows, i - 1);

      for (guint column = 0; column < row->cells->len; column++)
        {
          DhSheetCell *cell = &g_array_index (row->cells, DhSheetCell, column);

          if (cell->text == NULL || !is_ditto (cell->text) || *dh_sheet_row_get (above, column) == '\0')
            continue;
          g_free (cell->text);
          cell->text = g_strdup (dh_sheet_row_get (above, column));
          cell->mark = DH_SHEET_COVERED;
          cell->across = FALSE;
        }
    }
}

/**
 * dh_sheet_finish:
 * @self: a sheet that was filled
 *
 * Drops rows without anything in them, takes ditto marks for what stands above them, and counts columns.
 */
void
dh_sheet_finish (DhSheet *self)
{
  for (guint i = 0; i < self->tabs->len; i++)
    {
      DhSheetTab *tab = g_ptr_array_index (self->tabs, i);
      g_autoptr(GPtrArray) rows = g_steal_pointer (&tab->rows);

      tab->rows = g_ptr_array_new_with_free_func (free_row);
      tab->n_columns = 0;
      for (guint j = 0; j < rows->len; j++)
        {
          DhSheetRow *row = g_ptr_array_index (rows, j);

          if (is_empty (row))
            continue;
          g_ptr_array_index (rows, j) = NULL;
          g_ptr_array_add (tab->rows, row);
          tab->n_columns = MAX (tab->n_columns, row->cells->len);
        }
      take_dittos (tab);
      g_ptr_array_set_free_func (rows, NULL);
      for (guint j = 0; j < rows->len; j++)
        g_clear_pointer (&g_ptr_array_index (rows, j), free_row);
    }
}

/**
 * dh_sheet_row_get:
 * @self: a row
 * @column: a column, from 0
 *
 * Returns: what stands there; the empty text for nothing and beyond the end of the row
 */
const char *
dh_sheet_row_get (const DhSheetRow *self,
                  guint             column)
{
  const char *text = column < self->cells->len ? g_array_index (self->cells, DhSheetCell, column).text : NULL;

  return text != NULL ? text : "";
}

DhSheetMark
dh_sheet_row_get_mark (const DhSheetRow *self,
                       guint             column)
{
  return column < self->cells->len ? g_array_index (self->cells, DhSheetCell, column).mark : DH_SHEET_TEXT;
}

gboolean
dh_sheet_row_is_across (const DhSheetRow *self,
                        guint             column)
{
  return column < self->cells->len && g_array_index (self->cells, DhSheetCell, column).across;
}

guint
dh_sheet_row_get_indent (const DhSheetRow *self,
                         guint             column)
{
  return column < self->cells->len ? g_array_index (self->cells, DhSheetCell, column).indent : 0;
}

/**
 * dh_sheet_dup_letters:
 * @column: a column, from 0
 *
 * Returns: (transfer full): what spreadsheets call it: A to Z, AA, AB, …
 */
char *
dh_sheet_dup_letters (guint column)
{
  GString *letters = g_string_new (NULL);

  for (guint left = column + 1; left > 0; left = (left - 1) / 26)
    g_string_prepend_c (letters, 'A' + (left - 1) % 26);
  return g_string_free (letters, FALSE);
}

/**
 * dh_sheet_find_letters:
 * @letters: what may be the letters of a column
 *
 * Returns: the column, from 0, or -1
 */
int
dh_sheet_find_letters (const char *letters)
{
  int column = 0;

  if (*letters == '\0' || strlen (letters) > 3)
    return -1;
  for (; *letters != '\0'; letters++)
    {
      if (!g_ascii_isalpha (*letters))
        return -1;
      column = column * 26 + g_ascii_toupper (*letters) - 'A' + 1;
    }
  return column - 1;
}
