/* dh-muster-reading-cells.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <stdio.h>
#include <string.h>

/* The cells of the table that is read, by what its columns mean. */

/* In which order a day and a month were written, which a spreadsheet took for a date. */
#define DATE_WORD "date"
#define DAY_FIRST "day-month"
#define MONTH_FIRST "month-day"

/* Numbers with a dash between, such as “3-4”, that a spreadsheet made a date of. */
static const char *
read_date (const DhMusterReading *self,
           DhListColumn           column,
           const char            *text)
{
  const char *order = dh_sheet_answers_find_word (self->answers, _dh_muster_get_list_columns ()[column].word, DATE_WORD);
  char typed[16];
  int year, month, day;

  if (order == NULL || sscanf (text, "%4d-%2d-%2d", &year, &month, &day) != 3)
    return text;

  g_snprintf (typed, sizeof typed, "%d-%d", g_str_equal (order, MONTH_FIRST) ? month : day, g_str_equal (order, MONTH_FIRST) ? day : month);
  return g_string_chunk_insert_const (self->texts, typed);
}

static const char *
get_text (const DhMusterReading *self,
          const DhSheetRow      *row,
          int                    at,
          DhListColumn           column)
{
  const char *text = dh_sheet_row_get (row, self->table->first + at);

  return dh_sheet_row_get_mark (row, self->table->first + at) == DH_SHEET_DATE ? read_date (self, column, text) : text;
}

/*
 * Asks of each column with dates which number came first. A range such as “3-4” goes up.
 */
void
_dh_muster_reading_ask_dates (DhMusterReading *self)
{
  static const char *const orders[] = { DAY_FIRST, MONTH_FIRST, NULL };

  for (DhListColumn column = 0; column < DH_LIST_N; column++)
    {
      const char *word = _dh_muster_get_list_columns ()[column].word;
      DhMusterQuestion *question;
      int year, month, day;

      if (self->n_dates[column] == 0 || sscanf (self->dates[column], "%4d-%2d-%2d", &year, &month, &day) != 3)
        continue;
      question = g_new0 (DhMusterQuestion, 1);
      question->kind = DH_MUSTER_ASKS_WORD;
      question->about = g_strdup (word);
      question->word = g_strdup (DATE_WORD);
      question->n_rows = self->n_dates[column];
      question->text = g_strdup_printf (ngettext ("%u cell of “%s” was made a date by the spreadsheet, such as %s: was that %d-%d (day-month) or %d-%d (month-day)?",
                                                  "%u cells of “%s” were made dates by the spreadsheet, such as %s: was that %d-%d (day-month) or %d-%d (month-day)?",
                                                  question->n_rows),
                                        question->n_rows, word, self->dates[column], day, month, month, day);
      question->choices = g_strdupv ((char **) orders);
      question->proposal = g_strdup (day <= month ? DAY_FIRST : MONTH_FIRST);
      question->given = g_strdup (dh_sheet_answers_find_word (self->answers, word, DATE_WORD));
      _dh_muster_ask (self->muster, question);
    }
}

const char *
_dh_muster_reading_get_cell (const DhMusterReading *self,
                             const DhSheetRow      *row,
                             DhListColumn           column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 ? get_text (self, row, at, column) : "";
}

/* Something that stands there itself and is not covered from elsewhere. */
const char *
_dh_muster_reading_get_own_cell (const DhMusterReading *self,
                                 const DhSheetRow      *row,
                                 DhListColumn           column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 && dh_sheet_row_get_mark (row, self->table->first + at) != DH_SHEET_COVERED
           ? get_text (self, row, at, column)
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

/* Lists a cell of a row of which the rest is taken. */
void
_dh_muster_reading_lose (DhMusterReading  *self,
                         const DhSheetRow *row,
                         DhListColumn      column)
{
  int at = dh_sheet_table_find (self->table, column);
  g_autofree char *letters = at >= 0 ? dh_sheet_dup_letters (self->table->first + at) : NULL;

  if (at < 0 || self->n_lost++ >= DH_MUSTER_MOST_LISTED)
    return;
  dh_append_item (self->lost, ", ", "%s%u “%s”", letters, row->line, dh_sheet_row_get (row, self->table->first + at));
}

/* Lists a cell of which only the rest is taken, by what stands in it. */
void
_dh_muster_reading_lose_part (DhMusterReading  *self,
                              const DhSheetRow *row,
                              const char       *text)
{
  for (guint i = self->table->first; i < self->table->first + self->table->n_columns; i++)
    {
      g_autofree char *letters = dh_sheet_dup_letters (i);

      if (strstr (dh_sheet_row_get (row, i), text) == NULL)
        continue;
      if (self->n_lost++ < DH_MUSTER_MOST_LISTED)
        dh_append_item (self->lost, ", ", "%s%u “%s”", letters, row->line, text);
      return;
    }
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
