/* dh-board-style.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-style.h"

#include <gtk/gtk.h>

/**
 * dh_board_style_load:
 *
 * Gives the display the style sheet of what is projected, once.
 */
void
dh_board_style_load (void)
{
  static gboolean loaded = FALSE;
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL || loaded)
    return;

  loaded = TRUE;
  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/board.css");
  gtk_style_context_add_provider_for_display (display,
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
