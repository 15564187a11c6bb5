/* test-colors.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "contrast.h"
#include "desk-fixture.h"
#include "subject.h"

#include "dh-board-ink.h"
#include "dh-board-letter.h"
#include "dh-desk-application.h"

/* The least contrast of shapes, which have to be told from what is behind them. */
#define LEAST_OF_SHAPES 3

static GdkRGBA
look_up (gpointer    widget,
         const char *name)
{
  const GdkRGBA nothing = { -1, -1, -1, -1 };
  GdkRGBA color = dh_board_get_color (widget, name, &nothing);

  g_assert_false (gdk_rgba_equal (&color, &nothing));
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
  static const char *const armies[] = { "first_army", "second_army", "third_army" };
  g_autoptr(DhDeskApplication) application = dh_desk_application_new ();
  g_autoptr(GError) error = NULL;
  GtkWindow *window;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  window = GTK_WINDOW (dh_desk_window_new (ADW_APPLICATION (application), dh_desk_systems));
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

/* Draws a badge, and returns the bytes of its picture. */
static GBytes *
draw (GtkWidget *badge)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (badge);
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  g_assert_cmpint (width, >, 0);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), cairo_image_surface_get_stride (surface) * height);
  cairo_surface_destroy (surface);
  return bytes;
}

/* Three armies with the same letter are told apart, by the badge alone and by what is in a panel of theirs. */
static void
test_colors_of_a_third_army (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *badge = g_object_new (DH_BOARD_TYPE_LETTER, NULL);
  GtkWidget *id = gtk_label_new ("A");
  GBytes *badges[3], *ids[3];
  g_autoptr(GBytes) again = NULL;

  gtk_widget_add_css_class (id, "army-badge");
  gtk_box_append (GTK_BOX (panel), badge);
  gtk_box_append (GTK_BOX (panel), id);
  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_present (GTK_WINDOW (window));

  for (guint i = 0; i < G_N_ELEMENTS (badges); i++)
    {
      dh_board_letter_set_army (DH_BOARD_LETTER (badge), i, "A");
      dh_board_widget_set_army (panel, i);
      test_desk_wait_for_frames (window);
      badges[i] = draw (badge);
      ids[i] = draw (id);
      for (guint other = 0; other < i; other++)
        {
          g_assert_false (g_bytes_equal (badges[i], badges[other]));
          g_assert_false (g_bytes_equal (ids[i], ids[other]));
        }
    }

  /* A widget that is shown for one army after another keeps nothing of the one before. */
  dh_board_letter_set_army (DH_BOARD_LETTER (badge), 1, "A");
  dh_board_widget_set_army (panel, 1);
  test_desk_wait_for_frames (window);
  again = draw (badge);
  g_assert_true (g_bytes_equal (again, badges[1]));

  for (guint i = 0; i < G_N_ELEMENTS (badges); i++)
    {
      g_bytes_unref (badges[i]);
      g_bytes_unref (ids[i]);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_SUBJECT ("colors")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/colors/of-armies-are-seen", test_colors_of_armies);
  g_test_add_func ("/desk/colors/of-a-third-army-are-its-own", test_colors_of_a_third_army);

  return test_desk_run ();
}
