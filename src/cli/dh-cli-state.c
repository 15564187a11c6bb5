/* dh-cli-state.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include <glib/gi18n.h>

#include <stdio.h>

/* state: everything that can change in a battle, for other programs. */

DhCliStatus
dh_cli_state (GStrv *args)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *xml = NULL;

  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE"),
                     _("Prints the state of the battle as XML: turn, step, card, every army, unit and officer, and "
                       "what\n"
                       "is due. The battle is only read, so a desk may have it open meanwhile."),
                     1,
                     1))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;

  /* XML is printed as UTF-8, whatever the terminal's character set. */
  xml = dh_battle_to_xml (dh_referee_get_battle (referee));
  fputs (xml, stdout);
  return dh_cli_conclude (referee);
}
