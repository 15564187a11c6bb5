/* test-rules-rally.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

/*
 * Rally: 4.I, 5.B, 5.F, 14B.6, 14B.7, the switches *rally-staff* and *political*.
 */

/* To the rally step of turn 2, with u1 and u5 routed in turn 1. */
static void
go_to_rally (DhReferee *referee)
{
  test_rule (referee, "u1", "status", "routed");
  test_rule (referee, "u5", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_cmpint (dh_referee_get_battle (referee)->turn, ==, 2);
}

static void
test_not_in_the_turn_of_the_rout (TestBattle    *battle,
                                  gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "status", "routed");
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RALLY), ==, 0);
  test_refuse (referee, "14B.6", "rally u1 : 6");

  test_go_to (referee, DH_STEP_MOVEMENT);
  test_refuse (referee, "4", "rally u1 : 6");
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RALLY, "u1"));
  test_refuse (referee, "4", "next");
}

/* A unit that is ruled to be steady has nothing to rally from, and nothing holds up the step. */
static void
test_ruled_steady (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  go_to_rally (referee);
  test_rule (referee, "u1", "status", "steady");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_RALLY, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RALLY, "u5"));
}

static void
test_rally_or_leave (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  go_to_rally (referee);
  test_give (referee, "rally u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_cmpint (test_unit (referee, "u1")->routed_turn, ==, 0);
  test_give (referee, "rally u5 : 2");
  g_assert_cmpint (test_unit (referee, "u5")->status, ==, DH_UNIT_STATUS_LEFT);
  test_refuse (referee, "14B.6", "rally u5 : 6");
  test_refuse (referee, "14B.6", "rally u1 : 6");
  test_give (referee, "next");
}

/* The referee may rule that an earlier step is played again: the rallies wait and hold up nothing. */
static void
test_waits_for_its_step (TestBattle    *battle,
                         gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  const DhBattle *now = dh_referee_get_battle (referee);

  go_to_rally (referee);
  test_rule (referee, "battle", "step", "combat");
  g_assert_false (dh_battle_due_is_open (now, test_find_due (referee, DH_DUE_KIND_RALLY, "u1")));
  test_refuse (referee, "4", "rally u1 : 3");
  test_give (referee, "settle");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_ROUTED);

  test_give (referee, "next");
  test_give (referee, "rally u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
}

/* A unit that routs again goes on from its first rout: the one attempt comes no later. */
static void
test_second_rout_restarts_nothing (TestBattle    *battle,
                                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire c7 u1 20 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check u1 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->routed_turn, ==, 1);
  test_give (referee, "retreat u1");
  test_give (referee, "witness u1 none");
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RALLY, "u1"));
}

/* Reserves and units out of the game are not at their markers. */
static void
test_only_on_the_table (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u2", "status", "routed");
  test_rule (referee, "u3", "status", "falling-back");
  test_rule (referee, "u4", "status", "routed");
  test_rule (referee, "u4", "off-table", "yes");
  go_to_rally (referee);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RALLY), ==, 3);
  test_rule (referee, "u2", "status", "left");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RALLY), ==, 2);
}

/* Officers (5.B, 5.F, 14B.7) */

static void
test_officer_at_the_marker (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  go_to_rally (referee);
  test_refuse (referee, "5.B", "rally u5 by gen-first : 6");
  test_refuse (referee, "5.B", "rally u1 by lee : 6");
  test_give (referee, "rally u1 by gen-first : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  test_give (referee, "rally u5 by grant : 1");
  g_assert_cmpint (test_unit (referee, "u5")->status, ==, DH_UNIT_STATUS_STEADY);
}

static void
test_one_rally_an_officer (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  go_to_rally (referee);
  test_give (referee, "rally u1 by gen-north : 6");
  test_refuse (referee, "5.F", "rally u5 by gen-north : 6");
  test_give (referee, "rally u5 : 6");
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_give (referee, "card north");
  test_give (referee, "respond by gen-north : 9");
}

static void
test_no_rally_after_influence (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_give (referee, "card north");
  test_give (referee, "respond first : 1");
  test_go_to (referee, DH_STEP_RALLY);
  test_refuse (referee, "5.F", "rally u1 by gen-first : 6");
  test_give (referee, "rally u1 by gen-north : 1");
}

/* An officer who was in the front rank of a unit when it routed is with the routers, named or not. */
/* He has to be there: who rides with another unit is not. */
static void
test_officer_with_another_unit (TestBattle    *battle,
                                gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "status", "routed");
  test_rule (referee, "gen-first", "attached", "u2");
  test_rule (referee, "gen-north", "attached", "u1");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_RALLY);
  test_refuse (referee, "14B.7", "rally u1 by gen-first : 6");
  test_give (referee, "rally u1 by gen-north : 6");
}

static void
test_officer_with_the_routers (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "attach gen-first u1 front");
  test_give (referee, "attach gen-north u5");
  go_to_rally (referee);
  test_give (referee, "rally u1 : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_true (test_officer (referee, "gen-first")->rallied);
  test_give (referee, "rally u5 : 2");
  g_assert_cmpint (test_unit (referee, "u5")->status, ==, DH_UNIT_STATUS_LEFT);
  g_assert_cmpint (test_officer (referee, "gen-north")->attached, ==, DH_NOTHING);
}

static void
test_fallen_officers_rally_nobody (TestBattle    *battle,
                                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "gen-first", "state", "killed");
  test_rule (referee, "gen-north", "state", "unhorsed");
  go_to_rally (referee);
  test_refuse (referee, "5", "rally u1 by gen-first : 6");
  test_refuse (referee, "5", "rally u1 by gen-north : 6");
}

static void
test_staff_required (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  go_to_rally (referee);

  /* The referee tells which officer has reached the marker. */
  test_give (referee, "settle");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RALLY), ==, 2);
  test_refuse (referee, NULL, "rally u1 : 6");
  test_give (referee, "rally u1");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_LEFT);
  test_give (referee, "rally u5 by gen-north : 1");
  g_assert_cmpint (test_unit (referee, "u5")->status, ==, DH_UNIT_STATUS_STEADY);
}

static void
test_staff_optional (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  go_to_rally (referee);
  test_give (referee, "settle : 3 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_cmpint (test_unit (referee, "u5")->status, ==, DH_UNIT_STATUS_LEFT);
}

/* A political brigadier (5.H.2): the first die says what he is worth, the second rallies or not. */

typedef struct {
  const char *path;
  const char *switches;
  int character;
  int bonus;
} PoliticalCase;

static const PoliticalCase political_cases[] = {
  { "/rules/5.H/rally-political-low", NULL, 3, 1 },
  { "/rules/5.H/rally-political-high", NULL, 4, 0 },
  { "/rules/5.H/rally-political-worse", "political=worse", 3, -1 },
};

static void
test_political (gconstpointer data)
{
  const PoliticalCase *one = data;

  for (int short_of = 0; short_of <= 1; short_of++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (one->switches);

      go_to_rally (referee);
      test_give (referee, "rally u5 by gen-second : %d %d", one->character, 6 - 3 - one->bonus - short_of);
      g_assert_cmpint (test_officer (referee, "gen-second")->bonus, ==, one->bonus);
      g_assert_cmpint (test_unit (referee, "u5")->status,
                       ==,
                       short_of ? DH_UNIT_STATUS_LEFT : DH_UNIT_STATUS_STEADY);
    }
}

TEST_SUBJECT ("rules-rally")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/rules/14B.6/at-the-end-of-the-next-turn", NULL, test_not_in_the_turn_of_the_rout);
  test_add_rule ("/rules/4.I/waits-for-its-step", NULL, test_waits_for_its_step);
  test_add_rule ("/rules/14B.6/steady-or-gone", NULL, test_rally_or_leave);
  test_add_rule ("/rules/14B.6/a-second-rout-restarts-nothing", NULL, test_second_rout_restarts_nothing);
  test_add_rule ("/rules/14B.6/routers-on-the-table", NULL, test_only_on_the_table);
  test_add_rule ("/rules/14B.7/officer-at-the-marker", NULL, test_officer_at_the_marker);
  test_add_rule ("/rules/14B.7/officer-with-another-unit", NULL, test_officer_with_another_unit);
  test_add_rule ("/rules/14B.7/officer-with-the-routers", NULL, test_officer_with_the_routers);
  test_add_rule ("/rules/14B.7/fallen-officers-rally-nobody", NULL, test_fallen_officers_rally_nobody);
  test_add_rule ("/rules/14B.6/ruled-steady-needs-no-rally", NULL, test_ruled_steady);
  test_add_rule ("/rules/14B.7/staff-required", "rally-staff=required", test_staff_required);
  test_add_rule ("/rules/14B.7/staff-optional", NULL, test_staff_optional);
  test_add_rule ("/rules/5.F/one-rally-an-officer", NULL, test_one_rally_an_officer);
  test_add_rule ("/rules/5.F/no-rally-after-influence", NULL, test_no_rally_after_influence);
  for (guint i = 0; i < G_N_ELEMENTS (political_cases); i++)
    g_test_add_data_func (political_cases[i].path, &political_cases[i], test_political);

  return g_test_run ();
}
