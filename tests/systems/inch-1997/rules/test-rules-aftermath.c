/* test-rules-aftermath.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-narration.h"
#include "dh-property.h"

#include <string.h>

/*
 * Consequences of a close combat: 5.C, 5.E, 9.E, 10.E, 10.F, 10.G, 10.K, 10.L, 10.S and section 2.6.
 */

/* u1 and c1 come to blows; @dice as in TEST_ATTACKER_WINS. */
static void
fight (DhReferee  *referee,
       const char *dice)
{
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : %s", dice);
}

/* Ends what is due but the choices of winners: losers fall back, nobody sees or meets anything. */
static void
move_off (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhDue *due;

  while ((due = test_find_due (referee, DH_DUE_KIND_CHECK, NULL)) != NULL)
    test_give (referee, "check %s : 6", dh_battle_get_unit (battle, dh_due_unit (due))->info->id);
  test_give (referee, "retreat all");
  test_give (referee, "witness all none");
}

/* The loser (10.E) */

static void
test_loser_checks (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", "u3 c3", NULL);
  for (guint i = 1; i <= 3; i++)
    test_give (referee, "check c%u : 6", i);
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  test_give (referee, "fight u2 c2 : " TEST_DEFENDER_WINS);
  test_give (referee, "fight u3 c3 : " TEST_ATTACKER_WINS);
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_LOST);
  g_assert_cmpint (test_get_check (referee, "u2"), ==, DH_CONTEXT_LOST);

  test_give (referee, "check c1 : 3");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "c1"));
  test_give (referee, "check u2 : 2");
  g_assert_cmpint (test_unit (referee, "u2")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_WITNESS, "u2"));
  test_give (referee, "check c3 : 1");
  g_assert_cmpint (test_unit (referee, "c3")->status, ==, DH_UNIT_STATUS_ROUTED);
}

static void
test_destroyed_loser (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "men", "4");
  test_rule (referee, "c1", "men", "1");
  test_take_card (referee, "south");
  test_give (referee, "attach gen-third c1 front");
  fight (referee, "6 1 6 1");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_DESTROYED);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  g_assert_cmpint (test_unit (referee, "u1")->rating, ==, 4);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));

  /* He is with nobody now, but was in front when the men fell (2.6). */
  g_assert_cmpint (test_officer (referee, "gen-third")->attached, ==, DH_NOTHING);
  test_give (referee, "risk gen-third : 0");
  g_assert_cmpint (test_officer (referee, "gen-third")->state, ==, DH_OFFICER_STATE_KILLED);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
}

/* The winner's rating (9.E) */

static void
test_winner_rises (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  fight (referee, TEST_ATTACKER_WINS);
  g_assert_cmpint (test_unit (referee, "u1")->rating, ==, 4);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 3);
}

static void
test_winner_rises_once_above_start (TestBattle    *battle,
                                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c3", "rating", "0");
  test_close (referee, "u1 c1", "u2 c1", "u3 c3", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c3 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 3);
  test_give (referee, "fight u2 c1 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 3);
  test_give (referee, "fight u3 c3 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 4);
  g_assert_cmpint (test_unit (referee, "c3")->rating, ==, 1);
}

/* A unit worn lower rises by each of two victories. */
static void
test_each_victory_counts (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "rating", "1");
  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  test_give (referee, "fight u2 c1 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 3);
}

/* Officers at risk (5.C, 5.E, 2.6) */

/* Dice for one round; then for the officer, who is the seventh stand, against one more of the enemy. */
#define ATTACKER_WITH_OFFICER_LOSES TEST_DEFENDER_WINS " 1 6"
#define DEFENDER_WITH_OFFICER_LOSES TEST_ATTACKER_WINS " 6 1"

typedef struct {
  const char *path;
  gboolean attacker; /* he rides with u1, else with c1 */
  const char *dice;
  int die;
  DhOfficerState state;
} RiskCase;

static const RiskCase risk_cases[] = {
  { "/rules/5.C/winner-on-nine", TRUE, TEST_ATTACKER_WINS, 9, DH_OFFICER_STATE_PRESENT },
  { "/rules/5.C/winner-on-naught", TRUE, TEST_ATTACKER_WINS, 0, DH_OFFICER_STATE_KILLED },
  { "/rules/5.C/winning-defender-on-nine", FALSE, TEST_DEFENDER_WINS, 9, DH_OFFICER_STATE_PRESENT },
  { "/rules/5.E/loser-on-eight", TRUE, ATTACKER_WITH_OFFICER_LOSES, 8, DH_OFFICER_STATE_PRESENT },
  { "/rules/5.E/loser-on-nine", TRUE, ATTACKER_WITH_OFFICER_LOSES, 9, DH_OFFICER_STATE_CAPTURED },
  { "/rules/5.E/loser-on-naught", TRUE, ATTACKER_WITH_OFFICER_LOSES, 0, DH_OFFICER_STATE_KILLED },
  { "/rules/5.E/losing-defender-on-nine", FALSE, DEFENDER_WITH_OFFICER_LOSES, 9, DH_OFFICER_STATE_CAPTURED },
};

static void
test_risk (gconstpointer data)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const RiskCase *one = data;
  const char *unit = one->attacker ? "u1" : "c1", *other = one->attacker ? "c1" : "u1";
  const char *officer = one->attacker ? "gen-first" : "gen-third";
  gboolean lost = one->state != DH_OFFICER_STATE_PRESENT;

  test_rule (referee, officer, "attached", unit);
  test_rule (referee, officer, "front", "yes");
  test_rule (referee, "gen-north", "attached", "u1");
  fight (referee, one->dice);
  test_give (referee, "check %s : 6", test_get_check (referee, unit) == DH_CONTEXT_LOST ? unit : other);

  test_give (referee, "risk %s : %d", officer, one->die);
  g_assert_cmpint (test_officer (referee, officer)->state, ==, one->state);
  g_assert_cmpint (test_officer (referee, officer)->attached != DH_NOTHING, ==, !lost);
  g_assert_cmpint (test_get_check (referee, unit), ==, lost ? DH_CONTEXT_STAFF : DH_CONTEXT_NONE);
  test_refuse (referee, "5.C", "risk gen-north : 0");
}

static void
test_risk_not_for_routers (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "south");
  test_give (referee, "attach gen-third c1 front");
  fight (referee, DEFENDER_WITH_OFFICER_LOSES);
  test_give (referee, "check c1 : 1");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_ROUTED);
  test_give (referee, "risk gen-third : 0");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "c1"));
}

static void
test_officer_captured_with_unit (TestBattle    *battle,
                                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "south");
  test_give (referee, "attach gen-third c1 front");
  fight (referee, DEFENDER_WITH_OFFICER_LOSES);
  test_give (referee, "check c1 : 1");
  test_give (referee, "risk gen-third : 5");
  test_give (referee, "retreat c1 into u2");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_CAPTURED);
  g_assert_cmpint (test_officer (referee, "gen-third")->state, ==, DH_OFFICER_STATE_CAPTURED);
}

/* The order of it (10.L) */

static void
test_order (TestBattle    *battle,
            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "attach gen-first u1 front");
  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);

  /* A fight is left. */
  g_assert_cmpint (test_unit (referee, "u1")->rating, ==, 3);
  test_refuse (referee, "10.L", "check c1 : 1");
  test_refuse (referee, "10.L", "risk gen-first : 0");
  test_refuse (referee, "10.L", "bonus u1 hold");
  test_give (referee, "fight u2 c2 : " TEST_ATTACKER_WINS);
  g_assert_cmpint (test_unit (referee, "u1")->rating, ==, 4);

  /* Losers check before officers are at risk. */
  test_refuse (referee, "10.L", "risk gen-first : 0");
  test_give (referee, "check c1 : 1");
  test_refuse (referee, "10.L", "retreat c1");
  test_refuse (referee, "10.L", "witness c1 c3");
  test_refuse (referee, "10.L", "risk gen-first : 0");
  test_give (referee, "check c2 : 6");

  /* Officers before the units that lost theirs, these before units move off. */
  test_refuse (referee, "10.L", "retreat c2");
  test_give (referee, "risk gen-first : 0");
  test_refuse (referee, "10.L", "retreat c1");
  test_refuse (referee, "10.L", "witness c1 none");
  test_refuse (referee, "10.L", "bonus u2 hold");
  test_give (referee, "check u1 : 6");

  /* Winners choose last. */
  test_give (referee, "retreat c1 c2");
  test_refuse (referee, "10.L", "bonus u2 hold");
  test_give (referee, "witness c1 c3");
  test_refuse (referee, "10.L", "bonus u2 hold");
  test_give (referee, "check c3 : 6");
  test_refuse (referee, "4", "next");
  test_give (referee, "bonus u1 hold");
  test_give (referee, "bonus u2 hold");
  test_give (referee, "next");
}

/* Checks of one kind wait for each other too, and the refusal says for which. */
static void
test_refusal_names_the_first (TestBattle    *battle,
                              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autoptr(GError) error = NULL;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  test_give (referee, "fight u2 c2 : " TEST_ATTACKER_WINS);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 1");
  test_give (referee, "witness c2 c3");
  test_give (referee, "retreat c1 into u3");
  test_give (referee, "check c1 : 6");
  test_give (referee, "fight c1 u3 : " TEST_DEFENDER_WINS);

  g_assert_false (dh_referee_give (referee, "check c3", 0, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_RULES);
  g_assert_nonnull (strstr (error->message, "“check by 1st Georgia C1” comes first"));
}

/* In one order as in many: ratings rise before anybody checks. */
static void
test_settle_keeps_the_order (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;
  int rises = -1, checks = -1;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  entry = test_give (referee, "settle : " TEST_ATTACKER_WINS " 6");
  for (guint i = 0; i < dh_entry_get_n_changes (entry); i++)
    {
      const DhChange *change = dh_entry_get_change (entry, i);

      if (g_str_equal (dh_property_get_name (change->property), "rating"))
        rises = i;
      if (g_str_equal (dh_property_get_name (change->property), "status"))
        checks = i;
    }
  g_assert_cmpint (rises, >=, 0);
  g_assert_cmpint (rises, <, checks);
}

/* The second to close was the first to be received; it still fights second (10.I). */
static void
test_settle_in_order_of_contact (TestBattle    *battle,
                                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c2 : 6");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "settle : " TEST_ATTACKER_WINS " " TEST_DEFENDER_WINS " 6 6");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_cmpint (test_unit (referee, "u2")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

/* Choices of winners (10.F) */

/* A unit that gives way has no choice left. */
static void
test_no_choice_for_who_gives_way (TestBattle    *battle,
                                  gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autofree char *due = NULL;

  test_close (referee, "u1 c1", "c2 u1", NULL);
  test_give (referee, "check c1 : 2");
  due = dh_due_narrate (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"), dh_referee_get_battle (referee));
  g_assert_cmpstr (due, ==, "1st Ohio U1 has lost its target: hold, occupy or charge on? (10.F)");
  test_give (referee, "check u1 : 2");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
}

static void
test_hold_or_occupy (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 2");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  move_off (referee);
  test_refuse (referee, "10.F", "bonus u3 hold");

  test_give (referee, "cover u1 works");
  test_give (referee, "cover u2 works");
  test_give (referee, "bonus u1 hold");
  g_assert_cmpint (test_unit (referee, "u1")->cover, ==, DH_COVER_WORKS);
  test_give (referee, "bonus u2 occupy");
  g_assert_cmpint (test_unit (referee, "u2")->cover, ==, DH_COVER_NONE);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
  test_refuse (referee, "10.F", "bonus u1 hold");
}

static void
test_charge_on (TestBattle    *battle,
                gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autofree char *due = NULL;
  DhEntry *entry;

  fight (referee, TEST_ATTACKER_WINS);
  move_off (referee);
  test_rule (referee, "c3", "formation", "square");
  test_refuse (referee, "10.A", "bonus u1 charge u2 : 6");
  test_refuse (referee, "15.B", "bonus u1 charge c3 flank : 6");
  entry = test_give (referee, "bonus u1 charge c2 rear : 3");
  g_assert_cmpint (dh_entry_get_roll (entry, 0)->purpose, ==, DH_CONTEXT_BONUS_CHARGE);
  g_assert_true (test_has_reminder (entry, "10.P"));
  g_assert_true (test_has_reminder (entry, "10.Q"));
  g_assert_true (test_has_reminder (entry, "13.A"));

  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_REAR);
  test_give (referee, "check c2 : 6");
  test_give (referee, "fight u1 c2 : " TEST_ATTACKER_WINS);
  g_assert_cmpint (test_unit (referee, "u1")->melees, ==, 2);

  /* The unit may choose again, but has fought as often as it may (10.K). */
  move_off (referee);
  test_refuse (referee, "10.K", "bonus u1 charge c3 : 6");
  due = dh_due_narrate (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"), dh_referee_get_battle (referee));
  g_assert_cmpstr (due, ==, "1st Ohio U1 has won: hold or occupy? No target is left to charge (10.F).");
  test_give (referee, "bonus u1 occupy");
  test_give (referee, "next");
}

static void
test_charge_on_fails (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  fight (referee, TEST_ATTACKER_WINS);
  move_off (referee);

  /* The rating has risen to 4: a 1 is not enough. */
  test_give (referee, "bonus u1 charge c2 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
  test_give (referee, "next");
}

static void
test_charge_on_at_the_tired (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c2", "melees", "2");
  fight (referee, TEST_ATTACKER_WINS);
  move_off (referee);
  test_refuse (referee, "10.K", "bonus u1 charge c2 : 6");
  test_give (referee, "bonus u1 charge c3 : 6");
}

/* Another attacker, in the rear: the one check that is owed is for that one too (13.C). */
static void
test_charge_on_from_the_rear (TestBattle    *battle,
                              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 2");
  test_give (referee, "check c2 : 2");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "bonus u1 charge c3 : 6");
  g_assert_cmpint (test_get_check (referee, "c3"), ==, DH_CONTEXT_RECEIVE);
  test_give (referee, "bonus u2 charge c3 rear : 6");
  g_assert_cmpint (test_get_check (referee, "c3"), ==, DH_CONTEXT_REAR);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 1);
  test_give (referee, "check c3 : 6");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 2);
}

/* A unit that charges on, or countercharges, leaves its cover; one that does not is still there (16.C). */
static void
test_charging_on_leaves_cover (void)
{
  static const struct {
    const char *fight;
    const char *unit;
    const char *order;
  } rows[] = {
    { TEST_ATTACKER_WINS, "u1", "bonus u1 charge c2" },
    { TEST_DEFENDER_WINS, "c1", "countercharge c1 u2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

      fight (referee, rows[i].fight);
      move_off (referee);
      test_give (referee, "cover %s works", rows[i].unit);
      test_give (referee, "%s : 1", rows[i].order);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->cover, ==, DH_COVER_WORKS);
      test_give (referee, "undo");
      test_give (referee, "%s : 6", rows[i].order);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->cover, ==, DH_COVER_NONE);
    }
}

/* Two chosen charges, one after the other: who has fought twice by then halts (10.K). */
static void
test_charge_on_out_of_melees (TestBattle    *battle,
                              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", "u3 c3", NULL);
  test_give (referee, "check c1 : 2");
  test_give (referee, "check c2 : 6");
  test_give (referee, "check c3 : 6");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u2 c2 : " TEST_ATTACKER_WINS);
  test_give (referee, "fight u3 c3 : " TEST_DEFENDER_WINS);
  move_off (referee);

  test_give (referee, "bonus u2 charge c4 : 6");
  test_give (referee, "countercharge c3 u2 : 6");
  test_give (referee, "check u2 : 6");
  test_give (referee, "fight c3 u2 : " TEST_DEFENDER_WINS);
  g_assert_cmpint (test_unit (referee, "u2")->melees, ==, 2);
  g_assert_cmpint (test_get_check (referee, "c4"), ==, DH_CONTEXT_NONE);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
}

/* Defenders who won (10.S) */

static void
test_countercharge (TestBattle    *battle,
                    gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  fight (referee, TEST_DEFENDER_WINS);
  test_refuse (referee, "10.L", "countercharge c1 u2 : 6");
  move_off (referee);
  test_refuse (referee, "10.S", "bonus c1 charge u2 : 6");
  test_refuse (referee, "10.S", "bonus c1 occupy");
  test_refuse (referee, "10.S", "countercharge c2 u2 : 6");
  entry = test_give (referee, "countercharge c1 u2 flank : 3");
  g_assert_cmpint (dh_entry_get_roll (entry, 0)->purpose, ==, DH_CONTEXT_COUNTERCHARGE);
  g_assert_true (test_has_reminder (entry, "10.P"));
  g_assert_cmpint (test_get_check (referee, "u2"), ==, DH_CONTEXT_RECEIVE);
  test_give (referee, "check u2 : 6");
  g_assert_cmpint (dh_due_aspect (test_find_due (referee, DH_DUE_KIND_FIGHT, "c1")), ==, DH_ASPECT_FLANK);
}

/* A winner that is countercharged may charge the same unit: both have closed, and neither takes a charge (10.B). */
static void
test_countercharged_and_charges (TestBattle    *battle,
                                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  test_give (referee, "fight u2 c2 : " TEST_DEFENDER_WINS);
  move_off (referee);
  test_give (referee, "countercharge c2 u1 : 6");
  g_assert_cmpint (test_get_check (referee, "u1"), ==, DH_CONTEXT_RECEIVE);
  test_give (referee, "bonus u1 charge c2 : 6");
  g_assert_cmpint (test_get_check (referee, "u1"), ==, DH_CONTEXT_NONE);
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_NONE);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 1);
  test_give (referee, "fight c2 u1 : " TEST_DEFENDER_WINS);
}

static void
test_countercharge_fails_or_holds (TestBattle    *battle,
                                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  test_give (referee, "fight u2 c2 : " TEST_DEFENDER_WINS);
  move_off (referee);
  test_give (referee, "countercharge c1 u3 : 1");
  g_assert_cmpint (test_unit (referee, "c1")->charge_target, ==, DH_NOTHING);
  test_refuse (referee, "10.S", "countercharge c1 u3 : 6");
  test_give (referee, "bonus c2 hold");
  test_refuse (referee, "10.S", "countercharge c2 u3 : 6");
  test_give (referee, "next");
}

static void
test_supporters_countercharge (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c3 c1 2 : 1");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_refuse (referee, "10.S", "countercharge c2 u2 : 6");
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);

  /* Supporters choose when the winner does, which is last (10.L). */
  test_refuse (referee, "10.L", "countercharge c2 u2 : 6");
  test_give (referee, "check u1 : 1");
  test_refuse (referee, "10.L", "countercharge c2 u2 : 6");
  move_off (referee);
  test_refuse (referee, "10.S", "countercharge c3 u2 : 6");
  test_give (referee, "countercharge c2 u2 : 3");
  g_assert_cmpint (test_get_check (referee, "u2"), ==, DH_CONTEXT_RECEIVE);
  test_refuse (referee, "10.S", "countercharge c2 u3 : 6");
}

/* Not when the friend they came to help was beaten, nor once they were beaten themselves. */
static void
test_supporters_who_may_not (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c4", "u3 c3", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c5 c4 2 : 6");
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c4 : 6");
  test_give (referee, "check c3 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  test_give (referee, "fight u2 c4 : " TEST_ATTACKER_WINS);
  test_give (referee, "fight u3 c3 : " TEST_ATTACKER_WINS);
  test_give (referee, "fight u2 c5 : " TEST_ATTACKER_WINS);
  move_off (referee);
  test_refuse (referee, "10.S", "countercharge c5 u4 : 6");

  test_give (referee, "bonus u3 charge c2 : 6");
  test_give (referee, "check c2 : 6");
  test_give (referee, "fight u3 c2 : " TEST_ATTACKER_WINS);
  test_refuse (referee, "10.S", "countercharge c2 u4 : 6");
}

/* A unit that has been beaten meanwhile supports nobody any more. */
static void
test_beaten_supporter (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", "u3 c3", NULL);
  test_give (referee, "support c4 c1 2 : 6");
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 2");
  test_give (referee, "check c3 : 2");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  test_give (referee, "check u1 : 6");
  test_give (referee, "retreat all");

  test_give (referee, "bonus u2 charge c4 : 6");
  test_give (referee, "bonus u3 charge c1 : 6");
  test_give (referee, "check c4 : 6");
  test_give (referee, "check c1 : 6");
  test_give (referee, "fight u2 c4 : " TEST_ATTACKER_WINS);
  test_give (referee, "fight u3 c1 : " TEST_ATTACKER_WINS);
  g_assert_cmpint (test_get_check (referee, "c4"), ==, DH_CONTEXT_LOST);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_FIGHT, "u3"));
}

/* Nor who is not steady, nor for a friend that won by its own charge. */
static void
test_supporters_who_do_not (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "c2 u1", NULL);
  test_give (referee, "support u2 u1 2 : 6");
  test_give (referee, "support c3 c1 2 : 6");
  test_give (referee, "check u1 : 6");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  test_give (referee, "waive fight c2 because test");
  test_give (referee, "fight u1 c3 : " TEST_DEFENDER_WINS);
  move_off (referee);
  test_refuse (referee, "10.S", "countercharge u2 c4 : 6");
  test_rule (referee, "c3", "may-countercharge", "yes");
  test_rule (referee, "c3", "status", "falling-back");
  test_refuse (referee, "10.S", "countercharge c3 u3 : 6");
}

/* Until the step ends (10.S) */
static void
test_supporters_too_late (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_DEFENDER_WINS);
  move_off (referee);
  test_give (referee, "bonus c1 hold");
  test_give (referee, "next");
  test_refuse (referee, "4", "countercharge c2 u2 : 6");
  test_go_to (referee, DH_STEP_MOVEMENT);
  g_assert_false (test_unit (referee, "c2")->may_countercharge);
}

/* Routers ridden over give their victor nothing to choose (14B.5), and other attackers a choice. */
static void
test_second_attacker_of_routers (TestBattle    *battle,
                                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "status", "routed");
  test_close (referee, "u1 c1", "u2 c1", NULL);
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : 2");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);
}

static void
assert_dues (DhReferee  *referee,
             const char *expected)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  g_autoptr(GString) orders = g_string_new (NULL);

  for (guint i = 0; i < dues->len; i++)
    {
      g_autofree char *order = dh_battle_due_to_order (battle, g_ptr_array_index (dues, i));

      g_string_append_printf (orders, "%s%s", i > 0 ? ", " : "", order);
    }
  g_assert_cmpstr (orders->str, ==, expected);
}

/* Dues are listed in the order in which they can be met, however they fell due. */
static void
test_dues_follow_contact_and_aftermath (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c2");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check u1 : 6");
  test_give (referee, "check u2 : 6");
  test_give (referee, "next");
  test_give (referee, "check c2 : 6");
  test_give (referee, "check c1 : 6");
  assert_dues (referee, "fight u1 c1, fight u2 c2");

  test_give (referee, "next");
  test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 3 3 3 3 3 3");
  assert_dues (referee, "fight u2 c2, check c1, bonus u1 hold");
  test_give (referee, "fight u2 c2 : 6 6 6 6 6 6 3 3 3 3 3 3");
  assert_dues (referee, "check c1, check c2, bonus u1 hold, bonus u2 hold");
  test_give (referee, "check c1 : 6");
  assert_dues (referee, "check c2, retreat c1, bonus u1 hold, bonus u2 hold");
}

TEST_SUBJECT ("rules-aftermath")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/rules/10.E/loser-falls-back-or-routs", NULL, test_loser_checks);
  test_add_rule ("/rules/10.E/destroyed-loser-owes-nothing", NULL, test_destroyed_loser);
  test_add_rule ("/rules/9.E/winner-rises-by-one", NULL, test_winner_rises);
  test_add_rule ("/rules/9.E/never-more-than-one-above-its-start", NULL, test_winner_rises_once_above_start);
  test_add_rule ("/rules/9.E/each-victory-counts", NULL, test_each_victory_counts);
  for (guint i = 0; i < G_N_ELEMENTS (risk_cases); i++)
    g_test_add_data_func (risk_cases[i].path, &risk_cases[i], test_risk);
  test_add_rule ("/rules/5.E/routers-do-not-check-for-their-officer", NULL, test_risk_not_for_routers);
  test_add_rule ("/rules/5.E/captured-with-his-unit", NULL, test_officer_captured_with_unit);
  test_add_rule ("/rules/10.L/order-of-the-aftermath", NULL, test_order);
  test_add_rule ("/rules/10.L/refusal-names-what-comes-first", NULL, test_refusal_names_the_first);
  test_add_rule ("/rules/10.L/settle-keeps-the-order", NULL, test_settle_keeps_the_order);
  test_add_rule ("/rules/10.I/settle-fights-in-order-of-contact", NULL, test_settle_in_order_of_contact);
  test_add_rule ("/rules/10.F/no-choice-for-who-gives-way", NULL, test_no_choice_for_who_gives_way);
  test_add_rule ("/rules/10.F/hold-or-occupy", NULL, test_hold_or_occupy);
  test_add_rule ("/rules/10.F/charge-on", NULL, test_charge_on);
  test_add_rule ("/rules/10.F/charge-on-and-fail", NULL, test_charge_on_fails);
  g_test_add_func ("/rules/16.C/charging-on-leaves-cover", test_charging_on_leaves_cover);
  test_add_rule ("/rules/13.C/charge-on-from-the-rear", NULL, test_charge_on_from_the_rear);
  test_add_rule ("/rules/10.K/no-charge-at-who-fought-twice", NULL, test_charge_on_at_the_tired);
  test_add_rule ("/rules/10.K/fought-twice-before-contact", NULL, test_charge_on_out_of_melees);
  test_add_rule ("/rules/10.S/winning-defender-countercharges", NULL, test_countercharge);
  test_add_rule ("/rules/10.B/charges-who-countercharges", NULL, test_countercharged_and_charges);
  test_add_rule ("/rules/10.S/one-choice", NULL, test_countercharge_fails_or_holds);
  test_add_rule ("/rules/10.S/supporters-too", NULL, test_supporters_countercharge);
  test_add_rule ("/rules/10.S/supporters-who-may-not", NULL, test_supporters_who_may_not);
  test_add_rule ("/rules/10.S/supporters-who-do-not", NULL, test_supporters_who_do_not);
  test_add_rule ("/rules/10.S/until-the-step-ends", NULL, test_supporters_too_late);
  test_add_rule ("/rules/10.G/beaten-units-support-nobody", NULL, test_beaten_supporter);
  test_add_rule ("/rules/14B.5/no-bonus", NULL, test_second_attacker_of_routers);

  g_test_add_func ("/rules/10.L/dues-follow-contact-and-aftermath", test_dues_follow_contact_and_aftermath);

  return g_test_run ();
}
