/* test-rules-charge.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"



/*
 * Charges, from the announcement to contact: 10.A, 10.B, 10.F, 10.M, 13.A, 13.B, 14B.5, 15.B, 18.
 */

static const DhDue *
find_check (DhReferee  *referee,
            const char *unit,
            DhContext   context)
{
  const DhDue *due = test_find_due (referee, DH_DUE_KIND_CHECK, unit);

  return due != NULL && dh_due_context (due) == context ? due : NULL;
}

/* Announcing (10.A) */

static void
test_announced_has_moved (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_give (referee, "cover u1 works");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");

  g_assert_cmpint (test_unit (referee, "u1")->moved, ==, DH_MOVED_YES);
  g_assert_cmpint (test_unit (referee, "u1")->cover, ==, DH_COVER_NONE);
  test_refuse (referee, "10.A", "move u1");
  test_refuse (referee, "10.A", "form u1 column");

  test_go_to (referee, DH_STEP_STANDING);
  test_refuse (referee, "10.A", "fire u1 c1 8");
  test_go_to (referee, DH_STEP_MOVING);
  test_refuse (referee, "10.A", "fire u1 c1 8");
}

static void
test_announced_after_a_move (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "move u1 : 10");
  test_refuse (referee, "6", "charge u1 c1");
  g_assert_cmpstr (test_give (referee, "charge u1 c1 after 5")->order, ==, "charge u1 c1 after 5");
}

static void
test_announced_reveals (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "concealed", "yes");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  g_assert_false (test_unit (referee, "u1")->concealed);
}

static void
test_announced_once_a_turn (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_refuse (referee, "10.A", "charge u1 c2");
  test_give (referee, "charge u1 none");
  test_refuse (referee, "10.A", "charge u1 c2");

  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c2");
}

static void
test_announced_on_response (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_refuse (referee, "4.A", "charge u1 c1");
  test_give (referee, "card north");
  test_refuse (referee, "4.A", "charge u1 c1");
  test_give (referee, "respond u1 : 10");
  test_refuse (referee, "4.A", "charge u1 c1");
  test_go_to (referee, DH_STEP_CHARGE);
  test_refuse (referee, "4.A", "charge u2 c1");
}

typedef struct {
  const char *unit;
  const char *formation;
  gboolean charges;
} FormationCase;

static void
test_formations (void)
{
  static const FormationCase cases[] = {
    { "u1", "line", TRUE },
    { "u1", "column", TRUE },
    { "u1", "square", FALSE },
    { "u8", "mounted-line", TRUE },
    { "u8", "mounted-column", TRUE },
    { "u8", "dismounted", TRUE },
    { "u7", "limbered", FALSE },
    { "u7", "unlimbered", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
      const FormationCase *one = &cases[i];

      test_take_card (referee, g_str_equal (one->unit, "u8") ? "horse" : "north");
      test_rule (referee, one->unit, "formation", one->formation);
      if (one->charges)
        test_give (referee, "charge %s c1", one->unit);
      else
        test_refuse (referee, "10.A", "charge %s c1", one->unit);
    }
}

static void
test_targets (TestBattle    *battle,
              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c2", "concealed", "yes");
  test_rule (referee, "c3", "status", "destroyed");
  test_rule (referee, "c4", "off-table", "yes");
  test_take_card (referee, "north");
  test_refuse (referee, "10.A", "charge u1 u2");
  test_refuse (referee, "2.B", "charge u1 c2");
  test_refuse (referee, "10.A", "charge u1 c3");
  test_refuse (referee, "10.A", "charge u1 c4");
}

static void
test_called_off (TestBattle    *battle,
                 gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_refuse (referee, "10.A", "charge u1 none");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c1");
  test_give (referee, "charge u3 c1 rear");
  test_give (referee, "charge u1 none");

  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  test_give (referee, "charge u2 none");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u2"));
  test_refuse (referee, "10.B", "charge u3 none");
}

static void
test_leaving_steady_cancels (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire c7 u1 20 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check u1 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);

  test_give (referee, "retreat u1");
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

static void
test_only_steady_attackers_check (TestBattle    *battle,
                                  gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "u1", "status", "routed");
  test_rule (referee, "u2", "off-table", "yes");
  test_rule (referee, "u1", "charge-target", "c1");
  test_rule (referee, "u2", "charge-target", "c1");
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);
  g_assert_cmpint (test_unit (referee, "u2")->charge_target, ==, DH_NOTHING);
}

/* Distances (6, 10.A) */

static void
assert_reach (DhEntry *entry,
              double   open,
              double   rough)
{
  g_assert_cmpuint (dh_inch_n_distances (entry), ==, 2);
  g_assert_cmpfloat (dh_inch_distance (entry, 0)->number, ==, open);
  g_assert_cmpfloat (dh_inch_distance (entry, 1)->number, ==, rough);
}

/* A charge is a move: one D20 for all that a unit moves in a turn, less the cost of changes of formation. */
static void
test_a_charge_is_a_move (TestBattle    *battle,
                         gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_take_card (referee, "north");
  entry = test_give (referee, "charge u1 c1 : 20");
  g_assert_cmpint (dh_entry_get_roll (entry, 0)->purpose, ==, DH_PURPOSE_VARIABLE);
  assert_reach (entry, 16, 10);
  test_give (referee, "charge u1 none");
  test_refuse (referee, NULL, "move u1 : 1");
  entry = test_give (referee, "move u1");
  g_assert_cmpfloat (dh_inch_distance (entry, 0)->number, ==, 16);

  test_give (referee, "move u2 rough : 1");
  test_refuse (referee, NULL, "charge u2 c1 after 3 : 10");
  assert_reach (test_give (referee, "charge u2 c1 after 0"), 8, 6);

  test_give (referee, "form u3 column");
  assert_reach (test_give (referee, "charge u3 c1 : 10"), 8, 4);
  test_give (referee, "form u4 column");
  test_give (referee, "form u4 line");
  test_refuse (referee, "6", "charge u4 c1 : 10");

  test_give (referee, "charge u2 none");
  test_give (referee, "charge u3 none");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  g_assert_cmpint (test_unit (referee, "u1")->variable, ==, 0);
}

/* After a move it is made with the rest, of which the referee says how much that is. */
static void
test_a_charge_after_a_move (void)
{
  static const struct {
    const char *move;
    double gone;
    double open, rough;
  } rows[] = {
    { "move u1 : 10", 0, 12, 8 },
    { "move u1 : 10", 3, 9, 6 },
    { "move u1 : 10", 5, 7, 4.75 }, /* 4 and two thirds, to the nearest quarter */
    { "move u1 : 20", 12, 4, 2.5 },
    { "move u1 rough : 10", 4, 6, 4 },
    { "move u1 rough : 1", 3, 4, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
      double told;

      test_take_card (referee, "north");
      test_refuse (referee, "6", "charge u1 c1 after 0 : 10");
      told = dh_inch_distance (test_give (referee, "%s", rows[i].move), 0)->number;
      test_refuse (referee, "6", "charge u1 c1");
      test_refuse (referee, "6", "charge u1 c1 after %g", told);
      test_refuse (referee, "6", "charge u1 c1 after %g", told + 0.001);
      assert_reach (test_give (referee, "charge u1 c1 after %g", rows[i].gone), rows[i].open, rows[i].rough);
      g_assert_cmpint (test_unit (referee, "u1")->charge_target, !=, DH_NOTHING);
    }
}

/* The question comes before any die falls: no throw of a hesitant army tells whether it would have come. */
static void
test_a_charge_asks_first (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "union", "state", "hesitant");
  test_take_card (referee, "north");
  test_give (referee, "move u1 : 10");
  test_refuse (referee, "6", "charge u1 c1 : 1");
  test_refuse (referee, "6", "charge u1 c1 after 12 : 1");
  test_give (referee, "charge u1 c1 after 3 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);
}

static void
test_a_charge_on_the_die_of_the_command (TestBattle    *battle,
                                         gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  assert_reach (test_give (referee, "charge u1 c1 : 1"), 8, 6);
  assert_reach (test_give (referee, "charge u2 c1"), 8, 6);
  assert_reach (test_give (referee, "charge u5 c1 : 10"), 12, 8);
}

static void
test_a_charge_as_far_as_the_referee_sees (TestBattle    *battle,
                                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "form u1 column");
  test_give (referee, "form u1 line");
  test_refuse (referee, NULL, "charge u1 c1 : 10");
  g_assert_cmpuint (dh_inch_n_distances (test_give (referee, "charge u1 c1")), ==, 0);
}

/* Reminders of what only eyes at the table see (10.P, 10.Q, 13.A) */

typedef struct {
  const char *path;
  const char *clause;
  const char *aspect;
  gboolean reminded;
} ReminderCase;

static const ReminderCase reminder_cases[] = {
  { "/rules/10.P/sight-of-the-target", "10.P", "", TRUE },
  { "/rules/10.Q/a-stand-of-clearance", "10.Q", "", TRUE },
  { "/rules/13.A/start-in-the-rear", "13.A", "rear", TRUE },
  { "/rules/13.A/not-for-the-flank", "13.A", "flank", FALSE },
  { "/rules/13.A/not-for-the-front", "13.A", "", FALSE },
};

static void
test_reminders (gconstpointer data)
{
  const ReminderCase *one = data;
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;

  test_take_card (referee, "north");
  entry = test_give (referee, "charge u1 c1 %s", one->aspect);
  g_assert_cmpint (test_has_reminder (entry, one->clause), ==, one->reminded);
}

/* Closing (10.B) */

static void
test_close_on_six (TestBattle    *battle,
                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c2");
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_nonnull (find_check (referee, "u1", DH_CONTEXT_CLOSE));
  test_refuse (referee, "4", "next");

  test_give (referee, "check u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 1);
  test_give (referee, "check u2 : 2");
  g_assert_cmpint (test_unit (referee, "u2")->contact, ==, 0);
  g_assert_cmpint (test_unit (referee, "u2")->charge_target, ==, DH_NOTHING);
  g_assert_cmpint (test_unit (referee, "u2")->status, ==, DH_UNIT_STATUS_STEADY);

  test_go_to (referee, DH_STEP_RECEPTION);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_CHECK, "c1"));
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "c2"));
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_BONUS), ==, 0);
}

static void
test_close_with_officer (TestBattle    *battle,
                         gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "attach gen-north u1 front");
  test_give (referee, "attach gen-first u2");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c1");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check u1 : 1");
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 1);
  test_give (referee, "check u2 : 2");
  g_assert_cmpint (test_unit (referee, "u2")->contact, ==, 0);
}

static void
test_order_of_contact (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c1");
  test_give (referee, "charge u3 c2 rear");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check u2 : 6");
  test_give (referee, "check u1 : 6");
  g_assert_cmpint (test_unit (referee, "u3")->contact, ==, 1);
  g_assert_cmpint (test_unit (referee, "u2")->contact, ==, 2);
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 3);
}

static void
test_rear_needs_no_check (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1 rear");
  test_give (referee, "charge u2 c1 flank");
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 1);
  g_assert_nonnull (find_check (referee, "u2", DH_CONTEXT_CLOSE));
}

static void
test_routers_need_no_check (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "status", "routed");
  test_rule (referee, "c2", "status", "falling-back");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c2");
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 1);
  g_assert_nonnull (find_check (referee, "u2", DH_CONTEXT_CLOSE));
}

/* A square has neither flank nor rear (15.B). */

static void
test_square_has_no_flank (TestBattle    *battle,
                          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "formation", "square");
  test_take_card (referee, "north");
  test_refuse (referee, "15.B", "charge u1 c1 flank");
  test_refuse (referee, "15.B", "charge u1 c1 rear");
  test_give (referee, "charge u1 c1");
}

static void
test_square_formed_in_time (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1 rear");
  test_take_card (referee, "south");
  test_give (referee, "form c1 square");
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_nonnull (find_check (referee, "u1", DH_CONTEXT_CLOSE));
  test_give (referee, "check u1 : 6");
  test_go_to (referee, DH_STEP_RECEPTION);
  g_assert_nonnull (find_check (referee, "c1", DH_CONTEXT_RECEIVE));
  test_give (referee, "check c1 : 6");
  g_assert_cmpint (dh_due_aspect (test_find_due (referee, DH_DUE_KIND_FIGHT, "u1")), ==, DH_ASPECT_FRONT);
}

/* The target is gone (10.F) */

static void
test_gone (TestBattle    *battle,
           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_CHARGE);
  test_refuse (referee, "10.F", "gone u2");
  test_give (referee, "gone u1");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
  test_refuse (referee, "4", "bonus u1 hold");

  test_go_to (referee, DH_STEP_COMBAT);
  test_refuse (referee, "4", "next");
  test_give (referee, "bonus u1 hold");
  test_go_to (referee, DH_STEP_RALLY);
}

static void
test_gone_before_the_charge (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "men", "1");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, !=, DH_NOTHING);
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_DESTROYED);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
}

/* Before the charge step only the referee can see whether a target that gave way is out of reach. */
static void
test_target_gave_way_to_fire (TestBattle    *battle,
                              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check c1 : 2");
  test_give (referee, "retreat c1");
  test_go_to (referee, DH_STEP_CHARGE);
  g_assert_nonnull (find_check (referee, "u1", DH_CONTEXT_CLOSE));
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_BONUS), ==, 0);
}

/* In it a target that falls back or routs for another reason has gone, and its attacker chooses what to do. */
static void
test_target_gives_way_in_the_step (void)
{
  static const struct {
    int die;
    DhUnitStatus status;
  } rows[] = {
    { 1, DH_UNIT_STATUS_ROUTED }, { 3, DH_UNIT_STATUS_FALLING_BACK }, { 4, DH_UNIT_STATUS_STEADY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
      gboolean gone = rows[i].status != DH_UNIT_STATUS_STEADY;

      test_rule (referee, "c1", "rating", "2");
      test_take_card (referee, "north");
      test_give (referee, "charge u1 c1 : 10");
      test_give (referee, "charge u2 c2 : 10");
      test_go_to (referee, DH_STEP_CHARGE);
      test_give (referee, "pull-away c2 : 1");
      test_give (referee, "witness c2 c1");
      test_give (referee, "check c1 : %d", rows[i].die);
      g_assert_cmpint (test_unit (referee, "c1")->status, ==, rows[i].status);
      g_assert_cmpint (find_check (referee, "u1", DH_CONTEXT_CLOSE) == NULL, ==, gone);
      g_assert_cmpint (test_find_due (referee, DH_DUE_KIND_BONUS, "u1") != NULL, ==, gone);
      g_assert_cmpint (test_unit (referee, "u1")->charge_target == DH_NOTHING, ==, gone);
    }
}

/* Pulling away (10.M) */

static void
test_pull_away (void)
{
  static const struct {
    const char *switches;
    int die;
    DhUnitStatus status;
  } cases[] = {
    { NULL, 2, DH_UNIT_STATUS_ROUTED },
    { NULL, 3, DH_UNIT_STATUS_STEADY },
    { "pull-away=falls-back", 2, DH_UNIT_STATUS_ROUTED },
    { "pull-away=falls-back", 3, DH_UNIT_STATUS_FALLING_BACK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (cases[i].switches);

      test_take_card (referee, "north");
      test_give (referee, "charge u1 c1");
      test_give (referee, "charge u2 c1");
      test_go_to (referee, DH_STEP_CHARGE);
      test_give (referee, "pull-away c1 : %d", cases[i].die);
      g_assert_cmpint (test_unit (referee, "c1")->status, ==, cases[i].status);
      g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RETREAT), ==, cases[i].status != DH_UNIT_STATUS_STEADY);
      g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
      g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
      g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
    }
}

/* Straight back by the base rate, whatever a D20 would have shown: it has moved, and is as steady as before. */
static void
test_pull_away_in_good_order (void)
{
  static const struct {
    const char *unit;
    const char *formation;
    const char *scale;
    double open, rough;
    DhMoved moved;
  } rows[] = {
    { "c1", "line", "scale=25mm", 12, 8, DH_MOVED_YES },
    { "c1", "column", "scale=25mm", 16, 8, DH_MOVED_YES },
    { "c1", "line", "scale=15mm", 9, 6, DH_MOVED_YES },
    { "c1", "line", "moves=slow", 8, 6, DH_MOVED_YES },
    { "c7", "unlimbered", "scale=25mm", 3, 3, DH_MOVED_YES },
    { "c7", "limbered", "scale=25mm", 14, 7, DH_MOVED_LIMBERED },
    { "c8", "mounted-line", "scale=25mm", 18, 12, DH_MOVED_YES },
    { "c8", "dismounted", "scale=25mm", 12, 8, DH_MOVED_YES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (rows[i].scale);
      DhEntry *entry;

      test_rule (referee, rows[i].unit, "formation", rows[i].formation);
      test_give (referee, "cover %s works", rows[i].unit);
      test_take_card (referee, "north");
      test_give (referee, "charge u1 %s : 10", rows[i].unit);
      test_go_to (referee, DH_STEP_CHARGE);
      entry = test_give (referee, "pull-away %s : 3", rows[i].unit);
      g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 1);
      assert_reach (entry, rows[i].open, rows[i].rough);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->moved, ==, rows[i].moved);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->cover, ==, DH_COVER_NONE);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->status, ==, DH_UNIT_STATUS_STEADY);
      g_assert_cmpint (test_unit (referee, rows[i].unit)->rating, ==, 3);
      test_refuse (referee, "10.M", "pull-away %s : 3", rows[i].unit);
    }
}

/* Checks that the unit owes for another reason are still owed. */
static void
test_pull_away_owes_the_rest (TestBattle    *battle,
                              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1 : 10");
  test_give (referee, "charge u2 c2 : 10");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "pull-away c2 : 1");
  test_give (referee, "retreat c2");
  test_give (referee, "witness c2 c1");
  test_give (referee, "pull-away c1 : 3");
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_ROUT_NEAR);
  test_give (referee, "check c1 : 1");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

/* A square does not move (6), and so cannot go back in good order. */
static void
test_squares_stay (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (i == 0 ? NULL : "pull-away=falls-back");

      test_rule (referee, "c1", "formation", "square");
      test_take_card (referee, "north");
      test_give (referee, "charge u1 c1 : 10");
      test_go_to (referee, DH_STEP_CHARGE);
      if (i == 0)
        test_refuse (referee, "6", "pull-away c1 : 3");
      else
        test_give (referee, "pull-away c1 : 3");
    }
}

static void
test_pull_away_refused (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c4", "status", "falling-back");
  test_take_card (referee, "south");
  test_give (referee, "move c2 : 10");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c1");
  test_give (referee, "charge u3 c2");
  test_give (referee, "charge u4 c4");
  test_go_to (referee, DH_STEP_CHARGE);
  test_refuse (referee, "10.M", "pull-away c2");
  test_refuse (referee, "10.M", "pull-away c3");
  test_refuse (referee, "10.M", "pull-away c4");
  test_give (referee, "check u1 : 6");
  test_refuse (referee, "10.M", "pull-away c1");
}

/* The army below full effectiveness (18) */

static void
test_hesitant (void)
{
  static const char *const states[] = { "hesitant", "retire", "broken" };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

      test_rule (referee, "union", "state", states[i]);
      test_take_card (referee, "north");
      test_give (referee, "attach gen-north u1 front");
      test_give (referee, "charge u1 c1 : 2");
      g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);
      test_refuse (referee, "10.A", "charge u1 c1");
      test_give (referee, "move u1 : 10");

      test_refuse (referee, NULL, "charge u2 c1 : 3"); /* it goes on, and so throws for its move */
      test_give (referee, "charge u2 c1 : 3 10");
      g_assert_cmpint (test_unit (referee, "u2")->charge_target, !=, DH_NOTHING);
      test_take_card (referee, "south");
      test_refuse (referee, NULL, "charge c1 u1 : 3 10");
      test_give (referee, "charge c1 u1 : 10");
    }
}

TEST_SUBJECT ("rules-charge")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/rules/6/a-charge-is-a-move", NULL, test_a_charge_is_a_move);
  g_test_add_func ("/rules/6/a-charge-after-a-move", test_a_charge_after_a_move);
  test_add_rule ("/rules/6/a-charge-asks-first", NULL, test_a_charge_asks_first);
  test_add_rule ("/rules/6/a-charge-on-the-die-of-the-command", "variable=command", test_a_charge_on_the_die_of_the_command);
  test_add_rule ("/rules/10.A/as-far-as-the-referee-sees", "charge-move=free", test_a_charge_as_far_as_the_referee_sees);
  test_add_rule ("/rules/10.A/an-attacker-has-moved-and-does-not-fire", NULL, test_announced_has_moved);
  test_add_rule ("/rules/10.A/a-move-may-come-before", NULL, test_announced_after_a_move);
  test_add_rule ("/rules/10.A/an-attacker-is-seen", NULL, test_announced_reveals);
  test_add_rule ("/rules/10.A/once-a-turn", NULL, test_announced_once_a_turn);
  test_add_rule ("/rules/10.A/on-a-passed-response", NULL, test_announced_on_response);
  g_test_add_func ("/rules/10.A/formations-that-charge", test_formations);
  test_add_rule ("/rules/10.A/enemies-in-sight-on-the-table", NULL, test_targets);
  test_add_rule ("/rules/10.A/called-off-before-it-closes", NULL, test_called_off);
  test_add_rule ("/rules/10.A/leaving-steady-cancels-it", NULL, test_leaving_steady_cancels);
  test_add_rule ("/rules/10.A/only-steady-attackers-close", NULL, test_only_steady_attackers_check);
  for (guint i = 0; i < G_N_ELEMENTS (reminder_cases); i++)
    g_test_add_data_func (reminder_cases[i].path, &reminder_cases[i], test_reminders);
  test_add_rule ("/rules/10.B/closes-on-six", NULL, test_close_on_six);
  test_add_rule ("/rules/10.B/officer-in-front-counts", NULL, test_close_with_officer);
  test_add_rule ("/rules/10.I/order-of-contact-is-the-order-of-closing", NULL, test_order_of_contact);
  test_add_rule ("/rules/13.B/rear-attack-needs-no-check", NULL, test_rear_needs_no_check);
  test_add_rule ("/rules/14B.5/no-check-against-routers", NULL, test_routers_need_no_check);
  test_add_rule ("/rules/15.B/square-has-no-flank-or-rear", NULL, test_square_has_no_flank);
  test_add_rule ("/rules/15.B/square-formed-after-the-announcement", NULL, test_square_formed_in_time);
  test_add_rule ("/rules/10.F/target-out-of-reach", NULL, test_gone);
  test_add_rule ("/rules/10.F/target-gave-way-to-fire", NULL, test_target_gave_way_to_fire);
  test_add_rule ("/rules/10.F/target-destroyed-by-fire", NULL, test_gone_before_the_charge);
  g_test_add_func ("/rules/10.F/target-gives-way-in-the-charge-step", test_target_gives_way_in_the_step);
  g_test_add_func ("/rules/10.M/either-result-ends-the-charge", test_pull_away);
  g_test_add_func ("/rules/10.M/in-good-order", test_pull_away_in_good_order);
  test_add_rule ("/rules/10.M/other-checks-stay", NULL, test_pull_away_owes_the_rest);
  g_test_add_func ("/rules/10.M/squares-stay", test_squares_stay);
  test_add_rule ("/rules/10.M/who-may-not", NULL, test_pull_away_refused);
  g_test_add_func ("/rules/18/charges-of-a-hesitant-army", test_hesitant);

  return g_test_run ();
}
