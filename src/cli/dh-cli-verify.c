/* dh-cli-verify.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include <glib/gi18n.h>

/* verify: nothing was changed, the same orders with the same dice come to the same, and the program's
 * dice come from the seed. */

static gboolean
verify (DhReferee   *referee,
        const char  *fingerprint,
        guint       *shown,
        GError     **error)
{
  return dh_referee_verify (referee, error) &&
         (fingerprint == NULL || dh_referee_find_fingerprint (referee, fingerprint, shown, error));
}

DhCliStatus
dh_cli_verify (GStrv *args)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *fingerprint = NULL;
  guint entries, shown;

  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE [FINGERPRINT…]"),
                     _("Checks every entry against its fingerprint, resolves every order again by the rulebook in "
                       "the\nbattle, with the dice thrown at the table and the program’s own drawn again from the "
                       "seed, and\ncompares the results with what was recorded. If the last FINGERPRINT that was "
                       "shown matches, nothing\nbefore it can have been changed, inserted or cut off; its spaces "
                       "can be left out.\nThe battle is only read, so a desk may have it open meanwhile."),
                     1,
                     1 + DH_HASH_DIGITS / 4))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;

  if (dh_referee_is_salvaged (referee))
    return DH_CLI_REFUSED;
  if ((*args)[2] != NULL)
    fingerprint = g_strjoinv (" ", *args + 2);
  if (!verify (referee, fingerprint, &shown, &error))
    return dh_cli_fail (DH_CLI_REFUSED, "%s: %s", (*args)[1], error->message);

  entries = dh_referee_get_n_entries (referee);
  dh_cli_print (ngettext ("%s: %u entry, all in accordance with the rules and the dice",
                          "%s: %u entries, all in accordance with the rules and the dice",
                          entries),
                (*args)[1],
                entries);
  if (fingerprint != NULL)
    dh_cli_print (ngettext ("The fingerprint matches the battle after %u entry.",
                            "The fingerprint matches the battle after %u entries.",
                            shown),
                  shown);
  else
    dh_cli_print_fingerprint (referee);
  dh_cli_print_seed (dh_referee_get_battle (referee));
  return DH_CLI_GOOD;
}
