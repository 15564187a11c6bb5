/* dh-desk-players-button.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_PLAYERS_BUTTON (dh_desk_players_button_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPlayersButton, dh_desk_players_button, DH_DESK, PLAYERS_BUTTON, DhDeskPane)

G_END_DECLS
