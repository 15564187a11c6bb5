/* dh-board-ink.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-ink.h"

/*
 * All that is asked of GtkStyleContext, which is deprecated from GTK 4.10 on. GTK 4.8 has no other way to ask for the
 * colour of a widget, and no GTK has another for a colour by its name.
 */

/**
 * dh_board_get_ink:
 * @widget: (type Gtk.Widget): a widget
 *
 * Returns: the colour that its text has
 */
GdkRGBA
dh_board_get_ink (gpointer widget)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  return ink;
}

/**
 * dh_board_get_color:
 * @widget: (type Gtk.Widget): a widget
 * @name: the name that a style sheet gives a colour
 * @otherwise: the colour where none has the name
 *
 * Returns: the colour of that name
 */
GdkRGBA
dh_board_get_color (gpointer       widget,
                    const char    *name,
                    const GdkRGBA *otherwise)
{
  GdkRGBA color = *otherwise;

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color);
  return color;
}

/**
 * dh_board_choose_paper:
 * @ink: a colour to write in
 *
 * Returns: a colour to write on: light under dark ink, and dark under light
 */
GdkRGBA
dh_board_choose_paper (const GdkRGBA *ink)
{
  gboolean dark = ink->red + ink->green + ink->blue < 1.5f;

  return dark ? (GdkRGBA) { 1, 1, 1, 1 } : (GdkRGBA) { 0.1f, 0.1f, 0.1f, 1 };
}

/**
 * dh_board_measure_edges:
 * @widget: (type Gtk.Widget): a widget
 *
 * Returns: what its padding and its border take of its width
 */
int
dh_board_measure_edges (gpointer widget)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GtkBorder padding, border;

  gtk_style_context_get_padding (style, &padding);
  gtk_style_context_get_border (style, &border);
  return padding.left + padding.right + border.left + border.right;
}
