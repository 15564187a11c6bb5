/* dh-desk-scroller.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-scroller.h"

#include "dh-class.h"

/* About six lines. */
#define MOST_HEIGHT 110

/**
 * DhDeskScroller:
 *
 * Lines that wrap, in a place that is exactly as high as they are, and scrolls from six lines on, or as many as it is told.
 * A #GtkScrolledWindow does not know how wide it is going to be when it is asked how high.
 */
struct _DhDeskScroller
{
  DhBoardWidget parent_instance;

  /* Owned */
  GtkWidget *scrolled; /* the only child */

  int least, most; /* the bounds of its height, in pixels */
  gboolean firm;   /* whether it never has less */
  gboolean whole;  /* whether it never has less than its lines need */
};

G_DEFINE_FINAL_TYPE (DhDeskScroller, dh_desk_scroller, DH_BOARD_TYPE_WIDGET)

/* Returns: the child, inside the viewport that GTK puts around it */
static GtkWidget *
get_content (DhDeskScroller *self)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scrolled));

  return viewport != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : NULL;
}

static void
dh_desk_scroller_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  DhDeskScroller *self = DH_DESK_SCROLLER (widget);
  GtkWidget *content = get_content (self);

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || content == NULL)
    return;

  gtk_widget_measure (content, orientation, for_size, NULL, natural, NULL, NULL);
  if (self->firm)
    *minimum = MAX (*minimum, self->least);
  *natural = MAX (CLAMP (*natural, self->least, self->most), *minimum);
  /* Without a width the lines may seem to need more height than they will, so that only a known width counts. */
  if (self->whole && for_size >= 0)
    *minimum = *natural;
}

static void
dh_desk_scroller_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  gtk_widget_allocate (DH_DESK_SCROLLER (widget)->scrolled, width, height, baseline, NULL);
}

/* A #GtkScrolledWindow takes the keyboard even where nothing can be scrolled; only its children are of use then. */
static gboolean
dh_desk_scroller_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  DhDeskScroller *self = DH_DESK_SCROLLER (widget);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  GtkWidget *content = get_content (self);

  if (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down))
    return gtk_widget_child_focus (self->scrolled, direction);

  return content != NULL && gtk_widget_child_focus (content, direction);
}

static void
set_child (DhDeskScroller *self,
           GtkWidget      *child)
{
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), child);
}

static void
set_least (DhDeskScroller *self,
           int             least)
{
  self->least = least;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_overlay (DhDeskScroller *self,
             gboolean        overlay)
{
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scrolled), overlay);
}

static void
set_firm (DhDeskScroller *self,
          gboolean        firm)
{
  self->firm = firm;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_most (DhDeskScroller *self,
          int             most)
{
  self->most = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_whole (DhDeskScroller *self,
           gboolean        whole)
{
  self->whole = whole;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
dh_desk_scroller_class_init (DhDeskScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = dh_desk_scroller_focus;
  widget_class->measure = dh_desk_scroller_measure;
  widget_class->size_allocate = dh_desk_scroller_size_allocate;

  /**
   * DhDeskScroller:child:
   *
   * The widget that scrolls.
   */
  DH_CLASS_OBJECT (klass, DhDeskScroller, "child", GTK_TYPE_WIDGET, GtkWidget, get_content, set_child);

  /**
   * DhDeskScroller:firm:
   *
   * Whether it is never lower than #DhDeskScroller:least, however little room there is.
   */
  DH_CLASS_BOOLEAN_MEMBER (klass, DhDeskScroller, "firm", firm, set_firm);

  /**
   * DhDeskScroller:least:
   *
   * How high it is for a single line too, in pixels. Where that is as much as #DhDeskScroller:most, nothing beside it moves
   * for what is in it.
   */
  DH_CLASS_INT_MEMBER (klass, DhDeskScroller, "least", least, set_least);

  /**
   * DhDeskScroller:most:
   *
   * How high it is for any number of lines, in pixels.
   */
  DH_CLASS_INT_MEMBER (klass, DhDeskScroller, "most", most, set_most);

  /**
   * DhDeskScroller:overlay:
   *
   * Whether the bar to scroll by takes no room, so that columns in it stand below those above it. It is seen less well.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskScroller, "overlay", NULL, set_overlay);

  /**
   * DhDeskScroller:whole:
   *
   * Whether it is never lower than its lines need, up to #DhDeskScroller:most, however little room there is.
   */
  DH_CLASS_BOOLEAN_MEMBER (klass, DhDeskScroller, "whole", whole, set_whole);

  gtk_widget_class_set_css_name (widget_class, "scroller");
}

static void
dh_desk_scroller_init (DhDeskScroller *self)
{
  self->most = MOST_HEIGHT;
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scrolled), FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
