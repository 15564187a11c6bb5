/* dh-resolve.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-resolve-private.h"

#include "dh-battle-private.h"
#include "dh-system-dues.h"
#include "dh-system-orders.h"
#include "dh-system-sequence.h"
#include "dh-system-tables.h"

#include <glib/gi18n-lib.h>

/*
 * From an order to its procedure, and the procedures that every system has: going through the steps of a turn, settling
 * what is due, and the referee above the rules. Whatever is refused he can rule, and it is on the record.
 */

/* The most dues that a refusal names. */
#define MOST_NAMED 12

/* The word of the order that begins the first turn. */
static const char *
find_beginning (const DhSystem *system)
{
  const DhVerbInfo *verb = system->orders->verbs;

  while (verb->word != NULL && (verb->flags & DH_VERB_BEGINS) == 0)
    verb++;

  return verb->word != NULL ? verb->word : "next";
}

static const DhSystemClauses *
get_clauses (const DhBattle *battle)
{
  return battle->system->sequence->get_clauses != NULL ? battle->system->sequence->get_clauses (battle) : &battle->system->sequence->clauses;
}

static gboolean
require_step (const DhBattle    *battle,
              const DhVerbInfo  *verb,
              GError           **error)
{
  const DhSystem *system = battle->system;
  g_autoptr(GString) list = NULL;

  if (dh_verb_belongs (verb, battle->step))
    return TRUE;
  if (dh_battle_is_over (battle))
    return _dh_draft_refuse (error, get_clauses (battle)->end, _("the battle has ended"));
  if (battle->step == 0)
    return _dh_draft_refuse (error,
                             get_clauses (battle)->set_up,
                             /* Translators: the order that begins the first turn. */
                             _("the battle has not begun yet; “%s” starts it"),
                             find_beginning (system));

  list = g_string_new (NULL);
  for (int step = 0; step <= system->tables->end_step; step++)
    if (dh_verb_belongs (verb, step))
      dh_append_item (list, ", ", "%s", dh_battle_get_step_title (battle, step));

  return _dh_draft_refuse (error,
                           get_clauses (battle)->sequence,
                           _("“%s” belongs to %s; the current step is “%s”"),
                           verb->word,
                           list->str,
                           dh_battle_get_step_title (battle, battle->step));
}

/**
 * _dh_draft_run_order:
 * @draft: a draft that stands as the battle does
 * @order: an order, but not one that moves over entries or only holds dice
 * @error: return location for a %DH_ERROR_RULES or %DH_ERROR_DICE
 *
 * Resolves an order on the draft.
 *
 * Returns: whether the rules allow it; if not, the draft is left as far as it came
 */
gboolean
_dh_draft_run_order (DhDraft        *draft,
                     const DhOrder  *order,
                     GError        **error)
{
  const DhSystem *system = draft->battle->system;

  g_return_val_if_fail (order->verb->resolve != NULL, FALSE);

  if (!require_step (draft->battle, order->verb, error) || !order->verb->resolve (draft, order, error))
    return FALSE;

  if (system->sequence->after_order != NULL)
    system->sequence->after_order (draft);
  return _dh_dice_finish (draft->dice, draft->battle, error);
}

/* The steps of a turn */

static gboolean
require_no_dues (const DhBattle  *battle,
                 GError         **error)
{
  g_autoptr(GString) list = g_string_new (NULL);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  guint count = 0;

  for (guint i = 0; i < dues->len; i++)
    {
      const DhDue *due = g_ptr_array_index (dues, i);
      g_autofree char *order = NULL;

      if (!_dh_due_holds_up (battle, due))
        continue;
      order = dh_battle_name_due (battle, due);
      if (count++ < MOST_NAMED)
        dh_append_item (list, ", ", "%s", order);
    }

  if (count == 0)
    return TRUE;
  if (count > MOST_NAMED)
    g_string_append (list, ", …");

  return _dh_draft_refuse (error,
                           get_clauses (battle)->sequence,
                           g_dngettext (GETTEXT_PACKAGE,
                                        "%u thing is due before this step can end: %s",
                                        "%u things are due before this step can end: %s",
                                        count),
                           count,
                           list->str);
}

/* next: ends the step, if nothing is due; it stays when something falls due by its end. */
gboolean
_dh_order_next (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhSystem *system = draft->battle->system;

  if (!require_no_dues (draft->battle, error) ||
      (system->sequence->require_next != NULL && !system->sequence->require_next (draft->battle, order, error)))
    return FALSE;

  if (system->sequence->leave_step != NULL)
    system->sequence->leave_step (draft);
  if (require_no_dues (draft->battle, NULL))
    system->sequence->enter_next_step (draft);
  return TRUE;
}

/* end: the battle is over, by the referee's word or because the rules say so. */
gboolean
_dh_order_end (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BATTLE_STEP, draft->battle->system->tables->end_step);
  return TRUE;
}

/* Dues */

gboolean
_dh_is_time_for_dues (const DhBattle *battle)
{
  return battle->dues->len > 0;
}

gboolean
_dh_is_time_to_settle (const DhBattle *battle)
{
  return dh_battle_find_due_for_dice (battle) != NULL;
}

/* settle: every due that needs only dice, oldest first, with those that come of it. */
gboolean
_dh_order_settle (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  const DhSystem *system = draft->battle->system;
  const DhDue *found;

  while ((found = dh_battle_find_due_for_dice (draft->battle)) != NULL)
    {
      DhDue due = *found;

      if (!system->dues->rows[due.kind].resolve (draft, &due, error))
        return FALSE;
      if (system->sequence->after_order != NULL)
        system->sequence->after_order (draft);
    }

  return TRUE;
}

/* waive: takes a due off; the system says what comes of that. */
gboolean
_dh_order_waive (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const DhSystem *system = draft->battle->system;
  DhRef subject = _dh_order_get_first (order);
  const DhDue *found = dh_battle_find_due (draft->battle, order->due, &subject, FALSE);
  g_autofree char *debtors = _dh_battle_list_debtors (draft->battle, order->due);
  const char *word = dh_enum_to_word (system->dues->kinds (), order->due);
  DhDue due;

  if (found == NULL && debtors == NULL)
    return _dh_draft_refuse (error, get_clauses (draft->battle)->sequence, _("“%s” has no “%s” due, and neither has anybody else"),
                             dh_battle_get_label (draft->battle, subject), word);
  if (found == NULL)
    return _dh_draft_refuse (error, get_clauses (draft->battle)->sequence,
                             /* Translators: a unit, a kind of due, and those of whom it is due. */
                             _("“%s” has no “%s” due, only these have: %s"), dh_battle_get_label (draft->battle, subject), word,
                             debtors);

  due = *found;
  _dh_draft_end_due (draft, &due);
  if (system->dues->rows[due.kind].waive != NULL)
    system->dues->rows[due.kind].waive (draft, &due);
  return TRUE;
}

/* The referee's word */

/* ruling: sets a property and raises no due. */
gboolean
_dh_order_ruling (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  const DhSystem *system = draft->battle->system;

  if (_dh_property_get (draft->battle, order->property)->by_order)
    return _dh_draft_refuse (error,
                             get_clauses (draft->battle)->sequence,
                             _("“%s” is set by its own order, not by a ruling"),
                             _dh_property_get (draft->battle, order->property)->name);
  if (system->sequence->rule != NULL)
    return system->sequence->rule (draft, order, error);

  _dh_draft_set (draft, _dh_order_get_first (order), order->property, order->value);
  return TRUE;
}

gboolean
_dh_order_note (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  return TRUE;
}
