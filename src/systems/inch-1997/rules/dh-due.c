/* dh-due.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-private.h"
#include "dh-due-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * What is due, and in which order. Dues are kept oldest first; this file alone knows which of them
 * may be resolved now (10.I, 10.L) and which hold up the turn.
 */

guint
dh_battle_get_n_dues (const DhBattle *self)
{
  return self->dues->len;
}

/**
 * dh_battle_get_due:
 * @self: a battle
 * @index: which, the oldest is 0
 *
 * Returns: (transfer none): a due
 */
const DhDue *
dh_battle_get_due (const DhBattle *self,
                   guint           index)
{
  g_return_val_if_fail (index < self->dues->len, NULL);

  return &g_array_index (self->dues, DhDue, index);
}

/*
 * The order of the aftermath (10.L): losers check, officers are at risk, units that lost theirs
 * check, units move off and are seen to, winners choose. 0 is no part of it.
 */
static int
rank_in_aftermath (const DhDue *due)
{
  switch (due->kind)
    {
    case DH_DUE_KIND_RISK:
      return 2;
    case DH_DUE_KIND_HORSES:
    case DH_DUE_KIND_RETREAT:
    case DH_DUE_KIND_WITNESS:
      return 4;
    case DH_DUE_KIND_BONUS:
      return 5;
    case DH_DUE_KIND_CHECK:
      if (due->context == DH_CONTEXT_LOST)
        return 1;
      if (due->context == DH_CONTEXT_STAFF)
        return 3;
      if (due->context == DH_CONTEXT_ROUT_NEAR || due->context == DH_CONTEXT_COLLIDE)
        return 4;
      return 0;
    case DH_DUE_KIND_FIGHT:
    case DH_DUE_KIND_RALLY:
      return 0;
    }

  g_assert_not_reached ();
}

static gboolean
is_oldest_fight (const DhBattle *self,
                 const DhDue    *due)
{
  for (guint i = 0; i < self->dues->len; i++)
    {
      const DhDue *other = dh_battle_get_due (self, i);

      if (other->kind == DH_DUE_KIND_FIGHT && other->contact < due->contact)
        return FALSE;
    }

  return TRUE;
}

static gboolean
waits_for_horses (const DhBattle *self,
                  const DhDue    *due)
{
  for (guint i = 0; i < self->dues->len; i++)
    {
      const DhDue *other = dh_battle_get_due (self, i);

      if (other->kind == DH_DUE_KIND_HORSES && other->unit == due->unit)
        return TRUE;
    }

  return FALSE;
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
 * dh_battle_due_is_open:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: whether it may be resolved now. Fights wait for the combat step and their turn in the
 *   order of contact (10.I), what follows from them until no fight is left, then in the order of
 *   10.L; a retreat waits for the die for the horses (15.H); and a rally, should the referee have
 *   ruled that another step is played, for its own (4.I).
 */
gboolean
dh_battle_due_is_open (const DhBattle *self,
                       const DhDue    *due)
{
  if (due->kind == DH_DUE_KIND_RETREAT && waits_for_horses (self, due))
    return FALSE;
  if (due->kind == DH_DUE_KIND_RALLY)
    return self->step == DH_STEP_RALLY;

  if (self->step < DH_STEP_COMBAT)
    return due->kind != DH_DUE_KIND_FIGHT && due->kind != DH_DUE_KIND_BONUS;

  if (due->kind == DH_DUE_KIND_FIGHT)
    return is_oldest_fight (self, due);

  return !waits_for_aftermath (self, due);
}

static int
compare_waiting (gconstpointer a,
                 gconstpointer b)
{
  const DhDue *first = *(const DhDue *const *) a;
  const DhDue *second = *(const DhDue *const *) b;
  int difference = rank_in_aftermath (first) - rank_in_aftermath (second);

  return difference != 0 ? difference : first->contact - second->contact;
}

/**
 * dh_battle_dup_agenda:
 * @self: a battle
 *
 * The dues as people should see them: what may be resolved now, oldest first, and then what waits,
 * in the order in which its turn will come (10.I, 10.L).
 *
 * Returns: (transfer container) (element-type DhDue): all dues
 */
GPtrArray *
dh_battle_dup_agenda (const DhBattle *self)
{
  GPtrArray *agenda = g_ptr_array_sized_new (self->dues->len);
  g_autoptr(GPtrArray) waiting = g_ptr_array_new ();

  for (guint i = 0; i < self->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (self, i);

      g_ptr_array_add (dh_battle_due_is_open (self, due) ? agenda : waiting, (gpointer) due);
    }

  g_ptr_array_sort (waiting, compare_waiting);
  g_ptr_array_extend (agenda, waiting, NULL, NULL);

  return agenda;
}

/**
 * _dh_due_holds_up:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: whether the step cannot end before it is resolved
 */
gboolean
_dh_due_holds_up (const DhBattle *self,
                  const DhDue    *due)
{
  if (due->kind == DH_DUE_KIND_RALLY)
    return self->step == DH_STEP_RALLY;

  return self->step >= DH_STEP_COMBAT ||
         (due->kind != DH_DUE_KIND_FIGHT && due->kind != DH_DUE_KIND_BONUS);
}

/**
 * dh_battle_due_needs_only_dice:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: whether a throw resolves it, without a word of the referee
 */
gboolean
dh_battle_due_needs_only_dice (const DhBattle *self,
                               const DhDue    *due)
{
  switch (due->kind)
    {
    case DH_DUE_KIND_CHECK:
    case DH_DUE_KIND_RISK:
    case DH_DUE_KIND_HORSES:
    case DH_DUE_KIND_FIGHT:
      return TRUE;
    case DH_DUE_KIND_RALLY:
      return dh_rulebook_is (self->rulebook, "rally-staff", "optional");
    case DH_DUE_KIND_RETREAT:
    case DH_DUE_KIND_WITNESS:
    case DH_DUE_KIND_BONUS:
      return FALSE;
    }

  g_assert_not_reached ();
}

/**
 * dh_battle_due_to_order:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: (transfer full): the order that resolves it in the plainest way
 */
char *
dh_battle_due_to_order (const DhBattle *self,
                        const DhDue    *due)
{
  const char *unit = dh_unit (self, due->unit)->info->id;

  switch (due->kind)
    {
    case DH_DUE_KIND_CHECK:
      return g_strdup_printf ("check %s", unit);
    case DH_DUE_KIND_RISK:
      return g_strdup_printf ("risk %s", dh_officer (self, due->officer)->info->id);
    case DH_DUE_KIND_HORSES:
      return g_strdup_printf ("horses %s", unit);
    case DH_DUE_KIND_FIGHT:
      return g_strdup_printf ("fight %s %s", unit, dh_unit (self, due->other)->info->id);
    case DH_DUE_KIND_RETREAT:
      return g_strdup_printf ("retreat %s", unit);
    case DH_DUE_KIND_WITNESS:
      return g_strdup_printf ("witness %s none", unit);
    case DH_DUE_KIND_BONUS:
      return g_strdup_printf ("bonus %s hold", unit);
    case DH_DUE_KIND_RALLY:
      return g_strdup_printf ("rally %s", unit);
    }

  g_assert_not_reached ();
}

/* Of the dues of one kind that a unit or an officer owes, an order means the oldest. */
static gboolean
is_meant_by_orders (const DhBattle *self,
                    const DhDue    *due)
{
  for (guint i = 0; i < self->dues->len; i++)
    {
      const DhDue *one = dh_battle_get_due (self, i);
      gboolean same = due->kind == DH_DUE_KIND_RISK ? one->officer == due->officer : one->unit == due->unit;

      if (one->kind == due->kind && same)
        return one->entry == due->entry && one->place == due->place;
    }

  return FALSE;
}

/**
 * dh_battle_due_to_waiver:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: (transfer full) (nullable): the order that waives it, up to the reason, which is to
 *   follow; %NULL while an older one of the same kind would be waived in its place
 */
char *
dh_battle_due_to_waiver (const DhBattle *self,
                         const DhDue    *due)
{
  const char *subject = due->kind == DH_DUE_KIND_RISK ? dh_officer (self, due->officer)->info->id
                                                      : dh_unit (self, due->unit)->info->id;

  if (!is_meant_by_orders (self, due))
    return NULL;

  return g_strdup_printf ("waive %s %s because ", dh_enum_to_word (DH_TYPE_DUE_KIND, due->kind), subject);
}

/* For the procedures of the rules */

static gboolean
find (const DhDraft *draft,
      DhDueKind      kind,
      int            unit,
      gboolean       open,
      DhDue         *due)
{
  for (guint i = 0; i < draft->battle->dues->len; i++)
    {
      const DhDue *one = dh_battle_get_due (draft->battle, i);

      if (one->kind != kind || one->unit != unit || (open && !dh_battle_due_is_open (draft->battle, one)))
        continue;

      *due = *one;
      return TRUE;
    }

  return FALSE;
}

/**
 * _dh_find_due:
 * @draft: a draft
 * @kind: a kind of due
 * @unit: a unit
 * @due: (out): a copy of the oldest such due
 *
 * Returns: whether @unit owes one
 */
gboolean
_dh_find_due (const DhDraft *draft,
              DhDueKind      kind,
              int            unit,
              DhDue         *due)
{
  return find (draft, kind, unit, FALSE, due);
}

/**
 * _dh_find_open_due:
 *
 * Like [func@_dh_find_due], for those alone that may be resolved now.
 */
gboolean
_dh_find_open_due (const DhDraft *draft,
                   DhDueKind      kind,
                   int            unit,
                   DhDue         *due)
{
  return find (draft, kind, unit, TRUE, due);
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
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);

      if (due->kind == DH_DUE_KIND_FIGHT && due->unit == attacker && due->other == defender)
        return due;
    }

  return NULL;
}

gboolean
_dh_has_fights (const DhBattle *battle)
{
  for (guint i = 0; i < battle->dues->len; i++)
    if (dh_battle_get_due (battle, i)->kind == DH_DUE_KIND_FIGHT)
      return TRUE;

  return FALSE;
}

/**
 * _dh_drop_dues:
 * @draft: a draft
 * @kind: a kind of due
 * @unit: a unit
 *
 * Takes all such dues off @unit, for a fight as the attacker.
 */
void
_dh_drop_dues (DhDraft   *draft,
               DhDueKind  kind,
               int        unit)
{
  for (guint i = draft->battle->dues->len; i > 0; i--)
    {
      const DhDue *due = dh_battle_get_due (draft->battle, i - 1);

      if (due->kind == kind && due->unit == unit)
        _dh_draft_end_due (draft, due);
    }
}

/**
 * _dh_refuse_due:
 * @draft: a draft
 * @kind: what the order would resolve
 * @unit: whose
 * @clause: the clause it stands under
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
                const char    *clause,
                GError       **error)
{
  const char *word = dh_enum_to_word (DH_TYPE_DUE_KIND, kind);
  DhDue due;

  if (!_dh_find_due (draft, kind, unit, &due))
    return _dh_draft_refuse (error,
                             clause,
                             _("“%s” owes no “%s” now"),
                             _dh_draft_name (draft, unit),
                             word);

  for (guint i = 0; i < draft->battle->dues->len; i++)
    {
      const DhDue *other = dh_battle_get_due (draft->battle, i);

      if ((other->kind != kind || other->unit != unit) && dh_battle_due_is_open (draft->battle, other))
        {
          g_autofree char *first = dh_battle_due_to_order (draft->battle, other);

          return _dh_draft_refuse (error,
                                   "10.L",
                                   _("“%s” of “%s” has to wait; first comes “%s”"),
                                   word,
                                   _dh_draft_name (draft, unit),
                                   first);
        }
    }

  return _dh_draft_refuse (error,
                           "10.L",
                           _("“%s” of “%s” has to wait for the step of close combat"),
                           word,
                           _dh_draft_name (draft, unit));
}
