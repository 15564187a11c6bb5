/* picture.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkCssProvider  *test_picture_style (const char *css) G_GNUC_WARN_UNUSED_RESULT;
void             test_picture_wait (GtkWidget  *widget);
cairo_surface_t *test_picture_draw (GtkWidget  *widget) G_GNUC_WARN_UNUSED_RESULT;
char            *test_picture_read_code (GtkWidget *code) G_GNUC_WARN_UNUSED_RESULT;
void             test_picture_keep (GtkWidget  *widget,
                                    const char *folder,
                                    const char *name);

gboolean         test_picture_is_longer (void);
gboolean         test_picture_speak     (void);

G_END_DECLS
