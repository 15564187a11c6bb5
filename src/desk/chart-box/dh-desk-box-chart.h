/* dh-desk-box-chart.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-rulebook.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOX_CHART (dh_desk_box_chart_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoxChart, dh_desk_box_chart, DH_DESK, BOX_CHART, DhBoardWidget)

void dh_desk_box_chart_set_chart  (DhDeskBoxChart   *self,
                                   const DhRulebook *rulebook,
                                   const char       *id);
void dh_desk_box_chart_set_column (DhDeskBoxChart   *self,
                                   int               column);

G_END_DECLS
