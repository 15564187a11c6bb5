/* dh-desk-box-charts.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOX_CHARTS (dh_desk_box_charts_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoxCharts, dh_desk_box_charts, DH_DESK, BOX_CHARTS, DhDeskPane)

G_END_DECLS
