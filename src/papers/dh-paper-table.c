/* dh-paper-table.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include <glib/gi18n.h>

/*
 * Tables, which go on in the next frame with their heads repeated. A row is never torn, and none stands
 * alone: rows wait until it is known how many have the same band, and are drawn then.
 */

/* White around what stands in a cell, where there is room and on a dense paper, and what parts rows. */
#define PADDING 3.0
#define DENSE_PADDING 1.0
#define HAIRLINE 0.25

/* A row that waits, or a band, whose title and note are those of its first column. */
typedef struct {
  PangoLayout *texts[DH_PAPER_MOST_COLUMNS];
  PangoLayout *notes[DH_PAPER_MOST_COLUMNS];
  DhPaperDraw draws[DH_PAPER_MOST_COLUMNS];
  gconstpointer data[DH_PAPER_MOST_COLUMNS];
  gboolean is_band;
  double height;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  for (guint i = 0; i < DH_PAPER_MOST_COLUMNS; i++)
    {
      g_clear_object (&row->texts[i]);
      g_clear_object (&row->notes[i]);
    }
  g_free (row);
}

static double
get_padding (const DhPaper *self)
{
  return self->is_dense ? DENSE_PADDING : PADDING;
}

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

/* The smallest letters, where much has to stand on one sheet. */
static DhPaperStyle
choose_style (const DhPaper *self,
              DhPaperStyle   style)
{
  if (!self->is_dense)
    return style;

  return style == DH_PAPER_BODY ? DH_PAPER_SMALL : style == DH_PAPER_STRONG ? DH_PAPER_SMALL_STRONG : style;
}

static PangoLayout *
lay_out_cell (DhPaper      *self,
              guint         column,
              DhPaperStyle  style,
              const char   *text)
{
  PangoLayout *layout =
    _dh_paper_lay_out (self, choose_style (self, style), get_column_width (self, column) - 2 * PADDING, text);

  pango_layout_set_alignment (layout, self->columns[column].alignment);
  return layout;
}

static double
get_head_height (DhPaper *self)
{
  double height = 0;

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autoptr(PangoLayout) title =
        lay_out_cell (self, i, DH_PAPER_COLUMN, self->columns[i].title);

      height = MAX (height, _dh_paper_get_height (title));
    }

  return height + 2 * get_padding (self);
}

static void
draw_rule (DhPaper *self,
           double   y,
           double   thickness)
{
  _dh_paper_draw_rule (self, _dh_paper_get_left (self), y, _dh_paper_get_width (self), thickness);
}

static void
draw_head (DhPaper *self)
{
  double x = _dh_paper_get_left (self), height = get_head_height (self);

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autoptr(PangoLayout) title =
        lay_out_cell (self, i, DH_PAPER_COLUMN, self->columns[i].title);

      _dh_paper_show (self, title, x + PADDING, self->y + height - get_padding (self) - _dh_paper_get_height (title));
      x += get_column_width (self, i);
    }
  self->y += height;
  draw_rule (self, self->y, 1);
}

static PangoLayout *
lay_out_title (DhPaper    *self,
               const char *title)
{
  return _dh_paper_lay_out (self, self->is_dense ? DH_PAPER_SUBHEADING : DH_PAPER_HEADING, _dh_paper_get_width (self), title);
}

static void
draw_title (DhPaper    *self,
            const char *title)
{
  g_autoptr(PangoLayout) layout = lay_out_title (self, title);

  _dh_paper_show (self, layout, _dh_paper_get_left (self), self->y);
  self->y += _dh_paper_get_height (layout) + get_padding (self);
}

static Row *
make_band (DhPaper    *self,
           const char *title,
           const char *note)
{
  double width = _dh_paper_get_width (self) - 2 * PADDING;
  Row *row = g_new0 (Row, 1);

  row->is_band = TRUE;
  row->texts[0] = _dh_paper_lay_out (self, DH_PAPER_SUBHEADING, width, title);
  row->height = _dh_paper_get_height (row->texts[0]) + 2 * get_padding (self);
  if (note != NULL && *note != '\0')
    {
      row->notes[0] = _dh_paper_lay_out (self, DH_PAPER_SMALL, width, note);
      row->height += _dh_paper_get_height (row->notes[0]);
    }

  return row;
}

static void
draw_row (DhPaper   *self,
          const Row *row)
{
  double x = _dh_paper_get_left (self) + PADDING;

  if (row->is_band)
    {
      cairo_set_source_rgb (self->cr, 0.88, 0.88, 0.88);
      cairo_rectangle (self->cr, _dh_paper_get_left (self), self->y, _dh_paper_get_width (self), row->height);
      cairo_fill (self->cr);
      draw_rule (self, self->y, HAIRLINE);
    }

  for (guint i = 0; i < self->n_columns; i++)
    {
      double y = self->y + get_padding (self);

      if (row->texts[i] != NULL)
        {
          _dh_paper_show (self, row->texts[i], x, y);
          y += _dh_paper_get_height (row->texts[i]);
        }
      if (row->notes[i] != NULL)
        _dh_paper_show (self, row->notes[i], x, y);
      if (row->draws[i] != NULL)
        row->draws[i] (self, row->data[i], x, self->y + get_padding (self));
      x += get_column_width (self, i);
    }
  self->y += row->height;
  draw_rule (self, self->y, HAIRLINE);
}

/*
 * _dh_paper_continue_table:
 * @self: a paper
 *
 * Puts at the top of another frame what the rows of a table that goes on there need to be understood.
 */
void
_dh_paper_continue_table (DhPaper *self)
{
  if (!self->begun)
    return;

  if (self->title != NULL)
    {
      /* Translators: what goes on from the page before: a table, or a command and its units. */
      g_autofree char *title = g_strdup_printf (_("%s (continued)"), self->title);

      draw_title (self, title);
    }
  draw_head (self);
  if (self->band != NULL)
    {
      g_autofree char *title = g_strdup_printf (_("%s (continued)"), self->band);
      Row *row = make_band (self, title, NULL);

      draw_row (self, row);
      row_free (row);
    }
}

static void
begin (DhPaper *self)
{
  if (self->title != NULL)
    draw_title (self, self->title);
  draw_head (self);
  self->begun = TRUE;
}

static double
get_begin_height (DhPaper *self)
{
  g_autoptr(PangoLayout) title = self->title != NULL ? lay_out_title (self, self->title) : NULL;

  return get_head_height (self) + (title != NULL ? _dh_paper_get_height (title) + get_padding (self) : 0);
}

static gboolean
is_band (const DhPaper *self,
         guint          index)
{
  return index < self->waiting->len && ((const Row *) g_ptr_array_index (self->waiting, index))->is_band;
}

/* Bands, and the rows that have the last of them in common. */
static void
draw_waiting (DhPaper *self)
{
  guint n = self->waiting->len, n_bands = 0;
  g_autofree double *heights = g_new0 (double, MAX (n, 1));

  while (is_band (self, n_bands))
    n_bands++;
  for (guint i = 0; i < n; i++)
    heights[i] = ((const Row *) g_ptr_array_index (self->waiting, i))->height;
  if (!self->begun)
    heights[0] += get_begin_height (self);

  for (guint i = 0; i < n; i++)
    {
      const Row *row = g_ptr_array_index (self->waiting, i);

      /* A new band ends the one before it. */
      if (row->is_band)
        g_clear_pointer (&self->band, g_free);
      _dh_paper_make_room (self, heights, n, n_bands, i);
      if (!self->begun)
        begin (self);
      draw_row (self, row);
      if (row->is_band)
        self->band = g_strdup (pango_layout_get_text (row->texts[0]));
    }
  g_ptr_array_set_size (self->waiting, 0);
}

/*
 * _dh_paper_begin_table:
 * @self: a paper
 * @title: (nullable): what stands above it
 * @columns: its columns
 * @n_columns: how many there are
 *
 * Begins a table below what is there.
 */
void
_dh_paper_begin_table (DhPaper             *self,
                       const char          *title,
                       const DhPaperColumn *columns,
                       guint                n_columns)
{
  g_assert (n_columns <= DH_PAPER_MOST_COLUMNS);

  for (guint i = 0; i < n_columns; i++)
    self->columns[i] = columns[i];
  self->n_columns = n_columns;
  self->title = g_strdup (title);
  self->waiting = g_ptr_array_new_with_free_func (row_free);
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
  draw_waiting (self);
  self->begun = FALSE;
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->band, g_free);
  self->y += _dh_paper_get_size (self->is_dense ? DH_PAPER_SMALL : DH_PAPER_HEADING);
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
  Row *row = g_new0 (Row, 1);

  for (guint i = 0; i < self->n_columns; i++)
    {
      double needed = cells[i].height;

      if (cells[i].text != NULL)
        {
          row->texts[i] = lay_out_cell (self, i, cells[i].style, cells[i].text);
          needed += _dh_paper_get_height (row->texts[i]);
        }
      if (cells[i].note != NULL)
        {
          row->notes[i] = lay_out_cell (self, i, DH_PAPER_SMALL, cells[i].note);
          needed += _dh_paper_get_height (row->notes[i]);
        }
      row->draws[i] = cells[i].draw;
      row->data[i] = cells[i].data;
      row->height = MAX (row->height, needed + 2 * get_padding (self));
    }
  g_ptr_array_add (self->waiting, row);
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
  if (self->waiting->len > 0 && !is_band (self, self->waiting->len - 1))
    draw_waiting (self);
  g_ptr_array_add (self->waiting, make_band (self, title, note));
}
