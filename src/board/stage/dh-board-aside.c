/* dh-board-aside.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-aside.h"

#include "dh-class.h"
#include "dh-board-em.h"

/* Between two children, in font sizes. */
#define GAP_BESIDE 0.6
#define GAP_BELOW 0.2

/* On a wall that is higher than wide the square may have this part of its width. */
#define HIGH_SHARE 3

/**
 * DhBoardAside:
 *
 * Its first child stands above its second, and its third, a square, beside the first where there is width for the lines of
 * both. Where there is not, it stands beside the second and is small, but for a wall that is higher than wide.
 */
struct _DhBoardAside
{
  DhBoardWidget parent_instance;
};

DH_CLASS_DEFINE_PLAIN (DhBoardAside, dh_board_aside, DH_BOARD_TYPE_WIDGET)

typedef struct {
  int least;
  int usual;
} Length;

typedef struct {
  gboolean beside; /* the first child, or else the second */
  int width;       /* of the square with the gap before it */
  int gap;
  Length upper, lower; /* heights */
} Places;

static Length
measure (GtkWidget      *child,
         GtkOrientation  orientation,
         int             for_size)
{
  Length length = { 0, 0 };

  if (gtk_widget_should_layout (child))
    dh_board_widget_measure_child (child, orientation, for_size, &length.least, &length.usual);

  return length;
}

static int
get_gap (GtkWidget *self,
         GtkWidget *child,
         double     gap)
{
  return gtk_widget_should_layout (child) ? dh_board_measure_em (self) * gap : 0;
}

static void
make_room (Length *length,
           int     least,
           int     usual)
{
  length->least = MAX (length->least, least);
  length->usual = MAX (length->usual, usual);
}

static Places
place (GtkWidget *self,
       int        width)
{
  GtkWidget *upper = gtk_widget_get_first_child (self), *lower = gtk_widget_get_next_sibling (upper);
  GtkWidget *square = gtk_widget_get_next_sibling (lower);
  Length room = measure (upper, GTK_ORIENTATION_HORIZONTAL, -1), side = measure (square, GTK_ORIENTATION_HORIZONTAL, -1);
  int gap = get_gap (self, square, GAP_BESIDE);
  gboolean is_high = dh_board_widget_is_high (self);
  int below = is_high ? CLAMP (width / HIGH_SHARE, side.least, side.usual) : side.least;
  Places places = { .beside = (is_high ? room.least : room.usual) + gap + side.least <= width, .gap = get_gap (self, lower, GAP_BELOW) };

  places.width = gap + (places.beside ? CLAMP (width - gap - room.usual, side.least, side.usual) : below);
  places.upper = measure (upper, GTK_ORIENTATION_VERTICAL, width - (places.beside ? places.width : 0));
  places.lower = measure (lower, GTK_ORIENTATION_VERTICAL, width - (places.beside ? 0 : places.width));
  make_room (places.beside ? &places.upper : &places.lower, side.least, places.width - gap);

  return places;
}

static void
dh_board_aside_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  GtkWidget *upper = gtk_widget_get_first_child (widget), *lower = gtk_widget_get_next_sibling (upper);
  GtkWidget *square = gtk_widget_get_next_sibling (lower);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      Length room = measure (upper, orientation, -1), words = measure (lower, orientation, -1);
      Length side = measure (square, orientation, -1);
      int gap = get_gap (widget, square, GAP_BESIDE);

      *minimum = MAX (room.least, words.least + gap + side.least);
      *natural = MAX (room.usual + gap + side.usual, words.usual);
    }
  else
    {
      Places places = place (widget, for_size < 0 ? G_MAXINT / 2 : for_size);

      *minimum = places.upper.least + places.gap + places.lower.least;
      *natural = places.upper.usual + places.gap + places.lower.usual;
    }
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  if (gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
dh_board_aside_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  GtkWidget *upper = gtk_widget_get_first_child (widget), *lower = gtk_widget_get_next_sibling (upper);
  GtkWidget *square = gtk_widget_get_next_sibling (lower);
  Places places = place (widget, width);
  int below = CLAMP (height - places.gap - places.upper.usual, places.lower.least, places.lower.usual);
  int above = height - places.gap - below;
  int gap = get_gap (widget, square, GAP_BESIDE), rest = width - places.width;
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = is_rtl ? places.width : 0;

  allocate (upper, places.beside ? x : 0, 0, places.beside ? rest : width, above);
  allocate (lower, places.beside ? 0 : x, above + places.gap, places.beside ? width : rest, below);
  allocate (square,
            is_rtl ? 0 : rest + gap,
            places.beside ? 0 : above + places.gap,
            places.width - gap,
            places.beside ? above : below);
}

static void
dh_board_aside_class_init (DhBoardAsideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_aside_measure;
  widget_class->size_allocate = dh_board_aside_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "boardaside");
}
