/* dh-desk-box-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-board.h"

#include "dh-board-sheet.h"
#include "dh-narration.h"

/* The board is given what both sides may see, as text, and nothing else. */
static void
show (DhBoardSheet  *board,
      DhDeskSession *session)
{
  DhReferee *referee = session->referee;
  g_autofree char *text = referee != NULL ? dh_referee_describe_status (referee, NULL) : g_strdup ("");

  dh_board_sheet_show (board, text);
}

static void
changed_cb (DhBoardSheet  *board,
            guint          changes,
            DhEntry       *entry,
            DhDeskSession *session)
{
  g_assert (DH_BOARD_IS_SHEET (board));

  if ((changes & DH_DESK_CHANGE_BATTLE) != 0)
    show (board, session);
}

/**
 * dh_desk_box_board_new:
 * @desk: the window of the battle
 * @session: what is shown
 *
 * Returns: (transfer none): a board of a box, which follows the battle and goes with its window
 */
DhBoardWall *
dh_desk_box_board_new (GtkWindow     *desk,
                       DhDeskSession *session)
{
  DhBoardSheet *board = dh_board_sheet_new (desk);

  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), board, G_CONNECT_SWAPPED);
  show (board, session);
  return DH_BOARD_WALL (board);
}
