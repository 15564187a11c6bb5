/* dh-desk-own-game.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The system that a game of one's own is a game of. */
#define DH_DESK_OWN_GAME_SYSTEM "chart-box"

#define DH_DESK_TYPE_OWN_GAME (dh_desk_own_game_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskOwnGame, dh_desk_own_game, DH_DESK, OWN_GAME, AdwWindow)

DhDeskOwnGame *dh_desk_own_game_new  (GtkApplication *application,
                                      const char     *name) G_GNUC_WARN_UNUSED_RESULT;
gboolean       dh_desk_own_game_save (DhDeskOwnGame  *self);

G_END_DECLS
