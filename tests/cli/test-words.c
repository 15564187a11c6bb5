/* test-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli-words.h"

#include "dh-battle-private.h"
#include "dh-system-orders.h"
#include "dh-system-scenario.h"
#include "dh-system-telling.h"
#include "dh-systems.h"
#include "dh-verb.h"

/* What the terminal knows by a word of its own would never reach the referee as an order. */

static DhBattle *
begin (const DhSystem *system,
       const char     *name)
{
  static const guint8 seed[16] = { 18, 62 };
  g_auto(GStrv) rules = dh_rulebook_list_shipped (system->id);
  g_autoptr(GError) error = NULL;
  gpointer scenario = dh_system_load_shipped (system, name, &error);
  DhBattle *battle = NULL;

  g_assert_no_error (error);
  for (guint i = 0; rules[i] != NULL && battle == NULL; i++)
    {
      g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (rules[i], &error);

      g_assert_no_error (error);
      if (dh_system_fits (system, scenario, rulebook, NULL))
        battle = dh_battle_new (system, rulebook, scenario, seed);
    }
  system->scenario->unref (scenario);
  g_assert_nonnull (battle);
  return battle;
}

/* Also the verbs of other games of a system: what is refused in a game is refused as an order. */
static void
test_words (gconstpointer data)
{
  const DhSystem *system = data;
  g_auto(GStrv) shipped = dh_system_list_shipped (system);

  g_assert_nonnull (shipped[0]);
  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    {
      const char *const tails[] = { "", " couch-1", " couch-1 by reynolds" };

      for (guint i = 0; i < G_N_ELEMENTS (tails); i++)
        {
          g_autofree char *line = g_strconcat (verb->word, tails[i], NULL);
          const char *rest;

          if (dh_cli_find_word (line, &rest) != DH_N_CLI_WORDS)
            g_error ("“%s” of %s is no order in the terminal", line, system->id);
        }
    }

  for (guint i = 0; shipped[i] != NULL; i++)
    {
      g_autoptr(DhBattle) battle = begin (system, shipped[i]);

      for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
        {
          g_autoptr(GError) error = NULL;
          g_autofree char *answer = dh_battle_ask (battle, verb->word, "union", &error);

          if (answer != NULL || error != NULL)
            g_error ("“%s” of %s is a question in %s", verb->word, system->id, shipped[i]);
        }
    }
}

/* What is written there, in any case, with blanks of any kind */
static void
test_rest (void)
{
  static const struct {
    const char *line;
    DhCliWord word;
    const char *rest;
  } lines[] = {
    { "dues", DH_CLI_WORD_DUES, "" },          { "DUES", DH_CLI_WORD_DUES, "" },
    { "dues now", DH_N_CLI_WORDS, "now" },     { "help", DH_CLI_WORD_HELP, "" },
    { "help  save", DH_CLI_WORD_HELP, "save" }, { "odds", DH_N_CLI_WORDS, "" },
    { "odds\tcard", DH_CLI_WORD_ODDS, "card" }, { "save-as a b", DH_CLI_WORD_SAVE_AS, "a b" },
    { "save-as", DH_N_CLI_WORDS, "" },         { "save a", DH_N_CLI_WORDS, "a" },
    { "", DH_N_CLI_WORDS, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const char *rest;

      g_assert_cmpint (dh_cli_find_word (lines[i].line, &rest), ==, lines[i].word);
      g_assert_cmpstr (rest, ==, lines[i].rest);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; dh_systems[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/words/none-hides-a-verb/%s", dh_systems[i]->id);

      g_test_add_data_func (path, dh_systems[i], test_words);
    }
  g_test_add_func ("/cli/words/and-what-follows-them", test_rest);

  return g_test_run ();
}
