/* dh-muster-reading-officers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <string.h>

/* The officers of the groups of a list. */

static const DhRank level_ranks[DH_LIST_N_LEVELS] = {
  [DH_LIST_ARMY] = DH_RANK_COMMANDER,
  [DH_LIST_CORPS] = DH_RANK_COMMANDER,
  [DH_LIST_DIVISION] = DH_RANK_DIVISION,
  [DH_LIST_BRIGADE] = DH_RANK_BRIGADE,
};

/* Above the level that gets a card there is only the army. */
static DhListColumn
get_place (const DhMusterReading *self,
           DhListColumn           level)
{
  if (self->card == DH_LIST_BRIGADE && level < DH_LIST_BRIGADE && *_dh_muster_reading_get_level (self, DH_LIST_BRIGADE) != '\0')
    return DH_LIST_ARMY;
  return level == DH_LIST_CORPS && self->card == DH_LIST_DIVISION ? DH_LIST_ARMY : level;
}

static DhRank
get_rank (const DhMusterReading *self,
          DhListColumn           level)
{
  if (level == self->card)
    return DH_RANK_DIVISION;
  return self->card == DH_LIST_BRIGADE && level < DH_LIST_BRIGADE ? DH_RANK_COMMANDER : level_ranks[level];
}

/* A name begins with a letter; “<- Irish” is a note. */
static gboolean
is_vacant (const char *name)
{
  return !g_unichar_isalpha (g_utf8_get_char (name));
}

/* An officer of the group of this level, once. */
void
_dh_muster_reading_add_officer (DhMusterReading  *self,
                                const DhSheetRow *row,
                                DhListColumn      level,
                                const char       *text,
                                const char       *rank)
{
  g_autofree char *key = NULL, *name = g_strdup (text);
  DhListColumn place = get_place (self, level);
  gboolean rated;
  DhMusterRow *made;

  if (is_vacant (name))
    {
      if (strspn (name, "-–—?. ") < strlen (name))
        dh_sheet_reading_lose_part (&self->base, row, text);
      return;
    }
  rated = _dh_muster_part_rating (name, TRUE);
  key = g_strjoin ("\n", _dh_muster_reading_get_level (self, DH_LIST_ARMY), place >= DH_LIST_CORPS ? _dh_muster_reading_get_level (self, DH_LIST_CORPS) : "",
                   place >= DH_LIST_DIVISION ? _dh_muster_reading_get_level (self, DH_LIST_DIVISION) : "",
                   place >= DH_LIST_BRIGADE ? _dh_muster_reading_get_level (self, DH_LIST_BRIGADE) : "", name, NULL);
  if (!g_hash_table_add (self->officers, g_steal_pointer (&key)))
    return;
  if (rated)
    dh_sheet_reading_lose_part (&self->base, row, text);

  if (level > self->card && level < DH_LIST_BRIGADE && self->card == DH_LIST_CORPS && *_dh_muster_reading_get_level (self, DH_LIST_CORPS) != '\0')
    {
      if (self->n_passed_over++ < DH_SHEET_MOST_LISTED)
        dh_append_item (self->passed_over, ", ", "%s", name);
      return;
    }

  made = _dh_muster_reading_add_row (self, row, place);
  if (level == DH_LIST_CORPS && self->card == DH_LIST_DIVISION)
    {
      DhMusterLine *line = g_new0 (DhMusterLine, 1);

      line->row = made;
      line->corps = g_strdup (_dh_muster_reading_get_level (self, level));
      g_ptr_array_add (self->corps_officers, line);
    }
  _dh_muster_row_set (made, DH_COLUMN_OFFICER, name);
  _dh_muster_row_set (made, DH_COLUMN_RANK, rank != NULL ? rank : dh_enum_to_word (DH_TYPE_RANK, get_rank (self, level)));
  _dh_muster_row_set (made, DH_COLUMN_CHARACTER, dh_sheet_reading_get_cell (&self->base, row, DH_LIST_CHARACTER));
}

/* A corps without divisions stands in the place of one, and its officer leads that. */
void
_dh_muster_reading_place_corps_officers (DhMusterReading *self)
{
  g_autoptr(GHashTable) divisions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const DhMusterRow *row = ((DhMusterLine *) g_ptr_array_index (self->lines, i))->row;

      g_hash_table_add (divisions, g_strconcat (row->cells[DH_COLUMN_ARMY], "\n", row->cells[DH_COLUMN_DIVISION], NULL));
    }
  for (guint i = 0; i < self->corps_officers->len; i++)
    {
      const DhMusterLine *line = g_ptr_array_index (self->corps_officers, i);
      g_autofree char *key = g_strconcat (line->row->cells[DH_COLUMN_ARMY], "\n", line->corps, NULL);

      if (!g_hash_table_contains (divisions, key))
        continue;
      _dh_muster_row_set (line->row, DH_COLUMN_DIVISION, line->corps);
      _dh_muster_row_set (line->row, DH_COLUMN_RANK, dh_enum_to_word (DH_TYPE_RANK, DH_RANK_DIVISION));
    }
}

static DhListColumn
get_lowest_level (const DhMusterReading *self)
{
  DhListColumn level = DH_LIST_BRIGADE;

  while (level > DH_LIST_ARMY && self->levels[level] == NULL)
    level--;
  return level;
}

/* The level of an officer of this rank. */
static DhListColumn
find_level_of_rank (const DhMusterReading *self,
                    const char            *rank)
{
  int value;
  DhListColumn lowest = get_lowest_level (self);

  if (!dh_enum_from_word (DH_TYPE_RANK, rank, &value))
    return lowest;
  if (value == DH_RANK_COMMANDER)
    return DH_LIST_ARMY;
  return value == DH_RANK_DIVISION ? MIN (lowest, DH_LIST_DIVISION) : lowest;
}

/*
 * _dh_muster_reading_has_officer:
 * @self: a reading
 * @row: a row
 * @level: a level of which it names the group
 *
 * Returns: whether who leads it has a cell of his own in the row
 */
gboolean
_dh_muster_reading_has_officer (const DhMusterReading *self,
                                const DhSheetRow      *row,
                                DhListColumn           level)
{
  return !is_vacant (dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_ARMY_OFFICER + level)) ||
         (!is_vacant (dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_OFFICER)) && (level == DH_LIST_BRIGADE || level == get_lowest_level (self)));
}

/* The officer in the row of a group, whichever column of officers he stands in. */
void
_dh_muster_reading_add_section_officer (DhMusterReading  *self,
                                        const DhSheetRow *row,
                                        DhListColumn      level)
{
  static const DhListColumn columns[] = { DH_LIST_OFFICER, DH_LIST_ARMY_OFFICER, DH_LIST_CORPS_OFFICER, DH_LIST_DIVISION_OFFICER,
                                          DH_LIST_BRIGADE_OFFICER };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (*dh_sheet_reading_get_own_cell (&self->base, row, columns[i]) != '\0')
      _dh_muster_reading_add_officer (self, row, level, dh_sheet_reading_get_own_cell (&self->base, row, columns[i]), NULL);
}

/* The level whose officer a text is the title of, such as “Army commander”; the lowest for “Commander”; or -1. */
static int
find_title_level (const DhMusterReading *self,
                  const char            *title)
{
  static const DhListColumn columns[] = { DH_LIST_ARMY_OFFICER, DH_LIST_CORPS_OFFICER, DH_LIST_DIVISION_OFFICER, DH_LIST_BRIGADE_OFFICER };
  const DhSheetColumn *list = _dh_muster_get_list_columns ();
  g_autofree char *folded = dh_sheet_fold (title);

  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (g_str_equal (list[columns[level]].word, folded) || dh_sheet_list_find (list[columns[level]].headings, folded) >= 0)
      return self->levels[level] != NULL ? level : get_lowest_level (self);
  if (g_str_equal (list[DH_LIST_OFFICER].word, folded) || dh_sheet_list_find (list[DH_LIST_OFFICER].headings, folded) >= 0)
    return get_lowest_level (self);
  return -1;
}

/*
 * _dh_muster_reading_find_titled:
 * @self: a reading
 * @row: a row
 * @level: (out): the level of what he leads
 *
 * Returns: (nullable): the officer whom a row names behind what he is, “Army commander: Grant”, in one cell or in two
 */
const char *
_dh_muster_reading_find_titled (const DhMusterReading *self,
                                const DhSheetRow      *row,
                                int                   *level)
{
  guint first = 0;
  const char *text, *colon;
  g_autofree char *title = NULL;

  if (dh_sheet_reading_count_cells (&self->base, row, &first) == 0)
    return NULL;
  text = dh_sheet_row_get (row, first);
  colon = strchr (text, ':');
  if (colon == NULL)
    return NULL;
  title = g_strndup (text, colon - text);
  *level = find_title_level (self, title);
  if (*level < 0)
    return NULL;
  colon += 1 + strspn (colon + 1, " ");
  for (guint i = first + 1; *colon == '\0' && i < self->base.table->first + self->base.table->n_columns; i++)
    if (dh_sheet_row_get_mark (row, i) != DH_SHEET_COVERED)
      colon = dh_sheet_row_get (row, i);

  return is_vacant (colon) ? NULL : colon;
}

/* TRUE if no officer stood beside a unit of the same group before this row. */
static gboolean
is_first_officer (const DhMusterReading *self,
                  const DhSheetRow      *row)
{
  GPtrArray *rows = self->base.table->tab->rows;
  guint index = 0;

  g_ptr_array_find (rows, row, &index);
  for (int i = (int) index - 1; i > self->base.table->header; i--)
    {
      const DhSheetRow *before = g_ptr_array_index (rows, i);

      for (DhListColumn level = DH_LIST_ARMY; level < DH_LIST_N_LEVELS; level++)
        if (*dh_sheet_reading_get_own_cell (&self->base, g_ptr_array_index (rows, i + 1), level) != '\0')
          return TRUE;
      if (*dh_sheet_reading_get_own_cell (&self->base, before, DH_LIST_UNIT) == '\0')
        return TRUE;
      if (*dh_sheet_reading_get_own_cell (&self->base, before, DH_LIST_OFFICER) != '\0')
        return FALSE;
    }

  return TRUE;
}

void
_dh_muster_reading_add_officers (DhMusterReading  *self,
                                 const DhSheetRow *row,
                                 gboolean          has_unit)
{
  static const DhListColumn by_level[] = { DH_LIST_ARMY_OFFICER, DH_LIST_CORPS_OFFICER, DH_LIST_DIVISION_OFFICER,
                                           DH_LIST_BRIGADE_OFFICER };
  const char *name = dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_OFFICER);
  const char *rank = dh_sheet_table_find (self->base.table, DH_LIST_OFFICER) >= 0 ? dh_sheet_reading_read_word (&self->base, row, DH_LIST_RANK) : "";

  if (!has_unit && dh_sheet_has_mark (dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_RANK)))
    dh_sheet_reading_lose (&self->base, row, DH_LIST_RANK);
  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (self->levels[level] != NULL && *dh_sheet_reading_get_cell (&self->base, row, by_level[level]) != '\0')
      _dh_muster_reading_add_officer (self, row, level, dh_sheet_reading_get_cell (&self->base, row, by_level[level]), NULL);
    /* The name of an officer who leads no group is reported as lost. */
    else if (*dh_sheet_reading_get_own_cell (&self->base, row, by_level[level]) != '\0')
      dh_sheet_reading_lose (&self->base, row, by_level[level]);

  if (*dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_COLONEL) != '\0')
    self->n_colonels++;
  if (is_vacant (name))
    return;
  if (has_unit && self->colonels && *rank == '\0')
    self->n_colonels++;
  else if (has_unit && self->firsts && *rank == '\0' && !is_first_officer (self, row))
    dh_sheet_reading_lose (&self->base, row, DH_LIST_OFFICER);
  else
    _dh_muster_reading_add_officer (self, row, *rank != '\0' ? find_level_of_rank (self, rank) : get_lowest_level (self), name,
                 *rank != '\0' ? rank : NULL);
}

/* TRUE if the officers beside the units of a table are another beside each: most groups of two units or more have
   several. */
gboolean
_dh_muster_reading_has_colonels (DhMusterReading *self)
{
  int officer = dh_sheet_table_find (self->base.table, DH_LIST_OFFICER);
  g_autofree char *last = NULL;
  guint n_same = 0, n_other = 0, n_blank = 0;

  if (officer < 0)
    return FALSE;
  for (guint i = self->base.table->header + 1; i < self->base.table->tab->rows->len; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (self->base.table->tab->rows, i);
      const char *name = dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_OFFICER);
      const char *group = dh_sheet_reading_get_cell (&self->base, row, DH_LIST_BRIGADE);
      g_autofree char *place = g_strconcat (dh_sheet_reading_get_cell (&self->base, row, DH_LIST_DIVISION), "\n", group, NULL);

      if (*dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_UNIT) == '\0' ||
          _dh_muster_tell_level (dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_UNIT)) >= 0 || _dh_muster_reading_find_marked_level (self, row) >= 0)
        {
          g_clear_pointer (&last, g_free);
          continue;
        }
      if (*name == '\0')
        {
          n_blank += last != NULL && g_str_has_prefix (last, place) && last[strlen (place)] == '\t';
          continue;
        }
      if (last != NULL && g_str_has_prefix (last, place) && last[strlen (place)] == '\t')
        {
          n_same += g_str_equal (last + strlen (place) + 1, name);
          n_other += !g_str_equal (last + strlen (place) + 1, name);
        }
      g_free (last);
      last = g_strconcat (place, "\t", name, NULL);
    }

  /* A name beside the first unit of most groups, and beside no other unit, is that of the group's leader. */
  self->firsts = n_blank > 2 * (n_same + n_other);
  return n_other > n_same && !self->firsts;
}
