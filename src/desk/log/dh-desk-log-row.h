/* dh-desk-log-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-log-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_LOG_ROW (dh_desk_log_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskLogRow, dh_desk_log_row, DH_DESK, LOG_ROW, DhBoardWidget)

G_END_DECLS
