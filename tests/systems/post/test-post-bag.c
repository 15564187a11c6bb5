/* test-post-bag.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"
#include "subject.h"

#include "dh-entry.h"
#include "dh-post-news.h"
#include "dh-post-rules-private.h"

#include <string.h>

/* The bag (7): what becomes of each message, whoever sends it and whenever it is poured in. */

#define FIRER "u1AAi 5.5 N L 500;"
#define TARGET "c1AAi 5.7 S L 1000;"

/* Subjects: both ways to write a unit, all forms of 7.3, and the words on each mistake. */
static void
test_subjects (void)
{
  static const struct {
    const char *subject;
    const char *label;
    const char *task; /* or what the refusal quotes, behind a “!” */
  } subjects[] = {
    { "u1AAi/L/Fire 10.3", "u1AAi", "FIRE 10.3" },
    { "uAA1i / l / n n n ( e )", "u1AAi", "N N N (E)" },
    { "FW: u1AAi/MC/NNE(W)", "u1AAi", "N N E (W)" },
    { "SV: Antw: RE[2]: TR : RV: Odp: [list] AW: u1AAi/L/HOLD", "u1AAi", "HOLD" },
    { "\xe5\x9b\x9e\xe5\xa4\x8d\xef\xbc\x9a u1AAi/L/HOLD", "u1AAi", "HOLD" },
    { "u1AAi/L/FIRE 10,3", "u1AAi", "FIRE 10.3" },
    { "\xef\xbd\x95\xef\xbc\x91\xef\xbc\xa1\xef\xbc\xa1\xef\xbd\x89/L/FIRE \xef\xbc\x91\xef\xbc\x90\xef\xbc\x8e\xef\xbc\x93", "u1AAi", "FIRE 10.3" },
    { "u1AAi/L/FIRE 10.3.", "u1AAi", "FIRE 10.3" },
    { "u1AAi/L/N N (N)\xe2\x80\xa6", "u1AAi", "N N (N)" },
    { "  u1AAi  /  L  /  FIRE   10.3  ", "u1AAi", "FIRE 10.3" },
    { "AW: u01AAi/L/MOVE S (S)", "u1AAi", "S (S)" },
    { "u1AAi/UL/(N) FIRE 10.3", "u1AAi", "(N) FIRE 10.3" },
    { "u1AAi/L/RALLY (S)", "u1AAi", "RALLY (S)" },
    { "u1AAi/C/strat move Town-u1AAw", "u1AAi", "STRAT MOVE Town:u1AAw" },
    { "u1AAi/C/strat move u1AAw \xe2\x80\x93 Town", "u1AAi", "STRAT MOVE u1AAw:Town" },
    { "u1AAi/L/\xc2\xa0" "FIRE\xc2\xa0" "10.3", "u1AAi", "FIRE 10.3" },
    { "c3CSr/Fire 10.12 - [shiloh]", "c3CSr", "FIRE 10.12 -" },
    { "c1VAn/FireR", "c1VAn", "FIRE R" },
    { "u2USn/Fire L", "u2USn", "FIRE L" },
    { "u1USs/C/MEDIC uUS30i", "u1USs", "MEDIC u30USi" },
    { "u2MNi/L/FIRE A4", "u2MNi", "!A4" },
    { "u2MNi/L/FIRE 13.1", "u2MNi", "!13.1" },
    { "u2MNi/L/CHARGE", "u2MNi", "!CHARGE" },
    { "u2MNi/Q/HOLD", "u2MNi", "!Q" },
    { "u2MNi/L/HOLD now", "u2MNi", "!now" },
    { "u2MNi", "u2MNi", "!missing" },
    { "u0MNi/L/HOLD", "", "!u0MNi" },
    { "hello", "", "!hello" },
    { "", "", "!missing" },
  };
  static const Field test = { "subjects", NULL, "city:5.5", "u1AAi 2.1 N L 500;u1AAw 6.1 N LB 300;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  const DhPostCampaign *campaign = dh_post_campaign (dh_referee_get_battle (referee));

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      DhPostSubject subject;
      DhPostWhy why = { DH_POST_REASON_NONE };
      gboolean good = _dh_post_read_subject (campaign, subjects[i].subject, &subject, &why);

      g_assert_cmpstr (subject.label, ==, subjects[i].label);
      if (*subjects[i].task == '!')
        {
          g_autofree char *words = _dh_post_describe_why (&why, dh_referee_get_battle (referee), subject.unit);

          g_assert_false (good);
          g_assert_nonnull (strstr (words, subjects[i].task + 1));
          continue;
        }
      g_assert_true (good);
      g_assert_cmpint (why.reason, ==, DH_POST_REASON_NONE);
      _dh_post_append_task (campaign, &subject.task, text);
      g_assert_cmpstr (text->str, ==, subjects[i].task);
      g_assert_cmpint (_dh_post_get_task_kind (text->str), ==, subject.task.kind);
    }
}

/* The bag */

static char *
get_verdict (DhReferee  *referee,
             const char *line)
{
  g_autoptr(GError) error = NULL;
  DhEntry *entry;

  dh_referee_give (referee, line, FIELD_NOW, &entry, &error);
  g_assert_no_error (error);
  return g_strdup (_dh_post_get_verdict_code (_dh_post_get_verdict (entry)));
}

static void
expect_verdict (DhReferee  *referee,
                const char *verdict,
                const char *line)
{
  g_autofree char *found = get_verdict (referee, line);

  if (strcmp (found, verdict) != 0)
    g_test_fail_printf ("“%s” is %s, not %s", line, found, verdict);
}

#define AT(time) "mail 2026-12-01T" time ":00Z "

static void
test_verdicts (void)
{
  static const Field test = { "verdicts", NULL, NULL, FIRER "u2AAi 7.7 N L 500;" TARGET, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  expect_verdict (referee, "M3", AT ("10:00") "u@x.example saying u1AAi/L/HOLD");
  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M1", AT ("10:00") "spy@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M0", "mail 2026-12-02T02:00:00Z U@X.Example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M2", "mail 2026-12-02T02:00:01Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M3", "mail 2026-12-01T01:59:59Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M0", "mail 2026-12-01T02:00:00Z u@x.example saying u1AAi/L/HOLD");
  /* The sender of a message is checked first, then its time, then forgery, and its words last. */
  expect_verdict (referee, "M9", AT ("10:00") "u@x.example doubtful saying u9AAi/L/HOLD");
  expect_verdict (referee, "M2", "mail 2026-12-02T02:00:01Z u@x.example doubtful saying u1AAi/L/HOLD");
  expect_verdict (referee, "M1", "mail 2026-12-02T02:00:01Z spy@x.example doubtful saying u1AAi/L/HOLD");
  expect_verdict (referee, "M5", AT ("10:00") "u@x.example saying c9AAi/L/JUMP");
  expect_verdict (referee, "M6", AT ("10:00") "u@x.example saying c1AAi/L/JUMP");
  expect_verdict (referee, "M3", "mail 1970-01-01T00:00:01Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M2", "mail 2100-01-01T00:00:01Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M5", AT ("10:00") "u@x.example saying u9AAi/L/HOLD");
  expect_verdict (referee, "M6", AT ("10:00") "u@x.example saying c1AAi/L/HOLD");
  expect_verdict (referee, "M4", AT ("10:00") "u@x.example saying u2AAi/L/JUMP");
  field_expect (referee, "u2AAi task ;pu burned 1");
  expect_verdict (referee, "M8", AT ("11:00") "u@x.example saying u2AAi/L/HOLD");
  expect_verdict (referee, "M8", AT ("11:00") "u@x.example saying u2AAi/L/JUMP");
  expect_verdict (referee, "M7", AT ("09:00") "u@x.example saying u2AAi/L/FIRE 1.1");
  expect_verdict (referee, "M9", AT ("08:00") "u@x.example doubtful saying u2AAi/L/DIG");
  field_give (referee, "allow u2aai");
  field_expect (referee, "u2AAi task DIG;u2AAi received 2026-12-01T08:00:00Z");
  field_give (referee, "strike u2aai because he called");
  field_expect (referee, "u2AAi task ;u2AAi mail 0");
  field_give (referee, "close");
  field_give (referee, "next");
  expect_verdict (referee, "M3", AT ("10:00") "u@x.example saying u1AAi/L/HOLD");
  field_give (referee, "publish");
  expect_verdict (referee, "M3", AT ("01:59") "u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M0", "mail 2026-12-03T10:00:00Z u@x.example saying u1AAi/L/HOLD");
  field_check_laws (referee);
}

/* The first day has not begun: to any order the refusal names the order that begins it. */
static void
test_before_open (void)
{
  static const Field test = { "before", NULL, NULL, FIRER, "", "", "" };
  static const char *const orders[] = { "close", "resolve", "publish", "strike u1aai because x", "next" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (dh_referee_give (referee, orders[i], FIELD_NOW, NULL, &error));
      g_assert_nonnull (strstr (error->message, "“open”"));
    }
}

static void
test_second_chance (void)
{
  static const Field test = { "second", "second-chance=on", NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M4", AT ("10:00") "u@x.example saying u1AAi/L/JUMP");
  expect_verdict (referee, "M0", AT ("11:00") "u@x.example saying u1AAi/L/DIG");
  expect_verdict (referee, "M8", AT ("12:00") "u@x.example saying u1AAi/L/HOLD");
  field_expect (referee, "u1AAi task DIG");
}

static void
test_per_day (void)
{
  static const Field test = { "player", "per-day=player", NULL, FIRER "u2AAi 7.7 N L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M0", AT ("10:00") "u@x.example saying u1AAi/L/DIG");
  expect_verdict (referee, "M8", AT ("11:00") "u@x.example saying u2AAi/L/DIG");
  expect_verdict (referee, "M0", AT ("09:00") "u@x.example saying u2AAi/L/DIG");
  field_expect (referee, "u1AAi task ;u2AAi task DIG");
}

/* “shiloh” is the word of the South, at the front or at the end; no word of anybody is on any disk. */
static void
test_countersign (void)
{
  static const Field test = { "countersign", "countersign=on", NULL, FIRER TARGET, "", "", "" };
  static const char *const words[] = { "shiloh", "antietam", "malvern" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M9", AT ("10:00") "c@x.example saying c1AAi/L/DIG");
  expect_verdict (referee, "M9", AT ("10:01") "c@x.example saying c1AAi/L/DIG [antietam]");
  expect_verdict (referee, "M9", AT ("10:01") "c@x.example saying [antietam] c1AAi/L/DIG");
  expect_verdict (referee, "M9", AT ("10:01") "c@x.example saying c1AAi/L/DIG [Shiloh]");
  expect_verdict (referee, "M0", AT ("10:02") "c@x.example saying c1AAi/L/DIG [shiloh]");
  expect_verdict (referee, "M8", AT ("10:03") "c@x.example saying Re: [list] [shiloh] c1AAi/L/HOLD");
  expect_verdict (referee, "M8", AT ("10:04") "c@x.example saying c1AAi/L/HOLD [shiloh] [antietam]");
  expect_verdict (referee, "M0", AT ("10:02") "u@x.example saying u1AAi/L/DIG [antietam]");
  expect_verdict (referee, "M1", AT ("10:02") "spy@x.example saying [malvern] u1AAi/L/DIG [shiloh]");
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    for (guint k = 0; k < G_N_ELEMENTS (words); k++)
      g_assert_null (strstr (dh_referee_get_entry (referee, i)->order, words[k]));
  g_assert_true (g_str_has_suffix (dh_referee_get_entry (referee, 5)->order, " saying c1AAi/L/DIG [*]"));
  g_assert_true (g_str_has_suffix (dh_referee_get_entry (referee, 6)->order, " saying Re: [?] [*] c1AAi/L/HOLD"));
  field_check_laws (referee);
}

static void
test_masks (void)
{
  /* SHA-256 of “shiloh” */
  static const char *const known = "069f9bba675b89a36d7f5025497bf17407c8b077f9a0a9e952da7339f5e5c7e9";
  static const struct {
    const char *subject, *masked;
    gboolean right;
  } cases[] = {
    { "c1AAi/L/DIG [shiloh]", "c1AAi/L/DIG [*]", TRUE },
    { "[shiloh]c1AAi/L/DIG", "[*]c1AAi/L/DIG", TRUE },
    { "AW: Re: [a][shiloh] c1AAi/L/DIG [b] ", "AW: Re: [?][*] c1AAi/L/DIG [?] ", TRUE },
    { "c1AAi/L/DIG [[shiloh]", "c1AAi/L/DIG [[*]", TRUE },
    { "c1AAi/L/DIG shiloh]", "c1AAi/L/DIG shiloh]", FALSE },
    { "c1AAi/L/[shiloh] DIG", "c1AAi/L/[shiloh] DIG", FALSE },
    { "[shiloh", "[shiloh", FALSE },
    { "[]", "[?]", FALSE },
    { "", "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean right;
      g_autofree char *masked = _dh_post_mask_words (cases[i].subject, known, &right);

      g_assert_cmpstr (masked, ==, cases[i].masked);
      g_assert_cmpint (right, ==, cases[i].right);
    }
}

/* Mail that a program has sent by itself is no order, whatever it says and whoever it is from: nothing counts and no day
 * is used up (23.4). */
static void
test_automatic (void)
{
  static const Field test = { "automatic", NULL, NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GPtrArray) answers = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M1a", AT ("10:00") "u@x.example automatic saying u1AAi/L/ROUT");
  expect_verdict (referee, "M1a", AT ("10:01") "u@x.example automatic saying u1AAi/L/absent until Monday");
  expect_verdict (referee, "M1a", AT ("10:01") "u@x.example automatic doubtful saying Re: your letter");
  expect_verdict (referee, "M1", AT ("10:01") "spy@x.example automatic saying u1AAi/L/ROUT");
  field_expect (referee, "u1AAi task ;u1AAi mail 0;pu burned 0;pu mails 0");
  answers = dh_post_write_answers (referee);
  g_assert_cmpuint (answers->len, ==, 0);
  expect_verdict (referee, "M0", AT ("11:00") "u@x.example saying u1AAi/L/HOLD");
  field_check_laws (referee);
}

/* No square of the map is no order at all; one that is out of reach is an order that is not allowed (23.2). */
static void
test_squares (void)
{
  static const Field test = { "squares", NULL, NULL, FIRER "u2AAi 7.7 N L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M4", AT ("10:00") "u@x.example saying u1AAi/L/FIRE 13.13");
  expect_verdict (referee, "M7", AT ("10:00") "u@x.example saying u2AAi/L/FIRE 7.12");
  field_check_laws (referee);
}

/* Subjects with all that mail programs and people put round an order, each read as the same order (23.5). */
static void
test_sent_subjects (void)
{
  static const char *const subjects[] = {
    "Re: Fwd: AW: Antw: SV: TR: RV: WG: Odp: u1AAi/L/FIRE 5.7",
    "[campaign] Re: [list] u1AAi/L/FIRE 5.7",
    "u1AAi/L/FIRE 5,7",
    "\357\275\225\357\274\221\357\274\241\357\274\241\357\275\211/L/FIRE \357\274\225\357\274\216\357\274\227",
    "u1AAi/L/FIRE 5.7.",
    "u1AAi/L/FIRE 5.7\342\200\246",
    "u1AAi/L/FIRE 5.7...",
    "u1AAi /  L /  FIRE   5.7",
  };

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      static const Field test = { "sent", NULL, NULL, FIRER TARGET, "", "", "" };
      g_autoptr(DhReferee) referee = field_begin (&test);
      g_autofree char *line = g_strconcat (AT ("10:00") "u@x.example saying ", subjects[i], NULL);

      field_give (referee, "open until 2026-12-02T02:00:00Z");
      expect_verdict (referee, "M0", line);
      field_expect (referee, "u1AAi task FIRE 5.7");
    }
}

/* Late for one day and early for the other, whenever it is poured in (1.2, 23.13). */
static void
test_between_days (void)
{
  static const Field test = { "between", NULL, NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GError) error = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "close");
  field_give (referee, "next");
  /* 2026-12-02T20:00:00Z: the news is out eighteen hours after the deadline. */
  dh_referee_give (referee, "publish", FIELD_NOW + 42 * 60 * 60, NULL, &error);
  g_assert_no_error (error);
  expect_verdict (referee, "M3", "mail 2026-12-02T02:00:01Z u@x.example saying u1AAi/L/DIG");
  expect_verdict (referee, "M3", "mail 2026-12-02T19:59:59Z u@x.example saying u1AAi/L/DIG");
  field_expect (referee, "u1AAi task ");
  expect_verdict (referee, "M0", "mail 2026-12-02T20:00:00Z u@x.example saying u1AAi/L/DIG");
  field_check_laws (referee);
}

/* The news of a day whose mail was closed early is out before its deadline: whoever has read it may answer at once, and what
   was written before is an order of no day (23.13). */
static void
test_after_an_early_close (void)
{
  static const Field test = { "early", NULL, NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GError) error = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "close early because all have written");
  field_give (referee, "next");
  /* 2026-12-01T12:00:00Z */
  dh_referee_give (referee, "publish", FIELD_NOW + 10 * 60 * 60, NULL, &error);
  g_assert_no_error (error);
  expect_verdict (referee, "M3", AT ("11:59") "u@x.example saying u1AAi/L/DIG");
  expect_verdict (referee, "M0", AT ("12:01") "u@x.example saying u1AAi/L/DIG");
  field_expect (referee, "u1AAi task DIG");
  field_check_laws (referee);
}

/* A day that begins late has the next deadline that is still to come, and none that has passed. */
static void
test_calendar (void)
{
  static const Field test = { "calendar", NULL, NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GError) error = NULL;

  /* The campaign does not name its first deadline: the next of the calendar is proposed, and can be typed as it stands. */
  g_assert_false (dh_referee_give (referee, "open", FIELD_NOW, NULL, &error));
  g_assert_cmpstr (dh_error_get_clause (error), ==, "1.1");
  g_assert_nonnull (strstr (error->message, "“open until 2026-12-01T21:00”"));
  g_clear_error (&error);
  field_give (referee, "open until 2026-12-01T21:00");
  field_expect (referee, "battle deadline 2026-12-02T02:00:00Z");
  field_give (referee, "undo");
  g_assert_false (dh_referee_give (referee, "open until 2026-12-01T02:00:00Z", FIELD_NOW, NULL, NULL));
  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "close");
  field_give (referee, "next");
  /* 2026-12-20T02:00:00Z, a Saturday evening in New York: Tuesday comes next. */
  g_assert_false (dh_referee_give (referee, "publish until 2026-12-05T02:00:00Z", FIELD_NOW + 19 * 24 * 60 * 60, NULL, NULL));
  dh_referee_give (referee, "publish", FIELD_NOW + 19 * 24 * 60 * 60, NULL, &error);
  g_assert_no_error (error);
  field_expect (referee, "battle deadline 2026-12-23T02:00:00Z");
  field_check_laws (referee);
}

#define KEY(n) "key 000000000000000000000000000000000000000000000000000000000000000" n " "

/* Messages about one unit can be believed or struck each by its number, in the order of receipt (23.14). */
static void
test_claims (void)
{
  static const Field test = { "claims", NULL, NULL, FIRER "u2AAi 7.7 N L 500;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GError) error = NULL;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_give (referee, "!7.4 allow u1aai");
  expect_verdict (referee, "M9", AT ("10:00") "u@x.example doubtful saying u1AAi/L/DIG");
  expect_verdict (referee, "M9", AT ("09:00") "u@x.example doubtful saying u1AAi/L/N (N)");
  expect_verdict (referee, "M9", AT ("11:00") "u@x.example doubtful saying u1AAi/L/HOLD");
  expect_verdict (referee, "M9", AT ("11:00") "u@x.example doubtful saying u2AAi/L/ROUT");
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 4);
  g_assert_false (dh_referee_give (referee, "allow u1aai", FIELD_NOW, NULL, &error));
  g_assert_nonnull (strstr (error->message, "1: L/N (N), 2026-12-01 04:00:00 EST; 2: L/DIG"));
  field_give (referee, "!7.4 strike u1aai because several");
  field_give (referee, "!7.4 allow u1aai 4");
  field_give (referee, "!0 allow u1aai 0");
  field_give (referee, "!0 allow u1aai two");
  field_give (referee, "!0 strike u1aai 2x because it is forged");
  field_give (referee, "allow u1aai 2");
  field_expect (referee, "u1AAi task DIG;u1AAi received 2026-12-01T10:00:00Z;u2AAi task ");
  field_give (referee, "~The umpire accepts the message about u1AAi: line, DIG, which counts.");

  /* The message that counts keeps its number among the others. */
  field_give (referee, "!7.4 allow u1aai 2");
  field_give (referee, "strike u1aai 1 because it is forged");
  field_give (referee, "~The umpire strikes a doubtful message about u1AAi: line, N (N), because it is forged.");
  field_expect (referee, "u1AAi task DIG");
  field_give (referee, "allow u1aai");
  field_give (referee, "~The umpire accepts the message about u1AAi: line, HOLD; another already counts.");
  field_expect (referee, "u1AAi task DIG");
  field_give (referee, "strike u1aai because he called");
  field_give (referee, "~The umpire strikes the order of u1AAi, because he called.");
  field_expect (referee, "u1AAi task ");

  /* The last message is believed by nobody when the mail ends. */
  field_give (referee, "close");
  field_give (referee, "~so they do not count: u2AAi, line, ROUT.");
  field_expect (referee, "u2AAi task ;u2AAi hold yes");
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
  field_check_laws (referee);
}

/* A doubtful message burns nobody's day, also when it orders what is not allowed, or nothing that can be understood. */
static void
test_doubt_burns_nothing (void)
{
  static const Field test = { "burns", NULL, NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M0", AT ("10:00") "u@x.example saying u1AAi/L/DIG");
  expect_verdict (referee, "M9", AT ("09:00") "u@x.example doubtful saying u1AAi/L/N N N N N N N (N)");
  expect_verdict (referee, "M9", AT ("09:01") "u@x.example doubtful saying u1AAi/L/RALLY");
  expect_verdict (referee, "M9", AT ("09:02") "u@x.example doubtful saying u1AAi/L/JUMP");
  expect_verdict (referee, "M9", AT ("09:03") "u@x.example doubtful saying u1AAi/UL/HOLD");
  field_expect (referee, "u1AAi task DIG;u1AAi received 2026-12-01T10:00:00Z;pu burned 0");
  g_assert_cmpuint (dh_referee_get_battle (referee)->dues->len, ==, 0);
}

static int
pour (DhReferee  *referee,
      const char *key,
      gboolean    doubtful,
      const char *subject)
{
  g_autoptr(DhPostBag) bag = dh_post_bag_new (referee);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
  const DhPostMail mail = { FIELD_NOW + 60, FALSE, "u@x.example", doubtful, FALSE, hash, subject };

  return field_pour (referee, bag, &mail, FIELD_NOW + 60);
}

/* A message that the umpire has amended away is not poured in again; one that he has undone is. */
static void
test_read_once (void)
{
  static const Field test = { "once", NULL, NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  g_assert_cmpint (pour (referee, "one", FALSE, "u1AAi/L/DIG"), ==, DH_POST_VERDICT_ACCEPTED);
  field_give (referee, "amend 2 none because I said so");
  field_expect (referee, "u1AAi task ");
  g_assert_cmpint (pour (referee, "one", FALSE, "u1AAi/L/DIG"), ==, DH_POST_VERDICT_AGAIN);
  field_give (referee, "undo");
  field_expect (referee, "u1AAi task DIG");
  g_assert_cmpint (pour (referee, "one", FALSE, "u1AAi/L/DIG"), ==, DH_POST_VERDICT_AGAIN);
  field_give (referee, "amend 2 mail 2026-12-01T02:01:00Z u@x.example saying u1AAi/L/ROUT");
  g_assert_cmpint (pour (referee, "one", FALSE, "u1AAi/L/DIG"), ==, DH_POST_VERDICT_AGAIN);
  field_give (referee, "undo");
  field_give (referee, "undo");
  g_assert_cmpint (pour (referee, "one", FALSE, "u1AAi/L/DIG"), ==, DH_POST_VERDICT_ACCEPTED);
  field_check_laws (referee);
}

/* A forger may know the id of a message, too: what is doubted hides nothing that is not. */
static void
test_copies (void)
{
  static const Field test = { "copies", NULL, NULL, FIRER, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  g_assert_cmpint (pour (referee, "one", TRUE, "u1AAi/L/ROUT"), ==, DH_POST_VERDICT_DOUBTFUL);
  g_assert_cmpint (pour (referee, "one", TRUE, "u1AAi/L/ROUT"), ==, DH_POST_VERDICT_AGAIN);
  g_assert_cmpint (pour (referee, "one", FALSE, "u1AAi/L/DIG"), ==, DH_POST_VERDICT_ACCEPTED);
  g_assert_cmpint (pour (referee, "one", FALSE, "u1AAi/L/DIG"), ==, DH_POST_VERDICT_AGAIN);
  g_assert_cmpint (pour (referee, "one", TRUE, "u1AAi/L/ROUT"), ==, DH_POST_VERDICT_AGAIN);
}

/* A message without its countersign is read once, however often it is poured in, and nobody writes the mask. */
static void
test_copies_of_the_wordless (void)
{
  static const Field test = { "wordless", "countersign=on", NULL, TARGET, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(DhPostBag) bag = NULL;
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "x", -1);
  static const char *const subjects[] = { "c1AAi/L/DIG", "c1AAi/L/DIG [*]" };

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  bag = dh_post_bag_new (referee);
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    for (guint times = 0; times < 2; times++)
      {
        const DhPostMail mail = { FIELD_NOW + 60, FALSE, "c@x.example", FALSE, FALSE, key, subjects[i] };

        key[0] = '0' + i;
        g_assert_cmpint (field_pour (referee, bag, &mail, FIELD_NOW + 60), ==, times == 0 ? DH_POST_VERDICT_DOUBTFUL : DH_POST_VERDICT_AGAIN);
      }
}

/* Dice are not typed in a campaign where the program throws, as it does unless the campaign says otherwise. */
static void
test_dice_of_the_program (void)
{
  static const Field test = { "dice", "dice=program", NULL, FIRER TARGET, "u1AAi L/FIRE 5.7", "", "" };
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("haygood-1997", NULL);
  g_autoptr(DhReferee) referee = field_begin (&test);
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (dh_rulebook_get_switch (shipped, "dice"), ==, "program");
  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, test.tasks);
  field_give (referee, "close");
  field_give (referee, "next");
  g_assert_false (dh_referee_give (referee, "resolve : 10", FIELD_NOW, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_DICE);
  field_give (referee, "dice 10");
  field_give (referee, "!0 resolve");
  field_give (referee, "resolve");
  field_give (referee, "~u1AAi (500 men) fires at c1AAi");
}

/* A player who has seen the throw of his right broadside, and fires the left one instead, is marked. */
static void
test_broadsides_are_of_one_kind (void)
{
  static const Field test = { "broadsides", "dice=program", "~", "u1AAn 6.5 N - 500;c1AAe 9.5 N - 800;c2AAe 3.5 N - 800;", "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);
  const DhEntry *entry;
  guint seen;

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  field_tell (referee, "u1AAn /FIRE R");
  field_give_all (referee, "close;next;?battle step broadside;resolve;~c1AAe");
  seen = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1)->n;
  field_give_all (referee, "undo;undo;undo");
  field_tell (referee, "u1AAn /FIRE L");
  field_give_all (referee, "close;next;resolve;~c2AAe");
  entry = dh_referee_get_entry (referee, dh_referee_get_n_entries (referee) - 1);
  g_assert_cmpuint (entry->seen, ==, seen);
}

/* A law: poured in any order, the same orders count. */
static void
test_any_order (gconstpointer data)
{
  static const char *const lines[] = {
    AT ("10:00") "u@x.example key 1111111111111111111111111111111111111111111111111111111111111111 saying u1AAi/L/FIRE 5.7",
    AT ("10:00") "u@x.example key 0000000000000000000000000000000000000000000000000000000000000000 saying u1AAi/L/DIG",
    AT ("09:00") "u@x.example saying u2AAi/L/JUMP",
    AT ("09:30") "u@x.example saying u2AAi/L/N (N)",
    AT ("08:30") "u@x.example saying u2AAi/L/FIRE 1.1",
    AT ("12:00") "c@x.example saying c1AAi/L/HOLD",
    AT ("11:59") "c@x.example saying c1AAi/L/DIG",
    AT ("07:00") "c@x.example saying u1AAi/L/ROUT",
  };
  const Field test = { "order", data, NULL, FIRER "u2AAi 7.7 N L 500;" TARGET, "", "", "" };
  g_autofree char *first = NULL;

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr(DhReferee) referee = field_begin (&test);
      guint places[G_N_ELEMENTS (lines)];
      g_autoptr(GString) state = g_string_new (NULL);

      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        places[i] = i;
      for (guint i = G_N_ELEMENTS (places) - 1; round > 0 && i > 0; i--)
        {
          guint other = g_test_rand_int_range (0, i + 1), place = places[i];

          places[i] = places[other];
          places[other] = place;
        }

      field_give (referee, "open until 2026-12-02T02:00:00Z");
      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        field_give (referee, lines[places[i]]);
      for (int i = 0; i < 3; i++)
        {
          const DhPostUnit *unit = dh_post_unit (dh_referee_get_battle (referee), i);

          g_string_append_printf (state, "%s %d %d;", _dh_post_get_text (unit->task), unit->received, unit->ordered);
        }
      if (first == NULL)
        first = g_strdup (state->str);
      g_assert_cmpstr (state->str, ==, first);
    }
}

/* The smaller key counts of two messages of one second, and is resolved first (3.1), whichever was poured in first. */
static void
test_one_second (gconstpointer data)
{
  static const char *const lines[] = {
    AT ("10:00") "u@x.example key 1111111111111111111111111111111111111111111111111111111111111111 saying u1AAi/L/HOLD",
    AT ("10:00") "u@x.example key 0000000011111111111111111111111111111111111111111111111111111111 saying u1AAi/L/FIRE 5.7",
    AT ("10:00") "u@x.example key 2222222222222222222222222222222222222222222222222222222222222222 saying u2AAi/L/FIRE 5.7",
    AT ("10:00") "u@x.example key 00000001ffffffffffffffffffffffffffffffffffffffffffffffffffffffff saying u3AAi/L/FIRE 5.7",
  };
  static const Field test = { "second", NULL, NULL, "u2AAi 6.6 N L 500;" FIRER "u3AAi 4.6 N L 500;" TARGET, "", "", "" };
  gboolean backwards = GPOINTER_TO_INT (data);
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    field_give (referee, lines[backwards ? G_N_ELEMENTS (lines) - 1 - i : i]);
  field_expect (referee, "u1AAi task FIRE 5.7");
  field_give_all (referee, "close;next;resolve : 9;~u1AAi (500 men) fires at c1AAi;resolve : 9;~u3AAi (500 men) fires at c1AAi;"
                           "resolve : 9;~u2AAi (500 men) fires at c1AAi");
  field_check_laws (referee);
}

TEST_SUBJECT ("post-bag")
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/post/7.3/subjects", test_subjects);
  g_test_add_func ("/post/H1/verdicts", test_verdicts);
  g_test_add_func ("/post/1.1/before-the-first-day-open-is-named", test_before_open);
  g_test_add_func ("/post/7.5/second-chance", test_second_chance);
  g_test_add_data_func ("/post/3.1/of-one-second-the-smaller-key-counts", GINT_TO_POINTER (FALSE), test_one_second);
  g_test_add_data_func ("/post/3.1/of-one-second-the-smaller-key-counts-poured-in-backwards", GINT_TO_POINTER (TRUE), test_one_second);
  g_test_add_func ("/post/7.5/per-day", test_per_day);
  g_test_add_func ("/post/23.16/a-word-is-taken-at-either-end", test_countersign);
  g_test_add_func ("/post/23.16/no-word-is-kept", test_masks);
  g_test_add_func ("/post/23.4/what-is-automatic-is-no-order", test_automatic);
  g_test_add_func ("/post/23.14/one-of-several-is-meant-by-its-number", test_claims);
  g_test_add_func ("/post/H2/a-doubtful-message-burns-nothing", test_doubt_burns_nothing);
  g_test_add_func ("/post/23.4/a-forged-copy-hides-nothing", test_copies);
  g_test_add_func ("/post/H2/a-message-without-its-word-is-read-once", test_copies_of_the_wordless);
  g_test_add_func ("/post/23.14/what-was-amended-away-is-not-read-again", test_read_once);
  g_test_add_func ("/post/23.13/between-deadline-and-news-mail-is-of-no-day", test_between_days);
  g_test_add_func ("/post/23.13/after-an-early-close-mail-is-of-the-next-day", test_after_an_early_close);
  g_test_add_func ("/post/1.1/a-day-that-begins-late-has-the-next-deadline", test_calendar);
  g_test_add_func ("/post/23.2/a-square-off-the-map-is-no-square", test_squares);
  g_test_add_func ("/post/23.5/subjects-as-people-send-them", test_sent_subjects);
  g_test_add_func ("/post/9.1/dice-of-the-program-are-not-typed", test_dice_of_the_program);
  g_test_add_data_func ("/post/H1/any-order", "", test_any_order);
  g_test_add_func ("/post/3.5/both-broadsides-are-of-one-kind", test_broadsides_are_of_one_kind);
  g_test_add_data_func ("/post/H1/any-order-second-chance", "second-chance=on", test_any_order);

  return g_test_run ();
}
