/* dh-paper-text.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-private.h"

#include <string.h>

/* Text on a page: it breaks into lines, or shrinks until it fits. */

/* How much smaller letters become to keep a word whole. */
#define LEAST_WHOLE 0.6

static void
set_size (PangoLayout   *layout,
          double         size,
          DhPaperWeight  weight)
{
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  if (weight == DH_PAPER_BOLD)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/*
 * _dh_paper_lay_out:
 * @self: a paper
 * @size: the size of the letters
 * @weight: how bold they are
 * @width: where lines break, or -1 for one line
 * @text: what is to be shown
 *
 * Returns: (transfer full): the text in lines
 */
PangoLayout *
_dh_paper_lay_out (DhPaper       *self,
                   double         size,
                   DhPaperWeight  weight,
                   double         width,
                   const char    *text)
{
  PangoLayout *layout = pango_layout_new (self->context);

  set_size (layout, size, weight);
  if (width >= 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

/* A word broken in two is worse than smaller letters. */
static gboolean
breaks_a_word (PangoLayout *layout)
{
  const PangoLogAttr *attributes;
  int n_attributes;

  attributes = pango_layout_get_log_attrs_readonly (layout, &n_attributes);
  for (GSList *line = pango_layout_get_lines_readonly (layout); line != NULL && line->next != NULL; line = line->next)
    {
      PangoLayoutLine *next = line->next->data;
      glong offset = g_utf8_pointer_to_offset (pango_layout_get_text (layout),
                                               pango_layout_get_text (layout) + next->start_index);

      if (offset < n_attributes && !attributes[offset].is_line_break)
        return TRUE;
    }

  return FALSE;
}

/*
 * _dh_paper_fit:
 * @self: a paper
 * @size: the size of the letters that is wanted
 * @weight: how bold they are
 * @width: where lines break
 * @height: how high it may become
 * @text: what is to be shown
 *
 * Lays out a text in a room that it may not leave: with smaller letters where these are too large,
 * and with an ellipsis where even the smallest are.
 *
 * Returns: (transfer full): the text in lines
 */
PangoLayout *
_dh_paper_fit (DhPaper       *self,
               double         size,
               DhPaperWeight  weight,
               double         width,
               double         height,
               const char    *text)
{
  PangoLayout *layout = _dh_paper_lay_out (self, size, weight, width, text);
  double least_whole = LEAST_WHOLE * size;

  while (size > DH_PAPER_SMALL &&
         (_dh_paper_get_height (layout) > height || (size > least_whole && breaks_a_word (layout))))
    {
      size = MAX (size - 0.5, DH_PAPER_SMALL);
      set_size (layout, size, weight);
    }

  if (_dh_paper_get_height (layout) > height)
    {
      pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }

  return layout;
}

/*
 * _dh_paper_get_height:
 * @layout: a text in lines
 *
 * Returns: how high it is, in points
 */
double
_dh_paper_get_height (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.height / PANGO_SCALE;
}

/*
 * _dh_paper_measure:
 * @self: a paper
 * @size: the size of the letters
 * @weight: how bold they are
 * @text: one line
 *
 * Returns: how wide it is, in points
 */
double
_dh_paper_measure (DhPaper       *self,
                   double         size,
                   DhPaperWeight  weight,
                   const char    *text)
{
  g_autoptr(PangoLayout) layout = _dh_paper_lay_out (self, size, weight, -1, text);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/* How much of the text comes before the ellipsis, in bytes; all of it where there is none. */
static int
measure_legible (PangoLayout *layout)
{
  for (GSList *line = pango_layout_get_lines_readonly (layout); line != NULL; line = line->next)
    for (GSList *run = ((PangoLayoutLine *) line->data)->runs; run != NULL; run = run->next)
      {
        const PangoItem *item = ((PangoGlyphItem *) run->data)->item;

        if ((item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0)
          return item->offset;
      }

  return strlen (pango_layout_get_text (layout));
}

/*
 * _dh_paper_record:
 * @self: a paper with a page in the making
 * @layout: a text that is put on it
 *
 * Notes what of a text can be read, and how small its letters are.
 */
void
_dh_paper_record (DhPaper     *self,
                  PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  int size = pango_font_description_get_size (pango_layout_get_font_description (layout));
  int legible = measure_legible (layout);

  g_string_append_printf (self->text, "%.*s%s\n", legible, text, text[legible] != '\0' ? "…" : "");
  if (*text != '\0')
    self->least = MIN (self->least, (double) size / PANGO_SCALE);
}

/*
 * _dh_paper_show:
 * @self: a paper with a page in the making
 * @layout: a text in lines
 * @x: where it begins
 * @y: its top
 *
 * Puts text on the page.
 */
void
_dh_paper_show (DhPaper     *self,
                PangoLayout *layout,
                double       x,
                double       y)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_move_to (self->cr, x, y);
  pango_cairo_show_layout (self->cr, layout);
  _dh_paper_record (self, layout);
}

/*
 * _dh_paper_write:
 * @self: a paper with a page in the making
 * @size: the size of the letters that is wanted
 * @weight: how bold they are
 * @x: where it begins
 * @y: its top
 * @width: how wide it may be
 * @height: how high it may be
 * @text: what is to be shown
 *
 * Puts text into a room that it does not leave.
 *
 * Returns: how high it is
 */
double
_dh_paper_write (DhPaper       *self,
                 double         size,
                 DhPaperWeight  weight,
                 double         x,
                 double         y,
                 double         width,
                 double         height,
                 const char    *text)
{
  g_autoptr(PangoLayout) layout = _dh_paper_fit (self, size, weight, width, height, text);

  _dh_paper_show (self, layout, x, y);
  return _dh_paper_get_height (layout);
}

static double
get_line_height (PangoLayout *layout,
                 guint        index)
{
  int height;

  pango_layout_line_get_height (pango_layout_get_line_readonly (layout, index), &height);
  return (double) height / PANGO_SCALE;
}

static void
draw_line (DhPaper         *self,
           PangoLayoutIter *at)
{
  PangoRectangle logical;

  pango_layout_iter_get_line_extents (at, NULL, &logical);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_move_to (self->cr,
                 _dh_paper_get_left (self) + (double) logical.x / PANGO_SCALE,
                 self->y + (double) (pango_layout_iter_get_baseline (at) - logical.y) / PANGO_SCALE);
  pango_cairo_show_layout_line (self->cr, pango_layout_iter_get_line_readonly (at));
  self->y += (double) logical.height / PANGO_SCALE;
}

/*
 * _dh_paper_add_paragraph:
 * @self: a paper
 * @size: the size of the letters
 * @weight: how bold they are
 * @text: what is to be shown
 *
 * Puts text below what is there, a line at a time, so that it may go on in the next frame.
 */
void
_dh_paper_add_paragraph (DhPaper       *self,
                         double         size,
                         DhPaperWeight  weight,
                         const char    *text)
{
  g_autoptr(PangoLayout) layout = _dh_paper_lay_out (self, size, weight, _dh_paper_get_width (self), text);
  PangoLayoutIter *at = pango_layout_get_iter (layout);
  guint n_lines = pango_layout_get_line_count (layout);
  g_autofree double *heights = g_new (double, n_lines);

  for (guint i = 0; i < n_lines; i++)
    heights[i] = get_line_height (layout, i);

  for (guint i = 0; i < n_lines; i++, pango_layout_iter_next_line (at))
    {
      _dh_paper_make_room (self, heights, n_lines, 0, i);
      draw_line (self, at);
    }
  pango_layout_iter_free (at);
  _dh_paper_record (self, layout);
}
