/* dh-chart-sheet-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-chart-sheet.h"

G_BEGIN_DECLS

/* Beyond what any file of a chart has. */
#define DH_CHART_MOST_COLUMNS 60

/* A text, and where in a file it was read. */
typedef struct {
  char *text;
  guint line;   /* 0 for what was typed */
  guint column; /* of a spreadsheet, from 1; 0 for what was typed or is XML */
} DhChartField;

/* The names that files have for a part of a chart and its fields; a row has its cells besides. */
typedef struct {
  const char *element;
  const char *fields[DH_N_CHART_HEADS + 1];
  guint n_fields;
  guint n_required; /* the first of them */
} DhChartPartInfo;

extern const DhChartPartInfo _dh_chart_parts[DH_N_CHART_PARTS];

DhChartField *_dh_chart_sheet_field  (const DhChartSheet *self,
                                      DhChartPart         part,
                                      guint               record,
                                      guint               field);
void          _dh_chart_sheet_place  (DhChartSheet       *self,
                                      DhChartPart         part,
                                      guint               record,
                                      guint               field,
                                      const char         *text,
                                      guint               line,
                                      guint               column);
guint         _dh_chart_sheet_append (DhChartSheet       *self,
                                      DhChartPart         part);
void          _dh_chart_sheet_clear  (DhChartSheet       *self,
                                      DhChartPart         part);
GString      *_dh_chart_sheet_write  (const DhChartSheet *self,
                                      GArray             *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
