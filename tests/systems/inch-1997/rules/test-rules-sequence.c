/* test-rules-sequence.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-eligibility.h"
#include "dh-narration.h"
#include "dh-step-words.h"

#include <string.h>

/*
 * Orders that keep a battle going: next in the fire steps, settle, waive, rulings, notes, the end, and undo, which
 * gives no second throw. The steps themselves are in test-rules-cards.c.
 */

static DhStep
get_step (DhReferee *referee)
{
  return dh_referee_get_battle (referee)->step;
}

static guint
count_dues (DhReferee *referee)
{
  return dh_referee_get_battle (referee)->dues->len;
}

/* next (4) */

static void
test_next_marks_first (TestBattle    *battle,
                       gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "next");
  g_assert_cmpint (get_step (referee), ==, DH_STEP_ARTILLERY);
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 23);
  test_refuse (referee, "4", "next");
  test_refuse (referee, "4.B", "fire c7 u1 20");
  test_give (referee, "check c1 : 6");
  test_give (referee, "next");
  g_assert_cmpint (get_step (referee), ==, DH_STEP_STANDING);
}

static void
test_next_marks_and_goes_on (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_go_to (referee, DH_STEP_ARTILLERY);

  /* A single hit costs a battery no gunner, and so asks for no check (17). */
  test_give (referee, "fire u7 c7 20 : 6 1 1 1 1 1");
  test_give (referee, "next");
  g_assert_cmpint (get_step (referee), ==, DH_STEP_STANDING);
  g_assert_cmpint (test_unit (referee, "c7")->odd_hit, ==, 1);
  g_assert_cmpint (test_unit (referee, "c7")->pending_hits, ==, 0);
}

/* The number of dues is the same, but one of them is new: a fight has gone with a unit, a check has come. */
static void
test_next_stays_for_any_check (TestBattle    *battle,
                               gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_rule (referee, "c1", "men", "2");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "fire u7 c1 20 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check c1 : 2");
  test_give (referee, "retreat c1 into u1");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_STANDING);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 1);

  test_rule (referee, "c1", "pending-hits", "9");
  test_rule (referee, "c2", "pending-hits", "1");
  test_give (referee, "next");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_DESTROYED);
  g_assert_cmpint (get_step (referee), ==, DH_STEP_STANDING);
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_FIRE);
}

static void
test_next_lists_what_is_due (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autoptr(GError) error = NULL;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  g_assert_false (dh_referee_give (referee, "next", 0, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_RULES);
  g_assert_nonnull (strstr (error->message, "check by 1st Georgia C1, check by 2nd Georgia C2"));
}

/* All that a turn of charges leaves behind is forgotten in the next. */
static void
test_turn_forgets_charges (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1 flank", NULL);
  test_give (referee, "support c2 c1 2 : 6");
  test_give (referee, "support c3 c1 2 : 1");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : 3 3 3 3 3 3 6 6 6 6 6 6");
  test_give (referee, "check u1 : 6");
  test_give (referee, "retreat all");
  test_give (referee, "bonus c1 hold");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  g_assert_cmpint (test_unit (referee, "c1")->melees, ==, 1);
  g_assert_true (test_unit (referee, "c2")->supports != DH_NOTHING);

  test_go_to (referee, DH_STEP_MOVEMENT);
  g_assert_cmpint (test_unit (referee, "c1")->melees, ==, 0);
  g_assert_cmpint (test_unit (referee, "c2")->supports, ==, DH_NOTHING);
  g_assert_false (test_unit (referee, "c2")->may_countercharge);
  g_assert_false (test_unit (referee, "c3")->tried);
  g_assert_false (test_unit (referee, "u1")->charged);

  /* The order of contact begins anew. */
  test_close (referee, "u2 c2", NULL);
  g_assert_cmpint (test_unit (referee, "u2")->contact, ==, 1);
  test_give (referee, "support c3 c2 2 : 6");
}

/* settle */

static void
test_settle (TestBattle    *battle,
             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", NULL);
  test_refuse (referee, NULL, "settle : 6");
  test_refuse (referee, NULL, "settle : 6 6 6");
  test_give (referee, "settle : 6 2");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_FIGHT, "u1"));
  g_assert_cmpint (test_unit (referee, "c2")->status, ==, DH_UNIT_STATUS_FALLING_BACK);

  /* Not yet its time, and not for dice to say. */
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 1);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "c2"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u2"));
}

static void
test_settle_what_comes_of_it (TestBattle    *battle,
                              gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "attach gen-first u1 front");
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);

  /* The fight, the loser's check, the officer's risk, his unit's check. */
  test_give (referee, "settle : 3 3 3 3 3 3 6 6 6 6 6 6  1 6  6  0  6");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_cmpint (test_officer (referee, "gen-first")->state, ==, DH_OFFICER_STATE_KILLED);
  g_assert_cmpuint (count_dues (referee), ==, 2);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "c1"));

  test_give (referee, "settle");
  g_assert_cmpuint (count_dues (referee), ==, 2);
}

/* waive */

static void
test_waive_close (TestBattle    *battle,
                  gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_CHARGE);
  test_refuse (referee, "4", "waive check u2 because test");
  test_refuse (referee, "4", "waive fight u1 because test");
  test_refuse (referee, NULL, "waive check u1");
  test_give (referee, "waive check u1 because he gave his word");
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 1);
  test_give (referee, "next");
  test_give (referee, "waive check c1 because it may");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_FIGHT, "u1"));
  test_go_to (referee, DH_STEP_COMBAT);

  /* The attacker stands back, and has nothing to choose. */
  test_give (referee, "waive fight u1 because of the rain");
  g_assert_cmpint (test_unit (referee, "u1")->charge_target, ==, DH_NOTHING);
  g_assert_cmpuint (count_dues (referee), ==, 0);
  test_give (referee, "next");
}

static void
test_waive_the_rest (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_take_card (referee, "north");
  test_give (referee, "attach gen-first u1 front");
  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  test_give (referee, "check c1 : 1");
  test_refuse (referee, "4", "waive risk gen-north because test");
  test_give (referee, "waive risk gen-first because test");
  test_give (referee, "waive retreat c1 because test");
  test_give (referee, "waive witness c1 because test");
  test_give (referee, "waive bonus u1 because test");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_RALLY);

  /* The unit stays routed, and so owes its rally again. */
  test_give (referee, "waive rally c1 because test");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_ROUTED);
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RALLY, "c1"));
}

/* ruling and note */

static void
test_ruling_raises_nothing (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  entry = test_give (referee, "ruling c1 status routed because the table fell over");
  g_assert_cmpstr (entry->order, ==, "ruling c1 status routed because the table fell over");
  test_rule (referee, "c2", "men", "3");
  test_rule (referee, "c3", "status", "destroyed");
  test_rule (referee, "c4", "rating", "0");
  g_assert_cmpint (test_unit (referee, "c1")->rating, ==, 3);
  g_assert_cmpint (test_unit (referee, "c2")->men, ==, 3);
  g_assert_cmpint (test_unit (referee, "c2")->rating, ==, 3);
  g_assert_cmpuint (count_dues (referee), ==, 0);
}

static void
test_ruling_takes_dues_off (TestBattle    *battle,
                            gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_close (referee, "u1 c1", "u2 c2", "u3 c3", NULL);
  test_give (referee, "check c3 : 6");
  test_rule (referee, "c1", "status", "destroyed");
  g_assert_cmpint (test_get_check (referee, "c1"), ==, DH_CONTEXT_NONE);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
  test_rule (referee, "c2", "status", "falling-back");
  g_assert_cmpint (test_get_check (referee, "c2"), ==, DH_CONTEXT_NONE);
  test_rule (referee, "u3", "status", "routed");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_FIGHT), ==, 0);

  test_rule (referee, "c2", "status", "steady");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RETREAT), ==, 0);
}

/* No men left is what destroyed means (17). */
static void
test_ruling_of_the_last_man (TestBattle    *battle,
                             gconstpointer  switches)
{
  test_give (battle->referee, "ruling c1 men 0 because test");
  g_assert_cmpint (test_unit (battle->referee, "c1")->men, ==, 0);
  g_assert_cmpint (test_unit (battle->referee, "c1")->status, ==, DH_UNIT_STATUS_DESTROYED);
}

static void
test_ruling_refused (TestBattle    *battle,
                     gconstpointer  switches)
{
  DhReferee *referee = battle->referee;

  test_refuse (referee, NULL, "ruling c1 men 3");
  test_refuse (referee, NULL, "ruling c1 courage 3 because test");
  test_refuse (referee, NULL, "ruling c1 status brave because test");
  test_refuse (referee, "17", "ruling c1 men 25 because test");
  test_refuse (referee, "11", "ruling c1 formation limbered because test");
  test_refuse (referee, "10", "ruling c1 charge-target c2 because test");
  test_refuse (referee, "10", "ruling c1 supports u1 because test");
  test_refuse (referee, "4", "ruling battle step set-up because test");
  test_refuse (referee, "4", "ruling battle step end because test");
  test_refuse (referee, "5", "ruling lee attached u1 because test");
}

static void
test_note (TestBattle    *battle,
           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autofree char *before = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_autofree char *after = NULL;
  DhEntry *entry = test_give (referee, "note tea at four: 3 cups");

  g_assert_cmpstr (entry->order, ==, "note tea at four: 3 cups");
  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (before, ==, after);
}

/* end */

static void
test_end (TestBattle    *battle,
          gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autoptr(GError) error = NULL;

  test_refuse (referee, "4", "seed");
  g_assert_false (dh_referee_give (referee, "seed", 0, NULL, &error));
  g_assert_nonnull (strstr (error->message, "“seed” belongs to End of the battle; the current step is “Movement”"));
  test_give (referee, "end");
  g_assert_cmpint (get_step (referee), ==, DH_STEP_END);
  test_refuse (referee, "18", "next");
  test_refuse (referee, "18", "card");
  test_refuse (referee, "18", "ruling c1 men 3 because test");
  test_refuse (referee, "18", "end");
  test_give (referee, "note a good day");
}

static guint
count_all_dues (DhReferee *referee)
{
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (dh_referee_get_battle (referee));

  return dues->len;
}

/* A unit that has spent its whole move on changes of formation has nothing more to do, and nobody is asked about it. */
static void
test_spent_units_cannot_act (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  const DhBattle *the_battle = dh_referee_get_battle (referee);
  g_autofree char *before = NULL, *after = NULL;

  test_give (referee, "card north");
  test_give (referee, "respond u1 by gen-north : 1");
  test_give (referee, "respond north by none : 10");
  test_give (referee, "form u1 column");
  g_assert_true (dh_battle_unit_can_act (the_battle, 0));
  before = dh_step_describe_passed_over (the_battle, "card");
  g_assert_cmpstr (before, ==, "1 unit can still act.");

  test_give (referee, "form u1 line");
  g_assert_false (dh_battle_unit_can_act (the_battle, 0));
  after = dh_step_describe_passed_over (the_battle, "card");
  g_assert_null (after);
}

/* A battle that ends in the middle of a step leaves nothing due, and no unit that can act. */
static void
test_end_leaves_nothing_due (TestBattle    *battle,
                             gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  guint n;

  test_give (referee, "card north");
  test_give (referee, "respond north : 1");
  test_give (referee, "charge u1 c1");
  test_give (referee, "ruling battle step moving because test");
  test_give (referee, "next");
  n = count_all_dues (referee);
  g_assert_cmpuint (n, >, 0);
  g_assert_true (dh_battle_unit_can_act (dh_referee_get_battle (referee), 0));

  test_give (referee, "end");
  g_assert_cmpuint (count_all_dues (referee), ==, 0);
  g_assert_false (dh_battle_unit_can_act (dh_referee_get_battle (referee), 0));
  test_give (referee, "undo");
  g_assert_cmpuint (count_all_dues (referee), ==, n);
}

/* A battle that was ended too early can go on, until the seed has told what would have come. */
static void
test_end_is_undone_until_the_seed (TestBattle    *battle,
                                   gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  g_autofree char *seed = dh_battle_dup_seed (dh_referee_get_battle (referee));
  g_autofree char *told = NULL;

  test_give (referee, "end");
  test_give (referee, "undo");
  g_assert_cmpint (get_step (referee), ==, DH_STEP_MOVEMENT);
  test_refuse (referee, "4", "ruling battle seed-shown yes because test");

  test_give (referee, "end");
  told = dh_entry_narrate (test_give (referee, "seed"), dh_referee_get_battle (referee));
  g_assert_nonnull (strstr (told, seed));
  g_assert_true (dh_referee_get_battle (referee)->seed_shown);
  test_refuse (referee, NULL, "undo");
  test_give (referee, "note a good day");
  test_refuse (referee, NULL, "undo");
  g_assert_false (dh_referee_can_undo (referee));
}

/* undo and redo */

static void
test_undo_keeps_dice (TestBattle    *battle,
                      gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  const DhBattle *state = dh_referee_get_battle (referee);
  g_autofree char *before = NULL, *undone = NULL, *after = NULL, *redone = NULL;
  guint faces[12], first;
  DhEntry *entry;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  before = dh_battle_to_xml (state);
  entry = test_give (referee, "fight u1 c1");
  g_assert_false (dh_entry_get_roll (entry, 0)->thrown);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    faces[i] = dh_entry_get_face (entry, i);

  test_give (referee, "undo");
  undone = dh_battle_to_xml (state);
  g_assert_cmpstr (undone, ==, before);

  /* The same dice, since the same is decided. */
  first = entry->n;
  entry = test_give (referee, "fight u1 c1");
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    g_assert_cmpuint (dh_entry_get_face (entry, i), ==, faces[i]);
  g_assert_cmpuint (entry->seen, ==, first);

  after = dh_battle_to_xml (state);
  test_give (referee, "undo");
  test_give (referee, "redo");
  redone = dh_battle_to_xml (state);
  g_assert_cmpstr (redone, ==, after);
  test_refuse (referee, NULL, "redo");
}

static void
test_undo_and_thrown_dice (TestBattle    *battle,
                           gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_CHARGE);
  entry = test_give (referee, "check u1 : 2");
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 0);
  test_give (referee, "undo");

  /* The dice come back with the entry alone; others may be typed in, and nobody has seen the table's. */
  test_give (referee, "redo");
  g_assert_cmpuint (dh_entry_get_face (entry, 0), ==, 2);
  test_give (referee, "undo");
  entry = test_give (referee, "check u1 : 6");
  g_assert_cmpuint (entry->seen, ==, 0);
  g_assert_cmpint (test_unit (referee, "u1")->contact, ==, 1);
}

static void
test_undo_to_the_start (TestBattle    *battle,
                        gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  const DhBattle *state = dh_referee_get_battle (referee);
  g_autoptr(DhReferee) first = test_battle_new (NULL);
  g_autoptr(GError) error = NULL;
  guint entries;

  test_close (referee, "u1 c1", "u2 c1 rear", NULL);
  test_give (referee, "settle");
  entries = dh_referee_get_n_entries (referee);
  for (guint i = 0; i < entries; i++)
    test_give (referee, "undo");
  g_assert_true (dh_battle_equal (state, dh_referee_get_battle (first)));
  test_refuse (referee, NULL, "undo");
  g_assert_false (dh_referee_can_undo (referee));

  for (guint i = 0; i < entries; i++)
    test_give (referee, "redo");
  g_assert_cmpint (get_step (referee), ==, DH_STEP_RECEPTION);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 3 * entries);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* Dice thrown before the order that needs them */

static void
test_held_dice (TestBattle    *battle,
                gconstpointer  switches)
{
  DhReferee *referee = battle->referee;
  DhEntry *entry;

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "dice 2");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 1);
  test_give (referee, "note wait");
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 1);
  entry = test_give (referee, "check c1");
  g_assert_true (dh_entry_get_roll (entry, 0)->thrown);
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_cmpuint (dh_referee_get_n_dice (referee), ==, 0);
}

TEST_SUBJECT ("rules-sequence")
{
  g_test_init (&argc, &argv, NULL);

  test_add_rule ("/rules/4/next-marks-first", NULL, test_next_marks_first);
  test_add_rule ("/rules/4/next-marks-and-goes-on", NULL, test_next_marks_and_goes_on);
  test_add_rule ("/rules/4/next-stays-for-any-check", NULL, test_next_stays_for_any_check);
  test_add_rule ("/rules/4/next-lists-what-is-due", NULL, test_next_lists_what_is_due);
  test_add_rule ("/rules/4/a-turn-forgets-its-charges", NULL, test_turn_forgets_charges);
  test_add_rule ("/rules/4/settle-rolls-what-needs-only-dice", NULL, test_settle);
  test_add_rule ("/rules/4/settle-rolls-what-comes-of-it", NULL, test_settle_what_comes_of_it);
  test_add_rule ("/rules/4/waive-a-charge", NULL, test_waive_close);
  test_add_rule ("/rules/4/waive-the-rest", NULL, test_waive_the_rest);
  test_add_rule ("/rules/4/ruling-raises-nothing", NULL, test_ruling_raises_nothing);
  test_add_rule ("/rules/4/ruling-takes-dues-off", NULL, test_ruling_takes_dues_off);
  test_add_rule ("/rules/4/ruling-that-no-table-could-show", NULL, test_ruling_refused);
  test_add_rule ("/rules/ruling/the-last-man", NULL, test_ruling_of_the_last_man);
  test_add_rule ("/rules/4/note", NULL, test_note);
  test_add_rule ("/rules/18/end", NULL, test_end);
  test_add_rule ("/rules/6/spent-units-cannot-act", NULL, test_spent_units_cannot_act);
  test_add_rule ("/rules/18/end-leaves-nothing-due", NULL, test_end_leaves_nothing_due);
  test_add_rule ("/rules/18/end-is-undone-until-the-seed", NULL, test_end_is_undone_until_the_seed);
  test_add_rule ("/engine/referee/undo-keeps-the-dice", NULL, test_undo_keeps_dice);
  test_add_rule ("/engine/referee/undo-and-dice-typed-in", NULL, test_undo_and_thrown_dice);
  test_add_rule ("/engine/referee/undo-to-the-start-and-redo", NULL, test_undo_to_the_start);
  test_add_rule ("/engine/referee/dice-held-for-the-next-order", NULL, test_held_dice);

  return g_test_run ();
}
