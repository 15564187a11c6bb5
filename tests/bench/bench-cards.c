/* bench-cards.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "subject.h"

#include "dh-inch-private.h"

/*
 * Cards turned in battles whose units are in no command, so that each has a card of its own. Aim: under 16 ms with
 * 10,000 units, and that costs no more than five times what a fifth of them cost.
 */

#define CARDS 50

static double
measure (guint units)
{
  g_autoptr(DhReferee) referee = dh_referee_new (big_battle_new_loose (units));
  gint64 worst = 0, spent = 0;

  big_battle_give (referee, "begin");
  for (guint i = 0; i < CARDS; i++)
    {
      gint64 start = g_get_monotonic_time (), taken;

      big_battle_give (referee, "card pass");
      taken = g_get_monotonic_time () - start;
      spent += taken;
      worst = MAX (worst, taken);
    }

  g_print ("# %u units in no command: a card takes %.2f ms, %.2f ms at worst (aim: 16)\n",
           units,
           spent / 1000.0 / CARDS,
           worst / 1000.0);
  return (double) spent / CARDS;
}

TEST_SUBJECT ("cards")
{
  double few = measure (2000), many = measure (10000);

  g_print ("# five times as many take %.1f times as long (aim: 5)\n", many / few);
  return 0;
}
