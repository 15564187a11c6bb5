/* dh-muster-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-reading-private.h"

/* What a muster consists of while it is made: rows, questions, and what it tells. */

void
_dh_muster_row_free (gpointer data)
{
  DhMusterRow *row = data;

  g_strfreev (row->cells);
  g_free (row->problem);
  g_free (row);
}

void
_dh_muster_question_free (gpointer data)
{
  DhMusterQuestion *self = data;

  g_free (self->about);
  g_free (self->word);
  g_free (self->text);
  g_free (self->answer);
  g_strfreev (self->choices);
  g_free (self->proposal);
  g_free (self->given);
  g_free (self);
}

/* Says something of a list that may well be good. */
void
_dh_muster_tell (DhMuster   *self,
                 const char *format,
                 ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  dh_append_item (self->notice, "\n", "%s", text);
}

/* The option by which the terminal is answered. */
static char *
write_answer (const DhMusterQuestion *self)
{
  const char *proposal = self->proposal != NULL ? self->proposal : "…";
  g_autofree char *folded = self->word != NULL ? dh_sheet_fold (self->word) : NULL;

  if (self->kind == DH_MUSTER_ASKS_COLUMN)
    return g_strdup_printf ("--columns \"%s=%s\"", self->about, proposal);
  if (self->kind == DH_MUSTER_ASKS_NUMBER || self->word == NULL)
    return g_strdup_printf ("--%s %s", self->about, proposal);
  return g_strdup_printf ("%s:%s=%s", self->about, folded, proposal);
}

/* Asks for something, or notes what was said of it. @question is handed over, and its answer is written here. */
void
_dh_muster_ask (DhMuster         *self,
                DhMusterQuestion *question)
{
  question->answer = write_answer (question);
  if (question->choices == NULL)
    question->choices = g_new0 (char *, 1);
  g_ptr_array_add (question->given != NULL ? self->settled : self->questions, question);
}

static int
compare_questions (gconstpointer a,
                   gconstpointer b)
{
  const DhMusterQuestion *one = *(DhMusterQuestion *const *) a, *other = *(DhMusterQuestion *const *) b;

  if (one->kind != other->kind && (one->kind == DH_MUSTER_ASKS_COLUMN || other->kind == DH_MUSTER_ASKS_COLUMN))
    return one->kind == DH_MUSTER_ASKS_COLUMN ? -1 : 1;
  return (other->n_rows > one->n_rows) - (other->n_rows < one->n_rows);
}

/* The columns come first, then what settles most rows. */
void
_dh_muster_sort_questions (DhMuster *self)
{
  g_ptr_array_sort (self->questions, compare_questions);
  g_ptr_array_sort (self->settled, compare_questions);
}

/**
 * dh_muster_question_answer:
 * @self: a question
 * @text: what to say: one of its choices, or any text where it has none; what is no number is not said of one
 * @answers: where to
 *
 * Answers a question.
 */
void
dh_muster_question_answer (const DhMusterQuestion *self,
                           const char             *text,
                           DhSheetAnswers         *answers)
{
  guint64 number;

  switch (self->kind)
    {
    case DH_MUSTER_ASKS_WORD:
      dh_sheet_answers_set_word (answers, self->about, self->word != NULL ? self->word : "", text);
      break;
    case DH_MUSTER_ASKS_NUMBER:
      if (g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT16, &number, NULL))
        dh_sheet_answers_set_number (answers, self->about, number);
      break;
    case DH_MUSTER_ASKS_COLUMN:
    default:
      dh_sheet_answers_set_column (answers, self->about, text, DH_SHEET_BLANK_GUESSED);
      break;
    }
}

void
_dh_muster_row_set (DhMusterRow *self,
                    DhColumn     column,
                    const char  *text)
{
  char *copy = g_strdup (text);

  g_free (self->cells[column]);
  self->cells[column] = copy;
}

/* A row without anything in it. */
DhMusterRow *
_dh_muster_add_row (DhMuster *self,
                    guint     line)
{
  DhMusterRow *row = g_new0 (DhMusterRow, 1);

  row->line = line;
  row->cells = g_new0 (char *, DH_N_COLUMNS + 1);
  for (guint i = 0; i < DH_N_COLUMNS; i++)
    row->cells[i] = g_strdup ("");
  g_ptr_array_add (self->rows, row);
  return row;
}
