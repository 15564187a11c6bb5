/* random-evening.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "random-evening.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"

/**
 * test_random_evening_new:
 * @number: another battle for each
 *
 * Returns: (transfer full): the referee of Champion Hill before its first order, on no disk
 */
DhReferee *
test_random_evening_new (guint32 number)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  g_autofree char *text = g_strdup_printf ("%u", number);
  guint8 seed[16];

  g_assert_no_error (error);
  order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_assert_no_error (error);
  dh_seed_from_text (text, seed);

  return dh_referee_new (dh_battle_new (&dh_inch_1997, rulebook, order_of_battle, seed));
}

static guint
choose (GRand *rand,
        guint  n)
{
  return g_rand_int_range (rand, 0, n);
}

/**
 * test_random_evening_make_order:
 * @battle: a battle of such an evening
 * @rand: where chance comes from
 *
 * Returns: (transfer full): an order that may be refused
 */
char *
test_random_evening_make_order (const DhBattle *battle,
                                GRand          *rand)
{
  guint one = choose (rand, 25) + 1, other = choose (rand, 25) + 1;
  char side = "uc"[choose (rand, 2)];

  if (battle->step == DH_STEP_SET_UP)
    return g_strdup ("begin");
  if (choose (rand, 20) == 0)
    return g_strdup (choose (rand, 2) == 0 ? "undo" : "redo");
  switch (choose (rand, 9))
    {
    case 0:
    case 1:
      return g_strdup ("settle");
    case 2:
      return g_strdup_printf ("move %c%u", side, one);
    case 3:
      return g_strdup_printf ("charge u%u c%u", one, other);
    case 4:
    case 5:
      return g_strdup_printf ("fire %c%u %c%u %u", side, one, side == 'u' ? 'c' : 'u', other, 2 + choose (rand, 10));
    case 6:
      return g_strdup_printf ("fight u%u c%u", one, other);
    case 7:
      return g_strdup (choose (rand, 2) == 0 ? "mark" : "retreat all");
    default:
      return g_strdup (battle->step != DH_STEP_MOVEMENT          ? "next"
                       : dh_inch_battle (battle)->cards_left > 0 ? "card pass"
                                                                 : "next pass");
    }
}
