/* dh-desk-style.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-style.h"

#include <adwaita.h>

#define SHEETS "/io/github/drumhead/Drumhead/"

/* Takes up or lays down a style sheet with the property of the desktop that it is for. */
static void
changed_cb (AdwStyleManager *manager,
            GParamSpec      *property,
            GtkCssProvider  *sheet)
{
  GdkDisplay *display = gdk_display_get_default ();
  gboolean on;

  g_object_get (manager, property->name, &on, NULL);
  if (on)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (sheet), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (sheet));
}

static void
follow (const char *property,
        const char *path)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkCssProvider *sheet = gtk_css_provider_new ();
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);

  gtk_css_provider_load_from_resource (sheet, path);
  g_signal_connect_data (manager, signal, G_CALLBACK (changed_cb), sheet, (GClosureNotify) g_object_unref, 0);
  changed_cb (manager, g_object_class_find_property (G_OBJECT_GET_CLASS (manager), property), sheet);
}

/**
 * dh_desk_style_follow:
 *
 * Gives the display the style sheets for the dark and for high contrast while the desktop has them. libadwaita does so with
 * sheets called style-dark.css and style-hc.css, but 1.10 warns of these, and the media queries that it wants instead are
 * unknown to GTK 4.8.
 */
void
dh_desk_style_follow (void)
{
  follow ("dark", SHEETS "dark.css");
  follow ("high-contrast", SHEETS "high-contrast.css");
}
