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
      level = _dh_muster_reading_enter_cell (self, row, column, group);
      _dh_muster_reading_add_officer (self, row, level, name, NULL);
    }
  if (level < 0)
    _dh_muster_reading_add_officer (self, row, DH_LIST_ARMY, name, NULL);
  lose_more (self, row);
}

/* The columns that a unit has something in. */
static const DhListColumn strengths[] = { DH_LIST_MEN, DH_LIST_STANDS, DH_LIST_GUNS };

/* Whether a row that has a number in a column ends those that a sum before it adds up. */
static gboolean
ends_sum (const DhMusterReading *self,
          const DhSheetRow      *row,
          DhListColumn           column)
{
  const char *name = _dh_muster_reading_get_own_cell (self, row, DH_LIST_UNIT);

  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (_dh_muster_reading_get_fill (self, level) == DH_SHEET_FILL_ABOVE && *_dh_muster_reading_get_own_cell (self, row, level) != '\0')
      return TRUE;

  return *name == '\0' || *_dh_muster_reading_get_own_cell (self, row, column) == '\0' || is_total (self, row) ||
         _dh_muster_tell_level (name) >= 0;
}

/* Whether a number of a row is the sum of those in the rows below it, as a brigade's is of its regiments. */
static gboolean
is_sum (const DhMusterReading *self,
        guint                  index)
{
  const GPtrArray *rows = self->table->tab->rows;

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      double sum, below = 0, one;
      guint k = index + 1;

      if (!_dh_muster_read_number (_dh_muster_reading_get_own_cell (self, g_ptr_array_index (rows, index), strengths[i]), &sum))
        continue;
      for (; k < rows->len && below <= sum && !ends_sum (self, g_ptr_array_index (rows, k), strengths[i]); k++)
        if (_dh_muster_read_number (_dh_muster_reading_get_own_cell (self, g_ptr_array_index (rows, k), strengths[i]), &one))
          below += one;
      if (k > index + 2 && sum > 0 && below == sum)
        return TRUE;
    }

  return FALSE;
}

/* Whether a column that the table has is empty in a row. */
static gboolean
lacks (const DhMusterReading *self,
       const DhSheetRow      *row,
       DhListColumn           column)
{
  return dh_sheet_table_find (self->table, column) >= 0 && *_dh_muster_reading_get_own_cell (self, row, column) == '\0';
}

/*
 * The level of a row that names a group and has more in it than that, or -1 where it is a unit. A group has no arm, and no
 * strength but the sum of what stands in it.
 */
static int
find_group (DhMusterReading  *self,
            const DhSheetRow *row,
            guint             index,
            const char       *text)
{
  gboolean any = dh_sheet_table_find (self->table, DH_LIST_ARM) >= 0, strong = FALSE;
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;
  int level;

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      any |= dh_sheet_table_find (self->table, strengths[i]) >= 0;
      strong |= *_dh_muster_reading_get_own_cell (self, row, strengths[i]) != '\0';
    }
  if (!any || *_dh_muster_reading_get_own_cell (self, row, DH_LIST_ARM) != '\0')
    return -1;

  name = _dh_muster_part_group (text, &officer, &rated);
  if (!strong)
    {
      level = _dh_muster_reading_find_section (self, text);
      return level >= 0 || officer == NULL || !_dh_muster_is_person (officer) ? level : _dh_muster_reading_place_section (self, index, text, TRUE);
    }
  if (!lacks (self, row, DH_LIST_QUALITY))
    return -1;
  level = _dh_muster_tell_level (name);
  if (level >= 0)
    return level;
  /* A sum that is no unit stands where the last one stood. */
  return is_sum (self, index) ? self->last_sum : -1;
}

/* A row with the name of a group, in whichever column, and who leads it. */
static void
read_group (DhMusterReading  *self,
            const DhSheetRow *row,
            DhListColumn      level,
            const char       *text)
{
  self->last_sum = level;
  _dh_muster_reading_enter_groups (self, row);
  _dh_muster_reading_enter_section (self, row, level, text);
  _dh_muster_reading_add_section_officer (self, row, level);
  lose_more (self, row);
}

static void
read_single (DhMusterReading  *self,
             const DhSheetRow *row,
             guint             index,
             guint             column,
             const char       *text)
{
  int meaning = self->table->meanings[column - self->table->first];
  int level = _dh_muster_reading_find_section (self, text);
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;

  name = _dh_muster_part_group (text, &officer, &rated);
  /* In a column of groups a name that tells no level is one of these, but not when it goes on above the other columns. */
  if (meaning >= 0 && meaning < DH_LIST_N_LEVELS && (level < 0 || (level == DH_LIST_ARMY && _dh_muster_reading_has_digit (text))))
    level = dh_sheet_row_is_across (row, column + 1) && (officer != NULL || rated)
              ? _dh_muster_reading_place_section (self, index, text, TRUE)
              : meaning;
  else if (meaning >= 0 && meaning < DH_LIST_N_LEVELS && level != DH_LIST_ARMY && _dh_muster_tell_level (name) < 0)
    level = meaning;

  if (level >= 0)
    _dh_muster_reading_enter_section (self, row, level, text);
  else if (meaning == DH_LIST_UNIT && (_dh_muster_reading_has_digit (text) || self->table->n_columns == 1 || _dh_muster_reading_guess_arm (text) != NULL))
    {
      _dh_muster_reading_enter_groups (self, row);
      _dh_muster_reading_leave_by_indent (self, _dh_muster_reading_get_indent (self, row));
      _dh_muster_reading_add_units (self, row, column, text);
    }
  else
    {
      level = _dh_muster_reading_place_section (self, index, text, officer != NULL && _dh_muster_is_person (officer));
      if (level >= 0)
        _dh_muster_reading_enter_section (self, row, level, text);
      else
        _dh_muster_reading_leave_out (self, row);
    }
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
        _dh_muster_reading_add_units (self, row, self->table->first + i, text);
    }
}

static void
read_row (DhMusterReading *self,
          guint            index)
{
  const DhSheetColumn *columns = _dh_muster_get_list_columns ();
  const DhSheetRow *row = g_ptr_array_index (self->table->tab->rows, index);
  guint first = 0, n = _dh_muster_reading_count_cells (self, row, &first);
  guint begin = self->table->first, end = begin + self->table->n_columns;
  const char *unit = _dh_muster_reading_get_own_cell (self, row, DH_LIST_UNIT), *officer;
  int marked = _dh_muster_reading_find_marked_level (self, row), level;

  if (n == 0)
    return;
  _dh_muster_words_go_to (self->words, row->line);
  if (row->hidden)
    {
      if (self->n_hidden++ < DH_MUSTER_MOST_LISTED)
        dh_append_item (self->hidden, ", ", "%u", row->line);
    }
  officer = _dh_muster_reading_find_titled (self, row, &level);
  if (is_total (self, row) || (n == 1 && officer == NULL && is_note (unit)) || dh_sheet_is_header (columns, DH_LIST_N, row, begin, end))
    _dh_muster_reading_leave_out (self, row);
  else if (marked >= 0)
    {
      _dh_muster_reading_enter_section (self, row, marked, unit);
      _dh_muster_reading_add_officers (self, row, FALSE);
      lose_more (self, row);
    }
  else if (officer != NULL)
    {
      _dh_muster_reading_add_officer (self, row, level, officer, NULL);
      lose_more (self, row);
    }
  else if (n == 1)
    read_single (self, row, index, first, dh_sheet_row_get (row, first));
  else if (*unit != '\0' && is_leader (self, row))
    read_leader (self, row, unit);
  else if (*unit != '\0' && (level = find_group (self, row, index, unit)) >= 0)
    read_group (self, row, level, unit);
  else if (*unit != '\0')
    {
      _dh_muster_reading_enter_groups (self, row);
      _dh_muster_reading_enter_keys (self, row);
      _dh_muster_reading_leave_by_indent (self, _dh_muster_reading_get_indent (self, row));
      _dh_muster_reading_add_officers (self, row, TRUE);
      _dh_muster_reading_add_units (self, row, begin + dh_sheet_table_find (self->table, DH_LIST_UNIT), unit);
      add_more_units (self, row);
    }
  else if (names_others (self, row))
    {
      _dh_muster_reading_enter_groups (self, row);
      _dh_muster_reading_add_officers (self, row, FALSE);
      lose_more (self, row);
    }
  else
    {
      /* The first unit of a row may stand in any column of units. */
      guint before = self->lines->len;

      _dh_muster_reading_enter_groups (self, row);
      add_more_units (self, row);
      if (self->lines->len == before)
        _dh_muster_reading_leave_out (self, row);
    }
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
      int level;

      if (_dh_muster_reading_count_cells (self, row, &first) == 0)
        continue;
      if (i == self->table->upper)
        continue;
      if (_dh_muster_reading_find_titled (self, row, &level) != NULL)
        {
          self->officer_row = row;
          continue;
        }
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

/* The year ends the title of a battle; an army may stand behind it. */
static const char *
skip_battle (const char *title)
{
  g_autoptr(GRegex) regex = g_regex_new ("\\b1[5-9]\\d\\d\\b[\\s,:–—-]*(.)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  int start;

  if (!g_regex_match (regex, title, 0, &match) || !g_match_info_fetch_pos (match, 1, &start, NULL) ||
      dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, title + start) < 0)
    return title;
  return title + start;
}

/* Whether a title is of the whole battle, or a sentence, and no name of an army. */
static gboolean
is_of_battle (const char *name)
{
  return g_utf8_strlen (name, -1) > MOST_LETTERS || g_regex_match_simple ("\\b1[5-9]\\d\\d\\b", name, 0, 0);
}

/* A table without an army stands below the name of one, or on its tab. */
static void
find_army (DhMusterReading *self)
{
  const char *tab = self->table->tab->name;
  const char *title = self->title != NULL ? skip_battle (self->title) : NULL;
  gboolean is_army = title != NULL && (title > self->title || dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, title) == DH_LIST_ARMY);
  gboolean beside = self->table->first > 0 || self->table->n_columns < self->table->tab->n_columns;
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;

  if (title != NULL)
    name = _dh_muster_part_group (title, &officer, &rated);
  if (dh_sheet_table_find (self->table, DH_LIST_ARMY) < 0)
    {
      if (name != NULL && !is_of_battle (name) && (is_army || beside))
        {
          _dh_muster_reading_enter_section (self, self->title_row, DH_LIST_ARMY, title);
          if (title > self->title)
            _dh_muster_reading_lose_part (self, self->title_row, self->title);
          return;
        }
      if (tab != NULL && self->n_tables > 1)
        {
          _dh_muster_reading_enter (self, DH_LIST_ARMY, tab);
          if (is_army && officer != NULL)
            _dh_muster_reading_add_officer (self, self->title_row, DH_LIST_ARMY, officer, NULL);
        }
    }
  if (self->title_row != NULL)
    _dh_muster_reading_leave_out (self, self->title_row);
}

/* Who leads the army, in a row of his own above the headings. */
static void
read_army_officer (DhMusterReading *self)
{
  int level;
  const char *officer = self->officer_row != NULL ? _dh_muster_reading_find_titled (self, self->officer_row, &level) : NULL;

  if (officer != NULL && self->levels[DH_LIST_ARMY] != NULL)
    _dh_muster_reading_add_officer (self, self->officer_row, DH_LIST_ARMY, officer, NULL);
  else if (self->officer_row != NULL)
    _dh_muster_reading_leave_out (self, self->officer_row);
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
            dh_append_item (left_out, ", ", _("“%s”"), heading);
          continue;
        }
      if (g_ascii_strcasecmp (heading, columns[meaning].word) != 0)
        dh_append_item (taken, ", ", "%s = %s", heading, columns[meaning].word);
      if (self->table->fills[i] == DH_SHEET_FILL_ABOVE && meaning < DH_LIST_N_LEVELS)
        dh_append_item (above, ", ", _("“%s”"), heading);
    }

  if (taken->len > 0)
    /* Translators: headings of a spreadsheet and what each is taken for: “Side = army, Type = arm” */
    _dh_muster_tell (self->muster, _("Columns: %s."), taken->str);
  for (guint i = 0; i < self->table->n_columns; i++)
    if (self->table->patterned[i] && self->table->meanings[i] == DH_LIST_GUNS && self->table->header >= 0)
      {
        const DhSheetRow *header = g_ptr_array_index (self->table->tab->rows, self->table->header);

        _dh_muster_tell (self->muster, _("Of the column “%s” the number of guns is taken, and the rest left out."),
                         dh_xml_quote (self->muster->problems, dh_sheet_row_get (header, self->table->first + i)));
      }
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
  self->title_row = self->officer_row = NULL;
  self->last_sum = DH_LIST_BRIGADE;
  self->n_rows_before = self->muster->rows->len;
  g_clear_pointer (&self->outer, g_free);
  for (guint i = 0; i < DH_LIST_N_LEVELS; i++)
    g_clear_pointer (&self->levels[i], g_free);
  if (table == self->keys.table)
    return;
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
  read_army_officer (self);
  for (guint i = table->header + 1; i < table->tab->rows->len; i++)
    read_row (self, i);
  _dh_muster_reading_drop_empty (self, DH_LIST_ARMY);
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
  g_autoptr(GHashTable) armies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GHashTable) officers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  DhMusterReading reader = { self, answers, words };

  g_ptr_array_unref (self->tables);
  self->tables = tables;
  reader.lines = lines;
  reader.armies = armies;
  reader.officers = officers;
  reader.corps_officers = corps_officers;
  reader.left_out = g_string_new (NULL);
  reader.hidden = g_string_new (NULL);
  reader.lost = g_string_new (NULL);
  reader.passed_over = g_string_new (NULL);
  reader.texts = g_string_chunk_new (64);
  reader.card = _dh_muster_reading_find_card (answers);
  reader.n_tables = tables->len;
  _dh_muster_reading_find_keys (&reader);
  for (guint i = 0; i < tables->len; i++)
    read_table (&reader, g_ptr_array_index (tables, i));
  if (reader.keys.table != NULL)
    _dh_muster_reading_finish_keys (&reader);

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
  _dh_muster_reading_clear_keys (&reader);
  g_free (reader.title);
  g_free (reader.outer);
  g_string_free (reader.left_out, TRUE);
  g_string_free (reader.hidden, TRUE);
  g_string_free (reader.lost, TRUE);
  g_string_free (reader.passed_over, TRUE);
  g_string_chunk_free (reader.texts);
}
