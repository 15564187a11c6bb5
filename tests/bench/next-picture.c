/* next-picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "next-picture.h"

static void
after_paint_cb (GdkFrameClock *clock,
                gint64        *painted)
{
  *painted = g_get_monotonic_time ();
}

/*
 * bench_wait_for_picture:
 * @window: a window that has been presented
 *
 * Waits until it has been drawn once more.
 *
 * Returns: when that was done, a time of g_get_monotonic_time()
 */
gint64
bench_wait_for_picture (GtkWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gint64 painted = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &painted);

  gtk_widget_queue_draw (GTK_WIDGET (window));
  while (painted == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);

  return painted;
}
