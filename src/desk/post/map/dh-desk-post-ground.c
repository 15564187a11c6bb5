/* dh-desk-post-ground.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-ground.h"

#include "dh-desk-post-marks.h"

#include <string.h>

/* A picture is so many pixels wide and high; of more than these those go that are not in sight. */
#define TILE 256
#define MOST_TILES 96

/* Below this a square shows its colour alone, without the marks by which grounds are told apart in black and white. */
#define LEAST_MARKED 8

enum { INK, CLEAR, WOODS, HILL, HIGH, WATER, TOWN, ROAD, N_COLORS };

/* Names of the colours in the style sheet. */
static const char *const names[N_COLORS] = {
  "map_ink", "map_clear", "map_woods", "map_hill", "map_high", "map_water", "map_town", "map_road",
};

struct _DhDeskPostGround {
  DhPostMap map;
  int size; /* of a square, in pixels */
  int scale; /* pixels of the screen a pixel */
  GHashTable *tiles; /* GdkTexture by its place */
  GdkRGBA colors[N_COLORS];
};

/**
 * dh_desk_post_ground_new:
 * @map: a map
 * @size: how many pixels a square is wide
 * @widget: what it is drawn in, for its colours and the pixels of its screen
 *
 * Returns: (transfer full): its ground
 */
DhDeskPostGround *
dh_desk_post_ground_new (const DhPostMap *map,
                         int              size,
                         GtkWidget       *widget)
{
  DhDeskPostGround *self = g_new0 (DhDeskPostGround, 1);

  self->map = *map;
  self->size = size;
  self->scale = gtk_widget_get_scale_factor (widget);
  self->tiles = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  for (guint i = 0; i < N_COLORS; i++)
    self->colors[i] = dh_desk_post_get_color (widget, names[i]);
  return self;
}

/**
 * dh_desk_post_ground_free:
 * @self: (transfer full): a ground
 */
void
dh_desk_post_ground_free (DhDeskPostGround *self)
{
  g_hash_table_unref (self->tiles);
  g_free (self);
}

/* The letter of one square; columns count from 0 in the west here, and lines from 0 in the north */

static char
get_letter (const DhDeskPostGround *self,
            const char             *layer,
            int                     column,
            int                     line)
{
  if (column < 0 || line < 0 || column >= self->map.columns || line >= self->map.rows)
    return '.';

  return layer[(self->map.rows - 1 - line) * self->map.columns + column];
}

static const GdkRGBA *
get_fill (const DhDeskPostGround *self,
          char                    letter)
{
  static const struct {
    char letter;
    guint color;
  } fills[] = { { 'w', WOODS }, { 'h', HILL }, { 'x', HILL }, { 'H', HIGH }, { 'X', HIGH }, { 't', TOWN },
                { '~', WATER } };

  for (guint i = 0; i < G_N_ELEMENTS (fills); i++)
    if (fills[i].letter == letter)
      return &self->colors[fills[i].color];

  return &self->colors[CLEAR];
}

static void
draw_waves (const DhDeskPostGround *self,
            cairo_t                *cr,
            double                  y)
{
  double s = self->size;

  cairo_move_to (cr, 0, y);
  cairo_curve_to (cr, s * 0.25, y - s * 0.18, s * 0.25, y + s * 0.18, s * 0.5, y);
  cairo_curve_to (cr, s * 0.75, y - s * 0.18, s * 0.75, y + s * 0.18, s, y);
  cairo_stroke (cr);
}

static void
draw_trees (const DhDeskPostGround *self,
            cairo_t                *cr)
{
  static const double places[][2] = { { 0.28, 0.32 }, { 0.7, 0.26 }, { 0.5, 0.72 } };
  double s = self->size;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, places[i][0] * s, places[i][1] * s, s * 0.12, 0, 2 * G_PI);
    }
  cairo_stroke (cr);
}

/* Strokes down a slope, one a level. */
static void
draw_slope (const DhDeskPostGround *self,
            cairo_t                *cr,
            int                     levels)
{
  double s = self->size;

  for (int level = 0; level < levels; level++)
    for (int i = 1; i <= 3; i++)
      {
        cairo_move_to (cr, s * (0.25 * i - 0.06), s * (0.08 + 0.14 * level));
        cairo_line_to (cr, s * (0.25 * i + 0.06), s * (0.18 + 0.14 * level));
      }
  cairo_stroke (cr);
}

static void
draw_houses (const DhDeskPostGround *self,
             cairo_t                *cr)
{
  double s = self->size;

  cairo_rectangle (cr, s * 0.12, s * 0.12, s * 0.26, s * 0.2);
  cairo_rectangle (cr, s * 0.6, s * 0.14, s * 0.24, s * 0.24);
  cairo_rectangle (cr, s * 0.16, s * 0.64, s * 0.22, s * 0.22);
  cairo_rectangle (cr, s * 0.62, s * 0.66, s * 0.26, s * 0.18);
  cairo_fill (cr);
}

/* A mark that tells one ground from another without their colours. */
static void
draw_mark (const DhDeskPostGround *self,
           cairo_t                *cr,
           char                    letter)
{
  GdkRGBA ink = self->colors[INK];

  ink.alpha = 0.38;
  gdk_cairo_set_source_rgba (cr, letter == 's' ? &self->colors[WATER] : &ink);
  cairo_set_line_width (cr, letter == 's' ? MAX (2, self->size * 0.14) : 1);
  if (letter == 's')
    draw_waves (self, cr, self->size * 0.5);
  if (letter == '~')
    {
      draw_waves (self, cr, self->size * 0.35);
      draw_waves (self, cr, self->size * 0.7);
    }
  if (strchr ("wxX", letter) != NULL)
    draw_trees (self, cr);
  if (strchr ("hHxX", letter) != NULL)
    draw_slope (self, cr, strchr ("HX", letter) != NULL ? 2 : 1);
  if (letter == 't')
    draw_houses (self, cr);
}

/* A road goes on to each of the eight squares round it that has one. */
static void
draw_road (const DhDeskPostGround *self,
           cairo_t                *cr,
           int                     column,
           int                     line)
{
  double s = self->size;

  gdk_cairo_set_source_rgba (cr, &self->colors[ROAD]);
  cairo_set_line_width (cr, MAX (1.5, s * 0.13));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, s * 0.5, s * 0.5);
  cairo_line_to (cr, s * 0.5, s * 0.5);
  for (int c = -1; c <= 1; c++)
    for (int l = -1; l <= 1; l++)
      /* Corners are cut only where nothing goes round them. */
      if (get_letter (self, self->map.roads, column + c, line + l) == '=' &&
          (c == 0 || l == 0 || (get_letter (self, self->map.roads, column + c, line) != '=' &&
                                get_letter (self, self->map.roads, column, line + l) != '=')))
        {
          cairo_move_to (cr, s * 0.5, s * 0.5);
          cairo_line_to (cr, s * (0.5 + 0.5 * c), s * (0.5 + 0.5 * l));
        }
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_works (const DhDeskPostGround *self,
            cairo_t                *cr)
{
  double s = self->size;

  gdk_cairo_set_source_rgba (cr, &self->colors[INK]);
  cairo_set_line_width (cr, MAX (1, s * 0.07));
  cairo_move_to (cr, s * 0.1, s * 0.9);
  for (int i = 1; i <= 4; i++)
    cairo_line_to (cr, s * (0.1 + 0.2 * i), s * (i % 2 == 1 ? 0.76 : 0.9));
  cairo_stroke (cr);
}

static void
draw_square (const DhDeskPostGround *self,
             cairo_t                *cr,
             int                     column,
             int                     line)
{
  char letter = get_letter (self, self->map.ground, column, line);

  gdk_cairo_set_source_rgba (cr, letter == 's' && self->size < LEAST_MARKED ? &self->colors[WATER]
                                                                            : get_fill (self, letter));
  cairo_rectangle (cr, 0, 0, self->size, self->size);
  cairo_fill (cr);
  if (self->size >= LEAST_MARKED && letter != '.')
    draw_mark (self, cr, letter);
  if (get_letter (self, self->map.roads, column, line) == '=')
    draw_road (self, cr, column, line);
  if (get_letter (self, self->map.works, column, line) == '^')
    draw_works (self, cr);
}

static void
draw_grid (const DhDeskPostGround *self,
           cairo_t                *cr,
           int                     x,
           int                     y)
{
  GdkRGBA ink = self->colors[INK];

  ink.alpha = 0.14;
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 1);
  for (int at = (x + self->size - 1) / self->size * self->size; at < x + TILE; at += self->size)
    {
      cairo_move_to (cr, at - x + 0.5, 0);
      cairo_line_to (cr, at - x + 0.5, TILE);
    }
  for (int at = (y + self->size - 1) / self->size * self->size; at < y + TILE; at += self->size)
    {
      cairo_move_to (cr, 0, at - y + 0.5);
      cairo_line_to (cr, TILE, at - y + 0.5);
    }
  cairo_stroke (cr);
}

static void
draw_tile (const DhDeskPostGround *self,
           cairo_t                *cr,
           int                     x,
           int                     y)
{
  int width = self->map.columns * self->size, height = self->map.rows * self->size;

  cairo_rectangle (cr, 0, 0, MIN (TILE, width - x), MIN (TILE, height - y));
  cairo_clip (cr);
  for (int line = y / self->size; line * self->size < MIN (y + TILE, height); line++)
    for (int column = x / self->size; column * self->size < MIN (x + TILE, width); column++)
      {
        cairo_save (cr);
        cairo_translate (cr, column * self->size - x, line * self->size - y);
        draw_square (self, cr, column, line);
        cairo_restore (cr);
      }
  if (self->size >= LEAST_MARKED)
    draw_grid (self, cr, x, y);
}

static GdkTexture *
make_tile (const DhDeskPostGround *self,
           int                     x,
           int                     y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE * self->scale, TILE * self->scale);
  g_autoptr(GBytes) bytes = NULL;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  cr = cairo_create (surface);
  draw_tile (self, cr, x, y);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) * TILE * self->scale,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      surface);
  return gdk_memory_texture_new (TILE * self->scale,
                                 TILE * self->scale,
                                 GDK_MEMORY_DEFAULT,
                                 bytes,
                                 cairo_image_surface_get_stride (surface));
}

/**
 * dh_desk_post_ground_append:
 * @self: a ground
 * @snapshot: where to draw it
 * @x: what of it is in sight, in its pixels: from the west
 * @y: from the north
 * @width: so wide
 * @height: so high
 *
 * Draws what is in sight, with its north-west corner at the origin.
 */
void
dh_desk_post_ground_append (DhDeskPostGround *self,
                            GtkSnapshot      *snapshot,
                            int               x,
                            int               y,
                            int               width,
                            int               height)
{
  int east = MIN (x + width, self->map.columns * self->size), south = MIN (y + height, self->map.rows * self->size);

  if (g_hash_table_size (self->tiles) > MOST_TILES)
    g_hash_table_remove_all (self->tiles);
  for (int row = MAX (0, y) / TILE; row * TILE < south; row++)
    for (int column = MAX (0, x) / TILE; column * TILE < east; column++)
      {
        gpointer key = GINT_TO_POINTER (row * 256 + column + 1);
        GdkTexture *tile = g_hash_table_lookup (self->tiles, key);

        if (tile == NULL)
          {
            tile = make_tile (self, column * TILE, row * TILE);
            g_hash_table_insert (self->tiles, key, tile);
          }
        gtk_snapshot_append_texture (snapshot, tile, &GRAPHENE_RECT_INIT (column * TILE, row * TILE, TILE, TILE));
      }
}
