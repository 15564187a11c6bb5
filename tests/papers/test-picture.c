/* test-picture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-paper-png-private.h"

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

TEST_SUBJECT ("picture")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/papers/picture/png-is-what-was-drawn", test_png);

  return g_test_run ();
}
