/* dh-desk-public-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-public-board.h"

#include "dh-board-sheet.h"
#include "dh-desk-board-room.h"
#include "dh-view.h"

#include <string.h>

/* Lists the sides of a view. The letter of a side is the first of its id, as at the desk where a game has no letters of
 * its own. */
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

/* Dice of a row. Returns: (transfer none) (nullable): those, which are kept */
static GVariant *
lend (GVariant   *row,
      const char *key,
      GPtrArray  *kept)
{
  GVariant *dice = g_variant_lookup_value (row, key, G_VARIANT_TYPE ("a(uau)"));

  if (dice != NULL)
    g_ptr_array_add (kept, dice);
  return dice;
}

/* Rows of a part of a view, by the key that its game has for them. They borrow all that they say from the view. */
static void
read_rows (GVariant   *own,
           const char *key,
           GArray     *rows,
           GPtrArray  *kept)
{
  g_autoptr(GVariant) all = g_variant_lookup_value (own, key, G_VARIANT_TYPE ("aa{sv}"));

  for (gsize i = 0; all != NULL && i < g_variant_n_children (all); i++)
    {
      GVariant *one = g_variant_get_child_value (all, i);
      DhBoardSheetRow row = { .text = "", .side = -1, .against = -1 };

      g_ptr_array_add (kept, one);
      g_variant_lookup (one, "text", "&s", &row.text);
      g_variant_lookup (one, "heading", "b", &row.is_heading);
      g_variant_lookup (one, "side", "i", &row.side);
      g_variant_lookup (one, "against", "i", &row.against);
      g_variant_lookup (one, "latest", "b", &row.is_latest);
      g_variant_lookup (one, "outcome", "b", &row.is_outcome);
      g_variant_lookup (one, "undone", "b", &row.is_undone);
      g_variant_lookup (one, "change", "&s", &row.change);
      row.is_track = g_variant_lookup (one, "track", "(iii)", &row.value, &row.least, &row.most);
      row.throws = lend (one, "dice", kept);
      row.throws_before = lend (one, "was", kept);
      g_array_append_val (rows, row);
    }
}

/* Each line of a text is a row where a game has none. */
static void
add_lines (GArray     *rows,
           const char *text,
           gboolean    is_apart,
           GPtrArray  *kept)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      {
        GVariant *line = g_variant_ref_sink (g_variant_new_string (lines[i]));
        DhBoardSheetRow row = { .text = g_variant_get_string (line, NULL), .is_apart = is_apart, .side = -1, .against = -1 };

        g_ptr_array_add (kept, line);
        g_array_append_val (rows, row);
      }
}

/* The lines that a terminal shows are a title and one that says when it is, what came last, and how things stand, each after
 * an empty line. A game may have rows in the place of the last two, and lines of points above how things stand: below a long
 * list they would come on its last page. */
static void
read_parts (GVariant         *view,
            GVariant         *own,
            DhBoardSheetText *text,
            GArray           *news,
            GArray           *state,
            GPtrArray        *kept)
{
  g_autofree char *lines = dh_view_to_text (view, NULL);
  g_auto(GStrv) parts = g_strsplit (lines, "\n\n", 3), head = g_strsplit (parts[0] != NULL ? parts[0] : "", "\n", 3);
  guint n = g_strv_length (parts);
  g_autoptr(GVariant) points = own != NULL ? g_variant_lookup_value (own, "points", G_VARIANT_TYPE_STRING_ARRAY) : NULL;

  if (g_strv_length (head) > 1)
    {
      GVariant *time = g_variant_ref_sink (g_variant_new_string (head[1]));

      g_ptr_array_add (kept, time);
      text->time = g_variant_get_string (time, NULL);
    }
  for (gsize i = 0; points != NULL && i < g_variant_n_children (points); i++)
    {
      g_autoptr(GVariant) line = g_variant_get_child_value (points, i);

      add_lines (state, g_variant_get_string (line, NULL), TRUE, kept);
    }
  if (own != NULL && g_variant_lookup (own, "told", "@aa{sv}", NULL))
    {
      read_rows (own, "told", news, kept);
      read_rows (own, "standing", state, kept);
    }
  else
    {
      add_lines (news, n > 2 ? parts[1] : "", FALSE, kept);
      add_lines (state, n > 1 ? parts[n - 1] : "", FALSE, kept);
    }
}

/* The board is given what everybody may see, and by what the battle is known again, and nothing else. */
static void
show (DhBoardSheet *board,
      DhSession    *session)
{
  DhDeskMakeMap make_map = g_object_get_data (G_OBJECT (board), "make-map");
  DhReferee *referee = session->referee;
  g_autoptr(GVariant) view = referee != NULL ? dh_referee_view (referee, &dh_viewer_everybody) : NULL, own = NULL;
  g_autoptr(GStrvBuilder) letters = g_strv_builder_new (), names = g_strv_builder_new ();
  g_auto(GStrv) side_letters = NULL, side_names = NULL;
  g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr(GArray) news = g_array_new (FALSE, FALSE, sizeof (DhBoardSheetRow));
  g_autoptr(GArray) state = g_array_new (FALSE, FALSE, sizeof (DhBoardSheetRow));
  g_autofree const char **won = NULL;
  g_autoptr(GVariant) scores = NULL, colors = NULL;
  gsize n_colors;
  DhBoardSheetText text = { .title = "", .time = "", .news = news, .state = state };

  if (view == NULL)
    return;

  list_sides (view, letters, names);
  side_letters = g_strv_builder_end (letters);
  side_names = g_strv_builder_end (names);

  g_variant_lookup (view, DH_VIEW_TITLE, "&s", &text.title);
  g_variant_lookup (view, DH_VIEW_NEXT, "&s", &text.next);
  own = g_variant_lookup_value (view, dh_referee_get_battle (referee)->system->id, G_VARIANT_TYPE_VARDICT);
  if (own != NULL)
    {
      g_variant_lookup (own, "now", "&s", &text.now);
      g_variant_lookup (own, "fingerprint", "&s", &text.fingerprint);
      scores = g_variant_lookup_value (own, "won", G_VARIANT_TYPE_STRING_ARRAY);
      colors = g_variant_lookup_value (own, "colors", G_VARIANT_TYPE ("ai"));
    }
  if (scores != NULL)
    won = g_variant_get_strv (scores, NULL);
  if (colors != NULL)
    text.colors = g_variant_get_fixed_array (colors, &n_colors, sizeof (int));
  if (make_map != NULL)
    text.map = make_map (referee);
  read_parts (view, own, &text, news, state, kept);
  text.letters = (const char *const *) side_letters;
  text.names = (const char *const *) side_names;
  text.scores = won;
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
 * @make_map: (nullable): makes a map of where it is fought, with no more than everybody may see, or gives %NULL
 *
 * Returns: (transfer none): a board of a game without scenes, which follows the battle and goes with its window
 */
DhBoardWall *
dh_desk_public_board_new_with_map (GtkWindow    *desk,
                                   DhSession    *session,
                                   DhDeskMakeMap make_map)
{
  DhBoardSheet *board = dh_board_sheet_new (desk);
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr(GPropertyAction) dark = g_property_action_new ("dark", board, "dark");

  dh_desk_board_room_keep (DH_BOARD_WALL (board), dh_board_sheet_get_screen (board), board);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (dark));
  if (desk != NULL)
    gtk_widget_insert_action_group (GTK_WIDGET (desk), "sheet", G_ACTION_GROUP (actions));
  g_object_set_data (G_OBJECT (board), "make-map", make_map);
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
