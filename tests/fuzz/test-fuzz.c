/* test-fuzz.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"

#include "dh-battle-file-private.h"
#include "dh-battle-private.h"
#include "dh-check.h"
#include "dh-combat.h"
#include "dh-completion.h"
#include "dh-entry-private.h"
#include "dh-inch.h"
#include "dh-narration.h"
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
test_fuzz_rulebook (void)
{
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autofree char *xml = dh_rulebook_to_xml (shipped);

  for (guint i = 0; i < (g_test_quick () ? 300 : 20000); i++)
    {
      g_autoptr(GString) spoilt = spoil (xml, strlen (xml));
      g_autoptr(GBytes) bytes = g_bytes_new (spoilt->str, spoilt->len);
      g_autoptr(GError) error = NULL;
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_from_bytes (bytes, "spoilt.xml", &error);

      assert_told (rulebook != NULL, error);
    }
}

/* Whatever is understood can be fought with, and written. */
static void
test_fuzz_order_of_battle (void)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", NULL);
  g_autoptr(DhOrderOfBattle) shipped = dh_order_of_battle_new_shipped ("champion-hill", NULL);
  g_autofree char *xml = dh_order_of_battle_to_xml (shipped);
  guint8 seed[16] = { 0 };

  for (guint i = 0; i < (g_test_quick () ? 400 : 20000); i++)
    {
      g_autoptr(GString) spoilt = spoil (xml, strlen (xml));
      g_autoptr(GBytes) bytes = g_bytes_new (spoilt->str, spoilt->len);
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_from_bytes (bytes, "spoilt.xml", &error);
      g_autoptr(DhBattle) battle = NULL;

      assert_told (armies != NULL, error);
      if (armies == NULL)
        continue;

      battle = dh_battle_new (&dh_inch_1997, rulebook, armies, seed);
      dh_battle_check (battle, &error);
      g_assert_no_error (error);
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
  "next", "next", "next", "card", "respond", "undo", "redo",
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
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *first = _dh_battle_file_write_head (battle);
  GString *text = g_string_new (first);

  *head = text->len;
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      _dh_entry_append_xml (dh_referee_get_entry (referee, i), battle, text);
      g_string_append_c (text, '\n');
    }
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

static guint
open_spoilt (GFile         *file,
             const GString *spoilt)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *state = NULL;
  gboolean good;

  /* In GLib 2.74 this does not cut off what the file held before. */
  g_unlink (g_file_peek_path (file));
  g_file_set_contents_full (g_file_peek_path (file), spoilt->str, spoilt->len, G_FILE_SET_CONTENTS_NONE, 0644, &error);
  g_assert_no_error (error);
  referee = dh_referee_open (file, dh_systems, TRUE, &error);
  assert_told (referee != NULL, error);
  if (referee == NULL)
    return 0;

  state = dh_battle_to_xml (dh_referee_get_battle (referee));
  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
  tell (referee);
  play_on (dh_referee_get_battle (referee));
  good = dh_referee_verify (referee, &error);
  assert_told (good, error);

  return 1;
}

static void
test_fuzz_battle (void)
{
  g_autoptr(DhReferee) referee = play_battle ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "drumhead-fuzz-XXXXXX", NULL);
  g_autofree char *folder = g_mkdtemp (g_steal_pointer (&path));
  g_autofree char *name = g_build_filename (folder, "spoilt.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (name);
  g_autofree char *text = NULL;
  guint opened = 0;
  gsize head;

  text = write_battle (referee, &head);
  for (guint i = 0; i < (g_test_quick () ? 500 : 50000); i++)
    {
      /* Mostly the log: the head is spoilt above. */
      gsize from = i % 10 == 0 ? 0 : head;
      g_autoptr(GString) end = spoil (text + from, strlen (text) - from);
      g_autoptr(GString) spoilt = g_string_new_len (text, from);

      g_string_append_len (spoilt, end->str, end->len);
      opened += open_spoilt (file, spoilt);
    }
  g_test_message ("%u opened", opened);
  g_unlink (name);
  g_rmdir (folder);
}

static void
test_fuzz_orders (void)
{
  g_autoptr(DhReferee) referee = play_battle ();
  guint accepted = 0;

  for (guint i = 0; i < (g_test_quick () ? 100000 : 5000000); i++)
    {
      const char *order = play[g_test_rand_int_range (0, G_N_ELEMENTS (play))];
      g_autoptr(GString) spoilt = spoil (order, strlen (order));
      guint entries = dh_referee_get_n_entries (referee);

      if (strlen (spoilt->str) < spoilt->len || g_str_has_prefix (spoilt->str, "end"))
        continue;
      give (referee, spoilt->str);
      accepted += dh_referee_get_n_entries (referee) > entries;
    }
  g_test_message ("%u accepted", accepted);
  g_assert_cmpuint (accepted, >, 0);
}

/* What reads an order before it is whole: shorthand, completion, a forecast. */
static void
test_fuzz_order_line (void)
{
  g_autoptr(DhReferee) referee = play_battle ();
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autoptr(DhBattle) before = dh_battle_copy (battle);

  for (guint i = 0; i < (g_test_quick () ? 10000 : 500000); i++)
    {
      const char *order = play[g_test_rand_int_range (0, G_N_ELEMENTS (play))];
      g_autoptr(GString) spoilt = spoil (order, g_test_rand_int_range (0, strlen (order) + 1));
      g_autofree char *expanded = dh_order_expand (battle, spoilt->str);
      g_autofree char *twice = dh_order_expand (battle, expanded);
      g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, expanded, NULL);
      gsize start;
      g_autoptr(GPtrArray) words = dh_battle_complete (battle, spoilt->str, 8, &start);

      g_assert_cmpstr (expanded, ==, twice);
      g_assert_cmpuint (words->len, <=, 8);
      g_assert_cmpuint (start, <=, strlen (spoilt->str));
    }
  g_assert_true (dh_battle_equal (before, battle));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fuzz/rulebook", test_fuzz_rulebook);
  g_test_add_func ("/fuzz/order-of-battle", test_fuzz_order_of_battle);
  g_test_add_func ("/fuzz/battle", test_fuzz_battle);
  g_test_add_func ("/fuzz/orders", test_fuzz_orders);
  g_test_add_func ("/fuzz/order-line", test_fuzz_order_line);

  return g_test_run ();
}
