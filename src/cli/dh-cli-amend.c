/* dh-cli-amend.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-narration.h"
#include "dh-narration-amend.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

/* amend: puts right what was entered wrong, and shows first what comes of it. */

static void
print_follower (const DhFollower *follower,
                const DhBattle   *battle)
{
  g_autofree char *text = dh_follower_narrate (follower, battle);
  guint n = (follower->now != NULL ? follower->now : follower->was)->n;

  if (follower->now == NULL && follower->why == NULL)
    dh_cli_print (_("%6u  struck out: %s"), n, text);
  else if (follower->queued)
    /* Translators: what becomes of an order, such as “the same”, and what comes of it. */
    dh_cli_print (_("%6u  %s, to be given again: %s"), n, dh_follow_describe (follower->follow), text);
  else
    dh_cli_print ("%6u  %s: %s", n, dh_follow_describe (follower->follow), text);
  if (follower->follow == DH_FOLLOW_CHANGED && follower->was != NULL)
    {
      g_autofree char *was = dh_entry_narrate (follower->was, battle);

      if (!g_str_equal (was, text))
        dh_cli_print (_("        it was: %s"), was);
    }
}

/* Of each thing that stands otherwise one line. */
static void
print_changes (const DhAmendment *amendment,
               const DhBattle    *battle)
{
  const DhChange *changes = (const DhChange *) amendment->changes->data;
  guint n = amendment->changes->len;

  for (guint i = 0; i < n;)
    {
      DhRef of = changes[i].of;
      g_autoptr(GString) line = g_string_new (NULL);

      for (; i < n && dh_ref_equal (of, changes[i].of); i++)
        {
          g_autofree char *change = dh_change_narrate (&changes[i], battle);

          dh_append_item (line, " · ", "%s", change);
        }
      dh_cli_print ("  %s · %s", dh_battle_get_label (battle, of), line->str);
    }
}

static void
print_amendment (const DhAmendment *amendment,
                 const DhBattle    *battle)
{
  g_autofree char *summary = dh_amendment_summarize (amendment);

  print_follower (&amendment->given, battle);
  dh_cli_print ("%s", summary);
  for (const DhFollower *follower = NULL; dh_array_next (amendment->later, &follower);)
    if (follower->follow != DH_FOLLOW_SAME || follower->queued)
      print_follower (follower, battle);
  print_changes (amendment, battle);
}

/**
 * dh_cli_print_queue:
 * @referee: a referee
 * @amendment: an amendment that he has just accepted
 *
 * Prints the orders that have to be given again, a line each, as they can be given.
 */
void
dh_cli_print_queue (DhReferee     *referee,
                    const DhEntry *amendment)
{
  g_auto(GStrv) lines = dh_referee_dup_queue (referee, amendment);

  if (lines[0] != NULL)
    dh_cli_print ("%s", _("        To be given again, changed or dropped:"));
  for (guint i = 0; lines[i] != NULL; i++)
    dh_cli_print ("%s", lines[i]);
}

DhCliStatus
dh_cli_amend (GStrv *args)
{
  gboolean try = FALSE;
  const GOptionEntry options[] = {
    { "try", 0, 0, G_OPTION_ARG_NONE, &try, N_("Only show what would change"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhAmendment) amendment = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *words = NULL, *text = NULL, *order = NULL, *told = NULL;
  DhEntry *entry;

  if (!dh_cli_parse (args,
                     options,
                     _("[--try] FILE [before] N ORDER…|none because TEXT"),
                     _("Replaces entry N with another order, inserts a forgotten one before it, or with “none” "
                       "strikes it\nout. The battle goes back to that point, and every later order is resolved "
                       "again with the dice it\nhad; how many are unchanged and everything that differs are "
                       "printed. Where a later order is\nno longer possible, or needs other dice from the table, "
                       "this stops: that order and all after it are\nprinted, to be given again. An amendment is "
                       "one entry, which “undo” takes back. Dice follow a colon, and\na reason follows the dice: "
                       "amend FILE 17 fire u12 c4 14 : 3 5 1 because TEXT. The exit status is 1\nif the amendment "
                       "is refused."),
                     3,
                     G_MAXUINT))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], try);
  if (referee == NULL)
    return DH_CLI_FILE;

  words = g_strjoinv (" ", *args + 2);
  text = g_strconcat ("amend ", words, NULL);
  order = dh_order_expand (dh_referee_get_battle (referee), text);
  amendment = dh_referee_try_amendment (referee, order, &error);
  if (amendment != NULL)
    print_amendment (amendment, dh_referee_get_battle (referee));
  if (amendment == NULL ||
      (!try && !dh_referee_give (referee, order, dh_cli_get_now (), &entry, &error)))
    return dh_cli_fail (DH_CLI_REFUSED, _("Refused: %s"), error->message);
  if (try)
    return dh_cli_conclude (referee);

  told = dh_entry_narrate (entry, dh_referee_get_battle (referee));
  dh_cli_print ("%6u  %s", entry->n, told);
  dh_cli_print_queue (referee, entry);
  return DH_CLI_GOOD;
}
