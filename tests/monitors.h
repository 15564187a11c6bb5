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

static GdkMonitor *
make_monitor (const char *connector)
{
  GdkMonitor *monitor = g_object_new (GDK_TYPE_MONITOR, "display", gdk_display_get_default (), NULL);

  g_object_set_data (G_OBJECT (monitor), "connector", (gpointer) connector);
  return monitor;
}

static void
plug_in (const char *connector)
{
  g_autoptr(GdkMonitor) monitor = make_monitor (connector);

  g_list_store_append (monitors, monitor);
}

/* Plugs in a monitor as Wayland does, where its size and its place are told afterwards. */
static G_GNUC_UNUSED void
plug_in_nowhere (const char *connector)
{
  g_autoptr(GdkMonitor) monitor = make_monitor (connector);

  g_object_set_data_full (G_OBJECT (monitor), "place", g_new0 (GdkRectangle, 1), g_free);
  g_list_store_append (monitors, monitor);
}

/* Turns a monitor, or lays it over another one as a mirror; one that nobody has placed stands for itself. */
static G_GNUC_UNUSED void
place_monitor (guint index,
               int   x,
               int   width,
               int   height)
{
  g_autoptr(GdkMonitor) monitor = g_list_model_get_item (G_LIST_MODEL (monitors), index);
  GdkRectangle place = { x, 0, width, height };

  g_object_set_data_full (G_OBJECT (monitor), "place", g_memdup2 (&place, sizeof place), g_free);
  g_object_notify (G_OBJECT (monitor), "geometry");
}

void
gdk_monitor_get_geometry (GdkMonitor   *monitor,
                          GdkRectangle *geometry)
{
  const GdkRectangle *place = g_object_get_data (G_OBJECT (monitor), "place");

  guint index = 0;

  if (!g_list_store_find (monitors, monitor, &index))
    index = 99;
  *geometry = place != NULL ? *place : (GdkRectangle) { index * 10000, 0, 1366, 768 };
}

/* A window comes to a monitor, as it does to a mirror of its own, or leaves it; that on which it really is it has left. */
static G_GNUC_UNUSED void
enter_monitor (GtkWindow *window,
               guint      index,
               gboolean   enter)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkMonitor *real = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  g_autoptr(GdkMonitor) monitor = g_list_model_get_item (G_LIST_MODEL (monitors), index);

  if (real != NULL)
    g_signal_emit_by_name (surface, "leave-monitor", real);
  g_signal_emit_by_name (surface, enter ? "enter-monitor" : "leave-monitor", monitor);
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
