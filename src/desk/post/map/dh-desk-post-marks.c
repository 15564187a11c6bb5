/* dh-desk-post-marks.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-marks.h"

#include "dh-board-ink.h"

#include <math.h>

/*
 * Marks on the ground of a map: units, and the ways that their orders lead. Each is drawn once and kept by the widget
 * that shows it.
 */

/* From here on a box has the name of its unit. */
#define LEAST_NAMED 32

/* The rim of a name, in pixels: half of it is outside the letters. */
#define RIM 4

/* A name is so much of its square to either side of the middle, and so much above and below: there no arrow begins or ends. */
#define NAME_ASIDE 0.42
#define NAME_ABOVE 0.24

/**
 * dh_desk_post_get_color:
 * @widget: a widget of a map
 * @name: the name of a colour
 *
 * Returns: what the style of the widget says that it is
 */
GdkRGBA
dh_desk_post_get_color (GtkWidget  *widget,
                        const char *name)
{
  return dh_board_get_color (widget, name, &(GdkRGBA) { 0.5, 0.5, 0.5, 1 });
}

/* Traces the outline of a unit: of one side angular and of the other round, as its badges are everywhere. */
static void
trace_box (cairo_t *cr,
           double   s,
           int      side)
{
  double inset = MAX (1, s * 0.08), width = s - 2 * inset, r = side == 0 ? 0 : width * 0.36;

  if (side == 0)
    {
      cairo_rectangle (cr, inset, inset, width, width);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, inset + width - r, inset + r, r, -G_PI_2, 0);
  cairo_arc (cr, inset + width - r, inset + width - r, r, 0, G_PI_2);
  cairo_arc (cr, inset + r, inset + width - r, r, G_PI_2, G_PI);
  cairo_arc (cr, inset + r, inset + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

/* A wedge at the edge that it looks over. */
static void
draw_facing (cairo_t     *cr,
             double       s,
             DhPostFacing facing)
{
  cairo_save (cr);
  cairo_translate (cr, s * 0.5, s * 0.5);
  cairo_rotate (cr, facing * G_PI_2);
  cairo_move_to (cr, 0, -s * 0.5);
  cairo_line_to (cr, s * 0.22, -s * 0.26);
  cairo_line_to (cr, -s * 0.22, -s * 0.26);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/**
 * dh_desk_post_draw_rim:
 * @cr: where to draw, at the origin
 * @layout: a name on the map
 * @widget: what it is drawn in
 *
 * Draws a rim of paper around a name that is drawn next, so that it can be read across an arrow.
 */
void
dh_desk_post_draw_rim (cairo_t     *cr,
                       PangoLayout *layout,
                       GtkWidget   *widget)
{
  GdkRGBA paper = dh_desk_post_get_color (widget, "map_paper");

  cairo_move_to (cr, 0, 0);
  pango_cairo_layout_path (cr, layout);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, RIM);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_stroke (cr);
}

static void
draw_name (cairo_t     *cr,
           double       s,
           const char  *name,
           DhPostFacing facing,
           GtkWidget   *widget)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, name);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA ink = dh_desk_post_get_color (widget, "map_ink");
  /* Beside a wedge there is less room. */
  double aside = facing == DH_POST_FACING_E ? -0.09 : facing == DH_POST_FACING_W ? 0.09 : 0;
  int width, height;
  double shrink;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  shrink = MIN (1, s * (aside != 0 ? 0.62 : 0.8) / MAX (1, width));
  cairo_translate (cr, s * (0.5 + aside) - width * shrink / 2, (s - height * shrink) / 2);
  cairo_scale (cr, shrink, shrink);
  dh_desk_post_draw_rim (cr, layout, widget);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout (cr, layout);
}

/**
 * dh_desk_post_draw_unit:
 * @stand: a unit on the map
 * @size: how many pixels a square is wide
 * @widget: what it is drawn in
 *
 * Returns: (transfer full): a box in the colour and the shape of its side, with the way that it faces, struck through
 *   when it is broken; in a square at the origin, without its name
 */
GskRenderNode *
dh_desk_post_draw_unit (const DhPostStand *stand,
                        int                size,
                        GtkWidget         *widget)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, size, size));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  GdkRGBA color = dh_desk_post_get_color (widget, stand->side == 0 ? "first_army" : "second_army");
  GdkRGBA paper = dh_desk_post_get_color (widget, "map_paper"), ink = dh_desk_post_get_color (widget, "map_ink");
  gboolean named = size >= LEAST_NAMED;

  trace_box (cr, size, stand->side);
  gdk_cairo_set_source_rgba (cr, named ? &paper : &color);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, named ? &color : &paper);
  cairo_set_line_width (cr, named ? 2.5 : 1);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, named ? &color : &paper);
  draw_facing (cr, size, stand->facing);
  if (stand->broken)
    {
      gdk_cairo_set_source_rgba (cr, &ink);
      cairo_set_line_width (cr, MAX (1, size * 0.06));
      cairo_move_to (cr, size * 0.1, size * 0.9);
      cairo_line_to (cr, size * 0.9, size * 0.1);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
  return node;
}

/**
 * dh_desk_post_draw_name:
 * @stand: a unit on the map
 * @size: how many pixels a square is wide
 * @widget: what it is drawn in
 *
 * Returns: (transfer full): its name, which lies upon the arrows, in a square at the origin; nothing where squares are small
 */
GskRenderNode *
dh_desk_post_draw_name (const DhPostStand *stand,
                        int                size,
                        GtkWidget         *widget)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, size, size));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  if (size >= LEAST_NAMED)
    draw_name (cr, size, stand->label, stand->facing, widget);
  cairo_destroy (cr);
  return node;
}

/* Orders */

static void
get_middle (int     column,
            int     row,
            int     rows,
            int     size,
            double *x,
            double *y)
{
  *x = (column - 0.5) * size;
  *y = (rows - row + 0.5) * size;
}

static void
draw_head (cairo_t   *cr,
           DhPostWay  way,
           double     x,
           double     y,
           double     from_x,
           double     from_y,
           double     size)
{
  double angle = atan2 (y - from_y, x - from_x), length = MAX (5, size * 0.3);

  cairo_set_dash (cr, NULL, 0, 0);
  if (way == DH_POST_WAY_MEDIC)
    {
      cairo_move_to (cr, x - length / 2, y);
      cairo_line_to (cr, x + length / 2, y);
      cairo_move_to (cr, x, y - length / 2);
      cairo_line_to (cr, x, y + length / 2);
    }
  else
    {
      cairo_move_to (cr, x - length * cos (angle - 0.5), y - length * sin (angle - 0.5));
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x - length * cos (angle + 0.5), y - length * sin (angle + 0.5));
    }
}

/* From the middle of a square with a unit towards another point, as far as its name goes. */
static void
leave_name (double *x,
            double *y,
            double  to_x,
            double  to_y,
            int     size)
{
  double dx = to_x - *x, dy = to_y - *y, share = 1;

  if (size < LEAST_NAMED)
    return;
  if (dx != 0)
    share = MIN (share, NAME_ASIDE * size / fabs (dx));
  if (dy != 0)
    share = MIN (share, NAME_ABOVE * size / fabs (dy));
  *x += share * dx;
  *y += share * dy;
}

static void
trace_order (cairo_t           *cr,
             DhPostWay          way,
             const DhPostStand *stand,
             const GArray      *squares,
             gboolean           meets,
             int                rows,
             int                size,
             gboolean           head)
{
  double x, y, from_x, from_y;

  get_middle (stand->column, stand->row, rows, size, &x, &y);
  for (guint i = 0; i < squares->len; i++)
    {
      int square = g_array_index (squares, int, i);

      from_x = x;
      from_y = y;
      get_middle (square / 256, square % 256, rows, size, &x, &y);
      if (i == 0)
        leave_name (&from_x, &from_y, x, y, size);
      if (i == squares->len - 1 && meets)
        leave_name (&x, &y, from_x, from_y, size);
      if (i == 0 && !head)
        cairo_move_to (cr, from_x, from_y);
      if (!head)
        cairo_line_to (cr, x, y);
    }
  if (head)
    draw_head (cr, way, x, y, from_x, from_y, size);
}

static graphene_rect_t
get_bounds (const DhPostStand *stand,
            const GArray      *squares,
            int                rows,
            int                size)
{
  double x, y, west, east, north, south;

  get_middle (stand->column, stand->row, rows, size, &x, &y);
  west = east = x;
  north = south = y;
  for (guint i = 0; i < squares->len; i++)
    {
      int square = g_array_index (squares, int, i);

      get_middle (square / 256, square % 256, rows, size, &x, &y);
      west = MIN (west, x);
      east = MAX (east, x);
      north = MIN (north, y);
      south = MAX (south, y);
    }

  return GRAPHENE_RECT_INIT (floor (west) - size, floor (north) - size, east - west + 2 * size,
                             south - north + 2 * size);
}

/**
 * dh_desk_post_draw_order:
 * @way: what kind of order it is
 * @stand: whose
 * @squares: (element-type int): where it leads to, one square or more
 * @meets: whether another unit stands on the last of them
 * @rows: of the map
 * @size: how many pixels a square is wide
 * @widget: what it is drawn in
 *
 * Returns: (transfer full): an arrow on the map: a line for a move, dashes for fire, dots for a strategic move, and to
 *   whom medics go a line with a cross
 */
GskRenderNode *
dh_desk_post_draw_order (DhPostWay          way,
                         const DhPostStand *stand,
                         const GArray      *squares,
                         gboolean           meets,
                         int                rows,
                         int                size,
                         GtkWidget         *widget)
{
  graphene_rect_t bounds = get_bounds (stand, squares, rows, size);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  GdkRGBA paper = dh_desk_post_get_color (widget, "map_paper"), ink = dh_desk_post_get_color (widget, "map_ink");
  double thick = MAX (1.5, size * 0.07);
  double dash = way == DH_POST_WAY_FIRE ? 3 * thick : thick;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int casing = 1; casing >= 0; casing--)
    for (int head = 0; head <= 1; head++)
      {
        cairo_set_line_width (cr, casing ? thick + 2 : thick);
        gdk_cairo_set_source_rgba (cr, casing ? &paper : &ink);
        if (way == DH_POST_WAY_FIRE || way == DH_POST_WAY_STRATEGIC)
          cairo_set_dash (cr, (double[]) { dash, 3 * thick }, 2, 0);
        trace_order (cr, way, stand, squares, meets, rows, size, head);
        cairo_stroke (cr);
      }
  cairo_destroy (cr);
  return node;
}
