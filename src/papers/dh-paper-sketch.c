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

/* The map of a letter as a picture, which every mail program shows, and the same for a wall, of any size. Sides differ by shape
 * and colour, and own units by letters. */

#define WIDTH 720
#define MOST_SIZE 44
#define LEAST_SIZE 6

/* The letters of the numbers in a picture. */
#define LETTERS 20

/* In those: the room of a number, below and beside the map, for two figures and for three; and from one number to the next at
 * least, also where the last is moved into the picture. */
#define MARGIN 1.7
#define WIDE_MARGIN 2.6
#define BETWEEN_NUMBERS 3.6

/* On a wall, where every square is dear, the same for a figure, below the map, and between numbers. */
#define FIGURE_ON_WALL 0.62
#define MARGIN_ON_WALL 1.15
#define BETWEEN_ON_WALL 0.8

/* Every so many squares there may be a number, and on a wall there is a darker line. */
#define STEP 5

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
  double letters; /* of the numbers */
  double margin;  /* beside the map, and below it */
  double below;
  double between; /* from one number to the next at least */
  double ink[3];  /* of numbers */
  gboolean on_wall;
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
  int step = STEP;

  while (step * self->size < self->between)
    step *= 2;

  return number % step == 0 || (number == first && (step - first % step) * self->size >= self->between);
}

/* Lines are thin. On a wall those beyond every fifth square can be counted from afar. */
static void
set_line (const Drawing *self,
          int            number)
{
  gboolean is_fifth = self->on_wall && number % STEP == 0;

  cairo_set_source_rgba (self->cairo, 0, 0, 0, is_fifth ? 0.4 : 0.12);
  cairo_set_line_width (self->cairo, self->on_wall ? MAX (self->size / 20, 1) : 1);
}

static void
set_ink (const Drawing *self)
{
  cairo_set_source_rgb (self->cairo, self->ink[0], self->ink[1], self->ink[2]);
}

/* Each column and row has a thin line, and some a number. */
static void
draw_numbers (const Drawing *self)
{
  cairo_set_font_size (self->cairo, self->letters);
  for (int column = self->sketch->west; column <= self->sketch->east; column++)
    {
      g_autofree char *number = g_strdup_printf ("%d", column);

      set_line (self, column - 1);
      cairo_move_to (self->cairo, get_x (self, column), 0);
      cairo_line_to (self->cairo, get_x (self, column), self->rows * self->size);
      cairo_stroke (self->cairo);
      set_ink (self);
      if (has_number (self, column, self->sketch->west))
        draw_number (self, get_x (self, column) + self->size / 2, self->rows * self->size + self->below / 2, number);
    }
  for (int row = self->sketch->south; row <= self->sketch->north; row++)
    {
      g_autofree char *number = g_strdup_printf ("%d", row);

      set_line (self, row);
      cairo_move_to (self->cairo, self->margin, get_y (self, row));
      cairo_line_to (self->cairo, self->margin + self->columns * self->size, get_y (self, row));
      cairo_stroke (self->cairo);
      set_ink (self);
      if (has_number (self, row, self->sketch->south))
        draw_number (self, self->margin / 2, get_y (self, row) + self->size / 2, number);
    }
}

static void
set_side (const Drawing *self,
          int            side)
{
  static const double colors[][3] = { { 0.10, 0.26, 0.60 }, { 0.58, 0.16, 0.13 } };
  static const double on_wall[][3] = { { 0, 0.45, 0.70 }, { 0.84, 0.37, 0 } };
  const double *color = self->on_wall ? on_wall[side != 0] : colors[side != 0];

  cairo_set_source_rgb (self->cairo, color[0], color[1], color[2]);
}

/* Friends are squares and enemies diamonds, on a wall circles as the badges of their side; a bar is the front. */
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
  if (self->on_wall)
    {
      cairo_new_sub_path (self->cairo);
      cairo_arc (self->cairo, x, y, half, 0, 2 * G_PI);
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
  if (mark->letter != '\0' || !mark->friend || self->on_wall)
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

static Drawing
begin (const DhPostSketch *sketch,
       double              letters)
{
  return (Drawing) {
    .sketch = sketch,
    .letters = letters,
    .ink = { 0.2, 0.2, 0.2 },
    .columns = sketch->east - sketch->west + 1,
    .rows = sketch->north - sketch->south + 1,
  };
}

static void
draw (const Drawing *self)
{
  cairo_select_font_face (self->cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  draw_ground (self);
  draw_numbers (self);
  for (const DhPostSketchMark *mark = NULL; dh_array_next (self->sketch->marks, &mark);)
    draw_mark (self, mark);
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
  Drawing self = begin (sketch, LETTERS);
  cairo_surface_t *surface;
  GBytes *png;

  self.margin = LETTERS * (sketch->north < 100 ? MARGIN : WIDE_MARGIN);
  self.below = LETTERS * MARGIN;
  self.between = LETTERS * BETWEEN_NUMBERS;
  self.size = CLAMP (floor ((WIDTH - self.margin) / self.columns), LEAST_SIZE, MOST_SIZE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self.margin + self.columns * self.size + 1,
                                        self.below + self.rows * self.size + 1);
  self.cairo = cairo_create (surface);
  cairo_set_source_rgb (self.cairo, 1, 1, 1);
  cairo_paint (self.cairo);
  draw (&self);
  cairo_destroy (self.cairo);
  png = _dh_paper_write_png (surface);
  cairo_surface_destroy (surface);

  return png;
}

/* The figures of the longest number of a map. */
static int
count_figures (int number)
{
  return number < 10 ? 1 : 1 + count_figures (number / 10);
}

/**
 * dh_paper_measure_sketch:
 * @sketch: the map of a letter
 * @beside: (out): the room of its numbers on a wall, beside it, in sizes of their letters
 * @below: (out): the same below it
 *
 * All else that dh_paper_paint_sketch() draws is squares.
 */
void
dh_paper_measure_sketch (const DhPostSketch *sketch,
                         double             *beside,
                         double             *below)
{
  *beside = FIGURE_ON_WALL * count_figures (sketch->north) + (MARGIN_ON_WALL - 1);
  *below = MARGIN_ON_WALL;
}

/**
 * dh_paper_paint_sketch:
 * @sketch: the map of a letter
 * @cairo: where to draw it, from the corner at the top and left
 * @size: of a square
 * @letters: the size of the letters of its numbers
 * @ink: their red, green and blue; the paper behind them is left as it is
 *
 * Draws it for a wall, as large as there is room for it.
 */
void
dh_paper_paint_sketch (const DhPostSketch *sketch,
                       cairo_t            *cairo,
                       double              size,
                       double              letters,
                       const double        ink[3])
{
  Drawing self = begin (sketch, letters);

  self.on_wall = TRUE;
  self.cairo = cairo;
  self.size = size;
  dh_paper_measure_sketch (sketch, &self.margin, &self.below);
  self.margin *= letters;
  self.below *= letters;
  self.between = letters * (FIGURE_ON_WALL * count_figures (MAX (sketch->north, sketch->east)) + BETWEEN_ON_WALL);
  memcpy (self.ink, ink, sizeof self.ink);
  draw (&self);
}
