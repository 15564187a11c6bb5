/* dh-desk-game-reading.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-list-reading.h"
#include "dh-system.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_GAME_READING (dh_desk_game_reading_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskGameReading, dh_desk_game_reading, DH_DESK, GAME_READING, DhDeskListReading)

DhDeskGameReading *dh_desk_game_reading_new          (const DhSystem     *system,
                                                      gpointer            into,
                                                      DhSheet            *sheet) G_GNUC_WARN_UNUSED_RESULT;
void               dh_desk_game_reading_set_alone    (DhDeskGameReading  *self,
                                                      gboolean            alone);
void               dh_desk_game_reading_show_told_only (DhDeskGameReading *self);
gpointer           dh_desk_game_reading_get_scenario (DhDeskGameReading  *self,
                                                      GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
