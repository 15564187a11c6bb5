/* dh-desk-box-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-box-board.h"

#include "dh-board-sheet.h"
#include "dh-view.h"

/* The board is given what both sides may see, as text, and by what the battle is known again, and nothing else. */
static void
show (DhBoardSheet *board,
      DhSession    *session)
{
  DhReferee *referee = session->referee;
  g_autoptr(GVariant) view = referee != NULL ? dh_referee_view (referee, &dh_viewer_everybody) : NULL;
  g_autofree char *text = view != NULL ? dh_view_to_text (view, NULL) : g_strdup ("");
  g_autoptr(GVariant) box = view != NULL ? g_variant_lookup_value (view, "chart-box", G_VARIANT_TYPE_VARDICT) : NULL;
  const char *fingerprint = NULL;

  if (box != NULL)
    g_variant_lookup (box, "fingerprint", "&s", &fingerprint);
  dh_board_sheet_show (board, text, fingerprint);
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
