/* test-tally.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-tally.h"

static DhReferee *
new_referee (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  guint8 seed[16];

  g_assert_no_error (error);
  order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text ("tally", seed);

  return dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
}

static void
give (DhReferee  *referee,
      const char *order)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, order, 0, NULL, &error);
  g_assert_no_error (error);
}

static void
go_to_fire (DhReferee *referee)
{
  give (referee, "begin");
  while (dh_inch_battle (dh_referee_get_battle (referee))->cards_left > 0)
    give (referee, "card pass");
  give (referee, "next pass");
}

static const DhTally *
find (GArray   *tallies,
      guint     sides,
      int       army,
      gboolean  thrown)
{
  for (guint i = 0; i < tallies->len; i++)
    {
      const DhTally *tally = &g_array_index (tallies, DhTally, i);

      if (tally->sides == sides && tally->whose == army && tally->thrown == thrown)
        return tally;
    }

  return NULL;
}

static void
test_tally_parts_hands_and_armies (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  g_autoptr(GArray) tallies = NULL;
  const DhTally *thrown, *program;
  guint sum = 0;

  go_to_fire (referee);
  give (referee, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6");
  tallies = dh_tally_count (referee);

  thrown = find (tallies, 6, 0, TRUE);
  g_assert_nonnull (thrown);
  g_assert_cmpuint (thrown->n, ==, 9);
  g_assert_cmpfloat (thrown->expected, ==, 1.5);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (thrown->faces[i], ==, ((guint[]) { 1, 2, 1, 2, 1, 2 })[i]);
  g_assert_null (find (tallies, 6, 1, TRUE));

  /* The ratings of both armies were the program's; cards are no dice. */
  program = find (tallies, 6, 1, FALSE);
  g_assert_nonnull (program);
  for (guint i = 0; i < DH_TALLY_MOST_FACES; i++)
    sum += program->faces[i];
  g_assert_cmpuint (sum, ==, program->n);
  g_assert_null (find (tallies, 10, DH_NOTHING, FALSE));
}

/* The players' dice come before the program's, in whatever order they were thrown. */
static void
test_tally_puts_players_first (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  g_autoptr(GArray) tallies = NULL;

  give (referee, "begin");
  give (referee, "card hovey");
  give (referee, "respond slack : 4");
  give (referee, "respond mcginnis");
  tallies = dh_tally_count (referee);
  g_assert_nonnull (find (tallies, 10, 0, TRUE));
  g_assert_true (find (tallies, 10, 0, TRUE) + 1 == find (tallies, 10, 0, FALSE));
}

static void
test_tally_counts_undone_dice_once (void)
{
  g_autoptr(DhReferee) referee = new_referee ();
  g_autoptr(GArray) before = NULL;
  g_autoptr(GArray) undone = NULL;
  g_autoptr(GArray) again = NULL;

  go_to_fire (referee);
  give (referee, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6");
  before = dh_tally_count (referee);
  give (referee, "undo");
  undone = dh_tally_count (referee);
  g_assert_null (find (undone, 6, 0, TRUE));
  give (referee, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6");
  again = dh_tally_count (referee);
  g_assert_cmpuint (find (again, 6, 0, TRUE)->n, ==, find (before, 6, 0, TRUE)->n);
}

TEST_SUBJECT ("tally")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/tally/parts-hands-and-armies", test_tally_parts_hands_and_armies);
  g_test_add_func ("/engine/tally/puts-players-first", test_tally_puts_players_first);
  g_test_add_func ("/engine/tally/counts-undone-dice-once", test_tally_counts_undone_dice_once);

  return g_test_run ();
}
