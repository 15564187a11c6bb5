/* dh-sheet-question.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-sheet-question.h"

#include "dh-sheet.h"
#include "dh-types.h"

/* Questions about a list, and notes on it. */

/**
 * dh_sheet_question_free:
 * @data: (transfer full): a #DhSheetQuestion
 *
 * Frees a question.
 */
void
dh_sheet_question_free (gpointer data)
{
  DhSheetQuestion *self = data;

  g_free (self->about);
  g_free (self->word);
  g_free (self->text);
  g_free (self->answer);
  g_strfreev (self->choices);
  g_free (self->proposal);
  g_free (self->given);
  g_free (self);
}

/**
 * dh_sheet_tell:
 * @notice: what is said of a list that may well be good
 * @format: one more sentence
 *
 * Says something more, unless it has been said already, as of a sheet that is laid out like the one before it.
 */
void
dh_sheet_tell (GString    *notice,
               const char *format,
               ...)
{
  va_list arguments;
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  lines = g_strsplit (notice->str, "\n", -1);
  if (!g_strv_contains ((const char *const *) lines, text))
    dh_append_item (notice, "\n", "%s", text);
}

/* The option by which the terminal is answered. */
static char *
write_answer (const DhSheetQuestion *self)
{
  const char *proposal = self->proposal != NULL ? self->proposal : "…";
  g_autofree char *folded = self->word != NULL ? dh_sheet_fold (self->word) : NULL;

  if (self->kind == DH_SHEET_ASKS_COLUMN)
    return g_strdup_printf ("--columns \"%s=%s\"", self->about, proposal);
  if (self->kind == DH_SHEET_ASKS_NUMBER || self->word == NULL)
    return g_strdup_printf ("--%s %s", self->about, proposal);
  return g_strdup_printf ("%s:%s=%s", self->about, folded, proposal);
}

/**
 * dh_sheet_ask:
 * @questions: (element-type DhSheetQuestion): those that are open
 * @settled: (element-type DhSheetQuestion): those of which something was said
 * @question: (transfer full): one more, whose answer is written here
 *
 * Asks for something, or notes what was said of it.
 */
void
dh_sheet_ask (GPtrArray       *questions,
              GPtrArray       *settled,
              DhSheetQuestion *question)
{
  question->answer = write_answer (question);
  if (question->choices == NULL)
    question->choices = g_new0 (char *, 1);
  g_ptr_array_add (question->given != NULL ? settled : questions, question);
}

static int
compare_questions (gconstpointer a,
                   gconstpointer b)
{
  const DhSheetQuestion *one = *(DhSheetQuestion *const *) a, *other = *(DhSheetQuestion *const *) b;

  if (one->kind != other->kind && (one->kind == DH_SHEET_ASKS_COLUMN || other->kind == DH_SHEET_ASKS_COLUMN))
    return one->kind == DH_SHEET_ASKS_COLUMN ? -1 : 1;
  return (other->n_rows > one->n_rows) - (other->n_rows < one->n_rows);
}

/**
 * dh_sheet_sort_questions:
 * @questions: (element-type DhSheetQuestion): some
 *
 * Brings them into the order in which they are asked: the columns come first, then what settles most rows.
 */
void
dh_sheet_sort_questions (GPtrArray *questions)
{
  g_ptr_array_sort (questions, compare_questions);
}

/**
 * dh_sheet_question_answer:
 * @self: a question
 * @text: what to say: one of its choices, or any text where it has none; what is no number is not said of one
 * @answers: where to
 *
 * Answers a question.
 */
void
dh_sheet_question_answer (const DhSheetQuestion *self,
                           const char             *text,
                           DhSheetAnswers         *answers)
{
  guint64 number;

  switch (self->kind)
    {
    case DH_SHEET_ASKS_WORD:
      dh_sheet_answers_set_word (answers, self->about, self->word != NULL ? self->word : "", text);
      break;
    case DH_SHEET_ASKS_NUMBER:
      if (g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT16, &number, NULL))
        dh_sheet_answers_set_number (answers, self->about, number);
      break;
    case DH_SHEET_ASKS_COLUMN:
    default:
      dh_sheet_answers_set_column (answers, self->about, text, DH_SHEET_BLANK_GUESSED);
      break;
    }
}
