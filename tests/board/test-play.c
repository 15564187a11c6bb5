/* test-play.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"
#include "subject.h"

#include "dh-board-director.h"
#include "kept.h"
#include "soak.h"

/*
 * A board on which kept battles are followed from their first order to their last: what the director has on stage is
 * shown, as the window does it, but by a clock of the test, so that some of it is read to its end, some is cut short,
 * and some is taken back while it is shown.
 */

#define SECOND G_GINT64_CONSTANT (1000000)

/* Frames are waited for once in so many orders. */
#define ORDERS_A_FRAME 12

/* Followed in the gate. */
#define BATTLES 2

typedef struct {
  TestBoard board;
  DhReferee *referee;
  DhBoardDirector *director;
  GRand *rand;
  gint64 pace;
  gint64 now;
  guint given;
  guint shows;
} Play;

static void
changed_cb (Play *self)
{
  dh_board_picture_show (self->board.picture,
                         self->director->shown,
                         dh_board_director_get_cue (self->director),
                         self->director->page);
  self->shows++;
}

/* Gives an order, shows what comes of it and waits. One that is refused was refused when it was kept. */
static gboolean
give (Play       *self,
      const char *order)
{
  g_autoptr(DhStatus) status = NULL;
  gint64 until, wake;

  if (!dh_referee_give (self->referee, order, 0, NULL, NULL))
    return FALSE;

  status = dh_status_new_since (self->referee, &dh_viewer_everybody, dh_board_director_get_serial (self->director));
  dh_board_director_follow (self->director, status, self->now);
  until = self->now + g_rand_double_range (self->rand, 0, 2) * self->pace;
  while ((wake = dh_board_director_advance (self->director, self->now)) <= until)
    self->now = wake;
  self->now = until;
  if (++self->given % ORDERS_A_FRAME == 0)
    test_board_settle ();

  return TRUE;
}

static void
play (Play       *self,
      const char *battle)
{
  g_auto(GStrv) lines = test_kept_dup_orders (battle);

  for (guint i = 0; lines[i] != NULL; i++)
    if (give (self, lines[i]) && g_rand_int_range (self->rand, 0, 5) == 0 && give (self, "undo"))
      give (self, "redo");
}

static void
test_play_shows_whatever_happens (void)
{
  guint n = 0, given = 0;

  for (; test_goes_on (n, BATTLES); n++)
    {
      const char *battle = test_kept_battles[n % g_strv_length ((GStrv) test_kept_battles)];
      Play self = { .rand = g_rand_new_with_seed (g_test_rand_int ()), .now = 1000 * SECOND };

      self.pace = g_rand_int_range (self.rand, 0, 8) * SECOND;
      self.referee = test_kept_open (battle);
      self.director = g_object_new (DH_BOARD_TYPE_DIRECTOR, NULL);
      test_board_set_up (&self.board, NULL);
      g_signal_connect_swapped (self.director, "changed", G_CALLBACK (changed_cb), &self);
      play (&self, battle);
      g_test_message ("%s: %u orders, %u changes on the board", battle, self.given, self.shows);
      g_assert_cmpuint (self.shows, >, 100);
      given += self.given;
      g_assert_finalize_object (self.director);
      test_board_tear_down (&self.board, NULL);
      g_assert_finalize_object (self.referee);
      g_rand_free (self.rand);
    }
  g_test_message ("played: %u orders", given);
}

TEST_SUBJECT ("play")
{
  test_board_init (&argc, &argv);

  g_test_add_func ("/board/play/shows-whatever-happens", test_play_shows_whatever_happens);

  return g_test_run ();
}
