/* dress.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dress.h"

#include "picture.h"

#include <adwaita.h>

static void
add_style (const char *path)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* The colours for dark paper, which an application takes up and lays down with it. */
static void
dark_cb (AdwStyleManager *manager,
         GParamSpec      *pspec,
         GtkCssProvider  *provider)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (adw_style_manager_get_dark (manager))
    gtk_style_context_add_provider_for_display (display,
                                                GTK_STYLE_PROVIDER (provider),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (provider));
}

static void
add_dark_style (const char *path)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  g_signal_connect_data (adw_style_manager_get_default (), "notify::dark",
                         G_CALLBACK (dark_cb), provider, (GClosureNotify) g_object_unref, 0);
}

/**
 * test_desk_dress:
 *
 * Does what an application does for how its windows look, but for the frame that they have where nobody manages them.
 */
void
test_desk_dress (void)
{
  const char *base = "/io/github/drumhead/Drumhead";
  g_autofree char *icons = g_strconcat (base, "/icons", NULL);
  g_autofree char *style = g_strconcat (base, "/style.css", NULL);
  g_autofree char *contrast = g_strconcat (base, "/style-hc.css", NULL);
  g_autofree char *dark = g_strconcat (base, "/style-dark.css", NULL);

  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()), icons);
  add_style (style);
  add_dark_style (dark);
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    add_style (contrast);
  g_object_unref (test_picture_style ("window.solid-csd { border: none; box-shadow: none; margin: 0; padding: 0; }"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}
