/* dh-board-bar.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_BAR (dh_board_bar_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardBar, dh_board_bar, DH_BOARD, BAR, GtkWidget)

void dh_board_bar_show_army (DhBoardBar     *self,
                             const DhStatus *status,
                             guint           army);

G_END_DECLS
