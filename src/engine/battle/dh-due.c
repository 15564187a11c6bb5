/* dh-due.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-battle-private.h"
#include "dh-system-dues.h"

/*
 * Dues, the oldest first. A system knows which of them may be resolved now, and by which order.
 */

/**
 * _dh_due_init:
 * @due: (out caller-allocates): a due of which nothing is known but its kind
 * @system: whose it is
 * @kind: its kind
 */
void
_dh_due_init (DhDue          *due,
              const DhSystem *system,
              int             kind)
{
  *due = (DhDue) { .kind = kind };
  for (const DhDueColumn *column = system->dues->columns; column->name != NULL; column++)
    due->args[column->arg] = column->usual;
}

static gboolean
owes (const DhDueColumn *column,
      const DhDue       *due)
{
  return column->owes && (column->kinds & (1u << due->kind)) != 0 && due->args[column->arg] != DH_NOTHING;
}

/* TRUE where @thing owes the due. */
static gboolean
is_of (const DhDue    *self,
       const DhSystem *system,
       DhRef           thing)
{
  for (const DhDueColumn *column = system->dues->columns; column->name != NULL; column++)
    if (owes (column, self) && column->thing == thing.kind && self->args[column->arg] == thing.index)
      return TRUE;

  return FALSE;
}

/* Finds the debtor whom an order that waives the due names: of those that owe it the nearest, which is in the last
 * column. */
static DhRef
get_debtor (const DhDue    *self,
            const DhSystem *system)
{
  DhRef debtor = { DH_REF_KIND_NONE, 0 };

  for (const DhDueColumn *column = system->dues->columns; column->name != NULL; column++)
    if (owes (column, self))
      debtor = (DhRef) { column->thing, self->args[column->arg] };

  return debtor;
}

/**
 * dh_battle_find_due:
 * @self: a battle
 * @kind: a kind of due
 * @of: (nullable): who owes it, or %NULL for whoever does
 * @open: whether it has to be open
 *
 * Returns: (nullable) (transfer none): the first such due, until one is added or ended
 */
const DhDue *
dh_battle_find_due (const DhBattle *self,
                    int             kind,
                    const DhRef    *of,
                    gboolean        open)
{
  for (const DhDue *due = NULL; dh_array_next (self->dues, &due);)
    if (due->kind == kind && (of == NULL || is_of (due, self->system, *of)) &&
        (!open || dh_battle_due_is_open (self, due)))
      return due;

  return NULL;
}

/**
 * dh_battle_find_due_for_dice:
 * @self: a battle
 *
 * Returns: (nullable) (transfer none): the first due that a throw resolves now, without a word of the referee
 */
const DhDue *
dh_battle_find_due_for_dice (const DhBattle *self)
{
  for (const DhDue *due = NULL; dh_array_next (self->dues, &due);)
    if (dh_battle_due_is_open (self, due) && dh_battle_due_needs_only_dice (self, due))
      return due;

  return NULL;
}

/**
 * dh_battle_count_dues:
 * @self: a battle
 * @kind: a kind of due
 * @open: whether only those count that are open
 *
 * Returns: how many there are
 */
guint
dh_battle_count_dues (const DhBattle *self,
                      int             kind,
                      gboolean        open)
{
  guint n = 0;

  for (const DhDue *due = NULL; dh_array_next (self->dues, &due);)
    n += due->kind == kind && (!open || dh_battle_due_is_open (self, due));

  return n;
}

static gboolean
may_be_resolved (const DhBattle *self,
                 const DhDue    *due)
{
  const DhDueInfo *info = &self->system->dues->rows[due->kind];

  return !dh_battle_is_over (self) && (info->is_open == NULL || info->is_open (self, due));
}

/**
 * dh_battle_due_is_open:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: whether it may be resolved now: of those of one kind that a thing owes, only the oldest
 */
gboolean
dh_battle_due_is_open (const DhBattle *self,
                       const DhDue    *due)
{
  DhRef debtor = get_debtor (due, self->system);

  if (!may_be_resolved (self, due))
    return FALSE;

  for (const DhDue *older = NULL; dh_array_next (self->dues, &older);)
    if (older->entry == due->entry && older->place == due->place)
      return TRUE;
    else if (older->kind == due->kind && is_of (older, self->system, debtor) && may_be_resolved (self, older))
      return FALSE;

  return TRUE;
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
  const DhDueInfo *info = &self->system->dues->rows[due->kind];

  return info->holds_up == NULL || info->holds_up (self, due);
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
  const DhDueInfo *info = &self->system->dues->rows[due->kind];

  return info->resolve != NULL && (info->needs_only_dice == NULL || info->needs_only_dice (self, due));
}

/**
 * dh_battle_due_is_whole:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: whether its order can be given as it stands: by dice alone, or because there is no more to say
 */
gboolean
dh_battle_due_is_whole (const DhBattle *self,
                        const DhDue    *due)
{
  const DhDueInfo *info = &self->system->dues->rows[due->kind];

  return dh_battle_due_needs_only_dice (self, due) || (info->says_all != NULL && info->says_all (self, due));
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
  return self->system->dues->rows[due->kind].to_order (self, due);
}

/**
 * dh_battle_name_due:
 * @self: a battle
 * @due: one of its dues
 *
 * Returns: (transfer full): what it is in a few words, for sentences; dh_due_narrate() says why, too
 */
char *
dh_battle_name_due (const DhBattle *self,
                    const DhDue    *due)
{
  if (self->system->dues->name == NULL)
    return g_strchomp (dh_battle_due_to_order (self, due));

  return self->system->dues->name (self, due, NULL, NULL);
}

static int
compare_waiting (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const DhSystem *system = user_data;

  return system->dues->compare (*(const DhDue *const *) a, *(const DhDue *const *) b);
}

/**
 * dh_battle_list_dues:
 * @self: a battle
 *
 * The dues as people should see them: what may be resolved now, what a throw has just brought before the rest and else oldest
 * first, and then what waits, in the order in which its turn will come. When the battle has ended nothing is due any more.
 *
 * Returns: (transfer container) (element-type DhDue): all dues
 */
GPtrArray *
dh_battle_list_dues (const DhBattle *self)
{
  GPtrArray *dues = g_ptr_array_sized_new (self->dues->len);
  g_autoptr(GPtrArray) waiting = g_ptr_array_new (), later = g_ptr_array_new ();

  if (dh_battle_is_over (self))
    return dues;

  for (const DhDue *due = NULL; dh_array_next (self->dues, &due);)
    g_ptr_array_add (!dh_battle_due_is_open (self, due)                          ? waiting
                     : (self->system->dues->at_once & (1u << due->kind)) != 0 ? dues
                                                                               : later,
                     (gpointer) due);

  if (waiting->len > 0 && self->system->dues->compare != NULL)
    g_ptr_array_sort_with_data (waiting, compare_waiting, (gpointer) self->system);
  g_ptr_array_extend (dues, later, NULL, NULL);
  g_ptr_array_extend (dues, waiting, NULL, NULL);

  return dues;
}

/*
 * _dh_battle_list_debtors:
 * @self: a battle
 * @kind: a kind of due
 *
 * Returns: (transfer full) (nullable): those of whom something of this kind is due, each once, or %NULL if there is none
 */
char *
_dh_battle_list_debtors (const DhBattle *self,
                         int             kind)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < self->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (self, i);
      DhRef debtor = get_debtor (due, self->system);

      /* Somebody who owes several of a kind is listed once, by the oldest. */
      if (due->kind == kind && dh_battle_find_due (self, kind, &debtor, FALSE) == due)
        dh_append_item (list, ", ", "%s", dh_battle_get_id (self, debtor));
    }

  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
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
  DhRef debtor = get_debtor (due, self->system);
  const DhDue *first = dh_battle_find_due (self, due->kind, &debtor, FALSE);

  /* Of the dues of one kind that a thing owes, an order means the oldest. */
  if (first == NULL || first->entry != due->entry || first->place != due->place)
    return NULL;

  return g_strdup_printf ("waive %s %s because ",
                          dh_enum_to_word (self->system->dues->kinds (), due->kind),
                          dh_battle_get_id (self, debtor));
}
