/* bench-post.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-mail.h"
#include "dh-post-news.h"
#include "dh-post-rules-private.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <gmime/gmime.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * bench-post XMLLINT DRUMHEAD-CLI: a campaign of 2,000 players on 200 × 200 squares, with 2,000 mails a day and fog: the bag
 * judged and answered in less than two seconds, beside the time that GMime takes only to parse the mailbox; a day resolved
 * in less than two, all letters written in less than five. Then a season of 50 days of 200 players, opened over xmllint
 * --noout of the same file; aim: 1.5. Counted is the time of the processor.
 */

#define ROUNDS 5
#define NOW 1796090400

static double
get_seconds (void)
{
  return clock () / (double) CLOCKS_PER_SEC;
}

/* Two armies in lines, three squares apart: whoever stands in front has somebody to fire at. */
static DhReferee *
begin (int players)
{
  const DhSystem *system = dh_system_find (dh_systems, "post", NULL);
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("haygood-1997", NULL);
  g_autoptr(DhRulebook) rules = dh_rulebook_copy (shipped);
  g_autoptr(GString) xml = g_string_new ("<campaign format=\"1\" system=\"post\" title=\"A season\" columns=\"200\" rows=\"200\" "
                                         "deadline=\"TUE,FRI 21:00 America/New_York\">\n");
  static const char *const layers[] = { "ground", "roads", "works" };
  static const guint8 seed[16] = { 18, 62 };
  g_autofree char *path = NULL, *row = g_strnfill (200, '.');
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;
  gpointer scenario;
  DhReferee *referee;

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_string_append_printf (xml, "<%s>\n", layers[i]);
      for (int k = 0; k < 200; k++)
        g_string_append_printf (xml, "%s\n", row);
      g_string_append_printf (xml, "</%s>\n", layers[i]);
    }
  for (int i = 0; i < players; i++)
    g_string_append_printf (xml, "<player id=\"p%d\" name=\"Player %d\" side=\"%c\" address=\"p%d@x.example\"/>\n", i, i, "uc"[i % 2], i);
  for (int i = 0; i < players; i++)
    g_string_append_printf (xml,
                            "<unit id=\"%c%dA%ci\" name=\"Unit %d\" player=\"p%d\" at=\"%d.%d\" facing=\"%s\" formation=\"L\" men=\"1000\"/>\n",
                            "uc"[i % 2], i / 2 % 900 + 1, 'A' + i / 2 / 900, i, i, i / 2 % 200 + 1,
                            i % 2 == 0 ? 102 + i / 400 : 99 - i / 400,
                            i % 2 == 0 ? "S" : "N");
  g_string_append (xml, "</campaign>\n");

  g_close (g_file_open_tmp ("bench-XXXXXX.xml", &path, NULL), NULL);
  g_file_set_contents (path, xml->str, xml->len, NULL);
  file = g_file_new_for_path (path);
  scenario = dh_system_load_scenario (system, file, &error);
  g_assert_no_error (error);
  g_unlink (path);
  dh_rulebook_set_switch (rules, "news", "players", NULL);
  referee = dh_referee_new (dh_battle_new (system, rules, scenario, seed));
  system->scenario->unref (scenario);

  return referee;
}

static void
give (DhReferee  *referee,
      const char *line)
{
  g_autoptr(GError) error = NULL;

  dh_referee_give (referee, line, NOW, NULL, &error);
  if (error != NULL)
    g_error ("“%s”: %s", line, error->message);
}

/* A mail from everybody, as a mail program writes it: a third fire, a third go on, a third hold. */
static GString *
write_bag (const DhBattle *battle,
           int             day)
{
  GString *text = g_string_new (NULL);
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (DH_POST_FIRST_TIME + dh_post (battle)->deadline - 3600);
  g_autofree char *date = g_date_time_format (time, "%a, %d %b %Y %H:%M:%S +0000"), *marker = g_date_time_format (time, "%a %b %d %H:%M:%S %Y");

  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);
      int forward = unit->info->side == DH_POST_SIDE_UNION ? -1 : 1;
      g_autofree char *task = NULL;

      if (unit->at == 0)
        continue;
      task = (i / 2 + day) % 3 == 0 ? g_strdup_printf ("FIRE %d.%d", DH_POST_COLUMN (unit->at), DH_POST_ROW (unit->at) + 3 * forward)
             : (i / 2 + day) % 3 == 1 ? g_strdup_printf ("%s (%s)", forward < 0 ? "S" : "N", forward < 0 ? "S" : "N")
                                      : g_strdup ("HOLD");
      g_string_append_printf (text,
                              "From p%d@x.example %s\nReceived: from mail.x.example by umpire.example (Postfix) with ESMTPS id 4F8C1;\n %s\n"
                              "Message-ID: <%d.%d@x.example>\nDate: %s\nMIME-Version: 1.0\nUser-Agent: Mozilla Thunderbird\n"
                              "To: orders@umpire.example\nFrom: \"Player %d\" <p%d@x.example>\nSubject: =?UTF-8?Q?%s/L/%s?=\n"
                              "Content-Type: text/plain; charset=UTF-8\n\nOn Monday the umpire wrote:\n> your orders, please\n\n",
                              i, marker, date, day, i, date, i, i, unit->info->label, g_strdelimit (task, " ", '_'));
    }

  return text;
}

static void
parse_only (const GString *text)
{
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer (text->str, text->len);
  GMimeParser *parser = g_mime_parser_new_with_stream (stream);

  g_mime_parser_set_format (parser, GMIME_FORMAT_MBOX);
  while (!g_mime_parser_eos (parser))
    {
      GMimeMessage *message = g_mime_parser_construct_message (parser, NULL);

      g_clear_object (&message);
    }
  g_object_unref (parser);
  g_object_unref (stream);
}

static guint
pour (DhReferee     *referee,
      const GString *text)
{
  g_autoptr(GPtrArray) messages = dh_mail_read_text (text->str, text->len, "bag", NULL, NULL);
  g_autoptr(GPtrArray) answers = NULL;
  g_autoptr(DhPostBag) bag = dh_post_bag_new (referee);

  for (guint i = 0; i < messages->len; i++)
    {
      const DhMailMessage *message = messages->pdata[i];
      const DhPostMail mail = { message->received, message->by_sender, message->address, message->doubtful,
                                message->automatic, message->key, message->subject };
      g_autofree char *order = dh_post_bag_put (bag, &mail);

      if (order != NULL && !dh_referee_give (referee, order, NOW, NULL, NULL))
        g_error ("“%s” cannot be poured", message->subject);
    }
  answers = dh_post_bag_write_answers (bag);
  for (guint i = 0; i < answers->len; i++)
    {
      const DhPostLetter *answer = answers->pdata[i];
      const DhMailLetter words = { .to = answer->address, .subject = answer->subject, .text = answer->text };
      g_autofree char *written = dh_mail_write_letter (&words, NOW, answer->name);
    }

  return messages->len;
}

static void
resolve (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);

  give (referee, "close early because nobody waits");
  for (;;)
    {
      g_autofree char *order = _dh_post_unroll (battle, "run");

      if (order == NULL)
        return;
      give (referee, order);
    }
}

static void
bench_day (void)
{
  g_autoptr(DhReferee) referee = begin (2000);
  g_autoptr(GString) text = NULL;
  g_autoptr(GPtrArray) letters = NULL;
  double parsed, from;
  guint mails, entries;

  g_mime_init ();
  give (referee, "open until 2026-12-02T02:00:00Z");
  text = write_bag (dh_referee_get_battle (referee), 0);
  from = get_seconds ();
  parse_only (text);
  parsed = get_seconds () - from;
  from = get_seconds ();
  mails = pour (referee, text);
  g_print ("# %u mails judged and answered: %.2f s (aim: 2), GMime only parses them in %.2f s\n", mails, get_seconds () - from, parsed);
  entries = dh_referee_get_n_entries (referee);
  from = get_seconds ();
  resolve (referee);
  g_print ("# a day of %u entries: %.2f s (aim: 2)\n", dh_referee_get_n_entries (referee) - entries, get_seconds () - from);
  from = get_seconds ();
  letters = dh_post_write_letters (referee, NULL);
  g_print ("# %u letters: %.2f s (aim: 5)\n", letters->len, get_seconds () - from);
}

/* Returns: how long a program had the processor */
static double
run (char **argv)
{
  struct rusage before, after;
  int status;

  getrusage (RUSAGE_CHILDREN, &before);
  if (!g_spawn_sync (NULL, argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, NULL) || status != 0)
    g_error ("%s failed", argv[0]);
  getrusage (RUSAGE_CHILDREN, &after);

  return after.ru_utime.tv_sec + after.ru_stime.tv_sec - before.ru_utime.tv_sec - before.ru_stime.tv_sec +
         (after.ru_utime.tv_usec + after.ru_stime.tv_usec - before.ru_utime.tv_usec - before.ru_stime.tv_usec) / 1e6;
}

static void
bench_season (const char *xmllint,
              const char *cli)
{
  g_autoptr(DhReferee) referee = begin (200);
  g_autofree char *folder = g_dir_make_tmp ("bench-XXXXXX", NULL), *path = g_build_filename (folder, "season.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  char *lint[] = { (char *) xmllint, (char *) "--noout", path, NULL }, *state[] = { (char *) cli, (char *) "state", path, NULL };
  g_autoptr(GError) error = NULL;
  double least_lint = G_MAXDOUBLE, least_open = G_MAXDOUBLE;

  give (referee, "open until 2026-12-02T02:00:00Z");
  for (int day = 0; day < 50; day++)
    {
      g_autoptr(GString) text = write_bag (dh_referee_get_battle (referee), day);

      pour (referee, text);
      resolve (referee);
      give (referee, "publish");
    }
  dh_referee_save_as (referee, file, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < ROUNDS; i++)
    {
      least_lint = MIN (least_lint, run (lint));
      least_open = MIN (least_open, run (state));
    }
  g_print ("# a season of 50 days, %u entries: opened in %.0f ms, xmllint --noout %.0f ms, ratio %.2f (aim: 1.5)\n",
           dh_referee_get_n_entries (referee), 1000 * least_open, 1000 * least_lint, least_open / least_lint);
  g_clear_object (&referee);
  g_unlink (path);
  g_rmdir (folder);
}

TEST_SUBJECT ("post")
{
  if (argc != 3)
    {
      g_printerr ("Usage: bench-post XMLLINT DRUMHEAD-CLI\n");
      return 2;
    }

  bench_day ();
  bench_season (argv[1], argv[2]);
  return 0;
}
