/* dh-paper-table.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include <glib/gi18n.h>

/* Tables, which go on in the next frame with their heads repeated. A row is never torn. */

/* White around what stands in a cell. */
#define PADDING 2.5

static double
get_column_width (const DhPaper *self,
                  guint          column)
{
  double left = _dh_paper_get_width (self), shares = 0;

  if (self->columns[column].width > 0)
    return self->columns[column].width;

  for (guint i = 0; i < self->n_columns; i++)
    {
      left -= self->columns[i].width;
      shares += self->columns[i].width > 0 ? 0 : self->columns[i].share;
    }

  return left * self->columns[column].share / shares;
}

static PangoLayout *
lay_out_cell (DhPaper       *self,
              guint          column,
              double         size,
              DhPaperWeight  weight,
              const char    *text)
{
  PangoLayout *layout =
    _dh_paper_lay_out (self, size, weight, get_column_width (self, column) - 2 * PADDING, text);

  pango_layout_set_alignment (layout, self->columns[column].alignment);
  return layout;
}

/* A narrow column has a small title before it has a broken one. */
static PangoLayout *
lay_out_title (DhPaper *self,
               guint    column)
{
  PangoLayout *layout = _dh_paper_fit (self,
                                       DH_PAPER_SMALL,
                                       DH_PAPER_BOLD,
                                       get_column_width (self, column) - 2 * PADDING,
                                       5 * DH_PAPER_SMALL,
                                       self->columns[column].title);

  pango_layout_set_alignment (layout, self->columns[column].alignment);
  return layout;
}

static void
draw_rule (DhPaper *self,
           double   y,
           double   thickness)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_rectangle (self->cr, _dh_paper_get_left (self), y - thickness / 2, _dh_paper_get_width (self), thickness);
  cairo_fill (self->cr);
}

static void
draw_head (DhPaper *self)
{
  PangoLayout *titles[DH_PAPER_MOST_COLUMNS];
  double x = _dh_paper_get_left (self), height = 0;

  for (guint i = 0; i < self->n_columns; i++)
    {
      titles[i] = lay_out_title (self, i);
      height = MAX (height, _dh_paper_get_height (titles[i]));
    }

  for (guint i = 0; i < self->n_columns; i++)
    {
      _dh_paper_show (self, titles[i], x + PADDING, self->y + PADDING + height - _dh_paper_get_height (titles[i]));
      x += get_column_width (self, i);
      g_object_unref (titles[i]);
    }
  self->y += height + 2 * PADDING;
  draw_rule (self, self->y, 1);
}

static void
draw_band (DhPaper     *self,
           PangoLayout *title,
           PangoLayout *note)
{
  double left = _dh_paper_get_left (self), title_height = _dh_paper_get_height (title);
  double height = title_height + (note != NULL ? _dh_paper_get_height (note) : 0) + 2 * PADDING;

  cairo_set_source_rgb (self->cr, 0.88, 0.88, 0.88);
  cairo_rectangle (self->cr, left, self->y, _dh_paper_get_width (self), height);
  cairo_fill (self->cr);
  _dh_paper_show (self, title, left + PADDING, self->y + PADDING);
  if (note != NULL)
    _dh_paper_show (self, note, left + PADDING, self->y + PADDING + title_height);
  self->y += height;
  draw_rule (self, self->y, 0.35);
}

/*
 * _dh_paper_continue_table:
 * @self: a paper with a table in the making
 *
 * Puts at the top of another frame what the rows there need to be understood.
 */
void
_dh_paper_continue_table (DhPaper *self)
{
  g_autofree char *title = NULL;
  g_autoptr(PangoLayout) layout = NULL;

  draw_head (self);
  if (self->band == NULL)
    return;

  /* Translators: a command whose units go on from the page before. */
  title = g_strdup_printf (_("%s (continued)"), self->band);
  layout =
    _dh_paper_lay_out (self, DH_PAPER_BODY, DH_PAPER_BOLD, _dh_paper_get_width (self) - 2 * PADDING, title);
  draw_band (self, layout, NULL);
}

/*
 * _dh_paper_begin_table:
 * @self: a paper
 * @columns: its columns
 * @n_columns: how many there are
 *
 * Begins a table below what is there.
 */
void
_dh_paper_begin_table (DhPaper             *self,
                       const DhPaperColumn *columns,
                       guint                n_columns)
{
  g_assert (n_columns <= DH_PAPER_MOST_COLUMNS);

  /* A head alone at the end of a frame would be none: the room for it has to do for a row too. */
  _dh_paper_make_room (self, 5 * DH_PAPER_BODY);
  for (guint i = 0; i < n_columns; i++)
    self->columns[i] = columns[i];
  self->n_columns = n_columns;
  draw_head (self);
}

/*
 * _dh_paper_end_table:
 * @self: a paper with a table in the making
 *
 * Leaves the table, with some white below it.
 */
void
_dh_paper_end_table (DhPaper *self)
{
  self->n_columns = 0;
  g_clear_pointer (&self->band, g_free);
  self->y += DH_PAPER_BODY;
}

/*
 * _dh_paper_add_row:
 * @self: a paper with a table in the making
 * @cells: what stands in each of its columns
 *
 * Adds a row.
 */
void
_dh_paper_add_row (DhPaper           *self,
                   const DhPaperCell *cells)
{
  PangoLayout *texts[DH_PAPER_MOST_COLUMNS] = { NULL };
  PangoLayout *notes[DH_PAPER_MOST_COLUMNS] = { NULL };
  double height = 0, x;

  for (guint i = 0; i < self->n_columns; i++)
    {
      double needed = cells[i].height;

      if (cells[i].text != NULL)
        {
          texts[i] = lay_out_cell (self, i, DH_PAPER_BODY, cells[i].weight, cells[i].text);
          needed += _dh_paper_get_height (texts[i]);
        }
      if (cells[i].note != NULL)
        {
          notes[i] = lay_out_cell (self, i, DH_PAPER_SMALL, DH_PAPER_PLAIN, cells[i].note);
          needed += _dh_paper_get_height (notes[i]);
        }
      height = MAX (height, needed);
    }

  _dh_paper_make_room (self, height + 2 * PADDING);
  x = _dh_paper_get_left (self);
  for (guint i = 0; i < self->n_columns; i++)
    {
      double y = self->y + PADDING;

      if (texts[i] != NULL)
        {
          _dh_paper_show (self, texts[i], x + PADDING, y);
          y += _dh_paper_get_height (texts[i]);
        }
      if (notes[i] != NULL)
        _dh_paper_show (self, notes[i], x + PADDING, y);
      if (cells[i].draw != NULL)
        cells[i].draw (self, cells[i].data, x + PADDING, self->y + PADDING);
      x += get_column_width (self, i);
      g_clear_object (&texts[i]);
      g_clear_object (&notes[i]);
    }
  self->y += height + 2 * PADDING;
  draw_rule (self, self->y, 0.35);
}

/*
 * _dh_paper_add_band:
 * @self: a paper with a table in the making
 * @title: what the rows below it have in common
 * @note: (nullable): more of that
 *
 * Adds a shaded line over the whole width. It is never the last of a frame.
 */
void
_dh_paper_add_band (DhPaper    *self,
                    const char *title,
                    const char *note)
{
  double width = _dh_paper_get_width (self) - 2 * PADDING;
  g_autoptr(PangoLayout) head = _dh_paper_lay_out (self, DH_PAPER_BODY, DH_PAPER_BOLD, width, title);
  g_autoptr(PangoLayout) more = NULL;

  if (note != NULL && *note != '\0')
    more = _dh_paper_lay_out (self, DH_PAPER_SMALL, DH_PAPER_PLAIN, width, note);

  /* What went before does not go on. */
  g_clear_pointer (&self->band, g_free);
  _dh_paper_make_room (self,
                       _dh_paper_get_height (head) + (more != NULL ? _dh_paper_get_height (more) : 0) +
                         5 * DH_PAPER_BODY);
  draw_band (self, head, more);
  self->band = g_strdup (title);
}
