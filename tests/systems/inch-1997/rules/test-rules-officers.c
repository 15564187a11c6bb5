/* test-rules-officers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

/*
 * Officers: influence, bonus, risk and fate (2.1, 2.6, 5, and the optional rule of 19).
 */

static const char politicians[] =
  "<order-of-battle format=\"1\" title=\"Politicians\">"
  " <army id=\"blue\" name=\"Blue\" letter=\"B\">"
  "  <officer id=\"chief\" name=\"Chief\" rank=\"commander\" character=\"political\"/>"
  "  <division id=\"division\" name=\"The Division\">"
  "   <officer id=\"general\" name=\"General\" rank=\"division\" character=\"political\"/>"
  "   <brigade id=\"brigade\" name=\"The Brigade\">"
  "    <officer id=\"colonel\" name=\"Colonel\" rank=\"brigade\" character=\"political\"/>"
  "    <unit id=\"b1\" name=\"1st Blue\" arm=\"infantry\" quality=\"veteran\" rating=\"1\"/>"
  "    <unit id=\"b2\" name=\"2nd Blue\" arm=\"infantry\" quality=\"veteran\" rating=\"1\"/>"
  "   </brigade>"
  "  </division>"
  " </army>"
  " <army id=\"grey\" name=\"Grey\" letter=\"G\">"
  "  <unit id=\"g1\" name=\"1st Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "  <unit id=\"g2\" name=\"2nd Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "  <unit id=\"g3\" name=\"3rd Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  " </army>"
  "</order-of-battle>";

static DhReferee *
new_begun_with_front (const char *switches,
                      const char *officer,
                      const char *unit)
{
  DhReferee *referee = test_battle_new (switches);

  test_give (referee, "attach %s %s front", officer, unit);
  test_give (referee, "begin");
  return referee;
}

/* Lets c1 hit a unit of the Union in the standing step, so that it loses one man. */
static void
lose_a_man (DhReferee  *referee,
            const char *unit)
{
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire c1 %s 8 : 4 1 1 1 1 1", unit);
  test_give (referee, "mark");
}

/* Brings u1 into contact with c1, in the melee step. */
static void
close_with_c1 (DhReferee *referee)
{
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check u1 : 6");
  test_give (referee, "next");
  test_give (referee, "check c1 : 6");
  test_give (referee, "next");
}

static void
lose_men_of_b1 (DhReferee *referee)
{
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire g1 b1 8 : 4 1 1 1 1 1");
  test_give (referee, "mark");
}

static void
assert_state (DhReferee      *referee,
              const char     *officer,
              DhOfficerState  state)
{
  g_assert_cmpint (test_officer (referee, officer)->state, ==, state);
}

static gboolean
owes_check (DhReferee  *referee,
            const char *unit,
            DhContext   context)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (due->kind == DH_DUE_KIND_CHECK && dh_due_context (due) == context &&
          dh_battle_get_unit (battle, dh_due_unit (due)) == test_unit (referee, unit))
        return TRUE;
    }

  return FALSE;
}

/* 5.A, 5.B: whom they influence */

/* The referee sees which officer is within 12 inches and says it; nobody is an answer. */
static void
test_the_referee_names_who_is_near (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  test_give (referee, "respond u1 by gen-first : 8");
  test_give (referee, "respond u2 by none : 8");
  test_give (referee, "respond u3 by gen-north : 9");
  g_assert_cmpint (test_unit (referee, "u1")->responded, ==, DH_RESPONSE_PASSED);
  g_assert_cmpint (test_unit (referee, "u2")->responded, ==, DH_RESPONSE_FAILED);
  g_assert_cmpint (test_unit (referee, "u3")->responded, ==, DH_RESPONSE_PASSED);
  test_refuse (referee, NULL, "respond u4 by u1");
  test_refuse (referee, NULL, "respond u4 by");
}

static void
test_own_command_only (void)
{
  static const struct {
    const char *officer;
    const char *unit;
    gboolean may;
  } pairs[] = {
    { "grant", "u1", TRUE },       { "grant", "u7", TRUE },      { "gen-north", "u1", TRUE },
    { "gen-north", "u5", TRUE },   { "gen-north", "u7", TRUE },  { "gen-first", "u1", TRUE },
    { "gen-first", "u5", FALSE },  { "gen-first", "u7", FALSE }, { "gen-second", "u1", FALSE },
    { "gen-horse", "u1", FALSE },  { "lee", "u1", FALSE },       { "gen-third", "u1", FALSE },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i].may)
      {
        test_give (referee, "respond %s by %s", pairs[i].unit, pairs[i].officer);
        test_give (referee, "undo");
      }
    else
      {
        test_refuse (referee, "5.B", "respond %s by %s", pairs[i].unit, pairs[i].officer);
      }

  /* A single unit of another command spoils the group. */
  test_refuse (referee, "5.B", "respond u1 u5 by gen-first");
  test_refuse (referee, "5.B", "respond by gen-second");

  test_give (referee, "card horse pass");
  test_refuse (referee, "5.B", "respond by gen-north");
  test_give (referee, "respond by grant");
  test_give (referee, "card staff-union");
  test_refuse (referee, "5.B", "attach gen-first u5");
  test_refuse (referee, "5.B", "attach gen-first c1");
  test_refuse (referee, "5.B", "attach grant c1");
  test_give (referee, "attach grant u8");
}

/* 5.C: the front rank */

static void
test_the_front_rank_adds_its_bonus (void)
{
  static const struct {
    const char *officer;
    const char *front;
    int bonus;
  } rows[] = {
    { "grant", " front", 3 },
    { "gen-north", " front", 2 },
    { "gen-first", " front", 1 },
    { "gen-first", "", 0 },
    { "grant", "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new (NULL);

      test_give (referee, "attach %s u1%s", rows[i].officer, rows[i].front);
      test_give (referee, "begin");
      test_rule (referee, "u1", "rating", "1");
      lose_a_man (referee, "u1");
      if (*rows[i].front != '\0')
        test_give (referee, "risk %s : 1", rows[i].officer);

      /* 6 passes: D6 + 1 + bonus. */
      test_give (referee, "check u1 : %d", 5 - rows[i].bonus);
      g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
      test_give (referee, "undo");
      test_give (referee, "check u1 : %d", 4 - rows[i].bonus);
      g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
    }
}

/* 5.H.1: where all who ride with a unit count, the best of them does, in front or behind. */
static void
test_the_best_of_all_attached (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_take_card (referee, "staff-union");
  test_give (referee, "attach gen-first u1 front");
  test_give (referee, "attach gen-north u1");
  test_rule (referee, "u1", "rating", "1");
  lose_a_man (referee, "u1");
  g_assert_null (dh_battle_find_due (dh_referee_get_battle (referee), DH_DUE_KIND_RISK, &DH_THE_OFFICER (1), FALSE));
  test_give (referee, "risk gen-first : 1");
  entry = test_give (referee, "check u1 : 3"); /* 3 + 1 + 2 */
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 1);
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  test_give (referee, "undo");
  test_give (referee, "check u1 : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_give (referee, "undo");

  /* An officer without influence is none of them. */
  test_rule (referee, "gen-north", "state", "killed");
  test_give (referee, "check u1 : 4");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
}

/* Of several a political one is thrown for where only that tells who is the best (5.H.2). */
static void
test_the_best_of_politicians (void)
{
  static const struct {
    const char *rides;
    const char *dice;
    gboolean passes;
  } rows[] = {
    { "general colonel", "4 4", TRUE },    /* +1 of the general, whom the colonel cannot surpass */
    { "general colonel", "3 3", TRUE },    /* +2 of the general */
    { "general colonel", "4 3", FALSE },
    { "colonel", "3 4", TRUE },
    { "colonel", "4 4", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_of (politicians, "staff-bonus=attached");
      g_auto(GStrv) riders = g_strsplit (rows[i].rides, " ", -1);

      for (guint k = 0; riders[k] != NULL; k++)
        test_give (referee, "attach %s b1", riders[k]);
      test_give (referee, "begin");
      lose_men_of_b1 (referee);
      test_give (referee, "check b1 : %s", rows[i].dice);
      g_assert_cmpint (test_unit (referee, "b1")->status, ==,
                       rows[i].passes ? DH_UNIT_STATUS_STEADY : DH_UNIT_STATUS_FALLING_BACK);
    }
}

/* At a rally those do not help who have influenced others in the turn (5.F). */
static void
test_the_best_at_a_rally (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "staff-union");
  test_give (referee, "attach gen-first u1 front");
  test_give (referee, "attach gen-north u1");
  test_rule (referee, "u1", "rating", "1");
  test_rule (referee, "u1", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_go_to (referee, DH_STEP_RALLY);
  test_give (referee, "rally u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_true (test_officer (referee, "gen-north")->rallied);
  test_give (referee, "undo");
  test_rule (referee, "gen-north", "influenced", "yes");
  test_give (referee, "rally u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_LEFT);
}

/* 2.4: who has fallen steadies nobody, so it is known before his unit checks; other units need not wait. */
static void
test_risk_before_the_check (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire c1 u1 8 : 4 1 1 1 1 1");
  test_give (referee, "fire c2 u2 8 : 4 1 1 1 1 1");
  test_give (referee, "mark");
  test_refuse (referee, "9.C", "check u1 : 2");
  test_give (referee, "check u2 : 6");
  test_give (referee, "risk gen-first : 10");
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_FIRE));
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_STAFF));
  test_give (referee, "check u1 : 2"); /* 2 + 3, and nobody is left to add 1 */
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

static void
assert_asks (DhReferee  *referee,
             const char *officer,
             const char *words)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *asks = NULL;
  DhRef thing;

  g_assert_true (dh_battle_find (battle, officer, &thing));
  asks = dh_due_narrate (dh_battle_find_due (battle, DH_DUE_KIND_RISK, &thing, FALSE), battle);
  g_assert_cmpstr (asks, ==, words);
}

/* 19: the optional rule is for all who ride with the unit, in front or not; the D10 of 5.C for who is in front. */
static void
test_all_attached_are_at_risk (void)
{
  static const char *const switches[] = { NULL, "officer-casualties=on" };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new (switches[i]);

      test_give (referee, "attach gen-first u1 front");
      test_give (referee, "attach gen-north u1");
      test_give (referee, "begin");
      lose_a_man (referee, "u1");
      g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RISK), ==, i + 1);
      assert_asks (referee, "gen-first", "First is at risk: men fell in the front rank of 1st Ohio U1 around him (5.C).");
      test_give (referee, "risk gen-first : 1");
      if (i == 0)
        continue;
      assert_asks (referee, "gen-north", "North is at risk: men fell in 1st Ohio U1, with which he rides (19).");
      test_refuse (referee, "9.C", "check u1 : 6");
      test_give (referee, "risk gen-north : 20 19");
      assert_state (referee, "gen-north", DH_OFFICER_STATE_KILLED);
      g_assert_true (owes_check (referee, "u1", DH_CONTEXT_STAFF));
    }
}

/* 5.G: on the Staff card officers with no unit ride, at the rate of the staff, once and without a die. */
static void
test_staff_rides (void)
{
  static const struct {
    const char *switches;
    double inches[3];
  } rows[] = {
    { NULL, { 24, 12, 24 } },
    { "scale=15mm", { 18, 9, 18 } },
  };
  static const char *const grounds[] = { "", " rough", " road" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = new_begun_with_front (rows[i].switches, "gen-first", "u1");

      test_refuse (referee, "5.G", "move grant");
      test_take_card (referee, "north");
      test_refuse (referee, "5.G", "move gen-north");
      test_take_card (referee, "staff-confederate");
      test_refuse (referee, "5.G", "move grant");
      test_take_card (referee, "staff-union");
      for (guint k = 0; k < G_N_ELEMENTS (grounds); k++)
        {
          DhEntry *entry = test_give (referee, "move grant%s", grounds[k]);

          g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 0);
          g_assert_cmpfloat (dh_inch_distance (entry, 0)->number, ==, rows[i].inches[k]);
          g_assert_cmpint (dh_inch_distance (entry, 0)->of.kind, ==, DH_REF_KIND_OFFICER);
          test_refuse (referee, "5.G", "move grant");
          test_give (referee, "undo");
        }
      test_refuse (referee, NULL, "move grant : 10");
      test_refuse (referee, "5.G", "move gen-first");
      test_give (referee, "detach gen-first");
      test_give (referee, "move gen-first");
      test_rule (referee, "gen-horse", "state", "killed");
      test_refuse (referee, "5", "move gen-horse");

      /* And again in the next turn. */
      test_go_to (referee, DH_STEP_RESHUFFLE);
      test_go_to (referee, DH_STEP_MOVEMENT);
      test_take_card (referee, "staff-union");
      test_give (referee, "move gen-first");
    }
}

static void
test_one_officer_in_front (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "attach gen-first u1 front");
  test_refuse (referee, "5.C", "attach gen-north u1 front");
  test_give (referee, "attach gen-north u1");
  test_give (referee, "attach gen-first u1");
  test_give (referee, "attach gen-north u1 front");
  g_assert_false (test_officer (referee, "gen-first")->front);
  g_assert_true (test_officer (referee, "gen-north")->front);
}

static void
test_risk_when_men_fall (void)
{
  static const struct {
    int die;
    gboolean killed;
  } rows[] = { { 10, TRUE }, { 0, TRUE }, { 9, FALSE }, { 1, FALSE } };
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");

  test_refuse (referee, "5.C", "risk gen-first");
  lose_a_man (referee, "u1");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RISK, "u1"));
  test_refuse (referee, "4", "next");
  test_refuse (referee, "5.C", "risk gen-second");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DhEntry *entry = test_give (referee, "risk gen-first : %d", rows[i].die);

      g_assert_cmpuint (dh_entry_get_face (entry, 0), ==, rows[i].die == 0 ? 10 : rows[i].die);
      g_assert_null (test_find_due (referee, DH_DUE_KIND_RISK, NULL));
      assert_state (referee,
                    "gen-first",
                    rows[i].killed ? DH_OFFICER_STATE_KILLED : DH_OFFICER_STATE_PRESENT);
      g_assert_cmpint (test_officer (referee, "gen-first")->attached == DH_NOTHING, ==, rows[i].killed);

      /* Losing him, his unit checks. */
      g_assert_cmpint (owes_check (referee, "u1", DH_CONTEXT_STAFF), ==, rows[i].killed);
      test_give (referee, "undo");
    }
}

/* Ten faces show no more than 10. */
static void
test_risk_of_one_face (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");
  g_autoptr(DhForecast) forecast = NULL;

  lose_a_man (referee, "u1");
  forecast = dh_referee_forecast (referee, "risk gen-first", NULL);
  g_assert_cmpuint (forecast->factors->len, ==, 1);
  g_assert_cmpstr (g_array_index (forecast->factors, DhFactor, 0).title, ==, "killed");
  g_assert_cmpstr (g_array_index (forecast->factors, DhFactor, 0).value, ==, "10");
}

static void
test_no_risk_behind_or_without_loss (void)
{
  g_autoptr(DhReferee) behind = test_battle_new (NULL);
  g_autoptr(DhReferee) missed = new_begun_with_front (NULL, "gen-first", "u1");
  g_autoptr(DhReferee) scratched = new_begun_with_front (NULL, "gen-north", "u7");

  test_give (behind, "attach gen-first u1");
  test_give (behind, "begin");
  lose_a_man (behind, "u1");
  g_assert_null (test_find_due (behind, DH_DUE_KIND_RISK, NULL));

  test_go_to (missed, DH_STEP_STANDING);
  test_give (missed, "fire c1 u1 8 : 3 3 3 3 3 3");
  test_give (missed, "mark");
  g_assert_null (test_find_due (missed, DH_DUE_KIND_RISK, NULL));

  /* A single hit costs a battery no gunner. */
  test_go_to (scratched, DH_STEP_STANDING);
  test_give (scratched, "fire c1 u7 8 : 4 1 1 1 1 1");
  test_give (scratched, "mark");
  g_assert_null (test_find_due (scratched, DH_DUE_KIND_RISK, NULL));
}

static void
test_risk_in_a_won_melee (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");

  close_with_c1 (referee);
  test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 3 3 3 3 3 3");
  test_give (referee, "check c1 : 6");
  test_give (referee, "risk gen-first : 9");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_PRESENT);
  test_give (referee, "undo");
  test_give (referee, "risk gen-first : 0");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_KILLED);
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_STAFF));
}

/* 5.E */
static void
test_a_lost_melee_kills_or_captures (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");

  close_with_c1 (referee);
  test_give (referee, "fight u1 c1 : 3 3 3 3 3 3 6 6 6 6 6 6 3 6");
  test_refuse (referee, "10.L", "risk gen-first");
  test_give (referee, "check u1 : 6");

  test_give (referee, "risk gen-first : 8");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_PRESENT);
  g_assert_false (owes_check (referee, "u1", DH_CONTEXT_STAFF));
  test_give (referee, "undo");
  test_give (referee, "risk gen-first : 9");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_CAPTURED);
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_STAFF));
  test_give (referee, "undo");
  test_give (referee, "risk gen-first : 0");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_KILLED);
  g_assert_true (owes_check (referee, "u1", DH_CONTEXT_STAFF));
}

/* An officer falls once: shots at opportunity put him at risk one after the other. */
static void
test_the_fallen_are_at_risk_no_more (void)
{
  static const struct {
    const char *switches;
    const char *risk;
  } rows[] = {
    { NULL, "risk gen-first : 10" },
    { "officer-casualties=on", "risk gen-first : 20 20" },
    { "officer-casualties=on", "risk gen-first : 20 15" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = new_begun_with_front (rows[i].switches, "gen-first", "u1");

      test_take_card (referee, "north");
      test_give (referee, "move u1 : 10");
      test_give (referee, "fire c1 u1 8 : 4 1 1 1 1 1");
      test_give (referee, "fire c2 u1 8 : 4 1 1 1 1 1");
      g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RISK), ==, 2);
      test_give (referee, "%s", rows[i].risk);
      g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RISK), ==, 0);
    }
}

/* 5.D */
static void
test_officers_are_no_targets (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front ("sharpshooters=on", "lee", "c1");

  test_go_to (referee, DH_STEP_STANDING);
  test_refuse (referee, "5.D", "fire u1 gen-south 8");
  test_refuse (referee, "5.D", "fire u1 lee 8");
  test_refuse (referee, "5.D", "fire u11 gen-south 8");
  test_give (referee, "fire u11 lee 8 : 4");
}

/* 5.F: rally and influence */

static void
test_influence_bars_the_rally (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u1", "status", "routed");
  test_rule (referee, "u2", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_give (referee, "card north");
  test_give (referee, "respond u3 by gen-first : 1");
  test_give (referee, "respond : 1");
  test_go_to (referee, DH_STEP_RALLY);
  test_refuse (referee, "5.F", "rally u1 by gen-first");
  test_refuse (referee, "5.F", "rally u1 by gen-north");
  test_refuse (referee, "5.B", "rally u1 by gen-second");

  /* An officer who has influenced no unit may, once. */
  test_give (referee, "rally u1 by grant : 1");
  test_refuse (referee, "5.F", "rally u2 by grant");
  test_give (referee, "rally u2 : 3");

  /* The influence ends with the turn. */
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  g_assert_false (test_officer (referee, "gen-first")->influenced);
  test_give (referee, "card north");
  test_give (referee, "respond by grant");
}

static void
test_influence_on_his_own_unit_does_not_bar (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "attach gen-first u2");
  test_give (referee, "begin");
  test_rule (referee, "u1", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_give (referee, "card north");
  test_give (referee, "respond u2 by gen-first : 1");
  test_give (referee, "detach gen-first");
  test_go_to (referee, DH_STEP_RALLY);

  /* And his bonus helps: 2 + 3 + 1. */
  test_give (referee, "rally u1 by gen-first : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
}

/* 5.G: the Staff card */

static void
test_when_officers_ride (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "attach gen-first u1 front");
  test_give (referee, "detach gen-first");
  g_assert_cmpint (test_officer (referee, "gen-first")->attached, ==, DH_NOTHING);
  g_assert_false (test_officer (referee, "gen-first")->front);
  test_give (referee, "begin");
  test_refuse (referee, "5.G", "attach gen-first u1");
  test_give (referee, "card south");
  test_refuse (referee, "5.G", "attach gen-first u1");
  test_refuse (referee, "5.G", "detach gen-first");
  test_give (referee, "card staff-confederate pass");
  test_refuse (referee, "5.G", "attach gen-first u1");
  test_give (referee, "card horse");
  test_refuse (referee, "5.G", "attach gen-first u1");
  test_refuse (referee, "5.G", "attach grant u8");

  test_give (referee, "card staff-union pass");
  test_give (referee, "attach gen-first u1");
  test_give (referee, "attach grant u8 front");

  /* The card of his division lets a brigadier ride as well. */
  test_give (referee, "card north");
  test_give (referee, "detach gen-first");
  test_give (referee, "attach gen-first u2 front");
  test_give (referee, "attach gen-north u7");
  test_refuse (referee, "5.G", "detach grant");
}

static void
test_when_officers_ride_by_brigade_cards (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("cards=brigade");

  test_give (referee, "card first");
  test_give (referee, "attach gen-first u1");
  test_refuse (referee, "5.G", "attach gen-second u5");
  test_refuse (referee, "5.G", "attach gen-north u1");
}

static void
test_officers_leave_with_their_last_unit (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "attach gen-second u5");
  test_give (referee, "begin");
  test_rule (referee, "u5", "status", "destroyed");
  assert_state (referee, "gen-second", DH_OFFICER_STATE_PRESENT);
  g_assert_cmpint (test_officer (referee, "gen-second")->attached, ==, DH_NOTHING);
  test_rule (referee, "u6", "status", "left");
  assert_state (referee, "gen-second", DH_OFFICER_STATE_LEFT);
  assert_state (referee, "gen-north", DH_OFFICER_STATE_PRESENT);
  assert_state (referee, "grant", DH_OFFICER_STATE_PRESENT);

  test_rule (referee, "gen-horse", "state", "wounded");
  test_rule (referee, "u8", "status", "captured");
  test_rule (referee, "u9", "status", "captured");
  assert_state (referee, "gen-horse", DH_OFFICER_STATE_LEFT);

  test_give (referee, "card staff-union");
  test_refuse (referee, "5", "attach gen-second u1");
  test_refuse (referee, "5", "attach gen-north u5");
}

/* A unit still to come in from the reserve has not left, and needs its officer. */
static void
test_reserves_keep_their_officer (void)
{
  static const char *const on_table[] = { "u1", "u2", "u3", "u4", "u7" };
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "reserve second");
  test_give (referee, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (on_table); i++)
    test_rule (referee, on_table[i], "status", "destroyed");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_LEFT);
  assert_state (referee, "gen-north", DH_OFFICER_STATE_PRESENT);
  test_rule (referee, "u5", "status", "left");
  assert_state (referee, "gen-north", DH_OFFICER_STATE_PRESENT);
  test_rule (referee, "u6", "status", "left");
  assert_state (referee, "gen-north", DH_OFFICER_STATE_LEFT);
}

static void
test_officers_go_with_a_captured_unit (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");

  lose_a_man (referee, "u1");
  test_rule (referee, "u1", "status", "captured");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_CAPTURED);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_RISK, NULL));
}

/* Also while his risk has to wait for other fights. */
static void
test_captured_while_fights_are_left (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1 rear");
  test_give (referee, "charge u2 c2 rear");
  test_go_to (referee, DH_STEP_RECEPTION);
  test_give (referee, "check c1 : 6");
  test_give (referee, "check c2 : 6");
  test_give (referee, "next");
  test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 3 3 3 3 3 3");
  test_refuse (referee, "10.L", "risk gen-first");
  test_rule (referee, "u1", "status", "captured");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_RISK, NULL));
}

/* Destroyed, his unit owes nothing more, but he was in front when the men fell. */
static void
test_risk_outlives_the_unit (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front (NULL, "gen-first", "u1");

  test_rule (referee, "u1", "men", "1");
  lose_a_man (referee, "u1");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_DESTROYED);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  test_give (referee, "risk gen-first : 0");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_KILLED);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
}

/* 5.H: regular officers and politicians */

static void
test_regular_response (void)
{
  static const struct {
    const char *by;
    int fails;
  } rows[] = { { "gen-north", 10 }, { "gen-first", 9 }, { "none", 8 } };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int die = 1; die <= 10; die++)
      {
        test_give (referee, "respond u1 by %s : %d", rows[i].by, die % 10);
        g_assert_cmpint (test_unit (referee, "u1")->responded,
                         ==,
                         die < rows[i].fails ? DH_RESPONSE_PASSED : DH_RESPONSE_FAILED);
        test_give (referee, "undo");
      }

  /* The commander never fails, and throws no die. */
  test_refuse (referee, NULL, "respond u1 by grant : 1");
  test_give (referee, "respond u1 by grant");
  g_assert_cmpint (test_unit (referee, "u1")->responded, ==, DH_RESPONSE_PASSED);
}

typedef struct {
  const char *path;
  const char *switches;
  const char *officer;
  int fails[2]; /* for a D6 of 1 to 3, and of 4 to 6; 11 is never */
  int bonus[2];
} PoliticalRow;

static const PoliticalRow political_rows[] = {
  { "regular/commander", NULL, "chief", { 11, 10 }, { 3, 2 } },
  { "regular/division", NULL, "general", { 10, 9 }, { 2, 1 } },
  { "regular/brigade", NULL, "colonel", { 9, 8 }, { 1, 0 } },
  { "worse/commander", "political=worse", "chief", { 9, 10 }, { 1, 2 } },
  { "worse/division", "political=worse", "general", { 8, 9 }, { 0, 1 } },
  { "worse/brigade", "political=worse", "colonel", { 7, 8 }, { -1, 0 } },
};

static void
test_political (gconstpointer data)
{
  const PoliticalRow *row = data;
  g_autoptr(DhReferee) referee = test_battle_new_of (politicians, row->switches);

  test_give (referee, "begin");
  test_give (referee, "card division");
  g_assert_cmpint (test_officer (referee, row->officer)->fails, ==, DH_UNKNOWN);
  for (int face = 1; face <= 6; face++)
    for (int die = 1; die <= 10; die++)
      {
        int fails = row->fails[face >= 4];

        if (fails > 10)
          test_give (referee, "respond b1 by %s : %d", row->officer, face);
        else
          test_give (referee, "respond b1 by %s : %d %d", row->officer, face, die);
        g_assert_cmpint (test_unit (referee, "b1")->responded,
                         ==,
                         die < fails ? DH_RESPONSE_PASSED : DH_RESPONSE_FAILED);
        g_assert_cmpint (test_officer (referee, row->officer)->bonus, ==, row->bonus[face >= 4]);
        test_give (referee, "undo");
      }
}

/* The D6 is the first die of the first order that uses him, and never thrown again. */
static void
test_political_die_sticks (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_of (politicians, NULL);
  DhEntry *entry;

  test_give (referee, "begin");
  test_give (referee, "card division");
  entry = test_give (referee, "respond b1 : 4 9");
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 2);
  g_assert_cmpint (dh_entry_get_roll (entry, 0)->purpose, ==, DH_PURPOSE_POLITICAL);
  g_assert_cmpuint (dh_entry_get_roll (entry, 0)->sides, ==, 6);
  g_assert_cmpint (dh_entry_get_roll (entry, 1)->purpose, ==, DH_PURPOSE_RESPONSE);
  g_assert_cmpint (test_unit (referee, "b1")->responded, ==, DH_RESPONSE_FAILED);
  test_refuse (referee, NULL, "respond b2 : 4 7");
  test_give (referee, "undo");
  test_refuse (referee, NULL, "respond b1 : 7 1");
  test_refuse (referee, NULL, "respond b1 : 4");
  test_give (referee, "respond b1 : 4 9");
  test_give (referee, "respond b2 : 7");
  g_assert_cmpint (test_unit (referee, "b2")->responded, ==, DH_RESPONSE_PASSED);
}

static void
test_political_die_leaves_rulings (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_of (politicians, NULL);

  test_give (referee, "begin");
  test_rule (referee, "colonel", "bonus", "2");
  test_rule (referee, "general", "fails", "never");
  test_give (referee, "card division");
  test_give (referee, "respond b1 by colonel : 4 7");
  g_assert_cmpint (test_unit (referee, "b1")->responded, ==, DH_RESPONSE_PASSED);
  g_assert_cmpint (test_officer (referee, "colonel")->fails, ==, 8);
  g_assert_cmpint (test_officer (referee, "colonel")->bonus, ==, 2);
  test_give (referee, "respond b2 by general : 4");
  g_assert_cmpint (test_officer (referee, "general")->bonus, ==, 1);
}

static void
test_political_die_at_a_check (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_of (politicians, NULL);

  test_give (referee, "attach general b1 front");
  test_give (referee, "begin");
  lose_men_of_b1 (referee);

  /* A throw of 4: +1, and 4 + 1 + 1 passes. */
  test_give (referee, "risk general : 1");
  test_refuse (referee, NULL, "check b1 : 4");
  test_refuse (referee, NULL, "check b1 : 7 4");
  test_give (referee, "check b1 : 4 4");
  g_assert_cmpint (test_unit (referee, "b1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_cmpint (test_officer (referee, "general")->bonus, ==, 1);
  test_give (referee, "undo");
  g_assert_cmpint (test_officer (referee, "general")->bonus, ==, DH_UNKNOWN);
  test_give (referee, "check b1 : 4 3");
  g_assert_cmpint (test_unit (referee, "b1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

static void
test_political_die_at_a_rally (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_of (politicians, NULL);

  test_give (referee, "begin");
  test_rule (referee, "b1", "status", "routed");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_go_to (referee, DH_STEP_RALLY);
  test_give (referee, "rally b1 by colonel : 3 4");
  g_assert_cmpint (test_unit (referee, "b1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_cmpint (test_officer (referee, "colonel")->bonus, ==, 1);
}

/* The optional rule officer casualties (2.6) */

static void
test_casualties_by_d20 (void)
{
  static const struct {
    int die;
    DhOfficerState state;
  } fates[] = {
    { 1, DH_OFFICER_STATE_UNHORSED },  { 8, DH_OFFICER_STATE_UNHORSED }, { 9, DH_OFFICER_STATE_WOUNDED },
    { 14, DH_OFFICER_STATE_WOUNDED },  { 15, DH_OFFICER_STATE_LEFT },    { 18, DH_OFFICER_STATE_LEFT },
    { 19, DH_OFFICER_STATE_KILLED },   { 20, DH_OFFICER_STATE_KILLED },
  };
  g_autoptr(DhReferee) referee = new_begun_with_front ("officer-casualties=on", "gen-first", "u1");

  lose_a_man (referee, "u1");
  test_refuse (referee, NULL, "risk gen-first : 0");
  test_refuse (referee, NULL, "risk gen-first : 20");
  test_give (referee, "risk gen-first : 19");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_PRESENT);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_RISK, NULL));
  test_give (referee, "undo");

  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    {
      gboolean lost = fates[i].state > DH_OFFICER_STATE_WOUNDED;

      test_give (referee, "risk gen-first : 20 %d", fates[i].die);
      assert_state (referee, "gen-first", fates[i].state);
      g_assert_cmpint (owes_check (referee, "u1", DH_CONTEXT_STAFF), ==, lost);
      g_assert_cmpint (test_officer (referee, "gen-first")->attached == DH_NOTHING, ==, lost);
      test_give (referee, "undo");
    }
}

static void
test_casualties_replace_the_risk_of_fire_only (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front ("officer-casualties=on", "gen-first", "u1");

  test_rule (referee, "gen-north", "attached", "u1");
  close_with_c1 (referee);
  test_give (referee, "fight u1 c1 : 3 3 3 3 3 3 6 6 6 6 6 6 3 6");
  test_give (referee, "check u1 : 6");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RISK), ==, 1);
  test_give (referee, "risk gen-first : 9");
  assert_state (referee, "gen-first", DH_OFFICER_STATE_CAPTURED);
}

static void
test_no_influence_without_a_horse (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front ("officer-casualties=on", "gen-first", "u1");

  lose_a_man (referee, "u1");
  test_give (referee, "risk gen-first : 20 8");

  /* The turn after is meant: now 2 + 3 and his 1 are still enough. */
  assert_state (referee, "gen-first", DH_OFFICER_STATE_UNHORSED);
  test_give (referee, "check u1 : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);

  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_give (referee, "card north");
  test_refuse (referee, "5", "respond u2 by gen-first");
  test_refuse (referee, "5", "detach gen-first");
  test_give (referee, "respond u2 : 8");
  g_assert_cmpint (test_unit (referee, "u2")->responded, ==, DH_RESPONSE_FAILED);

  /* Nor does he help the unit he is with. */
  lose_a_man (referee, "u1");
  test_give (referee, "risk gen-first : 1");
  test_give (referee, "check u1 : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_give (referee, "retreat u1");

  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  assert_state (referee, "gen-first", DH_OFFICER_STATE_PRESENT);
  test_give (referee, "card north");
  test_give (referee, "respond u2 by gen-first : 8");
}

static void
test_a_light_wound_costs_bonus (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front ("officer-casualties=on", "gen-north", "u1");

  lose_a_man (referee, "u1");
  test_give (referee, "risk gen-north : 20 9");

  /* 1 is left of his 2: 2 + 3 + 1 passes, 1 + 3 + 1 does not. */
  g_assert_cmpint (test_officer (referee, "gen-north")->bonus, ==, 1);
  test_give (referee, "check u1 : 2");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
  test_give (referee, "undo");
  test_give (referee, "check u1 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_give (referee, "undo");
  test_give (referee, "check u1 : 6");

  /* Wounded he commands as before, until his horse is shot. */
  test_go_to (referee, DH_STEP_MOVING);
  test_rule (referee, "c2", "moved", "yes");
  test_give (referee, "fire c2 u1 8 : 4 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "risk gen-north : 20 1");
  assert_state (referee, "gen-north", DH_OFFICER_STATE_UNHORSED);
  g_assert_cmpint (test_officer (referee, "gen-north")->bonus, ==, 1);
}

/* A political officer whose worth shows only after his wound is worth that much less (5.H). */
static void
test_a_wound_before_the_first_use (void)
{
  g_autoptr(DhReferee) referee = new_begun_with_front ("officer-casualties=on", "gen-second", "u5");

  lose_a_man (referee, "u5");
  test_give (referee, "risk gen-second : 20 9");
  g_assert_cmpint (test_officer (referee, "gen-second")->bonus, ==, DH_UNKNOWN);
  test_give (referee, "check u5 : 4 6");
  g_assert_cmpint (test_officer (referee, "gen-second")->bonus, ==, -1);
}

/* An officer in front of the last unit of his command has left with it; only death still reaches him. */
static void
test_casualties_bring_nobody_back (void)
{
  static const struct {
    int die;
    DhOfficerState state;
  } fates[] = {
    { 1, DH_OFFICER_STATE_LEFT }, { 9, DH_OFFICER_STATE_LEFT }, { 15, DH_OFFICER_STATE_LEFT },
    { 19, DH_OFFICER_STATE_KILLED },
  };
  g_autoptr(DhReferee) referee = new_begun_with_front ("officer-casualties=on", "gen-horse", "u8");

  test_rule (referee, "u9", "status", "destroyed");
  test_rule (referee, "u8", "men", "1");
  lose_a_man (referee, "u8");
  assert_state (referee, "gen-horse", DH_OFFICER_STATE_LEFT);
  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    {
      test_give (referee, "risk gen-horse : 20 %d", fates[i].die);
      assert_state (referee, "gen-horse", fates[i].state);
      test_give (referee, "undo");
    }
}

TEST_SUBJECT ("rules-officers")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/5.A/the-referee-names-who-is-near", test_the_referee_names_who_is_near);
  g_test_add_func ("/rules/5.B/own-command-only", test_own_command_only);
  g_test_add_func ("/rules/5.C/the-front-rank-adds-its-bonus", test_the_front_rank_adds_its_bonus);
  test_add_rule ("/rules/5.C/the-best-of-all-attached", "staff-bonus=attached", test_the_best_of_all_attached);
  test_add_rule ("/rules/5.C/the-best-at-a-rally", "staff-bonus=attached", test_the_best_at_a_rally);
  g_test_add_func ("/rules/5.H/the-best-of-politicians", test_the_best_of_politicians);
  g_test_add_func ("/rules/5.C/one-officer-in-front", test_one_officer_in_front);
  g_test_add_func ("/rules/5.C/risk-before-the-check", test_risk_before_the_check);
  g_test_add_func ("/rules/5.G/staff-rates", test_staff_rides);
  g_test_add_func ("/rules/19/officer-casualties/all-attached", test_all_attached_are_at_risk);
  g_test_add_func ("/rules/5.C/risk-when-men-fall", test_risk_when_men_fall);
  g_test_add_func ("/rules/5.C/no-more-than-a-die-can-show", test_risk_of_one_face);
  g_test_add_func ("/rules/5.C/no-risk-behind-or-without-loss", test_no_risk_behind_or_without_loss);
  g_test_add_func ("/rules/5.C/risk-in-a-won-melee", test_risk_in_a_won_melee);
  g_test_add_func ("/rules/5.C/risk-outlives-the-unit", test_risk_outlives_the_unit);
  g_test_add_func ("/rules/5.C/the-fallen-are-at-risk-no-more", test_the_fallen_are_at_risk_no_more);
  g_test_add_func ("/rules/5.D/officers-are-no-targets", test_officers_are_no_targets);
  g_test_add_func ("/rules/5.E/a-lost-melee-kills-or-captures", test_a_lost_melee_kills_or_captures);
  g_test_add_func ("/rules/5.F/influence-bars-the-rally", test_influence_bars_the_rally);
  g_test_add_func ("/rules/5.F/influence-on-his-own-unit-does-not-bar",
                   test_influence_on_his_own_unit_does_not_bar);
  g_test_add_func ("/rules/5.G/when-officers-ride", test_when_officers_ride);
  g_test_add_func ("/rules/5.G/when-officers-ride-by-brigade-cards",
                   test_when_officers_ride_by_brigade_cards);
  g_test_add_func ("/rules/5.G/officers-leave-with-their-last-unit",
                   test_officers_leave_with_their_last_unit);
  g_test_add_func ("/rules/5.G/reserves-keep-their-officer", test_reserves_keep_their_officer);
  g_test_add_func ("/rules/5.G/officers-go-with-a-captured-unit", test_officers_go_with_a_captured_unit);
  g_test_add_func ("/rules/5.G/captured-while-fights-are-left", test_captured_while_fights_are_left);
  g_test_add_func ("/rules/5.H/regular-response", test_regular_response);
  for (guint i = 0; i < G_N_ELEMENTS (political_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/5.H/political/%s", political_rows[i].path);

      g_test_add_data_func (path, &political_rows[i], test_political);
    }
  g_test_add_func ("/rules/5.H/political-die-sticks", test_political_die_sticks);
  g_test_add_func ("/rules/5.H/political-die-leaves-rulings", test_political_die_leaves_rulings);
  g_test_add_func ("/rules/5.H/political-die-at-a-check", test_political_die_at_a_check);
  g_test_add_func ("/rules/5.H/political-die-at-a-rally", test_political_die_at_a_rally);
  g_test_add_func ("/rules/19/officer-casualties/by-d20", test_casualties_by_d20);
  g_test_add_func ("/rules/19/officer-casualties/replace-the-risk-of-fire-only",
                   test_casualties_replace_the_risk_of_fire_only);
  g_test_add_func ("/rules/19/officer-casualties/no-influence-without-a-horse",
                   test_no_influence_without_a_horse);
  g_test_add_func ("/rules/19/officer-casualties/a-light-wound-costs-bonus",
                   test_a_light_wound_costs_bonus);
  g_test_add_func ("/rules/19/officer-casualties/a-wound-before-the-first-use",
                   test_a_wound_before_the_first_use);
  g_test_add_func ("/rules/19/officer-casualties/bring-nobody-back", test_casualties_bring_nobody_back);

  return g_test_run ();
}
