/* dh-board-track.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_TRACK (dh_board_track_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardTrack, dh_board_track, DH_BOARD, TRACK, GtkWidget)

GtkWidget *dh_board_track_new (const char *name,
                               int         value,
                               int         least,
                               int         most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
