/* dh-resolve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-narration.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * From an order to its procedure: which steps each order belongs to, and where its rules are.
 */

#define STEP(step) (1 << DH_STEP_##step)
#define BEFORE_END (STEP (END) - 1)
#define IN_TURN (BEFORE_END & ~STEP (SET_UP))
#define FIRE_STEPS (STEP (ARTILLERY) | STEP (STANDING) | STEP (MOVING))
#define FROM_COMBAT (STEP (COMBAT) | STEP (RALLY) | STEP (EFFECTIVENESS) | STEP (RESHUFFLE))
#define ALWAYS (BEFORE_END | STEP (END))

static const struct {
  DhProcedure *procedure;
  guint steps;
} procedures[DH_N_VERBS] = {
  [DH_VERB_BEGIN] = { _dh_begin, STEP (SET_UP) },
  [DH_VERB_CARD] = { _dh_order_card, STEP (MOVEMENT) },
  [DH_VERB_RESPOND] = { _dh_order_respond, STEP (MOVEMENT) },
  [DH_VERB_MOVE] = { _dh_order_move, STEP (MOVEMENT) },
  [DH_VERB_FORM] = { _dh_order_form, STEP (MOVEMENT) },
  [DH_VERB_CHARGE] = { _dh_order_charge, STEP (MOVEMENT) | STEP (CHARGE) },
  [DH_VERB_GONE] = { _dh_order_gone, STEP (CHARGE) },
  [DH_VERB_FIRE] = { _dh_order_fire, STEP (MOVEMENT) | FIRE_STEPS },
  [DH_VERB_MARK] = { _dh_order_mark, FIRE_STEPS },
  [DH_VERB_CHECK] = { _dh_order_check, IN_TURN },
  [DH_VERB_RISK] = { _dh_order_risk, IN_TURN },
  [DH_VERB_HORSES] = { _dh_order_horses, IN_TURN },
  [DH_VERB_SUPPORT] = { _dh_order_support, STEP (RECEPTION) },
  [DH_VERB_PULL_AWAY] = { _dh_order_pull_away, STEP (CHARGE) },
  [DH_VERB_FIGHT] = { _dh_order_fight, FROM_COMBAT },
  [DH_VERB_BONUS] = { _dh_order_bonus, FROM_COMBAT },
  [DH_VERB_COUNTERCHARGE] = { _dh_order_countercharge, STEP (COMBAT) },
  [DH_VERB_RETREAT] = { _dh_order_retreat, IN_TURN },
  [DH_VERB_WITNESS] = { _dh_order_witness, IN_TURN },
  [DH_VERB_RALLY] = { _dh_order_rally, STEP (RALLY) },
  [DH_VERB_ATTACH] = { _dh_order_attach, STEP (SET_UP) | STEP (MOVEMENT) },
  [DH_VERB_DETACH] = { _dh_order_detach, STEP (SET_UP) | STEP (MOVEMENT) },
  [DH_VERB_COVER] = { _dh_order_cover, BEFORE_END },
  [DH_VERB_SUPPLY] = { _dh_order_supply, BEFORE_END },
  [DH_VERB_REVEAL] = { _dh_order_reveal, BEFORE_END },
  [DH_VERB_CONCEAL] = { _dh_order_conceal, STEP (SET_UP) },
  [DH_VERB_RESERVE] = { _dh_order_reserve, STEP (SET_UP) },
  [DH_VERB_ENTER] = { _dh_order_enter, STEP (SET_UP) | STEP (MOVEMENT) },
  [DH_VERB_DISCLOSE] = { _dh_order_disclose, ALWAYS },
  [DH_VERB_SETTLE] = { _dh_order_settle, BEFORE_END },
  [DH_VERB_NEXT] = { _dh_order_next, IN_TURN },
  [DH_VERB_WAIVE] = { _dh_order_waive, BEFORE_END },
  [DH_VERB_RULING] = { _dh_order_ruling, BEFORE_END },
  [DH_VERB_NOTE] = { _dh_order_note, ALWAYS },
  [DH_VERB_END] = { _dh_order_end, BEFORE_END },
};

/**
 * _dh_verb_belongs:
 * @verb: a verb
 * @step: a step
 *
 * Returns: whether there are orders of this verb in that step; those that move over entries or hold
 *   dice belong to all
 */
gboolean
_dh_verb_belongs (DhVerb verb,
                  DhStep step)
{
  return procedures[verb].procedure == NULL || (procedures[verb].steps & (1 << step)) != 0;
}

/**
 * _dh_verb_may_need_dice:
 * @verb: a verb
 *
 * Returns: whether there are orders of this verb that dice are thrown for
 */
gboolean
_dh_verb_may_need_dice (DhVerb verb)
{
  switch (verb)
    {
    case DH_VERB_BEGIN:
    case DH_VERB_CARD:
    case DH_VERB_RESPOND:
    case DH_VERB_MOVE:
    case DH_VERB_CHARGE:
    case DH_VERB_FIRE:
    case DH_VERB_CHECK:
    case DH_VERB_RISK:
    case DH_VERB_HORSES:
    case DH_VERB_SUPPORT:
    case DH_VERB_PULL_AWAY:
    case DH_VERB_FIGHT:
    case DH_VERB_BONUS:
    case DH_VERB_COUNTERCHARGE:
    case DH_VERB_RETREAT:
    case DH_VERB_RALLY:
    case DH_VERB_SETTLE:
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * _dh_order_may_need_dice:
 * @order: an order
 *
 * Returns: whether dice may be thrown for this order
 */
gboolean
_dh_order_may_need_dice (const DhOrder *order)
{
  switch (order->verb)
    {
    case DH_VERB_CARD:
      return order->card == DH_NOTHING;
    case DH_VERB_CHARGE:
      return !order->none;
    case DH_VERB_BONUS:
      return order->bonus == DH_BONUS_CHARGE;
    default:
      return _dh_verb_may_need_dice (order->verb);
    }
}

static gboolean
refuse_step (const DhBattle  *battle,
             DhVerb           verb,
             GError         **error)
{
  g_autoptr(GString) list = NULL;

  if (_dh_verb_belongs (verb, battle->step))
    return TRUE;
  if (battle->step == DH_STEP_END)
    return _dh_draft_refuse (error, "18", _("the battle has ended"));
  if (battle->step == DH_STEP_SET_UP)
    return _dh_draft_refuse (error,
                             "2",
                             _("“%s” has to wait for the first turn; “begin” starts it"),
                             dh_enum_to_word (DH_TYPE_VERB, verb));

  list = g_string_new (NULL);
  for (DhStep step = DH_STEP_SET_UP; step < DH_STEP_END; step++)
    if (_dh_verb_belongs (verb, step))
      g_string_append_printf (list,
                              "%s%s",
                              list->len > 0 ? ", " : "",
                              dh_step_get_title (step));

  return _dh_draft_refuse (error,
                           "4",
                           _("“%s” belongs to the step %s, and now is “%s”"),
                           dh_enum_to_word (DH_TYPE_VERB, verb),
                           list->str,
                           dh_step_get_title (battle->step));
}

/**
 * _dh_resolve:
 * @draft: a draft that stands as the battle does
 * @order: an order, but not one that moves over entries or only holds dice
 * @error: return location for a %DH_ERROR_RULES or %DH_ERROR_DICE
 *
 * Resolves an order on the draft.
 *
 * Returns: whether the rules allow it; if not, the draft is left as far as it came
 */
gboolean
_dh_resolve (DhDraft        *draft,
             const DhOrder  *order,
             GError        **error)
{
  g_return_val_if_fail (procedures[order->verb].procedure != NULL, FALSE);

  if (!refuse_step (draft->battle, order->verb, error) ||
      !procedures[order->verb].procedure (draft, order, error))
    return FALSE;

  _dh_aftermath (draft);
  return _dh_dice_finish (draft->dice, error);
}
