/* dh-cli-help.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-inch.h"
#include "dh-verb.h"

#include <glib/gi18n.h>

/* help: the orders a referee can give, in his own words. */

static void
print_all (void)
{
  for (const DhVerbInfo *verb = dh_inch_1997.verbs; verb->word != NULL; verb++)
    dh_cli_print ("  %s", dh_verb_get_usage (verb, &dh_inch_1997));
  dh_cli_print ("  dues\n  status\n  help [VERB]\n  save FILE\n  quit");
  dh_cli_print (_("Units and officers go by id or by a part of their name. Dice thrown at the table follow a colon:\n"
                  "fire u12 c4 14 : 5 3 6 1. What is clear may be left away: in a fire step 12 4 14 : 5361 is the same.\n"
                  "“help VERB” says what an order does."));
}

/**
 * dh_cli_help:
 * @verb: (nullable): a verb of the order language
 *
 * Prints what a verb does, or the orders there are.
 */
void
dh_cli_help (const char *verb)
{
  const DhVerbInfo *found = verb != NULL ? dh_verb_find (&dh_inch_1997, verb) : NULL;

  if (verb == NULL)
    print_all ();
  else if (found != NULL)
    dh_cli_print ("%s\n    %s", dh_verb_get_usage (found, &dh_inch_1997), _(found->summary));
  else
    dh_cli_print (_("“%s” is not an order; “help” lists them"), verb);
}
