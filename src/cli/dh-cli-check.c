/* dh-cli-check.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"
#ifdef HAVE_POST
#include "dh-post-doubts.h"
#include "dh-post-map.h"
#include "dh-post.h"
#endif

#include <glib/gi18n.h>

/* check: every mistake of a file, whichever of Drumhead's kinds it is. */

static gboolean
check_battle (GFile   *file,
              GError **error)
{
  g_autoptr(DhReferee) referee = dh_referee_open (file, dh_systems, TRUE, error);

  if (referee == NULL)
    return FALSE;

  if (dh_referee_get_notice (referee) != NULL)
    dh_cli_complain ("%s", dh_referee_get_notice (referee));
  return TRUE;
}

/* Finds the game of a scenario by its root element. Returns: (nullable): the system */
static const DhSystem *
find_system (const char *root)
{
  for (guint i = 0; dh_systems[i] != NULL; i++)
    if (g_strcmp0 (dh_systems[i]->scenario->root, root) == 0)
      return dh_systems[i];

  return NULL;
}

/* Doubts: all is in order by the rules, but may not be meant so. */
static void
tell_doubts (const DhSystem *system,
             GFile          *file,
             gconstpointer   scenario)
{
#ifdef HAVE_POST
  g_autofree char *name = g_file_get_parse_name (file);
  g_auto(GStrv) doubts = system == &dh_post_system ? dh_post_list_doubts (scenario, name, dh_cli_get_now ()) : NULL;

  for (guint i = 0; doubts != NULL && doubts[i] != NULL; i++)
    dh_cli_complain ("%s", doubts[i]);
#endif
}

static gboolean
check_scenario (const DhSystem  *system,
                GFile           *file,
                GError         **error)
{
  gpointer scenario = dh_system_load_scenario (system, file, error);

  if (scenario == NULL)
    return FALSE;

  tell_doubts (system, file, scenario);
  system->scenario->unref (scenario);
  return TRUE;
}

/* Also what cannot be told: a rulebook's reader says well what is wrong with a file that is no XML. */
static gboolean
check_rulebook (GFile   *file,
                GError **error)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_from_file (file, error);
  g_autofree char *name = g_file_get_parse_name (file);
  g_auto(GStrv) doubts = rulebook != NULL ? dh_rulebook_list_doubts (rulebook, name) : NULL;

  for (guint i = 0; doubts != NULL && doubts[i] != NULL; i++)
    dh_cli_complain ("%s", doubts[i]);

  return rulebook != NULL;
}

static gboolean
check_file (GFile       *file,
            const char  *root,
            GError     **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  const DhSystem *system = find_system (root);

#ifdef HAVE_POST
  /* Maps are drawn in any editor, and tell what they are by their name alone. */
  if (g_str_has_suffix (name, ".map"))
    return dh_post_check_map (file, error);
#endif
  if (g_strcmp0 (root, "battle") == 0)
    return check_battle (file, error);
  if (system != NULL)
    return check_scenario (system, file, error);
  if (root == NULL || g_str_equal (root, "rulebook"))
    return check_rulebook (file, error);

  return dh_refuse (error,
                    DH_ERROR_FILE,
                    _("%s:1: “%s” is neither a rulebook nor an order of battle nor a battle"),
                    name,
                    root);
}

DhCliStatus
dh_cli_check (GStrv *args)
{
  DhCliStatus status = DH_CLI_GOOD;

  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE…"),
                     _("Finds every mistake in rulebooks, orders of battle and battles, and lists each with its "
                       "file\n"
                       "and line."),
                     1,
                     G_MAXUINT))
    return DH_CLI_USAGE;

  for (guint i = 1; (*args)[i] != NULL; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_commandline_arg ((*args)[i]);
      g_autoptr(GError) error = NULL;
      g_autofree char *root = NULL;

      if (!dh_cli_find_root (file, &root, &error))
        {
          dh_cli_complain ("%s: %s", (*args)[i], error->message);
          status = MAX (status, DH_CLI_FILE);
        }
      else if (!check_file (file, root, &error))
        {
          dh_cli_complain ("%s", error->message);
          status = MAX (status, DH_CLI_REFUSED);
        }
      else
        {
          dh_cli_print (_("%s is valid"), (*args)[i]);
        }
    }

  return status;
}
