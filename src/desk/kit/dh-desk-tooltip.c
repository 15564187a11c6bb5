/* dh-desk-tooltip.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-tooltip.h"

/**
 * dh_desk_set_tooltip:
 * @widget: a widget
 * @text: (nullable): what it tells to who points at it
 *
 * Sets the tooltip of a widget, unless it has that. GTK asks the screen each time where the pointer is, and looks for what
 * stands there.
 */
void
dh_desk_set_tooltip (GtkWidget  *widget,
                     const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}
