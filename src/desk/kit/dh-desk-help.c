/* dh-desk-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-help.h"

#define RESOURCE "drumhead-help-resource"

static void
show_cb (GSimpleAction        *action,
         GVariant             *parameter,
         GtkApplicationWindow *window)
{
  gtk_widget_show (GTK_WIDGET (dh_desk_help_get (window)));
}

/**
 * dh_desk_help_set:
 * @window: a window
 * @resource: where its keys are listed, as a `help_overlay`
 *
 * Lets a window tell of its own keys, by the action `win.show-help-overlay`.
 */
void
dh_desk_help_set (GtkApplicationWindow *window,
                  const char           *resource)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new ("show-help-overlay", NULL);

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_object_set_data_full (G_OBJECT (window), RESOURCE, g_strdup (resource), g_free);
  g_signal_connect (action, "activate", G_CALLBACK (show_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

/**
 * dh_desk_help_get:
 * @window: a window that tells of its keys
 *
 * Makes the list of the keys when it is first wanted, since it has hundreds of widgets.
 *
 * Returns: (transfer none): the list
 */
GtkShortcutsWindow *
dh_desk_help_get (GtkApplicationWindow *window)
{
  g_autoptr(GtkBuilder) builder = NULL;

  g_return_val_if_fail (GTK_IS_APPLICATION_WINDOW (window), NULL);

  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      builder = gtk_builder_new_from_resource (g_object_get_data (G_OBJECT (window), RESOURCE));
      gtk_application_window_set_help_overlay (window,
                                               GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
    }

  return gtk_application_window_get_help_overlay (window);
}
