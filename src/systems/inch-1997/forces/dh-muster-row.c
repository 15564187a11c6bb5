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

  g_free (self->text);
  g_free (self->answer);
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

/* Asks for something. @text and @answer are handed over. */
void
_dh_muster_ask (DhMuster *self,
                char     *text,
                char     *answer)
{
  DhMusterQuestion *question = g_new0 (DhMusterQuestion, 1);

  question->text = text;
  question->answer = answer;
  g_ptr_array_add (self->questions, question);
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
