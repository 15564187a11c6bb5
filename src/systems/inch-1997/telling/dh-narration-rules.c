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
 * The values of the rulebook that the dice of an entry are compared with. Where that depends on how things stood, they
 * are looked at as they stood then; what cannot be known any more is left out.
 */

/* The value at which an officer's orders failed, which this entry may have shown first. */
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

/*
 * Fire and response depend on more than the entry tells: the battle as it stood before, and the order in it. Returns
 * whether they are known.
 */
static gboolean
look_back (DhReferee   *referee,
           guint        entry,
           const char  *verb,
           DhBattle   **before,
           DhOrder    **order)
{
  if (dh_referee_is_undone (referee, entry))
    return FALSE;

  *before = _dh_referee_dup_battle_before (referee, entry);
  *order = dh_order_parse (*before, dh_referee_get_entry (referee, entry)->order, NULL);
  return *order != NULL && _dh_order_is (*order, verb);
}

const DhRulebookItem *
_dh_find_hits_rule (DhReferee *referee,
                    guint      entry,
                    guint      roll)
{
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhOrder) order = NULL;

  return look_back (referee, entry, "fire", &before, &order) ? _dh_find_shot_rule (before, order) : NULL;
}

const DhRulebookItem *
_dh_find_response_rule (DhReferee *referee,
                        guint      entry,
                        guint      roll)
{
  const DhEntry *the_entry = dh_referee_get_entry (referee, entry);
  g_autoptr(GArray) group = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DhBattle) before = NULL;
  g_autoptr(DhOrder) order = NULL;
  int officer;

  for (const DhChange *change = NULL; dh_array_next (the_entry->changes, &change);)
    if (change->property == DH_UNIT_RESPONDED)
      g_array_append_val (group, change->of.index);
  if (group->len == 0 || !look_back (referee, entry, "respond", &before, &order) ||
      dh_inch_battle (before)->card == DH_NOTHING)
    return NULL;

  officer = _dh_find_response_officer (before, order, group);
  if (officer == DH_NOTHING)
    return dh_rulebook_find (before->rulebook, "command.none.fails");

  return _dh_officer_find_rule (before, officer, "fails", get_fails (the_entry, before, officer));
}

static const DhRulebookItem *
find (DhReferee  *referee,
      const char *id)
{
  return dh_rulebook_find (dh_referee_get_battle (referee)->rulebook, id);
}

const DhRulebookItem *
_dh_find_check_rule (DhReferee *referee,
                     guint      entry,
                     guint      roll)
{
  const DhRoll *check = dh_entry_get_roll (dh_referee_get_entry (referee, entry), roll);
  g_autofree char *id = g_strdup_printf ("morale.%s", dh_enum_to_word (DH_TYPE_CONTEXT, check->purpose));

  return find (referee, id);
}

const DhRulebookItem *
_dh_find_rating_rule (DhReferee *referee,
                      guint      entry,
                      guint      roll)
{
  static const char *const ids[] = { "rating.elite", "rating.veteran", "rating.green" };
  const DhEntry *the_entry = dh_referee_get_entry (referee, entry);
  const DhBattle *battle = dh_entry_get_battle (the_entry, dh_referee_get_battle (referee));

  return find (referee, ids[dh_unit (battle, dh_entry_get_roll (the_entry, roll)->of.index)->info->quality]);
}

/* By the D20 of the optional rule, else by the D10: after a lost melee the captured count, too (5.E). */
const DhRulebookItem *
_dh_find_risk_rule (DhReferee *referee,
                    guint      entry,
                    guint      roll)
{
  const DhEntry *the_entry = dh_referee_get_entry (referee, entry);
  const DhRoll *risk = dh_entry_get_roll (the_entry, roll);

  if (risk->sides == 20)
    return find (referee, "casualties.hit");

  for (const DhDue *due = NULL; dh_array_next (the_entry->done, &due);)
    if (due->kind == DH_DUE_KIND_RISK && dh_due_officer (due) == risk->of.index &&
        dh_due_context (due) == DH_CONTEXT_BEATEN)
      return find (referee, "risk.captured");

  return find (referee, "risk.killed");
}

const DhRulebookItem *
_dh_find_variable_rule (DhReferee *referee,
                        guint      entry,
                        guint      roll)
{
  const DhEntry *the_entry = dh_referee_get_entry (referee, entry);
  g_autoptr(DhOrder) order = dh_order_parse (dh_entry_get_battle (the_entry, dh_referee_get_battle (referee)), the_entry->order, NULL);
  gboolean rough = order != NULL && _dh_order_is (order, "move") && dh_inch (order)->ground == DH_GROUND_ROUGH;

  return find (referee, rough ? "move.variable.rough" : "move.variable.open");
}
