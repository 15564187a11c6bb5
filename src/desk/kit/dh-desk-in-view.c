/* dh-desk-in-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-in-view.h"

/* Pages that scroll to what matters on them. */

static GtkWidget *
find_revealer (GtkWidget *widget)
{
  if (GTK_IS_REVEALER (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_revealer (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/**
 * dh_desk_bring_into_view:
 * @widget: a widget, mostly on a page that scrolls
 *
 * Scrolls the page as little as shows the widget: as much of it as there is room for, and its beginning in any case. Where it
 * is seen already nothing moves.
 *
 * Returns: %FALSE while the widget has no place yet, so that it has to be tried again
 */
gboolean
dh_desk_bring_into_view (GtkWidget *widget)
{
  GtkWidget *scrolled;
  GtkAdjustment *down;
  graphene_rect_t area;
  double top;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  if (scrolled == NULL)
    return TRUE;
  if (gtk_widget_get_height (widget) == 0 || !gtk_widget_compute_bounds (widget, scrolled, &area))
    return FALSE;

  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = gtk_adjustment_get_value (down) + area.origin.y;
  gtk_adjustment_clamp_page (down, top, top + MIN (area.size.height, gtk_adjustment_get_page_size (down)));
  return TRUE;
}

static gboolean
soon_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  return !gtk_widget_get_mapped (widget) || dh_desk_bring_into_view (widget) ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/**
 * dh_desk_bring_into_view_soon:
 * @widget: a widget, mostly on a page that scrolls
 *
 * Does the same in the next frame, when the widget has its place: nothing can be scrolled while sizes are allocated.
 */
void
dh_desk_bring_into_view_soon (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_add_tick_callback (widget, soon_cb, NULL, NULL);
}

/* A frame sees the sizes of the one before: that in which the row has unfolded is followed by the last. */
static gboolean
frame_cb (GtkWidget     *row,
          GdkFrameClock *clock,
          gpointer       data)
{
  gboolean *last = data;
  GtkWidget *revealer = find_revealer (row);

  dh_desk_bring_into_view (row);
  if (*last || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
    return G_SOURCE_REMOVE;

  *last = revealer == NULL || gtk_revealer_get_child_revealed (GTK_REVEALER (revealer));
  return G_SOURCE_CONTINUE;
}

static void
expanded_cb (GtkWidget *row)
{
  if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
    gtk_widget_add_tick_callback (row, frame_cb, g_new0 (gboolean, 1), g_free);
}

/**
 * dh_desk_keep_unfolded_in_view:
 * @row: a row of a page that scrolls
 *
 * Scrolls the page whenever the row unfolds, so that what it had folded away is seen.
 */
void
dh_desk_keep_unfolded_in_view (AdwExpanderRow *row)
{
  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
}
