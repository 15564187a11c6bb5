/* dh-desk-popover.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-popover.h"

/* Least pixels of a list: two rows, and a part of the third that tells that there are more. */
#define LEAST_HEIGHT 72

static int
measure_height (gpointer widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* A page scrolls to what has the keyboard, and would scroll away below the popover while the keyboard is in it. */
static void
hold_page (GtkWidget *popover,
           gboolean   hold)
{
  GtkWidget *page = gtk_widget_get_ancestor (gtk_widget_get_parent (popover), GTK_TYPE_VIEWPORT);

  if (page != NULL)
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (page), !hold);
}

static void
closed_cb (GtkWidget *popover)
{
  hold_page (popover, FALSE);
}

/* The room of a popover is above or below the button that opens it, wherever there is more. */
static void
show_cb (GtkWidget         *popover,
         GtkScrolledWindow *scroller)
{
  GtkWidget *button = gtk_widget_get_parent (popover);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (popover));
  int most = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (scroller), "most"));
  graphene_rect_t place;
  int room, over;

  if (window == NULL || !gtk_widget_compute_bounds (button, window, &place))
    return;

  hold_page (popover, TRUE);
  gtk_scrolled_window_set_max_content_height (scroller, most);
  room = MAX (place.origin.y, gtk_widget_get_height (window) - place.origin.y - place.size.height);
  over = measure_height (popover) - room;
  if (over > 0)
    gtk_scrolled_window_set_max_content_height (scroller, MAX (measure_height (scroller) - over, LEAST_HEIGHT));
}

/**
 * dh_desk_popover_fit:
 * @popover: a popover
 * @list: what may be long in it, in a scrolled window of its own
 *
 * Has the popover be no higher than its window has room for whenever it is shown, so that the end of the list is in
 * sight. Where there is more room the list is as high as its scrolled window lets it be now. The page below stays where it
 * is while the popover is open.
 */
void
dh_desk_popover_fit (GtkPopover *popover,
                     GtkWidget  *list)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  int most;

  g_return_if_fail (GTK_IS_POPOVER (popover));
  g_return_if_fail (scroller != NULL);

  most = gtk_scrolled_window_get_max_content_height (GTK_SCROLLED_WINDOW (scroller));
  g_object_set_data (G_OBJECT (scroller), "most", GINT_TO_POINTER (most));
  g_signal_connect (popover, "show", G_CALLBACK (show_cb), scroller);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
}
