/* test-completion.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-completion.h"

/* The texts of the candidates, those that cannot be now behind a bar. */
static char *
complete (DhReferee  *referee,
          const char *text)
{
  g_autoptr(GPtrArray) found = dh_referee_complete (referee, text, 100, NULL);
  GString *texts = g_string_new (NULL);
  gboolean eligible = TRUE;

  for (guint i = 0; i < found->len; i++)
    {
      const DhCompletion *completion = g_ptr_array_index (found, i);

      if (eligible && !completion->eligible)
        g_string_append (texts, texts->len > 0 ? " |" : "|");
      g_string_append_printf (texts, "%s%s", texts->len > 0 ? " " : "", completion->text);
      eligible = completion->eligible;
    }

  return g_string_free (texts, FALSE);
}

static void
assert_completes (DhReferee  *referee,
                  const char *text,
                  const char *expected)
{
  g_autofree char *texts = complete (referee, text);

  g_test_message ("“%s”", text);
  g_assert_cmpstr (texts, ==, expected);
}

static void
test_completion_units_that_can_act_first (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  assert_completes (referee, "fire u", "u7 u10 | u1 u2 u3 u4 u5 u6 u8 u9");
  assert_completes (referee, "fire 7", "u7 c7");
  assert_completes (referee, "fire 1", "u10 c10 | u1 c1");
  assert_completes (referee, "7", "u7 c7");
  assert_completes (referee, "fire bat", "u7 u10 c7 c10");
  assert_completes (referee, "fire OHIO", "| u1 u2 u3 u4");
  assert_completes (referee, "fire \"7th B", "u7");
  assert_completes (referee, "fire atter", "u7 u10 c7 c10");
}

static void
test_completion_targets_of_the_other_side (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  test_rule (referee, "c3", "concealed", "yes");
  assert_completes (referee, "fire u7 ", "c1 c2 c4 c5 c6 c7 c8 c9 c10 | c3");
  assert_completes (referee, "u7 g", "c1 c2 c4 c8");
  assert_completes (referee, "fire c7 4", "u4");
  assert_completes (referee, "fire u7 c4 ", "");
  assert_completes (referee, "7 4 ", "");
  assert_completes (referee, "7 4 1", "");
  assert_completes (referee, "1 4 1", ""); /* who cannot fire now */
  assert_completes (referee, "1 4 10", "");
  assert_completes (referee, "fire u7 c4 14 ", "cover open column enfilade shot overhead");
  assert_completes (referee, "fire u7 c4 14 c", "cover column");
  assert_completes (referee, "fire u7 c4 14 cover c", "column");
  assert_completes (referee, "fire u7 c4 14 : ", "");
  assert_completes (referee, "note u", "");
}

static void
test_completion_keywords_that_suit (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  assert_completes (referee, "form u1 ", "line column square");
  assert_completes (referee, "u1 co", "column cover");
  assert_completes (referee, "move u1 ", "open rough road");
  assert_completes (referee, "charge u1 c1 ", "front flank rear");
  assert_completes (referee, "charge u1 n", "none c9 c2 c7 c10");
  assert_completes (referee, "respond first b", "by | second horse u7 u10");
  assert_completes (referee, "respond first by gen-f", "gen-first");
  assert_completes (referee, "cover u1 w", "works");

  /* Behind the beginning of a verb comes what comes behind all of it. */
  assert_completes (referee, "cov u1 w", "works");
  assert_completes (referee, "resp first by gen-f", "gen-first");
}

/* The distance gone is offered for a unit that has moved. */
static void
test_completion_after_a_move (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun (NULL);

  test_take_card (referee, "north");
  assert_completes (referee, "form u1 column ", "");
  assert_completes (referee, "charge u1 c1 a", "");
  test_give (referee, "move u1 : 10");
  assert_completes (referee, "form u1 column ", "after");
  assert_completes (referee, "1 column a", "after");
  assert_completes (referee, "charge u1 c1 ", "front flank rear after");
  assert_completes (referee, "charge u1 c1 rear af", "after");
  assert_completes (referee, "charge u1 c1 after ", "");
  assert_completes (referee, "charge u1 c1 after 5", "");
  assert_completes (referee, "charge u1 c1 after 5 ", "");
}

static void
test_completion_verbs_of_the_step (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  assert_completes (referee, "f", "fire");
  assert_completes (referee, "m", "mark");
  assert_completes (referee, "ch", "| check");
  test_give (referee, "fire u7 c4 14 : 6 6 1 1 1 1 1 1 1");
  test_give (referee, "mark");
  assert_completes (referee, "ch", "check");
  assert_completes (referee, "check ", "c4 | u1 u2 u3 u4 u5 u6 u7 u8 u9 u10 c1 c2 c3 c5 c6 c7 c8 c9 c10");
}

/* Officers are not asked by the numbers of units; who they are is for the next word. */
static void
test_completion_verbs_for_officers (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_MOVEMENT);
  const DhBattle *battle = dh_referee_get_battle (referee);

  for (guint i = 0; i < dh_n_officers (battle); i++)
    test_give (referee, "ruling %s state killed because of the test", dh_battle_get_officer (battle, i)->info->id);
  assert_completes (referee, "attac", "attach");
  assert_completes (referee, "detac", "detach");
}

static void
test_completion_tells_what_it_replaces (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);
  const char *const texts[] = { "fire u7 c4", "fire \"7th Ba", "", "fire " };
  const gsize starts[] = { 8, 5, 0, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gsize start;
      g_autoptr(GPtrArray) found = dh_referee_complete (referee, texts[i], 2, &start);
      const DhCompletion *first;

      g_assert_cmpuint (start, ==, starts[i]);
      g_assert_cmpuint (found->len, >, 0);
      g_assert_cmpuint (found->len, <=, 2);
      first = g_ptr_array_index (found, 0);
      g_assert_nonnull (first->name);
      g_assert_nonnull (first->note);
    }
}

/* Words of an order are English; beside them stands what people call them. */
static void
test_completion_names_words (void)
{
  static const struct {
    const char *text;
    const char *name;
  } cases[] = {
    { "cover u1 wo", "breastworks" },
    { "form u1 li", "line" },
    { "fire u7 c4 14 op", "target in the open" },
  };
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_ARTILLERY);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize start;
      g_autoptr(GPtrArray) found = dh_referee_complete (referee, cases[i].text, 2, &start);
      const DhCompletion *first = g_ptr_array_index (found, 0);

      g_assert_cmpstr (first->name, ==, cases[i].name);
    }
}

/* Amending completes the numbers of the last entries, then the orders that were possible where one was given. */
static void
test_completion_amends_where_it_was_given (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  g_autofree char *first = NULL;
  g_autoptr(GPtrArray) few = NULL;

  test_give (referee, "word north Hurrah");
  test_give (referee, "cover u1 works");
  test_give (referee, "cover u1 village");
  test_give (referee, "undo");
  assert_completes (referee, "amend ", "2 before");
  assert_completes (referee, "amend before ", "2");
  assert_completes (referee, "amend 3 ", "");

  test_give (referee, "begin");
  test_go_to (referee, DH_STEP_ARTILLERY);
  test_give (referee, "ruling c3 concealed yes because of the test");
  test_give (referee, "fire u7 c4 14 : 1 1 1 1 1 1 1 1 1");
  test_give (referee, "ruling c3 concealed no because of the test");
  test_give (referee, "fire u10 c4 14 : 1 1 1 1 1 1");
  test_go_to (referee, DH_STEP_STANDING);

  /* The newest first, also by their first digits, and the whole number before those that go on. */
  first = complete (referee, "amend ");
  g_assert_true (g_str_has_prefix (first, "19 18 17 16 "));
  g_assert_true (g_str_has_suffix (first, " 2 before"));
  few = dh_referee_complete (referee, "amend ", 3, NULL);
  g_assert_cmpstr (((DhCompletion *) g_ptr_array_index (few, 2))->text, ==, "before");
  assert_completes (referee, "amend 1", "19 18 17 16 15 14 13 12 11 10");
  assert_completes (referee, "amend b", "before");
  assert_completes (referee, "amend before 2", "2");
  assert_completes (referee, "amend 2 be", "begin");

  /* The batteries that have fired since, at who was hidden then; the step that it was, and nothing that gives no order. */
  assert_completes (referee, "fi", "fire");
  assert_completes (referee, "amend 16 fire u", "u7 u10 | u1 u2 u3 u4 u5 u6 u8 u9");
  assert_completes (referee, "amend 16 fire u7 ", "c1 c2 c4 c5 c6 c7 c8 c9 c10 | c3");
  assert_completes (referee, "amend before 18 fire u", "u10 | u1 u2 u3 u4 u5 u6 u7 u8 u9");
  assert_completes (referee, "amend 18 fire u10 ", "c1 c2 c3 c4 c5 c6 c7 c8 c9 c10");
  assert_completes (referee, "amend 18 n", "none next note");
  assert_completes (referee, "amend before 18 n", "next note");
  assert_completes (referee, "amend 4294967314 n", ""); /* no entry 18 */
  assert_completes (referee, "amend 18 u", "");
  assert_completes (referee, "amend 18 e", "");
}

/* An order for whoever there is, where there is nobody. */
static void
test_completion_offers_nothing_that_does_nothing (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_at (NULL, DH_STEP_STANDING);

  assert_completes (referee, "sett", "");
  assert_completes (referee, "retreat all", "");
  assert_completes (referee, "witness all", "");

  test_give (referee, "fire u1 c1 8 : 6 1 1 1 1 1");
  test_give (referee, "mark");
  assert_completes (referee, "sett", "settle");
  assert_completes (referee, "retreat all", "");

  test_give (referee, "check c1 : 1");
  assert_completes (referee, "sett", "");
  assert_completes (referee, "retreat all", "all");
}

TEST_SUBJECT ("completion")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/completion/units-that-can-act-first", test_completion_units_that_can_act_first);
  g_test_add_func ("/engine/completion/verbs-for-officers", test_completion_verbs_for_officers);
  g_test_add_func ("/engine/completion/targets-of-the-other-side", test_completion_targets_of_the_other_side);
  g_test_add_func ("/engine/completion/keywords-that-suit", test_completion_keywords_that_suit);
  g_test_add_func ("/engine/completion/after-a-move", test_completion_after_a_move);
  g_test_add_func ("/engine/completion/verbs-of-the-step", test_completion_verbs_of_the_step);
  g_test_add_func ("/engine/completion/tells-what-it-replaces", test_completion_tells_what_it_replaces);
  g_test_add_func ("/engine/completion/names-words", test_completion_names_words);
  g_test_add_func ("/engine/completion/offers-nothing-that-does-nothing", test_completion_offers_nothing_that_does_nothing);
  g_test_add_func ("/engine/completion/amends-where-it-was-given", test_completion_amends_where_it_was_given);

  return g_test_run ();
}
