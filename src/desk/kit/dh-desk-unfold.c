/* dh-desk-unfold.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-unfold.h"

/* A row that unfolds at the lower end of a page opens out of sight: the page follows it. */

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

/* As much of the row as there is room for, and its beginning in any case. */
static void
bring_into_view (GtkWidget *row)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down;
  graphene_rect_t area;
  double top;

  if (scrolled == NULL || !gtk_widget_compute_bounds (row, scrolled, &area))
    return;

  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = gtk_adjustment_get_value (down) + area.origin.y;
  gtk_adjustment_clamp_page (down, top, top + MIN (area.size.height, gtk_adjustment_get_page_size (down)));
}

/* A frame sees the sizes of the one before: that in which the row has unfolded is followed by the last. */
static gboolean
frame_cb (GtkWidget     *row,
          GdkFrameClock *clock,
          gpointer       data)
{
  gboolean *last = data;
  GtkWidget *revealer = find_revealer (row);

  bring_into_view (row);
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
 * dh_desk_unfold_watch:
 * @row: a row of a page that scrolls
 *
 * Scrolls the page whenever the row unfolds, so that what it had folded away is seen.
 */
void
dh_desk_unfold_watch (AdwExpanderRow *row)
{
  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
}
