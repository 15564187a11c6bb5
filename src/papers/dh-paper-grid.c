/* dh-paper-grid.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

/*
 * What is cut out: cells of one size, edge to edge, in the middle of the sheet, so that one cut parts
 * two of them.
 */

/*
 * _dh_paper_begin_grid:
 * @self: a paper
 * @width: how wide a cell is, in points
 * @height: how high
 *
 * Sets the size of what is cut out.
 */
void
_dh_paper_begin_grid (DhPaper *self,
                      double   width,
                      double   height)
{
  self->cell_width = width;
  self->cell_height = height;
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
  double width = self->size.width - 2 * DH_PAPER_MARGIN;
  guint n_columns = MAX (1, (guint) (width / self->cell_width));
  guint n_rows, cell;

  if (self->cr == NULL)
    _dh_paper_start_page (self);
  n_rows = MAX (1, (guint) ((self->bottom - self->top) / self->cell_height));
  if (self->cell == n_columns * n_rows)
    _dh_paper_start_page (self);

  cell = self->cell++;
  *x = DH_PAPER_MARGIN + (width - n_columns * self->cell_width) / 2 + (cell % n_columns) * self->cell_width;
  *y = self->top + (cell / n_columns) * self->cell_height;

  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 0.35);
  cairo_rectangle (self->cr, *x, *y, self->cell_width, self->cell_height);
  cairo_stroke (self->cr);
}
