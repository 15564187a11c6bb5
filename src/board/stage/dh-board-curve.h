/* dh-board-curve.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-status.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_BOARD_TYPE_CURVE (dh_board_curve_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardCurve, dh_board_curve, DH_BOARD, CURVE, GtkWidget)

void dh_board_curve_show_status (DhBoardCurve   *self,
                                 const DhStatus *status);

G_END_DECLS
