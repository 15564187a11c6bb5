/* dh-desk-chart-strip.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-chart.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CHART_STRIP (dh_desk_chart_strip_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskChartStrip, dh_desk_chart_strip, DH_DESK, CHART_STRIP, DhBoardWidget)

void dh_desk_chart_strip_set_chart (DhDeskChartStrip *self,
                                    const DhChart    *chart);

G_END_DECLS
