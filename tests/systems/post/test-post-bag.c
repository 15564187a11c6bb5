/* test-post-bag.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"

#include "dh-entry.h"
#include "dh-post-rules-private.h"

#include <string.h>

/* The bag (7): what becomes of each message, whoever sends it and whenever it is poured in. */

#define FIRER "u1AAi 5.5 N L 500;"
#define TARGET "c1AAi 5.7 S L 1000;"

/* Both ways to write a unit, all forms of 7.3, and what each mistake is told by. */
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
      g_autoptr(GError) error = NULL;
      g_autoptr(GString) text = g_string_new (NULL);
      DhPostSubject subject;
      gboolean good = _dh_post_read_subject (campaign, subjects[i].subject, &subject, &error);

      g_assert_cmpstr (subject.label, ==, subjects[i].label);
      if (*subjects[i].task == '!')
        {
          g_assert_false (good);
          g_assert_nonnull (strstr (error->message, subjects[i].task + 1));
          continue;
        }
      g_assert_no_error (error);
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

  dh_referee_give (referee, line, 1796090400, &entry, &error);
  g_assert_no_error (error);
  return g_strdup (dh_entry_get_reminder (entry, 0));
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
  expect_verdict (referee, "M3", "mail 2026-11-01T01:59:59Z u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M0", "mail 2026-11-01T02:00:00Z u@x.example saying u1AAi/L/HOLD");
  /* Who is forged is looked at before what he says, and before that when he says it. */
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
  field_give (referee, "!7.4 close");
  field_give (referee, "allow u2aai");
  field_expect (referee, "u2AAi task DIG;u2AAi received 2026-12-01T08:00:00Z");
  field_give (referee, "strike u2aai because he called");
  field_expect (referee, "u2AAi task ;u2AAi mail 0");
  field_give (referee, "close");
  field_give (referee, "next");
  expect_verdict (referee, "M3", AT ("10:00") "u@x.example saying u1AAi/L/HOLD");
  field_give (referee, "publish");
  expect_verdict (referee, "M3", AT ("10:00") "u@x.example saying u1AAi/L/HOLD");
  expect_verdict (referee, "M0", "mail 2026-12-03T10:00:00Z u@x.example saying u1AAi/L/HOLD");
  field_check_laws (referee);
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

/* “shiloh” is the word of the South; it is on no disk. */
static void
test_countersign (void)
{
  static const Field test = { "countersign", "countersign=on", NULL, FIRER TARGET, "", "", "" };
  g_autoptr(DhReferee) referee = field_begin (&test);

  field_give (referee, "open until 2026-12-02T02:00:00Z");
  expect_verdict (referee, "M9", AT ("10:00") "c@x.example saying c1AAi/L/DIG");
  expect_verdict (referee, "M9", AT ("10:01") "c@x.example saying c1AAi/L/DIG [antietam]");
  expect_verdict (referee, "M0", AT ("10:02") "c@x.example saying c1AAi/L/DIG [shiloh]");
  expect_verdict (referee, "M0", AT ("10:02") "u@x.example saying u1AAi/L/DIG");
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    g_assert_null (strstr (dh_referee_get_entry (referee, i)->order, "shiloh"));
  field_give (referee, "strike c1aai because it is forged");
  field_check_laws (referee);
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/post/7.3/subjects", test_subjects);
  g_test_add_func ("/post/H1/verdicts", test_verdicts);
  g_test_add_func ("/post/7.5/second-chance", test_second_chance);
  g_test_add_func ("/post/7.5/per-day", test_per_day);
  g_test_add_func ("/post/H2/countersign", test_countersign);
  g_test_add_data_func ("/post/H1/any-order", "", test_any_order);
  g_test_add_data_func ("/post/H1/any-order-second-chance", "second-chance=on", test_any_order);

  return g_test_run ();
}
