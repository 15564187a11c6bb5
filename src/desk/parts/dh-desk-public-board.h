/* dh-desk-public-board.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-map.h"
#include "dh-board-wall.h"
#include "dh-session.h"

G_BEGIN_DECLS

/* Makes a map of a battle. Returns: (transfer floating) (nullable): it */
typedef DhBoardMap *(*DhDeskMakeMap) (DhReferee *referee);

DhBoardWall *dh_desk_public_board_new          (GtkWindow    *desk,
                                                DhSession    *session);
DhBoardWall *dh_desk_public_board_new_with_map (GtkWindow    *desk,
                                                DhSession    *session,
                                                DhDeskMakeMap make_map);

G_END_DECLS
