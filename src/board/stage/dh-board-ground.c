/* dh-board-ground.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-ground.h"

#include "dh-board-em.h"
#include "dh-class.h"

/* Between a map and words, and the width that words have at least beside one, in font sizes. */
#define GAP_BESIDE 0.8
#define GAP_BELOW 0.2
#define LEAST_WORDS 11

/* A foot is no longer across the wall where the map below which it is not is larger by this. */
#define MUCH_LARGER 1.15

/**
 * DhBoardGround:
 *
 * A map with words beside it, or below it on a wall that is higher than wide, and a foot. The map is as large as the wall
 * allows: beside words it has all the height, and they the width that its squares leave over, but no less than they need; above
 * them it has all the height that they do not take. The foot is below all, or below the words alone where that makes the map much
 * larger. A map without words is in the middle.
 */
struct _DhBoardGround
{
  DhBoardWidget parent_instance;

  /* Borrowed: children */
  GtkWidget *map;
  GtkWidget *words;
  GtkWidget *foot; /* (nullable) */
};

DH_CLASS_DEFINE_PLAIN (DhBoardGround, dh_board_ground, DH_BOARD_TYPE_WIDGET)

typedef struct {
  int least;
  int usual;
} Length;

static int
get_gap (DhBoardGround *self,
         double         gap)
{
  return dh_board_measure_em (self) * gap;
}

static Length
measure (GtkWidget      *child,
         GtkOrientation  orientation,
         int             for_size)
{
  Length length = { 0, 0 };

  if (child != NULL)
    dh_board_widget_measure_child (child, orientation, for_size, &length.least, &length.usual);

  return length;
}

static gboolean
has_words (DhBoardGround *self)
{
  return gtk_widget_get_first_child (self->words) != NULL;
}

/* The height of the foot and the gap above it. */
static Length
measure_foot (DhBoardGround *self,
              int            width)
{
  Length foot = measure (self->foot, GTK_ORIENTATION_VERTICAL, width);
  int gap = self->foot != NULL ? get_gap (self, GAP_BELOW) : 0;

  return (Length) { foot.least + gap, foot.usual + gap };
}

/* The least width of the words beside a map, and of the foot below them. */
static int
get_least_words (DhBoardGround *self)
{
  return MAX (MAX (measure (self->words, GTK_ORIENTATION_HORIZONTAL, -1).least,
                   measure (self->foot, GTK_ORIENTATION_HORIZONTAL, -1).least), get_gap (self, LEAST_WORDS));
}

static int
get_least_map (DhBoardGround *self)
{
  return measure (self->map, GTK_ORIENTATION_HORIZONTAL, -1).least;
}

/* The least height of what stands beside a map of this width, with the foot or without it. */
static int
get_height_beside (DhBoardGround *self,
                   int            width,
                   int            share,
                   gboolean       with_foot)
{
  int rest = MAX (width - share - get_gap (self, GAP_BESIDE), 0);

  return measure (self->words, GTK_ORIENTATION_VERTICAL, rest).least + (with_foot ? measure_foot (self, rest).usual : 0);
}

/* The width of the map with its words beside it. Words that are too many for what a large map leaves over have the place of a
 * smaller one. */
static int
get_share (DhBoardGround *self,
           int            width,
           int            height,
           gboolean       with_foot)
{
  int least = get_least_map (self), gap = get_gap (self, GAP_BESIDE);
  int share = MAX (MIN (dh_board_map_get_width (DH_BOARD_MAP (self->map), height), width - gap - get_least_words (self)), least);

  while (share > least && get_height_beside (self, width, share, with_foot) > height)
    share = MAX (share - gap, least);

  return share;
}

static void
measure_beside (DhBoardGround  *self,
                GtkOrientation  orientation,
                int             for_size,
                int            *minimum,
                int            *natural)
{
  int least_map = get_least_map (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = least_map + get_gap (self, GAP_BESIDE) + get_least_words (self);
      return;
    }

  /* Words that need more height have the width that a small map leaves over. */
  if (for_size < 0)
    for_size = G_MAXINT / 2;
  *minimum = *natural = MAX (measure (self->map, orientation, -1).least,
                             MIN (get_height_beside (self, for_size, least_map, FALSE) + measure_foot (self, for_size).usual,
                                  get_height_beside (self, for_size, least_map, TRUE)));
}

static void
dh_board_ground_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  DhBoardGround *self = DH_BOARD_GROUND (widget);
  Length map, words, foot;

  if (!dh_board_widget_is_high (widget))
    {
      measure_beside (self, orientation, for_size, minimum, natural);
      return;
    }

  map = measure (self->map, orientation, for_size);
  words = measure (self->words, orientation, for_size);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      foot = measure (self->foot, orientation, for_size);
      *minimum = MAX (MAX (map.least, words.least), foot.least);
      *natural = MAX (MAX (map.usual, words.usual), foot.usual);
    }
  else
    {
      foot = measure_foot (self, for_size);
      *minimum = map.least + get_gap (self, GAP_BELOW) + words.least + foot.least;
      *natural = map.usual + get_gap (self, GAP_BELOW) + words.usual + foot.usual;
    }
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  if (child != NULL)
    gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
allocate_beside (DhBoardGround *self,
                 int            width,
                 int            height)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int gap = get_gap (self, GAP_BESIDE), above = height - measure_foot (self, width).usual;
  int below_all = get_share (self, width, above, FALSE), below_words = get_share (self, width, height, TRUE);
  gboolean is_across = get_height_beside (self, width, below_all, FALSE) <= above && below_words <= below_all * MUCH_LARGER;
  int share = is_across ? below_all : below_words, rest = width - share - gap;
  int foot = measure_foot (self, is_across ? width : rest).usual, skip = get_gap (self, GAP_BELOW);
  int x = is_rtl ? 0 : share + gap;

  if (!has_words (self))
    {
      allocate (self->map, 0, 0, width, above);
      allocate (self->words, 0, above, width, 0);
      allocate (self->foot, 0, above + skip, width, height - above - skip);
      return;
    }

  allocate (self->map, is_rtl ? rest + gap : 0, 0, share, is_across ? above : height);
  allocate (self->words, x, 0, rest, height - foot);
  allocate (self->foot, is_across ? 0 : x, height - foot + skip, is_across ? width : rest, foot - skip);
}

static void
allocate_below (DhBoardGround *self,
                int            width,
                int            height)
{
  Length words = measure (self->words, GTK_ORIENTATION_VERTICAL, width);
  int foot = measure_foot (self, width).usual, gap = get_gap (self, GAP_BELOW);
  int share = MAX (height - foot - gap - words.usual, measure (self->map, GTK_ORIENTATION_VERTICAL, width).least);

  allocate (self->map, 0, 0, width, share);
  allocate (self->words, 0, share + gap, width, height - foot - share - gap);
  allocate (self->foot, 0, height - foot + gap, width, foot - gap);
}

static void
dh_board_ground_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  if (dh_board_widget_is_high (widget))
    allocate_below (DH_BOARD_GROUND (widget), width, height);
  else
    allocate_beside (DH_BOARD_GROUND (widget), width, height);
}

static void
dh_board_ground_class_init (DhBoardGroundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_board_ground_measure;
  widget_class->size_allocate = dh_board_ground_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "boardground");
}

/**
 * dh_board_ground_new:
 * @map: (transfer floating): a map
 * @words: (transfer floating): what is told beside it
 * @foot: (nullable) (transfer floating): what stands below
 *
 * Returns: (transfer floating): all of them
 */
GtkWidget *
dh_board_ground_new (DhBoardMap *map,
                     GtkWidget  *words,
                     GtkWidget  *foot)
{
  DhBoardGround *self = g_object_new (DH_BOARD_TYPE_GROUND, NULL);

  self->map = GTK_WIDGET (map);
  self->words = words;
  self->foot = foot;
  gtk_widget_set_parent (self->map, GTK_WIDGET (self));
  gtk_widget_set_parent (words, GTK_WIDGET (self));
  if (foot != NULL)
    gtk_widget_set_parent (foot, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
