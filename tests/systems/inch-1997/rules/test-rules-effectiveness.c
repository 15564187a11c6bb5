/* test-rules-effectiveness.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-eligibility.h"

/*
 * The state of the armies: 4.J, 18 and the switch *points*. Each army of the test battle has ten
 * units.
 */

/* Takes the first @units units of the Union off the field, and lets the rest lose no stand. */
static void
lose_units (DhReferee *referee,
            int        units)
{
  for (int i = 1; i <= units; i++)
    {
      g_autofree char *unit = g_strdup_printf ("u%d", i);

      test_rule (referee, unit, "status", "destroyed");
    }
}

/* State by share (18, 2.7) */

typedef struct {
  const char *path;
  int lost;
  const char *switches;
  DhArmyState state;
} StateCase;

static const StateCase state_cases[] = {
  { "/rules/18/all-fresh", 0, NULL, DH_ARMY_STATE_STEADY },
  { "/rules/18/half-is-steady", 5, NULL, DH_ARMY_STATE_STEADY },
  { "/rules/18/below-half-is-hesitant", 6, NULL, DH_ARMY_STATE_HESITANT },
  { "/rules/18/below-35-percent-retires", 7, NULL, DH_ARMY_STATE_RETIRE },
  { "/rules/18/a-fifth-still-retires", 8, NULL, DH_ARMY_STATE_RETIRE },
  { "/rules/18/below-a-fifth-is-broken", 9, NULL, DH_ARMY_STATE_BROKEN },
  { "/rules/18/three-points-a-unit", 0, "points=literal", DH_ARMY_STATE_RETIRE },
  { "/rules/18/three-points-for-six", 4, "points=literal", DH_ARMY_STATE_BROKEN },
};

static void
test_state (gconstpointer data)
{
  const StateCase *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (one->switches);

  lose_units (referee, one->lost);
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_STEADY);
  test_give (referee, "next");
  g_assert_cmpint (test_army (referee, "union")->state, ==, one->state);

  /* An army that does not hold keeps the step open. */
  g_assert_cmpint (dh_battle_is_step_empty (dh_referee_get_battle (referee)), ==, one->state == DH_ARMY_STATE_STEADY);
}

/* Two armies of as many regiments each. */
static DhReferee *
new_battle_of (int         units,
               const char *switches)
{
  static const char *const armies[] = { "union", "confederate" };
  g_autoptr(GString) xml = g_string_new ("<order-of-battle format=\"1\" title=\"Test\">");
  DhReferee *referee;

  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_string_append_printf (xml,
                              "<army id=\"%s\" name=\"%s\" letter=\"%c\">",
                              armies[i],
                              armies[i],
                              g_ascii_toupper (*armies[i]));
      for (int k = 1; k <= units; k++)
        g_string_append_printf (xml,
                                "<unit id=\"%c%d\" name=\"%s %d\" arm=\"infantry\" quality=\"green\" rating=\"2\"/>",
                                *armies[i],
                                k,
                                armies[i],
                                k);
      g_string_append (xml, "</army>");
    }
  g_string_append (xml, "</order-of-battle>");

  referee = test_battle_new_of (xml->str, switches);
  test_give (referee, "begin");
  return referee;
}

/* Seven of twenty */
static void
test_exactly_35_percent (void)
{
  g_autoptr(DhReferee) referee = new_battle_of (20, NULL);

  lose_units (referee, 13);
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_HESITANT);
}

static void
test_points_have_a_limit (void)
{
  g_autoptr(DhReferee) referee = new_battle_of (40, "points=literal");
  const DhBattle *battle = dh_referee_get_battle (referee);

  g_assert_cmpfloat (dh_battle_get_effectiveness (battle, 0), ==, 100);
  lose_units (referee, 10);
  g_assert_cmpfloat (dh_battle_get_effectiveness (battle, 0), ==, 90);
}

/* Fresh is who never lost a stand; it is lost for good (18). */
static void
test_freshness (TestBattle    *battle,
                gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  const DhBattle *state = dh_referee_get_battle (referee);
  guint army = test_unit (referee, "c1")->info->army;

  test_rule (referee, "c1", "men", "21");
  g_assert_cmpuint (dh_battle_count_fresh (state, army), ==, 10);
  test_rule (referee, "c1", "pending-hits", "1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "mark");
  g_assert_cmpuint (dh_battle_count_fresh (state, army), ==, 9);
  g_assert_cmpfloat (dh_battle_get_effectiveness (state, army), ==, 90);
  test_give (referee, "check c1 : 6");
  test_rule (referee, "c1", "men", "24");
  g_assert_cmpuint (dh_battle_count_fresh (state, army), ==, 9);

  test_rule (referee, "c2", "status", "left");
  test_rule (referee, "c3", "status", "captured");
  test_rule (referee, "c4", "status", "routed");
  test_rule (referee, "c5", "off-table", "yes");
  g_assert_cmpuint (dh_battle_count_fresh (state, army), ==, 7);
  g_assert_cmpuint (dh_battle_count_units (state, army), ==, 10);
}

/* Checks of units (18, 2.7) */

static void
test_hesitant_asks_nothing (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  lose_units (referee, 6);
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  test_give (referee, "next");
}

static void
test_retire (TestBattle    *battle,
             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  lose_units (referee, 7);
  test_take_card (referee, "horse");
  test_give (referee, "attach gen-horse u8 front");
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 3);
  g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, NULL)), ==, DH_CONTEXT_ARMY_RETIRE);

  /* The officer's bonus of 1 does not count. */
  test_give (referee, "check u8 : 2");
  g_assert_cmpint (test_unit (referee, "u8")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_give (referee, "check u9 : 3");
  g_assert_cmpint (test_unit (referee, "u9")->status, ==, DH_UNIT_STATUS_STEADY);
  test_rule (referee, "u10", "rating", "0");
  test_give (referee, "check u10 : 1");
  g_assert_cmpint (test_unit (referee, "u10")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_refuse (referee, "4", "next");
  test_give (referee, "retreat all");
  test_give (referee, "next");
}

static void
test_broken (TestBattle    *battle,
             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  lose_units (referee, 7);
  test_rule (referee, "gen-horse", "attached", "u9");
  test_rule (referee, "gen-horse", "front", "yes");
  for (int i = 8; i <= 10; i++)
    {
      g_autofree char *unit = g_strdup_printf ("u%d", i);

      test_rule (referee, unit, "fresh", "no");
    }
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_BROKEN);
  g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, "u8")), ==, DH_CONTEXT_ARMY_BROKEN);
  test_give (referee, "check u8 : 3");
  g_assert_cmpint (test_unit (referee, "u8")->status, ==, DH_UNIT_STATUS_FALLING_BACK);

  /* No officer helps here either. */
  test_give (referee, "check u9 : 2");
  g_assert_cmpint (test_unit (referee, "u9")->status, ==, DH_UNIT_STATUS_ROUTED);
  test_give (referee, "check u10 : 6");
  test_give (referee, "retreat all");
  test_give (referee, "witness all none");

  /* The end is offered, not forced. */
  test_give (referee, "next");
  test_give (referee, "next");
  test_give (referee, "end");
}

static void
test_who_checks (TestBattle    *battle,
                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  lose_units (referee, 6);
  test_rule (referee, "u7", "status", "falling-back");
  test_rule (referee, "u8", "status", "routed");
  test_rule (referee, "u9", "off-table", "yes");
  test_rule (referee, "u9", "fresh", "no");
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_RETIRE);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 1);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_CHECK, "u10"));
}

static void
test_state_holds_for_a_turn (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  lose_units (referee, 6);
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  for (int i = 1; i <= 6; i++)
    {
      g_autofree char *unit = g_strdup_printf ("u%d", i);

      test_rule (referee, unit, "status", "steady");
      test_rule (referee, unit, "men", test_unit (referee, unit)->info->arm == DH_ARM_INFANTRY ? "24" : "6");
      test_rule (referee, unit, "fresh", "yes");
    }
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_HESITANT);
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_HESITANT);
  test_give (referee, "next");
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_STEADY);
}

TEST_SUBJECT ("rules-effectiveness")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (state_cases); i++)
    g_test_add_data_func (state_cases[i].path, &state_cases[i], test_state);
  g_test_add_func ("/rules/18/35-percent-is-hesitant", test_exactly_35_percent);
  g_test_add_func ("/rules/18/three-points-a-unit-to-a-hundred", test_points_have_a_limit);
  test_add_rule ("/rules/18/fresh-is-who-never-lost-a-stand", NULL, test_freshness);
  test_add_rule ("/rules/18/hesitant-asks-no-checks", NULL, test_hesitant_asks_nothing);
  test_add_rule ("/rules/18/retire", NULL, test_retire);
  test_add_rule ("/rules/18/broken", NULL, test_broken);
  test_add_rule ("/rules/18/steady-units-on-the-table-check", NULL, test_who_checks);
  test_add_rule ("/rules/18/holds-until-the-next-end-of-turn", NULL, test_state_holds_for_a_turn);

  return g_test_run ();
}
