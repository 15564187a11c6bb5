/* dh-muster-reading-names.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Names and ids, when all rows are read: twins are told apart, and armies that differ by letters and blanks are one. */

static char *
make_name_key (const DhMusterRow *row)
{
  g_autofree char *army = dh_sheet_fold (row->cells[DH_COLUMN_ARMY]), *name = dh_sheet_fold (row->cells[DH_COLUMN_UNIT]);

  return g_strconcat (army, "\n", name, NULL);
}

/* Of more armies nobody is asked which are one. */
#define MOST_NAMED 8

/* Units by army and name. */
static GHashTable *
count_names (const DhMusterReading *self)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      char *key = make_name_key (((DhMusterLine *) g_ptr_array_index (self->lines, i))->row);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, key));

      g_hash_table_insert (names, key, GUINT_TO_POINTER (n + 1));
    }

  return names;
}

/* Units of one name are told apart by where they were raised, their arm or their brigade. */
static const char *
get_difference (const DhMusterLine *line,
                guint               attempt)
{
  return attempt == 0   ? line->state
         : attempt == 1 ? line->row->cells[DH_COLUMN_ARM]
                        : line->row->cells[*line->row->cells[DH_COLUMN_BRIGADE] != '\0' ? DH_COLUMN_BRIGADE : DH_COLUMN_DIVISION];
}

/* A number alone, such as “7” and “7th”, is no name. */
static gboolean
is_number (const char *name)
{
  const char *rest = name + strspn (name, "0123456789");
  g_autofree char *folded = dh_sheet_fold (rest);

  return rest > name && (*folded == '\0' || dh_sheet_list_find ("st,nd,rd,th,d", folded) >= 0);
}

static void
add_difference (DhMusterLine *line,
                const char   *difference)
{
  const char *name = line->row->cells[DH_COLUMN_UNIT];
  /* “7th Wisconsin”, but “Washington Artillery, Louisiana”. */
  gboolean number = g_ascii_isdigit (*name) && strchr (name, ' ') == NULL;
  g_autofree char *longer = g_strconcat (name, number ? " " : ", ", difference, NULL);

  _dh_muster_row_set (line->row, DH_COLUMN_UNIT, longer);
}

/* Two units of an army with one name are told apart by what else the list says of them. */
void
_dh_muster_reading_tell_twins_apart (DhMusterReading *self)
{
  enum { N_ATTEMPTS = 3 };

  for (guint attempt = 0; attempt <= N_ATTEMPTS; attempt++)
    {
      g_autoptr(GHashTable) names = count_names (self);
      g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr(GHashTable) different = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      /* A difference helps only where it is one. */
      for (guint i = 0; i < self->lines->len && attempt < N_ATTEMPTS; i++)
        {
          DhMusterLine *line = g_ptr_array_index (self->lines, i);
          char *key = make_name_key (line->row);
          const char *before = g_hash_table_lookup (different, key);
          const char *own = get_difference (line, attempt);

          if (before != NULL && !g_str_equal (before, own))
            g_hash_table_add (told, g_strdup (key));
          g_hash_table_insert (different, key, (gpointer) own);
        }
      for (guint i = 0; i < self->lines->len; i++)
        {
          DhMusterLine *line = g_ptr_array_index (self->lines, i);
          g_autofree char *key = make_name_key (line->row);
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, key));

          if (attempt == 0 && is_number (line->row->cells[DH_COLUMN_UNIT]) && *line->state != '\0')
            add_difference (line, line->state);
          else if (n < 2)
            continue;
          else if (attempt < N_ATTEMPTS && g_hash_table_contains (told, key) && *get_difference (line, attempt) != '\0')
            add_difference (line, get_difference (line, attempt));
          else if (attempt == N_ATTEMPTS && g_hash_table_add (told, g_steal_pointer (&key)))
            dh_sheet_tell (self->muster->notice, _("%u units of %s are called “%s”."), n, line->row->cells[DH_COLUMN_ARMY],
                           line->row->cells[DH_COLUMN_UNIT]);
        }
    }
}

static guint
count_rows (const DhMusterReading *self,
            const char            *army)
{
  guint n = 0;

  for (guint i = 0; i < self->muster->rows->len; i++)
    n += g_str_equal (((DhMusterRow *) g_ptr_array_index (self->muster->rows, i))->cells[DH_COLUMN_ARMY], army);
  return n;
}

/* Asks whether an army is another one, unless that has been answered. */
static void
ask_army (DhMusterReading *self,
          const char      *army,
          const char      *other)
{
  const char *choices[] = { other, army, NULL };
  DhSheetQuestion *question;

  if (dh_sheet_answers_find_word (self->base.answers, _dh_muster_get_list_columns ()[DH_LIST_ARMY].word, army) != NULL)
    return;

  question = g_new0 (DhSheetQuestion, 1);
  question->kind = DH_SHEET_ASKS_WORD;
  question->about = g_strdup (_dh_muster_get_list_columns ()[DH_LIST_ARMY].word);
  question->word = g_strdup (army);
  question->n_rows = count_rows (self, army);
  question->text = g_strdup_printf (_("Are the armies “%s” and “%s” the same?"), army, other);
  question->choices = g_strdupv ((char **) choices);
  question->proposal = g_strdup (other);
  dh_sheet_ask (self->muster->questions, self->muster->settled, question);
}

/* Armies that differ by letters and blanks are one, and the other names of it are asked for. */
void
_dh_muster_reading_join_armies (DhMusterReading *self)
{
  g_autoptr(GHashTable) spelled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->muster->rows->len; i++)
    {
      DhMusterRow *row = g_ptr_array_index (self->muster->rows, i);
      char *folded = dh_sheet_fold (row->cells[DH_COLUMN_ARMY]);
      g_autofree char *first = g_strdup (g_hash_table_lookup (spelled, folded));

      if (first != NULL)
        {
          _dh_muster_row_set (row, DH_COLUMN_ARMY, first);
          g_free (folded);
          continue;
        }
      if (*folded != '\0')
        g_ptr_array_add (names, folded);
      g_hash_table_insert (spelled, folded, row->cells[DH_COLUMN_ARMY]);
    }

  for (guint i = 0; i < names->len && names->len > 2 && names->len <= MOST_NAMED; i++)
    for (guint j = 0; j < names->len; j++)
      {
        const char *one = g_ptr_array_index (names, i), *other = g_ptr_array_index (names, j);

        if (i != j && strlen (one) >= 3 && strlen (one) < strlen (other) && g_str_has_prefix (other, one))
          ask_army (self, g_hash_table_lookup (spelled, one), g_hash_table_lookup (spelled, other));
      }
}

/* The armies that there are, for rows that stand in none. */
static GStrv
list_armies (const DhMusterReading *self)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GStrvBuilder) list = g_strv_builder_new ();

  for (guint i = 0; i < self->muster->rows->len && g_hash_table_size (seen) < MOST_NAMED; i++)
    {
      const char *army = ((DhMusterRow *) g_ptr_array_index (self->muster->rows, i))->cells[DH_COLUMN_ARMY];

      if (*army != '\0' && g_hash_table_add (seen, (gpointer) army))
        g_strv_builder_add (list, army);
    }

  return g_strv_builder_end (list);
}

/* Rows that stand in no army are asked for together. */
void
_dh_muster_reading_name_armies (DhMusterReading *self)
{
  const char *word = _dh_muster_get_list_columns ()[DH_LIST_ARMY].word;
  const char *answer = dh_sheet_answers_find_word (self->base.answers, word, "");
  guint n = count_rows (self, "");
  DhSheetQuestion *question;

  if (n == 0)
    return;

  question = g_new0 (DhSheetQuestion, 1);
  question->kind = DH_SHEET_ASKS_WORD;
  question->about = g_strdup (word);
  question->word = g_strdup ("");
  question->n_rows = n;
  question->text = g_strdup_printf (ngettext ("%u row does not say which army it belongs to.", "%u rows do not say which army they belong to.", n), n);
  question->choices = list_armies (self);
  question->given = g_strdup (answer);
  dh_sheet_ask (self->muster->questions, self->muster->settled, question);
  for (guint i = 0; i < self->muster->rows->len && answer != NULL; i++)
    {
      DhMusterRow *row = g_ptr_array_index (self->muster->rows, i);

      if (*row->cells[DH_COLUMN_ARMY] == '\0')
        _dh_muster_row_set (row, DH_COLUMN_ARMY, answer);
    }
}

/* Ids of a list are kept where they are some. */
void
_dh_muster_reading_keep_ids (DhMusterReading *self)
{
  g_autoptr(GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_made = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      DhMusterRow *row = ((DhMusterLine *) g_ptr_array_index (self->lines, i))->row;
      const char *id = row->cells[DH_COLUMN_ID];

      if (*id == '\0' || (_dh_order_of_battle_can_be_id (id) && g_hash_table_add (taken, g_ascii_strdown (id, -1))))
        continue;
      _dh_muster_row_set (row, DH_COLUMN_ID, "");
      n_made++;
    }
  if (n_made > 0)
    dh_sheet_tell (self->muster->notice, ngettext ("%u id in the list cannot be used here, or appears twice; a new "
                                                   "one is made.",
                                                   "%u ids in the list cannot be used here, or appear twice; new ones"
                                                   " are made.", n_made),
                   n_made);
}
