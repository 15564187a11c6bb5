/* dh-sheet-text.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-csv-private.h"
#include "dh-sheet.h"
#include "dh-types.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* More blanks than anybody sets a line in. */
#define FAR_RIGHT 16

/*
 * Lists that are text: what a spreadsheet saves with commas, semicolons or tabs, what is pasted from one, tables drawn
 * with bars or held in columns by blanks, and lines of which each is one cell.
 */

#define MOST_LINES_LOOKED_AT 400

/* In place of what parts cells where nothing does. */
#define NO_DELIMITER '\x1f'

/* The counts of a possible delimiter in the lines of a text. */
typedef struct {
  char character;
  guint lines;    /* in how many it stands */
  guint total;
  guint alike;    /* in how many it stands as often as it mostly does */
  GHashTable *counts;
} Candidate;

static gboolean
is_blank_line (const char *from,
               const char *end)
{
  for (; from < end; from++)
    if (!g_ascii_isspace (*from))
      return FALSE;

  return TRUE;
}

/* The end of the line that begins at @at; a line feed within quotation marks ends none. */
static const char *
find_end (const char *at)
{
  gboolean quoted = FALSE;

  for (; *at != '\0' && (quoted || (*at != '\n' && *at != '\r')); at++)
    if (*at == '"')
      quoted = !quoted;

  return at;
}

static void
count_in_line (Candidate  *self,
               const char *from,
               const char *end)
{
  gboolean quoted = FALSE, begun = FALSE;
  guint count = 0, before;

  for (; from < end; from++)
    {
      if (*from == '"')
        quoted = !quoted;
      /* Tabs before the text set it in; they part nothing. */
      count += *from == self->character && !quoted && (begun || self->character != '\t');
      begun |= !g_ascii_isspace (*from);
    }
  if (count == 0)
    return;

  self->lines++;
  self->total += count;
  before = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, GUINT_TO_POINTER (count)));
  g_hash_table_insert (self->counts, GUINT_TO_POINTER (count), GUINT_TO_POINTER (before + 1));
  self->alike = MAX (self->alike, before + 1);
}

/* TRUE where blanks hold the columns of a line in their places. */
static gboolean
is_spaced (const char *from,
           const char *end)
{
  while (from < end && g_ascii_isspace (*from))
    from++;
  while (end > from && g_ascii_isspace (end[-1]))
    end--;

  return g_strstr_len (from, end - from, "  ") != NULL;
}

/*
 * The delimiter of the cells in a text: the one that most of its lines have; @spaced tells that blanks do. A comma
 * counts only when most lines have the same number or all have some, since people write commas too.
 */
static char
find_delimiter (const char *text,
                gboolean   *spaced)
{
  Candidate candidates[] = { { '\t' }, { ';' }, { ',' }, { '|' } };
  const Candidate *best = NULL;
  guint n_lines = 0, n_spaced = 0;
  char delimiter = NO_DELIMITER;

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    candidates[i].counts = g_hash_table_new (NULL, NULL);
  for (const char *at = text, *end; *at != '\0' && n_lines < MOST_LINES_LOOKED_AT; at = *end != '\0' ? end + 1 : end)
    {
      end = find_end (at);
      if (is_blank_line (at, end))
        continue;
      n_lines++;
      n_spaced += is_spaced (at, end);
      for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
        count_in_line (&candidates[i], at, end);
    }

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      const Candidate *one = &candidates[i];
      gboolean good = one->character == ',' ? one->alike * 2 > n_lines || one->lines == n_lines
                                                : one->lines * 3 >= n_lines;

      if (good && one->lines > 0 &&
          (best == NULL || one->lines > best->lines || (one->lines == best->lines && one->total > best->total)))
        best = one;
    }
  if (best != NULL)
    delimiter = best->character;
  *spaced = best == NULL && n_spaced * 2 > n_lines;
  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    g_hash_table_unref (candidates[i].counts);

  return delimiter;
}

/* The text with a tab for every two blanks or more between words, so that what stands in columns is in cells. */
static char *
part_by_tabs (const char *text)
{
  GString *parted = g_string_new (NULL);
  gboolean begun = FALSE;

  for (const char *at = text; *at != '\0';)
    {
      gsize blanks = strspn (at, " \t");

      /* Text so far to the right is a heading: the first column has none above it. */
      if (!begun && blanks >= FAR_RIGHT && strchr ("\r\n", at[blanks]) == NULL)
        g_string_append_c (parted, '\t');
      else if (begun && (blanks > 1 || *at == '\t') && strchr ("\r\n", at[blanks]) == NULL)
        g_string_append_c (parted, '\t');
      else
        g_string_append_len (parted, at, blanks);
      at += blanks;
      if (*at == '\0')
        break;
      begun = *at != '\n' && *at != '\r';
      g_string_append_c (parted, *at++);
    }

  return g_string_free (parted, FALSE);
}

/* The line below the headings of a table that is drawn with bars. */
static gboolean
is_rule (const DhCsvRow *row)
{
  gboolean drawn = FALSE;

  for (guint i = 0; i < row->cells->len; i++)
    {
      const char *cell = dh_csv_row_get (row, i);

      if (cell[strspn (cell, "-=:+ ")] != '\0')
        return FALSE;
      drawn |= strpbrk (cell, "-=") != NULL;
    }

  return drawn;
}

static void
take_rows (DhSheet   *self,
           GPtrArray *rows,
           gboolean   drawn)
{
  DhSheetTab *tab = dh_sheet_add_tab (self, NULL);
  gboolean bar_first = drawn;

  /* Where every line begins with a bar, there is no column before that bar. */
  for (guint i = 0; i < rows->len && bar_first; i++)
    {
      const DhCsvRow *row = g_ptr_array_index (rows, i);

      bar_first = row->cells->len < 2 || *dh_csv_row_get (row, 0) == '\0';
    }

  for (guint i = 0; i < rows->len; i++)
    {
      const DhCsvRow *row = g_ptr_array_index (rows, i);
      DhSheetRow *kept;

      if (drawn && is_rule (row))
        continue;
      kept = dh_sheet_tab_add_row (tab, row->line);
      for (guint j = bar_first && row->cells->len > 1; j < row->cells->len; j++)
        dh_sheet_row_set (kept, bar_first ? j - 1 : j, DH_SHEET_TEXT, dh_csv_row_get (row, j));
    }
  dh_sheet_finish (self);
}

/* The end of a cell that begins with a quotation mark and ends with one in the same line, or %NULL. */
static const char *
find_closing (const char *at,
              char        delimiter)
{
  for (at++; *at != '\0' && *at != '\n' && *at != '\r'; at++)
    if (at[0] == '"' && at[1] == '"')
      at++;
    else if (at[0] == '"' && (at[1] == delimiter || strchr ("\r\n", at[1]) != NULL))
      return at + 1;

  return NULL;
}

/*
 * The text as a spreadsheet would have saved it: a quotation mark that does not stand around its cell, as that of 3" rifles
 * does not, is a letter, and those around other cells stay.
 */
static char *
mend_quotes (const char *text,
             char        delimiter)
{
  const char ends[] = { delimiter, '\r', '\n', '\0' };
  GString *mended = g_string_new (NULL);

  for (const char *at = text; *at != '\0';)
    {
      const char *end = *at == '"' ? find_closing (at, delimiter) : NULL;

      if (end != NULL)
        {
          g_string_append_len (mended, at, end - at);
          at = end;
        }
      else
        {
          gsize length = strcspn (at, ends);
          gboolean quoted = memchr (at, '"', length) != NULL;

          if (quoted)
            g_string_append_c (mended, '"');
          for (gsize i = 0; i < length; i++)
            {
              if (at[i] == '"')
                g_string_append_c (mended, '"');
              g_string_append_c (mended, at[i]);
            }
          if (quoted)
            g_string_append_c (mended, '"');
          at += length;
        }
      if (*at != '\0')
        g_string_append_c (mended, *at++);
    }

  return g_string_free (mended, FALSE);
}

/* A quotation mark that nobody closed, or that stands behind a number, makes no list unreadable. */
static GPtrArray *
read_rows (const char     *text,
           char            delimiter,
           DhXmlProblems  *problems)
{
  g_autoptr(DhXmlProblems) strict = dh_xml_problems_new ("");
  g_autoptr(GPtrArray) rows = NULL;
  g_autofree char *mended = NULL;
  DhCsvFlags flags = strstr (text, "  ") != NULL || *text == ' ' ? DH_CSV_BLANKS : 0;

  if (delimiter != NO_DELIMITER)
    {
      rows = dh_csv_read (text, delimiter, flags, strict);
      if (strict->list->len > 0 && rows->len <= DH_CSV_MOST_ROWS && flags != 0)
        {
          g_clear_pointer (&rows, g_ptr_array_unref);
          g_array_set_size (strict->list, 0);
          rows = dh_csv_read (text, delimiter, 0, strict);
        }
      if (strict->list->len == 0 || rows->len > DH_CSV_MOST_ROWS)
        {
          if (strict->list->len > 0)
            dh_xml_problems_add (problems, 0, "%s", g_array_index (strict->list, DhXmlProblem, 0).text);
          return g_steal_pointer (&rows);
        }
      g_clear_pointer (&rows, g_ptr_array_unref);
      g_array_set_size (strict->list, 0);
      mended = mend_quotes (text, delimiter);
      rows = dh_csv_read (mended, delimiter, flags, strict);
      if (strict->list->len == 0)
        return g_steal_pointer (&rows);
    }

  return dh_csv_read (text, delimiter, DH_CSV_NO_QUOTES | DH_CSV_BLANKS, problems);
}

/* Some programs say in the first line what parts the cells. */
static const char *
read_separator (const char *text,
                char       *delimiter)
{
  if (g_ascii_strncasecmp (text, "sep=", 4) != 0 || strchr (",;\t|", text[4]) == NULL || text[4] == '\0' ||
      (text[5] != '\n' && text[5] != '\r'))
    return text;

  *delimiter = text[4];
  return text + 5 + strspn (text + 5, "\r\n");
}

/*
 * dh_sheet_read_text:
 * @bytes: a list that is text
 * @problems: where to note what is wrong; the sheet is called like it
 *
 * Returns: (transfer full) (nullable): a sheet of one tab without a name, or %NULL with something added to @problems
 */
DhSheet *
dh_sheet_read_text (GBytes        *bytes,
                    DhXmlProblems *problems)
{
  g_autoptr(DhSheet) self = dh_sheet_new (problems->name);
  g_autoptr(GPtrArray) rows = NULL;
  gboolean converted = FALSE, spaced = FALSE;
  g_autofree char *text = dh_csv_decode (bytes, &converted, problems);
  g_autofree char *parted = NULL;
  const char *from;
  char delimiter = '\0';

  if (text == NULL)
    return NULL;

  from = read_separator (text, &delimiter);
  if (delimiter == '\0')
    delimiter = find_delimiter (from, &spaced);
  if (spaced)
    {
      parted = part_by_tabs (from);
      from = parted;
      delimiter = '\t';
    }
  rows = read_rows (from, delimiter, problems);
  if (problems->list->len > 0)
    return NULL;

  take_rows (self, rows, delimiter == '|');
  if (((DhSheetTab *) g_ptr_array_index (self->tabs, 0))->rows->len == 0)
    {
      dh_xml_problems_add (problems, 0, _("the file is empty"));
      return NULL;
    }
  if (converted)
    dh_append_item (self->notice, "\n",
                    _("The file is not in UTF-8 and was read as Latin-1. Check that accented letters are right."));
  return g_steal_pointer (&self);
}

/**
 * dh_sheet_new_from_text:
 * @bytes: a list that is text
 * @name: what to call the source in messages, normally its path
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a list that was saved or pasted as text, in any of the encodings that spreadsheets write.
 *
 * Returns: (transfer full) (nullable): a sheet of one tab without a name, or %NULL with @error set
 */
DhSheet *
dh_sheet_new_from_text (GBytes      *bytes,
                        const char  *name,
                        GError     **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  DhSheet *self = dh_sheet_read_text (bytes, problems);

  dh_xml_problems_report (problems, error);
  return self;
}
