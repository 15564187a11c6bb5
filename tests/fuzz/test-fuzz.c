/* test-fuzz.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "soak.h"

#include "dh-battle-file-private.h"
#include "dh-combat-story.h"
#include "dh-inch-1997.h"
#include "dh-inch-private.h"
#include "dh-combat.h"
#include "dh-completion.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-referee-private.h"
#include "dh-referee-status.h"
#include "dh-report.h"
#include "dh-shorthand.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <string.h>

/*
 * Good input spoilt at random, under a printed seed (`--seed` spoils it the same way again): what
 * comes of it is what it should be or an error in words, never a crash, a leak or a warning.
 */

/* What is worth putting into a file or an order. */
static const char *const morsels[] = {
  "<", ">", "\"", "&", "&lt;", "&#0;", "&x;", "<!--", "-->", "<![CDATA[", "]]>", "<?x?>", "<!DOCTYPE a [<!ENTITY b \"c\">]>",
  "<entry ", "</entry>", "<log>", "</log>", "<unit ", "<value ", "<change ", "<due ", "<done due=\"1.1\"/>", "id=\"u1\"",
  "0", "-1", "1", "7", "99", "999999999999999999999", "-2147483649", "2147483648", "4294967296", "1e308", "nan", "1/0", "0x1F",
  "yes", "no", "none", "all", "battle", "u1", "u8", "c1", "grant", "north", "steady", "routed", "destroyed", "unlimbered",
  "square", "because", "by", "into", "off", "front", ":", " ", "\n", "\t", "\xff", "\xc0\x80", "\xe2\x80\x9c", "\xef\xbf\xbe",
  "%s%n", "", "fight", "check", "risk", "rally", "lost", "won", "men", "status", "formation", "charge-target", "deck", "step",
};

/* Spoils @text at a few places: bytes flipped, lost or doubled, morsels put in, numbers changed. */
static GString *
spoil (const char *text,
       gsize       length)
{
  GString *spoilt = g_string_new_len (text, length);

  for (int i = g_test_rand_int_range (1, 4); i > 0 && spoilt->len > 0; i--)
    {
      gsize at = g_test_rand_int_range (0, spoilt->len);
      gsize some = g_test_rand_int_range (1, 40);
      gsize many = MIN (some, spoilt->len - at);
      const char *morsel = morsels[g_test_rand_int_range (0, G_N_ELEMENTS (morsels))];

      switch (g_test_rand_int_range (0, 8))
        {
        case 0:
          spoilt->str[at] ^= 1 << g_test_rand_int_range (0, 8);
          break;
        case 1:
          g_string_erase (spoilt, at, many);
          break;
        case 2:
          {
            g_autofree char *twice = g_strndup (spoilt->str + at, many);

            g_string_insert (spoilt, at, twice);
            break;
          }
        case 3:
          g_string_insert (spoilt, at, morsel);
          break;
        case 4:
          g_string_truncate (spoilt, at);
          break;
        default:
          {
            /* The value of an attribute, or the word of an order, is worth most. */
            gsize from = at, to;

            while (from > 0 && spoilt->str[from - 1] != '"' && spoilt->str[from - 1] != ' ')
              from--;
            to = from + strcspn (spoilt->str + from, "\" ");
            g_string_erase (spoilt, from, to - from);
            g_string_insert (spoilt, from, morsel);
          }
        }
    }

  return spoilt;
}

static void
assert_told (gboolean  good,
             GError   *error)
{
  if (good)
    {
      g_assert_no_error (error);
      return;
    }

  g_assert_nonnull (error);
  g_assert_true (error->domain == DH_ERROR);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Rulebooks and orders of battle */

static void
read_rulebook (const char *text,
               gsize       length)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_from_bytes (bytes, "spoilt.xml", &error);

  assert_told (rulebook != NULL, error);
}

static void
test_fuzz_rulebook (void)
{
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *xml = dh_rulebook_to_xml (shipped);

  for (guint i = 0; test_goes_on (i, 300); i++)
    {
      g_autoptr(GString) spoilt = spoil (xml, strlen (xml));

      test_keep (spoilt->str, spoilt->len);
      read_rulebook (spoilt->str, spoilt->len);
    }
}

/* Whatever is understood can be fought with, and written. */
static void
read_order_of_battle (const char *text,
                      gsize       length)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_from_bytes (bytes, "spoilt.xml", &error);
  g_autoptr(DhBattle) battle = NULL;
  static DhRulebook *rulebook;
  guint8 seed[16] = { 0 };

  assert_told (armies != NULL, error);
  if (armies == NULL)
    return;

  if (rulebook == NULL)
    rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  battle = dh_battle_new (&dh_inch_1997, rulebook, armies, seed);
  dh_battle_check (battle, &error);
  g_assert_no_error (error);
}

static void
test_fuzz_order_of_battle (void)
{
  g_autoptr(DhOrderOfBattle) shipped = dh_order_of_battle_new_shipped ("champion-hill", NULL);
  g_autofree char *xml = dh_order_of_battle_to_xml (shipped);

  for (guint i = 0; test_goes_on (i, 400); i++)
    {
      g_autoptr(GString) spoilt = spoil (xml, strlen (xml));

      test_keep (spoilt->str, spoilt->len);
      read_order_of_battle (spoilt->str, spoilt->len);
    }
}

/* Battles and orders */

static const char *const play[] = {
  "attach gen-first u1 front", "begin", "card north", "respond first by gen-first", "respond second", "respond u7",
  "form u1 line", "charge u2 c1 rear", "charge u3 c2", "move u5 rough", "fire c1 u5 8 : 1 2 3 4 5 6", "undo",
  "fire c1 u5 8 : 6 6 6 6 6 1", "settle", "card riders", "respond by none", "charge c8 u4", "ruling battle deck none because so",
  "next pass", "fire u7 c3 12 shot", "fire c7 u1 14", "mark", "settle", "next", "fire u4 c4 10", "fire c3 u1 9 enfilade", "next",
  "settle", "retreat all", "witness all none", "next", "next", "settle", "retreat all", "witness all none", "next", "settle",
  "support c4 c1 3", "settle", "retreat all", "witness all none", "next", "settle", "retreat all", "witness all none",
  "bonus u2 hold", "ruling c5 status routed because so", "note it goes <on> & on", "waive bonus u2 because so", "next", "settle",
  "next", "next", "next", "card", "respond", "undo", "redo", "amend 13 fire c1 u5 8 : 6 6 6 6 6 6 because it was so",
  "amend before 9 cover u5 works", "amend 42 none because nobody said it", "undo",
};

/* A battle that has come far; what is refused on the way does not matter. */
static DhReferee *
play_battle (void)
{
  DhReferee *referee = test_battle_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (play); i++)
    dh_referee_give (referee, play[i], 1792000000, NULL, NULL);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), >, G_N_ELEMENTS (play) * 2 / 3);

  return referee;
}

static char *
write_battle (DhReferee *referee,
              gsize     *head)
{
  g_autofree char *first = _dh_battle_file_write_head (dh_referee_get_battle (referee));
  GString *text = _dh_referee_write (referee, first);

  *head = strlen (first);
  g_string_append (text, "</log>\n</battle>\n");

  return g_string_free (text, FALSE);
}

static void
give (DhReferee  *referee,
      const char *order)
{
  g_autoptr(GError) error = NULL;
  gboolean good = dh_referee_give (referee, order, 0, NULL, &error);

  assert_told (good, error);
}

/* A file that was understood, wherever it came from, can be played on. */
static void
play_on (const DhBattle *battle)
{
  static const char *const orders[] = {
    "settle", "retreat all", "witness all none", "check u1", "mark", "next pass", "card pass", "respond", "charge u1 c1",
    "fire u1 c1 8", "fire c1 u1 8", "next pass", "settle", "next pass", "settle", "retreat all", "witness all none", "next pass",
  };
  g_autoptr(DhReferee) referee = dh_referee_new (dh_battle_copy (battle));
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    give (referee, orders[i]);
  for (guint i = 0; i < battle->dues->len; i++)
    {
      g_autofree char *order = dh_battle_due_to_order (battle, dh_battle_get_due (battle, i));

      give (referee, order);
    }
  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
}

/* And it can be told, whatever its entries say. */
static void
tell (DhReferee *referee)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhStatus) status = dh_status_new (referee);
  g_autofree char *board = dh_status_to_text (status);
  g_autoptr(DhReport) report = dh_report_new (referee);
  g_autofree char *xml = dh_report_to_xml (report, battle);

  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);
      g_autoptr(GPtrArray) combats = dh_combat_list_fought (referee, i);
      g_autofree char *text = dh_entry_narrate (entry, battle);
      g_autofree char *share = dh_entry_narrate_of (entry, battle, DH_THE_UNIT (0));

      for (guint roll = 0; roll < dh_entry_get_n_rolls (entry); roll++)
        dh_roll_find_rule (referee, i, roll);
    }
}

static guint n_opened;

static void
open_battle (const char *text,
             gsize       length)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "drumhead-fuzz-XXXXXX", NULL);
  g_autofree char *folder = g_mkdtemp (g_steal_pointer (&path));
  g_autofree char *name = g_build_filename (folder, "spoilt.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (name);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *state = NULL;
  gboolean good;

  g_file_set_contents_full (name, text, length, G_FILE_SET_CONTENTS_NONE, 0644, &error);
  g_assert_no_error (error);
  referee = dh_referee_open (file, dh_systems, TRUE, &error);
  g_unlink (name);
  g_rmdir (folder);
  assert_told (referee != NULL, error);
  if (referee == NULL)
    return;

  n_opened++;
  state = dh_battle_to_xml (dh_referee_get_battle (referee));
  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
  tell (referee);
  play_on (dh_referee_get_battle (referee));
  good = dh_referee_verify (referee, &error);
  assert_told (good, error);
}

static void
test_fuzz_battle (void)
{
  g_autoptr(DhReferee) referee = play_battle ();
  g_autofree char *text = NULL;
  gsize head;

  text = write_battle (referee, &head);
  for (guint i = 0; test_goes_on (i, 500); i++)
    {
      /* Mostly the log: the head is spoilt above. */
      gsize from = i % 10 == 0 ? 0 : head;
      g_autoptr(GString) end = spoil (text + from, strlen (text) - from);
      g_autoptr(GString) spoilt = g_string_new_len (text, from);

      g_string_append_len (spoilt, end->str, end->len);
      test_keep (spoilt->str, spoilt->len);
      open_battle (spoilt->str, spoilt->len);
    }
  g_test_message ("%u opened", n_opened);
}

/* A battle that goes on is longer to open and to shorten, and no more likely to fall. */
#define ORDERS_OF_A_BATTLE 10000

static void
test_fuzz_orders (void)
{
  g_autoptr(DhReferee) referee = play_battle ();
  guint accepted = 0;

  for (guint i = 0; test_goes_on (i, 100000); i++)
    {
      const char *order = play[g_test_rand_int_range (0, G_N_ELEMENTS (play))];
      g_autoptr(GString) spoilt = spoil (order, strlen (order));
      g_autofree char *line = g_strescape (spoilt->str, NULL);
      guint entries;

      if (i % ORDERS_OF_A_BATTLE == 0)
        {
          g_object_unref (referee);
          referee = play_battle ();
          test_keep ("", 0);
        }
      if (strlen (spoilt->str) < spoilt->len || g_str_has_prefix (spoilt->str, "end"))
        continue;
      test_keep_line (line);
      entries = dh_referee_get_n_entries (referee);
      give (referee, spoilt->str);
      accepted += dh_referee_get_n_entries (referee) > entries;
    }
  g_test_message ("%u accepted", accepted);
  g_assert_cmpuint (accepted, >, 0);
}

static void
give_lines (const char *text,
            gsize       length)
{
  g_autoptr(DhReferee) referee = play_battle ();
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *order = g_strcompress (lines[i]);

      give (referee, order);
    }
}

/* What reads an order before it is whole: shorthand, completion, a forecast. */
static void
read_line (DhReferee  *referee,
           const char *line)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *expanded = dh_order_expand (battle, line);
  g_autofree char *twice = dh_order_expand (battle, expanded);
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, expanded, NULL);
  gsize start;
  g_autoptr(GPtrArray) words = dh_referee_complete (referee, line, 8, &start);

  g_assert_cmpstr (expanded, ==, twice);
  g_assert_cmpuint (words->len, <=, 8);
  g_assert_cmpuint (start, <=, strlen (line));
}

static void
read_order_line (const char *text,
                 gsize       length)
{
  g_autoptr(DhReferee) referee = play_battle ();

  read_line (referee, text);
}

/* As often as not the verb is left away, as a referee in a hurry does. */
static void
test_fuzz_order_line (void)
{
  g_autoptr(DhReferee) referee = play_battle ();
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhBattle) before = dh_battle_copy (battle);

  for (guint i = 0; test_goes_on (i, 10000); i++)
    {
      const char *whole = play[g_test_rand_int_range (0, G_N_ELEMENTS (play))];
      const char *order = g_test_rand_bit () ? whole : whole + strcspn (whole, " ");
      g_autoptr(GString) spoilt = spoil (order, g_test_rand_int_range (0, strlen (order) + 1));

      test_keep (spoilt->str, spoilt->len);
      read_line (referee, spoilt->str);
    }
  g_assert_true (dh_battle_equal (before, battle));
}

/* A fuzzer that begins with battles of an earlier format never gets past their first entry. */
static void
test_fuzz_kept_battles_are_read (void)
{
  g_autoptr(DhReferee) first = test_battle_new (NULL);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "battle", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "whole-"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autofree char *log = NULL;
        g_autoptr(DhReferee) referee = NULL;
        g_autoptr(GBytes) bytes = NULL;
        g_autoptr(GError) error = NULL;
        char *text;

        g_assert_true (g_file_get_contents (path, &log, NULL, NULL));
        text = g_strdup_printf ("<battle>\n<log>\n%s</log>\n</battle>\n", log);
        bytes = g_bytes_new_take (text, strlen (text));
        referee = _dh_battle_file_read (bytes, "log", NULL, dh_referee_get_battle (first), &error);
        g_assert_no_error (error);
        n += dh_referee_get_n_entries (referee);
      }
  g_assert_cmpuint (n, >, 0);
}

/* How what fell in a soak is tried again. */
static const struct {
  const char *path;
  GTestFunc test;
  TestAgainFunc again;
} cases[] = {
  { "/fuzz/rulebook", test_fuzz_rulebook, read_rulebook },
  { "/fuzz/order-of-battle", test_fuzz_order_of_battle, read_order_of_battle },
  { "/fuzz/battle", test_fuzz_battle, open_battle },
  { "/fuzz/orders", test_fuzz_orders, give_lines },
  { "/fuzz/order-line", test_fuzz_order_line, read_order_line },
};

int
main (int   argc,
      char *argv[])
{
  TestAgainFunc again = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_strv_contains ((const char *const *) argv, cases[i].path))
      again = cases[i].again;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_func (cases[i].path, cases[i].test);
  g_test_add_func ("/fuzz/kept-battles-are-read", test_fuzz_kept_battles_are_read);

  return test_run_or_shorten (again);
}
