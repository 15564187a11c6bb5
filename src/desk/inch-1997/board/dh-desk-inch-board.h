/* dh-desk-inch-board.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-window.h"
#include "dh-session.h"

G_BEGIN_DECLS

DhBoardWall *dh_desk_inch_board_new    (GtkWindow     *desk,
                                        DhSession     *session) G_GNUC_WARN_UNUSED_RESULT;
void         dh_desk_inch_board_follow (DhBoardWindow *board,
                                        DhSession     *session);

G_END_DECLS
