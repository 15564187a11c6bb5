/* dh-desk-chart-grid.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-chart-sheet.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CHART_GRID (dh_desk_chart_grid_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskChartGrid, dh_desk_chart_grid, DH_DESK, CHART_GRID, DhBoardWidget)

/**
 * DhDeskChartPlace:
 * @part: a part of a chart
 * @record: a record of it, or one beyond the last for one that is not there yet
 * @field: one of its fields
 *
 * The place where something is typed.
 */
typedef struct {
  DhChartPart part;
  guint record;
  guint field;
} DhDeskChartPlace;

void     dh_desk_chart_grid_set_part   (DhDeskChartGrid    *self,
                                        DhChartPart         part);
void     dh_desk_chart_grid_set_sheet  (DhDeskChartGrid    *self,
                                        const DhChartSheet *sheet,
                                        const DhChart      *chart,
                                        GPtrArray          *faults);
gboolean dh_desk_chart_grid_get_place  (DhDeskChartGrid    *self,
                                        DhDeskChartPlace   *place);
gboolean dh_desk_chart_grid_focus      (DhDeskChartGrid    *self,
                                        DhChartPart         part,
                                        guint               record,
                                        guint               field);
gboolean dh_desk_chart_grid_commit     (DhDeskChartGrid    *self);
gboolean dh_desk_chart_grid_press      (DhDeskChartGrid    *self,
                                        guint               keyval,
                                        GdkModifierType     state);
void     dh_desk_chart_grid_paste      (DhDeskChartGrid    *self,
                                        const char         *text);
GtkWidget *dh_desk_chart_grid_get_cell (DhDeskChartGrid    *self,
                                        DhChartPart         part,
                                        guint               record,
                                        guint               field);

G_END_DECLS
