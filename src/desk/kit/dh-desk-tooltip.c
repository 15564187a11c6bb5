/* dh-desk-tooltip.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-tooltip.h"

/* Letters in a line of a tooltip. */
#define MOST_IN_LINE 60

/**
 * dh_desk_tooltip_say:
 * @tooltip: a tooltip that is asked for
 * @text: what to say
 *
 * Shows a text in lines of a width that can be read. GTK by itself makes one line of it, as wide as the screen.
 */
void
dh_desk_tooltip_say (GtkTooltip *tooltip,
                     const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_IN_LINE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_tooltip_set_custom (tooltip, label);
}

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    keyboard,
                  GtkTooltip *tooltip)
{
  const char *text = gtk_widget_get_tooltip_text (widget);

  if (text != NULL)
    dh_desk_tooltip_say (tooltip, text);
  return text != NULL;
}

/**
 * dh_desk_set_tooltip:
 * @widget: a widget
 * @text: (nullable): what it says
 *
 * Sets the tooltip of a widget, unless it has that text already: setting one makes GTK ask the display where the pointer is
 * and look for the widget below it.
 */
void
dh_desk_set_tooltip (GtkWidget  *widget,
                     const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;

  gtk_widget_set_tooltip_text (widget, text);
  g_signal_handlers_disconnect_by_func (widget, query_tooltip_cb, NULL);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}
