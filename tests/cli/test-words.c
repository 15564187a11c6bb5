/* test-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli-words.h"

#include "dh-system-orders.h"
#include "dh-systems.h"
#include "dh-verb.h"

/* Words of the terminal itself would never reach the referee as an order. */

/* The verbs of all games of a system are orders, also where one refuses them. */
static void
test_words (gconstpointer data)
{
  const DhSystem *system = data;

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

  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    if (dh_cli_is_question (verb->word))
      g_error ("“%s” of %s is a question in the terminal", verb->word, system->id);
}

/* Words of the terminal are found in any case, with blanks of any kind. */
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
