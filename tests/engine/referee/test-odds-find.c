/* test-odds-find.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-odds-find.h"
#include "dh-odds-private.h"
#include "dh-system-orders.h"

/*
 * The order and the thread in which odds are found. The game is the one with inches, but for how odds are found in it:
 * that takes as long as the test says.
 */

static DhSystem slow_system;
static DhSystemOrders slow_orders;
static GThread *main_thread;
static GMutex gate;
static GMutex lock;
static GPtrArray *begun; /* what was asked, in the order in which it was begun */
static guint n_cancelled;

static gboolean
find_slowly (DhOdds         *odds,
             DhDraft        *draft,
             const DhOrder  *order,
             GError        **error)
{
  g_assert_true (g_thread_self () != main_thread);

  g_mutex_lock (&lock);
  g_ptr_array_add (begun, g_strdup (odds->order));
  g_mutex_unlock (&lock);

  g_mutex_lock (&gate);
  g_mutex_unlock (&gate);

  g_mutex_lock (&lock);
  n_cancelled += g_cancellable_is_cancelled (odds->cancellable);
  g_mutex_unlock (&lock);

  return dh_inch_1997.orders->find_odds (odds, draft, order, error);
}

static void
set_up (TestBattle    *self,
        gconstpointer  switches)
{
  test_battle_set_up (self, switches);
  main_thread = g_thread_self ();
  slow_system = dh_inch_1997;
  slow_orders = *dh_inch_1997.orders;
  slow_orders.find_odds = find_slowly;
  slow_system.orders = &slow_orders;
  begun = g_ptr_array_new_with_free_func (g_free);
  n_cancelled = 0;
  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    test_give (self->referee, "card pass");
  test_go_to (self->referee, DH_STEP_STANDING);
}

static void
tear_down (TestBattle    *self,
           gconstpointer  switches)
{
  g_ptr_array_unref (begun);
  test_battle_tear_down (self, switches);
}

/* A battle of the slow game. */
static DhBattle *
copy_slow (TestBattle *self)
{
  DhBattle *battle = dh_battle_copy (dh_referee_get_battle (self->referee));

  battle->system = &slow_system;
  return battle;
}

static guint
count_begun (void)
{
  guint n;

  g_mutex_lock (&lock);
  n = begun->len;
  g_mutex_unlock (&lock);

  return n;
}

/* An answer: odds, or the error */
typedef struct {
  char *xml;
  GError *error;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_free (answer->xml);
  g_clear_error (&answer->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Answer *answer = data;
  g_autoptr(DhOdds) odds = dh_odds_find_finish (result, &answer->error);
  g_autoptr(DhReferee) referee = test_battle_new (NULL);

  g_assert_true (g_thread_self () == main_thread);
  if (odds != NULL)
    answer->xml = dh_odds_to_xml (odds, dh_referee_get_battle (referee));
}

static void
wait_for_all (void)
{
  while (dh_odds_count_awaited () > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Finding odds holds up neither the caller nor the battle; the answer is that of the battle as it stood. */
static void
test_finds_in_a_thread (TestBattle    *self,
                        gconstpointer  switches)
{
  g_auto(Answer) answer = { NULL };
  g_autoptr(DhBattle) battle = copy_slow (self);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOdds) expected = NULL;
  g_autofree char *xml = NULL;

  expected = dh_odds_find (dh_referee_get_battle (self->referee), "fire u1 c1 8", DH_ODDS_STATES, &error);
  g_assert_no_error (error);
  xml = dh_odds_to_xml (expected, battle);

  g_mutex_lock (&gate);
  dh_odds_find_async (battle, "fire u1 c1 8", DH_ODDS_STATES, NULL, answered_cb, &answer);
  g_clear_pointer (&battle, dh_battle_free);
  test_give (self->referee, "fire u1 c1 8 : 1 1 1 1 1 1");
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (answer.xml);
  g_assert_cmpuint (dh_odds_count_awaited (), ==, 1);
  g_mutex_unlock (&gate);

  wait_for_all ();
  g_assert_no_error (answer.error);
  g_assert_cmpstr (answer.xml, ==, xml);
}

/* The last of the questions that wait is answered first. */
static void
test_newest_first (TestBattle    *self,
                   gconstpointer  switches)
{
  static const char *const orders[] = { "fire u1 c1 8", "fire u2 c1 8", "fire u3 c1 8", "fire u4 c1 8" };
  g_autoptr(DhBattle) battle = copy_slow (self);
  Answer answers[G_N_ELEMENTS (orders)] = { { NULL } };

  g_mutex_lock (&gate);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      dh_odds_find_async (battle, orders[i], DH_ODDS_STATES, NULL, answered_cb, &answers[i]);
      while (count_begun () == 0)
        g_thread_yield ();
    }
  g_mutex_unlock (&gate);

  wait_for_all ();
  g_assert_cmpuint (begun->len, ==, G_N_ELEMENTS (orders));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_assert_nonnull (answers[i].xml);
      g_assert_cmpstr (g_ptr_array_index (begun, i), ==, orders[i == 0 ? 0 : G_N_ELEMENTS (orders) - i]);
      answer_clear (&answers[i]);
    }
}

/* Questions that are cancelled are not begun, and not gone on with. */
static void
test_drops_what_is_cancelled (TestBattle    *self,
                              gconstpointer  switches)
{
  static const char *const orders[] = { "fire u1 c1 8", "fire u2 c1 8", "fire u3 c1 8" };
  g_autoptr(DhBattle) battle = copy_slow (self);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Answer answers[G_N_ELEMENTS (orders)] = { { NULL } };

  g_mutex_lock (&gate);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      dh_odds_find_async (battle, orders[i], DH_ODDS_STATES, i < 2 ? cancellable : NULL, answered_cb, &answers[i]);
      while (count_begun () == 0)
        g_thread_yield ();
    }
  g_cancellable_cancel (cancellable);
  g_mutex_unlock (&gate);

  wait_for_all ();
  g_assert_error (answers[0].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (answers[1].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_no_error (answers[2].error);
  g_assert_nonnull (answers[2].xml);
  g_assert_cmpuint (begun->len, ==, 2);
  g_assert_cmpuint (n_cancelled, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (begun, 1), ==, "fire u3 c1 8");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    answer_clear (&answers[i]);
}

/* The sentence is that of the referee. */
static void
test_refuses (TestBattle    *self,
              gconstpointer  switches)
{
  static const char *const orders[] = { "fire u1 u2 8", "fire u1", "sing" };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_auto(Answer) answer = { NULL };
      g_autoptr(GError) why = NULL;

      g_assert_null (dh_referee_forecast (self->referee, orders[i], &why));
      dh_odds_find_async (dh_referee_get_battle (self->referee), orders[i], DH_ODDS_STATES, NULL, answered_cb, &answer);
      wait_for_all ();
      g_assert_null (answer.xml);
      g_assert_error (answer.error, why->domain, why->code);
      g_assert_cmpstr (answer.error->message, ==, why->message);
    }
}

TEST_SUBJECT ("odds-find")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/engine/odds/finds-in-a-thread", TestBattle, NULL, set_up, test_finds_in_a_thread, tear_down);
  g_test_add ("/engine/odds/newest-first", TestBattle, NULL, set_up, test_newest_first, tear_down);
  g_test_add ("/engine/odds/drops-what-is-cancelled", TestBattle, NULL, set_up, test_drops_what_is_cancelled, tear_down);
  g_test_add ("/engine/odds/refuses-like-the-referee", TestBattle, NULL, set_up, test_refuses, tear_down);

  return g_test_run ();
}
