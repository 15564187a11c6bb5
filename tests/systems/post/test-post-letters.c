/* test-post-letters.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"
#include "subject.h"

#include "dh-post-news.h"
#include "dh-post-rules-private.h"
#include "dh-systems.h"
#include "dh-view.h"

#include <glib/gstdio.h>

#include <string.h>

/* Letters of players (13): who is seen from where, and that a unit that is not seen changes nothing in them. */

#define NOW FIELD_NOW

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

/* Open news are everybody's, as the document has it. */
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

  g_assert_nonnull (strstr (letter, "\nYOUR SIDE\n  u1AAi   u1AAi, 1.1 facing N, line, 500 men\n\nMAP\n"));

  /* Times are as people read them. */
  g_assert_nonnull (strstr (letter, "Orders are due by Friday 2026-12-04 21:00 EST (Tue, Fri 21:00 America/New_York)."));
}

static void
pour (DhReferee  *referee,
      gint64      received,
      const char *address,
      const char *subject)
{
  g_autoptr(DhPostBag) bag = dh_post_bag_new (referee);
  g_autofree char *text = g_strconcat (address, subject, NULL);
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  const DhPostMail mail = { received, FALSE, address, FALSE, FALSE, key, subject };

  field_pour (referee, bag, &mail, NOW);
}

/* An answer or a letter but for the fingerprint, in which everything is. */
static char *
dup_without_fingerprint (const char *text)
{
  g_autoptr(GRegex) lines = g_regex_new ("^.*Fingerprint.*$", G_REGEX_MULTILINE, 0, NULL);

  g_assert_true (g_regex_match (lines, text, 0, NULL));
  return g_regex_replace_literal (lines, text, -1, 0, "", 0, NULL);
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
  g_autoptr(GPtrArray) answers = NULL;
  GString *text = g_string_new (NULL);
  g_autofree char *letter = NULL, *plain = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, "c1AAi L/FIRE 2.2");
  field_tell (referee, orders);
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    pour (referee, NOW + i, "u@x.example", subjects[i]);
  answers = dh_post_write_answers (referee);
  run_day (referee);
  letter = write_letter (referee, "pu");
  g_assert_null (strstr (letter, "c9AAi "));
  g_assert_nonnull (strstr (letter, "u1AAi gets 50 men and now has 550 (2.3)."));
  g_assert_nonnull (strstr (letter, "c1AAi fires at u1AAi, 3 squares, and throws 8 (thrown) (9.1)."));
  for (guint i = 0; i < answers->len; i++)
    {
      g_autofree char *answer = dup_without_fingerprint (((DhPostLetter *) answers->pdata[i])->text);

      if (strcmp (((DhPostLetter *) answers->pdata[i])->player, "pu") == 0)
        g_string_append (text, answer);
    }
  plain = dup_without_fingerprint (letter);
  g_string_append (text, plain);

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

#define EQUAL_GAMES 12
#define WOODS "10.10=w 10.11=w 10.12=w 11.10=w 11.11=w 11.12=w 12.10=w 12.11=w 12.12=w"

/* A day at random; behind the woods, where nobody of the Union looks, it is another in each world. */
static DhReferee *
play_world (guint game,
            guint world)
{
  static const char *const seen[] = { "N (N)", "DIG", "E (E)", "HOLD", "S (S)" };
  static const char *const unseen[] = { "c9AAi L/DIG", "c9AAi L/HOLD", "c8AAs L/MEDIC c9AAi;c9AAi L/DIG" };
  g_autoptr(GRand) rand = g_rand_new_with_seed (game), other = g_rand_new_with_seed (1000 * world + game);
  g_autofree char *units = g_strdup_printf ("u1AAi 2.2 N L 500;u1AAs 1.1 N L 500;c1AAi 2.5 S L 1000;c9AAi 11.%d %c L %d;%s",
                                            g_rand_int_range (other, 10, 13), "NESW"[g_rand_int_range (other, 0, 4)],
                                            100 * g_rand_int_range (other, 1, 9), world > 0 ? "c8AAs 12.11 N L 300;" : "");
  const Field test = { "equal", "news=players dice=program", WOODS, units, "", "", "" };
  DhReferee *referee = field_begin (&test);
  const char *const of_both[] = { "u1AAi", "c1AAi" };
  g_autofree char *hidden = NULL, *order = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  for (guint i = 0; i < G_N_ELEMENTS (of_both); i++)
    {
      g_autofree char *task = g_strdup_printf ("%s L/%s", of_both[i], seen[g_rand_int_range (rand, 0, G_N_ELEMENTS (seen))]);

      field_tell (referee, task);
    }
  hidden = g_strdup (unseen[g_rand_int_range (other, 0, G_N_ELEMENTS (unseen) - (world == 0))]);
  field_tell (referee, hidden);
  field_give (referee, "close");
  while ((order = _dh_post_unroll (dh_referee_get_battle (referee), "run")) != NULL)
    {
      field_give (referee, order);
      g_clear_pointer (&order, g_free);
    }

  return referee;
}

static char *
show (DhReferee      *referee,
      const DhViewer *viewer)
{
  g_autoptr(GVariant) view = dh_referee_view (referee, viewer);
  g_autofree char *text = g_variant_print (view, FALSE);
  g_autoptr(GRegex) fingerprints = g_regex_new ("[0-9a-f]{4}( [0-9a-f]{4}){7}", 0, 0, NULL);

  return g_regex_replace_literal (fingerprints, text, -1, 0, "", 0, NULL);
}

/* Two campaigns that differ in nothing but what is hidden from a viewer give him the same views, whoever he is. */
static void
test_equal_views (void)
{
  const DhRef seat = { DH_POST_KIND_PLAYER, 0 };
  const DhViewer viewers[] = { { DH_VIEWER_SEAT, 0, &seat, 1 }, dh_viewer_of_side (0), dh_viewer_everybody };
  guint n_news = 0;

  for (guint game = 0; game < EQUAL_GAMES; game++)
    {
      g_autoptr(DhReferee) one = play_world (game, 0), other = play_world (game, 1);

      for (guint stage = 0; stage < 2; stage++)
        {
          for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
            {
              g_autofree char *mine = show (one, &viewers[i]), *theirs = show (other, &viewers[i]);

              n_news += strstr (mine, "goes from") != NULL;
              g_assert_cmpstr (mine, ==, theirs);
            }
          if (stage > 0)
            continue;
          field_give (one, "publish");
          field_give (other, "publish");
        }
    }
  g_assert_cmpuint (n_news, >, EQUAL_GAMES / 2);
}

/* Care for men behind the line, and transport by rail or river, are not read by an enemy who sees them. */
static void
test_behind_the_line (gconstpointer data)
{
  const Field *test = data;
  g_autoptr(DhReferee) referee = field_begin (test);
  g_autofree char *own = NULL, *other = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test->tasks);
  run_day (referee);
  own = write_letter (referee, "pu");
  other = write_letter (referee, "pc");
  g_assert_nonnull (strstr (own, test->expected));
  g_assert_nonnull (strstr (other, "u1AAi, "));
  g_assert_null (strstr (other, test->expected));
  g_assert_null (strstr (other, test->script));
}

/* The letter of its own side has the last of it, and the enemy's nothing of the first either. */
#define SEEN "u1AAi 2.2 N L 500;u1AAs 1.1 N L 500;c1AAi 2.5 S L 1000;"

static const Field behind[] = {
  { "/post/H3/care-is-not-told-to-enemies", "news=sides", NULL, SEEN, "", "gets", "u1AAi gets 50 men and now has 550 (2.3)." },
  { "/post/H3/care-of-physicians-is-not-told-to-enemies", "news=players", NULL, SEEN, "u1AAs L/MEDIC u1AAi", "gets", "u1AAi gets" },
  { "/post/H3/replacements-are-not-told-to-enemies", "news=sides", NULL, SEEN "u1AAw 3.1 N LB 300;", "u1AAi L/REPLACE", "gets", "u1AAi gets" },
};

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
  g_assert_nonnull (strstr (own, "u1AAi goes from 5.5 to 5.6. The move ends at difficult ground, water or the edge of the map. (11.1)"));
  g_assert_null (strstr (other, "(11.1)"));
}

/* Reasons are read by everybody where the news is open. */
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
  g_assert_nonnull (strstr (letter, "u1AAi goes from 5.5 to 5.6. The move ends at difficult ground, water or the edge of the map. (11.1)"));
}

/* A unit that is broken when the day begins can only rally, whatever it was told; its own player reads that. */
static void
test_broken (void)
{
  static const Field test = { "broken", "news=players", NULL, "u1AAi 5.5 N L 500;c1AAi 9.9 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;
  g_autofree char *own = NULL, *other = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "ruling u1aai broken yes because it ran");
  pour (referee, NOW, "u@x.example", "u1AAi/L/N N (N)");
  answers = dh_post_write_answers (referee);
  g_assert_nonnull (strstr (((DhPostLetter *) answers->pdata[0])->text,
                            "Order for u1AAi on day 1: line, N N (N).\nIt is broken: "));
  run_day (referee);
  own = write_letter (referee, "pu");
  other = write_letter (referee, "pc");
  g_assert_nonnull (strstr (own, "u1AAi rallies. The order for u1AAi is lost: a broken unit can only rally (12.3).\n"));
  g_assert_nonnull (strstr (own, "u1AAi, 5.5 facing N"));
  g_assert_null (strstr (other, "is lost"));
}

/* Losses by a stroke are told behind the stroke, where the fire before it has hit nobody. */
static void
test_losses_follow (void)
{
  static const Field test = { "losses", "news=players", NULL, "u1AAi 5.5 N L 40;c1AAw 5.7 S LB 200;", "u1AAi L/N N (N)", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  field_give (referee, "resolve u1aai : 1 10 1 6 1");
  run_day (referee);
  letter = write_letter (referee, "pc");
  g_assert_nonnull (strstr (letter, "u1AAi fires at close range at c1AAw, and throws 1 (thrown) (10.1).\n      u1AAi fights c1AAw"));
  g_assert_nonnull (strstr (letter, "(10.1, 9.4C). c1AAw loses 48 men and has 152 left. u1AAi loses 6 men.\n"));
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
  /* First the attacker comes, then both fight, then the beaten goes, and the winner enters. */
  fire = strstr (letter, "\n   1  u1AAi goes from 5.5 to 5.6. u1AAi fires at close range at c1AAi");
  g_assert_nonnull (fire);
  strokes = strstr (fire, "\n      u1AAi fights c1AAi");
  g_assert_nonnull (strokes);
  contest = strstr (strokes, "\n      In the contest");
  g_assert_nonnull (contest);
  end = strstr (contest, "\n      c1AAi goes from 5.7 to 5.8. u1AAi goes from 5.6 to 5.7.");
  g_assert_nonnull (end);
  g_assert_nonnull (strstr (end, " The order for c1AAi is lost: it was attacked first (10.1).\n"));
}

static void
assert_says (const char *text,
             const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in\n%s", words, text);
}

static void
assert_hides (const char *text,
              const char *words)
{
  if (strstr (text, words) != NULL)
    g_error ("“%s” is in\n%s", words, text);
}

/* An order that the umpire does something to: its player reads that, and why; nobody else does (23.8). */
static void
test_what_counted (void)
{
  static const Field test = { "counted", "news=players", NULL,
                              "u1AAi 1.1 N L 500;u2AAi 3.1 N L 500;u3AAi 5.1 N L 500;u4AAi 7.1 N L 500;u5AAi 9.1 N L 500;u6AAi 11.1 N L 500;"
                              "u7AAi 1.3 N L 500;u8AAi 3.3 N L 500;u9AAi 5.3 N L 500;c1AAi 12.12 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *own = NULL, *other = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  pour (referee, NOW, "u@x.example", "u1AAi/L/DIG");                                     /* 2 */
  pour (referee, NOW + 1, "u@x.example", "u2AAi/L/DIG");                                 /* 3 */
  pour (referee, NOW + 2, "u@x.example", "u3AAi/L/DIG");                                 /* 4 */
  pour (referee, NOW + 3, "u@x.example", "u4AAi/L/DIG");                                 /* 5 */
  field_give (referee, "mail 2026-12-01T03:00:00Z u@x.example doubtful saying u5AAi/L/DIG"); /* 6 */
  field_give (referee, "mail 2026-12-01T03:00:01Z u@x.example doubtful saying u6AAi/L/DIG"); /* 7 */
  field_give (referee, "mail 2026-12-01T03:00:02Z u@x.example doubtful saying u7AAi/L/DIG"); /* 8 */
  pour (referee, NOW + 4, "u@x.example", "u8AAi/L/DIG");                                 /* 9 */
  field_give (referee, "strike u1aai because he telephoned");
  field_give (referee, "enter u2aai \"L/HOLD\" because he wrote a letter");
  field_give (referee, "amend 4 none because nobody can read it");
  field_give (referee, "amend 5 mail 2026-12-01T02:30:00Z u@x.example saying u4AAi/L/N (N)");
  field_give (referee, "allow u5aai");
  field_give (referee, "strike u6aai because it is forged");
  pour (referee, NOW + 5, "u@x.example", "u8AAi/L/HOLD");
  field_give (referee, "undo");
  run_day (referee);
  own = write_letter (referee, "pu");
  other = write_letter (referee, "pc");

  assert_says (own, "  2026-11-30 21:00:00 EST  u1AAi/L/DIG  – struck by the umpire, because he telephoned\n");
  assert_says (own, "  2026-11-30 21:00:01 EST  u2AAi/L/DIG  – counted until the umpire entered another order, because he wrote a letter\n");
  assert_says (own, "  2026-11-30 21:00:02 EST  u3AAi/L/DIG  – removed by the umpire, because nobody can read it\n");
  assert_says (own, "  2026-11-30 21:00:03 EST  u4AAi/L/DIG  – removed by the umpire\n"
                    "  2026-11-30 21:30:00 EST  u4AAi/L/N (N)  – counted; typed in by the umpire\n");
  assert_says (own, "u5AAi/L/DIG  – doubtful, accepted by the umpire and counted; typed in by the umpire\n");
  assert_says (own, "u6AAi/L/DIG  – struck by the umpire, because it is forged; typed");
  assert_says (own, "u7AAi/L/DIG  – doubtful, not accepted by the umpire in time and not counted");
  assert_says (own, "  2026-11-30 21:00:04 EST  u8AAi/L/DIG  – counted\n");
  assert_says (own, "  2026-11-30 21:00:05 EST  u8AAi/L/HOLD  – undone by the umpire and not read again\n");
  assert_says (own, "  u1AAi  held: no valid order\n  u2AAi  L/HOLD  – entered by the umpire, because he wrote a letter\n"
                    "  u3AAi  held: no valid order\n  u6AAi  held: no valid order\n  u7AAi  held: no valid order\n"
                    "  u9AAi  held: no valid order\n");
  assert_says (other, "YOUR ORDERS\n  c1AAi  held: no valid order\n");
  assert_hides (other, "umpire,");
  field_check_laws (referee);
}

/* The umpire believes a message without its word that was received before the real one: the letter says which was which. */
static void
test_displaced (void)
{
  static const Field test = { "displaced", "countersign=on", NULL, "c1AAi 12.2 S L 500;c2AAi 10.2 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;
  g_autofree char *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  pour (referee, NOW + 60, "c@x.example", "c1AAi/L/DIG [shiloh]");
  pour (referee, NOW, "c@x.example", "c1AAi/L/N (N)");
  pour (referee, NOW + 60, "c@x.example", "c2AAi/L/DIG [shiloh]");
  pour (referee, NOW, "c@x.example", "c2AAi/L/HOLD [shiloh]");
  field_give (referee, "allow c1aai");
  answers = dh_post_write_answers (referee);
  run_day (referee);
  letter = write_letter (referee, "pc");
  assert_says (letter, "c1AAi/L/DIG [*]  – counted until the umpire accepted an earlier one\n");
  assert_says (letter, "c1AAi/L/N (N)  – doubtful, accepted by the umpire and counted\n");
  assert_says (letter, "c2AAi/L/DIG [*]  – an earlier one was received\n");
  assert_says (((DhPostLetter *) answers->pdata[answers->len - 1])->text, "Order for c1AAi on day 1: line, N (N).\n");
}

/* A ship without an order does not hold. */
static void
test_ships_stay (void)
{
  static const Field test = { "ships", NULL, "~", "u1AAr 5.5 N - 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  run_day (referee);
  letter = write_letter (referee, "pu");
  assert_says (letter, "  u1AAr  stayed where it was: no valid order\n");
}

/* A ruling is the umpire's word: whoever it is about reads it with its reason, whoever sees what came of it reads that it
 * was one, and whose dice are thrown concerns all. */
static void
test_rulings (void)
{
  static const Field test = { "rulings", "news=players", NULL, "u1AAi 5.5 N L 500;c1AAi 5.9 S L 500;c2AAi 12.12 S L 300;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *own = NULL, *other = NULL;

  field_give (referee, "ruling c1aai men 90 because they are few");
  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "ruling u1aai men 300 because I miscounted");
  field_tell (referee, "u1AAi L/HOLD");
  field_give (referee, "ruling c dice program because nobody throws");
  run_day (referee);
  field_give (referee, "ruling u1aai at 5.6 because it was there");
  field_give (referee, "ruling c2aai men 200 because it is late");
  own = write_letter (referee, "pu");
  other = write_letter (referee, "pc");
  assert_says (other, "Umpire’s ruling: c2AAi loses 100 men and has 200 left.");
  assert_hides (own, "c2AAi loses");
  assert_says (own, "RULINGS BY THE UMPIRE\n");
  assert_says (own, "because I miscounted");
  assert_says (own, "because nobody throws");
  assert_says (own, "because it was there");
  assert_says (own, "Umpire’s ruling: u1AAi goes from 5.5 to 5.6.");
  assert_says (own, "u1AAi, 5.6 facing N, line, 300 men");
  assert_says (other, "because nobody throws");
  assert_says (other, "because they are few");
  assert_hides (own, "they are few");
  assert_hides (other, "miscounted");
  assert_hides (other, "it was there");
}

/* Gives what is left of the day, with the program's dice. */
static void
run_by_program (DhReferee *referee)
{
  for (;;)
    {
      g_autofree char *order = _dh_post_unroll (dh_referee_get_battle (referee), "run");

      if (order == NULL)
        break;
      field_give (referee, order);
    }
}

/* A die that was taken back after it was seen is told of: where it is thrown again, and else by a sentence. */
static void
test_seen_dice (void)
{
  static const Field test = { "seen", "news=players dice=program", NULL,
                              "u1AAi 5.5 N L 500;u2AAi 7.5 N L 500;c1AAi 5.7 S L 1000;c2AAi 7.7 S L 1000;", "u1AAi L/FIRE 5.7;u2AAi L/FIRE 7.7", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *own = NULL, *other = NULL;
  const DhBattle *battle = dh_referee_get_battle (referee);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  field_give (referee, "resolve u1aai");
  field_give (referee, "resolve u2aai");
  while (battle->step != DH_POST_STEP_ORDERS || !dh_post (battle)->open)
    field_give (referee, "undo");
  field_give (referee, "strike u2aai because it went ill");
  field_give (referee, "close");
  field_give (referee, "next");
  run_by_program (referee);
  own = write_letter (referee, "pu");
  other = write_letter (referee, "pc");
  assert_says (own, "  u2AAi: dice thrown for it in the step “Fire” were undone after they had been seen.\n");
  assert_says (own, "(9.1). ");
  assert_says (own, "These dice had been seen before: the order they were thrown for was undone.");
  assert_hides (own, "u1AAi: dice rolled");
  assert_says (other, "These dice had been seen before");
  assert_hides (other, "u2AAi: dice");
  field_check_laws (referee);
}

/* Orders are resolved as they were received; what the umpire takes before its turn says so. */
static void
test_out_of_turn (void)
{
  static const Field test = { "turn", "news=players", NULL,
                              "u1AAi 5.5 N L 500;u2AAi 7.5 N L 500;c1AAi 5.7 S L 1000;c2AAi 7.7 S L 1000;", "u1AAi L/FIRE 5.7;u2AAi L/FIRE 7.7", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *own = NULL;
  const char *first, *second;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  field_give (referee, "resolve u2aai : 3");
  run_day (referee);
  own = write_letter (referee, "pu");
  /* Men of a shot are told as those of who fires. */
  first = strstr (own, "u2AAi (500 men) fires at c2AAi");
  second = strstr (own, "u1AAi (500 men) fires at c1AAi");
  g_assert_true (first != NULL && second != NULL && first < second);
  first = strstr (own, "By the umpire’s ruling this came out of turn (3.1).");
  g_assert_true (first != NULL && first < second);
  assert_hides (second, "out of turn");
}

/* The next deadline is the one that the umpire has set. */
static void
test_next_deadline (void)
{
  static const Field test = { "next", NULL, NULL, "u1AAi 5.5 N L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *before = NULL, *after = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  run_day (referee);
  before = write_letter (referee, "pu");
  field_give (referee, "publish until 2026-12-30T12:00:00Z");
  after = write_letter (referee, "pu");
  assert_says (before, "Orders are due by Friday 2026-12-04 21:00 EST");
  assert_says (after, "Orders are due by Wednesday 2026-12-30 07:00 EST");
}

static char *
find_fingerprint (const char *text)
{
  g_autoptr(GRegex) form = g_regex_new ("Fingerprint of the campaign[^:]*: ([0-9a-f ]*[0-9a-f])", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  g_assert_true (g_regex_match (form, text, 0, &match));
  return g_match_info_fetch (match, 1);
}

/* Letters and answers have the fingerprint. That of a letter whose day is out is in no file that ends before. */
static void
test_fingerprints (void)
{
  static const Field test = { "fingerprints", NULL, NULL, "u1AAi 5.5 N L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(DhReferee) cut = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;
  g_autofree char *before = NULL, *published = NULL, *later = NULL, *answer = NULL, *draft = NULL, *proof = NULL;
  guint n;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (cut, "open until 2026-12-02T02:00:00Z");
  pour (referee, NOW, "u@x.example", "u1AAi/L/DIG");
  pour (cut, NOW, "u@x.example", "u1AAi/L/DIG");
  answers = dh_post_write_answers (referee);
  answer = find_fingerprint (((DhPostLetter *) answers->pdata[0])->text);
  g_assert_true (dh_referee_find_fingerprint (referee, answer, &n, NULL));
  g_assert_cmpuint (n, ==, 2);

  run_day (referee);
  run_day (cut);
  before = write_letter (referee, "pu");
  draft = find_fingerprint (before);
  assert_says (before, "This day is not published yet, and the umpire can still take it back.");
  field_give (referee, "publish");
  published = write_letter (referee, "pu");
  proof = find_fingerprint (published);
  assert_hides (published, "not published");
  g_assert_true (dh_referee_find_fingerprint (referee, proof, &n, NULL));

  /* Later entries do not change the letter. */
  field_give (referee, "note later");
  later = write_letter (referee, "pu");
  g_assert_cmpstr (later, ==, published);

  /* The same campaign without its last line: the draft could be of it, the letter could not. */
  g_assert_true (dh_referee_find_fingerprint (cut, draft, &n, NULL));
  g_assert_false (dh_referee_find_fingerprint (cut, proof, &n, NULL));
}

static const char *
find_answer (const GPtrArray *answers,
             const char      *name)
{
  for (guint i = 0; i < answers->len; i++)
    if (strcmp (((DhPostLetter *) answers->pdata[i])->name, name) == 0)
      return ((DhPostLetter *) answers->pdata[i])->text;

  for (guint i = 0; i < answers->len; i++)
    g_printerr ("%s\n", ((DhPostLetter *) answers->pdata[i])->name);
  g_error ("there is no answer %s", name);
}

/* An order that the umpire's word changes is answered anew, with what counts now (23.14, 23.16). */
static void
test_answers_to_the_umpire (void)
{
  static const Field test = { "answers", "news=players", NULL, "u1AAi 5.5 N L 500;u2AAi 7.5 N L 500;c1AAi 12.12 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;
  const char *text;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  pour (referee, NOW, "u@x.example", "u1AAi/L/DIG");                                       /* 2 */
  field_give (referee, "strike u1aai because he telephoned");                              /* 3 */
  field_give (referee, "enter u1aai \"L/N (N)\" because he telephoned again");             /* 4 */
  pour (referee, NOW + 1, "u@x.example", "u1AAi/L/HOLD");                                  /* 5 */
  field_give (referee, "undo");                                                            /* 6: of 5 */
  field_give (referee, "undo");                                                            /* 7: of 4 */
  field_give (referee, "mail 2026-12-01T01:59:59Z u@x.example saying u1AAi/L/DIG");        /* 8 */
  pour (referee, NOW + 2, "u@x.example", "u2AAi/L/FIRE A4");                               /* 9 */
  field_give (referee, "mail 2026-12-01T03:00:00Z u@x.example doubtful saying u1AAi/L/DIG"); /* 10 */
  field_give (referee, "allow u1aai");                                                     /* 11 */
  field_give (referee, "amend 10 none because it is forged after all");                    /* 12 */
  answers = dh_post_write_answers (referee);

  assert_says (find_answer (answers, "000002-pu"), "M0, accepted.\nOrder for u1AAi on day 1: line, DIG.\n");
  text = find_answer (answers, "000003-pu");
  assert_says (text, "The umpire strikes the order of u1AAi, because he telephoned.\n");
  assert_says (text, "u1AAi has no valid order and holds.\n");
  text = find_answer (answers, "000004-pu");
  assert_says (text, "The umpire enters an order for u1AAi: L/N (N), because he telephoned again.\n");
  assert_says (text, "Order for u1AAi on day 1: line, N (N).\n");
  assert_says (find_answer (answers, "000005-pu"),
               "M8, the order of the day is used up.\nThe order that counts is the umpire’s: L/N (N), because he telephoned again.\n");
  text = find_answer (answers, "000007-pu");
  assert_says (text, "The umpire has undone an order or a message.\n");
  assert_says (text, "u1AAi has no valid order and holds.\n");
  assert_says (find_answer (answers, "000008-pu"), "u1AAi has no valid order and holds.\n");
  text = find_answer (answers, "000009-pu");
  assert_says (text, "“A4” is not understood");
  assert_says (text, "u2AAi has no valid order and holds.\n");
  assert_says (find_answer (answers, "000010-pu"), "It counts only if the umpire accepts it.");
  assert_says (find_answer (answers, "000011-pu"), "The umpire accepts the message about u1AAi: line, DIG, which counts.\n");
  text = find_answer (answers, "000012-pu");
  assert_says (text, "The umpire has amended the log of the day, because it is forged after all.\n");
  assert_says (text, "u1AAi has no valid order and holds.\n");
  for (guint i = 0; i < answers->len; i++)
    g_assert_cmpstr (((DhPostLetter *) answers->pdata[i])->player, ==, "pu");
}

/* The owner reads with countersigns whether the word was missing or wrong (23.16). */
static void
test_doubts_are_told (void)
{
  static const Field test = { "doubts", "countersign=on", NULL, "c1AAi 12.12 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "mail 2026-12-01T03:00:00Z c@x.example saying c1AAi/L/DIG");
  field_give (referee, "mail 2026-12-01T03:00:01Z c@x.example saying c1AAi/L/DIG [antietam]");
  field_give (referee, "mail 2026-12-01T03:00:02Z c@x.example doubtful saying c1AAi/L/DIG [shiloh]");
  answers = dh_post_write_answers (referee);
  assert_says (find_answer (answers, "000002-pc"), "The word that you agreed on with the umpire is missing.\n");
  assert_says (find_answer (answers, "000003-pc"), "The word in brackets is not the one that you agreed on with the umpire.\n");
  assert_hides (find_answer (answers, "000004-pc"), "agreed on");
  assert_says (find_answer (answers, "000004-pc"), "c1AAi has no valid order and holds.\n");
}

/* A message that had been accepted has been changed to name a unit that does not exist. */
static void
test_unit_is_missing (void)
{
  static const Field test = { "missing", "", NULL, "c1AAi 12.12 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test), opened = NULL;
  g_autofree char *folder = g_dir_make_tmp ("drumhead-test-XXXXXX", NULL), *path = g_build_filename (folder, "x.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GPtrArray) answers = NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *written = NULL;
  g_autoptr(GError) error = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "mail 2026-12-01T03:00:00Z c@x.example saying c1AAi/L/DIG");
  dh_referee_save_as (referee, file, &error);
  g_assert_no_error (error);

  g_file_get_contents (path, &written, NULL, &error);
  g_assert_no_error (error);
  g_string_assign (text, written);
  g_assert_cmpuint (g_string_replace (text, "saying c1AAi/", "saying c7AAi/", 0), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "<fact word=\"about\">c1aai</fact>", "", 0), ==, 1);
  g_clear_object (&referee);
  g_file_set_contents (path, text->str, text->len, &error);
  g_assert_no_error (error);

  opened = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  answers = dh_post_write_answers (opened);
  assert_says (find_answer (answers, "000002-pc"), "M0, accepted.\n");
  assert_hides (find_answer (answers, "000002-pc"), "on day");
  g_unlink (path);
  g_rmdir (folder);
}

/* A letter leaves by the one door there is: it is what its player reads in his view. */
static void
test_letters_are_views (void)
{
  static const Field test = { "views", "news=players", NULL, "u1AAi 1.1 N L 500;u2AAi 3.1 N L 500;c1AAi 11.1 S L 449;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) letters = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  g_assert_cmpuint (letters->len, ==, battle->things[DH_POST_KIND_PLAYER]->len);
  for (guint i = 0; i < letters->len; i++)
    {
      const DhPostLetter *letter = letters->pdata[i];
      const DhRef seat = { DH_POST_KIND_PLAYER, i };
      const DhViewer viewer = { DH_VIEWER_SEAT, dh_battle_get_side_of (battle, seat), &seat, 1 };
      g_autoptr(GVariant) view = dh_referee_view (referee, &viewer), again = NULL;
      g_autofree char *text = dh_view_to_text (view, NULL);
      guint serial, serial_again;

      g_assert_cmpstr (letter->player, ==, dh_battle_get_id (battle, seat));
      g_assert_cmpstr (letter->text, ==, text);
      again = dh_referee_view (referee, &viewer);
      g_assert_true (g_variant_lookup (view, DH_VIEW_SERIAL, "u", &serial));
      g_assert_true (g_variant_lookup (again, DH_VIEW_SERIAL, "u", &serial_again));
      g_assert_cmpuint (serial, ==, serial_again);
    }
}

/* Writes a campaign into a file and reads it again, with one text of it made another. */
static DhReferee *
reopen (DhReferee  *referee,
        const char *was,
        const char *is)
{
  g_autofree char *folder = g_dir_make_tmp ("drumhead-test-XXXXXX", NULL), *path = g_build_filename (folder, "x.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *written = NULL;
  g_autoptr(GString) text = NULL;
  g_autoptr(GError) error = NULL;
  DhReferee *opened;

  dh_referee_save_as (referee, file, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &written, NULL, &error);
  g_assert_no_error (error);
  text = g_string_new (written);
  g_assert_cmpuint (g_string_replace (text, was, is, 0), ==, 1);
  g_file_set_contents (path, text->str, text->len, &error);
  g_assert_no_error (error);
  opened = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);

  return opened;
}

/* A message is judged when it comes, and never again: its answer is told from what its entry keeps of that. */
static void
test_judged_once (void)
{
  static const struct {
    const char *order, *fact, *other, *said;
  } kept[] = {
    { "c1AAi/L/S S S S (S)", "<fact word=\"figure\">4</fact>", "<fact word=\"figure\">9</fact>",
      "“c1AAi” moves 3 squares in that formation, and this is 9 (7.9).\n" },
    { "c1AAi/L/FIRE 1.1", "<fact word=\"word\">1.1</fact>", "<fact word=\"word\">3.2</fact>",
      "3.2 is not in the field of fire of “c1AAi” (8.8).\n" },
    { "c1AAi/L/JUMP", "<fact word=\"reason\">wants-order</fact>", "<fact word=\"reason\">wants-end</fact>",
      "“JUMP” is not understood; expected nothing more.\n" },
    { "c1AAi/ML/HOLD", "<fact word=\"about\">c1aai</fact>", "<fact word=\"about\">c2aai</fact>",
      "“c2AAi” cannot have the formation “ml” (6.1).\n" },
  };
  static const Field test = { "once", "", NULL, "c1AAi 12.12 S L 500;c2AAi 1.12 S L 500;", "", "", "" };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autoptr(DhReferee) referee = field_begin (&test), opened = NULL, other = NULL;
      g_autoptr(GPtrArray) answers = NULL, again = NULL, others = NULL;
      g_autofree char *order = g_strdup_printf ("mail 2026-12-01T03:00:00Z c@x.example saying %s", kept[i].order);

      field_give (referee, "open until 2026-12-02T02:00:00Z");
      field_give (referee, order);
      answers = dh_post_write_answers (referee);
      opened = reopen (referee, kept[i].fact, kept[i].fact);
      again = dh_post_write_answers (opened);
      g_assert_cmpstr (find_answer (again, "000002-pc"), ==, find_answer (answers, "000002-pc"));

      other = reopen (referee, kept[i].fact, kept[i].other);
      others = dh_post_write_answers (other);
      assert_hides (find_answer (answers, "000002-pc"), kept[i].said);
      assert_says (find_answer (others, "000002-pc"), kept[i].said);
    }
}

/* An answer says what a wrong message costs: the order of the day if it was the first about a unit, else nothing. */
static void
test_price (void)
{
  static const Field test = { "price", "", NULL, "c1AAi 12.12 S L 500;", "", "", "" };
  static const struct {
    const char *subject, *says, *hides;
  } cases[] = {
    { "my orders: c1AAi/L/DIG", "write the order there and send it again", "and this was it" },
    { "Re: Field, day 1", "Only the subject of a message is read", "and this was it" },
    { "c1AAi L DIG", "Only the first order of a day is read (7.5), and this was it.", "send it again" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DhReferee) referee = field_begin (&test);
      g_autoptr(GPtrArray) answers = NULL;

      field_give (referee, "open until 2026-12-02T02:00:00Z");
      pour (referee, NOW, "c@x.example", cases[i].subject);
      answers = dh_post_write_answers (referee);
      assert_says (find_answer (answers, "000002-pc"), cases[i].says);
      assert_hides (find_answer (answers, "000002-pc"), cases[i].hides);
    }
}

/* The answer to a second message does not call the first one the order that counts where that was none. */
static void
test_first_was_none (void)
{
  static const Field test = { "none", "", NULL, "c1AAi 12.12 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;
  const char *text;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  pour (referee, NOW, "c@x.example", "c1AAi/L/FIRE 1.1");
  pour (referee, NOW + 1, "c@x.example", "c1AAi/L/HOLD");
  answers = dh_post_write_answers (referee);
  text = find_answer (answers, "000003-pc");
  assert_says (text, "M8, the order of the day is used up.\nNo order counts: “c1AAi/L/FIRE 1.1”, received ");
  assert_says (text, ", was not valid, and only the first order of a day is read (7.5).\n");
  assert_hides (text, "The order that counts");
}

/* A wrong message costs nothing with a second chance; nobody is asked to correct one when another counts already. */
static void
test_price_of_a_second_chance (void)
{
  static const Field test = { "chance", "second-chance=on", NULL, "c1AAi 12.12 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  pour (referee, NOW, "c@x.example", "c1AAi L DIG");
  pour (referee, NOW, "c@x.example", "c1AAi/L/DIG");
  pour (referee, NOW + 1, "c@x.example", "c1AAi L HOLD");
  answers = dh_post_write_answers (referee);
  assert_says (find_answer (answers, "000002-pc"), "correct it and send it again");
  assert_says (find_answer (answers, "000003-pc"), "accepted");
  assert_says (find_answer (answers, "000004-pc"), "not understood");
  assert_says (find_answer (answers, "000004-pc"), "Order for c1AAi on day 1: line, DIG.\n");
  assert_hides (find_answer (answers, "000004-pc"), "send it again");
}

/* The letter as a page: what happened to the reader first, his units with an order to begin with, and a map of whom he sees. */
static void
test_page (void)
{
  static const Field test = { "page", "news=players", "5.6:=", "u1AAi 5.5 N L 500;u2AAi 7.5 N L 500;c1AAi 5.7 S L 1000;c2AAi 12.12 S L 500;",
                              "u1AAi L/FIRE 5.7", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) letters = NULL;
  const DhPostLetter *letter = NULL;
  const char *happened, *map, *units, *clock;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  letter = letters->pdata[0];
  happened = strstr (letter->html, "News of your units");
  map = strstr (letter->html, "<img src=\"cid:" DH_POST_MAP_ID);
  units = strstr (letter->html, "Your units and what they can do");
  clock = strstr (letter->html, "Your clock");
  g_assert_true (happened != NULL && map > happened && units > map && clock > units);
  g_assert_nonnull (strstr (map, "Yours, A: u1AAi at 5.5. Yours, B: u2AAi at 7.5. Enemy: c1AAi at 5.7."));
  g_assert_nonnull (strstr (units, "Moves: L 3, C 5, S 3 squares."));
  g_assert_nonnull (strstr (units, "<b>u1AAi/L/FIRE 5.7</b>"));
  g_assert_nonnull (strstr (units, "<b>u2AAi/L/N (N)</b>"));
  g_assert_null (strstr (letter->html, "<style"));
  /* Nothing is left to the colours of a mail program, which may be dark. */
  g_assert_nonnull (strstr (letter->html, "<div style=\"background-color:#ffffff;color:#1c1c1c;"));
  g_assert_nonnull (strstr (letter->text, "enemies *\n  A u1AAi, B u2AAi\n  . clear, w woods, h and H hills"));
  g_assert_cmpuint (letter->sketch->marks->len, ==, 4);
  g_assert_cmpuint (strlen (letter->sketch->roads), ==, strlen (letter->sketch->ground));
}

/* A letter shows the part of a large map where its reader is: with friends that are far away it would be too small to read. */
static void
test_page_of_a_large_map (void)
{
  static const Field test = { "large", "news=players sight.open=2", NULL,
                              "u1AAi 2.2 N L 500;u2AAi 3.4 N L 500;u3AAi 5.3 N L 500;"
                              "u4AAi 12.12 N L 500;c1AAi 2.4 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) letters = NULL;
  const DhPostLetter *letter = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "player other \"Other\" other@x.example side u because he joins");
  field_give (referee, "takeover u2aai u3aai u4aai by other because he joins");
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  letter = letters->pdata[0];
  g_assert_cmpint (letter->sketch->west, ==, 1);
  g_assert_cmpint (letter->sketch->east, ==, 5);
  g_assert_cmpint (letter->sketch->north, ==, 4);
  g_assert_cmpuint (letter->sketch->marks->len, ==, 4);
  g_assert_nonnull (strstr (letter->text, "rows 4 to 1, columns 1 to 5"));
  /* The text of the letter tells of all his side. */
  g_assert_nonnull (strstr (letter->text, "12.12"));
}

/* The letter of a player who commands these */
static char *
write_first_letter (const char *units)
{
  Field test = { "notation", "news=players", "1.1=~ city:10.10", units, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) letters = NULL;
  const DhPostLetter *letter;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  letters = dh_post_write_letters (referee, NULL);
  letter = letters->pdata[0];
  return g_strconcat (letter->text, letter->html, NULL);
}

/* The orders that a letter offers are those that the umpire allows, arm by arm, where the unit stands: men come from wagons
 * beside it, and a strategic move begins beside them or a city of its side. An enemy near them may be gone in that step. */
static void
test_offers (void)
{
  static const struct {
    const char *unit;
    const char *orders;
  } tests[] = {
    { "u1AAi 5.5 N L 500;", " Also: HOLD, ROUT, DIG. " },
    { "u1AAi 5.5 N L 500 dug:yes;", " Also: HOLD, ROUT. " },
    { "u1AAc 5.5 N ML 500;", " Also: HOLD, ROUT, DIG. " },
    { "u1AAs 5.5 N L 500;", " Also: HOLD, ROUT, DIG, MEDIC. " },
    { "u1AAa 5.5 N UL 300;", " Also: HOLD, ROUT, DIG. " },
    { "u1AAw 5.5 N LB 300;", " Also: HOLD, ROUT. " },
    { "u1AAf 5.5 N UL 300;", " Also: HOLD. " },
    { "u1AAn 1.1 N - 500;", " Also: FIRE R, FIRE L. " },
    { "u1AAi 5.5 N L 500;u2AAw 6.6 N LB 300;", " Also: HOLD, ROUT, REPLACE, STRAT MOVE, DIG. " },
    { "u1AAi 5.5 N L 500 dug:yes;u2AAw 6.6 N LB 300;", " Also: HOLD, ROUT, REPLACE, STRAT MOVE. " },
    { "u1AAi 5.5 N L 500;u2AAw 6.6 N LB 300;c1AAi 7.7 N L 500;", " Also: HOLD, ROUT, REPLACE, STRAT MOVE, DIG. " },
    { "u1AAi 5.5 N L 500;u2AAw 7.6 N LB 300;", " Also: HOLD, ROUT, DIG. " },
    { "u1AAf 5.5 N UL 300;u2AAw 6.6 N LB 300;", " Also: HOLD, REPLACE. " },
    { "u1AAn 1.1 N - 500;u2AAw 1.2 N LB 300;", " Also: REPLACE, FIRE R, FIRE L. " },
    { "u1AAi 11.9 N L 500;", " Also: HOLD, ROUT, STRAT MOVE, DIG. " },
    { "u1AAi 10.10 N L 500;", " Also: HOLD, ROUT, STRAT MOVE, DIG. " },
    { "u1AAi 12.10 N L 500;", " Also: HOLD, ROUT, DIG. " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *letter = write_first_letter (tests[i].unit);

      assert_says (letter, tests[i].orders);
    }
}

/* The link of each unit, sent as it is, counts. */
static void
test_examples (void)
{
  static const Field test = { "examples", "news=players", "1.1=~ 1.2=~",
                              "u1AAi 5.5 N L 500;u2AAc 7.5 E ML 500;u3AAs 5.3 S L 500;u4AAa 9.5 N UL 300;u5AAw 3.3 W LB 300;"
                              "u6AAf 11.5 N UL 300;u7AAn 1.1 N - 500;u8AAi 5.12 N L 500;c1AAi 5.7 S L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) letters = NULL, answers = NULL;
  g_auto(GStrv) parts = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  letters = dh_post_write_letters (referee, NULL);
  parts = g_strsplit (((DhPostLetter *) letters->pdata[0])->text, " Example: ", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 8 + 1);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      g_autofree char *order = g_strndup (parts[i], strcspn (parts[i], "\n"));

      pour (referee, NOW + i, "u@x.example", order);
    }
  answers = dh_post_write_answers (referee);
  g_assert_cmpuint (answers->len, ==, 8);
  for (guint i = 0; i < answers->len; i++)
    assert_says (((DhPostLetter *) answers->pdata[i])->text, "M0, accepted.\n");
}

/* A letter is enough for the next order: it says how one is written, as far as its reader has units for it. */
static void
test_notation (void)
{
  g_autofree char *foot = write_first_letter ("u1AAi 5.5 N L 500;"), *guns = write_first_letter ("u1AAa 5.5 N UL 300;");
  g_autofree char *ship = write_first_letter ("u1AAn 1.1 N - 500;"), *none = write_first_letter ("c1AAi 5.5 N L 500;");
  g_autofree char *fort = write_first_letter ("u1AAf 5.5 N UL 300;");

  assert_says (foot, "\nHOW TO WRITE AN ORDER\n  One message for each unit, with the order as its subject.\n");
  assert_says (foot, ">How to write an order</h2>\n");
  assert_says (foot, "L line, C column, S skirmish order.\n");
  assert_says (foot, "  N N E (S): go two squares north and one east, and then face south.");
  assert_says (foot, "  A unit that moves into an enemy’s square attacks.\n");
  assert_hides (foot, "LB limbered");
  assert_hides (foot, "(E) FIRE");
  assert_hides (foot, "MEDIC");
  assert_hides (foot, "FIRE R");
  assert_says (guns, "LB limbered, UL unlimbered.\n");
  assert_says (guns, "  (E) FIRE 8.9: guns face east first.\n");
  assert_hides (guns, "attacks him");
  assert_says (ship, "  FIRE R, FIRE L: ");
  assert_hides (ship, "HOLD");
  assert_hides (ship, "formation, each");
  assert_hides (fort, "N N E");
  assert_hides (fort, "ROUT");
  assert_says (none, "\nYOUR UNITS\n  none\n");
  assert_says (none, ">You have no units.</p>");
  assert_hides (none, "WHAT YOUR UNITS CAN DO");
  assert_hides (none, "HOW AN ORDER");
}

/* A letter says which message counts, and what else may be sent or has to be in it, as the campaign is played. */
static void
test_what_counts (void)
{
  static const struct {
    const char *switches, *says, *hides;
  } tests[] = {
    { "", "  The first message about a unit is its order of the day, even with a mistake in it; no later one counts.\n", "[word]" },
    { "second-chance=on", "  The first message that is a valid order counts for its unit that day, and no later one.\n", "mistake" },
    { "per-day=player", "  You have one order a day for all your units: your first message, even with a mistake in it.\n", "about a unit" },
    { "per-day=player second-chance=on", "  You have one order a day for all your units: your first message that is a valid order.\n",
      "mistake" },
    { "countersign=on", "  The word that you agreed on with the umpire stands at the end in square brackets: HOLD [word].\n", "press" },
    { "press=on", "  To write to other players, send “press to” and a player, a side or all, a colon and your words; the next letters have them.\n",
      "[word]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      const Field test = { "counts", tests[i].switches, NULL, "c1AAi 5.5 N L 500;", "", "", "" };
      g_autoptr(DhReferee) referee = field_begin (&test);
      g_autofree char *letter = NULL;

      field_give (referee, "open until 2026-12-02T02:00:00Z");
      letter = write_letter (referee, "pc");
      assert_says (letter, tests[i].says);
      assert_hides (letter, tests[i].hides);
    }
}

/* A letter says where orders go to, and which cities can be named in one; nobody is told who has taken one since. */
static void
test_places_of_orders (void)
{
  static const Field test = { "places", "news=players", "city:5.6 umpire:orders@x.example", "c1AAi 5.5 N L 500;u1AAi 1.1 N L 500;",
                              "c1AAi L/N (N)", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autofree char *first = NULL, *later = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  first = write_letter (referee, "pu");
  assert_says (first, "  Send one message for each unit to orders@x.example, with the order as its subject.\n");
  assert_says (first, "  Cities, and who held them at the start: Town 5.6 (Union).\n");
  field_tell (referee, test.tasks);
  run_day (referee);
  field_expect (referee, "town side c");
  later = write_letter (referee, "pu");
  assert_says (later, "  Cities, and who held them at the start: Town 5.6 (Union).\n");
}

/* A campaign begins with a letter: where its reader stands and whom he sees, what he may order, and by when. */
static void
test_first_letter (void)
{
  static const Field test = { "first", "news=players", NULL, "u1AAi 1.5 N L 500;c1AAi 1.8 S L 1000;c2AAi 12.12 S L 500;u2AAs 1.1 N L 100;",
                              "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) none = dh_post_write_letters (referee, NULL), letters = NULL;
  const DhPostLetter *letter;

  g_assert_null (none);
  field_give (referee, "say to all: Welcome to Kentucky.");
  field_give (referee, "open until 2026-12-02T02:00:00Z");
  letters = dh_post_write_letters (referee, NULL);
  g_assert_cmpuint (letters->len, ==, 2);
  letter = letters->pdata[0];
  g_assert_cmpstr (letter->name, ==, "day-0-pu");
  g_assert_cmpstr (letter->subject, ==, "A test, before day 1");
  assert_says (letter->text, "A test, before day 1, to North\n\nTHE UMPIRE SAYS\n  Welcome to Kentucky.\n\nYOUR UNITS\n  u1AAi   u1AAi, 1.5 facing N");
  assert_says (letter->text, "IN SIGHT\n  c1AAi   c1AAi, 1.8 facing S, line, about 1000 men\n");
  assert_says (letter->text, "WHAT YOUR UNITS CAN DO\n  u1AAi   Moves: L 3, C 5, S 3 squares. Range: ");
  assert_says (letter->text, " Example: u1AAi/L/FIRE 1.8\n");
  assert_says (letter->text, "\n\nNEXT\n  Orders are due by Tuesday 2026-12-01 21:00 EST");
  assert_says (letter->text, "with its first day opened");
  assert_hides (letter->text, "c2AAi");
  assert_hides (letter->text, "YOUR ORDERS");
  assert_hides (letter->text, "THE DAY");
  assert_hides (letter->html, "News of your units");
  assert_says (letter->html, "<b>u1AAi/L/FIRE 1.8</b>");
  assert_says (letter->html, "Welcome to Kentucky.");

  /* The first day goes on, and the letter stays; then there is that of the day. */
  pour (referee, NOW, "u@x.example", "u1AAi/L/FIRE 1.8");
  g_clear_pointer (&letters, g_ptr_array_unref);
  letters = dh_post_write_letters (referee, NULL);
  assert_says (((DhPostLetter *) letters->pdata[0])->text, "IN SIGHT\n  c1AAi   c1AAi, 1.8 facing S, line, about 1000 men\n");
  assert_hides (((DhPostLetter *) letters->pdata[0])->text, "FIRE 1.8\n\nYOUR");
  run_day (referee);
  g_clear_pointer (&letters, g_ptr_array_unref);
  letters = dh_post_write_letters (referee, NULL);
  g_assert_cmpstr (((DhPostLetter *) letters->pdata[0])->name, ==, "day-1-pu");
  assert_says (((DhPostLetter *) letters->pdata[0])->text, "WHAT YOUR UNITS CAN DO\n");
}

TEST_SUBJECT ("post-letters")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/post/H3/sight-of-players", "news=players", test_sight);
  g_test_add_data_func ("/post/H3/sight-of-sides", "news=sides", test_sight);
  g_test_add_func ("/post/2.14/open-to-all", test_open);
  g_test_add_func ("/post/2.14/a-campaign-begins-with-a-letter", test_first_letter);
  g_test_add_func ("/post/H3/what-is-hidden-changes-nothing", test_hidden);
  for (guint i = 0; i < G_N_ELEMENTS (behind); i++)
    g_test_add_data_func (behind[i].path, &behind[i], test_behind_the_line);
  g_test_add_func ("/post/H3/views-are-equal", test_equal_views);
  g_test_add_func ("/post/2.14/why-it-came-to-nothing", test_why);
  g_test_add_func ("/post/7.4/a-message-is-judged-once", test_judged_once);
  g_test_add_func ("/post/7.5/an-answer-tells-what-a-wrong-message-costs", test_price);
  g_test_add_func ("/post/23.16/an-answer-says-that-none-counts", test_first_was_none);
  g_test_add_func ("/post/7.5/a-second-chance-costs-nothing", test_price_of_a_second_chance);
  g_test_add_func ("/post/2.14/a-letter-is-the-view-of-its-player", test_letters_are_views);

  g_test_add_func ("/post/2.14/why-it-came-to-nothing-where-the-news-is-open", test_why_open);
  g_test_add_func ("/post/12.3/who-is-broken-reads-why-he-did-nothing", test_broken);
  g_test_add_func ("/post/10.1/a-melee-is-told-part-by-part", test_melee);
  g_test_add_func ("/post/10.1/losses-are-told-behind-what-costs-them", test_losses_follow);

  g_test_add_func ("/post/23.8/letters-tell-what-the-umpire-has-made-of-an-order", test_what_counted);
  g_test_add_func ("/post/H2/letters-tell-what-a-believed-message-displaced", test_displaced);
  g_test_add_func ("/post/2.14/a-letter-offers-what-the-umpire-allows", test_offers);
  g_test_add_func ("/post/2.14/each-example-of-a-letter-counts", test_examples);
  g_test_add_func ("/post/2.14/a-letter-says-how-an-order-is-written", test_notation);
  g_test_add_func ("/post/7.5/a-letter-says-which-message-counts", test_what_counts);
  g_test_add_func ("/post/7.13/a-letter-names-the-cities", test_places_of_orders);
  g_test_add_func ("/post/2.14/a-page-for-a-telephone", test_page);
  g_test_add_func ("/post/H3/the-page-of-a-large-map", test_page_of_a_large_map);
  g_test_add_func ("/post/7.6/a-ship-without-an-order-stays", test_ships_stay);
  g_test_add_func ("/post/3.5/letters-tell-rulings", test_rulings);
  g_test_add_func ("/post/23.8/letters-mark-dice-that-had-been-seen", test_seen_dice);
  g_test_add_func ("/post/3.1/what-came-before-its-turn-says-so", test_out_of_turn);
  g_test_add_func ("/post/1.1/letters-tell-the-deadline-that-was-set", test_next_deadline);
  g_test_add_func ("/post/23.8/letters-prove-that-the-day-is-published", test_fingerprints);
  g_test_add_func ("/post/23.14/what-the-umpire-changes-is-answered-anew", test_answers_to_the_umpire);
  g_test_add_func ("/post/23.16/the-owner-reads-what-is-wrong-with-the-word", test_doubts_are_told);
  g_test_add_func ("/post/7.4/an-accepted-message-of-no-unit-is-answered", test_unit_is_missing);

  return g_test_run ();
}
