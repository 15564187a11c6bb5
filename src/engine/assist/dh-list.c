/* dh-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-list.h"

#include "dh-csv-private.h"
#include "dh-list-draft-private.h"
#include "dh-list-outline.h"
#include "dh-system-scenario.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Turning anybody's list into a scenario, and back. The scenario is changed as the file that it would be written to,
 * and read again: so nothing can come in by a list that could not stand in a file, and mistakes are told by the reader
 * of files.
 */

/* Names are told one by one up to this number. */
#define MOST_NAMED 12

/* From a file and back */

static void
read_things (DhListDraft       *self,
             DhXmlElement      *within,
             int                parent_kind,
             const DhListThing *parent)
{
  for (DhXmlElement *element = dh_xml_element_get_first (within); element != NULL; element = dh_xml_element_get_next (element))
    for (guint i = 0; i < self->list->n_kinds; i++)
      {
        DhListThing *thing;

        if (self->list->kinds[i].parent != parent_kind || !dh_xml_element_is (element, self->list->kinds[i].element))
          continue;
        thing = _dh_list_draft_add_thing (self, i, parent);
        for (guint k = 0; self->attributes[i][k] != NULL; k++)
          {
            const char *value = dh_xml_element_get_attribute (element, self->attributes[i][k]);

            dh_list_draft_set (self, thing, self->attributes[i][k], value != NULL ? value : "");
          }
        read_things (self, element, i, thing);
      }
}

/* TRUE for a thing that stays: all do, unless the battle is to hold only what the list has. */
static gboolean
is_kept (const DhListDraft *self,
         const DhListThing *thing)
{
  return !self->alone || thing->line > 0 || !self->list->kinds[thing->kind].is_row;
}

/* The lines that were written meanwhile come from a line of the list, or from none. */
static void
count_lines (DhListDraft   *self,
             const GString *xml,
             guint          line)
{
  for (; self->counted < xml->len; self->counted++)
    if (xml->str[self->counted] == '\n')
      g_array_append_val (self->lines, line);
}

static void
write_things (DhListDraft       *self,
              const DhListThing *parent,
              guint              depth,
              GString           *xml)
{
  for (guint kind = 0; kind < self->list->n_kinds; kind++)
    {
      guint index = 0;
      gboolean holds = FALSE;

      for (guint i = 0; i < self->list->n_kinds; i++)
        holds |= self->list->kinds[i].parent == (int) kind;
      if (self->list->kinds[kind].is_fixed || (self->list->kinds[kind].parent >= 0) != (parent != NULL))
        continue;
      for (const DhListThing *thing; (thing = dh_list_draft_next (self, kind, &index)) != NULL;)
        {
          if (thing->parent != parent || !is_kept (self, thing))
            continue;
          count_lines (self, xml, 0);
          g_string_append_printf (xml, "%*s<%s", (int) depth * 2, "", self->list->kinds[kind].element);
          for (guint k = 0; self->attributes[kind][k] != NULL; k++)
            if (*thing->values[k] != '\0')
              dh_xml_append_attribute (xml, self->attributes[kind][k], thing->values[k]);
          g_string_append (xml, holds ? ">\n" : "/>\n");
          count_lines (self, xml, thing->line);
          if (holds)
            {
              write_things (self, thing, depth + 1, xml);
              g_string_append_printf (xml, "%*s</%s>\n", (int) depth * 2, "", self->list->kinds[kind].element);
            }
        }
    }
}

static void
write_all (const DhListDraft *self,
           GString           *xml)
{
  write_things ((DhListDraft *) self, NULL, 1, xml);
}

static void
draft_init (DhListDraft        *self,
            const DhSystem     *system,
            gconstpointer       scenario,
            DhXmlProblems      *problems)
{
  g_autoptr(DhXmlDocument) document = NULL;
  g_autoptr(GBytes) bytes = NULL;
  const DhXmlKind kind = { system->scenario->root, system->scenario->most_bytes != 0 ? system->scenario->most_bytes : 1 << 20 };
  GString *xml = g_string_new (NULL);

  *self = (DhListDraft){ .list = system->scenario->list };
  self->attributes = g_new0 (GStrv, self->list->n_kinds);
  for (guint i = 0; i < self->list->n_kinds; i++)
    self->attributes[i] = g_strsplit (self->list->kinds[i].attributes, " ", -1);
  self->things = g_ptr_array_new_with_free_func (_dh_list_draft_free_thing);
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  system->scenario->append (scenario, xml);
  bytes = g_string_free_to_bytes (xml);
  document = dh_xml_parse (bytes, &kind, problems);
  if (document != NULL)
    read_things (self, dh_xml_document_get_root (document), -1, NULL);
}

static void
draft_clear (DhListDraft *self)
{
  for (guint i = 0; i < self->list->n_kinds; i++)
    g_strfreev (self->attributes[i]);
  g_free (self->attributes);
  g_ptr_array_unref (self->things);
  g_array_unref (self->lines);
}

/* A list as a file: what is written of it is read as the same. */

/* TRUE for a column that things of this game can fill. */
static gboolean
has_column (const DhListDraft *self,
            guint              column)
{
  g_autofree char *attribute = dh_list_make_attribute (&self->list->columns[column]);

  if (column == self->list->id || (self->list->columns[column].flags & DH_SHEET_COLUMN_LEVEL) != 0)
    return TRUE;
  for (guint kind = 0; kind < self->list->n_kinds; kind++)
    if (self->list->kinds[kind].is_row &&
        (self->list->kinds[kind].name == column || self->list->kinds[kind].column == (int) column || _dh_list_draft_find_attribute (self, kind, attribute) >= 0))
      return TRUE;

  return FALSE;
}

/* The name by which other things mention their parent: its name, or its id where others have that name. */
static const char *
describe_parent (DhListDraft       *self,
                 const DhListThing *thing)
{
  gboolean twins;
  const char *name = dh_list_draft_get (self, thing, "name");

  return dh_list_draft_find (self, thing->kind, name, &twins) == thing ? name : dh_list_draft_get (self, thing, "id");
}

static const char *
get_cell (DhListDraft       *self,
          const DhListThing *thing,
          guint              column)
{
  const DhListKind *kind = &self->list->kinds[thing->kind];
  g_autofree char *attribute = dh_list_make_attribute (&self->list->columns[column]);

  if (column == self->list->id)
    return dh_list_draft_get (self, thing, "id");
  if (kind->column == (int) column && kind->word != NULL)
    return kind->word;
  if (column == kind->name)
    return dh_list_draft_get (self, thing, "name");
  if (_dh_list_draft_find_attribute (self, thing->kind, attribute) >= 0)
    return dh_list_draft_get (self, thing, attribute);
  for (const DhListThing *parent = thing->parent; parent != NULL; parent = parent->parent)
    if (self->list->kinds[parent->kind].name == column)
      return describe_parent (self, parent);
    else if (_dh_list_draft_find_attribute (self, parent->kind, attribute) >= 0)
      return dh_list_draft_get (self, parent, attribute);

  return "";
}

/**
 * dh_list_to_csv:
 * @system: a system that reads lists
 * @scenario: what a battle is set up from
 *
 * Returns: (transfer full): the list of it, as dh_list_new() reads it again
 */
char *
dh_list_to_csv (const DhSystem *system,
                gconstpointer   scenario)
{
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new ("");
  g_autoptr(GPtrArray) cells = g_ptr_array_new ();
  GString *csv = g_string_new (NULL);
  DhListDraft draft;

  draft_init (&draft, system, scenario, problems);
  for (guint i = 0; i < draft.list->n_columns; i++)
    if (has_column (&draft, i))
      g_ptr_array_add (cells, (gpointer) draft.list->columns[i].word);
  dh_csv_append_row (csv, (const char *const *) cells->pdata, cells->len);
  for (guint k = 0; k < draft.things->len; k++)
    {
      const DhListThing *thing = g_ptr_array_index (draft.things, k);

      if (!draft.list->kinds[thing->kind].is_row)
        continue;
      g_ptr_array_set_size (cells, 0);
      for (guint i = 0; i < draft.list->n_columns; i++)
        if (has_column (&draft, i))
          g_ptr_array_add (cells, (gpointer) get_cell (&draft, thing, i));
      dh_csv_append_row (csv, (const char *const *) cells->pdata, cells->len);
    }

  draft_clear (&draft);
  return g_string_free (csv, FALSE);
}

/* TRUE if a list has our own headings, all of them in their order: then nothing in it is guessed. */
static gboolean
is_own (const DhListDraft *self,
        const DhSheet     *sheet)
{
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  const DhSheetRow *header = tab->rows->len > 0 ? g_ptr_array_index (tab->rows, 0) : NULL;
  guint n = 0;

  for (guint i = 0; header != NULL && i < self->list->n_columns; i++)
    if (has_column (self, i) && !g_str_equal (dh_sheet_row_get (header, n++), self->list->columns[i].word))
      return FALSE;

  return header != NULL && sheet->tabs->len == 1 && n == header->cells->len;
}

static GPtrArray *
read_own (const DhListDraft *self,
          const DhSheet     *sheet)
{
  const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, 0);
  GPtrArray *records = g_ptr_array_new_with_free_func (dh_list_record_free);

  for (guint i = 1; i < tab->rows->len; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (tab->rows, i);
      DhListRecord *record = g_new0 (DhListRecord, 1);
      guint n = 0;

      record->line = row->line;
      record->n_cells = self->list->n_columns;
      record->cells = g_new0 (char *, self->list->n_columns);
      for (guint k = 0; k < self->list->n_columns; k++)
        if (has_column (self, k))
          {
            const char *text = dh_sheet_row_get (row, n++);

            record->cells[k] = *text != '\0' ? g_strdup (text) : NULL;
          }
      g_ptr_array_add (records, record);
    }

  return records;
}

/* Taking over */

static void
name_one (const DhListDraft *self,
          const DhListThing *thing,
          GString           *names,
          guint             *n)
{
  const char *name = dh_list_draft_get (self, thing, "name");

  if ((*n)++ < MOST_NAMED)
    dh_append_item (names, ", ", "%s", *name != '\0' ? name : dh_list_draft_get (self, thing, "id"));
  else if (*n == MOST_NAMED + 1)
    g_string_append (names, " …");
}

/* Tells the changes of the list, its additions, and the things that it lacks. */
static void
tell_things (DhListDraft *self)
{
  g_autoptr(GString) added = g_string_new (NULL), absent = g_string_new (NULL);
  guint n_added = 0, n_absent = 0, n_there = 0;

  for (guint i = 0; i < self->things->len; i++)
    {
      const DhListThing *thing = g_ptr_array_index (self->things, i);

      if (!self->list->kinds[thing->kind].is_row)
        continue;
      if (thing->is_new)
        name_one (self, thing, added, &n_added);
      else if (thing->line == 0)
        name_one (self, thing, absent, &n_absent);
      else
        n_there++;
    }
  if (n_there > 0)
    dh_list_draft_tell (self, ngettext ("%u is there already and is updated from the list.",
                                        "%u are there already and are updated from the list.", n_there),
                        n_there);
  if (n_added > 0)
    dh_list_draft_tell (self, ngettext ("%u is new: %s", "%u are new: %s", n_added), n_added, added->str);
  if (n_absent > 0 && self->alone)
    dh_list_draft_tell (self, ngettext ("%u is not in the list and is removed: %s", "%u are not in the list and are "
                                                                               "removed: %s", n_absent), n_absent, absent->str);
  else if (n_absent > 0)
    dh_list_draft_tell (self, ngettext ("%u is not in the list and stays as it is: %s", "%u are not in the list and stay as"
                                                                                         " they are: %s", n_absent),
                        n_absent, absent->str);
}

static gboolean
is_any_taken (const DhListDraft *self)
{
  for (guint i = 0; i < self->things->len; i++)
    if (((const DhListThing *) g_ptr_array_index (self->things, i))->line > 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_complained_of (const DhList *self,
                  guint         line)
{
  for (const DhXmlProblem *problem = NULL; dh_array_next (self->problems->list, &problem);)
    if (problem->line == line)
      return TRUE;

  return FALSE;
}

/* An attribute that is lacking is a column to whoever has a list, and often follows from what is wrong with its row already. */
static void
add_problem (DhList             *self,
             guint               line,
             const DhXmlProblem *problem)
{
  if (problem->lacks == NULL || line == 0)
    dh_xml_problems_add (self->problems, line, "%s", problem->text);
  else if (!is_complained_of (self, line))
    dh_xml_problems_add (self->problems, line, _("“%s” is missing; name one of the columns “%s”"), problem->lacks, problem->lacks);
}

static void
take_over (DhList        *self,
           DhListDraft   *draft,
           gconstpointer  into)
{
  const DhXmlKind kind = { self->system->scenario->root, self->system->scenario->most_bytes != 0 ? self->system->scenario->most_bytes : 1 << 20 };
  g_autoptr(DhXmlProblems) found = dh_xml_problems_new (self->problems->name);
  g_autoptr(DhXmlDocument) document = NULL;
  g_autoptr(GBytes) bytes = NULL;
  GString *xml = g_string_new (NULL);

  draft->list->about (into, draft, write_all, xml);
  count_lines (draft, xml, 0);
  bytes = g_string_free_to_bytes (xml);
  document = dh_xml_parse (bytes, &kind, found);
  if (document != NULL)
    self->scenario = self->system->scenario->read (dh_xml_document_get_root (document), found);
  for (guint i = 0; i < found->list->len; i++)
    {
      const DhXmlProblem *problem = &g_array_index (found->list, DhXmlProblem, i);
      guint line = problem->line > 0 && problem->line <= draft->lines->len ? g_array_index (draft->lines, guint, problem->line - 1) : 0;

      add_problem (self, line, problem);
    }
}

/**
 * dh_list_new:
 * @system: a system that reads lists
 * @into: what a battle is set up from
 * @sheet: anybody's list
 * @answers: (nullable): what somebody has said of it
 * @alone: whether what the list does not have goes
 *
 * Reads a list into what a battle is set up from: what is there and is in the list takes what that says of it, what is not
 * there is added.
 *
 * Returns: (transfer full): what was read; whether it is good tells dh_list_get_scenario()
 */
DhList *
dh_list_new (const DhSystem       *system,
             gconstpointer         into,
             const DhSheet        *sheet,
             const DhSheetAnswers *answers,
             gboolean              alone)
{
  DhList *self = g_new0 (DhList, 1);
  const DhListing *list = system->scenario->list;
  g_autoptr(GPtrArray) records = NULL;
  DhSheetReading reading;
  DhListDraft draft;
  gboolean own;

  self->system = system;
  self->sheet = dh_sheet_ref ((DhSheet *) sheet);
  self->questions = g_ptr_array_new_with_free_func (dh_sheet_question_free);
  self->settled = g_ptr_array_new_with_free_func (dh_sheet_question_free);
  self->notice = g_string_new (sheet->notice->str);
  self->problems = dh_xml_problems_new (sheet->name);
  draft_init (&draft, system, into, self->problems);
  own = is_own (&draft, sheet);
  dh_sheet_reading_init (&reading, sheet, list->columns, list->n_columns, answers, self->questions, self->settled, self->notice, self->problems);
  self->tables = own ? g_ptr_array_new () : g_ptr_array_ref (reading.tables);
  records = own ? read_own (&draft, sheet) : dh_list_records_read (&reading);

  draft.alone = alone;
  draft.problems = self->problems;
  draft.notice = self->notice;
  draft.reading = own ? NULL : &reading;
  for (guint i = 0; i < records->len; i++)
    list->take (&draft, g_ptr_array_index (records, i));
  if (list->finish != NULL)
    list->finish (&draft);
  if (!own)
    {
      dh_sheet_reading_ask_words (&reading);
      dh_sheet_reading_tell_rest (&reading);
    }
  tell_things (&draft);
  dh_sheet_sort_questions (self->questions);
  dh_sheet_sort_questions (self->settled);
  if (self->problems->list->len == 0 && !is_any_taken (&draft))
    dh_xml_problems_add (self->problems, 0, _("no row of this list names anything that could be imported; name "
                                              "one of its columns “%s”"),
                         list->columns[list->kinds[list->n_kinds - 1].name].word);
  else
    take_over (self, &draft, into);
  self->outline = dh_list_outline_new (list, &draft, alone);

  dh_sheet_reading_clear (&reading);
  draft_clear (&draft);
  return self;
}

/**
 * dh_list_free:
 * @self: (transfer full): a list
 *
 * Frees it.
 */
void
dh_list_free (DhList *self)
{
  if (self->scenario != NULL)
    self->system->scenario->unref (self->scenario);
  g_ptr_array_unref (self->questions);
  g_ptr_array_unref (self->settled);
  g_ptr_array_unref (self->tables);
  g_ptr_array_unref (self->outline);
  g_string_free (self->notice, TRUE);
  dh_xml_problems_free (self->problems);
  dh_sheet_unref (self->sheet);
  g_free (self);
}

/**
 * dh_list_get_n_problems:
 * @self: a list
 *
 * Returns: how many mistakes it has
 */
guint
dh_list_get_n_problems (const DhList *self)
{
  return self->problems->list->len;
}

/**
 * dh_list_get_problem:
 * @self: a list
 * @index: which of its mistakes, from 0
 * @line: (out): the line it is in, 0 when it is in none
 *
 * Returns: what is wrong there
 */
const char *
dh_list_get_problem (const DhList *self,
                     guint         index,
                     guint        *line)
{
  const DhXmlProblem *problem = &g_array_index (self->problems->list, DhXmlProblem, index);

  *line = problem->line;
  return problem->text;
}

/**
 * dh_list_get_scenario:
 * @self: a list
 * @error: return location for a %DH_ERROR_FILE that lists every mistake as `file:line: what`, or what is open
 *
 * Returns: (transfer full) (nullable): what a battle is set up from, or %NULL when anything is wrong or open
 */
gpointer
dh_list_get_scenario (const DhList  *self,
                      GError       **error)
{
  const DhSheetQuestion *question = self->questions->len > 0 ? g_ptr_array_index (self->questions, 0) : NULL;

  if (!dh_xml_problems_report (self->problems, error))
    return NULL;
  if (question != NULL)
    {
      dh_refuse (error, DH_ERROR_FILE, "%s", question->text);
      return NULL;
    }
  return self->system->scenario->ref (self->scenario);
}

/**
 * dh_list_get_words:
 * @system: a system that reads lists
 *
 * Returns: (transfer full): what a column of one can be, with commas between
 */
char *
dh_list_get_words (const DhSystem *system)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < system->scenario->list->n_columns; i++)
    dh_append_item (words, ",", "%s", system->scenario->list->columns[i].word);
  return g_string_free (words, FALSE);
}
