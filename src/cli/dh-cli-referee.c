/* dh-cli-referee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-cli-session.h"

#include <glib/gi18n.h>

#include <stdio.h>
#include <stdlib.h>

/* referee: orders in, a line each; what came of them out. */

static void
take_orders (DhCliSession *session)
{
  char *line = NULL;
  gsize size = 0;
  gssize length;
  gboolean goes_on = TRUE;

  dh_cli_session_prompt (session);
  while (goes_on && (length = getline (&line, &size, stdin)) >= 0)
    goes_on = dh_cli_session_take (session, line, length);

  free (line);
  if (session->terminal && goes_on)
    g_print ("\n");
}

DhCliStatus
dh_cli_referee (GStrv *args)
{
  g_auto(DhCliSession) session = { NULL };
  const GOptionEntry options[] = {
    { "xml", 0, 0, G_OPTION_ARG_NONE, &session.xml,
      N_("Print entries as they are in the file, and refusals as XML"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE"),
                     _("Takes orders from standard input, one per line, and tells the result of each as soon as it is"
                       " on\n"
                       "disk. A refused order changes nothing, and the next one is read. “help” lists the orders, "
                       "“help\n"
                       "VERB” explains one, “dues” tells what is due, “status” how the battle stands, “odds ORDER” "
                       "what an\n"
                       "order would need and its possible results, “quit” leaves. The exit status is 1 if any order "
                       "was\n"
                       "refused.\n"
                       "If the file is gone or has been changed by another program, no order is accepted until "
                       "“save-as\n"
                       "FILE” has written the battle to another file and continues there; what is not saved at the "
                       "end is\n"
                       "written beside it."),
                     1,
                     1))
    return DH_CLI_USAGE;

  session.referee = dh_cli_open ((*args)[1], FALSE);
  if (session.referee == NULL)
    return DH_CLI_FILE;

  dh_cli_session_begin (&session);
  take_orders (&session);
  return dh_cli_session_end (&session);
}
