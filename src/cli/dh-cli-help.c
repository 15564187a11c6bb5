/* dh-cli-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-cli-words.h"

#include "dh-system-orders.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

/* help: the orders a referee can give, in his own words. */

static void
print_word (const DhCliWordInfo *word)
{
  g_autofree char *argument = dh_usage_describe (word->argument != NULL ? word->argument : "");

  dh_cli_print ("  %s%s%s", word->word, *argument != '\0' ? " " : "", argument);
}

static void
print_all (const DhBattle *battle)
{
  const DhSystem *system = battle->system;

  for (const DhVerbInfo *verb = system->orders->verbs; verb->word != NULL; verb++)
    if (dh_verb_is_of_game (verb, battle))
      {
        g_autofree char *usage = dh_verb_describe_usage (verb, battle);

        dh_cli_print ("  %s", usage);
      }
  for (guint i = 0; i < DH_N_CLI_WORDS; i++)
    print_word (&dh_cli_words[i]);
  dh_cli_print ("%s", _(system->orders->help));
  dh_cli_print (_("An order’s word may be shortened to its first letters, as long as no other order of the step "
                  "begins with them."));
  dh_cli_print (_("“help WORD” explains an order, or another of these words."));
}

static const DhCliWordInfo *
find_word (const char *word)
{
  for (guint i = 0; i < DH_N_CLI_WORDS; i++)
    if (g_ascii_strcasecmp (dh_cli_words[i].word, word) == 0)
      return &dh_cli_words[i];

  return NULL;
}

/**
 * dh_cli_help:
 * @battle: the battle
 * @verb: (nullable): a verb of the order language, or another word of the terminal
 *
 * Prints what that does, or all that there is to type.
 */
void
dh_cli_help (const DhBattle *battle,
             const char     *verb)
{
  const DhVerbInfo *found = verb != NULL ? dh_verb_find_begun (battle, verb) : NULL;
  const DhCliWordInfo *word = verb != NULL ? find_word (verb) : NULL;

  if (verb == NULL)
    print_all (battle);
  else if (found != NULL && dh_verb_is_of_game (found, battle))
    {
      g_autofree char *usage = dh_verb_describe_usage (found, battle);

      dh_cli_print ("%s\n    %s", usage, _(found->summary));
    }
  else if (word != NULL)
    {
      print_word (word);
      dh_cli_print ("    %s", _(word->summary));
    }
  else
    dh_cli_print (_("“%s” is not an order; “help” lists them"), verb);
}
