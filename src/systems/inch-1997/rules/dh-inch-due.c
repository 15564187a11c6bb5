/* dh-inch-due.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-context-private.h"
#include "dh-due-kind-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Dues and their order: this file alone knows which of them may be resolved now (10.I, 10.L) and which hold up the
 * turn.
 */

/* Columns */

#define EVERY_KIND (~0u)
#define THING(kind) .thing = kind, .usual = DH_NOTHING

static gboolean
always (const DhDue *due)
{
  return TRUE;
}

static gboolean
is_risk (const DhDue *due)
{
  return due->kind == DH_DUE_KIND_RISK;
}

static gboolean
is_collision (const DhDue *due)
{
  return dh_due_context (due) == DH_CONTEXT_COLLIDE;
}

const DhDueColumn _dh_inch_due_columns[] = {
  { "unit", DH_DUE_UNIT, EVERY_KIND, THING (DH_REF_KIND_UNIT), .owes = TRUE, .required = always },
  { "officer", DH_DUE_OFFICER, EVERY_KIND, THING (DH_REF_KIND_OFFICER), .owes = TRUE, .required = is_risk },
  { "context", DH_DUE_CONTEXT, EVERY_KIND, .words = dh_context_get_type, .usual = DH_CONTEXT_NONE },
  { "target", DH_DUE_OTHER, 1u << DH_DUE_KIND_FIGHT, THING (DH_REF_KIND_UNIT), .throws = TRUE, .required = always },
  { "other", DH_DUE_OTHER, ~(1u << DH_DUE_KIND_FIGHT), THING (DH_REF_KIND_UNIT), .required = is_collision },
  { "aspect", DH_DUE_ASPECT, EVERY_KIND, .words = dh_aspect_get_type, .usual = DH_ASPECT_FRONT },
  { "contact", DH_DUE_CONTACT, EVERY_KIND, .most = G_MAXINT },
  { "support", DH_DUE_SUPPORT, EVERY_KIND },
  { "defender", DH_DUE_DEFENDER, EVERY_KIND },
  { NULL },
};

/**
 * _dh_due:
 * @kind: a kind
 * @unit: who owes it
 * @context: why morale is checked, or %DH_CONTEXT_NONE
 * @other: the other unit, or %DH_NOTHING
 *
 * Returns: a due for [func@_dh_draft_add_due], with nothing else given
 */
DhDue
_dh_due (int kind,
         int unit,
         int context,
         int other)
{
  DhDue due = { .kind = kind, .args = { unit, DH_NOTHING, context, other } };

  return due;
}

/*
 * The order of the aftermath (10.L): losers check, officers are at risk, units that lost theirs
 * check, units move off and are seen to, winners choose. 0 is no part of it.
 */
static int
rank_in_aftermath (const DhDue *due)
{
  return due->kind == DH_DUE_KIND_CHECK ? _dh_contexts[dh_due_context (due)].rank : _dh_due_kinds[due->kind].rank;
}

static gboolean
waits_for_aftermath (const DhBattle *self,
                     const DhDue    *due)
{
  int rank = rank_in_aftermath (due);

  for (guint i = 0; rank > 0 && i < self->dues->len; i++)
    {
      const DhDue *other = dh_battle_get_due (self, i);
      int others = rank_in_aftermath (other);

      if (other->kind == DH_DUE_KIND_FIGHT || (others > 0 && others < rank))
        return TRUE;
    }

  return FALSE;
}

/**
 * _dh_inch_due_is_open:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: whether it may be resolved now. Fights wait for the melee step and their turn in the
 *   order of contact (10.I), what follows from them until no fight is left, then in the order of
 *   10.L; some wait for what the same unit owes besides, as a check after fire for its officers (2.4);
 *   and a rally, should the referee have ruled that another step is played, for its own (4.I).
 */
gboolean
_dh_inch_due_is_open (const DhBattle *self,
                      const DhDue    *due)
{
  const DhDueKindInfo *info = &_dh_due_kinds[due->kind];

  if (info->after != NULL &&
      _dh_find_due (self, info->after->kind, dh_due_unit (due), info->after->context, DH_NOTHING) != NULL)
    return FALSE;
  if (due->kind == DH_DUE_KIND_RALLY)
    return self->step == DH_STEP_RALLY;

  if (self->step < DH_STEP_COMBAT)
    return !info->in_melee;

  if (due->kind == DH_DUE_KIND_FIGHT)
    return _dh_find_older_fight (self, due) == NULL;

  return !waits_for_aftermath (self, due);
}

/* Compares two dues: they come in the order of 10.L, and fights in that of contact (10.I). */
int
_dh_inch_compare_dues (const DhDue *one,
                       const DhDue *other)
{
  int difference = rank_in_aftermath (one) - rank_in_aftermath (other);

  return difference != 0 ? difference : dh_due_contact (one) - dh_due_contact (other);
}

gboolean
_dh_inch_due_holds_up (const DhBattle *self,
                       const DhDue    *due)
{
  if (due->kind == DH_DUE_KIND_RALLY)
    return self->step == DH_STEP_RALLY;

  return self->step >= DH_STEP_COMBAT || !_dh_due_kinds[due->kind].in_melee;
}

gboolean
_dh_inch_due_needs_only_dice (const DhBattle *self,
                              const DhDue    *due)
{
  const DhDueKindInfo *info = &_dh_due_kinds[due->kind];

  return info->resolve != NULL && (info->needs_only_dice == NULL || info->needs_only_dice (self, due));
}

void
_dh_inch_waive_due (DhDraft     *draft,
                    const DhDue *due)
{
  if (_dh_due_kinds[due->kind].waive != NULL)
    _dh_due_kinds[due->kind].waive (draft, due);
}

char *
_dh_inch_due_to_order (const DhBattle *self,
                       const DhDue    *due)
{
  const DhDueKindInfo *info = &_dh_due_kinds[due->kind];
  const char *who = info->of_officer ? dh_officer (self, dh_due_officer (due))->info->id
                                     : dh_unit (self, dh_due_unit (due))->info->id;
  gboolean fight = due->kind == DH_DUE_KIND_FIGHT;

  return g_strconcat (dh_enum_to_word (DH_TYPE_DUE_KIND, due->kind), " ", who, fight ? " " : info->plain,
                      fight ? dh_unit (self, dh_due_other (due))->info->id : NULL, NULL);
}

/**
 * _dh_inch_name_due:
 * @self: a battle
 * @due: something due in it
 * @who: (nullable): what to call who owes it, if not as always
 * @other: (nullable): what to call the other one
 *
 * Returns: (transfer full): what it is, as “check of 56th Georgia C4”
 */
char *
_dh_inch_name_due (const DhBattle *self,
                   const DhDue    *due,
                   const char     *who,
                   const char     *other)
{
  const DhDueKindInfo *info = &_dh_due_kinds[due->kind];

  if (who == NULL)
    who = dh_battle_get_label (self, info->of_officer ? DH_THE_OFFICER (dh_due_officer (due))
                                                      : DH_THE_UNIT (dh_due_unit (due)));
  if (other == NULL && due->kind == DH_DUE_KIND_FIGHT)
    other = dh_battle_get_label (self, DH_THE_UNIT (dh_due_other (due)));

  return _dh_context_fill (_(info->name), who, other);
}

/**
 * _dh_resolve_due:
 * @draft: a draft
 * @due: something due that needs only dice
 * @error: (nullable): return location for an error of the domain %DH_ERROR
 *
 * Does it, and takes it off.
 *
 * Returns: whether it was possible
 */
gboolean
_dh_resolve_due (DhDraft      *draft,
                 const DhDue  *due,
                 GError      **error)
{
  g_assert (_dh_due_kinds[due->kind].resolve != NULL);

  return _dh_due_kinds[due->kind].resolve (draft, *due, error);
}

/* For the procedures of the rules */

static gboolean
matches (const DhDue *due,
         DhDueKind    kind,
         int          unit,
         DhContext    context,
         int          other)
{
  return due->kind == kind && (unit == DH_NOTHING || dh_due_unit (due) == unit) &&
         (context == DH_CONTEXT_NONE || dh_due_context (due) == context) &&
         (other == DH_NOTHING || dh_due_other (due) == other);
}

/**
 * _dh_find_due:
 * @battle: a battle
 * @kind: a kind of due
 * @unit: who owes it, or %DH_NOTHING for anybody
 * @context: why, or %DH_CONTEXT_NONE for whatever reason
 * @other: the other unit, or %DH_NOTHING for any
 *
 * Returns: (nullable) (transfer none): the first such due, as long as none is added or ended
 */
const DhDue *
_dh_find_due (const DhBattle *battle,
              DhDueKind       kind,
              int             unit,
              DhContext       context,
              int             other)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (matches (due, kind, unit, context, other))
      return due;

  return NULL;
}

/**
 * _dh_find_open_due:
 * @battle: a battle
 * @kind: a kind of due
 * @unit: who owes it
 * @due: (out): return location for the first such due that may be resolved now
 *
 * Returns: whether there is one
 */
gboolean
_dh_find_open_due (const DhBattle *battle,
                   DhDueKind       kind,
                   int             unit,
                   DhDue          *due)
{
  const DhDue *found = dh_battle_find_due (battle, kind, &DH_THE_UNIT (unit), TRUE);

  if (found != NULL)
    *due = *found;
  return found != NULL;
}

/**
 * _dh_find_older_fight:
 * @battle: a battle
 * @fight: a fight that is due
 *
 * Returns: (nullable): one that comes before it, in the order of contact (10.I)
 */
const DhDue *
_dh_find_older_fight (const DhBattle *battle,
                      const DhDue    *fight)
{
  for (const DhDue *due = NULL; dh_array_next (battle->dues, &due);)
    if (due->kind == DH_DUE_KIND_FIGHT && dh_due_contact (due) < dh_due_contact (fight))
      return due;

  return NULL;
}

/**
 * _dh_find_fight:
 * @battle: a battle
 * @attacker: a unit
 * @defender: another
 *
 * Returns: (nullable): the fight that is due between them, with these parts
 */
const DhDue *
_dh_find_fight (const DhBattle *battle,
                int             attacker,
                int             defender)
{
  return _dh_find_due (battle, DH_DUE_KIND_FIGHT, attacker, DH_CONTEXT_NONE, defender);
}

/**
 * _dh_drop_dues:
 * @draft: a draft
 * @kind: a kind of due
 * @unit: who owes it, for a fight the attacker, or %DH_NOTHING for anybody
 * @context: why, or %DH_CONTEXT_NONE for whatever reason
 * @other: the other unit, or %DH_NOTHING for any
 *
 * Takes off all such dues, the newest first.
 */
void
_dh_drop_dues (DhDraft   *draft,
               DhDueKind  kind,
               int        unit,
               DhContext  context,
               int        other)
{
  for (guint i = draft->battle->dues->len; i > 0; i--)
    if (matches (dh_battle_get_due (draft->battle, i - 1), kind, unit, context, other))
      _dh_draft_end_due (draft, dh_battle_get_due (draft->battle, i - 1));
}

/**
 * _dh_refuse_due:
 * @draft: a draft
 * @kind: what the order would resolve
 * @unit: whose
 * @error: return location for a %DH_ERROR_RULES
 *
 * Says why a due cannot be resolved: it is not there, or others come first.
 *
 * Returns: %FALSE
 */
gboolean
_dh_refuse_due (const DhDraft *draft,
                DhDueKind      kind,
                int            unit,
                GError       **error)
{
  const char *word = dh_enum_to_word (DH_TYPE_DUE_KIND, kind);
  const char *clause = _dh_due_kinds[kind].clause;
  const DhDue *first = NULL;

  if (_dh_find_due (draft->battle, kind, unit, DH_CONTEXT_NONE, DH_NOTHING) == NULL)
    return _dh_draft_refuse (error,
                             clause,
                             _("“%s” has no “%s” due now"),
                             _dh_draft_name (draft, unit),
                             word);

  for (const DhDue *other = NULL; dh_array_next (draft->battle->dues, &other);)
    {
      gboolean own = dh_due_unit (other) == unit;

      if ((other->kind != kind || !own) && dh_battle_due_is_open (draft->battle, other) &&
          (first == NULL || (own && dh_due_unit (first) != unit)))
        first = other;
    }
  if (first != NULL)
    {
      g_autofree char *order = dh_battle_name_due (draft->battle, first);

      return _dh_draft_refuse (error,
                               draft->battle->step < DH_STEP_COMBAT ? clause : "10.L",
                               _("“%s” of “%s” has to wait; “%s” comes first"),
                               word,
                               _dh_draft_name (draft, unit),
                               order);
    }

  return _dh_draft_refuse (error,
                           "10.L",
                           _("“%s” of “%s” has to wait for the close combat step"),
                           word,
                           _dh_draft_name (draft, unit));
}

/**
 * _dh_require_due:
 * @draft: a draft
 * @kind: what an order resolves
 * @unit: who owes it
 * @due: (out): return location for the first such due that may be resolved now
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether there is one
 */
gboolean
_dh_require_due (const DhDraft  *draft,
                 DhDueKind       kind,
                 int             unit,
                 DhDue          *due,
                 GError        **error)
{
  return _dh_find_open_due (draft->battle, kind, unit, due) || _dh_refuse_due (draft, kind, unit, error);
}

/* Throws what is due of a unit, by the order that is called like it. */
gboolean
_dh_order_due (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  int kind = DH_DUE_KIND_CHECK;
  DhDue due;

  dh_enum_from_word (DH_TYPE_DUE_KIND, order->verb->word, &kind);
  return _dh_require_due (draft, kind, _dh_order_get_first (order).index, &due, error) &&
         _dh_resolve_due (draft, &due, error);
}
