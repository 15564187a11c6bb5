/* dh-cli-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli-words.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * The words that a referee types in the terminal besides orders. None of them may be a verb of any game, which would
 * never be heard: a test compares them.
 */

const DhCliWordInfo dh_cli_words[DH_N_CLI_WORDS] = {
  [DH_CLI_WORD_DUES] = { "dues", NULL, N_("tells what is due, with the order for it") },
  [DH_CLI_WORD_STATUS] = { "status", NULL, N_("tells how the battle stands, and what is due") },
  [DH_CLI_WORD_HELP] = { "help", "[WORD]", N_("lists what you can type, or explains one word") },
  [DH_CLI_WORD_ODDS] = { "odds", "ORDER", N_("tells what an order needs, and its possible results"),
                         .for_programs = TRUE },
  [DH_CLI_WORD_SAVE_AS] = { "save-as", "FILE", N_("writes the battle to another file and continues there"),
                            .for_programs = TRUE },
  [DH_CLI_WORD_QUIT] = { "quit", NULL, N_("leaves; every order is already on disk") },
};

/**
 * dh_cli_find_word:
 * @line: a line without blanks around it
 * @rest: (out): what follows the word, empty where nothing does
 *
 * Returns: the word that @line begins with, or %DH_N_CLI_WORDS when it is none of them, or has more or less behind it
 *   than belongs there
 */
DhCliWord
dh_cli_find_word (const char  *line,
                  const char **rest)
{
  gsize length = strcspn (line, " \t\n\v\f\r");

  *rest = line + length + strspn (line + length, " \t\n\v\f\r");
  for (guint i = 0; i < DH_N_CLI_WORDS; i++)
    {
      const DhCliWordInfo *info = &dh_cli_words[i];
      gboolean optional = info->argument != NULL && *info->argument == '[';

      if (strlen (info->word) == length && g_ascii_strncasecmp (line, info->word, length) == 0 &&
          (optional || (**rest != '\0') == (info->argument != NULL)))
        return i;
    }

  return DH_N_CLI_WORDS;
}

/**
 * dh_cli_is_question:
 * @word: a word
 *
 * Returns: whether it asks for a part of what there is to see, and orders nothing
 */
gboolean
dh_cli_is_question (const char *word)
{
  return g_str_equal (word, DH_CLI_ROSTER) || g_str_equal (word, DH_CLI_POINTS);
}
