/* dh-sheet-question.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet-answers.h"

G_BEGIN_DECLS

/**
 * DhSheetQuestionKind:
 * @DH_SHEET_ASKS_WORD: what a word in a column means
 * @DH_SHEET_ASKS_NUMBER: a number that the list does not have
 * @DH_SHEET_ASKS_COLUMN: what a column is
 */
typedef enum /*< skip >*/ {
  DH_SHEET_ASKS_WORD,
  DH_SHEET_ASKS_NUMBER,
  DH_SHEET_ASKS_COLUMN,
} DhSheetQuestionKind;

/**
 * DhSheetQuestion:
 * @about: the column that the word stands in, as our own files call it; the name of the number; the letters of the column
 * @word: (nullable): the word; empty for what a blank cell means
 * @n_rows: how many rows hang on it
 * @text: what is asked, and what can be said of it
 * @answer: what to add in the terminal: an option, or a line of a file of words
 * @choices: (array zero-terminated=1): what can be said, as our own files have it; none where any text can
 * @proposal: (nullable): what is likely
 * @given: (nullable): what has been said, of a question that is settled
 *
 * Something that nobody but the referee knows, for all rows that hang on it.
 */
typedef struct {
  DhSheetQuestionKind kind;
  char *about;
  char *word;
  guint n_rows;
  char *text;
  char *answer;
  GStrv choices;
  char *proposal;
  char *given;
} DhSheetQuestion;

void dh_sheet_question_free   (gpointer               data);
void dh_sheet_question_answer (const DhSheetQuestion *self,
                               const char            *text,
                               DhSheetAnswers        *answers);
void dh_sheet_ask             (GPtrArray             *questions,
                               GPtrArray             *settled,
                               DhSheetQuestion       *question);
void dh_sheet_sort_questions  (GPtrArray             *questions);
void dh_sheet_tell            (GString               *notice,
                               const char            *format,
                               ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
