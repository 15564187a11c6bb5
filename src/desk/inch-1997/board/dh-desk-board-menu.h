/* dh-desk-board-menu.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-window.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOARD_MENU (dh_desk_board_menu_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoardMenu, dh_desk_board_menu, DH_DESK, BOARD_MENU, GtkPopover)

void dh_desk_board_menu_set_board (DhDeskBoardMenu *self,
                                   DhBoardWindow   *board);

G_END_DECLS
