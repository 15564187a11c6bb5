/* dh-muster-reading-groups.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

/* The army, corps, division and brigade of a row, found by its cells and by its indent. */

/* The name by which it is kept which level gets a card. */
#define CARDS "cards"

static gboolean
is_same_name (const char *one,
              const char *other)
{
  g_autofree char *folded = dh_sheet_fold (one), *folded_other = dh_sheet_fold (other);

  return g_str_equal (folded, folded_other);
}

/* The same army may be written “U.S.” and “US”. */
static char *
make_army_key (const char *name)
{
  g_autofree char *folded = dh_sheet_fold (name);
  g_auto(GStrv) words = g_strsplit (folded, " ", -1);

  return g_strjoinv ("", words);
}

gboolean
_dh_muster_is_same_army (const char *one,
                         const char *other)
{
  g_autofree char *key = make_army_key (one), *other_key = make_army_key (other);

  return g_str_equal (key, other_key);
}

static const char *
find_spelling (DhMusterReading *self,
               const char      *name)
{
  g_autofree char *key = make_army_key (name);
  const char *first = g_hash_table_lookup (self->armies, key);

  if (first != NULL || *key == '\0')
    return first != NULL ? first : name;
  first = g_strdup (name);
  g_hash_table_insert (self->armies, g_steal_pointer (&key), (gpointer) first);
  return first;
}

/* Rows that were to name groups of this level and below and had no unit: they go, with who was said to lead there. */
void
_dh_muster_reading_drop_empty (DhMusterReading *self,
                               DhListColumn     level)
{
  for (guint i = level; i < DH_LIST_N_LEVELS; i++)
    {
      const DhSheetRow *row = g_steal_pointer (&self->pending[i]);

      if (row == NULL)
        continue;
      dh_sheet_reading_leave_out (&self->base, row);
      for (guint k = self->n_rows_before; k < self->muster->rows->len; k++)
        {
          DhMusterRow *made = g_ptr_array_index (self->muster->rows, k);

          if (made->line != row->line || *made->cells[DH_COLUMN_UNIT] != '\0')
            continue;
          for (guint j = 0; j < self->corps_officers->len; j++)
            if (((DhMusterLine *) g_ptr_array_index (self->corps_officers, j))->row == made)
              g_ptr_array_remove_index (self->corps_officers, j--);
          g_ptr_array_remove_index (self->muster->rows, k--);
        }
    }
}

/* Another group of this level begins; those below it end. Returns: whether it is another */
gboolean
_dh_muster_reading_enter (DhMusterReading *self,
                          DhListColumn     level,
                          const char      *name)
{
  if (level == DH_LIST_ARMY)
    name = find_spelling (self, name);
  if (self->levels[level] != NULL && is_same_name (self->levels[level], name))
    return FALSE;

  _dh_muster_reading_drop_empty (self, level);
  for (guint i = level; i < DH_LIST_N_LEVELS; i++)
    g_clear_pointer (&self->levels[i], g_free);
  self->levels[level] = *name != '\0' ? g_strdup (name) : NULL;
  self->indents[level] = 0;
  self->nested[level] = self->deeper[level] = FALSE;
  return TRUE;
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

/* Asks for the level that gets a card, if the list has corps above divisions. */
void
_dh_muster_reading_ask_card (DhMusterReading *self)
{
  static const char *const levels[] = { "division", "corps", "brigade", NULL };
  DhSheetQuestion *question;

  if (self->n_both == 0)
    return;

  question = g_new0 (DhSheetQuestion, 1);
  question->kind = DH_SHEET_ASKS_WORD;
  question->about = g_strdup (CARDS);
  question->n_rows = self->n_both;
  question->text = g_strdup (_("There are corps, divisions and brigades: which of them get a card each? Rule 1.A "
                               "says divisions."));
  question->choices = g_strdupv ((char **) levels);
  question->proposal = g_strdup (levels[0]);
  question->given = g_strdup (dh_sheet_answers_find_word (self->base.answers, CARDS, ""));
  dh_sheet_ask (self->muster->questions, self->muster->settled, question);
}

/* Asks whether an army is part of another, or notes what was said of it. */
void
_dh_muster_reading_ask_inner_army (DhMusterReading *self,
                                   const char      *name,
                                   const char      *outer,
                                   const char      *answer)
{
  const char *choices[] = { outer, name, NULL };
  DhSheetQuestion *question = g_new0 (DhSheetQuestion, 1);

  question->kind = DH_SHEET_ASKS_WORD;
  question->about = g_strdup (_dh_muster_get_list_columns ()[DH_LIST_ARMY].word);
  question->word = g_strdup (name);
  question->n_rows = 1;
  question->text = g_strdup_printf (_("Is “%s” part of “%s”, or an army of its own?"), name, outer);
  question->choices = g_strdupv ((char **) choices);
  question->proposal = g_strdup (outer);
  question->given = g_strdup (answer);
  dh_sheet_ask (self->muster->questions, self->muster->settled, question);
}

/* Asks of which level a group is. Returns: what was said, or the lowest in which there are others */
DhListColumn
_dh_muster_reading_ask_level (DhMusterReading *self,
                              const char      *name)
{
  static const char *const levels[] = { "corps", "division", "brigade", NULL };
  const char *about = _dh_muster_get_list_columns ()[DH_LIST_RANK].word;
  const char *answer = dh_sheet_answers_find_word (self->base.answers, about, name);
  DhListColumn level = self->levels[DH_LIST_DIVISION] != NULL ? DH_LIST_DIVISION
                       : self->levels[DH_LIST_CORPS] != NULL  ? DH_LIST_CORPS
                       : self->levels[DH_LIST_BRIGADE] != NULL ? DH_LIST_BRIGADE
                                                               : DH_LIST_DIVISION;
  DhSheetQuestion *question = g_new0 (DhSheetQuestion, 1);

  question->kind = DH_SHEET_ASKS_WORD;
  question->about = g_strdup (about);
  question->word = g_strdup (name);
  question->n_rows = 1;
  question->text = g_strdup_printf (_("Is “%s” a corps, a division or a brigade?"), name);
  question->choices = g_strdupv ((char **) levels);
  question->proposal = g_strdup (_dh_muster_get_list_columns ()[level].word);
  question->given = g_strdup (answer);
  dh_sheet_ask (self->muster->questions, self->muster->settled, question);
  for (DhListColumn one = DH_LIST_CORPS; one < DH_LIST_N_LEVELS && answer != NULL; one++)
    if (g_str_equal (_dh_muster_get_list_columns ()[one].word, answer))
      return one;

  return level;
}

/* The level that a row is marked as, by a cross or, in a list without officers, by the word of it; or -1. */
int
_dh_muster_reading_find_marked_level (const DhMusterReading *self,
                                      const DhSheetRow      *row)
{
  const char *word = dh_sheet_reading_get_own_cell (&self->base, row, DH_LIST_RANK);

  if (*word != '\0' && dh_sheet_table_find (self->base.table, DH_LIST_OFFICER) < 0)
    return dh_sheet_find_level (_dh_muster_get_list_columns (), DH_LIST_N, word);
  for (DhListColumn level = 0; level < DH_LIST_N_LEVELS; level++)
    if (dh_sheet_reading_get_fill (&self->base, level) == DH_SHEET_FILL_MARKS && dh_sheet_is_mark (dh_sheet_reading_get_own_cell (&self->base, row, level)))
      return level;

  return -1;
}
