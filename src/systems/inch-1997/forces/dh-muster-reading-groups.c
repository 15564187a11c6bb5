/* dh-muster-reading-groups.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

/* Which army, corps, division and brigade a row stands in, by its cells and by how far it is set in. */

static gboolean
is_same_name (const char *one,
              const char *other)
{
  g_autofree char *folded = dh_sheet_fold (one), *folded_other = dh_sheet_fold (other);

  return g_str_equal (folded, folded_other);
}

/* Another group of this level begins; those below it end. */
void
_dh_muster_reading_enter (DhMusterReading *self,
                          DhListColumn     level,
                          const char      *name)
{
  if (self->levels[level] != NULL && is_same_name (self->levels[level], name))
    return;

  for (guint i = level; i < DH_LIST_N_LEVELS; i++)
    g_clear_pointer (&self->levels[i], g_free);
  self->levels[level] = *name != '\0' ? g_strdup (name) : NULL;
  self->indents[level] = 0;
  self->nested[level] = FALSE;
}

/* A unit that is set in no further than the name of a group is not in it, where the units before it are. */
void
_dh_muster_reading_leave_by_indent (DhMusterReading *self,
                                    guint            indent)
{
  for (DhListColumn level = DH_LIST_CORPS; level < DH_LIST_N_LEVELS; level++)
    if (self->levels[level] != NULL && self->nested[level] && indent <= self->indents[level])
      _dh_muster_reading_enter (self, level, "");
    else
      self->nested[level] = indent > self->indents[level];
}

const char *
_dh_muster_reading_get_level (const DhMusterReading *self,
                              DhListColumn           level)
{
  return self->levels[level] != NULL ? self->levels[level] : "";
}

/* The words of an army are asked for like others: “Conf” may be “Confederate”. */
void
_dh_muster_reading_enter_groups (DhMusterReading  *self,
                                 const DhSheetRow *row)
{
  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    {
      const char *text = _dh_muster_reading_get_cell (self, row, level);

      if (_dh_muster_reading_get_fill (self, level) == DH_SHEET_FILL_MARKS)
        continue;
      text = _dh_muster_words_read_name (self->words, level, text);
      if (*text != '\0' || _dh_muster_reading_get_fill (self, level) == DH_SHEET_FILL_EMPTY)
        _dh_muster_reading_enter (self, level, text);
    }
}

DhMusterRow *
_dh_muster_reading_add_row (DhMusterReading  *self,
                            const DhSheetRow *row,
                            DhListColumn      lowest)
{
  DhMusterRow *made = _dh_muster_add_row (self->muster, row->line);
  const char *division = _dh_muster_reading_get_level (self, DH_LIST_DIVISION), *corps = _dh_muster_reading_get_level (self, DH_LIST_CORPS);
  g_autofree char *both = *division != '\0' && *corps != '\0' ? g_strconcat (division, ", ", corps, NULL) : NULL;

  _dh_muster_row_set (made, DH_COLUMN_ARMY, _dh_muster_reading_get_level (self, DH_LIST_ARMY));
  if (lowest >= DH_LIST_DIVISION || (lowest == DH_LIST_CORPS && *division == '\0'))
    _dh_muster_row_set (made, DH_COLUMN_DIVISION, both != NULL ? both : *division != '\0' ? division : corps);
  if (lowest >= DH_LIST_BRIGADE)
    _dh_muster_row_set (made, DH_COLUMN_BRIGADE, _dh_muster_reading_get_level (self, DH_LIST_BRIGADE));
  return made;
}

/* The level that a row is marked as, by a cross or, in a list without officers, by the word of it; or -1. */
int
_dh_muster_reading_find_marked_level (const DhMusterReading *self,
                                      const DhSheetRow      *row)
{
  const char *word = _dh_muster_reading_get_own_cell (self, row, DH_LIST_RANK);

  if (*word != '\0' && dh_sheet_table_find (self->table, DH_LIST_OFFICER) < 0)
    return dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, word);
  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (_dh_muster_reading_get_fill (self, level) == DH_SHEET_FILL_MARKS && dh_sheet_is_mark (_dh_muster_reading_get_own_cell (self, row, level)))
      return level;

  return -1;
}
