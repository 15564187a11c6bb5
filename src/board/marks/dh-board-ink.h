/* dh-board-ink.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkRGBA dh_board_get_ink       (gpointer       widget);
GdkRGBA dh_board_get_color     (gpointer       widget,
                                const char    *name,
                                const GdkRGBA *otherwise);
GdkRGBA dh_board_choose_paper  (const GdkRGBA *ink);
int     dh_board_measure_edges (gpointer       widget);

G_END_DECLS
