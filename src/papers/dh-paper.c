/* dh-paper.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include <glib/gi18n.h>

/**
 * DhPaper:
 *
 * Pages to print. A paper is made once, from a battle as it stands or from a rulebook, and holds its
 * pages as recordings: it can be drawn on anything, as often as wanted, and knows nothing any more of
 * what it was made from.
 */

/* White between frames, and above the footer. */
#define GAP 14.0

/* White between the head of a page and the rule below it. */
#define HEAD_GAP 5.0

/* The room that is left for the number of a page, beside the rest of the footer. */
#define NUMBER_WIDTH 90.0

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static void
clear_mark (gpointer mark)
{
  g_free (((DhPaperMark *) mark)->title);
}

static PangoLayout *
lay_out_footer (DhPaper *self)
{
  return _dh_paper_lay_out (self,
                            DH_PAPER_SMALL,
                            self->size.width - 2 * DH_PAPER_MARGIN - NUMBER_WIDTH,
                            self->footer);
}

static PangoLayout *
lay_out_note (DhPaper *self)
{
  return _dh_paper_lay_out (self,
                            DH_PAPER_SMALL,
                            self->size.width - 2 * DH_PAPER_MARGIN,
                            self->note);
}

/* Measures the height that the foot takes from every page. */
static void
measure_foot (DhPaper *self)
{
  g_autoptr(PangoLayout) footer = lay_out_footer (self);

  self->foot_height = _dh_paper_get_height (footer);
  self->bottom = self->size.height - DH_PAPER_MARGIN - self->foot_height - GAP / 2;
  if (self->note != NULL)
    {
      g_autoptr(PangoLayout) note = lay_out_note (self);

      self->bottom -= _dh_paper_get_height (note) + GAP / 2;
    }
}

/*
 * _dh_paper_new:
 * @size: the size of its sheets
 * @footer: what stands at the foot of every page beside its number
 * @note: (nullable): what is explained above that
 * @n_frames: how many frames stand side by side on a page
 *
 * Returns: (transfer full): a paper without pages
 */
DhPaper *
_dh_paper_new (DhPaperSize  size,
               const char  *footer,
               const char  *note,
               guint        n_frames)
{
  DhPaper *self = g_new0 (DhPaper, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  self->texts = g_ptr_array_new_with_free_func (free_text);
  self->marks = dh_array_new (sizeof (DhPaperMark), clear_mark);
  self->footer = g_strdup (footer);
  self->note = g_strdup (note);
  self->size = size;
  self->n_frames = n_frames;

  /* Points are points, and letters are as wide on the paper as they are in theory. */
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (self->context, 72);
  pango_context_set_round_glyph_positions (self->context, FALSE);

  self->least = G_MAXDOUBLE;
  measure_foot (self);

  return self;
}

/**
 * dh_paper_free:
 * @self: (transfer full): a paper
 *
 * Frees a paper.
 */
void
dh_paper_free (DhPaper *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->cr, cairo_destroy);
  g_object_unref (self->context);
  g_array_unref (self->marks);
  g_ptr_array_unref (self->texts);
  g_ptr_array_unref (self->pages);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_free (self->band);
  g_free (self->title);
  g_free (self->letter);
  g_free (self->head);
  g_free (self->note);
  g_free (self->footer);
  g_free (self);
}

/*
 * _dh_paper_get_left:
 * @self: a paper
 *
 * Returns: where the frame in the making begins
 */
double
_dh_paper_get_left (const DhPaper *self)
{
  return DH_PAPER_MARGIN + self->frame * (_dh_paper_get_width (self) + GAP);
}

/*
 * _dh_paper_get_width:
 * @self: a paper
 *
 * Returns: how wide a frame is
 */
double
_dh_paper_get_width (const DhPaper *self)
{
  return (self->size.width - 2 * DH_PAPER_MARGIN - (self->n_frames - 1) * GAP) / self->n_frames;
}

/*
 * _dh_paper_set_head:
 * @self: a paper
 * @army: whose badge stands before it
 * @letter: (nullable): the letter of that army; %NULL for no badge
 * @head: (nullable): a line
 *
 * Sets what stands at the top of every page that is begun from now on.
 */
void
_dh_paper_set_head (DhPaper    *self,
                    guint       army,
                    const char *letter,
                    const char *head)
{
  g_free (self->head);
  g_free (self->letter);
  self->head = g_strdup (head);
  self->letter = g_strdup (letter);
  self->army = army;
}

static void
draw_head (DhPaper *self)
{
  double x = DH_PAPER_MARGIN, width = self->size.width - 2 * DH_PAPER_MARGIN;
  double letters = _dh_paper_get_size (DH_PAPER_TITLE), height;
  g_autoptr(PangoLayout) layout = NULL;

  if (self->head == NULL)
    return;

  if (self->letter != NULL)
    {
      _dh_paper_draw_badge (self, self->army, self->letter, x, self->top, 1.5 * letters);
      x += 2 * letters;
      width -= 2 * letters;
    }
  layout = _dh_paper_fit (self, DH_PAPER_TITLE, width, 3 * letters, self->head);
  height = MAX (_dh_paper_get_height (layout), self->letter != NULL ? 1.5 * letters : 0);
  _dh_paper_show (self, layout, x, self->top + (height - _dh_paper_get_height (layout)) / 2);
  self->top += height + HEAD_GAP;
  _dh_paper_draw_rule (self, DH_PAPER_MARGIN, self->top, self->size.width - 2 * DH_PAPER_MARGIN, 1.5);
  self->top += 2 * HEAD_GAP;
}

/*
 * _dh_paper_start_page:
 * @self: a paper
 *
 * Begins another page.
 */
void
_dh_paper_start_page (DhPaper *self)
{
  cairo_rectangle_t extents = { 0, 0, self->size.width, self->size.height };
  cairo_surface_t *page = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);

  g_ptr_array_add (self->pages, page);
  self->text = g_string_new (NULL);
  g_ptr_array_add (self->texts, self->text);
  g_clear_pointer (&self->cr, cairo_destroy);
  self->cr = cairo_create (page);

  self->frame = 0;
  self->cell = 0;
  self->top = DH_PAPER_MARGIN;
  draw_head (self);
  self->y = self->top;
}

/* Goes on in the next frame when this one has no room, with the head of the table, if it is one. */
static void
make_room (DhPaper *self,
           double   height)
{
  if (self->cr != NULL && self->y + height <= self->bottom)
    return;

  if (self->cr != NULL && self->frame + 1 < self->n_frames)
    {
      self->frame++;
      self->y = self->top;
    }
  else
    _dh_paper_start_page (self);

  _dh_paper_continue_table (self);
}

/*
 * _dh_paper_draw_rule:
 * @self: a paper with a page in the making
 * @x: where it begins
 * @y: its middle
 * @width: how long it is
 * @thickness: how thick
 *
 * Draws a line across.
 */
void
_dh_paper_draw_rule (DhPaper *self,
                     double   x,
                     double   y,
                     double   width,
                     double   thickness)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_rectangle (self->cr, x, y - thickness / 2, width, thickness);
  cairo_fill (self->cr);
}

/*
 * _dh_paper_make_room:
 * @self: a paper
 * @heights: how high each of some pieces is that stand below one another
 * @n_heights: how many there are
 * @first: the first that is not the heading of those after it
 * @index: the one that comes next
 *
 * Goes on in the next frame when this one has no room for a piece, or would part it from those that it
 * has to stand with: a heading is not the last of a frame, and neither the first nor the last of the
 * others is alone.
 */
void
_dh_paper_make_room (DhPaper      *self,
                     const double *heights,
                     guint         n_heights,
                     guint         first,
                     guint         index)
{
  double together = heights[index], most = (self->bottom - self->top) / 2;

  for (guint i = index; i + 1 < n_heights && (i <= first || i + 2 == n_heights); i++)
    together += heights[i + 1];

  make_room (self, MAX (heights[index], MIN (together, most)));
}

static void
draw_foot (DhPaper *self,
           guint    page)
{
  double y = self->size.height - DH_PAPER_MARGIN - self->foot_height;
  /* Translators: at the foot of a page, its number and how many there are. */
  g_autofree char *number = g_strdup_printf (_("Page %u of %u"), page + 1, self->pages->len);
  g_autoptr(PangoLayout) footer = lay_out_footer (self);
  g_autoptr(PangoLayout) right = _dh_paper_lay_out (self, DH_PAPER_SMALL, NUMBER_WIDTH, number);

  pango_layout_set_alignment (right, PANGO_ALIGN_RIGHT);
  _dh_paper_draw_rule (self, DH_PAPER_MARGIN, y - GAP / 4, self->size.width - 2 * DH_PAPER_MARGIN, 0.5);
  _dh_paper_show (self, footer, DH_PAPER_MARGIN, y);
  _dh_paper_show (self, right, self->size.width - DH_PAPER_MARGIN - NUMBER_WIDTH, y);
  if (self->note != NULL)
    {
      g_autoptr(PangoLayout) note = lay_out_note (self);

      _dh_paper_show (self, note, DH_PAPER_MARGIN, self->bottom + GAP / 2);
    }
}

/*
 * _dh_paper_finish:
 * @self: (transfer full): a paper
 *
 * Puts the foot on every page. A paper of nothing has one page all the same.
 *
 * Returns: (transfer full): @self, with all that it will ever have
 */
DhPaper *
_dh_paper_finish (DhPaper *self)
{
  if (self->pages->len == 0)
    _dh_paper_start_page (self);

  for (guint i = 0; i < self->pages->len; i++)
    {
      g_clear_pointer (&self->cr, cairo_destroy);
      self->cr = cairo_create (g_ptr_array_index (self->pages, i));
      self->text = g_ptr_array_index (self->texts, i);
      draw_foot (self, i);
    }
  g_clear_pointer (&self->cr, cairo_destroy);

  return self;
}

/**
 * dh_paper_get_n_pages:
 * @self: a paper
 *
 * Returns: how many pages it has, at least one
 */
guint
dh_paper_get_n_pages (const DhPaper *self)
{
  return self->pages->len;
}

/**
 * dh_paper_get_text:
 * @self: a paper
 * @page: less than dh_paper_get_n_pages()
 *
 * Returns: what can be read on a page, a piece of text a line; one that had to be shortened ends with
 *   “…”
 */
const char *
dh_paper_get_text (const DhPaper *self,
                   guint          page)
{
  g_return_val_if_fail (page < self->texts->len, NULL);

  return ((GString *) g_ptr_array_index (self->texts, page))->str;
}

/**
 * dh_paper_get_least_letters:
 * @self: a paper
 *
 * Returns: the size of its smallest letters, in points
 */
double
dh_paper_get_least_letters (const DhPaper *self)
{
  return self->least;
}

/**
 * dh_paper_get_extents:
 * @self: a paper
 * @page: less than dh_paper_get_n_pages()
 * @extents: (out): the part of the sheet that is drawn on, in points
 *
 * Tells how far the ink of a page goes.
 */
void
dh_paper_get_extents (const DhPaper     *self,
                      guint              page,
                      cairo_rectangle_t *extents)
{
  g_return_if_fail (page < self->pages->len);

  cairo_recording_surface_ink_extents (g_ptr_array_index (self->pages, page),
                                       &extents->x,
                                       &extents->y,
                                       &extents->width,
                                       &extents->height);
}

/**
 * dh_paper_draw:
 * @self: a paper
 * @page: less than dh_paper_get_n_pages()
 * @cr: where to draw it, with points as units and the corner of the sheet as origin
 *
 * Draws a page.
 */
void
dh_paper_draw (const DhPaper *self,
               guint          page,
               cairo_t       *cr)
{
  g_return_if_fail (page < self->pages->len);

  cairo_save (cr);
  cairo_set_source_surface (cr, g_ptr_array_index (self->pages, page), 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}
