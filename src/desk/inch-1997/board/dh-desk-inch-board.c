/* dh-desk-inch-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-inch-board.h"

#include "dh-desk-board-room.h"
#include "dh-inch-forecast.h"
#include "dh-referee-status.h"

/*
 * The board of a battle of 1997: it is given a new status after each entry, and each round of a close combat as its dice are
 * typed. It remembers the room that its monitor stands in.
 */

/* Following play */

static void
show_preview (DhBoardWindow *board,
              DhSession     *session)
{
  const DhForecast *forecast = session->forecast;
  const DhMelee *melee = NULL;
  g_autoptr(DhStatus) status = NULL;

  if (forecast != NULL && forecast->given > 0)
    melee = dh_forecast_get_melee (forecast);
  if (melee != NULL)
    status = dh_status_new_with_melee (session->referee, &dh_viewer_everybody, melee);
  dh_board_window_preview (board, status);
}

static void
changed_cb (DhBoardWindow *board,
            guint          changes,
            DhEntry       *entry,
            DhSession     *session)
{
  g_assert (DH_BOARD_IS_WINDOW (board));

  if (session->referee == NULL || !gtk_widget_get_visible (GTK_WIDGET (board)))
    return;

  if ((changes & DH_SESSION_CHANGE_BATTLE) != 0)
    dh_desk_inch_board_follow (board, session);
  if ((changes & DH_SESSION_CHANGE_ORDER) != 0)
    show_preview (board, session);
}

static void
visible_cb (DhBoardWindow *board,
            GParamSpec    *pspec,
            DhSession     *session)
{
  g_assert (DH_BOARD_IS_WINDOW (board));

  if (gtk_widget_get_visible (GTK_WIDGET (board)))
    dh_desk_inch_board_follow (board, session);
}

static void
add_action (GSimpleActionGroup *actions,
            gpointer            object,
            const char         *property)
{
  g_autoptr(GPropertyAction) action = g_property_action_new (property, object, property);

  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
}

static void
pass_on_cb (DhBoardWindow *board)
{
  dh_board_window_pass_on (board);
}

/**
 * dh_desk_inch_board_new:
 * @desk: the window of the battle, which gets the actions of the board
 * @session: what is shown
 *
 * Returns: (transfer none): a board that follows the battle while it is seen, and goes with its window
 */
DhBoardWall *
dh_desk_inch_board_new (GtkWindow *desk,
                        DhSession *session)
{
  DhBoardWindow *board = dh_board_window_new (desk);
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr(GSimpleAction) pass_on = g_simple_action_new ("pass-on", NULL);

  dh_desk_board_room_keep (DH_BOARD_WALL (board), dh_board_picture_get_screen (board->picture), board->picture);
  add_action (actions, board, "blank");
  add_action (actions, board, "frozen");
  add_action (actions, board->picture, "dark");
  g_signal_connect_object (pass_on, "activate", G_CALLBACK (pass_on_cb), board, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (pass_on));
  gtk_widget_insert_action_group (GTK_WIDGET (desk), "board", G_ACTION_GROUP (actions));
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::visible", G_CALLBACK (visible_cb), session, 0);
  return DH_BOARD_WALL (board);
}

/**
 * dh_desk_inch_board_follow:
 * @board: a board of a battle
 * @session: what is shown
 *
 * Hands the board a new status, seen or not.
 */
void
dh_desk_inch_board_follow (DhBoardWindow *board,
                           DhSession     *session)
{
  g_autoptr(DhStatus) status = NULL;

  g_return_if_fail (DH_BOARD_IS_WINDOW (board));
  g_return_if_fail (DH_IS_SESSION (session));

  if (session->referee == NULL)
    return;

  status = dh_status_new_since (session->referee, &dh_viewer_everybody, dh_board_window_get_serial (board));
  dh_board_window_follow (board, status);
}
