/* dh-board-aside.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_ASIDE (dh_board_aside_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardAside, dh_board_aside, DH_BOARD, ASIDE, DhBoardWidget)

G_END_DECLS
