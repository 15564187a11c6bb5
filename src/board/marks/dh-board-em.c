/* dh-board-em.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-em.h"

/**
 * dh_board_measure_em:
 * @widget: (type Gtk.Widget): a widget
 *
 * Tells how large the text of a widget is. When that changes, GTK measures and draws the widget anew.
 *
 * Returns: the size of its letters in pixels
 */
float
dh_board_measure_em (gpointer widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);

  return (float) pango_font_description_get_size (pango_context_get_font_description (context)) / PANGO_SCALE;
}
