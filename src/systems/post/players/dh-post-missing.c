/* dh-post-missing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-news.h"

#include "dh-post-telling-private.h"
#include "dh-referee-private.h"

#include <glib/gi18n-lib.h>

/* Players who have not written (23.11): those with a unit without an order of this day, except for absent players. */

static gboolean
lacks_order (const DhPostUnit *unit,
             int               player)
{
  return unit->player == player && unit->at != 0 && unit->mail == 0;
}

/* Returns: (transfer full) (nullable): his units without an order, with what is before and between them; %NULL for none */
static char *
list_units (const DhBattle *battle,
            int             player,
            const char     *between,
            gboolean        with_names)
{
  GString *list = g_string_new (NULL);

  for (int i = 0; i < dh_post_n_units (battle) && !_dh_post_is_away (battle, player); i++)
    {
      const DhPostUnitInfo *info = dh_post_unit (battle, i)->info;

      if (lacks_order (dh_post_unit (battle, i), player))
        dh_append_item (list, between, with_names ? "%s %s" : "%s", info->label, info->name);
    }

  return g_string_free (list, list->len == 0);
}

/**
 * dh_post_describe_missing:
 * @battle: a battle of this game
 * @error: return location for a %DH_ERROR_RULES when no mail is awaited
 *
 * Returns: (transfer full) (nullable): a line for each player who has not written for all of his units: his name, his
 *   address, and those units; empty when all have
 */
char *
dh_post_describe_missing (const DhBattle  *battle,
                          GError         **error)
{
  GString *text;

  if (!_dh_post_require_open (battle, error))
    return NULL;

  text = g_string_new (NULL);
  for (int i = 0; i < dh_post_n_players (battle); i++)
    {
      g_autofree char *units = list_units (battle, i, " ", FALSE), *address = _dh_post_dup_address (battle, i);

      if (units != NULL)
        g_string_append_printf (text, "%s <%s>: %s\n", dh_post_player (battle, i)->info->name, address, units);
    }

  return g_string_free (text, FALSE);
}

static DhPostLetter *
write_reminder (DhReferee *referee,
                int        player,
                const char *units)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  const DhPostPlayerInfo *info = dh_post_player (battle, player)->info;
  g_autofree char *deadline = _dh_post_describe_deadline (battle, player, DH_POST_FIRST_TIME + dh_post (battle)->deadline);
  g_autofree char *shown = dh_show_fingerprint (dh_referee_get_fingerprint (referee));
  DhPostLetter *letter = g_new0 (DhPostLetter, 1);

  letter->name = g_strdup_printf ("remind-%d-%s", battle->turn, info->id);
  letter->player = g_strdup (info->id);
  letter->address = _dh_post_dup_address (battle, player);
  /* Translators: the title of a campaign, a day, and its deadline. */
  letter->subject = g_strdup_printf (_("%s, day %d: orders are due by %s"), dh_battle_get_title (battle), battle->turn, deadline);
  letter->text = g_strdup_printf (/* Translators: a player, the number of a day, its deadline, units, and a fingerprint. */
                                  _("To %s.\n\nOrders for day %d are due by %s. None has come yet for\n  "
                                    "%s\n\nUnits without a valid order hold; ships stay where they "
                                    "are.\nFingerprint of the campaign, this included: %s\n"),
                                  info->name, battle->turn, deadline, units, shown);
  letter->fingerprint = g_strdup (dh_referee_get_fingerprint (referee));
  return letter;
}

/**
 * dh_post_write_reminders:
 * @referee: a referee of this game
 * @error: return location for a %DH_ERROR_RULES when no mail is awaited
 *
 * Returns: (transfer full) (element-type DhPostLetter) (nullable): a letter to each player who has not written for all of
 *   his units
 */
GPtrArray *
dh_post_write_reminders (DhReferee  *referee,
                         GError    **error)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  GPtrArray *letters;

  if (!_dh_post_require_open (battle, error))
    return NULL;

  letters = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_letter_free);
  for (int i = 0; i < dh_post_n_players (battle); i++)
    {
      g_autofree char *units = list_units (battle, i, "\n  ", TRUE);

      if (units != NULL)
        g_ptr_array_add (letters, write_reminder (referee, i, units));
    }

  return letters;
}
