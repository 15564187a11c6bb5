/* dh-cli-ask.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-system-telling.h"

#include <glib/gi18n.h>

/* roster, points: what a system answers besides how things stand. */

static DhCliStatus
ask (const char *name,
     const char *question,
     const char *about)
{
  g_autoptr(DhReferee) referee = dh_cli_open (name, TRUE);
  g_autoptr(GError) error = NULL;
  g_autofree char *answer = NULL;
  const DhBattle *battle;
  const DhSystem *system;

  if (referee == NULL)
    return DH_CLI_FILE;

  battle = dh_referee_get_battle (referee);
  system = battle->system;
  answer = dh_battle_ask (battle, question, about, &error);
  if (answer == NULL)
    {
      if (error != NULL)
        dh_cli_complain ("%s", error->message);
      else
        dh_cli_complain (_("“%s” has no “%s”"), system->id, question);
      return DH_CLI_FILE;
    }

  g_print ("%s", answer);
  return dh_cli_conclude (referee);
}

DhCliStatus
dh_cli_roster (GStrv *args)
{
  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE SIDE"),
                     _("Prints the roster of one side of a board game, for its own eyes: strengths, losses, when its units\n"
                       "shatter, and its demoralisation. It only reads."),
                     2,
                     2))
    return DH_CLI_USAGE;

  return ask ((*args)[1], "roster", (*args)[2]);
}

DhCliStatus
dh_cli_points (GStrv *args)
{
  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE"),
                     _("Prints the points of all sides of a board game or a campaign by mail as they stand, and what they come\n"
                       "from. It only reads."),
                     1,
                     1))
    return DH_CLI_USAGE;

  return ask ((*args)[1], "points", NULL);
}
