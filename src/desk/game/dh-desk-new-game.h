/* dh-desk-new-game.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_GAME (dh_desk_new_game_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewGame, dh_desk_new_game, DH_DESK, NEW_GAME, AdwWindow)

DhDeskNewGame *dh_desk_new_game_new      (AdwApplication *application) G_GNUC_WARN_UNUSED_RESULT;
void           dh_desk_new_game_choose   (DhDeskNewGame  *self,
                                          const char     *title);
gboolean       dh_desk_new_game_add_file (DhDeskNewGame  *self,
                                          GFile          *file);
void           dh_desk_new_game_export   (DhDeskNewGame  *self,
                                          GFile          *file);

G_END_DECLS
