/* dh-desk-window-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-referee-status.h"

/* The board of the window's battle: it is made when it is first needed and given a new status after each entry. */

static void
board_visible_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  _dh_desk_window_update_board (self);
  _dh_desk_window_update_clock (self);
  g_object_notify (G_OBJECT (self), "board-visible");
}

/* Some desktops give a new window the keyboard, and the board has no use for it. */
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
watch_board_keys (DhDeskWindow *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (board_key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board), controller);
}

static DhBoardWindow *
ensure_board (DhDeskWindow *self)
{
  if (self->board != NULL)
    return self->board;

  self->board = dh_board_window_new (GTK_WINDOW (self));
  g_object_add_weak_pointer (G_OBJECT (self->board), (gpointer *) &self->board);
  if (self->settings != NULL)
    g_settings_bind (self->settings, "board-monitor", self->board, "monitor", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->board, "notify::visible", G_CALLBACK (board_visible_cb), self, G_CONNECT_SWAPPED);
  watch_board_keys (self);
  return self->board;
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
  return self->board != NULL && gtk_widget_get_visible (GTK_WIDGET (self->board));
}

/**
 * _dh_desk_window_set_board_visible:
 * @self: a window
 * @visible: whether to show the board
 */
void
_dh_desk_window_set_board_visible (DhDeskWindow *self,
                                   gboolean      visible)
{
  if (visible == _dh_desk_window_is_board_visible (self))
    return;

  if (visible)
    dh_board_window_appear (ensure_board (self));
  else
    dh_board_window_disappear (self->board);
}

/**
 * _dh_desk_window_show_on_projector:
 * @self: a window
 *
 * Shows the board when there is a monitor for it: a projector that is plugged in is there to be used.
 */
void
_dh_desk_window_show_on_projector (DhDeskWindow *self)
{
  if (self->referee != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      dh_board_window_has_monitor (ensure_board (self)))
    _dh_desk_window_set_board_visible (self, TRUE);
}

/**
 * _dh_desk_window_update_board:
 * @self: a window
 *
 * Hands the board a new status.
 */
void
_dh_desk_window_update_board (DhDeskWindow *self)
{
  g_autoptr(DhStatus) status = NULL;

  if (self->referee == NULL || self->board == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->board)))
    return;

  status = dh_status_new (self->referee);
  dh_board_window_follow (self->board, status);
}

/**
 * _dh_desk_window_update_clock:
 * @self: a window
 *
 * Tells the board how long the turn has lasted and how many there is time for.
 */
void
_dh_desk_window_update_clock (DhDeskWindow *self)
{
  const DhPace *pace = dh_desk_clock_get_pace (self->clock);

  if (self->board == NULL)
    return;

  dh_board_picture_set_clock (dh_board_window_get_picture (self->board),
                              pace->turn > 0 ? pace->seconds / 60 : -1,
                              pace->n_turns > 0 ? pace->whole / pace->n_turns / 60 : -1,
                              pace->left);
}

/**
 * dh_desk_window_get_board:
 * @self: a window
 *
 * Returns: (transfer none): the board of its battle, shown or not
 */
DhBoardWindow *
dh_desk_window_get_board (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  return ensure_board (self);
}
