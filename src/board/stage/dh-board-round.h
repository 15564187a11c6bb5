/* dh-board-round.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_ROUND (dh_board_round_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardRound, dh_board_round, DH_BOARD, ROUND, GtkWidget)

guint dh_board_round_count_standing (const DhScene *scene,
                                     gboolean       defender,
                                     guint          round);
int   dh_board_round_count_lost     (const DhScene *scene,
                                     gboolean       defender,
                                     guint          round);
void  dh_board_round_show_round     (DhBoardRound  *self,
                                     const DhScene *scene,
                                     guint          round,
                                     const guint   *armies,
                                     gboolean       swapped);

G_END_DECLS
