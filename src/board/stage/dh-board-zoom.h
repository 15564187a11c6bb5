/* dh-board-zoom.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_ZOOM (dh_board_zoom_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardZoom, dh_board_zoom, DH_BOARD, ZOOM, DhBoardWidget)

G_END_DECLS
