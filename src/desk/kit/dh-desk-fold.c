/* dh-desk-fold.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-fold.h"

#include "dh-class.h"

/**
 * DhDeskFold:
 *
 * Two columns with a divider between them, a #GtkPaned; where there is no room for both, as on half a screen, one of them
 * alone, which has all the room. A button chooses between them, and so does the keyboard: the column that it goes to is
 * shown. The other lies beside it, out of sight, and is as wide. Where the divider was is where it comes back to.
 *
 * The second column has the room that the first has no use for, until somebody moves the divider.
 */
struct _DhDeskFold
{
  DhBoardWidget parent_instance;

  gboolean is_folded;
  gboolean shows_end;

  /* The place of the divider is kept while there is one column: the column whose size tells it, and that size, or -1 when
   * nobody has put it anywhere. */
  gboolean resizes_start;
  int kept;

  int start_most;  /* pixels that the first column has a use for; 0 for all that there are */
  int start_least; /* pixels without which nothing stands beside it, or 0 */
  int given;      /* where the divider has been put for that, or 0 */
};

G_DEFINE_FINAL_TYPE (DhDeskFold, dh_desk_fold, DH_BOARD_TYPE_WIDGET)

static GtkPaned *
get_columns (gpointer self)
{
  return GTK_PANED (gtk_widget_get_first_child (self));
}

static GtkWidget *
get_column (gpointer self,
            gboolean is_end)
{
  return is_end ? gtk_paned_get_end_child (get_columns (self)) : gtk_paned_get_start_child (get_columns (self));
}

static int
get_least (gpointer       widget,
           GtkOrientation orientation,
           int            for_size)
{
  int least;

  gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

static int
get_least_width (gpointer widget)
{
  return get_least (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

/* The width in which both columns stand beside one another. */
static int
get_width_of_both (DhDeskFold *self)
{
  return MAX (get_least_width (get_columns (self)), self->start_least + get_least_width (get_column (self, TRUE)));
}

static void
dh_desk_fold_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  GtkPaned *columns = get_columns (widget);
  GtkWidget *start = get_column (widget, FALSE), *end = get_column (widget, TRUE);
  int alone = MAX (get_least_width (start), get_least_width (end));

  /* Without a width, a divider says less than it needs in any. */
  dh_board_widget_measure_child (GTK_WIDGET (columns), orientation, -1, minimum, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = alone;
  else if (for_size >= get_width_of_both (DH_DESK_FOLD (widget)))
    {
      *minimum = MAX (*minimum, get_least (columns, orientation, for_size));
      *natural = MAX (*minimum, *natural);
    }
  else if (for_size >= 0)
    {
      for_size = MAX (for_size, alone);
      *minimum = MAX (*minimum, MAX (get_least (start, orientation, for_size), get_least (end, orientation, for_size)));
      *natural = *minimum;
    }
}

static void
place (gpointer self,
       int      x,
       int      width,
       int      height)
{
  gtk_widget_size_allocate (GTK_WIDGET (get_columns (self)), &(GtkAllocation) { x, 0, width, height }, -1);
}

/* TRUE for a column that has the keyboard: it is the one to be shown. */
static gboolean
has_keyboard (DhDeskFold *self,
              gboolean    is_end)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *column = get_column (self, is_end);

  return focus != NULL && (focus == column || gtk_widget_is_ancestor (focus, column));
}

/* GTK looks for the monitor that it points at, and there is none out of sight. */
static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

static void
set_shows_end (DhDeskFold *self,
               gboolean    shows_end)
{
  if (shows_end == self->shows_end)
    return;

  self->shows_end = shows_end;
  /* A popover that closes may give the keyboard back to the button that has opened it. */
  if (self->is_folded)
    close_popovers (get_column (self, !shows_end));
  if (self->is_folded && has_keyboard (self, !shows_end))
    gtk_widget_child_focus (get_column (self, shows_end), GTK_DIR_TAB_FORWARD);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "shows-end");
}

static void
follow_keyboard (DhDeskFold *self)
{
  if (self->is_folded && has_keyboard (self, !self->shows_end))
    set_shows_end (self, !self->shows_end);
}

static gboolean
tell_cb (gpointer data)
{
  follow_keyboard (data);
  g_object_notify (data, "alone");
  return G_SOURCE_REMOVE;
}

/* While the window is laid out nothing may come into it or go. */
static void
tell_later (DhDeskFold *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, g_object_ref (self), g_object_unref);
}

/* Lets one column take part in a change of the width: the first or the second. */
static void
let_grow (DhDeskFold *self,
          gboolean    start)
{
  g_object_set (get_columns (self), "resize-start-child", start, "resize-end-child", !start, NULL);
}

static void
take_back_what_was_given (DhDeskFold *self)
{
  if (self->given > 0)
    let_grow (self, TRUE);
  self->given = 0;
}

/* On a wide screen, the first column gets no more than it has a use for. */
static void
give_rest_to_end (DhDeskFold *self,
                  int         width)
{
  GtkPaned *columns = get_columns (self);
  gboolean was_given = dh_desk_fold_is_given (self), is_set;

  g_object_get (columns, "position-set", &is_set, NULL);
  if (is_set && !was_given)
    take_back_what_was_given (self);
  else if (self->start_most > 0 && width - self->start_most > get_least_width (get_column (self, TRUE)))
    {
      self->given = self->start_most;
      let_grow (self, FALSE);
      gtk_paned_set_position (columns, self->given);
    }
  else if (was_given)
    {
      take_back_what_was_given (self);
      gtk_paned_set_position (columns, -1);
    }
}

static void
set_start_most (DhDeskFold *self,
                int         start_most)
{
  self->start_most = start_most;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_start_least (DhDeskFold *self,
                 int         start_least)
{
  self->start_least = start_least;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
fold (DhDeskFold *self)
{
  GtkPaned *columns = get_columns (self);
  int width = gtk_widget_get_width (GTK_WIDGET (columns)), position = gtk_paned_get_position (columns);
  gboolean was_given = dh_desk_fold_is_given (self), is_set;

  take_back_what_was_given (self);
  g_object_get (columns, "position-set", &is_set, NULL);
  self->resizes_start = gtk_paned_get_resize_start_child (columns);
  self->kept = !is_set || was_given || width == 0 ? -1 : self->resizes_start ? width - position : position;

  /* Or the divider would move with the width. */
  let_grow (self, FALSE);
  self->is_folded = TRUE;
  close_popovers (get_column (self, !self->shows_end));
  tell_later (self);
}

/* Makes both columns as wide as the widget, which puts the divider out of sight as well. */
static void
place_folded (DhDeskFold *self,
              int         width,
              int         height)
{
  GtkPaned *columns = get_columns (self);
  int beside = width + get_least_width (columns) - get_least_width (get_column (self, FALSE)) -
               get_least_width (get_column (self, TRUE));
  gboolean is_backwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (gtk_paned_get_position (columns) != width)
    gtk_paned_set_position (columns, width);
  place (self, self->shows_end != is_backwards ? -beside : 0, beside + width, height);
}

/* A divider that nobody has put anywhere finds its place by itself. */
static void
unfold (DhDeskFold *self,
        int         width,
        int         height)
{
  gboolean is_put = self->kept >= 0;

  self->is_folded = FALSE;
  if (!is_put)
    let_grow (self, self->resizes_start);
  gtk_paned_set_position (get_columns (self), is_put && self->resizes_start ? MAX (width - self->kept, 0) : self->kept);
  place (self, 0, width, height);
  let_grow (self, self->resizes_start);
  tell_later (self);
}

static void
dh_desk_fold_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  DhDeskFold *self = DH_DESK_FOLD (widget);
  gboolean is_folded = width < get_width_of_both (self);

  if (is_folded && !self->is_folded)
    fold (self);
  if (is_folded)
    place_folded (self, width, height);
  else if (self->is_folded)
    unfold (self, width, height);
  else
    {
      give_rest_to_end (self, width);
      place (self, 0, width, height);
    }
}

static void
dh_desk_fold_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_fold_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget", G_CALLBACK (follow_keyboard), widget,
                           G_CONNECT_SWAPPED);
}

static void
dh_desk_fold_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), follow_keyboard, widget);

  GTK_WIDGET_CLASS (dh_desk_fold_parent_class)->unroot (widget);
}

static gboolean
is_alone (DhDeskFold *self)
{
  return self->is_folded && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
dh_desk_fold_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_fold_parent_class)->map (widget);
  g_object_notify (G_OBJECT (widget), "alone");
}

static void
dh_desk_fold_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_fold_parent_class)->unmap (widget);
  g_object_notify (G_OBJECT (widget), "alone");
}

static void
dh_desk_fold_class_init (DhDeskFoldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = dh_desk_fold_measure;
  widget_class->size_allocate = dh_desk_fold_size_allocate;
  widget_class->map = dh_desk_fold_map;
  widget_class->unmap = dh_desk_fold_unmap;
  widget_class->root = dh_desk_fold_root;
  widget_class->unroot = dh_desk_fold_unroot;

  /**
   * DhDeskFold:alone:
   *
   * Whether one column is seen, and not both.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskFold, "alone", is_alone, NULL);

  /**
   * DhDeskFold:start-most:
   *
   * How many pixels the first column has a use for; 0 for all that there are.
   */
  DH_CLASS_INT_MEMBER (klass, DhDeskFold, "start-most", start_most, set_start_most);

  /**
   * DhDeskFold:start-least:
   *
   * How many pixels the first column wants before the other stands beside it; 0 for no more than it can do with.
   */
  DH_CLASS_INT_MEMBER (klass, DhDeskFold, "start-least", start_least, set_start_least);

  /**
   * DhDeskFold:shows-end:
   *
   * Whether it is the column at the end that is seen then.
   */
  DH_CLASS_BOOLEAN_MEMBER (klass, DhDeskFold, "shows-end", shows_end, set_shows_end);
}

static void
dh_desk_fold_init (DhDeskFold *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * dh_desk_fold_is_folded:
 * @self: two columns
 *
 * Returns: whether there is no room for both, so that one of them is out of sight
 */
gboolean
dh_desk_fold_is_folded (DhDeskFold *self)
{
  g_return_val_if_fail (DH_DESK_IS_FOLD (self), FALSE);

  return self->is_folded;
}

/**
 * dh_desk_fold_is_given:
 * @self: two columns
 *
 * Returns: whether the divider is where the first column ends because it has a use for no more, and not where somebody
 *   has put it
 */
gboolean
dh_desk_fold_is_given (DhDeskFold *self)
{
  g_return_val_if_fail (DH_DESK_IS_FOLD (self), FALSE);

  return self->given > 0 && gtk_paned_get_position (get_columns (self)) == self->given;
}

/**
 * dh_desk_fold_get_out_of_sight:
 * @self: two columns
 *
 * Returns: (nullable): the column that is out of sight, %NULL where both are seen
 */
GtkWidget *
dh_desk_fold_get_out_of_sight (DhDeskFold *self)
{
  g_return_val_if_fail (DH_DESK_IS_FOLD (self), NULL);

  return self->is_folded ? get_column (self, !self->shows_end) : NULL;
}
