/* test-narration.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-entry-private.h"
#include "dh-inch-1997.h"
#include "dh-inch-narrator-private.h"
#include "dh-narration-story.h"
#include "dh-narrator-private.h"
#include "dh-step-words.h"
#include "dh-system-telling.h"

#include <string.h>

/* Old entries are told like new ones: that is a law of random play, see test-laws.c. */

/* Gives an order and compares what is told of it. */
static void
tell (DhReferee  *referee,
      const char *order,
      const char *expected)
{
  DhEntry *entry = test_give (referee, "%s", order);
  g_autofree char *text = dh_entry_narrate (entry, dh_referee_get_battle (referee));

  g_assert_cmpstr (text, ==, expected);
}

/* Quarters of an inch are told as they are on a rule, and what is none by its digits. */
static void
test_narration_inches (void)
{
  static const struct {
    double inches;
    const char *words;
  } told[] = {
    { 1, "1 inch" }, { 0.25, "¼ inch" }, { 8.5, "8½ inches" }, { 12.75, "12¾ inches" }, { 3.3, "3.3 inches" }, { 0.1, "0.1 inch" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_auto(DhNarrator) narrator = { NULL };

  _dh_narrator_init (&narrator, test_give (referee, "note we measure"), dh_referee_get_battle (referee), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_cmpstr (_dh_narrator_inches (&narrator, told[i].inches), ==, told[i].words);
}

static void
test_narration_set_up (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  tell (referee, "conceal u1", "1st Ohio U1 is concealed.");
  tell (referee, "reveal u1", "1st Ohio U1 is revealed.");
  tell (referee, "reveal u1", "Nothing changes.");
  tell (referee, "reserve second", "Second Brigade stays off the table, in reserve.");
  tell (referee, "enter second", "Second Brigade comes onto the table.");
  tell (referee, "attach gen-first u1", "First rides with 1st Ohio U1.");
  tell (referee,
        "attach gen-first u1 front",
        "First rides in the front rank of 1st Ohio U1.");
  tell (referee,
        "attach gen-first u1",
        "First rides behind the ranks of 1st Ohio U1.");
  tell (referee,
        "detach gen-first",
        "First leaves 1st Ohio U1 and rides alone.");
  tell (referee, "cover u1 works", "1st Ohio U1 stands behind breastworks.");
  tell (referee, "cover u1 none", "1st Ohio U1 is in the open now.");
  tell (referee, "disclose banded", "The players see who is fresh, worn or spent from now on.");
  tell (referee, "note Rain, and no wind", "Rain, and no wind");
  tell (referee, "begin", "The battle begins: turn 1.");
  tell (referee, "end", "The battle ends.");
}

/* Units that stand when a card is passed over are told only where any were to respond to it. */
static void
test_narration_cards_passed (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  tell (referee,
        "card staff-union pass",
        "The card turned at the table is Staff, Army of the North. 7 cards are left.");
  tell (referee,
        "card north pass",
        "The card turned at the table is North Division. 6 cards are left.");
  tell (referee,
        "card south pass",
        "Units that did not respond stay put. The card turned at the table is South Division."
        " 5 cards are left.");
}

/* At the end of a step the same holds: only movement has cards, and those of staff ask for no response. */
static void
test_narration_steps_passed (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  while (dh_inch_battle (dh_referee_get_battle (referee))->cards_left > 0)
    test_give (referee, "card pass");
  tell (referee, "next pass", "Units that did not respond stay put. Step B begins: Artillery fire.");
  tell (referee, "next pass", "Step D begins: Standing fire.");
}

/* A sentence that ends with a name has one full stop, were it that of the name. */
static void
test_narration_names_with_stops (void)
{
  static const char armies[] =
    "<order-of-battle format=\"1\" title=\"Stops\">"
    " <army id=\"blue\" name=\"Blue\" letter=\"B\">"
    "  <division id=\"ky\" name=\"Wolford's Ky.\">"
    "   <unit id=\"b1\" name=\"1st Ky.\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
    "  </division>"
    " </army>"
    " <army id=\"grey\" name=\"Grey\" letter=\"G\">"
    "  <unit id=\"g1\" name=\"1st Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
    " </army>"
    "</order-of-battle>";
  g_autoptr(DhReferee) referee = test_battle_new_of (armies, NULL);

  test_give (referee, "begin");
  tell (referee, "card ky", "The card turned at the table is Wolford's Ky. 3 cards are left.");
  tell (referee, "note and so on...", "and so on...");
}

static void
test_narration_ratings (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  /* The test battle gives all ratings; two of them are to be rolled. */
  test_rule (referee, "u1", "rating", "-1");
  test_rule (referee, "c1", "rating", "-1");
  tell (referee,
        "begin : 1 6",
        "The battle begins: turn 1. The dice give these ratings (thrown): 4 for 1 unit, 2 for 1 unit.");
}

/* Several units throw, and one throws. */
static void
test_narration_responses_without_an_officer (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  tell (referee,
        "respond u1 u2 by none : 8",
        "1st Ohio U1, 2nd Ohio U2 throw to respond: 8 (thrown). 2 units do nothing this turn.");
  tell (referee,
        "respond u5 by none : 8",
        "5th Iowa U5 throws to respond: 8 (thrown). 1 unit does nothing this turn.");
}

static void
test_narration_movement (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  tell (referee,
        "card north",
        "The card turned at the table is North Division. 7 cards are left.");
  tell (referee,
        "respond first : 4",
        "First calls on First Brigade: throws 4 (thrown). 4 units may act.");
  tell (referee,
        "respond u5 by none : 8",
        "5th Iowa U5 throws to respond: 8 (thrown). 1 unit does nothing this turn.");
  tell (referee,
        "respond u6 u7 by grant",
        "Grant calls on 6th Iowa U6, 7th Battery U7, and his orders never fail. 2 units may act.");
  tell (referee, "move u1 : 20", "1st Ohio U1 may move 16 inches. The D20 shows 20 (thrown).");
  tell (referee,
        "move u2 rough : 1",
        "2nd Ohio U2 may move 6 inches over rough ground. The D20 shows 1 (thrown).");
  tell (referee, "move u7", "7th Battery U7 may move 3 inches.");
  tell (referee, "form u3 column", "3rd Ohio U3 forms column.");
  tell (referee,
        "move u3 road : 12",
        "3rd Ohio U3 may move 10 inches along the road. The D20 shows 12 (thrown).");
  tell (referee, "form u4 line", "4th Ohio U4 faces about.");
  tell (referee,
        "charge u6 c1 flank : 13",
        "6th Iowa U6 announces a charge on the flank of 1st Georgia C1. Its move this turn takes it 13 inches in the open, 9 inches over rough ground. The D20 shows 13 (thrown).");
  tell (referee, "charge u6 none", "6th Iowa U6 calls off its charge on 1st Georgia C1.");
  tell (referee,
        "card horse pass",
        "Units that did not respond stay put. The card turned at the table is Horse Brigade. 6 cards are left.");
  tell (referee,
        "respond : 1",
        "Horse calls on Horse Brigade: throws 1 (thrown). 2 units may act.");
  tell (referee, "form u8 dismounted", "8th Cavalry U8 dismounts.");
  tell (referee, "form u8 mounted-column", "8th Cavalry U8 mounts and forms column.");
}

static void
test_narration_political (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  tell (referee,
        "respond second : 5 8",
        "Second, a political officer, shows what he is worth: throws 5 (thrown) – his orders fail on "
        "8-10, and he adds 0 to morale. Second calls on Second Brigade: throws 8 (thrown). 2 units do "
        "nothing this turn.");
}

static void
test_narration_fire (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "south");
  test_give (referee, "move c1 : 10");
  tell (referee,
        "fire u1 c1 8 1/2 : 6 5 4 3 2 1",
        "1st Ohio U1 fires at 1st Georgia C1 at 8½ inches, as opportunity fire: needs 4+, throws 6 5 4 3 2 1 "
        "(thrown) – 3 hits. C1 loses 3 men. Now due: check by C1.");
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_ARTILLERY);
  tell (referee,
        "fire u7 c2 14 cover enfilade : 3 3 3 4 4 1 1 1 1",
        "7th Battery U7 fires canister at 2nd Georgia C2 at 14 inches, in cover, in enfilade: needs 4+, throws 3 3 3 "
        "4 4 1 1 1 1 (thrown) – 2 hits.");
  tell (referee,
        "fire u10 c2 40 : 1 1 1 1",
        "10th Battery U10 fires shot and shell at 2nd Georgia C2 at 40 inches: needs 5+, throws 1 1 1 1 (thrown) – "
        "no hit.");
  tell (referee,
        "fire c7 u10 20 : 6 6 6 1 1 1",
        "Seventh Battery C7 fires shot and shell at 10th Battery U10 at 20 inches: needs 4+, throws 6 6 6 1 1 1 "
        "(thrown) – 3 hits.");
  tell (referee,
        "mark",
        "Losses taken. 10th Battery U10 loses 1 man. 2nd Georgia C2 loses 2 men. Now due: check by U10, check by C2.");
  tell (referee,
        "check c2 : 1",
        "2nd Georgia C2 has lost men to fire and checks morale: throws 1 (thrown), needs 3+ – falls back. Now "
        "due: retreat of C2.");
  tell (referee,
        "check u10 : 1",
        "10th Battery U10 has lost men to fire and checks morale: throws 1 (thrown), needs 3+ – falls back. "
        "U10 limbers up. Now due: retreat of U10.");
  tell (referee,
        "retreat all",
        "2nd Georgia C2 retreats 24 inches. 10th Battery U10 retreats 28 inches.");
  tell (referee, "retreat all", "No retreats.");
  tell (referee, "next", "Step D begins: Standing fire.");
  tell (referee, "mark", "No losses from fire.");
}

static void
test_narration_losses (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  test_rule (referee, "c3", "men", "2");
  test_rule (referee, "c10", "men", "1");
  test_give (referee, "fire u1 c1 8 : 6 6 6 6 6 6");
  test_give (referee, "fire u2 c2 8 : 6 1 1 1 1 1");
  test_give (referee, "fire u3 c3 8 : 6 6 6 6 6 6");
  test_give (referee, "fire u4 c10 8 : 6 1 1 1 1 1");
  test_give (referee, "fire u5 c1 8 : 6 6 6 6 6 1");
  tell (referee,
        "next",
        "Losses are taken before the step ends. 1st Georgia C1 loses 11 men and has 4 of its 6 stands left. The "
        "rating of C1 falls from 3 to 2. 2nd Georgia C2 loses 1 man. 3rd Georgia C3 loses its last 2 men and is "
        "destroyed. Tenth Battery C10 has taken a hit that does not cost a man yet. Now due: check by C1, check by C2.");
  tell (referee,
        "check c1 : 1",
        "1st Georgia C1 has lost men to fire and checks morale: throws 1 (thrown), needs 4+ – routs. The rating "
        "of C1 falls from 2 to 1. Now due: retreat of C1, who saw C1 rout.");
  tell (referee,
        "retreat c1 into u1",
        "1st Georgia C1 retreats 24 inches and runs into 1st Ohio U1. C1 is captured.");
}

static void
test_narration_rout (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_rule (referee, "c1", "rating", "1");
  test_give (referee, "check c1 : 1");
  test_give (referee, "retreat c1");
  tell (referee,
        "witness c1 c2 c3",
        "2nd Georgia C2, 3rd Georgia C3 saw 1st Georgia C1 rout. Now due: check by C2, check by C3.");
  tell (referee,
        "check c2 : 6",
        "2nd Georgia C2 saw 1st Georgia C1 rout and checks morale: throws 6 (thrown), needs 3+ – carries "
        "on.");
  test_rule (referee, "c3", "rating", "5");
  tell (referee,
        "check c3 : 1",
        "3rd Georgia C3 saw 1st Georgia C1 rout and checks morale: throws 1 (thrown), needs 1+ – carries "
        "on.");
  test_go_to (referee, DH_STEP_RALLY);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_go_to (referee, DH_STEP_RALLY);
  tell (referee,
        "rally c1 by lee : 1",
        "1st Georgia C1 tries to rally: throws 1 (thrown), needs 3+ – leaves the table for good.");
}

static void
test_narration_melee (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card staff-union pass");
  test_give (referee, "attach gen-first u1 front");
  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c2 rear");
  test_give (referee, "charge u3 c3");
  test_give (referee, "charge u4 c4");
  test_go_to (referee, DH_STEP_MOVING);
  tell (referee,
        "next",
        "Step F begins: Charges. 2nd Ohio U2 closes without a check. Now due: check by 1st Ohio U1, check by 3rd "
        "Ohio U3, check by 4th Ohio U4.");
  tell (referee,
        "check u1 : 2",
        "1st Ohio U1 checks morale to close with 1st Georgia C1: throws 2 (thrown), needs 2+ – closes.");
  tell (referee,
        "check u3 : 2",
        "3rd Ohio U3 checks morale to close with 3rd Georgia C3: throws 2 (thrown), needs 3+ – halts short of it.");
  tell (referee,
        "pull-away c4 : 3",
        "4th Georgia C4 tries to pull away: throws 3 (thrown), needs 3+ – pulls away in good order. It goes "
        "straight back, up to 12 inches in the open, 8 inches over rough ground. 4th Ohio U4 has lost its target, C4. "
        "Now due: choice by U4.");
  tell (referee, "next", "Step G begins: Reception. Now due: check by 2nd Georgia C2, check by 1st Georgia C1.");
  tell (referee,
        "support c5 c1 2 : 6",
        "5th Texas C5 checks morale to support 1st Georgia C1: throws 6 (thrown), needs 3+ – comes to its support.");
  tell (referee,
        "check c2 : 3",
        "2nd Georgia C2, struck in the rear, checks morale to stand against the charge of 2nd Ohio U2: throws 3 (thrown), needs 4+"
        " – routs. The rating of C2 falls from 3 to 2. U2 has lost its target, C2. Now due: choice by U2, "
        "retreat of C2, who saw C2 rout.");
  tell (referee,
        "check c1 : 6",
        "1st Georgia C1 checks morale to stand against the charge of 1st Ohio U1: throws 6 (thrown), needs 3+ – stands. Now "
        "due: fight between U1 and C1.");
  test_give (referee, "retreat all");
  test_give (referee, "witness all none");
  test_give (referee, "next");
  tell (referee,
        "fight u1 c1 : 6 6 6 6 6 1  1 2 3 1 1 2  6  1",
        "1st Ohio U1 fights 1st Georgia C1. The dice: 6 6 6 6 6 1 against 1 2 3 1 1 2, then 6 against 1 (thrown). U1"
        " wins the close combat. U1 loses 1 man. U1 has to fight 5th Texas C5 next, which came in support. C1 loses "
        "6 men and its first stand. The rating of C1 falls from 3 to 2. Now due: risk to First, fight between U1 and C5, "
        "check by C1, choice by U1.");
}

static void
test_narration_officers (void)
{
  g_autoptr(DhReferee) referee = test_battle_new ("officer-casualties=on");

  test_give (referee, "attach gen-first u1 front");
  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire c1 u1 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  tell (referee,
        "risk gen-first : 19",
        "First is at risk: throws 19 (thrown) on the D20 – unharmed.");
  test_give (referee, "undo");
  test_give (referee, "risk gen-first");
  test_give (referee, "undo");
  tell (referee,
        "risk gen-first : 20 19",
        "First is at risk: throws 20 (thrown) on the D20 and is hit, then throws 19 (thrown) – killed. Now due: "
        "check by 1st Ohio U1. Already thrown in undone entry 17.");
}

/* Every other pause in a row lets the clock run again, and so does an order between two. */
static void
test_narration_pauses (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  tell (referee, "pause", "The clock is paused until the next order.");
  tell (referee, "pause", "The clock runs again.");
  tell (referee, "pause", "The clock is paused until the next order.");
  tell (referee, "note one", "one");
  tell (referee, "pause", "The clock is paused until the next order.");
}

static void
test_narration_undo (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  tell (referee, "note one", "one");
  tell (referee, "undo", "Entry 2 is undone.");
  tell (referee, "redo", "Entry 2 is redone.");
  tell (referee, "settle", "Nothing to roll now. Anything still due needs a decision first: give its order.");
}

/* The numbers of entries are moved by orders that are hidden from players, and so those are told none. */
static void
test_narration_tells_players_no_numbers (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("dice=program");
  static const struct {
    const char *order, *told;
  } orders[] = {
    { "card", NULL },
    { "undo", "An order is undone." },
    { "redo", "An order is redone." },
    { "undo", "An order is undone." },
    { "card", "Same dice as an order that was taken back." },
    { "ruling u1 fired yes because so it was", NULL },
    { "amend 6 card", NULL },
    { "amend 7 none because it was not so", "An order was corrected." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(GError) error = NULL;
      DhEntry *entry = NULL;
      g_autofree char *told = NULL;

      if (!dh_referee_give (referee, orders[i].order, 0, &entry, &error))
        {
          g_assert_null (orders[i].told);
          continue;
        }
      told = _dh_entry_narrate_to (entry, dh_referee_get_battle (referee), &dh_viewer_everybody, DH_DISCLOSURE_NAMES, NULL, NULL);
      if (orders[i].told != NULL && (told == NULL || strstr (told, orders[i].told) == NULL))
        g_error ("expected “%s”, got: %s", orders[i].told, told);
      if (told != NULL && strstr (told, "ntry") != NULL)
        g_error ("players are told “%s”", told);
    }
}

static void
test_narration_rulings (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  tell (referee,
        "ruling u1 status routed because a shell burst.",
        "The referee rules: 1st Ohio U1 now routed (was steady), because a shell burst.");
  tell (referee, "ruling u1 status routed because it fled", "The referee rules: 1st Ohio U1 still routed, because it fled.");
  tell (referee,
        "ruling u2 men 20 because of a miscount",
        "The referee rules: 2nd Ohio U2 – Men left: 20 (was 24), because of a miscount.");
  tell (referee, "ruling u2 men 20 because so", "The referee leaves “Men left” of 2nd Ohio U2 as it is, because so.");
  test_take_card (referee, "south");
  test_give (referee, "form c1 line");
  test_give (referee, "fire u3 c1 8 : 6 1 1 1 1 1");
  tell (referee,
        "waive check c1 because it is Sunday",
        "Waived by the referee: check by 1st Georgia C1, because it is Sunday.");
}

static void
test_narration_armies (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 1; i <= 7; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i);

      test_rule (referee, id, "status", "destroyed");
    }
  test_go_to (referee, DH_STEP_RALLY);
  tell (referee,
        "next",
        "Step J begins: Army effectiveness. The Army of the North retires. Now due: check by 8th Cavalry U8, "
        "check by 9th Cavalry U9, check by 10th Battery U10.");
  tell (referee,
        "check u8 : 1",
        "8th Cavalry U8 is in a retiring army and checks morale: throws 1 (thrown), needs 3+ – falls back. "
        "Now due: retreat of U8.");
}

static void
test_narration_dues (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *check = NULL, *retreat = NULL, *witness = NULL;

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  check = dh_due_narrate (test_find_due (referee, DH_DUE_KIND_CHECK, "c1"), battle);
  g_assert_cmpstr (check, ==, "1st Georgia C1 has lost men to fire and checks morale (9.C).");

  test_rule (referee, "c1", "rating", "1");
  test_give (referee, "check c1 : 1");
  retreat = dh_due_narrate (test_find_due (referee, DH_DUE_KIND_RETREAT, "c1"), battle);
  witness = dh_due_narrate (test_find_due (referee, DH_DUE_KIND_WITNESS, "c1"), battle);
  g_assert_cmpstr (retreat,
                   ==,
                   "1st Georgia C1 retreats: does it meet anyone? (14)");
  g_assert_cmpstr (witness,
                   ==,
                   "1st Georgia C1 has routed: who within 4″ saw it? (14B.2)");
}

static void
test_narration_steps (void)
{
  g_autofree char *letters = NULL;
  GString *all = g_string_new (NULL);

  for (DhStep step = DH_STEP_SET_UP; step <= DH_STEP_END; step++)
    {
      g_assert_cmpstr (dh_step_get_title (step), !=, "");
      g_string_append (all, dh_step_get_letter (step));
    }

  letters = g_string_free (all, FALSE);
  g_assert_cmpstr (letters, ==, "ABDEFGHIJK");
}

/* Each clause that the engine reminds of has a sentence of its own. */
static void
test_narration_reminders (void)
{
  static const char *const clauses[] = {
    "2.B", "7.1", "7.2", "7.5", "10.P", "10.Q", "11", "13.A", "16.A", "16.B", "16.D", "19",
  };
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *fallback = dh_inch_1997.telling->remind ("99.Z", rulebook);
  g_autofree char *set_up = dh_inch_1997.telling->remind ("2.B", rulebook);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpstr (fallback, !=, "");
  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    {
      char *words = dh_inch_1997.telling->remind (clauses[i], rulebook);

      g_assert_cmpstr (words, !=, fallback);
      g_assert_true (g_str_has_suffix (words, "."));
      g_assert_null (strpbrk (words, "{}"));
      g_assert_true (g_hash_table_add (seen, words));
    }

  /* A number is that of the rulebook, and one that the document does not print says so. */
  g_assert_nonnull (strstr (set_up, "within 24″ of their own edge"));
  g_assert_nonnull (strstr (set_up, "within 12″\u00a0⌂."));
}

/* The rule that the last roll of the latest entry was held against. */
static void
assert_rule (DhReferee  *referee,
             guint       entry,
             const char *expected)
{
  guint n = dh_entry_get_n_rolls (dh_referee_get_entry (referee, entry));
  const DhRulebookItem *rule = dh_roll_find_rule (referee, entry, n - 1);

  g_assert_cmpstr (rule != NULL ? rule->id : NULL, ==, expected);
}

static guint
give_for_rule (DhReferee  *referee,
               const char *order,
               const char *expected)
{
  guint entry;

  test_give (referee, "%s", order);
  entry = dh_referee_get_n_entries (referee) - 1;
  assert_rule (referee, entry, expected);
  return entry;
}

/* A shot is held against what its target was then, whatever has become of it. */
static void
test_narration_rule_of_a_shot (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at ("sharpshooters=on", DH_STEP_STANDING);
  guint open, column, covered;

  open = give_for_rule (referee, "fire u1 c1 8", "fire.musket.close.line");
  test_rule (referee, "c1", "formation", "column");
  column = give_for_rule (referee, "fire u2 c1 8", "fire.musket.close.column");
  test_give (referee, "cover c1 works");
  covered = give_for_rule (referee, "fire u3 c1 8", "fire.cover.needed");
  give_for_rule (referee, "fire u4 c1 20 open", "fire.musket.long.column");
  give_for_rule (referee, "fire u11 c1 20 open", "sharpshooters.needed");
  test_rule (referee, "c1", "cover", "none");
  test_rule (referee, "c1", "formation", "square");

  assert_rule (referee, open, "fire.musket.close.line");
  assert_rule (referee, column, "fire.musket.close.column");
  assert_rule (referee, covered, "fire.cover.needed");

  /* Of an entry that is taken back nobody knows how things stood. */
  while (!dh_referee_is_undone (referee, covered))
    test_give (referee, "undo");
  assert_rule (referee, covered, NULL);
  assert_rule (referee, column, "fire.musket.close.column");
}

/* A file may say that somebody did what the rules do not know; that is for `verify` to find. */
static void
test_narration_rule_of_nothing (void)
{
  static const char *const orders[] = {
    "fire u1 c1 900", "fire u1 gen-third 8", "fire grant c1 8", "respond", "respond by gen-first", "nonsense",
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);
  guint shot = give_for_rule (referee, "fire u1 c1 8", "fire.musket.close.line");
  DhEntry *entry = dh_referee_get_entry (referee, shot);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_free (entry->order);
      entry->order = g_strdup (orders[i]);
      assert_rule (referee, shot, NULL);
    }
}

static void
test_narration_rule_of_a_response (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  guint first;

  test_give (referee, "card north");
  first = give_for_rule (referee, "respond first : 5", "command.regular.brigade.fails");
  give_for_rule (referee, "respond u5 by none : 5", "command.none.fails");
  give_for_rule (referee, "respond u6 by gen-second : 5 5", "command.political.brigade.fails");
  test_rule (referee, "gen-north", "fails", "7-10");
  give_for_rule (referee, "respond u7 by gen-north : 5", NULL);

  test_rule (referee, "gen-first", "state", "killed");
  assert_rule (referee, first, "command.regular.brigade.fails");
}

static void
test_narration_rules_of_dice (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("officer-casualties=on");

  test_take_card (referee, "north");
  give_for_rule (referee, "move u1 : 10", "move.variable.open");
  give_for_rule (referee, "move u2 rough : 10", "move.variable.rough");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_rule (referee, "gen-third", "attached", "c1");
  test_rule (referee, "gen-third", "front", "yes");
  test_give (referee, "fire u7 c1 8 : 6 6 6 6 6 6 1 1 1");
  test_give (referee, "mark");
  give_for_rule (referee, "risk gen-third : 19", "casualties.hit");
  give_for_rule (referee, "check c1 : 6", "morale.fire");
}

/* In a file that nobody has written like this, an officer may be said to retreat; he is not taken for a unit. */
static void
test_narration_distance_of_an_officer (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhEntry) entry = _dh_entry_new (1, battle, 0, "retreat u2");
  g_autofree char *text = NULL;

  _dh_entry_add_fact (entry, &(DhFact){ DH_THE_OFFICER (0), DH_INCH_FACT_INCHES, .number = 8 });
  text = dh_entry_narrate (entry, battle);
  g_assert_cmpstr (text, ==, "Grant retreats 8 inches.");
  g_assert_false (dh_entry_concerns (entry, battle, DH_THE_UNIT (0)));
}

TEST_SUBJECT ("narration")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/narration/inches", test_narration_inches);
  g_test_add_func ("/engine/narration/set-up", test_narration_set_up);
  g_test_add_func ("/engine/narration/cards-passed", test_narration_cards_passed);
  g_test_add_func ("/engine/narration/steps-passed", test_narration_steps_passed);
  g_test_add_func ("/engine/narration/names-with-stops", test_narration_names_with_stops);
  g_test_add_func ("/engine/narration/ratings", test_narration_ratings);
  g_test_add_func ("/engine/narration/responses-without-an-officer", test_narration_responses_without_an_officer);
  g_test_add_func ("/engine/narration/movement", test_narration_movement);
  g_test_add_func ("/engine/narration/political", test_narration_political);
  g_test_add_func ("/engine/narration/fire", test_narration_fire);
  g_test_add_func ("/engine/narration/losses", test_narration_losses);
  g_test_add_func ("/engine/narration/rout", test_narration_rout);
  g_test_add_func ("/engine/narration/melee", test_narration_melee);
  g_test_add_func ("/engine/narration/distance-of-an-officer", test_narration_distance_of_an_officer);
  g_test_add_func ("/engine/narration/officers", test_narration_officers);
  g_test_add_func ("/engine/narration/pauses-say-which-of-the-two", test_narration_pauses);
  g_test_add_func ("/engine/narration/undo", test_narration_undo);
  g_test_add_func ("/engine/narration/tells-players-no-numbers", test_narration_tells_players_no_numbers);
  g_test_add_func ("/engine/narration/rulings", test_narration_rulings);
  g_test_add_func ("/engine/narration/armies", test_narration_armies);
  g_test_add_func ("/engine/narration/dues", test_narration_dues);
  g_test_add_func ("/engine/narration/steps", test_narration_steps);
  g_test_add_func ("/engine/narration/reminders", test_narration_reminders);
  g_test_add_func ("/engine/narration/rule-of-a-shot", test_narration_rule_of_a_shot);
  g_test_add_func ("/engine/narration/rule-of-nothing", test_narration_rule_of_nothing);
  g_test_add_func ("/engine/narration/rule-of-a-response", test_narration_rule_of_a_response);
  g_test_add_func ("/engine/narration/rules-of-dice", test_narration_rules_of_dice);

  return g_test_run ();
}
