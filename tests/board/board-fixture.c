/* board-fixture.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"

#include "picture.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"

/* Most rounds of the main loop in which answers of the screen are taken. Where something moves while the clock is held,
 * and the machine takes longer for a frame than until the next, there is no end of them. */
#define MOST_ROUNDS 200

void
test_board_init (int    *argc,
                 char ***argv)
{
  g_test_init (argc, argv, NULL);
  adw_init ();

  /* Motion is no part of these tests. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
set_over_cb (gboolean *is_over)
{
  *is_over = TRUE;
}

/* Requests a frame of a window and returns once that is drawn. The clock of the tests has gone on until it is due. */
static void
draw_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean is_over = FALSE;
  gulong id;

  if (clock == NULL || !gtk_widget_get_mapped (window))
    return;

  id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (set_over_cb), &is_over);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

/* Waits until sizes are given out and shown: for the length of two frames, once the screen has answered all that was
   asked of it. */
void
test_board_settle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  gdk_display_sync (gdk_display_get_default ());
  for (guint i = 0; i < MOST_ROUNDS && g_main_context_iteration (NULL, FALSE); i++)
    ;

  for (guint i = 0; i < 2; i++)
    {
      test_board_pass_time (TEST_BOARD_FRAME_TIME);
      for (guint k = 0; k < g_list_model_get_n_items (windows); k++)
        {
          g_autoptr(GtkWidget) window = g_list_model_get_item (windows, k);

          draw_frame (window);
        }
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
    }
}

/**
 * test_board_open:
 * @self: a fixture that holds nothing
 * @order_of_battle: (nullable): an order of battle as XML, or none for Champion Hill
 * @width: of the window, in pixels
 * @height: of the window, in pixels
 */
void
test_board_open (TestBoard  *self,
                 const char *order_of_battle,
                 int         width,
                 int         height)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) forces = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  if (order_of_battle != NULL)
    {
      g_autoptr(GBytes) bytes = g_bytes_new (order_of_battle, strlen (order_of_battle));

      forces = dh_order_of_battle_new_from_bytes (bytes, "test", &error);
    }
  else
    forces = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text ("board", seed);

  self->referee = dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, forces, seed));
  self->board = g_object_ref_sink (dh_board_window_new (NULL));
  self->picture = self->board->picture;
  gtk_window_set_default_size (GTK_WINDOW (self->board), width, height);
  dh_board_wall_appear (DH_BOARD_WALL (self->board));
  test_board_settle ();
}

void
test_board_set_up (TestBoard     *self,
                   gconstpointer  data)
{
  test_board_open (self, NULL, 960, 540);
}

void
test_board_tear_down (TestBoard     *self,
                      gconstpointer  data)
{
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  gtk_window_destroy (GTK_WINDOW (self->board));
  test_board_settle ();
  g_assert_finalize_object (self->board);
  g_assert_finalize_object (self->referee);
}

/* Gives an order without showing its outcome. */
void
test_board_order (TestBoard  *self,
                  const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (self->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
}

/* Shows one of the scenes, or the armies for -1. */
void
test_board_show (TestBoard      *self,
                 const DhStatus *status,
                 int             scene)
{
  DhBoardCue *cue = scene >= 0 ? dh_board_cue_new (status, scene) : NULL;

  if (cue != NULL)
    dh_board_cue_know_rounds (cue, self->cue, G_MAXUINT);
  g_clear_pointer (&self->cue, dh_board_cue_unref);
  self->cue = cue;
  dh_board_picture_show (self->picture, status, cue, 0);
  test_board_settle ();
}

/* Shows the next round of a melee that is on stage. Returns whether there was one. */
gboolean
test_board_next_round (TestBoard *self)
{
  if (dh_board_cue_get_round (self->cue) + 1 >= dh_board_cue_count_rounds (self->cue))
    return FALSE;

  dh_board_cue_next_round (self->cue);
  dh_board_picture_show (self->picture, dh_board_cue_get_status (self->cue, 0), self->cue, 0);
  test_board_settle ();
  return TRUE;
}

/* Shows the last scene that comes of it, or the armies. */
void
test_board_give (TestBoard  *self,
                 const char *order)
{
  g_autoptr(DhStatus) status = NULL;

  test_board_order (self, order);
  status = dh_status_new (self->referee, &dh_viewer_everybody);
  test_board_show (self, status, (int) status->n_scenes - 1);
}

gpointer
test_board_child_of (gpointer    widget,
                     const char *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return child;
}

const char *
test_board_text_of (gpointer    widget,
                    const char *name)
{
  return gtk_label_get_label (test_board_child_of (widget, name));
}

/**
 * test_board_keep_picture:
 * @self: a fixture
 * @name: of the file
 *
 * Keeps a picture of what is on the board where `DH_BOARD_PICTURES` in the environment names a folder, for people to look at.
 */
void
test_board_keep_picture (TestBoard  *self,
                         const char *name)
{
  test_picture_keep (GTK_WIDGET (self->picture), g_getenv ("DH_BOARD_PICTURES"), name);
}
