/* dh-desk-window-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-widget.h"
#include "dh-desk-inch-board.h"
#include "dh-referee-status.h"

#include <glib/gi18n.h>

/* How the window shows what its board is, and tells the board what only the window knows. */

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

void
_dh_desk_window_take_board (DhDeskBattleWindow *window,
                            DhBoardWall        *board)
{
  DhDeskWindow *self = DH_DESK_WINDOW (window);

  g_set_weak_pointer (&self->board, DH_BOARD_WINDOW (board));
  g_signal_connect_object (board, "notify::blank", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::frozen", G_CALLBACK (show_sign), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::visible", G_CALLBACK (_dh_desk_window_update_clock), self,
                           G_CONNECT_SWAPPED);
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
  dh_desk_inch_board_follow (self->board, _dh_desk_window_get_session (self));
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
 * Has a board that nobody else sees follow play while its menu shows it.
 */
void
_dh_desk_window_update_board (DhDeskWindow *self)
{
  if (self->board != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->board)) && self->board_menu != NULL &&
      gtk_widget_get_visible (GTK_WIDGET (self->board_menu)))
    dh_desk_inch_board_follow (self->board, _dh_desk_window_get_session (self));
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
