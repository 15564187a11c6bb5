/* dh-desk-roster-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-roster-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ROSTER_ROW (dh_desk_roster_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRosterRow, dh_desk_roster_row, DH_DESK, ROSTER_ROW, DhBoardWidget)

GtkWidget *dh_desk_roster_row_new_headings (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
