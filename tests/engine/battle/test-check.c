/* test-check.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-entry-private.h"
#include "dh-inch-private.h"

#include <string.h>

/* States that no order can bring about, and the words of the check on each. */

typedef void (*BreakFunc) (DhBattle *battle);

static DhUnit *
unit (DhBattle   *battle,
      const char *id)
{
  DhRef thing;

  g_assert_true (dh_battle_find (battle, id, &thing));
  return dh_unit (battle, thing.index);
}

static int
index_of (DhBattle   *battle,
          const char *id)
{
  return unit (battle, id) - dh_unit (battle, 0);
}

static void
owe (DhBattle  *battle,
     DhDueKind  kind,
     DhContext  context,
     int        other,
     int        officer)
{
  DhDue due = { .entry = 1, .place = battle->dues->len + 1, .kind = kind };

  dh_due_unit (&due) = index_of (battle, "u1");
  dh_due_context (&due) = context;
  dh_due_other (&due) = other;
  dh_due_officer (&due) = officer;
  g_array_append_val (battle->dues, due);
}

static void
too_many_men (DhBattle *battle)
{
  unit (battle, "u1")->men = 25;
}

static void
men_of_a_destroyed_unit (DhBattle *battle)
{
  unit (battle, "u1")->status = DH_UNIT_STATUS_DESTROYED;
}

static void
no_men (DhBattle *battle)
{
  unit (battle, "u1")->men = 0;
}

static void
fresh_without_a_stand (DhBattle *battle)
{
  unit (battle, "u1")->men = 20;
}

static void
odd_hit_of_infantry (DhBattle *battle)
{
  unit (battle, "u1")->odd_hit = 1;
}

static void
rating_of_six (DhBattle *battle)
{
  unit (battle, "u1")->rating = 6;
}

static void
cavalry_in_square (DhBattle *battle)
{
  unit (battle, "u8")->formation = DH_FORMATION_SQUARE;
}

static void
charge_of_a_friend (DhBattle *battle)
{
  unit (battle, "u1")->charge_target = index_of (battle, "u2");
}

static void
support_of_oneself (DhBattle *battle)
{
  unit (battle, "u1")->supports = index_of (battle, "u1");
}

static void
hits_on_a_captured_unit (DhBattle *battle)
{
  unit (battle, "u1")->status = DH_UNIT_STATUS_CAPTURED;
  unit (battle, "u1")->pending_hits = 2;
}

static void
contact_after_the_last (DhBattle *battle)
{
  unit (battle, "u1")->contact = 1;
}

static void
front_of_no_unit (DhBattle *battle)
{
  dh_officer (battle, 0)->front = TRUE;
}

static void
officer_with_the_enemy (DhBattle *battle)
{
  dh_officer (battle, 0)->attached = index_of (battle, "c1");
}

static void
officer_with_a_gone_unit (DhBattle *battle)
{
  unit (battle, "u1")->status = DH_UNIT_STATUS_LEFT;
  dh_officer (battle, 0)->attached = index_of (battle, "u1");
}

static void
killed_officer_rides (DhBattle *battle)
{
  dh_officer (battle, 0)->attached = index_of (battle, "u1");
  dh_officer (battle, 0)->state = DH_OFFICER_STATE_KILLED;
}

static void
two_in_front (DhBattle *battle)
{
  for (guint i = 0; i < 2; i++)
    {
      dh_officer (battle, i)->attached = index_of (battle, "u1");
      dh_officer (battle, i)->front = TRUE;
    }
}

static void
regular_of_unknown_worth (DhBattle *battle)
{
  dh_officer (battle, 0)->bonus = DH_UNKNOWN;
}

static void
turn_without_step (DhBattle *battle)
{
  battle->step = DH_STEP_SET_UP;
}

static void
card_of_nothing (DhBattle *battle)
{
  dh_inch_battle (battle)->card = dh_n_cards (battle);
}

static void
due_of_nobody (DhBattle *battle)
{
  owe (battle, DH_DUE_KIND_RETREAT, DH_CONTEXT_NONE, DH_NOTHING, DH_NOTHING);
  dh_due_unit (&g_array_index (battle->dues, DhDue, 0)) = 9999;
}

static void
due_of_a_gone_unit (DhBattle *battle)
{
  unit (battle, "u1")->status = DH_UNIT_STATUS_LEFT;
  owe (battle, DH_DUE_KIND_RETREAT, DH_CONTEXT_NONE, DH_NOTHING, DH_NOTHING);
}

static void
horses_of_infantry (DhBattle *battle)
{
  owe (battle, DH_DUE_KIND_HORSES, DH_CONTEXT_NONE, DH_NOTHING, DH_NOTHING);
}

static void
risk_of_the_dead (DhBattle *battle)
{
  owe (battle, DH_DUE_KIND_RISK, DH_CONTEXT_FIRE, DH_NOTHING, 0);
  dh_officer (battle, 0)->state = DH_OFFICER_STATE_KILLED;
}

static void
check_of_no_context (DhBattle *battle)
{
  owe (battle, DH_DUE_KIND_CHECK, DH_CONTEXT_WON, DH_NOTHING, DH_NOTHING);
}

static void
fight_with_a_friend (DhBattle *battle)
{
  owe (battle, DH_DUE_KIND_FIGHT, DH_CONTEXT_NONE, index_of (battle, "u2"), DH_NOTHING);
}

static void
dues_out_of_order (DhBattle *battle)
{
  owe (battle, DH_DUE_KIND_RETREAT, DH_CONTEXT_NONE, DH_NOTHING, DH_NOTHING);
  owe (battle, DH_DUE_KIND_WITNESS, DH_CONTEXT_NONE, DH_NOTHING, DH_NOTHING);
  g_array_index (battle->dues, DhDue, 0).place = 2;
}

static const struct {
  const char *path;
  BreakFunc break_it;
  const char *sentence;
} broken[] = {
  { "too-many-men", too_many_men, "“1st Ohio U1” has 25 men, and cannot have more than 24" },
  { "men-of-a-destroyed-unit", men_of_a_destroyed_unit, "“1st Ohio U1” has 24 men and is “destroyed”" },
  { "no-men", no_men, "“1st Ohio U1” has 0 men and is “steady”" },
  { "fresh-without-a-stand", fresh_without_a_stand, "“1st Ohio U1” is marked fresh with 5 of its 6 stands" },
  { "odd-hit-of-infantry", odd_hit_of_infantry, "“1st Ohio U1” carries 1 odd hits" },
  { "rating-of-six", rating_of_six, "“1st Ohio U1” has the rating 6, which is not between 0 and 5" },
  { "cavalry-in-square", cavalry_in_square, "“8th Cavalry U8” is cavalry and cannot be in “square”" },
  { "charge-of-a-friend", charge_of_a_friend, "“1st Ohio U1” is charging something that is not an enemy" },
  { "support-of-oneself", support_of_oneself, "“1st Ohio U1” is supporting something that is not a friend" },
  { "hits-on-a-captured-unit", hits_on_a_captured_unit, "“1st Ohio U1” is out of the game but still" },
  { "contact-after-the-last", contact_after_the_last, "“1st Ohio U1” has place 1 in the order of contact" },
  { "front-of-no-unit", front_of_no_unit, "“Grant” is in the front rank of no unit" },
  { "officer-with-the-enemy", officer_with_the_enemy, "“Grant” is attached to something that is not a unit of his army" },
  { "officer-with-a-gone-unit", officer_with_a_gone_unit, "“Grant” is attached to something that is not a unit" },
  { "killed-officer-rides", killed_officer_rides, "“Grant” is “killed” but still attached" },
  { "two-in-front", two_in_front, "“North” is the second officer in the same front rank" },
  { "regular-of-unknown-worth", regular_of_unknown_worth, "“Grant” is a regular officer of unknown worth" },
  { "turn-without-step", turn_without_step, "turn 1 cannot have the step “set-up”" },
  { "card-of-nothing", card_of_nothing, "the card in hand does not exist" },
  { "due-of-nobody", due_of_nobody, "“retreat” is due from no one" },
  { "due-of-a-gone-unit", due_of_a_gone_unit, "“1st Ohio U1” cannot have “retreat” due" },
  { "horses-of-infantry", horses_of_infantry, "“1st Ohio U1” cannot have “horses” due" },
  { "risk-of-the-dead", risk_of_the_dead, "“1st Ohio U1” cannot have “risk” due" },
  { "check-of-no-context", check_of_no_context, "“check” of “1st Ohio U1” cannot have the context “won”" },
  { "fight-with-a-friend", fight_with_a_friend, "“fight” of “1st Ohio U1” needs an enemy" },
  { "dues-out-of-order", dues_out_of_order, "the things due are in the wrong order" },
};

static void
test_check_finds (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhBattle) battle = dh_battle_copy (dh_referee_get_battle (referee));
  g_autoptr(GError) error = NULL;

  g_assert_true (dh_battle_check (battle, &error));
  g_assert_no_error (error);

  broken[i].break_it (battle);
  g_assert_false (dh_battle_check (battle, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  if (strstr (error->message, broken[i].sentence) == NULL)
    g_error ("expected “%s”, got “%s”", broken[i].sentence, error->message);
}

/* Dues that an entry adds are checked with it. */
static void
test_check_finds_of_an_entry (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhBattle) battle = dh_battle_copy (dh_referee_get_battle (referee));
  DhEntry *entry = _dh_entry_new (1, battle, 0, "note they lie down");
  g_autoptr(GError) error = NULL;

  horses_of_infantry (battle);
  g_assert_true (_dh_battle_check_entry (battle, entry, &error));
  g_assert_no_error (error);
  _dh_entry_add_due (entry, dh_battle_get_due (battle, 0));
  g_assert_false (_dh_battle_check_entry (battle, entry, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, "“1st Ohio U1” cannot have “horses” due");
  dh_entry_unref (entry);
}

static void
test_check_tells_everything (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhBattle) battle = dh_battle_copy (dh_referee_get_battle (referee));
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) lines = NULL;

  too_many_men (battle);
  front_of_no_unit (battle);
  card_of_nothing (battle);
  g_assert_false (dh_battle_check (battle, &error));
  lines = g_strsplit (error->message, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
}

/* Rulings that would leave such a state are refused. */
static void
test_check_rulings_refused (void)
{
  static const struct {
    const char *ruling;
    const char *clause;
  } refused[] = {
    { "u1 men 25", "17" },
    { "u1 odd-hit 1", "17" },
    { "u1 rating 6", "17" },
    { "u1 contact 1", "17" },
    { "u1 formation limbered", "11" },
    { "u1 charge-target u2", "10" },
    { "u1 supports c1", "10" },
    { "u1 supports u1", "10" },
    { "grant attached c1", "5" },
    { "grant front yes", "5.C" },
    { "grant bonus unknown", "5.H" },
    { "battle turn 0", "4" },
    { "battle step set-up", "4" },
    { "battle step end", "4" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    test_refuse (referee, refused[i].clause, "ruling %s because test", refused[i].ruling);

  test_rule (referee, "u1", "men", "19");
  test_refuse (referee, "18", "ruling u1 fresh yes because test");
  test_rule (referee, "u2", "status", "captured");
  test_refuse (referee, "12", "ruling u2 cover works because test");
  test_refuse (referee, "10", "ruling c1 charge-target u2 because test");
  test_rule (referee, "grant", "attached", "u1");
  test_rule (referee, "grant", "front", "yes");
  test_rule (referee, "gen-first", "attached", "u1");
  test_refuse (referee, "5.C", "ruling gen-first front yes because test");
}

/* The set-up ends with `begin`, which rolls the ratings; a ruling is no way around it. */
static void
test_check_ruling_of_the_set_up (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_refuse (referee, "4", "ruling battle step movement because test");
  test_refuse (referee, "4", "ruling battle turn 1 because test");
}

/* A ruling also changes other properties where the battle would not make sense without. */
static void
test_check_rulings_follow_through (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u1", "status", "destroyed");
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 0);
  test_rule (referee, "u1", "status", "steady");
  g_assert_cmpint (test_unit (referee, "u1")->men, ==, 1);
  g_assert_false (test_unit (referee, "u1")->fresh);

  test_rule (referee, "grant", "attached", "u2");
  test_rule (referee, "grant", "front", "yes");
  test_rule (referee, "grant", "attached", "u3");
  g_assert_false (test_officer (referee, "grant")->front);
  test_rule (referee, "grant", "front", "yes");
  test_rule (referee, "grant", "state", "killed");
  g_assert_cmpint (test_officer (referee, "grant")->attached, ==, DH_NOTHING);
  g_assert_false (test_officer (referee, "grant")->front);
  test_refuse (referee, "5", "ruling grant attached u1 because test");
}

/* An officer who has fallen is at risk no more, however often he was (2.6). */
static void
test_check_risk_ends_with_the_officer (void)
{
  g_autoptr(DhReferee) referee = test_battle_new ("checks=per-step");

  test_give (referee, "attach gen-first u1 front");
  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_rule (referee, "u1", "pending-hits", "2");
  test_give (referee, "mark");
  test_rule (referee, "u1", "pending-hits", "2");
  test_rule (referee, "battle", "marked", "no");
  test_give (referee, "mark");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RISK), ==, 2);
  test_give (referee, "risk gen-first : 10");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RISK), ==, 0);
  g_assert_cmpint (test_officer (referee, "gen-first")->state, ==, DH_OFFICER_STATE_KILLED);
}

TEST_SUBJECT ("check")
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/check/finds/", broken[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_check_finds);
    }
  g_test_add_func ("/engine/check/finds-what-an-entry-makes-due", test_check_finds_of_an_entry);
  g_test_add_func ("/engine/check/tells-everything", test_check_tells_everything);
  g_test_add_func ("/engine/check/rulings-refused", test_check_rulings_refused);
  g_test_add_func ("/engine/check/ruling-of-the-set-up", test_check_ruling_of_the_set_up);
  g_test_add_func ("/engine/check/rulings-follow-through", test_check_rulings_follow_through);
  g_test_add_func ("/engine/check/risk-ends-with-the-officer", test_check_risk_ends_with_the_officer);

  return g_test_run ();
}
