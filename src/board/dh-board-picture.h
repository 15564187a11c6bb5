/* dh-board-picture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-cue.h"
#include "dh-board-screen.h"
#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_PICTURE (dh_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardPicture, dh_board_picture, DH_BOARD, PICTURE, DhBoardWidget)

DhBoardScreen *dh_board_picture_get_screen   (DhBoardPicture   *self);
void           dh_board_picture_show         (DhBoardPicture   *self,
                                              const DhStatus   *status,
                                              const DhBoardCue *cue,
                                              guint             page);
void           dh_board_picture_set_frame    (DhBoardPicture   *self,
                                              const DhStatus   *frame);
void           dh_board_picture_set_clock    (DhBoardPicture   *self,
                                              int               minutes,
                                              int               pace,
                                              int               turns_left);
void           dh_board_picture_set_notice   (DhBoardPicture   *self,
                                              const char       *notice);
void           dh_board_picture_set_past     (DhBoardPicture   *self,
                                              const char       *past);
guint          dh_board_picture_get_n_rows   (DhBoardPicture   *self);
gboolean       dh_board_picture_has_pages    (DhBoardPicture   *self);

G_END_DECLS
