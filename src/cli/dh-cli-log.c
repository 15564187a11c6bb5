/* dh-cli-log.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-narration-amend.h"

#include <glib/gi18n.h>

/* log: what happened, entry by entry. */

static void
print_entry (DhReferee *referee,
             guint      index)
{
  const DhEntry *entry = dh_referee_get_entry (referee, index);
  g_autofree char *text = dh_entry_narrate (entry, dh_referee_get_battle (referee));
  g_autofree char *amended = dh_referee_describe_amendment (referee, index);

  g_print ("%6u  ", entry->n);
  if (dh_referee_is_undone (referee, index))
    g_print ("[%s] ", _("undone"));
  if (amended != NULL)
    g_print ("[%s] ", amended);
  dh_cli_print ("%s", text);
}

DhCliStatus
dh_cli_log (GStrv *args)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *heading = NULL;

  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE"),
                     _("Tells what happened, one numbered line per order; undone orders stay, marked as such.\n"
                       "The battle is only read, so a desk may have it open meanwhile."),
                     1,
                     1))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;

  dh_cli_print ("%s", dh_battle_get_title (dh_referee_get_battle (referee)));
  for (guint i = 0; i < dh_referee_get_n_entries (referee); i++)
    {
      const DhEntry *entry = dh_referee_get_entry (referee, i);
      g_autofree char *time = dh_battle_describe_time (dh_referee_get_battle (referee),
                                                       entry->turn,
                                                       entry->step);

      if (g_strcmp0 (time, heading) != 0)
        {
          dh_cli_print ("\n%s", time);
          g_free (heading);
          heading = g_steal_pointer (&time);
        }
      print_entry (referee, i);
    }

  dh_cli_print_fingerprint (referee);
  dh_cli_print_seed (dh_referee_get_battle (referee));
  return dh_cli_conclude (referee);
}
