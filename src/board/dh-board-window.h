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

/**
 * DhBoardWindow:
 *
 * The window on the projector, with the [class@Board.Picture] that players see. Nobody works it: it
 * has no pointer, it follows play through a [class@Board.Director], and it follows when monitors come
 * and go. It looks for a monitor that the desk is not on, first the one it was last shown on.
 */
struct _DhBoardWindow
{
  GtkWindow parent_instance;

  /* Owned */
  DhBoardDirector *director;
  char *monitor;
  char *model;

  /* Borrowed */
  GtkWindow *desk; /* (nullable) */

  gint64 shown; /* when the picture was last made */
  guint show_id;
  guint timeout_id;
  gboolean wanted;     /* the referee wants it shown, be there a monitor now or not */
  gboolean paused;
  gboolean missed;     /* play has gone on while nobody saw it */
  gboolean windowed;   /* he wants it in a window even so */
  gboolean is_on_wall; /* full screen on a monitor of its own */

  /* Template children */
  DhBoardPicture *picture;
  GtkStack *stack;
};

DhBoardWindow   *dh_board_window_new               (GtkWindow      *desk) G_GNUC_WARN_UNUSED_RESULT;
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
