/* dh-desk-post-map-view-drawing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-ink.h"
#include "dh-desk-post-map-view-private.h"

#include "dh-desk-post-marks.h"

#include <math.h>

/* Drawing a map: ground, cities, units, their orders, the cursor, a border of numbers; only what is seen. */

/* From here on a city has its name. */
#define LEAST_NAMED 20

/* Forgets what was drawn of units and their orders. */
void
_dh_desk_post_map_view_forget (DhDeskPostMapView *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->ways, g_ptr_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
free_node (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

static GPtrArray *
new_nodes (guint n)
{
  GPtrArray *nodes = g_ptr_array_new_full (n, free_node);

  g_ptr_array_set_size (nodes, n);
  return nodes;
}

static gboolean
is_in_sight (const graphene_rect_t *rectangle,
             const graphene_rect_t *sight)
{
  return graphene_rect_intersection (rectangle, sight, NULL);
}

static graphene_rect_t
get_square (DhDeskPostMapView *self,
            int                column,
            int                row)
{
  int size = dh_desk_post_map_view_get_size (self);

  return GRAPHENE_RECT_INIT ((column - 1) * size, (self->map.rows - row) * size, size, size);
}

typedef GskRenderNode *DrawFunc (const DhPostStand *stand,
                                 int                size,
                                 GtkWidget         *widget);

/* The picture of each unit in sight on its square, drawn when it is seen first. */
static void
append_units (DhDeskPostMapView      *self,
              GPtrArray             **nodes,
              DrawFunc               *draw,
              GtkSnapshot            *snapshot,
              const graphene_rect_t  *sight)
{
  if (*nodes == NULL)
    *nodes = new_nodes (self->stands->len);
  for (guint i = 0; i < self->stands->len; i++)
    {
      const DhPostStand *stand = &g_array_index (self->stands, DhPostStand, i);
      graphene_rect_t square = get_square (self, stand->column, stand->row);

      if (stand->column == 0 || !is_in_sight (&square, sight))
        continue;
      if ((*nodes)->pdata[i] == NULL)
        (*nodes)->pdata[i] = draw (stand, dh_desk_post_map_view_get_size (self), GTK_WIDGET (self));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &square.origin);
      gtk_snapshot_append_node (snapshot, (*nodes)->pdata[i]);
      gtk_snapshot_restore (snapshot);
    }
}

static gboolean
is_taken (DhDeskPostMapView *self,
          int                square)
{
  for (const DhPostStand *stand = NULL; dh_array_next (self->stands, &stand);)
    if (stand->column * 256 + stand->row == square)
      return TRUE;

  return FALSE;
}

static void
draw_ways (DhDeskPostMapView *self)
{
  g_autoptr(GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));

  self->ways = new_nodes (self->stands->len);
  for (guint i = 0; i < self->stands->len; i++)
    {
      DhPostWay way;

      g_array_set_size (squares, 0);
      way = dh_post_trace (self->battle, i, squares);
      if (way != DH_POST_WAY_NONE && squares->len > 0)
        self->ways->pdata[i] = dh_desk_post_draw_order (way, &g_array_index (self->stands, DhPostStand, i), squares,
                                                        is_taken (self, g_array_index (squares, int, squares->len - 1)),
                                                        self->map.rows, dh_desk_post_map_view_get_size (self),
                                                        GTK_WIDGET (self));
    }
}

static void
append_ways (DhDeskPostMapView     *self,
             GtkSnapshot           *snapshot,
             const graphene_rect_t *sight)
{
  if (self->ways == NULL)
    draw_ways (self);
  for (guint i = 0; i < self->ways->len; i++)
    {
      graphene_rect_t bounds;

      if (self->ways->pdata[i] == NULL)
        continue;
      gsk_render_node_get_bounds (self->ways->pdata[i], &bounds);
      if (is_in_sight (&bounds, sight))
        gtk_snapshot_append_node (snapshot, self->ways->pdata[i]);
    }
}

static void
append_frame (GtkSnapshot           *snapshot,
              const graphene_rect_t *rectangle,
              float                  inset,
              float                  width,
              const GdkRGBA         *color)
{
  GskRoundedRect outline;
  graphene_rect_t inner = *rectangle;

  graphene_rect_inset (&inner, inset, inset);
  gsk_rounded_rect_init_from_rect (&outline, &inner, 0);
  gtk_snapshot_append_border (snapshot,
                              &outline,
                              (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
append_text (DhDeskPostMapView *self,
             GtkSnapshot       *snapshot,
             const char        *text,
             double             x,
             double             y,
             const GdkRGBA     *color)
{
  int width, height;

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x - width / 2.0), round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, self->layout, color);
  gtk_snapshot_restore (snapshot);
}

/* Returns: whether no unit stands in the place for the name of a city, in the row above or below it */
static gboolean
has_room (DhDeskPostMapView *self,
          const DhPostSpot  *city,
          int                row)
{
  int size = dh_desk_post_map_view_get_size (self), width;

  pango_layout_set_text (self->layout, city->name, -1);
  pango_layout_get_pixel_size (self->layout, &width, NULL);
  for (const DhPostStand *stand = NULL; dh_array_next (self->stands, &stand);)
    if (stand->row == row && (ABS (stand->column - city->column) - 0.5) * size < width / 2.0)
      return FALSE;

  return TRUE;
}

/* Below the city, or above it when only there is room. */
static double
get_name_place (DhDeskPostMapView *self,
                const DhPostSpot  *city)
{
  return !has_room (self, city, city->row - 1) && has_room (self, city, city->row + 1) ? -0.3 : 1.3;
}

/* The names of cities lie upon the arrows, as those of units do. */
static void
append_city_names (DhDeskPostMapView     *self,
                   GtkSnapshot           *snapshot,
                   const graphene_rect_t *sight)
{
  GdkRGBA ink = dh_desk_post_get_color (GTK_WIDGET (self), "map_ink");
  int size = dh_desk_post_map_view_get_size (self), width, height;

  for (const DhPostSpot *city = NULL; size >= LEAST_NAMED && dh_array_next (self->cities, &city);)
    {
      graphene_rect_t square = get_square (self, city->column, city->row);
      double x = square.origin.x + size / 2.0, y = square.origin.y + size * get_name_place (self, city);
      cairo_t *cr;

      if (!is_in_sight (&square, sight))
        continue;
      pango_layout_set_text (self->layout, city->name, -1);
      pango_layout_get_pixel_size (self->layout, &width, &height);
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - width / 2.0 - 4, y - height, width + 8, 2 * height));
      cairo_translate (cr, round (x - width / 2.0), round (y - height / 2.0));
      dh_desk_post_draw_rim (cr, self->layout, GTK_WIDGET (self));
      cairo_destroy (cr);
      append_text (self, snapshot, city->name, x, y, &ink);
    }
}

/* A city is framed in the colour of its side; a square that brings points has a flag of ink. */
static void
append_spots (DhDeskPostMapView     *self,
              GtkSnapshot           *snapshot,
              const graphene_rect_t *sight)
{
  GdkRGBA ink = dh_desk_post_get_color (GTK_WIDGET (self), "map_ink");
  int size = dh_desk_post_map_view_get_size (self);

  for (const DhPostSpot *city = NULL; dh_array_next (self->cities, &city);)
    {
      graphene_rect_t square = get_square (self, city->column, city->row);
      GdkRGBA color = dh_desk_post_get_color (GTK_WIDGET (self), city->side == 0 ? "first_army" : "second_army");

      if (!is_in_sight (&square, sight))
        continue;
      append_frame (snapshot, &square, 0, MAX (1, size / 10), &color);
    }
  for (const DhPostSpot *spot = NULL; dh_array_next (self->objectives, &spot);)
    {
      graphene_rect_t square = get_square (self, spot->column, spot->row);

      if (is_in_sight (&square, sight))
        append_text (self, snapshot, "⚑", square.origin.x + size * 0.85, square.origin.y + size * 0.15, &ink);
    }
}

/* Returns: the step between two numbers of a border, as small as there is room for */
static int
get_stride (DhDeskPostMapView *self)
{
  int size = dh_desk_post_map_view_get_size (self);

  return size >= 24 ? 1 : size >= 12 ? 5 : size >= 6 ? 10 : 20;
}

static void
append_border (DhDeskPostMapView *self,
               GtkSnapshot       *snapshot,
               GtkOrientation     orientation,
               int                offset)
{
  gboolean columns = orientation == GTK_ORIENTATION_HORIZONTAL;
  int room = _dh_desk_post_map_view_get_room (self, orientation), size = dh_desk_post_map_view_get_size (self),
      n = columns ? self->map.columns : self->map.rows;
  int at = DH_DESK_POST_MAP_BORDER / 2 +
           MAX (0, -_dh_desk_post_map_view_get_offset (self, columns ? GTK_ORIENTATION_VERTICAL
                                                                     : GTK_ORIENTATION_HORIZONTAL));
  GdkRGBA color;

  color = dh_board_get_ink (self);
  for (int i = 1; i <= n; i++)
    {
      double middle = (columns ? i - 0.5 : n - i + 0.5) * size - offset;
      g_autofree char *number = NULL;

      if ((i != 1 && i % get_stride (self) != 0) || middle < 0 || middle > room)
        continue;
      number = g_strdup_printf ("%d", i);
      append_text (self, snapshot, number, columns ? DH_DESK_POST_MAP_BORDER + middle : at,
                   columns ? at : DH_DESK_POST_MAP_BORDER + middle, &color);
    }
}

static void
append_cursor (DhDeskPostMapView *self,
               GtkSnapshot       *snapshot)
{
  graphene_rect_t square = get_square (self, self->column, self->row);
  GdkRGBA ink = dh_desk_post_get_color (GTK_WIDGET (self), "map_ink"),
          paper = dh_desk_post_get_color (GTK_WIDGET (self), "map_paper");
  gboolean focused = gtk_widget_has_visible_focus (GTK_WIDGET (self));

  append_frame (snapshot, &square, -2, focused ? 4 : 2, &paper);
  append_frame (snapshot, &square, -1, focused ? 2 : 1, &ink);
}

/* Draws the part of the map that is in sight, and its border. */
void
_dh_desk_post_map_view_draw (DhDeskPostMapView *self,
                             GtkSnapshot       *snapshot)
{
  int x = _dh_desk_post_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL),
      y = _dh_desk_post_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL);
  int width = _dh_desk_post_map_view_get_room (self, GTK_ORIENTATION_HORIZONTAL),
      height = _dh_desk_post_map_view_get_room (self, GTK_ORIENTATION_VERTICAL);
  graphene_rect_t sight = GRAPHENE_RECT_INIT (x, y, width, height);

  if (self->ground == NULL)
    self->ground = dh_desk_post_ground_new (&self->map, dh_desk_post_map_view_get_size (self), GTK_WIDGET (self));
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (DH_DESK_POST_MAP_BORDER, DH_DESK_POST_MAP_BORDER, width, height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (DH_DESK_POST_MAP_BORDER - x, DH_DESK_POST_MAP_BORDER - y));
  dh_desk_post_ground_append (self->ground, snapshot, x, y, width, height);
  append_spots (self, snapshot, &sight);
  append_units (self, &self->units, dh_desk_post_draw_unit, snapshot, &sight);
  append_ways (self, snapshot, &sight);
  append_units (self, &self->names, dh_desk_post_draw_name, snapshot, &sight);
  append_city_names (self, snapshot, &sight);
  append_cursor (self, snapshot);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
  append_border (self, snapshot, GTK_ORIENTATION_HORIZONTAL, x);
  append_border (self, snapshot, GTK_ORIENTATION_VERTICAL, y);
}
