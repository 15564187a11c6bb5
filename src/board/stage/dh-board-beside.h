/* dh-board-beside.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_BESIDE (dh_board_beside_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardBeside, dh_board_beside, DH_BOARD, BESIDE, DhBoardWidget)

G_END_DECLS
