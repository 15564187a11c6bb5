/* dh-cli-new.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/* new: a rulebook, who fights and a seed make a battle. */

static gboolean
set_switches (DhRulebook *rulebook,
              const char *scale,
              GStrv       settings)
{
  g_autoptr(GError) error = NULL;

  if (scale != NULL && !dh_rulebook_set_switch (rulebook, "scale", scale, &error))
    return dh_cli_complain ("drumhead-cli new: --scale: %s", error->message);

  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (settings[i], "=", 2);

      if (g_strv_length (pair) != 2)
        return dh_cli_complain (_("drumhead-cli new: --set: “%s” is not of the form SWITCH=VALUE"),
                                settings[i]);
      if (!dh_rulebook_set_switch (rulebook, pair[0], pair[1], &error))
        return dh_cli_complain ("drumhead-cli new: --set: %s", error->message);
    }

  return TRUE;
}

static DhCliStatus
make_battle (const char     *path,
             const DhSystem *system,
             DhRulebook     *rulebook,
             gpointer        scenario,
             const char     *seed_text)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  guint8 seed[16];
  guint units = dh_system_count (system, scenario);

  if (seed_text != NULL)
    dh_seed_from_text (seed_text, seed);
  else if (!dh_seed_from_system (seed, &error))
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  referee = dh_referee_new_for_file (file, system, rulebook, scenario, seed, &error);
  if (referee == NULL)
    return dh_cli_fail (DH_CLI_FILE, "%s", error->message);

  /* Translators: a file, the battle in it, how many units fight, and the title of the rules. */
  dh_cli_print (ngettext ("%s: %s, %u unit, %s", "%s: %s, %u units, %s", units),
                path,
                dh_system_get_title (system, scenario),
                units,
                dh_rulebook_get_title (rulebook));
  dh_cli_print_seed (dh_referee_get_battle (referee));
  dh_cli_print_fingerprint (referee);
  return DH_CLI_GOOD;
}

DhCliStatus
dh_cli_new (GStrv *args)
{
  g_autofree char *output = NULL, *scale = NULL, *seed = NULL;
  g_auto(GStrv) settings = NULL;
  g_autoptr(DhRulebook) rulebook = NULL;
  g_autoptr(DhRulebook) rules = NULL;
  g_autoptr(GError) error = NULL;
  const DhSystem *system = NULL;
  gpointer scenario = NULL;
  DhCliStatus status = DH_CLI_USAGE;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The new file; an existing file is never overwritten"), N_("FILE") },
    { "scale", 0, 0, G_OPTION_ARG_STRING, &scale,
      N_("Figure size: 25mm or 15mm"), N_("SCALE") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed,
      N_("Seed of the program’s dice; without it, a random one"), N_("N") },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &settings,
      N_("Set a switch of the rulebook; can be repeated"), N_("SWITCH=VALUE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!dh_cli_parse (args,
                     options,
                     _("RULEBOOK SCENARIO -o FILE"),
                     _("Begins a battle. RULEBOOK and SCENARIO, such as an order of battle, are files, or names of\n"
                       "those that come with Drumhead, such as jackson-1997 and champion-hill, or donelson and\n"
                       "donelson-guns. RULEBOOK may also be the name of one of the club’s own, made in the rulebook\n"
                       "editor."),
                     2,
                     2))
    return DH_CLI_USAGE;
  if (output == NULL)
    return dh_cli_fail (DH_CLI_USAGE, _("drumhead-cli new: give a new file with -o"));

  rulebook = dh_cli_load_rulebook ((*args)[1], &error);
  if (rulebook != NULL)
    system = dh_system_find (dh_systems, rulebook->system, &error);
  if (system != NULL)
    scenario = dh_cli_load_scenario (system, (*args)[2], &error);
  if (scenario == NULL || !dh_system_fits (system, scenario, rulebook, &error))
    {
      if (scenario != NULL)
        system->scenario->unref (scenario);
      return dh_cli_fail (DH_CLI_FILE, "%s", error->message);
    }

  rules = dh_rulebook_copy (rulebook);
  if (set_switches (rules, scale, settings))
    status = make_battle (output, system, rules, scenario, seed);

  system->scenario->unref (scenario);
  return status;
}
