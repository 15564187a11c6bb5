/* dh-desk-drag-scroller.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-drag-scroller.h"

/* Scrolls a list while something is dragged near its upper or lower edge. */

#define EDGE 40
#define PIXELS_A_FRAME 8

typedef struct {
  guint tick; /* 0 while nothing scrolls */
  int direction;
} Scroller;

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Scroller *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + self->direction * PIXELS_A_FRAME);
  return G_SOURCE_CONTINUE;
}

static void
scroll (Scroller  *self,
        GtkWidget *widget,
        int        direction)
{
  self->direction = direction;
  if (direction != 0 && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (widget, tick_cb, self, NULL);
  else if (direction == 0 && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (widget, self->tick);
      self->tick = 0;
    }
}

static void
motion_cb (GtkEventController *controller,
           double              x,
           double              y,
           gpointer            user_data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);

  scroll (user_data, widget, y < EDGE ? -1 : y > gtk_widget_get_height (widget) - EDGE ? 1 : 0);
}

static void
leave_cb (GtkEventController *controller,
          gpointer            user_data)
{
  scroll (user_data, gtk_event_controller_get_widget (controller), 0);
}

/**
 * dh_desk_drag_scroller_new:
 *
 * Returns: (transfer full): a controller for a #GtkScrolledWindow that scrolls it while something is
 *   dragged near its edges
 */
GtkEventController *
dh_desk_drag_scroller_new (void)
{
  GtkEventController *controller = gtk_drop_controller_motion_new ();
  Scroller *self = g_new0 (Scroller, 1);

  g_object_set_data_full (G_OBJECT (controller), "scroller", self, g_free);
  g_signal_connect (controller, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), self);
  return controller;
}
