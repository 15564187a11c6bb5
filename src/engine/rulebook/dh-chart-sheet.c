/* dh-chart-sheet.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-chart-sheet-private.h"

#include "dh-chart-private.h"
#include "dh-rulebook-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A chart that is being typed keeps every text, right or wrong. The one reader of charts finds the mistakes: it is
 * given the sheet as a file with a field a line, so that the line of a mistake is its place.
 */

const DhChartPartInfo _dh_chart_parts[DH_N_CHART_PARTS] = {
  [DH_CHART_HEAD] = { "chart",
                      { "id", "title", "clause", "unit", "by", "dice", "die", "rounding", "below", "above", "outside",
                        "others" },
                      DH_N_CHART_HEADS,
                      DH_CHART_ROUNDING },
  [DH_CHART_COLUMNS] = { "column", { "from", "title" }, 2, 1 },
  [DH_CHART_ROWS] = { "row", { "at" }, 1, 1 },
  [DH_CHART_RESULTS] = { "result", { "word", "means" }, 2, 1 },
  [DH_CHART_EFFECTS] = { "effect", { "word", "on", "order", "clause", "standing", "alone" }, DH_N_CHART_EFFECT_FIELDS, 3 },
  [DH_CHART_MODIFIERS] = { "modifier",
                           { "id", "by", "to", "clause", "title" },
                           DH_N_CHART_MODIFIER_FIELDS,
                           DH_N_CHART_MODIFIER_FIELDS },
};

static void
clear_field (gpointer data)
{
  g_free (((DhChartField *) data)->text);
}

static DhChartSheet *
new_empty (void)
{
  DhChartSheet *self = g_new (DhChartSheet, 1);

  for (guint part = 0; part < DH_N_CHART_PARTS; part++)
    self->parts[part] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  return self;
}

static void
insert_field (GArray     *record,
              guint       at,
              const char *text)
{
  DhChartField field = { g_strdup (text), 0, 0 };

  g_array_insert_val (record, at, field);
}

/*
 * _dh_chart_sheet_append:
 * @self: a sheet
 * @part: one of its parts
 *
 * Appends a record of empty fields; a column has a cell in each row.
 *
 * Returns: which record it is
 */
guint
_dh_chart_sheet_append (DhChartSheet *self,
                        DhChartPart   part)
{
  GArray *record = dh_array_new (sizeof (DhChartField), clear_field);
  guint n = _dh_chart_parts[part].n_fields + (part == DH_CHART_ROWS ? self->parts[DH_CHART_COLUMNS]->len : 0);

  for (guint i = 0; i < n; i++)
    insert_field (record, i, "");
  g_ptr_array_add (self->parts[part], record);
  for (guint i = 0; part == DH_CHART_COLUMNS && i < self->parts[DH_CHART_ROWS]->len; i++)
    insert_field (g_ptr_array_index (self->parts[DH_CHART_ROWS], i), self->parts[part]->len, "");

  return self->parts[part]->len - 1;
}

/*
 * _dh_chart_sheet_clear:
 * @self: a sheet
 * @part: a part that has records
 *
 * Empties a part; without columns rows have no cells.
 */
void
_dh_chart_sheet_clear (DhChartSheet *self,
                       DhChartPart   part)
{
  while (self->parts[part]->len > 0)
    dh_chart_sheet_remove (self, part, self->parts[part]->len - 1);
}

/*
 * _dh_chart_sheet_field:
 * @self: a sheet
 * @part: one of its parts
 * @record: one of its records
 * @field: one of its fields
 *
 * Returns: (transfer none): the field
 */
DhChartField *
_dh_chart_sheet_field (const DhChartSheet *self,
                       DhChartPart         part,
                       guint               record,
                       guint               field)
{
  GArray *fields;

  g_return_val_if_fail (record < self->parts[part]->len, NULL);

  fields = g_ptr_array_index (self->parts[part], record);
  g_return_val_if_fail (field < fields->len, NULL);

  return &g_array_index (fields, DhChartField, field);
}

/* The text as one line that a file can hold, with the minus of typesetters as a hyphen, as everybody types it. */
static char *
clean (const char *text)
{
  GString *cleaned = g_string_new (NULL);
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (cleaned, c == 0x2212 ? '-' : g_unichar_isspace (c) || !dh_xml_is_plain (c) ? ' ' : c);
    }

  return g_strstrip (g_string_free (cleaned, FALSE));
}

/*
 * _dh_chart_sheet_place:
 * @self: a sheet
 * @part: one of its parts
 * @record: one of its records
 * @field: one of its fields
 * @text: what stands there
 * @line: in which line of a file, or 0
 * @column: in which column of a spreadsheet, from 1, or 0
 *
 * Sets a field that was read.
 */
void
_dh_chart_sheet_place (DhChartSheet *self,
                       DhChartPart   part,
                       guint         record,
                       guint         field,
                       const char   *text,
                       guint         line,
                       guint         column)
{
  DhChartField *place = _dh_chart_sheet_field (self, part, record, field);

  g_return_if_fail (place != NULL);

  g_free (place->text);
  *place = (DhChartField){ clean (text), line, column };
}

/**
 * dh_chart_sheet_new:
 * @rulebook: a rulebook
 * @id: the id of one of its charts
 *
 * Returns: (transfer full) (nullable): the chart, to be typed in
 */
DhChartSheet *
dh_chart_sheet_new (const DhRulebook *rulebook,
                    const char       *id)
{
  const DhRulebookEntry *entry = _dh_rulebook_get_entry (rulebook, id);
  g_autoptr(GString) xml = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;
  DhChartSheet *self;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (entry != NULL && entry->item.is_chart, NULL);

  _dh_rulebook_entry_append_xml (entry, xml);
  bytes = g_string_free_to_bytes (g_steal_pointer (&xml));

  self = new_empty ();
  _dh_chart_sheet_append (self, DH_CHART_HEAD);
  if (!dh_chart_sheet_read (self, bytes, id, &error))
    g_critical ("%s", error->message);
  for (guint part = 0; part < DH_N_CHART_PARTS; part++)
    for (guint i = 0; i < self->parts[part]->len; i++)
      for (guint j = 0; j < ((GArray *) g_ptr_array_index (self->parts[part], i))->len; j++)
        _dh_chart_sheet_field (self, part, i, j)->line = 0;

  return self;
}

/* An id that is made of a title, and none of those that are @taken. */
static char *
make_free_id (const char *title,
              const char *instead,
              gboolean  (*is_taken) (gconstpointer owner, const char *id),
              gconstpointer owner)
{
  g_autofree char *id = dh_make_id (title, 24, instead);
  char *unique = g_strdup (id);

  for (guint i = 2; is_taken (owner, unique); i++)
    {
      g_free (unique);
      unique = g_strdup_printf ("%s-%u", id, i);
    }

  return unique;
}

static gboolean
has_item (gconstpointer  rulebook,
          const char    *id)
{
  return dh_rulebook_find (rulebook, id) != NULL;
}

/**
 * dh_chart_sheet_new_named:
 * @rulebook: a rulebook that may have charts of its owner's
 * @title: what the chart shall be called
 *
 * Returns: (transfer full): a chart with no columns, of which the rulebook has no other by its id
 */
DhChartSheet *
dh_chart_sheet_new_named (const DhRulebook *rulebook,
                          const char       *title)
{
  static const char *const usual[DH_N_CHART_HEADS] = {
    [DH_CHART_CLAUSE] = "1", [DH_CHART_UNIT] = "points", [DH_CHART_BY] = "value", [DH_CHART_DICE] = "1",
    [DH_CHART_DIE] = "6",
  };
  DhChartSheet *self = new_empty ();
  g_autofree char *id = make_free_id (title, "chart", has_item, rulebook);

  _dh_chart_sheet_append (self, DH_CHART_HEAD);
  for (guint i = 0; i < DH_N_CHART_HEADS; i++)
    if (usual[i] != NULL)
      dh_chart_sheet_set (self, DH_CHART_HEAD, 0, i, usual[i]);
  dh_chart_sheet_set (self, DH_CHART_HEAD, 0, DH_CHART_ID, id);
  dh_chart_sheet_set (self, DH_CHART_HEAD, 0, DH_CHART_TITLE, title);

  return self;
}

/**
 * dh_chart_sheet_copy:
 * @self: a sheet
 *
 * Returns: (transfer full): another that says the same
 */
DhChartSheet *
dh_chart_sheet_copy (const DhChartSheet *self)
{
  DhChartSheet *copy = new_empty ();

  /* Columns before rows: a row has a cell for each. */
  for (guint part = 0; part < DH_N_CHART_PARTS; part++)
    for (guint i = 0; i < self->parts[part]->len; i++)
      {
        const GArray *record = g_ptr_array_index (self->parts[part], i);

        _dh_chart_sheet_append (copy, part);
        for (guint j = 0; j < record->len; j++)
          {
            const DhChartField *field = &g_array_index (record, DhChartField, j);

            _dh_chart_sheet_place (copy, part, i, j, field->text, field->line, field->column);
          }
      }

  return copy;
}

/**
 * dh_chart_sheet_free:
 * @self: (transfer full): a sheet
 *
 * Frees it.
 */
void
dh_chart_sheet_free (DhChartSheet *self)
{
  for (guint part = 0; part < DH_N_CHART_PARTS; part++)
    g_ptr_array_unref (self->parts[part]);
  g_free (self);
}

/**
 * dh_chart_sheet_get:
 * @self: a sheet
 * @part: one of its parts
 * @record: one of its records
 * @field: one of its fields
 *
 * Returns: what stands there, which may be empty
 */
const char *
dh_chart_sheet_get (const DhChartSheet *self,
                    DhChartPart         part,
                    guint               record,
                    guint               field)
{
  const DhChartField *place = _dh_chart_sheet_field (self, part, record, field);

  return place != NULL ? place->text : NULL;
}

/**
 * dh_chart_sheet_get_shown:
 * @self: a sheet
 * @part: one of its parts
 * @record: one of its records
 * @field: one of its fields
 *
 * Returns: what stands there, for people: a title or a meaning that comes with Drumhead is in their language, and what a
 *   club has typed is as it was typed. It never goes into a file.
 */
const char *
dh_chart_sheet_get_shown (const DhChartSheet *self,
                          DhChartPart         part,
                          guint               record,
                          guint               field)
{
  const char *text = dh_chart_sheet_get (self, part, record, field);
  guint id;

  if (part == DH_CHART_HEAD && field == DH_CHART_TITLE)
    id = DH_CHART_ID;
  else if (part == DH_CHART_MODIFIERS && field == DH_CHART_MODIFIER_TITLE)
    id = DH_CHART_MODIFIER_ID;
  else if (part == DH_CHART_RESULTS && field == DH_CHART_RESULT_MEANS)
    id = DH_CHART_RESULT_WORD;
  else
    return text;

  return text != NULL && *text != '\0' ? _dh_rulebook_translate (dh_chart_sheet_get (self, part, record, id), text) : text;
}

static gboolean
has_modifier (gconstpointer  owner,
              const char    *id)
{
  const DhChartSheet *sheet = owner;

  for (guint i = 0; i < sheet->parts[DH_CHART_MODIFIERS]->len; i++)
    if (g_str_equal (dh_chart_sheet_get (sheet, DH_CHART_MODIFIERS, i, DH_CHART_MODIFIER_ID), id))
      return TRUE;

  return FALSE;
}

/**
 * dh_chart_sheet_set:
 * @self: a sheet
 * @part: one of its parts
 * @record: one of its records
 * @field: one of its fields
 * @text: what somebody typed
 *
 * Puts something in. A modifier without an id gets one of its title.
 */
void
dh_chart_sheet_set (DhChartSheet *self,
                    DhChartPart   part,
                    guint         record,
                    guint         field,
                    const char   *text)
{
  _dh_chart_sheet_place (self, part, record, field, text, 0, 0);
  if (part == DH_CHART_MODIFIERS && field == DH_CHART_MODIFIER_TITLE && *text != '\0' &&
      *dh_chart_sheet_get (self, part, record, DH_CHART_MODIFIER_ID) == '\0')
    {
      g_autofree char *id = make_free_id (text, "modifier", has_modifier, self);

      _dh_chart_sheet_place (self, part, record, DH_CHART_MODIFIER_ID, id, 0, 0);
    }
}

/* The number after that of the last column: 4 after 3, and of odds 1:2 after 1:3 and 2:1 after 1:1. */
static char *
get_next_from (const DhChartSheet *self)
{
  gboolean odds = g_str_equal (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_BY), "odds");
  guint n = self->parts[DH_CHART_COLUMNS]->len;
  const char *last = n > 1 ? dh_chart_sheet_get (self, DH_CHART_COLUMNS, n - 2, DH_CHART_COLUMN_FROM) : NULL;
  g_auto(GStrv) parts = g_strsplit (last != NULL ? last : "", ":", 2);
  double value = 0, against = 1;
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (parts[0] != NULL)
    _dh_rulebook_parse_number (parts[0], &value);
  if (parts[0] != NULL && parts[1] != NULL)
    _dh_rulebook_parse_number (parts[1], &against);
  if (odds && against >= 2)
    return g_strdup_printf ("1:%s", g_ascii_formatd (text, sizeof text, "%g", against - 1));

  g_ascii_formatd (text, sizeof text, "%g", value + 1);
  return odds ? g_strdup_printf ("%s:1", text) : g_strdup (text);
}

/* The last total of a row: 5 of “2-5”. */
static int
get_last_total (const DhChartSheet *self,
                guint               row)
{
  const char *at = dh_chart_sheet_get (self, DH_CHART_ROWS, row, 0);
  const char *dash = *at != '\0' ? strchr (at + 1, '-') : NULL;

  return atoi (dash != NULL ? dash + 1 : at);
}

/* A new effect is most likely one of the last result, on the unit that is attacked. */
static void
begin_effect (DhChartSheet *self,
              guint         record)
{
  guint n = self->parts[DH_CHART_RESULTS]->len;

  dh_chart_sheet_set (self, DH_CHART_EFFECTS, record, DH_CHART_EFFECT_ON, "defender");
  if (n > 0)
    dh_chart_sheet_set (self,
                        DH_CHART_EFFECTS,
                        record,
                        DH_CHART_EFFECT_WORD,
                        dh_chart_sheet_get (self, DH_CHART_RESULTS, n - 1, DH_CHART_RESULT_WORD));
}

/**
 * dh_chart_sheet_add:
 * @self: a sheet
 * @part: one of its parts, but not the head
 *
 * Adds a record after the last, with what most likely stands in it.
 */
void
dh_chart_sheet_add (DhChartSheet *self,
                    DhChartPart   part)
{
  guint record = _dh_chart_sheet_append (self, part);
  g_autofree char *text = NULL;

  switch (part)
    {
    case DH_CHART_COLUMNS:
      text = get_next_from (self);
      break;
    case DH_CHART_ROWS:
      text = record > 0
               ? g_strdup_printf ("%d", MIN (get_last_total (self, record - 1), G_MAXINT - 1) + 1)
               : g_strdup (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_DICE));
      break;
    case DH_CHART_MODIFIERS:
      dh_chart_sheet_set (self, part, record, DH_CHART_MODIFIER_BY, "-1");
      dh_chart_sheet_set (self, part, record, DH_CHART_MODIFIER_TO, "die");
      dh_chart_sheet_set (self,
                          part,
                          record,
                          DH_CHART_MODIFIER_CLAUSE,
                          dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_CLAUSE));
      break;
    case DH_CHART_EFFECTS:
      begin_effect (self, record);
      break;
    case DH_CHART_HEAD:
    case DH_CHART_RESULTS:
    case DH_N_CHART_PARTS:
    default:
      break;
    }

  if (text != NULL)
    dh_chart_sheet_set (self, part, record, 0, text);
}

/**
 * dh_chart_sheet_remove:
 * @self: a sheet
 * @part: one of its parts, but not the head
 * @record: one of its records
 *
 * Removes a record; with a column go its cells.
 */
void
dh_chart_sheet_remove (DhChartSheet *self,
                       DhChartPart   part,
                       guint         record)
{
  g_return_if_fail (record < self->parts[part]->len);

  g_ptr_array_remove_index (self->parts[part], record);
  for (guint i = 0; part == DH_CHART_COLUMNS && i < self->parts[DH_CHART_ROWS]->len; i++)
    g_array_remove_index (g_ptr_array_index (self->parts[DH_CHART_ROWS], i), 1 + record);
}

/**
 * dh_chart_sheet_move:
 * @self: a sheet
 * @part: one of its parts, but not the head
 * @record: one of its records
 * @to: where it shall stand among them
 *
 * Moves a record; with a column go its cells.
 */
void
dh_chart_sheet_move (DhChartSheet *self,
                     DhChartPart   part,
                     guint         record,
                     guint         to)
{
  g_return_if_fail (record < self->parts[part]->len && to < self->parts[part]->len);

  g_ptr_array_insert (self->parts[part], to, g_ptr_array_steal_index (self->parts[part], record));
  for (guint i = 0; part == DH_CHART_COLUMNS && i < self->parts[DH_CHART_ROWS]->len; i++)
    {
      GArray *row = g_ptr_array_index (self->parts[DH_CHART_ROWS], i);
      g_autofree char *text = g_strdup (g_array_index (row, DhChartField, 1 + record).text);

      g_array_remove_index (row, 1 + record);
      insert_field (row, 1 + to, text);
    }
}

static gboolean
row_has_results (const DhChartSheet *self,
                 guint               row)
{
  for (guint column = 0; column < self->parts[DH_CHART_COLUMNS]->len; column++)
    if (*dh_chart_sheet_get (self, DH_CHART_ROWS, row, 1 + column) != '\0')
      return TRUE;

  return FALSE;
}

static gboolean
has_results (const DhChartSheet *self)
{
  for (guint row = 0; row < self->parts[DH_CHART_ROWS]->len; row++)
    if (row_has_results (self, row))
      return TRUE;

  return FALSE;
}

/**
 * dh_chart_sheet_add_rows:
 * @self: a sheet
 *
 * Gives a chart in whose rows nothing has been typed one for each total of its dice, if these are dice.
 */
void
dh_chart_sheet_add_rows (DhChartSheet *self)
{
  gint64 dice, die;

  if (has_results (self) ||
      !g_ascii_string_to_signed (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_DICE), 10, 1, 4, &dice,
                                 NULL) ||
      !g_ascii_string_to_signed (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_DIE), 10, 2, 100, &die, NULL))
    return;

  _dh_chart_sheet_clear (self, DH_CHART_ROWS);
  for (gint64 i = dice; i <= dice * die; i++)
    dh_chart_sheet_add (self, DH_CHART_ROWS);
}

/* Returns TRUE if all totals of an empty row are those of another, which has more of them or something in its cells. */
static gboolean
is_covered (const DhChartSheet *self,
            guint               row)
{
  int from, to, first, last;

  if (!_dh_chart_parse_at (dh_chart_sheet_get (self, DH_CHART_ROWS, row, 0), &from, &to) || row_has_results (self, row))
    return FALSE;
  for (guint i = 0; i < self->parts[DH_CHART_ROWS]->len; i++)
    if (i != row && _dh_chart_parse_at (dh_chart_sheet_get (self, DH_CHART_ROWS, i, 0), &first, &last) &&
        first <= from && to <= last && (last - first > to - from || row_has_results (self, i)))
      return TRUE;

  return FALSE;
}

/**
 * dh_chart_sheet_drop_covered:
 * @self: a sheet
 *
 * Takes away empty rows whose totals another row has: once 2-5 is typed over the row of 2, those of 3, 4 and 5 are in the way.
 */
void
dh_chart_sheet_drop_covered (DhChartSheet *self)
{
  for (guint i = self->parts[DH_CHART_ROWS]->len; i > 0; i--)
    if (is_covered (self, i - 1))
      dh_chart_sheet_remove (self, DH_CHART_ROWS, i - 1);
}

static gboolean
is_listed (const DhChartSheet *self,
           const char         *word)
{
  for (guint i = 0; i < self->parts[DH_CHART_RESULTS]->len; i++)
    if (g_ascii_strcasecmp (dh_chart_sheet_get (self, DH_CHART_RESULTS, i, DH_CHART_RESULT_WORD), word) == 0)
      return TRUE;

  return FALSE;
}

/**
 * dh_chart_sheet_list_results:
 * @self: a sheet
 *
 * Lists every result that a cell has. From then on what is not listed is a mistake.
 */
void
dh_chart_sheet_list_results (DhChartSheet *self)
{
  for (guint row = 0; row < self->parts[DH_CHART_ROWS]->len; row++)
    for (guint column = 0; column < self->parts[DH_CHART_COLUMNS]->len; column++)
      {
        const char *cell = dh_chart_sheet_get (self, DH_CHART_ROWS, row, 1 + column);
        g_auto(GStrv) words = g_strsplit (cell, "/", is_listed (self, cell) ? 1 : -1);

        for (guint i = 0; words[i] != NULL; i++)
          if (*words[i] != '\0' && !is_listed (self, words[i]))
            {
              dh_chart_sheet_add (self, DH_CHART_RESULTS);
              dh_chart_sheet_set (self, DH_CHART_RESULTS, self->parts[DH_CHART_RESULTS]->len - 1, 0, words[i]);
            }
      }
}

/* Faults of a chart */

static void
free_fault (gpointer data)
{
  DhChartFault *fault = data;

  g_free (fault->sentence);
  g_free (fault);
}

/* Adds what a reader said of the text whose lines are @places. */
static void
add_faults (GPtrArray     *faults,
            DhXmlProblems *problems,
            GArray        *places,
            gboolean       is_doubt)
{
  for (const DhXmlProblem *problem = NULL; dh_array_next (problems->list, &problem);)
    {
      DhChartFault *fault = g_new0 (DhChartFault, 1);

      if (problem->line >= 1 && problem->line <= places->len)
        *fault = g_array_index (places, DhChartFault, problem->line - 1);
      fault->is_doubt = is_doubt;
      fault->sentence = g_strdup (problem->text);
      g_ptr_array_add (faults, fault);
    }
}

/* Makes an entry of a rulebook of the sheet, as far as that can be; what is wrong is added to @faults. */
static DhRulebookEntry *
make_entry (const DhChartSheet *self,
            GPtrArray          *faults)
{
  static const DhXmlKind kind = { "chart", 4 * 1024 * 1024 };
  const char *title = dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_TITLE);
  /* Mistakes are told with the title of the chart that its reader knows. */
  const char *told = _dh_rulebook_translate (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_ID), title);
  g_autoptr(GArray) places = g_array_new (FALSE, TRUE, sizeof (DhChartFault));
  g_autoptr(DhXmlProblems) problems = dh_xml_problems_new (told);
  g_autoptr(DhXmlProblems) doubts = dh_xml_problems_new (told);
  g_autoptr(GBytes) bytes = g_string_free_to_bytes (_dh_chart_sheet_write (self, places));
  g_autoptr(DhXmlDocument) document = dh_xml_parse (bytes, &kind, problems);
  g_autoptr(DhRulebookEntry) entry = g_new0 (DhRulebookEntry, 1);

  if (document != NULL)
    entry->chart = _dh_chart_read (dh_xml_document_get_root (document), told, problems);
  if (entry->chart != NULL)
    _dh_chart_add_doubts (entry->chart, told, doubts);
  add_faults (faults, problems, places, FALSE);
  add_faults (faults, doubts, places, TRUE);
  if (entry->chart == NULL)
    return NULL;

  entry->item.is_chart = TRUE;
  entry->item.id = g_strdup (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_ID));
  entry->item.clause = g_strdup (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_CLAUSE));
  entry->item.unit = g_strdup (dh_chart_sheet_get (self, DH_CHART_HEAD, 0, DH_CHART_UNIT));
  entry->title = g_strdup (title);
  entry->item.title = entry->title;

  return g_steal_pointer (&entry);
}

static DhRulebook *
put_entry (const DhRulebook  *self,
           DhRulebookEntry   *entry,
           GError           **error)
{
  g_autoptr(DhRulebook) draft = dh_rulebook_copy (self);
  DhRulebookEntry *old = g_hash_table_lookup (draft->by_id, entry->item.id);

  /* The loader knows what is as shipped; what is not in the reference is nobody's but the owner's. */
  for (guint i = 0; i < DH_N_SCALES; i++)
    entry->standings[i] = dh_rulebook_is_own_chart (self, entry->item.id) ? DH_STANDING_CLUB : DH_STANDING_TEXT;
  if (old == NULL)
    {
      _dh_rulebook_add (draft, entry);
      return _dh_rulebook_settle (draft, error);
    }

  _dh_chart_unref (old->chart);
  old->chart = g_steal_pointer (&entry->chart);
  g_free ((char *) old->item.clause);
  old->item.clause = g_steal_pointer (&entry->item.clause);
  g_free ((char *) old->item.unit);
  old->item.unit = g_steal_pointer (&entry->item.unit);
  g_free (old->title);
  old->title = g_steal_pointer (&entry->title);
  old->item.title = _dh_rulebook_translate (old->item.id, old->title);
  memcpy (old->standings, entry->standings, sizeof old->standings);
  _dh_rulebook_entry_free (entry);

  return _dh_rulebook_settle (draft, error);
}

/* Tries the sheet in a rulebook. */
static DhRulebook *
try_sheet (const DhChartSheet *self,
           const DhRulebook   *rulebook,
           GPtrArray          *faults)
{
  DhRulebookEntry *entry = make_entry (self, faults);
  DhRulebook *tried;
  g_autoptr(GError) error = NULL;

  if (entry == NULL)
    return NULL;

  tried = put_entry (rulebook, entry, &error);
  if (tried == NULL)
    {
      DhChartFault *fault = g_new0 (DhChartFault, 1);

      fault->sentence = g_strdup (error->message);
      g_ptr_array_insert (faults, 0, fault);
    }

  return tried;
}

/**
 * dh_chart_sheet_find_faults:
 * @self: a sheet
 * @rulebook: the rulebook that it would be a chart of
 *
 * Returns: (transfer full) (element-type DhChartFault): all that is wrong with it, and what may not be
 *   meant so
 */
GPtrArray *
dh_chart_sheet_find_faults (const DhChartSheet *self,
                            const DhRulebook   *rulebook)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (free_fault);
  g_autoptr(DhRulebook) tried = try_sheet (self, rulebook, faults);

  return faults;
}

/**
 * dh_rulebook_set_chart:
 * @self: a rulebook
 * @sheet: a chart of it, or another where the rulebook may have charts of its owner's
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Puts a chart in. It is the club's own unless it is as shipped, and lost while a cell is empty.
 *
 * Returns: (transfer full) (nullable): another rulebook, or %NULL with @error set, a line each mistake
 */
DhRulebook *
dh_rulebook_set_chart (const DhRulebook    *self,
                       const DhChartSheet  *sheet,
                       GError             **error)
{
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (free_fault);
  DhRulebook *rulebook = try_sheet (sheet, self, faults);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < faults->len && rulebook == NULL; i++)
    {
      const DhChartFault *fault = g_ptr_array_index (faults, i);

      if (!fault->is_doubt)
        dh_append_item (text, "\n", "%s", fault->sentence);
    }
  if (rulebook == NULL)
    dh_refuse (error, DH_ERROR_ORDER, "%s", text->str);

  return rulebook;
}

/**
 * dh_rulebook_may_have_charts:
 * @self: a rulebook
 *
 * Returns: whether its owner may add charts to it
 */
gboolean
dh_rulebook_may_have_charts (const DhRulebook *self)
{
  return _dh_rulebook_get_reference (self)->open;
}

/**
 * dh_rulebook_is_own_chart:
 * @self: a rulebook
 * @id: the id of a chart
 *
 * Returns: whether no rules know of it: its owner has added it, and can remove it
 */
gboolean
dh_rulebook_is_own_chart (const DhRulebook *self,
                          const char       *id)
{
  return dh_rulebook_find (_dh_rulebook_get_reference (self), id) == NULL;
}

/**
 * dh_rulebook_remove_chart:
 * @self: a rulebook
 * @id: the id of a chart that its owner has added
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: (transfer full) (nullable): another rulebook without it, or %NULL with @error set
 */
DhRulebook *
dh_rulebook_remove_chart (const DhRulebook  *self,
                          const char        *id,
                          GError           **error)
{
  g_autoptr(DhRulebook) draft = dh_rulebook_copy (self);
  DhRulebookEntry *entry = g_hash_table_lookup (draft->by_id, id);

  if (entry != NULL)
    {
      g_hash_table_remove (draft->by_id, entry->item.id);
      g_ptr_array_remove (draft->entries, entry);
    }

  return _dh_rulebook_settle (draft, error);
}
