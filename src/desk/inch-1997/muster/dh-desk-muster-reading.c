/* dh-desk-muster-reading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-reading.h"

#include "dh-class.h"

/* Where what words mean is kept, whatever list they stand in. */
#define CLUB "club"

/* Of the sum of the headings so much is enough to tell a list from others. */
#define SUM_CHARS 16

DH_CLASS_DEFINE_PLAIN (DhDeskMusterReading, dh_desk_muster_reading, G_TYPE_OBJECT)

static void
dh_desk_muster_reading_class_init (DhDeskMusterReadingClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskMusterReading, dh_sheet_unref, sheet);
  DH_CLASS_OWNS (klass, DhDeskMusterReading, dh_sheet_answers_free, answers);
  DH_CLASS_OWNS (klass, DhDeskMusterReading, dh_muster_unref, muster);
  DH_CLASS_OWNS (klass, DhDeskMusterReading, g_free, title);

  /**
   * DhDeskMusterReading::changed:
   * @self: a list that is being read
   *
   * Something was said of it.
   */
  dh_class_add_signal (klass, "changed", 0);
}

/* By its headings: a list that has none is like no other. Returns: (transfer full) (nullable) */
static char *
make_name (DhDeskMusterReading *self)
{
  g_autoptr(GString) headings = g_string_new (NULL);
  g_autofree char *sum = NULL;

  for (guint i = 0; i < self->muster->tables->len; i++)
    {
      const DhSheetTable *table = g_ptr_array_index (self->muster->tables, i);
      const DhSheetRow *row = table->header >= 0 ? g_ptr_array_index (table->tab->rows, table->header) : NULL;

      for (guint column = 0; row != NULL && column < table->n_columns; column++)
        {
          g_autofree char *folded = dh_sheet_fold (dh_sheet_row_get (row, table->first + column));

          g_string_append_printf (headings, "%s\n", folded);
        }
    }
  if (headings->len == 0)
    return NULL;

  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, headings->str, headings->len);
  return g_strdup_printf ("headings-%.*s", SUM_CHARS, sum);
}

static void
read_again (DhDeskMusterReading *self)
{
  g_clear_pointer (&self->muster, dh_muster_unref);
  self->muster = dh_muster_new (self->sheet, self->answers, self->title);
}

/**
 * dh_desk_muster_reading_new:
 * @sheet: a list
 * @title: (nullable): the title of the battle, if it does not go by the name of the file
 *
 * Returns: (transfer full): the list, read as well as it can be
 */
DhDeskMusterReading *
dh_desk_muster_reading_new (DhSheet    *sheet,
                            const char *title)
{
  DhDeskMusterReading *self = g_object_new (DH_DESK_TYPE_MUSTER_READING, NULL);
  g_autofree char *name = NULL;

  self->sheet = dh_sheet_ref (sheet);
  self->title = g_strdup (title);
  self->answers = dh_sheet_answers_new ();
  read_again (self);

  /* Answers that were kept and cannot be read are asked for again. */
  name = make_name (self);
  dh_sheet_answers_take_kept (self->answers, CLUB, NULL);
  if (name != NULL)
    dh_sheet_answers_take_kept (self->answers, name, NULL);
  if (dh_sheet_answers_are_any (self->answers))
    read_again (self);
  return self;
}

/**
 * dh_desk_muster_reading_is_needed:
 * @self: a list that is being read
 *
 * Returns: whether anything had to be guessed; a list as our own files have it says what it says
 */
gboolean
dh_desk_muster_reading_is_needed (DhDeskMusterReading *self)
{
  return self->muster->tables->len > 0;
}

/**
 * dh_desk_muster_reading_is_settled:
 * @self: a list that is being read
 *
 * Returns: whether nothing is open and nothing is wrong
 */
gboolean
dh_desk_muster_reading_is_settled (DhDeskMusterReading *self)
{
  return self->muster->questions->len == 0 && dh_muster_get_n_problems (self->muster) == 0;
}

/**
 * dh_desk_muster_reading_answer:
 * @self: a list that is being read
 * @question: one of its questions, which is gone afterwards
 * @text: the answer
 */
void
dh_desk_muster_reading_answer (DhDeskMusterReading    *self,
                               const DhSheetQuestion *question,
                               const char             *text)
{
  dh_sheet_question_answer (question, text, self->answers);
  read_again (self);
  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_desk_muster_reading_set_column:
 * @self: a list that is being read
 * @table: one of its tables, which is gone afterwards
 * @column: one of its columns, from 0
 * @word: what that is; `none` when it is left out
 * @blank: what blank cells of it mean
 */
void
dh_desk_muster_reading_set_column (DhDeskMusterReading *self,
                                   const DhSheetTable  *table,
                                   guint                column,
                                   const char          *word,
                                   DhSheetBlank         blank)
{
  g_autofree char *letters = dh_sheet_dup_letters (table->first + column);
  g_autofree char *place = g_strconcat (table->tab->name != NULL ? table->tab->name : "", "!", letters, NULL);

  dh_sheet_answers_set_column (self->answers, place, word, blank);
  read_again (self);
  g_signal_emit_by_name (self, "changed");
}

/* The words of a club mean the same in all its lists. */
static gboolean
keep_words (DhDeskMusterReading  *self,
            GError              **error)
{
  g_autoptr(DhSheetAnswers) club = dh_sheet_answers_new ();
  guint n = 0;

  dh_sheet_answers_take_kept (club, CLUB, NULL);
  for (guint i = 0; i < self->muster->settled->len; i++)
    {
      const DhSheetQuestion *question = g_ptr_array_index (self->muster->settled, i);

      if (question->kind != DH_SHEET_ASKS_WORD || question->word == NULL || *question->word == '\0')
        continue;
      dh_sheet_question_answer (question, question->given, club);
      n++;
    }

  return n == 0 || dh_sheet_answers_keep (club, CLUB, error);
}

/**
 * dh_desk_muster_reading_keep:
 * @self: a list that is being read
 * @error: return location for a #GError
 *
 * Keeps what was said for the next list with the same headings, and of words for any.
 *
 * Returns: whether it is on disk
 */
gboolean
dh_desk_muster_reading_keep (DhDeskMusterReading  *self,
                             GError              **error)
{
  g_autofree char *name = make_name (self);

  return keep_words (self, error) && (name == NULL || dh_sheet_answers_keep (self->answers, name, error));
}
