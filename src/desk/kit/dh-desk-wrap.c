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
  if (shrinks (self) && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
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

/* Finds the children on the line that begins with a child: their height, and the first of the next line. */
static GtkWidget *
find_line (GtkWidget *self,
           GtkWidget *first,
           int        room,
           int       *height)
{
  int x = 0;
  GtkWidget *child;

  *height = 0;
  for (child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int width;

      if (!gtk_widget_should_layout (child))
        continue;

      width = get_width (self, child, room);
      if (x > 0 && x + width > room)
        break;
      *height = MAX (*height, get_height (child, width));
      x += width + SPACING;
    }

  return child;
}

static void
place_line (GtkWidget *self,
            GtkWidget *first,
            GtkWidget *end,
            int        room,
            int        y,
            int        height)
{
  gboolean backwards = gtk_widget_get_direction (self) == GTK_TEXT_DIR_RTL;
  int x = 0, left = room + SPACING, n_expanding = 0;

  for (GtkWidget *child = first; child != end; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        left -= get_width (self, child, room) + SPACING;
        n_expanding += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
      }
  if (n_expanding == 0 && gtk_widget_get_halign (self) == GTK_ALIGN_CENTER)
    x = left / 2;

  for (GtkWidget *child = first; child != end; child = gtk_widget_get_next_sibling (child))
    {
      int width;

      if (!gtk_widget_should_layout (child))
        continue;

      width = get_width (self, child, room);
      if (left > 0 && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        {
          width += left / n_expanding;
          left -= left / n_expanding--;
        }
      gtk_widget_size_allocate (child, &(GtkAllocation) { backwards ? room - x - width : x, y, width, height }, -1);
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
      int height;

      child = find_line (self, child, width, &height);
      total += (total > 0 && height > 0 ? SPACING : 0) + height;
    }

  return total;
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
    }
  else
    /* Without a width GTK asks for the least height that there is in any, which is that of one line. */
    *minimum = *natural = measure_down (widget, for_size >= 0 ? for_size : most);
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
      int line;
      GtkWidget *next = find_line (widget, child, width, &line);

      place_line (widget, child, next, width, y, line);
      y += line + SPACING;
      child = next;
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
