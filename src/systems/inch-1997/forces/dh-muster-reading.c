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

static void
free_line (gpointer data)
{
  DhMusterLine *self = data;

  g_free (self->state);
  g_free (self->corps);
  g_free (self);
}

/* TRUE for a text that is too long for a unit's name, even for the longest of several in one cell. */
static gboolean
is_note (const char *unit)
{
  return g_utf8_strlen (unit, -1) > MOST_LETTERS && strpbrk (unit, "\n;•") == NULL;
}

/* TRUE if a column says something of groups and officers, and not of units. */
static gboolean
is_of_others (int meaning)
{
  return (meaning >= 0 && meaning < DH_LIST_N_LEVELS) || (meaning >= DH_LIST_OFFICER && meaning <= DH_LIST_BRIGADE_OFFICER) ||
         meaning == DH_LIST_ID;
}

/* TRUE if a row that has no unit names a group or an officer. */
static gboolean
names_others (const DhMusterReading *self,
              const DhSheetRow      *row)
{
  for (guint i = 0; i < self->base.table->n_columns; i++)
    if (is_of_others (self->base.table->meanings[i]) && *dh_sheet_reading_get_own_cell (&self->base, row, self->base.table->meanings[i]) != '\0')
      return TRUE;

  return FALSE;
}

/* Other cells in the row of a group than its name and officer have no place in a battle. */
static void
lose_more (DhMusterReading  *self,
           const DhSheetRow *row)
{
  for (guint i = 0; i < self->base.table->n_columns; i++)
    {
      int meaning = self->base.table->meanings[i];

      if (meaning >= 0 && meaning != DH_LIST_UNIT && !is_of_others (meaning) &&
          *dh_sheet_reading_get_own_cell (&self->base, row, meaning) != '\0')
        dh_sheet_reading_lose (&self->base, row, meaning);
    }
}

/* The words of rows that are no unit but somebody who leads. */
static const char leaders[] = "gen,general,generals,officer,officers,leader,ldr,cmdr,commander,co,hq,stab,führer,kommandeur,kdr,offizier,off,jefe,général,chef,"
                              "c in c,cinc,commander in chief,army commander,corps commander,division commander,divisional commander,brigade commander,"
                              "brigadier,oberbefehlshaber,brigadekommandeur,divisionskommandeur";

static gboolean
is_leader (const DhMusterReading *self,
           const DhSheetRow      *row)
{
  g_autofree char *arm = dh_sheet_fold (dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_ARM));

  return dh_sheet_list_find (leaders, arm) >= 0 &&
         dh_sheet_answers_find_word (self->base.answers, _dh_muster_get_list_columns ()[DH_LIST_ARM].word, arm) == NULL;
}

/* The level of what somebody leads by what he is, as a “Divisional commander” does; or -1. */
static int
find_led (const DhMusterReading *self,
          const DhSheetRow      *row)
{
  const DhSheetMeaning *rank = dh_sheet_find_meaning (&_dh_muster_get_list_columns ()[DH_LIST_RANK],
                                                      dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_ARM));

  return rank == NULL                                                                           ? -1
         : g_str_equal (rank->meaning, dh_enum_to_word (DH_TYPE_RANK, DH_RANK_DIVISION)) ? DH_LIST_DIVISION
         : g_str_equal (rank->meaning, dh_enum_to_word (DH_TYPE_RANK, DH_RANK_BRIGADE))  ? DH_LIST_BRIGADE
                                                                                                : DH_LIST_ARMY;
}

/* Other things of a row of somebody who leads than his name, what he leads and what he is. */
static void
lose_more_of_leader (DhMusterReading  *self,
                     const DhSheetRow *row)
{
  for (guint i = 0; i < self->base.table->n_columns; i++)
    {
      int meaning = self->base.table->meanings[i];

      if (meaning >= 0 && meaning != DH_LIST_UNIT && meaning != DH_LIST_ARM && !is_of_others (meaning) &&
          *dh_sheet_reading_get_own_cell (&self->base, row, meaning) != '\0')
        dh_sheet_reading_lose (&self->base, row, meaning);
    }
}

/*
 * TRUE for a row that names the leader of the group in its cell, which tells its level itself; where the list has no
 * groups he leads the units that follow, which are named after him.
 */
static void
read_leader (DhMusterReading  *self,
             const DhSheetRow *row,
             const char       *name)
{
  int level = -1;

  for (int column = DH_LIST_BRIGADE; column >= DH_LIST_ARMY && level < 0; column--)
    {
      const char *group = dh_sheet_reading_get_own_cell (&self->base, row, column);

      if (*group == '\0')
        continue;
      for (DhListColumn above = DH_LIST_ARMY; (int) above < column; above++)
        if (*dh_sheet_reading_get_own_cell (&self->base, row, above) != '\0')
          _dh_muster_reading_enter_cell (self, row, above, dh_sheet_reading_get_own_cell (&self->base, row, above));
      level = _dh_muster_reading_enter_cell (self, row, column, group);
      _dh_muster_reading_add_officer (self, row, level, name, NULL);
    }
  if (level < 0)
    {
      level = MAX (find_led (self, row), DH_LIST_ARMY);
      if (level > DH_LIST_ARMY)
        _dh_muster_reading_enter_section (self, row, level, strrchr (name, ' ') != NULL ? strrchr (name, ' ') + 1 : name);
      _dh_muster_reading_add_officer (self, row, level, name, NULL);
    }
  lose_more_of_leader (self, row);
}

/* The columns that a unit has something in. */
static const DhListColumn strengths[] = { DH_LIST_MEN, DH_LIST_STANDS, DH_LIST_GUNS };

/* TRUE if a row that has a number in a column ends those that a sum before it adds up. */
static gboolean
ends_sum (const DhMusterReading *self,
          const DhSheetRow      *row,
          DhListColumn           column)
{
  const char *name = dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_UNIT);

  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (dh_sheet_reading_get_fill (&self->base, level) == DH_SHEET_FILL_ABOVE && *dh_sheet_reading_get_own_cell (&self->base, row, level) != '\0')
      return TRUE;

  return *name == '\0' || *dh_sheet_reading_get_own_cell (&self->base, row, column) == '\0' || dh_sheet_reading_is_total (&self->base, row) ||
         _dh_muster_tell_level (name) >= 0;
}

/* TRUE if a number of a row is the sum of those in the rows below it, as a brigade's is of its regiments. */
static gboolean
is_sum (const DhMusterReading *self,
        guint                  index)
{
  const GPtrArray *rows = self->base.table->tab->rows;

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      double sum, below = 0, one;
      guint k = index + 1;

      if (!dh_sheet_read_number (dh_sheet_reading_get_own_cell (&self->base, g_ptr_array_index (rows, index), strengths[i]), &sum))
        continue;
      for (; k < rows->len && below <= sum && !ends_sum (self, g_ptr_array_index (rows, k), strengths[i]); k++)
        if (dh_sheet_read_number (dh_sheet_reading_get_own_cell (&self->base, g_ptr_array_index (rows, k), strengths[i]), &one))
          below += one;
      if (k > index + 2 && sum > 0 && below == sum)
        return TRUE;
    }

  return FALSE;
}

/* TRUE if a column that the table has is empty in a row. */
static gboolean
lacks (const DhMusterReading *self,
       const DhSheetRow      *row,
       DhListColumn           column)
{
  return dh_sheet_table_find (self->base.table, column) >= 0 && *dh_sheet_reading_get_own_cell (&self->base, row, column) == '\0';
}

/* The level of an arm in a group, as of the artillery of a division: the one below that. */
static DhListColumn
find_arm_level (const DhMusterReading *self,
                const char            *name)
{
  return dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, name) == DH_LIST_CORPS && self->levels[DH_LIST_CORPS] != NULL
           ? DH_LIST_DIVISION
           : DH_LIST_BRIGADE;
}

/* The level above the group that the next row names; -1 where it names none. */
static int
find_level_above (const DhMusterReading *self,
                  guint                  index)
{
  const GPtrArray *rows = self->base.table->tab->rows;
  const char *next = index + 1 < rows->len ? dh_sheet_reading_get_own_cell (&self->base, g_ptr_array_index (rows, index + 1), DH_LIST_UNIT) : "";
  g_autofree char *officer = NULL, *name = _dh_muster_part_group (next, &officer, &(gboolean){ FALSE });
  int level = _dh_muster_tell_level (name);

  return level > DH_LIST_CORPS ? level - 1 : -1;
}

/* TRUE if a row without anything that a unit has names somebody who leads, and is no unit with its colonel. */
static gboolean
leads_group (const DhMusterReading *self,
             const DhSheetRow      *row,
             const char            *name)
{
  return *dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_OFFICER) != '\0' && !self->colonels &&
         (_dh_muster_is_arm_of_group (name) ||
          (*dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_QUALITY) == '\0' && !_dh_muster_has_digit (name)));
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
  gboolean any = dh_sheet_table_find (self->base.table, DH_LIST_ARM) >= 0, strong = FALSE;
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;
  int level;

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      any |= dh_sheet_table_find (self->base.table, strengths[i]) >= 0;
      strong |= *dh_sheet_reading_get_own_cell (&self->base, row, strengths[i]) != '\0';
    }
  if (!any || *dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_ARM) != '\0')
    return -1;

  name = _dh_muster_part_group (text, &officer, &rated);
  if (!strong)
    {
      if (leads_group (self, row, name) && _dh_muster_is_arm_of_group (name))
        return find_arm_level (self, name);
      level = _dh_muster_reading_find_section (self, text);
      if (level < 0 && leads_group (self, row, name))
        return DH_LIST_BRIGADE;
      return level >= 0 || officer == NULL || !_dh_muster_is_person (officer) ? level : _dh_muster_reading_place_section (self, index, text, TRUE);
    }
  if (!lacks (self, row, DH_LIST_QUALITY))
    return -1;
  level = _dh_muster_tell_level (name);
  if (level < 0 && leads_group (self, row, name))
    level = find_level_above (self, index);
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

/* The lines above a mail are none of its list. */
static gboolean
is_head_of_mail (const char *text)
{
  return g_regex_match_simple ("^(from|to|cc|date|sent|subject|re|von|an|datum|gesendet|betreff|de|à|objet|asunto)\\s?:", text, G_REGEX_CASELESS, 0);
}

static void
read_single (DhMusterReading  *self,
             const DhSheetRow *row,
             guint             index,
             guint             column,
             const char       *text)
{
  int meaning = self->base.table->meanings[column - self->base.table->first], level;
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;

  if (is_head_of_mail (text))
    {
      dh_sheet_reading_leave_out (&self->base, row);
      return;
    }
  text = _dh_muster_reading_skip_army (self, row, text);
  level = _dh_muster_reading_find_section (self, text);
  name = _dh_muster_part_group (text, &officer, &rated);
  /* In a column of groups a name that tells no level is one of these, but not when it goes on above the other columns. */
  if (meaning >= 0 && meaning < DH_LIST_N_LEVELS && (level < 0 || (level == DH_LIST_ARMY && _dh_muster_has_digit (text))))
    level = dh_sheet_row_is_across (row, column + 1) && (officer != NULL || rated)
              ? _dh_muster_reading_place_section (self, index, text, TRUE)
              : meaning;
  else if (meaning >= 0 && meaning < DH_LIST_N_LEVELS && level != DH_LIST_ARMY && _dh_muster_tell_level (name) < 0)
    level = meaning;

  /* An arm alone is over its units. */
  if (meaning == DH_LIST_UNIT && _dh_muster_is_arm_of_group (name) && self->levels[DH_LIST_ARMY] != NULL)
    level = self->base.table->n_columns > 1 ? (int) find_arm_level (self, name) : _dh_muster_reading_place_section (self, index, text, FALSE);
  if (level >= 0)
    _dh_muster_reading_enter_section (self, row, level, text);
  else if (meaning == DH_LIST_OFFICER && self->levels[DH_LIST_ARMY] != NULL)
    _dh_muster_reading_add_officers (self, row, FALSE);
  else if (meaning == DH_LIST_UNIT && (_dh_muster_has_digit (text) || self->base.table->n_columns == 1 || _dh_muster_reading_guess_arm (text) != NULL))
    {
      _dh_muster_reading_enter_groups (self, row);
      _dh_muster_reading_leave_by_indent (self, dh_sheet_reading_get_indent (&self->base, row));
      _dh_muster_reading_add_units (self, row, column, text);
    }
  else
    {
      level = _dh_muster_reading_place_section (self, index, text, officer != NULL && _dh_muster_is_person (officer));
      if (level >= 0)
        _dh_muster_reading_enter_section (self, row, level, text);
      else
        dh_sheet_reading_leave_out (&self->base, row);
    }
}

/* The units in further columns of their kind. */
static void
add_more_units (DhMusterReading  *self,
                const DhSheetRow *row)
{
  for (guint i = dh_sheet_table_find (self->base.table, DH_LIST_UNIT) + 1; i < self->base.table->n_columns; i++)
    {
      const char *text = dh_sheet_row_get (row, self->base.table->first + i);

      if (self->base.table->meanings[i] == DH_LIST_UNIT && strspn (text, "-–— ") < strlen (text) && dh_sheet_list_find ("none,keine,n/a", text) < 0)
        _dh_muster_reading_add_units (self, row, self->base.table->first + i, text);
    }
}

static void
read_row (DhMusterReading *self,
          guint            index)
{
  const DhSheetColumn *columns = _dh_muster_get_list_columns ();
  const DhSheetRow *row = g_ptr_array_index (self->base.table->tab->rows, index);
  guint first = 0, n = dh_sheet_reading_count_cells (&self->base, row, &first);
  guint begin = self->base.table->first, end = begin + self->base.table->n_columns;
  const char *unit = dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_UNIT), *officer;
  int marked = _dh_muster_reading_find_marked_level (self, row), level;

  if (n == 0)
    return;
  dh_sheet_reading_begin_row (&self->base, row);
  officer = _dh_muster_reading_find_titled (self, row, &level);
  if (dh_sheet_reading_is_total (&self->base, row) || (n == 1 && officer == NULL && is_note (unit)) || dh_sheet_is_header (columns, DH_LIST_N, row, begin, end))
    dh_sheet_reading_leave_out (&self->base, row);
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
      _dh_muster_reading_leave_by_indent (self, dh_sheet_reading_get_indent (&self->base, row));
      _dh_muster_reading_add_officers (self, row, TRUE);
      _dh_muster_reading_add_units (self, row, begin + dh_sheet_table_find (self->base.table, DH_LIST_UNIT), unit);
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
        dh_sheet_reading_leave_out (&self->base, row);
    }
}

/* Tables */

/* Reads the lines above the headings of a table: its army, where one is named there or nowhere else. */
static void
read_titles (DhMusterReading *self)
{
  for (int i = 0; i < self->base.table->header; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (self->base.table->tab->rows, i);
      guint first = 0;
      int level;

      if (dh_sheet_reading_count_cells (&self->base, row, &first) == 0)
        continue;
      if (i == self->base.table->upper)
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
          dh_sheet_reading_leave_out (&self->base, row);
          continue;
        }
      if (self->title_row != NULL)
        dh_sheet_reading_leave_out (&self->base, self->title_row);
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

/* TRUE if a title is of the whole battle, or a sentence, and no name of an army. */
static gboolean
is_of_battle (const char *name)
{
  return g_utf8_strlen (name, -1) > MOST_LETTERS || g_regex_match_simple ("\\b1[5-9]\\d\\d\\b", name, 0, 0);
}

/* A table without an army stands below the name of one, or on its tab. */
static void
find_army (DhMusterReading *self)
{
  const char *tab = self->base.table->tab->name;
  const char *title = self->title != NULL ? skip_battle (self->title) : NULL;
  gboolean is_army = title != NULL && (title > self->title || dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, title) == DH_LIST_ARMY);
  gboolean beside = self->base.table->first > 0 || self->base.table->n_columns < self->base.table->tab->n_columns;
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;

  if (title != NULL)
    name = _dh_muster_part_group (title, &officer, &rated);
  if (dh_sheet_table_find (self->base.table, DH_LIST_ARMY) < 0)
    {
      if (name != NULL && !is_of_battle (name) && (is_army || beside))
        {
          _dh_muster_reading_enter_section (self, self->title_row, DH_LIST_ARMY, title);
          if (title > self->title)
            dh_sheet_reading_lose_part (&self->base, self->title_row, self->title);
          return;
        }
      if (tab != NULL && self->base.n_tables > 1)
        {
          _dh_muster_reading_enter (self, DH_LIST_ARMY, tab);
          if (is_army && officer != NULL)
            _dh_muster_reading_add_officer (self, self->title_row, DH_LIST_ARMY, officer, NULL);
        }
    }
  if (self->title_row != NULL)
    dh_sheet_reading_leave_out (&self->base, self->title_row);
}

/* Reads the leader of the army from a row of his own above the headings. */
static void
read_army_officer (DhMusterReading *self)
{
  int level;
  const char *officer = self->officer_row != NULL ? _dh_muster_reading_find_titled (self, self->officer_row, &level) : NULL;

  if (officer != NULL && self->levels[DH_LIST_ARMY] != NULL)
    _dh_muster_reading_add_officer (self, self->officer_row, DH_LIST_ARMY, officer, NULL);
  else if (self->officer_row != NULL)
    dh_sheet_reading_leave_out (&self->base, self->officer_row);
}

/* Of a column of guns and other things the others are no part of a battle. */
static void
tell_guns (DhMusterReading *self)
{
  for (guint i = 0; i < self->base.table->n_columns; i++)
    if (self->base.table->patterned[i] && self->base.table->meanings[i] == DH_LIST_GUNS && self->base.table->header >= 0)
      {
        const DhSheetRow *header = g_ptr_array_index (self->base.table->tab->rows, self->base.table->header);

        dh_sheet_tell (self->muster->notice, _("Only the number of guns is taken from the column “%s”."),
                       dh_xml_quote (self->muster->problems, dh_sheet_row_get (header, self->base.table->first + i)));
      }
}

/* TRUE if a tab without headings is beside tabs with some, and has no arms and qualities, as one of notes has not. */
static gboolean
is_remarks (const DhMusterReading *self)
{
  gboolean others = FALSE;

  for (guint k = 0; k < self->muster->tables->len; k++)
    others |= ((const DhSheetTable *) g_ptr_array_index (self->muster->tables, k))->header >= 0;

  return others && self->base.table->header < 0 && dh_sheet_table_find (self->base.table, DH_LIST_ARM) < 0 &&
         dh_sheet_table_find (self->base.table, DH_LIST_QUALITY) < 0;
}

/* TRUE if a table says nothing of units where another one does, such as one of officers. */
static gboolean
is_of_no_units (const DhMusterReading *self)
{
  static const DhListColumn of_units[] = { DH_LIST_ARM, DH_LIST_QUALITY, DH_LIST_MEN, DH_LIST_STANDS, DH_LIST_GUNS };
  gboolean others = FALSE;

  if (is_remarks (self))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (of_units); i++)
    {
      if (dh_sheet_table_find (self->base.table, of_units[i]) >= 0)
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
  self->base.table = table;
  g_clear_pointer (&self->title, g_free);
  self->title_row = self->officer_row = NULL;
  self->last_sum = DH_LIST_BRIGADE;
  self->by_word = FALSE;
  self->n_rows_before = self->muster->rows->len;
  g_clear_pointer (&self->outer, g_free);
  for (guint i = 0; i < DH_LIST_N_LEVELS; i++)
    g_clear_pointer (&self->levels[i], g_free);
  if (table == self->keys.table)
    return;
  if (dh_sheet_table_find (table, DH_LIST_UNIT) < 0 || is_of_no_units (self))
    {
      for (guint i = 0; i < table->tab->rows->len; i++)
        dh_sheet_reading_leave_out (&self->base, g_ptr_array_index (table->tab->rows, i));
      return;
    }

  dh_sheet_reading_tell_columns (&self->base);
  tell_guns (self);
  self->colonels = _dh_muster_reading_has_colonels (self);
  read_titles (self);
  find_army (self);
  read_army_officer (self);
  for (guint i = table->header + 1; i < table->tab->rows->len; i++)
    read_row (self, i);
  _dh_muster_reading_drop_empty (self, DH_LIST_ARMY);
}

static void
tell_rest (DhMusterReading *self)
{
  guint n_states = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const DhMusterLine *line = g_ptr_array_index (self->lines, i);

      n_states += *line->state != '\0' && strstr (line->row->cells[DH_COLUMN_UNIT], line->state) == NULL;
    }
  if (n_states > 0)
    dh_sheet_tell (self->muster->notice, ngettext ("The state of %u unit is left out; a state is kept where it tells "
                                                   "two units apart.",
                                                   "The states of %u units are left out; a state is kept where it "
                                                   "tells two units apart.", n_states),
                   n_states);
  if (self->n_passed_over > 0)
    dh_sheet_tell (self->muster->notice, ngettext ("%u officer has no command and is left out: %s", "%u officers have no command and are left out: %s",
                                                   self->n_passed_over),
                   self->n_passed_over, self->passed_over->str);
  if (self->n_colonels > 0)
    dh_sheet_tell (self->muster->notice, ngettext ("%u officer of a single unit is left out; the rules do not "
                                                   "have such officers.",
                                                   "%u officers of single units are left out; the rules do not "
                                                   "have such officers.", self->n_colonels),
                   self->n_colonels);
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
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (free_line);
  g_autoptr(GPtrArray) corps_officers = g_ptr_array_new_with_free_func (free_line);
  g_autoptr(GHashTable) armies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GHashTable) officers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  DhMusterReading reader = { .muster = self };

  dh_sheet_reading_init (&reader.base, sheet, _dh_muster_get_list_columns (), DH_LIST_N, answers, self->questions, self->settled,
                         self->notice, self->problems);
  g_ptr_array_unref (self->tables);
  self->tables = g_ptr_array_ref (reader.base.tables);
  reader.lines = lines;
  reader.armies = armies;
  reader.officers = officers;
  reader.corps_officers = corps_officers;
  reader.passed_over = g_string_new (NULL);
  reader.card = _dh_muster_reading_find_card (answers);
  _dh_muster_reading_find_keys (&reader);
  for (guint i = 0; i < self->tables->len; i++)
    read_table (&reader, g_ptr_array_index (self->tables, i));
  if (reader.keys.table != NULL)
    _dh_muster_reading_finish_keys (&reader);

  _dh_muster_reading_place_corps_officers (&reader);
  _dh_muster_reading_name_armies (&reader);
  _dh_muster_reading_join_armies (&reader);
  _dh_muster_reading_tell_twins_apart (&reader);
  _dh_muster_set_strengths (self, lines, answers);
  dh_sheet_reading_ask_dates (&reader.base);
  _dh_muster_reading_ask_card (&reader);
  dh_sheet_reading_ask_words (&reader.base);
  _dh_muster_reading_keep_ids (&reader);
  dh_sheet_reading_tell_rest (&reader.base);
  tell_rest (&reader);
  dh_sheet_sort_questions (self->questions);
  dh_sheet_sort_questions (self->settled);
  for (guint i = 0; i < DH_LIST_N_LEVELS; i++)
    {
      g_free (reader.levels[i]);
      g_free (reader.heads[i]);
    }
  _dh_muster_reading_clear_keys (&reader);
  g_free (reader.title);
  g_free (reader.outer);
  g_string_free (reader.passed_over, TRUE);
  dh_sheet_reading_clear (&reader.base);
}
