/* monitors.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * Monitors that can be plugged in and out, in place of those that GDK sees: the functions of GDK and GTK of these names are
 * not called in a program of which one file includes this.
 */

static GListStore *monitors = NULL;
static GdkMonitor *on_wall = NULL; /* (nullable): where a window was last put full screen */

static void
plug_in (const char *connector)
{
  g_autoptr(GdkMonitor) monitor = g_object_new (GDK_TYPE_MONITOR, "display", gdk_display_get_default (), NULL);

  g_object_set_data (G_OBJECT (monitor), "connector", (gpointer) connector);
  g_list_store_append (monitors, monitor);
}

GListModel *
gdk_display_get_monitors (GdkDisplay *display)
{
  if (monitors == NULL)
    {
      monitors = g_list_store_new (GDK_TYPE_MONITOR);
      plug_in ("eDP-1");
    }

  return G_LIST_MODEL (monitors);
}

const char *
gdk_monitor_get_connector (GdkMonitor *monitor)
{
  return g_object_get_data (G_OBJECT (monitor), "connector");
}

void
gtk_window_fullscreen_on_monitor (GtkWindow  *window,
                                  GdkMonitor *monitor)
{
  on_wall = monitor;
}
