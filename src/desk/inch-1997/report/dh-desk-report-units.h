/* dh-desk-report-units.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-report.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_REPORT_UNITS (dh_desk_report_units_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskReportUnits, dh_desk_report_units, DH_DESK, REPORT_UNITS, DhBoardWidget)

int  dh_desk_report_units_get_least_width (DhDeskReportUnits *self,
                                           gboolean           commands);
int  dh_desk_report_units_get_whole_width (DhDeskReportUnits *self);
void dh_desk_report_units_show            (DhDeskReportUnits *self,
                                           const DhReport    *report,
                                           const DhBattle    *battle);
void dh_desk_report_units_show_commands   (DhDeskReportUnits *self,
                                           gboolean           commands);
void dh_desk_report_units_sort_beside     (DhDeskReportUnits *self,
                                           gboolean           after);
void dh_desk_report_units_turn            (DhDeskReportUnits *self,
                                           GtkSortType        order);

G_END_DECLS
