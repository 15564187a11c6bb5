/* dh-board-ground.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-map.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_GROUND (dh_board_ground_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardGround, dh_board_ground, DH_BOARD, GROUND, DhBoardWidget)

GtkWidget *dh_board_ground_new (DhBoardMap *map,
                                GtkWidget  *words,
                                GtkWidget  *foot) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
