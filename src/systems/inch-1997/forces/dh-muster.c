/* dh-muster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* More rows than this are not kept for mending by hand. */
#define MOST_MENDABLE 5000

/* Reading a spreadsheet of regiments: all that is wrong is told, and where, before anything is taken. */

/* TRUE if a list is one of our own, which says what it says: nothing in it is guessed. */
static gboolean
is_own (const DhSheet *sheet)
{
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  const DhSheetRow *header = tab->rows->len > 0 ? g_ptr_array_index (tab->rows, 0) : NULL;

  if (sheet->tabs->len != 1 || header == NULL || (header->cells->len != DH_N_USUAL_COLUMNS && header->cells->len != DH_N_COLUMNS))
    return FALSE;
  for (guint i = 0; i < header->cells->len; i++)
    if (!g_str_equal (dh_sheet_row_get (header, i), _dh_column_get_word (i)))
      return FALSE;

  return TRUE;
}

static void
read_own (DhMuster      *self,
          const DhSheet *sheet)
{
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  guint n_columns = ((DhSheetRow *) g_ptr_array_index (tab->rows, 0))->cells->len;

  for (guint i = 1; i < tab->rows->len; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (tab->rows, i);
      DhMusterRow *kept = _dh_muster_add_row (self, row->line);

      for (guint j = 0; j < n_columns; j++)
        _dh_muster_row_set (kept, j, dh_sheet_row_get (row, j));
      if (row->cells->len > n_columns)
        dh_xml_problems_add (self->problems,
                             row->line,
                             _("there is a cell beyond the last column; a cell with a comma needs quotation marks"));
    }
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

/* Keeps the rows that can stand in an order of battle, mistakes and all, for somebody who wants to mend them there. */
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
 * Returns: (transfer none) (nullable): the first row that comes of it
 */
const DhMusterRow *
dh_muster_find_row (const DhMuster *self,
                    guint           line)
{
  return g_hash_table_lookup (self->by_line, GUINT_TO_POINTER (line));
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
index_rows (DhMuster *self)
{
  for (guint i = self->rows->len; i > 0; i--)
    {
      DhMusterRow *row = g_ptr_array_index (self->rows, i - 1);

      g_hash_table_insert (self->by_line, GUINT_TO_POINTER (row->line), row);
    }
}

/* While anything is open nothing is taken over. */
static void
refuse_open (DhMuster *self)
{
  for (guint i = 0; i < self->questions->len && self->order_of_battle != NULL; i++)
    dh_xml_problems_add (self->problems, 0, "%s", ((DhSheetQuestion *) g_ptr_array_index (self->questions, i))->text);
  if (self->questions->len > 0)
    g_clear_pointer (&self->order_of_battle, dh_order_of_battle_unref);
}

static DhMuster *
new_muster (const char *name)
{
  DhMuster *self = g_rc_box_new0 (DhMuster);
  g_autoptr(GStrvBuilder) columns = g_strv_builder_new ();

  for (guint i = 0; i < DH_N_COLUMNS; i++)
    g_strv_builder_add (columns, _dh_column_get_word (i));
  self->columns = g_strv_builder_end (columns);
  self->rows = g_ptr_array_new_with_free_func (_dh_muster_row_free);
  self->by_line = g_hash_table_new (NULL, NULL);
  self->questions = g_ptr_array_new_with_free_func (dh_sheet_question_free);
  self->settled = g_ptr_array_new_with_free_func (dh_sheet_question_free);
  self->tables = g_ptr_array_new ();
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
 * @answers: (nullable): what somebody has said of it
 * @title: (nullable): the title of the battle; without one, the name of the file
 *
 * Reads anybody's spreadsheet, or one as dh_order_of_battle_to_csv() writes it. A row is a unit, an officer of the lowest
 * command that it names, or both; in a row with both the `id` is the unit's.
 *
 * Returns: (transfer full): what was read; whether it is good tells dh_muster_get_order_of_battle()
 */
DhMuster *
dh_muster_new (const DhSheet        *sheet,
               const DhSheetAnswers *answers,
               const char           *title)
{
  DhMuster *self = new_muster (sheet->name);
  g_autofree char *own_title = title == NULL ? make_title (sheet->name) : NULL;

  self->sheet = dh_sheet_ref ((DhSheet *) sheet);
  if (sheet->notice->len > 0)
    dh_sheet_tell (self->notice, "%s", sheet->notice->str);
  if (is_own (sheet))
    read_own (self, sheet);
  else
    _dh_muster_read (self, sheet, answers);
  if (self->rows->len > 0)
    {
      index_rows (self);
      make_order_of_battle (self, title != NULL ? title : own_title);
      refuse_open (self);
    }
  else
    dh_xml_problems_add (self->problems, 0, _("no column of this list has the names of units; name one of its columns “unit”"));
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
    return dh_muster_new (sheet, NULL, title);

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
  g_hash_table_unref (self->by_line);
  g_ptr_array_unref (self->questions);
  g_ptr_array_unref (self->settled);
  g_ptr_array_unref (self->tables);
  g_clear_pointer (&self->sheet, dh_sheet_unref);
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

/* The cells of a row as one text, for somebody who has to write them elsewhere. */
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
