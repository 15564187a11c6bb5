/* dh-box-resolve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"
#include "dh-system-sequence.h"

#include <glib/gi18n-lib.h>

/* An order in the game that is played: by which clause and in which phases it is given there, and the procedure that resolves
 * it. */

/**
 * _dh_box_find_rule:
 * @battle: a battle
 * @verb: a verb that its game has
 *
 * Returns: its row for that game: clause, phases and procedure
 */
const DhBoxRule *
_dh_box_find_rule (const DhBattle   *battle,
                   const DhVerbInfo *verb)
{
  const DhBoxRule *rule = ((const DhBoxVerb *) verb->own)->rules;

  while (rule->games != 0 && (rule->games & _dh_box_get_game_bit (battle)) == 0)
    rule++;

  return rule;
}

static gboolean
require_phase (const DhBattle    *battle,
               const DhVerbInfo  *verb,
               GError           **error)
{
  const DhBoxRule *rule = _dh_box_find_rule (battle, verb);
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, battle->step);

  if (phase == NULL || phase->kind == DH_BOX_PHASE_FREE || (rule->phases & (1u << phase->kind)) != 0)
    return TRUE;

  return _dh_draft_refuse (error,
                           rule->clause,
                           /* Translators: the word of an order, and the phase that it is. */
                           _("“%s” is not an order of the phase “%s”"),
                           verb->word,
                           dh_battle_get_step_title (battle, battle->step));
}

/**
 * _dh_box_resolve:
 * @draft: a draft
 * @order: an order of a box
 * @error: return location for a #DhError
 *
 * Resolves an order of any box: refuses one that another game or another phase has, and hands it to the procedure of this
 * game's row.
 *
 * Returns: whether it may be given
 */
gboolean
_dh_box_resolve (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const DhBoxRule *rule;

  if (!dh_verb_is_of_game (order->verb, draft->battle))
    return _dh_draft_refuse (error,
                             NULL,
                             /* Translators: the word of an order, and the name of the rules in use. */
                             _("“%s” is not an order of the game “%s”"),
                             order->verb->word,
                             dh_rulebook_get_title (draft->battle->rulebook));

  if (!require_phase (draft->battle, order->verb, error))
    return FALSE;

  rule = _dh_box_find_rule (draft->battle, order->verb);
  for (guint i = 0; i < DH_BOX_MOST_REMINDERS && rule->reminders[i] != NULL; i++)
    _dh_draft_remind (draft, rule->reminders[i]);
  if (!rule->resolve (draft, order, error))
    return FALSE;

  _dh_box_end_effects (draft, order);
  return TRUE;
}

/* The procedure of orders that do nothing but throw for a thing: the verb names the function that does. */
gboolean
_dh_box_throw_for (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  return ((const DhBoxVerb *) order->verb->own)->throw_for (draft, _dh_box_first (order).index, error);
}

gboolean
_dh_box_has_order (const DhBattle *battle,
                   const char     *word)
{
  return dh_verb_is_of_game (dh_verb_find (battle->system, word), battle);
}

/**
 * _dh_box_get_clause:
 * @battle: a battle
 * @order: an order of its game
 *
 * Returns: (nullable): the clause by which that game has it
 */
const char *
_dh_box_get_clause (const DhBattle *battle,
                    const DhOrder  *order)
{
  return _dh_box_find_rule (battle, order->verb)->clause;
}

/**
 * _dh_box_belongs:
 * @battle: a battle
 * @verb: a verb of its system
 * @is_usual: (out): whether it is for this phase above all: this game has it in phases of such kinds and not in all, or hardly
 *   ever gives it in others
 *
 * Returns: whether it may be given in this game and in this phase
 */
gboolean
_dh_box_belongs (const DhBattle   *battle,
                 const DhVerbInfo *verb,
                 gboolean         *is_usual)
{
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (battle, battle->step);
  const DhBoxVerb *own = verb->own;

  *is_usual = FALSE;
  if (own == NULL)
    return TRUE;
  if (!dh_verb_is_of_game (verb, battle) || !require_phase (battle, verb, NULL))
    return FALSE;

  *is_usual = _dh_box_find_rule (battle, verb)->phases != DH_BOX_ANY_PHASE ||
              (phase != NULL && (own->usual & (1u << phase->kind)) != 0);
  return TRUE;
}
