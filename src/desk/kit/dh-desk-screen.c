/* dh-desk-screen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-screen.h"

#include "dh-board-monitors.h"

static int
get_height (GdkMonitor *monitor)
{
  GdkRectangle screen;

  gdk_monitor_get_geometry (monitor, &screen);
  return screen.height;
}

/* A window comes up on the monitor of the window that it stands above, as far as anybody can tell before. Where it stands above
 * none, that is the lowest of all: the first may be the projector. */
static GdkMonitor *
find_monitor (GtkWindow *window)
{
  GdkMonitor *monitor = dh_board_monitors_get_of (gtk_window_get_transient_for (window));
  GListModel *all = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (window)));
  g_autoptr(GdkMonitor) lowest = NULL;

  if (monitor != NULL)
    return g_object_ref (monitor);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GdkMonitor) one = g_list_model_get_item (all, i);

      if (get_height (one) > 0 && (lowest == NULL || get_height (one) < get_height (lowest)))
        g_set_object (&lowest, one);
    }

  return g_steal_pointer (&lowest);
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
