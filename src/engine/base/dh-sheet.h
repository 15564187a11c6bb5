/* dh-sheet.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* More than any list has; a million rows are the wrong file. */
#define DH_SHEET_MOST_ROWS 40000
#define DH_SHEET_MOST_COLUMNS 256

/**
 * DhSheetMark:
 * @DH_SHEET_TEXT: what was typed
 * @DH_SHEET_NUMBER: a number as a program writes it, with a point and without groups of thousands
 * @DH_SHEET_DATE: a day, as `2024-03-04`, which the spreadsheet may have made of something like “3-4”
 * @DH_SHEET_ERROR: a formula that came to an error such as `#REF!`
 * @DH_SHEET_UNKEPT: a formula whose value was not kept
 * @DH_SHEET_COVERED: part of a merged cell that begins further up or further left; it has the text of that cell
 *
 * The contents of a cell.
 */
typedef enum /*< skip >*/ {
  DH_SHEET_TEXT,
  DH_SHEET_NUMBER,
  DH_SHEET_DATE,
  DH_SHEET_ERROR,
  DH_SHEET_UNKEPT,
  DH_SHEET_COVERED,
} DhSheetMark;

/**
 * DhSheetCell:
 * @text: (nullable): what stands in it, without blanks around it; %NULL when nothing does
 * @indent: how many blanks stood before it
 * @across: of a covered cell: whether it is covered from the left and not from above
 */
typedef struct {
  char *text;
  guint8 mark;
  guint8 indent;
  gboolean across;
} DhSheetCell;

/**
 * DhSheetRow:
 * @line: the number that its program shows beside it, from 1
 * @cells: (element-type DhSheetCell): up to the last that has anything in it
 */
typedef struct {
  guint line;
  gboolean hidden;
  GArray *cells;
} DhSheetRow;

/**
 * DhSheetTab:
 * @name: (nullable): what is written on it; %NULL for a file that has no tabs
 * @rows: (element-type DhSheetRow): those with anything in them
 * @n_columns: how many columns have anything in them, and those before these
 * @hidden_columns: (element-type guint): the columns that its program does not show, from 0
 */
typedef struct {
  char *name;
  gboolean hidden;
  GPtrArray *rows;
  guint n_columns;
  GArray *hidden_columns;
} DhSheetTab;

/**
 * DhSheet:
 * @name: what to call the file in messages
 * @tabs: (element-type DhSheetTab): at least one
 * @notice: what the reader of the file has to say of one that may well be good, a sentence a line
 *
 * A spreadsheet as it was kept, whichever program wrote it. It never changes once it is read.
 */
typedef struct {
  char *name;
  GPtrArray *tabs;
  GString *notice;

  /*< private >*/
  gatomicrefcount ref_count;
} DhSheet;

DhSheet    *dh_sheet_new            (const char       *name) G_GNUC_WARN_UNUSED_RESULT;
DhSheet    *dh_sheet_new_from_text  (GBytes           *bytes,
                                     const char       *name,
                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;
DhSheet    *dh_sheet_ref            (DhSheet          *self);
void        dh_sheet_unref          (DhSheet          *self);

DhSheetTab *dh_sheet_add_tab        (DhSheet          *self,
                                     const char       *name);
DhSheetRow *dh_sheet_tab_add_row    (DhSheetTab       *self,
                                     guint             line);
void        dh_sheet_row_set        (DhSheetRow       *self,
                                     guint             column,
                                     DhSheetMark       mark,
                                     const char       *text);
void        dh_sheet_row_cover      (DhSheetRow       *self,
                                     guint             column,
                                     gboolean          across,
                                     const char       *text);
void        dh_sheet_finish         (DhSheet          *self);

const char *dh_sheet_row_get        (const DhSheetRow *self,
                                     guint             column);
DhSheetMark dh_sheet_row_get_mark   (const DhSheetRow *self,
                                     guint             column);
gboolean    dh_sheet_row_is_across  (const DhSheetRow *self,
                                     guint             column);
guint       dh_sheet_row_get_indent (const DhSheetRow *self,
                                     guint             column);
char       *dh_sheet_fold           (const char       *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean    dh_sheet_has_mark       (const char       *text);
int         dh_sheet_list_find      (const char       *list,
                                     const char       *word);
char       *dh_sheet_dup_letters    (guint             column) G_GNUC_WARN_UNUSED_RESULT;
int         dh_sheet_find_letters   (const char       *letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhSheet, dh_sheet_unref)

G_END_DECLS
