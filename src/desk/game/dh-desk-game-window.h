/* dh-desk-game-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-battle-window.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_GAME_WINDOW (dh_desk_game_window_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskGameWindow, dh_desk_game_window, DH_DESK, GAME_WINDOW, DhDeskBattleWindow)

DhDeskGameWindow *dh_desk_game_window_new       (AdwApplication   *application,
                                                 DhReferee        *referee) G_GNUC_WARN_UNUSED_RESULT;
void              dh_desk_game_window_show_page (DhDeskGameWindow *self,
                                                 const char       *name);

G_END_DECLS
