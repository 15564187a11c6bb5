/* dh-desk-shot-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-shot.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SHOT_ROW (dh_desk_shot_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskShotRow, dh_desk_shot_row, DH_DESK, SHOT_ROW, DhBoardWidget)

G_END_DECLS
