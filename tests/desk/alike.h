/* alike.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void  test_alike_close_others (GtkWidget  *window);
guint test_alike_compare      (GtkWidget  *window,
                               GtkWidget  *anew,
                               const char *where);

G_END_DECLS
