/* test-verify.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "log-fixture.h"
#include "subject.h"

#include "dh-fingerprint-private.h"
#include "dh-inch.h"
#include "dh-referee-private.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * A battle file in which something was bent, cut off, put in or put elsewhere: whoever has the last
 * fingerprint that was shown notices it, also when all fingerprints in the file were made anew.
 */

/* The first of so many bytes is bent; with -m slow each. */
#define EVERY 101

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
  while (dh_inch_battle (dh_referee_get_battle (referee))->cards_left > 0)
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

/* TRUE for a file that is good, as far as it alone tells; a reader who has the fingerprint is never deceived. */
static gboolean
is_good (Fixture    *self,
         const char *text)
{
  g_autoptr(DhReferee) referee = NULL;
  gboolean good, found;
  guint n;

  log_write_file (self->log.file, text, strlen (text));
  referee = dh_referee_open (self->log.file, dh_systems, TRUE, NULL);
  good = referee != NULL && dh_referee_verify (referee, NULL);
  found = good && dh_referee_find_fingerprint (referee, self->shown, &n, NULL);
  g_assert_cmpint (found, ==, strcmp (text, self->log.text) == 0);

  return good;
}

/* A link of the chain, in hexadecimal: made by this test's own words of it. */
static char *
make_link (const char *before,
           const char *text,
           gsize       length)
{
  g_autofree char *both = g_strdup_printf ("%s%.*s", before, (int) length, text);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
}

/* The text with fingerprints that fit, as one makes them who bends with care. */
static char *
make_anew (const char *text)
{
  g_autoptr(GRegex) attribute = g_regex_new (" hash=\"[0-9a-f]*\"", 0, 0, NULL);
  const char *log = strstr (text, "<log>\n") + strlen ("<log>\n");
  g_autoptr(GString) made = g_string_new_len (text, log - text);
  g_auto(GStrv) lines = g_strsplit (log, "\n", -1);
  g_autofree char *link = make_link ("", text, log - text);

  for (guint i = 0; lines[i] != NULL && g_str_has_prefix (lines[i], "<entry "); i++)
    {
      g_autofree char *bare = g_regex_replace_literal (attribute, lines[i], -1, 0, "", 0, NULL);
      g_autofree char *before = g_steal_pointer (&link);
      const char *end = strchr (bare, '>');

      link = make_link (before, bare, strlen (bare));
      g_string_append_printf (made, "%.*s hash=\"%.*s\"%s\n", (int) (end - bare), bare, DH_HASH_DIGITS, link, end);
    }
  g_string_append (made, CLOSING);

  return g_string_free (g_steal_pointer (&made), FALSE);
}

/* Checks that a changed text is found out by the file alone, and by the fingerprint that was shown once those in the
   file have been made anew. TRUE if only that one finds it then. */
static gboolean
is_noticed_by_shown (Fixture    *self,
                     const char *text)
{
  g_autofree char *anew = make_anew (text);

  g_assert_false (is_good (self, text));
  return is_good (self, anew);
}

/* The text of the battle with another in the place of a part of it. */
static char *
replace (Fixture    *self,
         const char *at,
         gsize       length,
         const char *instead)
{
  return g_strdup_printf ("%.*s%s%s", (int) (at - self->log.text), self->log.text, instead, at + length);
}

/* The battle as it was is good, and has the fingerprints that are made anew for it. */
static void
test_verify_what_was_shown (Fixture       *self,
                            gconstpointer  data)
{
  g_autofree char *anew = make_anew (self->log.text);

  g_assert_true (is_good (self, self->log.text));
  g_assert_cmpstr (anew, ==, self->log.text);
}

/*
 * Whole hashes are chained, of which only a part is shown. With an end of a link bent that is not shown, the next entry
 * has another fingerprint: to find two histories of one end takes 256 bits, not those that are shown.
 */
static void
test_verify_chains_whole_hashes (Fixture       *self,
                                 gconstpointer  data)
{
  g_autofree char *link = make_link ("", self->log.text, self->log.head);
  g_autofree char *anew = make_anew (self->log.text);
  g_autoptr(GRegex) hash = g_regex_new ("^<entry [^>]* hash=\"([0-9a-f]*)\"", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  const char *first = self->log.text + self->log.head;
  g_autoptr(GString) bare = g_string_new_len (first, strchr (first, '\n') - first);
  g_autofree char *stated = NULL, *whole = NULL, *bent = NULL;

  g_assert_true (g_regex_match (hash, self->log.text, 0, &match));
  stated = g_match_info_fetch (match, 1);
  g_assert_cmpuint (strlen (stated), ==, 32);
  g_string_replace (bare, stated, "", 1);
  g_string_replace (bare, " hash=\"\"", "", 1);

  whole = make_link (link, bare->str, bare->len);
  g_assert_true (g_str_has_prefix (whole, stated));
  link[63] = link[63] == '0' ? '1' : '0';
  bent = make_link (link, bare->str, bare->len);
  g_assert_false (g_str_has_prefix (bent, stated));
  g_assert_cmpstr (anew, ==, self->log.text);
}

/* A fingerprint is found however it was written down, and nothing shorter is one. */
static void
test_verify_finds_it_as_it_was_written_down (Fixture       *self,
                                             gconstpointer  data)
{
  g_autoptr(DhReferee) referee = dh_referee_open (self->log.file, dh_systems, TRUE, NULL);
  g_autofree char *shown = dh_show_fingerprint (self->shown);
  g_autofree char *loud = g_ascii_strup (shown, -1);
  g_autofree char *dashed = g_strdelimit (g_strdup (shown), " ", '-');
  g_autofree char *spread = g_strdup_printf ("  %s\n", shown);
  g_autofree char *half = g_strndup (self->shown, DH_HASH_DIGITS / 2);
  const char *const good[] = { self->shown, shown, loud, dashed, spread };
  const char *const bad[] = { half, "", "not a fingerprint", "\xff" };
  guint n;

  g_assert_cmpuint (strlen (shown), ==, 8 * 4 + 7);
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (dh_referee_find_fingerprint (referee, good[i], &n, NULL));
      g_assert_cmpuint (n, ==, self->log.entries);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (dh_referee_find_fingerprint (referee, bad[i], &n, NULL));
}

/* Opened to be gone on with, a battle that was bent says so; one that was not says nothing. */
static void
test_verify_tells_on_opening (Fixture       *self,
                              gconstpointer  data)
{
  g_autofree char *text = replace (self, strstr (self->log.text, "it was nothing"), strlen ("it was nothing"), "it was a rout!");
  g_autoptr(DhReferee) good = dh_referee_open (self->log.file, dh_systems, FALSE, NULL), bent = NULL;

  g_assert_null (dh_referee_get_notice (good));
  g_clear_object (&good);
  log_write_file (self->log.file, text, strlen (text));
  bent = dh_referee_open (self->log.file, dh_systems, FALSE, NULL);
  g_assert_nonnull (bent);
  g_assert_nonnull (strstr (dh_referee_get_notice (bent), "the fingerprint of entry"));
}

/* Orders given since take nothing from a fingerprint. */
static void
test_verify_goes_on (Fixture       *self,
                     gconstpointer  data)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  guint n;

  referee = dh_referee_open (self->log.file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  test_give (referee, "note what came later");
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  g_assert_true (dh_referee_find_fingerprint (referee, self->shown, &n, NULL));
  g_assert_cmpuint (n, ==, self->log.entries);
}

/* Changes that neither the rules nor the seed tell: with fingerprints made anew each of these is a good battle. */
static const struct {
  const char *path;
  const char *what;
  const char *instead;
} bends[] = {
  { "a-thrown-die-within-its-outcome", ">1 1 1 2 1 3 1 2 6<", ">1 1 2 2 1 3 1 2 6<" },
  { "a-time", "time=\"1970-01-01T00:00:00Z\"", "time=\"1970-01-01T00:00:01Z\"" },
  { "a-note", "note it was nothing", "note it was all right" },
  { "the-name-of-a-unit", "name=\"1st Ohio\"", "name=\"1st Iowa\"" },
  { "the-name-of-an-officer", "name=\"Gen. Grant\"", "name=\"Gen. Meade\"" },
  { "a-title", " title=\"Test\"", " title=\"Not Test\"" },
  { "a-number-of-the-rulebook", "standing=\"inferred\" is=\"0\" least=\"-6\" most=\"6\" title=\"Morale modifier: rallying\"",
    "standing=\"inferred\" is=\"1\" least=\"-6\" most=\"6\" title=\"Morale modifier: rallying\"" },
  { "a-standing-of-the-rulebook", "<switch id=\"scale\" clause=\"6\" standing=\"text\"", "<switch id=\"scale\" clause=\"6\" standing=\"house\"" },
};

static void
test_verify_notices_what_no_rule_tells (Fixture       *self,
                                        gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (bends); i++)
    {
      const char *at = strstr (self->log.text, bends[i].what);
      g_autofree char *text = NULL;

      g_test_message ("%s", bends[i].path);
      g_assert_nonnull (at);
      text = replace (self, at, strlen (bends[i].what), bends[i].instead);
      g_assert_true (is_noticed_by_shown (self, text));
    }
}

/* Makes another value of the same kind, as near as there is. */
static char *
bend_value (const char *value)
{
  char *bent, *last;

  if (*value == '\0' || strcmp (value, "yes") == 0)
    return g_strdup ("no");

  bent = g_strdup (value);
  last = bent + strlen (bent) - 1;
  *last = *last == '9' ? '8' : *last == 'f' ? 'e' : *last == 'Z' ? 'z' : g_ascii_isalnum (*last) ? *last + 1 : 'x';
  return bent;
}

/* The kind of a value: its element and attribute, or the element whose text it is. */
static char *
dup_kind (Fixture    *self,
          const char *value)
{
  const char *tag = g_strrstr_len (self->log.text, value - self->log.text, "<") + 1;
  const char *name = value[-1] == '"' ? g_strrstr_len (self->log.text, value - self->log.text, " ") : value;

  return g_strdup_printf ("%.*s%.*s", (int) strcspn (tag, " >"), tag, (int) (value - name), name);
}

/*
 * Each attribute of the head and of the entries, and each text of an order or a roll. The fingerprints
 * tell of all; the program that verifies is asked once for each kind, and with -m slow for all.
 */
static void
test_verify_notices_every_value (Fixture       *self,
                                 gconstpointer  data)
{
  g_autoptr(GRegex) values = g_regex_new ("(?<= )[a-z0-9]+=\"(?<value>[^\"]*)\"|<(?:order|roll [^>]*|inches [^>]*)>(?<value>[^<]+)<",
                                          G_REGEX_DUPNAMES, 0, NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint found = 0;

  for (g_regex_match (values, self->log.text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *value = g_match_info_fetch_named (match, "value");
      g_autofree char *bent = bend_value (value), *text = NULL, *kind = NULL;
      g_autoptr(GBytes) document = NULL;
      gboolean is_new;
      int from, to;

      g_match_info_fetch_named_pos (match, "value", &from, &to);
      text = replace (self, self->log.text + from, to - from, bent);
      document = g_bytes_new_static (text, strlen (text));
      g_assert_false (_dh_fingerprint_check (document, self->log.entries, NULL, NULL));
      found++;

      kind = dup_kind (self, self->log.text + from);
      is_new = g_hash_table_add (seen, g_steal_pointer (&kind));
      if ((is_new && g_hash_table_size (seen) % TEST_STRIDE == 0) || g_test_slow ())
        is_noticed_by_shown (self, text);
    }
  g_test_message ("%u values of %u kinds", found, g_hash_table_size (seen));
  g_assert_cmpuint (found, >, 1000);
}

/* Every byte is checked against the fingerprints alone, to save time. */
static void
test_verify_notices_every_byte (Fixture       *self,
                                gconstpointer  data)
{
  gsize every = g_test_slow () ? 1 : EVERY;

  for (gsize i = 0; i < self->log.length; i += every)
    {
      g_autofree char *text = g_memdup2 (self->log.text, self->log.length + 1);
      g_autoptr(GBytes) document = NULL;

      text[i] ^= 1;
      document = g_bytes_new_static (text, self->log.length);
      g_assert_false (_dh_fingerprint_check (document, self->log.entries, NULL, NULL));
    }
}

/* Additions are noticed where nothing stands: at either end of a line of the log, and around the closing tags. */
static void
test_verify_notices_what_is_put_in (Fixture       *self,
                                    gconstpointer  data)
{
  static const char *const put_in[] = { " ", "\n", "text", "<!-- a comment -->", "<?a processor?>", "<entry/>" };

  const char *end = self->log.text + self->log.length;
  const char *places[] = {
    self->log.text + self->log.head, strchr (self->log.text + self->log.head, '\n'), end - strlen (CLOSING), end - strlen ("</battle>\n"), end,
  };

  for (guint i = 0; i < G_N_ELEMENTS (places) * G_N_ELEMENTS (put_in); i += TEST_STRIDE)
    {
      g_autofree char *text = replace (self, places[i / G_N_ELEMENTS (put_in)], 0, put_in[i % G_N_ELEMENTS (put_in)]);

      g_assert_false (is_good (self, text));
    }
}

/*
 * A forger's fingerprints: the one that was shown stands in the entry, and the one that its line makes in
 * a comment before it, where whoever looks for the first of the line finds it.
 */
static void
test_verify_notices_fingerprints_in_a_comment (Fixture       *self,
                                               gconstpointer  data)
{
  const char *last = g_strrstr (self->log.text, "<entry ");
  const char *end = strstr (last, CLOSING) - 1;
  g_autofree char *told = replace (self, strstr (self->log.text, "it was nothing"), strlen ("it was nothing"), "it was a rout");
  g_autofree char *forged = make_anew (told);
  g_autofree char *line = g_strdup_printf ("<!---->%.*s", (int) (end - last), last);
  g_autofree char *text = NULL;
  g_autoptr(GBytes) before = NULL;
  DhLink link;

  *g_strrstr (forged, "<entry ") = '\0';
  before = g_bytes_new_static (forged, strlen (forged));
  g_assert_true (_dh_fingerprint_check (before, self->log.entries - 1, &link, NULL));
  _dh_link_make (&link, &link, line, strlen (line));
  text = g_strdup_printf ("%s<!-- hash=\"%.*s\"-->%s\n" CLOSING, forged, DH_HASH_DIGITS, link.digits, line + strlen ("<!---->"));

  g_assert_false (is_good (self, text));
}

/* Fingerprints are checked without reading beyond the text: a file that is mapped may fill its last page. */
static void
test_verify_reads_no_further (Fixture       *self,
                              gconstpointer  data)
{
  gsize page = sysconf (_SC_PAGESIZE), room = (self->log.length / page + 1) * page;
  char *pages = mmap (NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *text = pages + room - self->log.length;
  g_autoptr(GBytes) document = g_bytes_new_static (text, self->log.length);
  g_autoptr(GError) error = NULL;

  g_assert_true (pages != MAP_FAILED && mprotect (pages + room, page, PROT_NONE) == 0);
  memcpy (text, self->log.text, self->log.length);
  _dh_fingerprint_check (document, self->log.entries, NULL, &error);
  g_assert_no_error (error);

  munmap (pages, room + page);
}

/* The rest of closing tags that a power cut leaves says nothing of the entries. */
static void
test_verify_torn_end (Fixture       *self,
                      gconstpointer  data)
{
  for (gsize left = 0; left < strlen (CLOSING); left += TEST_STRIDE)
    {
      g_autofree char *text = g_strndup (self->log.text, self->log.length - strlen (CLOSING) + left);
      g_autoptr(DhReferee) referee = NULL;
      g_autoptr(GError) error = NULL;

      log_write_file (self->log.file, text, strlen (text));
      referee = dh_referee_open (self->log.file, dh_systems, TRUE, &error);
      g_assert_no_error (error);
      dh_referee_verify (referee, &error);
      g_assert_no_error (error);
    }
}

/* Heads as another program may have written them. The last holds what looks like its end, on which no fingerprint
   can stand: saved, the battle has the head that Drumhead writes. */
static const char *const heads[] = {
  "<rulebook  format=", "<!-- ours -->\n<rulebook format=", "<!--\n<log>\n--><rulebook format=",
};

/* A battle saved elsewhere has the fingerprints that were shown, and goes on. */
static void
test_verify_saved_elsewhere (Fixture       *self,
                             gconstpointer  data)
{
  g_autoptr(GFile) saved = g_file_get_child (self->log.folder, "saved.drumhead");

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      gboolean cut = strstr (heads[i], "<log>") != NULL;
      g_autofree char *text = replace (self, strstr (self->log.text, "<rulebook format="), strlen ("<rulebook format="), heads[i]);
      g_autofree char *anew = cut ? g_strdup (text) : make_anew (text);
      g_autofree char *shown = NULL;
      g_autoptr(DhReferee) referee = NULL, again = NULL;
      g_autoptr(GError) error = NULL;
      guint n;

      log_write_file (self->log.file, anew, strlen (anew));
      referee = dh_referee_open (self->log.file, dh_systems, FALSE, &error);
      g_assert_no_error (error);
      shown = g_strdup (dh_referee_get_fingerprint (referee));
      dh_referee_save_as (referee, saved, &error);
      g_assert_no_error (error);
      test_give (referee, "note on we go");

      again = dh_referee_open (saved, dh_systems, TRUE, &error);
      g_assert_no_error (error);
      dh_referee_verify (again, &error);
      g_assert_no_error (error);
      g_assert_true (dh_referee_find_fingerprint (again, shown, &n, NULL));
      g_assert_cmpuint (n, ==, self->log.entries);
      g_unlink (g_file_peek_path (saved));
    }
}

/* The fingerprints of a battle on no disk are made when somebody asks, and whenever that is they are those of one on disk. */
static void
test_verify_without_a_file (Fixture       *self,
                            gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card north", "respond", "charge u2 c1", "undo", "redo", "note one", "undo", "undo", "note “two” & more",
  };
  g_autoptr(GFile) saved = g_file_get_child (self->log.folder, "saved.drumhead");
  g_autoptr(DhReferee) on_disk = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_unlink (g_file_peek_path (self->log.file));
  on_disk = log_new_battle (self->log.file, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_give (on_disk, "%s", orders[i]);
  log_read_file (self->log.file, &text, &length);

  for (guint asked = 0; asked <= G_N_ELEMENTS (orders); asked++)
    {
      g_autoptr(DhReferee) referee = _dh_referee_new_again (on_disk);

      for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
        {
          test_give (referee, "%s", orders[i]);
          if (i == asked)
            g_assert_cmpstr (dh_referee_get_fingerprint (referee), ==, _dh_referee_get_fingerprint_at (on_disk, i + 1));
        }
      g_assert_true (dh_referee_verify (referee, NULL));
      if (asked % 2 == 0)
        for (guint i = 0; i <= G_N_ELEMENTS (orders); i++)
          g_assert_cmpstr (_dh_referee_get_fingerprint_at (referee, i), ==, _dh_referee_get_fingerprint_at (on_disk, i));

      dh_referee_save_as (referee, saved, &error);
      g_assert_no_error (error);
      log_assert_file_is (saved, text, length);
      g_unlink (g_file_peek_path (saved));
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
      g_assert_true (is_good (self, cut));
    }
}

/* Each entry left out, given twice, and put behind the next. */
static void
test_verify_notices_what_is_put_elsewhere (Fixture       *self,
                                           gconstpointer  data)
{
  g_auto(GStrv) lines = g_strsplit (self->log.text + self->log.head, "\n", -1);

  for (guint i = 0; i < self->log.entries; i += TEST_STRIDE)
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
          g_assert_false (is_good (self, text->str));
        anew = make_anew (text->str);
        is_good (self, anew);
      }
}

#define ADD(path, test) g_test_add ("/engine/verify/" path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)

TEST_SUBJECT ("verify")
{
  g_test_init (&argc, &argv, NULL);

  ADD ("what-was-shown", test_verify_what_was_shown);
  ADD ("goes-on", test_verify_goes_on);
  ADD ("chains-whole-hashes", test_verify_chains_whole_hashes);
  ADD ("finds-it-as-it-was-written-down", test_verify_finds_it_as_it_was_written_down);
  ADD ("tells-on-opening", test_verify_tells_on_opening);
  ADD ("reads-no-further", test_verify_reads_no_further);
  ADD ("torn-end", test_verify_torn_end);
  ADD ("saved-elsewhere", test_verify_saved_elsewhere);
  ADD ("without-a-file", test_verify_without_a_file);
  ADD ("notices-what-no-rule-tells", test_verify_notices_what_no_rule_tells);
  ADD ("notices-every-value", test_verify_notices_every_value);
  ADD ("notices-every-byte", test_verify_notices_every_byte);
  ADD ("notices-what-is-put-in", test_verify_notices_what_is_put_in);
  ADD ("notices-fingerprints-in-a-comment", test_verify_notices_fingerprints_in_a_comment);
  ADD ("notices-what-is-cut-off", test_verify_notices_what_is_cut_off);
  ADD ("notices-what-is-put-elsewhere", test_verify_notices_what_is_put_elsewhere);

  return g_test_run ();
}
