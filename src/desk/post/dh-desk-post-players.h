/* dh-desk-post-players.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_PLAYERS (dh_desk_post_players_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostPlayers, dh_desk_post_players, DH_DESK, POST_PLAYERS, DhDeskPane)

G_END_DECLS
