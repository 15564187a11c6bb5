/* dh-desk-public-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-public-board.h"

#include "dh-board-sheet.h"
#include "dh-view.h"

#include <string.h>

/* By its id, as the desk does where a game has no letters of its own. */
static void
list_sides (GVariant     *view,
            GStrvBuilder *letters,
            GStrvBuilder *names)
{
  g_autoptr(GVariant) sides = g_variant_lookup_value (view, DH_VIEW_SIDES, G_VARIANT_TYPE ("aa{sv}"));

  for (gsize i = 0; sides != NULL && i < g_variant_n_children (sides); i++)
    {
      g_autoptr(GVariant) side = g_variant_get_child_value (sides, i);
      g_autofree char *letter = NULL;
      const char *id = "", *name = "";

      g_variant_lookup (side, "id", "&s", &id);
      g_variant_lookup (side, "name", "&s", &name);
      letter = g_ascii_strup (id, MIN (strlen (id), 1));
      g_strv_builder_add (letters, letter);
      g_strv_builder_add (names, name);
    }
}

/* The lines of a part of the text; none where there is no such part. */
static GStrv
split (GStrv parts,
       guint index)
{
  return g_strsplit (index < g_strv_length (parts) ? g_strchomp (parts[index]) : "", "\n", -1);
}

/* Parts that not every game has: lines of points below how things stand, and the points of each side. */
static GStrv
add_points (GVariant *own,
            GStrv     state)
{
  g_autoptr(GVariant) points = own != NULL ? g_variant_lookup_value (own, "points", G_VARIANT_TYPE_STRING_ARRAY) : NULL;
  g_autoptr(GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree const char **more = points != NULL ? g_variant_get_strv (points, NULL) : NULL;

  g_strv_builder_addv (lines, (const char **) state);
  for (guint i = 0; more != NULL && more[i] != NULL; i++)
    if (*more[i] != '\0')
      g_strv_builder_add (lines, more[i]);
  return g_strv_builder_end (lines);
}

/* The board is given what everybody may see, and by what the battle is known again, and nothing else. Its lines are a title
 * and some that say when it is, what came last, and how things stand, each after an empty line. */
static void
show (DhBoardSheet *board,
      DhSession    *session)
{
  DhDeskDrawMap draw_map = g_object_get_data (G_OBJECT (board), "draw-map");
  DhReferee *referee = session->referee;
  g_autoptr(GVariant) view = referee != NULL ? dh_referee_view (referee, &dh_viewer_everybody) : NULL, own = NULL;
  g_autofree char *lines = NULL;
  g_auto(GStrv) parts = NULL, head = NULL, news = NULL, state = NULL, side_letters = NULL, side_names = NULL;
  g_autoptr(GStrvBuilder) letters = g_strv_builder_new (), names = g_strv_builder_new ();
  g_autofree const char **won = NULL;
  g_autoptr(GVariant) scores = NULL;
  g_autoptr(GdkTexture) map = NULL;
  g_auto(GStrv) standing = NULL;
  DhBoardSheetText text = { .title = "", .time = "" };

  if (view == NULL)
    return;

  lines = dh_view_to_text (view, NULL);
  parts = g_strsplit (lines, "\n\n", 3);
  head = split (parts, 0);
  news = split (parts, g_strv_length (parts) > 2 ? 1 : G_MAXUINT);
  state = split (parts, g_strv_length (parts) > 2 ? 2 : 1);
  list_sides (view, letters, names);
  side_letters = g_strv_builder_end (letters);
  side_names = g_strv_builder_end (names);

  g_variant_lookup (view, DH_VIEW_TITLE, "&s", &text.title);
  g_variant_lookup (view, DH_VIEW_NEXT, "&s", &text.next);
  own = g_variant_lookup_value (view, dh_referee_get_battle (referee)->system->id, G_VARIANT_TYPE_VARDICT);
  if (own != NULL)
    {
      g_variant_lookup (own, "fingerprint", "&s", &text.fingerprint);
      scores = g_variant_lookup_value (own, "won", G_VARIANT_TYPE_STRING_ARRAY);
    }
  if (scores != NULL)
    won = g_variant_get_strv (scores, NULL);
  if (draw_map != NULL)
    map = draw_map (referee);
  standing = add_points (own, state);
  text.time = g_strv_length (head) > 1 ? head[1] : "";
  text.letters = (const char *const *) side_letters;
  text.names = (const char *const *) side_names;
  text.news = (const char *const *) news;
  text.state = (const char *const *) standing;
  text.scores = won;
  text.map = map;
  dh_board_sheet_show (board, &text);
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
 * dh_desk_public_board_new_with_map:
 * @desk: the window of the battle
 * @session: what is shown
 * @draw_map: (nullable): draws where it is fought, with no more than everybody may see, or gives %NULL
 *
 * Returns: (transfer none): a board of a game without scenes, which follows the battle and goes with its window
 */
DhBoardWall *
dh_desk_public_board_new_with_map (GtkWindow    *desk,
                                   DhSession    *session,
                                   DhDeskDrawMap draw_map)
{
  DhBoardSheet *board = dh_board_sheet_new (desk);

  g_object_set_data (G_OBJECT (board), "draw-map", draw_map);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), board, G_CONNECT_SWAPPED);
  show (board, session);
  return DH_BOARD_WALL (board);
}

/**
 * dh_desk_public_board_new:
 * @desk: the window of the battle
 * @session: what is shown
 *
 * Returns: (transfer none): the same without a map
 */
DhBoardWall *
dh_desk_public_board_new (GtkWindow *desk,
                          DhSession *session)
{
  return dh_desk_public_board_new_with_map (desk, session, NULL);
}
