/* test-verify.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "log-fixture.h"

#include "dh-fingerprint-private.h"
#include "dh-inch.h"
#include "dh-systems.h"

#include <string.h>

/*
 * A battle file in which something was bent, cut off, put in or put elsewhere: whoever has the last
 * fingerprint that was shown notices it, also when all fingerprints in the file were made anew.
 */

/* Of the bytes of the head so many are bent one by one; with -m slow all of them. */
#define EVERY 211

/* A battle with the dice of both hands, undone and redone, and the last fingerprint that was shown. */
typedef struct {
  LogFixture log;
  char *shown;
} Fixture;

static void
fixture_set_up (Fixture       *self,
                gconstpointer  data)
{
  static const char *const orders[] = {
    "next pass", "fire u7 c7 14 : 1 1 1 2 1 3 1 2 6", "fire c7 u7 14", "undo", "note it was nothing", "fire c7 u7 14", "mark",
  };
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  log_fixture_set_up (&self->log, NULL);
  referee = dh_referee_open (self->log.file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  test_give (referee, "charge u2 none");
  while (dh_battle_count_deck (dh_referee_get_battle (referee)) > 0)
    test_give (referee, "card pass");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_give (referee, "%s", orders[i]);

  self->log.entries = dh_referee_get_n_entries (referee);
  self->shown = g_strdup (dh_referee_get_fingerprint (referee));
  g_free (self->log.text);
  log_read_file (self->log.file, &self->log.text, &self->log.length);
}

static void
fixture_tear_down (Fixture       *self,
                   gconstpointer  data)
{
  log_fixture_tear_down (&self->log, NULL);
  g_free (self->shown);
}

/* Whether the file is good, as far as the file alone tells; and that one who has the fingerprint is not deceived. */
static gboolean
is_good (Fixture    *self,
         const char *text,
         gsize       length)
{
  g_autoptr(DhReferee) referee = NULL;
  gboolean good, found;
  guint n;

  log_write_file (self->log.file, text, length);
  referee = dh_referee_open (self->log.file, dh_systems, TRUE, NULL);
  good = referee != NULL && dh_referee_verify (referee, NULL);
  found = good && dh_referee_find_fingerprint (referee, self->shown, &n, NULL);
  if (found && (length != self->log.length || memcmp (text, self->log.text, length) != 0))
    g_error ("what was changed was not noticed");

  return good;
}

/* The text with fingerprints that fit, as one makes them who bends with care. */
static char *
make_anew (const char *text)
{
  g_autoptr(GRegex) attribute = g_regex_new (" hash=\"[0-9a-f]*\"", 0, 0, NULL);
  const char *log = strstr (text, "<log>\n") + strlen ("<log>\n");
  g_autoptr(GString) made = g_string_new_len (text, log - text);
  g_auto(GStrv) lines = g_strsplit (log, "\n", -1);
  char hash[DH_HASH_DIGITS + 1];

  _dh_fingerprint_make ("", text, log - text, hash);
  for (guint i = 0; lines[i] != NULL && g_str_has_prefix (lines[i], "<entry "); i++)
    {
      g_autofree char *bare = g_regex_replace_literal (attribute, lines[i], -1, 0, "", 0, NULL);
      const char *end = strchr (bare, '>');

      _dh_fingerprint_make (hash, bare, strlen (bare), hash);
      g_string_append_printf (made, "%.*s hash=\"%s\"%s\n", (int) (end - bare), bare, hash, end);
    }
  g_string_append (made, CLOSING);

  return g_string_free (g_steal_pointer (&made), FALSE);
}

static void
assert_noticed (Fixture    *self,
                const char *text)
{
  g_autofree char *anew = NULL;

  g_assert_false (is_good (self, text, strlen (text)));
  anew = make_anew (text);
  is_good (self, anew, strlen (anew));
}

/* What was there is good, and is what anew makes of it. */
static void
test_verify_what_was_shown (Fixture       *self,
                            gconstpointer  data)
{
  g_autofree char *anew = make_anew (self->log.text);

  g_assert_true (is_good (self, self->log.text, self->log.length));
  g_assert_cmpstr (anew, ==, self->log.text);
}

/* What the rules and the seed do not tell: each of these passed once. */
static const struct {
  const char *path;
  const char *what;
  const char *instead;
} bends[] = {
  { "a-thrown-die-within-its-outcome", ">1 1 1 2 1 3 1 2 6<", ">1 1 2 2 1 3 1 2 6<" },
  { "a-time", "time=\"1970-01-01T00:00:00Z\"", "time=\"1970-01-01T00:00:01Z\"" },
  { "a-note", "note it was nothing", "note it was all right" },
  { "the-name-of-a-unit", "name=\"1st Ohio\"", "name=\"1st Iowa\"" },
  { "stands", "<unit id=\"u3\" name=\"3rd Ohio\" arm=\"infantry\"", "<unit id=\"u3\" name=\"3rd Ohio\" arm=\"infantry\" stands=\"5\"" },
  { "a-number-of-the-rulebook", "<value id=\"rating.most\" ", "<value  id=\"rating.most\" " },
  { "the-seed", " seed=\"", " seed=\"0" },
};

static void
test_verify_notices_what_is_bent (Fixture       *self,
                                  gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (bends); i++)
    {
      const char *at = strstr (self->log.text, bends[i].what);
      g_autofree char *text = NULL;

      g_test_message ("%s", bends[i].path);
      if (at == NULL)
        g_error ("“%s” is not there", bends[i].what);
      text = g_strdup_printf ("%.*s%s%s", (int) (at - self->log.text), self->log.text, bends[i].instead, at + strlen (bends[i].what));
      if (strcmp (bends[i].path, "the-seed") == 0)
        memmove (strstr (text, " seed=\"") + 39, strstr (text, " seed=\"") + 40, strlen (strstr (text, " seed=\"") + 40) + 1);
      assert_noticed (self, text);
    }
}

/* Of the fingerprints alone, since every byte is looked at. */
static void
test_verify_notices_every_byte (Fixture       *self,
                                gconstpointer  data)
{
  gsize every = g_test_slow () ? 1 : EVERY;

  for (gsize i = 0; i < self->log.length; i += i < self->log.head ? every : MIN (every, 7))
    {
      g_autofree char *text = g_memdup2 (self->log.text, self->log.length + 1);
      g_autoptr(GBytes) document = NULL;

      text[i] ^= 1;
      document = g_bytes_new (text, self->log.length);
      g_assert_false (_dh_fingerprint_check (document, self->log.entries, NULL));
    }
}

/* Entries cut off the end leave a battle that is good; only who has the fingerprint notices. */
static void
test_verify_notices_what_is_cut_off (Fixture       *self,
                                     gconstpointer  data)
{
  g_autofree char *text = g_strndup (self->log.text, self->log.length - strlen (CLOSING));

  for (guint i = 0; i < self->log.entries; i++)
    {
      g_autofree char *cut = NULL;

      text[strlen (text) - 1] = '\0';
      *(strrchr (text, '\n') + 1) = '\0';
      cut = g_strconcat (text, CLOSING, NULL);
      g_assert_true (is_good (self, cut, strlen (cut)));
    }
}

/* Each entry left out, given twice, and put behind the next. */
static void
test_verify_notices_what_is_put_elsewhere (Fixture       *self,
                                           gconstpointer  data)
{
  g_auto(GStrv) lines = g_strsplit (self->log.text + self->log.head, "\n", -1);

  for (guint i = 0; i < self->log.entries; i++)
    for (guint how = 0; how < 3; how++)
      {
        g_autoptr(GString) text = g_string_new_len (self->log.text, self->log.head);
        g_autofree char *anew = NULL;

        if (i + 1 == self->log.entries && how == 2)
          continue;
        for (guint k = 0; k < self->log.entries; k++)
          {
            guint from = how == 2 && k == i ? i + 1 : how == 2 && k == i + 1 ? i : k;

            if (how == 0 && k == i)
              continue;
            g_string_append_printf (text, "%s\n", lines[from]);
            if (how == 1 && k == i)
              g_string_append_printf (text, "%s\n", lines[from]);
          }
        g_string_append (text, CLOSING);
        if (how != 0 || i + 1 < self->log.entries)
          g_assert_false (is_good (self, text->str, text->len));
        anew = make_anew (text->str);
        is_good (self, anew, strlen (anew));
      }
}

#define ADD(path, test) g_test_add ("/engine/verify/" path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("what-was-shown", test_verify_what_was_shown);
  ADD ("notices-what-is-bent", test_verify_notices_what_is_bent);
  ADD ("notices-every-byte", test_verify_notices_every_byte);
  ADD ("notices-what-is-cut-off", test_verify_notices_what_is_cut_off);
  ADD ("notices-what-is-put-elsewhere", test_verify_notices_what_is_put_elsewhere);

  return g_test_run ();
}
