/* test-report.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-pace.h"
#include "dh-report.h"
#include "dh-shares.h"

#define MINUTE 60
#define START (1000 * 60 * MINUTE)

/* The sums are those of the battle, whatever is played: that is a law in test-laws.c. */

static int
index_of (DhReferee  *referee,
          const char *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (dh_referee_get_battle (referee), id, &thing));
  return thing.index;
}

static void
give_at (DhReferee  *referee,
         const char *order,
         gint64      now)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, order, now, NULL, &error);
  g_assert_no_error (error);
}

/* From wherever the battle is into the movement of the next turn. */
static void
play_turn (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  int turn = battle->turn;

  while (dh_inch_battle (battle)->cards_left > 0)
    test_give (referee, "card pass");
  while (battle->turn == turn)
    test_give (referee, "next pass");
}

static void
test_report_begins_with_the_set_up (TestBattle    *self,
                                    gconstpointer  data)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autofree char *turn = dh_report_describe_turn (report, 0);
  g_autofree char *pace = dh_report_describe_pace (report, dh_referee_get_battle (referee));

  g_assert_cmpuint (report->n_turns, ==, 1);
  g_assert_cmpuint (report->turns[0].turn, ==, 0);
  g_assert_cmpfloat (report->turns[0].armies[0].effectiveness, ==, 100);
  g_assert_cmpstr (turn, ==, "Before the first turn");
  g_assert_cmpstr (pace, ==, "The first turn has not begun.");
}

static void
test_report_effectiveness_by_turn (TestBattle    *self,
                                   gconstpointer  data)
{
  g_autoptr(DhReport) report = NULL;
  g_autofree char *words = NULL;

  test_rule (self->referee, "u1", "men", "16");
  play_turn (self->referee);
  test_rule (self->referee, "u2", "men", "10");
  test_give (self->referee, "undo");
  test_rule (self->referee, "u3", "status", "destroyed");
  report = dh_report_new (self->referee);

  g_assert_cmpuint (report->n_turns, ==, 3);
  g_assert_cmpfloat (report->turns[0].armies[0].effectiveness, ==, 100);
  g_assert_cmpfloat (report->turns[1].armies[0].effectiveness, ==, 90);
  g_assert_cmpfloat (report->turns[2].armies[0].effectiveness, ==, 80);
  g_assert_cmpfloat (report->turns[2].armies[1].effectiveness, ==, 100);
  g_assert_cmpint (report->turns[1].armies[0].losses.men, ==, 8);
  g_assert_cmpint (report->turns[2].armies[0].losses.units, ==, 1);
  g_assert_cmpint (report->units[index_of (self->referee, "u1")].men, ==, 8);
  g_assert_cmpint (report->units[index_of (self->referee, "u1")].stands, ==, 2);
  g_assert_cmpint (report->units[index_of (self->referee, "u2")].men, ==, 0);

  words = dh_report_describe_effectiveness (report, dh_referee_get_battle (self->referee), 0);
  g_assert_cmpstr (words, ==, "Army of the North: 100% at the start, 90% on turn 1, 80% on turn 2.");
}

/* A turn counts once something has been done in it. */
static void
test_report_a_turn_that_has_only_begun (TestBattle    *self,
                                        gconstpointer  data)
{
  g_autoptr(DhReport) begun = NULL, played = NULL;
  g_autofree char *pace = NULL, *words = NULL;

  play_turn (self->referee);
  begun = dh_report_new (self->referee);
  g_assert_cmpuint (begun->n_turns, ==, 2);
  pace = dh_report_describe_pace (begun, dh_referee_get_battle (self->referee));
  g_assert_true (g_str_has_prefix (pace, "1 turn so far, "));
  words = dh_report_describe_effectiveness (begun, dh_referee_get_battle (self->referee), 0);
  g_assert_cmpstr (words, ==, "Army of the North: 100% at the start, 100% on turn 1.");

  test_give (self->referee, "card");
  played = dh_report_new (self->referee);
  g_assert_cmpuint (played->n_turns, ==, 3);
}

/* Each time that a unit routs is told, and how all of it ended. */
static void
test_report_routing_again (TestBattle    *self,
                           gconstpointer  data)
{
  static const char *const words[] = {
    "Turn 1: 1st Ohio, left the table on turn 1",
    "Turn 1: 1st Ohio, left the table on turn 1",
  };
  g_autoptr(DhReport) report = NULL;

  test_rule (self->referee, "u1", "status", "routed");
  test_close (self->referee, "c1 u1", NULL);
  test_go_to (self->referee, DH_STEP_COMBAT);
  test_give (self->referee, "fight c1 u1 : 2");
  test_give (self->referee, "retreat u1 off");
  report = dh_report_new (self->referee);

  g_assert_cmpuint (report->n_routs, ==, G_N_ELEMENTS (words));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *rout = dh_report_describe_rout (report, dh_referee_get_battle (self->referee), i);

      g_assert_cmpstr (rout, ==, words[i]);
    }
  g_assert_cmpuint (report->units[index_of (self->referee, "u1")].routs, ==, 2);
  g_assert_cmpint (report->losses[0].routs, ==, 2);
}

static void
test_report_routs_begin_and_end (TestBattle    *self,
                                 gconstpointer  data)
{
  static const char *const words[] = {
    "Turn 1: 1st Ohio, rallied on turn 2",
    "Turn 1: 1st Georgia, left the table on turn 2",
    "Turn 2: 2nd Ohio, still routed",
    "Turn 2: 1st Ohio, still routed",
  };
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(DhReport) report = NULL;

  test_rule (self->referee, "u1", "status", "routed");
  test_rule (self->referee, "c1", "status", "routed");
  test_rule (self->referee, "battle", "turn", "2");
  test_rule (self->referee, "u2", "status", "routed");
  test_rule (self->referee, "u1", "status", "steady");
  test_rule (self->referee, "c1", "status", "left");
  test_rule (self->referee, "u1", "status", "routed");
  report = dh_report_new (self->referee);

  g_assert_cmpuint (report->n_routs, ==, G_N_ELEMENTS (words));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *rout = dh_report_describe_rout (report, battle, i);

      g_assert_cmpstr (rout, ==, words[i]);
    }
  g_assert_cmpuint (report->units[index_of (self->referee, "u1")].routs, ==, 2);
  g_assert_cmpint (report->losses[0].routs, ==, 3);
  g_assert_cmpint (report->losses[1].units, ==, 1);
}

static void
test_report_fates_of_officers (TestBattle    *self,
                               gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(DhReport) report = NULL;
  g_autofree char *first = NULL, *last = NULL;

  test_rule (self->referee, "gen-north", "state", "unhorsed");
  test_rule (self->referee, "gen-north", "state", "present");
  test_rule (self->referee, "lee", "state", "killed");
  test_rule (self->referee, "grant", "state", "captured");
  test_give (self->referee, "undo");
  report = dh_report_new (self->referee);

  g_assert_cmpuint (report->n_fates, ==, 2);
  first = dh_report_describe_fate (report, battle, 0);
  last = dh_report_describe_fate (report, battle, 1);
  g_assert_cmpstr (first, ==, "Turn 1: Gen. North, unhorsed");
  g_assert_cmpstr (last, ==, "Turn 1: Gen. Lee, killed");
  g_assert_cmpint (report->losses[0].officers, ==, 0);
  g_assert_cmpint (report->losses[1].officers, ==, 1);
}

/* The clock of the desk and the report agree. */
static void
test_report_time_is_that_of_the_clock (TestBattle    *self,
                                       gconstpointer  data)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhReport) report = NULL;
  g_autofree char *words = NULL;
  DhPace pace;

  give_at (referee, "note good morning", START);
  give_at (referee, "begin", START + 30 * MINUTE);
  give_at (referee, "note a shot", START + 40 * MINUTE);
  give_at (referee, "undo", START + 45 * MINUTE);
  give_at (referee, "ruling battle turn 2 because it is late", START + 50 * MINUTE);
  give_at (referee, "note lunch is over", START + 200 * MINUTE);
  give_at (referee, "end", START + 215 * MINUTE);
  report = dh_report_new (referee);

  g_assert_cmpuint (report->n_turns, ==, 3);
  g_assert_cmpint (report->turns[0].seconds, ==, 0);
  g_assert_cmpint (report->turns[1].seconds, ==, 20 * MINUTE);
  g_assert_cmpint (report->turns[2].seconds, ==, 15 * MINUTE);
  dh_pace_measure (referee, START + 215 * MINUTE, 0, &pace);
  g_assert_cmpint (report->seconds, ==, pace.whole + pace.seconds);

  words = dh_report_describe_pace (report, dh_referee_get_battle (referee));
  g_assert_cmpstr (words, ==, "Ended after 2 turns, 35 min (17 min a turn).");
}

static void
assert_shares (DhReferee  *referee,
               DhShareOf   of,
               const char *words)
{
  g_autofree char *shares = dh_shares_describe (referee, of, ", ");

  g_assert_cmpstr (shares, ==, words);
}

/* The report tells which card took long, and which step. Undoing counts as play; a pause and the set-up do not. */
static void
test_report_tells_shares_of_the_time (TestBattle    *self,
                                      gconstpointer  data)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  give_at (referee, "note good morning", START);
  give_at (referee, "begin", START + 30 * MINUTE);
  assert_shares (referee, DH_SHARE_OF_STEPS, "");
  assert_shares (referee, DH_SHARE_OF_CARDS, "");
  give_at (referee, "card north", START + 31 * MINUTE);
  give_at (referee, "note far", START + 33 * MINUTE);
  give_at (referee, "undo", START + 34 * MINUTE);
  give_at (referee, "pause", START + 35 * MINUTE);
  give_at (referee, "card south pass", START + 55 * MINUTE);
  give_at (referee, "note farther", START + 60 * MINUTE);
  while (dh_inch_battle (dh_referee_get_battle (referee))->cards_left > 0)
    give_at (referee, "card pass", START + 61 * MINUTE);
  give_at (referee, "next pass", START + 65 * MINUTE);
  give_at (referee, "note a shot", START + 85 * MINUTE);
  give_at (referee, "next", START + 85 * MINUTE);
  give_at (referee, "note nothing to say", START + 85 * MINUTE + 59);

  assert_shares (referee, DH_SHARE_OF_STEPS, "Artillery fire · 20 min, Movement · 15 min");
  assert_shares (referee, DH_SHARE_OF_CARDS,
                 "South Division · 6 min, North Division · 4 min, Tenth Battery · 4 min");

  /* When the battle is over nobody plays any more. */
  give_at (referee, "end", START + 86 * MINUTE);
  give_at (referee, "note a good battle", START + 96 * MINUTE);
  assert_shares (referee, DH_SHARE_OF_STEPS, "Artillery fire · 20 min, Movement · 15 min, Standing fire · 1 min");
}

static void
test_report_words_of_losses (void)
{
  static const struct {
    DhLosses losses;
    const char *words;
  } cases[] = {
    { { 0, 0, 0, 0 }, "lost nobody" },
    { { 1, 0, 0, 0 }, "lost 1 man" },
    { { 12, 2, 1, 3 }, "lost 12 men, 1 unit, 3 officers · 2 routs" },
    { { 0, 1, 0, 0 }, "lost nobody · 1 rout" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = dh_report_describe_losses (&cases[i].losses);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

TEST_SUBJECT ("report")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/engine/report/begins-with-the-set-up", NULL, test_report_begins_with_the_set_up);
  test_add_rule ("/engine/report/effectiveness-by-turn", NULL, test_report_effectiveness_by_turn);
  test_add_rule ("/engine/report/a-turn-that-has-only-begun", NULL, test_report_a_turn_that_has_only_begun);
  test_add_rule ("/engine/report/routs-begin-and-end", NULL, test_report_routs_begin_and_end);
  test_add_rule ("/engine/report/routing-again", NULL, test_report_routing_again);
  test_add_rule ("/engine/report/fates-of-officers", NULL, test_report_fates_of_officers);
  test_add_rule ("/engine/report/time-is-that-of-the-clock", NULL, test_report_time_is_that_of_the_clock);
  test_add_rule ("/engine/report/tells-shares-of-the-time", NULL, test_report_tells_shares_of_the_time);
  g_test_add_func ("/engine/report/words-of-losses", test_report_words_of_losses);

  return g_test_run ();
}
