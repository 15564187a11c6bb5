/* test-rules-melee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-melee.h"

#include <string.h>

/*
 * Close combat, stand by stand: 10.D, 10.H to 10.K, 10.R, 14B.5, 15.B, 15.E, 19, and the switches
 * *melee* and *casualty-die*. The attacker's dice come first in each round, then the defender's.
 */

/* Brings u1, or who else charges, to blows with c1. */
static void
meet (DhReferee  *referee,
      const char *charge)
{
  test_close (referee, charge, NULL);
  if (test_find_due (referee, DH_DUE_KIND_CHECK, "c1") != NULL)
    test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
}

static gboolean
owes_check (DhReferee  *referee,
            const char *unit,
            DhContext   context)
{
  const DhDue *due = test_find_due (referee, DH_DUE_KIND_CHECK, unit);

  return due != NULL && dh_due_context (due) == context;
}

/* Factors (10.J, 10.R, 15.B, 15.E, 19) */

typedef struct {
  const char *path;
  const char *attacker;
  const char *aspect;
  const char *rulings; /* “unit property value” parted by commas */
  int net;             /* the attacker's factor less the defender's */
} FactorCase;

static const FactorCase factor_cases[] = {
  { "/rules/19/infantry-counts-nothing", "u1", "", "u1 men 4, c1 men 4", 0 },
  { "/rules/19/mounted-cavalry-counts-one", "u8", "", "u8 men 2, c1 men 4", 1 },
  { "/rules/19/artillery-counts-one", "u1", "", "u1 men 4, c7 men 2", -1 },
  { "/rules/19/flank-takes-two", "u1", "flank", "u1 men 4, c1 men 4", 2 },
  { "/rules/19/rear-takes-two", "u1", "rear", "u1 men 4, c1 men 4", 2 },
  { "/rules/19/falling-back-takes-one", "u1", "", "u1 men 4, c1 men 4, c1 status falling-back", 1 },
  { "/rules/19/square-counts-one", "u1", "", "u1 men 4, c1 men 4, c1 formation square", -1 },
  { "/rules/19/cover-counts-nothing", "u1", "", "u1 men 4, c1 men 4, c1 cover cover", 0 },
  { "/rules/19/all-factors-add", "u8", "flank", "u8 men 2, c1 men 3", 4 },
  { "/rules/10.J/casualties-take-one-each", "u1", "", "u1 men 2, c1 men 4", -2 },
  { "/rules/10.J/casualties-of-the-defender", "u1", "", "u1 men 4, c1 men 3", 1 },
  { "/rules/10.J/casualties-of-troopers", "u8", "", "u8 men 1, c1 men 4", 0 },
  { "/rules/10.R/breastworks-count-one", "u1", "", "u1 men 4, c1 men 4, c1 cover works", -1 },
  { "/rules/10.R/forts-are-no-breastworks", "u1", "", "u1 men 4, c1 men 4, c1 cover fort", 0 },
  { "/rules/15.B/horses-count-nothing-against-squares", "u8", "", "u8 men 2, c1 men 4, c1 formation square", -1 },
  { "/rules/15.E/dismounted-fight-as-infantry", "u8", "", "u8 men 2, u8 formation dismounted, c1 men 4", 0 },
  { "/rules/15.E/mounted-against-works", "u8", "", "u8 men 2, c1 men 4, c1 cover works", -1 },
  { "/rules/15.E/mounted-against-village", "u8", "", "u8 men 2, c1 men 4, c1 cover village", 0 },
  { "/rules/15.E/mounted-against-fort", "u8", "", "u8 men 2, c1 men 4, c1 cover fort", 0 },
  { "/rules/15.E/forts-face-all-round", "u8", "rear", "u8 men 2, c1 men 4, c1 cover fort", 2 },
  { "/rules/15.E/mounted-behind-works", "u8", "flank", "u8 men 2, c1 men 4, c1 cover works", 3 },
  { "/rules/15.E/dismounted-against-works", "u8", "", "u8 men 2, u8 formation dismounted, c1 men 4, c1 cover works", -1 },
};

/*
 * A fight of one stand against one: with a pip too many the attacker wins, with one too few it loses. Against a village
 * level is too few already.
 */
static void
test_factors (gconstpointer data)
{
  const FactorCase *one = data;
  g_auto(GStrv) rulings = g_strsplit (one->rulings, ", ", -1);

  int too_few = strstr (one->rulings, "village") != NULL ? 0 : -1;

  for (int by = too_few; by <= 1; by += 1 - too_few)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
      const char *defender = strstr (one->rulings, "c7") != NULL ? "c7" : "c1";
      int theirs = MIN (5, 5 - one->net), ours = theirs + one->net - by;
      g_autofree char *charge = g_strdup_printf ("%s %s %s", one->attacker, defender, one->aspect);

      for (guint i = 0; rulings[i] != NULL; i++)
        test_give (referee, "ruling %s because test", rulings[i]);
      test_close (referee, charge, NULL);
      if (test_find_due (referee, DH_DUE_KIND_CHECK, defender) != NULL)
        test_give (referee, "check %s : 6", defender);
      test_go_to (referee, DH_STEP_COMBAT);
      test_give (referee, "fight %s %s : %d %d", one->attacker, defender, theirs, ours);
      g_assert_cmpint (owes_check (referee, defender, DH_CONTEXT_LOST), ==, by > 0);
    }
}

/* Rounds (10.D, 10.H, 10.J) */

static void
test_pairs_in_order (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_rule (referee, "u1", "men", "12");
  test_rule (referee, "c1", "men", "8");
  meet (referee, "u1 c1");

  /* The first two pairs: one stand of each side drops out. Then the second with the first. */
  entry = test_give (referee, "fight u1 c1 : 6 3 3 6  3 6  5 4");
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 6);
  g_assert_cmpuint (dh_entry_get_roll (entry, 0)->n, ==, 2);
  g_assert_cmpint (dh_entry_get_roll (entry, 0)->purpose, ==, DH_PURPOSE_MELEE);
  g_assert_true (owes_check (referee, "c1", DH_CONTEXT_LOST));
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 12);
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 8);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_FIGHT, NULL));
}

/* The losing stand's own die of 1 or 2 is what it loses; 3 and more cost nothing. */
static void
test_losses (TestBattle    *battle,
             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 2 6 6 6 6 6  3 1 2 1 3 4  6 5");
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 22);
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 24 - (1 + 2 + 1));
}

static void
test_losses_refused (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c1", "men", "4");
  meet (referee, "u1 c1");
  test_refuse (referee, NULL, "fight u1 c1 : 6");
  test_refuse (referee, NULL, "fight u1 c1 : 6 7");
  test_refuse (referee, NULL, "fight u1 c1 : 4 4");
  test_refuse (referee, NULL, "fight u1 c1 : 6 3 1");
  test_give (referee, "fight u1 c1 : 6 3");
}

/* A casualty stand cannot lose more men than are on it. */
static void
test_losses_of_casualty_stand (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c1", "men", "5");
  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 6 5  6 2");
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 4);
}

static void
test_level_goes_on (TestBattle    *battle,
                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c1", "men", "4");
  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 1 1 2 2 3 4");
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_LOST));
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 4);
}

static void
test_village_wins_ties (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_give (referee, "cover c1 village");
  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c1", "men", "4");
  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 2 2");
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_LOST));
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 2);
}

static void
test_all_stands_fight (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_rule (referee, "u1", "men", "4");
  meet (referee, "u1 c1");
  entry = test_give (referee, "fight u1 c1 : 6 3 6 3 6 3 6 3 6 3 3 6");
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 12);
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_LOST));
}

static void
test_casualty_stand_last (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "6");
  test_rule (referee, "c1", "men", "4");
  meet (referee, "u1 c1");

  /* The whole stand first, and evenly; then the casualty stand, which has 2 less. */
  test_give (referee, "fight u1 c1 : 3 4  5 3  1 6");
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_LOST));
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 5);
}

static void
test_losses_gather (TestBattle    *battle,
                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 1 1 1 3 3 3");
  g_assert_cmpuint (dh_unit_count_stands (test_unit (referee, "c1")), ==, 6);
  g_assert_cmpuint (dh_unit_count_casualties (test_unit (referee, "c1")), ==, 3);
}

/* Officers (19) */

static void
test_officer_fights (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_rule (referee, "u1", "men", "7");
  test_rule (referee, "c1", "men", "8");
  test_take_card (referee, "north");
  test_give (referee, "attach gen-first u1 front");
  meet (referee, "u1 c1");

  /* Whole stand, officer at +1; both win. A level throw at +0 would need more dice. */
  entry = test_give (referee, "fight u1 c1 : 4 3 3 3");
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 2);
  g_assert_true (owes_check (referee, "c1", DH_CONTEXT_LOST));
}

static void
test_officer_loses_no_men (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c1", "men", "4");
  test_take_card (referee, "north");
  test_give (referee, "attach gen-first u1 front");
  meet (referee, "u1 c1");

  /* The stand drops out with a 3, then the officer with a 1: 1 and 1 against 6. */
  test_give (referee, "fight u1 c1 : 3 6 1 6");
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 4);
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_LOST));
}

static void
test_officer_behind_does_not_fight (TestBattle    *battle,
                                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c1", "men", "4");
  test_take_card (referee, "north");
  test_give (referee, "attach gen-first u1");
  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 3 6");
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_LOST));
}

/* He fights with his own factor, and has none of what counts for the men around him. */

typedef struct {
  const char *path;
  const char *officer;
  const char *charge;
  const char *ruling;
} OfficerCase;

static const OfficerCase officer_cases[] = {
  { "/rules/19/officer-counts-one/of-cavalry", "gen-horse", "u8 c1", NULL },
  { "/rules/19/officer-counts-one/of-artillery", "gen-south", "u1 c7", NULL },
  { "/rules/19/officer-counts-one/before-works", "gen-horse", "u8 c1", "c1 cover works" },
  { "/rules/19/officer-counts-one/behind-works", "gen-third", "u1 c1", "c1 cover works" },
  { "/rules/19/officer-counts-one/in-square", "gen-third", "u1 c1", "c1 formation square" },
  { "/rules/19/officer-counts-one/struck-in-the-flank", "gen-third", "u1 c1 flank", NULL },
  { "/rules/19/officer-counts-one/falling-back", "gen-third", "u1 c1", "c1 status falling-back" },
  { "/rules/19/officer-counts-one/of-few-men", "gen-third", "u1 c1", "c1 men 9" },
};

static void
assert_officer_counts_one (DhReferee   *referee,
                           const char  *attacker,
                           DhMeleeSide  his)
{
  const DhDue *fight = test_find_due (referee, DH_DUE_KIND_FIGHT, attacker);
  g_autoptr(DhMelee) melee = dh_melee_new (dh_referee_get_battle (referee), fight);
  guint n = 0;

  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    for (guint i = 0; i < melee->sides[side].stands->len; i++)
      if (dh_melee_get_stand (melee, side, i)->kind == DH_MELEE_STAND_OFFICER)
        {
          g_assert_cmpuint (side, ==, his);
          g_assert_cmpint (dh_melee_get_stand (melee, side, i)->factor, ==, 1);
          n++;
        }
  g_assert_cmpuint (n, ==, 1);
}

static void
test_officer_factor (gconstpointer data)
{
  const OfficerCase *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  gboolean attacks = g_str_equal (one->officer, "gen-horse");
  g_auto(GStrv) units = g_strsplit (one->charge, " ", -1);

  if (one->ruling != NULL)
    test_give (referee, "ruling %s because test", one->ruling);
  test_rule (referee, one->officer, "attached", units[attacks ? 0 : 1]);
  test_rule (referee, one->officer, "front", "yes");
  test_close (referee, one->charge, NULL);
  if (test_find_due (referee, DH_DUE_KIND_CHECK, units[1]) != NULL)
    test_give (referee, "check %s : 6", units[1]);

  assert_officer_counts_one (referee, units[0], attacks ? DH_MELEE_SIDE_ATTACKER : DH_MELEE_SIDE_DEFENDER);
}

/* The officer is at risk as well where his unit, in square, falls back into the enemy (14A.2). */
static void
test_officer_of_who_runs_into (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "formation", "square");
  test_rule (referee, "c1", "pending-hits", "1");
  test_rule (referee, "gen-third", "attached", "c1");
  test_rule (referee, "gen-third", "front", "yes");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "mark");
  test_give (referee, "risk gen-third : 1");
  test_give (referee, "check c1 : 1");
  test_give (referee, "retreat c1 into u1");
  test_give (referee, "check c1 : 6");
  assert_officer_counts_one (referee, "c1", DH_MELEE_SIDE_ATTACKER);
}

/* The order and the number of fights (10.I, 10.K) */

static void
test_order_of_contact (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u2 c1", "u1 c1", "u3 c2 rear", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_refuse (referee, "4", "fight u3 c2 : " TEST_ATTACKER_WINS);
  test_go_to (referee, DH_STEP_COMBAT);

  test_refuse (referee, "10.I", "fight u2 c1 : " TEST_DEFENDER_WINS);
  test_refuse (referee, "10.I", "fight u1 c1 : " TEST_DEFENDER_WINS);
  test_refuse (referee, "10.I", "fight c2 u3 : " TEST_DEFENDER_WINS);
  test_refuse (referee, "10.H", "fight u3 c1 : " TEST_DEFENDER_WINS);
  test_give (referee, "fight u3 c2 : " TEST_ATTACKER_WINS);
  test_refuse (referee, "10.I", "fight u1 c1 : " TEST_DEFENDER_WINS);
  test_give (referee, "fight u2 c1 : " TEST_DEFENDER_WINS);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
}

static void
test_beaten_defender (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
  g_assert_cmpint (test_unit (referee, "u2")->charge_target, ==, DH_NOTHING);
}

/* Two units that have charged each other have one fight, which is over for both. */
static void
test_mutual_charge (TestBattle    *battle,
                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "c1 u1", NULL);
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_LOST));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "c1"));
}

/* A defender that is beaten does not get to its own charge, nor an attacker to what it had won. */
static void
test_beaten_in_between (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u4 c4", "c1 u2", "c3 u4", NULL);
  for (guint i = 0; i < 4; i++)
    test_give (referee, "check %s : 6", i == 0 ? "c1" : i == 1 ? "c4" : i == 2 ? "u2" : "u4");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_FIGHT, "c1"));
  g_assert_cmpint (test_unit (referee, "c1")->charge_target, ==, DH_NOTHING);

  test_give (referee, "fight u4 c4 : " TEST_ATTACKER_WINS);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u4"));
  test_give (referee, "fight c3 u4 : " TEST_ATTACKER_WINS);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "u4"));
}

static void
test_two_melees (TestBattle    *battle,
                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c1", "u3 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "u1")->melees, ==, 1);
  g_assert_cmpint (test_unit (referee, "c1")->melees, ==, 1);
  test_give (referee, "fight u2 c1 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "c1")->melees, ==, 2);

  /* The third attacker stops an inch away, without a choice of what to do next. */
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
  g_assert_cmpint (test_unit (referee, "u3")->charge_target, ==, DH_NOTHING);
  g_assert_cmpint (test_unit (referee, "u3")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "u3"));
}

/* Routers (14B.5) */

static void
test_routers_struck (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "status", "routed");
  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 4");
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 20);
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 3 - 1 - 1);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "c1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_WITNESS, "c1"));
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "c1"));

  g_assert_cmpint (test_unit (referee, "u1")->melees, ==, 1);
  g_assert_cmpint (test_unit (referee, "u1")->rating, ==, 3);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
}

static void
test_routers_destroyed (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "status", "routed");
  test_rule (referee, "c1", "men", "3");
  meet (referee, "u1 c1");
  test_give (referee, "fight u1 c1 : 3");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_DESTROYED);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

/* Routers do not fight: only for the unit that strikes them is it one of its two fights. */
static void
test_routers_and_melees (TestBattle    *battle,
                         gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "status", "routed");
  test_rule (referee, "u1", "melees", "1");
  test_close (referee, "u1 c1", "c2 u1", NULL);
  test_give (referee, "check u1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : 1");
  g_assert_cmpint (test_unit (referee, "c1")->melees, ==, 0);
  g_assert_cmpint (test_unit (referee, "u1")->melees, ==, 2);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
}

/* Switches */

static void
test_single_round (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_go_to (referee, DH_STEP_COMBAT);

  entry = test_give (referee, "fight u1 c1 : 6 6 5 1 1 1  3 3 2 1 1 2");
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 2);
  g_assert_true (owes_check (referee, "c1", DH_CONTEXT_LOST));
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 22);
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 23);

  /* With as many pairs each, the defender holds. */
  test_give (referee, "fight u2 c2 : 6 6 3 1 1 1  3 3 6 6 1 1");
  g_assert_true (owes_check (referee, "u2", DH_CONTEXT_LOST));
}

static void
test_modified_die (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "12");
  test_rule (referee, "c1", "men", "12");
  meet (referee, "u1 c1 flank");

  /* The dice 4, 3 and 5 are 2, 1 and 3 in the flank. */
  test_give (referee, "fight u1 c1 : 6 6 6 4 3 5");
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 9);
}

TEST_SUBJECT ("rules-melee")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (factor_cases); i++)
    g_test_add_data_func (factor_cases[i].path, &factor_cases[i], test_factors);
  test_add_rule ("/rules/10.D/pairs-in-order-until-one-side-has-none", NULL, test_pairs_in_order);
  test_add_rule ("/rules/10.D/one-or-two-costs-as-many-men", NULL, test_losses);
  test_add_rule ("/rules/10.D/at-most-what-the-stand-has", NULL, test_losses_of_casualty_stand);
  test_add_rule ("/rules/10.D/exactly-the-dice-it-needs", NULL, test_losses_refused);
  test_add_rule ("/rules/10.D/level-goes-on", NULL, test_level_goes_on);
  test_add_rule ("/rules/10.D/single-round", "melee=single-round", test_single_round);
  test_add_rule ("/rules/10.D/modified-die", "casualty-die=modified", test_modified_die);
  test_add_rule ("/rules/19/village-wins-ties", NULL, test_village_wins_ties);
  test_add_rule ("/rules/10.H/all-stands-fight", NULL, test_all_stands_fight);
  test_add_rule ("/rules/10.J/casualty-stand-fights-last", NULL, test_casualty_stand_last);
  test_add_rule ("/rules/12/losses-gather-on-one-stand", NULL, test_losses_gather);
  test_add_rule ("/rules/19/officer-fights-as-one-stand", NULL, test_officer_fights);
  test_add_rule ("/rules/19/officer-loses-no-men", NULL, test_officer_loses_no_men);
  test_add_rule ("/rules/19/officer-behind-does-not-fight", NULL, test_officer_behind_does_not_fight);
  for (guint i = 0; i < G_N_ELEMENTS (officer_cases); i++)
    g_test_add_data_func (officer_cases[i].path, &officer_cases[i], test_officer_factor);
  test_add_rule ("/rules/19/officer-counts-one/running-into", NULL, test_officer_of_who_runs_into);
  test_add_rule ("/rules/10.I/fights-in-order-of-contact", NULL, test_order_of_contact);
  test_add_rule ("/rules/10.I/beaten-defender-fights-no-more", NULL, test_beaten_defender);
  test_add_rule ("/rules/10.I/beaten-attacker-fights-no-more", NULL, test_mutual_charge);
  test_add_rule ("/rules/10.I/beaten-units-give-up-what-they-had", NULL, test_beaten_in_between);
  test_add_rule ("/rules/10.K/two-and-no-more", NULL, test_two_melees);
  test_add_rule ("/rules/10.K/striking-routers-is-one-of-two", NULL, test_routers_and_melees);
  test_add_rule ("/rules/14B.5/routers-lose-a-die-and-rout-again", NULL, test_routers_struck);
  test_add_rule ("/rules/14B.5/routers-without-men-are-destroyed", NULL, test_routers_destroyed);

  return g_test_run ();
}
