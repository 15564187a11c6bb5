/* dh-board-melee.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-cue.h"
#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_MELEE (dh_board_melee_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardMelee, dh_board_melee, DH_BOARD, MELEE, DhBoardWidget)

void dh_board_melee_show_cue (DhBoardMelee *self,
                              DhBoardCue   *cue);

G_END_DECLS
