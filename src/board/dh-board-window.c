/* dh-board-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-window.h"

#include "dh-class.h"

#include <glib/gi18n.h>

/* In microseconds, as long as an eye rests on one thing: what comes in less than that is shown together. */
#define LEAST_TIME (G_TIME_SPAN_SECOND / 4)

G_DEFINE_FINAL_TYPE (DhBoardWindow, dh_board_window, DH_BOARD_TYPE_WALL)

/* Showing */

static void
show_stage (DhBoardWindow *self)
{
  const DhStatus *status = self->director->shown;
  g_autofree char *past = dh_board_director_describe_past (self->director);

  g_assert (DH_BOARD_IS_WINDOW (self));

  self->shown = g_get_monotonic_time ();
  dh_board_picture_set_past (self->picture, past);
  dh_board_picture_set_frame (self->picture, dh_board_director_get_frame (self->director));
  if (status != NULL)
    dh_board_picture_show (self->picture,
                           status,
                           dh_board_director_get_cue (self->director),
                           self->director->page);
  if (self->paused)
    dh_board_picture_set_notice (self->picture, _("Paused"));
  else
    dh_board_picture_set_notice (self->picture, dh_board_director_is_stale (self->director, g_get_monotonic_time ())
                                                  ? _("Frozen")
                                                  : NULL);
}

static gboolean
show_again_cb (gpointer user_data)
{
  DhBoardWindow *self = user_data;

  self->show_id = 0;
  show_stage (self);

  return G_SOURCE_REMOVE;
}

/* Shows a single change at once, and changes that come faster than anybody looks together: a picture costs more than
   all that has led to it. */
static void
stage_changed_cb (DhBoardWindow *self)
{
  gint64 wait = self->shown + LEAST_TIME - g_get_monotonic_time ();

  g_assert (DH_BOARD_IS_WINDOW (self));

  if (self->show_id > 0)
    return;

  if (wait > 0)
    self->show_id = g_timeout_add (wait / 1000 + 1, show_again_cb, self);
  else
    show_stage (self);
}

/* Shows at once what the referee has asked for. */
static void
show_now (DhBoardWindow *self)
{
  g_clear_handle_id (&self->show_id, g_source_remove);
  show_stage (self);
}

static void plan (DhBoardWindow *self);

static gboolean
advance_cb (gpointer user_data)
{
  DhBoardWindow *self = user_data;

  self->timeout_id = 0;
  plan (self);

  return G_SOURCE_REMOVE;
}

/* A board that nobody sees does nothing. */
static void
plan (DhBoardWindow *self)
{
  gint64 now = g_get_monotonic_time (), then;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  then = dh_board_director_advance (self->director, now);
  if (then < G_MAXINT64)
    self->timeout_id = g_timeout_add (CLAMP ((then - now) / 1000 + 1, 1, G_MAXINT), advance_cb, self);
}

static void
rows_changed_cb (DhBoardWindow *self)
{
  g_assert (DH_BOARD_IS_WINDOW (self));

  /* Rows of what is not on stage any more say nothing of what is to be shown. */
  if (self->show_id > 0)
    return;

  dh_board_director_limit (self->director, dh_board_picture_get_n_rows (self->picture), g_get_monotonic_time ());
  dh_board_director_set_has_pages (self->director, dh_board_picture_has_pages (self->picture), g_get_monotonic_time ());
  plan (self);
}

static void
set_frozen (DhBoardWindow *self,
            gboolean       frozen)
{
  if (frozen == self->director->frozen)
    return;

  dh_board_director_set_frozen (self->director, frozen, g_get_monotonic_time ());
  show_now (self);
  plan (self);
  g_object_notify (G_OBJECT (self), "frozen");
}

static void
set_paused (DhBoardWindow *self,
            gboolean       paused)
{
  if (paused == self->paused)
    return;

  self->paused = paused;
  show_stage (self);
  g_object_notify (G_OBJECT (self), "paused");
}

static gboolean
is_blank (DhBoardWindow *self)
{
  return gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->picture);
}

static void
set_blank (DhBoardWindow *self,
           gboolean       blank)
{
  if (blank == is_blank (self))
    return;

  show_now (self);
  gtk_stack_set_visible_child_name (self->stack, blank ? "blank" : "picture");
  g_object_notify (G_OBJECT (self), "blank");
}

static void
dh_board_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_board_window_parent_class)->map (widget);
  plan (DH_BOARD_WINDOW (widget));
}

static void
dh_board_window_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&DH_BOARD_WINDOW (widget)->timeout_id, g_source_remove);
  DH_BOARD_WINDOW (widget)->missed = TRUE;
  GTK_WIDGET_CLASS (dh_board_window_parent_class)->unmap (widget);
}

static void
dh_board_window_dispose (GObject *object)
{
  DhBoardWindow *self = DH_BOARD_WINDOW (object);

  gtk_window_set_child (GTK_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_BOARD_TYPE_WINDOW);

  G_OBJECT_CLASS (dh_board_window_parent_class)->dispose (object);
}

static gboolean
is_frozen (DhBoardWindow *self)
{
  /* An action may ask after the window is gone. */
  return self->director != NULL && self->director->frozen;
}

static void
dh_board_window_class_init (DhBoardWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_board_window_dispose;
  widget_class->map = dh_board_window_map;
  widget_class->unmap = dh_board_window_unmap;
  DH_CLASS_LEAVES (klass, DhBoardWindow, dh_class_stop, show_id, timeout_id);
  DH_CLASS_OWNS (klass, DhBoardWindow, g_object_unref, director);

  /**
   * DhBoardWindow:blank:
   *
   * Shows nothing, as while the referee talks to the players.
   */
  DH_CLASS_BOOLEAN (klass, DhBoardWindow, "blank", is_blank, set_blank);

  /**
   * DhBoardWindow:frozen:
   *
   * Keeps the picture as it is, whatever is played.
   */
  DH_CLASS_BOOLEAN (klass, DhBoardWindow, "frozen", is_frozen, set_frozen);

  /**
   * DhBoardWindow:paused:
   *
   * The game is interrupted, which players are told.
   */
  DH_CLASS_BOOLEAN_MEMBER (klass, DhBoardWindow, "paused", paused, set_paused);

  g_type_ensure (DH_BOARD_TYPE_PICTURE);
  DH_BOARD_TEMPLATE (klass, DhBoardWindow, picture, stack);
  DH_BOARD_BIND_CALLBACKS (klass, rows_changed_cb);
}

static void
dh_board_window_init (DhBoardWindow *self)
{
  self->director = g_object_new (DH_BOARD_TYPE_DIRECTOR, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->director, "changed", G_CALLBACK (stage_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * dh_board_window_new:
 * @desk: (nullable): the referee's window, whose monitor the board leaves alone
 *
 * Returns: (transfer full): a board, which is not shown yet
 */
DhBoardWindow *
dh_board_window_new (GtkWindow *desk)
{
  return g_object_new (DH_BOARD_TYPE_WINDOW, "desk", desk, NULL);
}

/**
 * dh_board_window_follow:
 * @self: a board
 * @status: what players may see now
 *
 * Follows play.
 */
void
dh_board_window_follow (DhBoardWindow  *self,
                        const DhStatus *status)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  if (self->missed)
    dh_board_director_forget (self->director);
  self->missed = FALSE;
  dh_board_director_follow (self->director, status, g_get_monotonic_time ());
  plan (self);
}

/**
 * dh_board_window_preview:
 * @self: a board
 * @status: (nullable): what players may see, with a scene of what is being entered; or %NULL when nothing is
 *
 * Shows what is being entered, until that has been entered or given up.
 */
void
dh_board_window_preview (DhBoardWindow  *self,
                         const DhStatus *status)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  dh_board_director_preview (self->director, status, g_get_monotonic_time ());
  plan (self);
}

/**
 * dh_board_window_pass_on:
 * @self: a board
 *
 * Shows what comes next at once.
 */
void
dh_board_window_pass_on (DhBoardWindow *self)
{
  g_return_if_fail (DH_BOARD_IS_WINDOW (self));

  dh_board_director_pass_on (self->director, g_get_monotonic_time ());
  show_now (self);
  plan (self);
}

/**
 * dh_board_window_get_serial:
 * @self: a board
 *
 * Returns: up to which entry it has told everything, to be told what has come since; %G_MAXUINT when it was not shown
 *   until now
 */
guint
dh_board_window_get_serial (DhBoardWindow *self)
{
  g_return_val_if_fail (DH_BOARD_IS_WINDOW (self), G_MAXUINT);

  return self->missed ? G_MAXUINT : dh_board_director_get_serial (self->director);
}
