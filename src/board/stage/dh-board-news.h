/* dh-board-news.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-cue.h"
#include "dh-board-widget.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_NEWS (dh_board_news_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardNews, dh_board_news, DH_BOARD, NEWS, DhBoardWidget)

void  dh_board_news_show_cue    (DhBoardNews      *self,
                                 const DhBoardCue *cue);
guint dh_board_news_get_n_shown (DhBoardNews      *self);

G_END_DECLS
