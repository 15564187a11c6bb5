/* looks.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A letter may be a hundredth smaller than asked, which is what rounding to whole pixels costs. */
#define TEST_BOARD_TOLERANCE 0.99

GPtrArray  *test_board_find_all        (gpointer       widget,
                                        GType          type) G_GNUC_WARN_UNUSED_RESULT;
double      test_board_measure_capital (GtkWidget     *label,
                                        GtkWidget     *window);
void        test_board_assert_legible  (gpointer       picture,
                                        double         diagonal,
                                        double         distance);
void        test_board_assert_whole    (gpointer       picture);
void        test_board_assert_clear    (gpointer       picture);
void        test_board_assert_said_out (gpointer       picture);
void        test_board_assert_contrast (gpointer       picture);

G_END_DECLS
