/* dh-sheet-reading-cells.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet-reading.h"

#include "dh-types.h"

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
read_date (const DhSheetReading *self,
           guint                  column,
           const char            *text)
{
  const char *order = dh_sheet_answers_find_word (self->answers, self->columns[column].word, DATE_WORD);
  char typed[16];
  int year, month, day;

  if (order == NULL || sscanf (text, "%4d-%2d-%2d", &year, &month, &day) != 3)
    return text;

  g_snprintf (typed, sizeof typed, "%d-%d", g_str_equal (order, MONTH_FIRST) ? month : day, g_str_equal (order, MONTH_FIRST) ? day : month);
  return g_string_chunk_insert_const (self->texts, typed);
}

static const char *
get_text (const DhSheetReading *self,
          const DhSheetRow      *row,
          int                    at,
          guint                  column)
{
  const char *text = dh_sheet_row_get (row, self->table->first + at);

  return dh_sheet_row_get_mark (row, self->table->first + at) == DH_SHEET_DATE ? read_date (self, column, text) : text;
}

/**
 * dh_sheet_reading_ask_dates:
 * @self: a reading
 *
 * Asks of each column with dates which number came first. A range such as “3-4” goes up.
 */
void
dh_sheet_reading_ask_dates (DhSheetReading *self)
{
  static const char *const orders[] = { DAY_FIRST, MONTH_FIRST, NULL };

  for (guint column = 0; column < self->n_columns; column++)
    {
      const char *word = self->columns[column].word;
      DhSheetQuestion *question;
      int year, month, day;

      if (self->n_dates[column] == 0 || sscanf (self->dates[column], "%4d-%2d-%2d", &year, &month, &day) != 3)
        continue;
      question = g_new0 (DhSheetQuestion, 1);
      question->kind = DH_SHEET_ASKS_WORD;
      question->about = g_strdup (word);
      question->word = g_strdup (DATE_WORD);
      question->n_rows = self->n_dates[column];
      question->text = g_strdup_printf (ngettext ("%u cell of “%s” was turned into a date by the spreadsheet, %s: "
                                                  "was that %d-%d (day-month) or %d-%d (month-day)?",
                                                  "%u cells of “%s” were turned into dates by the spreadsheet, "
                                                  "such as %s: was that %d-%d (day-month) or %d-%d (month-day)?",
                                                  question->n_rows),
                                        question->n_rows, word, self->dates[column], day, month, month, day);
      question->choices = g_strdupv ((char **) orders);
      question->proposal = g_strdup (day <= month ? DAY_FIRST : MONTH_FIRST);
      question->given = g_strdup (dh_sheet_answers_find_word (self->answers, word, DATE_WORD));
      dh_sheet_ask (self->questions, self->settled, question);
    }
}

/**
 * dh_sheet_reading_check_cells:
 * @self: a reading
 * @row: a row of its table
 *
 * Notes the cells that are no text: a date is what a spreadsheet made of something else, and an error is nothing. Lists those
 * of words that have a mark besides.
 */
void
dh_sheet_reading_check_cells (DhSheetReading   *self,
                              const DhSheetRow *row)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    {
      guint column = self->table->first + i;
      int meaning = self->table->meanings[i];
      DhSheetMark mark = dh_sheet_row_get_mark (row, column);
      g_autofree char *letters = dh_sheet_dup_letters (column);

      if (meaning < 0)
        continue;
      if (mark == DH_SHEET_DATE)
        {
          if (self->n_dates[meaning]++ == 0)
            self->dates[meaning] = dh_sheet_row_get (row, column);
        }
      else if (mark == DH_SHEET_ERROR)
        dh_xml_problems_add (self->problems, row->line, _("cell %s%u has a formula error, %s"), letters, row->line,
                             dh_sheet_row_get (row, column));
      else if (mark == DH_SHEET_UNKEPT)
        dh_xml_problems_add (self->problems, row->line,
                             _("cell %s%u is a formula whose value was not saved; open the file in the program "
                               "that made it and save it again"),
                             letters, row->line);
      if (self->columns[meaning].meanings != NULL && dh_sheet_has_mark (dh_sheet_row_get (row, column)))
        dh_sheet_reading_lose (self, row, meaning);
    }
}

/**
 * dh_sheet_reading_get_cell:
 * @self: a reading
 * @row: a row of its table
 * @column: a number in the table of columns
 *
 * Returns: what stands in the cell of that meaning, also where it is covered from elsewhere; empty for nothing
 */
const char *
dh_sheet_reading_get_cell (const DhSheetReading *self,
                           const DhSheetRow      *row,
                           guint                  column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 ? get_text (self, row, at, column) : "";
}

/**
 * dh_sheet_reading_get_own_cell:
 * @self: a reading
 * @row: a row of its table
 * @column: a number in the table of columns
 *
 * Returns: what stands there itself and is not covered from elsewhere; empty for nothing
 */
const char *
dh_sheet_reading_get_own_cell (const DhSheetReading *self,
                               const DhSheetRow      *row,
                               guint                  column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 && dh_sheet_row_get_mark (row, self->table->first + at) != DH_SHEET_COVERED
           ? get_text (self, row, at, column)
           : "";
}

/**
 * dh_sheet_reading_get_fill:
 * @self: a reading
 * @column: a number in the table of columns
 *
 * Returns: what its blank cells mean
 */
DhSheetFill
dh_sheet_reading_get_fill (const DhSheetReading *self,
                           guint                  column)
{
  int at = dh_sheet_table_find (self->table, column);

  return at >= 0 ? self->table->fills[at] : DH_SHEET_FILL_ABOVE;
}

/**
 * dh_sheet_reading_read_word:
 * @self: a reading
 * @row: a row of its table
 * @column: a number in the table of columns
 *
 * Returns: what the word in a cell means, as dh_sheet_words_read() gives it
 */
const char *
dh_sheet_reading_read_word (DhSheetReading  *self,
                            const DhSheetRow *row,
                            guint             column)
{
  const char *text = dh_sheet_reading_get_cell (self, row, column);

  return *text != '\0' ? dh_sheet_words_read (self->words, column, text) : text;
}

/**
 * dh_sheet_reading_count_cells:
 * @self: a reading
 * @row: a row of its table
 * @first: (out): the first of them, a column of the tab
 *
 * Returns: how many cells of the table have something of their own in this row
 */
guint
dh_sheet_reading_count_cells (const DhSheetReading *self,
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

/**
 * dh_sheet_reading_lose:
 * @self: a reading
 * @row: a row of its table
 * @column: a number in the table of columns
 *
 * Lists a cell of a row of which the rest is taken.
 */
void
dh_sheet_reading_lose (DhSheetReading  *self,
                       const DhSheetRow *row,
                       guint             column)
{
  int at = dh_sheet_table_find (self->table, column);
  g_autofree char *letters = at >= 0 ? dh_sheet_dup_letters (self->table->first + at) : NULL;

  if (at < 0 || self->n_lost++ >= DH_SHEET_MOST_LISTED)
    return;
  /* Translators: a cell, such as “B2”, and what stands in it */
  dh_append_item (self->lost, ", ", _("%s%u “%s”"), letters, row->line, dh_sheet_row_get (row, self->table->first + at));
}

/**
 * dh_sheet_reading_lose_part:
 * @self: a reading
 * @row: a row of its table
 * @text: what stands in it
 *
 * Lists a cell of which only the rest is taken, by what stands in it.
 */
void
dh_sheet_reading_lose_part (DhSheetReading  *self,
                            const DhSheetRow *row,
                            const char       *text)
{
  for (guint i = self->table->first; i < self->table->first + self->table->n_columns; i++)
    {
      g_autofree char *letters = dh_sheet_dup_letters (i);

      if (strstr (dh_sheet_row_get (row, i), text) == NULL)
        continue;
      if (self->n_lost++ < DH_SHEET_MOST_LISTED)
        dh_append_item (self->lost, ", ", _("%s%u “%s”"), letters, row->line, text);
      return;
    }
}

/**
 * dh_sheet_reading_leave_out:
 * @self: a reading
 * @row: a row of its table
 *
 * Lists a row of which nothing is taken.
 */
void
dh_sheet_reading_leave_out (DhSheetReading  *self,
                            const DhSheetRow *row)
{
  if (row == self->last_left_out || self->n_left_out++ >= DH_SHEET_MOST_LISTED)
    return;
  self->last_left_out = row;
  if (self->n_tables > 1 && self->table->tab->name != NULL)
    dh_append_item (self->left_out, ", ", "%s %u", self->table->tab->name, row->line);
  else
    dh_append_item (self->left_out, ", ", "%u", row->line);
}
