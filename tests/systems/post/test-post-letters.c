/* test-post-letters.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"

#include "dh-post-news.h"
#include "dh-post-rules-private.h"

#include <string.h>

/* What players read (13): who is seen from where, and that whoever is not changes nothing in it. */

#define NOW 1796090400

static char *
write_letter (DhReferee  *referee,
              const char *player)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) letters = dh_post_write_letters (referee, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < letters->len; i++)
    if (strcmp (((DhPostLetter *) letters->pdata[i])->player, player) == 0)
      return g_strdup (((DhPostLetter *) letters->pdata[i])->text);

  g_assert_not_reached ();
}

/* Resolves the day; every shot throws an eight and every check stands. */
static void
run_day (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  if (battle->step == DH_POST_STEP_ORDERS)
    field_give (referee, "close");
  for (;;)
    {
      g_autofree char *order = _dh_post_unroll (battle, "run"), *thrown = NULL;

      if (order == NULL)
        break;
      if (g_str_has_prefix (order, "resolve") && battle->step == DH_POST_STEP_FIRE)
        thrown = g_strconcat (order, " : 8", NULL);
      else if (g_str_has_prefix (order, "check"))
        thrown = g_strconcat (order, " : 50", NULL);
      field_give (referee, thrown != NULL ? thrown : order);
    }
  g_assert_cmpint (battle->step, ==, DH_POST_STEP_NEWS);
}

static void
test_sight (gconstpointer data)
{
  const char *news = data;
  const Field test = { "sight", news, "4.1=w 5.1=w 4.12=t 4.11=h",
                       "u1AAi 1.1 N L 500;c1AAi 11.1 S L 449;c2AAi 12.1 S L 500;c3AAi 4.1 S L 450;c4AAi 5.1 S L 500;"
                       "u2AAi 1.12 N L 500;c5AAi 4.12 S L 20;c6AAi 4.11 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  run_day (referee);
  letter = write_letter (referee, "pu");
  g_assert_nonnull (strstr (letter, "c1AAi, 11.1 facing S, line, about 400 men"));
  g_assert_null (strstr (letter, "c2AAi"));
  g_assert_nonnull (strstr (letter, "c3AAi, 4.1 facing S, line, about 500 men"));
  g_assert_null (strstr (letter, "c4AAi"));
  g_assert_nonnull (strstr (letter, "c5AAi, 4.12 facing S, line, about 100 men"));
  g_assert_nonnull (strstr (letter, "c6AAi, 4.11"));
  g_assert_nonnull (strstr (letter, "rows 12 to 1, columns 1 to 11"));
}

/* Everything is everybody's where the news is open, as the document has it. */
static void
test_open (void)
{
  static const Field test = { "open", NULL, NULL, "u1AAi 1.1 N L 500;c2AAi 12.1 S L 437;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  run_day (referee);
  letter = write_letter (referee, "pu");
  g_assert_nonnull (strstr (letter, "c2AAi, 12.1 facing S, line, 437 men"));

  /* The map holds whomever the letter names, and says in which column. */
  g_assert_nonnull (strstr (letter, "rows 11 to 1, columns 1 to 12;"));
  g_assert_nonnull (strstr (letter, "\n               111\n      123456789012\n   11 "));
  g_assert_nonnull (strstr (letter, "\n    1 A..........*\n"));

  /* Times are as people read them. */
  g_assert_nonnull (strstr (letter, "Orders are due by 2026-12-05 02:00:00 UTC (Tue, Fri 21:00 America/New_York)."));
}

static void
pour (DhReferee  *referee,
      gint64      received,
      const char *subject,
      GPtrArray  *answers)
{
  g_autoptr(DhPostBag) bag = dh_post_bag_new (referee);
  g_autoptr(GError) error = NULL;
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, subject, -1);
  int verdict;

  dh_post_bag_pour (bag, received, FALSE, "u@x.example", FALSE, FALSE, key, subject, NOW, answers, &verdict, &error);
  g_assert_no_error (error);
}

/* Two worlds that differ in nothing but what one player never sees: he reads the same in both, of the day and in answers. */
static char *
read_world (const char *hidden,
            const char *orders)
{
  g_autofree char *units = g_strconcat ("u1AAi 2.2 N L 500;u1AAs 1.1 N L 500;c1AAi 2.5 S L 1000;", hidden, NULL);
  const Field test = { "world", "news=players", "11.11=w 11.12=w 10.12=w 12.12=w", units, "", "", "" };
  static const char *const subjects[] = { "u1AAi/L/FIRE 2.5", "c9AAi/L/HOLD", "c8AAs/L/HOLD", "u1AAs/L/MEDIC c8AAs", "u9AAi/L/DIG" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_letter_free);
  GString *text = g_string_new (NULL);
  g_autofree char *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, "c1AAi L/FIRE 2.2");
  field_tell (referee, orders);
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    pour (referee, NOW + i, subjects[i], answers);
  run_day (referee);
  letter = write_letter (referee, "pu");
  g_assert_null (strstr (letter, "c9AAi "));
  g_assert_nonnull (strstr (letter, "u1AAi gets 50 men and has 550 (2.3)."));
  g_assert_nonnull (strstr (letter, "c1AAi fires at u1AAi, 3 squares: 8 (thrown) (9.1)."));
  for (guint i = 0; i < answers->len; i++)
    g_string_append (text, ((DhPostLetter *) answers->pdata[i])->text);
  g_string_append (text, letter);

  return g_string_free (text, FALSE);
}

static void
test_hidden (void)
{
  g_autofree char *one = read_world ("c9AAi 11.11 N L 500;", "");
  g_autofree char *other = read_world ("c9AAi 11.11 S L 300;c8AAs 11.12 N L 500;c7AAw 10.12 N LB 300;c6AAi 12.12 W L 400;",
                                       "c9AAi L/DIG;c8AAs L/MEDIC c9AAi;c6AAi L/REPLACE");
  g_autofree char *third = read_world ("", "");

  g_assert_cmpstr (one, ==, other);
  g_assert_cmpstr (one, ==, third);
}

/* An order that came to nothing: its own player reads why, and nobody else. */
static void
test_why (void)
{
  static const Field test = { "why", "news=players", "5.6=w", "u1AAi 5.5 N L 500;c1AAi 9.9 S L 500;", "u1AAi L/N N N (N)", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *own = NULL, *other = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  run_day (referee);
  own = write_letter (referee, "pu");
  other = write_letter (referee, "pc");
  g_assert_nonnull (strstr (own, "u1AAi goes from 5.5 to 5.6. The ground, the water or the edge of the map ends the move. (11.1)"));
  g_assert_null (strstr (other, "(11.1)"));
}

/* Where the news is open everybody reads why. */
static void
test_why_open (void)
{
  static const Field test = { "why", NULL, "5.6=w", "u1AAi 5.5 N L 500;c1AAi 9.9 S L 500;", "u1AAi L/N N N (N)", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  run_day (referee);
  letter = write_letter (referee, "pc");
  g_assert_nonnull (strstr (letter, "u1AAi goes from 5.5 to 5.6. The ground, the water or the edge of the map ends the move. (11.1)"));
}

/* Who is broken when the day begins does nothing but rally, whatever he was told; his own player reads that. */
static void
test_broken (void)
{
  static const Field test = { "broken", "news=players", NULL, "u1AAi 5.5 N L 500;c1AAi 9.9 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_letter_free);
  g_autofree char *own = NULL, *other = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "ruling u1aai broken yes because it ran");
  pour (referee, NOW, "u1AAi/L/N N (N)", answers);
  g_assert_nonnull (strstr (((DhPostLetter *) answers->pdata[0])->text, "u1AAi, line: N N (N)\nIt is broken: "));
  run_day (referee);
  own = write_letter (referee, "pu");
  other = write_letter (referee, "pc");
  g_assert_nonnull (strstr (own, "u1AAi rallies. The order of u1AAi comes to nothing: who is broken does nothing but rally (12.3).\n"));
  g_assert_nonnull (strstr (own, "u1AAi, 5.5 facing N"));
  g_assert_null (strstr (other, "comes to nothing"));
}

/* A melee is told part by part; who was attacked before he came to move reads that he does not. */
static void
test_melee (void)
{
  static const Field test = { "melee", "news=players", NULL, "u1AAi 5.5 N L 1000;c1AAi 5.7 S L 1000;", "u1AAi L/N N (N);c1AAi L/S (S)", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *letter = NULL;
  const char *fire, *strokes, *contest, *end;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  field_give (referee, "resolve u1aai : 1 1 1 1 6 1");
  run_day (referee);
  letter = write_letter (referee, "pc");
  fire = strstr (letter, "\n   1  u1AAi fires close at c1AAi");
  g_assert_nonnull (fire);
  strokes = strstr (fire, "\n      u1AAi fights c1AAi");
  g_assert_nonnull (strokes);
  contest = strstr (strokes, "\n      In the contest");
  g_assert_nonnull (contest);
  end = strstr (contest, "\n      u1AAi goes from 5.5 to");
  g_assert_nonnull (end);
  g_assert_nonnull (strstr (end, " The order of c1AAi comes to nothing: it was attacked before (10.1).\n"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/post/H3/sight-of-players", "news=players", test_sight);
  g_test_add_data_func ("/post/H3/sight-of-sides", "news=sides", test_sight);
  g_test_add_func ("/post/2.14/open-to-all", test_open);
  g_test_add_func ("/post/H3/what-is-hidden-changes-nothing", test_hidden);
  g_test_add_func ("/post/2.14/why-it-came-to-nothing", test_why);

  g_test_add_func ("/post/2.14/why-it-came-to-nothing-where-the-news-is-open", test_why_open);
  g_test_add_func ("/post/12.3/who-is-broken-reads-why-he-did-nothing", test_broken);
  g_test_add_func ("/post/10.1/a-melee-is-told-part-by-part", test_melee);

  return g_test_run ();
}
