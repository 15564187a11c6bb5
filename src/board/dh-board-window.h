/* dh-board-window.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-director.h"
#include "dh-board-picture.h"
#include "dh-board-wall.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_WINDOW (dh_board_window_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardWindow, dh_board_window, DH_BOARD, WINDOW, DhBoardWall)

/**
 * DhBoardWindow:
 *
 * The window on the projector, with the [class@Board.Picture] that players see. Nobody works it: it follows play
 * through a [class@Board.Director].
 */
struct _DhBoardWindow
{
  DhBoardWall parent_instance;

  /* Owned */
  DhBoardDirector *director;

  gint64 shown; /* when the picture was last made */
  guint show_id;
  guint timeout_id;
  gboolean paused;
  gboolean missed; /* play has gone on while nobody saw it */

  /* Template children */
  DhBoardPicture *picture;
  GtkStack *stack;
};

DhBoardWindow *dh_board_window_new        (GtkWindow      *desk) G_GNUC_WARN_UNUSED_RESULT;
void           dh_board_window_follow     (DhBoardWindow  *self,
                                           const DhStatus *status);
void           dh_board_window_preview    (DhBoardWindow  *self,
                                           const DhStatus *status);
void           dh_board_window_pass_on    (DhBoardWindow  *self);
guint          dh_board_window_get_serial (DhBoardWindow  *self);

G_END_DECLS
