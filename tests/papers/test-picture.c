/* test-picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-paper-png-private.h"
#include "dh-paper-sketch.h"

#include <string.h>

/* Pictures as PNG: whoever reads one back has what was drawn, pixel by pixel. */

typedef struct {
  const guint8 *data;
  gsize left;
} Source;

static cairo_status_t
read_source (void          *closure,
             unsigned char *data,
             unsigned int   length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->data, length);
  source->data += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) row)[x] & 0xffffff;
}

static void
test_png (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 7, 3 }, { 300, 200 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int width = sizes[i][0], height = sizes[i][1];
      cairo_surface_t *drawn = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height), *read;
      cairo_t *cairo = cairo_create (drawn);
      g_autoptr(GBytes) png = NULL;
      Source source;

      cairo_set_source_rgb (cairo, 0.9, 0.2, 0.7);
      cairo_paint (cairo);
      cairo_set_source_rgb (cairo, 0.1, 0.8, 0.3);
      cairo_arc (cairo, width / 2.0, height / 2.0, height / 3.0, 0, 6);
      cairo_fill (cairo);
      cairo_destroy (cairo);
      png = _dh_paper_write_png (drawn);
      source.data = g_bytes_get_data (png, &source.left);
      read = cairo_image_surface_create_from_png_stream (read_source, &source);
      g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_width (read), ==, width);
      g_assert_cmpint (cairo_image_surface_get_height (read), ==, height);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          g_assert_cmphex (get_pixel (read, x, y), ==, get_pixel (drawn, x, y));
      cairo_surface_destroy (read);
      cairo_surface_destroy (drawn);
    }
}

static cairo_surface_t *
read_png (GBytes *png)
{
  Source source;
  cairo_surface_t *read;

  source.data = g_bytes_get_data (png, &source.left);
  read = cairo_image_surface_create_from_png_stream (read_source, &source);
  g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
  return read;
}

/* TRUE if nothing is drawn in a part of a picture. */
static gboolean
is_blank (cairo_surface_t *surface,
          int              x,
          int              y,
          int              width,
          int              height)
{
  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      if (get_pixel (surface, column, row) != 0xffffff)
        return FALSE;

  return TRUE;
}

/* Numbers of a map's rows and columns are whole, clear of the map, and apart from each other, in the far corner of the largest
   map, and where little more than a few pixels are left to a square. */
static void
test_numbers (void)
{
  static const struct {
    int west, south, size;
    int numbers; /* below the map */
  } tests[] = { { 1, 1, 20, 5 }, { 144, 149, 22, 5 }, { 81, 81, 120, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      int size = tests[i].size;
      g_autofree char *ground = g_strnfill (size * size, '.');
      g_autoptr(GArray) marks = g_array_new (FALSE, FALSE, sizeof (DhPostSketchMark));
      const DhPostSketch sketch = { .west = tests[i].west, .south = tests[i].south, .east = tests[i].west + size - 1,
                                    .north = tests[i].south + size - 1, .ground = ground, .roads = ground, .marks = marks };
      g_autoptr(GBytes) png = dh_paper_draw_sketch (&sketch);
      cairo_surface_t *read = read_png (png);
      int width = cairo_image_surface_get_width (read), height = cairo_image_surface_get_height (read);
      int map = sketch.north < 100 ? 34 : 52, n = 0;

      g_assert_true (is_blank (read, 0, 0, 2, height));
      g_assert_true (is_blank (read, 0, 0, map - 3, 1));
      g_assert_true (is_blank (read, width - 2, height - 30, 2, 30));
      g_assert_true (is_blank (read, map - 3, 0, 2, height - 34));
      /* Each number of the lower edge begins behind a gap that is wider than any between two figures. */
      for (int x = 0; x < width - 8; x++)
        n += is_blank (read, x, height - 30, 8, 28) && !is_blank (read, x + 8, height - 30, 1, 28);
      g_assert_cmpint (n, ==, tests[i].numbers);
      cairo_surface_destroy (read);
    }
}

/* On a wall the numbers have the size that they are asked for, whatever that of a square is, and the paper shows behind them. */
static void
test_wall (void)
{
  static const double sizes[] = { 4, 30, 90 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *ground = g_strnfill (20 * 20, '.');
      g_autoptr(GArray) marks = g_array_new (FALSE, FALSE, sizeof (DhPostSketchMark));
      const DhPostSketch sketch = { .west = 1, .south = 1, .east = 20, .north = 20, .ground = ground, .roads = ground, .marks = marks };
      cairo_surface_t *drawn;
      cairo_t *cairo;
      double beside, below, letters = 60;
      int width, height, top = G_MAXINT, bottom = 0;

      dh_paper_measure_sketch (&sketch, &beside, &below);
      width = beside * letters + 20 * sizes[i];
      height = below * letters + 20 * sizes[i];
      drawn = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
      cairo = cairo_create (drawn);
      cairo_set_source_rgb (cairo, 1, 1, 1);
      cairo_paint (cairo);
      dh_paper_paint_sketch (&sketch, cairo, sizes[i], letters, (double[]) { 0, 0, 0 });
      cairo_destroy (cairo);
      for (int y = height - below * letters + 2; y < height; y++)
        if (!is_blank (drawn, 0, y, width, 1))
          {
            top = MIN (top, y);
            bottom = MAX (bottom, y);
          }
      g_assert_cmpint (bottom - top, >=, letters * 0.65);
      g_assert_cmpint (bottom, <, height - 2);
      g_assert_true (is_blank (drawn, 0, 0, 2, height));
      cairo_surface_destroy (drawn);
    }
}

TEST_SUBJECT ("picture")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/papers/picture/png-is-what-was-drawn", test_png);
  g_test_add_func ("/papers/picture/numbers-of-a-map-are-whole", test_numbers);
  g_test_add_func ("/papers/picture/numbers-on-a-wall-are-as-large-as-its-letters", test_wall);

  return g_test_run ();
}
