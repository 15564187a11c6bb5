/* test-status.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-private.h"
#include "dh-odds-find.h"
#include "dh-referee-status.h"

#include <string.h>

/* Players never see a hidden unit: that is a law of random play, see test-laws.c and test-hidden.c. */

static const DhStatusUnit *
find_unit (const DhStatus *status,
           const char     *name)
{
  for (guint i = 0; i < status->n_units; i++)
    if (g_str_equal (status->units[i].name, name))
      return &status->units[i];

  return NULL;
}

/* TRUE if any of the last results holds @words. */
static gboolean
tells (DhReferee  *referee,
       const char *words)
{
  g_autoptr(DhStatus) status = dh_status_new (referee, &dh_viewer_everybody);

  for (guint i = 0; i < status->n_results; i++)
    if (strstr (status->results[i], words) != NULL)
      return TRUE;

  return FALSE;
}

static void
test_status_shows_the_battle (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhStatus) before = dh_status_new (referee, &dh_viewer_everybody);
  g_autoptr(DhStatus) status = NULL;
  const DhStatusUnit *unit;

  g_assert_cmpstr (before->title, ==, "Test");
  g_assert_cmpint (before->turn, ==, 0);
  g_assert_cmpint (before->step, ==, DH_STEP_SET_UP);
  g_assert_null (before->card);
  g_assert_cmpint (before->card_army, ==, -1);
  g_assert_cmpuint (before->n_results, ==, 0);

  test_give (referee, "begin");
  test_take_card (referee, "south");
  test_rule (referee, "c1", "status", "falling-back");
  test_rule (referee, "c2", "men", "10");

  status = dh_status_new (referee, &dh_viewer_everybody);
  g_assert_cmpint (status->turn, ==, 1);
  g_assert_cmpint (status->step, ==, DH_STEP_MOVEMENT);
  g_assert_cmpstr (status->card, ==, "South Division");
  g_assert_cmpint (status->card_army, ==, 1);
  g_assert_cmpuint (status->cards_left, ==, 7);
  g_assert_cmpuint (status->n_armies, ==, 2);
  g_assert_cmpstr (status->armies[0].name, ==, "Army of the North");
  g_assert_cmpstr (status->armies[1].letter, ==, "C");
  g_assert_cmpint (status->armies[0].now.effectiveness, ==, 100);
  g_assert_cmpint (status->armies[1].now.effectiveness, ==, 90);
  g_assert_cmpuint (status->n_units, ==, 20);

  unit = find_unit (status, "1st Georgia");
  g_assert_cmpstr (unit->command, ==, "Third Brigade");
  g_assert_cmpuint (unit->army, ==, 1);
  g_assert_cmpint (unit->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  g_assert_cmpint (unit->formation, ==, DH_FORMATION_LINE);
  unit = find_unit (status, "2nd Georgia");
  g_assert_cmpint (unit->stands, ==, 3);
  g_assert_cmpint (unit->start_stands, ==, 6);
  g_assert_cmpint (unit->casualties, ==, 2);
  g_assert_cmpint (unit->band, ==, DH_BAND_SPENT);
  unit = find_unit (status, "Tenth Battery");
  g_assert_cmpstr (unit->command, ==, "Tenth Battery");
  g_assert_cmpint (unit->arm, ==, DH_ARM_ARTILLERY);

  /* A status is of its moment. */
  g_assert_cmpint (before->turn, ==, 0);
}

static void
test_status_discloses_no_more_than_it_may (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  static const DhBand bands[] = { DH_BAND_FRESH, DH_BAND_WORN, DH_BAND_SPENT };

  test_rule (referee, "c2", "men", "17");
  test_rule (referee, "c3", "men", "12");

  for (DhDisclosure disclosure = DH_DISCLOSURE_EXACT; disclosure <= DH_DISCLOSURE_NAMES; disclosure++)
    {
      g_autoptr(DhStatus) status = NULL;

      test_give (referee, "disclose %s", dh_enum_to_word (DH_TYPE_DISCLOSURE, disclosure));
      status = dh_status_new (referee, &dh_viewer_everybody);
      g_assert_cmpint (status->disclosure, ==, disclosure);
      for (guint i = 0; i < 3; i++)
        {
          g_autofree char *name = g_strdup_printf ("%s Georgia",
                                                   i == 0 ? "1st" : i == 1 ? "2nd" : "3rd");
          const DhStatusUnit *unit = find_unit (status, name);

          g_assert_cmpint (unit->band,
                           ==,
                           disclosure == DH_DISCLOSURE_NAMES ? DH_BAND_UNKNOWN : bands[i]);
          g_assert_true ((unit->stands < 0) == (disclosure != DH_DISCLOSURE_EXACT));
          g_assert_true ((unit->start_stands < 0) == (disclosure != DH_DISCLOSURE_EXACT));
          g_assert_true ((unit->casualties < 0) == (disclosure != DH_DISCLOSURE_EXACT));
        }
    }
}

/* The words of results disclose no more than the numbers do: dice count the stands. */
static void
test_status_results_are_discreet (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8 : 6 6 6 6 6 1");
  test_give (referee, "mark");
  test_give (referee, "check c1 : 2");
  g_assert_true (tells (referee, "throws 6 6 6 6 6 1 (thrown) – 5 hits"));
  g_assert_true (tells (referee, "1st Georgia loses 5 men and its first stand."));
  g_assert_false (tells (referee, "rating"));
  g_assert_false (tells (referee, "2 + "));
  g_assert_true (tells (referee, "throws 2 (thrown) – falls back."));

  for (int names = 0; names < 2; names++)
    {
      test_give (referee, names ? "disclose names" : "disclose banded");
      g_assert_false (tells (referee, "6 6 6 6 6 1"));
      g_assert_false (tells (referee, "5 "));
      g_assert_false (tells (referee, "first stand"));
      g_assert_true (tells (referee, "1st Ohio fires at 1st Georgia at 8 inches: hit."));
      g_assert_true (tells (referee, "1st Georgia loses men."));
      g_assert_true (tells (referee, "falls back."));
    }
}

/* The newest comes first; what was undone, and what is between the referee and one side, does not come. */
static void
test_status_results_are_the_latest (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhStatus) status = NULL;

  for (guint i = 1; i <= 8; i++)
    test_give (referee, "cover u%u works", i);
  test_give (referee, "undo");
  test_give (referee, "note a secret of the referee's");
  test_give (referee, "ruling u1 rating 5 because of a secret");
  test_give (referee, "disclose exact");

  status = dh_status_new (referee, &dh_viewer_everybody);
  g_assert_cmpuint (status->n_results, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      const char *name = dh_battle_get_unit (dh_referee_get_battle (referee), 6 - i)->info->name;

      g_assert_true (g_str_has_prefix (status->results[i], name));
    }

  /* A change that a ruling made before everybody's eyes is told, but not its reason. */
  test_give (referee, "ruling u1 status routed because of a secret");
  g_assert_true (tells (referee, "1st Ohio routs."));
  g_assert_false (tells (referee, "secret"));
}

static void
test_status_hides_the_concealed (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autofree char *hidden = NULL, *shown = NULL;
  g_autoptr(DhStatus) before = NULL, after = NULL;

  test_give (referee, "conceal c1");
  test_give (referee, "attach gen-third c1 front");
  test_give (referee, "begin");
  test_take_card (referee, "south");
  test_give (referee, "move c1 : 10");
  test_give (referee, "move c2 : 10");

  before = dh_status_new (referee, &dh_viewer_everybody);
  hidden = dh_status_to_text (before);
  g_assert_cmpuint (before->n_units, ==, 19);
  g_assert_null (strstr (hidden, "1st Georgia"));
  g_assert_null (strstr (hidden, "c1 "));
  g_assert_nonnull (strstr (hidden, "2nd Georgia may move"));

  /* Deeds of a unit while it was hidden stay hidden when it appears. */
  test_give (referee, "reveal c1");
  after = dh_status_new (referee, &dh_viewer_everybody);
  shown = dh_status_to_text (after);
  g_assert_cmpuint (after->n_units, ==, 20);
  g_assert_nonnull (strstr (shown, "1st Georgia"));
  g_assert_null (strstr (shown, "1st Georgia may move"));
  g_assert_nonnull (strstr (shown, "2nd Georgia may move"));

  /* Firing reveals, and the shot itself is seen. */
  test_give (referee, "undo");
  g_assert_false (tells (referee, "1st Georgia"));
  test_go_to (referee, DH_STEP_MOVING);
  test_give (referee, "fire c1 u1 8 : 1 1 1 1 1 1");
  g_assert_true (tells (referee, "1st Georgia fires at 1st Ohio"));
}

static void
test_status_hides_reserves (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(DhStatus) before = NULL, after = NULL;
  g_autofree char *hidden = NULL;

  test_give (referee, "reserve riders");
  test_give (referee, "begin");
  test_give (referee, "card riders");

  before = dh_status_new (referee, &dh_viewer_everybody);
  hidden = dh_status_to_text (before);
  g_assert_cmpstr (before->card, ==, "Reserves");
  g_assert_cmpint (before->card_army, ==, 1);
  g_assert_cmpuint (before->n_units, ==, 18);
  g_assert_null (strstr (hidden, "Troopers"));
  g_assert_null (strstr (hidden, "Riders"));
  g_assert_null (strstr (hidden, "riders"));

  test_give (referee, "enter riders");
  after = dh_status_new (referee, &dh_viewer_everybody);
  g_assert_cmpstr (after->card, ==, "Riders");
  g_assert_cmpuint (after->n_units, ==, 20);
  g_assert_true (tells (referee, "Riders comes onto the table."));
}

/* The odds of an order are told when they are asked for, and never for hidden units. */
static void
test_status_odds_hide_the_concealed (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_close (referee, "u1 c1", NULL);
  for (int concealed = 0; concealed <= 1; concealed++)
    {
      g_autoptr(DhOdds) odds = NULL;
      g_autoptr(DhStatus) plain = NULL;
      g_autoptr(DhStatus) status = NULL;

      test_rule (referee, "u1", "concealed", concealed ? "yes" : "no");
      odds = dh_odds_find (dh_referee_get_battle (referee), "check c1", DH_ODDS_STATES, NULL);
      plain = dh_status_new (referee, &dh_viewer_everybody);
      status = dh_status_new_with_odds (referee, &dh_viewer_everybody, odds);
      for (guint i = 0; i < plain->n_scenes; i++)
        g_assert_cmpint (plain->scenes[i]->kind, !=, DH_SCENE_KIND_ODDS);

      g_assert_cmpuint (status->n_scenes, ==, concealed ? 2 : 3);
      for (guint i = 0; i < status->n_scenes; i++)
        {
          g_assert_cmpint (status->scenes[i]->kind, ==, DH_SCENE_KIND_ODDS);
          g_assert_true (!concealed || strstr (status->scenes[i]->headline, "Ohio") == NULL);
        }
      g_assert_true (g_str_has_prefix (status->scenes[0]->headline, "1st Georgia: stands 67%"));
    }
}

static void
test_status_as_text (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhStatus) status = NULL;
  g_autofree char *text = NULL;

  test_take_card (referee, "staff-union");
  test_rule (referee, "u1", "men", "22");
  test_rule (referee, "u2", "status", "destroyed");
  status = dh_status_new (referee, &dh_viewer_everybody);
  text = dh_status_to_text (status);

  g_assert_true (g_str_has_prefix (text,
                                   "Test\n"
                                   "Turn 1, Movement\n"
                                   "Card: Staff, Army of the North (Army of the North)\n"
                                   "Cards left: 7\n"
                                   "Now: Staff, Army of the North: 5 officers may ride\n"
                                   "Next: another card\n"
                                   "\n"
                                   "Army of the North: 90%, steady\n"
                                   "  First Brigade\n"
                                   "    1st Ohio         6 of 6 −2   steady          line\n"
                                   "    2nd Ohio                     destroyed\n"
                                   "    3rd Ohio         6 of 6      steady          line\n"));
  g_assert_nonnull (strstr (text, "\n    10th Battery     2 of 2      steady          unlimbered\n"));
  g_assert_nonnull (strstr (text, "\nLast results\n  2nd Ohio loses its last 24 men and is destroyed.\n"));
  g_assert_null (strstr (text, " \n"));
}

static void
assert_now (DhReferee  *referee,
            const char *now,
            const char *next)
{
  g_autoptr(DhStatus) status = dh_status_new (referee, &dh_viewer_everybody);

  g_assert_cmpstr (status->now, ==, now);
  g_assert_cmpstr (status->next, ==, next);
}

/* The status tells the card and the units still to act; then the next due, its unit, and its need. */
static void
test_status_tells_now_and_next (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  assert_now (referee, "The armies take their places", "Movement");
  test_give (referee, "begin");
  assert_now (referee, "Waiting for a card", "another card");
  test_take_card (referee, "north");
  assert_now (referee, "North Division: 7 still to move", "another card");
  test_give (referee, "move u1");
  assert_now (referee, "North Division: 6 still to move", "another card");

  test_go_to (referee, DH_STEP_STANDING);
  assert_now (referee, "11 may still fire", "Moving fire");
  test_give (referee, "fire u2 c1 8 : 6 6 6 6 6 1");
  assert_now (referee, "10 may still fire", "Moving fire");
  test_give (referee, "fire u3 c2 8 : 6 6 6 6 6 1");
  test_give (referee, "mark");
  assert_now (referee, "2 checks due", "1st Georgia checks: 4+");
  test_give (referee, "disclose banded");
  assert_now (referee, "2 checks due", "1st Georgia checks");
  test_rule (referee, "c1", "concealed", "yes");
  assert_now (referee, "1 check due", "2nd Georgia checks");
}

static void
assert_pair (DhReferee  *referee,
             const char *who,
             const char *state)
{
  g_autoptr(DhStatus) status = dh_status_new (referee, &dh_viewer_everybody);
  const DhStatusPair *pair;

  g_assert_cmpuint (status->n_pairs, ==, 1);
  pair = &status->pairs[0];
  g_assert_cmpstr (status->units[pair->attacker].name, ==, "1st Ohio");
  g_assert_cmpstr (status->units[pair->defender].name, ==, "1st Georgia");
  g_assert_cmpstr (pair->actor >= 0 ? status->units[pair->actor].name : "", ==, who);
  g_assert_cmpstr (pair->state, ==, state);
}

static void
assert_no_pair (DhReferee *referee)
{
  g_autoptr(DhStatus) status = dh_status_new (referee, &dh_viewer_everybody);

  g_assert_cmpuint (status->n_pairs, ==, 0);
}

/* Charges are told in the steps of charges, reception and melee, with what either unit has to do; a charge at a
 * hidden unit is not told. */
static void
test_status_tells_pairs (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "begin");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  assert_no_pair (referee);
  test_go_to (referee, DH_STEP_CHARGE);
  assert_pair (referee, "1st Ohio", "closes on 3+");
  test_give (referee, "disclose names");
  assert_pair (referee, "1st Ohio", "checks morale to close");
  test_rule (referee, "c1", "concealed", "yes");
  assert_no_pair (referee);
  test_rule (referee, "c1", "concealed", "no");
  test_give (referee, "disclose exact");
  test_give (referee, "check u1 : 6");
  assert_pair (referee, "1st Ohio", "has closed");
  test_give (referee, "next");
  assert_pair (referee, "1st Georgia", "stands on 3+");
  test_give (referee, "check c1 : 6");
  assert_pair (referee, "1st Georgia", "stands firm");
  test_give (referee, "next");
  assert_pair (referee, "", "to fight");
}

/* The retreat of a routed unit is told as due, rather than that no units are left to fire. */
static void
test_status_tells_of_retreats (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u2 c1 8 : 6 6 6 6 6 1");
  test_give (referee, "mark");
  test_give (referee, "check c1 : 1");
  for (guint i = 0; i < dh_n_units (dh_referee_get_battle (referee)); i++)
    {
      const DhUnit *unit = dh_unit (dh_referee_get_battle (referee), i);

      if (g_strcmp0 (unit->info->id, "c1") != 0)
        test_rule (referee, unit->info->id, "status", "destroyed");
    }
  assert_now (referee, "2 things to settle", "1st Georgia retreats");
}

/* A unit that has moved and owes a check is not still to move, and officers and reserves may always do something
   yet. */
static void
test_status_counts_who_may_move (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "reserve riders");
  test_give (referee, "begin");
  test_take_card (referee, "north");
  for (guint i = 1; i <= 6; i++)
    test_give (referee, "move u%u", i);
  assert_now (referee, "North Division: 1 still to move", "another card");
  test_give (referee, "fire c1 u1 2 : 6 6 6 6 6 6");
  assert_now (referee, "North Division: 1 still to move", "1st Ohio checks: 4+");
  test_give (referee, "ruling u7 responded failed because it is a test");
  assert_now (referee, "North Division: 3 officers may ride", "1st Ohio checks: 4+");
  test_give (referee, "check u1 : 6");
  for (guint i = 0; i < 3; i++)
    {
      static const char *const officers[] = { "gen-north", "gen-first", "gen-second" };

      test_give (referee, "ruling %s state killed because it is a test", officers[i]);
    }
  assert_now (referee, "North Division: no units in view left to move", "another card");
  test_give (referee, "card riders pass");
  assert_now (referee, "Reserves may come onto the table", "another card");
}

/* The number of dues is told with those who have still to act; the first due alone is what comes next. */
static void
test_status_counts_dues_beside_those_who_act (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "move u1");
  test_give (referee, "fire c1 u1 2 : 6 6 6 6 6 6");
  test_give (referee, "move u2");
  assert_now (referee, "North Division: 5 still to move", "1st Ohio checks: 4+");
  test_give (referee, "fire c2 u2 2 : 6 6 6 6 6 6");
  assert_now (referee, "North Division: 5 still to move · 2 checks due", "1st Ohio checks: 4+");
  test_give (referee, "settle");
  test_give (referee, "retreat all");
  test_rule (referee, "c3", "status", "routed");
  test_rule (referee, "c4", "status", "routed");
  test_go_to (referee, DH_STEP_RALLY);
  test_give (referee, "next");
  test_go_to (referee, DH_STEP_RALLY);
  assert_now (referee, "2 may still rally", "3rd Georgia tries to rally: 3+");
  test_give (referee, "rally c3 : 1");
  assert_now (referee, "1 may still rally", "4th Georgia tries to rally: 3+");
}

/* Only a winner is told to have won: a choice falls due as well where a target has gone. */
static void
test_status_tells_winners_from_others (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhReferee) other = test_battle_new_begun (NULL);

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 1");
  test_give (referee, "retreat c1");
  test_go_to (referee, DH_STEP_COMBAT);
  assert_now (referee, "1 thing to settle", "1st Ohio has lost its target and must choose");

  test_close (other, "u1 c1", NULL);
  test_give (other, "check c1 : 6");
  test_go_to (other, DH_STEP_COMBAT);
  test_give (other, "fight u1 c1 : 6 6 6 6 6 6 1 1 1 1 1 1");
  test_give (other, "check c1 : 6");
  test_give (other, "retreat c1");
  assert_now (other, "1 thing to settle", "1st Ohio has won and must choose");
}

/* A turn in which checks are due is not over. */
static void
test_status_ends_a_turn_when_nothing_is_due (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 1; i <= 8; i++)
    {
      g_autofree char *unit = g_strdup_printf ("c%u", i);

      test_rule (referee, unit, "men", i == 7 ? "2" : "4");
    }
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  assert_now (referee, "Turn 1 ends: 10 checks due", "1st Georgia checks: 3+");
  test_give (referee, "check c1 : 1");
  assert_now (referee, "Turn 1 ends: 10 things due", "2nd Georgia checks: 3+");
  test_give (referee, "settle");
  test_give (referee, "retreat all");
  assert_now (referee, "Turn 1 is over", "Turn 2");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  assert_now (referee, "Turn 1 is over", "Turn 2");
}

/* The results of each turn are found again, whatever has been played since. */
static void
test_status_tells_every_turn (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(DhStatus) status = NULL;
  const DhStatusArmy *army;

  test_rule (referee, "c1", "men", "20");
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_rule (referee, "c2", "status", "destroyed");
  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  status = dh_status_new (referee, &dh_viewer_everybody);
  army = &status->armies[1];
  g_assert_cmpstr (army->commander, ==, "Gen. Lee");
  g_assert_cmpuint (army->n_turns, ==, 3);
  g_assert_cmpint (army->turns[0].men_lost, ==, 0);
  g_assert_cmpint (army->turns[0].effectiveness, ==, 100);
  g_assert_cmpint (army->turns[1].men_lost, ==, 4);
  g_assert_cmpuint (army->turns[1].gone, ==, 0);
  g_assert_cmpuint (army->turns[2].gone, ==, 1);
  g_assert_cmpint (army->turns[2].effectiveness, ==, army->now.effectiveness);
}

TEST_SUBJECT ("status")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/status/shows-the-battle", test_status_shows_the_battle);
  g_test_add_func ("/engine/status/discloses-no-more-than-it-may",
                   test_status_discloses_no_more_than_it_may);
  g_test_add_func ("/engine/status/results-are-discreet", test_status_results_are_discreet);
  g_test_add_func ("/engine/status/results-are-the-latest", test_status_results_are_the_latest);
  g_test_add_func ("/engine/status/hides-the-concealed", test_status_hides_the_concealed);
  g_test_add_func ("/engine/status/hides-reserves", test_status_hides_reserves);
  g_test_add_func ("/engine/status/odds-hide-the-concealed", test_status_odds_hide_the_concealed);
  g_test_add_func ("/engine/status/tells-now-and-next", test_status_tells_now_and_next);
  g_test_add_func ("/engine/status/tells-pairs", test_status_tells_pairs);
  g_test_add_func ("/engine/status/tells-of-retreats", test_status_tells_of_retreats);
  g_test_add_func ("/engine/status/counts-who-may-move", test_status_counts_who_may_move);
  g_test_add_func ("/engine/status/counts-dues-beside-those-who-act", test_status_counts_dues_beside_those_who_act);
  g_test_add_func ("/engine/status/tells-winners-from-others", test_status_tells_winners_from_others);
  g_test_add_func ("/engine/status/ends-a-turn-when-nothing-is-due", test_status_ends_a_turn_when_nothing_is_due);
  g_test_add_func ("/engine/status/tells-every-turn", test_status_tells_every_turn);
  g_test_add_func ("/engine/status/as-text", test_status_as_text);

  return g_test_run ();
}
