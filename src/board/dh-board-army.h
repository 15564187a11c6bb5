/* dh-board-army.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_ARMY (dh_board_army_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardArmy, dh_board_army, DH_BOARD, ARMY, GtkWidget)

GtkWidget *dh_board_army_new         (guint           army) G_GNUC_WARN_UNUSED_RESULT;
void       dh_board_army_set_status  (DhBoardArmy    *self,
                                      const DhStatus *status);
guint      dh_board_army_get_n_pages (DhBoardArmy    *self);
void       dh_board_army_set_page    (DhBoardArmy    *self,
                                      guint           page);

G_END_DECLS
