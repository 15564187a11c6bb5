/* dh-narration-rules.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-narrator-private.h"
#include "dh-inch-private.h"
#include "dh-order-private.h"
#include "dh-referee-private.h"
#include "dh-rules-private.h"

/*
 * What of the rulebook the dice of an entry are held against. Where that depends on how things stood,
 * they are looked at as they stood then; what cannot be known any more is left out.
 */

static const DhRulebookItem *
find_shot (const DhBattle *before,
           const DhOrder  *order)
{
  return _dh_order_is (order, "fire") ? _dh_find_shot_rule (before, order) : NULL;
}

/* What an officer's orders failed on, which this entry may have shown first. */
static int
get_fails (const DhEntry  *entry,
           const DhBattle *before,
           int             officer)
{
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_OFFICER_FAILS && change->of.index == officer)
      return change->to;

  return dh_officer (before, officer)->fails;
}

static const DhRulebookItem *
find_response (const DhEntry  *entry,
               const DhBattle *before,
               const DhOrder  *order)
{
  g_autoptr(GArray) group = g_array_new (FALSE, FALSE, sizeof (int));
  int officer;

  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->property == DH_UNIT_RESPONDED)
      g_array_append_val (group, change->of.index);
  if (!_dh_order_is (order, "respond") || group->len == 0 || dh_inch_battle (before)->card == DH_NOTHING)
    return NULL;

  officer = _dh_find_response_officer (before, order, group);
  if (officer == DH_NOTHING)
    return dh_rulebook_find (before->rulebook, "command.none.fails");

  return _dh_officer_find_rule (before, officer, "fails", get_fails (entry, before, officer));
}

/* Of fire and response, which depend on more than the entry tells. */
static const DhRulebookItem *
find_as_it_was (DhReferee     *referee,
                guint          entry,
                const DhEntry *the_entry,
                DhPurpose      purpose)
{
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhOrder) order = NULL;

  if (dh_referee_is_undone (referee, entry))
    return NULL;

  before = _dh_referee_dup_battle_before (referee, entry);
  order = dh_order_parse (before, the_entry->order, NULL);
  if (order == NULL)
    return NULL;

  return purpose == DH_PURPOSE_HITS ? find_shot (before, order) : find_response (the_entry, before, order);
}

static const char *
name_rating (const DhRoll   *roll,
             const DhBattle *battle)
{
  static const char *const names[] = { "rating.elite", "rating.veteran", "rating.green" };

  return roll->of.kind == DH_REF_KIND_UNIT ? names[dh_unit (battle, roll->of.index)->info->quality] : NULL;
}

/* By the D20 of the optional rule, else by the D10: after a lost combat the captured count, too (5.E). */
static const char *
name_risk (const DhEntry *entry,
           const DhRoll  *roll)
{
  if (roll->sides == 20)
    return "casualties.hit";

  for (const DhDue *due = NULL; dh_array_next (entry->done, &due);)
    if (due->kind == DH_DUE_KIND_RISK && dh_due_officer (due) == roll->of.index &&
        dh_due_context (due) == DH_CONTEXT_BEATEN)
      return "risk.captured";

  return "risk.killed";
}

static const char *
name_variable (const DhEntry  *entry,
               const DhBattle *battle)
{
  g_autoptr(DhOrder) order = dh_order_parse (battle, entry->order, NULL);
  gboolean rough = order != NULL && _dh_order_is (order, "move") && dh_inch (order)->ground == DH_GROUND_ROUGH;

  return rough ? "move.variable.rough" : "move.variable.open";
}

/* Of most that are no checks; of routers all that the die shows counts. */
static const char *const rules[] = {
  [DH_PURPOSE_DRAW] = "cards",
  [DH_PURPOSE_POLITICAL] = "command.political.good",
  [DH_PURPOSE_MELEE] = "melee",
  [DH_PURPOSE_FATE] = "casualties.killed",
  [DH_PURPOSE_HORSES] = "horses.lost",
};

/**
 * _dh_inch_find_rule:
 * @referee: a referee
 * @entry: which of his entries, from 0
 * @roll: which of its rolls, from 0
 *
 * Finds what of the rulebook a roll was held against, for its clause and its standing.
 *
 * Returns: (transfer none) (nullable): an item of the rulebook of the battle, or %NULL when there is
 *   none or it cannot be told any more
 */
const DhRulebookItem *
_dh_inch_find_rule (DhReferee *referee,
                    guint      entry,
                    guint      roll)
{
  const DhEntry *the_entry = dh_referee_get_entry (referee, entry);
  const DhRoll *the_roll = dh_entry_get_roll (the_entry, roll);
  const DhBattle *battle = dh_referee_get_battle (referee);
  g_autofree char *check = NULL;
  const char *id;
  guint purpose;

  g_return_val_if_fail (the_roll != NULL, NULL);

  purpose = the_roll->purpose;
  id = purpose < G_N_ELEMENTS (rules) ? rules[purpose] : NULL;
  if (purpose == DH_PURPOSE_HITS || purpose == DH_PURPOSE_RESPONSE)
    return find_as_it_was (referee, entry, the_entry, purpose);
  if (purpose == DH_PURPOSE_RATING)
    id = name_rating (the_roll, battle);
  else if (purpose == DH_PURPOSE_VARIABLE)
    id = name_variable (the_entry, battle);
  else if (purpose == DH_PURPOSE_RISK)
    id = name_risk (the_entry, the_roll);
  else if (purpose > DH_PURPOSE_NONE && purpose < DH_PURPOSE_RATING)
    id = check = g_strdup_printf ("morale.%s", dh_enum_to_word (DH_TYPE_PURPOSE, purpose));

  return id != NULL ? dh_rulebook_find (battle->rulebook, id) : NULL;
}
