/* dh-desk-board-room.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-screen.h"
#include "dh-board-wall.h"

G_BEGIN_DECLS

/**
 * DhDeskBoardRoom:
 * @diagonal: of the picture from corner to corner, in metres
 * @distance: of the furthest player, in metres
 * @dark: light letters on dark, as for a television
 *
 * How a monitor stands in its room.
 */
typedef struct {
  double diagonal;
  double distance;
  gboolean dark;
} DhDeskBoardRoom;

gboolean dh_desk_board_room_load  (GSettings             *settings,
                                   const char            *model,
                                   DhDeskBoardRoom       *room);
void     dh_desk_board_room_store (GSettings             *settings,
                                   const char            *model,
                                   const DhDeskBoardRoom *room);
void     dh_desk_board_room_keep  (DhBoardWall           *wall,
                                   DhBoardScreen         *screen,
                                   gpointer               picture);

G_END_DECLS
