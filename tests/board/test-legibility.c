/* test-legibility.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"
#include "subject.h"

#include "dh-board-legibility.h"

static void
test_legibility_sizes (void)
{
  /* A picture 1.6 m wide and 1.2 m high, of 1600 by 1200 pixels: a pixel is a millimetre. */
  g_assert_cmpfloat_with_epsilon (dh_board_legibility_get_least_capital (2, 6, 1600, 1200), 30, 0.001);
  g_assert_cmpfloat_with_epsilon (dh_board_legibility_get_least_capital (2, 3, 1600, 1200), 15, 0.001);
  g_assert_cmpfloat_with_epsilon (dh_board_legibility_get_least_capital (1, 6, 1600, 1200), 60, 0.001);
  g_assert_cmpfloat_with_epsilon (dh_board_legibility_get_reach (2, 1600, 1200, 30), 6, 0.001);
  g_assert_cmpfloat_with_epsilon (dh_board_legibility_get_reach (2, 1600, 1200, 40), 8, 0.001);
}

static void
test_legibility_capital (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Sans 10");
  double capital = dh_board_legibility_measure_capital (context, font);

  g_assert_cmpfloat (capital, >, 0.6);
  g_assert_cmpfloat (capital, <, 0.8);
  pango_font_description_free (font);
  g_object_unref (context);
}

static const struct {
  int width, height;
} sizes[] = { { 1024, 768 }, { 1280, 720 }, { 1920, 1080 } };

static void
set_hall (TestBoard *self,
          double     diagonal,
          double     distance)
{
  g_object_set (dh_board_picture_get_screen (self->picture), "diagonal", diagonal, "distance", distance, NULL);
  test_board_settle ();
}

/* The halls: a television, a projector in a club, a large screen far away, and one that is near. */
static const struct {
  double diagonal, distance;
} halls[] = { { 1.4, 6 }, { 2.5, 8 }, { 3, 12 }, { 1, 2 } };

static void
test_legibility_every_text (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);
  TestBoard board = { NULL };

  test_board_open (&board, NULL, sizes[size].width, sizes[size].height);
  test_board_give (&board, "begin");
  test_board_give (&board, "ruling u1 status routed because it is a test");
  for (guint i = 0; i < G_N_ELEMENTS (halls); i++)
    {
      set_hall (&board, halls[i].diagonal, halls[i].distance);
      test_board_assert_legible (board.picture, halls[i].diagonal, halls[i].distance);
    }
  test_board_tear_down (&board, NULL);
}

/* The wall is too small for the hall: the desk must not be told otherwise. */
static void
test_legibility_tells_the_truth (TestBoard     *self,
                                 gconstpointer  data)
{
  double reach, capital;
  g_autoptr(GPtrArray) labels = NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (self->picture));
  int height = gtk_widget_get_height (GTK_WIDGET (self->picture));

  test_board_give (self, "begin");
  set_hall (self, 0.5, 20);
  g_object_get (dh_board_picture_get_screen (self->picture), "reach", &reach, NULL);
  g_assert_cmpfloat (reach, <, 20);

  labels = test_board_find_all (self->picture, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    {
      capital = test_board_measure_capital (g_ptr_array_index (labels, i), GTK_WIDGET (self->picture));
      g_assert_cmpfloat (dh_board_legibility_get_reach (0.5, width, height, capital), >=, reach * TEST_BOARD_TOLERANCE);
    }
}

/* The reach that the ready check tells of a monitor is the one that the board then has on it. */
static void
test_legibility_foresees_the_reach (TestBoard     *self,
                                    gconstpointer  data)
{
  DhBoardScreen *screen = dh_board_picture_get_screen (self->picture);
  int width = gtk_widget_get_width (GTK_WIDGET (screen));
  int height = gtk_widget_get_height (GTK_WIDGET (screen));

  for (guint i = 0; i < G_N_ELEMENTS (halls); i++)
    {
      double reach;

      set_hall (self, halls[i].diagonal, halls[i].distance);
      g_object_get (screen, "reach", &reach, NULL);
      g_assert_cmpfloat (reach, >, 0);
      g_assert_cmpfloat_with_epsilon (dh_board_screen_foresee_reach (screen, width, height), reach, 0.05 * reach);
    }
}

TEST_SUBJECT ("legibility")
{
  test_board_init (&argc, &argv);

  g_test_add_func ("/board/legibility/sizes", test_legibility_sizes);
  g_test_add_func ("/board/legibility/capital", test_legibility_capital);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/legibility/every-text-is-at-least-distance-over-200/%dx%d",
                                               sizes[i].width,
                                               sizes[i].height);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_legibility_every_text);
    }
  g_test_add ("/board/legibility/tells-the-truth",
              TestBoard,
              NULL,
              test_board_set_up,
              test_legibility_tells_the_truth,
              test_board_tear_down);

  g_test_add ("/board/legibility/foresees-the-reach",
              TestBoard,
              NULL,
              test_board_set_up,
              test_legibility_foresees_the_reach,
              test_board_tear_down);

  return g_test_run ();
}
