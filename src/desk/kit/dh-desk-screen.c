/* dh-desk-screen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-screen.h"

#include "dh-board-monitors.h"

/* A window comes up on the monitor of the window that it stands above, as far as anybody can tell before. */
static GdkMonitor *
find_monitor (GtkWindow *window)
{
  GdkMonitor *monitor = dh_board_monitors_get_of (gtk_window_get_transient_for (window));
  GListModel *all = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (window)));

  return monitor != NULL ? g_object_ref (monitor) : g_list_model_get_item (all, 0);
}

static void
realize_cb (GtkWidget *window)
{
  g_autoptr(GdkMonitor) monitor = find_monitor (GTK_WINDOW (window));
  GdkRectangle screen;
  int width, height;

  if (monitor == NULL)
    return;

  gdk_monitor_get_geometry (monitor, &screen);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (window), MIN (width, screen.width), MIN (height, screen.height - DH_DESK_SCREEN_KEPT));
}

/**
 * dh_desk_screen_fit:
 * @window: a window that has a default size, and is not shown yet
 *
 * Has it come up no larger than its screen, so that all of its edges are in sight.
 */
void
dh_desk_screen_fit (GtkWidget *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
}
