/* dh-muster-reading-groups.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

/* Which army, corps, division and brigade a row stands in, by its cells and by how far it is set in. */

/* The name by which it is kept which level gets a card. */
#define CARDS "cards"

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

static char *
join_names (const char *one,
            const char *other)
{
  return g_strconcat (one, *one != '\0' && *other != '\0' ? ", " : "", other, NULL);
}

DhMusterRow *
_dh_muster_reading_add_row (DhMusterReading  *self,
                            const DhSheetRow *row,
                            DhListColumn      lowest)
{
  DhMusterRow *made = _dh_muster_add_row (self->muster, row->line);
  const char *brigade = _dh_muster_reading_get_level (self, DH_LIST_BRIGADE), *division = _dh_muster_reading_get_level (self, DH_LIST_DIVISION),
             *corps = _dh_muster_reading_get_level (self, DH_LIST_CORPS);
  g_autofree char *upper = NULL, *lower = NULL;

  if (self->card == DH_LIST_CORPS && *corps != '\0')
    {
      upper = g_strdup (corps);
      lower = join_names (brigade, division);
    }
  else if (self->card == DH_LIST_BRIGADE && *brigade != '\0')
    {
      g_autofree char *below = join_names (brigade, division);

      upper = join_names (below, corps);
      lower = g_strdup ("");
    }
  else
    {
      upper = join_names (division, corps);
      lower = g_strdup (brigade);
    }

  self->n_both += *division != '\0' && *corps != '\0';
  _dh_muster_row_set (made, DH_COLUMN_ARMY, _dh_muster_reading_get_level (self, DH_LIST_ARMY));
  if (lowest >= DH_LIST_DIVISION || (lowest == DH_LIST_CORPS && (*division == '\0' || self->card == DH_LIST_CORPS)))
    _dh_muster_row_set (made, DH_COLUMN_DIVISION, upper);
  if (lowest >= DH_LIST_BRIGADE)
    _dh_muster_row_set (made, DH_COLUMN_BRIGADE, lower);
  return made;
}

/* The level of which each command gets a card, as somebody has said; a division by rule 1.A. */
DhListColumn
_dh_muster_reading_find_card (const DhSheetAnswers *answers)
{
  const char *answer = dh_sheet_answers_find_word (answers, CARDS, "");

  for (DhListColumn level = DH_LIST_CORPS; level < DH_LIST_N_LEVELS && answer != NULL; level++)
    if (g_str_equal (_dh_muster_get_list_columns ()[level].word, answer))
      return level;

  return DH_LIST_DIVISION;
}

/* Where there are corps above divisions it is asked. */
void
_dh_muster_reading_ask_card (DhMusterReading *self)
{
  static const char *const levels[] = { "division", "corps", "brigade", NULL };
  DhMusterQuestion *question;

  if (self->n_both == 0)
    return;

  question = g_new0 (DhMusterQuestion, 1);
  question->kind = DH_MUSTER_ASKS_WORD;
  question->about = g_strdup (CARDS);
  question->n_rows = self->n_both;
  question->text = g_strdup (_("There are corps, divisions and brigades: which of them get a card each? By rule 1.A it is the divisions."));
  question->choices = g_strdupv ((char **) levels);
  question->proposal = g_strdup (levels[0]);
  question->given = g_strdup (dh_sheet_answers_find_word (self->answers, CARDS, ""));
  _dh_muster_ask (self->muster, question);
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
