/* dh-paper-pen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-paper-plot-private.h"

#include <string.h>

/*
 * The pen of a plot, which draws on a surface of Cairo, or as SVG whose text stays text and whose colours are classes,
 * for the style sheet of the page that it is in.
 */

/* Dashes that tell the line of each army from the others without colour. */
#define MOST_DASHES 4
static const double dashes[][MOST_DASHES] = { { 0 }, { 9, 5 }, { 2, 4 }, { 10, 4, 2, 4 } };

/* The opacity of a rule, beside its tone. */
#define STRONG 0.6
#define WEAK 0.25

static const double *
get_dashes (guint  army,
            int   *n_dashes)
{
  const double *of = dashes[army % G_N_ELEMENTS (dashes)];

  for (*n_dashes = 0; *n_dashes < MOST_DASHES && of[*n_dashes] > 0;)
    (*n_dashes)++;

  return of;
}

static double
mirror (DhPaperPen *self,
        double      x,
        double      width)
{
  return self->mirrored ? self->width - x - width : x;
}

/* A number as SVG has it, whatever the language. */
static const char *
number (double  value,
        char   *buffer)
{
  return g_ascii_formatd (buffer, G_ASCII_DTOSTR_BUF_SIZE, "%.1f", value);
}

static void
set_color (DhPaperPen *self,
           guint       tone,
           double      alpha)
{
  const DhPaperColor *color = &self->colors[tone < DH_PAPER_PLOT_N_TONES ? tone : DH_PAPER_PLOT_INK];

  cairo_set_source_rgba (self->cr, color->red, color->green, color->blue, color->alpha * alpha);
}

static PangoLayout *
new_layout (DhPaperPen *self,
            const char *text,
            gboolean    bold)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_HEAVY));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

/*
 * _dh_paper_pen_measure:
 * @self: a pen
 * @text: a line
 * @height: (out) (optional): how high it is
 *
 * Returns: how wide it is when it is bold
 */
double
_dh_paper_pen_measure (DhPaperPen *self,
                       const char *text,
                       double     *height)
{
  g_autoptr(PangoLayout) layout = new_layout (self, text, TRUE);
  int width, line;

  pango_layout_get_size (layout, &width, &line);
  if (height != NULL)
    *height = (double) line / PANGO_SCALE;

  return (double) width / PANGO_SCALE;
}

static void
write_svg (DhPaperPen  *self,
           guint        tone,
           gboolean     bold,
           double       x,
           double       baseline,
           double       align,
           const char  *text)
{
  static const char *const anchors[] = { "start", "middle", "end" };
  char x_text[G_ASCII_DTOSTR_BUF_SIZE], y_text[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (self->svg,
                          "<text class=\"tone%u%s\" x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>\n",
                          tone,
                          bold ? " strong" : "",
                          number (x, x_text),
                          number (baseline, y_text),
                          anchors[(int) (2 * align)],
                          escaped);
}

/*
 * _dh_paper_pen_write:
 * @self: a pen
 * @tone: the tone of the text
 * @bold: whether it is bold
 * @x: where it begins, or with @align 0.5 its middle, or with 1 its end
 * @y: its top
 * @align: 0, 0.5 or 1
 * @room: how wide it may be before it is cut off, or 0; SVG cannot do that
 * @text: a line
 *
 * Writes a line.
 */
void
_dh_paper_pen_write (DhPaperPen *self,
                     guint       tone,
                     gboolean    bold,
                     double      x,
                     double      y,
                     double      align,
                     double      room,
                     const char *text)
{
  g_autoptr(PangoLayout) layout = new_layout (self, text, bold);
  double width;
  int units;

  pango_layout_get_size (layout, &units, NULL);
  width = (double) units / PANGO_SCALE;
  if (self->svg != NULL)
    {
      write_svg (self, tone, bold, x, y + (double) pango_layout_get_baseline (layout) / PANGO_SCALE, align, text);
      return;
    }

  /* A layout with a width begins at its right edge where people read from there. */
  if (room > 0 && width > room)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      width = room;
    }
  set_color (self, tone, 1);
  cairo_move_to (self->cr, mirror (self, x - align * width, width), y);
  pango_cairo_show_layout (self->cr, layout);
}

/*
 * _dh_paper_pen_rule:
 * @self: a pen
 * @x: where it begins
 * @y: its top
 * @width: how long it is
 * @strong: whether it is more to look at
 *
 * Draws a thin line across.
 */
void
_dh_paper_pen_rule (DhPaperPen *self,
                    double      x,
                    double      y,
                    double      width,
                    gboolean    strong)
{
  char x_text[G_ASCII_DTOSTR_BUF_SIZE], y_text[G_ASCII_DTOSTR_BUF_SIZE], width_text[G_ASCII_DTOSTR_BUF_SIZE];

  if (self->svg != NULL)
    {
      g_string_append_printf (self->svg,
                              "<rect class=\"rule%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"1\"/>\n",
                              strong ? " strong" : "",
                              number (x, x_text),
                              number (y, y_text),
                              number (width, width_text));
      return;
    }

  set_color (self, DH_PAPER_PLOT_FAINT, strong ? STRONG : WEAK);
  cairo_rectangle (self->cr, mirror (self, x, width), y, width, 1);
  cairo_fill (self->cr);
}

/* A square, a disc, a diamond. */
static void
draw_mark (DhPaperPen *self,
           guint       army,
           double      x,
           double      y)
{
  double half = DH_PAPER_PEN_MARK;

  cairo_new_path (self->cr);
  if (army % 3 == 0)
    cairo_rectangle (self->cr, x - half, y - half, 2 * half, 2 * half);
  else if (army % 3 == 1)
    cairo_arc (self->cr, x, y, half + 0.5, 0, 2 * G_PI);
  else
    {
      cairo_move_to (self->cr, x - half - 1, y);
      cairo_line_to (self->cr, x, y - half - 1);
      cairo_line_to (self->cr, x + half + 1, y);
      cairo_line_to (self->cr, x, y + half + 1);
    }
  cairo_fill (self->cr);
}

static void
append_mark (DhPaperPen *self,
             guint       army,
             double      x,
             double      y)
{
  /* Each from the middle of the mark. */
  static const char *const paths[] = { "m-4,-4h8v8h-8z", "m-4.5,0a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0z",
                                       "m-5,0l5,-5l5,5l-5,5z" };
  char x_text[G_ASCII_DTOSTR_BUF_SIZE], y_text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (self->svg,
                          "<path class=\"tone%u\" d=\"M%s,%s%s\"/>\n",
                          DH_PAPER_PLOT_ARMY + army,
                          number (x, x_text),
                          number (y, y_text),
                          paths[army % G_N_ELEMENTS (paths)]);
}

static void
append_line (DhPaperPen         *self,
             guint               army,
             const DhPaperPoint *points,
             guint               n_points)
{
  char x_text[G_ASCII_DTOSTR_BUF_SIZE], y_text[G_ASCII_DTOSTR_BUF_SIZE];
  int n_dashes;
  const double *of = get_dashes (army, &n_dashes);

  g_string_append_printf (self->svg, "<polyline class=\"line%u\"", DH_PAPER_PLOT_ARMY + army);
  for (int i = 0; i < n_dashes; i++)
    g_string_append_printf (self->svg, "%s%d", i == 0 ? " stroke-dasharray=\"" : " ", (int) of[i]);
  g_string_append (self->svg, n_dashes > 0 ? "\" points=\"" : " points=\"");
  for (guint i = 0; i < n_points; i++)
    g_string_append_printf (self->svg,
                            "%s%s,%s",
                            i > 0 ? " " : "",
                            number (points[i].x, x_text),
                            number (points[i].y, y_text));
  g_string_append (self->svg, "\"/>\n");
}

/*
 * _dh_paper_pen_trace:
 * @self: a pen
 * @army: the index of an army
 * @points: the corners of its line
 * @n_points: how many there are
 * @marks: where its marks are
 * @n_marks: how many there are
 *
 * Draws the line of an army, with its marks.
 */
void
_dh_paper_pen_trace (DhPaperPen         *self,
                     guint               army,
                     const DhPaperPoint *points,
                     guint               n_points,
                     const DhPaperPoint *marks,
                     guint               n_marks)
{
  int n_dashes;
  const double *of = get_dashes (army, &n_dashes);

  if (self->svg != NULL)
    append_line (self, army, points, n_points);
  else
    {
      set_color (self, DH_PAPER_PLOT_ARMY + army, 1);
      cairo_set_line_width (self->cr, 2.5);
      cairo_set_dash (self->cr, of, n_dashes, 0);
      cairo_new_path (self->cr);
      for (guint i = 0; i < n_points; i++)
        cairo_line_to (self->cr, mirror (self, points[i].x, 0), points[i].y);
      cairo_stroke (self->cr);
    }

  for (guint i = 0; i < n_marks; i++)
    if (self->svg != NULL)
      append_mark (self, army, marks[i].x, marks[i].y);
    else
      draw_mark (self, army, mirror (self, marks[i].x, 0), marks[i].y);
}

/*
 * _dh_paper_append_element:
 * @html: where it goes
 * @tag: the name of an element, with its attributes
 * @text: what stands in it; it is escaped
 *
 * Appends an element and ends the line.
 */
void
_dh_paper_append_element (GString    *html,
                          const char *tag,
                          const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (html, "<%s>%s</%.*s>\n", tag, escaped, (int) strcspn (tag, " "), tag);
}
