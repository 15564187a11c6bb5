/* dh-cli-ask.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-system-telling.h"

#include "dh-cli-words.h"
#include "dh-view.h"
#include "dh-viewer-find.h"

#include <glib/gi18n.h>

/* roster, points: parts of a view that can be asked for by themselves. */

/**
 * dh_cli_answer:
 * @referee: a referee
 * @question: a word
 * @about: (nullable): of a roster, whose
 * @error: return location for a %DH_ERROR_ORDER
 *
 * Returns: (transfer full) (nullable): the answer in lines; %NULL without an @error where its game has none
 */
char *
dh_cli_answer (DhReferee   *referee,
               const char  *question,
               const char  *about,
               GError     **error)
{
  DhViewer viewer = dh_viewer_referee;
  g_autoptr(GVariant) view = NULL;
  DhRef of;

  if (!dh_cli_is_question (question) ||
      (g_str_equal (question, DH_CLI_ROSTER) &&
       !dh_viewer_find (dh_referee_get_battle (referee), about != NULL ? about : "", &of, &viewer, error)))
    return NULL;

  view = dh_referee_view (referee, &viewer);
  return dh_view_to_text (view, question);
}

static DhCliStatus
ask (const char *name,
     const char *question,
     const char *about)
{
  g_autoptr(DhReferee) referee = dh_cli_open (name, TRUE);
  g_autoptr(GError) error = NULL;
  g_autofree char *answer = NULL;

  if (referee == NULL)
    return DH_CLI_FILE;

  answer = dh_cli_answer (referee, question, about, &error);
  if (answer == NULL)
    {
      if (error != NULL)
        dh_cli_complain ("%s", error->message);
      else
        dh_cli_complain (_("“%s” has no “%s”"), dh_referee_get_battle (referee)->system->id, question);
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
                     _("Prints the roster of one side of a board game, for its own eyes: strengths, losses, when its "
                       "units\n"
                       "shatter, and its demoralisation. The battle is only read."),
                     2,
                     2))
    return DH_CLI_USAGE;

  return ask ((*args)[1], DH_CLI_ROSTER, (*args)[2]);
}

DhCliStatus
dh_cli_points (GStrv *args)
{
  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE"),
                     _("Prints the current points of all sides of a board game or a campaign by mail, and where they "
                       "come\n"
                       "from. The battle is only read."),
                     1,
                     1))
    return DH_CLI_USAGE;

  return ask ((*args)[1], DH_CLI_POINTS, NULL);
}
