/* dh-sheet-reading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet-reading.h"

#include "dh-types.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The part of reading a list that is the same in every game: the meanings of its columns, questions, and cells that
   are left out. */

/* Of columns that are left out no more are named. */
#define MOST_NAMED 8

/**
 * dh_sheet_reading_init:
 * @self: a reading, to be cleared with dh_sheet_reading_clear()
 * @sheet: a list
 * @columns: (array length=n_columns): what a column can be
 * @n_columns: how many
 * @answers: (nullable): what somebody has said of it
 * @questions: (element-type DhSheetQuestion): where to put those that are open
 * @settled: (element-type DhSheetQuestion): where to put those of which something was said
 * @notice: where to tell of what may well be good
 * @problems: where to note what is wrong
 *
 * Begins to read: finds the tables.
 */
void
dh_sheet_reading_init (DhSheetReading       *self,
                       const DhSheet        *sheet,
                       const DhSheetColumn  *columns,
                       guint                 n_columns,
                       const DhSheetAnswers *answers,
                       GPtrArray            *questions,
                       GPtrArray            *settled,
                       GString              *notice,
                       DhXmlProblems        *problems)
{
  *self = (DhSheetReading){ sheet, columns, n_columns, answers, questions, settled, notice, problems };
  self->tables = dh_sheet_find_tables (sheet, columns, n_columns, answers);
  self->n_tables = self->tables->len;
  self->words = dh_sheet_words_new (columns, answers);
  self->left_out = g_string_new (NULL);
  self->lost = g_string_new (NULL);
  self->hidden = g_string_new (NULL);
  self->texts = g_string_chunk_new (64);
  self->dates = g_new0 (const char *, n_columns);
  self->n_dates = g_new0 (guint, n_columns);
}

/**
 * dh_sheet_reading_clear:
 * @self: a reading
 *
 * Frees what it holds.
 */
void
dh_sheet_reading_clear (DhSheetReading *self)
{
  g_ptr_array_unref (self->tables);
  dh_sheet_words_free (self->words);
  g_string_free (self->left_out, TRUE);
  g_string_free (self->lost, TRUE);
  g_string_free (self->hidden, TRUE);
  g_string_chunk_free (self->texts);
  g_free (self->dates);
  g_free (self->n_dates);
}

/**
 * dh_sheet_reading_begin_row:
 * @self: a reading
 * @row: a row of its table
 *
 * Says that this row is read next.
 */
void
dh_sheet_reading_begin_row (DhSheetReading   *self,
                            const DhSheetRow *row)
{
  dh_sheet_words_go_to (self->words, row->line);
  if (row->hidden && self->n_hidden++ < DH_SHEET_MOST_LISTED)
    dh_append_item (self->hidden, ", ", "%u", row->line);
}

/**
 * dh_sheet_reading_is_total:
 * @self: a reading
 * @row: a row of its table
 *
 * Returns: whether it adds up others
 */
gboolean
dh_sheet_reading_is_total (const DhSheetReading *self,
                           const DhSheetRow     *row)
{
  static const char words[] = "total,totals,grand,subtotal,sub,sum,sums,summe,gesamt,insgesamt,zwischensumme,suma,totaux";

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      g_autofree char *folded = dh_sheet_fold (dh_sheet_row_get (row, self->table->first + i));
      char *blank = strchr (folded, ' ');
      const char *last = strrchr (folded, ' ');

      if (last != NULL && dh_sheet_list_find ("total,totals,subtotal", last + 1) >= 0)
        return TRUE;
      if (blank != NULL)
        *blank = '\0';
      if (dh_sheet_list_find (words, folded) >= 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * dh_sheet_reading_get_indent:
 * @self: a reading
 * @row: a row of its table
 *
 * Returns: how many blanks stand before the first thing in it
 */
guint
dh_sheet_reading_get_indent (const DhSheetReading *self,
                             const DhSheetRow     *row)
{
  guint first = 0;

  return dh_sheet_reading_count_cells (self, row, &first) > 0 ? dh_sheet_row_get_indent (row, first) : 0;
}

/* A meaning of columns in the language of the reader; in English by its word, which options have as well. */
static const char *
name_meaning (const DhSheetColumn *column)
{
  const char *title = column->title != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "column of a list", column->title) : NULL;

  return title == column->title ? column->word : title;
}

/**
 * dh_sheet_reading_tell_columns:
 * @self: a reading
 *
 * Tells what the columns of its table are taken for.
 */
void
dh_sheet_reading_tell_columns (DhSheetReading *self)
{
  g_autoptr(GString) taken = g_string_new (NULL), left_out = g_string_new (NULL), above = g_string_new (NULL);
  guint n_left_out = 0;

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      guint column = self->table->first + i;
      const DhSheetRow *header = self->table->header >= 0 ? g_ptr_array_index (self->table->tab->rows, self->table->header) : NULL;
      g_autofree char *letters = dh_sheet_dup_letters (column);
      const char *heading = header != NULL && *dh_sheet_row_get (header, column) != '\0' ? dh_sheet_row_get (header, column) : letters;
      int meaning = self->table->meanings[i];

      heading = dh_xml_quote (self->problems, heading);
      if (meaning < 0)
        {
          gboolean any = FALSE;

          for (guint j = self->table->header + 1; j < self->table->tab->rows->len && !any; j++)
            any = *dh_sheet_row_get (g_ptr_array_index (self->table->tab->rows, j), column) != '\0';
          if (any && n_left_out++ < MOST_NAMED)
            /* Translators: the heading of a column, in a list of such. */
            dh_append_item (left_out, ", ", _("“%s”"), heading);
          continue;
        }
      if (g_ascii_strcasecmp (heading, name_meaning (&self->columns[meaning])) != 0)
        dh_append_item (taken, ", ", "%s = %s", heading, name_meaning (&self->columns[meaning]));
      if (self->table->fills[i] == DH_SHEET_FILL_ABOVE && (self->columns[meaning].flags & DH_SHEET_COLUMN_LEVEL) != 0)
        dh_append_item (above, ", ", _("“%s”"), heading);
    }

  if (taken->len > 0)
    /* Translators: headings of a spreadsheet and what each is taken for: “Side = group, Type = kind” */
    dh_sheet_tell (self->notice, _("Columns: %s."), taken->str);
  if (above->len > 0)
    dh_sheet_tell (self->notice, _("A blank cell repeats the one above it in: %s."), above->str);
  if (n_left_out > MOST_NAMED)
    dh_sheet_tell (self->notice, ngettext ("Columns left out: %s and %u more.", "Columns left out: %s and %u more.",
                                           n_left_out - MOST_NAMED),
                   left_out->str, n_left_out - MOST_NAMED);
  else if (n_left_out > 0)
    dh_sheet_tell (self->notice, ngettext ("Column not recognised and left out: %s.",
                                           "Columns not recognised and left out: %s.", n_left_out),
                   left_out->str);
}

/**
 * dh_sheet_reading_ask_columns:
 * @self: a reading
 *
 * Asks for each heading that says something else than what stands below it.
 */
void
dh_sheet_reading_ask_columns (DhSheetReading *self)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      const DhSheetTable *table = g_ptr_array_index (self->tables, i);

      for (guint column = 0; column < table->n_columns && table->header >= 0; column++)
        {
          int doubt = table->doubts[column], meaning = table->meanings[column];
          g_autofree char *letters = dh_sheet_dup_letters (table->first + column);
          const char *heading = dh_sheet_row_get (g_ptr_array_index (table->tab->rows, table->header), table->first + column);
          const char *choices[] = { meaning >= 0 ? self->columns[meaning].word : "none", self->columns[MAX (doubt, 0)].word, meaning >= 0 ? "none" : NULL, NULL };
          DhSheetQuestion *question;

          if (doubt < 0)
            continue;
          question = g_new0 (DhSheetQuestion, 1);
          question->kind = DH_SHEET_ASKS_COLUMN;
          question->about = table->tab->name != NULL ? g_strconcat (table->tab->name, "!", letters, NULL) : g_strdup (letters);
          question->n_rows = table->tab->rows->len;
          /* Translators: the letters of a column, its heading, and two things that it can be */
          question->text = g_strdup_printf (_("Column %s, “%s”, does not look like %s: is it %s?"), letters, heading, choices[1], choices[0]);
          question->choices = g_strdupv ((char **) choices);
          question->proposal = g_strdup (choices[0]);
          dh_sheet_ask (self->questions, self->settled, question);
        }
    }
}

/**
 * dh_sheet_reading_ask_words:
 * @self: a reading
 *
 * Asks what headings do not tell and what words mean that are not known.
 */
void
dh_sheet_reading_ask_words (DhSheetReading *self)
{
  dh_sheet_reading_ask_columns (self);
  dh_sheet_words_ask (self->words, self->questions, self->settled);
}

/**
 * dh_sheet_reading_tell_rest:
 * @self: a reading
 *
 * Tells what is not taken, and what was hidden.
 */
void
dh_sheet_reading_tell_rest (DhSheetReading *self)
{
  if (self->n_left_out > 0)
    dh_sheet_tell (self->notice, ngettext ("%u row left out: %s", "%u rows left out: %s", self->n_left_out), self->n_left_out,
                   self->left_out->str);
  if (self->n_lost > 0)
    dh_sheet_tell (self->notice, ngettext ("%u cell is not used, or only in part: %s", "%u cells are not used, or only in part: %s", self->n_lost), self->n_lost,
                   self->lost->str);
  if (self->n_hidden > 0)
    dh_sheet_tell (self->notice, ngettext ("%u row hidden in the spreadsheet is imported as well: %s",
                                           "%u rows hidden in the spreadsheet are imported as well: %s", self->n_hidden),
                   self->n_hidden, self->hidden->str);
  for (guint i = 0; i < self->sheet->tabs->len; i++)
    {
      const DhSheetTab *tab = g_ptr_array_index (self->sheet->tabs, i);

      if (tab->hidden && tab->rows->len > 0)
        dh_sheet_tell (self->notice, _("The sheet “%s” is hidden and left out."), tab->name != NULL ? tab->name : "");
    }
}
