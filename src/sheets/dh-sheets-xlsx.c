/* dh-sheets-xlsx.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheets-private.h"

#include <string.h>

/* Workbooks of Office Open XML (.xlsx, and .xlsm without its macros). */

typedef struct {
  DhSheet *sheet;
  DhSheetsPack *pack;
  DhXmlProblems *problems;
  char *folder;       /* of the workbook in the pack */
  GPtrArray *strings; /* texts that cells share */
  GArray *dates;      /* gboolean for each style of cells: whether it shows a day */
  gboolean since_1904;
} Reader;

gboolean
_dh_sheets_is_xlsx (DhSheetsPack *pack)
{
  return _dh_sheets_pack_has (pack, "[Content_Types].xml") &&
         (_dh_sheets_pack_has (pack, "xl/workbook.xml") || _dh_sheets_pack_has (pack, "_rels/.rels"));
}

static DhXmlElement *
next_of (DhXmlElement *element,
         const char   *name)
{
  while (element != NULL && !dh_xml_element_is (element, name))
    element = dh_xml_element_get_next (element);

  return element;
}

#define each_child(child, parent, name) \
  DhXmlElement *child = next_of (dh_xml_element_get_first (parent), name); \
  child != NULL; \
  child = next_of (dh_xml_element_get_next (child), name)

/* The text in an element whatever of it is set apart by its letters; how it is pronounced is none of it. */
static void
append_text (GString      *text,
             DhXmlElement *element)
{
  for (DhXmlElement *node = dh_xml_node_get_first (element); node != NULL; node = dh_xml_node_get_next (node))
    {
      if (!dh_xml_node_is_element (node))
        continue;
      if (dh_xml_element_is (node, "t"))
        g_string_append (text, dh_xml_element_get_text (node) != NULL ? dh_xml_element_get_text (node) : "");
      else if (dh_xml_element_is (node, "r"))
        append_text (text, node);
    }
}

static char *
read_text (DhXmlElement *element)
{
  GString *text = g_string_new (NULL);

  append_text (text, element);
  /* “_x000D_” is a carriage return. */
  g_string_replace (text, "_x000D_", "", 0);
  return g_string_free (text, FALSE);
}

static guint
read_number (DhXmlElement *element,
             const char   *attribute,
             guint         otherwise)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);
  guint64 number;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &number, NULL) ? number : otherwise;
}

static gboolean
read_truth (DhXmlElement *element,
            const char   *attribute)
{
  const char *text = dh_xml_element_get_attribute (element, attribute);

  return text != NULL && (g_str_equal (text, "1") || g_str_equal (text, "true"));
}

/* References to other parts */

static char *
resolve (const char *folder,
         const char *target)
{
  g_autofree char *path = NULL;

  if (*target == '/')
    return g_strdup (target + 1);
  if (*folder == '\0')
    return g_strdup (target);

  path = g_strconcat ("/", folder, "/", target, NULL);
  return g_strdup (path + 1);
}

static char *
find_target (Reader     *self,
             const char *relations,
             const char *folder,
             const char *attribute,
             const char *ending)
{
  g_autoptr(DhXmlDocument) document = NULL;

  if (!_dh_sheets_pack_has (self->pack, relations))
    return NULL;
  document = _dh_sheets_pack_parse (self->pack, relations, self->problems);
  if (document == NULL)
    return NULL;

  for (each_child (relation, dh_xml_document_get_root (document), "Relationship"))
    {
      const char *value = dh_xml_element_get_attribute (relation, attribute);
      const char *target = dh_xml_element_get_attribute (relation, "Target");

      if (value != NULL && target != NULL && g_str_has_suffix (value, ending))
        return resolve (folder, target);
    }

  return NULL;
}

static void
read_strings (Reader *self)
{
  g_autofree char *relations = g_strconcat (self->folder, "/_rels/workbook.xml.rels", NULL);
  g_autofree char *path = find_target (self, relations, self->folder, "Type", "/sharedStrings");
  g_autoptr(DhXmlDocument) document = NULL;

  if (path == NULL || !_dh_sheets_pack_has (self->pack, path))
    return;
  document = _dh_sheets_pack_parse (self->pack, path, self->problems);
  if (document == NULL)
    return;

  for (each_child (item, dh_xml_document_get_root (document), "si"))
    g_ptr_array_add (self->strings, read_text (item));
}

/* TRUE if a format shows a day: a letter of one outside quotation marks and brackets. */
static gboolean
is_format_of_days (const char *format)
{
  gboolean quoted = FALSE, in_brackets = FALSE;

  for (; *format != '\0'; format++)
    {
      if (*format == '"')
        quoted = !quoted;
      else if (*format == '[' || *format == ']')
        in_brackets = *format == '[';
      else if (*format == '\\' && format[1] != '\0')
        format++;
      else if (!quoted && !in_brackets && strchr ("dDyY", *format) != NULL)
        return TRUE;
      else if (!quoted && !in_brackets && (*format == 'm' || *format == 'M') && strpbrk (format, "hHsS") == NULL)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_number_of_days (guint        id,
                   GHashTable  *formats)
{
  const char *format = g_hash_table_lookup (formats, GUINT_TO_POINTER (id));

  if (format != NULL)
    return is_format_of_days (format);

  return (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

static void
read_styles (Reader *self)
{
  g_autofree char *relations = g_strconcat (self->folder, "/_rels/workbook.xml.rels", NULL);
  g_autofree char *path = find_target (self, relations, self->folder, "Type", "/styles");
  g_autoptr(GHashTable) formats = g_hash_table_new (NULL, NULL);
  g_autoptr(DhXmlDocument) document = NULL;
  DhXmlElement *root, *list;

  if (path == NULL || !_dh_sheets_pack_has (self->pack, path))
    return;
  document = _dh_sheets_pack_parse (self->pack, path, self->problems);
  if (document == NULL)
    return;

  root = dh_xml_document_get_root (document);
  list = dh_xml_element_find (root, "numFmts");
  if (list != NULL)
    for (each_child (format, list, "numFmt"))
      g_hash_table_insert (formats, GUINT_TO_POINTER (read_number (format, "numFmtId", 0)),
                           (gpointer) dh_xml_element_get_attribute (format, "formatCode"));
  list = dh_xml_element_find (root, "cellXfs");
  if (list != NULL)
    for (each_child (style, list, "xf"))
      {
        gboolean day = is_number_of_days (read_number (style, "numFmtId", 0), formats);

        g_array_append_val (self->dates, day);
      }
}

/* Cells */

/* Reads the place of a cell: “B12” is column 1, line 12. */
static gboolean
read_place (const char *text,
            guint      *column,
            guint      *line)
{
  gsize letters = 0;
  g_autofree char *name = NULL;
  guint64 number = 0;
  int found;

  if (text == NULL)
    return FALSE;
  while (g_ascii_isalpha (text[letters]))
    letters++;
  name = g_strndup (text, letters);
  found = dh_sheet_find_letters (name);
  if (found < 0 || !g_ascii_string_to_unsigned (text + letters, 10, 1, G_MAXINT32, &number, NULL))
    return FALSE;

  *column = found;
  *line = number;
  return TRUE;
}

/* The last day that there is, counted from the day that numbers of days begin with. */
#define LAST_DAY 2958465
#define DAYS_FROM_1900_TO_1904 1462

static void
set_day (Reader     *self,
         DhSheetRow *row,
         guint       column,
         const char *text)
{
  double days = g_ascii_strtod (text, NULL) + (self->since_1904 ? DAYS_FROM_1900_TO_1904 : 0);
  g_autoptr(GDateTime) first = NULL, day = NULL;
  g_autofree char *shown = NULL;

  if (!(days >= 0 && days < LAST_DAY))
    {
      _dh_sheets_set_number (row, column, text);
      return;
    }

  first = g_date_time_new_utc (1899, 12, 30, 0, 0, 0);
  day = g_date_time_add_days (first, (int) days);
  shown = g_date_time_format (day, "%Y-%m-%d");
  dh_sheet_row_set (row, column, DH_SHEET_DATE, shown);
}

static void
set_value (Reader       *self,
           DhSheetRow   *row,
           guint         column,
           DhXmlElement *cell,
           const char   *value)
{
  const char *type = dh_xml_element_get_attribute (cell, "t");
  guint style = read_number (cell, "s", G_MAXUINT);
  guint64 index;

  if (g_strcmp0 (type, "s") == 0)
    {
      if (g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT, &index, NULL) && index < self->strings->len)
        dh_sheet_row_set (row, column, DH_SHEET_TEXT, g_ptr_array_index (self->strings, index));
    }
  else if (g_strcmp0 (type, "str") == 0)
    dh_sheet_row_set (row, column, DH_SHEET_TEXT, value);
  else if (g_strcmp0 (type, "b") == 0)
    dh_sheet_row_set (row, column, DH_SHEET_TEXT, *value == '1' ? "TRUE" : "FALSE");
  else if (g_strcmp0 (type, "e") == 0)
    dh_sheet_row_set (row, column, DH_SHEET_ERROR, value);
  else if (g_strcmp0 (type, "d") == 0)
    {
      g_autofree char *day = g_strndup (value, strcspn (value, "T"));

      dh_sheet_row_set (row, column, DH_SHEET_DATE, day);
    }
  else if (*value != '\0' && style < self->dates->len && g_array_index (self->dates, gboolean, style))
    set_day (self, row, column, value);
  else if (*value != '\0')
    _dh_sheets_set_number (row, column, value);
}

static void
read_cell (Reader       *self,
           DhSheetRow   *row,
           guint         column,
           DhXmlElement *cell)
{
  DhXmlElement *value = dh_xml_element_find (cell, "v");
  DhXmlElement *inside = dh_xml_element_find (cell, "is");
  const char *text = value != NULL ? dh_xml_element_get_text (value) : NULL;

  if (inside != NULL)
    {
      g_autofree char *own = read_text (inside);

      dh_sheet_row_set (row, column, DH_SHEET_TEXT, own);
    }
  else if (text != NULL)
    set_value (self, row, column, cell, text);
  else if (dh_xml_element_find (cell, "f") != NULL)
    dh_sheet_row_set (row, column, DH_SHEET_UNKEPT, "");
}

static void
read_row (Reader       *self,
          DhSheetTab   *tab,
          DhXmlElement *element,
          guint         line)
{
  DhSheetRow *row = NULL;
  guint column = 0;

  for (each_child (cell, element, "c"))
    {
      guint own_column, own_line;

      if (read_place (dh_xml_element_get_attribute (cell, "r"), &own_column, &own_line))
        column = own_column;
      if (dh_xml_element_get_first (cell) != NULL)
        {
          if (row == NULL)
            row = _dh_sheets_add_row (tab, line, self->problems);
          if (row == NULL)
            return;
          row->hidden = read_truth (element, "hidden");
          read_cell (self, row, column, cell);
        }
      column++;
    }
}

static DhSheetRow *
find_row (DhSheetTab *tab,
          guint       line)
{
  for (guint from = 0, to = tab->rows->len; from < to;)
    {
      guint middle = from + (to - from) / 2;
      DhSheetRow *row = g_ptr_array_index (tab->rows, middle);

      if (row->line == line)
        return row;
      if (row->line < line)
        from = middle + 1;
      else
        to = middle;
    }

  return NULL;
}

/* The cells that a merged one covers. Rows without anything in them stay without. */
static void
cover (DhSheetTab *tab,
       const char *range)
{
  g_auto(GStrv) ends = g_strsplit (range, ":", 2);
  guint left, top, right, bottom;
  DhSheetRow *first;
  g_autofree char *text = NULL;

  if (ends[0] == NULL || ends[1] == NULL || !read_place (ends[0], &left, &top) || !read_place (ends[1], &right, &bottom))
    return;
  first = find_row (tab, top);
  if (first == NULL || right >= DH_SHEET_MOST_COLUMNS)
    return;

  text = g_strdup (dh_sheet_row_get (first, left));
  for (guint i = 0; i < tab->rows->len; i++)
    {
      DhSheetRow *row = g_ptr_array_index (tab->rows, i);

      if (row->line < top || row->line > bottom)
        continue;
      for (guint column = left; column <= right; column++)
        if (row != first || column != left)
          dh_sheet_row_cover (row, column, column != left, text);
    }
}

/* Row by row each merged cell would be looked for; there are as many as a list has groups. */
#define MOST_MERGED 5000

static void
read_tab (Reader        *self,
          DhSheetTab    *tab,
          DhXmlDocument *document)
{
  DhXmlElement *root = dh_xml_document_get_root (document);
  DhXmlElement *data = dh_xml_element_find (root, "sheetData");
  DhXmlElement *list = dh_xml_element_find (root, "cols");
  guint line = 0, n_merged = 0;

  if (list != NULL)
    for (each_child (columns, list, "col"))
      for (guint i = read_number (columns, "min", 1);
           read_truth (columns, "hidden") && i >= 1 && i <= MIN (read_number (columns, "max", 0), DH_SHEET_MOST_COLUMNS);
           i++)
        {
          guint column = i - 1;

          g_array_append_val (tab->hidden_columns, column);
        }
  if (data != NULL)
    for (each_child (row, data, "row"))
      {
        guint own = read_number (row, "r", line + 1);

        line = own > line ? own : line + 1;
        read_row (self, tab, row, line);
        if (self->problems->list->len > 0)
          return;
      }
  list = dh_xml_element_find (root, "mergeCells");
  if (list != NULL)
    for (each_child (merged, list, "mergeCell"))
      if (dh_xml_element_get_attribute (merged, "ref") != NULL && n_merged++ < MOST_MERGED)
        cover (tab, dh_xml_element_get_attribute (merged, "ref"));
}

static void
read_workbook (Reader        *self,
               DhXmlDocument *document)
{
  DhXmlElement *root = dh_xml_document_get_root (document);
  DhXmlElement *properties = dh_xml_element_find (root, "workbookPr");
  DhXmlElement *sheets = dh_xml_element_find (root, "sheets");
  g_autofree char *relations = g_strconcat (self->folder, "/_rels/workbook.xml.rels", NULL);

  self->since_1904 = properties != NULL && read_truth (properties, "date1904");
  if (sheets == NULL)
    return;

  for (each_child (one, sheets, "sheet"))
    {
      const char *id = dh_xml_element_get_local (one, "id");
      const char *name = dh_xml_element_get_attribute (one, "name");
      const char *state = dh_xml_element_get_attribute (one, "state");
      g_autofree char *path = id != NULL ? find_target (self, relations, self->folder, "Id", id) : NULL;
      g_autoptr(DhXmlDocument) tab_document = NULL;
      DhSheetTab *tab;

      /* A chart is a sheet as well, and has no cells. */
      if (path == NULL || strstr (path, "chartsheet") != NULL)
        continue;
      tab_document = _dh_sheets_pack_parse (self->pack, path, self->problems);
      if (tab_document == NULL)
        return;
      tab = dh_sheet_add_tab (self->sheet, name);
      tab->hidden = state != NULL && !g_str_equal (state, "visible");
      read_tab (self, tab, tab_document);
      if (self->problems->list->len > 0)
        return;
    }
}

void
_dh_sheets_read_xlsx (DhSheet       *sheet,
                      DhSheetsPack  *pack,
                      DhXmlProblems *problems)
{
  Reader reader = { sheet, pack, problems };
  g_autofree char *path = find_target (&reader, "_rels/.rels", "", "Type", "/officeDocument");
  g_autoptr(DhXmlDocument) document = NULL;

  if (path == NULL)
    path = g_strdup ("xl/workbook.xml");
  document = problems->list->len == 0 ? _dh_sheets_pack_parse (pack, path, problems) : NULL;
  if (document == NULL)
    return;

  reader.folder = g_path_get_dirname (path);
  reader.strings = g_ptr_array_new_with_free_func (g_free);
  reader.dates = g_array_new (FALSE, FALSE, sizeof (gboolean));
  read_strings (&reader);
  read_styles (&reader);
  if (problems->list->len == 0)
    read_workbook (&reader, document);
  g_array_unref (reader.dates);
  g_ptr_array_unref (reader.strings);
  g_free (reader.folder);
}
