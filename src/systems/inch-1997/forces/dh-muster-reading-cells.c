/* dh-muster-reading-cells.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

/* The cells of the table that is read, by what its columns mean. */

const char *
_dh_muster_reading_get_cell (const DhMusterReading *self,
                             const DhSheetRow      *row,
                             DhListColumn           column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 ? dh_sheet_row_get (row, self->table->first + at) : "";
}

/* Something that stands there itself and is not covered from elsewhere. */
const char *
_dh_muster_reading_get_own_cell (const DhMusterReading *self,
                                 const DhSheetRow      *row,
                                 DhListColumn           column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 && dh_sheet_row_get_mark (row, self->table->first + at) != DH_SHEET_COVERED
           ? dh_sheet_row_get (row, self->table->first + at)
           : "";
}

DhSheetFill
_dh_muster_reading_get_fill (const DhMusterReading *self,
                             DhListColumn           column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 ? self->table->fills[at] : DH_SHEET_FILL_ABOVE;
}

const char *
_dh_muster_reading_read_word (DhMusterReading  *self,
                              const DhSheetRow *row,
                              DhListColumn      column)
{
  const char *text = _dh_muster_reading_get_cell (self, row, column);

  return *text != '\0' ? _dh_muster_words_read (self->words, column, text) : text;
}

/* How many cells of the table have something of their own in this row; the first of them. */
guint
_dh_muster_reading_count_cells (const DhMusterReading *self,
                                const DhSheetRow      *row,
                                guint                 *first)
{
  guint n = 0;

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      guint column = self->table->first + i;

      if (*dh_sheet_row_get (row, column) == '\0' || dh_sheet_row_get_mark (row, column) == DH_SHEET_COVERED)
        continue;
      if (n++ == 0)
        *first = column;
    }

  return n;
}

void
_dh_muster_reading_leave_out (DhMusterReading  *self,
                              const DhSheetRow *row)
{
  if (row == self->last_left_out || self->n_left_out++ >= DH_MUSTER_MOST_LISTED)
    return;
  self->last_left_out = row;
  if (self->n_tables > 1 && self->table->tab->name != NULL)
    dh_append_item (self->left_out, ", ", "%s %u", self->table->tab->name, row->line);
  else
    dh_append_item (self->left_out, ", ", "%u", row->line);
}
