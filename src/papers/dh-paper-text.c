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

/* The face of the papers: that of GNOME, which stays clear when it is small, or what comes nearest to it. */
#define FACE "Cantarell,Adwaita Sans,Inter,Noto Sans,DejaVu Sans Condensed,Sans"

/* The factor by which letters become smaller at most to keep a word whole. */
#define LEAST_WHOLE 0.6

/* The gap between the mark of a paragraph and its text. */
#define MARK_GAP 7.0

/* Letters: their size and the space between their lines, in points, and their weight. */
static const struct {
  double size;
  double leading;
  PangoWeight weight;
} styles[] = {
  [DH_PAPER_BODY] = { 8.5, 0.5, PANGO_WEIGHT_NORMAL },
  [DH_PAPER_STRONG] = { 8.5, 0, PANGO_WEIGHT_BOLD },
  [DH_PAPER_SMALL] = { 7, 0, PANGO_WEIGHT_NORMAL },
  [DH_PAPER_SMALL_STRONG] = { 7, 0, PANGO_WEIGHT_BOLD },
  [DH_PAPER_COLUMN] = { 7, 0, PANGO_WEIGHT_BOLD },
  [DH_PAPER_PROSE] = { 9.5, 1.5, PANGO_WEIGHT_NORMAL },
  [DH_PAPER_SUBHEADING] = { 9.5, 0, PANGO_WEIGHT_BOLD },
  [DH_PAPER_HEADING] = { 12.5, 0, PANGO_WEIGHT_ULTRABOLD },
  [DH_PAPER_TITLE] = { 18, 0, PANGO_WEIGHT_ULTRABOLD },
  [DH_PAPER_BANNER] = { 26, 0, PANGO_WEIGHT_ULTRABOLD },
  [DH_PAPER_LABEL] = { 10, 0, PANGO_WEIGHT_BOLD },
  [DH_PAPER_NAME] = { 13, 0, PANGO_WEIGHT_ULTRABOLD },
  [DH_PAPER_WORTH] = { 9.5, 0, PANGO_WEIGHT_BOLD },
  [DH_PAPER_CARD] = { 20, 0, PANGO_WEIGHT_ULTRABOLD },
  [DH_PAPER_CARD_ARMY] = { 9.5, 0, PANGO_WEIGHT_NORMAL },
  [DH_PAPER_CARD_TEXT] = { 10, 1, PANGO_WEIGHT_NORMAL },
};

/*
 * _dh_paper_get_size:
 * @style: a style
 *
 * Returns: the size of its letters, in points
 */
double
_dh_paper_get_size (DhPaperStyle style)
{
  return styles[style].size;
}

/*
 * _dh_paper_make_font:
 * @style: a style
 * @size: the size of the letters, in points
 *
 * Returns: (transfer full): its font, in another size
 */
PangoFontDescription *
_dh_paper_make_font (DhPaperStyle style,
                     double       size)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, FACE);
  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_font_description_set_weight (font, styles[style].weight);

  return font;
}

/*
 * _dh_paper_set_size:
 * @layout: a text
 * @style: how it is set otherwise
 * @size: the size of its letters, in points
 *
 * Sets the size of a text. Its figures are all as wide, so that numbers stand below each other.
 */
void
_dh_paper_set_size (PangoLayout  *layout,
                    DhPaperStyle  style,
                    double        size)
{
  g_autoptr(PangoFontDescription) font = _dh_paper_make_font (style, size);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_spacing (layout, (int) (styles[style].leading * PANGO_SCALE));
}

/*
 * _dh_paper_lay_out:
 * @self: a paper
 * @style: how it is set
 * @width: where lines break, or -1 for one line
 * @text: what is to be shown
 *
 * Returns: (transfer full): the text in lines
 */
PangoLayout *
_dh_paper_lay_out (DhPaper      *self,
                   DhPaperStyle  style,
                   double        width,
                   const char   *text)
{
  PangoLayout *layout = pango_layout_new (self->context);

  _dh_paper_set_size (layout, style, styles[style].size);
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
 * @style: how it is set
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
_dh_paper_fit (DhPaper      *self,
               DhPaperStyle  style,
               double        width,
               double        height,
               const char   *text)
{
  PangoLayout *layout = _dh_paper_lay_out (self, style, width, text);
  double size = styles[style].size, least = styles[DH_PAPER_SMALL].size, least_whole = LEAST_WHOLE * size;

  while (size > least &&
         (_dh_paper_get_height (layout) > height || (size > least_whole && breaks_a_word (layout))))
    {
      size = MAX (size - 0.5, least);
      _dh_paper_set_size (layout, style, size);
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
 * @style: how it is set
 * @text: one line
 *
 * Returns: how wide it is, in points
 */
double
_dh_paper_measure (DhPaper      *self,
                   DhPaperStyle  style,
                   const char   *text)
{
  g_autoptr(PangoLayout) layout = _dh_paper_lay_out (self, style, -1, text);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/* The length of the text before the ellipsis in bytes; all of it where there is none. */
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
 * @style: how it is set
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
_dh_paper_write (DhPaper      *self,
                 DhPaperStyle  style,
                 double        x,
                 double        y,
                 double        width,
                 double        height,
                 const char   *text)
{
  g_autoptr(PangoLayout) layout = _dh_paper_fit (self, style, width, height, text);

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
           PangoLayoutIter *at,
           double           indent)
{
  PangoRectangle logical;

  pango_layout_iter_get_line_extents (at, NULL, &logical);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_move_to (self->cr,
                 _dh_paper_get_left (self) + indent + (double) logical.x / PANGO_SCALE,
                 self->y + (double) (pango_layout_iter_get_baseline (at) - logical.y) / PANGO_SCALE);
  pango_cairo_show_layout_line (self->cr, pango_layout_iter_get_line_readonly (at));
  self->y += (double) logical.height / PANGO_SCALE;
}

/* Puts a small mark before a line, on its baseline. */
static void
draw_mark (DhPaper         *self,
           PangoLayoutIter *at,
           double           indent,
           const char      *mark)
{
  g_autoptr(PangoLayout) layout = _dh_paper_lay_out (self, DH_PAPER_SMALL, indent - MARK_GAP, mark);
  int down = pango_layout_iter_get_baseline (at) - pango_layout_get_baseline (layout);

  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  _dh_paper_show (self, layout, _dh_paper_get_left (self), self->y + (double) down / PANGO_SCALE);
}

/* Puts text below what is there, a line at a time, so that it may go on in the next frame. */
static void
add_layout (DhPaper      *self,
            PangoLayout  *layout,
            DhPaperStyle  style,
            double        indent,
            const char   *mark)
{
  PangoLayoutIter *at = pango_layout_get_iter (layout);
  guint n_lines = pango_layout_get_line_count (layout);
  g_autofree double *heights = g_new (double, n_lines);

  for (guint i = 0; i < n_lines; i++)
    heights[i] = get_line_height (layout, i) + styles[style].leading;

  for (guint i = 0; i < n_lines; i++, pango_layout_iter_next_line (at))
    {
      _dh_paper_make_room (self, heights, n_lines, 0, i);
      if (i == 0 && mark != NULL)
        draw_mark (self, at, indent, mark);
      draw_line (self, at, indent);
      self->y += styles[style].leading;
    }
  pango_layout_iter_free (at);
  _dh_paper_record (self, layout);
}

/*
 * _dh_paper_add_item:
 * @self: a paper
 * @style: how it is set
 * @indent: what is left free before it, in points
 * @mark: (nullable): a word to stand there, beside its first line
 * @text: what is to be shown
 *
 * Puts text below what is there; it may go on in the next frame.
 */
void
_dh_paper_add_item (DhPaper      *self,
                    DhPaperStyle  style,
                    double        indent,
                    const char   *mark,
                    const char   *text)
{
  g_autoptr(PangoLayout) layout = _dh_paper_lay_out (self, style, _dh_paper_get_width (self) - indent, text);

  add_layout (self, layout, style, indent, mark);
}

/*
 * _dh_paper_add_paragraph:
 * @self: a paper
 * @style: how it is set
 * @text: what is to be shown
 *
 * Puts text below what is there, over the whole width of the frame.
 */
void
_dh_paper_add_paragraph (DhPaper      *self,
                         DhPaperStyle  style,
                         const char   *text)
{
  _dh_paper_add_item (self, style, 0, NULL, text);
}

/*
 * _dh_paper_add_labelled:
 * @self: a paper
 * @label: what the text is
 * @text: what is to be shown
 *
 * Puts text below what is there, with a bold label in its first line.
 */
void
_dh_paper_add_labelled (DhPaper    *self,
                        const char *label,
                        const char *text)
{
  g_autofree char *line = g_strdup_printf ("%s %s", label, text);
  g_autoptr(PangoLayout) layout = _dh_paper_lay_out (self, DH_PAPER_BODY, _dh_paper_get_width (self), line);
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->end_index = strlen (label);
  pango_attr_list_insert (pango_layout_get_attributes (layout), bold);
  pango_layout_context_changed (layout);
  add_layout (self, layout, DH_PAPER_BODY, 0, NULL);
}
