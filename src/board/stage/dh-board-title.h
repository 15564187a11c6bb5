/* dh-board-title.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_TITLE (dh_board_title_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardTitle, dh_board_title, DH_BOARD, TITLE, DhBoardWidget)

void dh_board_title_show_scene (DhBoardTitle   *self,
                                const DhStatus *status,
                                const DhScene  *scene);

G_END_DECLS
