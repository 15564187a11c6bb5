/* dh-paper-sketch.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-sketch.h"

#include "dh-paper-png-private.h"

#include <cairo.h>
#include <math.h>
#include <string.h>

/* The map of a letter as a picture, which every mail program shows. Sides differ by shape and colour, and own units by letters. */

#define WIDTH 720
#define MOST_SIZE 44
#define LEAST_SIZE 6

/* The room of a number: below and beside the map, for two figures and for three. */
#define MARGIN 34
#define WIDE_MARGIN 52

/* From one number to the next at least, also where the last is moved into the picture. */
#define BETWEEN_NUMBERS 72

static const struct {
  char letter;
  double red, green, blue;
} grounds[] = {
  { '.', 0.95, 0.94, 0.86 }, { 'w', 0.66, 0.80, 0.58 }, { 'h', 0.88, 0.80, 0.62 },
  { 'H', 0.79, 0.67, 0.46 }, { 'x', 0.62, 0.70, 0.46 }, { 'X', 0.52, 0.59, 0.36 }, { 's', 0.70, 0.84, 0.93 },
  { 't', 0.86, 0.70, 0.66 }, { '~', 0.46, 0.67, 0.85 },
};

typedef struct {
  const DhPostSketch *sketch;
  cairo_t *cairo;
  double size;
  int margin; /* beside the map */
  int columns;
  int rows;
} Drawing;

static double
get_x (const Drawing *self,
       int            column)
{
  return self->margin + (column - self->sketch->west) * self->size;
}

static double
get_y (const Drawing *self,
       int            row)
{
  return (self->sketch->north - row) * self->size;
}

static char
get_letter (const Drawing *self,
            const char    *layer,
            int            column,
            int            row)
{
  if (column < self->sketch->west || column > self->sketch->east || row < self->sketch->south || row > self->sketch->north)
    return '\0';

  return layer[(self->sketch->north - row) * self->columns + column - self->sketch->west];
}

static void
draw_road (const Drawing *self,
           int            column,
           int            row)
{
  double x = get_x (self, column) + self->size / 2, y = get_y (self, row) + self->size / 2;

  for (int c = -1; c <= 1; c++)
    for (int r = -1; r <= 1; r++)
      {
        if ((c != 0) == (r != 0) || get_letter (self, self->sketch->roads, column + c, row + r) != '=')
          continue;
        cairo_move_to (self->cairo, x, y);
        cairo_line_to (self->cairo, x + c * self->size, y - r * self->size);
      }
  cairo_set_source_rgb (self->cairo, 0.55, 0.40, 0.25);
  cairo_set_line_width (self->cairo, MAX (self->size / 6, 1));
  cairo_stroke (self->cairo);
}

/* Squares of one ground beside one another are drawn as one. */
static void
draw_strip (const Drawing *self,
            char           letter,
            int            column,
            int            row,
            int            n)
{
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (grounds[i].letter == letter)
      {
        cairo_set_source_rgb (self->cairo, grounds[i].red, grounds[i].green, grounds[i].blue);
        cairo_rectangle (self->cairo, get_x (self, column), get_y (self, row), n * self->size, self->size);
        cairo_fill (self->cairo);
      }
}

static void
draw_ground (const Drawing *self)
{
  for (int row = self->sketch->north; row >= self->sketch->south; row--)
    for (int column = self->sketch->west, n; column <= self->sketch->east; column += n)
      {
        char letter = get_letter (self, self->sketch->ground, column, row);

        for (n = 1; get_letter (self, self->sketch->ground, column + n, row) == letter;)
          n++;
        draw_strip (self, letter, column, row, n);
      }
  for (int row = self->sketch->north; row >= self->sketch->south; row--)
    for (int column = self->sketch->west; column <= self->sketch->east; column++)
      if (get_letter (self, self->sketch->roads, column, row) == '=')
        draw_road (self, column, row);
}

static void
draw_text (const Drawing *self,
           double         x,
           double         y,
           const char    *text)
{
  cairo_text_extents_t extents;

  cairo_text_extents (self->cairo, text, &extents);
  cairo_move_to (self->cairo, x - extents.width / 2 - extents.x_bearing, y - extents.height / 2 - extents.y_bearing);
  cairo_show_text (self->cairo, text);
}

/* Draws the number of a row or a column, which stays within the picture. */
static void
draw_number (const Drawing *self,
             double         x,
             double         y,
             const char    *number)
{
  cairo_text_extents_t extents;

  cairo_text_extents (self->cairo, number, &extents);
  draw_text (self, MIN (x, get_x (self, self->sketch->east + 1) - extents.width / 2 - 2), MAX (y, extents.height / 2 + 2), number);
}

/* TRUE for a column or row that has its number: every fifth, where there is room for it, and the first. */
static gboolean
has_number (const Drawing *self,
            int            number,
            int            first)
{
  int step = 5;

  while (step * self->size < BETWEEN_NUMBERS)
    step *= 2;

  return number % step == 0 || (number == first && (step - first % step) * self->size >= BETWEEN_NUMBERS);
}

/* Each column and row has a thin line, and some a number. */
static void
draw_numbers (const Drawing *self)
{
  cairo_set_font_size (self->cairo, 20);
  cairo_set_line_width (self->cairo, 1);
  for (int column = self->sketch->west; column <= self->sketch->east; column++)
    {
      g_autofree char *number = g_strdup_printf ("%d", column);

      cairo_set_source_rgba (self->cairo, 0, 0, 0, 0.12);
      cairo_move_to (self->cairo, get_x (self, column), 0);
      cairo_line_to (self->cairo, get_x (self, column), self->rows * self->size);
      cairo_stroke (self->cairo);
      cairo_set_source_rgb (self->cairo, 0.2, 0.2, 0.2);
      if (has_number (self, column, self->sketch->west))
        draw_number (self, get_x (self, column) + self->size / 2, self->rows * self->size + MARGIN / 2.0, number);
    }
  for (int row = self->sketch->south; row <= self->sketch->north; row++)
    {
      g_autofree char *number = g_strdup_printf ("%d", row);

      cairo_set_source_rgba (self->cairo, 0, 0, 0, 0.12);
      cairo_move_to (self->cairo, self->margin, get_y (self, row));
      cairo_line_to (self->cairo, self->margin + self->columns * self->size, get_y (self, row));
      cairo_stroke (self->cairo);
      cairo_set_source_rgb (self->cairo, 0.2, 0.2, 0.2);
      if (has_number (self, row, self->sketch->south))
        draw_number (self, self->margin / 2.0, get_y (self, row) + self->size / 2, number);
    }
}

static void
set_side (const Drawing *self,
          int            side)
{
  if (side == 0)
    cairo_set_source_rgb (self->cairo, 0.10, 0.26, 0.60);
  else
    cairo_set_source_rgb (self->cairo, 0.58, 0.16, 0.13);
}

/* Friends are squares and enemies diamonds; a bar is the front. */
static void
trace_mark (const Drawing *self,
            double         x,
            double         y,
            gboolean       friend)
{
  double half = self->size * 0.42;

  if (friend)
    {
      cairo_rectangle (self->cairo, x - half, y - half, 2 * half, 2 * half);
      return;
    }
  cairo_move_to (self->cairo, x, y - half);
  cairo_line_to (self->cairo, x + half, y);
  cairo_line_to (self->cairo, x, y + half);
  cairo_line_to (self->cairo, x - half, y);
  cairo_close_path (self->cairo);
}

static void
draw_front (const Drawing          *self,
            const DhPostSketchMark *mark,
            double                  x,
            double                  y)
{
  double half = self->size * 0.46;

  cairo_save (self->cairo);
  cairo_translate (self->cairo, x, y);
  cairo_rotate (self->cairo, mark->facing * G_PI / 2);
  cairo_move_to (self->cairo, -half, -half);
  cairo_line_to (self->cairo, half, -half);
  cairo_restore (self->cairo);
  cairo_set_source_rgb (self->cairo, 0, 0, 0);
  cairo_set_line_width (self->cairo, MAX (self->size / 9, 1.5));
  cairo_stroke (self->cairo);
}

static void
draw_mark (const Drawing          *self,
           const DhPostSketchMark *mark)
{
  double x = get_x (self, mark->column) + self->size / 2, y = get_y (self, mark->row) + self->size / 2;
  const char letter[] = { mark->letter, '\0' };

  trace_mark (self, x, y, mark->friend);
  set_side (self, mark->side);
  if (mark->letter != '\0' || !mark->friend)
    cairo_fill (self->cairo);
  else
    {
      cairo_set_line_width (self->cairo, MAX (self->size / 8, 1.5));
      cairo_stroke_preserve (self->cairo);
      cairo_set_source_rgba (self->cairo, 1, 1, 1, 0.6);
      cairo_fill (self->cairo);
    }
  if (mark->letter != '\0')
    {
      cairo_set_source_rgb (self->cairo, 1, 1, 1);
      cairo_set_font_size (self->cairo, self->size * 0.62);
      draw_text (self, x, y, letter);
    }
  draw_front (self, mark, x, y);
}

/**
 * dh_paper_draw_sketch:
 * @sketch: the map of a letter
 *
 * Returns: (transfer full): a picture of it, as PNG
 */
GBytes *
dh_paper_draw_sketch (const DhPostSketch *sketch)
{
  Drawing self = {
    .sketch = sketch,
    .margin = sketch->north < 100 ? MARGIN : WIDE_MARGIN,
    .columns = sketch->east - sketch->west + 1,
    .rows = sketch->north - sketch->south + 1,
  };
  cairo_surface_t *surface;
  GBytes *png;

  self.size = CLAMP (floor ((double) (WIDTH - self.margin) / self.columns), LEAST_SIZE, MOST_SIZE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self.margin + self.columns * self.size + 1,
                                        MARGIN + self.rows * self.size + 1);
  self.cairo = cairo_create (surface);
  cairo_set_source_rgb (self.cairo, 1, 1, 1);
  cairo_paint (self.cairo);
  cairo_select_font_face (self.cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  draw_ground (&self);
  draw_numbers (&self);
  for (const DhPostSketchMark *mark = NULL; dh_array_next (sketch->marks, &mark);)
    draw_mark (&self, mark);
  cairo_destroy (self.cairo);
  png = _dh_paper_write_png (surface);
  cairo_surface_destroy (surface);

  return png;
}
