/* test-results.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-result.h"

/* Lists an entry as text: a cause on a line of its own, then who, the rolls by number, what was needed, what came of it. */
static char *
list (DhReferee *referee,
      DhEntry   *entry)
{
  g_autoptr(GPtrArray) results = dh_entry_list_results (entry, dh_referee_get_battle (referee));
  GString *text = g_string_new (NULL);
  const char *cause = NULL;

  for (guint i = 0; i < results->len; i++)
    {
      const DhResult *result = results->pdata[i];

      if (g_strcmp0 (result->cause, cause) != 0)
        g_string_append_printf (text, "%s\n", result->cause);
      cause = result->cause;
      g_string_append_printf (text, "%s |", result->subject);
      for (guint roll = 0; roll < result->rolls->len; roll++)
        g_string_append_printf (text, " %u", g_array_index (result->rolls, guint, roll));
      g_string_append_printf (text, " | %d | %s | %d\n", result->need, result->outcome, result->gravity);
    }

  return g_string_free (text, FALSE);
}

static void
assert_lines (DhReferee  *referee,
              const char *order,
              const char *expected)
{
  DhEntry *entry = test_give (referee, "%s", order);
  g_autofree char *text = list (referee, entry);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_results_of_movement (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north pass");
  assert_lines (referee, "respond first by gen-first : 4", "First calls on First Brigade\n | 0 | 0 | 4 units may act. | 0\n");
  assert_lines (referee,
                "respond u5 by none : 8",
                "The response of 5th Iowa U5\n | 0 | 0 | 1 unit does nothing this turn. | 2\n");
  assert_lines (referee,
                "respond u6 u7 by none : 8",
                "The response of 6th Iowa U6, 7th Battery U7\n | 0 | 0 | 2 units do nothing this turn. | 2\n");
  assert_lines (referee, "move u1 : 20", "1st Ohio U1 | 0 | 0 | may move 16″ | 0\n");
  assert_lines (referee, "form u3 column", "3rd Ohio U3 | | 0 | forms column | 0\n");
  assert_lines (referee, "undo", " | | 0 | Entry 7 is undone. | 0\n");
}

/* Of many units that are named the log has the names, and the list of results their number. */
static void
test_results_of_a_response_of_many (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north pass");
  assert_lines (referee,
                "respond u1 u2 u3 u5 by gen-north : 1",
                "North calls on 4 units\n | 0 | 0 | 4 units may act. | 0\n");
}

/* The worst comes first, with all that came of it, and why they check is said once. */
static void
test_results_of_many_checks (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  assert_lines (referee,
                "fire u1 c1 8 : 6 6 6 6 6 1",
                "1st Ohio U1 fires at 1st Georgia C1 at 8″\n | 0 | 4 | 5 hits | 0\n");
  test_give (referee, "fire u2 c2 8 : 6 1 1 1 1 1");
  test_give (referee, "fire u3 c3 8 : 6 1 1 1 1 1");
  assert_lines (referee,
                "mark",
                "Losses taken\n"
                "1st Georgia C1 | | 0 | loses 5 men and its first stand · rating 3 → 2 | 1\n"
                "2nd Georgia C2 | | 0 | loses 1 man | 1\n"
                "3rd Georgia C3 | | 0 | loses 1 man | 1\n");
  assert_lines (referee,
                "settle : 6 1 2",
                "Morale check: lost men to fire\n"
                "2nd Georgia C2 | 1 | 3 | falls back | 2\n"
                "3rd Georgia C3 | 2 | 3 | falls back | 2\n"
                "1st Georgia C1 | 0 | 4 | carries on | 0\n");
}

/* Dice, what came of the fight, and what it cost stand with whose they are. */
static void
test_results_of_a_melee (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_give (referee, "card north pass");
  test_give (referee, "respond u1 by gen-first : 1");
  test_give (referee, "charge u1 c1 : 12");
  test_go_to (referee, DH_STEP_CHARGE);
  assert_lines (referee, "check u1 : 1", "Morale check: to close with the enemy\n1st Ohio U1 | 0 | 3 | halts short of it | 2\n");
  test_give (referee, "undo");
  test_give (referee, "check u1 : 6");
  test_go_to (referee, DH_STEP_RECEPTION);
  test_give (referee, "check c1 : 6");
  test_go_to (referee, DH_STEP_COMBAT);
  assert_lines (referee,
                "fight u1 c1 : 6 6 6 6 6 6 1 3 3 3 3 3",
                "1st Georgia C1 | 1 | 0 | loses 1 man | 1\n"
                "1st Ohio U1 | 0 | 0 | fights 1st Georgia C1 · wins the close combat · rating 3 → 4 | 0\n");
}

TEST_SUBJECT ("results")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/results/of-movement", test_results_of_movement);
  g_test_add_func ("/engine/results/of-a-response-of-many", test_results_of_a_response_of_many);
  g_test_add_func ("/engine/results/of-many-checks-the-worst-first", test_results_of_many_checks);
  g_test_add_func ("/engine/results/of-a-melee", test_results_of_a_melee);

  return g_test_run ();
}
