/* test-log.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "log-fixture.h"
#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static DhReferee *
assert_opens (GFile      *file,
              guint       entries,
              const char *notice)
{
  g_autoptr(GError) error = NULL;
  DhReferee *referee = dh_referee_open (file, dh_systems, FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
  g_assert_false (dh_referee_is_read_only (referee));
  if (notice == NULL)
    g_assert_null (dh_referee_get_notice (referee));
  else
    {
      g_assert_nonnull (dh_referee_get_notice (referee));
      g_assert_nonnull (strstr (dh_referee_get_notice (referee), notice));
    }

  return referee;
}

/* A torn file opens, which writes nothing, and the next order follows what is left of it. */
static void
assert_takes_order (LogFixture *fixture,
                    guint       entries,
                    const char *notice)
{
  g_autofree char *line = NULL, *torn = NULL, *continued = NULL;
  g_autoptr(DhReferee) referee = NULL;
  const char *end = fixture->text + fixture->head;
  gsize length;

  for (guint i = 0; i < entries; i++)
    end = strchr (end, '\n') + 1;
  log_read_file (fixture->file, &torn, &length);
  referee = assert_opens (fixture->file, entries, notice);
  log_assert_file_is (fixture->file, torn, length);

  line = dh_entry_to_xml (test_give (referee, "note mended"), dh_referee_get_battle (referee));
  continued = g_strdup_printf ("%.*s%s\n" CLOSING, (int) (end - fixture->text), fixture->text, line);
  log_assert_file_is (fixture->file, continued, strlen (continued));
}

static void
assert_refused (LogFixture    *fixture,
                const char *text,
                gsize       length,
                const char *place)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  log_write_file (fixture->file, text, length);
  referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_null (referee);
  if (strstr (error->message, "test.drumhead") == NULL || (place != NULL && strstr (error->message, place) == NULL))
    g_error ("expected “test.drumhead%s”, got: %s", place != NULL ? place : "", error->message);
  log_assert_file_is (fixture->file, text, length);
}

static guint
count_lines (const char *text,
             gsize       from,
             gsize       to)
{
  guint count = 0;

  for (gsize i = from; i < to; i++)
    count += text[i] == '\n';

  return count;
}

/* Torn ends */

static void
test_log_torn_at_every_byte (LogFixture       *fixture,
                             gconstpointer  data)
{
  gsize end = fixture->length - strlen (CLOSING);
  gsize cut = end;

  /* The first cut is at the beginning of the last line but one. */
  for (guint lines = 0; lines < 3; cut--)
    lines += fixture->text[cut - 1] == '\n';
  for (cut += 2; cut < fixture->length; cut += TEST_STRIDE)
    {
      guint whole = MIN (count_lines (fixture->text, fixture->head, MIN (cut, end)), fixture->entries);

      log_write_file (fixture->file, fixture->text, cut);
      assert_takes_order (fixture,
                          whole,
                          cut < end && fixture->text[cut - 1] != '\n' ? "The end of the file was cut off"
                                                                       : "after its last whole line");
    }
}

/* The new line goes over the old tags: where it stopped, what is left of them may still stand. */
static void
test_log_torn_over_the_old_tags (LogFixture       *fixture,
                                 gconstpointer  data)
{
  static const char line[] = "<entry n=\"99\" turn=\"1\" step=\"movement\"";
  gsize end = fixture->length - strlen (CLOSING);

  /* The line and the tags begin with the same character. */
  for (gsize k = 2; k < strlen (CLOSING); k++)
    {
      g_autoptr(GString) text = g_string_new_len (fixture->text, end);

      g_string_append_len (text, line, k);
      g_string_append (text, &CLOSING[k]);
      log_write_file (fixture->file, text->str, text->len);
      assert_takes_order (fixture, fixture->entries, "cut off");
    }
}

static void
test_log_torn_into_zeros (LogFixture       *fixture,
                          gconstpointer  data)
{
  static const char line[] = "<entry n=\"99\" turn=\"1\"";
  static const char zeros[64] = { 0 };
  gsize end = fixture->length - strlen (CLOSING);

  for (gsize k = 0; k < strlen (line); k++)
    {
      g_autoptr(GString) text = g_string_new_len (fixture->text, end);

      g_string_append_len (text, line, k);
      g_string_append_len (text, zeros, sizeof zeros);
      log_write_file (fixture->file, text->str, text->len);

      /* The tags begin with the same character. */
      assert_takes_order (fixture,
                          fixture->entries,
                          k < 2 ? "after its last whole line" : "bytes of an unfinished line were left out");
    }

  /* A file may have grown by zeros, and nothing else. */
  for (gsize k = 0; k <= strlen (CLOSING); k++)
    {
      g_autoptr(GString) text = g_string_new_len (fixture->text, end + k);

      g_string_append_len (text, zeros, sizeof zeros);
      log_write_file (fixture->file, text->str, text->len);
      assert_takes_order (fixture, fixture->entries, "cut off");
    }
}

static void
test_log_torn_before_the_first_entry (LogFixture       *fixture,
                                      gconstpointer  data)
{
  for (gsize more = 0; more < 20; more++)
    {
      log_write_file (fixture->file, fixture->text, fixture->head + more);
      assert_takes_order (fixture, 0, "cut off");
    }
}

static void
test_log_torn_head (LogFixture       *fixture,
                    gconstpointer  data)
{
  for (gsize cut = 0; cut < fixture->head; cut += cut + 40 > fixture->head || cut < 40 ? 1 : fixture->head / 50)
    assert_refused (fixture, fixture->text, cut, NULL);
}

/* Looking at a torn file does not change it. */
static void
test_log_torn_read_only (LogFixture       *fixture,
                         gconstpointer  data)
{
  gsize cut = fixture->length - strlen (CLOSING) - 20;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  log_write_file (fixture->file, fixture->text, cut);
  referee = dh_referee_open (fixture->file, dh_systems, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, fixture->entries - 1);
  g_assert_nonnull (strstr (dh_referee_get_notice (referee), "cut off"));
  log_assert_file_is (fixture->file, fixture->text, cut);
}

/* Anything else is refused, and stays as it is */

typedef struct {
  const char *path;
  const char *what;
  const char *instead;
  const char *place; /* line in the log, from its first entry, and what is said of it */
  guint line;
} Mistake;

static const Mistake mistakes[] = {
  { "tag", "</order></entry>", "</order></entri>", "", 5 },
  { "unknown-element", "<order>card north</order>", "<order>card north</order><what/>", "“what” is not allowed", 2 },
  { "unknown-element-deeper", "what=\"card\" from=\"none\" to=\"north\"/>",
    "what=\"card\" from=\"none\" to=\"north\"><why/></change>", "“why” is not allowed in “change”", 2 },
  { "unknown-attribute", "<entry n=\"3\"", "<entry by=\"me\" n=\"3\"", "“entry” has no attribute “by”", 3 },
  { "unknown-attribute-of-order", "<order>card", "<order by=\"me\">card", "“order” has no attribute “by”", 2 },
  { "unknown-attribute-of-change", "what=\"card\"", "what=\"card\" why=\"war\"", "“change” has no attribute “why”", 2 },
  { "stray-text", "</order>", "</order>stray", "text is not allowed in “entry”", 1 },
  { "stray-text-in-change", "what=\"card\" from=\"none\" to=\"north\"/>",
    "what=\"card\" from=\"none\" to=\"north\">stray</change>", "text is not allowed in “change”", 2 },
  { "namespace", "<order>card", "<order xmlns=\"urn:other\">card", "“order” is in an XML namespace", 2 },
  { "number", "<entry n=\"3\"", "<entry n=\"4\"", "entry 4 comes after entry 2", 3 },
  { "number-missing", "<entry n=\"3\" ", "<entry ", "“n”", 3 },
  { "turn", "<entry n=\"3\" turn=\"1\"", "<entry n=\"3\" turn=\"2\"", "“turn”", 3 },
  { "step", "n=\"4\" turn=\"1\" step=\"movement\"", "n=\"4\" turn=\"1\" step=\"combat\"", "“step”", 4 },
  { "time", "n=\"4\" turn=\"1\" step=\"movement\" time=\"1970", "n=\"4\" turn=\"1\" step=\"movement\" time=\"x", "“time”", 4 },
  { "old-value", "what=\"card\" from=\"none\"", "what=\"card\" from=\"south\"", "“from”", 2 },
  { "new-value", "what=\"card\" from=\"none\" to=\"north\"", "what=\"card\" from=\"none\" to=\"nobody\"", "“to”", 2 },
  { "property", "what=\"card\"", "what=\"colour\"", "“what”", 2 },
  { "subject", "<change of=\"u1\" what=\"marched\"", "<change of=\"u99\" what=\"marched\"", "“of”", 4 },
  { "no-such-state", "what=\"marched\" from=\"no\" to=\"yes\"/>", "what=\"men\" from=\"24\" to=\"25\"/>", "“1st Ohio U1” has 25 men", 4 },
  { "undo-of-nothing", "of=\"6\" hash", "of=\"5\" hash", "entry 7 undoes or redoes something that is not there", 7 },
  { "undo-undone", "<order>undo</order>", "<order>next</order>", "entry 7 undoes or redoes something that is not there", 7 },
  { "head-seed", "seed=\"", "seed=\"x", "", 0 },
  { "head-attribute", "<battle format=", "<battle referee=\"me\" format=", "“battle” has no attribute “referee”", 0 },
  { "head-element", "<order-of-battle ", "<extra/><order-of-battle ", "in this order", 0 },
  { "head-format", "<battle format=\"3\"", "<battle format=\"4\"", "newer version of Drumhead", 0 },
  { "head-earlier-format", "<battle format=\"3\"", "<battle format=\"2\"", "in format 2, from before the first release", 0 },
  { "hash", " hash=\"", " hash=\"x", "“hash”", 1 },
  { "order-unknown", ">card north<", ">dance north<", "the order “dance north” cannot be understood: “dance” is not an order", 2 },
  { "order-of-nobody", ">card north<", ">card nobody<", "the order “card nobody” cannot be understood:", 2 },
  { "order-not-as-kept", ">card north<", ">Card  NORTH<", "the order “Card  NORTH” would have been written “card north”", 2 },
  { "order-with-dice", ">card north<", ">card : 3<", "the order “card : 3” would have been written “card”", 2 },
  { "order-of-dice", ">card north<", ">dice 3<", "the order “dice 3” does not make an entry", 2 },
  { "doctype", "<battle ", "<!DOCTYPE battle><battle ", "", 0 },
};

static char *
replace_once (const char *text,
              const char *what,
              const char *instead)
{
  const char *at = strstr (text, what);

  if (at == NULL)
    g_error ("“%s” is not there", what);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, instead, at + strlen (what));
}

static void
test_log_mistake (gconstpointer data)
{
  const Mistake *mistake = data;
  LogFixture fixture = { NULL };
  g_autofree char *text = NULL, *place = NULL;
  guint line;

  log_fixture_set_up (&fixture, NULL);
  text = replace_once (fixture.text, mistake->what, mistake->instead);
  line = count_lines (fixture.text, 0, fixture.head) + mistake->line;
  place = mistake->line == 0 ? g_strdup (":2: ") : g_strdup_printf (":%u: ", line);
  assert_refused (&fixture, text, strlen (text), place);
  assert_refused (&fixture, text, strlen (text), mistake->place);
  log_fixture_tear_down (&fixture, NULL);
}

/* A battle's copies say of which game they are, and of the rules it has all that there are today. */
static void
test_log_copies (LogFixture       *fixture,
                 gconstpointer  data)
{
  static const char *const copies[][3] = {
    { "<rulebook format=\"1\" system=\"inch-1997\"", "<rulebook format=\"1\" system=\"chess\"", "no rules of “chess”" },
    { "<order-of-battle format=\"1\" system=\"inch-1997\"", "<order-of-battle format=\"1\" system=\"chess\"",
      "“order-of-battle” is for “chess” but has to be for “inch-1997”" },
    { "<switch id=\"supply-wagons\"", "<switch id=\"wagons\"", "“supply-wagons” is missing" },
    { "<choice id=\"off\" title=\"Not used\"/>", "", "lacks the choice “off”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      g_autofree char *text = replace_once (fixture->text, copies[i][0], copies[i][1]);

      assert_refused (fixture, text, strlen (text), copies[i][2]);
    }
}

static void
test_log_odd_ends (LogFixture       *fixture,
                   gconstpointer  data)
{
  static const char *const ends[] = {
    "x",
    "\n",
    "<entry n=\"9\"/>\n",
    "<!-- the end -->\n",
    CLOSING,
  };
  gsize end = fixture->length - strlen (CLOSING);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr(GString) text = g_string_new (fixture->text);

      g_string_append (text, ends[i]);
      assert_refused (fixture, text->str, text->len, NULL);
    }

  /* Two lines and a half cannot come from one write. */
  {
    g_autoptr(GString) text = g_string_new_len (fixture->text, end);

    g_string_append (text, "<entry n=\"9\" tu\n<entry n=\"10\" tu");
    assert_refused (fixture, text->str, text->len, NULL);
  }

  /* Well-formed, but not ours to go on with. */
  {
    g_autoptr(GString) text = g_string_new_len (fixture->text, end);

    g_string_append (text, "</log></battle>");
    assert_refused (fixture, text->str, text->len, NULL);
  }
}

static void
test_log_no_battle (LogFixture       *fixture,
                    gconstpointer  data)
{
  static const char *const others[] = {
    "", "\n", "Dear General,\n", "<battle/>", "<battle format=\"1\"><log/></battle>", ("<log>\n" CLOSING), "\xff\xfe<log>\n",
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GFile) nowhere = g_file_get_child (fixture->folder, "nowhere.drumhead");

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    assert_refused (fixture, others[i], strlen (others[i]), NULL);

  referee = dh_referee_open (nowhere, dh_systems, FALSE, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "nowhere.drumhead"));
  g_clear_error (&error);

  referee = dh_referee_open (fixture->folder, dh_systems, TRUE, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_clear_error (&error);

  g_assert_cmpint (mkfifo (g_file_peek_path (nowhere), 0600), ==, 0);
  referee = dh_referee_open (nowhere, dh_systems, TRUE, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_clear_error (&error);
  referee = dh_referee_open (nowhere, dh_systems, FALSE, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_unlink (g_file_peek_path (nowhere));
}

/* Salvage */

static DhReferee *
salvage (LogFixture *fixture,
         const char *text,
         gsize       length,
         guint       entries,
         const char *notice)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) refused = NULL;
  DhReferee *referee;

  log_write_file (fixture->file, text, length);
  refused = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_clear_error (&error);
  referee = dh_referee_salvage (fixture->file, dh_systems, &error);
  g_assert_no_error (error);
  g_assert_true (dh_referee_is_salvaged (referee));
  g_assert_true (dh_referee_is_read_only (referee));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, entries);
  if (strstr (dh_referee_get_notice (referee), notice) == NULL)
    g_error ("expected “%s”, got: %s", notice, dh_referee_get_notice (referee));
  log_assert_file_is (fixture->file, text, length);

  return referee;
}

/* Checks that a salvaged battle, once saved, is like any other, as it stood after its last entry, and notes that. */
static void
assert_goes_on (LogFixture *fixture,
                DhReferee  *referee,
                guint       lost)
{
  g_autoptr(GFile) saved = g_file_get_child (fixture->folder, "saved.drumhead");
  g_autoptr(GError) error = NULL;
  g_autofree char *xml = NULL, *again = NULL;
  guint entries = dh_referee_get_n_entries (referee);
  g_autofree char *told = g_strdup_printf ("Orders before the damage: %u; orders lost: %u.", entries, lost);
  GStatBuf about;
  DhReferee *other;

  g_assert_false (dh_referee_give (referee, "note on we go", 0, NULL, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_READ_ONLY);
  g_clear_error (&error);
  dh_referee_save_as (referee, saved, &error);
  g_assert_no_error (error);
  g_assert_false (dh_referee_is_salvaged (referee));
  g_assert_false (dh_referee_is_read_only (referee));
  g_assert_cmpstr (dh_referee_get_notice (referee), ==, NULL);
  xml = dh_battle_to_xml (dh_referee_get_battle (referee));

  other = dh_referee_open (saved, dh_systems, TRUE, &error);
  g_assert_no_error (error);
  g_assert_null (dh_referee_get_notice (other));
  g_assert_cmpuint (dh_referee_get_n_entries (other), ==, entries + 1);
  if (!g_str_has_prefix (dh_referee_get_entry (other, entries)->order, "note Salvaged from a file ") ||
      !g_str_has_suffix (dh_referee_get_entry (other, entries)->order, told))
    g_error ("expected “%s”, got: %s", told, dh_referee_get_entry (other, entries)->order);
  g_assert_cmpint (g_stat (g_file_peek_path (saved), &about), ==, 0);
  g_assert_cmpint (ABS (dh_referee_get_entry (other, entries)->time - about.st_mtime), <=, 60);
  again = dh_battle_to_xml (dh_referee_get_battle (other));
  g_assert_cmpstr (xml, ==, again);
  dh_referee_verify (other, &error);
  g_assert_no_error (error);
  g_object_unref (other);
  test_give (referee, "note on we go");
  g_unlink (g_file_peek_path (saved));
}

static void
assert_salvaged (LogFixture *fixture,
                 const char *text,
                 gsize       length,
                 guint       entries,
                 const char *notice,
                 guint       lost)
{
  g_autoptr(DhReferee) referee = salvage (fixture, text, length, entries, notice);

  assert_goes_on (fixture, referee, lost);
}

static gsize
find_line (LogFixture *fixture,
           guint       line)
{
  const char *at = fixture->text + fixture->head;

  for (guint i = 1; i < line; i++)
    at = strchr (at, '\n') + 1;
  return at - fixture->text;
}

/* A byte of any kind in the fourth entry: the three before it hold, five are missing. */
static void
test_log_salvage_after_an_odd_byte (LogFixture    *fixture,
                                    gconstpointer  data)
{
  static const char odd[] = { '\0', '\1', '\xff', '<', '&' };
  gsize from = find_line (fixture, 4) + 1, to = find_line (fixture, 5) - 1;
  g_autofree char *place = g_strdup_printf ("test.drumhead:%u: ", count_lines (fixture->text, 0, from) + 1);

  for (gsize at = from; at < to; at += 37 * TEST_STRIDE)
    for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
      {
        g_autofree char *text = g_memdup2 (fixture->text, fixture->length);
        g_autoptr(DhReferee) referee = NULL;

        if (text[at] == odd[i])
          continue;
        text[at] = odd[i];
        referee = salvage (fixture, text, fixture->length, 3, "3 orders before the damage are sound and shown here; 5 orders at or after it are missing");
        g_assert_nonnull (strstr (dh_referee_get_notice (referee), place));
        if (at == from)
          assert_goes_on (fixture, referee, 5);
      }
}

/* A mistake in the middle of an entry: what stood before it in the entry has not happened. */
static void
test_log_salvage_after_a_mistake (LogFixture    *fixture,
                                  gconstpointer  data)
{
  g_autofree char *text = replace_once (fixture->text, "what=\"card\" from=\"none\"", "what=\"card\" from=\"south\"");

  assert_salvaged (fixture, text, strlen (text), 1, "1 order before the damage is sound and shown here; 7 orders at or after it are missing", 7);
}

/* A sector that never reached the disk, with later ones that did */
static void
test_log_salvage_without_a_sector (LogFixture    *fixture,
                                   gconstpointer  data)
{
  gsize from = find_line (fixture, 6) + 10, length = find_line (fixture, 8) - from;

  memset (fixture->text + from, 0, length);
  assert_salvaged (fixture, fixture->text, fixture->length, 5, "5 orders before the damage are sound and shown here; ", 3);
}

/* Lines as mail programs spoil them */
static void
test_log_salvage_from_the_mail (LogFixture    *fixture,
                                gconstpointer  data)
{
  g_auto(GStrv) lines = g_strsplit (fixture->text, "\n", -1);
  g_autofree char *crlf = g_strjoinv ("\r\n", lines);
  g_autofree char *more = g_strconcat (fixture->text, "\n", NULL);
  g_autofree char *wrapped = replace_once (fixture->text, "n=\"4\" turn", "n=\"4\"\nturn");
  g_autofree char *both = g_strconcat (wrapped, "\r\n", NULL);
  g_autofree char *quoted = replace_once (fixture->text, "<entry n=\"3\"", "> <entry n=\"3\"");

  assert_salvaged (fixture, crlf, strlen (crlf), 8, "The end of the file is not as Drumhead writes it. Its 8 orders are sound; nothing is missing.", 0);
  assert_salvaged (fixture, more, strlen (more), 8, "nothing is missing", 0);
  assert_salvaged (fixture, both, strlen (both), 8, "nothing is missing", 0);
  assert_salvaged (fixture, quoted, strlen (quoted), 8, "The file is damaged. 8 orders before the damage are sound and shown here; none are missing.", 0);
}

/* Writes over a part of a file what no text has. */
static char *
damage (const char *text,
        gsize       length,
        gsize       at,
        gsize       size)
{
  char *damaged = g_memdup2 (text, length);

  memset (damaged + at, '\0', MIN (size, length - at));
  return damaged;
}

/*
 * A damaged head is put together anew, from what is left of it and from what comes with Drumhead, and has the
 * fingerprint that it had; the seed alone is nowhere else.
 */
static void
test_log_salvage_of_a_head (LogFixture    *fixture,
                            gconstpointer  data)
{
  static const guint8 seed[16] = { 3, 5 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped ("mill-springs", &error);
  g_autoptr(GFile) file = g_file_get_child (fixture->folder, "shipped.drumhead");
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *text = NULL, *fingerprint = NULL;
  gsize length, head;

  g_assert_no_error (error);
  dh_rulebook_set_switch (rulebook, "scale", "15mm", NULL);
  dh_rulebook_set_switch (rulebook, "dice", "program", NULL);
  referee = dh_referee_new_for_file (file, &dh_inch_1997, rulebook, armies, seed, &error);
  g_assert_no_error (error);
  test_give (referee, "begin");
  test_give (referee, "card");
  fingerprint = g_strdup (dh_referee_get_fingerprint (referee));
  g_clear_object (&referee);
  log_read_file (file, &text, &length);
  g_unlink (g_file_peek_path (file));
  head = strstr (text, "<log>\n") + strlen ("<log>\n") - text;

  for (gsize at = 0; at < head; at += 4001)
    {
      gboolean of_seed = at < 100;
      gsize size = MIN (at % 3 == 0 ? 64 : 512, head - at);
      g_autofree char *damaged = damage (text, length, at, size);

      log_write_file (fixture->file, damaged, length);
      referee = dh_referee_salvage (fixture->file, dh_systems, &error);
      if (of_seed)
        {
          g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
          g_assert_nonnull (strstr (error->message, "is damaged and lost: "));
          g_clear_error (&error);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 2);
      g_assert_cmpstr (dh_referee_get_fingerprint (referee), ==, fingerprint);
      g_assert_nonnull (strstr (dh_referee_get_notice (referee), "The head of the file was damaged."));
      if (at < 5000)
        assert_goes_on (fixture, referee, 0);
      g_clear_object (&referee);
    }

  /* A switch whose choice is lost is tried with all that it has. */
  {
    char *choice = strstr (text, "<switch id=\"dice\"");
    g_autofree char *damaged = damage (text, length, choice - text, strcspn (choice, "\n"));

    log_write_file (fixture->file, damaged, length);
    referee = dh_referee_salvage (fixture->file, dh_systems, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (dh_referee_get_fingerprint (referee), ==, fingerprint);
    g_clear_object (&referee);
  }

  /* The line that begins the log is damaged, and an order as well. */
  {
    g_autofree char *damaged = damage (text, length, head - 20, 20);

    memset (strstr (damaged + head, "<order>card"), '?', 10);
    log_write_file (fixture->file, damaged, length);
    referee = dh_referee_salvage (fixture->file, dh_systems, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 1);
    assert_goes_on (fixture, referee, 1);
  }
}

/* A part of the head that is not Drumhead's own is taken from the file, where it is left. */
static void
test_log_salvage_keeps_what_is_left (LogFixture    *fixture,
                                     gconstpointer  data)
{
  gsize rules = strstr (fixture->text, "<rulebook ") - fixture->text + 300;
  g_autofree char *damaged = damage (fixture->text, fixture->length, rules, 40);
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  log_write_file (fixture->file, damaged, fixture->length);
  referee = dh_referee_salvage (fixture->file, dh_systems, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (dh_referee_get_notice (referee), "The head of the file was damaged."));
}

/* A head that cannot be had from elsewhere loses the battle, and without any entry nobody can know whether one fits. */
static void
test_log_salvage_needs_a_head (LogFixture    *fixture,
                               gconstpointer  data)
{
  gsize armies = strstr (fixture->text, "<order-of-battle ") - fixture->text + 200;
  g_autofree char *damaged = damage (fixture->text, fixture->length, armies, 10);
  g_autofree char *alone = damage (fixture->text, fixture->head, armies, 10);
  g_autoptr(GError) error = NULL;

  log_write_file (fixture->file, damaged, fixture->length);
  g_assert_null (dh_referee_salvage (fixture->file, dh_systems, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "is damaged and lost: "));
  g_clear_error (&error);

  log_write_file (fixture->file, alone, fixture->head);
  g_assert_null (dh_referee_salvage (fixture->file, dh_systems, &error));
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
}

/* The lock: one writer */

static void
test_log_lock (LogFixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) writer = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_autoptr(DhReferee) reader = NULL;

  g_assert_no_error (error);
  reader = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_false (dh_referee_is_read_only (writer));
  g_assert_true (dh_referee_is_read_only (reader));
  g_assert_nonnull (strstr (dh_referee_get_notice (reader), "This battle is open in another Drumhead"));
  g_assert_cmpuint (dh_referee_get_n_entries (reader), ==, fixture->entries);

  test_give (writer, "note mine");
  g_clear_object (&reader);
  g_clear_object (&writer);
  writer = assert_opens (fixture->file, fixture->entries + 1, NULL);
}

static void
test_log_new_battle_is_locked (LogFixture       *fixture,
                               gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_get_child (fixture->folder, "new.drumhead");
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) writer = log_new_battle (file, &error);
  g_autoptr(DhReferee) reader = NULL;

  g_assert_no_error (error);
  reader = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (dh_referee_is_read_only (reader));
  g_unlink (g_file_peek_path (file));
}

static void
test_log_read_only (LogFixture       *fixture,
                    gconstpointer  data)
{
  static const char *const orders[] = { "note mine", "undo", "redo", "end", "move u3", "ruling u1 men 3 because so" };
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) reader = dh_referee_open (fixture->file, dh_systems, TRUE, &error);
  g_autofree char *before = NULL, *after = NULL;

  g_assert_no_error (error);
  before = dh_battle_to_xml (dh_referee_get_battle (reader));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_assert_false (dh_referee_give (reader, orders[i], 0, NULL, &error));
      g_assert_error (error, DH_ERROR, DH_ERROR_READ_ONLY);
      g_clear_error (&error);
    }
  g_assert_false (dh_referee_can_undo (reader));

  after = dh_battle_to_xml (dh_referee_get_battle (reader));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (dh_referee_get_n_entries (reader), ==, fixture->entries);
  log_assert_file_is (fixture->file, fixture->text, fixture->length);
}

static void
test_log_new_over_old (LogFixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = log_new_battle (fixture->file, &error);

  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_null (referee);
  log_assert_file_is (fixture->file, fixture->text, fixture->length);
}

/* Root may do everything, so it becomes somebody else for a while. */
static void
drop_rights (void)
{
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);
}

static void
regain_rights (void)
{
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static void
test_log_permissions (LogFixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(GFile) other = g_file_get_child (fixture->folder, "other.drumhead");
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;

  g_chmod (g_file_peek_path (fixture->folder), 0555);
  g_chmod (g_file_peek_path (fixture->file), 0444);
  drop_rights ();

  referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (dh_referee_is_read_only (referee));
  g_assert_nonnull (strstr (dh_referee_get_notice (referee), "You do not have permission to write this file"));
  g_clear_object (&referee);

  referee = log_new_battle (other, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "other.drumhead: cannot be created: "));
  g_clear_error (&error);

  regain_rights ();
  g_chmod (g_file_peek_path (fixture->file), 0000);
  drop_rights ();
  referee = dh_referee_open (fixture->file, dh_systems, TRUE, &error);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "cannot be opened: "));
  regain_rights ();
  g_chmod (g_file_peek_path (fixture->folder), 0755);
}

/* A full disk */

static void
set_size_limit (rlim_t limit)
{
  struct rlimit now;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &now), ==, 0);
  now.rlim_cur = limit;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &now), ==, 0);
}

static void
test_log_disk_full (LogFixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_autofree char *before = NULL;

  g_assert_no_error (error);
  before = dh_battle_to_xml (dh_referee_get_battle (referee));
  signal (SIGXFSZ, SIG_IGN);

  /* Short of the old tags, within them, and at every place of the new line. */
  for (gsize limit = fixture->length - 2 * strlen (CLOSING); limit < fixture->length + 100; limit++)
    {
      g_autofree char *after = NULL;

      set_size_limit (limit);
      g_assert_false (dh_referee_give (referee, "move u3", 0, NULL, &error));
      set_size_limit (RLIM_INFINITY);
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      g_assert_nonnull (strstr (error->message, "the order could not be written and does not count: File too large"));
      g_clear_error (&error);

      after = dh_battle_to_xml (dh_referee_get_battle (referee));
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, fixture->entries);
      log_assert_file_is (fixture->file, fixture->text, fixture->length);
    }

  test_give (referee, "move u3");
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  g_clear_object (&referee);
  referee = assert_opens (fixture->file, fixture->entries + 1, NULL);
}

static void
test_log_disk_full_for_undo (LogFixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
  g_autofree char *before = NULL, *after = NULL;

  g_assert_no_error (error);
  before = dh_battle_to_xml (dh_referee_get_battle (referee));
  signal (SIGXFSZ, SIG_IGN);
  set_size_limit (fixture->length);
  g_assert_false (dh_referee_give (referee, "undo", 0, NULL, &error));
  set_size_limit (RLIM_INFINITY);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);

  after = dh_battle_to_xml (dh_referee_get_battle (referee));
  g_assert_cmpstr (before, ==, after);
  log_assert_file_is (fixture->file, fixture->text, fixture->length);
  test_give (referee, "undo");
  test_give (referee, "redo");
}

static void
test_log_disk_full_for_new (LogFixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_get_child (fixture->folder, "new.drumhead");
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;

  signal (SIGXFSZ, SIG_IGN);
  set_size_limit (1000);
  referee = log_new_battle (file, &error);
  set_size_limit (RLIM_INFINITY);
  g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
  g_assert_null (referee);
  g_assert_false (g_file_query_exists (file, NULL));
}

/* kill -9 */

static void
write_until_killed (GFile *file,
                    int    pipe)
{
  g_autoptr(DhReferee) referee = dh_referee_open (file, dh_systems, FALSE, NULL);

  for (;;)
    {
      guint n;

      if (!dh_referee_give (referee, "note still here, and long enough to cross the border of a page now and then", 0, NULL, NULL))
        _exit (1);
      n = dh_referee_get_n_entries (referee);
      if (write (pipe, &n, sizeof n) != sizeof n)
        _exit (1);
    }
}

static void
test_log_killed (LogFixture       *fixture,
                 gconstpointer  data)
{
  guint reported = fixture->entries;

  for (guint round = 0; round < 20; round += TEST_STRIDE)
    {
      g_autoptr(DhReferee) referee = NULL;
      g_autoptr(GError) error = NULL;
      int pipes[2], status;
      guint n, found;
      GPid child;

      g_assert_cmpint (pipe (pipes), ==, 0);
      child = fork ();
      g_assert_cmpint (child, >=, 0); /* a signal to -1 goes to everybody */
      if (child == 0)
        write_until_killed (fixture->file, pipes[1]);
      close (pipes[1]);

      for (guint i = 0; i < 5 && read (pipes[0], &n, sizeof n) == sizeof n; i++)
        reported = n;
      g_usleep (g_test_rand_int_range (0, 5000));
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
      while (read (pipes[0], &n, sizeof n) == sizeof n)
        reported = n;
      close (pipes[0]);

      referee = dh_referee_open (fixture->file, dh_systems, FALSE, &error);
      g_assert_no_error (error);
      found = dh_referee_get_n_entries (referee);
      g_assert_cmpuint (found, >=, reported);
      g_assert_cmpuint (found, <=, reported + 1);
      dh_referee_verify (referee, &error);
      g_assert_no_error (error);
      reported = found;
    }
}

TEST_SUBJECT ("log")
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/engine/log/" path, LogFixture, NULL, log_fixture_set_up, function, log_fixture_tear_down)

  ADD ("torn-at-every-byte", test_log_torn_at_every_byte);
  ADD ("torn-over-the-old-tags", test_log_torn_over_the_old_tags);
  ADD ("torn-into-zeros", test_log_torn_into_zeros);
  ADD ("torn-before-the-first-entry", test_log_torn_before_the_first_entry);
  ADD ("torn-head", test_log_torn_head);
  ADD ("torn-read-only", test_log_torn_read_only);
  ADD ("copies", test_log_copies);
  ADD ("odd-ends", test_log_odd_ends);
  ADD ("no-battle", test_log_no_battle);
  ADD ("salvage-after-an-odd-byte", test_log_salvage_after_an_odd_byte);
  ADD ("salvage-after-a-mistake", test_log_salvage_after_a_mistake);
  ADD ("salvage-without-a-sector", test_log_salvage_without_a_sector);
  ADD ("salvage-from-the-mail", test_log_salvage_from_the_mail);
  ADD ("salvage-of-a-head", test_log_salvage_of_a_head);
  ADD ("salvage-keeps-what-is-left-of-a-head", test_log_salvage_keeps_what_is_left);
  ADD ("salvage-needs-a-head", test_log_salvage_needs_a_head);
  ADD ("lock", test_log_lock);
  ADD ("new-battle-is-locked", test_log_new_battle_is_locked);
  ADD ("read-only", test_log_read_only);
  ADD ("new-over-old", test_log_new_over_old);
  ADD ("permissions", test_log_permissions);
  ADD ("disk-full", test_log_disk_full);
  ADD ("disk-full-for-undo", test_log_disk_full_for_undo);
  ADD ("disk-full-for-new", test_log_disk_full_for_new);
  ADD ("killed", test_log_killed);
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/log/mistake/", mistakes[i].path, NULL);

      g_test_add_data_func (path, &mistakes[i], test_log_mistake);
    }

  return g_test_run ();
}
