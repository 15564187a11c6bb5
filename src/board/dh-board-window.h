/* dh-board-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-director.h"
#include "dh-board-picture.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_WINDOW (dh_board_window_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardWindow, dh_board_window, DH_BOARD, WINDOW, GtkWindow)

DhBoardWindow   *dh_board_window_new               (GtkWindow      *desk) G_GNUC_WARN_UNUSED_RESULT;
DhBoardDirector *dh_board_window_get_director      (DhBoardWindow  *self);
DhBoardPicture  *dh_board_window_get_picture       (DhBoardWindow  *self);
GtkWidget       *dh_board_window_get_content       (DhBoardWindow  *self);
void             dh_board_window_follow            (DhBoardWindow  *self,
                                                    const DhStatus *status);
void             dh_board_window_propose           (DhBoardWindow  *self,
                                                    const DhStatus *status);
guint            dh_board_window_get_serial        (DhBoardWindow  *self);
void             dh_board_window_choose            (DhBoardWindow  *self,
                                                    GdkMonitor     *monitor);
gboolean         dh_board_window_has_monitor       (DhBoardWindow  *self);
void             dh_board_window_await_monitor     (DhBoardWindow  *self);
void             dh_board_window_appear            (DhBoardWindow  *self);
void             dh_board_window_disappear         (DhBoardWindow  *self);
void             dh_board_window_toggle_fullscreen (DhBoardWindow  *self);

G_END_DECLS
