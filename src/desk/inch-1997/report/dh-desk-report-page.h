/* dh-desk-report-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_REPORT_PAGE (dh_desk_report_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskReportPage, dh_desk_report_page, DH_DESK, REPORT_PAGE, DhDeskPane)

G_END_DECLS
