/* test-post-people.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"
#include "subject.h"

#include "dh-entry.h"
#include "dh-narration.h"
#include "dh-post-news.h"
#include "dh-post-rules-private.h"

#include <string.h>

/* The clock and the people (23.3, 23.9): each order of the umpire about them, what it changes, and what it is refused for. */

#define UNITS "u1AAi 5.5 N L 500;u2AAi 7.5 N L 500;c1AAi 12.12 S L 500;"
#define EVENING "2026-12-02T02:00:00Z"

static const DhPostLetter *
find_letter (const GPtrArray *letters,
             const char      *player)
{
  for (guint i = 0; i < letters->len; i++)
    if (strcmp (((DhPostLetter *) letters->pdata[i])->player, player) == 0)
      return letters->pdata[i];

  return NULL;
}

static int
get_verdict (DhReferee  *referee,
             const char *line)
{
  g_autoptr(GError) error = NULL;
  DhEntry *entry = NULL;

  dh_referee_give (referee, line, FIELD_NOW, &entry, &error);
  g_assert_no_error (error);
  return dh_post_get_verdict (entry);
}

static void
run_day (DhReferee *referee)
{
  field_give (referee, "close");
  for (;;)
    {
      g_autofree char *order = _dh_post_unroll (dh_referee_get_battle (referee), "run");

      if (order == NULL)
        break;
      field_give (referee, order);
    }
}

static DhReferee *
begin (const char *switches)
{
  const Field test = { "people", switches, "1.1=~", UNITS, "", "", "" };
  DhReferee *referee = field_begin (&test);

  field_give (referee, "open until " EVENING);
  return referee;
}

/* Mail that came too late for a day counts when the umpire moves its deadline behind it, and the mailbox is read again. */
static void
test_deadline (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  g_autoptr(DhPostBag) bag = dh_post_bag_new (referee);
  g_autoptr(GError) error = NULL;
  const gint64 evening = 1796090400 + 24 * 60 * 60;
  const DhPostMail early = { evening - 60, FALSE, "u@x.example", FALSE, FALSE, "1", "u2AAi/L/HOLD" };
  g_autofree char *one = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "1", -1);
  g_autofree char *two = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "2", -1);
  DhPostMail first = early, late = { evening + 1800, FALSE, "u@x.example", FALSE, FALSE, two, "u1AAi/L/DIG" };

  g_assert_false (dh_referee_give (referee, "deadline 2026-12-01T01:00:00Z because it is past", FIELD_NOW, NULL, &error));
  g_assert_cmpstr (dh_error_get_clause (error), ==, "1.1");
  first.key = one;
  g_assert_cmpint (field_pour (referee, bag, &first, FIELD_NOW), ==, DH_POST_VERDICT_ACCEPTED);
  g_assert_cmpint (field_pour (referee, bag, &late, FIELD_NOW), ==, DH_POST_VERDICT_LATE);
  g_assert_cmpint (field_pour (referee, bag, &late, FIELD_NOW), ==, DH_POST_VERDICT_AGAIN);
  field_give (referee, "!1.1 deadline 2026-12-02T01:58:00Z because an order that counts came later");
  field_give (referee, "!0 deadline 2026-12-02T03:00:00Z");
  field_give (referee, "!0 deadline tomorrow because so");
  field_give (referee, "deadline 2026-12-01T22:00 because the server was down");
  field_expect (referee, "battle deadline 2026-12-02T03:00:00Z");
  field_give (referee, "~The umpire has moved the deadline, because the server was down. Orders are due by Tuesday 2026-12-01 22:00 EST.");
  g_assert_cmpint (field_pour (referee, bag, &late, FIELD_NOW), ==, DH_POST_VERDICT_ACCEPTED);
  g_assert_cmpint (field_pour (referee, bag, &late, FIELD_NOW), ==, DH_POST_VERDICT_AGAIN);
  field_expect (referee, "u1AAi task DIG");
  field_check_laws (referee);
}

/* All players are told of a new deadline. */
static void
test_deadline_is_answered (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  g_autoptr(GPtrArray) answers = NULL;

  field_give (referee, "deadline 2026-12-02T03:00:00Z because the server was down");
  answers = dh_post_write_answers (referee);
  g_assert_cmpuint (answers->len, ==, 2);
  for (guint i = 0; i < answers->len; i++)
    {
      const DhPostLetter *answer = answers->pdata[i];

      g_assert_nonnull (strstr (answer->text, "The umpire has moved the deadline, because the server was down."));
      g_assert_nonnull (strstr (answer->text, "due by Tuesday 2026-12-01 22:00 EST"));
    }
}

static void
test_address (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  g_autoptr(GPtrArray) answers = NULL;

  field_give (referee, "!7.2 address pu C+x@X.example because it is another player's");
  field_give (referee, "!0 address pu n@x.example u@@x.example because it is none");
  field_give (referee, "!0 address pu because there is none");
  field_give (referee, "address pu N@x.example second@y.example because he has moved");
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:00Z u@x.example saying u1AAi/L/DIG"), ==, DH_POST_VERDICT_UNKNOWN);
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:01Z second+war@y.example saying u1AAi/L/DIG"), ==,
                   DH_POST_VERDICT_ACCEPTED);
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:02Z n@x.example saying u2AAi/L/DIG"), ==, DH_POST_VERDICT_ACCEPTED);
  field_give (referee, "undo");
  field_give (referee, "undo");
  field_give (referee, "undo");
  field_give (referee, "undo");
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:03Z u+tag@x.example saying u1AAi/L/DIG"), ==, DH_POST_VERDICT_ACCEPTED);
  field_give (referee, "address pu N@x.example second@y.example because he has moved");
  answers = dh_post_write_answers (referee);
  g_assert_cmpstr (((DhPostLetter *) answers->pdata[answers->len - 1])->address, ==, "N@x.example");
  field_check_laws (referee);
}

/* Who has not closed his quotes is not told that what he wrote there is missing. */
static void
test_open_quotes (void)
{
  static const struct { const char *line, *says; } cases[] = {
    { "player pz \"Zed z@x.example side Union because he asked", "the second quotation mark is missing" },
    { "player pz Zed z@x.example side Union because he asked", "the name is missing, in quotes" },
    { "enter u1aai \"L/DIG because he telephoned", "the second quotation mark is missing" },
    { "enter u1aai because he telephoned", "the order of the unit is missing, in quotes" },
  };
  g_autoptr(DhReferee) referee = begin (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (dh_referee_give (referee, cases[i].line, FIELD_NOW, NULL, &error));
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* A player reads when in his own zone, by order or by the campaign; the umpire reads it in that of the campaign (23.3). */
static void
test_zone (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  g_autoptr(GPtrArray) letters = NULL;

  field_give (referee, "!0 zone pu Mars because he is there");
  field_give (referee, "zone pu Europe/Berlin because he lives there");
  get_verdict (referee, "mail 2026-12-01T03:00:00Z u@x.example saying u1AAi/L/DIG");
  field_give (referee, "~2026-11-30 22:00:00 EST, North:");
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  g_assert_nonnull (strstr (find_letter (letters, "pu")->text, "2026-12-01 04:00:00 CET  u1AAi/L/DIG"));
  g_assert_nonnull (strstr (find_letter (letters, "pu")->text, "due by Saturday 2026-12-05 03:00 CET"));
  g_assert_nonnull (strstr (find_letter (letters, "pc")->text, "due by Friday 2026-12-04 21:00 EST"));
  field_check_laws (referee);
}

static void
test_absent (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  g_autoptr(GPtrArray) letters = NULL;

  get_verdict (referee, "mail 2026-12-01T03:00:00Z u@x.example saying u1AAi/L/N (N)");
  run_day (referee);
  field_give (referee, "publish");
  field_give (referee, "!0 absent pu until 2027-01-01T00:00:00Z dance because he does");
  field_give (referee, "absent pu until 2027-01-01T00:00:00Z last because of the holidays");
  run_day (referee);
  field_expect (referee, "u1AAi at 5.7;u1AAi task N (N);u2AAi task ;u2AAi hold yes");
  letters = dh_post_write_letters (referee, NULL);
  g_assert_nonnull (strstr (find_letter (letters, "pu")->text, "u1AAi  line, N (N)  – last order repeated, as its player is absent"));
  field_give (referee, "publish");
  field_give (referee, "absent pu un 2026-12-04T00:00:00Z la bec he is back sooner");
  run_day (referee);
  field_expect (referee, "u1AAi at 5.7;u1AAi hold yes");
  field_give (referee, "publish");
  field_give (referee, "absent pu until 2027-01-01T00:00:00Z because of the holidays");
  run_day (referee);
  field_expect (referee, "u1AAi at 5.7;u1AAi hold yes");
  field_check_laws (referee);
}

static void
test_takeover (void)
{
  g_autoptr(DhReferee) referee = begin ("news=players");
  g_autoptr(GPtrArray) letters = NULL;

  field_give (referee, "player new \"Col. New\" new@x.example side u because he asked");
  field_give (referee, "!7.1 takeover u2aai by pc because it is of the other side");
  field_give (referee, "!7.1 takeover u2aai by pu because it is his");
  field_give (referee, "!0 takeover u2aai because nobody is named");
  field_give (referee, "takeover u2aai by new bec of illness");
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:00Z u@x.example saying u2AAi/L/DIG"), ==, DH_POST_VERDICT_NOT_YOURS);
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:01Z new@x.example saying u2AAi/L/DIG"), ==, DH_POST_VERDICT_ACCEPTED);
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  g_assert_nonnull (strstr (find_letter (letters, "new")->text, "u2AAi/L/DIG  – counted"));
  g_assert_nonnull (strstr (find_letter (letters, "new")->text, "\nYOUR UNITS\n  u2AAi"));
  g_assert_null (strstr (find_letter (letters, "pc")->text, "illness"));
  field_check_laws (referee);
}

/* The player who led a unit and the one who leads it now are both told so, by an answer and in the letter of the day, and
   nobody else is. */
static void
test_takeover_is_told_to_both (void)
{
  static const char told[] = "Col. New takes over u2AAi, because of illness.";
  g_autoptr(DhReferee) referee = begin ("news=players");
  g_autoptr(GPtrArray) answers = NULL, letters = NULL;

  field_give (referee, "player new \"Col. New\" new@x.example side u because he asked");
  field_give (referee, "player idle \"Col. Idle\" idle@x.example side u because he asked");
  field_give (referee, "takeover u2aai by new because of illness");
  answers = dh_post_write_answers (referee);
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  for (guint i = 0; i < letters->len; i++)
    {
      const DhPostLetter *letter = letters->pdata[i];
      gboolean concerns = strcmp (letter->player, "pu") == 0 || strcmp (letter->player, "new") == 0;
      gboolean answered = FALSE;

      for (guint k = 0; k < answers->len; k++)
        answered |= strcmp (((DhPostLetter *) answers->pdata[k])->player, letter->player) == 0 &&
                    strstr (((DhPostLetter *) answers->pdata[k])->text, told) != NULL;
      g_assert_cmpint (strstr (letter->text, told) != NULL, ==, concerns);
      g_assert_cmpint (strstr (letter->html, told) != NULL, ==, concerns);
      g_assert_cmpint (answered, ==, concerns);
    }
  field_check_laws (referee);
}

/* Newcomers take part like everybody else, are gone after an undo, and are told of only to players who see them. */
static void
test_join (void)
{
  g_autoptr(DhReferee) referee = begin ("news=players");
  g_autoptr(GPtrArray) letters = NULL;
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *words = NULL;
  DhRef thing;

  field_give (referee, "!7.3 player pu \"Another\" a@x.example side u because the id is taken");
  field_give (referee, "!7.3 player p9 \"north\" a@x.example side u because the name is taken");
  field_give (referee, "!7.2 player p9 \"Another\" u@x.example side u because the address is taken");
  field_give (referee, "!0 player p9 Another a@x.example side u because the name is not quoted");
  field_give (referee, "player p9 \"Col. New\" a@x.example side u because he asked");
  field_give (referee, "!4 unit u9AAi \"9th\" player p9 at 1.1 facing N formation L men 400 because it is water");
  field_give (referee, "!1 unit u9AAi \"9th\" player p9 at 5.5 facing N formation L men 400 because one stands there");
  field_give (referee, "!4 unit u9AAi \"9th\" player pc at 3.3 facing N formation L men 400 because he is of the other side");
  field_give (referee, "!4 unit u9AAi \"9th\" player p9 at 3.3 facing N formation UL men 400 because it has no guns");
  field_give (referee, "!7.3 unit u1AAi \"9th\" player p9 at 3.3 facing N formation L men 400 because it is there");
  field_give (referee, "!7.3 unit x9 \"9th\" player p9 at 3.3 facing N formation L men 400 because it is none");
  field_give (referee, "!0 unit u9AAi \"9th\" player p9 at 30.3 facing N formation L men 400 because it is off the map");
  field_give (referee, "!0 unit u9AAi \"9th\" player p9 facing N formation L men 400 because it is nowhere");
  field_give (referee, "unit u9AAi \"9th Ohio\" pl p9 me 400 at 1.3 fa N fo L we rep ex 50 bec it came by rail");
  field_give (referee, "~9th Ohio joins at 1.3 facing N, line, with 400 men, led by Col. New, because it came by rail.");
  words = dh_entry_narrate (dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1), battle);
  g_assert_null (strstr (words, "0.0"));
  g_assert_null (strstr (words, "gets"));
  field_expect (referee, "u9AAi at 1.3;u9AAi men 400;u9AAi facing n;u9AAi experience 50;u9AAi seen yes");
  field_give (referee, "undo");
  g_assert_false (dh_battle_find (battle, "u9aai", &thing));
  field_give (referee, "redo");
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:00Z a@x.example saying u9AAi/L/N (N)"), ==, DH_POST_VERDICT_ACCEPTED);
  run_day (referee);
  field_expect (referee, "u9AAi at 1.4");
  letters = dh_post_write_letters (referee, NULL);
  g_assert_cmpuint (letters->len, ==, 3);
  g_assert_nonnull (strstr (find_letter (letters, "p9")->text, "u9AAi   9th Ohio, 1.4 facing N, line, 400 men, veteran, experience 50"));
  g_assert_null (strstr (find_letter (letters, "pc")->text, "9th Ohio"));
  field_check_laws (referee);
}

static void
test_no_joining_in_a_day (void)
{
  const Field test = { "people", NULL, NULL, UNITS, "u1AAi L/N (N);u2AAi L/N (N)", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "player early \"Early\" early@x.example side u because the first day is not open yet");
  field_give (referee, "open until " EVENING);
  field_tell (referee, test.tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  field_give (referee, "!0 player late \"Late\" late@x.example side u because a day is resolved");
  field_give (referee, "!0 takeover u1aai by early because a day is resolved");
}

static void
test_resign (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  g_autoptr(GPtrArray) letters = NULL;

  field_give (referee, "resign pu because he has no time");
  field_give (referee, "!7.1 resign pu because he has no time");
  field_give (referee, "!7.1 absent pu until 2027-01-01T00:00:00Z because he is gone");
  field_give (referee, "player p9 \"Col. New\" u@x.example side u because he has his address");
  field_give (referee, "!7.1 takeover u1aai by pu because he has resigned");
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:00Z u@x.example saying u1AAi/L/DIG"), ==, DH_POST_VERDICT_NOT_YOURS);
  run_day (referee);
  field_expect (referee, "u1AAi hold yes;u2AAi hold yes");
  letters = dh_post_write_letters (referee, NULL);
  g_assert_null (find_letter (letters, "pu"));
  g_assert_nonnull (find_letter (letters, "pc"));
  field_check_laws (referee);
}

/* Closing the mail of a day before the deadline takes a reason (23.7). */
static void
test_close_early (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (dh_referee_give (referee, "close", FIELD_NOW, NULL, &error));
  g_assert_cmpstr (dh_error_get_clause (error), ==, "1.1");
  g_assert_nonnull (strstr (error->message, "close early because"));
  g_clear_error (&error);
  field_give (referee, "!0 close early");
  field_give (referee, "close ear bec all have written");
  field_give (referee, "~The bag is closed before the deadline, because all have written.");
  field_give (referee, "undo");
  forecast = dh_referee_forecast (referee, "close", NULL);
  g_assert_nonnull (forecast);
  g_assert_true (dh_referee_give (referee, "close", FIELD_NOW + 24 * 60 * 60 + 1, NULL, &error));
  g_assert_no_error (error);
  field_check_laws (referee);
}

static gint64 the_time = FIELD_NOW;

static gint64
tell_time (void)
{
  return the_time;
}

/* Forecasts with a clock foresee refusals for the time: a deadline that has passed, a bag that is closed too early
   (23.7, 23.9). */
static void
test_forecasts_know_the_time (void)
{
  static const char *const refused[] = { "close", "deadline 2026-11-30T20:00 because it is over" };
  static const char *const accepted[] = { "close early because all have written", "deadline 2026-12-03T20:00 because of the snow" };
  const Field test = { "clock", NULL, "1.1=~", UNITS, "", "", "" };
  g_autoptr(DhReferee) closed = field_begin (&test), referee = begin (NULL);
  g_autoptr(DhForecast) late = NULL, open = NULL;
  g_autoptr(GError) error = NULL;

  the_time = FIELD_NOW;
  dh_referee_set_clock (referee, tell_time);
  dh_referee_set_clock (closed, tell_time);
  open = dh_referee_forecast (closed, "open until 2026-11-30T02:00:00Z", &error);
  g_assert_null (open);
  g_assert_cmpstr (dh_error_get_clause (error), ==, "1.1");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, refused[i], NULL), other = NULL;

      g_assert_null (forecast);
      other = dh_referee_forecast (referee, accepted[i], NULL);
      g_assert_nonnull (other);
    }
  the_time = FIELD_NOW + 24 * 60 * 60 + 1;
  late = dh_referee_forecast (referee, "close", NULL);
  g_assert_nonnull (late);
}

/* Messages of the umpire are in the letters of the players he addressed (23.10). */
static void
test_say (void)
{
  g_autoptr(DhReferee) referee = begin ("news=players");
  g_autoptr(GPtrArray) letters = NULL;
  const char *north, *south;

  field_give (referee, "!0 say the bridge is down");
  field_give (referee, "!0 say to nobody: the bridge is down");
  field_give (referee, "!0 say to all:");
  field_give (referee, "say to all: The bridge is down: go round.");
  field_give (referee, "~The umpire says to all: The bridge is down: go round.");
  field_give (referee, "say u: Help is coming.");
  field_give (referee, "say to South: You are alone.");
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  north = find_letter (letters, "pu")->text;
  south = find_letter (letters, "pc")->text;
  g_assert_nonnull (strstr (north, "\nTHE UMPIRE SAYS\n  The bridge is down: go round.\n  Help is coming.\n"));
  g_assert_null (strstr (north, "alone"));
  g_assert_nonnull (strstr (south, "\nTHE UMPIRE SAYS\n  The bridge is down: go round.\n  You are alone.\n"));
  g_assert_null (strstr (south, "Help"));
  field_check_laws (referee);
}

static int
pour_press (DhReferee  *referee,
            DhPostBag  *bag,
            const char *address,
            const char *subject,
            const char *body)
{
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, subject, -1);
  const DhPostMail mail = { FIELD_NOW - 7 * 24 * 60 * 60, FALSE, address, FALSE, FALSE, key, subject, NULL, body };

  return field_pour (referee, bag, &mail, FIELD_NOW);
}

/* Words of players go to those whom they name and to nobody else, with the name of their sender (23.10). */
static void
test_press (void)
{
  g_autoptr(DhReferee) referee = begin ("news=players press=on countersign=on");
  g_autoptr(DhPostBag) bag = dh_post_bag_new (referee);
  g_autoptr(GPtrArray) letters = NULL, answers = NULL;
  const DhPostLetter *north, *south;

  g_assert_cmpint (pour_press (referee, bag, "u@x.example", "Re: press to South: We meet at dawn.", NULL), ==, DH_POST_VERDICT_PRESS);
  g_assert_cmpint (pour_press (referee, bag, "u@x.example", "press to u", "Our own words."), ==, DH_POST_VERDICT_PRESS);
  g_assert_cmpint (pour_press (referee, bag, "c@x.example", "Press to all: [shiloh]", "We stand."), ==, DH_POST_VERDICT_PRESS);
  g_assert_cmpint (pour_press (referee, bag, "c@x.example", "press to all: unsigned", NULL), ==, DH_POST_VERDICT_DOUBTFUL);
  g_assert_cmpint (pour_press (referee, bag, "u@x.example", "press to Nobody: hello", NULL), ==, DH_POST_VERDICT_NOT_UNDERSTOOD);
  g_assert_cmpint (pour_press (referee, bag, "u@x.example", "press to all", NULL), ==, DH_POST_VERDICT_NOT_UNDERSTOOD);
  g_assert_cmpint (pour_press (referee, bag, "spy@x.example", "press to all: I see you", NULL), ==, DH_POST_VERDICT_UNKNOWN);
  /* Press uses up nobody's day. */
  field_expect (referee, "pu burned 0");
  answers = dh_post_bag_write_answers (bag);
  g_assert_nonnull (strstr (find_letter (answers, "pu")->text, "M0p, press, which goes with the next letters.\n"));
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  north = find_letter (letters, "pu");
  south = find_letter (letters, "pc");
  g_assert_nonnull (strstr (north->text, "\nPRESS\n  North, to Union: Our own words.\n  South, to all: We stand.\n\n"));
  g_assert_nonnull (strstr (south->text, "\nPRESS\n  North, to you: We meet at dawn.\n  South, to all: We stand.\n\n"));
  g_assert_null (strstr (south->text, "Our own words"));
  g_assert_null (strstr (south->html, "Our own words"));
  g_assert_nonnull (strstr (south->html, "North, to you: We meet at dawn."));
  g_assert_null (strstr (north->text, "unsigned\n\n"));
  field_check_laws (referee);
}

/* The page for everybody has the whole day where the news is open, and else what is said to all, and no unit (23.10). */
static void
test_public (void)
{
  static const char *const news[] = { "news=open press=on", "news=players press=on" };

  for (guint fog = 0; fog < G_N_ELEMENTS (news); fog++)
    {
      g_autoptr(DhReferee) referee = begin (news[fog]);
      DhPostLetter *page = dh_post_write_public (referee, NULL);

      /* There is one of how the campaign begins. */
      g_assert_cmpstr (page->name, ==, "day-0");
      g_assert_cmpint (strstr (page->html, "1AAi") != NULL, ==, !fog);
      g_clear_pointer (&page, dh_post_letter_free);
      field_give (referee, "say to all: Hear, hear.");
      field_give (referee, "say to u: Union alone.");
      field_give (referee, "ruling c1AAi men 432 because of the test");
      field_give (referee, "mail 2026-12-01T03:00:00Z u@x.example saying u1AAi/L/N (N)");
      field_give (referee, "mail 2026-12-01T03:00:00Z u@x.example saying press to all: Good morning.");
      field_give (referee, "mail 2026-12-01T03:00:01Z u@x.example saying press to u: Good night.");
      run_day (referee);
      page = dh_post_write_public (referee, NULL);
      g_assert_nonnull (page);
      g_assert_cmpstr (page->name, ==, "day-1");
      g_assert_nonnull (strstr (page->html, "Hear, hear."));
      g_assert_nonnull (strstr (page->html, "Good morning."));
      g_assert_null (strstr (page->html, "Union alone."));
      g_assert_null (strstr (page->html, "Good night."));
      g_assert_cmpint (strstr (page->html, "u1AAi goes from 5.5 to 5.6") != NULL, ==, !fog);
      g_assert_cmpint (strstr (page->html, "432 men") != NULL, ==, !fog);
      g_assert_cmpint (strstr (page->html, "1AAi") != NULL, ==, !fog);
      g_assert_cmpuint (page->sketch->marks->len, ==, fog ? 0 : 3);
      dh_post_letter_free (page);
    }
}

/* Press that the umpire undoes is not passed on, nor any where the switch is off. */
static void
test_press_is_undone (void)
{
  g_autoptr(DhReferee) referee = begin ("press=on"), off = begin (NULL);
  g_autoptr(GPtrArray) letters = NULL;

  g_assert_cmpint (get_verdict (off, "mail 2026-12-01T03:00:00Z u@x.example saying press to all: hello"), ==,
                   DH_POST_VERDICT_NOT_UNDERSTOOD);
  g_assert_cmpint (get_verdict (referee, "mail 2026-12-01T03:00:00Z u@x.example saying press to all: hello"), ==,
                   DH_POST_VERDICT_PRESS);
  field_give (referee, "undo");
  run_day (referee);
  letters = dh_post_write_letters (referee, NULL);
  g_assert_null (strstr (find_letter (letters, "pc")->text, "hello"));
  field_check_laws (referee);
}

/* Gains of experience by many units at once are counted in the log, and told to a reader of a letter one by one for
   his own (12.8). */
static void
test_many_gains (void)
{
  g_autoptr(GString) units = g_string_new (NULL), told = g_string_new (NULL);
  Field test = { "gains", "dice=program news=open", "1.1=.", NULL, "", "", "" };
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GPtrArray) letters = NULL;

  for (int i = 1; i <= 12; i++)
    g_string_append_printf (units, "u%dAAi %d.5 N L 1000;c%dAAi %d.7 S L 1000;", i, i, i, i);
  test.units = g_string_append (units, "u13AAi 1.1 N L 1000;c13AAi 1.3 S L 1000;")->str;
  referee = field_begin (&test);
  field_give (referee, "open until " EVENING);
  for (int i = 1; i <= 13; i++)
    {
      g_autofree char *line = g_strdup_printf ("mail 2026-12-01T03:00:%02dZ u@x.example saying u%dAAi/L/FIRE %d.%d", i, i,
                                               i == 13 ? 1 : i, i == 13 ? 3 : 7);

      field_give (referee, line);
    }
  run_day (referee);
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      g_autofree char *words = dh_entry_narrate (dh_referee_get_entry (referee, i), dh_referee_get_battle (referee));

      g_string_append (told, words);
    }
  g_assert_nonnull (strstr (told->str, "The experience of 13 units changes."));
  g_assert_null (strstr (told->str, "u3AAi has 1 point of experience."));
  letters = dh_post_write_letters (referee, NULL);
  g_assert_nonnull (strstr (find_letter (letters, "pu")->text, "u3AAi has 1 point of experience."));
  g_assert_null (strstr (find_letter (letters, "pc")->text, "u3AAi has 1 point of experience."));
}

/* Players who have not written are listed and reminded, except for absent players (23.11). */
static void
test_missing (void)
{
  g_autoptr(DhReferee) referee = begin (NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(GPtrArray) letters = NULL;
  g_autofree char *all = NULL, *some = NULL, *closed = NULL;
  g_autoptr(GError) error = NULL;

  all = dh_post_describe_missing (battle, NULL);
  g_assert_cmpstr (all, ==, "North <u@x.example>: u1AAi u2AAi\nSouth <c@x.example>: c1AAi\n");
  field_give (referee, "absent pc until 2026-12-31T00:00 because of the holidays");
  field_give (referee, "mail 2026-12-01T03:00:00Z u@x.example saying u1AAi/L/DIG");
  some = dh_post_describe_missing (battle, NULL);
  g_assert_cmpstr (some, ==, "North <u@x.example>: u2AAi\n");
  letters = dh_post_write_reminders (referee, NULL);
  g_assert_cmpuint (letters->len, ==, 1);
  g_assert_nonnull (strstr (find_letter (letters, "pu")->text, "due by Tuesday 2026-12-01 21:00 EST. None has come yet for\n  u2AAi u2AAi\n"));
  field_give (referee, "close");
  closed = dh_post_describe_missing (battle, &error);
  g_assert_null (closed);
  g_assert_cmpstr (dh_error_get_clause (error), ==, "1.2");
}

TEST_SUBJECT ("post-people")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/post/23.9/deadline-moves-and-late-mail-is-read-again", test_deadline);
  g_test_add_func ("/post/23.9/deadline-is-told-to-all", test_deadline_is_answered);
  g_test_add_func ("/post/23.9/address-of-a-player-changes", test_address);
  g_test_add_func ("/post/people/quotes-that-are-not-closed", test_open_quotes);
  g_test_add_func ("/post/23.9/zone-of-a-player-changes", test_zone);
  g_test_add_func ("/post/23.9/absent-units-hold-or-do-the-same-again", test_absent);
  g_test_add_func ("/post/23.9/takeover-gives-units-to-another", test_takeover);
  g_test_add_func ("/post/23.9/takeover-is-told-to-both", test_takeover_is_told_to_both);
  g_test_add_func ("/post/23.9/player-and-unit-join", test_join);
  g_test_add_func ("/post/23.9/nobody-joins-while-a-day-is-resolved", test_no_joining_in_a_day);
  g_test_add_func ("/post/23.9/resign-leaves-units-behind", test_resign);
  g_test_add_func ("/post/23.7/forecasts-know-the-time", test_forecasts_know_the_time);
  g_test_add_func ("/post/23.10/say-goes-into-letters", test_say);
  g_test_add_func ("/post/23.10/press-goes-to-whom-it-names", test_press);
  g_test_add_func ("/post/23.10/press-that-is-undone-or-not-allowed-goes-nowhere", test_press_is_undone);
  g_test_add_func ("/post/23.10/the-public-page-has-no-secrets", test_public);
  g_test_add_func ("/post/12.8/many-gains-are-counted", test_many_gains);
  g_test_add_func ("/post/23.11/missing-and-reminders", test_missing);
  g_test_add_func ("/post/23.7/close-early-has-a-reason", test_close_early);

  return g_test_run ();
}
