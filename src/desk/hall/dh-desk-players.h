/* dh-desk-players.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_PLAYERS (dh_desk_players_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPlayers, dh_desk_players, DH_DESK, PLAYERS, DhDeskPane)

G_END_DECLS
