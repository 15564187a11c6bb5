/* dh-narration-rules.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"

#include "dh-battle-private.h"
#include "dh-order-private.h"
#include "dh-rules-private.h"

/* What the dice of a shot are held against: the column of the table that its need comes from. */
static const DhRulebookItem *
find_shot (const DhEntry  *entry,
           const DhRoll   *roll,
           const DhBattle *battle)
{
  g_autoptr(DhOrder) order = dh_order_parse (battle, dh_entry_get_order (entry), NULL);
  const char *weapon = NULL;
  g_autofree char *line = NULL;
  g_autofree char *column = NULL;
  const DhRulebookItem *item;

  if (order != NULL && order->verb == DH_VERB_FIRE && roll->of.kind == DH_THING_KIND_UNIT)
    weapon = _dh_find_weapon (battle, dh_unit (battle, roll->of.index), order);
  if (weapon == NULL)
    return NULL;

  line = g_strdup_printf ("fire.%s.line", weapon);
  column = g_strdup_printf ("fire.%s.column", weapon);
  item = dh_rulebook_find (battle->rulebook, line);
  if (item != NULL && roll->need < dh_rulebook_integer (battle->rulebook, line))
    item = dh_rulebook_find (battle->rulebook, column);

  return item;
}

static const char *
name_rating (const DhRoll   *roll,
             const DhBattle *battle)
{
  static const char *const names[] = { "rating.elite", "rating.veteran", "rating.green" };

  return roll->of.kind == DH_THING_KIND_UNIT ? names[dh_unit (battle, roll->of.index)->info->quality] : NULL;
}

/**
 * dh_entry_find_rule:
 * @self: an entry
 * @roll: one of its rolls, from 0
 * @battle: its battle
 *
 * Finds what of the rulebook a roll is held against, for its clause and its standing.
 *
 * Returns: (transfer none) (nullable): an item of the rulebook of the battle
 */
const DhRulebookItem *
dh_entry_find_rule (const DhEntry  *self,
                    guint           roll,
                    const DhBattle *battle)
{
  const DhRoll *the_roll = dh_entry_get_roll (self, roll);
  const DhRulebook *rulebook = dh_battle_get_rulebook (battle);
  g_autofree char *check = NULL;
  const char *id = NULL;

  g_return_val_if_fail (the_roll != NULL, NULL);

  switch (the_roll->purpose)
    {
    case DH_PURPOSE_NONE:
      return NULL;
    case DH_PURPOSE_HITS:
      return find_shot (self, the_roll, battle);
    case DH_PURPOSE_RATING:
      id = name_rating (the_roll, battle);
      break;
    case DH_PURPOSE_DRAW:
      id = "cards";
      break;
    case DH_PURPOSE_RESPONSE:
      id = dh_rulebook_is (rulebook, "political", "worse") ? "command.worse.division.fails"
                                                           : "command.regular.division.fails";
      break;
    case DH_PURPOSE_POLITICAL:
      id = "command.political.good";
      break;
    case DH_PURPOSE_VARIABLE:
      id = "move.variable.open";
      break;
    case DH_PURPOSE_MELEE:
      id = "melee";
      break;
    case DH_PURPOSE_ROUTERS:
      id = "melee.loss";
      break;
    case DH_PURPOSE_RISK:
      id = "risk.killed";
      break;
    case DH_PURPOSE_FATE:
      id = "casualties.hit";
      break;
    case DH_PURPOSE_HORSES:
      id = "horses.lost";
      break;
    default:
      check = g_strdup_printf ("morale.%s", dh_enum_to_word (DH_TYPE_PURPOSE, the_roll->purpose));
      id = check;
      break;
    }

  return id != NULL ? dh_rulebook_find (rulebook, id) : NULL;
}
