/* bench-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "charges.h"
#include "subject.h"

#include "dh-inch-private.h"
#include "dh-odds-find.h"

#include <time.h>

/*
 * The time that it takes to work out the odds of an order, with officers in the front rank and casualty stands on both
 * sides. Aims: 1 ms for a shot or a check, 3 ms for a charge or a close combat with all that follows. A shot is told in
 * times of a forecast too, which is measured beside it, so that runs on other machines can be compared. Of eight
 * charges that interlock at random, whatever may be asked about them: 50 ms for the worst of a thousand such battles.
 */

#define ROUNDS 200

/* The number of forecasts that the clock needs to measure one. */
#define FORECASTS 20

static double
measure (DhReferee  *referee,
         const char *order,
         gboolean    forecast,
         guint       rounds)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DhOdds) odds = NULL;
      g_autoptr(DhForecast) needed = NULL;
      clock_t start = clock ();

      for (guint k = 0; k < (forecast ? FORECASTS : 1); k++)
        {
          g_clear_pointer (&needed, dh_forecast_unref);
          if (forecast)
            needed = dh_referee_forecast (referee, order, &error);
          else
            odds = dh_odds_find (dh_referee_get_battle (referee), order, DH_ODDS_STATES, &error);
          if (error != NULL)
            g_error ("“%s” was refused: %s", order, error->message);
        }
      best = MIN (best, (clock () - start) * 1000.0 / CLOCKS_PER_SEC / (forecast ? FORECASTS : 1));
    }

  return best;
}

static void
tell (DhReferee  *referee,
      const char *order,
      double      aim)
{
  double forecast = measure (referee, order, TRUE, ROUNDS);
  double odds = measure (referee, order, FALSE, ROUNDS);

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

#define BATTLES 1000
#define CHARGES 8
#define ALL_MEN 100

static void
bench_charges (void)
{
  g_autofree char *worst_order = g_strdup ("");
  double worst = 0, sum = 0;
  guint asked = 0, worst_battle = 0;

  for (guint i = 0; i < BATTLES; i++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (i);
      g_autoptr(DhReferee) referee = charges_new (rand, CHARGES, ALL_MEN);
      g_autoptr(GPtrArray) orders = NULL;

      charges_play_on (referee, rand, i % 4 == 0 ? g_rand_int_range (rand, 1, 20) : 0);
      orders = charges_list_asked (referee);
      for (guint k = 0; k < orders->len; k++)
        {
          double took = measure (referee, g_ptr_array_index (orders, k), FALSE, 1);

          sum += took;
          asked++;
          if (took <= worst)
            continue;
          worst = took;
          worst_battle = i;
          g_free (worst_order);
          worst_order = g_strdup (g_ptr_array_index (orders, k));
        }
    }

  g_print ("# %u charges that interlock, in %u battles:\n", CHARGES, BATTLES);
  g_print ("#   the worst      %.3f ms (aim: 50), %s in battle %u\n", worst, worst_order, worst_battle);
  g_print ("#   on average     %.3f ms, of %u questions\n", sum / asked, asked);
}

TEST_SUBJECT ("odds")
{
  bench (50);
  bench (2000);
  bench_charges ();

  return 0;
}
