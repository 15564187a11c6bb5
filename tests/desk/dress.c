/* dress.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dress.h"

#include "dh-desk-style.h"
#include "picture.h"

#include <gtk/gtk.h>

#define BASE "/io/github/drumhead/Drumhead"

/**
 * test_desk_dress:
 *
 * Does what an application does for how its windows look, but for the frame that they have where nobody manages them.
 */
void
test_desk_dress (void)
{
  g_autoptr(GtkCssProvider) style = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (display), BASE "/icons");
  gtk_css_provider_load_from_resource (style, BASE "/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  dh_desk_style_follow ();
  g_object_unref (test_picture_style ("window.solid-csd { border: none; box-shadow: none; margin: 0; padding: 0; }"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}
