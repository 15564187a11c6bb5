/* dh-desk-rally-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-session.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RALLY_ROW (dh_desk_rally_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRallyRow, dh_desk_rally_row, DH_DESK, RALLY_ROW, DhBoardWidget)

void        dh_desk_rally_row_show      (DhDeskRallyRow *self,
                                         DhSession      *session,
                                         guint           unit);
void        dh_desk_rally_row_follow    (DhDeskRallyRow *self);
const char *dh_desk_rally_row_get_order (DhDeskRallyRow *self);

G_END_DECLS
