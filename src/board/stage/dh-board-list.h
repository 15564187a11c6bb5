/* dh-board-list.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_LIST (dh_board_list_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardList, dh_board_list, DH_BOARD, LIST, DhBoardWidget)

GtkWidget *dh_board_list_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void       dh_board_list_show_army    (DhBoardList    *self,
                                       const DhStatus *status,
                                       guint           army,
                                       GHashTable     *changed);
void       dh_board_list_show_in_hand (DhBoardList    *self,
                                       const DhStatus *status,
                                       const guint    *units,
                                       guint           n_units);
guint      dh_board_list_get_n_pages  (DhBoardList    *self);
void       dh_board_list_set_page     (DhBoardList    *self,
                                       guint           page);
int        dh_board_list_find_changed (DhBoardList    *self);

G_END_DECLS
