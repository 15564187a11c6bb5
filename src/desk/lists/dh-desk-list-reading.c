/* dh-desk-list-reading.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-list-reading.h"

#include "dh-class.h"
#include "dh-types.h"

#include <glib/gi18n.h>

/* The key for meanings of words that hold in any list. */
#define CLUB "club"

/* Of the sum of the headings so much is enough to tell a list from others. */
#define SUM_CHARS 16

G_DEFINE_ABSTRACT_TYPE (DhDeskListReading, dh_desk_list_reading, G_TYPE_OBJECT)

static void
free_text (GString *text)
{
  g_string_free (text, TRUE);
}

static void
dh_desk_list_reading_class_init (DhDeskListReadingClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskListReading, dh_sheet_unref, sheet);
  DH_CLASS_OWNS (klass, DhDeskListReading, dh_sheet_answers_free, answers);
  DH_CLASS_OWNS (klass, DhDeskListReading, g_free, game);
  DH_CLASS_OWNS (klass, DhDeskListReading, free_text, trouble);

  /**
   * DhDeskListReading::changed:
   * @self: a list that is being read
   *
   * Something was said of it.
   */
  dh_class_add_signal (klass, "changed", 0);
}

static void
dh_desk_list_reading_init (DhDeskListReading *self)
{
  self->answers = dh_sheet_answers_new ();
  self->trouble = g_string_new (NULL);
}

/* The words of a game are its own. */
static char *
add_game (DhDeskListReading *self,
          const char        *name)
{
  return self->game != NULL ? g_strdup_printf ("%s-%s", name, self->game) : g_strdup (name);
}

/* By its headings: a list that has none is like no other. Returns: (transfer full) (nullable) */
static char *
make_name (DhDeskListReading *self)
{
  g_autoptr(GString) headings = g_string_new (NULL);
  g_autofree char *sum = NULL, *name = NULL;

  for (guint i = 0; i < self->tables->len; i++)
    {
      const DhSheetTable *table = g_ptr_array_index (self->tables, i);
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
  sum[SUM_CHARS] = '\0';
  name = g_strconcat ("headings-", sum, NULL);
  return add_game (self, name);
}

/**
 * dh_desk_list_reading_read_again:
 * @self: a list that is being read
 *
 * Reads it by what was said of it so far.
 */
void
dh_desk_list_reading_read_again (DhDeskListReading *self)
{
  self->n_problems = 0;
  g_string_truncate (self->trouble, 0);
  DH_DESK_LIST_READING_GET_CLASS (self)->read (self);
}

/**
 * dh_desk_list_reading_add_problem:
 * @self: a list that is being read
 * @line: where it is, or 0
 * @problem: a mistake
 *
 * Notes what is wrong with it.
 */
void
dh_desk_list_reading_add_problem (DhDeskListReading *self,
                                  guint              line,
                                  const char        *problem)
{
  self->n_problems++;
  if (line > 0)
    /* Translators: a line of a file, and what is wrong there */
    dh_append_item (self->trouble, "\n", _("Line %u: %s"), line, problem);
  else
    dh_append_item (self->trouble, "\n", "%s", problem);
}

/**
 * dh_desk_list_reading_begin:
 * @self: a list that is to be read
 * @sheet: the list
 * @game: (nullable): the id of the game whose answers are kept apart
 *
 * Reads it as well as it can be.
 */
void
dh_desk_list_reading_begin (DhDeskListReading *self,
                            DhSheet           *sheet,
                            const char        *game)
{
  g_autofree char *name = NULL, *club = NULL;

  self->sheet = dh_sheet_ref (sheet);
  self->game = g_strdup (game);
  dh_desk_list_reading_read_again (self);

  /* Answers that were kept and cannot be read are asked for again. */
  name = make_name (self);
  club = add_game (self, CLUB);
  dh_sheet_answers_take_kept (self->answers, club, NULL);
  if (name != NULL)
    dh_sheet_answers_take_kept (self->answers, name, NULL);
  if (dh_sheet_answers_are_any (self->answers))
    dh_desk_list_reading_read_again (self);
}

/**
 * dh_desk_list_reading_is_needed:
 * @self: a list that is being read
 *
 * Returns: whether anything had to be guessed; a list as our own files have it says what it says
 */
gboolean
dh_desk_list_reading_is_needed (DhDeskListReading *self)
{
  return self->tables->len > 0;
}

/**
 * dh_desk_list_reading_is_settled:
 * @self: a list that is being read
 *
 * Returns: whether nothing is open and nothing is wrong
 */
gboolean
dh_desk_list_reading_is_settled (DhDeskListReading *self)
{
  return self->questions->len == 0 && self->n_problems == 0;
}

/**
 * dh_desk_list_reading_list_lines:
 * @self: a list that is being read
 *
 * Returns: (transfer full) (element-type DhDeskListLine): what becomes of it, line by line
 */
GPtrArray *
dh_desk_list_reading_list_lines (DhDeskListReading *self)
{
  return DH_DESK_LIST_READING_GET_CLASS (self)->list_lines (self);
}

/**
 * dh_desk_list_reading_answer:
 * @self: a list that is being read
 * @question: one of its questions, which is gone afterwards
 * @text: the answer
 */
void
dh_desk_list_reading_answer (DhDeskListReading     *self,
                             const DhSheetQuestion *question,
                             const char            *text)
{
  dh_sheet_question_answer (question, text, self->answers);
  dh_desk_list_reading_read_again (self);
  g_signal_emit_by_name (self, "changed");
}

/**
 * dh_desk_list_reading_set_column:
 * @self: a list that is being read
 * @table: one of its tables, which is gone afterwards
 * @column: one of its columns, from 0
 * @word: what that is; `none` when it is left out
 * @blank: what blank cells of it mean
 */
void
dh_desk_list_reading_set_column (DhDeskListReading  *self,
                                 const DhSheetTable *table,
                                 guint               column,
                                 const char         *word,
                                 DhSheetBlank        blank)
{
  g_autofree char *letters = dh_sheet_dup_letters (table->first + column);
  g_autofree char *place = g_strconcat (table->tab->name != NULL ? table->tab->name : "", "!", letters, NULL);

  dh_sheet_answers_set_column (self->answers, place, word, blank);
  dh_desk_list_reading_read_again (self);
  g_signal_emit_by_name (self, "changed");
}

/* The words of a club mean the same in all its lists. */
static gboolean
keep_words (DhDeskListReading *self,
            GError           **error)
{
  g_autoptr(DhSheetAnswers) club = dh_sheet_answers_new ();
  g_autofree char *name = add_game (self, CLUB);
  guint n = 0;

  dh_sheet_answers_take_kept (club, name, NULL);
  for (guint i = 0; i < self->settled->len; i++)
    {
      const DhSheetQuestion *question = g_ptr_array_index (self->settled, i);

      if (question->kind != DH_SHEET_ASKS_WORD || question->word == NULL || *question->word == '\0')
        continue;
      dh_sheet_question_answer (question, question->given, club);
      n++;
    }

  return n == 0 || dh_sheet_answers_keep (club, name, error);
}

/**
 * dh_desk_list_reading_keep:
 * @self: a list that is being read
 * @error: return location for a #GError
 *
 * Keeps what was said for the next list with the same headings, and of words for any.
 *
 * Returns: whether it is on disk
 */
gboolean
dh_desk_list_reading_keep (DhDeskListReading *self,
                           GError           **error)
{
  g_autofree char *name = make_name (self);

  return keep_words (self, error) && (name == NULL || dh_sheet_answers_keep (self->answers, name, error));
}
