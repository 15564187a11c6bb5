/* dh-cli-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-narration.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

/* odds: what an order would need, before anybody throws. */

static void
print_factors (const DhForecast *forecast)
{
  for (guint i = 0; i < dh_forecast_get_n_factors (forecast); i++)
    {
      const DhFactor *factor = dh_forecast_get_factor (forecast, i);

      g_print (factor->standing == DH_STANDING_TEXT ? "  %s  %s  [%s]\n" : "  %s  %s  [%s, %s]\n",
               factor->title,
               factor->value,
               factor->clause,
               dh_enum_to_word (DH_TYPE_STANDING, factor->standing));
    }
}

static void
print_reminders (const DhForecast *forecast,
                 const DhBattle   *battle)
{
  for (guint i = 0; i < dh_forecast_get_n_reminders (forecast); i++)
    {
      const char *clause = dh_forecast_get_reminder (forecast, i);
      g_autofree char *words = dh_battle_narrate_reminder (battle, clause);

      dh_cli_print ("  [%s] %s", clause, words);
    }
}

DhCliStatus
dh_cli_odds (GStrv *args)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL, *order = NULL, *line = NULL, *outcomes = NULL;

  if (!dh_cli_parse (args,
                     NULL,
                     _("FILE ORDER…"),
                     _("Tells what an order would need, and why: dice, modifiers with their clauses, and what is likely\n"
                       "to come of it. What the document does not print is marked with where it comes from. Nothing\n"
                       "changes. It ends with 1 when the order would be refused."),
                     2,
                     G_MAXUINT))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;

  text = g_strjoinv (" ", *args + 2);
  order = dh_order_expand (dh_referee_get_battle (referee), text);
  forecast = dh_referee_forecast (referee, order, &error);
  if (forecast == NULL)
    {
      dh_cli_complain (_("Refused: %s"), error->message);
      return DH_CLI_REFUSED;
    }

  line = dh_forecast_narrate (forecast);
  dh_cli_print ("%s: %s", dh_forecast_get_order (forecast), line);
  outcomes = dh_forecast_narrate_outcomes (forecast);
  if (*outcomes != '\0')
    dh_cli_print ("  %s", outcomes);
  print_factors (forecast);
  print_reminders (forecast, dh_referee_get_battle (referee));
  return dh_cli_conclude (referee);
}
