/* dh-board-map.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * DhBoardMapDraw:
 * @data: what is drawn
 * @cairo: where to draw it, from the corner at the top and left
 * @size: of a square
 * @letters: the size of the letters of its numbers
 * @ink: their red, green and blue
 *
 * Draws the squares of a map, and their numbers beside them and below.
 */
typedef void (*DhBoardMapDraw) (gconstpointer data,
                                cairo_t      *cairo,
                                double        size,
                                double        letters,
                                const double  ink[3]);

#define DH_BOARD_TYPE_MAP (dh_board_map_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardMap, dh_board_map, DH_BOARD, MAP, DhBoardWidget)

GtkWidget *dh_board_map_new       (int             columns,
                                   int             rows,
                                   double          beside,
                                   double          below,
                                   DhBoardMapDraw  draw,
                                   gpointer        data,
                                   GDestroyNotify  free_data) G_GNUC_WARN_UNUSED_RESULT;
int        dh_board_map_get_width (DhBoardMap     *self,
                                   int             height);
double     dh_board_map_get_size  (DhBoardMap     *self);

G_END_DECLS
