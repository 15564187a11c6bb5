/* dh-muster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-private.h"
#include "dh-order-of-battle-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Nobody goes through more than this by hand. */
#define MOST_MENDABLE 5000

/* Reading a spreadsheet of regiments: all that is wrong is told, and where, before anything is taken. */

/* Without these there is no order of battle. */
static const DhColumn needed_columns[] = { DH_COLUMN_ARMY, DH_COLUMN_UNIT, DH_COLUMN_ARM, DH_COLUMN_QUALITY };

static void
free_row (gpointer data)
{
  DhMusterRow *row = data;

  g_strfreev (row->cells);
  g_free (row->problem);
  g_free (row);
}

/* The header */

static int
find_column (const char *name)
{
  for (guint i = 0; i < DH_N_COLUMNS; i++)
    if (g_ascii_strcasecmp (_dh_column_get_word (i), name) == 0)
      return i;

  return -1;
}

static gboolean
read_header (DhMuster         *self,
             const DhSheetRow *header,
             guint             columns[DH_N_COLUMNS])
{
  gboolean good = TRUE;

  for (guint i = 0; i < DH_N_COLUMNS; i++)
    columns[i] = G_MAXUINT;

  for (guint i = 0; i < header->cells->len; i++)
    {
      const char *name = dh_sheet_row_get (header, i);
      int column = find_column (name);

      if (column >= 0 && columns[column] != G_MAXUINT)
        good = dh_xml_problems_add (self->problems, header->line, _("the column “%s” is there twice"), name);
      else if (column >= 0)
        columns[column] = i;
      else if (*name != '\0')
        dh_append_item (self->notice, "\n", _("The column “%s” is not one that Drumhead knows; it is left out."),
                        dh_xml_quote (self->problems, name));
    }

  for (guint i = 0; i < G_N_ELEMENTS (needed_columns); i++)
    if (columns[needed_columns[i]] == G_MAXUINT)
      good = dh_xml_problems_add (self->problems,
                                  header->line,
                                  _("the column “%s” is missing; the first line names the columns"),
                                  _dh_column_get_word (needed_columns[i]));

  return good;
}

/* The rows */

static void
keep_row (DhMuster         *self,
          const DhSheetRow *row,
          const guint       columns[DH_N_COLUMNS],
          guint             n_columns)
{
  DhMusterRow *kept = g_new0 (DhMusterRow, 1);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < DH_N_COLUMNS; i++)
    g_strv_builder_add (builder, columns[i] < n_columns ? dh_sheet_row_get (row, columns[i]) : "");
  kept->line = row->line;
  kept->cells = g_strv_builder_end (builder);
  g_ptr_array_add (self->rows, kept);

  if (row->cells->len > n_columns)
    dh_xml_problems_add (self->problems,
                         row->line,
                         _("there is a cell beyond the last column; one with a comma in it needs quotation marks"));
}

/* Notes the first @n things found wrong, in the lines of the spreadsheet that @lines has for those of what was read. */
static void
take_problems (DhXmlProblems       *self,
               const DhXmlProblems *found,
               guint                n,
               const GArray        *lines)
{
  for (guint i = 0; i < n; i++)
    {
      const DhXmlProblem *problem = &g_array_index (found->list, DhXmlProblem, i);
      guint line = problem->line;

      if (lines != NULL)
        line = line > 0 && line <= lines->len ? g_array_index (lines, guint, line - 1) : 0;
      dh_xml_problems_add (self, line, "%s", problem->text);
    }
}

/* What can stand in an order of battle goes there with all that is wrong with it, if somebody wants to mend it. */
static void
keep_mendable (DhMuster   *self,
               const char *title,
               guint       n_reading)
{
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint));
  GString *xml;

  if (self->rows->len > MOST_MENDABLE)
    return;

  xml = g_string_new (NULL);
  self->left_out = dh_xml_problems_new (self->problems->name);
  take_problems (self->left_out, self->problems, n_reading, NULL);
  _dh_muster_to_xml (self->rows, title, TRUE, self->left_out, xml, lines);
  self->mendable = g_string_free_to_bytes (xml);
}

static void
make_order_of_battle (DhMuster   *self,
                      const char *title)
{
  guint n_reading = self->problems->list->len;
  g_autoptr(DhXmlProblems) found = dh_xml_problems_new (self->problems->name);
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(DhXmlDocument) document = NULL;
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  g_autoptr(GBytes) bytes = NULL;
  GString *xml = g_string_new (NULL);

  _dh_muster_to_xml (self->rows, title, FALSE, self->problems, xml, lines);
  bytes = g_string_free_to_bytes (xml);
  document = dh_xml_parse (bytes, &_dh_order_of_battle_kind, found);
  if (document != NULL)
    order_of_battle = _dh_order_of_battle_new_from_element (dh_xml_document_get_root (document), found);
  take_problems (self->problems, found, found->list->len, lines);

  if (self->problems->list->len == 0)
    self->order_of_battle = g_steal_pointer (&order_of_battle);
  else
    keep_mendable (self, title, n_reading);
}

/**
 * dh_muster_find_row:
 * @self: a muster
 * @line: a line of the file
 *
 * Returns: (transfer none) (nullable): the row that begins there
 */
const DhMusterRow *
dh_muster_find_row (const DhMuster *self,
                    guint           line)
{
  /* Rows stand in the order of their lines. */
  guint from = 0, to = self->rows->len;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;
      DhMusterRow *row = g_ptr_array_index (self->rows, middle);

      if (row->line == line)
        return row;
      if (row->line < line)
        from = middle + 1;
      else
        to = middle;
    }

  return NULL;
}

/* Each row shows what is wrong with it. */
static void
hand_out_problems (DhMuster *self)
{
  for (const DhXmlProblem *problem = NULL; dh_array_next (self->problems->list, &problem);)
    {
      DhMusterRow *row = (DhMusterRow *) dh_muster_find_row (self, problem->line);
      g_autofree char *before = NULL;

      if (row == NULL)
        continue;
      before = g_steal_pointer (&row->problem);
      row->problem = before != NULL ? g_strconcat (before, "\n", problem->text, NULL) : g_strdup (problem->text);
    }
}

static void
read_rows (DhMuster      *self,
           const DhSheet *sheet,
           const char    *title)
{
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  const DhSheetRow *header = g_ptr_array_index (tab->rows, 0);
  guint columns[DH_N_COLUMNS];

  if (!read_header (self, header, columns))
    return;

  for (guint i = 1; i < tab->rows->len; i++)
    keep_row (self, g_ptr_array_index (tab->rows, i), columns, header->cells->len);
  make_order_of_battle (self, title);
}

static DhMuster *
new_muster (const char *name)
{
  DhMuster *self = g_rc_box_new0 (DhMuster);
  g_autoptr(GStrvBuilder) columns = g_strv_builder_new ();

  for (guint i = 0; i < DH_N_COLUMNS; i++)
    g_strv_builder_add (columns, _dh_column_get_word (i));
  self->columns = g_strv_builder_end (columns);
  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->notice = g_string_new (NULL);
  self->problems = dh_xml_problems_new (name);
  return self;
}

/* A battle is called like its spreadsheet. */
static char *
make_title (const char *file)
{
  g_autofree char *name = g_path_get_basename (file);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';

  return g_steal_pointer (&name);
}

/**
 * dh_muster_new:
 * @sheet: a spreadsheet
 * @title: (nullable): the title of the battle; without one, the name of the file
 *
 * Reads a spreadsheet whose first line names the columns, as dh_order_of_battle_to_csv() does, in any
 * order. `army`, `unit`, `arm` and `quality` have to be there. A row is a unit, an officer of the
 * lowest command that it names, or both; in a row with both the `id` is the unit's.
 *
 * Returns: (transfer full): what was read; whether it is good tells dh_muster_get_order_of_battle()
 */
DhMuster *
dh_muster_new (const DhSheet *sheet,
               const char    *title)
{
  DhMuster *self = new_muster (sheet->name);
  g_autofree char *own_title = title == NULL ? make_title (sheet->name) : NULL;

  if (sheet->notice->len > 0)
    dh_append_item (self->notice, "\n", "%s", sheet->notice->str);
  read_rows (self, sheet, title != NULL ? title : own_title);
  hand_out_problems (self);
  return self;
}

/**
 * dh_muster_new_from_bytes:
 * @bytes: a spreadsheet that was saved as text, or pasted
 * @name: what to call the source in messages, normally its path
 * @title: (nullable): the title of the battle; without one, the name of the file
 *
 * Reads a text like dh_muster_new().
 *
 * Returns: (transfer full): what was read
 */
DhMuster *
dh_muster_new_from_bytes (GBytes     *bytes,
                          const char *name,
                          const char *title)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (name);
  g_autoptr(DhSheet) sheet = dh_sheet_read_text (bytes, problems);
  DhMuster *self;

  if (sheet != NULL)
    return dh_muster_new (sheet, title);

  self = new_muster (name);
  take_problems (self->problems, problems, problems->list->len, NULL);
  return self;
}

DhMuster *
dh_muster_ref (DhMuster *self)
{
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  DhMuster *self = data;

  g_clear_pointer (&self->order_of_battle, dh_order_of_battle_unref);
  g_clear_pointer (&self->mendable, g_bytes_unref);
  g_clear_pointer (&self->left_out, dh_xml_problems_free);
  dh_xml_problems_free (self->problems);
  g_string_free (self->notice, TRUE);
  g_ptr_array_unref (self->rows);
  g_strfreev (self->columns);
}

void
dh_muster_unref (DhMuster *self)
{
  g_rc_box_release_full (self, clear);
}

/**
 * dh_muster_get_row:
 * @self: a muster
 * @index: which row below the header, from 0
 *
 * Returns: (transfer none): the row
 */
const DhMusterRow *
dh_muster_get_row (const DhMuster *self,
                   guint           index)
{
  g_return_val_if_fail (index < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, index);
}

guint
dh_muster_get_n_problems (const DhMuster *self)
{
  return self->problems->list->len;
}

/**
 * dh_muster_get_problem:
 * @self: a muster
 * @index: which of its mistakes, from 0
 * @line: (out): the line it is in, 0 when it is in none
 *
 * Returns: what is wrong there; a mistake in a row is told by the row, too
 */
const char *
dh_muster_get_problem (const DhMuster *self,
                       guint           index,
                       guint          *line)
{
  const DhXmlProblem *problem = &g_array_index (self->problems->list, DhXmlProblem, index);

  *line = problem->line;
  return problem->text;
}

/**
 * dh_muster_get_order_of_battle:
 * @self: a muster
 * @error: return location for a %DH_ERROR_FILE that lists every mistake as `file:line: what`
 *
 * Returns: (transfer full) (nullable): the order of battle, or %NULL when anything is wrong
 */
DhOrderOfBattle *
dh_muster_get_order_of_battle (DhMuster  *self,
                               GError   **error)
{
  if (!dh_xml_problems_report (self->problems, error))
    return NULL;

  return dh_order_of_battle_ref (self->order_of_battle);
}

/* What stands in a row, for who has to write it elsewhere. */
static char *
join_cells (const DhMusterRow *row)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; row->cells[i] != NULL; i++)
    if (*row->cells[i] != '\0')
      dh_append_item (text, " · ", "%s", row->cells[i]);

  return g_string_free (text, FALSE);
}

static void
append_left_out (GString           *text,
                 const DhMusterRow *row,
                 guint              line,
                 const char        *problem)
{
  g_autofree char *cells = row != NULL ? join_cells (row) : NULL;

  if (row != NULL)
    /* Translators: a line of a file, what is wrong there, and what stands in it */
    dh_append_item (text, "\n", _("Line %u: %s (%s)"), line, problem, cells);
  else if (line > 0)
    /* Translators: a line of a file, and what is wrong there */
    dh_append_item (text, "\n", _("Line %u: %s"), line, problem);
  else
    dh_append_item (text, "\n", "%s", problem);
}

/**
 * dh_muster_describe_left_out:
 * @self: a muster
 *
 * Returns: (transfer full) (nullable): what of the file would not be in dh_muster_draft_new_from_muster(),
 *   a line each; %NULL when all of it would
 */
char *
dh_muster_describe_left_out (const DhMuster *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; self->left_out != NULL && i < self->left_out->list->len; i++)
    {
      const DhXmlProblem *problem = &g_array_index (self->left_out->list, DhXmlProblem, i);

      append_left_out (text, dh_muster_find_row (self, problem->line), problem->line, problem->text);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
