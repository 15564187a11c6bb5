/* bench-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"

#include "dh-inch-private.h"

/*
 * How long it takes to work out what may come of an order, with officers in the front rank and casualty stands on both
 * sides. Aims: 1 ms for a shot or a check, 3 ms for a charge or a close combat with all that follows. A shot is told in
 * times of a forecast too, which is measured beside it, so that runs on other machines can be compared.
 */

#define ROUNDS 200

/* Of which so many are needed for the clock. */
#define FORECASTS 20

static double
measure (DhReferee  *referee,
         const char *order,
         gboolean    forecast)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOdds) odds = NULL;
      g_autoptr(DhForecast) needed = NULL;
      gint64 start = g_get_monotonic_time ();

      for (guint k = 0; k < (forecast ? FORECASTS : 1); k++)
        {
          g_clear_pointer (&needed, dh_forecast_unref);
          if (forecast)
            needed = dh_referee_forecast (referee, order, &error);
          else
            odds = dh_referee_find_odds (referee, order, &error);
          if (error != NULL)
            g_error ("“%s” was refused: %s", order, error->message);
        }
      best = MIN (best, (g_get_monotonic_time () - start) / 1000.0 / (forecast ? FORECASTS : 1));
    }

  return best;
}

static void
tell (DhReferee  *referee,
      const char *order,
      double      aim)
{
  double forecast = measure (referee, order, TRUE);
  double odds = measure (referee, order, FALSE);

  g_print ("#   %-14s %.3f ms (aim: %.0f), %.0f times its forecast\n", order, odds, aim, odds / forecast);
}

static void
go_to (DhReferee *referee,
       int        step)
{
  while (dh_referee_get_battle (referee)->step < step)
    big_battle_give (referee, "next pass");
}

static void
bench (guint units)
{
  g_autoptr(DhReferee) referee = dh_referee_new (big_battle_new (units));

  g_print ("# %u units:\n", units);
  big_battle_give (referee, "attach ubg0 u3 front");
  big_battle_give (referee, "attach cbg0 c0 front");
  big_battle_give (referee, "begin");
  big_battle_give (referee, "ruling u3 men 15 because of casualties");
  big_battle_give (referee, "ruling c0 men 23 because of casualties");
  big_battle_give (referee, "card ud0");
  big_battle_give (referee, "respond ud0 : 1");
  tell (referee, "charge u3 c0", 3);
  big_battle_give (referee, "charge u3 c0");
  while (dh_inch_battle (dh_referee_get_battle (referee))->cards_left > 0)
    big_battle_give (referee, "card pass");

  go_to (referee, DH_STEP_ARTILLERY);
  tell (referee, "fire u4 c0 8", 1);
  big_battle_give (referee, "fire u4 c0 8 : 1 1 1 1 1 1 1 1 6");
  big_battle_give (referee, "mark");
  big_battle_give (referee, "risk cbg0 : 1");
  tell (referee, "check c0", 1);
  big_battle_give (referee, "check c0 : 6");

  go_to (referee, DH_STEP_CHARGE);
  big_battle_give (referee, "check u3 : 6");
  go_to (referee, DH_STEP_RECEPTION);
  big_battle_give (referee, "check c0 : 6");
  go_to (referee, DH_STEP_COMBAT);
  tell (referee, "fight u3 c0", 3);
}

int
main (int   argc,
      char *argv[])
{
  bench (50);
  bench (2000);

  return 0;
}
