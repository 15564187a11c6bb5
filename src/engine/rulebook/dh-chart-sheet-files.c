/* dh-chart-sheet-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-chart-sheet-private.h"

#include "dh-chart-private.h"
#include "dh-csv-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A chart by itself: as the one element `chart`, or as a spreadsheet. There the first cell of a row says what
 * it is: a name of the head, `from` and `heading` for what stands over the columns, a total of the dice,
 * `result`, `effect` and `modifier`. A block that has nothing in its corner is columns and rows alone.
 */

static const DhXmlKind xml_kind = { "chart", 4 * 1024 * 1024 };
static const DhXmlKind any_kind = { NULL, 4 * 1024 * 1024 };

#define CSV_ID "chart"
#define CSV_FROM "from"
#define CSV_HEADING "heading"
#define CSV_RESULT "result"
#define CSV_EFFECT "effect"
#define CSV_MODIFIER "modifier"

/* Writing */

/* Notes what stands in the line that is being written, and ends it. */
static void
end_line (GString     *xml,
          GArray      *places,
          DhChartPart  part,
          guint        record,
          guint        field)
{
  DhChartFault place = { part, record, field, FALSE, NULL };

  g_string_append_c (xml, '\n');
  if (places != NULL)
    g_array_append_val (places, place);
}

/* The result that an effect is of is what it stands in. */
static guint
get_first_attribute (DhChartPart part)
{
  return part == DH_CHART_EFFECTS ? DH_CHART_EFFECT_ON : 0;
}

static void
append_attributes (const DhChartSheet *self,
                   GString            *xml,
                   DhChartPart         part,
                   guint               record)
{
  const DhChartPartInfo *info = &_dh_chart_parts[part];

  for (guint i = get_first_attribute (part); i < info->n_fields; i++)
    if (i < info->n_required || *dh_chart_sheet_get (self, part, record, i) != '\0')
      dh_xml_append_attribute (xml, info->fields[i], dh_chart_sheet_get (self, part, record, i));
}

static void
append_cells (const DhChartSheet *self,
              GString            *xml,
              GArray             *places,
              guint               row)
{
  g_string_append_c (xml, '>');
  end_line (xml, places, DH_CHART_ROWS, row, 0);
  for (guint i = 1; i <= self->parts[DH_CHART_COLUMNS]->len; i++)
    {
      g_string_append (xml, "    <cell>");
      dh_xml_append_text (xml, dh_chart_sheet_get (self, DH_CHART_ROWS, row, i));
      g_string_append (xml, "</cell>");
      end_line (xml, places, DH_CHART_ROWS, row, i);
    }
  g_string_append (xml, "  </row>");
}

/* Effects of results, a line each. An effect of a word that is not among the results adds it to them. */

static gboolean
is_of_word (const DhChartSheet *self,
            DhChartPart         part,
            guint               record,
            const char         *word)
{
  return g_ascii_strcasecmp (dh_chart_sheet_get (self, part, record, 0), word) == 0;
}

static void
append_effects (const DhChartSheet *self,
                GString            *xml,
                GArray             *places,
                const char         *word)
{
  for (guint i = 0; i < self->parts[DH_CHART_EFFECTS]->len; i++)
    if (is_of_word (self, DH_CHART_EFFECTS, i, word))
      {
        g_string_append (xml, "    <effect");
        append_attributes (self, xml, DH_CHART_EFFECTS, i);
        g_string_append (xml, "/>");
        end_line (xml, places, DH_CHART_EFFECTS, i, DH_CHART_EFFECT_ORDER);
      }
}

static gboolean
has_word (const DhChartSheet *self,
          DhChartPart         part,
          guint               end,
          const char         *word)
{
  for (guint i = 0; i < end; i++)
    if (is_of_word (self, part, i, word))
      return TRUE;

  return FALSE;
}

static void
append_result (const DhChartSheet *self,
               GString            *xml,
               GArray             *places,
               guint               record)
{
  const char *word = dh_chart_sheet_get (self, DH_CHART_RESULTS, record, DH_CHART_RESULT_WORD);

  /* Of a word that is there twice, which is wrong, the first has what comes of it. */
  if (!has_word (self, DH_CHART_EFFECTS, self->parts[DH_CHART_EFFECTS]->len, word) ||
      has_word (self, DH_CHART_RESULTS, record, word))
    {
      g_string_append (xml, "/>");
      return;
    }
  g_string_append_c (xml, '>');
  end_line (xml, places, DH_CHART_RESULTS, record, 0);
  append_effects (self, xml, places, word);
  g_string_append (xml, "  </result>");
}

static void
append_implied_results (const DhChartSheet *self,
                        GString            *xml,
                        GArray             *places)
{
  for (guint i = 0; i < self->parts[DH_CHART_EFFECTS]->len; i++)
    {
      const char *word = dh_chart_sheet_get (self, DH_CHART_EFFECTS, i, DH_CHART_EFFECT_WORD);

      if (has_word (self, DH_CHART_RESULTS, self->parts[DH_CHART_RESULTS]->len, word) ||
          has_word (self, DH_CHART_EFFECTS, i, word))
        continue;
      g_string_append (xml, "  <result");
      dh_xml_append_attribute (xml, "word", word);
      g_string_append_c (xml, '>');
      end_line (xml, places, DH_CHART_EFFECTS, i, DH_CHART_EFFECT_WORD);
      append_effects (self, xml, places, word);
      g_string_append (xml, "  </result>");
      end_line (xml, places, DH_CHART_EFFECTS, i, DH_CHART_EFFECT_WORD);
    }
}

/*
 * _dh_chart_sheet_write:
 * @self: a sheet
 * @places: (nullable) (element-type DhChartFault): where to note for each line what stands in it
 *
 * Returns: (transfer full): the sheet as an element `chart`, right or wrong
 */
GString *
_dh_chart_sheet_write (const DhChartSheet *self,
                       GArray             *places)
{
  GString *xml = g_string_new ("<chart");

  append_attributes (self, xml, DH_CHART_HEAD, 0);
  g_string_append (xml, " standing=\"club\">");
  end_line (xml, places, DH_CHART_HEAD, 0, 0);
  for (DhChartPart part = DH_CHART_COLUMNS; part < DH_N_CHART_PARTS; part++)
    for (guint i = 0; i < self->parts[part]->len && part != DH_CHART_EFFECTS; i++)
      {
        g_string_append_printf (xml, "  <%s", _dh_chart_parts[part].element);
        append_attributes (self, xml, part, i);
        if (part == DH_CHART_ROWS)
          append_cells (self, xml, places, i);
        else if (part == DH_CHART_RESULTS)
          append_result (self, xml, places, i);
        else
          g_string_append (xml, "/>");
        end_line (xml, places, part, i, 0);
      }
  append_implied_results (self, xml, places);
  g_string_append (xml, "</chart>\n");

  return xml;
}

/**
 * dh_chart_sheet_to_xml:
 * @self: a sheet
 *
 * Returns: (transfer full): the text of a file with this chart alone
 */
char *
dh_chart_sheet_to_xml (const DhChartSheet *self)
{
  g_autoptr(GString) chart = _dh_chart_sheet_write (self, NULL);

  return g_strconcat ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", chart->str, NULL);
}

static void
append_records (const DhChartSheet *self,
                GString            *csv,
                const char         *first,
                DhChartPart         part)
{
  guint n_fields = _dh_chart_parts[part].n_fields +
                   (part == DH_CHART_ROWS ? self->parts[DH_CHART_COLUMNS]->len : 0);

  for (guint record = 0; record < self->parts[part]->len; record++)
    {
      g_autoptr(GPtrArray) cells = g_ptr_array_new ();

      if (first != NULL)
        g_ptr_array_add (cells, (char *) first);
      for (guint i = 0; i < n_fields; i++)
        g_ptr_array_add (cells, (char *) dh_chart_sheet_get (self, part, record, i));
      dh_csv_append_row (csv, (const char *const *) cells->pdata, cells->len);
    }
}

/* The headings of columns are a row of the spreadsheet. */
static void
append_columns (const DhChartSheet *self,
                GString            *csv,
                const char         *first,
                guint               field,
                gboolean            needed)
{
  g_autoptr(GPtrArray) cells = g_ptr_array_new ();

  g_ptr_array_add (cells, (char *) first);
  for (guint i = 0; i < self->parts[DH_CHART_COLUMNS]->len; i++)
    {
      const char *text = dh_chart_sheet_get (self, DH_CHART_COLUMNS, i, field);

      needed |= *text != '\0';
      g_ptr_array_add (cells, (char *) text);
    }
  if (needed && cells->len > 1)
    dh_csv_append_row (csv, (const char *const *) cells->pdata, cells->len);
}

/**
 * dh_chart_sheet_to_csv:
 * @self: a sheet
 *
 * Returns: (transfer full): the text of a spreadsheet with this chart alone
 */
char *
dh_chart_sheet_to_csv (const DhChartSheet *self)
{
  GString *csv = g_string_new (NULL);

  for (guint i = 0; i < DH_N_CHART_HEADS; i++)
    {
      const char *cells[] = { i == DH_CHART_ID ? CSV_ID : _dh_chart_parts[DH_CHART_HEAD].fields[i],
                              dh_chart_sheet_get (self, DH_CHART_HEAD, 0, i) };

      if (*cells[1] != '\0')
        dh_csv_append_row (csv, cells, G_N_ELEMENTS (cells));
    }
  append_columns (self, csv, CSV_FROM, DH_CHART_COLUMN_FROM, TRUE);
  append_columns (self, csv, CSV_HEADING, DH_CHART_COLUMN_TITLE, FALSE);
  append_records (self, csv, NULL, DH_CHART_ROWS);
  append_records (self, csv, CSV_RESULT, DH_CHART_RESULTS);
  append_records (self, csv, CSV_EFFECT, DH_CHART_EFFECTS);
  append_records (self, csv, CSV_MODIFIER, DH_CHART_MODIFIERS);

  return g_string_free (csv, FALSE);
}

/* Reading XML */

static void
read_attributes (DhChartSheet *self,
                 DhXmlElement *element,
                 DhChartPart   part,
                 guint         record)
{
  for (guint i = get_first_attribute (part); i < _dh_chart_parts[part].n_fields; i++)
    {
      const char *text = dh_xml_element_get_attribute (element, _dh_chart_parts[part].fields[i]);

      _dh_chart_sheet_place (self, part, record, i, text != NULL ? text : "", dh_xml_element_get_line (element), 0);
    }
}

static void
read_cells (DhChartSheet  *self,
            DhXmlElement  *element,
            guint          row,
            DhXmlProblems *problems)
{
  guint n_columns = self->parts[DH_CHART_COLUMNS]->len, column = 0;

  for (DhXmlElement *cell = dh_xml_element_get_first (element); cell != NULL; cell = dh_xml_element_get_next (cell))
    {
      const char *text = dh_xml_element_get_text (cell);

      column++;
      if (column <= n_columns)
        _dh_chart_sheet_place (self,
                               DH_CHART_ROWS,
                               row,
                               column,
                               text != NULL ? text : "",
                               dh_xml_element_get_line (cell),
                               0);
    }
  if (column != n_columns)
    dh_xml_complain (element,
                     problems,
                     g_dngettext (GETTEXT_PACKAGE,
                                  "the row at %s has %u cell; the number of columns is %u",
                                  "the row at %s has %u cells; the number of columns is %u",
                                  column),
                     dh_chart_sheet_get (self, DH_CHART_ROWS, row, 0),
                     column,
                     n_columns);
}

static const char *
get_children (DhChartPart part)
{
  return part == DH_CHART_ROWS ? "cell" : part == DH_CHART_RESULTS ? "effect" : "";
}

static void
read_part (DhChartSheet  *self,
           DhXmlElement  *element,
           DhChartPart    part,
           DhXmlProblems *problems)
{
  const DhChartPartInfo *info = &_dh_chart_parts[part];
  const char *required[DH_N_CHART_HEADS + 1] = { NULL };
  guint first = get_first_attribute (part), record = _dh_chart_sheet_append (self, part);
  g_autofree char *all = g_strjoinv (" ", (char **) info->fields + first), *wanted = NULL;

  memcpy (required, info->fields + first, (info->n_required - first) * sizeof *required);
  wanted = g_strjoinv (" ", (char **) required);
  if (!dh_xml_check_element (element, wanted, all, get_children (part), problems))
    return;

  read_attributes (self, element, part, record);
  if (part == DH_CHART_ROWS)
    read_cells (self, element, record, problems);
}

/* In a sheet each effect has the word of its result, which in the file it stands in. */
static void
read_effects (DhChartSheet  *self,
              DhXmlElement  *result,
              DhXmlProblems *problems)
{
  const char *word = dh_xml_element_get_attribute (result, "word");

  for (DhXmlElement *child = dh_xml_element_get_first (result); child != NULL; child = dh_xml_element_get_next (child))
    if (dh_xml_element_is (child, "effect"))
      {
        guint record = self->parts[DH_CHART_EFFECTS]->len;

        read_part (self, child, DH_CHART_EFFECTS, problems);
        _dh_chart_sheet_place (self, DH_CHART_EFFECTS, record, DH_CHART_EFFECT_WORD, word != NULL ? word : "",
                               dh_xml_element_get_line (child), 0);
      }
}

static void
read_xml (DhChartSheet  *self,
          GBytes        *bytes,
          DhXmlProblems *problems)
{
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &xml_kind, problems);
  DhXmlElement *root = document != NULL ? dh_xml_document_get_root (document) : NULL;

  if (root == NULL || !_dh_chart_check (root, problems))
    return;

  for (DhChartPart part = DH_CHART_COLUMNS; part < DH_N_CHART_PARTS; part++)
    _dh_chart_sheet_clear (self, part);
  read_attributes (self, root, DH_CHART_HEAD, 0);
  /* The columns first: they say how long a row is. */
  for (DhChartPart part = DH_CHART_COLUMNS; part < DH_N_CHART_PARTS; part++)
    for (DhXmlElement *child = dh_xml_element_get_first (root); child != NULL; child = dh_xml_element_get_next (child))
      if (dh_xml_element_is (child, _dh_chart_parts[part].element))
        {
          read_part (self, child, part, problems);
          if (part == DH_CHART_RESULTS)
            read_effects (self, child, problems);
        }
}

/* Reading spreadsheets */

static gboolean
is_number (const char *text)
{
  return *text != '\0' && text[strspn (text, "+-0123456789")] == '\0';
}

/* The columns of a row as far as there is anything in it. */
static guint
count_cells (const DhCsvRow *row)
{
  guint n = row->cells->len;

  while (n > 0 && *dh_csv_row_get (row, n - 1) == '\0')
    n--;

  return n;
}

/* Copies the cells of a row from its second on into a record. */
static void
place_cells (DhChartSheet   *self,
             const DhCsvRow *row,
             DhChartPart     part,
             guint           record,
             guint           first,
             guint           n_fields)
{
  for (guint i = 0; i < n_fields; i++)
    _dh_chart_sheet_place (self, part, record, first + i, dh_csv_row_get (row, 1 + i), row->line, 2 + i);
}

/* Gives the heading of each column a cell. */
static void
place_columns (DhChartSheet   *self,
               const DhCsvRow *row,
               guint           field,
               DhXmlProblems  *problems)
{
  guint n = MAX (count_cells (row), 1) - 1;

  if (n > DH_CHART_MOST_COLUMNS)
    {
      dh_xml_problems_add (problems, row->line, _("a chart has at most %d columns"), DH_CHART_MOST_COLUMNS);
      return;
    }
  while (self->parts[DH_CHART_COLUMNS]->len < n)
    _dh_chart_sheet_append (self, DH_CHART_COLUMNS);
  for (guint i = 0; i < n; i++)
    _dh_chart_sheet_place (self, DH_CHART_COLUMNS, i, field, dh_csv_row_get (row, 1 + i), row->line, 2 + i);
}

static void
read_csv_row (DhChartSheet   *self,
              const DhCsvRow *row,
              DhXmlProblems  *problems)
{
  const char *first = dh_csv_row_get (row, 0);
  guint n_columns = self->parts[DH_CHART_COLUMNS]->len;

  for (guint i = DH_CHART_TITLE; i < DH_N_CHART_HEADS; i++)
    if (g_str_equal (first, _dh_chart_parts[DH_CHART_HEAD].fields[i]))
      {
        _dh_chart_sheet_place (self, DH_CHART_HEAD, 0, i, dh_csv_row_get (row, 1), row->line, 2);
        return;
      }

  if (g_str_equal (first, CSV_ID))
    _dh_chart_sheet_place (self, DH_CHART_HEAD, 0, DH_CHART_ID, dh_csv_row_get (row, 1), row->line, 2);
  else if (g_str_equal (first, CSV_FROM) || (*first == '\0' && n_columns == 0))
    place_columns (self, row, DH_CHART_COLUMN_FROM, problems);
  else if (g_str_equal (first, CSV_HEADING))
    place_columns (self, row, DH_CHART_COLUMN_TITLE, problems);
  else if (g_str_equal (first, CSV_RESULT))
    place_cells (self, row, DH_CHART_RESULTS, _dh_chart_sheet_append (self, DH_CHART_RESULTS), 0, 2);
  else if (g_str_equal (first, CSV_EFFECT))
    place_cells (self, row, DH_CHART_EFFECTS, _dh_chart_sheet_append (self, DH_CHART_EFFECTS), 0,
                 DH_N_CHART_EFFECT_FIELDS);
  else if (g_str_equal (first, CSV_MODIFIER))
    place_cells (self,
                 row,
                 DH_CHART_MODIFIERS,
                 _dh_chart_sheet_append (self, DH_CHART_MODIFIERS),
                 0,
                 DH_N_CHART_MODIFIER_FIELDS);
  else if (is_number (first) && count_cells (row) > 1 + n_columns)
    dh_xml_problems_add (problems,
                         row->line,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "the row at %s has %u cell; the number of columns is %u",
                                      "the row at %s has %u cells; the number of columns is %u",
                                      count_cells (row) - 1),
                         first,
                         count_cells (row) - 1,
                         n_columns);
  else if (is_number (first))
    {
      guint record = _dh_chart_sheet_append (self, DH_CHART_ROWS);

      _dh_chart_sheet_place (self, DH_CHART_ROWS, record, 0, first, row->line, 1);
      place_cells (self, row, DH_CHART_ROWS, record, 1, n_columns);
    }
  else if (count_cells (row) > 0)
    dh_xml_problems_add (problems,
                         row->line,
                         _("column A: “%s” is neither a total of the dice nor “from”, “heading”, “result”, “effect”, “modifier” "
                           "or a name such as “dice”"),
                         dh_xml_quote (problems, first));
}

/* Parts of a chart that the spreadsheet lacks stay as they are: a block of columns and rows has neither results nor
   modifiers. */
static void
read_csv (DhChartSheet  *self,
          GBytes        *bytes,
          DhXmlProblems *problems)
{
  gboolean converted;
  g_autofree char *text = dh_csv_decode (bytes, &converted, problems);
  g_autoptr(GPtrArray) rows = text != NULL ? dh_csv_parse (text, problems) : NULL;
  static const struct {
    const char *word;
    DhChartPart part;
  } replaced[] = { { CSV_RESULT, DH_CHART_RESULTS }, { CSV_EFFECT, DH_CHART_EFFECTS },
                   { CSV_MODIFIER, DH_CHART_MODIFIERS } };

  if (problems->list->len > 0)
    return;

  _dh_chart_sheet_clear (self, DH_CHART_ROWS);
  _dh_chart_sheet_clear (self, DH_CHART_COLUMNS);
  for (guint i = 0; i < rows->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (replaced); j++)
      if (g_str_equal (dh_csv_row_get (g_ptr_array_index (rows, i), 0), replaced[j].word))
        _dh_chart_sheet_clear (self, replaced[j].part);
  for (guint i = 0; i < rows->len; i++)
    read_csv_row (self, g_ptr_array_index (rows, i), problems);
}

/**
 * dh_chart_sheet_read:
 * @self: a sheet
 * @bytes: a chart as XML, or a spreadsheet
 * @name: what to call it in messages
 * @error: return location for a %DH_ERROR_FILE
 *
 * Puts what a file says in the place of what stands in the sheet, right or wrong, but for its id: it goes on
 * to be the same chart of its rulebook.
 *
 * Returns: whether it could be read; if not @error is set, a line each mistake, and the sheet is as it was
 */
gboolean
dh_chart_sheet_read (DhChartSheet  *self,
                     GBytes        *bytes,
                     const char    *name,
                     GError       **error)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhChartSheet) read = dh_chart_sheet_copy (self);
  g_autofree char *id = g_strdup (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_ID));
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gsize at = size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (at < size && g_ascii_isspace (data[at]))
    at++;
  if (at < size && data[at] == '<')
    read_xml (read, bytes, problems);
  else
    read_csv (read, bytes, problems);
  if (!dh_xml_problems_report (problems, error))
    return FALSE;

  if (*id != '\0')
    _dh_chart_sheet_place (read, DH_CHART_HEAD, 0, DH_CHART_ID, id, 0, 0);
  for (guint part = 0; part < DH_N_CHART_PARTS; part++)
    {
      GPtrArray *mine = self->parts[part];

      self->parts[part] = read->parts[part];
      read->parts[part] = mine;
    }

  return TRUE;
}

/**
 * dh_chart_sheet_read_file:
 * @self: a sheet
 * @file: a chart as XML, or a spreadsheet that was saved as CSV
 * @error: return location for a %DH_ERROR_FILE
 *
 * Reads a file like dh_chart_sheet_read().
 *
 * Returns: whether it could be read; if not @error is set
 */
gboolean
dh_chart_sheet_read_file (DhChartSheet  *self,
                          GFile         *file,
                          GError       **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr(GBytes) bytes = dh_xml_load_file (file, &any_kind, error);

  return bytes != NULL && dh_chart_sheet_read (self, bytes, name, error);
}

/* A column of a spreadsheet as people call it: A, Z, AA. */
static char *
name_column (guint column)
{
  g_autofree char *before = column > 26 ? name_column ((column - 1) / 26) : g_strdup ("");

  return g_strdup_printf ("%s%c", before, 'A' + (column - 1) % 26);
}

/**
 * dh_chart_sheet_report:
 * @self: a sheet that was read from a file
 * @rulebook: the rulebook that it would be a chart of
 * @name: what to call the file
 * @error: return location for a %DH_ERROR_FILE
 *
 * Tells what is wrong with a file: a line each mistake, with its line, and of a spreadsheet its column.
 *
 * Returns: whether nothing is; else @error is set
 */
gboolean
dh_chart_sheet_report (const DhChartSheet *self,
                       const DhRulebook   *rulebook,
                       const char         *name,
                       GError            **error)
{
  g_autoptr(GPtrArray) faults = dh_chart_sheet_find_faults (self, rulebook);
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);

  for (guint i = 0; i < faults->len; i++)
    {
      const DhChartFault *fault = g_ptr_array_index (faults, i);
      const DhChartField *field = _dh_chart_sheet_field (self, fault->part, fault->record, fault->field);
      g_autofree char *column = field->column > 0 ? name_column (field->column) : NULL;

      if (fault->is_doubt)
        continue;
      if (column != NULL && fault->part != DH_CHART_HEAD)
        /* Translators: a column of a spreadsheet, such as C, and what is wrong there. */
        dh_xml_problems_add (problems, field->line, _("column %s: %s"), column, fault->sentence);
      else
        dh_xml_problems_add (problems, fault->part == DH_CHART_HEAD ? 0 : field->line, "%s", fault->sentence);
    }

  return dh_xml_problems_report (problems, error);
}

/* A block from the clipboard */

static void
paste_cell (DhChartSheet *self,
            DhChartPart   part,
            guint         record,
            guint         field,
            const char   *text)
{
  while (self->parts[part]->len <= record)
    dh_chart_sheet_add (self, part);
  while (part == DH_CHART_ROWS && self->parts[DH_CHART_COLUMNS]->len < field)
    dh_chart_sheet_add (self, DH_CHART_COLUMNS);
  dh_chart_sheet_set (self, part, record, field, text);
}

/**
 * dh_chart_sheet_paste:
 * @self: a sheet
 * @part: where to: columns, rows, results or modifiers
 * @record: the record where it begins, which may be beyond the last
 * @field: the field where it begins
 * @text: a block of a spreadsheet, with tabs, commas or semicolons
 *
 * Puts a block in, and adds columns and rows for what goes beyond. From over a column it goes on with the rows
 * below it; a block with nothing in its corner that begins over the first column has the totals of the dice too.
 *
 * Returns: whether it was more than one cell, and is put in; else nothing has changed
 */
gboolean
dh_chart_sheet_paste (DhChartSheet *self,
                      DhChartPart   part,
                      guint         record,
                      guint         field,
                      const char   *text)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new ("");
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr(GPtrArray) rows = dh_csv_parse (valid, problems);
  const DhCsvRow *first = rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;
  gboolean has_totals = part == DH_CHART_COLUMNS && record == 0 && first != NULL && *dh_csv_row_get (first, 0) == '\0';

  g_return_val_if_fail (part != DH_CHART_HEAD, FALSE);

  if (problems->list->len > 0 || first == NULL || (rows->len == 1 && first->cells->len == 1))
    return FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      const DhCsvRow *row = g_ptr_array_index (rows, i);
      guint n_cells = MIN (row->cells->len, DH_CHART_MOST_COLUMNS);

      for (guint j = 0; j < n_cells; j++)
        {
          const char *cell = dh_csv_row_get (row, j);

          if (part == DH_CHART_ROWS)
            paste_cell (self, DH_CHART_ROWS, record + i, field + j, cell);
          else if (part != DH_CHART_COLUMNS && field + j < _dh_chart_parts[part].n_fields)
            paste_cell (self, part, record + i, field + j, cell);
          else if (part == DH_CHART_COLUMNS && i > 0)
            paste_cell (self, DH_CHART_ROWS, i - 1, record + j + !has_totals, cell);
          else if (part == DH_CHART_COLUMNS && j >= has_totals)
            paste_cell (self, DH_CHART_COLUMNS, record + j - has_totals, field, cell);
        }
    }

  return TRUE;
}
