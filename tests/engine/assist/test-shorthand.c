/* test-shorthand.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-shorthand.h"

#include <string.h>

typedef struct {
  const char *text;
  const char *expected;
} Case;

static void
check_cases (DhReferee  *referee,
             const Case *cases,
             guint       n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *order = dh_order_expand (dh_referee_get_battle (referee), cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (order, ==, cases[i].expected);
    }
}

#define check(referee, cases) check_cases (referee, cases, G_N_ELEMENTS (cases))

static void
test_shorthand_fire_needs_no_verb (void)
{
  const Case cases[] = {
    { "7 4 14", "fire u7 c4 14" },
    { "7 4 14 cover", "fire u7 c4 14 cover" },
    { "  7   4 8 1/2 column enfilade", "fire u7 c4 8 1/2 column enfilade" },
    { "c7 4 14", "fire c7 u4 14" },
    { "7 c4 14", "fire u7 c4 14" },
    { "U7 C4 14", "fire U7 C4 14" },
    { "7 \"3rd Georgia\" 14", "fire u7 c3 14" },
    { "fire 7 4 14", "fire u7 c4 14" },
    { "FIRE 7 4 14", "fire u7 c4 14" },
    { "7 4 14 : 3 5 6", "fire u7 c4 14 : 3 5 6" },
    { "7 4 14:536124426", "fire u7 c4 14 : 5 3 6 1 2 4 4 2 6" },
    { "7 4 14 # a try", "fire u7 c4 14 # a try" },
    { "7", "fire u7" },
    { "7 4", "fire u7 c4" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  /* Of the two batteries 7 only one can fire. */
  test_rule (referee, "c7", "fired", "yes");
  test_rule (referee, "c7", "formation", "limbered");
  check (referee, cases);
}

static void
test_shorthand_ambiguous_stays (void)
{
  const Case cases[] = {
    { "7 4 14", "fire 7 4 14" },
    { "7 c4 14", "fire u7 c4 14" },
    { "7 u4 14", "fire c7 u4 14" },
    { "7", "fire 7" },
    { "", "" },
    { "# nothing", "# nothing" },
    { "nonsense", "nonsense" },
    { "ba", "ba" },
    { "u1", "fire u1" },
    { "1 2 14", "fire 1 2 14" },
    { "fire", "fire" },
    { "fire nonsense c4 14", "fire nonsense c4 14" },
    { "note fire 7 4 14", "note fire 7 4 14" },
    { "mark", "mark" },
    { "undo", "undo" },
    { "dice 5 3", "dice 5 3" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrder) order = NULL;

  check (referee, cases);

  /* The reader then tells what it fits. */
  order = dh_order_parse (dh_referee_get_battle (referee), "fire 7 4 14", &error);
  g_assert_null (order);
  g_assert_nonnull (strstr (error->message, " U7"));
  g_assert_nonnull (strstr (error->message, " C7"));
}

static void
test_shorthand_movement (void)
{
  const Case before[] = {
    { "res first", "respond first" },
    { "RES 1 2", "respond u1 u2" },
    { "res", "respond" },
    { "re first", "re first" },
    { "1", "move u1" },
    { "bat", "move u7" },
    { "b", "b" },
    { "m 1 rou", "move u1 rough" },
    { "m 1 nobody", "move u1 nobody" },
    { "south", "card south" },
    { "fire c4 u1 14", "fire c4 u1 14" },
    { "fire 4 u1 14", "fire c4 u1 14" },
  };
  const Case after[] = {
    { "1", "move u1" },
    { "1 rough", "move u1 rough" },
    { "move 1 rough", "move u1 rough" },
    { "1 column", "form u1 column" },
    { "form 1 square", "form u1 square" },
    { "move 1-3", "move u1 u2 u3" },
    { "1-3", "move u1 u2 u3" },
    { "1-3 rough", "move u1 u2 u3 rough" },
    { "1-3 column", "form u1 u2 u3 column" },
    { "move u1-2 4 rough", "move u1 u2 u4 rough" },
    { "form 1-3 column", "form u1 u2 u3 column" },
    { "1 column after 5", "form u1 column after 5" },
    { "1 column after 5 1/2", "form u1 column after 5 1/2" },
    { "1 column af 5 1/2", "form u1 column after 5 1/2" },
    { "charge 1 3 re af 5", "charge u1 c3 rear after 5" },
    { "charge 1 no", "charge u1 none" },
    { "1-3 column after 5", "form u1 u2 u3 column after 5" },
    { "charge 1 3 after 5", "charge u1 c3 after 5" },
    { "charge 1 3 rear after 5 : 12", "charge u1 c3 rear after 5 : 12" },
    { "charge 1 3 rear", "charge u1 c3 rear" },
    { "charge 1 3", "charge u1 c3" },
    { "charge 1 none", "charge u1 none" },
    { "u1 works", "cover u1 works" },
    { "1 works", "cover u1 works" },
    { "form 1 col", "form u1 column" },
    { "form 1 colx", "form u1 colx" },
    { "cover 1 wo", "cover u1 works" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  check (referee, before);
  test_give (referee, "respond : 1");
  check (referee, after);
}

/* Numbers alone are no charge and no opportunity fire in movement; what they might be is told. */
static void
test_shorthand_movement_needs_words (void)
{
  static const char *const bare[] = {
    "1 3", "u1 c3", "1 3 rear", "4 u1 14", "c4 u1 14", "4 1 14", "first", "1 2", "first by none",
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *charges = NULL;
  g_autofree char *shots = NULL;
  g_autofree char *nothing = NULL;

  test_give (referee, "card north");
  test_give (referee, "respond : 1");
  for (guint i = 0; i < G_N_ELEMENTS (bare); i++)
    {
      g_autofree char *order = dh_order_expand (battle, bare[i]);

      g_test_message ("%s: %s", bare[i], order);
      g_assert_cmpstr (order, ==, bare[i]);
      g_assert_false (dh_referee_give (referee, order, 0, NULL, NULL));
    }

  charges = dh_order_list_meanings (battle, "1 3");
  g_assert_cmpstr (charges, ==, "move u1 u3 · charge u1 c3");
  shots = dh_order_list_meanings (battle, "4 u1 14");
  g_assert_cmpstr (shots, ==, "fire c4 u1 14");
  nothing = dh_order_list_meanings (battle, "charge u1 c3");
  g_assert_null (nothing);
}

/* An order for several is one for each; what takes back counts. */
static void
test_shorthand_splits (void)
{
  static const struct {
    const char *text;
    const char *orders;
    const char *rest;
  } cases[] = {
    { "move 1-3 rough", "move u1 rough; move u2 rough; move u3 rough", "move u2 u3 rough" },
    { "form u1 2 column", "form u1 column; form u2 column", "form u2 column" },
    { "move u1-u2", "move u1; move u2", "move u2" },
    { "move 3-1", "move 3-1", NULL },
    { "move u1", "move u1", NULL },
    { "move 1-2 : 4", "move u1 u2 : 4", NULL },
    { "undo 3", "undo; undo; undo", "undo 2" },
    { "undo", "undo", NULL },
    { "undo 0", "undo 0", NULL },
    { "note 1-3 wait", "note 1-3 wait", NULL },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  test_give (referee, "respond : 1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(GStrv) orders = dh_order_split (dh_referee_get_battle (referee), cases[i].text);
      g_autofree char *all = g_strjoinv ("; ", orders);
      g_autofree char *rest = orders[1] != NULL ? dh_order_join ((const char *const *) orders + 1) : NULL;

      g_assert_cmpstr (all, ==, cases[i].orders);
      g_assert_cmpstr (rest, ==, cases[i].rest);
    }
}

/* An expanded order is short for nothing more, also where only its beginning was clear at first. */
static void
test_shorthand_expanded_once_and_for_all (void)
{
  static const char *const beginnings[] = {
    "6 by ", "6 by  ", "6 by", "6 by none ", "6 by nobody", "u6 u5 by ", "6 7 ", "6 nobody 7", "fire u6 by ", "6 \"by ",
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *order = NULL;

  test_give (referee, "card north");
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autofree char *once = dh_order_expand (battle, beginnings[i]);
      g_autofree char *twice = dh_order_expand (battle, once);

      g_assert_cmpstr (once, ==, twice);
    }

  order = dh_order_expand (battle, "respond 6 by ");
  g_assert_cmpstr (order, ==, "respond u6 by");
}

/* A unit that can do nothing is still told why. */
static void
test_shorthand_failed_response (void)
{
  const Case cases[] = {
    { "1", "move u1" },
    { "1 column", "form u1 column" },
    { "charge 1 3", "charge u1 c3" },
    { "first", "first" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north");
  test_give (referee, "respond : 10");
  check (referee, cases);
}

static void
test_shorthand_dues (void)
{
  const Case cases[] = {
    { "4", "check c4" },
    { "4 : 3", "check c4 : 3" },
    { "check 4 : 3", "check c4 : 3" },
    { "4:3", "check c4 : 3" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  test_give (referee, "fire u7 c4 14 : 6 6 1 1 1 1 1 1 1");
  test_give (referee, "mark");
  check (referee, cases);
}

static void
test_shorthand_melee (void)
{
  const Case fights[] = {
    { "1", "fight u1 c1" },
    { "c1", "fight u1 c1" },
    { "1 1", "fight u1 c1" },
    { "fight 1 1 : 666666 333333", "fight u1 c1 : 6 6 6 6 6 6 3 3 3 3 3 3" },
  };
  const Case winner[] = {
    { "1 hold", "bonus u1 hold" },
    { "1 charge 2 flank", "bonus u1 charge c2 flank" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_close (referee, "u1 c1", NULL);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  check (referee, fights);
  test_give (referee, "fight u1 c1 : " TEST_ATTACKER_WINS);
  test_give (referee, "check c1 : 6");
  test_give (referee, "retreat c1");
  check (referee, winner);
}

/* Errors behind a good beginning are left for the reader of orders to find. */
static void
test_shorthand_good_beginning (void)
{
  const Case cases[] = {
    { "u7 c4 14 covr", "fire u7 c4 14 covr" },
    { "7 c4 14 covr colum ", "fire u7 c4 14 covr colum " },
    { "u7 nobody 14", "fire u7 nobody 14" },
    { "nobody c4 14", "nobody c4 14" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  check (referee, cases);
}

static void
test_shorthand_canonical_stays (void)
{
  const char *const orders[] = {
    "fire u7 c4 14 cover column", "respond first by gen-first", "respond by none", "card", "card north pass",
    "retreat all", "retreat u1 u2 off", "retreat u1 into c1", "witness all none", "witness u1 u2 u3",
    "attach gen-first u1 front", "ruling u1 men 12 because it says : 6", "waive check u1 because u2",
    "support u1 u2 3.5", "next pass", "move u1", "cover u1 none", "end", "rally u1 by gen-first",
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *order = dh_order_expand (dh_referee_get_battle (referee), orders[i]);

      g_assert_cmpstr (order, ==, orders[i]);
    }
}

/* A short word stands for the one thing it fits, or is asked about where it fits several; the wrong word is blamed. */
static void
test_shorthand_beginnings (void)
{
  static const struct {
    const char *text;
    const char *order; /* what it is, or */
    const char *wrong; /* the word that the refusal quotes */
    const char *says;
  } cases[] = {
    { "card sou", "card south", NULL, NULL },
    { "card h", "card horse", NULL, NULL },
    { "card s", NULL, "s", "matches 3 cards" },
    { "card nobody", NULL, "nobody", "part of the name of a card" },
    { "form 1 col", "form u1 column", NULL, NULL },
    { "form 1 colx", NULL, "colx", "line, column, square" },
    { "form 1 mounted-", NULL, "mounted-", "line, column, square" },
    { "cover 5 works", "cover u5 works", NULL, NULL },
    { "cover 5 wor", "cover u5 works", NULL, NULL },
    { "cover 5 wurks", NULL, "wurks", "none, cover, works" },
    { "charge 1 3 fl", "charge u1 c3 flank", NULL, NULL },
    { "fire 4 u1 14 enf", "fire c4 u1 14 enfilade", NULL, NULL },
    { "fire 4 u1 14 co", NULL, "co", "cover or open, column" },
    { "attach gen-n u1", "attach gen-north u1", NULL, NULL },
    { "attach gen- u1", NULL, "gen-", "matches 8 names" },
    { "ruling u1 form col because x", "ruling u1 formation column because x", NULL, NULL },
    { "ruling u1 m 4 because x", NULL, "m", "is not a property of" },
    /* A number is whole. */
    { "ruling u1 men 4 because x", "ruling u1 men 4 because x", NULL, NULL },
    { "move u", NULL, "u", "matches" },
    { "move 1-99", NULL, "1-99", "there is no “11”" },
    { "move u1-99", NULL, "u1-99", "there is no “u11”" },
    { "move 3-1", NULL, "3-1", "runs backwards" },
    { "fire 4-6 u1 14", NULL, "4-6", "names several" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);

  test_give (referee, "card north");
  test_give (referee, "respond : 1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whole = dh_order_expand (battle, cases[i].text);
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrder) order = dh_order_parse (battle, whole, &error);
      g_autofree char *text = order != NULL ? dh_order_to_text (order, battle) : NULL;
      g_autofree char *quoted = g_strdup_printf ("“%s” ", cases[i].wrong);

      g_test_message ("%s: %s", cases[i].text, error != NULL ? error->message : text);
      g_assert_cmpstr (text, ==, cases[i].order);
      if (cases[i].wrong == NULL)
        continue;
      g_assert_nonnull (strstr (error->message, quoted));
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* “u1” is no short form of U10, where there is no U1. */
static void
test_shorthand_numbers_are_whole (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("sharpshooters=on");
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrder) order = NULL;

  g_assert_true (dh_referee_give (referee, "cover u11 works", 0, NULL, NULL));
  order = dh_order_parse (dh_referee_get_battle (referee), "cover u110 works", NULL);
  g_assert_null (order);
  order = dh_order_parse (dh_referee_get_battle (referee), "cover c11 works", &error);
  g_assert_null (order);
  g_assert_nonnull (strstr (error->message, "“c11” is neither"));
}

/* The suggestion for all is the response while all wait for a card to be answered. */
static void
test_shorthand_suggests_the_response (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *before = dh_order_suggest (battle);
  g_autofree char *then = NULL;
  g_autofree char *after = NULL;

  g_assert_null (before);
  test_give (referee, "card north");
  then = dh_order_suggest (battle);
  g_assert_cmpstr (then, ==, "respond");
  test_give (referee, "respond : 1");
  after = dh_order_suggest (battle);
  g_assert_null (after);
}

/* The subject of an order is clear long before the order is whole. */
static void
test_shorthand_subject (void)
{
  static const struct {
    const char *text;
    const char *id;
  } cases[] = {
    { "move u1", "u1" }, { "form u2", "u2" }, { "charge u1 c", "u1" }, { "form u3 ", "u3" }, { "attach gen-first", "gen-first" },
    { "", NULL }, { "fo", NULL }, { "note", NULL }, { "card north", NULL }, { "form nobody", NULL },
  };
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DhRef thing = dh_order_find_subject (battle, cases[i].text);

      g_assert_cmpstr (thing.kind != DH_REF_KIND_NONE ? dh_battle_get_id (battle, thing) : NULL, ==, cases[i].id);
    }
}

TEST_SUBJECT ("shorthand")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/shorthand/fire-needs-no-verb", test_shorthand_fire_needs_no_verb);
  g_test_add_func ("/engine/shorthand/ambiguous-stays", test_shorthand_ambiguous_stays);
  g_test_add_func ("/engine/shorthand/movement", test_shorthand_movement);
  g_test_add_func ("/engine/shorthand/charges-and-opportunity-fire-need-a-word", test_shorthand_movement_needs_words);
  g_test_add_func ("/engine/shorthand/an-order-for-several-is-one-for-each", test_shorthand_splits);
  g_test_add_func ("/engine/shorthand/expanded-once-and-for-all", test_shorthand_expanded_once_and_for_all);
  g_test_add_func ("/engine/shorthand/failed-response", test_shorthand_failed_response);
  g_test_add_func ("/engine/shorthand/what-is-due", test_shorthand_dues);
  g_test_add_func ("/engine/shorthand/melee", test_shorthand_melee);
  g_test_add_func ("/engine/shorthand/good-beginning", test_shorthand_good_beginning);
  g_test_add_func ("/engine/shorthand/canonical-orders-stay", test_shorthand_canonical_stays);
  g_test_add_func ("/engine/shorthand/subject", test_shorthand_subject);
  g_test_add_func ("/engine/shorthand/the-beginning-of-one-thing-only-is-that", test_shorthand_beginnings);
  g_test_add_func ("/engine/shorthand/numbers-are-whole", test_shorthand_numbers_are_whole);
  g_test_add_func ("/engine/shorthand/what-there-is-to-order-of-all", test_shorthand_suggests_the_response);

  return g_test_run ();
}
