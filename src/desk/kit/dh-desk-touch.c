/* dh-desk-touch.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-touch.h"

#include "dh-board-widget.h"

static void
devices_changed_cb (GtkWidget *window)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));

  dh_board_widget_set_class (window, "touch",
                             seat != NULL && (gdk_seat_get_capabilities (seat) & GDK_SEAT_CAPABILITY_TOUCH) != 0);
}

/**
 * dh_desk_touch_watch:
 * @window: a window
 *
 * Gives a window the style class `touch` while there is a touch screen: then rows and buttons are as high as a finger
 * needs them, and else as low as a list of two armies wants them.
 */
void
dh_desk_touch_watch (GtkWidget *window)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));

  g_return_if_fail (GTK_IS_WINDOW (window));

  devices_changed_cb (window);
  if (seat == NULL)
    return;

  g_signal_connect_object (seat, "device-added", G_CALLBACK (devices_changed_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "device-removed", G_CALLBACK (devices_changed_cb), window, G_CONNECT_SWAPPED);
}
