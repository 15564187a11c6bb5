/* dh-cli-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-narration.h"

#include <glib/gi18n.h>

/* board: what the players may see, as text. */

DhCliStatus
dh_cli_board (GStrv *args)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *text = NULL;

  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE"),
                     _("Prints what the players may see by the disclosure of the battle: no concealed unit, no\n"
                       "reserve off the table, no rating. It only reads, also while a desk is open on the battle."),
                     1,
                     1))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;

  text = dh_referee_describe_status (referee, NULL);
  g_print ("%s", text);
  return dh_cli_conclude (referee);
}
