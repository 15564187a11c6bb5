/* dh-desk-box-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-board.h"

#include "dh-board-sheet.h"
#include "dh-system-tables.h"
#include "dh-view.h"

/* The fingerprint of a battle whose last entry has ended a turn or the battle. */
static const char *
find_fingerprint (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint n = dh_referee_get_n_in_force (referee);
  const DhEntry *last = n > 0 ? dh_referee_get_in_force (referee, n - 1) : NULL;
  int turn, step;

  if (last == NULL)
    return NULL;

  dh_entry_find_place (last, &turn, &step);
  return (last->turn > 0 && turn != (int) last->turn) || step == battle->system->tables->end_step ? dh_referee_get_fingerprint (referee)
                                                                                          : NULL;
}

/* The board is given what both sides may see, as text, and by what the battle is known again, and nothing else. */
static void
show (DhBoardSheet *board,
      DhSession    *session)
{
  DhReferee *referee = session->referee;
  g_autoptr(GVariant) view = referee != NULL ? dh_referee_view (referee, &dh_viewer_everybody) : NULL;
  g_autofree char *text = view != NULL ? dh_view_to_text (view, NULL) : g_strdup ("");

  dh_board_sheet_show (board, text, referee != NULL ? find_fingerprint (referee) : NULL);
}

static void
changed_cb (DhBoardSheet *board,
            guint         changes,
            DhEntry      *entry,
            DhSession    *session)
{
  g_assert (DH_BOARD_IS_SHEET (board));

  if ((changes & DH_SESSION_CHANGE_BATTLE) != 0)
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
dh_desk_box_board_new (GtkWindow *desk,
                       DhSession *session)
{
  DhBoardSheet *board = dh_board_sheet_new (desk);

  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), board, G_CONNECT_SWAPPED);
  show (board, session);
  return DH_BOARD_WALL (board);
}
