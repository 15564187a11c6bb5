/* dh-paper-badge.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

/* Drawings: badges of armies, which are told apart without colour, and boxes to tick. */

/* Square, circle, diamond, and again; every other one is filled. */
static void
trace_badge (cairo_t *cr,
             guint    army,
             double   x,
             double   y,
             double   size)
{
  double half = size / 2;

  switch (army % 3)
    {
    case 0:
      cairo_rectangle (cr, x, y, size, size);
      break;

    case 1:
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + half, y + half, half, 0, 2 * G_PI);
      break;

    default:
      cairo_move_to (cr, x + half, y);
      cairo_line_to (cr, x + size, y + half);
      cairo_line_to (cr, x + half, y + size);
      cairo_line_to (cr, x, y + half);
      cairo_close_path (cr);
      break;
    }
}

/*
 * _dh_paper_draw_badge:
 * @self: a paper with a page in the making
 * @army: the index of an army
 * @letter: its letter
 * @x: its left
 * @y: its top
 * @size: its height and width
 *
 * Draws the letter of an army in a shape that only this army has.
 */
void
_dh_paper_draw_badge (DhPaper    *self,
                      guint       army,
                      const char *letter,
                      double      x,
                      double      y,
                      double      size)
{
  gboolean filled = army % 2 == 0;
  double line = size / 12;
  g_autoptr(PangoLayout) layout = _dh_paper_lay_out (self, DH_PAPER_TITLE, -1, letter);
  PangoRectangle ink;

  _dh_paper_set_size (layout, DH_PAPER_TITLE, size * 0.56);
  cairo_save (self->cr);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, line);
  trace_badge (self->cr, army, x + line / 2, y + line / 2, size - line);
  if (filled)
    cairo_fill_preserve (self->cr);
  cairo_stroke (self->cr);

  /* The letter itself stands in the middle, not the room that its font would give it. */
  pango_layout_get_extents (layout, &ink, NULL);
  if (filled)
    cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_move_to (self->cr,
                 x + size / 2 - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                 y + size / 2 - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (self->cr, layout);
  cairo_restore (self->cr);
  _dh_paper_record (self, layout);
}

/*
 * _dh_paper_draw_box:
 * @self: a paper with a page in the making
 * @x: its left
 * @y: its top
 * @size: its height and width
 * @ticked: whether it is crossed already
 *
 * Draws a box to tick.
 */
void
_dh_paper_draw_box (DhPaper  *self,
                    double    x,
                    double    y,
                    double    size,
                    gboolean  ticked)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 0.7);
  cairo_rectangle (self->cr, x + 0.5, y + 0.5, size - 1, size - 1);
  cairo_stroke (self->cr);
  if (!ticked)
    return;

  cairo_set_line_width (self->cr, 1.2);
  cairo_move_to (self->cr, x + 0.5, y + 0.5);
  cairo_line_to (self->cr, x + size - 0.5, y + size - 0.5);
  cairo_move_to (self->cr, x + size - 0.5, y + 0.5);
  cairo_line_to (self->cr, x + 0.5, y + size - 0.5);
  cairo_stroke (self->cr);
}

/*
 * _dh_paper_draw_cell:
 * @self: a paper with a page in the making
 * @style: how its text is set
 * @x: its left
 * @y: its top
 * @width: how wide it is
 * @height: how high
 * @line: how thick its edge is
 * @text: (nullable): what stands in its middle; %NULL or empty for a cell to write into
 *
 * Draws a cell of a grid.
 */
void
_dh_paper_draw_cell (DhPaper      *self,
                     DhPaperStyle  style,
                     double        x,
                     double        y,
                     double        width,
                     double        height,
                     double        line,
                     const char   *text)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, line);
  cairo_rectangle (self->cr, x, y, width, height);
  cairo_stroke (self->cr);
  if (text != NULL && *text != '\0')
    {
      g_autoptr(PangoLayout) layout = _dh_paper_fit (self, style, width - 2, height, text);

      pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
      _dh_paper_show (self, layout, x + 1, y + (height - _dh_paper_get_height (layout)) / 2);
    }
}
