/* dh-desk-public-board.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"
#include "dh-session.h"

G_BEGIN_DECLS

DhBoardWall *dh_desk_public_board_new (GtkWindow *desk,
                                    DhSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
