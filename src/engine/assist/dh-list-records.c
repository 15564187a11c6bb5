/* dh-list-records.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-list-records.h"

#include "dh-sheet-number.h"
#include "dh-types.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* From anybody's list to records: which groups each row stands in, and what it says. All that is not taken is told. */

/* A longer text is a sentence and no name. */
#define MOST_LETTERS 60

/* Lost cells are told one by one up to this number. */
#define MOST_TOLD 12

/* Words around a number that say nothing more. */
#define AROUND "c,ca,circa,about,approx,approximately,est,etwa,env,environ,unos"

/* Signs between the name of a group and that of its leader. */
static const char *const signs[] = { " – ", " — ", " - ", " / ", ": ", " (" };

typedef struct {
  DhSheetReading *base;
  GPtrArray *records;
  GStrv groups;             /* by level: what the next row stands in, or %NULL */
  const DhSheetRow **named; /* by level: the row that names it, until another stands in it */
  GString *dotted;          /* cells that may have been something else */
  guint n_dotted;
} Reader;

/**
 * dh_list_record_free:
 * @data: (transfer full): a #DhListRecord
 *
 * Frees a record.
 */
void
dh_list_record_free (gpointer data)
{
  DhListRecord *self = data;

  for (guint i = 0; i < self->n_cells; i++)
    g_free (self->cells[i]);
  g_free (self->cells);
  g_free (self);
}

static gboolean
has_flag (const Reader *self,
          guint         column,
          guint         flag)
{
  return (self->base->columns[column].flags & flag) != 0;
}

static int
find_flag (const Reader *self,
           guint         flag)
{
  for (guint i = 0; i < self->base->n_columns; i++)
    if (has_flag (self, i, flag))
      return i;

  return -1;
}

/* Groups */

/* A row that names a group in which nothing stands was none, but a remark perhaps, and is listed. */
static void
forget (Reader *self,
        guint   level)
{
  if (self->named[level] != NULL)
    dh_sheet_reading_leave_out (self->base, self->named[level]);
  self->named[level] = NULL;
  g_clear_pointer (&self->groups[level], g_free);
}

static void
enter (Reader           *self,
       guint             level,
       const char       *name,
       const DhSheetRow *row)
{
  g_autofree char *folded = dh_sheet_fold (name);
  g_autofree char *before = self->groups[level] != NULL ? dh_sheet_fold (self->groups[level]) : NULL;

  if (g_strcmp0 (folded, before) == 0)
    return;
  for (guint i = level; i < self->base->n_columns; i++)
    if (has_flag (self, i, DH_SHEET_COLUMN_LEVEL))
      forget (self, i);
  if (*name == '\0')
    return;
  self->groups[level] = g_strdup (name);
  self->named[level] = row;
}

/* Records */

static DhListRecord *
add_record (Reader           *self,
            const DhSheetRow *row)
{
  DhListRecord *record = g_new0 (DhListRecord, 1);

  record->line = row->line;
  record->row = row;
  record->n_cells = self->base->n_columns;
  record->cells = g_new0 (char *, self->base->n_columns);
  for (guint i = 0; i < self->base->n_columns; i++)
    if (has_flag (self, i, DH_SHEET_COLUMN_LEVEL))
      {
        record->cells[i] = g_strdup (self->groups[i]);
        self->named[i] = NULL;
      }
  g_ptr_array_add (self->records, record);
  return record;
}

static void
set (DhListRecord *record,
     guint         column,
     const char   *text)
{
  g_free (record->cells[column]);
  record->cells[column] = g_strdup (text);
}

/* A number as people write it; what stands beside it is listed. */
static void
set_number (Reader           *self,
            DhListRecord     *record,
            const DhSheetRow *row,
            guint             column,
            const char       *text)
{
  g_autofree char *folded = dh_sheet_fold (text);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);
  gboolean more = strpbrk (text, "*+#") != NULL || dh_sheet_has_mark (text);
  double number;

  if (!dh_sheet_read_number (text, &number) || number > G_MAXINT16)
    {
      if (*folded != '\0')
        dh_sheet_reading_lose (self->base, row, column);
      return;
    }
  for (guint i = 0; words[i] != NULL; i++)
    more |= strspn (words[i], "0123456789") < strlen (words[i]) && dh_sheet_list_find (AROUND, words[i]) < 0;
  if (more || number != (int) number)
    dh_sheet_reading_lose (self->base, row, column);
  g_free (record->cells[column]);
  record->cells[column] = g_strdup_printf ("%d", (int) (number + 0.5));
}

/* The part of a cell that its pattern fits; the rest is listed. */
static void
set_pattern (Reader           *self,
             DhListRecord     *record,
             const DhSheetRow *row,
             guint             column,
             const char       *text)
{
  g_autoptr(GRegex) regex = g_regex_new (self->base->columns[column].pattern, G_REGEX_CASELESS, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *part = g_regex_match (regex, text, 0, &match) ? g_match_info_fetch (match, 0) : NULL;

  set (record, column, part != NULL ? part : text);
  if (part != NULL && strlen (part) < strlen (text))
    dh_sheet_reading_lose (self->base, row, column);
}

static void
set_dotted (Reader           *self,
            DhListRecord     *record,
            const DhSheetRow *row,
            guint             column,
            const char       *text)
{
  int at = dh_sheet_table_find (self->base->table, column);
  guint place = self->base->table->first + at;
  g_autofree char *letters = dh_sheet_dup_letters (place);
  const char *point = strchr (text, '.');

  set (record, column, text);
  if (dh_sheet_row_get_mark (row, place) == DH_SHEET_NUMBER && point != NULL && point[1] != '\0' && point[2] == '\0' &&
      self->n_dotted++ < MOST_TOLD)
    dh_append_item (self->dotted, ", ", "%s%u “%s”", letters, row->line, text);
}

static void
set_cell (Reader           *self,
          DhListRecord     *record,
          const DhSheetRow *row,
          guint             column)
{
  const char *text = dh_sheet_reading_get_cell (self->base, row, column);

  if (*text == '\0' || has_flag (self, column, DH_SHEET_COLUMN_LEVEL))
    return;
  if (self->base->columns[column].meanings != NULL)
    set (record, column, dh_sheet_words_read (self->base->words, column, text));
  else if (has_flag (self, column, DH_SHEET_COLUMN_NUMBER))
    set_number (self, record, row, column, text);
  else if (has_flag (self, column, DH_SHEET_COLUMN_DOTTED))
    set_dotted (self, record, row, column, text);
  else if (self->base->columns[column].pattern != NULL)
    set_pattern (self, record, row, column, text);
  else
    set (record, column, text);
}

/* A row that says something of one thing, or of several whose names stand in one cell below each other. */
static void
read_things (Reader           *self,
             const DhSheetRow *row)
{
  int subject = find_flag (self, DH_SHEET_COLUMN_SUBJECT);
  const char *name = dh_sheet_reading_get_own_cell (self->base, row, subject);
  g_auto(GStrv) lines = g_regex_split_simple ("\\s*[\\n;•]\\s*", name, 0, 0);
  gboolean several = lines[0] != NULL && lines[1] != NULL;

  for (guint i = 0; i == 0 || lines[i] != NULL; i++)
    {
      DhListRecord *record;

      if (several && *lines[i] == '\0')
        continue;
      record = add_record (self, row);
      for (guint column = 0; column < self->base->n_columns; column++)
        if ((int) column == subject)
          set (record, column, several ? lines[i] : *name != '\0' ? name : NULL);
        else if (several && has_flag (self, column, DH_SHEET_COLUMN_NUMBER))
          {
            /* A cell holds several names but one number: the number cannot be shared out and is reported as lost. */
            if (i == 0 && *dh_sheet_reading_get_own_cell (self->base, row, column) != '\0')
              dh_sheet_reading_lose (self->base, row, column);
          }
        else
          set_cell (self, record, row, column);
      if (lines[i] == NULL)
        break;
    }
  /* The names in further columns of their kind. */
  for (guint i = dh_sheet_table_find (self->base->table, subject) + 1; i > 0 && i < self->base->table->n_columns; i++)
    if (self->base->table->meanings[i] == subject && *dh_sheet_row_get (row, self->base->table->first + i) != '\0')
      set (add_record (self, row), subject, dh_sheet_row_get (row, self->base->table->first + i));
}

/* Rows */

/* A group and who leads it: “First Group – Wadsworth”. Returns: (transfer full): the group */
static char *
part_group (const char  *text,
            char       **leader)
{
  const char *first = NULL, *sign = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      const char *at = strstr (text, signs[i]);

      if (at == NULL || at == text || (first != NULL && at > first))
        continue;
      first = at;
      sign = signs[i];
    }
  *leader = first != NULL ? g_strdup (first + strlen (sign)) : NULL;
  if (*leader != NULL && g_str_has_suffix (*leader, ")") && g_str_has_suffix (sign, "("))
    (*leader)[strlen (*leader) - 1] = '\0';
  if (*leader != NULL && **leader == '\0')
    g_clear_pointer (leader, g_free);
  return first != NULL ? g_strndup (text, first - text) : g_strdup (text);
}

/* The level that a name tells, or -1. */
static int
tell_level (const Reader *self,
            const char   *name)
{
  for (guint i = 0; i < self->base->n_columns; i++)
    {
      const DhSheetMeaning *meaning = has_flag (self, i, DH_SHEET_COLUMN_LEVEL) ? dh_sheet_find_meaning (&self->base->columns[i], name) : NULL;

      if (meaning != NULL && meaning->certain)
        return i;
    }

  return dh_sheet_find_level (self->base->columns, self->base->n_columns, name);
}

static const char *
read_group (Reader     *self,
            guint       level,
            const char *name)
{
  return self->base->columns[level].meanings != NULL && *name != '\0' ? dh_sheet_words_read (self->base->words, level, name)
                                                                      : dh_sheet_words_read_name (self->base->words, level, name);
}

/* A row that names a group, and perhaps who leads it. */
static void
read_section (Reader           *self,
              const DhSheetRow *row,
              guint             level,
              const char       *text)
{
  g_autofree char *leader = NULL, *name = part_group (text, &leader);
  int column = find_flag (self, DH_SHEET_COLUMN_LEADER);

  enter (self, level, read_group (self, level, name), row);
  if (leader == NULL)
    return;
  if (column >= 0)
    set (add_record (self, row), column, leader);
  else
    dh_sheet_reading_lose_part (self->base, row, leader);
}

/* Something that stands alone in its row: a group, or a name. */
static void
read_single (Reader           *self,
             const DhSheetRow *row,
             guint             place,
             gboolean          titles)
{
  const char *text = dh_sheet_row_get (row, place);
  int meaning = self->base->table->meanings[place - self->base->table->first];
  g_autofree char *leader = NULL, *name = part_group (text, &leader);
  int level = tell_level (self, name);

  /* Where the level of a group has words of its own, a line with none of them is a remark. */
  if (level < 0 && meaning >= 0 && has_flag (self, meaning, DH_SHEET_COLUMN_LEVEL) && self->base->columns[meaning].meanings == NULL && !titles)
    level = meaning;
  if (level >= 0 && g_utf8_strlen (text, -1) <= MOST_LETTERS)
    read_section (self, row, level, text);
  else if (meaning >= 0 && has_flag (self, meaning, DH_SHEET_COLUMN_SUBJECT) && !titles && g_utf8_strlen (text, -1) <= MOST_LETTERS)
    {
      DhListRecord *record = add_record (self, row);

      record->alone = TRUE;
      set (record, meaning, text);
    }
  else
    dh_sheet_reading_leave_out (self->base, row);
}

/* The level of a row that has a cross in a column of crosses, or -1 */
static int
find_cross (const Reader     *self,
            const DhSheetRow *row)
{
  for (guint i = 0; i < self->base->n_columns; i++)
    if (has_flag (self, i, DH_SHEET_COLUMN_LEVEL) && dh_sheet_reading_get_fill (self->base, i) == DH_SHEET_FILL_MARKS &&
        dh_sheet_is_mark (dh_sheet_reading_get_own_cell (self->base, row, i)))
      return i;

  return -1;
}

static void
enter_groups (Reader           *self,
              const DhSheetRow *row)
{
  for (guint i = 0; i < self->base->n_columns; i++)
    {
      DhSheetFill fill = has_flag (self, i, DH_SHEET_COLUMN_LEVEL) ? dh_sheet_reading_get_fill (self->base, i) : DH_SHEET_FILL_MARKS;
      const char *text = fill != DH_SHEET_FILL_MARKS ? dh_sheet_reading_get_cell (self->base, row, i) : "";

      if (fill == DH_SHEET_FILL_MARKS || (*text == '\0' && fill == DH_SHEET_FILL_ABOVE))
        continue;
      enter (self, i, read_group (self, i, text), NULL);
    }
}

static gboolean
is_header (const Reader     *self,
           const DhSheetRow *row)
{
  const DhSheetTable *table = self->base->table;

  return dh_sheet_is_header (self->base->columns, self->base->n_columns, row, table->first, table->first + table->n_columns);
}

static void
read_row (Reader           *self,
          const DhSheetRow *row)
{
  int subject = find_flag (self, DH_SHEET_COLUMN_SUBJECT), cross;
  guint first = 0, n = dh_sheet_reading_count_cells (self->base, row, &first);

  if (n == 0)
    return;
  dh_sheet_reading_begin_row (self->base, row);
  cross = find_cross (self, row);
  if (dh_sheet_reading_is_total (self->base, row) || is_header (self, row))
    dh_sheet_reading_leave_out (self->base, row);
  else if (n == 1 && self->base->table->n_columns > 1)
    read_single (self, row, first, FALSE);
  else if (cross >= 0)
    read_section (self, row, cross, dh_sheet_reading_get_own_cell (self->base, row, subject));
  else
    {
      dh_sheet_reading_check_cells (self->base, row);
      enter_groups (self, row);
      read_things (self, row);
    }
}

static gboolean
has_anything (const DhSheetTable *table)
{
  guint n = 0;

  for (guint i = 0; i < table->n_columns; i++)
    n += table->meanings[i] >= 0;
  return n > 0;
}

static void
read_table (Reader             *self,
            const DhSheetTable *table)
{
  const GPtrArray *rows = table->tab->rows;

  self->base->table = table;
  for (guint i = 0; i < self->base->n_columns; i++)
    forget (self, i);
  if (!has_anything (table))
    {
      for (guint i = 0; i < rows->len; i++)
        dh_sheet_reading_leave_out (self->base, g_ptr_array_index (rows, i));
      return;
    }

  dh_sheet_reading_tell_columns (self->base);
  if (table->tab->name != NULL && self->base->n_tables > 1 && dh_sheet_table_find (table, 0) < 0 && tell_level (self, table->tab->name) == 0)
    enter (self, 0, read_group (self, 0, table->tab->name), NULL);
  for (int i = 0; i < table->header; i++)
    {
      guint first = 0;

      if (i != table->upper && dh_sheet_reading_count_cells (self->base, g_ptr_array_index (rows, i), &first) > 0)
        read_single (self, g_ptr_array_index (rows, i), first, TRUE);
    }
  for (guint i = table->header + 1; i < rows->len; i++)
    read_row (self, g_ptr_array_index (rows, i));
}

/**
 * dh_list_records_read:
 * @reading: a list
 *
 * Reads the rows of all its tables, and asks for dates; words are still to be asked for. A level comes before what stands in it in the table of
 * columns; the first is told by the tab as well.
 *
 * Returns: (transfer full) (element-type DhListRecord): one for each thing that a row says something of
 */
GPtrArray *
dh_list_records_read (DhSheetReading *reading)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (dh_list_record_free);
  g_autoptr(GString) dotted = g_string_new (NULL);
  g_autofree const DhSheetRow **named = g_new0 (const DhSheetRow *, reading->n_columns);
  Reader self = { reading, records, g_new0 (char *, reading->n_columns + 1), named, dotted };

  for (guint i = 0; i < reading->tables->len; i++)
    read_table (&self, g_ptr_array_index (reading->tables, i));
  for (guint i = 0; i < reading->n_columns; i++)
    forget (&self, i);
  if (self.n_dotted > 0)
    dh_sheet_tell (reading->notice,
                   ngettext ("%u cell was stored as a number by the spreadsheet, so 8.10 may have become 8.1; "
                             "check it: %s",
                             "%u cells were stored as numbers by the spreadsheet, so 8.10 may have become 8.1; "
                             "check them: %s",
                             self.n_dotted),
                   self.n_dotted, dotted->str);
  dh_sheet_reading_ask_dates (reading);
  g_free (self.groups);
  return records;
}
