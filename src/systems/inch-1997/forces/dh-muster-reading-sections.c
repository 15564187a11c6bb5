/* dh-muster-reading-sections.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <string.h>

/* Rows that name a group, with its officer perhaps: “1st Division – Wadsworth”. */

/* “Wilder's Lightning” is Wilder's. */
static char *
dup_owner (const char *name)
{
  const char *apostrophe = strstr (name, "'s"), *curved = strstr (name, "’s");
  const char *end = apostrophe != NULL ? apostrophe : curved;

  return end > name ? g_strndup (name, end - name) : g_strdup (name);
}

/* Enters a group, which is a part of a cell. Returns: whether it is another one than the last */
static gboolean
enter_group (DhMusterReading  *self,
             const DhSheetRow *row,
             DhListColumn      level,
             const char       *text,
             const char       *cell)
{
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;

  name = _dh_muster_part_group (text, &officer, &rated);
  /* Where the officer has a cell of his own, brackets behind the group's name are a part of that name. */
  if (officer != NULL && g_str_has_suffix (text, ")") && !_dh_muster_is_person (officer) && _dh_muster_reading_has_officer (self, row, level))
    {
      g_clear_pointer (&officer, g_free);
      g_free (name);
      name = g_strdup (text);
      rated = _dh_muster_part_rating (name, FALSE);
    }
  if (!_dh_muster_reading_enter (self, level, name))
    {
      /* The same group once more, with somebody else or another number beside its name. */
      if ((officer != NULL || rated) && g_strcmp0 (self->heads[level], text) != 0)
        dh_sheet_reading_lose_part (&self->base, row, cell);
      return FALSE;
    }
  g_free (self->heads[level]);
  self->heads[level] = g_strdup (text);
  if (rated)
    dh_sheet_reading_lose_part (&self->base, row, cell);
  if (officer != NULL)
    _dh_muster_reading_add_officer (self, row, level, officer, NULL);
  /* Ratings are those of people: “Scribner (6)” is the name of the group's leader. */
  else if (rated && !_dh_muster_reading_has_officer (self, row, level) && level > DH_LIST_ARMY && _dh_muster_tell_level (name) < 0 && !_dh_muster_has_digit (name))
    {
      g_autofree char *leader = dup_owner (name);

      _dh_muster_reading_add_officer (self, row, level, leader, NULL);
    }
  return TRUE;
}

/* “Army: Confederate Left Wing” without what it is. Returns: the name */
static const char *
skip_label (const char *text)
{
  const char *colon = strchr (text, ':');
  g_autofree char *label = colon != NULL ? g_strndup (text, colon - text) : NULL;
  g_autofree char *folded = label != NULL ? dh_sheet_fold (label) : NULL;

  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS && folded != NULL; level++)
    if (colon[1] != '\0' && (g_str_equal (_dh_muster_get_list_columns ()[level].word, folded) ||
                             dh_sheet_list_find (_dh_muster_get_list_columns ()[level].headings, folded) >= 0))
      return colon + 1 + strspn (colon + 1, " ");

  return text;
}

/*
 * Enters a row that names a group. If no unit follows before the next row of its level, it was perhaps only a note, and is
 * told with all that was not taken.
 */
void
_dh_muster_reading_enter_section (DhMusterReading  *self,
                                  const DhSheetRow *row,
                                  DhListColumn      level,
                                  const char       *text)
{
  guint indent = dh_sheet_reading_get_indent (&self->base, row);

  /* A group that is indented no further than an upper one is not part of it, if other groups of that one are indented further. */
  for (DhListColumn upper = DH_LIST_CORPS; upper < level; upper++)
    if (self->levels[upper] != NULL && self->deeper[upper] && indent <= self->indents[upper])
      _dh_muster_reading_enter (self, upper, "");
    else
      self->deeper[upper] |= indent > self->indents[upper];
  if (enter_group (self, row, level, skip_label (text), text))
    self->pending[level] = row;
  self->indents[level] = indent;
}

/*
 * An army that is named within another, before any unit of it, is part of that; whether the next one is as well is asked.
 */
static DhListColumn
place_army (DhMusterReading *self,
            const char      *name)
{
  const char *answer;

  if (self->levels[DH_LIST_ARMY] == NULL)
    return DH_LIST_ARMY;
  if (self->pending[DH_LIST_ARMY] != NULL && self->levels[DH_LIST_CORPS] == NULL && self->levels[DH_LIST_DIVISION] == NULL &&
      self->levels[DH_LIST_BRIGADE] == NULL)
    {
      g_free (self->outer);
      self->outer = g_strdup (self->levels[DH_LIST_ARMY]);
      return DH_LIST_CORPS;
    }
  if (g_strcmp0 (self->outer, self->levels[DH_LIST_ARMY]) != 0 || self->levels[DH_LIST_CORPS] == NULL)
    return DH_LIST_ARMY;

  answer = dh_sheet_answers_find_word (self->base.answers, _dh_muster_get_list_columns ()[DH_LIST_ARMY].word, name);
  _dh_muster_reading_ask_inner_army (self, name, self->outer, answer);
  return answer == NULL || g_str_equal (answer, self->outer) ? DH_LIST_CORPS : DH_LIST_ARMY;
}

/*
 * Enters the army that the first word of a group names, “CONFEDERATE CAVALRY DIVISION”, where no row names one: groups are
 * called so only in such lists.
 */
static void
enter_first_word (DhMusterReading  *self,
                  const DhSheetRow *row,
                  const char       *text)
{
  g_autofree char *word = g_strndup (text, strcspn (text, " ")), *folded = dh_sheet_fold (word), *officer = NULL, *name = NULL;

  if (dh_sheet_table_find (self->base.table, DH_LIST_ARMY) >= 0 || (self->levels[DH_LIST_ARMY] != NULL && !self->by_word) ||
      !dh_sheet_is_name (&_dh_muster_get_list_columns ()[DH_LIST_ARMY], folded))
    return;
  name = _dh_muster_part_group (text, &officer, &(gboolean){ FALSE });
  if (_dh_muster_tell_level (name) <= DH_LIST_ARMY)
    return;
  self->by_word = TRUE;
  _dh_muster_reading_enter_section (self, row, DH_LIST_ARMY, word);
}

/*
 * _dh_muster_reading_skip_army:
 * @self: a reading
 * @row: a row with the name of a group
 * @text: that name
 *
 * Enters the army that stands before another group in one cell, “UNION - II Corps (Couch)”.
 *
 * Returns: what stands behind it, or @text
 */
const char *
_dh_muster_reading_skip_army (DhMusterReading  *self,
                              const DhSheetRow *row,
                              const char       *text)
{
  static const char *const between[] = { " - ", " – ", " — ", ": " };

  for (guint i = 0; i < G_N_ELEMENTS (between); i++)
    {
      const char *at = strstr (text, between[i]), *behind = at != NULL ? at + strlen (between[i]) : NULL;
      g_autofree char *army = at != NULL ? g_strndup (text, at - text) : NULL, *officer = NULL, *name = NULL;

      if (at == NULL || _dh_muster_has_digit (army) || dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, army) != DH_LIST_ARMY)
        continue;
      name = _dh_muster_part_group (behind, &officer, &(gboolean){ FALSE });
      if (_dh_muster_tell_level (name) <= DH_LIST_ARMY)
        continue;
      _dh_muster_reading_enter_section (self, row, DH_LIST_ARMY, army);
      return behind;
    }

  enter_first_word (self, row, text);
  return text;
}

/* The level that a row with one cell is the name of, or -1. */
int
_dh_muster_reading_find_section (DhMusterReading *self,
                                 const char      *text)
{
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;
  int level;

  name = _dh_muster_part_group (skip_label (text), &officer, &rated);
  level = _dh_muster_tell_level (name);
  if (level < 0)
    level = dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, name);
  if (level == DH_LIST_ARMY && _dh_muster_has_digit (name))
    level = -1;
  /* The first heading of a list without an army is taken for one, whatever it says, unless it has a number. */
  if (level < 0 && self->levels[DH_LIST_ARMY] == NULL && !_dh_muster_has_digit (name) && dh_sheet_table_find (self->base.table, DH_LIST_ARMY) < 0)
    level = DH_LIST_ARMY;
  return level == DH_LIST_ARMY ? (int) place_army (self, name) : level;
}

/* The level of a group that its name does not tell: by how far it is set in, and what stands in it. */
static int
find_level_by_indent (const DhMusterReading *self,
                      guint                  index)
{
  guint indent = dh_sheet_reading_get_indent (&self->base, g_ptr_array_index (self->base.table->tab->rows, index));
  int enclosing = -1;

  for (DhListColumn level = DH_LIST_ARMY; level < DH_LIST_N_LEVELS; level++)
    if (self->levels[level] != NULL && self->indents[level] < indent)
      enclosing = level;
  if (enclosing < 0)
    return -1;

  /* Rows that are set in further belong to the group above them. */
  for (guint i = index + 1; i < self->base.table->tab->rows->len; i++)
    {
      const DhSheetRow *row = g_ptr_array_index (self->base.table->tab->rows, i);
      g_autofree char *officer = NULL, *name = NULL;
      gboolean rated;
      guint first = 0;
      int level;

      if (dh_sheet_reading_count_cells (&self->base, row, &first) == 0)
        continue;
      if (dh_sheet_reading_get_indent (&self->base, row) <= indent)
        break;
      name = _dh_muster_part_group (dh_sheet_row_get (row, first), &officer, &rated);
      level = _dh_muster_tell_level (name);
      if (level - 1 > enclosing)
        return level - 1;
      break;
    }
  for (DhListColumn level = enclosing + 1; level < DH_LIST_N_LEVELS; level++)
    if (self->levels[level] != NULL && self->indents[level] == indent)
      return level;

  return -1;
}

/*
 * The level of a row that is a group and does not tell of which. Where nothing else tells it is asked.
 */
int
_dh_muster_reading_place_section (DhMusterReading *self,
                                  guint            index,
                                  const char      *text,
                                  gboolean         certain)
{
  g_autofree char *officer = NULL, *name = NULL;
  gboolean rated;
  int level = find_level_by_indent (self, index);

  if (level >= 0)
    {
      const DhSheetRow *next = index + 1 < self->base.table->tab->rows->len ? g_ptr_array_index (self->base.table->tab->rows, index + 1) : NULL;
      guint own = dh_sheet_reading_get_indent (&self->base, g_ptr_array_index (self->base.table->tab->rows, index));

      return certain || (next != NULL && dh_sheet_reading_get_indent (&self->base, next) > own) ? level : -1;
    }
  if (!certain || self->levels[DH_LIST_ARMY] == NULL)
    return -1;

  name = _dh_muster_part_group (text, &officer, &rated);
  return _dh_muster_reading_ask_level (self, name);
}

/* A cell may have the group above it, or the one below it, behind a stroke: “9. Brig./3. Div”. Returns: (nullable): where */
static const char *
find_other_level (const char *text,
                  int        *other)
{
  for (const char *stroke = strchr (text, '/'); stroke != NULL; stroke = strchr (stroke + 1, '/'))
    {
      const char *behind = stroke + 1 + strspn (stroke + 1, " ");
      g_autofree char *officer = NULL, *name = NULL;
      gboolean rated;

      if (_dh_muster_is_person (behind))
        continue;
      name = _dh_muster_part_group (behind, &officer, &rated);
      *other = _dh_muster_tell_level (name);
      if (*other > DH_LIST_ARMY)
        return stroke;
    }

  return NULL;
}

/* TRUE if two names are of one group of a level: “3. Div” and “3. Division”. */
static gboolean
is_same_group (const char *one,
               const char *other)
{
  g_autofree char *folded = dh_sheet_fold (one), *folded_other = dh_sheet_fold (other);

  if (g_str_equal (folded, folded_other))
    return TRUE;
  folded[strcspn (folded, " ")] = '\0';
  folded_other[strcspn (folded_other, " ")] = '\0';
  return _dh_muster_has_digit (folded) && g_str_equal (folded, folded_other);
}

/* Enters what a cell of a column of groups names. A name that tells a level is of that one. Returns: the level */
DhListColumn
_dh_muster_reading_enter_cell (DhMusterReading  *self,
                               const DhSheetRow *row,
                               DhListColumn      level,
                               const char       *cell)
{
  g_auto(GStrv) lines = g_strsplit (cell, "\n", -1);
  g_autofree char *text = g_strjoinv (" / ", lines);
  g_autofree char *officer = NULL, *name = NULL, *first = NULL;
  gboolean rated;
  int other = -1, told;
  const char *stroke;

  stroke = level > DH_LIST_ARMY ? find_other_level (text, &other) : NULL;
  first = stroke != NULL ? g_strchomp (g_strndup (text, stroke - text)) : g_strdup (text);
  name = _dh_muster_part_group (first, &officer, &rated);
  told = _dh_muster_tell_level (name);
  if (level > DH_LIST_ARMY && told > DH_LIST_ARMY && dh_sheet_table_find (self->base.table, told) < 0)
    level = told;
  if (stroke != NULL && other != (int) level)
    {
      const char *behind = stroke + 1 + strspn (stroke + 1, " ");

      if (other < (int) level && (self->levels[other] == NULL || !is_same_group (self->levels[other], behind)))
        enter_group (self, row, other, behind, cell);
      enter_group (self, row, level, first, cell);
      if (other > (int) level)
        enter_group (self, row, other, behind, cell);
      return level;
    }

  enter_group (self, row, level, text, cell);
  return level;
}

/* The words of an army are asked for like others: “Conf” may be “Confederate”. */
void
_dh_muster_reading_enter_groups (DhMusterReading  *self,
                                 const DhSheetRow *row)
{
  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    {
      const char *text = dh_sheet_reading_get_cell (&self->base, row, level);

      if (dh_sheet_reading_get_fill (&self->base, level) == DH_SHEET_FILL_MARKS)
        continue;
      text = dh_sheet_words_read_name (self->base.words, level, text);
      if (*text != '\0')
        _dh_muster_reading_enter_cell (self, row, level, text);
      else if (dh_sheet_reading_get_fill (&self->base, level) == DH_SHEET_FILL_EMPTY)
        _dh_muster_reading_enter (self, level, text);
    }
}
