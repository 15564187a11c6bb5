/* dh-cli-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-view.h"
#include "dh-viewer-find.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

/* board: what the players may see, or one of them, as text or for other programs. */

DhCliStatus
dh_cli_board (GStrv *args)
{
  g_autofree char *name = NULL, *text = NULL;
  gboolean json = FALSE, open = FALSE;
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GVariant) view = NULL;
  g_autoptr(GError) error = NULL;
  DhViewer viewer = dh_viewer_everybody;
  DhRef of;
  const GOptionEntry options[] = {
    { "as", 0, 0, G_OPTION_ARG_STRING, &name, N_("Show only what this side or player may see"), N_("SIDE|SEAT") },
    { "open-side", 0, 0, G_OPTION_ARG_NONE, &open, N_("Show a player his whole side, not only his own command"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print it as JSON"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE"),
                     _("Prints what the players may see under the battle’s disclosure: no concealed units, no "
                       "reserves\n"
                       "off the table, no ratings. The battle is only read, so a desk may have it open meanwhile."),
                     1,
                     1))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;
  if (name != NULL && !dh_viewer_find (dh_referee_get_battle (referee), name, &of, &viewer, &error))
    return dh_cli_fail (DH_CLI_USAGE, "%s", error->message);

  viewer.open = open;
  view = dh_referee_view (referee, &viewer);
  text = json ? json_gvariant_serialize_data (view, NULL) : dh_view_to_text (view, NULL);
  g_print (json ? "%s\n" : "%s", text);
  return dh_cli_conclude (referee);
}
