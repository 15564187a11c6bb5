/* dh-board-map.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-map.h"

#include "dh-board-em.h"
#include "dh-board-ink.h"

#include <glib/gi18n.h>
#include <math.h>

/* The least and the usual size of a square, in font sizes. */
#define LEAST_SIZE 0.15
#define USUAL_SIZE 0.6

/**
 * DhBoardMap:
 *
 * A map of squares with numbers as large as all other letters on the wall, whatever size its squares have. It is drawn as large
 * as there is room for it, sharp at any size, and in the middle of the room that is left.
 */
struct _DhBoardMap
{
  DhBoardWidget parent_instance;

  int columns, rows;
  double beside, below; /* the room of numbers, in font sizes */
  DhBoardMapDraw draw;

  /* Borrowed */
  gconstpointer drawn; /* it goes with it */
};

G_DEFINE_FINAL_TYPE (DhBoardMap, dh_board_map, DH_BOARD_TYPE_WIDGET)

/* The size of a square in such room. */
static double
choose_size (DhBoardMap *self,
             int         width,
             int         height)
{
  double em = dh_board_measure_em (self);

  return MAX (MIN ((width - em * self->beside) / self->columns, (height - em * self->below) / self->rows), 0);
}

static int
get_length (DhBoardMap     *self,
            GtkOrientation  orientation,
            double          size)
{
  double em = dh_board_measure_em (self);

  return orientation == GTK_ORIENTATION_HORIZONTAL ? ceil (self->columns * size + em * self->beside)
                                                   : ceil (self->rows * size + em * self->below);
}

static void
dh_board_map_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  DhBoardMap *self = DH_BOARD_MAP (widget);
  double em = dh_board_measure_em (self), usual = em * USUAL_SIZE;

  if (for_size >= 0)
    usual = orientation == GTK_ORIENTATION_HORIZONTAL ? choose_size (self, G_MAXINT, for_size)
                                                      : choose_size (self, for_size, G_MAXINT);
  *minimum = get_length (self, orientation, em * LEAST_SIZE);
  *natural = MAX (*minimum, get_length (self, orientation, usual));
}

static void
dh_board_map_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  DhBoardMap *self = DH_BOARD_MAP (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = choose_size (self, width, height);
  GdkRGBA ink = dh_board_get_ink (widget);
  cairo_t *cairo;

  if (size <= 0)
    return;

  cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cairo, (width - get_length (self, GTK_ORIENTATION_HORIZONTAL, size)) / 2,
                   (height - get_length (self, GTK_ORIENTATION_VERTICAL, size)) / 2);
  self->draw (self->drawn, cairo, size, dh_board_measure_em (self), (double[]) { ink.red, ink.green, ink.blue });
  cairo_destroy (cairo);
}

static void
dh_board_map_class_init (DhBoardMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_map_measure;
  widget_class->snapshot = dh_board_map_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "boardmap");
}

static void
dh_board_map_init (DhBoardMap *self)
{
  dh_board_widget_set_name (self, _("Map"));
}

/**
 * dh_board_map_new:
 * @columns: of its squares
 * @rows: of its squares
 * @beside: the room of numbers beside them, in font sizes
 * @below: the same below them
 * @draw: draws them
 * @data: what it draws
 * @free_data: (nullable): what frees that
 *
 * Returns: (transfer floating): a map
 */
GtkWidget *
dh_board_map_new (int             columns,
                  int             rows,
                  double          beside,
                  double          below,
                  DhBoardMapDraw  draw,
                  gpointer        data,
                  GDestroyNotify  free_data)
{
  DhBoardMap *self = g_object_new (DH_BOARD_TYPE_MAP, NULL);

  self->columns = MAX (columns, 1);
  self->rows = MAX (rows, 1);
  self->beside = beside;
  self->below = below;
  self->draw = draw;
  self->drawn = data;
  g_object_set_data_full (G_OBJECT (self), "drawn", data, free_data);
  return GTK_WIDGET (self);
}

/**
 * dh_board_map_get_width:
 * @self: a map
 * @height: that of its room
 *
 * Returns: how wide it is where its squares are as large as that allows
 */
int
dh_board_map_get_width (DhBoardMap *self,
                        int         height)
{
  g_return_val_if_fail (DH_BOARD_IS_MAP (self), 0);

  return get_length (self, GTK_ORIENTATION_HORIZONTAL, choose_size (self, G_MAXINT, height));
}

/**
 * dh_board_map_get_size:
 * @self: a map that has been laid out
 *
 * Returns: the size of a square, in its own pixels
 */
double
dh_board_map_get_size (DhBoardMap *self)
{
  g_return_val_if_fail (DH_BOARD_IS_MAP (self), 0);

  return choose_size (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
}
