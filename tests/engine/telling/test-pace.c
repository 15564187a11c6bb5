/* test-pace.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-pace.h"

#define MINUTE 60
#define HOUR (60 * MINUTE)
#define START (1000 * HOUR)

static DhReferee *
new_referee (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text ("pace", seed);

  return dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
}

static void
give (DhReferee  *referee,
      const char *order,
      gint64      now)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, order, now, NULL, &error);
  g_assert_no_error (error);
}

/* Plays a whole turn in which nobody does anything but turn cards. */
static void
play_turn (DhReferee *referee,
           gint64     now,
           gint64     end)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  int turn = battle->turn;

  while (dh_inch_battle (battle)->cards_left > 0)
    give (referee, "card pass", now);
  while (battle->turn == turn)
    {
      give (referee, battle->step == DH_STEP_RESHUFFLE ? "note the turn ends" : "next pass", now);
      if (battle->step == DH_STEP_RESHUFFLE)
        give (referee, "next", end);
    }
}

static void
test_pace_set_up_is_no_turn (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  DhPace pace;

  give (referee, "note good morning", START);
  dh_pace_measure (referee, START + HOUR / 2, START + 5 * HOUR, &pace);
  g_assert_cmpuint (pace.turn, ==, 0);
  g_assert_cmpint (pace.seconds, ==, 0);
  g_assert_cmpint (pace.left, ==, -1);
}

static void
test_pace_counts_turns (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  DhPace pace;

  give (referee, "begin", START);
  dh_pace_measure (referee, START + 10 * MINUTE, START + 2 * HOUR, &pace);
  g_assert_cmpuint (pace.turn, ==, 1);
  g_assert_cmpint (pace.seconds, ==, 10 * MINUTE);
  g_assert_cmpuint (pace.n_turns, ==, 0);
  g_assert_cmpint (pace.left, ==, -1);

  play_turn (referee, START + 15 * MINUTE, START + 30 * MINUTE);
  dh_pace_measure (referee, START + 40 * MINUTE, START + 2 * HOUR, &pace);
  g_assert_cmpuint (pace.turn, ==, 2);
  g_assert_cmpuint (pace.n_turns, ==, 1);
  g_assert_cmpint (pace.whole, ==, 30 * MINUTE);
  g_assert_cmpint (pace.seconds, ==, 10 * MINUTE);

  /* The turn that is on goes on for 20 minutes: two more until two hours are over. */
  g_assert_cmpint (pace.left, ==, 2);
  dh_pace_measure (referee, START + 40 * MINUTE, START + 61 * MINUTE, &pace);
  g_assert_cmpint (pace.left, ==, 0);
  dh_pace_measure (referee, START + 40 * MINUTE, START, &pace);
  g_assert_cmpint (pace.left, ==, 0);
  dh_pace_measure (referee, START + 40 * MINUTE, 0, &pace);
  g_assert_cmpint (pace.left, ==, -1);
}

static void
test_pace_leaves_breaks_out (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  DhPace pace;

  give (referee, "begin", START);
  give (referee, "card pass", START + 20 * MINUTE);
  give (referee, "card pass", START + 24 * HOUR);
  dh_pace_measure (referee, START + 24 * HOUR + 5 * MINUTE, 0, &pace);
  g_assert_cmpint (pace.seconds, ==, 25 * MINUTE);

  /* A clock that was put back takes nothing away. */
  give (referee, "card pass", START);
  dh_pace_measure (referee, START - HOUR, 0, &pace);
  g_assert_cmpint (pace.seconds, ==, 20 * MINUTE);
}

static void
test_pace_undone_turns_do_not_count (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  DhPace pace;

  give (referee, "begin", START);
  play_turn (referee, START + 10 * MINUTE, START + 20 * MINUTE);
  give (referee, "undo", START + 25 * MINUTE);
  dh_pace_measure (referee, START + 30 * MINUTE, 0, &pace);
  g_assert_cmpuint (pace.turn, ==, 1);
  g_assert_cmpuint (pace.n_turns, ==, 0);
  g_assert_cmpint (pace.seconds, ==, 30 * MINUTE);
}

/* A pause lasts until the next order, or until somebody lets the clock run without one. */
static void
test_pace_pauses_do_not_count (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  DhPace pace;

  give (referee, "begin", START);
  give (referee, "pause", START + 10 * MINUTE);
  dh_pace_measure (referee, START + 30 * MINUTE, 0, &pace);
  g_assert_true (pace.paused);
  g_assert_cmpint (pace.seconds, ==, 10 * MINUTE);

  give (referee, "card pass", START + 40 * MINUTE);
  dh_pace_measure (referee, START + 45 * MINUTE, 0, &pace);
  g_assert_false (pace.paused);
  g_assert_cmpint (pace.seconds, ==, 15 * MINUTE);

  give (referee, "pause", START + 50 * MINUTE);
  give (referee, "pause", START + 55 * MINUTE);
  dh_pace_measure (referee, START + 60 * MINUTE, 0, &pace);
  g_assert_false (pace.paused);
  g_assert_cmpint (pace.seconds, ==, 25 * MINUTE);
}

/* A pause is no order of play: undo takes back the order before it, and redo brings that back. */
static void
test_pace_pauses_are_not_undone (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GError) error = NULL;

  give (referee, "begin", START);
  give (referee, "pause", START + MINUTE);
  g_assert_false (dh_referee_is_undone (referee, 1));
  g_assert_cmpstr (dh_referee_peek_undo (referee)->order, ==, "begin");
  give (referee, "undo", START + 2 * MINUTE);
  g_assert_cmpint (battle->turn, ==, 0);
  give (referee, "pause", START + 3 * MINUTE);
  give (referee, "redo", START + 4 * MINUTE);
  g_assert_cmpint (battle->turn, ==, 1);
  g_assert_true (dh_referee_verify (referee, &error));
  g_assert_no_error (error);
}

/* Minutes one below the other come to those of the whole, and none is more than one off. */
static void
test_pace_parts_add_up (void)
{
  static const gint64 parts[] = { 31 * 60 + 59, 30 * 60 + 59, 20, 20, 20, 27 * 60 + 50, 0, 59 };
  gint64 before = 0, whole = 0, told = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gint64 share = dh_pace_share_out (&before, parts[i]);

      g_assert_cmpint (share % 60, ==, 0);
      g_assert_cmpint (ABS (share - parts[i]), <, 60);
      whole += parts[i];
      told += share;
    }
  g_assert_cmpint (before, ==, whole);
  g_assert_cmpint (told, ==, whole - whole % 60);
}

TEST_SUBJECT ("pace")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/pace/set-up-is-no-turn", test_pace_set_up_is_no_turn);
  g_test_add_func ("/engine/pace/counts-turns", test_pace_counts_turns);
  g_test_add_func ("/engine/pace/leaves-breaks-out", test_pace_leaves_breaks_out);
  g_test_add_func ("/engine/pace/pauses-do-not-count", test_pace_pauses_do_not_count);
  g_test_add_func ("/engine/pace/pauses-are-not-undone", test_pace_pauses_are_not_undone);
  g_test_add_func ("/engine/pace/parts-add-up", test_pace_parts_add_up);
  g_test_add_func ("/engine/pace/undone-turns-do-not-count", test_pace_undone_turns_do_not_count);

  return g_test_run ();
}
