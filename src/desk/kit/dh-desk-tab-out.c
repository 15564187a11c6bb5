/* dh-desk-tab-out.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-tab-out.h"

/* Out of a table of a hundred rows with one Tab; the arrows go from row to row. */

/* The table is passed over for as long as it takes to find what comes after it. */
static gboolean
leave (GtkWidget        *table,
       GtkDirectionType  direction)
{
  gboolean left;

  gtk_widget_set_can_focus (table, FALSE);
  left = gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (table)), direction);
  gtk_widget_set_can_focus (table, TRUE);
  return left;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state)
{
  GtkWidget *table = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return leave (table, GTK_DIR_TAB_FORWARD);
    case GDK_KEY_ISO_Left_Tab:
      return leave (table, GTK_DIR_TAB_BACKWARD);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/**
 * dh_desk_tab_out:
 * @table: a list or a table
 *
 * Lets Tab leave the table from any of its rows.
 */
void
dh_desk_tab_out (GtkWidget *table)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (table, controller);
}
