/* dh-list-records.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-sheet-reading.h"

G_BEGIN_DECLS

/**
 * DhListRecord:
 * @line: where it stands
 * @alone: nothing but its name stands there, which may as well be a remark
 * @row: the row
 * @n_cells: how many columns there can be
 * @cells: (array length=n_cells): what it says, by the number in the table of columns; %NULL where it says nothing
 *
 * A row of a list, with the groups it stands in.
 */
typedef struct {
  guint line;
  gboolean alone;
  const DhSheetRow *row;
  guint n_cells;
  char **cells;
} DhListRecord;

void       dh_list_record_free  (gpointer        data);
GPtrArray *dh_list_records_read (DhSheetReading *reading) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
