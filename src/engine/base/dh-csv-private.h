/* dh-csv-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet.h"
#include "dh-xml-private.h"

G_BEGIN_DECLS

/**
 * DhCsvRow:
 * @line: where it begins in the file, from 1
 * @cells: (element-type utf8): what stands in it, without quotation marks
 *
 * A row of a spreadsheet that was saved as text.
 */
typedef struct {
  guint line;
  GPtrArray *cells;
} DhCsvRow;

/**
 * DhCsvFlags:
 * @DH_CSV_BLANKS: blanks around a cell are kept
 * @DH_CSV_NO_QUOTES: quotation marks are letters like any other
 */
typedef enum /*< skip >*/ {
  DH_CSV_BLANKS = 1 << 0,
  DH_CSV_NO_QUOTES = 1 << 1,
} DhCsvFlags;

#define DH_CSV_MOST_ROWS DH_SHEET_MOST_ROWS

const char *dh_csv_row_get    (const DhCsvRow     *self,
                               guint               column);

char       *dh_csv_decode     (GBytes             *bytes,
                               gboolean           *converted,
                               DhXmlProblems      *problems) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *dh_csv_read       (const char         *text,
                               char                delimiter,
                               DhCsvFlags          flags,
                               DhXmlProblems      *problems) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *dh_csv_parse      (const char         *text,
                               DhXmlProblems      *problems) G_GNUC_WARN_UNUSED_RESULT;

DhSheet    *dh_sheet_read_text (GBytes            *bytes,
                                DhXmlProblems     *problems) G_GNUC_WARN_UNUSED_RESULT;

void        dh_csv_append_row (GString            *csv,
                               const char *const  *cells,
                               guint               n_cells);

G_END_DECLS
