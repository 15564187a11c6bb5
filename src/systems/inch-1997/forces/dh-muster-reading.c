/* dh-muster-reading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * From anybody's list to rows as our own files have them: what each row is, which groups it stands in, who leads them. All
 * that is not taken is told with its line.
 */

/* A longer text is a sentence and no name. */
#define MOST_LETTERS 60

/* Of columns that are left out no more are named. */
#define MOST_NAMED 8

static void
free_line (gpointer data)
{
  DhMusterLine *self = data;

  g_free (self->state);
  g_free (self->corps);
  g_free (self);
}

static gboolean
is_total (const DhMusterReading *self,
          const DhSheetRow      *row)
{
  static const char words[] = "total,totals,grand,subtotal,sub,sum,sums,summe,gesamt,insgesamt,zwischensumme,suma,totaux";

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      g_autofree char *folded = dh_sheet_fold (dh_sheet_row_get (row, self->table->first + i));
      char *blank = strchr (folded, ' ');
      const char *last = strrchr (folded, ' ');

      if (last != NULL && dh_sheet_list_find ("total,totals,subtotal", last + 1) >= 0)
        return TRUE;
      if (blank != NULL)
        *blank = '\0';
      if (dh_sheet_list_find (words, folded) >= 0)
        return TRUE;
    }

  return FALSE;
}

/* Rows */

/* Nobody calls a unit by so many letters; a line for each of several units is shorter. */
static gboolean
is_note (const char *unit)
{
  return g_utf8_strlen (unit, -1) > MOST_LETTERS && strpbrk (unit, "\n;•") == NULL;
}

/* Whether a column says something of groups and officers, and not of units. */
static gboolean
is_of_others (int meaning)
{
  return (meaning >= 0 && meaning < DH_LIST_N_LEVELS) || (meaning >= DH_LIST_OFFICER && meaning <= DH_LIST_BRIGADE_OFFICER) ||
         meaning == DH_LIST_ID;
}

/* Whether a row that has no unit names a group or an officer. */
static gboolean
names_others (const DhMusterReading *self,
              const DhSheetRow      *row)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    if (is_of_others (self->table->meanings[i]) && *_dh_muster_reading_get_own_cell (self, row, self->table->meanings[i]) != '\0')
      return TRUE;

  return FALSE;
}

/* Other cells in the row of a group than its name and officer have no place in a battle. */
static void
lose_more (DhMusterReading  *self,
           const DhSheetRow *row)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    {
      int meaning = self->table->meanings[i];

      if (meaning >= 0 && meaning != DH_LIST_UNIT && !is_of_others (meaning) &&
          *_dh_muster_reading_get_own_cell (self, row, meaning) != '\0')
        _dh_muster_reading_lose (self, row, meaning);
    }
}

/* The words of rows that are no unit but somebody who leads. */
static const char leaders[] = "gen,general,generals,officer,officers,leader,ldr,cmdr,commander,co,hq,stab,führer,kommandeur,kdr,offizier,off,jefe,général,chef";

static gboolean
is_leader (const DhMusterReading *self,
           const DhSheetRow      *row)
{
  g_autofree char *arm = dh_sheet_fold (_dh_muster_reading_get_own_cell (self, row, DH_LIST_ARM));

  return dh_sheet_list_find (leaders, arm) >= 0 &&
         dh_sheet_answers_find_word (self->answers, _dh_muster_get_list_columns ()[DH_LIST_ARM].word, arm) == NULL;
}

/* Somebody who leads what stands in the cell of a group, which tells its level itself. */
static void
read_leader (DhMusterReading  *self,
             const DhSheetRow *row,
             const char       *name)
{
  int level = -1;

  for (int column = DH_LIST_BRIGADE; column >= DH_LIST_ARMY && level < 0; column--)
    {
      const char *group = _dh_muster_reading_get_own_cell (self, row, column);

      if (*group == '\0')
        continue;
      level = dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, group);
      level = level >= 0 ? level : column;
      _dh_muster_reading_enter (self, level, group);
      _dh_muster_reading_add_officer (self, row, level, name, NULL);
    }
  if (level < 0)
    _dh_muster_reading_add_officer (self, row, DH_LIST_ARMY, name, NULL);
  lose_more (self, row);
}

/* Whether the name of a row tells a group, and nothing in it a unit: neither an arm nor a strength that is no sum. */
static gboolean
is_group_row (const DhMusterReading *self,
              const DhSheetRow      *row,
              const char            *name)
{
  static const DhListColumn of_units[] = { DH_LIST_ARM, DH_LIST_MEN, DH_LIST_STANDS, DH_LIST_GUNS };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (of_units); i++)
    {
      any |= dh_sheet_table_find (self->table, of_units[i]) >= 0;
      if (*_dh_muster_reading_get_own_cell (self, row, of_units[i]) != '\0')
        return FALSE;
    }

  return any && _dh_muster_reading_find_section (self, name) >= 0;
}

static void
read_single (DhMusterReading  *self,
             const DhSheetRow *row,
             guint             column,
             const char       *text)
{
  int meaning = self->table->meanings[column - self->table->first];
  int level = _dh_muster_reading_find_section (self, text);

  if (meaning >= 0 && meaning < DH_LIST_N_LEVELS && !(dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, text) == DH_LIST_ARMY && !_dh_muster_reading_has_digit (text)))
    _dh_muster_reading_enter_section (self, row, meaning, text);
  else if (level >= 0)
    _dh_muster_reading_enter_section (self, row, level, text);
  else if (meaning == DH_LIST_UNIT && (_dh_muster_reading_has_digit (text) || self->table->n_columns == 1 || _dh_muster_reading_guess_arm (text) != NULL))
    {
      _dh_muster_reading_enter_groups (self, row);
      _dh_muster_reading_leave_by_indent (self, _dh_muster_reading_get_indent (self, row));
      _dh_muster_reading_add_units (self, row, text);
    }
  else
    _dh_muster_reading_leave_out (self, row);
}

/* The units in further columns of their kind. */
static void
add_more_units (DhMusterReading  *self,
                const DhSheetRow *row)
{
  for (guint i = dh_sheet_table_find (self->table, DH_LIST_UNIT) + 1; i < self->table->n_columns; i++)
    {
      const char *text = dh_sheet_row_get (row, self->table->first + i);

      if (self->table->meanings[i] == DH_LIST_UNIT && strspn (text, "-–— ") < strlen (text) && dh_sheet_list_find ("none,keine,n/a", text) < 0)
        _dh_muster_reading_add_units (self, row, text);
    }
}

static void
read_row (DhMusterReading  *self,
          const DhSheetRow *row)
{
  const DhSheetColumn *columns = _dh_muster_get_list_columns ();
  guint first = 0, n = _dh_muster_reading_count_cells (self, row, &first);
  guint begin = self->table->first, end = begin + self->table->n_columns;
  const char *unit = _dh_muster_reading_get_own_cell (self, row, DH_LIST_UNIT);
  int marked = _dh_muster_reading_find_marked_level (self, row);

  if (n == 0)
    return;
  _dh_muster_words_go_to (self->words, row->line);
  if (row->hidden)
    {
      if (self->n_hidden++ < DH_MUSTER_MOST_LISTED)
        dh_append_item (self->hidden, ", ", "%u", row->line);
    }
  if (is_total (self, row) || (n == 1 && is_note (unit)) || dh_sheet_is_header (columns, DH_LIST_N, row, begin, end))
    _dh_muster_reading_leave_out (self, row);
  else if (marked >= 0)
    {
      _dh_muster_reading_enter_section (self, row, marked, unit);
      _dh_muster_reading_add_officers (self, row, FALSE);
      lose_more (self, row);
    }
  else if (n == 1)
    read_single (self, row, first, dh_sheet_row_get (row, first));
  else if (*unit != '\0' && is_leader (self, row))
    read_leader (self, row, unit);
  else if (*unit != '\0' && is_group_row (self, row, unit))
    {
      _dh_muster_reading_enter_section (self, row, _dh_muster_reading_find_section (self, unit), unit);
      lose_more (self, row);
    }
  else if (*unit != '\0')
    {
      _dh_muster_reading_enter_groups (self, row);
      _dh_muster_reading_leave_by_indent (self, _dh_muster_reading_get_indent (self, row));
      _dh_muster_reading_add_officers (self, row, TRUE);
      _dh_muster_reading_add_units (self, row, unit);
      add_more_units (self, row);
    }
  else if (names_others (self, row))
    {
      _dh_muster_reading_enter_groups (self, row);
      _dh_muster_reading_add_officers (self, row, FALSE);
      lose_more (self, row);
    }
  else
    _dh_muster_reading_leave_out (self, row);
}

/* Tables */

/* What stands above the headings of a table: its army, where one is named or nothing else names one. */
static void
read_titles (DhMusterReading *self)
{
  for (int i = 0; i < self->table->header; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (self->table->tab->rows, i);
      guint first = 0;

      if (_dh_muster_reading_count_cells (self, row, &first) == 0)
        continue;
      if (i == self->table->upper)
        continue;
      /* The name of an army is told from what else stands there. */
      if (self->title != NULL && dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, self->title) == DH_LIST_ARMY &&
          dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, dh_sheet_row_get (row, first)) != DH_LIST_ARMY)
        {
          _dh_muster_reading_leave_out (self, row);
          continue;
        }
      if (self->title_row != NULL)
        _dh_muster_reading_leave_out (self, self->title_row);
      self->title_row = row;
      g_free (self->title);
      self->title = g_strdup (dh_sheet_row_get (row, first));
    }
}

/* A table without an army stands below the name of one, or on its tab. */
static void
find_army (DhMusterReading *self)
{
  const char *tab = self->table->tab->name;
  gboolean is_army = self->title != NULL && dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, self->title) == DH_LIST_ARMY;
  gboolean beside = self->table->first > 0 || self->table->n_columns < self->table->tab->n_columns;

  if (dh_sheet_table_find (self->table, DH_LIST_ARMY) < 0)
    {
      /* A sentence is the name of no army. */
      if (self->title != NULL && g_utf8_strlen (self->title, -1) <= MOST_LETTERS && (is_army || beside))
        {
          _dh_muster_reading_enter_section (self, self->title_row, DH_LIST_ARMY, self->title);
          return;
        }
      if (tab != NULL && self->n_tables > 1)
        _dh_muster_reading_enter (self, DH_LIST_ARMY, tab);
    }
  if (self->title_row != NULL)
    _dh_muster_reading_leave_out (self, self->title_row);
}

static void
tell_columns (DhMusterReading *self)
{
  g_autoptr(GString) taken = g_string_new (NULL), left_out = g_string_new (NULL), above = g_string_new (NULL);
  const DhSheetColumn *columns = _dh_muster_get_list_columns ();
  guint n_left_out = 0;

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      guint column = self->table->first + i;
      const DhSheetRow *header = self->table->header >= 0 ? g_ptr_array_index (self->table->tab->rows, self->table->header) : NULL;
      g_autofree char *letters = dh_sheet_dup_letters (column);
      const char *heading = header != NULL && *dh_sheet_row_get (header, column) != '\0' ? dh_sheet_row_get (header, column) : letters;
      int meaning = self->table->meanings[i];

      heading = dh_xml_quote (self->muster->problems, heading);
      if (meaning < 0)
        {
          gboolean any = FALSE;

          for (guint j = self->table->header + 1; j < self->table->tab->rows->len && !any; j++)
            any = *dh_sheet_row_get (g_ptr_array_index (self->table->tab->rows, j), column) != '\0';
          if (any && n_left_out++ < MOST_NAMED)
            dh_append_item (left_out, ", ", "“%s”", heading);
          continue;
        }
      if (g_ascii_strcasecmp (heading, columns[meaning].word) != 0)
        dh_append_item (taken, ", ", "%s = %s", heading, columns[meaning].word);
      if (self->table->fills[i] == DH_SHEET_FILL_ABOVE && meaning < DH_LIST_N_LEVELS)
        dh_append_item (above, ", ", "“%s”", heading);
    }

  if (taken->len > 0)
    /* Translators: headings of a spreadsheet and what each is taken for: “Side = army, Type = arm” */
    _dh_muster_tell (self->muster, _("Columns: %s."), taken->str);
  if (above->len > 0)
    _dh_muster_tell (self->muster, _("A blank cell repeats the one above it in: %s."), above->str);
  if (n_left_out > MOST_NAMED)
    _dh_muster_tell (self->muster, ngettext ("Columns that are left out: %s and %u more.", "Columns that are left out: %s and %u more.",
                                             n_left_out - MOST_NAMED),
                     left_out->str, n_left_out - MOST_NAMED);
  else if (n_left_out > 0)
    _dh_muster_tell (self->muster, ngettext ("Column not recognised and left out: %s.",
                                             "Columns not recognised and left out: %s.", n_left_out),
                     left_out->str);
}

/* A heading that says something else than what stands below it is asked for. */
static void
ask_columns (DhMusterReading *self)
{
  const DhSheetColumn *columns = _dh_muster_get_list_columns ();

  for (guint i = 0; i < self->muster->tables->len; i++)
    {
      const DhSheetTable *table = g_ptr_array_index (self->muster->tables, i);

      for (guint column = 0; column < table->n_columns && table->header >= 0; column++)
        {
          int doubt = table->doubts[column], meaning = table->meanings[column];
          g_autofree char *letters = dh_sheet_dup_letters (table->first + column);
          const char *heading = dh_sheet_row_get (g_ptr_array_index (table->tab->rows, table->header), table->first + column);
          const char *choices[] = { meaning >= 0 ? columns[meaning].word : "none", columns[MAX (doubt, 0)].word, meaning >= 0 ? "none" : NULL, NULL };
          DhMusterQuestion *question;

          if (doubt < 0)
            continue;
          question = g_new0 (DhMusterQuestion, 1);
          question->kind = DH_MUSTER_ASKS_COLUMN;
          question->about = table->tab->name != NULL ? g_strconcat (table->tab->name, "!", letters, NULL) : g_strdup (letters);
          question->n_rows = table->tab->rows->len;
          /* Translators: the letters of a column, its heading, and two things that it can be */
          question->text = g_strdup_printf (_("Column %s, “%s”, does not look like %s: is it %s?"), letters, heading, choices[1], choices[0]);
          question->choices = g_strdupv ((char **) choices);
          question->proposal = g_strdup (choices[0]);
          _dh_muster_ask (self->muster, question);
        }
    }
}

/* Whether a table says nothing of units where another one does, such as one of officers. */
static gboolean
is_of_no_units (const DhMusterReading *self)
{
  static const DhListColumn of_units[] = { DH_LIST_ARM, DH_LIST_QUALITY, DH_LIST_MEN, DH_LIST_STANDS, DH_LIST_GUNS };
  gboolean others = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (of_units); i++)
    {
      if (dh_sheet_table_find (self->table, of_units[i]) >= 0)
        return FALSE;
      for (guint k = 0; k < self->muster->tables->len; k++)
        others |= dh_sheet_table_find (g_ptr_array_index (self->muster->tables, k), of_units[i]) >= 0;
    }

  return others;
}

static void
read_table (DhMusterReading    *self,
            const DhSheetTable *table)
{
  self->table = table;
  g_clear_pointer (&self->title, g_free);
  self->title_row = NULL;
  for (guint i = 0; i < DH_LIST_N_LEVELS; i++)
    g_clear_pointer (&self->levels[i], g_free);
  if (dh_sheet_table_find (table, DH_LIST_UNIT) < 0 || is_of_no_units (self))
    {
      for (guint i = 0; i < table->tab->rows->len; i++)
        _dh_muster_reading_leave_out (self, g_ptr_array_index (table->tab->rows, i));
      return;
    }

  tell_columns (self);
  self->colonels = _dh_muster_reading_has_colonels (self);
  read_titles (self);
  find_army (self);
  for (guint i = table->header + 1; i < table->tab->rows->len; i++)
    read_row (self, g_ptr_array_index (table->tab->rows, i));
}

static void
tell_rest (DhMusterReading *self,
           const DhSheet   *sheet)
{
  guint n_states = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const DhMusterLine *line = g_ptr_array_index (self->lines, i);

      n_states += *line->state != '\0' && strstr (line->row->cells[DH_COLUMN_UNIT], line->state) == NULL;
    }
  if (n_states > 0)
    _dh_muster_tell (self->muster, ngettext ("The state of %u unit is left out; it is kept where it tells two units apart.",
                                             "The states of %u units are left out; they are kept where they tell two units apart.", n_states),
                     n_states);
  if (self->n_left_out > 0)
    _dh_muster_tell (self->muster, ngettext ("%u row left out: %s", "%u rows left out: %s", self->n_left_out), self->n_left_out,
                     self->left_out->str);
  if (self->n_lost > 0)
    _dh_muster_tell (self->muster, ngettext ("%u cell is not used, or only in part: %s", "%u cells are not used, or only in part: %s", self->n_lost), self->n_lost,
                     self->lost->str);
  if (self->n_passed_over > 0)
    _dh_muster_tell (self->muster, ngettext ("%u officer has no command and is left out: %s", "%u officers have no command and are left out: %s",
                                             self->n_passed_over),
                     self->n_passed_over, self->passed_over->str);
  if (self->n_hidden > 0)
    _dh_muster_tell (self->muster, ngettext ("%u row that the spreadsheet hides is taken as well: %s",
                                             "%u rows that the spreadsheet hides are taken as well: %s", self->n_hidden),
                     self->n_hidden, self->hidden->str);
  if (self->n_colonels > 0)
    _dh_muster_tell (self->muster, ngettext ("%u officer of a single unit is left out; the rules have none.",
                                             "%u officers of single units are left out; the rules have none.", self->n_colonels),
                     self->n_colonels);
  for (guint i = 0; i < sheet->tabs->len; i++)
    {
      const DhSheetTab *tab = g_ptr_array_index (sheet->tabs, i);

      if (tab->hidden && tab->rows->len > 0)
        _dh_muster_tell (self->muster, _("The sheet “%s” is hidden and left out."), tab->name != NULL ? tab->name : "");
    }
}

/*
 * _dh_muster_read:
 * @self: a muster without rows
 * @sheet: a list
 * @answers: (nullable): what somebody has said of it
 *
 * Makes the rows, and asks for what is open.
 */
void
_dh_muster_read (DhMuster             *self,
                 const DhSheet        *sheet,
                 const DhSheetAnswers *answers)
{
  GPtrArray *tables = dh_sheet_find_tables (sheet, _dh_muster_get_list_columns (), DH_LIST_N, answers);
  g_autoptr(DhMusterWords) words = _dh_muster_words_new (answers);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (free_line);
  g_autoptr(GPtrArray) corps_officers = g_ptr_array_new_with_free_func (free_line);
  g_autoptr(GHashTable) officers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  DhMusterReading reader = { self, answers, words };

  g_ptr_array_unref (self->tables);
  self->tables = tables;
  reader.lines = lines;
  reader.officers = officers;
  reader.corps_officers = corps_officers;
  reader.left_out = g_string_new (NULL);
  reader.hidden = g_string_new (NULL);
  reader.lost = g_string_new (NULL);
  reader.passed_over = g_string_new (NULL);
  reader.texts = g_string_chunk_new (64);
  reader.card = _dh_muster_reading_find_card (answers);
  reader.n_tables = tables->len;
  for (guint i = 0; i < tables->len; i++)
    read_table (&reader, g_ptr_array_index (tables, i));

  _dh_muster_reading_place_corps_officers (&reader);
  _dh_muster_reading_name_armies (&reader);
  _dh_muster_reading_join_armies (&reader);
  _dh_muster_reading_tell_twins_apart (&reader);
  _dh_muster_set_strengths (self, lines, answers);
  _dh_muster_reading_ask_dates (&reader);
  _dh_muster_reading_ask_card (&reader);
  ask_columns (&reader);
  _dh_muster_words_ask (words, self);
  _dh_muster_reading_keep_ids (&reader);
  tell_rest (&reader, sheet);
  _dh_muster_sort_questions (self);
  for (guint i = 0; i < DH_LIST_N_LEVELS; i++)
    g_free (reader.levels[i]);
  g_free (reader.title);
  g_string_free (reader.left_out, TRUE);
  g_string_free (reader.hidden, TRUE);
  g_string_free (reader.lost, TRUE);
  g_string_free (reader.passed_over, TRUE);
  g_string_chunk_free (reader.texts);
}
