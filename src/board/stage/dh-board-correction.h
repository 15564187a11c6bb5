/* dh-board-correction.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_CORRECTION (dh_board_correction_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardCorrection, dh_board_correction, DH_BOARD, CORRECTION, DhBoardWidget)

void dh_board_correction_show_scene (DhBoardCorrection *self,
                                     const DhStatus    *status,
                                     const DhScene     *scene);

G_END_DECLS
