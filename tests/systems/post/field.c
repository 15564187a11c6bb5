/* field.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "field.h"

#include "dh-entry.h"
#include "dh-narration.h"
#include "dh-odds-find.h"
#include "dh-rulebook-edit.h"
#include "dh-post-private.h"
#include "dh-property-private.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* A small map with what a test puts on it, and orders for it. */

#define SIDE FIELD_SIDE

static void
append_layer (GString    *xml,
              const char *name,
              const char *map,
              char        mark,
              char        clear)
{
  char rows[SIDE][SIDE + 1];
  g_auto(GStrv) words = g_strsplit (map, " ", -1);

  for (int i = 0; i < SIDE; i++)
    {
      memset (rows[i], clear, SIDE);
      rows[i][SIDE] = '\0';
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      int column, row, length = 0;

      if (sscanf (words[i], "%d.%d%n", &column, &row, &length) == 2 && words[i][length] == mark)
        rows[row - 1][column - 1] = mark == '=' ? words[i][length + 1] : mark == ':' ? '=' : '^';
    }

  g_string_append_printf (xml, "<%s>\n", name);
  for (int i = SIDE; i-- > 0;)
    g_string_append_printf (xml, "%s\n", rows[i]);
  g_string_append_printf (xml, "</%s>\n", name);
}

/* Each is worth ten points. */
static void
append_objectives (GString    *xml,
                   const char *map)
{
  static const struct {
    const char *prefix, *attribute;
  } kinds[] = { { "hold:", "at" }, { "take:", "unit" }, { "kill:", "men" } };
  g_auto(GStrv) words = g_strsplit (map, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      if (g_str_has_prefix (words[i], kinds[k].prefix))
        g_string_append_printf (xml, "<objective id=\"o%u\" %s=\"%s\" points=\"10\"/>\n", i, kinds[k].attribute, words[i] + 5);
}

static char *
make_campaign (const Field *test)
{
  const char *map = test->map != NULL ? test->map : "", *city = strstr (map, "city:"), *umpire = strstr (map, "umpire:");
  GString *xml = g_string_new ("<campaign format=\"1\" system=\"post\" title=\"A test\" columns=\"12\" rows=\"12\" "
                               "deadline=\"TUE,FRI 21:00 America/New_York\"");
  g_auto(GStrv) units = g_strsplit (test->units, ";", -1);

  if (umpire != NULL)
    g_string_append_printf (xml, " umpire=\"%.*s\"", (int) strcspn (umpire + 7, " "), umpire + 7);
  g_string_append (xml, ">\n");
  append_layer (xml, "ground", map, '=', *map == '~' ? '~' : '.');
  append_layer (xml, "roads", map, ':', '.');
  append_layer (xml, "works", map, '^', '.');
  if (city != NULL)
    g_string_append_printf (xml, "<city id=\"town\" name=\"Town\" at=\"%.*s\" side=\"u\"/>\n", (int) strcspn (city + 5, " "), city + 5);
  g_string_append (xml,
                   "<player id=\"pu\" name=\"North\" side=\"u\" address=\"u@x.example\"/>\n"
                   "<player id=\"pc\" name=\"South\" side=\"c\" address=\"c@x.example\" countersign=\""
                   "069f9bba675b89a36d7f5025497bf17407c8b077f9a0a9e952da7339f5e5c7e9\"/>\n");
  for (guint i = 0; units[i] != NULL && *units[i] != '\0'; i++)
    {
      g_auto(GStrv) words = g_strsplit (units[i], " ", -1);

      g_string_append_printf (xml,
                              "<unit id=\"%s\" name=\"%s\" player=\"p%c\" at=\"%s\" facing=\"%s\" men=\"%s\"",
                              words[0],
                              words[0],
                              *words[0],
                              words[1],
                              words[2],
                              words[4]);
      if (*words[3] != '-')
        g_string_append_printf (xml, " formation=\"%s\"", words[3]);
      for (guint k = 5; words[k] != NULL; k++)
        {
          g_auto(GStrv) pair = g_strsplit (words[k], ":", 2);

          g_string_append_printf (xml, " %s=\"%s\"", pair[0], pair[1]);
        }
      g_string_append (xml, "/>\n");
    }
  append_objectives (xml, map);
  g_string_append (xml, "</campaign>\n");

  return g_string_free (xml, FALSE);
}

DhReferee *
field_begin (const Field *test)
{
  static const guint8 seed[16] = { 18, 62 };
  g_autoptr(GError) error = NULL;
  g_autofree char *xml = make_campaign (test);
  g_autofree char *path = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(DhRulebook) shipped = dh_rulebook_new_shipped ("haygood-1997", &error);
  g_autoptr(DhRulebook) rules = NULL;
  g_auto(GStrv) switches = g_strsplit (test->switches != NULL ? test->switches : "", " ", -1);
  const DhSystem *system = dh_system_find (dh_systems, "post", &error);
  DhReferee *referee;
  gpointer scenario;
  int fd = g_file_open_tmp ("post-XXXXXX.xml", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, xml, -1, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (path);
  scenario = dh_system_load_scenario (system, file, &error);
  g_assert_no_error (error);
  g_file_delete (file, NULL, NULL);

  rules = dh_rulebook_copy (shipped);
  /* Dice are thrown by hand: these fields show the outcome of a face. */
  dh_rulebook_set_switch (rules, "dice", "thrown", &error);
  g_assert_no_error (error);
  for (guint i = 0; switches[i] != NULL && *switches[i] != '\0'; i++)
    {
      g_auto(GStrv) pair = g_strsplit (switches[i], "=", 2);

      /* Values have a point in their name, switches none. */
      if (strchr (pair[0], '.') != NULL)
        {
          DhRulebook *edited = dh_rulebook_edit (rules, pair[0], DH_SCALE_BOTH, pair[1], &error);

          dh_rulebook_unref (rules);
          rules = edited;
        }
      else
        {
          dh_rulebook_set_switch (rules, pair[0], pair[1], &error);
        }
      g_assert_no_error (error);
    }
  referee = dh_referee_new (dh_battle_new (system, rules, scenario, seed));
  system->scenario->unref (scenario);

  return referee;
}

static char *
get_property (DhReferee  *referee,
              const char *id,
              const char *name)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GString *text = g_string_new (NULL);
  DhPropertyId property;
  DhRef thing;

  g_assert_true (dh_battle_find (battle, id, &thing));
  g_assert_true (_dh_property_find (battle, thing.kind, name, &property));
  _dh_property_append (battle, property, _dh_property_read (battle, thing, property), text);
  return g_string_free (text, FALSE);
}

void
field_expect (DhReferee  *referee,
        const char *expected)
{
  g_auto(GStrv) list = g_strsplit (expected, ";", -1);

  for (guint i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    {
      g_auto(GStrv) words = g_strsplit (list[i], " ", 3);
      g_autofree char *value = get_property (referee, words[0], words[1]);

      if (strcmp (value, words[2]) != 0)
        g_test_fail_printf ("%s %s is %s, not %s", words[0], words[1], value, words[2]);
    }
}

static void
expect_words (DhReferee  *referee,
              const char *words)
{
  guint n = dh_referee_get_n_in_force (referee);
  g_autofree char *told = dh_entry_narrate (dh_referee_get_in_force (referee, n - 1), dh_referee_get_battle (referee));

  if (strstr (told, words) == NULL)
    g_test_fail_printf ("“%s” is not in “%s”", words, told);
}

/* “ORDER|WHOM WHAT CHANCE|…” */
static void
expect_odds (DhReferee  *referee,
             const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, "|", -1);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOdds) odds = dh_odds_find (dh_referee_get_battle (referee), parts[0], DH_ODDS_STATES, &error);

  g_assert_no_error (error);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit (parts[i], " ", 3);
      double chance;
      DhRef thing;

      g_assert_true (dh_battle_find (dh_referee_get_battle (referee), words[0], &thing));
      chance = dh_odds_get_chance (odds, thing, words[1]);
      if (ABS (chance - g_ascii_strtod (words[2], NULL)) > 5e-7)
        g_test_fail_printf ("“%s”: %s %s is %.7f, not %s", parts[0], words[0], words[1], chance, words[2]);
    }
}

/* “ORDER|FACTOR VALUE|…”: all that goes into what the order needs, as it is told before the throw. */
static void
expect_factors (DhReferee  *referee,
                const char *text)
{
  g_autofree char *order = g_strndup (text, strcspn (text, "|"));
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, order, NULL);
  g_autoptr(GString) told = g_string_new (order);

  g_assert_nonnull (forecast);
  for (const DhFactor *factor = NULL; dh_array_next (forecast->factors, &factor);)
    g_string_append_printf (told, "|%s %s", factor->title, factor->value);
  if (strcmp (told->str, text) != 0)
    g_test_fail_printf ("“%s” was expected, and it is “%s”", text, told->str);
}

/*
 * Gives an order. “!CLAUSE ORDER” has to be refused by that clause, or by anything where it is 0. “?UNIT PROPERTY VALUE” is
 * how things stand now, “~WORDS” stand in what is told of the last order, “%ORDER|UNIT WHAT CHANCE|…” are odds, and
 * “^ORDER|FACTOR VALUE|…” what it needs.
 */
void
field_give (DhReferee  *referee,
      const char *line)
{
  g_autoptr(GError) error = NULL;

  /* The mail of a test is closed before the deadline. */
  if (g_str_equal (line, "close"))
    line = "close early because nobody waits";
  if (*line == '?')
    {
      field_expect (referee, line + 1);
      return;
    }
  if (*line == '~')
    {
      expect_words (referee, line + 1);
      return;
    }
  if (*line == '%')
    {
      expect_odds (referee, line + 1);
      return;
    }
  if (*line == '^')
    {
      expect_factors (referee, line + 1);
      return;
    }
  if (*line == '!')
    {
      gsize length = strcspn (line, " ");
      g_autofree char *clause = g_strndup (line + 1, length - 1);
      g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, line + length + 1, NULL);

      if (forecast != NULL && forecast->missing == 0)
        g_test_fail_printf ("“%s” is said to be accepted", line);
      if (dh_referee_give (referee, line + length + 1, FIELD_NOW, NULL, &error))
        g_test_fail_printf ("“%s” is accepted", line);
      else if (strcmp (clause, "0") != 0)
        g_assert_cmpstr (dh_error_get_clause (error), ==, clause);
      return;
    }

  dh_referee_give (referee, line, FIELD_NOW, NULL, &error);
  if (error != NULL)
    g_test_fail_printf ("“%s”: %s", line, error->message);
}

void
field_give_all (DhReferee  *referee,
          const char *lines)
{
  g_auto(GStrv) list = g_strsplit (lines, ";", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      field_give (referee, list[i]);
}

/* Tells units their tasks: by telephone, as if it were mail. */
void
field_tell (DhReferee  *referee,
      const char *tasks)
{
  g_auto(GStrv) list = g_strsplit (tasks, ";", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      gboolean refused = *list[i] == '!';
      const char *at = refused ? strchr (list[i], ' ') + 1 : list[i], *task = strchr (at, ' ');
      g_autofree char *line = NULL;

      if (*at == '\0')
        continue;
      if (*at == '=')
        {
          field_give (referee, at + 1);
          continue;
        }
      line = g_strdup_printf ("%.*senter %.*s \"%s\" because of the test",
                              refused ? (int) (at - list[i]) : 0,
                              list[i],
                              (int) (task - at),
                              at,
                              task + 1 + (task[1] == '/'));
      field_give (referee, line);
    }
}

/* Laws of every order: the whole comes out the same when it is resolved again, and nothing has grown on it. */
/* Each shot and each stroke that was thrown for has told whom it was at. */
static void
check_shots (const DhEntry *entry)
{
  guint n = 0;

  for (const DhRoll *roll = NULL; dh_array_next (entry->rolls, &roll);)
    n += roll->purpose == DH_POST_PURPOSE_FIRE || roll->purpose == DH_POST_PURPOSE_FIRE_LEFT ||
         roll->purpose == DH_POST_PURPOSE_MELEE_FIRE || roll->purpose == DH_POST_PURPOSE_MELEE;
  g_assert_cmpuint (dh_entry_count_facts (entry, DH_POST_FACT_TARGET), ==, n);
  g_assert_cmpuint (dh_entry_count_facts (entry, DH_POST_FACT_MEN), ==, n);
  g_assert_cmpuint (dh_entry_count_facts (entry, DH_POST_FACT_HITS), ==, n);
}

void
field_check_laws (DhReferee *referee)
{
  g_autoptr(GError) error = NULL;

  dh_battle_check (dh_referee_get_battle (referee), &error);
  g_assert_no_error (error);
  dh_referee_verify (referee, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    check_shots (dh_referee_get_entry (referee, i));
}

/* A message is poured in as the terminal and the window pour it. Returns: its verdict */
int
field_pour (DhReferee        *referee,
            DhPostBag        *bag,
            const DhPostMail *mail,
            gint64            now)
{
  g_autofree char *order = dh_post_bag_put (bag, mail);
  g_autoptr(GError) error = NULL;
  DhEntry *entry = NULL;

  if (order != NULL)
    dh_referee_give (referee, order, now, &entry, &error);
  g_assert_no_error (error);

  return dh_post_get_verdict (entry);
}
