/* test-clauses.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-1997.h"

/* The register of the clauses that the program knows of, enforced, assisted or reminded of. */
static const char *const clauses[] = {
  "1.A", "1.B", "2.B", "2.C", "4.A", "4.B", "4.D", "4.E", "4.F", "4.G", "4.H", "4.I", "4.J", "4.K", "5.A", "5.B",
  "5.C", "5.D", "5.E", "5.F", "5.G", "5.H", "6", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7", "8", "9.C", "9.D",
  "9.E", "9.F", "10.A", "10.B", "10.C", "10.D", "10.E", "10.F", "10.G", "10.H", "10.I", "10.J", "10.K", "10.L", "10.M",
  "10.O", "10.P", "10.Q", "10.R", "10.S", "11", "12", "13.A", "13.B", "13.C", "14A.1", "14A.2", "14A.3", "14B.1",
  "14B.2", "14B.3", "14B.4", "14B.5", "14B.6", "14B.7", "15.A", "15.B", "15.C", "15.D", "15.E", "15.F", "15.G", "15.H",
  "16.A", "16.B", "16.C", "16.D", "16.E", "16.F", "17", "18", "19",
};

static void
assert_explained (const char       *clause,
                  const DhRulebook *rulebook)
{
  g_autofree char *words = dh_system_explain_clause (&dh_inch_1997, clause, rulebook);

  if (words == NULL || !g_str_has_suffix (words, ".") || strchr (words, '{') != NULL)
    g_error ("clause %s is not explained: %s", clause, words);
}

static void
test_clauses_register (void)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *unknown = dh_system_explain_clause (&dh_inch_1997, "21.X", rulebook);

  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    assert_explained (clauses[i], rulebook);
  for (guint i = 0; i < rulebook->entries->len; i++)
    assert_explained (dh_rulebook_get_item (rulebook, i)->clause, rulebook);
  g_assert_null (unknown);
}

/* The few numbers under a clause are told with it, as they are in force; a table of them is not. */
static void
test_clauses_have_numbers (void)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *reach = dh_system_explain_clause (&dh_inch_1997, "5.A", rulebook);
  g_autofree char *cover = dh_system_explain_clause (&dh_inch_1997, "7.3", rulebook);
  g_autofree char *rates = dh_system_explain_clause (&dh_inch_1997, "6", rulebook);

  g_assert_true (g_str_has_suffix (reach, "Officer’s command radius: 12″."));
  g_assert_nonnull (strstr (cover, "Effect of cover on fire: One more is needed to hit ⌂."));
  g_assert_null (strstr (rates, "Slow rate"));
}

/* A list of them, as the log has, and the one that a sentence cites, but no other number. */
static void
test_clauses_found (void)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *list = dh_system_explain_text (&dh_inch_1997, "9.D ∴ · 7.2", rulebook);
  g_autofree char *sentence = dh_system_explain_text (&dh_inch_1997, "1 of 4 cards must still be turned (10.B)", rulebook);
  g_autofree char *nothing = dh_system_explain_text (&dh_inch_1997, "needs 4, 9 dice", rulebook);

  g_assert_true (g_str_has_prefix (list, "9.D  A unit that reaches the total"));
  g_assert_nonnull (strstr (list, "\n7.2  Measure from base to base"));
  g_assert_true (g_str_has_suffix (list, "\n∴  inferred from the document"));
  g_assert_true (g_str_has_prefix (sentence, "10.B  An attacker checks morale to close"));
  g_assert_null (strchr (sentence, '\n'));
  g_assert_null (nothing);
}

/* Factors of a combat cite the clause of their table again and again. */
static void
test_clauses_explained_once (void)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *one = dh_system_explain_text (&dh_inch_1997, "mounted cavalry +1 (19)", rulebook);
  g_autofree char *two = dh_system_explain_text (&dh_inch_1997, "mounted cavalry +1 (19) · mounted officer +1 (19)", rulebook);

  g_assert_true (g_str_has_prefix (one, "19  "));
  g_assert_cmpstr (two, ==, one);
}

TEST_SUBJECT ("clauses")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/clauses/each-of-the-register-is-explained", test_clauses_register);
  g_test_add_func ("/engine/clauses/explained-once-however-often-cited", test_clauses_explained_once);
  g_test_add_func ("/engine/clauses/found-in-lists-and-sentences", test_clauses_found);
  g_test_add_func ("/engine/clauses/have-numbers", test_clauses_have_numbers);

  return g_test_run ();
}
