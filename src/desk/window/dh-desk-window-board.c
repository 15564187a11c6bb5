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
#include "dh-inch-forecast.h"
#include "dh-referee-status.h"

#include <glib/gi18n.h>

/*
 * The board of the window's battle: it is made when it is first needed and given a new status after each entry. What is
 * remembered of the room that its monitor is in is kept here.
 */

static void
board_visible_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  _dh_desk_window_update_board (self);
  _dh_desk_window_update_clock (self);
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

DhBoardWall *
_dh_desk_window_make_board (DhDeskBattleWindow *window)
{
  DhDeskWindow *self = DH_DESK_WINDOW (window);

  g_set_weak_pointer (&self->board, dh_board_window_new (GTK_WINDOW (self)));
  remember_room (self);
  add_actions (self);
  g_signal_connect_object (self->board, "notify::blank", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::frozen", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::visible", G_CALLBACK (board_visible_cb), self, G_CONNECT_SWAPPED);
  return DH_BOARD_WALL (self->board);
}

/**
 * _dh_desk_window_restore_board:
 * @self: a window
 *
 * Has the board of the next battle be neither frozen nor blank.
 */
void
_dh_desk_window_restore_board (DhDeskWindow *self)
{
  if (self->board == NULL)
    return;

  gtk_menu_button_popdown (self->board_button);
  g_object_set (self->board, "blank", FALSE, "frozen", FALSE, NULL);
}

static void
menu_shown_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  dh_desk_board_menu_set_board (self->board_menu, dh_desk_window_get_board (self));
  _dh_desk_window_update_board (self);
}

/**
 * _dh_desk_window_make_board_menu:
 * @button: the button of the board
 * @window: its window
 *
 * Makes the menu of the board, which has a board as soon as it is shown.
 */
void
_dh_desk_window_make_board_menu (GtkMenuButton *button,
                                 gpointer       window)
{
  DhDeskWindow *self = window;

  if (self->board_menu != NULL)
    return;

  self->board_menu = g_object_new (DH_DESK_TYPE_BOARD_MENU, NULL);
  g_signal_connect_object (self->board_menu, "show", G_CALLBACK (menu_shown_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, GTK_WIDGET (self->board_menu));
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

  gboolean is_seen = self->board != NULL && gtk_widget_get_visible (GTK_WIDGET (self->board));

  if (self->board_menu != NULL)
    is_seen = is_seen || gtk_widget_get_visible (GTK_WIDGET (self->board_menu));
  if (_dh_desk_window_get_referee (self) == NULL || self->board == NULL || !is_seen)
    return;

  status = dh_status_new_since (_dh_desk_window_get_referee (self), &dh_viewer_everybody,
                                dh_board_window_get_serial (self->board));
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

  if (_dh_desk_window_get_referee (self) == NULL || self->board == NULL ||
      !gtk_widget_get_visible (GTK_WIDGET (self->board)))
    return;

  if (forecast != NULL && forecast->given > 0)
    combat = dh_forecast_get_combat (forecast);
  if (combat != NULL)
    status = dh_status_new_with_combat (_dh_desk_window_get_referee (self), &dh_viewer_everybody, combat);
  dh_board_window_propose (self->board, status);
}

/**
 * _dh_desk_window_show_odds:
 * @self: a window with a battle
 *
 * Shows players what may come of the order that is written, as soon as that has been found. Nobody else asks the board
 * to.
 */
void
_dh_desk_window_show_odds (DhDeskWindow *self)
{
  DhOdds *odds = _dh_desk_window_get_session (self)->odds;
  g_autoptr(DhStatus) status = NULL;

  self->odds_asked = _dh_desk_window_get_session (self)->finding != NULL;
  if (self->odds_asked)
    return;

  if (odds == NULL || odds->prospects->len == 0)
    {
      dh_session_refuse (_dh_desk_window_get_session (self),
                         _dh_desk_window_get_session (self)->text,
                         _("Write an order that hangs on dice; the board then shows what may come of it."));
      return;
    }

  status = dh_status_new_with_odds (_dh_desk_window_get_referee (self), &dh_viewer_everybody, odds);
  dh_board_window_follow (dh_desk_window_get_board (self), status);
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

  return DH_BOARD_WINDOW (dh_desk_battle_window_ensure_board (DH_DESK_BATTLE_WINDOW (self)));
}
