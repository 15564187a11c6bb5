/* dh-sheets-ods.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheets-private.h"
#include "dh-types.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Spreadsheets of the OpenDocument format (.ods, and .fods, which is one XML document). */

#define TYPE "application/vnd.oasis.opendocument.spreadsheet"

/* Of a row that is there more often than this, one is taken. */
#define MOST_REPEATS 1000

/* A merged cell: what it covers, and up to which line. */
typedef struct {
  guint column;
  guint columns;
  guint last_line;
  char *text;
} Span;

typedef struct {
  DhSheet *sheet;
  DhSheetTab *tab;
  DhXmlProblems *problems;
  GArray *spans; /* of Span */
  guint line;    /* the last that was read */
} Reader;

static void
clear_span (gpointer data)
{
  g_free (((Span *) data)->text);
}

gboolean
_dh_sheets_is_ods (DhSheetsPack *pack)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new ("");
  g_autoptr(GBytes) type = NULL;
  gsize size;
  const char *data;

  if (!_dh_sheets_pack_has (pack, "mimetype"))
    return FALSE;
  type = _dh_sheets_pack_unpack (pack, "mimetype", problems);
  if (type == NULL)
    return FALSE;

  data = g_bytes_get_data (type, &size);
  return size >= strlen (TYPE) && memcmp (data, TYPE, strlen (TYPE)) == 0;
}

static guint
read_count (DhXmlElement *element,
            const char   *attribute)
{
  const char *text = dh_xml_element_get_local (element, attribute);
  guint64 number;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT32, &number, NULL) ? number : 1;
}

/* Texts */

static void
append_text (GString      *text,
             DhXmlElement *element)
{
  for (DhXmlElement *node = dh_xml_node_get_first (element); node != NULL; node = dh_xml_node_get_next (node))
    {
      const char *part = dh_xml_node_get_text (node);

      if (part != NULL)
        g_string_append (text, part);
      else if (!dh_xml_node_is_element (node))
        continue;
      else if (dh_xml_element_is (node, "s"))
        for (guint i = MIN (read_count (node, "c"), 100); i > 0; i--)
          g_string_append_c (text, ' ');
      else if (dh_xml_element_is (node, "tab"))
        g_string_append_c (text, '\t');
      else if (dh_xml_element_is (node, "line-break"))
        g_string_append_c (text, '\n');
      else if (!dh_xml_element_is (node, "annotation") && !dh_xml_element_is (node, "note"))
        append_text (text, node);
    }
}

/* The paragraphs of a cell, a line each. */
static char *
read_text (DhXmlElement *cell)
{
  GString *text = g_string_new (NULL);
  gboolean first = TRUE;

  for (DhXmlElement *child = dh_xml_element_get_first (cell); child != NULL; child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "p"))
      {
        if (!first)
          g_string_append_c (text, '\n');
        append_text (text, child);
        first = FALSE;
      }

  return g_string_free (text, FALSE);
}

/* Cells */

static void
set_cell (DhSheetRow   *row,
          guint         column,
          DhXmlElement *cell)
{
  const char *type = dh_xml_element_get_local (cell, "value-type");
  const char *value = dh_xml_element_get_local (cell, "value");
  const char *day = dh_xml_element_get_local (cell, "date-value");
  gboolean formula = dh_xml_element_get_local (cell, "formula") != NULL;
  g_autofree char *text = read_text (cell);

  if (g_strcmp0 (type, "date") == 0 && day != NULL)
    {
      g_autofree char *shown = g_strndup (day, strcspn (day, "T"));

      dh_sheet_row_set (row, column, DH_SHEET_DATE, shown);
    }
  else if (formula && (*text == '#' || g_str_has_prefix (text, "Err:")))
    dh_sheet_row_set (row, column, DH_SHEET_ERROR, text);
  else if (value != NULL && (g_strcmp0 (type, "float") == 0 || g_strcmp0 (type, "currency") == 0))
    _dh_sheets_set_number (row, column, value);
  else if (*text != '\0')
    dh_sheet_row_set (row, column, DH_SHEET_TEXT, text);
  else if (formula && type == NULL)
    dh_sheet_row_set (row, column, DH_SHEET_UNKEPT, "");
}

static gboolean
has_anything (DhXmlElement *row)
{
  for (DhXmlElement *cell = dh_xml_element_get_first (row); cell != NULL; cell = dh_xml_element_get_next (cell))
    if (dh_xml_element_get_local (cell, "value-type") != NULL || dh_xml_element_get_local (cell, "formula") != NULL ||
        dh_xml_element_find (cell, "p") != NULL)
      return TRUE;

  return FALSE;
}

static void
cover_from_above (Reader     *self,
                  DhSheetRow *row)
{
  for (guint i = self->spans->len; i > 0; i--)
    {
      const Span *span = &g_array_index (self->spans, Span, i - 1);

      if (span->last_line < row->line)
        {
          g_array_remove_index_fast (self->spans, i - 1);
          continue;
        }
      for (guint k = 0; k < span->columns; k++)
        dh_sheet_row_cover (row, span->column + k, k > 0, span->text);
    }
}

static void
note_span (Reader       *self,
           DhSheetRow   *row,
           guint         column,
           DhXmlElement *cell)
{
  guint rows = read_count (cell, "number-rows-spanned"), columns = read_count (cell, "number-columns-spanned");
  const char *text = dh_sheet_row_get (row, column);
  Span span;

  if ((rows == 1 && columns == 1) || *text == '\0' || column >= DH_SHEET_MOST_COLUMNS)
    return;

  span = (Span) { column, MIN (columns, DH_SHEET_MOST_COLUMNS), row->line + rows - 1, g_strdup (text) };
  for (guint k = 1; k < span.columns; k++)
    dh_sheet_row_cover (row, column + k, TRUE, span.text);
  g_array_append_val (self->spans, span);
}

static void
fill_row (Reader       *self,
          DhSheetRow   *row,
          DhXmlElement *element)
{
  guint column = 0;

  for (DhXmlElement *cell = dh_xml_element_get_first (element);
       cell != NULL && column < DH_SHEET_MOST_COLUMNS;
       cell = dh_xml_element_get_next (cell))
    {
      guint times = read_count (cell, "number-columns-repeated");
      gboolean covered = dh_xml_element_is (cell, "covered-table-cell");

      if (!covered && !dh_xml_element_is (cell, "table-cell"))
        continue;
      if (!covered && dh_xml_element_get_first (cell) == NULL && dh_xml_element_get_local (cell, "formula") == NULL &&
          dh_xml_element_get_local (cell, "value-type") == NULL)
        {
          column = MIN ((guint64) column + times, DH_SHEET_MOST_COLUMNS);
          continue;
        }
      for (guint i = 0; i < times && column < DH_SHEET_MOST_COLUMNS; i++, column++)
        if (!covered)
          {
            set_cell (row, column, cell);
            note_span (self, row, column, cell);
          }
    }
  cover_from_above (self, row);
}

static void
read_row (Reader       *self,
          DhXmlElement *element)
{
  guint repeats = read_count (element, "number-rows-repeated"), times = repeats;
  const char *seen = dh_xml_element_get_local (element, "visibility");
  guint first = self->line + 1;

  if (repeats > MOST_REPEATS && has_anything (element))
    {
      dh_append_item (self->sheet->notice, "\n", _("Row %u is repeated %u times; it is imported once."), first, repeats);
      times = 1;
    }
  for (guint i = 0; i < times && has_anything (element); i++)
    {
      DhSheetRow *row = _dh_sheets_add_row (self->tab, first + i, self->problems);

      if (row == NULL)
        return;
      row->hidden = seen != NULL && !g_str_equal (seen, "visible");
      fill_row (self, row, element);
    }
  self->line = MIN ((guint64) self->line + repeats, G_MAXINT32);
}

static void
read_columns (Reader       *self,
              DhXmlElement *element,
              guint        *column)
{
  const char *seen = dh_xml_element_get_local (element, "visibility");
  guint times = read_count (element, "number-columns-repeated");

  for (guint i = 0; i < times && *column < DH_SHEET_MOST_COLUMNS; i++, ++*column)
    if (seen != NULL && !g_str_equal (seen, "visible"))
      g_array_append_val (self->tab->hidden_columns, *column);
}

/* Rows and columns may stand in groups. */
static void
read_rows (Reader       *self,
           DhXmlElement *element,
           guint        *column)
{
  for (DhXmlElement *child = dh_xml_element_get_first (element);
       child != NULL && self->problems->list->len == 0;
       child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "table-row"))
      read_row (self, child);
    else if (dh_xml_element_is (child, "table-column"))
      read_columns (self, child, column);
    else if (g_str_has_prefix (dh_xml_element_get_name (child), "table-"))
      read_rows (self, child, column);
}

static void
read_body (DhSheet       *sheet,
           DhXmlElement  *root,
           DhXmlProblems *problems)
{
  DhXmlElement *body = dh_xml_element_find (root, "body");
  DhXmlElement *tables = body != NULL ? dh_xml_element_find (body, "spreadsheet") : NULL;

  for (DhXmlElement *table = tables != NULL ? dh_xml_element_get_first (tables) : NULL;
       table != NULL && problems->list->len == 0;
       table = dh_xml_element_get_next (table))
    {
      Reader reader = { sheet, NULL, problems };
      guint column = 0;

      if (!dh_xml_element_is (table, "table"))
        continue;
      reader.spans = g_array_new (FALSE, FALSE, sizeof (Span));
      g_array_set_clear_func (reader.spans, clear_span);
      reader.tab = dh_sheet_add_tab (sheet, dh_xml_element_get_local (table, "name"));
      read_rows (&reader, table, &column);
      g_array_unref (reader.spans);
    }
}

void
_dh_sheets_read_ods (DhSheet       *sheet,
                     DhSheetsPack  *pack,
                     DhXmlProblems *problems)
{
  g_autoptr(DhXmlDocument) document = NULL;

  if (_dh_sheets_pack_has (pack, "META-INF/manifest.xml"))
    {
      g_autoptr(GBytes) bytes = _dh_sheets_pack_unpack (pack, "META-INF/manifest.xml", problems);
      gsize size = 0;
      const char *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

      if (data != NULL && g_strstr_len (data, size, "encryption-data") != NULL)
        {
          dh_xml_problems_add (problems, 0, _("this spreadsheet has a password; save it without one"));
          return;
        }
    }

  document = _dh_sheets_pack_parse (pack, "content.xml", problems);
  if (document != NULL)
    read_body (sheet, dh_xml_document_get_root (document), problems);
}

void
_dh_sheets_read_flat (DhSheet       *sheet,
                      GBytes        *bytes,
                      DhXmlProblems *problems)
{
  static const DhXmlKind kind = { NULL, DH_SHEETS_MOST_BYTES };
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);

  if (document != NULL)
    read_body (sheet, dh_xml_document_get_root (document), problems);
}
