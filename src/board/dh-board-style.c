/* dh-board-style.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-style.h"

#include <gtk/gtk.h>

#include <string.h>

/* The width of a narrow letter at most, as a part of the size of its face; DejaVu Sans Condensed takes 0.48. */
#define NARROW 0.5

/* A sample of names, with their blanks and figures. */
static const char sample[] = "The 36th Alabama of Moore's Brigade, Army of the Tennessee";

/* TRUE if the letters of the desktop are narrow where they are asked to be: not every face is there in that width. */
static gboolean
has_narrow_letters (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr(PangoLayout) layout = pango_layout_new (context);
  g_autofree char *font = NULL;
  PangoFontDescription *face;
  int width;

  g_object_unref (context);
  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  face = pango_font_description_from_string (font);
  pango_font_description_set_absolute_size (face, 100 * PANGO_SCALE);
  pango_font_description_set_stretch (face, PANGO_STRETCH_CONDENSED);
  pango_layout_set_font_description (layout, face);
  pango_font_description_free (face);
  pango_layout_set_text (layout, sample, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width <= NARROW * 100 * strlen (sample);
}

/**
 * dh_board_style_load:
 *
 * Gives the display the style sheet of what is projected, once: the one for faces that have narrow letters, or the one
 * that sets letters closer.
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
  gtk_css_provider_load_from_resource (provider,
                                       has_narrow_letters () ? "/io/github/drumhead/Drumhead/board.css"
                                                             : "/io/github/drumhead/Drumhead/board-wide.css");
  gtk_style_context_add_provider_for_display (display,
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
