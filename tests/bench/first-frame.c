/* first-frame.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "first-frame.h"

/* A program that says “frame” when the first picture of its first window has been drawn, and goes on. */

static void
after_paint_cb (GdkFrameClock *clock,
                gpointer       user_data)
{
  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, user_data);
  g_print ("frame\n");
}

static void
map_cb (GtkWidget *window)
{
  g_signal_handlers_disconnect_by_func (window, map_cb, NULL);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint_cb), NULL);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  g_signal_handlers_disconnect_by_func (application, window_added_cb, NULL);
  g_signal_connect (window, "map", G_CALLBACK (map_cb), NULL);
}

void
bench_tell_first_frame (GtkApplication *application)
{
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
}
