/* dh-board-zoom.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-zoom.h"

#include "dh-board-flow.h"
#include "dh-class.h"

/**
 * DhBoardZoom:
 *
 * Draws its only child larger where there is room for it: in few sizes, so that scenes are alike, and never so large
 * that a line of text breaks for it. On a wall that is higher than wide lines may break, but no words.
 */
struct _DhBoardZoom
{
  DhBoardWidget parent_instance;
};

DH_CLASS_DEFINE_PLAIN (DhBoardZoom, dh_board_zoom, DH_BOARD_TYPE_WIDGET)

/* More than any line takes. */
#define WIDEST G_MAXSHORT

/* Tried from the largest down; the last one is taken whether the child fits or not. */
static const double scales[] = { 2, 1.75, 1.5, 1.25, 1 };

static int
measure_height (GtkWidget *child,
                int        width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

static double
choose_scale (GtkWidget *child,
              int        width,
              int        height)
{
  int least, natural, needed;
  guint i = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  needed = dh_board_widget_is_high (child) ? least : natural;

  while (i + 1 < G_N_ELEMENTS (scales) &&
         (needed * scales[i] > width || measure_height (child, width / scales[i]) * scales[i] > height))
    i++;

  return scales[i];
}

static void
dh_board_zoom_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  double scale = choose_scale (child, width, height);

  gtk_widget_allocate (child, width / scale, height / scale, -1, gsk_transform_scale (NULL, scale, scale));
}

static void
dh_board_zoom_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  /* Without a width it is as high as where no line breaks. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    for_size = WIDEST;
  dh_board_widget_measure_child (child, orientation, for_size, minimum, natural);
  /* The least height of a box of boxes is that of unbroken names with some versions of GTK. A list is content with less than
   * all of its rows: what there is no room for is told later, and no letter gets smaller for it. */
  if (orientation == GTK_ORIENTATION_VERTICAL && !DH_BOARD_IS_FLOW (child))
    *minimum = *natural;
}

static void
dh_board_zoom_class_init (DhBoardZoomClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_zoom_measure;
  widget_class->size_allocate = dh_board_zoom_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "boardzoom");
}
