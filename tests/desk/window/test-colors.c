/* test-colors.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "contrast.h"
#include "desk-fixture.h"

#include "dh-desk-application.h"

/* Of what is not text, and has to be told from what is behind it. */
#define LEAST_OF_SHAPES 3

static GdkRGBA
look_up (gpointer    widget,
         const char *name)
{
  GdkRGBA color;

  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color));
  return color;
}

/* Paper that lets through what it lies on. */
static GdkRGBA
lay_on (const GdkRGBA *paper,
        const GdkRGBA *below)
{
  GdkRGBA color = { .alpha = 1 };

  color.red = paper->alpha * paper->red + (1 - paper->alpha) * below->red;
  color.green = paper->alpha * paper->green + (1 - paper->alpha) * below->green;
  color.blue = paper->alpha * paper->blue + (1 - paper->alpha) * below->blue;
  return color;
}

/* Lines and shapes in the colours of the armies are seen on the window, on cards and in lists, by day and by night. */
static void
test_colors_of_armies (void)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  static const char *const papers[] = { "window_bg_color", "view_bg_color", "card_bg_color" };
  static const char *const armies[] = { "first_army", "second_army" };
  g_autoptr(DhDeskApplication) application = dh_desk_application_new ();
  g_autoptr(GError) error = NULL;
  GtkWindow *window;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  window = GTK_WINDOW (dh_desk_window_new (ADW_APPLICATION (application)));
  gtk_window_present (window);

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
      test_desk_wait_for_frames (GTK_WIDGET (window));
      for (guint paper = 0; paper < G_N_ELEMENTS (papers); paper++)
        for (guint army = 0; army < G_N_ELEMENTS (armies); army++)
          {
            GdkRGBA below = look_up (window, "window_bg_color");
            GdkRGBA top = look_up (window, papers[paper]);
            GdkRGBA behind = lay_on (&top, &below);
            GdkRGBA color = look_up (window, armies[army]);

            g_test_message ("%s on %s: %.1f", armies[army], papers[paper], test_get_contrast (&color, &behind));
            g_assert_cmpfloat (test_get_contrast (&color, &behind), >=, LEAST_OF_SHAPES);
          }
    }

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  gtk_window_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/colors/of-armies-are-seen", test_colors_of_armies);

  return test_desk_run ();
}
