/* dh-desk-window-projector.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-monitors.h"
#include "dh-desk-settings.h"

#include <glib/gi18n.h>

/* The players’ board of the window, the projector that it goes to, and screens that stay awake. */

/* Sends keys on to the desk: some desktops give a new window the keyboard, and the board has no use for it. */
static gboolean
board_key_pressed_cb (DhDeskWindow          *self,
                      guint                  keyval,
                      guint                  keycode,
                      GdkModifierType        state,
                      GtkEventControllerKey *controller)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  return gtk_event_controller_key_forward (controller, GTK_WIDGET (self)) ||
         dh_desk_order_line_take_key (self->order_line, controller);
}

static void
board_visible_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (_dh_desk_window_is_board_visible (self))
    dh_desk_notice_say_nothing (self->wall_notice);
  g_object_notify (G_OBJECT (self), "board-visible");
}

/* When the board has left the projector by itself, the desk says where it is: the referee does not look up at every order. */
static void
board_moved_cb (DhDeskWindow *self,
                DhBoardWall  *board)
{
  GdkMonitor *monitor = dh_board_wall_get_monitor (board);
  g_autofree char *name = monitor != NULL ? dh_board_monitors_name (monitor) : NULL;
  g_autofree char *words = NULL;

  g_assert (DH_DESK_IS_WINDOW (self));

  if (monitor != NULL && !dh_board_wall_is_astray (board))
    {
      dh_desk_notice_say_nothing (self->wall_notice);
      return;
    }

  if (monitor != NULL)
    /* Translators: a monitor, as “Beamer (HDMI-1)” */
    words = g_strdup_printf (_("The board is on %s now. It goes back as soon as its own monitor is back."), name);
  else
    words = g_strdup (_("The players see no board: its monitor is gone, or mirrors this one. It comes back with "
                        "the monitor."));
  dh_desk_notice_say (self->wall_notice, GTK_MESSAGE_WARNING, words);
  if (monitor == NULL)
    dh_desk_notice_offer (self->wall_notice,
                          _("Show in a _Window"),
                          _("Show the board in a window on this monitor until then (Ctrl+B)"),
                          "win.board");
}

static void
take_board (DhDeskWindow *self,
            DhBoardWall  *board)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_set_weak_pointer (&self->wall, board);
  dh_desk_settings_remember_monitor (settings, board);
  g_signal_connect_object (board, "notify::visible", G_CALLBACK (board_visible_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "moved", G_CALLBACK (board_moved_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (board_key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), keys);
}

/**
 * _dh_desk_window_is_board_visible:
 * @self: a window
 *
 * Returns: whether the board is shown
 */
gboolean
_dh_desk_window_is_board_visible (DhDeskWindow *self)
{
  GtkWidget *board = (GtkWidget *) self->wall;

  return board != NULL && gtk_widget_get_visible (board);
}

/**
 * _dh_desk_window_set_board_visible:
 * @self: a window whose game has a board
 * @visible: whether to show it
 *
 * Shows the board, or hides it.
 */
void
_dh_desk_window_set_board_visible (DhDeskWindow *self,
                                   gboolean      visible)
{
  if (visible == _dh_desk_window_is_board_visible (self))
    return;

  if (visible)
    dh_board_wall_appear (dh_desk_window_ensure_board (self));
  else
    dh_board_wall_disappear (self->wall);
}

/**
 * _dh_desk_window_toggle_fullscreen:
 * @self: a window whose game has a board
 *
 * Has the board fill its monitor, or be a window again.
 */
void
_dh_desk_window_toggle_fullscreen (DhDeskWindow *self)
{
  dh_board_wall_toggle_fullscreen (dh_desk_window_ensure_board (self));
}

/* The window of the battle that a board is of. */
static DhDeskWindow *
get_desk (DhBoardWall *board)
{
  g_autoptr(GtkWindow) desk = NULL;

  g_object_get (board, "desk", &desk, NULL);
  return (DhDeskWindow *) desk;
}

static void ask_for_wall (DhDeskWindow *self,
                          DhBoardWall  *rival);

/* The wall is free for the other battle when the one that had it is closed; a board that is hidden is meant to be, or comes
 * back with its monitor, and with it what was asked. */
static void
rival_visible_cb (DhDeskWindow *self,
                  GParamSpec   *pspec,
                  DhBoardWall  *rival)
{
  DhDeskWindow *other = get_desk (rival);

  g_assert (DH_DESK_IS_WINDOW (self));

  if (gtk_widget_get_visible (GTK_WIDGET (rival)))
    {
      if (dh_board_wall_get_monitor (rival) != NULL)
        ask_for_wall (self, rival);
      return;
    }

  dh_desk_notice_say_nothing (self->wall_notice);
  if (other != NULL && dh_desk_window_get_referee (other) != NULL)
    return;

  g_signal_handlers_disconnect_by_func (rival, rival_visible_cb, self);
  _dh_desk_window_look_for_projector (self);
}

/* Opening a second battle does not take the projector from the first: the desk says whose it is, and offers to change it. */
static void
ask_for_wall (DhDeskWindow *self,
              DhBoardWall  *rival)
{
  DhDeskWindow *other = get_desk (rival);
  DhReferee *referee = other != NULL ? dh_desk_window_get_referee (other) : NULL;
  g_autofree char *words = NULL;

  words = g_strdup_printf (_("The players see “%s”, which is open in another window."),
                           referee != NULL ? dh_battle_get_title (dh_referee_get_battle (referee)) : "");
  dh_desk_notice_say (self->wall_notice, GTK_MESSAGE_QUESTION, words);
  dh_desk_notice_offer (self->wall_notice,
                        _("_Show This Battle"),
                        _("Have the projector show this battle instead (Ctrl+B)"),
                        "win.board");
  g_signal_handlers_disconnect_by_func (rival, rival_visible_cb, self);
  g_signal_connect_object (rival, "notify::visible", G_CALLBACK (rival_visible_cb), self, G_CONNECT_SWAPPED);
}

/**
 * _dh_desk_window_look_for_projector:
 * @self: a window
 *
 * Shows the board of the battle as soon as there is a monitor for it: a projector that is plugged in is there to be
 * used, unless it shows another battle. Only where there may be one is a board made.
 */
void
_dh_desk_window_look_for_projector (DhDeskWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  DhBoardWall *board = self->wall, *rival;

  if (dh_desk_window_get_referee (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (board == NULL && g_list_model_get_n_items (monitors) > 1)
    board = dh_desk_window_ensure_board (self);
  rival = board != NULL ? dh_board_wall_find_rival (board) : NULL;
  if (rival != NULL)
    ask_for_wall (self, rival);
  else if (board != NULL)
    dh_board_wall_await_monitor (board);
}

/* A board that is there looks for itself. */
static void
monitors_changed_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (self->wall == NULL)
    _dh_desk_window_look_for_projector (self);
}

/**
 * _dh_desk_window_watch_monitors:
 * @self: a window
 *
 * Looks out for monitors that are plugged in.
 */
void
_dh_desk_window_watch_monitors (DhDeskWindow *self)
{
  dh_board_monitors_watch (self, G_CALLBACK (monitors_changed_cb));
  dh_board_monitors_follow (self, self, G_CALLBACK (monitors_changed_cb));
}

/**
 * _dh_desk_window_let_sleep:
 * @self: a window
 *
 * Lets the screens go dark again.
 */
void
_dh_desk_window_let_sleep (DhDeskWindow *self)
{
  /* The cookie is 0 where the desktop does not let programs keep the screens awake. */
  if (self->awake != NULL && self->inhibit_cookie > 0)
    gtk_application_uninhibit (self->awake, self->inhibit_cookie);
  g_clear_weak_pointer (&self->awake);
  self->inhibit_cookie = 0;
}

/**
 * _dh_desk_window_stay_awake:
 * @self: a window
 *
 * Keeps the screens from going dark. A window that goes has left its application before its battle is closed, and so
 * that is remembered.
 */
void
_dh_desk_window_stay_awake (DhDeskWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application == NULL || self->inhibit_cookie > 0)
    return;

  g_set_weak_pointer (&self->awake, application);
  self->inhibit_cookie = gtk_application_inhibit (application,
                                                  GTK_WINDOW (self),
                                                  GTK_APPLICATION_INHIBIT_IDLE,
                                                  _("A battle is being played"));
}

/**
 * _dh_desk_window_leave_projector:
 * @self: a window
 *
 * Lets the screens go dark, and has the board go.
 */
void
_dh_desk_window_leave_projector (DhDeskWindow *self)
{
  DhBoardWall *board = self->wall;

  _dh_desk_window_let_sleep (self);
  g_clear_weak_pointer (&self->wall);
  if (board == NULL)
    return;

  /* A window that is destroyed lives on as long as anything holds it, and would come up with the next projector. */
  dh_board_wall_disappear (board);
  gtk_window_destroy (GTK_WINDOW (board));
}

/**
 * dh_desk_window_ensure_board:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the board of its battle, shown or not, made now if it was not there; %NULL where
 *   its game has none
 */
DhBoardWall *
dh_desk_window_ensure_board (DhDeskWindow *self)
{
  DhBoardWall *board;

  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  if (self->wall != NULL)
    return self->wall;

  if (self->game == NULL || self->game->make_board == NULL)
    return NULL;

  board = self->game->make_board (GTK_WINDOW (self), self->session);
  take_board (self, board);
  return board;
}
