/* test-amend.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "log-fixture.h"
#include "subject.h"

#include "dh-entry-private.h"
#include "dh-inch.h"
#include "dh-narration-amend.h"
#include "dh-order-private.h"
#include "dh-shorthand.h"
#include "dh-systems.h"

#include <string.h>

/*
 * Putting right what was entered wrong. Laws that hold of every amendment are held over random play in test-laws.c.
 */

static void
set_up_at (TestBattle    *self,
           gconstpointer  step)
{
  self->referee = test_battle_new_at (NULL, GPOINTER_TO_INT (step));
}

static DhAmendment *
try (DhReferee  *referee,
     const char *order)
{
  g_autoptr(GError) error = NULL;
  DhAmendment *amendment = dh_referee_try_amendment (referee, order, &error);

  g_assert_no_error (error);
  return amendment;
}

static char *
write_state (DhReferee *referee)
{
  return dh_battle_to_xml (dh_referee_get_battle (referee));
}

/* A battery fires at the wrong one, who routs; the number of its shot. */
static guint
play_wrong_target (DhReferee *referee)
{
  guint shot = test_give (referee, "fire u7 c1 10 : 6 6 6 6 6 6 1 1 1")->n;

  test_give (referee, "mark");
  test_give (referee, "check c1 : 1");
  test_give (referee, "retreat c1");
  test_give (referee, "witness c1 none");
  test_give (referee, "next");
  test_give (referee, "fire c2 u2 4 : 1 1 1 1 1 1");
  g_assert_cmpint (test_unit (referee, "c1")->status, ==, DH_UNIT_STATUS_ROUTED);
  return shot;
}

/* The order language */

static const struct {
  const char *typed, *kept;
} readings[] = {
  { "AMEND 3 fire U1 c2 4", "amend 3 fire u1 c2 4" },
  { "amend 3 fire u1 c2 4 : 1 2 3", "amend 3 fire u1 c2 4" },
  { "amend 3 fire u1 c2 4 : 1 2 3 because of the smoke", "amend 3 fire u1 c2 4 because of the smoke" },
  { "amend 3 move u1 because of : 3", "amend 3 move u1 because of : 3" },
  { "amend 3 settle because so", "amend 3 settle because so" },
  { "amend before 3 cover c1 works", "amend before 3 cover c1 works" },
  { "amend 3 none because it was not", "amend 3 none because it was not" },
  { "amend 3 note all: 3 because of him", "amend 3 note all: 3 because of him" },
  { "amend 3 waive check c1 because he ran", "amend 3 waive check c1 because he ran" },
  { "amend 3", NULL },
  { "amend none because x", NULL },
  { "amend 0 note x", NULL },
  { "amend 3 none", NULL },
  { "amend before 3 none because x", NULL },
  { "amend 3 undo", NULL },
  { "amend 3 dice 3", NULL },
  { "amend 3 amend 2 note x", NULL },
  { "amend 3 fire u1 c2 4 over", NULL },
  { "amend 3 fire u1 c2 4 because", NULL },
};

static void
test_amend_is_read_and_written (TestBattle    *self,
                                gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrder) order = dh_order_parse (battle, readings[i].typed, &error);
      g_autofree char *kept = order != NULL ? dh_order_to_text (order, battle) : NULL;

      g_assert_cmpstr (kept, ==, readings[i].kept);
      if (kept == NULL)
        g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
    }
}

/* Dice are read only before the reason. */
static void
test_amend_takes_dice_before_the_reason (TestBattle    *self,
                                         gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(DhOrder) order = dh_order_parse (battle, "amend 3 fire u1 c2 4 : 1 2 3 because of 4 : 5", NULL);
  g_autofree char *with = dh_order_add_dice ("amend 3 fire u1 c2 4 because of 4 : 5", "1 2 3");
  g_autofree char *short_one = dh_order_expand (battle, "amend 3 fire 1 c2 4 : 123");

  g_assert_nonnull (order);
  g_assert_cmpuint (order->dice->len, ==, 3);
  g_assert_cmpstr (order->text, ==, "of 4 : 5");
  g_assert_cmpstr (with, ==, "amend 3 fire u1 c2 4 : 1 2 3 because of 4 : 5");
  g_assert_cmpstr (short_one, ==, "amend 3 fire u1 c2 4 : 1 2 3");
}

/* Outcomes */

static void
test_amend_keeps_what_can_follow (TestBattle    *self,
                                  gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c1 10 : 1 1 1 1 1 1 1 1 1")->n;
  g_autofree char *order = g_strdup_printf ("amend %u fire u7 c2 10 : 1 1 1 1 1 1 1 1 1 because of the smoke", shot);
  g_autofree char *was = NULL, *log = NULL;
  g_autoptr(DhAmendment) amendment = NULL;
  DhEntry *entry;

  test_give (self->referee, "fire c7 u7 14");
  test_give (self->referee, "mark");
  was = dh_entry_to_xml (dh_referee_get_entry (self->referee, shot), dh_referee_get_battle (self->referee));

  amendment = try (self->referee, order);
  g_assert_cmpuint (amendment->counts[DH_FOLLOW_SAME] + amendment->counts[DH_FOLLOW_CHANGED], ==, 2);
  g_assert_cmpuint (amendment->n_queued, ==, 0);

  entry = test_give (self->referee, "%s", order);
  g_assert_cmpuint (entry->of, ==, shot);
  g_assert_cmpuint (dh_entry_get_n_amended (entry), ==, 3);
  g_assert_cmpstr (dh_referee_get_entry (self->referee, shot - 1)->order, ==, "fire u7 c2 10");
  g_assert_cmpstr (dh_referee_get_given (self->referee, shot - 1)->order, ==, "fire u7 c1 10");

  /* The battery's own shot came out as before, whatever it was. */
  log = dh_entry_to_xml (dh_referee_get_entry (self->referee, shot), dh_referee_get_battle (self->referee));
  g_assert_nonnull (strstr (was, "by=\"program\""));
  g_assert_cmpstr (strstr (log, "<roll"), ==, strstr (was, "<roll"));
}

/* Amendments only can be tried. */
static void
test_amend_tries_nothing_else (TestBattle    *self,
                               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (dh_referee_try_amendment (self->referee, "note they lie down", &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_assert_cmpstr (error->message, ==, "“note” does not amend anything");
}

/* Changes are listed, also of the first thing of its kind. */
static void
test_amend_lists_what_comes_otherwise (TestBattle    *self,
                                       gconstpointer  data)
{
  guint count = test_give (self->referee, "ruling u1 men 20 because they were counted")->n;
  g_autofree char *order = g_strdup_printf ("amend %u ruling u1 men 22 because of an error", count);
  g_autoptr(DhAmendment) amendment = try (self->referee, order);
  gboolean listed = FALSE;
  DhRef first;

  g_assert_true (dh_battle_find (dh_referee_get_battle (self->referee), "u1", &first));
  g_assert_cmpint (first.index, ==, 0);
  for (const DhChange *change = NULL; dh_array_next (amendment->changes, &change);)
    listed = listed || (dh_ref_equal (change->of, first) && change->property == DH_UNIT_MEN && change->from == 20 &&
                        change->to == 22);
  g_assert_true (listed);
}

static void
test_amend_stops_where_an_order_is_no_longer_possible (TestBattle    *self,
                                                       gconstpointer  data)
{
  guint shot = play_wrong_target (self->referee);
  g_autofree char *order = g_strdup_printf ("amend %u fire u7 c2 10 : 6 6 6 6 6 6 1 1 1", shot);
  g_autofree char *summary = NULL, *told = NULL;
  g_autoptr(DhAmendment) amendment = try (self->referee, order);
  g_auto(GStrv) again = NULL;
  DhEntry *entry;

  g_assert_cmpuint (amendment->later->len, ==, 6);
  g_assert_cmpint (g_array_index (amendment->later, DhFollower, 0).follow, ==, DH_FOLLOW_CHANGED);
  g_assert_cmpint (g_array_index (amendment->later, DhFollower, 1).follow, ==, DH_FOLLOW_REFUSED);
  g_assert_cmpuint (amendment->n_queued, ==, 5);
  summary = dh_amendment_summarize (amendment);
  g_assert_nonnull (strstr (summary, "5 no longer possible"));
  g_assert_nonnull (strstr (summary, "5 to be given again"));

  entry = test_give (self->referee, "%s", order);
  again = dh_referee_dup_queue (self->referee, entry);
  g_assert_cmpuint (g_strv_length (again), ==, 5);
  g_assert_cmpstr (again[0], ==, "check c1 : 1");
  g_assert_cmpstr (again[4], ==, "fire c2 u2 4 : 1 1 1 1 1 1");
  g_assert_cmpint (test_unit (self->referee, "c1")->status, ==, DH_UNIT_STATUS_STEADY);
  g_assert_nonnull (test_find_due (self->referee, DH_DUE_KIND_CHECK, "c2"));
  g_assert_true (dh_referee_is_undone (self->referee, shot + 1));
  g_assert_false (dh_referee_is_undone (self->referee, shot));

  told = dh_referee_describe_amendment (self->referee, shot - 1);
  g_assert_nonnull (strstr (told, "it was “fire u7 c1 10 : 6 6 6 6 6 6 1 1 1”"));

  test_give (self->referee, "undo");
  g_assert_cmpint (test_unit (self->referee, "c1")->status, ==, DH_UNIT_STATUS_ROUTED);
  g_assert_null (dh_referee_describe_amendment (self->referee, shot - 1));
}

/* A shot that takes five dice instead of six is the players' to throw again. */
static void
test_amend_asks_for_other_dice (TestBattle    *self,
                                gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c2 10 : 6 1 1 1 1 1 1 1 1")->n;
  g_autofree char *order = g_strdup_printf ("amend %u fire u7 c2 10 : 6 6 6 6 6 1 1 1 1", shot);
  g_autoptr(DhAmendment) amendment = NULL;
  const DhFollower *last;

  test_give (self->referee, "mark");
  test_give (self->referee, "check c2 : 6");
  test_give (self->referee, "next");
  test_give (self->referee, "fire c2 u2 4 : 1 1 1 1 1 1");

  amendment = try (self->referee, order);
  last = &g_array_index (amendment->later, DhFollower, 3);
  g_assert_cmpint (last->follow, ==, DH_FOLLOW_DICE);
  g_assert_true (last->queued);
  g_assert_cmpuint (amendment->counts[DH_FOLLOW_DICE], ==, 1);
  g_assert_cmpuint (amendment->n_queued, ==, 1);
}

/* A forgotten order has the number of the amendment, and can be put right in its turn. */
static void
test_amend_puts_in_what_was_forgotten (TestBattle    *self,
                                       gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c1 10 : 1 1 4 1 1 1 1 1 1")->n;
  g_autofree char *before = write_state (self->referee), *after = NULL, *line = NULL;
  guint n = test_give (self->referee, "amend before %u cover c1 works", shot)->n;

  g_assert_cmpint (test_unit (self->referee, "c1")->cover, ==, DH_COVER_WORKS);
  g_assert_cmpstr (dh_referee_get_entry (self->referee, n - 1)->order, ==, "cover c1 works");
  g_assert_cmpuint (dh_referee_get_in_force (self->referee, shot - 1)->n, ==, n);
  line = dh_referee_dup_amend_line (self->referee, n - 1);
  g_assert_true (g_str_has_suffix (line, " cover c1 works"));

  test_give (self->referee, "amend %u cover c1 village", n);
  g_assert_cmpint (test_unit (self->referee, "c1")->cover, ==, DH_COVER_VILLAGE);
  test_give (self->referee, "amend %u none because there was none", n);
  after = write_state (self->referee);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (dh_referee_is_undone (self->referee, n - 1));
}

static void
test_amend_says_when_its_dice_were_known (TestBattle    *self,
                                          gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c1 10")->n;
  const DhEntry *now;

  test_give (self->referee, "amend %u fire u7 c2 10", shot);
  now = dh_referee_get_entry (self->referee, shot - 1);
  g_assert_cmpuint (now->seen, ==, shot);
  g_assert_cmpuint (dh_entry_get_face (now, 0), ==, dh_entry_get_face (dh_referee_get_given (self->referee, shot - 1), 0));
  test_give (self->referee, "amend %u fire u10 c2 10", shot);
  g_assert_cmpuint (dh_referee_get_entry (self->referee, shot - 1)->seen, ==, 0);
}

/* An amendment is written with the dice of the order that it gives, but not where a reason stands between. */
static void
test_amend_is_written_with_its_dice (TestBattle    *self,
                                     gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c1 10")->n;
  const DhEntry *amendment = test_give (self->referee, "amend %u fire u7 c2 10 : 1 2 3 4 5 6 1 2 3", shot);
  g_autofree char *order = g_strdup_printf ("amend %u fire u7 c2 10 : 1 2 3 4 5 6 1 2 3", shot);
  g_autofree char *line = dh_entry_to_line (amendment), *reasoned = NULL;

  g_assert_cmpstr (line, ==, order);
  amendment = test_give (self->referee, "amend %u fire u7 c1 10 : 1 2 3 4 5 6 1 2 3 because of the smoke", shot);
  reasoned = dh_entry_to_line (amendment);
  g_assert_true (g_str_has_suffix (reasoned, "because of the smoke"));
}

/* Dice held for the next order that needs some are for that which is given instead. */
static void
test_amend_takes_dice_that_are_held (TestBattle    *self,
                                     gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c1 10")->n;
  g_autofree char *order = g_strdup_printf ("amend %u fire u7 c2 10", shot);
  g_autoptr(DhAmendment) tried = NULL;

  g_assert_true (dh_referee_give (self->referee, "dice 1 2 3 4 5 6 1 2 3", 0, NULL, NULL));
  tried = try (self->referee, order);
  g_assert_cmpuint (dh_referee_get_n_dice (self->referee), ==, 9);
  test_give (self->referee, "%s", order);
  g_assert_cmpuint (dh_referee_get_n_dice (self->referee), ==, 0);
  g_assert_true (dh_entry_get_roll (dh_referee_get_entry (self->referee, shot - 1), 0)->thrown);
}

/* Orders behind one that is no longer possible have to be given again, even where the outcome would be the same. */
static void
test_amend_queues_all_behind (TestBattle    *self,
                              gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c1 10 : 6 1 1 1 1 1 1 1 1")->n;
  g_autofree char *order = g_strdup_printf ("amend %u fire u7 c3 10 : 6 1 1 1 1 1 1 1 1", shot);
  g_autoptr(DhAmendment) amendment = NULL;
  const DhFollower *last;

  test_give (self->referee, "mark");
  test_give (self->referee, "check c1 : 6");
  test_give (self->referee, "note it rains");
  amendment = try (self->referee, order);
  g_assert_cmpint (g_array_index (amendment->later, DhFollower, 1).follow, ==, DH_FOLLOW_REFUSED);
  last = &g_array_index (amendment->later, DhFollower, 2);
  g_assert_cmpint (last->follow, ==, DH_FOLLOW_SAME);
  g_assert_true (last->queued);
}

/* A settling that had nothing to throw for goes on by itself, when the program is told to throw. */
static void
test_amend_lets_settle_throw (TestBattle    *self,
                              gconstpointer  data)
{
  guint shot = test_give (self->referee, "fire u7 c1 10 : 1 1 1 1 1 1 1 1 1")->n;
  g_autofree char *order = g_strdup_printf ("amend %u fire u7 c1 10 : 6 1 1 1 1 1 1 1 1", shot);
  g_autoptr(DhAmendment) amendment = NULL;

  test_give (self->referee, "mark");
  test_give (self->referee, "settle");
  amendment = try (self->referee, order);
  g_assert_cmpint (g_array_index (amendment->later, DhFollower, 1).follow, ==, DH_FOLLOW_CHANGED);
}

/* A die that was seen, and decides something else now, is still told to have been seen. */
static void
test_amend_says_which_later_dice_were_known (TestBattle    *self,
                                             gconstpointer  data)
{
  guint first = test_give (self->referee, "fire u10 c2 10")->n;
  guint note, shot;

  test_give (self->referee, "undo");
  note = test_give (self->referee, "note it rains")->n;
  shot = test_give (self->referee, "fire u10 c2 10")->n;
  test_give (self->referee, "amend %u ruling u10 men 2 because of the rain", note);
  g_assert_cmpuint (dh_referee_get_entry (self->referee, shot - 1)->seen, ==, first);
}

/* A charge throws for its move, if nobody of its command has thrown before. */
static void
test_amend_lets_dice_go_and_come_back (void)
{
  g_autoptr(DhReferee) referee = test_battle_new_begun ("variable=command");
  g_autofree char *strike = NULL;
  g_autoptr(DhAmendment) amendment = NULL;
  guint move, charge;

  test_take_card (referee, "south");
  move = test_give (referee, "move c2 : 10")->n;
  test_give (referee, "charge c1 u1");
  strike = g_strdup_printf ("amend %u none because it stood", move);
  amendment = try (referee, strike);
  g_assert_cmpint (g_array_index (amendment->later, DhFollower, 0).follow, ==, DH_FOLLOW_DICE);

  test_give (referee, "undo");
  test_give (referee, "undo");
  charge = test_give (referee, "charge c2 u2 : 20")->n;
  move = test_give (referee, "amend before %u move c1 : 9", charge)->n;
  g_assert_cmpuint (dh_entry_get_n_rolls (dh_referee_get_entry (referee, charge - 1)), ==, 0);
  g_assert_cmpint (test_unit (referee, "c2")->charge_target, !=, DH_NOTHING);
  test_give (referee, "amend %u none because it stood", move);
  g_assert_cmpuint (dh_entry_get_face (dh_referee_get_entry (referee, charge - 1), 0), ==, 20);
  g_assert_true (dh_entry_get_roll (dh_referee_get_entry (referee, charge - 1), 0)->thrown);
}

/* Refusals */

static void
refuse (DhReferee  *referee,
        guint       n,
        const char *instead,
        const char *why)
{
  g_autofree char *order = g_strdup_printf ("amend %u %s", n, instead);
  g_autofree char *before = write_state (referee), *after = NULL;
  g_autoptr(GError) error = NULL;
  guint entries = dh_referee_get_n_entries (referee);

  g_assert_false (dh_referee_give (referee, order, 0, NULL, &error));
  g_assert_nonnull (strstr (error->message, why));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
  after = write_state (referee);
  g_assert_cmpstr (before, ==, after);
}

static void
test_amend_refuses_what_makes_no_sense (void)
{
  g_autoptr(DhReferee) referee = test_battle_new (NULL);
  guint word = test_give (referee, "word union Hurrah")->n;
  guint note, undone, undo, amendment, end;
  g_autofree char *order = NULL;
  g_autoptr(GError) error = NULL;

  note = test_give (referee, "note it is early")->n;
  refuse (referee, note, "word confederate Alas", "a side’s word determines");
  test_give (referee, "begin");
  note = test_give (referee, "note it rains")->n;
  undone = test_give (referee, "note it snows")->n;
  undo = test_give (referee, "undo")->n;
  amendment = test_give (referee, "amend %u note it pours", note)->n;

  refuse (referee, 99, "note x", "there is no entry 99");
  refuse (referee, undone, "note x", "is not in force");
  refuse (referee, undo, "note x", "is not an order itself");
  refuse (referee, amendment, "note x", "is not an order itself");
  refuse (referee, note, "note it pours", "says that already");
  refuse (referee, note, "end", "cannot take the place");
  refuse (referee, note, "card zebra", "zebra");
  refuse (referee, note, "begin", "begin");
  refuse (referee, word, "word union Alas", "a side’s word determines");
  refuse (referee, word, "none because he was silent", "a side’s word determines");
  refuse (referee, word, "note x", "a side’s word determines");
  order = g_strdup_printf ("amend before %u begin", word);
  g_assert_false (dh_referee_give (referee, order, 0, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_ORDER);
  g_assert_nonnull (strstr (error->message, "a side’s word determines"));
  test_give (referee, "amend before %u note all are here", word);

  end = test_give (referee, "end")->n;
  refuse (referee, note, "note x", "nothing before entry");
  refuse (referee, end, "note x", "nothing before entry");
  note = test_give (referee, "note a draw")->n;
  test_give (referee, "amend %u note a victory", note);
  test_give (referee, "seed");
  refuse (referee, note, "note x", "the seed of the dice has been shown");
}

/* Amendments in files */

typedef struct {
  LogFixture log;
  char *good;
} Fixture;

static void
fixture_set_up (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  guint n;
  gsize length;

  log_fixture_set_up (&self->log, NULL);
  referee = dh_referee_open (self->log.file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  n = test_give (referee, "cover u1 works")->n;
  test_give (referee, "cover u1 cover");
  test_give (referee, "note it stops");
  test_give (referee, "amend %u cover u1 village", n);
  test_give (referee, "amend before %u note it thunders", n);
  test_give (referee, "amend %u none because of the sun", n);
  log_read_file (self->log.file, &self->good, &length);
}

static void
fixture_tear_down (Fixture       *self,
                   gconstpointer  data)
{
  log_fixture_tear_down (&self->log, NULL);
  g_free (self->good);
}

static DhReferee *
open (Fixture     *self,
      const char  *text,
      GError     **error)
{
  log_write_file (self->log.file, text, strlen (text));
  return dh_referee_open (self->log.file, dh_systems, TRUE, error);
}

static void
test_amend_opens_as_it_was (Fixture       *self,
                            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = open (self, self->good, &error);

  g_assert_no_error (error);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* Each is found in the last line of the file in which it stands. */
static const struct {
  const char *what, *with;
} bent[] = {
  { "\" of=\"", "\" of=\"1" },
  { "cover u1 village</order><entry ", "cover u1 village</order><reminder clause=\"7\"/><entry " },
  { "<order>cover u1 village</order><change", "<order>cover u1 cover</order><change" },
  { "<order>cover u1 cover</order>", "<order>cover u1 works</order>" },
  { "<order>cover u1 cover</order>", "<order>cover u1 cover</order><entry/>" },
  { "<unchanged entries=\"1\"/>", "<unchanged entries=\"1\"/><entry/>" },
  { "<unchanged entries=\"1\"/>", "<unchanged entries=\"2\"/>" },
  { "<unchanged entries=\"1\"/>", "<unchanged entries=\"0\"/>" },
  { "<unchanged entries=\"1\"/>", "<unchanged entries=\"-1\"/>" },
  { "<unchanged entries=\"1\"/>", "<unchanged entries=\"1\" of=\"2\"/>" },
  { "<unchanged entries=\"1\"/>", "<unchanged/>" },
  { "from=\"none\" to=\"cover\"", "from=\"cover\" to=\"none\"" },
  { "><order>cover u1 cover", " hash=\"0123456789abcdef0123456789abcdef\"><order>cover u1 cover" },
  { "><order>cover u1 cover", " of=\"3\"><order>cover u1 cover" },
};

static void
test_amend_refuses_a_bent_file (Fixture       *self,
                                gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (bent); i++)
    {
      const char *at = g_strrstr (self->good, bent[i].what);
      g_autoptr(DhReferee) referee = NULL;
      g_autoptr(GError) error = NULL;
      g_autofree char *text = NULL;

      g_assert_nonnull (at);
      text = g_strdup_printf ("%.*s%s%s", (int) (at - self->good), self->good, bent[i].with, at + strlen (bent[i].what));
      referee = open (self, text, &error);
      g_assert_null (referee);
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
    }
}

/* The last amendment has one entry that comes to something else: it cannot have stayed as it was. */
static void
test_amend_refuses_as_unchanged_what_does_not_fit (Fixture       *self,
                                                   gconstpointer  data)
{
  const char *entry = g_strrstr (self->good, "<entry "), *end = strstr (entry, "</entry>") + strlen ("</entry>");
  g_autofree char *text = g_strdup_printf ("%.*s<unchanged entries=\"1\"/>%s", (int) (entry - self->good), self->good, end);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = open (self, text, &error);

  g_assert_null (referee);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "amends something that is not there"));
}

#define MANY 2000
#define AMENDMENTS 40

/* Forty amendments near the beginning of a long battle: each keeps what differs, in the file and in memory, and it opens. */
static void
test_amend_keeps_what_differs (Fixture       *self,
                               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (self->log.file, dh_systems, FALSE, &error);
  g_autofree char *text = NULL, *state = NULL, *again = NULL;
  guint first, n;
  gsize before, length;

  g_assert_no_error (error);
  first = test_give (referee, "cover u2 works")->n;
  n = test_give (referee, "cover u2 none")->n;
  for (guint i = 0; i < MANY; i++)
    test_give (referee, "note order %u", i);
  log_read_file (self->log.file, &text, &before);
  g_clear_pointer (&text, g_free);
  for (guint i = 0; i < AMENDMENTS; i++)
    test_give (referee, "amend %u cover u2 %s", first, i % 2 == 0 ? "village" : "works");
  log_read_file (self->log.file, &text, &length);
  g_assert_cmpuint (length - before, <, AMENDMENTS * 1000);
  g_assert_nonnull (strstr (text, "<unchanged entries=\"2000\"/>"));
  g_assert_true (dh_referee_get_entry (referee, n) == dh_referee_get_given (referee, n));
  g_assert_true (dh_referee_get_entry (referee, n - 1) != dh_referee_get_given (referee, n - 1));

  state = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_clear_object (&referee);
  referee = dh_referee_open (self->log.file, dh_systems, TRUE, &error);
  g_assert_no_error (error);
  again = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (again, ==, state);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
}

/* An amendment whose line is torn does not count at all, and one that is whole counts wholly. */
static void
test_amend_is_there_whole_or_not_at_all (Fixture       *self,
                                         gconstpointer  data)
{
  const char *last = g_strrstr (self->good, "\n<entry ") + 1;
  gsize head = last - self->good, whole = strlen (self->good) - strlen (CLOSING) - head;

  for (gsize cut = 1; cut < whole; cut += 7 * TEST_STRIDE)
    {
      g_autofree char *text = g_strndup (self->good, head + cut);
      g_autoptr(DhReferee) referee = open (self, text, NULL);

      g_assert_nonnull (referee);
      g_assert_true (g_str_has_suffix (dh_referee_get_given (referee, dh_referee_get_n_entries (referee) - 1)->order,
                                       "note it thunders"));
    }
}

TEST_SUBJECT ("amend")
{
  g_test_init (&argc, &argv, NULL);
  test_add_rule ("/engine/amend/is-read-and-written", NULL, test_amend_is_read_and_written);
  test_add_rule ("/engine/amend/takes-dice-before-the-reason", NULL, test_amend_takes_dice_before_the_reason);
#define ADD(path, test) g_test_add (path, TestBattle, GINT_TO_POINTER (DH_STEP_ARTILLERY), set_up_at, test, test_battle_tear_down)
  ADD ("/engine/amend/keeps-what-can-follow", test_amend_keeps_what_can_follow);
  ADD ("/engine/amend/stops-where-an-order-is-no-longer-possible", test_amend_stops_where_an_order_is_no_longer_possible);
  ADD ("/engine/amend/tries-nothing-else", test_amend_tries_nothing_else);
  ADD ("/engine/amend/lists-what-comes-otherwise", test_amend_lists_what_comes_otherwise);
  ADD ("/engine/amend/asks-for-other-dice", test_amend_asks_for_other_dice);
  ADD ("/engine/amend/puts-in-what-was-forgotten", test_amend_puts_in_what_was_forgotten);
  ADD ("/engine/amend/says-when-its-dice-were-known", test_amend_says_when_its_dice_were_known);
  ADD ("/engine/amend/takes-dice-that-are-held", test_amend_takes_dice_that_are_held);
  ADD ("/engine/amend/is-written-with-its-dice", test_amend_is_written_with_its_dice);
  ADD ("/engine/amend/queues-all-behind", test_amend_queues_all_behind);
  ADD ("/engine/amend/lets-settle-throw", test_amend_lets_settle_throw);
  ADD ("/engine/amend/says-which-later-dice-were-known", test_amend_says_which_later_dice_were_known);
  g_test_add_func ("/engine/amend/lets-dice-go-and-come-back", test_amend_lets_dice_go_and_come_back);
  g_test_add_func ("/engine/amend/refuses-what-makes-no-sense", test_amend_refuses_what_makes_no_sense);
  g_test_add ("/engine/amend/opens-as-it-was", Fixture, NULL, fixture_set_up, test_amend_opens_as_it_was, fixture_tear_down);
  g_test_add ("/engine/amend/keeps-what-differs", Fixture, NULL, fixture_set_up, test_amend_keeps_what_differs,
              fixture_tear_down);
  g_test_add ("/engine/amend/refuses-as-unchanged-what-does-not-fit",
              Fixture,
              NULL,
              fixture_set_up,
              test_amend_refuses_as_unchanged_what_does_not_fit,
              fixture_tear_down);
  g_test_add ("/engine/amend/refuses-a-bent-file",
              Fixture,
              NULL,
              fixture_set_up,
              test_amend_refuses_a_bent_file,
              fixture_tear_down);
  g_test_add ("/engine/amend/is-there-whole-or-not-at-all",
              Fixture,
              NULL,
              fixture_set_up,
              test_amend_is_there_whole_or_not_at_all,
              fixture_tear_down);

  return g_test_run ();
}
