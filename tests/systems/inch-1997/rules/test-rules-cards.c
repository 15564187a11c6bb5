/* test-rules-cards.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include <string.h>

/*
 * The set-up, random move cards, command response and the steps of a turn (1, 2, 4).
 */

static const char third_of_an_army[] =
  "<order-of-battle format=\"1\" title=\"Thirds\">"
  " <army id=\"blue\" name=\"Blue\" letter=\"B\">"
  "  <officer id=\"blue-chief\" name=\"Blue Chief\" rank=\"commander\"/>"
  "  <unit id=\"b1\" name=\"1st Blue\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "  <unit id=\"b2\" name=\"2nd Blue\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  "  <unit id=\"b3\" name=\"3rd Blue\" arm=\"artillery\" quality=\"veteran\" rating=\"3\""
  "   formation=\"limbered\"/>"
  " </army>"
  " <army id=\"grey\" name=\"Grey\" letter=\"G\">"
  "  <officer id=\"grey-chief\" name=\"Grey Chief\" rank=\"commander\"/>"
  "  <unit id=\"g1\" name=\"1st Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"%s/>"
  "  <unit id=\"g2\" name=\"2nd Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"%s/>"
  "  <unit id=\"g3\" name=\"3rd Grey\" arm=\"infantry\" quality=\"veteran\" rating=\"3\"/>"
  " </army>"
  "</order-of-battle>";

static DhReferee *
new_thirds (const char *g1,
            const char *g2)
{
  g_autofree char *xml = g_strdup_printf (third_of_an_army, g1, g2);

  return test_battle_new_of (xml, NULL);
}

/* The ids of the cards not yet turned. */
static void
assert_deck (DhReferee  *referee,
             const char *expected)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GString) deck = g_string_new (NULL);

  for (guint i = 0; i < dh_n_cards (battle); i++)
    if (dh_battle_card_is_in_deck (battle, i))
      g_string_append_printf (deck, "%s%s", deck->len > 0 ? " " : "", dh_battle_peek_card (battle, i)->id);

  g_assert_cmpstr (deck->str, ==, expected);
}

static void
assert_card_of (DhReferee  *referee,
                const char *unit,
                const char *card)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  g_assert_cmpstr (dh_battle_peek_card (battle, test_unit (referee, unit)->card)->id, ==, card);
}

static void
assert_in_hand (DhReferee  *referee,
                const char *card)
{
  const DhCard *in_hand = dh_battle_get_card (dh_referee_get_battle (referee));

  g_assert_cmpstr (in_hand != NULL ? in_hand->id : NULL, ==, card);
}

static void
assert_responses (DhReferee  *referee,
                  const char *units,
                  DhResponse  response)
{
  g_auto(GStrv) ids = g_strsplit (units, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpint (test_unit (referee, ids[i])->responded, ==, response);
}

/* 1: cards */

static void
test_one_card_a_division (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  assert_deck (referee, "north horse south riders u10 c10 staff-union staff-confederate");
  assert_card_of (referee, "u1", "north");
  assert_card_of (referee, "u5", "north");
  assert_card_of (referee, "u7", "north");
  assert_card_of (referee, "u8", "horse");
  assert_card_of (referee, "u10", "u10");
}

static void
test_brigade_cards (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("cards=brigade");

  assert_deck (referee,
               "north first second horse south third fourth riders u10 c10 staff-union staff-confederate");
  assert_card_of (referee, "u1", "first");
  assert_card_of (referee, "u5", "second");
  assert_card_of (referee, "u7", "north");

  test_give (referee, "card north");
  test_give (referee, "respond : 1");
  assert_responses (referee, "u7", DH_RESPONSE_PASSED);
  assert_responses (referee, "u1 u5", DH_RESPONSE_NO);
}

static void
test_each_card_is_turned_once (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GHashTable) turned = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint left = 8; left > 0; left--)
    {
      DhEntry *entry = test_give (referee, "card pass");

      g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 1);
      g_assert_cmpuint (dh_entry_get_roll (entry, 0)->sides, ==, left);
      g_assert_cmpuint (dh_inch_battle (dh_referee_get_battle (referee))->cards_left, ==, left - 1);
      g_assert_true (g_hash_table_add (turned,
                                       (gpointer) dh_battle_get_card (dh_referee_get_battle (referee))->id));
    }

  test_refuse (referee, "4.A", "card pass");
}

/* A draw may be thrown for, with as many sides as there are cards left. */
static void
test_draws_by_die (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_refuse (referee, NULL, "card : 9");
  test_refuse (referee, NULL, "card : 1 1");
  test_refuse (referee, NULL, "card south : 1");
  test_give (referee, "card : 8");
  assert_in_hand (referee, "staff-confederate");
  test_refuse (referee, NULL, "card : 8");
  test_give (referee, "card : 3");
  assert_in_hand (referee, "south");
}

static void
test_cards_turned_at_the_table (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry = test_give (referee, "card Staff-Union");

  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 0);
  assert_in_hand (referee, "staff-union");
  assert_deck (referee, "north horse south riders u10 c10 staff-confederate");
  test_refuse (referee, "4.A", "card staff-union");

  /* By a part of its name, and not by one that fits two. */
  test_refuse (referee, NULL, "card Staff");
  test_refuse (referee, NULL, "card East");
  test_give (referee, "card riders");
  assert_in_hand (referee, "riders");
  test_give (referee, "card pass \"south division\"");
  assert_in_hand (referee, "south");
  test_give (referee, "card Horse pass");
  assert_in_hand (referee, "horse");
}

static void
test_no_bonus_cards (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  guint of_units = 0, of_armies = 0;

  for (guint i = 0; i < dh_n_cards (battle); i++)
    {
      const DhCard *card = dh_battle_peek_card (battle, i);

      of_armies += card->of.kind == DH_REF_KIND_ARMY;
      of_units += card->of.kind == DH_REF_KIND_COMMAND || card->of.kind == DH_REF_KIND_UNIT;
    }

  g_assert_cmpuint (of_units, ==, 6);
  g_assert_cmpuint (of_armies, ==, 2);
  g_assert_cmpuint (dh_n_cards (battle), ==, 8);
}

/* 2: the set-up */

static void
test_reminds_of_deployment (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  g_assert_true (test_has_reminder (test_give (referee, "begin"), "2.B"));
}

static void
test_concealed_units (void)
{
  g_autoptr(DhReferee) referee = new_thirds (" concealed=\"yes\"", "");

  test_give (referee, "conceal g2");
  test_give (referee, "conceal b1");
  test_give (referee, "reveal b1");
  test_give (referee, "begin");
  g_assert_true (test_unit (referee, "g1")->concealed);
  g_assert_true (test_unit (referee, "g2")->concealed);
  g_assert_false (test_unit (referee, "b1")->concealed);

  test_refuse (referee, "4", "conceal g3");
  test_take_card (referee, "b1");
  test_refuse (referee, "2.B", "charge b1 g1");
  test_give (referee, "reveal g1");
  test_give (referee, "charge b1 g1");
}

static void
test_fire_at_the_concealed_is_refused (void)
{
  g_autoptr(DhReferee) referee = new_thirds (" concealed=\"yes\"", "");

  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_STANDING);
  test_refuse (referee, "2.B", "fire b1 g1 8");
  test_give (referee, "reveal g1");
  test_give (referee, "fire b1 g1 8 : 1 1 1 1 1 1");
}

static void
test_fire_and_charge_reveal (void)
{
  g_autoptr(DhReferee) referee = new_thirds (" concealed=\"yes\"", " concealed=\"yes\"");
  DhEntry *entry;

  test_give (referee, "begin");
  test_take_card (referee, "g1");
  entry = test_give (referee, "move g1 : 10");
  g_assert_true (test_has_reminder (entry, "2.B"));
  g_assert_true (test_unit (referee, "g1")->concealed);
  test_give (referee, "charge g1 b1 after 3");
  g_assert_false (test_unit (referee, "g1")->concealed);

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire g2 b1 8 : 1 1 1 1 1 1");
  g_assert_false (test_unit (referee, "g2")->concealed);
}

/* A concealed unit is seen by an enemy who comes near: the referee is reminded when one moves. */
static void
test_reminds_of_the_concealed_when_enemies_move (void)
{
  g_autoptr(DhReferee) referee = new_thirds (" concealed=\"yes\"", "");

  test_give (referee, "begin");
  test_take_card (referee, "b1");
  g_assert_true (test_has_reminder (test_give (referee, "move b1 : 10"), "2.B"));
  test_take_card (referee, "g3");
  g_assert_false (test_has_reminder (test_give (referee, "move g3 : 10"), "2.B"));
  test_give (referee, "reveal g1");
  test_take_card (referee, "b2");
  g_assert_false (test_has_reminder (test_give (referee, "move b2 : 10"), "2.B"));
}

/* Disclosure is a switch, and the referee's word at any time. */
static void
test_disclosure (void)
{
  static const char *const choices[] = { "exact", "banded", "names" };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *setting = g_strconcat ("disclosure=", choices[i], NULL);
      g_autoptr(DhReferee) referee = test_battle_new (setting);
      const DhBattle *battle = dh_referee_get_battle (referee);
      DhDisclosure other = (i + 1) % G_N_ELEMENTS (choices);

      g_assert_cmpint (battle->disclosure, ==, i);
      test_give (referee, "begin");
      test_give (referee, "disclose %s", choices[other]);
      g_assert_cmpint (battle->disclosure, ==, other);
      test_give (referee, "end");
      test_give (referee, "disclose %s", choices[i]);
      g_assert_cmpint (battle->disclosure, ==, i);
    }
}

/* The source of dice is a switch for both sides, and may be ruled for one. */
static void
test_who_throws (void)
{
  g_autoptr(DhReferee) thrown = test_battle_new (NULL);
  g_autoptr(DhReferee) program = test_battle_new ("dice=program");

  g_assert_cmpint (test_army (thrown, "union")->dice, ==, DH_DICE_SOURCE_THROWN);
  g_assert_cmpint (test_army (program, "union")->dice, ==, DH_DICE_SOURCE_PROGRAM);
  g_assert_cmpint (test_army (program, "confederate")->dice, ==, DH_DICE_SOURCE_PROGRAM);
  test_rule (thrown, "confederate", "dice", "program");
  g_assert_cmpint (test_army (thrown, "union")->dice, ==, DH_DICE_SOURCE_THROWN);
  g_assert_cmpint (test_army (thrown, "confederate")->dice, ==, DH_DICE_SOURCE_PROGRAM);
}

static void
test_a_third_in_reserve (void)
{
  g_autoptr(DhReferee) thirds = new_thirds ("", "");
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autoptr(GError) error = NULL;

  test_give (thirds, "reserve b1");
  g_assert_false (dh_referee_give (thirds, "reserve b2", 0, NULL, &error));
  g_assert_nonnull (strstr (error->message, "“Blue” would have 2 of its 3 units"));
  test_refuse (thirds, "2.C", "reserve b2");
  test_give (thirds, "reserve g1");

  /* Of ten units three are no more than a third, four are. */
  test_give (referee, "reserve second");
  test_refuse (referee, "2.C", "reserve horse");
  test_give (referee, "reserve u10");
  test_refuse (referee, "2.C", "reserve first");
  test_refuse (referee, "2.C", "reserve north");
  test_give (referee, "enter second");
  test_give (referee, "reserve horse");
  g_assert_true (test_unit (referee, "u8")->off_table);
  g_assert_true (test_unit (referee, "u10")->off_table);
  g_assert_false (test_unit (referee, "u5")->off_table);
  g_assert_cmpint (test_unit (referee, "u5")->moved, ==, DH_MOVED_NO);
}

static void
test_too_many_given_in_reserve (void)
{
  g_autoptr(DhReferee) referee = new_thirds (" reserve=\"yes\"", " reserve=\"yes\"");

  test_refuse (referee, "2.C", "begin");
  test_give (referee, "enter g2");
  test_give (referee, "begin");
}

static void
test_reserve_by_commands (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_refuse (referee, "2.C", "reserve u1");
  test_give (referee, "reserve u10");
  test_give (referee, "reserve second");
  test_refuse (referee, "2.C", "enter u5");
  test_give (referee, "begin");
  test_refuse (referee, "4", "reserve horse");
  test_take_card (referee, "north");
  test_refuse (referee, "2.C", "enter u5");
}

static void
test_reserves_enter_on_their_card (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  DhEntry *entry;

  test_give (referee, "reserve second");
  test_give (referee, "begin");
  test_refuse (referee, "2.C", "enter second");
  test_take_card (referee, "horse");
  test_refuse (referee, "2.C", "enter second");
  test_give (referee, "card north");
  test_refuse (referee, "2.C", "move u5");
  test_refuse (referee, "2.C", "enter first");

  entry = test_give (referee, "enter second");
  g_assert_cmpuint (dh_entry_get_n_rolls (entry), ==, 0);
  g_assert_false (test_unit (referee, "u5")->off_table);
  g_assert_false (test_unit (referee, "u6")->off_table);
  g_assert_cmpint (test_unit (referee, "u5")->moved, ==, DH_MOVED_YES);
  assert_responses (referee, "u5 u6", DH_RESPONSE_PASSED);
  test_refuse (referee, "2.C", "enter second");
  test_refuse (referee, "6", "move u5");
  test_refuse (referee, "2.C", "charge u5 c1");

  /* Next turn they are like all others. */
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_take_card (referee, "north");
  test_give (referee, "move u5 : 10");
  test_give (referee, "charge u6 c1");
}

/* A unit that calls its charge off has had its charge of the turn (10.A); reserves are not the reason. */
static void
test_charge_called_off_is_no_entry (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "move u1 : 10");
  test_give (referee, "charge u1 c1 after 0");
  test_give (referee, "charge u1 none");
  test_refuse (referee, "10.A", "charge u1 c1");
}

static void
test_a_battery_enters_limbered (void)
{
  g_autoptr(DhReferee) referee = new_thirds ("", "");

  test_give (referee, "reserve b3");
  test_give (referee, "begin");
  test_give (referee, "card b3");
  test_give (referee, "enter b3");
  g_assert_cmpint (test_unit (referee, "b3")->moved, ==, DH_MOVED_LIMBERED);
  test_give (referee, "form b3 unlimbered");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_refuse (referee, "4.B", "fire b3 g1 20");
}

static void
test_cards_of_reserves_stay_in_the_deck (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  test_give (referee, "reserve horse");
  test_give (referee, "begin");
  assert_deck (referee, "north horse south riders u10 c10 staff-union staff-confederate");
  test_give (referee, "card horse");

  /* No unit of the card has to respond. */
  test_refuse (referee, "4.A", "respond");
  test_give (referee, "card");
}

static void
test_reserves_take_no_part (void)
{
  g_autoptr(DhReferee) referee = new_thirds (" reserve=\"yes\"", "");

  test_give (referee, "begin");
  test_take_card (referee, "b1");
  test_refuse (referee, "10.A", "charge b1 g1");
  test_take_card (referee, "g1");
  test_refuse (referee, "2.C", "form g1 column");
  test_refuse (referee, "2.C", "charge g1 b1");
  test_go_to (referee, DH_STEP_STANDING);
  test_refuse (referee, "7", "fire g1 b1 8");
  test_refuse (referee, "7", "fire b1 g1 8");
}

/* 4.A: response */

static void
test_nobody_acts_without_response (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_refuse (referee, "4.A", "respond");
  test_refuse (referee, "4.A", "move u1");
  test_give (referee, "card north");
  test_refuse (referee, "4.A", "move u1");
  test_refuse (referee, "4.A", "form u1 column");
  test_refuse (referee, "4.A", "charge u1 c1");
  test_refuse (referee, "4.A", "move u8");

  test_give (referee, "respond first : 8");
  test_give (referee, "move u1 : 10");
  test_give (referee, "form u2 column");
  test_give (referee, "charge u3 c1");
}

static void
test_a_unit_that_fails_does_nothing (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  test_give (referee, "respond first : 9");
  assert_responses (referee, "u1 u2 u3 u4", DH_RESPONSE_FAILED);
  test_refuse (referee, "4.A", "move u1");
  test_refuse (referee, "4.A", "form u1 column");
  test_refuse (referee, "4.A", "charge u1 c1");
  test_refuse (referee, "4.A", "respond u1");

  /* The unit may fire. */
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8 : 1 1 1 1 1 1");
}

static void
test_only_the_card_in_hand_moves (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_refuse (referee, "4.A", "respond u8");
  test_give (referee, "move u1 : 10");
  test_take_card (referee, "horse");
  test_refuse (referee, "4.A", "move u2");
  test_give (referee, "move u8 : 10");
}

static void
test_the_undecided_hold_the_next_card (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GError) error = NULL;

  test_give (referee, "card north");
  test_refuse (referee, "4.A", "card");
  test_refuse (referee, "4.A", "card horse");
  test_give (referee, "respond first : 1");
  test_refuse (referee, "4.A", "card horse");
  test_give (referee, "respond second : 1 1");
  test_give (referee, "respond u7 : 10");
  test_give (referee, "card horse");

  /* A refusal names them; with `pass` they stand. */
  g_assert_false (dh_referee_give (referee, "card", 0, NULL, &error));
  g_assert_nonnull (strstr (error->message, ": 8th Cavalry U8, 9th Cavalry U9;"));
  test_give (referee, "card pass south");
  assert_responses (referee, "u8 u9", DH_RESPONSE_NO);
  test_refuse (referee, "4.A", "move u8");
}

static void
test_movement_ends_with_the_last_card (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_refuse (referee, "4.A", "next");
  test_refuse (referee, "4.A", "next pass");
  for (guint i = 0; i < 7; i++)
    test_give (referee, "card pass");
  test_refuse (referee, "4.A", "next pass");
  test_rule (referee, "battle", "deck", "north");
  test_give (referee, "card north pass");
  test_refuse (referee, "4.A", "next");
  test_give (referee, "next pass");
  g_assert_cmpint (dh_referee_get_battle (referee)->step, ==, DH_STEP_ARTILLERY);
  assert_in_hand (referee, NULL);
}

/* Responses under each officer: gen-first fails on a 9, gen-north on a 10, nobody on an 8. */
static void
test_respond_defaults (void)
{
  static const struct {
    const char *order;
    int passes;
    int fails;
    const char *units;
  } groups[] = {
    { "respond", 9, 10, "u1 u2 u3 u4 u5 u6 u7" },
    { "respond north", 9, 10, "u1 u2 u3 u4 u5 u6 u7" },
    { "respond first", 8, 9, "u1 u2 u3 u4" },
    { "respond u1", 8, 9, "u1" },
    { "respond u1 u2", 8, 9, "u1 u2" },
    { "respond u1 first", 8, 9, "u1 u2 u3 u4" },
    { "respond first u1", 8, 9, "u1 u2 u3 u4" },
    { "respond u1 u5", 9, 10, "u1 u5" },
    { "respond u7", 9, 10, "u7" },
    { "respond first by gen-first", 8, 9, "u1 u2 u3 u4" },
    { "respond first by gen-north", 9, 10, "u1 u2 u3 u4" },
    { "respond first by none", 7, 8, "u1 u2 u3 u4" },
    { "respond by none", 7, 8, "u1 u2 u3 u4 u5 u6 u7" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      test_give (referee, "%s : %d", groups[i].order, groups[i].passes);
      assert_responses (referee, groups[i].units, DH_RESPONSE_PASSED);
      test_give (referee, "undo");
      test_give (referee, "%s : %d", groups[i].order, groups[i].fails);
      assert_responses (referee, groups[i].units, DH_RESPONSE_FAILED);
      test_give (referee, "undo");
    }
}

static void
test_respond_default_is_who_is_left (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  test_give (referee, "respond u1 : 9");
  test_give (referee, "respond : 9");
  assert_responses (referee, "u1", DH_RESPONSE_FAILED);
  assert_responses (referee, "u2 u3 u4 u5 u6 u7", DH_RESPONSE_PASSED);
  test_refuse (referee, "4.A", "respond");
  test_refuse (referee, "4.A", "respond u1");
  test_refuse (referee, NULL, "respond u1 u1");
}

/* A command stands for its officer, whatever units of it are left. */
static void
test_respond_by_the_command_named (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  DhEntry *entry;

  test_give (referee, "card north");
  test_give (referee, "respond second : 1 1");
  test_give (referee, "respond u7 : 1");
  test_give (referee, "respond north : 9");
  assert_responses (referee, "u1 u2 u3 u4", DH_RESPONSE_PASSED);
  test_give (referee, "undo");
  entry = test_give (referee, "respond : 9");
  assert_responses (referee, "u1 u2 u3 u4", DH_RESPONSE_PASSED);
  g_assert_cmpint (dh_entry_get_roll (entry, 0)->of.kind, ==, DH_REF_KIND_COMMAND);
  test_give (referee, "undo");
  test_give (referee, "respond first : 9");
  assert_responses (referee, "u1 u2 u3 u4", DH_RESPONSE_FAILED);
}

/* 14A.3: it falls back until it passes. */
static void
test_falling_back_units_respond (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u8", "status", "falling-back");
  test_rule (referee, "u9", "status", "falling-back");
  test_give (referee, "card horse");
  test_refuse (referee, "4.A", "card");
  test_give (referee, "respond u8 : 8");
  test_give (referee, "respond u9 : 9");
  g_assert_cmpint (test_unit (referee, "u8")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_cmpint (test_unit (referee, "u9")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
  test_give (referee, "move u8 : 10");
  test_refuse (referee, "4.A", "move u9");
}

/* 7.4: what opportunity fire brought about comes before the response. */
static void
test_nobody_responds_before_his_check (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("opportunity=all");

  test_give (referee, "card north");
  test_give (referee, "fire c1 u1 8 : 6 1 1 1 1 1");
  test_refuse (referee, "7.4", "respond");
  test_refuse (referee, "7.4", "respond u1");
  test_give (referee, "respond u2 : 1");
  test_give (referee, "check u1 : 6");
  test_give (referee, "respond u1 : 1");
}

/* 14A.3: who falls back in the movement step has his next normal move in another turn. */
static void
test_no_response_after_falling_back (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("opportunity=all");

  test_give (referee, "card north");
  test_give (referee, "respond u2 : 1");
  test_give (referee, "fire c1 u1 8 : 6 1 1 1 1 1");
  test_give (referee, "check u1 : 1");
  test_give (referee, "fire c2 u2 8 : 6 1 1 1 1 1");
  test_give (referee, "check u2 : 1");
  test_give (referee, "retreat all");
  test_refuse (referee, "14A.3", "respond u1 : 1");
  test_give (referee, "respond u3 u4 : 1");
  test_refuse (referee, "4.A", "respond first : 1");
  assert_responses (referee, "u1", DH_RESPONSE_BARRED);
  assert_responses (referee, "u2", DH_RESPONSE_PASSED);
  test_refuse (referee, "14A.3", "move u1");
  test_refuse (referee, "14A.3", "move u2");
  test_give (referee, "respond : 1");
  test_go_to (referee, DH_STEP_ARTILLERY);

  /* In any other step it does, the turn after. */
  test_give (referee, "fire c7 u3 20 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_give (referee, "check u3 : 1");
  test_give (referee, "retreat all");
  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_give (referee, "next");
  test_give (referee, "card north");
  test_give (referee, "respond : 1");
  assert_responses (referee, "u1 u2 u3", DH_RESPONSE_PASSED);
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
}

static void
test_a_unit_in_no_command_responds_alone (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card u10");
  test_give (referee, "respond : 7");
  assert_responses (referee, "u10", DH_RESPONSE_PASSED);
  test_give (referee, "undo");
  test_give (referee, "respond : 8");
  assert_responses (referee, "u10", DH_RESPONSE_FAILED);
  test_give (referee, "undo");
  test_give (referee, "respond by grant");
  assert_responses (referee, "u10", DH_RESPONSE_PASSED);
}

/* 2.1: the command of a fallen officer responds by none, or by a superior who is named. */
static void
test_the_command_of_a_fallen_officer (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "gen-first", "state", "killed");
  test_give (referee, "card north");
  test_refuse (referee, "5", "respond first by gen-first");
  test_give (referee, "respond first : 8");
  assert_responses (referee, "u1 u2 u3 u4", DH_RESPONSE_FAILED);
  test_give (referee, "undo");
  test_give (referee, "respond first by gen-north : 9");
  assert_responses (referee, "u1 u2 u3 u4", DH_RESPONSE_PASSED);
}

static void
test_routed_units_do_not_respond (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u8", "status", "routed");
  test_give (referee, "card horse");
  test_refuse (referee, "4.A", "respond u8");
  test_give (referee, "respond : 1");
  assert_responses (referee, "u8", DH_RESPONSE_NO);
  assert_responses (referee, "u9", DH_RESPONSE_PASSED);
  test_refuse (referee, "14B", "move u8");
  test_give (referee, "card north");
}

static void
test_staff_cards_move_no_units (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card staff-union");
  test_refuse (referee, "5.G", "respond");
  test_refuse (referee, "5.G", "respond u1");
  test_refuse (referee, "4.A", "move u1");
  test_give (referee, "card staff-confederate");
}

/* 4: the steps */

static void
test_steps_in_order (void)
{
  static const DhStep steps[] = {
    DH_STEP_ARTILLERY,  DH_STEP_STANDING,  DH_STEP_MOVING, DH_STEP_CHARGE,
    DH_STEP_RECEPTION,  DH_STEP_COMBAT,    DH_STEP_RALLY,  DH_STEP_EFFECTIVENESS,
    DH_STEP_RESHUFFLE,  DH_STEP_MOVEMENT,
  };
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);

  test_refuse (referee, "2", "next");
  test_give (referee, "begin");
  g_assert_cmpint (battle->turn, ==, 1);
  g_assert_cmpint (battle->step, ==, DH_STEP_MOVEMENT);
  test_refuse (referee, "4", "begin");
  for (guint i = 0; i < 8; i++)
    test_give (referee, "card pass");

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      test_give (referee, "next%s", i == 0 ? " pass" : "");
      g_assert_cmpint (battle->step, ==, steps[i]);
    }
  g_assert_cmpint (battle->turn, ==, 2);

  test_give (referee, "end");
  test_refuse (referee, "18", "next");
  test_give (referee, "note the tables are put away");
}

/* Each order belongs to its steps, whatever else might stand against it. */
static void
test_orders_belong_to_steps (void)
{
  static const struct {
    const char *order;
    const char *steps;
  } orders[] = {
    { "card", "movement" },
    { "respond", "movement" },
    { "move u1", "movement" },
    { "form u1 column", "movement" },
    { "charge u1 c1", "movement charge" },
    { "gone u1", "charge" },
    { "fire u1 c1 8", "movement artillery standing moving" },
    { "mark", "artillery standing moving" },
    { "support u1 u2 3", "reception combat" },
    { "pull-away c1", "charge" },
    { "fight u1 c1", "combat rally effectiveness reshuffle" },
    { "bonus u1 hold", "combat rally effectiveness reshuffle" },
    { "countercharge c1 u1", "combat" },
    { "rally u1", "rally" },
    { "attach gen-first u1", "movement" },
    { "detach gen-first", "movement" },
    { "conceal u1", "" },
    { "reserve second", "" },
    { "enter second", "movement" },
    { "begin", "" },
    { "word union hurrah", "" },
    { "seed", "" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (DhStep step = DH_STEP_MOVEMENT; step < DH_STEP_END; step++)
    {
      const char *word = dh_enum_to_word (DH_TYPE_STEP, step);

      test_go_to (referee, step);
      for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
        {
          g_autoptr(GError) error = NULL;
          g_auto(GStrv) steps = g_strsplit (orders[i].steps, " ", -1);
          gboolean good = dh_referee_give (referee, orders[i].order, 0, NULL, &error);
          gboolean out_of_step = !good && strstr (error->message, "; the current step is ") != NULL;

          g_assert_cmpint (out_of_step, ==, !g_strv_contains ((const char *const *) steps, word));
          if (good)
            test_give (referee, "undo");
        }
    }
}

/* 4.F to 4.I: what each step makes due on entering it. */
static void
test_attackers_check_in_the_charge_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_MOVING);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  test_refuse (referee, "9.C", "check u1");

  test_give (referee, "next");
  g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, "u1")), ==, DH_CONTEXT_CLOSE);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 1);
  test_refuse (referee, "4", "next");
}

static void
test_defenders_check_in_the_reception_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_give (referee, "charge u2 c2");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check u1 : 3");
  test_give (referee, "check u2 : 2");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "c1"));

  test_give (referee, "next");
  g_assert_cmpint (dh_due_context (test_find_due (referee, DH_DUE_KIND_CHECK, "c1")), ==, DH_CONTEXT_RECEIVE);
  g_assert_null (test_find_due (referee, DH_DUE_KIND_CHECK, "c2"));
  test_refuse (referee, "4", "next");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_FIGHT, "u1"));
  test_give (referee, "check c1 : 3");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_FIGHT, "u1"));
}

static void
test_melees_are_fought_in_their_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check u1 : 3");
  test_give (referee, "next");
  test_give (referee, "check c1 : 3");
  test_refuse (referee, "4", "fight u1 c1");
  test_give (referee, "next");
  test_refuse (referee, "4", "next");
  test_give (referee, "fight u1 c1 : 6 6 6 6 6 6 3 3 3 3 3 3");

  /* Dues that follow come before the step can end. */
  test_refuse (referee, "4", "next");
  test_give (referee, "check c1 : 3");
  test_give (referee, "retreat c1");
  test_refuse (referee, "4", "next");
  test_give (referee, "bonus u1 hold");
  test_give (referee, "next");
}

static void
test_routers_of_earlier_turns_rally (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_rule (referee, "u1", "status", "routed");
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RALLY), ==, 0);
  test_go_to (referee, DH_STEP_MOVEMENT);
  test_go_to (referee, DH_STEP_COMBAT);
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_RALLY), ==, 0);
  test_give (referee, "next");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RALLY, "u1"));
  test_refuse (referee, "4", "next");
  test_give (referee, "rally u1 : 3");
  g_assert_cmpint (test_unit (referee, "u1")->status, ==, DH_UNIT_STATUS_STEADY);
}

static void
test_effectiveness_is_judged_in_its_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  static const char *const spent[] = { "u1", "u2", "u3", "u4", "u5", "u6" };

  for (guint i = 0; i < G_N_ELEMENTS (spent); i++)
    test_rule (referee, spent[i], "men", "20");
  test_go_to (referee, DH_STEP_RALLY);
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_STEADY);
  test_give (referee, "next");
  g_assert_cmpint (test_army (referee, "union")->state, ==, DH_ARMY_STATE_HESITANT);
  g_assert_cmpint (test_army (referee, "confederate")->state, ==, DH_ARMY_STATE_STEADY);
}

static void
test_cards_are_gathered (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_EFFECTIVENESS);
  assert_deck (referee, "");
  test_rule (referee, "u10", "status", "destroyed");
  test_give (referee, "next");

  /* All but those of units gone for good. */
  assert_deck (referee, "north horse south riders c10 staff-union staff-confederate");
}

static void
test_a_turn_begins_afresh (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhUnit *unit;

  test_take_card (referee, "north");
  test_give (referee, "form u1 column");
  test_give (referee, "move u1 : 10");
  test_give (referee, "charge u1 c1 after 2");
  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u2 c2 8 : 1 1 1 1 1 1");
  test_go_to (referee, DH_STEP_CHARGE);
  test_give (referee, "check u1 : 1");
  test_go_to (referee, DH_STEP_MOVEMENT);

  unit = test_unit (referee, "u1");
  g_assert_cmpint (unit->moved, ==, DH_MOVED_NO);
  g_assert_false (unit->marched);
  g_assert_cmpint (unit->full_move, ==, 0);
  g_assert_false (unit->charged);
  g_assert_cmpint (unit->changes, ==, 0);
  g_assert_cmpint (unit->responded, ==, DH_RESPONSE_NO);
  g_assert_cmpint (unit->charge_target, ==, DH_NOTHING);
  g_assert_cmpint (unit->formation, ==, DH_FORMATION_COLUMN);
  g_assert_false (test_unit (referee, "u2")->fired);
}

/* Nothing that a turn leaves on a unit lasts into the next. */
static void
test_nothing_is_left_of_a_turn (void)
{
  static const struct {
    const char *property;
    const char *value;
    const char *fresh;
  } rows[] = {
    { "moved", "limbered", "no" },     { "marched", "yes", "no" },    { "entered", "yes", "no" },
    { "fired", "yes", "no" },          { "melees", "2", "0" },        { "responded", "failed", "no" },
    { "charge-target", "c1", "none" }, { "charge-aspect", "rear", "front" },
    { "charged", "yes", "no" },        { "contact", "3", "0" },       { "dismounted", "yes", "no" },
    { "changes", "2", "0" },           { "supports", "u2", "none" },  { "tried", "yes", "no" },
    { "may-countercharge", "yes", "no" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autofree char *before = NULL, *after = NULL;

  test_go_to (referee, DH_STEP_RESHUFFLE);
  test_rule (referee, "battle", "contacts", "3");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    test_rule (referee, "u1", rows[i].property, rows[i].value);
  test_give (referee, "next");

  before = dh_battle_to_xml (dh_referee_get_battle (referee));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    test_rule (referee, "u1", rows[i].property, rows[i].fresh);
  test_rule (referee, "battle", "contacts", "0");
  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (before, ==, after);
}

/* A refusal to go on names what is due, but no more than a screen holds. */
static void
test_dues_are_listed (void)
{
  static const char *const units[] = {
    "u1", "u2", "u3", "u4", "u5", "u6", "c1", "c2", "c3", "c4", "c5", "c6", "c8",
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  g_autoptr(GError) twelve = NULL, thirteen = NULL;

  test_go_to (referee, DH_STEP_STANDING);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    test_rule (referee, units[i], "pending-hits", "1");
  test_give (referee, "mark");
  g_assert_false (dh_referee_give (referee, "next", 0, NULL, &thirteen));
  g_assert_nonnull (strstr (thirteen->message, "13 things are due"));
  g_assert_nonnull (strstr (thirteen->message, ": check by 1st Ohio U1, check by 2nd Ohio U2,"));
  g_assert_nonnull (strstr (thirteen->message, "check by 6th Texas C6, … (4)"));

  test_give (referee, "check u1 : 6");
  g_assert_false (dh_referee_give (referee, "next", 0, NULL, &twelve));
  g_assert_nonnull (strstr (twelve->message, "12 things are due"));
  g_assert_nonnull (strstr (twelve->message, "check by 6th Texas C6, check by Eighth Troopers C8 (4)"));
}

/* settle: what needs only dice, and that may be resolved now; the rest waits for the referee. */
static void
test_settle (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8 : 6 1 1 1 1 1");
  test_give (referee, "fire c1 u1 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  test_refuse (referee, NULL, "settle : 3");
  test_refuse (referee, NULL, "settle : 3 7");
  test_give (referee, "settle : 3 1");
  g_assert_cmpuint (test_count_dues (referee, DH_DUE_KIND_CHECK), ==, 0);
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_RETREAT, "c1"));
  g_assert_cmpuint (dh_entry_get_n_rolls (test_give (referee, "settle")), ==, 0);
}

static void
test_settle_lets_fights_wait (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  test_give (referee, "charge u1 c1 rear");
  test_go_to (referee, DH_STEP_RECEPTION);
  test_give (referee, "settle : 6");
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_FIGHT, "u1"));
  test_give (referee, "next");
  test_give (referee, "settle : 6 6 6 6 6 6 3 3 3 3 3 3 6");
  g_assert_null (test_find_due (referee, DH_DUE_KIND_FIGHT, "u1"));
  g_assert_nonnull (test_find_due (referee, DH_DUE_KIND_BONUS, "u1"));
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_FALLING_BACK);
}

static void
test_dues_hold_the_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_go_to (referee, DH_STEP_STANDING);
  test_give (referee, "fire u1 c1 8 : 4 1 1 1 1 1");

  /* `next` marks, and stays for the check that falls due; then it goes on. */
  test_give (referee, "next");
  g_assert_cmpint (dh_referee_get_battle (referee)->step, ==, DH_STEP_STANDING);
  g_assert_cmpint (test_unit (referee, "c1")->men, ==, 23);
  test_refuse (referee, "4", "next");
  test_give (referee, "check c1 : 3");
  test_give (referee, "next");
  g_assert_cmpint (dh_referee_get_battle (referee)->step, ==, DH_STEP_MOVING);
}

TEST_SUBJECT ("rules-cards")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/1.A/one-card-a-division", test_one_card_a_division);
  g_test_add_func ("/rules/1.A/brigade-cards", test_brigade_cards);
  g_test_add_func ("/rules/1.A/each-card-is-turned-once", test_each_card_is_turned_once);
  g_test_add_func ("/rules/1.A/draws-by-die", test_draws_by_die);
  g_test_add_func ("/rules/1.A/cards-turned-at-the-table", test_cards_turned_at_the_table);
  g_test_add_func ("/rules/1.B/no-bonus-cards", test_no_bonus_cards);
  g_test_add_func ("/rules/2.B/reminds-of-deployment", test_reminds_of_deployment);
  g_test_add_func ("/rules/2.B/concealed-units", test_concealed_units);
  g_test_add_func ("/rules/2.B/fire-at-the-concealed-is-refused", test_fire_at_the_concealed_is_refused);
  g_test_add_func ("/rules/2.B/fire-and-charge-reveal", test_fire_and_charge_reveal);
  g_test_add_func ("/rules/2.B/reminds-of-the-concealed-when-enemies-move",
                   test_reminds_of_the_concealed_when_enemies_move);
  g_test_add_func ("/rules/2.B/disclosure", test_disclosure);
  g_test_add_func ("/rules/4/who-throws", test_who_throws);
  g_test_add_func ("/rules/2.C/a-third-in-reserve", test_a_third_in_reserve);
  g_test_add_func ("/rules/2.C/too-many-given-in-reserve", test_too_many_given_in_reserve);
  g_test_add_func ("/rules/2.C/reserve-by-commands", test_reserve_by_commands);
  g_test_add_func ("/rules/2.C/reserves-enter-on-their-card", test_reserves_enter_on_their_card);
  g_test_add_func ("/rules/2.C/charge-called-off-is-no-entry", test_charge_called_off_is_no_entry);
  g_test_add_func ("/rules/2.C/a-battery-enters-limbered", test_a_battery_enters_limbered);
  g_test_add_func ("/rules/2.C/cards-of-reserves-stay-in-the-deck", test_cards_of_reserves_stay_in_the_deck);
  g_test_add_func ("/rules/2.C/reserves-take-no-part", test_reserves_take_no_part);
  g_test_add_func ("/rules/4.A/nobody-acts-without-response", test_nobody_acts_without_response);
  g_test_add_func ("/rules/4.A/a-unit-that-fails-does-nothing", test_a_unit_that_fails_does_nothing);
  g_test_add_func ("/rules/4.A/only-the-card-in-hand-moves", test_only_the_card_in_hand_moves);
  g_test_add_func ("/rules/4.A/the-undecided-hold-the-next-card", test_the_undecided_hold_the_next_card);
  g_test_add_func ("/rules/4.A/movement-ends-with-the-last-card", test_movement_ends_with_the_last_card);
  g_test_add_func ("/rules/4.A/respond-defaults", test_respond_defaults);
  g_test_add_func ("/rules/4.A/respond-default-is-who-is-left", test_respond_default_is_who_is_left);
  g_test_add_func ("/rules/4.A/respond-by-the-command-named", test_respond_by_the_command_named);
  g_test_add_func ("/rules/4.A/falling-back-units-respond", test_falling_back_units_respond);
  g_test_add_func ("/rules/4.A/nobody-responds-before-his-check", test_nobody_responds_before_his_check);
  g_test_add_func ("/rules/14A.3/no-response-after-falling-back-in-the-same-step", test_no_response_after_falling_back);
  g_test_add_func ("/rules/4.A/a-unit-in-no-command-responds-alone",
                   test_a_unit_in_no_command_responds_alone);
  g_test_add_func ("/rules/4.A/the-command-of-a-fallen-officer", test_the_command_of_a_fallen_officer);
  g_test_add_func ("/rules/4.A/routed-units-do-not-respond", test_routed_units_do_not_respond);
  g_test_add_func ("/rules/4.A/staff-cards-move-no-units", test_staff_cards_move_no_units);
  g_test_add_func ("/rules/4/steps-in-order", test_steps_in_order);
  g_test_add_func ("/rules/4/orders-belong-to-steps", test_orders_belong_to_steps);
  g_test_add_func ("/rules/4/nothing-is-left-of-a-turn", test_nothing_is_left_of_a_turn);
  g_test_add_func ("/rules/4/dues-are-listed", test_dues_are_listed);
  g_test_add_func ("/rules/4/settle", test_settle);
  g_test_add_func ("/rules/4/settle-lets-fights-wait", test_settle_lets_fights_wait);
  g_test_add_func ("/rules/4/dues-hold-the-step", test_dues_hold_the_step);
  g_test_add_func ("/rules/4/a-turn-begins-afresh", test_a_turn_begins_afresh);
  g_test_add_func ("/rules/4.F/attackers-check-in-the-charge-step", test_attackers_check_in_the_charge_step);
  g_test_add_func ("/rules/4.G/defenders-check-in-the-reception-step",
                   test_defenders_check_in_the_reception_step);
  g_test_add_func ("/rules/4.H/melees-are-fought-in-their-step",
                   test_melees_are_fought_in_their_step);
  g_test_add_func ("/rules/4.I/routers-of-earlier-turns-rally", test_routers_of_earlier_turns_rally);
  g_test_add_func ("/rules/4.J/effectiveness-is-judged-in-its-step",
                   test_effectiveness_is_judged_in_its_step);
  g_test_add_func ("/rules/4.K/cards-are-gathered", test_cards_are_gathered);

  return g_test_run ();
}
