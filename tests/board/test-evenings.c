/* test-evenings.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"
#include "kept.h"
#include "looks.h"
#include "random-evening.h"
#include "subject.h"

#include "dh-board-director.h"
#include "dh-board-flow.h"
#include "dh-inch.h"
#include "dh-referee-status.h"

/*
 * Thirty whole evenings as they are shown: kept battles and random ones at three paces, on four forms of wall, told by a
 * director with a clock of its own, as tests/board/story has it. Of each kind of picture the first of an evening is drawn and
 * looked at.
 */

#define SECOND G_GINT64_CONSTANT (1000000)

#define KEPT 8
#define RANDOM 2

/* The orders of a random evening that are tried. */
#define TRIES 1500

/* Pictures with so many rows, or with more, are of different kinds. */
#define FEW_ROWS 3

static const gint64 paces[] = { SECOND, 4 * SECOND, 15 * SECOND };

static const struct {
  int width, height;
} sizes[] = { { 1024, 768 }, { 1080, 1920 }, { 1280, 720 }, { 1920, 1080 } };

typedef struct {
  TestBoard board;
  DhReferee *referee;
  DhBoardDirector *director;
  GRand *rand;
  GHashTable *seen;
  gint64 pace, now;
  guint n_changes, n_looked;
} Evening;

/* Returns: (transfer full): by what one picture is like another */
static char *
describe_kind (Evening    *self,
               const char *past)
{
  const DhStatus *status = self->director->shown;
  const DhBoardCue *cue = dh_board_director_get_cue (self->director);
  guint n = cue != NULL ? dh_board_cue_get_n_scenes (cue) : 0;

  if (cue == NULL)
    return g_strdup_printf ("rest %d %d %d", status->step, status->n_pairs > 0, status->disclosure);

  return g_strdup_printf ("%d %d %d %d %d", dh_board_cue_get_kind (cue), MIN (n, FEW_ROWS), dh_board_cue_is_digest (cue), past != NULL,
                          dh_board_cue_count_rounds (cue) > 1);
}

/* No row stands for others, which would never be told. */
static void
assert_none_stands_for_others (GtkWidget *picture)
{
  g_autoptr(GPtrArray) labels = test_board_find_all (picture, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_regex_match_simple ("and [0-9]+ more", gtk_label_get_label (labels->pdata[i]), 0, 0))
      g_error ("“%s” is all that is told of others", gtk_label_get_label (labels->pdata[i]));
}

/* A list with rows that are not seen has pages. That of news has none: the director was just told how many rows there is room for,
 * and tells the others next. */
static void
assert_all_are_told (GtkWidget *picture)
{
  g_autoptr(GPtrArray) flows = test_board_find_all (picture, DH_BOARD_TYPE_FLOW);

  for (guint i = 0; i < flows->len; i++)
    {
      guint n = 0;

      while (dh_board_flow_get_row (flows->pdata[i], n) != NULL)
        n++;
      if (dh_board_flow_get_n_pages (flows->pdata[i]) <= 1)
        g_assert_cmpuint (dh_board_flow_get_n_shown (flows->pdata[i]), ==, n);
    }
}

static void
show (Evening *self)
{
  dh_board_picture_show (self->board.picture, self->director->shown, dh_board_director_get_cue (self->director),
                         self->director->page);
  test_board_settle ();
}

static void
look (Evening *self)
{
  GtkWidget *picture = GTK_WIDGET (self->board.picture);

  show (self);
  dh_board_director_limit (self->director, dh_board_picture_get_n_rows (self->board.picture), self->now);
  show (self);
  test_board_assert_whole (self->board.picture);
  test_board_assert_clear (self->board.picture);
  test_board_assert_said_out (self->board.picture);
  assert_none_stands_for_others (picture);
  assert_all_are_told (picture);
  self->n_looked++;
}

static void
changed_cb (Evening *self)
{
  g_autofree char *past = dh_board_director_describe_past (self->director);
  g_autofree char *kind = describe_kind (self, past);
  gboolean is_new = g_hash_table_add (self->seen, g_steal_pointer (&kind));

  self->n_changes++;
  if (!is_new)
    return;

  dh_board_picture_set_past (self->board.picture, past);
  look (self);
}

static void
give (Evening    *self,
      const char *order)
{
  g_autoptr(DhStatus) status = NULL;
  gint64 until, wake;

  if (!dh_referee_give (self->referee, order, 0, NULL, NULL))
    return;

  status = dh_status_new_since (self->referee, &dh_viewer_everybody, dh_board_director_get_serial (self->director));
  dh_board_director_follow (self->director, status, self->now);
  until = self->now + g_rand_double_range (self->rand, 0, 2) * self->pace;
  while ((wake = dh_board_director_advance (self->director, self->now)) <= until)
    self->now = wake;
  self->now = until;
}

static void
begin (Evening   *self,
       DhReferee *referee,
       guint      number)
{
  guint size = number % G_N_ELEMENTS (sizes);

  *self = (Evening) { .referee = referee, .now = 1000 * SECOND, .pace = paces[number % G_N_ELEMENTS (paces)] };
  self->rand = g_rand_new_with_seed (g_test_rand_int ());
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->director = g_object_new (DH_BOARD_TYPE_DIRECTOR, NULL);
  test_board_open (&self->board, NULL, sizes[size].width, sizes[size].height);
  g_signal_connect_swapped (self->director, "changed", G_CALLBACK (changed_cb), self);
}

static void
end (Evening    *self,
     const char *name)
{
  g_test_message ("%s, an order in %.0f s: %u pictures, %u looked at", name, self->pace / (double) SECOND, self->n_changes,
                  self->n_looked);
  g_assert_cmpuint (self->n_looked, >=, 5);
  g_assert_finalize_object (self->director);
  test_board_tear_down (&self->board, NULL);
  g_assert_finalize_object (self->referee);
  g_hash_table_unref (self->seen);
  g_rand_free (self->rand);
}

static void
test_evenings_kept (void)
{
  for (guint i = 0; i < KEPT * G_N_ELEMENTS (paces); i++)
    {
      const char *battle = test_kept_battles[i / G_N_ELEMENTS (paces)];
      g_auto(GStrv) lines = test_kept_dup_orders (battle);
      Evening self;

      begin (&self, test_kept_open (battle), i);
      for (guint k = 0; lines[k] != NULL; k++)
        give (&self, lines[k]);
      end (&self, battle);
    }
}

static void
test_evenings_random (void)
{
  for (guint i = 0; i < RANDOM * G_N_ELEMENTS (paces); i++)
    {
      Evening self;

      begin (&self, test_random_evening_new (g_test_rand_int ()), i);
      for (guint k = 0; k < TRIES && dh_referee_get_battle (self.referee)->step != DH_STEP_END; k++)
        {
          g_autofree char *order = test_random_evening_make_order (dh_referee_get_battle (self.referee), self.rand);

          give (&self, order);
        }
      end (&self, "a random evening");
    }
}

TEST_SUBJECT ("evenings")
{
  test_board_init (&argc, &argv);

  g_test_add_func ("/board/evenings/kept-battles-are-shown-whole", test_evenings_kept);
  g_test_add_func ("/board/evenings/random-battles-are-shown-whole", test_evenings_random);

  return g_test_run ();
}
