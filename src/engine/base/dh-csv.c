/* dh-csv.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-csv-private.h"

#include <glib/gi18n-lib.h>

#include <csv.h>
#include <string.h>

/*
 * Spreadsheets as text: rows of cells with commas, semicolons or tabs between them. libcsv knows
 * the grammar and this file alone knows libcsv; what is added here is which of the three it is,
 * which line each row begins in, and how the bytes become UTF-8.
 */

/* Fed at once: after each piece somebody looks whether to go on. */
#define PIECE 65536

typedef struct {
  GPtrArray *rows; /* DhCsvRow */
  DhCsvRow *row;   /* (nullable): being read */
  guint line;
  gboolean after_return; /* a line feed here ends no line of its own */
  gboolean blanks;       /* those around a cell are kept */
} Reader;

static void
free_row (gpointer data)
{
  DhCsvRow *row = data;

  g_ptr_array_unref (row->cells);
  g_free (row);
}

/**
 * dh_csv_row_get:
 * @self: a row
 * @column: a column, from 0
 *
 * Returns: what stands there; the empty text beyond the end of the row
 */
const char *
dh_csv_row_get (const DhCsvRow *self,
                guint           column)
{
  return column < self->cells->len ? g_ptr_array_index (self->cells, column) : "";
}

/* Bytes to text */

static gboolean
require_text (GBytes        *bytes,
              DhXmlProblems *problems)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (length == 0)
    return dh_xml_problems_add (problems, 0, _("the file is empty"));
  if (memchr (data, '\0', length) != NULL)
    return dh_xml_problems_add (problems, 0, _("this is neither text nor a spreadsheet that Drumhead can read; "
                                               "save it as .xlsx, .ods or CSV"));

  return TRUE;
}

/**
 * dh_csv_decode:
 * @bytes: a file
 * @converted: (out): whether it was in Latin-1
 * @problems: where to note that it is no text
 *
 * Makes UTF-8 of UTF-8 with or without its mark, of UTF-16 with its mark, and of the Latin-1 that
 * Windows writes.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with something added to @problems
 */
char *
dh_csv_decode (GBytes        *bytes,
               gboolean      *converted,
               DhXmlProblems *problems)
{
  gsize length, written = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  char *text = NULL;

  *converted = FALSE;
  if (length >= 2 && (memcmp (data, "\xff\xfe", 2) == 0 || memcmp (data, "\xfe\xff", 2) == 0))
    text = g_convert (data, length, "UTF-8", "UTF-16", NULL, &written, NULL);

  /* Behind a zero in it nobody would read on. */
  if (text != NULL && strlen (text) < written)
    g_clear_pointer (&text, g_free);
  if (text == NULL)
    {
      if (!require_text (bytes, problems))
        return NULL;
      if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
        {
          data += 3;
          length -= 3;
        }
      if (g_utf8_validate (data, length, NULL))
        return g_strndup (data, length);

      *converted = TRUE;
      text = g_convert (data, length, "UTF-8", "WINDOWS-1252", NULL, NULL, NULL);
    }
  if (text == NULL)
    text = g_convert (data, length, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);

  return text;
}

/* Text to rows */

static guint
count_lines (const char *text,
             gsize       length)
{
  guint lines = 0;

  for (gsize i = 0; i < length; i++)
    lines += text[i] == '\n' || (text[i] == '\r' && (i + 1 == length || text[i + 1] != '\n'));

  return lines;
}

/*
 * TRUE for a cell that a spreadsheet would take for a formula, and for such a cell behind apostrophes: one apostrophe
 * is added when it is written, and one taken off when it is read.
 */
static gboolean
would_run (const char *cell)
{
  cell += strspn (cell, "'");
  return *cell != '\0' && strchr ("=+-@\t\r", *cell) != NULL;
}

static void
cell_cb (void   *data,
         size_t  length,
         void   *user_data)
{
  Reader *reader = user_data;
  char *cell;

  if (reader->row == NULL)
    {
      reader->row = g_new0 (DhCsvRow, 1);
      reader->row->line = reader->line;
      reader->row->cells = g_ptr_array_new_with_free_func (g_free);
    }
  reader->after_return = FALSE;
  reader->line += count_lines (data, length);
  cell = g_strndup (data, length);
  if (!reader->blanks)
    g_strstrip (cell);

  /* The apostrophe that kept it from being run is none of its own. */
  if (*cell == '\'' && would_run (cell))
    memmove (cell, cell + 1, strlen (cell));
  g_ptr_array_add (reader->row->cells, cell);
}

static void
row_cb (int   terminator,
        void *user_data)
{
  Reader *reader = user_data;

  if (reader->row != NULL)
    g_ptr_array_add (reader->rows, g_steal_pointer (&reader->row));
  if (terminator == CSV_CR || (terminator == CSV_LF && !reader->after_return))
    reader->line++;
  reader->after_return = terminator == CSV_CR;
}

/* The delimiter of cells: the one of the three that the first line has most of. */
static char
find_delimiter (const char *text)
{
  static const char candidates[] = { CSV_COMMA, ';', CSV_TAB };
  guint counts[G_N_ELEMENTS (candidates)] = { 0 };
  gboolean quoted = FALSE;
  guint best = 0;

  for (const char *at = text; *at != '\0' && (quoted || (*at != '\n' && *at != '\r')); at++)
    {
      if (*at == CSV_QUOTE)
        quoted = !quoted;
      for (guint i = 0; i < G_N_ELEMENTS (candidates) && !quoted; i++)
        counts[i] += *at == candidates[i];
    }
  for (guint i = 1; i < G_N_ELEMENTS (candidates); i++)
    if (counts[i] > counts[best])
      best = i;

  return candidates[best];
}

static void
feed (struct csv_parser *parser,
      const char        *text,
      Reader            *reader,
      DhXmlProblems     *problems)
{
  gsize left = strlen (text);

  while (left > 0 && reader->rows->len <= DH_CSV_MOST_ROWS)
    {
      gsize piece = MIN (left, PIECE);

      if (csv_parse (parser, text, piece, cell_cb, row_cb, reader) != piece)
        {
          dh_xml_problems_add (problems,
                               reader->line,
                               _("a quotation mark is not at the beginning or end of its cell"));
          return;
        }
      text += piece;
      left -= piece;
    }

  if (left > 0)
    {
      dh_xml_problems_add (problems,
                           reader->line,
                           _("there are more than %d rows; the rest are ignored"),
                           DH_CSV_MOST_ROWS);
      return;
    }
  if (csv_fini (parser, cell_cb, row_cb, reader) != 0)
    dh_xml_problems_add (problems,
                         reader->row != NULL ? reader->row->line : reader->line,
                         _("a quotation mark is opened and never closed"));
}

static int
is_no_blank (unsigned char character)
{
  return 0;
}

/**
 * dh_csv_read:
 * @text: the text of a file
 * @delimiter: what parts its cells
 * @flags: how strictly to read
 * @problems: where to note what is wrong
 *
 * Reads rows.
 *
 * Returns: (transfer full) (element-type DhCsvRow): those with any cell, as far as they could be read;
 *   more than %DH_CSV_MOST_ROWS when there are too many
 */
GPtrArray *
dh_csv_read (const char    *text,
             char           delimiter,
             DhCsvFlags     flags,
             DhXmlProblems *problems)
{
  gboolean quotes = (flags & DH_CSV_NO_QUOTES) == 0;
  Reader reader = { g_ptr_array_new_with_free_func (free_row), NULL, 1, FALSE, (flags & DH_CSV_BLANKS) != 0 };
  struct csv_parser parser;

  csv_init (&parser, (quotes ? CSV_STRICT | CSV_STRICT_FINI : 0) | CSV_REPALL_NL);
  csv_set_delim (&parser, delimiter);
  /* A byte that no text has. */
  if (!quotes)
    csv_set_quote (&parser, 0xff);
  if (reader.blanks)
    csv_set_space_func (&parser, is_no_blank);
  feed (&parser, text, &reader, problems);
  csv_free (&parser);
  g_clear_pointer (&reader.row, free_row);

  return reader.rows;
}

/**
 * dh_csv_parse:
 * @text: the text of a file
 * @problems: where to note what is wrong
 *
 * Reads rows with whichever of comma, semicolon and tab the first line uses.
 *
 * Returns: (transfer full) (element-type DhCsvRow): as dh_csv_read() does
 */
GPtrArray *
dh_csv_parse (const char    *text,
              DhXmlProblems *problems)
{
  return dh_csv_read (text, find_delimiter (text), 0, problems);
}

static void
append_cell (GString    *csv,
             const char *text)
{
  g_autofree char *cell = g_strconcat (would_run (text) ? "'" : "", text, NULL);
  gsize length = strlen (cell), room = 2 * length + 3;
  g_autofree char *quoted = NULL;

  if (strpbrk (cell, ",;\t\"\r\n") == NULL)
    {
      g_string_append (csv, cell);
      return;
    }

  quoted = g_malloc (room);
  g_string_append_len (csv, quoted, csv_write (quoted, room, cell, length));
}

/**
 * dh_csv_append_row:
 * @csv: a file in the making
 * @cells: (array length=n_cells): what stands in the row
 * @n_cells: how many cells there are
 *
 * Appends a row with commas. Only a cell that would be misread without them has quotation marks; one that
 * a spreadsheet would run as a formula begins with an apostrophe, which is taken off when it is read.
 */
void
dh_csv_append_row (GString           *csv,
                   const char *const *cells,
                   guint              n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    {
      if (i > 0)
        g_string_append_c (csv, CSV_COMMA);
      append_cell (csv, cells[i]);
    }
  g_string_append_c (csv, '\n');
}
