/* dh-board-flow.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_FLOW (dh_board_flow_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardFlow, dh_board_flow, DH_BOARD, FLOW, DhBoardWidget)

GtkWidget *dh_board_flow_new              (guint most_columns) G_GNUC_WARN_UNUSED_RESULT;
void       dh_board_flow_set_gives_way    (DhBoardFlow *self,
                                           gboolean     gives_way);
void       dh_board_flow_set_may_go       (DhBoardFlow *self,
                                           gboolean     may_go);
void       dh_board_flow_append           (DhBoardFlow *self,
                                           GtkWidget   *row);
void       dh_board_flow_append_uncounted (DhBoardFlow *self,
                                           GtkWidget   *row);
GtkWidget *dh_board_flow_get_row          (DhBoardFlow *self,
                                           guint        index);
void       dh_board_flow_keep             (DhBoardFlow *self,
                                           guint        n,
                                           gboolean     last);
guint      dh_board_flow_get_n_shown      (DhBoardFlow *self);
void       dh_board_flow_set_page         (DhBoardFlow *self,
                                           guint        page);
guint      dh_board_flow_get_n_pages      (DhBoardFlow *self);

G_END_DECLS
