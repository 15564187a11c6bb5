/* dh-desk-task-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-task.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_TASK_ROW (dh_desk_task_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskTaskRow, dh_desk_task_row, DH_DESK, TASK_ROW, DhBoardWidget)

G_END_DECLS
