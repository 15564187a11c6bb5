/* dh-sheet-guess.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet-answers.h"
#include "dh-sheet.h"

G_BEGIN_DECLS

/**
 * DhSheetColumnFlags:
 * @DH_SHEET_COLUMN_LEVEL: a group that rows stand in; the highest comes first in the table of columns
 * @DH_SHEET_COLUMN_SUBJECT: what a row is about
 * @DH_SHEET_COLUMN_NUMBER: a number between the least and the most of its row
 * @DH_SHEET_COLUMN_TOLD_BY_VALUES: the words in it stand in no other
 * @DH_SHEET_COLUMN_LEADER: somebody who leads the group that a row names
 * @DH_SHEET_COLUMN_DOTTED: two numbers with a point between, which a spreadsheet may have taken for one
 */
typedef enum /*< skip >*/ {
  DH_SHEET_COLUMN_LEVEL = 1 << 0,
  DH_SHEET_COLUMN_SUBJECT = 1 << 1,
  DH_SHEET_COLUMN_NUMBER = 1 << 2,
  DH_SHEET_COLUMN_TOLD_BY_VALUES = 1 << 3,
  DH_SHEET_COLUMN_LEADER = 1 << 4,
  DH_SHEET_COLUMN_DOTTED = 1 << 5,
} DhSheetColumnFlags;

/**
 * DhSheetMeaning:
 * @words: other words for it as dh_sheet_fold() gives them, with commas between
 * @meaning: (nullable): the word of our own files; %NULL ends a list of meanings
 * @certain: whether those words mean it wherever they stand; else it is only proposed
 * @title: (nullable): what people call the meaning, of the context `in a list`; %NULL where its word says it
 */
typedef struct {
  const char *words;
  const char *meaning;
  gboolean certain;
  const char *title;
} DhSheetMeaning;

/**
 * DhSheetColumn:
 * @word: what our own files call it
 * @headings: what other lists call it, as dh_sheet_fold() gives it, with commas between, the most telling first
 * @marks: (nullable): words that tell a group of this level wherever they stand in its name
 * @meanings: (nullable): the words that can stand in it
 * @names: (nullable): those of the marks that are names, and do not say what a group is
 * @usual: (nullable): what is proposed for a blank cell of one that has meanings
 * @pattern: (nullable): an expression; cells that it fits tell the column, whatever stands above them and between
 * @title: what people call it, of the context `column of a list`
 * @told: (nullable): how people tell a number of it, with a %s for the number, of the context `in a list`; else it stands
 *   behind @title
 *
 * The meaning that a column of a list can have. A game has a table of them, and asks for what it finds by their number in
 * it.
 */
typedef struct {
  const char *word;
  const char *headings;
  const char *marks;
  const DhSheetMeaning *meanings;
  DhSheetColumnFlags flags;
  double least;
  double most;
  const char *pattern;
  const char *names;
  const char *usual;
  const char *title;
  const char *told;
} DhSheetColumn;

/**
 * DhSheetFill:
 * @DH_SHEET_FILL_EMPTY: a blank cell is empty
 * @DH_SHEET_FILL_ABOVE: a blank cell is as the one above it
 * @DH_SHEET_FILL_MARKS: the column has an X in each row that is a group of this level
 */
typedef enum /*< skip >*/ {
  DH_SHEET_FILL_EMPTY,
  DH_SHEET_FILL_ABOVE,
  DH_SHEET_FILL_MARKS,
} DhSheetFill;

/**
 * DhSheetTable:
 * @tab: where it is
 * @first: its first column in the tab
 * @n_columns: how many it has
 * @header: the row of the tab that has its headings, or -1
 * @upper: a row above that has headings as well, each for several columns, or -1
 * @meanings: (array length=n_columns): for each the number in the table of columns, or -1 when it is left out
 * @patterned: (array length=n_columns): whether it was told by what only some of its cells have, and means that of these alone
 * @doubts: (array length=n_columns): what the heading of each says, where what stands below it says otherwise, or -1
 * @fills: (array length=n_columns): what blank cells of each mean
 *
 * A table of a list: two may stand side by side.
 */
typedef struct {
  const DhSheetTab *tab;
  guint first;
  guint n_columns;
  int header;
  int upper;
  int *meanings;
  gboolean *patterned;
  int *doubts;
  DhSheetFill *fills;
} DhSheetTable;

const DhSheetMeaning *dh_sheet_find_meaning  (const DhSheetColumn  *column,
                                              const char           *text);
const DhSheetMeaning *dh_sheet_find_first_meaning (const DhSheetColumn *column,
                                                   const char          *text);
const char           *dh_sheet_describe_meaning (const DhSheetColumn *column,
                                                 const char          *word);
int                   dh_sheet_find_level    (const DhSheetColumn  *columns,
                                              guint                 n_columns,
                                              const char           *text);
gboolean              dh_sheet_is_name       (const DhSheetColumn  *column,
                                              const char           *word);
gboolean              dh_sheet_is_mark       (const char           *text);
gboolean              dh_sheet_is_header     (const DhSheetColumn  *columns,
                                              guint                 n_columns,
                                              const DhSheetRow     *row,
                                              guint                 first,
                                              guint                 end);
GPtrArray            *dh_sheet_find_tables   (const DhSheet        *sheet,
                                              const DhSheetColumn  *columns,
                                              guint                 n_columns,
                                              const DhSheetAnswers *answers) G_GNUC_WARN_UNUSED_RESULT;
int                   dh_sheet_table_find    (const DhSheetTable   *self,
                                              guint                 meaning);

G_END_DECLS
