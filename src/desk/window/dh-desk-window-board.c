/* dh-desk-window-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-widget.h"
#include "dh-desk-board-room.h"
#include "dh-desk-settings.h"
#include "dh-inch-forecast.h"
#include "dh-referee-status.h"

#include <glib/gi18n.h>

/*
 * The board of the window's battle: it is made when it is first needed and given a new status after each entry. What is
 * remembered of it and of its monitor is kept here.
 */

static void
board_visible_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  _dh_desk_window_update_board (self);
  _dh_desk_window_update_clock (self);
  g_object_notify (G_OBJECT (self), "board-visible");
}

/* What the referee has done to the board stays before his eyes, since nobody else sees that it is meant. */
static void
show_sign (DhDeskWindow *self)
{
  g_autofree char *name = NULL;
  const char *sign = NULL;
  gboolean blank, frozen;

  g_assert (DH_DESK_IS_WINDOW (self));

  g_object_get (self->board, "blank", &blank, "frozen", &frozen, NULL);
  if (blank)
    sign = C_("board", "Blank");
  else if (frozen)
    sign = C_("board", "Frozen");

  /* Translators: what the board is, such as frozen */
  name = sign != NULL ? g_strdup_printf (_("The players’ board: %s"), sign) : g_strdup (_("The players’ board"));
  adw_button_content_set_label (self->board_sign, sign != NULL ? sign : _("Board"));
  dh_board_widget_set_name (self->board_button, name);
  dh_board_widget_set_class (GTK_WIDGET (self->board_button), "held", sign != NULL);
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

/* How its monitor stands in its room */

static void
load_room (DhDeskWindow *self)
{
  DhBoardPicture *picture = self->board->picture;
  g_autofree char *model = NULL;
  DhDeskBoardRoom room;

  g_object_get (self->board, "model", &model, NULL);
  if (!dh_desk_board_room_load (self->settings, model, &room))
    return;

  g_object_set (dh_board_picture_get_screen (picture), "diagonal", room.diagonal, "distance", room.distance, NULL);
  g_object_set (picture, "dark", room.dark, NULL);
}

static void
store_room (DhDeskWindow *self)
{
  DhBoardPicture *picture = self->board->picture;
  g_autofree char *model = NULL;
  DhDeskBoardRoom room;

  g_assert (DH_DESK_IS_WINDOW (self));

  g_object_get (self->board, "model", &model, NULL);
  g_object_get (dh_board_picture_get_screen (picture), "diagonal", &room.diagonal, "distance", &room.distance, NULL);
  g_object_get (picture, "dark", &room.dark, NULL);
  dh_desk_board_room_store (self->settings, model, &room);
}

static void
model_cb (DhDeskWindow *self)
{
  DhBoardPicture *picture = self->board->picture;

  g_assert (DH_DESK_IS_WINDOW (self));

  /* What is loaded is not stored again. */
  g_signal_handlers_block_by_func (picture, store_room, self);
  g_signal_handlers_block_by_func (dh_board_picture_get_screen (picture), store_room, self);
  load_room (self);
  g_signal_handlers_unblock_by_func (dh_board_picture_get_screen (picture), store_room, self);
  g_signal_handlers_unblock_by_func (picture, store_room, self);
}

static void
remember_room (DhDeskWindow *self)
{
  DhBoardPicture *picture = self->board->picture;
  DhBoardScreen *screen = dh_board_picture_get_screen (picture);

  load_room (self);
  g_signal_connect_object (picture, "notify::dark", G_CALLBACK (store_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (screen, "notify::diagonal", G_CALLBACK (store_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (screen, "notify::distance", G_CALLBACK (store_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::model", G_CALLBACK (model_cb), self, G_CONNECT_SWAPPED);
}

/* Making it */

static void
add_action (GSimpleActionGroup *actions,
            gpointer            object,
            const char         *property)
{
  g_autoptr(GPropertyAction) action = g_property_action_new (property, object, property);

  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
}

static void
add_actions (DhDeskWindow *self)
{
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();

  add_action (actions, self->board, "blank");
  add_action (actions, self->board, "frozen");
  add_action (actions, self->board->picture, "dark");
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", G_ACTION_GROUP (actions));
}

static DhBoardWindow *
ensure_board (DhDeskWindow *self)
{
  if (self->board != NULL)
    return self->board;

  self->board = dh_board_window_new (GTK_WINDOW (self));
  g_object_add_weak_pointer (G_OBJECT (self->board), (gpointer *) &self->board);
  dh_desk_settings_remember_monitor (self->settings, DH_BOARD_WALL (self->board));
  remember_room (self);
  add_actions (self);
  g_signal_connect_object (self->board, "notify::blank", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::frozen", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
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
    dh_board_wall_appear (DH_BOARD_WALL (ensure_board (self)));
  else
    dh_board_wall_disappear (DH_BOARD_WALL (self->board));
}

/* Only where there may be a monitor for it is a board made. */
static void
monitors_changed_cb (DhDeskWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));

  g_assert (DH_DESK_IS_WINDOW (self));

  if (self->board == NULL && _dh_desk_window_get_referee (self) != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      g_list_model_get_n_items (monitors) > 1)
    dh_board_wall_await_monitor (DH_BOARD_WALL (ensure_board (self)));
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
  g_signal_connect_object (gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self))),
                           "items-changed",
                           G_CALLBACK (monitors_changed_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * _dh_desk_window_show_on_projector:
 * @self: a window
 *
 * Shows the board as soon as there is a monitor for it: a projector that is plugged in is there to be used.
 */
void
_dh_desk_window_show_on_projector (DhDeskWindow *self)
{
  if (self->board == NULL)
    monitors_changed_cb (self);
  else if (_dh_desk_window_get_referee (self) != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    dh_board_wall_await_monitor (DH_BOARD_WALL (self->board));
}

static void
sleep_again (DhDeskWindow *self)
{
  /* A desktop that keeps no account of it has given no cookie. */
  if (self->awake != NULL && self->inhibit_cookie > 0)
    gtk_application_uninhibit (self->awake, self->inhibit_cookie);
  g_clear_weak_pointer (&self->awake);
  self->inhibit_cookie = 0;
}

/**
 * _dh_desk_window_stay_awake:
 * @self: a window
 *
 * Keeps the screens from going dark while a battle is open. A window that goes has left its application
 * before its battle is closed, and so that is remembered.
 */
void
_dh_desk_window_stay_awake (DhDeskWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (_dh_desk_window_get_referee (self) == NULL)
    sleep_again (self);
  else if (application != NULL && self->inhibit_cookie == 0)
    {
      g_set_weak_pointer (&self->awake, application);
      self->inhibit_cookie = gtk_application_inhibit (application,
                                                      GTK_WINDOW (self),
                                                      GTK_APPLICATION_INHIBIT_IDLE,
                                                      _("A battle is being played"));
    }
}

/**
 * _dh_desk_window_close_board:
 * @self: a window
 *
 * Hides the board of a battle that is closed. The next one is not frozen or blank.
 */
void
_dh_desk_window_close_board (DhDeskWindow *self)
{
  if (self->board == NULL)
    return;

  gtk_menu_button_popdown (self->board_button);
  dh_board_wall_disappear (DH_BOARD_WALL (self->board));
  g_object_set (self->board, "blank", FALSE, "frozen", FALSE, NULL);
}

/**
 * _dh_desk_window_open_board_menu:
 * @self: a window
 *
 * Gives the menu of the board, which is just coming up, its board.
 */
void
_dh_desk_window_open_board_menu (DhDeskWindow *self)
{
  dh_desk_board_menu_set_board (self->board_menu, ensure_board (self));
  _dh_desk_window_update_board (self);
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

  if (_dh_desk_window_get_referee (self) == NULL || self->board == NULL ||
      (!gtk_widget_get_visible (GTK_WIDGET (self->board)) && !gtk_widget_get_visible (GTK_WIDGET (self->board_menu))))
    return;

  status = dh_status_new_since (_dh_desk_window_get_referee (self), dh_board_window_get_serial (self->board));
  dh_board_window_follow (self->board, status);
}

/**
 * _dh_desk_window_show_draft:
 * @self: a window
 *
 * Shows players each round of a close combat as its dice are typed.
 */
void
_dh_desk_window_show_draft (DhDeskWindow *self)
{
  const DhForecast *forecast = _dh_desk_window_get_session (self)->forecast;
  const DhCombat *combat = NULL;
  g_autoptr(DhStatus) status = NULL;

  if (_dh_desk_window_get_referee (self) == NULL || self->board == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->board)))
    return;

  if (forecast != NULL && forecast->given > 0)
    combat = dh_forecast_get_combat (forecast);
  if (combat != NULL)
    status = dh_status_new_with_combat (_dh_desk_window_get_referee (self), combat);
  dh_board_window_propose (self->board, status);
}

/**
 * _dh_desk_window_show_odds:
 * @self: a window with a battle
 *
 * Shows players what may come of the order that is written. Nobody else asks the board to.
 */
void
_dh_desk_window_show_odds (DhDeskWindow *self)
{
  DhOdds *odds = _dh_desk_window_get_session (self)->odds;
  g_autoptr(DhStatus) status = NULL;

  if (odds == NULL || odds->prospects->len == 0)
    {
      dh_desk_session_refuse (_dh_desk_window_get_session (self),
                              _dh_desk_window_get_session (self)->text,
                              _("Write an order that hangs on dice; the board then shows what may come of it."));
      return;
    }

  status = dh_status_new_with_odds (_dh_desk_window_get_referee (self), odds);
  dh_board_window_follow (ensure_board (self), status);
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

  dh_board_picture_set_clock (self->board->picture,
                              pace->turn > 0 ? pace->seconds / 60 : -1,
                              pace->n_turns > 0 ? pace->whole / pace->n_turns / 60 : -1,
                              pace->left);
  g_object_set (self->board, "paused", pace->paused, NULL);
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
