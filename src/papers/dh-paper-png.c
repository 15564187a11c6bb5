/* dh-paper-png.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-png-private.h"

#include <string.h>

/*
 * Pictures as PNG. Cairo writes these as well, but tries every filter on every row, which is most of the time that two
 * thousand maps take. Of a drawing with flat colours each row is nearly that above it, so one filter does, in a fraction of
 * the time and as small.
 */

#define SIGNATURE "\x89PNG\r\n\x1a\n"

/* The filter of each row: its difference to the one above. */
#define FILTER_UP 2

/* The level of compression: files get as small as Cairo's, and higher levels take several times as long. */
#define LEVEL 5

/* Eight bits a colour, and three colours. */
#define DEPTH 8
#define TRUE_COLOUR 2

static guint32
sum_up (const guint8 *data,
        gsize         length)
{
  guint32 sum = G_MAXUINT32;

  for (gsize i = 0; i < length; i++)
    {
      sum ^= data[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (0xedb88320 & -(sum & 1));
    }

  return ~sum;
}

static void
append_number (GByteArray *png,
               guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (png, (const guint8 *) &big, sizeof big);
}

/* A chunk: its length, its type, its data, and a check on both. */
static void
append_chunk (GByteArray   *png,
              const char   *type,
              const guint8 *data,
              gsize         length)
{
  guint from;

  append_number (png, length);
  from = png->len;
  g_byte_array_append (png, (const guint8 *) type, 4);
  if (length > 0)
    g_byte_array_append (png, data, length);
  append_number (png, sum_up (png->data + from, png->len - from));
}

static void
append_head (GByteArray *png,
             int         width,
             int         height)
{
  g_autoptr(GByteArray) head = g_byte_array_new ();
  const guint8 kind[] = { DEPTH, TRUE_COLOUR, 0, 0, 0 };

  append_number (head, width);
  append_number (head, height);
  g_byte_array_append (head, kind, sizeof kind);
  append_chunk (png, "IHDR", head->data, head->len);
}

/* Returns: (transfer full): the rows, each behind its filter */
static guint8 *
filter_rows (cairo_surface_t *surface,
             int              width,
             int              height)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *rows = g_malloc ((gsize) height * (1 + 3 * width)), *at = rows;
  g_autofree guint32 *above = g_new0 (guint32, width);

  for (int y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (data + (gsize) y * stride);

      *at++ = FILTER_UP;
      for (int x = 0; x < width; x++)
        {
          *at++ = (row[x] >> 16) - (above[x] >> 16);
          *at++ = (row[x] >> 8) - (above[x] >> 8);
          *at++ = row[x] - above[x];
        }
      memcpy (above, row, width * sizeof *above);
    }

  return rows;
}

static void
append_rows (GByteArray   *png,
             const guint8 *rows,
             gsize         length)
{
  g_autoptr(GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, LEVEL);
  gsize room = length + length / 100 + 1024, read, written;
  g_autofree guint8 *packed = g_malloc (room);
  GConverterResult result = g_converter_convert (G_CONVERTER (compressor), rows, length, packed, room,
                                                 G_CONVERTER_INPUT_AT_END, &read, &written, NULL);

  g_assert (result == G_CONVERTER_FINISHED);
  append_chunk (png, "IDAT", packed, written);
}

/**
 * _dh_paper_write_png:
 * @surface: a picture of %CAIRO_FORMAT_RGB24
 *
 * Returns: (transfer full): the picture as PNG
 */
GBytes *
_dh_paper_write_png (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  GByteArray *png = g_byte_array_new ();
  g_autofree guint8 *rows = NULL;

  cairo_surface_flush (surface);
  rows = filter_rows (surface, width, height);
  g_byte_array_append (png, (const guint8 *) SIGNATURE, strlen (SIGNATURE));
  append_head (png, width, height);
  append_rows (png, rows, (gsize) height * (1 + 3 * width));
  append_chunk (png, "IEND", NULL, 0);

  return g_byte_array_free_to_bytes (png);
}
