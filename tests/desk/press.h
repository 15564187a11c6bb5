/* press.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *test_press_pick   (GRand     *rand);
void       test_press        (GtkWidget *pressed,
                              GRand     *rand);
void       test_press_key    (GtkWindow *window,
                              GRand     *rand);
gboolean   test_press_key_at (GtkWidget *widget,
                              guint      key);
gboolean   test_press_around (GtkWindow *window,
                              GRand     *rand);

G_END_DECLS
