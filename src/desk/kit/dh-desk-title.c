/* dh-desk-title.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-title.h"

#include <adwaita.h>

#define MOST_LINES 2

/**
 * DhDeskTitle:
 *
 * The title of a window in its header, as much of it as has room there: all with the line below, a shorter wording of both,
 * or else the shorter title alone, on two lines.
 */
struct _DhDeskTitle
{
  DhBoardWidget parent_instance;

  /* Children */
  AdwWindowTitle *whole;
  AdwWindowTitle *brief;
  GtkLabel *alone;
};

G_DEFINE_FINAL_TYPE (DhDeskTitle, dh_desk_title, DH_BOARD_TYPE_WIDGET)

static gboolean
has_room (gpointer child,
          int      width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural <= width;
}

/* Returns: (transfer none): what is shown in a width */
static GtkWidget *
find_shown (DhDeskTitle *self,
            int          width)
{
  return has_room (self->whole, width)   ? GTK_WIDGET (self->whole)
         : has_room (self->brief, width) ? GTK_WIDGET (self->brief)
                                         : GTK_WIDGET (self->alone);
}

static void
dh_desk_title_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  DhDeskTitle *self = DH_DESK_TITLE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (GTK_WIDGET (self->alone), orientation, -1, minimum, NULL, NULL, NULL);
      gtk_widget_measure (GTK_WIDGET (self->whole), orientation, -1, NULL, natural, NULL, NULL);
      *natural = MAX (*minimum, *natural);
      return;
    }

  /* The highest of them, whichever is shown: the header keeps its height. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      /* Only a title that stands alone has lines that break. */
      gtk_widget_measure (child, orientation, child == GTK_WIDGET (self->alone) ? for_size : -1, &child_minimum,
                          &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
dh_desk_title_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  GtkWidget *shown = find_shown (DH_DESK_TITLE (widget), width);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, child == shown);
  gtk_widget_allocate (shown, width, height, baseline, NULL);
}

static void
dh_desk_title_class_init (DhDeskTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_desk_title_measure;
  widget_class->size_allocate = dh_desk_title_size_allocate;
}

static void
dh_desk_title_init (DhDeskTitle *self)
{
  self->whole = g_object_new (ADW_TYPE_WINDOW_TITLE, NULL);
  self->brief = g_object_new (ADW_TYPE_WINDOW_TITLE, NULL);
  self->alone = g_object_new (GTK_TYPE_LABEL,
                              "css-classes", (const char *const[]) { "title", NULL },
                              "ellipsize", PANGO_ELLIPSIZE_END,
                              "justify", GTK_JUSTIFY_CENTER,
                              "lines", MOST_LINES,
                              "wrap", TRUE,
                              "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->whole), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->brief), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->alone), GTK_WIDGET (self));
}

/**
 * dh_desk_title_say:
 * @self: a title
 * @title: the whole of it
 * @subtitle: what stands below
 * @short_title: the title where there is less room
 * @short_subtitle: what stands below it then
 *
 * Says what a window is about.
 */
void
dh_desk_title_say (DhDeskTitle *self,
                   const char  *title,
                   const char  *subtitle,
                   const char  *short_title,
                   const char  *short_subtitle)
{
  g_return_if_fail (DH_DESK_IS_TITLE (self));

  adw_window_title_set_title (self->whole, title);
  adw_window_title_set_subtitle (self->whole, subtitle);
  adw_window_title_set_title (self->brief, short_title);
  adw_window_title_set_subtitle (self->brief, short_subtitle);
  gtk_label_set_label (self->alone, short_title);
}
