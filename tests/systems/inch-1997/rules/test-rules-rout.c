/* test-rules-rout.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-system-telling.h"

/*
 * Falling back, rout, capture and leaving: 14A, 14B.1 to 14B.4, 15.H and sections 2.4 and 2.8.
 */

/* A man of @unit falls to the guns of the other side, and it throws @die for it (9.D). */
static void
shoot (DhReferee  *referee,
       const char *unit,
       int         die)
{
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire %s %s 20 open : 6 1 1 1 1 1", *unit == 'u' ? "c7" : "u7", unit);
  test_give (referee, "mark");
  test_give (referee, "check %s : %d", unit, die);
}

/* The distance that @entry sends its first unit. */
static double
get_inches (DhEntry *entry)
{
  g_assert_cmpuint (dh_inch_n_distances (entry), >=, 1);
  return dh_inch_distance (entry, 0)->number;
}

/* Falling back (14A.1, 14A.3) */

typedef struct {
  const char *path;
  const char *unit;
  const char *formation;
  const char *switches;
  double inches;
} RetreatCase;

static const RetreatCase retreat_cases[] = {
  { "/rules/14A.1/infantry-in-line", "c1", "line", NULL, 24 },
  { "/rules/14A.1/infantry-in-column", "c1", "column", NULL, 24 },
  { "/rules/14A.1/mounted-cavalry", "c8", "mounted-column", NULL, 36 },
  { "/rules/14A.1/artillery", "c7", "limbered", NULL, 28 },
  { "/rules/14A.1/unlimbered-artillery", "c7", "unlimbered", NULL, 28 },
  { "/rules/14A.1/infantry-15mm", "c1", "line", "scale=15mm", 18 },
  { "/rules/14A.1/slow-infantry", "c1", "line", "moves=slow", 16 },
};

static void
test_retreat (gconstpointer data)
{
  const RetreatCase *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (one->switches);
  gboolean guns = test_unit (referee, one->unit)->info->arm == DH_ARM_ARTILLERY;
  DhEntry *entry;

  test_rule (referee, one->unit, "formation", one->formation);
  test_rule (referee, one->unit, "cover", "works");
  test_rule (referee, one->unit, "men", guns ? "5" : "12");
  test_rule (referee, one->unit, "pending-hits", guns ? "2" : "1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "mark");
  test_give (referee, "check %s : 2", one->unit);
  g_assert_cmpint (test_unit (referee, one->unit)->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_refuse (referee, "4", "next");

  entry = test_give (referee, "retreat %s", one->unit);
  g_assert_cmpfloat (get_inches (entry), ==, one->inches);
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 0);
  g_assert_cmpint (test_unit (referee, one->unit)->cover, ==, DH_COVER_NONE);
  g_assert_cmpint (test_unit (referee, one->unit)->moved, !=, DH_MOVED_NO);
  if (guns)
    g_assert_cmpint (test_unit (referee, one->unit)->formation, ==, DH_FORMATION_LIMBERED);
  test_refuse (referee, "14A.1", "retreat %s", one->unit);
}

static void
test_retreat_by_d20 (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  shoot (referee, "c1", 2);
  test_refuse (referee, NULL, "retreat c1 : 21");
  g_assert_cmpfloat (get_inches (test_give (referee, "retreat c1 : 20")), ==, 2 * (12 + 4));
}

static void
test_falling_back_does_nothing (TestBattle    *battle,
                                gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  shoot (referee, "u1", 2);
  test_give (referee, "retreat u1");
  test_go_to (referee, DH_STEP_MOVING);
  test_refuse (referee, "14", "fire u1 c1 10 : 6 6 6 6 6 6");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);

  test_give (referee, "card north pass");
  test_refuse (referee, "4.A", "charge u1 c1");
  test_give (referee, "respond u1 : 10");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_refuse (referee, "4.A", "move u1");
}

static void
test_recovers_on_response (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "status", "falling-back");
  test_give (referee, "card north");
  test_give (referee, "respond u1 : 8");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  test_give (referee, "charge u1 c1");
}

/* Off the table (2.8): routers leave it, others stop at its edge. */
static void
test_table_edge (TestBattle    *battle,
                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "fire u10 c2 20 : 6 1 1 1");
  test_give (referee, "mark");
  test_rule (referee, "c1", "rating", "2");
  test_give (referee, "check c1 : 1");
  test_give (referee, "check c2 : 2");
  test_give (referee, "retreat c1 c2 off");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_LEFT);
  g_assert_cmpint (test_unit (referee, "c2")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

/* Running into the enemy (14A.2, 14B.3) */

static void
test_collide_captured (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  shoot (referee, "c1", 2);
  test_refuse (referee, "14A.2", "retreat c1 into c2");
  test_give (referee, "retreat c1 into u1");
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_COLLIDE);

  /* 3 + 3 - 1 */
  test_give (referee, "check c1 : 3");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_CAPTURED);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

static void
test_collide_fights (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  shoot (referee, "c1", 2);
  test_rule (referee, "c1", "men", "4");
  test_rule (referee, "u1", "men", "4");
  test_give (referee, "retreat c1 into u1");
  test_give (referee, "check c1 : 4");

  /* In this turn's melee step; the enemy has not to check, and c1 fights at one less, once. */
  g_assert_cmpint (test_get_check (referee, "u1"), ==, DH_CONTEXT_NONE);
  test_refuse (referee, "4", "fight c1 u1 : 4 4");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight c1 u1 : 5 4 4 4");
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_LOST);
  g_assert_cmpint (test_unit (referee, "u1")->melees, ==, 1);
  test_give (referee, "check c1 : 6");
  test_give (referee, "retreat c1");
  test_give (referee, "bonus u1 hold");
}

/* The unit wins, but goes on falling back, and has nothing to choose. */
static void
test_collide_and_win (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  shoot (referee, "c1", 2);
  test_rule (referee, "c1", "men", "4");
  test_rule (referee, "u1", "men", "4");
  test_give (referee, "retreat c1 into u1");
  test_give (referee, "check c1 : 4");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight c1 u1 : 6 4");
  g_assert_cmpint (test_get_check (referee, "u1"), ==, DH_CONTEXT_LOST);
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 4);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "c1"));
}

/* Past the melee step it is fought at once. */
static void
test_collide_late (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  test_give (referee, "check c1 : 6");
  test_give (referee, "retreat c1 into u2");
  test_refuse (referee, "10.L", "bonus u1 hold");
  test_give (referee, "check c1 : 6");
  test_refuse (referee, "4", "next");
  test_give (referee, "fight c1 u2 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "c1")->melees, ==, 2);

  /* Twice is enough (10.K): it meets them, and nothing comes of it. */
  test_give (referee, "check c1 : 6");
  test_give (referee, "retreat c1 into u3");
  test_give (referee, "check c1 : 6");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
}

/* The enemy it ran into has run itself since: there is nobody to fight. */
static void
test_collide_with_who_leaves (TestBattle    *battle,
                              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "fire c7 u1 20 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check c1 : 2");
  test_give (referee, "retreat c1 into u1");
  test_give (referee, "check c1 : 6");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_FIGHT, "c1"));
  test_give (referee, "check u1 : 1");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_FIGHT, "c1"));
}

/* Nor has it anybody to fight if the enemy ran first, or has fought twice (10.K). */
static void
test_collide_in_vain (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "fire u10 c2 20 : 6 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check c1 : 2");
  test_give (referee, "check c2 : 2");
  test_give (referee, "retreat c1 into u1");
  test_give (referee, "retreat c2 into u2");
  test_rule (referee, "u1", "status", "routed");
  test_rule (referee, "u2", "melees", "2");
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

/* Three have run into one unit, which fights two of them and no more (10.K). */
static void
test_collide_with_the_tired (TestBattle    *battle,
                             gconstpointer  switches)
{
  static const char *const units[] = { "c1", "c2", "c3" };
  DhReferee *referee = battle->referee;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    test_rule (referee, units[i], "pending-hits", "1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "mark");
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      test_give (referee, "check %s : 2", units[i]);
      test_give (referee, "retreat %s into u1", units[i]);
      test_give (referee, "check %s : 6", units[i]);
    }
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight c1 u1 : " TEST_DEFENDER_WINS);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 2);
  test_give (referee, "fight c2 u1 : " TEST_DEFENDER_WINS);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
  g_assert_cmpint (test_unit (referee, "c3")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

static void
test_routers_captured (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u2", "status", "routed");
  test_rule (referee, "c1", "rating", "2");
  shoot (referee, "c1", 1);
  test_refuse (referee, "14B.3", "retreat c1 into u2");
  test_give (referee, "retreat c1 into u1");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_CAPTURED);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

/* Rout (14B.1, 14B.2, 14B.4) */

static void
test_rout (TestBattle    *battle,
           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "rating", "2");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  shoot (referee, "u1", 1);
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_cmpint (test_unit (referee, "u1")->rating, ==, 1);
  g_assert_cmpint (test_unit (referee, "u1")->routed_turn, ==, 1);
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);
  test_refuse (referee, "4", "next");
  g_assert_cmpfloat (get_inches (test_give (referee, "retreat u1")), ==, 24);
  test_refuse (referee, "4", "next");
  test_give (referee, "witness u1 none");
  test_give (referee, "next");
}

static void
test_witnesses (TestBattle    *battle,
                gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "rating", "2");
  test_rule (referee, "c4", "status", "falling-back");
  test_rule (referee, "c5", "status", "routed");
  test_rule (referee, "c6", "off-table", "yes");
  shoot (referee, "c1", 1);
  test_give (referee, "retreat c1");
  test_refuse (referee, "14B.2", "witness c2 c3");
  test_refuse (referee, "14B.2", "witness c1 u1");
  test_refuse (referee, "14B.2", "witness c1 c5");
  test_refuse (referee, "14B.2", "witness c1 c6");
  test_refuse (referee, NULL, "witness c1 c2 c2");
  test_refuse (referee, NULL, "witness c1 c1");
  test_give (referee, "witness c1 c2 c3 c4 c7");
  test_refuse (referee, "14B.2", "witness c1 c2");
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_ROUT_NEAR);

  /* 6 carries on, 4 falls back, 3 and who is falling back already rout. */
  test_give (referee, "check c2 : 3");
  g_assert_cmpint (test_unit (referee, "c2")->status, ==, DH_UNIT_STATUS_STEADY);
  test_give (referee, "check c3 : 1");
  g_assert_cmpint (test_unit (referee, "c3")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_rule (referee, "c7", "rating", "1");
  test_give (referee, "check c7 : 2");
  g_assert_cmpint (test_unit (referee, "c7")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_cmpint (test_unit (referee, "c7")->formation, ==, DH_FORMATION_LIMBERED);
  test_give (referee, "check c4 : 2");
  g_assert_cmpint (test_unit (referee, "c4")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_WITNESS), ==, 2);
  test_give (referee, "witness all none");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_WITNESS), ==, 0);
}

/* A unit that gives way drops its other checks (2.4). */
static void
test_other_checks_are_dropped (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "fire u10 c2 20 : 6 1 1 1");
  test_give (referee, "mark");
  test_rule (referee, "c1", "rating", "2");
  test_give (referee, "check c1 : 1");
  test_give (referee, "witness c1 c2");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 2);
  test_give (referee, "check c2 : 2");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
}

static void
test_routed_and_hit (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "status", "routed");
  test_rule (referee, "c2", "status", "routed");
  test_rule (referee, "c1", "routed-turn", "1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "fire u10 c2 20 : 6 1 1 1");
  test_give (referee, "mark");
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_ROUTED_HIT);

  test_give (referee, "check c1 : 3");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_RETREAT, "c1"));
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 3);
  test_give (referee, "check c2 : 2");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "c2"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_WITNESS, "c2"));
  g_assert_cmpint (test_unit (referee, "c2")->rating, ==, 2);
}

static void
test_rating_has_a_floor (TestBattle    *battle,
                         gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "rating", "0");
  shoot (referee, "c1", 3);
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 0);
}

/* Dismounted cavalry (15.H) */

static void
test_horses (gconstpointer data)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  int die = GPOINTER_TO_INT (data);
  gboolean lost = die <= 2;

  test_rule (referee, "c8", "formation", "dismounted");
  shoot (referee, "c8", 2);
  test_refuse (referee, NULL, "retreat c8");
  test_refuse (referee, "4", "next");
  test_refuse (referee, "15.H", "horses c9 : 3");
  test_give (referee, "horses c8 : %d", die);
  g_assert_cmpint (test_unit (referee, "c8")->horses, ==, lost ? DH_HORSES_LOST : DH_HORSES_YES);
  g_assert_cmpint (test_unit (referee, "c8")->formation,
                   ==,
                   lost ? DH_FORMATION_DISMOUNTED : DH_FORMATION_MOUNTED_LINE);
  g_assert_cmpfloat (get_inches (test_give (referee, "retreat c8")), ==, lost ? 24 : 36);
}

static void
test_horses_once_lost (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c8", "formation", "dismounted");
  test_rule (referee, "c8", "horses", "no");
  shoot (referee, "c8", 2);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_HORSES), ==, 0);
}

/* The phone of a player tells it of his own unit. */
static void
test_horses_lost_are_told (TestBattle    *battle,
                           gconstpointer  switches)
{
  const DhBattle *state = dh_referee_get_battle (battle->referee);
  g_autofree char *before = NULL, *after = NULL;
  DhRef unit;

  g_assert_true (dh_battle_find (state, "c8", &unit));
  before = state->system->telling->describe_own (state, unit);
  g_assert_null (strstr (before, "horses"));

  test_rule (battle->referee, "c8", "horses", "no");
  after = state->system->telling->describe_own (state, unit);
  g_assert_nonnull (strstr (after, "horses lost"));
}

static void
test_horses_of_routers (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c8", "formation", "dismounted");
  test_rule (referee, "c8", "rating", "1");
  shoot (referee, "c8", 1);
  g_assert_cmpint (test_unit (referee, "c8")->horses, ==, DH_HORSES_LOST);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_HORSES), ==, 0);
  g_assert_cmpfloat (get_inches (test_give (referee, "retreat c8")), ==, 24);
}

/* A unit that routs before it has looked for its horses has lost them, and throws for them no more. */
static void
test_horses_of_those_who_rout_then (TestBattle    *battle,
                                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c8", "formation", "dismounted");
  test_go_to (referee, DH_STEP_STANDING);
  test_rule (referee, "c1", "rating", "1");
  test_give (referee, "fire u1 c8 10 : 6 1 1 1 1 1");
  test_give (referee, "fire u2 c1 10 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check c8 : 2");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_HORSES), ==, 1);
  test_give (referee, "check c1 : 1");
  test_rule (referee, "c8", "rating", "1");
  test_give (referee, "witness c1 c8");
  test_give (referee, "check c8 : 1");
  g_assert_cmpint (test_unit (referee, "c8")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_cmpint (test_unit (referee, "c8")->horses, ==, DH_HORSES_LOST);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_HORSES), ==, 0);
  test_refuse (referee, NULL, "horses c8 : 9");
  g_assert_cmpfloat (get_inches (test_give (referee, "retreat c8")), ==, 24);
}

/* A unit that is ruled to be steady does not owe any more what only a unit that gives way owes. */
static void
test_steady_owes_nothing (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c8", "formation", "dismounted");
  shoot (referee, "c8", 2);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_HORSES), ==, 1);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RETREAT), ==, 1);
  test_rule (referee, "c8", "status", "steady");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_HORSES), ==, 0);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RETREAT), ==, 0);
}

static void
test_steady_asks_for_no_witness (TestBattle    *battle,
                                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "rating", "2");
  shoot (referee, "c1", 1);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_WITNESS), ==, 1);
  test_rule (referee, "c1", "status", "steady");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_WITNESS), ==, 0);
}

TEST_SUBJECT ("rules-rout")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (retreat_cases); i++)
    g_test_add_data_func (retreat_cases[i].path, &retreat_cases[i], test_retreat);
  test_add_rule ("/rules/14A.1/with-a-variable-move", "fall-back-d20=on", test_retreat_by_d20);
  test_add_rule ("/rules/14A.3/neither-fires-nor-charges", NULL, test_falling_back_does_nothing);
  test_add_rule ("/rules/14A.3/until-it-passes-response", NULL, test_recovers_on_response);
  test_add_rule ("/rules/14/the-edge-of-the-table", NULL, test_table_edge);
  test_add_rule ("/rules/14A.2/captured-at-five", NULL, test_collide_captured);
  test_add_rule ("/rules/14A.2/fights-at-six-with-one-less", NULL, test_collide_fights);
  test_add_rule ("/rules/14A.2/wins-and-goes-on", NULL, test_collide_and_win);
  test_add_rule ("/rules/14A.2/at-once-when-melee-is-past", NULL, test_collide_late);
  test_add_rule ("/rules/14A.2/nobody-left-to-fight", NULL, test_collide_with_who_leaves);
  test_add_rule ("/rules/14A.2/nobody-to-fight", NULL, test_collide_in_vain);
  test_add_rule ("/rules/10.K/two-of-three-run-into", NULL, test_collide_with_the_tired);
  test_add_rule ("/rules/14B.3/routers-are-captured", NULL, test_routers_captured);
  test_add_rule ("/rules/14B.1/rout", NULL, test_rout);
  test_add_rule ("/rules/14B.2/witnesses-check", NULL, test_witnesses);
  test_add_rule ("/rules/9.D/giving-way-drops-other-checks", NULL, test_other_checks_are_dropped);
  test_add_rule ("/rules/14B.4/routed-and-hit", NULL, test_routed_and_hit);
  test_add_rule ("/rules/9.E/rout-never-below-naught", NULL, test_rating_has_a_floor);
  test_add_rule ("/rules/14/ruled-steady-owes-nothing", NULL, test_steady_owes_nothing);
  test_add_rule ("/rules/14B.2/ruled-steady-asks-for-no-witness", NULL, test_steady_asks_for_no_witness);
  for (int die = 1; die <= 6; die++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/15.H/die-of-%d", die);

      g_test_add_data_func (path, GINT_TO_POINTER (die), test_horses);
    }
  test_add_rule ("/rules/15.H/lost-only-once", NULL, test_horses_once_lost);
  test_add_rule ("/rules/15.H/lost-ones-are-told-to-their-player", NULL, test_horses_lost_are_told);
  test_add_rule ("/rules/15.H/routers-lose-them", NULL, test_horses_of_routers);
  test_add_rule ("/rules/15.H/routers-owe-no-die-for-them", NULL, test_horses_of_those_who_rout_then);

  return g_test_run ();
}
