/* test-rules-morale.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"



/*
 * Ratings and morale checks (2.4, 9, and of 19 the ratings at the start).
 */

static const char unrated[] =
  "<order-of-battle format=\"1\" title=\"Unrated\">"
  " <army id=\"blue\" name=\"Blue\" letter=\"B\">"
  "  <unit id=\"b1\" name=\"1st Blue\" arm=\"infantry\" quality=\"elite\"/>"
  "  <unit id=\"b2\" name=\"2nd Blue\" arm=\"cavalry\" quality=\"veteran\"/>"
  " </army>"
  " <army id=\"grey\" name=\"Grey\" letter=\"G\">"
  "  <unit id=\"g1\" name=\"1st Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"0\"/>"
  "  <unit id=\"g2\" name=\"2nd Grey\" arm=\"artillery\" quality=\"green\"/>"
  " </army>"
  "</order-of-battle>";

/* Lets c1, at close range, hit a unit so often, in the standing step. */
static void
hit (DhReferee  *referee,
     const char *unit,
     guint       hits)
{
  g_autoptr(GString) dice = g_string_new (NULL);

  for (guint i = 0; i < 6; i++)
    g_string_append (dice, i < hits ? " 6" : " 1");
  test_give (referee, "fire c1 %s 8 :%s", unit, dice->str);
  test_give (referee, "mark");
}

static void
assert_rating (DhReferee  *referee,
               const char *unit,
               int         rating)
{
  g_assert_cmpint (test_unit (referee, unit)->rating, ==, rating);
}

/* The status that a total gives a steady unit that lost men, its officer or its friends. */
static DhUnitStatus
get_status_by_degree (int total)
{
  if (total >= 6)
    return DH_UNIT_STATUS_STEADY;

  return total >= 4 ? DH_UNIT_STATUS_FALLING_BACK : DH_UNIT_STATUS_ROUTED;
}

/* 19: the ratings at the start */

static void
test_ratings_at_the_start (void)
{
  static const int elite[] = { 2, 3, 3, 3, 3, 4 };
  static const int veteran[] = { 2, 2, 2, 3, 3, 4 };
  static const int green[] = { 1, 2, 2, 2, 3, 3 };

  for (guint face = 1; face <= 6; face++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_of (unrated, NULL);
      guint next = face % 6 + 1, after = next % 6 + 1;

      /* A die for each unit that has no rating yet, in the order of the armies. */
      test_refuse (referee, NULL, "begin : %u %u", face, next);
      test_refuse (referee, NULL, "begin : %u %u %u 1", face, next, after);
      test_refuse (referee, NULL, "begin : %u %u 7", face, next);
      test_give (referee, "begin : %u %u %u", face, next, after);
      assert_rating (referee, "b1", elite[face - 1]);
      assert_rating (referee, "b2", veteran[next - 1]);
      assert_rating (referee, "g1", 0);
      assert_rating (referee, "g2", green[after - 1]);
      g_assert_cmpint (test_unit (referee, "b1")->start_rating, ==, elite[face - 1]);
      g_assert_cmpint (test_unit (referee, "g1")->start_rating, ==, 0);
    }
}

/* 9.C: D6 and rating */

static void
test_die_and_rating (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_refuse (referee, "9.C", "check u1");
  hit (referee, "u1", 1);
  for (int rating = 0; rating <= 5; rating++)
    {
      g_autofree char *text = g_strdup_printf ("%d", rating);

      test_rule (referee, "u1", "rating", text);
      for (int face = 1; face <= 6; face++)
        {
          DhEntry *entry = test_give (referee, "check u1 : %d", face);

          g_assert_cmpint (dh_entry_get_roll (entry, 0)->need, ==, MAX (1, 6 - rating));
          g_assert_cmpint (test_unit (referee, "u1")->status, ==, get_status_by_degree (face + rating));
          test_give (referee, "undo");
        }
    }

  test_refuse (referee, NULL, "check u1 : 0");
  test_refuse (referee, NULL, "check u1 : 7");
  test_refuse (referee, NULL, "check u1 : 3 3");
}

static void
test_the_oldest_check_first (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "attach gen-first u1 front");
  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);
  hit (referee, "u1", 1);
  test_give (referee, "risk gen-first : 0");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 2);
  g_assert_cmpint (dh_entry_get_roll (test_give (referee, "check u1 : 3"), 0)->purpose, ==, DH_CONTEXT_FIRE);
  g_assert_cmpint (dh_entry_get_roll (test_give (referee, "check u1 : 3"), 0)->purpose, ==, DH_CONTEXT_STAFF);
  test_refuse (referee, "9.C", "check u1");
}

/* 9.D: results */

/* Losing its officer, or seeing friends run, shakes a unit as losses do. */
static void
test_staff_and_friends (void)
{
  for (int face = 1; face <= 6; face++)
    {
      g_autoptr(DhReferee) referee = test_battle_new (NULL);

      test_give (referee, "attach gen-first u1 front");
      test_give (referee, "begin");
      test_rule (referee, "u1", "rating", "1");
      test_rule (referee, "u2", "rating", "1");
      test_go_to (referee, DH_STEP_STANDING);
      hit (referee, "u1", 1);
      test_give (referee, "risk gen-first : 0");
      test_give (referee, "check u1 : 6");
      test_give (referee, "check u1 : %d", face);
      g_assert_cmpint (test_unit (referee, "u1")->status, ==, get_status_by_degree (face + 1));
      test_give (referee, "undo");
      test_give (referee, "check u1 : 1");

      test_give (referee, "witness u1 u2");
      g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, "u2")), ==, DH_CONTEXT_ROUT_NEAR);
      test_give (referee, "check u2 : %d", face);
      g_assert_cmpint (test_unit (referee, "u2")->status, ==, get_status_by_degree (face + 1));
    }
}

/* A unit that falls back already routs when it fails, however near it came. */
static void
test_falling_back_units_rout (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_rule (referee, "u1", "status", "falling-back");
  hit (referee, "u1", 1);
  test_give (referee, "check u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_give (referee, "undo");
  test_give (referee, "check u1 : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_ROUTED);
}

static void
test_what_results_ask_for (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_rule (referee, "u1", "rating", "1");
  hit (referee, "u1", 1);
  test_give (referee, "check u1 : 5");
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
  test_give (referee, "undo");

  test_give (referee, "check u1 : 3");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "u1"));
  g_assert_null (test_find_due (referee, DH_DUE_KIND_WITNESS, "u1"));
  test_give (referee, "undo");

  test_give (referee, "check u1 : 2");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_WITNESS, "u1"));
}

/* A unit that is steady no more drops its other checks (2.4). */
static void
test_other_checks_are_dropped (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("checks=per-shot", DH_STEP_STANDING);

  test_give (referee, "fire c1 u1 8 : 6 1 1 1 1 1");
  test_give (referee, "fire c2 u1 8 : 6 1 1 1 1 1");
  test_give (referee, "fire c3 u2 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 3);
  test_give (referee, "check u1 : 1");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_CHECK, "u2"));
}

/* 9.E, 9.F: changes of rating */

typedef struct {
  const char *path;
  const char *switches;
  const char *unit;
  int men[3]; /* one after the other, as losses leave them; 0 ends the row */
  int ratings[3];
} Stands;

static const Stands stands_rows[] = {
  { "no-stand", NULL, "u1", { 23, 21 }, { 3, 3 } },
  { "first-stand", NULL, "u1", { 20, 17, 16 }, { 2, 2, 2 } },
  { "half-of-six", NULL, "u1", { 16, 12, 8 }, { 2, 1, 1 } },
  { "half-at-once", NULL, "u1", { 13, 12, 0 }, { 2, 1 } },
  { "half-of-eight", NULL, "u8", { 14, 10, 8 }, { 2, 2, 1 } },
  { "half-of-three", NULL, "u7", { 5, 4, 2 }, { 3, 2, 1 } },
  { "half-of-two", NULL, "u10", { 3, 2 }, { 3, 1 } },
  { "half-of-twelve", "infantry-basing=two-men", "u1", { 22, 14, 12 }, { 2, 2, 1 } },
};

static void
test_stands_lost (gconstpointer data)
{
  const Stands *row = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (row->switches);

  for (guint i = 0; i < G_N_ELEMENTS (row->men) && row->men[i] > 0; i++)
    {
      const DhUnit *unit = test_unit (referee, row->unit);
      g_autofree char *hits = g_strdup_printf ("%d", (unit->men - row->men[i]) * unit->hits_a_man);

      test_go_to (referee, DH_STEP_STANDING + i % 2);
      test_rule (referee, row->unit, "pending-hits", hits);
      test_give (referee, "mark");
      g_assert_cmpint (unit->men, ==, row->men[i]);
      assert_rating (referee, row->unit, row->ratings[i]);
      test_give (referee, "check %s : 6", row->unit);
      test_rule (referee, row->unit, "status", "steady");
      if (i % 2 == 1)
        test_go_to (referee, DH_STEP_RESHUFFLE);
    }
}

/* The check that the loss brings about is thrown with the rating it leaves. */
static void
test_ratings_change_at_once (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  hit (referee, "u1", 3);
  assert_rating (referee, "u1", 3);
  test_give (referee, "undo");
  test_give (referee, "undo");
  hit (referee, "u1", 4);
  assert_rating (referee, "u1", 2);
  test_give (referee, "check u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

static void
test_each_rout_costs (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_rule (referee, "u1", "rating", "2");
  hit (referee, "u1", 1);
  test_give (referee, "check u1 : 1");
  assert_rating (referee, "u1", 1);
  test_give (referee, "retreat u1");
  test_give (referee, "witness u1 none");

  /* Hit again it routs again (14B.4). */
  test_give (referee, "next");
  test_rule (referee, "c2", "moved", "yes");
  test_give (referee, "fire c2 u1 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, "u1")), ==, DH_CONTEXT_ROUTED_HIT);
  test_give (referee, "check u1 : 5");
  assert_rating (referee, "u1", 1);
  test_give (referee, "undo");
  test_give (referee, "check u1 : 4");
  assert_rating (referee, "u1", 0);
}

static void
test_ratings_stay_in_their_limits (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  test_rule (referee, "u1", "rating", "0");
  hit (referee, "u1", 4);
  assert_rating (referee, "u1", 0);
  test_give (referee, "check u1 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_ROUTED);
  assert_rating (referee, "u1", 0);
}

/* A close combat won lifts a unit, but never more than one above where it began. */
static void
test_victories_lift (void)
{
  static const struct {
    const char *start;
    const char *now;
    int then;
  } rows[] = {
    { "3", "0", 1 }, { "3", "2", 3 }, { "3", "3", 4 }, { "3", "4", 4 }, { "3", "5", 5 }, { "5", "5", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

      test_take_card (referee, "north");
      test_give (referee, "charge u1 c1");
      test_go_to (referee, DH_STEP_CHARGE);
      test_give (referee, "check u1 : 6");
      test_give (referee, "next");
      test_give (referee, "check c1 : 6");
      test_give (referee, "next");
      test_rule (referee, "u1", "start-rating", rows[i].start);
      test_rule (referee, "u1", "rating", rows[i].now);
      test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 3 3 3 3 3 3");
      assert_rating (referee, "u1", rows[i].then);
      assert_rating (referee, "c1", 3);
    }
}

TEST_SUBJECT ("rules-morale")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/19/ratings-at-the-start", test_ratings_at_the_start);
  g_test_add_func ("/rules/9.C/die-and-rating", test_die_and_rating);
  g_test_add_func ("/rules/9.C/the-oldest-check-first", test_the_oldest_check_first);
  g_test_add_func ("/rules/9.D/staff-and-friends", test_staff_and_friends);
  g_test_add_func ("/rules/9.D/falling-back-units-rout", test_falling_back_units_rout);
  g_test_add_func ("/rules/9.D/what-results-ask-for", test_what_results_ask_for);
  g_test_add_func ("/rules/9.D/other-checks-are-dropped", test_other_checks_are_dropped);
  for (guint i = 0; i < G_N_ELEMENTS (stands_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/9.E/stands-lost/%s", stands_rows[i].path);

      g_test_add_data_func (path, &stands_rows[i], test_stands_lost);
    }
  g_test_add_func ("/rules/9.E/each-rout-costs", test_each_rout_costs);
  g_test_add_func ("/rules/9.E/ratings-stay-in-their-limits", test_ratings_stay_in_their_limits);
  g_test_add_func ("/rules/9.E/victories-lift", test_victories_lift);
  g_test_add_func ("/rules/9.F/ratings-change-at-once", test_ratings_change_at_once);

  return g_test_run ();
}
