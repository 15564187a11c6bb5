/* test-fuzz.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "battle-fixture.h"
#include "games.h"
#include "soak.h"

#include "dh-battle-file-private.h"
#include "dh-completion.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-referee-private.h"
#include "dh-shorthand.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <string.h>

/*
 * Good input spoilt at random, under a printed seed (`--seed` spoils it the same way again): what
 * comes of it is what it should be or an error in words, never a crash, a leak or a warning.
 */

/* Pieces worth putting into a file or an order. */
static const char *const morsels[] = {
  "<", ">", "\"", "&", "&lt;", "&#0;", "&x;", "<!--", "-->", "<![CDATA[", "]]>", "<?x?>", "<!DOCTYPE a [<!ENTITY b \"c\">]>",
  "<entry ", "</entry>", "<log>", "</log>", "<unit ", "<value ", "<change ", "<due ", "<done due=\"1.1\"/>", "id=\"u1\"",
  "0", "-1", "1", "7", "99", "999999999999999999999", "-2147483649", "2147483648", "4294967296", "1e308", "nan", "1/0", "0x1F",
  "yes", "no", "none", "all", "battle", "u1", "u8", "c1", "grant", "north", "steady", "routed", "destroyed", "unlimbered",
  "square", "because", "by", "into", "off", "front", ":", " ", "\n", "\t", "\xff", "\xc0\x80", "\xe2\x80\x9c", "\xef\xbf\xbe",
  "%s%n", "", "fight", "check", "risk", "rally", "lost", "won", "men", "status", "formation", "charge-target", "deck", "step",
  "heiman", "oglesby", "union", "red", "result", "held", "supply", "combat", "infantry", "u10ini", "8.9", "L/HOLD", "strength",
  "2026-12-02T02:00:00Z", "saying", "doubtful", "<phase ", "<track ", "<player ", "number=\"-1\"", "at=\"0.0\"", "31",
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

/* Finds a text from a random place on, or else from the start. */
static const char *
find_from_anywhere (const GString *text,
                    const char    *what)
{
  const char *found = strstr (text->str + g_test_rand_int_range (0, text->len), what);

  return found != NULL ? found : strstr (text->str, what);
}

/* A value, or an order, becomes one that another of its kind has in the same file; a number another near it. */
static void
change_value (GString *text)
{
  const char *at = find_from_anywhere (text, "=\""), *name = at, *other;
  g_autofree char *key = NULL, *value = NULL;
  gsize from;

  if (g_test_rand_int_range (0, 6) == 0)
    {
      at = find_from_anywhere (text, "<order>");
      name = at != NULL ? at : "";
    }
  if (at == NULL)
    return;

  if (*at == '=')
    {
      while (name > text->str && g_ascii_isalnum (name[-1]))
        name--;
      key = g_strdup_printf ("%.*s=\"", (int) (at - name), name);
      from = at + 2 - text->str;
    }
  else
    {
      key = g_strdup ("<order>");
      from = at + strlen (key) - text->str;
    }

  if (*key != '<' && g_test_rand_int_range (0, 8) == 0)
    {
      /* The attribute is left out. */
      g_string_erase (text, name - text->str, text->str + from + strcspn (text->str + from, "\"") + 1 - name);
      return;
    }
  other = find_from_anywhere (text, key) + strlen (key);
  if (g_ascii_isdigit (text->str[from]) && g_test_rand_bit ())
    value = g_strdup_printf ("%d", (int) (g_ascii_strtoll (text->str + from, NULL, 10) + g_test_rand_int_range (-2, 3)));
  else if (g_test_rand_int_range (0, 8) == 0)
    value = g_markup_escape_text (morsels[g_test_rand_int_range (0, G_N_ELEMENTS (morsels))], -1);
  else
    value = g_strndup (other, strcspn (other, "\"<"));
  g_string_erase (text, from, strcspn (text->str + from, "\"<"));
  g_string_insert (text, from, value);
}

/* An element without another in it goes, or comes once more behind another such. */
static void
change_element (GString *text)
{
  const char *end = find_from_anywhere (text, "/>"), *start = end, *behind;
  g_autofree char *element = NULL;

  if (end == NULL)
    return;

  while (start > text->str && *start != '<')
    start--;
  element = g_strndup (start, end + 2 - start);
  behind = find_from_anywhere (text, "/>") + 2;
  if (g_test_rand_bit ())
    g_string_insert (text, behind - text->str, element);
  else
    g_string_erase (text, start - text->str, strlen (element));
}

/* A line of a file goes, comes twice, or changes its place. */
static void
change_line (GString *text)
{
  const char *start = find_from_anywhere (text, "\n"), *to = find_from_anywhere (text, "\n");
  g_autofree char *line = NULL;

  if (start == NULL)
    return;

  line = g_strndup (start, 1 + strcspn (start + 1, "\n"));
  if (g_test_rand_bit ())
    g_string_insert (text, to - text->str, line);
  else
    g_string_erase (text, start - text->str, strlen (line));
}

/* Spoils a file so that it stays XML: what its words mean is what is spoilt. */
static GString *
spoil_xml (const char *text,
           gsize       length)
{
  GString *spoilt = NULL;

  if (g_test_rand_int_range (0, 5) == 0)
    return spoil (text, length);

  spoilt = g_string_new_len (text, length);
  for (int i = g_test_rand_int_range (1, 4); i > 0 && spoilt->len > 0; i--)
    switch (g_test_rand_int_range (0, 8))
      {
      case 0:
        change_line (spoilt);
        break;
      case 1:
      case 2:
        change_element (spoilt);
        break;
      default:
        change_value (spoilt);
      }

  return spoilt;
}

/* Rulebooks and orders of battle */

static void
read_rulebook (const char *text,
               gsize       length)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_from_bytes (bytes, "spoilt.xml", &error);

  fuzz_assert_told (rulebook != NULL, error);
}

/* Rulebooks are spoilt, the largest most often; the others have charts. */
static void
test_fuzz_rulebook (void)
{
  static const char *const ids[] = { "jackson-1997", "donelson", "jackson-1997", "haygood-1997", "vicksburg-road" };
  char *xml[G_N_ELEMENTS (ids)];

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped (ids[i], NULL);

      xml[i] = shipped != NULL ? dh_rulebook_to_xml (shipped) : g_strdup (xml[0]);
    }
  for (guint i = 0; test_goes_on (i, 200); i++)
    {
      const char *text = xml[i % G_N_ELEMENTS (ids)];
      g_autoptr(GString) spoilt = spoil_xml (text, strlen (text));

      test_keep (spoilt->str, spoilt->len);
      read_rulebook (spoilt->str, spoilt->len);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_free (xml[i]);
}

/* An order of battle that is understood can be fought with, and written. */
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

  fuzz_assert_told (armies != NULL, error);
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

  for (guint i = 0; test_goes_on (i, 300); i++)
    {
      g_autoptr(GString) spoilt = spoil_xml (xml, strlen (xml));

      test_keep (spoilt->str, spoilt->len);
      read_order_of_battle (spoilt->str, spoilt->len);
    }
}

/* Scenarios of boxes and campaigns */

static const char *system_id; /* whose files and orders are spoilt */

static void
read_scenario (const char *text,
               gsize       length)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length);

  fuzz_read_scenario (fuzz_get_system (system_id), bytes);
}

static void
test_fuzz_scenario (void)
{
  const DhSystem *system = fuzz_get_system (system_id);
  g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < fuzz_count_games (system_id); i++)
    {
      g_autoptr(DhReferee) referee = fuzz_begin (fuzz_get_game (system_id, i));
      GString *xml = g_string_new (NULL);

      system->scenario->append (dh_referee_get_battle (referee)->scenario, xml);
      g_ptr_array_add (written, g_string_free (xml, FALSE));
    }
  for (guint i = 0; test_goes_on (i, 80); i++)
    {
      const char *text = g_ptr_array_index (written, i % written->len);
      g_autoptr(GString) spoilt = spoil_xml (text, strlen (text));

      test_keep (spoilt->str, spoilt->len);
      read_scenario (spoilt->str, spoilt->len);
    }
}

/* Battles and orders */

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

/* A file is opened, told, gone on with, put right, and resolved again; or it is refused, and may be salvaged. */
static gboolean
try_battle (GBytes         *bytes,
            const DhBattle *before,
            GBytes         *whole)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = _dh_battle_file_read (bytes, "spoilt.drumhead", dh_systems, before, &error);
  gboolean good;

  fuzz_assert_told (referee != NULL, error);
  if (referee == NULL)
    {
      if (whole != NULL)
        fuzz_salvage (whole);
      return FALSE;
    }

  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
  fuzz_ask (referee);
  fuzz_play_on (referee);
  fuzz_put_right (referee);
  good = dh_referee_verify (referee, &error);
  fuzz_assert_told (good, error);
  return TRUE;
}

static void
open_battle (const char *text,
             gsize       length)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length);

  try_battle (bytes, NULL, bytes);
}

/*
 * The number of files of which one is spoilt in its head as well; and of refused ones of which one is salvaged, which
 * takes long, and longest where the head has to be found again.
 */
#define HEADS 12
#define SALVAGED 4
#define SALVAGED_HEADS 16

static void
test_fuzz_battle (void)
{
  guint n = fuzz_count_games (system_id), n_opened = 0;
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_battle_free);
  g_autofree gsize *heads = g_new (gsize, n);

  for (guint i = 0; i < n; i++)
    {
      const FuzzGame *game = fuzz_get_game (system_id, i);
      g_autoptr(DhReferee) first = fuzz_begin (game), referee = fuzz_play (game);

      g_autoptr(GBytes) bytes = NULL;
      char *text = write_battle (referee, &heads[i]);

      g_ptr_array_add (files, text);
      g_ptr_array_add (before, dh_battle_copy (dh_referee_get_battle (first)));
      bytes = g_bytes_new_static (text, strlen (text));
      g_assert_true (try_battle (bytes, NULL, NULL));
    }
  for (guint i = 0; test_goes_on (i, 80); i++)
    {
      const char *text = g_ptr_array_index (files, i % n);
      gboolean of_head = g_test_rand_int_range (0, HEADS) == 0;
      gboolean salvaged = g_test_rand_int_range (0, of_head ? SALVAGED_HEADS : SALVAGED) == 0;
      gsize from = of_head ? 0 : heads[i % n];
      g_autoptr(GString) end = spoil_xml (text + from, strlen (text) - from), spoilt = g_string_new_len (text, from);
      g_autoptr(GString) log = g_string_new ("<battle>\n<log>\n");
      g_autoptr(GBytes) whole = NULL, short_one = NULL;

      g_string_append_len (spoilt, end->str, end->len);
      test_keep (spoilt->str, spoilt->len);
      whole = g_bytes_new (spoilt->str, spoilt->len);
      g_string_append_len (log, end->str, end->len);
      short_one = g_bytes_new (log->str, log->len);
      n_opened += try_battle (of_head ? whole : short_one, of_head ? NULL : before->pdata[i % n], salvaged ? whole : NULL);
    }
  g_test_message ("%u opened", n_opened);
}

/* A battle that goes on is longer to open and to shorten, and no more likely to fall. */
#define ORDERS_OF_A_BATTLE 3000

/* Keeps the name of the game, as the first line. */
static void
keep_game (const FuzzGame *game)
{
  g_autofree char *head = g_strdup_printf ("# %s\n", game->name);

  test_keep (head, -1);
}

static void
test_fuzz_orders (void)
{
  const FuzzGame *game = NULL;
  g_autoptr(DhReferee) referee = NULL;
  guint accepted = 0;

  for (guint i = 0; test_goes_on (i, 3000 * fuzz_count_games (system_id)); i++)
    {
      g_autoptr(GString) spoilt = NULL;
      g_autofree char *line = NULL;
      const char *order;
      guint entries;

      if (i % ORDERS_OF_A_BATTLE == 0)
        {
          g_clear_object (&referee);
          game = fuzz_get_game (system_id, i / ORDERS_OF_A_BATTLE);
          referee = fuzz_play (game);
          keep_game (game);
        }
      order = game->play[g_test_rand_int_range (0, g_strv_length ((char **) game->play))];
      spoilt = spoil (order, strlen (order));
      line = g_strescape (spoilt->str, NULL);
      if (strlen (spoilt->str) < spoilt->len || g_str_has_prefix (spoilt->str, "end"))
        continue;
      test_keep_line (line);
      entries = dh_referee_get_n_entries (referee);
      fuzz_give (referee, spoilt->str);
      accepted += dh_referee_get_n_entries (referee) > entries;
    }
  g_test_message ("%u accepted", accepted);
  g_assert_cmpuint (accepted, >, 0);
}

/* Lines that were kept, behind that which names the game. */
static DhReferee *
take_kept (const char *text,
           GStrv      *lines)
{
  const FuzzGame *game;

  *lines = g_strsplit (text, "\n", -1);
  game = *(*lines)[0] == '#' ? fuzz_find_game ((*lines)[0] + 2) : NULL;

  return game != NULL ? fuzz_play (game) : NULL;
}

static void
give_lines (const char *text,
            gsize       length)
{
  g_auto(GStrv) lines = NULL;
  g_autoptr(DhReferee) referee = take_kept (text, &lines);

  for (guint i = 1; referee != NULL && lines[i] != NULL; i++)
    {
      g_autofree char *order = g_strcompress (lines[i]);

      if (*order == '@')
        fuzz_go_on (referee);
      else
        fuzz_give (referee, order);
    }
}

/* Games go on at random with orders as they were written: whatever is taken writes values of its properties alone. */
static void
test_fuzz_values (void)
{
  static const char *const going_on[] = { "@", "settle", "next pass", "undo", "redo" };
  guint n_changes = 0;

  for (guint i = 0; test_goes_on (i, 24 * fuzz_count_games (system_id)); i++)
    {
      const FuzzGame *game = fuzz_get_game (system_id, i);
      g_autoptr(DhReferee) referee = fuzz_begin (game);
      guint n = g_strv_length ((char **) game->play), next = 0;

      keep_game (game);
      for (guint k = 0; k < 3 * n; k++)
        {
          int choice = g_test_rand_int_range (0, 8);
          const char *order = choice < 5    ? game->play[next++ % n]
                              : choice == 5 ? going_on[g_test_rand_int_range (0, G_N_ELEMENTS (going_on))]
                                            : game->play[g_test_rand_int_range (0, n)];

          test_keep_line (order);
          if (*order == '@')
            fuzz_go_on (referee);
          else
            fuzz_give (referee, order);
        }
      for (guint k = 0; k < dh_referee_get_n_entries (referee); k++)
        n_changes += dh_entry_get_n_changes (dh_referee_get_entry (referee, k));
    }
  g_assert_cmpuint (n_changes, >, 100);
}

/* Reads an order before it is whole, with shorthand, completion and a forecast. */
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
read_lines (const char *text,
            gsize       length)
{
  g_auto(GStrv) lines = NULL;
  g_autoptr(DhReferee) referee = take_kept (text, &lines);

  for (guint i = 1; referee != NULL && lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strcompress (lines[i]);

      read_line (referee, line);
    }
}

/* Lines are spoilt, as often as not without the verb, which a referee in a hurry leaves out. */
static void
test_fuzz_order_line (void)
{
  guint n = fuzz_count_games (system_id);
  g_autoptr(GPtrArray) referees = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_battle_free);

  for (guint i = 0; i < n; i++)
    {
      DhReferee *referee = fuzz_play (fuzz_get_game (system_id, i));

      g_ptr_array_add (referees, referee);
      g_ptr_array_add (before, dh_battle_copy (dh_referee_get_battle (referee)));
    }
  for (guint i = 0; test_goes_on (i, 1500); i++)
    {
      const FuzzGame *game = fuzz_get_game (system_id, i);
      const char *whole = game->play[g_test_rand_int_range (0, g_strv_length ((char **) game->play))];
      const char *order = g_test_rand_bit () ? whole : whole + strcspn (whole, " ");
      g_autoptr(GString) spoilt = spoil (order, g_test_rand_int_range (0, strlen (order) + 1));
      g_autofree char *line = g_strescape (spoilt->str, NULL);

      keep_game (game);
      test_keep_line (line);
      read_line (g_ptr_array_index (referees, i % n), spoilt->str);
    }
  for (guint i = 0; i < n; i++)
    g_assert_true (dh_battle_equal (before->pdata[i], dh_referee_get_battle (referees->pdata[i])));
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

/* A fuzz test of one game or of none, and the function that tries an input again which failed in a soak. */
typedef struct {
  char *path;
  const char *system; /* (nullable) */
  GTestFunc test;
  TestAgainFunc again;
} Case;

/* Tests of every game that was built. */
static const struct {
  const char *what;
  GTestFunc test;
  TestAgainFunc again;
} of_games[] = {
  { "battle", test_fuzz_battle, open_battle },
  { "orders", test_fuzz_orders, give_lines },
  { "values", test_fuzz_values, give_lines },
  { "order-line", test_fuzz_order_line, read_lines },
};

static void
add_case (GArray        *cases,
          char          *path,
          const char    *system,
          GTestFunc      test,
          TestAgainFunc  again)
{
  const Case one = { path, system, test, again };

  g_array_append_val (cases, one);
}

static GArray *
list_cases (void)
{
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (Case));

  add_case (cases, g_strdup ("/fuzz/rulebook"), NULL, test_fuzz_rulebook, read_rulebook);
  add_case (cases, g_strdup ("/fuzz/order-of-battle"), NULL, test_fuzz_order_of_battle, read_order_of_battle);
  for (guint i = 0; dh_systems[i] != NULL; i++)
    {
      const DhSystem *system = dh_systems[i];

      if (!g_str_equal (system->scenario->root, "order-of-battle"))
        add_case (cases, g_strdup_printf ("/fuzz/%s", system->scenario->root), system->id, test_fuzz_scenario, read_scenario);
      for (guint k = 0; k < G_N_ELEMENTS (of_games); k++)
        add_case (cases, g_strdup_printf ("/fuzz/%s/%s", of_games[k].what, system->id), system->id, of_games[k].test,
                  of_games[k].again);
    }

  return cases;
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;

  system_id = self->system;
  self->test ();
}

int
main (int   argc,
      char *argv[])
{
  TestAgainFunc again = NULL;
  static GArray *cases; /* as long as the program lives: the tests have them */

  cases = list_cases ();
  for (const Case *one = NULL; dh_array_next (cases, &one);)
    if (g_strv_contains ((const char *const *) argv, one->path))
      {
        again = one->again;
        system_id = one->system;
      }

  if (!g_strv_contains ((const char *const *) argv, "-p"))
    test_share_time (cases->len);
  g_test_init (&argc, &argv, NULL);
  for (const Case *one = NULL; dh_array_next (cases, &one);)
    g_test_add_data_func (one->path, one, test_case);
  g_test_add_func ("/fuzz/kept-battles-are-read", test_fuzz_kept_battles_are_read);

  return test_run_or_shorten (again);
}
