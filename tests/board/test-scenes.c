/* test-scenes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"

#define DIAGONAL 1.4
#define DISTANCE 6

/* A turn in which everything happens that there is a scene for. */
static const char *const orders[] = {
  "begin",
  "card hovey",
  "respond hovey : 5",
  "move u1 : 11",
  "charge u3 c1",
  "charge u4 c2 flank",
  "card bowen pass",
  "respond bowen by none : 9",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "card pass",
  "next pass",
  "fire u10 c3 14",
  "fire u12 c3 14 : 5 3 6 1 2 4 4 2 6",
  "mark",
  "check c3 : 1",
  "retreat all",
  "witness c3 none",
  "next",
  "fire u5 c5 8 : 6 6 6 5 5 6",
  "fire c5 u5 8 : 6 6 6 5 5 6",
  "mark",
  "check u5 : 1",
  "check c5 : 1",
  "retreat all",
  "witness u5 none",
  "witness c5 c4",
  "settle",
  "next",
  "next",
  "check u3 : 6",
  "check u4 : 6",
  "next",
  "check c1 : 6",
  "check c2 : 5",
  "next",
  "fight u3 c1",
  "fight u4 c2",
  "settle",
  "retreat all",
  "witness c2 none",
  "bonus u3 hold",
  "bonus u4 hold",
  "next",
  "next",
  "undo",
  "redo",
  "end",
};

static const struct {
  int width, height;
} sizes[] = { { 1024, 768 }, { 1280, 720 }, { 1920, 1080 } };

/* The last is of the form of the one before it, and only there to be looked at. */
#define N_TESTED 2

static void
take (TestBoard  *self,
      const char *name,
      gboolean    dark)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->picture));
  int height = gtk_widget_get_height (GTK_WIDGET (self->picture));
  g_autofree char *file = g_strdup_printf ("%dx%d-%s-%s", width, height, dark ? "dark" : "light", name);
  g_autoptr(GdkTexture) texture = NULL;

  if (g_getenv ("DH_BOARD_PICTURES") == NULL)
    return;

  g_object_set (self->picture, "dark", dark, NULL);
  test_board_settle ();
  texture = test_board_take_picture (self, file);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, width);
}

/* Whatever the players are shown of an entry, scene by scene and then the armies. */
static void
look (TestBoard  *self,
      GHashTable *seen)
{
  g_autoptr(DhStatus) status = dh_status_new (self->referee);

  for (guint i = 0; i < dh_status_get_n_scenes (status); i++)
    {
      const DhScene *scene = dh_status_get_scene (status, i);
      const char *kind = dh_enum_to_word (DH_TYPE_SCENE_KIND, scene->kind);

      test_board_show (self, status, i);
      test_board_assert_legible (self, DIAGONAL, DISTANCE);
      test_board_assert_whole (self);
      if (g_hash_table_add (seen, (gpointer) kind))
        {
          take (self, kind, TRUE);
          take (self, kind, FALSE);
        }
    }

  test_board_show (self, status, -1);
  test_board_assert_legible (self, DIAGONAL, DISTANCE);
  test_board_assert_whole (self);
}

static void
test_scenes_legible (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  TestBoard board = { NULL };

  test_board_open (&board, NULL, sizes[size].width, sizes[size].height);
  dh_board_picture_set_clock (board.picture, 12, 25, 4);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_test_message ("%s", orders[i]);
      test_board_order (&board, orders[i]);
      look (&board, seen);
    }
  take (&board, "armies", TRUE);
  take (&board, "armies", FALSE);
  test_board_tear_down (&board, NULL);
}

int
main (int   argc,
      char *argv[])
{
  test_board_init (&argc, &argv);

  for (guint i = 0; i < (g_getenv ("DH_BOARD_PICTURES") != NULL ? G_N_ELEMENTS (sizes) : N_TESTED); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/scenes/legible/%dx%d", sizes[i].width, sizes[i].height);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_scenes_legible);
    }

  return g_test_run ();
}
