/* dh-desk-new-force-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-new-force.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_FORCE_ROW (dh_desk_new_force_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewForceRow, dh_desk_new_force_row, DH_DESK, NEW_FORCE_ROW, DhBoardWidget)

G_END_DECLS
