/* dh-desk-wrap.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-wrap.h"

#include "dh-class.h"

#define SPACING 6

/**
 * DhDeskWrap:
 *
 * Widgets side by side, on as many lines as they need: words are longer in other languages. Those that expand share the
 * room that is left on their line. With #DhDeskWrap:even they stand side by side in equal widths, as parties that are compared
 * do, or one below the other. Where the whole is centered, so is each line of it.
 */
typedef struct {
  gboolean even;
  gboolean shrinks;
} DhDeskWrapPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (DhDeskWrap, dh_desk_wrap, DH_BOARD_TYPE_WIDGET)

static gboolean
shrinks (gpointer self)
{
  DhDeskWrapPrivate *priv = dh_desk_wrap_get_instance_private (self);

  return priv->shrinks;
}

/* Returns: the width of each where all have the same and stand on one line, or 0 */
static int
find_even_width (gpointer self,
                 int      room)
{
  DhDeskWrapPrivate *priv = dh_desk_wrap_get_instance_private (self);
  int n = 0, most = 0, share;

  if (!priv->even)
    return 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int least;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        most = MAX (most, least);
        n++;
      }
  share = n > 0 ? (room - (n - 1) * SPACING) / n : 0;

  return share >= most ? share : 0;
}

static void
set_even (DhDeskWrap *self,
          gboolean    even)
{
  DhDeskWrapPrivate *priv = dh_desk_wrap_get_instance_private (self);

  priv->even = even;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_shrinks (DhDeskWrap *self,
             gboolean    shrinks)
{
  DhDeskWrapPrivate *priv = dh_desk_wrap_get_instance_private (self);

  priv->shrinks = shrinks;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
expands (GtkWidget *child)
{
  return gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

/* With how much a widget takes part in finding the lines; what expands gets what is left besides. */
static int
get_width (GtkWidget *self,
           GtkWidget *child,
           int        room)
{
  DhDeskWrapPrivate *priv = dh_desk_wrap_get_instance_private (DH_DESK_WRAP (self));
  int minimum, natural, even = find_even_width (self, room);

  if (priv->even)
    return even > 0 ? even : room;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  if (shrinks (self) && expands (child))
    return MIN (minimum, room);

  return MIN (natural, room);
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* The children on one line, and the room that they leave to those of them that expand. */
typedef struct {
  GtkWidget *first;
  GtkWidget *end; /* (nullable): the first of the next line */
  int left;
  int n_expanding;
  int height;
} Line;

/* Returns: the width of the next child on a line, with its share of the room that is left, which it takes away from it */
static int
take_width (GtkWidget *self,
            GtkWidget *child,
            int        room,
            Line      *rest)
{
  int width = get_width (self, child, room), share = 0;

  if (rest->left > 0 && expands (child))
    share = rest->left / rest->n_expanding--;
  rest->left -= share;
  return width + share;
}

/* The height is measured in the width that each child gets: one that expands may need less there than in what it asks for. */
static int
find_line_height (GtkWidget  *self,
                  const Line *line,
                  int         room)
{
  Line rest = *line;
  int height = 0;

  for (GtkWidget *child = line->first; child != line->end; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int width = take_width (self, child, room, &rest);

        height = MAX (height, get_height (child, width));
      }

  return height;
}

/* Finds the children on the line that begins with a child. */
static Line
find_line (GtkWidget *self,
           GtkWidget *first,
           int        room)
{
  Line line = { .first = first, .end = first, .left = room + SPACING };

  for (; line.end != NULL; line.end = gtk_widget_get_next_sibling (line.end))
    {
      int width;

      if (!gtk_widget_should_layout (line.end))
        continue;

      width = get_width (self, line.end, room);
      if (line.left <= room && width + SPACING > line.left)
        break;
      line.left -= width + SPACING;
      line.n_expanding += expands (line.end);
    }
  line.height = find_line_height (self, &line, room);

  return line;
}

static void
place_line (GtkWidget  *self,
            const Line *line,
            int         room,
            int         y)
{
  gboolean backwards = gtk_widget_get_direction (self) == GTK_TEXT_DIR_RTL;
  Line rest = *line;
  int x = 0;

  if (line->n_expanding == 0 && gtk_widget_get_halign (self) == GTK_ALIGN_CENTER)
    x = line->left / 2;

  for (GtkWidget *child = line->first; child != line->end; child = gtk_widget_get_next_sibling (child))
    {
      int width;

      if (!gtk_widget_should_layout (child))
        continue;

      width = take_width (self, child, room, &rest);
      gtk_widget_size_allocate (child, &(GtkAllocation) { backwards ? room - x - width : x, y, width, line->height }, -1);
      x += width + SPACING;
    }
}

static void
measure_across (GtkWidget *self,
                int       *minimum,
                int       *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, most;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &most, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += (*natural > 0 ? SPACING : 0) + most;
    }
}

static int
measure_down (GtkWidget *self,
              int        width)
{
  int total = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL;)
    {
      Line line = find_line (self, child, width);

      total += (total > 0 && line.height > 0 ? SPACING : 0) + line.height;
      child = line.end;
    }

  return total;
}

/* The least height that there is in any width: all on one line, and each as wide as is kindest to it. */
static int
measure_lowest (GtkWidget *self)
{
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int least;

        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
        most = MAX (most, least);
      }

  return most;
}

static void
dh_desk_wrap_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  int least, most;

  measure_across (widget, &least, &most);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = most;
      return;
    }

  *natural = measure_down (widget, for_size >= 0 ? for_size : most);
  /* Without a width GTK asks for the least height that there is in any. One that expands may get more than it asks for. */
  *minimum = for_size >= 0 ? *natural : MIN (measure_lowest (widget), *natural);
}

static void
dh_desk_wrap_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      Line line = find_line (widget, child, width);

      place_line (widget, &line, width, y);
      y += line.height + SPACING;
      child = line.end;
    }
}

static void
dh_desk_wrap_class_init (DhDeskWrapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_desk_wrap_measure;
  widget_class->size_allocate = dh_desk_wrap_size_allocate;

  /**
   * DhDeskWrap:even:
   *
   * Whether all stand on one line in equal widths, or where one of them would be too narrow one below the other.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskWrap, "even", NULL, set_even);

  /**
   * DhDeskWrap:shrinks:
   *
   * Whether what expands becomes as narrow as it can be before there is another line.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskWrap, "shrinks", NULL, set_shrinks);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
dh_desk_wrap_init (DhDeskWrap *self)
{
}
