/* dh-desk-board-button.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-window.h"
#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOARD_BUTTON (dh_desk_board_button_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoardButton, dh_desk_board_button, DH_DESK, BOARD_BUTTON, DhDeskPane)

void dh_desk_board_button_set_board (DhDeskBoardButton *self,
                                     DhBoardWindow     *board);
void dh_desk_board_button_pop_up    (DhDeskBoardButton *self);
void dh_desk_board_button_show_odds (DhDeskBoardButton *self);
void dh_desk_board_button_release   (DhDeskBoardButton *self);

G_END_DECLS
