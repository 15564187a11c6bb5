/* test-losses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-losses.h"

/* The figures that the referee reads at the end of a turn: the losses of the turn, and of the battle. */

#define N_ARMIES 2
#define MOST_UNITS 40

typedef struct {
  DhLosses armies[N_ARMIES];
  int units[MOST_UNITS];
} Cost;

static Cost
count (DhReferee *referee,
       guint      turn)
{
  Cost cost = { 0 };

  g_assert_cmpuint (dh_n_units (dh_referee_get_battle (referee)), <=, MOST_UNITS);
  dh_losses_count (referee, turn, cost.armies, cost.units);
  return cost;
}

static int
get_units_men (DhReferee  *referee,
               const Cost *cost,
               const char *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (dh_referee_get_battle (referee), id, &thing));
  return cost->units[thing.index];
}

static void
go_to_next_turn (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  int turn = battle->turn;

  while (dh_inch_battle (battle)->cards_left > 0)
    test_give (referee, "card pass");
  while (battle->turn == turn)
    test_give (referee, "next pass");
}

static void
test_losses_are_those_of_the_turn (TestBattle    *self,
                                   gconstpointer  switches)
{
  Cost first, second, all;

  test_rule (self->referee, "u1", "men", "20");
  test_rule (self->referee, "c1", "status", "destroyed");
  go_to_next_turn (self->referee);
  test_rule (self->referee, "u1", "men", "15");
  test_rule (self->referee, "gen-south", "state", "killed");

  first = count (self->referee, 1);
  second = count (self->referee, 2);
  all = count (self->referee, 0);
  g_assert_cmpint (first.armies[0].men, ==, 4);
  g_assert_cmpint (first.armies[1].units, ==, 1);
  g_assert_cmpint (first.armies[1].officers, ==, 0);
  g_assert_cmpint (second.armies[0].men, ==, 5);
  g_assert_cmpint (second.armies[1].units, ==, 0);
  g_assert_cmpint (second.armies[1].officers, ==, 1);
  g_assert_cmpint (all.armies[0].men, ==, 9);
  g_assert_cmpint (all.armies[1].units, ==, 1);
  g_assert_cmpint (all.armies[1].officers, ==, 1);
  g_assert_cmpint (get_units_men (self->referee, &all, "u1"), ==, 9);
  g_assert_cmpint (get_units_men (self->referee, &all, "u2"), ==, 0);
}

/* A unit that routs again has routed twice, which costs its rating twice (14B.4, 14B.5). */
static void
test_losses_count_routing_again (TestBattle    *self,
                                 gconstpointer  switches)
{
  Cost cost;

  test_rule (self->referee, "u1", "status", "routed");
  test_close (self->referee, "c1 u1", NULL);
  test_go_to (self->referee, DH_STEP_COMBAT);
  test_give (self->referee, "fight c1 u1 : 2");
  cost = count (self->referee, 0);
  g_assert_cmpint (cost.armies[0].routs, ==, 2);
  g_assert_cmpint (cost.armies[0].men, ==, 2);
}

/* Nor does it count twice who is already gone. */
static void
test_losses_leave_out_what_was_undone (TestBattle    *self,
                                       gconstpointer  switches)
{
  Cost cost;

  test_rule (self->referee, "u1", "status", "routed");
  test_rule (self->referee, "u1", "status", "captured");
  test_rule (self->referee, "u1", "status", "left");
  cost = count (self->referee, 0);
  g_assert_cmpint (cost.armies[0].routs, ==, 1);
  g_assert_cmpint (cost.armies[0].units, ==, 1);

  test_give (self->referee, "undo");
  test_give (self->referee, "undo");
  cost = count (self->referee, 0);
  g_assert_cmpint (cost.armies[0].routs, ==, 1);
  g_assert_cmpint (cost.armies[0].units, ==, 0);

  test_rule (self->referee, "u1", "status", "steady");
  test_rule (self->referee, "u1", "status", "routed");
  cost = count (self->referee, 0);
  g_assert_cmpint (cost.armies[0].routs, ==, 2);
}

TEST_SUBJECT ("losses")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/engine/losses/are-those-of-the-turn", NULL, test_losses_are_those_of_the_turn);
  test_add_rule ("/engine/losses/leave-out-what-was-undone", NULL, test_losses_leave_out_what_was_undone);
  test_add_rule ("/engine/losses/count-routing-again", NULL, test_losses_count_routing_again);

  return g_test_run ();
}
