/* dh-cli-muster.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-muster.h"
#include "dh-sheets.h"

#include <glib/gi18n.h>

/* muster: from a spreadsheet to an order of battle, and back. */

static DhCliStatus
to_spreadsheet (GFile      *file,
                const char *output)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_from_file (file, &error);
  g_autofree char *csv = NULL;

  if (armies == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  csv = dh_order_of_battle_to_csv (armies);
  return dh_cli_write_new (output, csv) ? DH_CLI_GOOD : DH_CLI_FILE;
}

static DhCliStatus
from_spreadsheet (GFile      *file,
                  const char *title,
                  const char *output)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = dh_sheets_read_file (file, &error);
  g_autoptr(DhMuster) muster = sheet != NULL ? dh_muster_new (sheet, title) : NULL;
  g_autoptr(DhOrderOfBattle) armies = NULL;
  g_autofree char *xml = NULL;
  guint units;

  if (muster != NULL && muster->notice->len > 0)
    dh_cli_complain ("%s", muster->notice->str);
  if (muster != NULL)
    armies = dh_muster_get_order_of_battle (muster, &error);
  if (armies == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  xml = dh_order_of_battle_to_xml (armies);
  if (!dh_cli_write_new (output, xml))
    return DH_CLI_FILE;

  units = armies->units->len;
  /* Translators: a file, the battle in it, and how many units fight. */
  dh_cli_print (ngettext ("%s: %s, %u unit", "%s: %s, %u units", units),
                output,
                armies->title,
                units);
  return DH_CLI_GOOD;
}

DhCliStatus
dh_cli_muster (GStrv *args)
{
  g_autofree char *output = NULL, *title = NULL;
  g_autoptr(GFile) file = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The file to make; one that is there is never overwritten"), N_("FILE") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &title,
      N_("The title of the battle; without it, the name of the file"), N_("TITLE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("FILE -o FILE.xml, or FILE.xml -o FILE.csv"),
                     _("Makes an order of battle of a spreadsheet (.xlsx, .ods, or CSV with commas, semicolons or tabs),\n"
                       "or a spreadsheet of an order of battle. The first line names the columns: army, unit,\n"
                       "arm and quality have to be there, and there may be division, brigade, id, stands, guns,\n"
                       "rating, officer, rank, character, formation, reserve, concealed and sharpshooters. A row is\n"
                       "a unit, an officer of the command it names, or both. Every mistake is told with its line,\n"
                       "and nothing is written while there is one."),
                     1,
                     1))
    return DH_CLI_USAGE;
  if (output == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli muster: say with -o which file to make"));

  file = g_file_new_for_commandline_arg ((*args)[1]);
  if (g_str_has_suffix ((*args)[1], ".xml"))
    return to_spreadsheet (file, output);

  return from_spreadsheet (file, title, output);
}
