/* dh-sheet-reading.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet-guess.h"
#include "dh-sheet-question.h"
#include "dh-list-words.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/* Of a file that is no list at all no more lines are listed. */
#define DH_SHEET_MOST_LISTED 200

/**
 * DhSheetReading:
 * @table: the one that is read
 * @left_out: lines of which nothing is taken
 * @last_left_out: (nullable): the last of them, since two tables may share a row
 * @lost: cells of rows that are taken, and what stands in them beside what is
 * @hidden: lines that the spreadsheet hides
 * @texts: those that were made of dates
 * @dates: (array length=n_columns): of each column the first date, or %NULL
 * @n_dates: (array length=n_columns): how many dates each has
 *
 * A list while it is read, whichever game it is of.
 */
typedef struct {
  const DhSheet *sheet;
  const DhSheetColumn *columns;
  guint n_columns;
  const DhSheetAnswers *answers;
  GPtrArray *questions;
  GPtrArray *settled;
  GString *notice;
  DhXmlProblems *problems;
  GPtrArray *tables;
  guint n_tables;
  DhSheetWords *words;
  const DhSheetTable *table;
  GString *left_out;
  guint n_left_out;
  const DhSheetRow *last_left_out;
  GString *lost;
  guint n_lost;
  GString *hidden;
  guint n_hidden;
  GStringChunk *texts;
  const char **dates;
  guint *n_dates;
} DhSheetReading;

/* dh-sheet-reading.c */
void        dh_sheet_reading_init         (DhSheetReading       *self,
                                           const DhSheet        *sheet,
                                           const DhSheetColumn  *columns,
                                           guint                 n_columns,
                                           const DhSheetAnswers *answers,
                                           GPtrArray            *questions,
                                           GPtrArray            *settled,
                                           GString              *notice,
                                           DhXmlProblems        *problems);
void        dh_sheet_reading_clear        (DhSheetReading       *self);
void        dh_sheet_reading_begin_row    (DhSheetReading       *self,
                                           const DhSheetRow     *row);
gboolean    dh_sheet_reading_is_total     (const DhSheetReading *self,
                                           const DhSheetRow     *row);
guint       dh_sheet_reading_get_indent   (const DhSheetReading *self,
                                           const DhSheetRow     *row);
void        dh_sheet_reading_tell_columns (DhSheetReading       *self);
void        dh_sheet_reading_ask_columns  (DhSheetReading       *self);
void        dh_sheet_reading_ask_words    (DhSheetReading       *self);
void        dh_sheet_reading_tell_rest    (DhSheetReading       *self);

/* dh-sheet-reading-cells.c */
void        dh_sheet_reading_ask_dates    (DhSheetReading       *self);
void        dh_sheet_reading_check_cells  (DhSheetReading       *self,
                                           const DhSheetRow     *row);
const char *dh_sheet_reading_get_cell     (const DhSheetReading *self,
                                           const DhSheetRow     *row,
                                           guint                 column);
const char *dh_sheet_reading_get_own_cell (const DhSheetReading *self,
                                           const DhSheetRow     *row,
                                           guint                 column);
DhSheetFill dh_sheet_reading_get_fill     (const DhSheetReading *self,
                                           guint                 column);
const char *dh_sheet_reading_read_word    (DhSheetReading       *self,
                                           const DhSheetRow     *row,
                                           guint                 column);
guint       dh_sheet_reading_count_cells  (const DhSheetReading *self,
                                           const DhSheetRow     *row,
                                           guint                *first);
void        dh_sheet_reading_lose         (DhSheetReading       *self,
                                           const DhSheetRow     *row,
                                           guint                 column);
void        dh_sheet_reading_lose_part    (DhSheetReading       *self,
                                           const DhSheetRow     *row,
                                           const char           *text);
void        dh_sheet_reading_leave_out    (DhSheetReading       *self,
                                           const DhSheetRow     *row);

G_END_DECLS
