/* dh-cli-salvage.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-systems.h"

#include <glib/gi18n.h>

/* salvage: what is good of a damaged battle, as a battle that can be gone on with. */

static DhCliStatus
save (DhReferee  *referee,
      const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GError) error = NULL;
  guint entries = dh_referee_get_n_entries (referee);

  if (g_file_query_exists (file, NULL))
    return dh_cli_fail (DH_CLI_FILE, _("%s: the file already exists and is never overwritten"), path);
  if (!dh_referee_save_as (referee, file, &error))
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  dh_cli_print (ngettext ("%s: %u order saved", "%s: %u orders saved", entries), path, entries);
  return DH_CLI_GOOD;
}

DhCliStatus
dh_cli_salvage (GStrv *args)
{
  g_autofree char *output = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The new file; an existing file is never overwritten"), N_("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  const char *path;
  g_autoptr(GFile) file = NULL;
  g_autoptr(DhReferee) whole = NULL;
  g_autoptr(DhReferee) salvaged = NULL;
  g_autoptr(GError) error = NULL;

  if (!dh_cli_parse (args,
                     options,
                     _("FILE -o FILE"),
                     _("Reads a damaged battle up to its last sound order, tells what is wrong and how many\n"
                       "orders are missing, and saves the sound part as a new battle, which can be continued.\n"
                       "The damaged file is left as it is. Each order depends on those before it, so none after\n"
                       "the damage is kept."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (output == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli salvage: give a new file with -o"));

  path = (*args)[1];
  file = g_file_new_for_commandline_arg (path);
  whole = dh_referee_open (file, dh_systems, TRUE, NULL);
  if (whole != NULL)
    return dh_cli_fail (DH_CLI_REFUSED, _("%s is not damaged; there is nothing to salvage"), path);

  salvaged = dh_referee_salvage (file, dh_systems, &error);
  if (salvaged == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  dh_cli_complain ("%s", dh_referee_get_notice (salvaged));
  return save (salvaged, output);
}
