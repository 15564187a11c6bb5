/* dh-board-beside.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-beside.h"

#include "dh-board-em.h"

/* Columns need at least this width, in font sizes, and texts that are no higher than this in them; and the gaps between
 * them. */
#define LEAST_WIDTH 28
#define MOST_HEIGHT 4
#define GAP_BESIDE 0.8
#define GAP_BELOW 0.1

/**
 * DhBoardBeside:
 *
 * Its children stand beside each other where the wall is wide, in columns of the same width, and below each other where it
 * is not, or where names are so long that they have no room there. So each has one place, whatever it says. What is not
 * visible leaves its column empty, but takes no row; behind the last that is visible it leaves it its room.
 */
struct _DhBoardBeside
{
  DhBoardWidget parent_instance;
};

DH_CLASS_DEFINE_PLAIN (DhBoardBeside, dh_board_beside, DH_BOARD_TYPE_WIDGET)

/* The number of its columns: of children up to the last that is visible. */
static guint
count_columns (GtkWidget *self)
{
  guint n = 0, n_columns = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      n++;
      if (gtk_widget_should_layout (child))
        n_columns = n;
    }

  return n_columns;
}

static int
get_gap (GtkWidget *self,
         double     gap)
{
  return dh_board_measure_em (self) * gap;
}

/* The share of a child in the width, beside the others. */
static int
get_part (GtkWidget *self,
          int        width)
{
  int n = count_columns (self);

  return MAX ((width - get_gap (self, GAP_BESIDE) * (n - 1)) / n, 1);
}

static gboolean
is_wide (GtkWidget *self,
         int        width)
{
  float em = dh_board_measure_em (self);
  int least, usual;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL && width >= em * LEAST_WIDTH;
       child = gtk_widget_get_next_sibling (child))
    {
      dh_board_widget_measure_child (child, GTK_ORIENTATION_VERTICAL, get_part (self, width), &least, &usual);
      if (gtk_widget_should_layout (child) && usual > em * MOST_HEIGHT)
        return FALSE;
    }

  return width >= em * LEAST_WIDTH;
}

/* The width of a child where all have that width together. */
static int
get_column (GtkWidget *self,
            int        width)
{
  return is_wide (self, width) ? get_part (self, width) : width;
}

static void
measure_height (GtkWidget *self,
                int        width,
                int       *minimum,
                int       *natural)
{
  gboolean wide = is_wide (self, width);
  int column = get_column (self, width), gap = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      if (!gtk_widget_should_layout (child))
        continue;
      dh_board_widget_measure_child (child, GTK_ORIENTATION_VERTICAL, column, &least, &usual);
      *minimum = wide ? MAX (*minimum, least) : *minimum + gap + least;
      *natural = wide ? MAX (*natural, usual) : *natural + gap + usual;
      gap = get_gap (self, GAP_BELOW);
    }
}

static void
dh_board_beside_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_height (widget, for_size < 0 ? G_MAXINT / 2 : for_size, minimum, natural);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      dh_board_widget_measure_child (child, orientation, -1, &least, &usual);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
}

static void
dh_board_beside_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  gboolean wide = is_wide (widget, width), backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int column = get_column (widget, width), x = 0, y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      if (gtk_widget_should_layout (child))
        {
          dh_board_widget_measure_child (child, GTK_ORIENTATION_VERTICAL, column, &least, &usual);
          gtk_widget_size_allocate (child,
                                    &(GtkAllocation) { backwards ? width - x - column : x, y, column, wide ? height : usual },
                                    -1);
          if (!wide)
            y += usual + get_gap (widget, GAP_BELOW);
        }
      if (wide)
        x += column + get_gap (widget, GAP_BESIDE);
    }
}

static void
dh_board_beside_class_init (DhBoardBesideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_beside_measure;
  widget_class->size_allocate = dh_board_beside_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "boardbeside");
}
