/* dh-board-pips.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_PIPS (dh_board_pips_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardPips, dh_board_pips, DH_BOARD, PIPS, GtkWidget)

void  dh_board_pips_set_stands (DhBoardPips *self,
                                guint        stands,
                                guint        start_stands,
                                guint        casualties);
char *dh_board_pips_describe   (guint        stands,
                                guint        start_stands,
                                guint        casualties) G_GNUC_WARN_UNUSED_RESULT;

void  dh_board_pips_set_army    (DhBoardPips *self,
                                  int          army);
void dh_board_pips_set_falling (DhBoardPips *self,
                                guint        falling);

G_END_DECLS
