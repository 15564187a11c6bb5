/* test-glyph.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-army-words.h"
#include "dh-board-glyph.h"
#include "dh-board-words.h"

#include <string.h>

#define SIZE 24

/* A glyph in a window of its own, in black. */
static GtkWidget *
show_glyph (GtkWidget **window)
{
  GtkWidget *glyph = g_object_new (DH_BOARD_TYPE_GLYPH, "size", SIZE, NULL);

  *window = gtk_window_new ();
  gtk_widget_set_halign (glyph, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (glyph, GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (*window), glyph);
  gtk_window_present (GTK_WINDOW (*window));
  while (gtk_widget_get_width (glyph) == 0)
    g_main_context_iteration (NULL, TRUE);

  return glyph;
}

/* Draws a glyph, and returns the bytes of its picture. */
static GBytes *
draw (GtkWidget *glyph)
{
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  g_assert_cmpint (gtk_widget_get_width (glyph), ==, SIZE);
  g_assert_cmpint (gtk_widget_get_height (glyph), ==, SIZE);
  GTK_WIDGET_GET_CLASS (glyph)->snapshot (glyph, snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), cairo_image_surface_get_stride (surface) * SIZE);
  cairo_surface_destroy (surface);

  return bytes;
}

static void
test_glyph_says_what_it_shows (void)
{
  GtkWidget *glyph = g_object_ref_sink (g_object_new (DH_BOARD_TYPE_GLYPH, NULL));

  gtk_test_accessible_assert_role (glyph, GTK_ACCESSIBLE_ROLE_IMG);
  for (int i = 0; i <= DH_FORMATION_UNLIMBERED; i++)
    {
      dh_board_glyph_set_formation (DH_BOARD_GLYPH (glyph), i);
      gtk_test_accessible_assert_property (glyph, GTK_ACCESSIBLE_PROPERTY_LABEL, dh_formation_describe (i));
    }
  for (int i = 0; i <= DH_UNIT_STATUS_LEFT; i++)
    {
      dh_board_glyph_set_status (DH_BOARD_GLYPH (glyph), i);
      gtk_test_accessible_assert_property (glyph, GTK_ACCESSIBLE_PROPERTY_LABEL, dh_unit_status_describe (i));
    }
  for (int i = 0; i <= DH_ARMY_STATE_BROKEN; i++)
    {
      dh_board_glyph_set_army_state (DH_BOARD_GLYPH (glyph), i);
      gtk_test_accessible_assert_property (glyph, GTK_ACCESSIBLE_PROPERTY_LABEL, dh_army_state_describe (i));
    }
  for (int i = 0; i <= DH_BAND_SPENT; i++)
    {
      dh_board_glyph_set_band (DH_BOARD_GLYPH (glyph), i);
      gtk_test_accessible_assert_property (glyph, GTK_ACCESSIBLE_PROPERTY_LABEL, dh_band_describe (i));
    }
  for (int i = 0; i <= DH_ACTIVITY_CHARGES; i++)
    {
      dh_board_glyph_set_activity (DH_BOARD_GLYPH (glyph), i);
      gtk_test_accessible_assert_property (glyph, GTK_ACCESSIBLE_PROPERTY_LABEL, dh_board_describe_activity (i));
    }
  dh_board_glyph_set_reserve (DH_BOARD_GLYPH (glyph));
  gtk_test_accessible_assert_property (glyph, GTK_ACCESSIBLE_PROPERTY_LABEL, "in reserve");

  g_assert_finalize_object (glyph);
}

static void
add_picture (GPtrArray *pictures,
             GtkWidget *glyph)
{
  GBytes *picture = draw (glyph);

  for (guint i = 0; i < pictures->len; i++)
    g_assert_false (g_bytes_equal (picture, g_ptr_array_index (pictures, i)));
  g_ptr_array_add (pictures, picture);
}

static void
test_glyph_no_two_look_the_same (void)
{
  g_autoptr(GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  GtkWidget *window;
  DhBoardGlyph *glyph = DH_BOARD_GLYPH (show_glyph (&window));

  add_picture (pictures, GTK_WIDGET (glyph));
  for (int i = 0; i <= DH_FORMATION_UNLIMBERED; i++)
    {
      dh_board_glyph_set_formation (glyph, i);
      add_picture (pictures, GTK_WIDGET (glyph));
    }
  for (int i = 0; i <= DH_UNIT_STATUS_DESTROYED; i++)
    {
      dh_board_glyph_set_status (glyph, i);
      add_picture (pictures, GTK_WIDGET (glyph));
    }
  dh_board_glyph_set_army_state (glyph, DH_ARMY_STATE_HESITANT);
  add_picture (pictures, GTK_WIDGET (glyph));
  for (int i = DH_BAND_FRESH; i <= DH_BAND_SPENT; i++)
    {
      dh_board_glyph_set_band (glyph, i);
      add_picture (pictures, GTK_WIDGET (glyph));
    }
  for (int i = DH_ACTIVITY_READY; i <= DH_ACTIVITY_CHARGES; i++)
    {
      dh_board_glyph_set_activity (glyph, i);
      add_picture (pictures, GTK_WIDGET (glyph));
    }
  dh_board_glyph_set_reserve (glyph);
  add_picture (pictures, GTK_WIDGET (glyph));

  gtk_window_destroy (GTK_WINDOW (window));
}

TEST_SUBJECT ("glyph")
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/glyph/says-what-it-shows", test_glyph_says_what_it_shows);
  g_test_add_func ("/board/glyph/no-two-look-the-same", test_glyph_no_two_look_the_same);

  return g_test_run ();
}
