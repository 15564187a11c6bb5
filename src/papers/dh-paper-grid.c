/* dh-paper-grid.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

/*
 * Cards to cut out: cells of one size, edge to edge, in the middle of the sheet, so that one cut parts two of them.
 */

static guint
count_columns (const DhPaper *self)
{
  return MAX (1, (guint) ((self->size.width - 2 * DH_PAPER_MARGIN) / self->cell_width));
}

static guint
count_rows (const DhPaper *self)
{
  return MAX (1, (guint) ((self->bottom - self->top) / self->cell_height));
}

static void
find_cell (const DhPaper *self,
           guint          column,
           guint          row,
           double        *x,
           double        *y)
{
  *x = (self->size.width - count_columns (self) * self->cell_width) / 2 + column * self->cell_width;
  *y = self->top + row * self->cell_height;
}

/* The other side of a sheet: left and right have changed places, as they do when it is turned over. */
static void
draw_backs (DhPaper *self)
{
  guint n_cells = self->cell, n_columns = count_columns (self);

  if (self->back == NULL || n_cells == 0)
    return;

  _dh_paper_start_page (self);
  for (guint i = 0; i < n_cells; i++)
    {
      double x, y;

      find_cell (self, n_columns - 1 - i % n_columns, i / n_columns, &x, &y);
      self->back (self, NULL, x, y);
    }
}

/*
 * _dh_paper_begin_grid:
 * @self: a paper
 * @width: how wide a cell is, in points
 * @height: how high
 * @back: (nullable): draws the back of a cell, on a page after that of its front
 *
 * Sets the size of what is cut out.
 */
void
_dh_paper_begin_grid (DhPaper     *self,
                      double       width,
                      double       height,
                      DhPaperDraw  back)
{
  self->cell_width = width;
  self->cell_height = height;
  self->back = back;
}

/*
 * _dh_paper_next_cell:
 * @self: a paper with a grid
 * @x: (out): the left of the cell
 * @y: (out): its top
 *
 * Draws the edge of the next cell, on the next sheet when this one is full.
 */
void
_dh_paper_next_cell (DhPaper *self,
                     double  *x,
                     double  *y)
{
  guint n_columns = count_columns (self), cell;

  if (self->cr == NULL)
    _dh_paper_start_page (self);
  if (self->cell == n_columns * count_rows (self))
    {
      draw_backs (self);
      _dh_paper_start_page (self);
    }

  cell = self->cell++;
  find_cell (self, cell % n_columns, cell / n_columns, x, y);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 0.35);
  cairo_rectangle (self->cr, *x, *y, self->cell_width, self->cell_height);
  cairo_stroke (self->cr);
}

/*
 * _dh_paper_end_grid:
 * @self: a paper with a grid
 *
 * Draws the backs of the last sheet, where there are any.
 */
void
_dh_paper_end_grid (DhPaper *self)
{
  draw_backs (self);
}
