/* dh-desk-muster-model.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-model.h"

#include "dh-class.h"

G_DEFINE_FINAL_TYPE (DhDeskMusterModel, dh_desk_muster_model, G_TYPE_OBJECT)

static GListModel *
get_held_cb (gpointer item,
             gpointer user_data)
{
  GListStore *held = DH_DESK_MUSTER_ITEM (item)->held;

  return held != NULL ? G_LIST_MODEL (g_object_ref (held)) : NULL;
}

static void
dh_desk_muster_model_class_init (DhDeskMusterModelClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskMusterModel, g_object_unref, roots, rows);
  DH_CLASS_OWNS (klass, DhDeskMusterModel, g_hash_table_unref, items);
  DH_CLASS_OWNS (klass, DhDeskMusterModel, dh_muster_draft_unref, draft);
  DH_CLASS_OWNS (klass, DhDeskMusterModel, dh_rulebook_unref, rulebook);
}

static void
dh_desk_muster_model_init (DhDeskMusterModel *self)
{
  self->items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->roots = g_list_store_new (DH_DESK_TYPE_MUSTER_ITEM);
  self->rows = gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->roots)),
                                        FALSE,
                                        TRUE,
                                        get_held_cb,
                                        NULL,
                                        NULL);
}

/**
 * dh_desk_muster_model_new:
 * @rulebook: whose basing to count by
 *
 * Returns: (transfer full): an empty model
 */
DhDeskMusterModel *
dh_desk_muster_model_new (DhRulebook *rulebook)
{
  DhDeskMusterModel *self = g_object_new (DH_DESK_TYPE_MUSTER_MODEL, NULL);

  self->rulebook = dh_rulebook_ref (rulebook);
  return self;
}

/**
 * dh_desk_muster_model_count_by:
 * @self: a model
 * @rulebook: whose basing to count by from now on
 */
void
dh_desk_muster_model_count_by (DhDeskMusterModel *self,
                               DhRulebook        *rulebook)
{
  GHashTableIter iter;
  gpointer item;

  g_return_if_fail (DH_DESK_IS_MUSTER_MODEL (self));

  dh_rulebook_ref (rulebook);
  dh_rulebook_unref (self->rulebook);
  self->rulebook = rulebook;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    dh_desk_muster_item_count_by (item, rulebook);
}

static DhDeskMusterItem *
get_item (DhDeskMusterModel *self,
          guint              index)
{
  return g_hash_table_lookup (self->items, GUINT_TO_POINTER (dh_muster_draft_get_key (self->draft, index)));
}

/* The items of the new state: those that there were, and new ones for what is new. */
static void
take_items (DhDeskMusterModel *self)
{
  g_autoptr(GHashTable) items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);

  for (guint i = 0; i < self->draft->nodes->len; i++)
    {
      DhDeskMusterItem *item = get_item (self, i);

      item = item != NULL ? g_object_ref (item) : dh_desk_muster_item_new (self->rulebook, self->draft, i);
      g_hash_table_insert (items, GUINT_TO_POINTER (dh_muster_draft_get_key (self->draft, i)), item);
    }

  g_hash_table_unref (self->items);
  self->items = g_steal_pointer (&items);
}

static gboolean
is_at (GListModel *list,
       guint       position,
       gpointer    item)
{
  g_autoptr(GObject) there = g_list_model_get_item (list, position);

  return (gpointer) there == item;
}

/* Makes a list hold these items and leaves what is the same at both of its ends alone. */
static void
update_list (GListStore *store,
             GPtrArray  *items)
{
  GListModel *list = G_LIST_MODEL (store);
  guint before = g_list_model_get_n_items (list);
  guint head = 0, tail = 0;

  while (head < before && head < items->len && is_at (list, head, g_ptr_array_index (items, head)))
    head++;
  while (head + tail < before && head + tail < items->len &&
         is_at (list, before - tail - 1, g_ptr_array_index (items, items->len - tail - 1)))
    tail++;
  if (head + tail < before || head + tail < items->len)
    g_list_store_splice (store, head, before - head - tail, items->pdata + head, items->len - head - tail);
}

/* Brings up to date what stands in a thing, and returns the index behind it. */
static guint
update_held (DhDeskMusterModel *self,
             guint              index)
{
  GListStore *held = get_item (self, index)->held;
  g_autoptr(GPtrArray) items = g_ptr_array_new ();
  guint end = dh_muster_draft_get_end (self->draft, index);
  guint child = index + 1;

  while (child < end)
    {
      g_ptr_array_add (items, get_item (self, child));
      child = update_held (self, child);
    }
  if (held != NULL)
    update_list (held, items);

  return end;
}

/**
 * dh_desk_muster_model_follow:
 * @self: a model
 * @draft: another state, or another order of battle
 */
void
dh_desk_muster_model_follow (DhDeskMusterModel *self,
                             DhMusterDraft     *draft)
{
  g_autoptr(GPtrArray) roots = g_ptr_array_new ();

  g_return_if_fail (DH_DESK_IS_MUSTER_MODEL (self));

  dh_muster_draft_ref (draft);
  g_clear_pointer (&self->draft, dh_muster_draft_unref);
  self->draft = draft;

  take_items (self);
  for (guint i = 0; i < draft->nodes->len; i++)
    dh_desk_muster_item_follow (get_item (self, i), draft, i);
  update_held (self, 0);
  g_ptr_array_add (roots, get_item (self, 0));
  update_list (self->roots, roots);
}

static GtkTreeListRow *
reveal_row (DhDeskMusterModel *self,
            guint              index)
{
  int parent = dh_muster_draft_get_parent (self->draft, index);
  g_autoptr(GtkTreeListRow) row = NULL;
  GListStore *siblings;
  guint position;

  if (parent < 0)
    return gtk_tree_list_model_get_child_row (self->rows, 0);

  row = reveal_row (self, parent);
  gtk_tree_list_row_set_expanded (row, TRUE);
  siblings = get_item (self, parent)->held;
  if (!g_list_store_find (siblings, get_item (self, index), &position))
    g_return_val_if_reached (NULL);

  return gtk_tree_list_row_get_child_row (row, position);
}

/**
 * dh_desk_muster_model_reveal:
 * @self: a model
 * @index: a thing of its draft
 *
 * Unfolds what a thing stands in.
 *
 * Returns: the row of the thing
 */
guint
dh_desk_muster_model_reveal (DhDeskMusterModel *self,
                             guint              index)
{
  g_autoptr(GtkTreeListRow) row = reveal_row (self, index);

  return gtk_tree_list_row_get_position (row);
}
