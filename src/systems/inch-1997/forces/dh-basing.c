/* dh-basing.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-basing-private.h"

static int
read_value (const DhRulebook *rulebook,
            const char       *arm,
            const char       *basing,
            const char       *what)
{
  char id[64];

  g_snprintf (id, sizeof id, "basing.%s.%s.%s", arm, basing, what);
  return dh_rulebook_integer (rulebook, id);
}

static const char *
get_choice (const DhRulebook *rulebook,
            const char       *arm)
{
  g_autofree char *choice = g_strconcat (arm, "-basing", NULL);

  return dh_rulebook_get_switch (rulebook, choice);
}

/*
 * _dh_basing_dup_dice_id:
 * @rulebook: a rulebook
 * @unit: a unit
 *
 * Returns: (transfer full): the item of the rulebook that says how many dice a stand of it has, for
 *   a battery a gunner
 */
char *
_dh_basing_dup_dice_id (const DhRulebook *rulebook,
                        const DhUnitInfo *unit)
{
  const char *arm = dh_enum_to_word (DH_TYPE_ARM, unit->arm);

  /* Sharpshooters are one stand of four men and throw one die, however the other infantry is mounted. */
  if (unit->sharpshooters)
    return g_strdup ("basing.infantry.four-men.dice");

  return g_strdup_printf ("basing.%s.%s.dice", arm, get_choice (rulebook, arm));
}

/*
 * _dh_basing_read:
 * @rulebook: a rulebook
 * @unit: a unit
 * @basing: (out): how it is mounted by that rulebook
 */
void
_dh_basing_read (const DhRulebook *rulebook,
                 const DhUnitInfo *unit,
                 DhBasing         *basing)
{
  const char *arm = dh_enum_to_word (DH_TYPE_ARM, unit->arm);
  const char *choice = get_choice (rulebook, arm);
  g_autofree char *dice = _dh_basing_dup_dice_id (rulebook, unit);

  basing->men_a_stand = read_value (rulebook, arm, choice, "men");
  basing->hits_a_man = read_value (rulebook, arm, choice, "hits");
  basing->dice_a_stand = dh_rulebook_number (rulebook, dice);
  if (unit->sharpshooters)
    basing->men_a_stand = dh_rulebook_integer (rulebook, "sharpshooters.men");

  if (unit->stands > 0)
    basing->stands = unit->stands;
  else if (unit->arm == DH_ARM_ARTILLERY)
    {
      int guns = read_value (rulebook, arm, choice, "guns");

      basing->stands = (unit->guns + guns - 1) / guns;
      if (unit->guns < guns)
        basing->men_a_stand = MAX (1, basing->men_a_stand * unit->guns / guns);
    }
  else
    basing->stands = read_value (rulebook, arm, choice, "stands");
}
