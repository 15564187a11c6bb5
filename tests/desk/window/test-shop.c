/* test-shop.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dress.h"
#include "subject.h"

#include "dh-board-window.h"
#include "dh-systems.h"
#include "picture.h"
#include "whole.h"

#include <string.h>

/*
 * The pictures on Drumhead's page in the shops, one for each that the metainfo tells of: windows of the size that shops ask
 * for, in which nothing is cut off, with a shadow around them. Where DH_SHOP_PICTURES in the environment names a folder they
 * are kept there, as build-aux/screenshots does.
 */

#define WIDTH 1000
#define HEIGHT 700

/* Around the window, for its shadow. */
#define MARGIN 30
#define CORNER 12.0

/* The faintest at the outside, and a little more below the window than above it. */
static void
draw_shadow (cairo_t *cr)
{
  for (int i = MARGIN - 4; i > 0; i--)
    {
      double out = i, radius = CORNER + out;
      double left = MARGIN - out, top = MARGIN - out + 3, right = MARGIN + WIDTH + out, bottom = MARGIN + HEIGHT + out + 3;

      cairo_new_sub_path (cr);
      cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
      cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
      cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
      cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
      cairo_close_path (cr);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.009);
      cairo_fill (cr);
    }
}

static void
keep (GtkWidget  *window,
      const char *folder,
      const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);
  cairo_surface_t *picture = test_picture_draw (window);
  cairo_surface_t *shot = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN);
  cairo_t *cr = cairo_create (shot);

  draw_shadow (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, MARGIN + WIDTH - CORNER, MARGIN + CORNER, CORNER, -G_PI_2, 0);
  cairo_arc (cr, MARGIN + WIDTH - CORNER, MARGIN + HEIGHT - CORNER, CORNER, 0, G_PI_2);
  cairo_arc (cr, MARGIN + CORNER, MARGIN + HEIGHT - CORNER, CORNER, G_PI_2, G_PI);
  cairo_arc (cr, MARGIN + CORNER, MARGIN + CORNER, CORNER, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_set_source_surface (cr, picture, MARGIN, MARGIN);
  cairo_fill (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (shot, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (shot);
  cairo_surface_destroy (picture);
}

/* The page in the shop has it, once, and it is as large and as whole as it has to be. */
static void
shoot (gpointer    window,
       const char *name,
       gboolean    dark)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", APPLICATION_ID ".metainfo.xml.in", NULL);
  g_autofree char *file = g_strdup_printf ("/%s.png</image>", name);
  g_autofree char *page = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  gtk_window_present (window);
  test_desk_settle ();
  for (guint i = 0; i < 20 && (i < 2 || gtk_widget_get_width (window) != WIDTH); i++)
    test_desk_wait_for_frames (window);
  g_assert_cmpint (gtk_widget_get_width (window), ==, WIDTH);
  g_assert_cmpint (gtk_widget_get_height (window), ==, HEIGHT);
  g_assert_cmpuint (test_whole_check (window, TRUE, name), ==, 0);
  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  g_assert_nonnull (strstr (page, file));
  if (g_getenv ("DH_SHOP_PICTURES") != NULL)
    keep (window, g_getenv ("DH_SHOP_PICTURES"), name);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
give_all (TestDesk   *self,
          const char *orders)
{
  g_auto(GStrv) list = g_strsplit (orders, "; ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    test_desk_give (self, list[i]);
}

static void
test_shop_movement (TestDesk      *self,
                    gconstpointer  data)
{
  give_all (self, "begin; card staff-union; card hovey; respond hovey by grant; move u2; move u3 rough; form u6 column");
  shoot (self->window, "shop-movement", FALSE);
}

static void
test_shop_fire (TestDesk      *self,
                gconstpointer  data)
{
  test_desk_go_to_fire (self);
  give_all (self, "fire u10 c6 24 : 6 5 1 2 6 4; fire c17 u13 40 : 2 6 3 1");
  dh_session_set_text (dh_desk_window_get_session (self->window), "12 17 14");
  shoot (self->window, "shop-fire", FALSE);
}

static gboolean
tells_winner (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_widget_get_mapped (widget) && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), " wins");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (tells_winner (child))
      return TRUE;

  return FALSE;
}

static void
test_shop_melee (TestDesk      *self,
                 gconstpointer  data)
{
  DhBoardWindow *board;

  give_all (self, "begin; card hovey; respond hovey by grant; charge u1 c10; charge u5 c9 flank");
  test_desk_pass_cards (self);
  give_all (self, "next; next; next; check u1 : 6; check u5 : 6; next; check c10 : 6; check c9 : 6; next");
  /* A board that comes up now has nothing earlier to tell. */
  board = test_desk_get_board (self->window);
  gtk_window_set_default_size (GTK_WINDOW (board), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (board));
  test_desk_give (self, "fight u1 c10 : 5 2 6 4 3 6  3 4 6 1 3 2   5 3 4  4 5 2   6  1");
  /* The melee is told round by round, and its end last. */
  while (!tells_winner (GTK_WIDGET (board)))
    test_desk_wait_for_frames (GTK_WIDGET (board));
  shoot (board, "shop-board", FALSE);
  shoot (self->window, "shop-combat", TRUE);
}

static TestDesk
open_game (const char *system,
           const char *rules,
           const char *scenario)
{
  TestDesk desk = { .referee = test_desk_new_referee (dh_system_find (dh_systems, system, NULL), rules, scenario) };

  desk.window = g_object_ref_sink (test_desk_new_window (NULL, desk.referee));
  gtk_window_present (GTK_WINDOW (desk.window));
  test_desk_settle ();
  return desk;
}

static void
test_shop_box (void)
{
  TestDesk desk = open_game ("chart-box", "donelson", "fort-donelson");

  give_all (&desk, "begin; next; set heiman strength 5; set oglesby strength 2");
  dh_session_set_text (dh_desk_window_get_session (desk.window), "combat heiman against oglesby");
  shoot (desk.window, "shop-box", FALSE);
  test_desk_tear_down (&desk, NULL);
}

static void
test_shop_campaign (void)
{
  TestDesk desk = open_game ("post", "haygood-1997", "logans-crossroads");

  give_all (&desk, "open");
  dh_desk_window_show_page (desk.window, "map");
  shoot (desk.window, "shop-campaign", FALSE);
  test_desk_tear_down (&desk, NULL);
}

TEST_SUBJECT ("shop")
{
  test_desk_init (&argc, &argv);
  test_desk_dress ();

  test_add_desk ("/desk/shop/movement", test_shop_movement);
  test_add_desk ("/desk/shop/fire", test_shop_fire);
  test_add_desk ("/desk/shop/melee-and-board", test_shop_melee);
  g_test_add_func ("/desk/shop/box", test_shop_box);
  g_test_add_func ("/desk/shop/campaign", test_shop_campaign);

  return test_desk_run ();
}
