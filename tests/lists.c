/* lists.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "lists.h"

#include "dh-list.h"
#include "dh-system-scenario.h"

#include <string.h>

/* The game of this program, and the scenario that its lists are put into. */
static const DhSystem *game;
static const char *scenario_name;

static void
assert_lines (const char *text,
              const char *expected)
{
  g_auto(GStrv) lines = g_strsplit (expected, "\n", -1);
  const char *at = text;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *found = strstr (*lines[i] == '!' ? text : at, lines[i] + (*lines[i] == '!'));

      if ((found != NULL) == (*lines[i] == '!'))
        g_error ("“%s” in:\n%s", lines[i], text);
      at = *lines[i] == '!' ? at : found;
    }
}

static void
test_case (gconstpointer data)
{
  const TestListCase *one = data;
  g_autoptr(GError) error = NULL;
  gpointer into = dh_system_load_shipped (game, scenario_name, &error), made;
  g_autoptr(GBytes) bytes = g_bytes_new_static (one->list, strlen (one->list));
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, "list.csv", &error);
  g_autoptr(DhSheetAnswers) answers = dh_sheet_answers_new ();
  g_autoptr(DhList) open = dh_list_new (game, into, sheet, NULL, one->alone), list = NULL;
  g_autofree char *words = dh_list_get_words (game);
  g_autofree char *xml = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (open->questions->len, ==, one->n_questions);
  if (one->words != NULL)
    g_assert_true (dh_sheet_answers_take_words (answers, one->words, words, &error));
  g_assert_no_error (error);
  list = dh_list_new (game, into, sheet, answers, one->alone);
  made = dh_list_get_scenario (list, &error);
  if (one->made != NULL)
    {
      g_assert_no_error (error);
      xml = dh_system_write_scenario (game, made);
      assert_lines (xml, one->made);
      assert_lines (list->notice->str, one->told);
      game->scenario->unref (made);
    }
  else
    {
      g_assert_error (error, DH_ERROR, DH_ERROR_FILE);
      assert_lines (error->message, one->told);
    }
  game->scenario->unref (into);
}

/* Every scenario that comes with Drumhead comes back to the byte from a list of itself, and from nothing else (--only). */
static void
test_round_trip (void)
{
  g_auto(GStrv) names = dh_system_list_shipped (game);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      gpointer scenario = dh_system_load_shipped (game, names[i], &error), again;
      g_autofree char *csv = dh_list_to_csv (game, scenario), *before = dh_system_write_scenario (game, scenario), *after = NULL;
      g_autoptr(GBytes) bytes = g_bytes_new_static (csv, strlen (csv));
      g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, names[i], &error);
      g_autoptr(DhList) list = dh_list_new (game, scenario, sheet, NULL, TRUE);

      again = dh_list_get_scenario (list, &error);
      g_assert_no_error (error);
      after = dh_system_write_scenario (game, again);
      g_assert_cmpstr (after, ==, before);
      game->scenario->unref (again);
      game->scenario->unref (scenario);
    }
}

/* Adds a test for each case, and one under the path of the round trip that writes and reads all that the game ships. */
void
test_lists_add (const DhSystem     *system,
                const char         *into,
                const TestListCase *cases,
                guint               n_cases,
                const char         *round_trip)
{
  game = system;
  scenario_name = into;
  for (guint i = 0; i < n_cases; i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func (round_trip, test_round_trip);
}
