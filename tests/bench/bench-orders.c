/* bench-orders.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "subject.h"

#include "dh-inch-private.h"

#include <time.h>

/*
 * Orders resolved a second without the disk, from the words to the entry; fingerprints are made when somebody
 * asks. Aim: 200,000 shots on one core, in a small battle as in one of 2,000 units.
 */

#define ROUNDS 7

static GPtrArray *
make_orders (const DhBattle *battle)
{
  GPtrArray *orders = g_ptr_array_new_with_free_func (g_free);
  guint half = dh_n_units (battle) / 2;

  for (guint i = 0; i < dh_n_units (battle); i++)
    if (dh_unit (battle, i)->info->arm == DH_ARM_INFANTRY)
      g_ptr_array_add (orders,
                       g_strdup_printf ("fire %s %s 8",
                                        dh_unit (battle, i)->info->id,
                                        dh_unit (battle, (i + half) % dh_n_units (battle))->info->id));

  return orders;
}

static DhBattle *
begin (guint units)
{
  g_autoptr(DhReferee) referee = dh_referee_new (big_battle_new (units));
  const DhBattle *battle = dh_referee_get_battle (referee);

  big_battle_give (referee, "begin");
  while (dh_inch_battle (battle)->cards_left > 0)
    big_battle_give (referee, "card pass");
  big_battle_give (referee, "next pass");
  big_battle_give (referee, "next");
  g_assert_cmpint (battle->step, ==, DH_STEP_STANDING);

  return dh_battle_copy (battle);
}

static double
measure (const DhBattle  *battle,
         const GPtrArray *orders,
         guint            repeat)
{
  clock_t spent = 0;

  for (guint k = 0; k < repeat; k++)
    {
      g_autoptr(DhReferee) referee = dh_referee_new (dh_battle_copy (battle));
      clock_t start = clock ();

      for (guint i = 0; i < orders->len; i++)
        if (!dh_referee_give (referee, g_ptr_array_index (orders, i), 0, NULL, NULL))
          g_error ("“%s” was refused", (const char *) g_ptr_array_index (orders, i));
      spent += clock () - start;
    }

  return (double) orders->len * repeat * CLOCKS_PER_SEC / spent;
}

static void
bench (guint units,
       guint repeat)
{
  g_autoptr(DhBattle) battle = begin (units);
  g_autoptr(GPtrArray) orders = make_orders (battle);
  double best = 0;

  for (guint i = 0; i < ROUNDS; i++)
    best = MAX (best, measure (battle, orders, repeat));

  g_print ("# %u units: %.0f shots a second (aim: 200000)\n", units, best);
}

TEST_SUBJECT ("orders")
{
  bench (50, 1000);
  bench (2000, 25);

  return 0;
}
