/* dh-desk-move-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-move-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MOVE_ROW (dh_desk_move_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMoveRow, dh_desk_move_row, DH_DESK, MOVE_ROW, DhBoardWidget)

G_END_DECLS
