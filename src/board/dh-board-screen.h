/* dh-board-screen.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_SCREEN (dh_board_screen_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardScreen, dh_board_screen, DH_BOARD, SCREEN, GtkWidget)

void       dh_board_screen_set_child (DhBoardScreen *self,
                                      GtkWidget     *child);
double     dh_board_screen_foresee_reach (DhBoardScreen *self,
                                          int            width,
                                          int            height);

G_END_DECLS
