/* dh-desk-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-help.h"

/**
 * dh_desk_help_set:
 * @window: an editor
 * @resource: where its keys are listed, as a `help_overlay`
 *
 * Lets a window tell of its own keys, instead of those of the desk, which the application gives to each of its
 * windows.
 */
void
dh_desk_help_set (GtkApplicationWindow *window,
                  const char           *resource)
{
  g_autoptr(GtkBuilder) builder = NULL;

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  builder = gtk_builder_new_from_resource (resource);
  gtk_application_window_set_help_overlay (window,
                                           GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
}
