/* dh-cli-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-cli.h"

#include "dh-narration.h"
#include "dh-odds-find.h"
#include "dh-shorthand.h"

#include <glib/gi18n.h>

#include <stdio.h>

/* odds: what an order would need and what may come of it, before anybody throws. */

static void
print_factors (const DhForecast *forecast)
{
  for (const DhFactor *factor = NULL; dh_array_next (forecast->factors, &factor);)
    g_print (factor->standing == DH_STANDING_TEXT ? "  %s  %s  [%s]\n" : "  %s  %s  [%s, %s]\n",
             factor->title,
             factor->value,
             factor->clause,
             dh_enum_to_word (DH_TYPE_STANDING, factor->standing));
}

static void
print_reminders (const DhForecast *forecast,
                 const DhBattle   *battle)
{
  for (guint i = 0; i < forecast->reminders->len; i++)
    {
      const char *clause = g_ptr_array_index (forecast->reminders, i);
      g_autofree char *words = dh_battle_narrate_reminder (battle, clause);

      dh_cli_print ("  [%s] %s", clause, words);
    }
}

static void
print_forecast (const DhForecast *forecast,
                const DhBattle   *battle)
{
  g_autofree char *line = dh_forecast_narrate (forecast);
  g_autofree char *outcomes = dh_forecast_narrate_outcomes (forecast);

  dh_cli_print ("%s: %s", forecast->order, line);
  if (*outcomes != '\0')
    dh_cli_print ("  %s", outcomes);
  print_factors (forecast);
  print_reminders (forecast, battle);
}

static void
print_odds (const DhOdds   *odds,
            const DhBattle *battle)
{
  g_autofree char *text = dh_odds_narrate (odds, battle, FALSE);
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    dh_cli_print ("  %s", *line);
}

/**
 * dh_cli_tell_odds:
 * @referee: a referee
 * @text: an order, perhaps in shorthand
 * @xml: for other programs
 * @error: return location for why it would be refused
 *
 * Prints what an order would need, why, and what may come of it. Of a close combat that waits for others it prints what
 * may come of it alone.
 *
 * Returns: whether it would be accepted, now or in its turn
 */
gboolean
dh_cli_tell_odds (DhReferee   *referee,
                  const char  *text,
                  gboolean     xml,
                  GError     **error)
{
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *order = dh_order_expand (battle, text);
  g_autoptr(DhOdds) odds = dh_odds_find (dh_referee_get_battle (referee), order, DH_ODDS_STATES, error);
  g_autoptr(GError) why = NULL;
  g_autoptr(DhForecast) forecast = dh_referee_forecast (referee, order, &why);

  if (odds == NULL)
    return FALSE;
  if (forecast == NULL && odds->prospects->len == 0)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (xml)
    {
      g_autofree char *element = dh_odds_to_xml (odds, battle);

      /* XML is printed as UTF-8, whatever the terminal's character set. */
      fputs (element, stdout);
      fputc ('\n', stdout);
      return TRUE;
    }

  if (forecast != NULL)
    print_forecast (forecast, battle);
  else
    dh_cli_print ("%s: %s", odds->order, _("has to wait for others"));
  if (dh_odds_tell_more (odds, forecast))
    print_odds (odds, battle);
  for (guint i = 0; i < odds->bars->len; i++)
    dh_cli_print ("  %s", g_array_index (odds->bars, DhBar, i).why);
  return TRUE;
}

DhCliStatus
dh_cli_odds (GStrv *args)
{
  gboolean xml = FALSE;
  const GOptionEntry options[] = {
    { "xml", 0, 0, G_OPTION_ARG_NONE, &xml, N_("Print only the possible results, as XML"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (!dh_cli_parse (args,
                     options,
                     _("FILE ORDER…"),
                     _("Tells what an order would need, and why: dice, modifiers with their clauses, and the "
                       "possible\n"
                       "results, including what follows by dice alone, with the exact chance of each. Values that "
                       "the\n"
                       "document does not print are marked with their origin. Nothing changes. The exit status is 1 "
                       "if the\n"
                       "order would be refused; a close combat that has to wait for others can be asked about too."),
                     2,
                     G_MAXUINT))
    return DH_CLI_USAGE;

  referee = dh_cli_open ((*args)[1], TRUE);
  if (referee == NULL)
    return DH_CLI_FILE;

  text = g_strjoinv (" ", *args + 2);
  if (!dh_cli_tell_odds (referee, text, xml, &error))
    return dh_cli_fail (DH_CLI_REFUSED, _("Refused: %s"), error->message);

  return dh_cli_conclude (referee);
}
