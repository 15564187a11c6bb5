/* dh-forecast-words.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-forecast-private.h"
#include "dh-inch-narrator-private.h"

#include "dh-verb.h"

#include <glib/gi18n-lib.h>

/* Forecasts in the order line: the possible outcomes of an order before it is given, and who throws for it. */

/**
 * _dh_inch_describe_outlook:
 * @forecast: what an order needs
 *
 * Returns: (transfer full) (nullable): how many hits it may come to, or how far it leads
 */
char *
_dh_inch_describe_outlook (const DhForecast *forecast)
{
  double expected = dh_forecast_get_expected (forecast);
  double least, most;
  guint low, high;

  if (dh_forecast_get_likely (forecast, &low, &high))
    return low == high ? g_strdup_printf (_("expected %.1f · %u likely"), expected, low)
                       : g_strdup_printf (_("expected %.1f · %u–%u likely"), expected, low, high);
  if (dh_forecast_get_inches (forecast, &least, &most))
    return dh_inches_describe (least, most);

  return NULL;
}

/* The rows of a close combat are thrown together and written one behind the other, the attacker's first. */
static gboolean
is_first_row (const DhForecast *forecast)
{
  const DhMelee *melee = dh_forecast_get_melee (forecast);
  DhRef thing = forecast->thing;

  return melee != NULL && thing.kind == DH_REF_KIND_UNIT &&
         melee->sides[DH_MELEE_SIDE_ATTACKER].unit == (int) thing.index &&
         forecast->missing > forecast->n / 2;
}

/* By their ids: two names would leave no room for what else there is to say. */
static char *
describe_rows (const DhForecast *forecast,
               const DhBattle   *battle)
{
  int defender = dh_forecast_get_melee (forecast)->sides[DH_MELEE_SIDE_DEFENDER].unit;
  guint row = forecast->n / 2;

  /* Translators: dice of the attacker and of the defender in a close combat, each with an id */
  return g_strdup_printf (_("%u D6 for %s, then %u for %s"),
                          forecast->missing - row,
                          dh_battle_get_tag (battle, forecast->thing),
                          row,
                          dh_battle_get_tag (battle, DH_THE_UNIT (defender)));
}

/* Ratings are thrown army by army: how many of this one are left, from this unit on. */
static guint
count_unrated (const DhBattle *battle,
               guint           unit)
{
  int army = dh_unit (battle, unit)->info->army;
  guint n = 0;

  for (guint i = unit; i < dh_n_units (battle); i++)
    n += dh_unit (battle, i)->info->army == army && dh_unit (battle, i)->rating < 0;

  return n;
}

/**
 * _dh_inch_describe_throw:
 * @forecast: what an order needs
 * @battle: the battle it is for
 *
 * Returns: (transfer full) (nullable): who throws what, where more than one unit does
 */
char *
_dh_inch_describe_throw (const DhForecast *forecast,
                         const DhBattle   *battle)
{
  int unit = forecast->thing.index;

  if (is_first_row (forecast))
    return describe_rows (forecast, battle);
  if (dh_verb_is (forecast->verb, "begin"))
    /* Translators: dice for the ratings of all units of an army, such as 52 D6, and its name */
    return g_strdup_printf (_("%u D6 for %s, in the order of the roster"),
                            MIN (forecast->missing, count_unrated (battle, unit)),
                            dh_army (battle, dh_unit (battle, unit)->info->army)->info->name);

  return NULL;
}
