/* dh-muster-draft-edit.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-muster-draft-private.h"

/* Each edit copies the draft, which costs little, and changes the copy. */

/**
 * dh_muster_draft_set:
 * @self: a draft
 * @index: which thing
 * @field: one that it has
 * @text: (nullable): what to say there in the words of files, or nothing for what goes without saying
 *
 * Says something else of a thing. An id that was made from a name changes with it, and a unit of
 * another arm loses what only the former has; sharpshooters have the stands that they always have.
 *
 * Returns: (transfer full): the new draft
 */
DhMusterDraft *
dh_muster_draft_set (const DhMusterDraft *self,
                     guint                index,
                     DhMusterField        field,
                     const char          *text)
{
  DhMusterDraft *draft;
  DhMusterNode *node;

  g_return_val_if_fail (index < self->nodes->len, NULL);
  g_return_val_if_fail (dh_muster_kind_has_field (dh_muster_draft_get_kind (self, index), field), NULL);

  draft = _dh_muster_draft_copy (self);
  node = _dh_muster_draft_change (draft, index);
  _dh_muster_node_set (node, field,
                       g_strcmp0 (text, dh_muster_draft_get_usual (self, index, field)) == 0 ? NULL : text);
  if (field == DH_MUSTER_ARM)
    _dh_muster_node_suit_arm (node);
  if (field == DH_MUSTER_SHARPSHOOTERS)
    _dh_muster_node_set (node, DH_MUSTER_STANDS, NULL);
  if (field == DH_MUSTER_NAME && _dh_muster_draft_id_follows (self, index))
    {
      g_autoptr(GHashTable) taken = _dh_muster_draft_dup_ids (draft, index, index + 1);

      _dh_muster_draft_give_id (draft, index, taken);
    }

  return draft;
}

/* Adding */

/* Officers stand before what they lead; everything else comes last. */
static guint
find_place_in (const DhMusterDraft *self,
               guint                parent,
               DhMusterKind         kind)
{
  guint end = dh_muster_draft_get_end (self, parent);
  guint place = parent + 1;

  if (kind != DH_MUSTER_OFFICER)
    return end;

  while (place < end && _dh_muster_draft_get_node (self, place)->kind == DH_MUSTER_OFFICER)
    place++;
  return place;
}

/* The place of a new thing of this kind, beside another or in it. */
static guint
find_place (const DhMusterDraft *self,
            guint                beside,
            DhMusterKind         kind,
            guint               *depth)
{
  int parent = beside;
  guint child = beside;

  while (parent >= 0 && !dh_muster_kind_can_hold (dh_muster_draft_get_kind (self, parent), kind))
    {
      child = parent;
      parent = dh_muster_draft_get_parent (self, parent);
    }

  /* An army has no parent but the battle itself; everything else stands in an army. */
  if (parent < 0)
    return 0;

  *depth = _dh_muster_draft_get_node (self, parent)->depth + 1;
  if (child == (guint) parent || (kind == DH_MUSTER_OFFICER && dh_muster_draft_get_kind (self, child) != kind))
    return find_place_in (self, parent, kind);
  return dh_muster_draft_get_end (self, child);
}

/* A new unit is most likely like the one before it in its army. */
static void
set_up_unit (DhMusterDraft *self,
             guint          index)
{
  static const DhMusterField alike[] = { DH_MUSTER_ARM, DH_MUSTER_QUALITY };
  DhMusterNode *unit = _dh_muster_draft_get_node (self, index);
  const DhMusterNode *before = NULL;

  for (guint i = index - 1; i > 0 && before == NULL && dh_muster_draft_get_kind (self, i) != DH_MUSTER_ARMY; i--)
    if (dh_muster_draft_get_kind (self, i) == DH_MUSTER_UNIT)
      before = _dh_muster_draft_get_node (self, i);

  _dh_muster_node_set (unit, DH_MUSTER_ARM, dh_enum_to_word (DH_TYPE_ARM, DH_ARM_INFANTRY));
  _dh_muster_node_set (unit, DH_MUSTER_QUALITY, dh_enum_to_word (DH_TYPE_QUALITY, DH_QUALITY_VETERAN));
  for (guint i = 0; i < G_N_ELEMENTS (alike) && before != NULL; i++)
    _dh_muster_node_set (unit, alike[i], before->fields[alike[i]]);
}

static DhRank
get_rank_in (DhMusterKind kind)
{
  return kind == DH_MUSTER_DIVISION  ? DH_RANK_DIVISION
         : kind == DH_MUSTER_BRIGADE ? DH_RANK_BRIGADE
                                     : DH_RANK_COMMANDER;
}

static void
give_letter (DhMusterDraft *self,
             guint          army)
{
  char letter[2] = { _dh_muster_draft_find_letter (self, army), '\0' };

  _dh_muster_node_set (_dh_muster_draft_get_node (self, army), DH_MUSTER_LETTER, letter);
}

static void
set_up (DhMusterDraft *self,
        guint          index)
{
  DhMusterNode *node = _dh_muster_draft_get_node (self, index);
  DhMusterKind parent = dh_muster_draft_get_kind (self, dh_muster_draft_get_parent (self, index));

  if (node->kind == DH_MUSTER_UNIT)
    set_up_unit (self, index);
  else if (node->kind == DH_MUSTER_OFFICER)
    _dh_muster_node_set (node, DH_MUSTER_RANK, dh_enum_to_word (DH_TYPE_RANK, get_rank_in (parent)));
  else if (node->kind == DH_MUSTER_ARMY)
    give_letter (self, index);
}

/**
 * dh_muster_draft_add:
 * @self: a draft
 * @beside: the thing that is being looked at
 * @kind: what to add
 * @name: what to call it
 * @index: (out): the new thing
 *
 * Adds a thing to @beside if that can hold it, else behind it or behind what it stands in; an
 * officer goes to the other officers. It has an id and whatever else a file must have.
 *
 * Returns: (transfer full) (nullable): the new draft, or %NULL when it can stand nowhere there
 */
DhMusterDraft *
dh_muster_draft_add (const DhMusterDraft *self,
                     guint                beside,
                     DhMusterKind         kind,
                     const char          *name,
                     guint               *index)
{
  g_autoptr(GHashTable) taken = NULL;
  DhMusterDraft *draft;
  DhMusterNode *node;
  guint place, depth;

  g_return_val_if_fail (beside < self->nodes->len, NULL);

  place = find_place (self, beside, kind, &depth);
  if (place == 0)
    return NULL;

  draft = _dh_muster_draft_copy (self);
  taken = _dh_muster_draft_dup_ids (self, 0, 0);
  node = _dh_muster_draft_insert (draft, place, kind, depth);
  _dh_muster_node_set (node, DH_MUSTER_NAME, name);
  _dh_muster_draft_give_id (draft, place, taken);
  set_up (draft, place);

  *index = place;
  return draft;
}

/**
 * dh_muster_draft_duplicate:
 * @self: a draft
 * @index: which thing, not the battle
 * @copy: (out): the new thing
 *
 * Puts a copy of a thing and all that it holds behind it, with ids of their own.
 *
 * Returns: (transfer full) (nullable): the new draft
 */
DhMusterDraft *
dh_muster_draft_duplicate (const DhMusterDraft *self,
                           guint                index,
                           guint               *copy)
{
  g_autoptr(GHashTable) taken = _dh_muster_draft_dup_ids (self, 0, 0);
  DhMusterDraft *draft;
  guint end;

  g_return_val_if_fail (index < self->nodes->len, NULL);
  if (index == 0)
    return NULL;

  end = dh_muster_draft_get_end (self, index);
  draft = _dh_muster_draft_copy (self);
  for (guint i = index; i < end; i++)
    _dh_muster_draft_insert_copy (draft, end + i - index, _dh_muster_draft_get_node (self, i));
  if (dh_muster_draft_get_kind (draft, end) == DH_MUSTER_ARMY)
    give_letter (draft, end);
  for (guint i = end; i < end + end - index; i++)
    _dh_muster_draft_give_id (draft, i, taken);

  *copy = end;
  return draft;
}

/**
 * dh_muster_draft_remove:
 * @self: a draft
 * @index: which thing, not the battle
 *
 * Returns: (transfer full) (nullable): the new draft, without it and all that it held
 */
DhMusterDraft *
dh_muster_draft_remove (const DhMusterDraft *self,
                        guint                index)
{
  DhMusterDraft *draft;

  g_return_val_if_fail (index < self->nodes->len, NULL);
  if (index == 0)
    return NULL;

  draft = _dh_muster_draft_copy (self);
  g_ptr_array_remove_range (draft->nodes, index, dh_muster_draft_get_end (self, index) - index);
  return draft;
}

/* Moving */

static int
get_new_parent (const DhMusterDraft *self,
                guint                target,
                DhMusterPlace        place)
{
  return place == DH_MUSTER_INTO ? (int) target : dh_muster_draft_get_parent (self, target);
}

/**
 * dh_muster_draft_can_move:
 * @self: a draft
 * @index: which thing
 * @target: another
 * @place: where, as seen from the other
 *
 * Returns: whether it may stand there
 */
gboolean
dh_muster_draft_can_move (const DhMusterDraft *self,
                          guint                index,
                          guint                target,
                          DhMusterPlace        place)
{
  int parent;

  g_return_val_if_fail (index < self->nodes->len && target < self->nodes->len, FALSE);

  parent = get_new_parent (self, target, place);
  return parent >= 0 && !(target >= index && target < dh_muster_draft_get_end (self, index)) &&
         dh_muster_kind_can_hold (dh_muster_draft_get_kind (self, parent), dh_muster_draft_get_kind (self, index));
}

/**
 * dh_muster_draft_move:
 * @self: a draft
 * @index: which thing
 * @target: another
 * @place: where, as seen from the other
 *
 * Returns: (transfer full) (nullable): the new draft, with the thing and all that it holds there, or
 *   %NULL when it may not stand there
 */
DhMusterDraft *
dh_muster_draft_move (const DhMusterDraft *self,
                      guint                index,
                      guint                target,
                      DhMusterPlace        place)
{
  DhMusterDraft *draft;
  guint end, to;
  int deeper;

  if (!dh_muster_draft_can_move (self, index, target, place))
    return NULL;

  end = dh_muster_draft_get_end (self, index);
  to = place == DH_MUSTER_BEFORE ? target : dh_muster_draft_get_end (self, target);
  deeper = (int) _dh_muster_draft_get_node (self, get_new_parent (self, target, place))->depth + 1 -
           (int) _dh_muster_draft_get_node (self, index)->depth;

  draft = _dh_muster_draft_copy (self);
  for (guint i = index; i < end; i++)
    _dh_muster_draft_change (draft, i)->depth += deeper;
  for (guint i = index; i < end; i++)
    {
      /* Nodes that move towards the end are taken from the front of their range, one after the other; those that
         move towards the beginning from behind the nodes moved so far. */
      guint from = to > index ? index : i;
      DhMusterNode *node = g_ptr_array_steal_index (draft->nodes, from);

      g_ptr_array_insert (draft->nodes, to > index ? to - 1 : to + i - index, node);
    }

  return draft;
}

static int
find_sibling (const DhMusterDraft *self,
              guint                index,
              gboolean             before)
{
  int parent = dh_muster_draft_get_parent (self, index);
  guint end = dh_muster_draft_get_end (self, index);
  int previous = -1;

  if (parent < 0)
    return -1;
  if (!before)
    return end < dh_muster_draft_get_end (self, parent) ? (int) end : -1;

  for (guint i = parent + 1; i < index; i = dh_muster_draft_get_end (self, i))
    previous = i;
  return previous;
}

/* Into a command beside: at its end from below, at its head from above. */
static DhMusterDraft *
enter (const DhMusterDraft *self,
       guint                index,
       int                  command,
       gboolean             at_head)
{
  if (command < 0)
    return NULL;

  if (at_head && dh_muster_draft_get_end (self, command) > (guint) command + 1 &&
      dh_muster_kind_can_hold (dh_muster_draft_get_kind (self, command), dh_muster_draft_get_kind (self, index)))
    return dh_muster_draft_move (self, index, command + 1, DH_MUSTER_BEFORE);
  return dh_muster_draft_move (self, index, command, DH_MUSTER_INTO);
}

/* Past its neighbour; at the edge of its command, on to the command beside that, or out. */
static DhMusterDraft *
pass (const DhMusterDraft *self,
      guint                index,
      gboolean             up)
{
  int sibling = find_sibling (self, index, up);
  int parent = dh_muster_draft_get_parent (self, index);
  DhMusterDraft *draft;

  if (sibling >= 0)
    return dh_muster_draft_move (self, index, sibling, up ? DH_MUSTER_BEFORE : DH_MUSTER_AFTER);

  draft = enter (self, index, find_sibling (self, parent, up), !up);
  if (draft != NULL)
    return draft;
  return dh_muster_draft_move (self, index, parent, up ? DH_MUSTER_BEFORE : DH_MUSTER_AFTER);
}

/**
 * dh_muster_draft_step:
 * @self: a draft
 * @index: which thing
 * @step: in which direction
 *
 * Moves a thing by one key.
 *
 * Returns: (transfer full) (nullable): the new draft, or %NULL when there is no way
 */
DhMusterDraft *
dh_muster_draft_step (const DhMusterDraft *self,
                      guint                index,
                      DhMusterStep         step)
{
  DhMusterDraft *draft;

  g_return_val_if_fail (index < self->nodes->len, NULL);
  if (index == 0)
    return NULL;

  switch (step)
    {
    case DH_MUSTER_UP:
    case DH_MUSTER_DOWN:
      return pass (self, index, step == DH_MUSTER_UP);
    case DH_MUSTER_OUT:
      return dh_muster_draft_move (self, index, dh_muster_draft_get_parent (self, index), DH_MUSTER_AFTER);
    case DH_MUSTER_IN:
      draft = enter (self, index, find_sibling (self, index, TRUE), FALSE);
      return draft != NULL ? draft : enter (self, index, find_sibling (self, index, FALSE), TRUE);
    default:
      g_return_val_if_reached (NULL);
    }
}
