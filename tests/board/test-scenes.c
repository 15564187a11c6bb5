/* test-scenes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"

static void
take (TestBoard  *self,
      const char *name)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->picture));
  int height = gtk_widget_get_height (GTK_WIDGET (self->picture));

  for (guint dark = 0; dark < 2; dark++)
    {
      g_autofree char *file = g_strdup_printf ("%s-%dx%d-%s", name, width, height, dark ? "dark" : "light");
      g_autoptr(GdkTexture) texture = NULL;

      g_object_set (self->picture, "dark", dark, NULL);
      test_board_settle ();
      texture = test_board_take_picture (self, file);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, width);
    }
}

static void
test_scenes_armies (void)
{
  TestBoard board = { NULL };

  test_board_open (&board, NULL, 1920, 1080);
  test_board_give (&board, "begin");
  test_board_give (&board, "ruling u1 men 18 because it is a test");
  test_board_give (&board, "ruling u2 status routed because it is a test");
  dh_board_picture_set_clock (board.picture, 12, 25, 4);
  take (&board, "armies");
  test_board_tear_down (&board, NULL);
}

int
main (int   argc,
      char *argv[])
{
  test_board_init (&argc, &argv);

  g_test_add_func ("/board/scenes/armies", test_scenes_armies);

  return g_test_run ();
}
