/* dh-board-combat.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-cue.h"
#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_COMBAT (dh_board_combat_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardCombat, dh_board_combat, DH_BOARD, COMBAT, DhBoardWidget)

void dh_board_combat_show_cue (DhBoardCombat *self,
                               DhBoardCue    *cue);

G_END_DECLS
