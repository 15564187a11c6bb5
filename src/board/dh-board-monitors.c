/* dh-board-monitors.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-monitors.h"

#include <glib/gi18n.h>

/*
 * Monitors, and the choice of the one that the board belongs on.
 */

static gboolean
is_same (const char *one,
         const char *other)
{
  return one != NULL && *one != '\0' && g_strcmp0 (one, other) == 0;
}

/* The panel of a laptop. */
static gboolean
is_built_in (const char *connector)
{
  return connector != NULL && (g_str_has_prefix (connector, "eDP") || g_str_has_prefix (connector, "LVDS") ||
                               g_str_has_prefix (connector, "DSI"));
}

static guint
rate (const DhBoardMonitor *monitor,
      const DhBoardMonitor *remembered)
{
  gboolean connector = is_same (monitor->connector, remembered->connector);
  gboolean model = is_same (monitor->model, remembered->model);

  if (connector && model)
    return 4;
  if (model)
    return 3;
  if (connector)
    return 2;

  return is_built_in (monitor->connector) ? 0 : 1;
}

/**
 * dh_board_monitors_choose:
 * @monitors: (array length=n_monitors): all monitors
 * @n_monitors: how many there are
 * @remembered: the one that the board was last on
 * @desk: which of them the desk is on, or -1 when that is not known
 *
 * Chooses a monitor for the board: never the one that the desk is on; the same one in the same
 * place before the same one in another, and that before another one in its place; any other before
 * the panel of a laptop. Of equals it is the first.
 *
 * Returns: which one, or -1 when there is none for it
 */
int
dh_board_monitors_choose (const DhBoardMonitor *monitors,
                          guint                 n_monitors,
                          const DhBoardMonitor *remembered,
                          int                   desk)
{
  int chosen = -1;

  if (n_monitors < 2)
    return -1;

  for (int i = 0; i < (int) n_monitors; i++)
    if (i != desk && (chosen < 0 || rate (&monitors[i], remembered) > rate (&monitors[chosen], remembered)))
      chosen = i;

  return chosen;
}

/* Monitors that a surface is on, in the order in which it came there: GDK tells one of them only. */

#define ENTERED "dh-board-monitors-entered"

static void
entered_cb (GPtrArray  *entered,
            GdkMonitor *monitor)
{
  g_ptr_array_add (entered, g_object_ref (monitor));
}

static void
left_cb (GPtrArray  *entered,
         GdkMonitor *monitor)
{
  g_ptr_array_remove (entered, monitor);
}

static GdkSurface *
get_surface (gpointer widget)
{
  GtkNative *native = widget != NULL ? gtk_widget_get_native (widget) : NULL;

  return native != NULL ? gtk_native_get_surface (native) : NULL;
}

static void
follow_surface (GdkSurface *surface)
{
  GPtrArray *entered;

  if (g_object_get_data (G_OBJECT (surface), ENTERED) != NULL)
    return;

  entered = g_ptr_array_new_with_free_func (g_object_unref);
  g_object_set_data_full (G_OBJECT (surface), ENTERED, entered, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_swapped (surface, "enter-monitor", G_CALLBACK (entered_cb), entered);
  g_signal_connect_swapped (surface, "leave-monitor", G_CALLBACK (left_cb), entered);
}

static GdkMonitor *
get_first_entered (GPtrArray *entered)
{
  for (guint i = 0; entered != NULL && i < entered->len; i++)
    if (gdk_monitor_is_valid (entered->pdata[i]))
      return entered->pdata[i];

  return NULL;
}

/**
 * dh_board_monitors_get_of:
 * @widget: (nullable) (type Gtk.Widget): a widget
 *
 * Returns: (transfer none) (nullable): the monitor that it is on, of several the one where it was first; %NULL while it is
 *   on none
 */
GdkMonitor *
dh_board_monitors_get_of (gpointer widget)
{
  GdkSurface *surface = get_surface (widget);
  GdkMonitor *monitor = surface != NULL ? get_first_entered (g_object_get_data (G_OBJECT (surface), ENTERED)) : NULL;

  if (surface == NULL || monitor != NULL)
    return monitor;

  return gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
}

/* A monitor that has just been plugged in is nowhere and has no size, until all has been told of it. */
static gboolean
is_placed (GdkMonitor *monitor)
{
  GdkRectangle place;

  gdk_monitor_get_geometry (monitor, &place);
  return gdk_monitor_is_valid (monitor) && place.width > 0 && place.height > 0;
}

/* TRUE of mirrors, in whatever size. */
static gboolean
show_the_same (GdkMonitor *one,
               GdkMonitor *other)
{
  GdkRectangle first, second;

  gdk_monitor_get_geometry (one, &first);
  gdk_monitor_get_geometry (other, &second);
  return gdk_rectangle_intersect (&first, &second, NULL);
}

/* Of a mirror of its monitor the desk has been told that it is on it too. The place alone is not to be trusted where more
 * is known: GDK takes a monitor of which the resolution has changed for one at 0, 0 until the next change. */
static gboolean
mirrors_desk (GdkMonitor *monitor,
              GdkMonitor *desk,
              gpointer    widget)
{
  GPtrArray *entered = g_object_get_data (G_OBJECT (get_surface (widget)), ENTERED);

  return monitor != desk && show_the_same (monitor, desk) &&
         (get_first_entered (entered) == NULL || g_ptr_array_find (entered, monitor, NULL));
}

static gboolean
mirrors_any (GdkMonitor *monitor,
             GPtrArray  *before)
{
  for (guint i = 0; i < before->len; i++)
    if (show_the_same (monitor, before->pdata[i]))
      return TRUE;

  return FALSE;
}

/**
 * dh_board_monitors_find:
 * @display: a display
 * @remembered: the monitor that the board was last on
 * @desk: (nullable) (type Gtk.Widget): the desk, or a part of it
 *
 * A monitor that mirrors the one of the desk is none for the board: it would lie over the desk. Where nobody knows which
 * that is, mirrors of each other count once.
 *
 * Returns: (transfer full) (nullable): the monitor that the board belongs on, or %NULL when there is
 *   none for it
 */
GdkMonitor *
dh_board_monitors_find (GdkDisplay           *display,
                        const DhBoardMonitor *remembered,
                        gpointer              desk)
{
  GListModel *list = gdk_display_get_monitors (display);
  GdkMonitor *of_desk = dh_board_monitors_get_of (desk);
  g_autoptr(GPtrArray) valid = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GArray) monitors = g_array_new (FALSE, FALSE, sizeof (DhBoardMonitor));
  int taken = -1, chosen;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (list, i);
      DhBoardMonitor one = { gdk_monitor_get_connector (monitor), gdk_monitor_get_model (monitor) };

      if (!is_placed (monitor) ||
          (of_desk != NULL ? mirrors_desk (monitor, of_desk, desk) : mirrors_any (monitor, valid)))
        continue;
      if (monitor == of_desk)
        taken = valid->len;
      g_array_append_val (monitors, one);
      g_ptr_array_add (valid, g_steal_pointer (&monitor));
    }

  chosen = dh_board_monitors_choose ((const DhBoardMonitor *) (gpointer) monitors->data, monitors->len, remembered,
                                     taken);
  return chosen >= 0 ? g_object_ref (g_ptr_array_index (valid, chosen)) : NULL;
}

static void
added_cb (GListModel *monitors,
          guint       position,
          guint       removed,
          guint       added,
          GClosure   *changed)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      g_signal_connect_closure (monitor, "notify::connector", changed, TRUE);
      g_signal_connect_closure (monitor, "notify::geometry", changed, TRUE);
    }
}

static void
realized_cb (GtkWidget *window,
             GClosure  *changed)
{
  GdkSurface *surface = get_surface (window);

  follow_surface (surface);
  g_signal_connect_closure (surface, "enter-monitor", changed, TRUE);
  g_signal_connect_closure (surface, "leave-monitor", changed, TRUE);
}

/**
 * dh_board_monitors_follow:
 * @window: (type Gtk.Window): a window
 * @widget: (type Gtk.Widget): a widget
 * @changed: a function that is given the widget
 *
 * Has @changed called whenever @window has come to a monitor or left one, as long as both are there. To be known on which
 * monitors it is a window has to be followed before it is shown.
 */
void
dh_board_monitors_follow (gpointer  window,
                          gpointer  widget,
                          GCallback changed)
{
  GClosure *all = g_cclosure_new_object_swap (changed, widget);

  g_closure_set_marshal (all, g_cclosure_marshal_generic);
  g_closure_ref (all);
  g_closure_sink (all);
  if (get_surface (window) != NULL)
    realized_cb (window, all);
  g_signal_connect_data (window, "realize", G_CALLBACK (realized_cb), all, (GClosureNotify) g_closure_unref, 0);
}

/**
 * dh_board_monitors_watch:
 * @widget: (type Gtk.Widget): a widget
 * @changed: a function that is given the widget
 *
 * Has @changed called whenever a monitor has been plugged in or out, named, turned, or made a mirror of another, as long
 * as the widget is there.
 */
void
dh_board_monitors_watch (gpointer  widget,
                         GCallback changed)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (widget));
  GClosure *all = g_cclosure_new_object_swap (changed, widget);
  GClosure *added = g_cclosure_new (G_CALLBACK (added_cb), all, NULL);

  /* A single function for signals of two kinds takes the generic marshaller. */
  g_closure_set_marshal (all, g_cclosure_marshal_generic);
  g_object_watch_closure (widget, added);
  added_cb (monitors, 0, 0, g_list_model_get_n_items (monitors), all);
  g_signal_connect_closure (monitors, "items-changed", added, FALSE);
  g_signal_connect_closure (monitors, "items-changed", all, TRUE);
}

/**
 * dh_board_monitors_name:
 * @monitor: a monitor
 *
 * Returns: (transfer full): what people call it
 */
char *
dh_board_monitors_name (GdkMonitor *monitor)
{
  const char *model = gdk_monitor_get_model (monitor);
  const char *connector = gdk_monitor_get_connector (monitor);

  if (model != NULL && *model != '\0' && connector != NULL && *connector != '\0')
    /* Translators: the model of a monitor, and where it is plugged in. */
    return g_strdup_printf (_("%s (%s)"), model, connector);
  if (model != NULL && *model != '\0')
    return g_strdup (model);

  return g_strdup (connector != NULL && *connector != '\0' ? connector : _("Unnamed monitor"));
}
