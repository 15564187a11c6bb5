/* dh-desk-chart-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-chart-grid.h"
#include "dh-desk-rules-draft.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CHART_PAGE (dh_desk_chart_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskChartPage, dh_desk_chart_page, DH_DESK, CHART_PAGE, DhBoardWidget)

void         dh_desk_chart_page_show    (DhDeskChartPage  *self,
                                         DhDeskRulesDraft *draft,
                                         const char       *id);
const char  *dh_desk_chart_page_get_id  (DhDeskChartPage  *self);
GtkWidget   *dh_desk_chart_page_get_head (DhDeskChartPage *self,
                                          DhChartHead      head);
void         dh_desk_chart_page_commit  (DhDeskChartPage  *self);
void         dh_desk_chart_page_go_to   (DhDeskChartPage  *self,
                                         guint             fault);
gboolean     dh_desk_chart_page_import  (DhDeskChartPage  *self,
                                         GFile            *file,
                                         GError          **error);
gboolean     dh_desk_chart_page_export  (DhDeskChartPage  *self,
                                         GFile            *file,
                                         GError          **error);

G_END_DECLS
