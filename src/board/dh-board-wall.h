/* dh-board-wall.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_WALL (dh_board_wall_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhBoardWall, dh_board_wall, DH_BOARD, WALL, GtkWindow)

struct _DhBoardWallClass
{
  GtkWindowClass parent_class;
};

void         dh_board_wall_choose            (DhBoardWall *self,
                                              GdkMonitor  *monitor);
void         dh_board_wall_await_monitor     (DhBoardWall *self);
GdkMonitor  *dh_board_wall_get_monitor       (DhBoardWall *self);
gboolean     dh_board_wall_is_astray         (DhBoardWall *self);
DhBoardWall *dh_board_wall_find_rival        (DhBoardWall *self);
void         dh_board_wall_appear            (DhBoardWall *self);
void         dh_board_wall_disappear         (DhBoardWall *self);
void         dh_board_wall_invite            (DhBoardWall *self,
                                              const char  *address,
                                              const char  *code);
gboolean     dh_board_wall_is_inviting       (DhBoardWall *self);
void         dh_board_wall_toggle_fullscreen (DhBoardWall *self);

G_END_DECLS
