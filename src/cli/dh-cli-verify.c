/* dh-cli-verify.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include <glib/gi18n.h>

/* verify: the same orders with the same dice come to the same, and the program's dice from the seed. */

DhCliStatus
dh_cli_verify (GStrv *args)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  guint entries;

  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE"),
                     _("Resolves every order again by the rulebook in the battle, with the dice thrown at the table\n"
                       "and the program's own drawn anew from the seed, and compares with what was written down.\n"
                       "It only reads, also while a desk is open on the battle."),
                     1,
                     1))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;

  if (dh_referee_is_salvaged (referee))
    return DH_CLI_REFUSED;
  if (!dh_referee_verify (referee, &error))
    {
      dh_cli_complain ("%s: %s", (*args)[1], error->message);
      return DH_CLI_REFUSED;
    }

  entries = dh_referee_get_n_entries (referee);
  dh_cli_print (ngettext ("%s: %u entry, all as the rules and the dice make it",
                          "%s: %u entries, all as the rules and the dice make them",
                          entries),
                (*args)[1],
                entries);
  dh_cli_print_seed (dh_referee_get_battle (referee));
  return DH_CLI_GOOD;
}
