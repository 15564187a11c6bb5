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

/* Whether a name begins with the rank of somebody, such as “Brig. Gen.”, which is no word of a brigade. */
static gboolean
is_person (const char *name)
{
  g_autofree char *folded = dh_sheet_fold (name);
  char *blank = strchr (folded, ' ');

  if (blank == NULL)
    return FALSE;
  *blank = '\0';
  return dh_sheet_list_find ("brig,maj,major,gen,general,lt,lieut,col,colonel,bg,mg,ltg,capt,captain,brigadier,genmaj,oberst", folded) >= 0;
}

/* Parts “1st Division – Wadsworth” and “I Corps (Reynolds)”. Returns: (transfer full) (nullable): the officer */
static char *
part_officer (char *name)
{
  static const char *const signs[] = { " / ", " – ", " — ", " - ", ": ", " (", ", Brig", ", Maj", ", Gen", ", Lt", ", Col", ", BG", ", MG" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      char *at = strstr (name, signs[i]);
      char *officer;
      double number;

      if (at == NULL)
        continue;
      officer = g_strdup (at + (signs[i][0] == ',' ? 2 : strlen (signs[i])));
      if (g_str_equal (signs[i], " (") && g_str_has_suffix (officer, ")"))
        officer[strlen (officer) - 1] = '\0';
      g_strstrip (officer);
      if (*officer != '\0' && !_dh_muster_read_number (officer, &number) &&
          (is_person (officer) || dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, officer) < 0))
        {
          *at = '\0';
          g_strstrip (name);
          return officer;
        }
      g_free (officer);
    }

  return NULL;
}

gboolean
_dh_muster_reading_has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

/* The blanks before the first thing in a row. */
guint
_dh_muster_reading_get_indent (const DhMusterReading *self,
                               const DhSheetRow      *row)
{
  guint first = 0;

  return _dh_muster_reading_count_cells (self, row, &first) > 0 ? dh_sheet_row_get_indent (row, first) : 0;
}

void
_dh_muster_reading_enter_section (DhMusterReading  *self,
                                  const DhSheetRow *row,
                                  DhListColumn      level,
                                  const char       *text)
{
  g_autofree char *name = g_strdup (text);
  g_autofree char *officer = part_officer (name);

  g_strdelimit (name, "\n", ' ');
  if (g_str_has_suffix (name, ":"))
    name[strlen (name) - 1] = '\0';
  _dh_muster_reading_enter (self, level, name);
  self->indents[level] = _dh_muster_reading_get_indent (self, row);
  if (officer != NULL)
    _dh_muster_reading_add_officer (self, row, level, officer, NULL);
}

/* The level that a row with one cell is the name of, or -1. */
int
_dh_muster_reading_find_section (const DhMusterReading *self,
                                 const char            *text)
{
  g_autofree char *name = g_strdup (text);
  g_autofree char *officer = part_officer (name);
  int level = dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, name);

  if (level == DH_LIST_ARMY && _dh_muster_reading_has_digit (name))
    level = -1;
  /* The first of a list without an army is one, whatever it is called. */
  if (level < 0 && self->levels[DH_LIST_ARMY] == NULL && !_dh_muster_reading_has_digit (name) && dh_sheet_table_find (self->table, DH_LIST_ARMY) < 0)
    level = DH_LIST_ARMY;
  return level;
}

/* A cell of a group may have its officer, or the group below it, behind a stroke. */
static void
enter_cell (DhMusterReading  *self,
            const DhSheetRow *row,
            DhListColumn      level,
            const char       *cell)
{
  g_auto(GStrv) lines = g_strsplit (cell, "\n", -1);
  g_autofree char *text = g_strjoinv (" / ", lines);
  const char *stroke = strstr (text, " / ");
  int lower = stroke != NULL ? dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, stroke + 3) : -1;
  g_autofree char *upper = stroke != NULL && lower > (int) level ? g_strndup (text, stroke - text) : NULL;
  g_autofree char *name = g_strdup (upper != NULL ? upper : text);
  g_autofree char *officer = part_officer (name);

  _dh_muster_reading_enter (self, level, name);
  if (officer != NULL)
    _dh_muster_reading_add_officer (self, row, level, officer, NULL);
  if (upper != NULL)
    enter_cell (self, row, lower, stroke + 3);
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
      if (*text != '\0')
        enter_cell (self, row, level, text);
      else if (_dh_muster_reading_get_fill (self, level) == DH_SHEET_FILL_EMPTY)
        _dh_muster_reading_enter (self, level, text);
    }
}
