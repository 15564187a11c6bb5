/* dh-desk-ellipsis.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-ellipsis.h"

#include "dh-desk-tooltip.h"

/* A text that is cut off ends in dots. While the pointer is on it, a tooltip has all of it. */

static gboolean
ends_in_dots (GtkInscription *inscription)
{
  g_autoptr(PangoLayout) layout =
    gtk_widget_create_pango_layout (GTK_WIDGET (inscription), gtk_inscription_get_text (inscription));
  int width;

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (inscription));
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width > gtk_widget_get_width (GTK_WIDGET (inscription));
}

/* Returns: whether the pointer is on the window itself, and not on a popover above it */
static gboolean
is_pointed_at (GtkWidget *window)
{
  GdkDevice *pointer = gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (window)));

  return pointer != NULL &&
         gdk_device_get_surface_at_position (pointer, NULL, NULL) == gtk_native_get_surface (GTK_NATIVE (window));
}

static gboolean
query_tooltip_cb (GtkWidget  *window,
                  int         x,
                  int         y,
                  gboolean    keyboard,
                  GtkTooltip *tooltip,
                  gpointer    data)
{
  g_autofree char *text = is_pointed_at (window) ? dh_desk_ellipsis_dup_text (window, x, y) : NULL;

  if (text == NULL)
    return FALSE;

  dh_desk_tooltip_say (tooltip, text);
  return TRUE;
}

/**
 * dh_desk_ellipsis_explain:
 * @window: a window
 *
 * Tells the whole of every text in it that ends in dots to who points at it, unless what the text
 * belongs to has something else to tell.
 */
void
dh_desk_ellipsis_explain (GtkWidget *window)
{
  g_return_if_fail (GTK_IS_NATIVE (window));

  gtk_widget_set_has_tooltip (window, TRUE);
  g_signal_connect (window, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

/**
 * dh_desk_ellipsis_dup_text:
 * @window: a window
 * @x: a place in it
 * @y: a place in it
 *
 * Returns: (transfer full) (nullable): the whole of the text that ends in dots there, or %NULL for
 *   none
 */
char *
dh_desk_ellipsis_dup_text (GtkWidget *window,
                           double     x,
                           double     y)
{
  GtkWidget *widget = gtk_widget_pick (window, x, y, GTK_PICK_INSENSITIVE);

  if (GTK_IS_INSCRIPTION (widget) && ends_in_dots (GTK_INSCRIPTION (widget)))
    return g_strdup (gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  if (!GTK_IS_LABEL (widget) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return NULL;

  return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
}
