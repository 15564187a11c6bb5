/* dh-desk-log-model.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-model.h"

#include "dh-amendment.h"
#include "dh-class.h"

#include <string.h>

/* Entries looked at in one go, which no key has to wait for. */
#define MOST_AT_ONCE 400

/**
 * DhDeskLogModel:
 *
 * The entries of a battle as a list of [class@Desk.LogItem], oldest first, with a heading before the
 * first of each step; all of them, or those that a search finds. What was taken back follows one line that stands for
 * it, when that is opened, and so do the beginnings of steps in which nothing happened.
 *
 * The rows are two numbers each and items are made when they are asked for, so a log of 10,000
 * entries costs no more than what is seen of it. A search begins with the newest entries and goes on
 * whenever there is nothing else to do.
 */
struct _DhDeskLogModel
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  DhDeskLogSearch *search; /* (nullable) */
  GArray *rows; /* of Row */
  GHashTable *opened; /* the indexes of the entries whose details are shown */
  GHashTable *unfolded; /* those of the first entries taken back that are shown one by one */

  /* Borrowed */
  GHashTable *items; /* those that somebody holds, by row, so that all who ask get the same */

  guint amended; /* the number of the entry that is being put right, or 0 */
  DhDeskLogPutRight put_right; /* and how */
  int eyes; /* of which side, DH_NOTHING for those of nobody, or DH_SESSION_ALL_EYES */
  guint n_entries;
  gboolean is_over; /* the battle was when it was looked at last */
  guint n_left; /* how many of the oldest entries the search has yet to look at */
  guint idle_id;
};

typedef struct {
  guint index;
  gboolean is_heading;
  guint n_folded; /* stands for so many entries from there on, or for none but its own */
} Row;

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DhDeskLogModel,
                               dh_desk_log_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GType
dh_desk_log_model_get_item_type (GListModel *model)
{
  return DH_DESK_TYPE_LOG_ITEM;
}

static guint
dh_desk_log_model_get_n_items (GListModel *model)
{
  return DH_DESK_LOG_MODEL (model)->rows->len;
}

static gboolean
is_value (gpointer key,
          gpointer value,
          gpointer item)
{
  return value == item;
}

static void
forget_item_cb (gpointer  items,
                GObject  *item)
{
  g_hash_table_foreach_remove (items, is_value, item);
}

/* An entry can have a heading and a line that stands for it and those after it. */
static gpointer
make_key (const Row *row)
{
  return GUINT_TO_POINTER (row->index * 3 + (row->is_heading ? 1 : row->n_folded > 0 ? 2 : 0));
}

static gpointer
dh_desk_log_model_get_item (GListModel *model,
                            guint       position)
{
  DhDeskLogModel *self = DH_DESK_LOG_MODEL (model);
  const Row *row;
  gpointer key;
  DhDeskLogItem *item;

  if (position >= self->rows->len)
    return NULL;

  row = &g_array_index (self->rows, Row, position);
  key = make_key (row);
  item = g_hash_table_lookup (self->items, key);
  if (item != NULL)
    return g_object_ref (item);

  item = dh_desk_log_item_new (self->referee, row->index, row->is_heading, self->opened);
  item->n_folded = row->n_folded;
  item->eyes = self->eyes;
  if (row->index + 1 == self->amended && !row->is_heading && row->n_folded == 0)
    item->put_right = self->put_right;
  item->is_unfolded = g_hash_table_contains (self->unfolded, GUINT_TO_POINTER (row->index));
  g_hash_table_insert (self->items, key, item);
  g_object_weak_ref (G_OBJECT (item), forget_item_cb, self->items);
  return item;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = dh_desk_log_model_get_item_type;
  iface->get_n_items = dh_desk_log_model_get_n_items;
  iface->get_item = dh_desk_log_model_get_item;
}

/* Rows */

static gboolean
are_of_one_step (DhDeskLogModel *self,
                 guint           one,
                 guint           other)
{
  int turns[2], steps[2];

  dh_entry_find_place (dh_referee_get_entry (self->referee, one), &turns[0], &steps[0]);
  dh_entry_find_place (dh_referee_get_entry (self->referee, other), &turns[1], &steps[1]);

  return turns[0] == turns[1] && steps[0] == steps[1];
}

static gboolean
is_taken_back (DhDeskLogModel *self,
               guint           index)
{
  const DhEntry *entry = dh_referee_get_entry (self->referee, index);

  return dh_referee_is_undone (self->referee, index) ||
         (entry->of > 0 && !dh_referee_has_amended (self->referee, entry));
}

static gboolean
is_empty (const GArray *array)
{
  return array == NULL || array->len == 0;
}

/* A step that began and ended without anything else: its beginning did no more than to begin it. */
static gboolean
is_empty_step (DhDeskLogModel *self,
               guint           index)
{
  const DhEntry *entry = dh_referee_get_entry (self->referee, index);

  if (index == 0 || index + 1 >= self->n_entries || !g_str_has_prefix (entry->order, "next") ||
      !is_empty (entry->rolls) || !is_empty (entry->added) || !is_empty (entry->done))
    return FALSE;
  for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
    if (change->of.kind != DH_REF_KIND_BATTLE)
      return FALSE;

  return !is_taken_back (self, index) && !is_taken_back (self, index + 1) &&
         !are_of_one_step (self, index - 1, index) && !are_of_one_step (self, index, index + 1);
}

/* Adds an entry to rows, or a line for several, with its heading if it is the first of its step among them. A line of
 * several steps names them itself. */
static void
append_rows (DhDeskLogModel *self,
             GArray         *rows,
             guint           index,
             guint           n_folded)
{
  Row heading = { index, TRUE, 0 };
  Row row = { index, FALSE, n_folded };
  gboolean is_of_steps = n_folded > 0 && !is_taken_back (self, index);

  if (!is_of_steps &&
      (rows->len == 0 || !are_of_one_step (self, g_array_index (rows, Row, rows->len - 1).index, index)))
    g_array_append_val (rows, heading);
  g_array_append_val (rows, row);
}

static gboolean
is_found (DhDeskLogModel *self,
          guint           index)
{
  return self->search == NULL || dh_desk_log_search_matches (self->search, index, self->eyes);
}

/* Returns: how many entries from there on one line stands for, or 0 */
static guint
count_folded (DhDeskLogModel *self,
              guint           index)
{
  guint n = 0;

  while (index + n < self->n_entries && is_taken_back (self, index + n))
    n++;
  if (n > 0)
    return n > 1 ? n : 0;

  while (index + n < self->n_entries && is_empty_step (self, index + n))
    n++;
  return n;
}

/* TRUE for an entry after which another turn begins. There has to be one after it. */
static gboolean
ends_turn (DhDeskLogModel *self,
           guint           index)
{
  int turns[2], steps[2];

  dh_entry_find_place (dh_referee_get_entry (self->referee, index), &turns[0], &steps[0]);
  dh_entry_find_place (dh_referee_get_entry (self->referee, index + 1), &turns[1], &steps[1]);

  return turns[0] != turns[1];
}

/* The rows of all entries; those that are folded have one, and themselves if that is open. A last step of a turn in which
 * nothing happens but that the turn ends has none: the heading of the next turn says so. */
static GArray *
list_rows (DhDeskLogModel *self)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  for (guint i = 0, n; i < self->n_entries; i += MAX (n, 1))
    {
      n = count_folded (self, i);
      if (n == 1 && ends_turn (self, i))
        continue;
      append_rows (self, rows, i, n);
      if (n > 0 && g_hash_table_contains (self->unfolded, GUINT_TO_POINTER (i)))
        for (guint k = 0; k < n; k++)
          append_rows (self, rows, i + k, 0);
    }

  return rows;
}

/* The search */

static void
set_n_left (DhDeskLogModel *self,
            guint           n_left)
{
  gboolean was_searching = self->n_left > 0;

  self->n_left = n_left;
  if (was_searching != (n_left > 0))
    g_object_notify (G_OBJECT (self), "searching");
}

/* Looks at older entries, and puts what is found before what has been found already. */
static void
look_further (DhDeskLogModel *self)
{
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (Row));
  guint to = self->n_left;
  guint from = to > MOST_AT_ONCE ? to - MOST_AT_ONCE : 0;
  guint removed = 0;

  for (guint i = from; i < to; i++)
    if (is_found (self, i))
      append_rows (self, found, i, 0);
  set_n_left (self, from);
  if (found->len == 0)
    return;

  /* The heading at the top was that of its step only as long as nothing older of it was found. */
  if (self->rows->len > 0 &&
      are_of_one_step (self,
                       g_array_index (found, Row, found->len - 1).index,
                       g_array_index (self->rows, Row, 0).index))
    {
      g_array_remove_index (self->rows, 0);
      removed = 1;
    }
  g_array_prepend_vals (self->rows, found->data, found->len);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, found->len);
}

static gboolean
look_further_cb (gpointer user_data)
{
  DhDeskLogModel *self = user_data;

  look_further (self);
  if (self->n_left > 0)
    return G_SOURCE_CONTINUE;

  self->idle_id = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_looking (DhDeskLogModel *self)
{
  g_clear_handle_id (&self->idle_id, g_source_remove);
  set_n_left (self, 0);
}

static void
forget_items (DhDeskLogModel *self)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    {
      g_object_weak_unref (item, forget_item_cb, self->items);
      g_hash_table_iter_remove (&iter);
    }
}

/* Shows the rows as they have to be now; those of an entry from @touched on show anew what they are about. */
static void
renew_rows (DhDeskLogModel *self,
            guint           touched)
{
  g_autoptr(GArray) before = g_steal_pointer (&self->rows);
  guint same = 0, last = 0;

  self->rows = list_rows (self);
  while (same < before->len && same < self->rows->len &&
         memcmp (&g_array_index (before, Row, same), &g_array_index (self->rows, Row, same), sizeof (Row)) == 0 &&
         g_array_index (before, Row, same).index < touched)
    same++;
  while (touched == G_MAXUINT && last < before->len - same && last < self->rows->len - same &&
         memcmp (&g_array_index (before, Row, before->len - 1 - last),
                 &g_array_index (self->rows, Row, self->rows->len - 1 - last), sizeof (Row)) == 0)
    last++;

  /* A row shows anew what it has not shown before. */
  for (guint i = same; i < before->len - last; i++)
    {
      gpointer key = make_key (&g_array_index (before, Row, i));
      gpointer item = g_hash_table_lookup (self->items, key);

      if (item != NULL)
        g_object_weak_unref (item, forget_item_cb, self->items);
      g_hash_table_remove (self->items, key);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), same, before->len - same - last, self->rows->len - same - last);
}

/* The end of a battle changes every row: no order can be put right any more. */
static gboolean
is_over (DhDeskLogModel *self)
{
  return self->referee != NULL && dh_battle_is_over (dh_referee_get_battle (self->referee));
}

/* Begins anew with the search as it is. */
static void
rebuild (DhDeskLogModel *self)
{
  guint removed = self->rows->len;

  stop_looking (self);
  forget_items (self);
  g_array_set_size (self->rows, 0);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, 0);

  self->n_entries = self->referee != NULL ? dh_referee_get_n_entries (self->referee) : 0;
  self->is_over = is_over (self);
  if (self->search == NULL)
    {
      renew_rows (self, G_MAXUINT);
      return;
    }

  set_n_left (self, self->n_entries);
  look_further (self);
  if (self->n_left > 0)
    self->idle_id = g_idle_add (look_further_cb, self);
}

static void
dh_desk_log_model_dispose (GObject *object)
{
  DhDeskLogModel *self = DH_DESK_LOG_MODEL (object);

  /* The model has no listener any more. */
  g_clear_handle_id (&self->idle_id, g_source_remove);
  self->n_left = 0;
  g_array_set_size (self->rows, 0);

  G_OBJECT_CLASS (dh_desk_log_model_parent_class)->dispose (object);
}

static void
dh_desk_log_model_finalize (GObject *object)
{
  DhDeskLogModel *self = DH_DESK_LOG_MODEL (object);

  forget_items (self);

  G_OBJECT_CLASS (dh_desk_log_model_parent_class)->finalize (object);
}

static void
dh_desk_log_model_class_init (DhDeskLogModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = dh_desk_log_model_dispose;
  object_class->finalize = dh_desk_log_model_finalize;
  DH_CLASS_OWNS (klass, DhDeskLogModel, dh_desk_log_search_free, search);
  DH_CLASS_OWNS (klass, DhDeskLogModel, g_object_unref, referee);
  DH_CLASS_OWNS (klass, DhDeskLogModel, g_hash_table_unref, items, opened, unfolded);
  DH_CLASS_OWNS (klass, DhDeskLogModel, g_array_unref, rows);

  /**
   * DhDeskLogModel:searching:
   *
   * Whether more may be found.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskLogModel, "searching", dh_desk_log_model_is_searching, NULL);
}

static void
dh_desk_log_model_init (DhDeskLogModel *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->opened = g_hash_table_new (NULL, NULL);
  self->unfolded = g_hash_table_new (NULL, NULL);
  self->items = g_hash_table_new (NULL, NULL);
  self->eyes = DH_SESSION_ALL_EYES;
}

/**
 * dh_desk_log_model_set_referee:
 * @self: a model
 * @referee: (nullable): the referee of another battle
 *
 * Shows all of another battle.
 */
void
dh_desk_log_model_set_referee (DhDeskLogModel *self,
                               DhReferee      *referee)
{
  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  g_clear_pointer (&self->search, dh_desk_log_search_free);
  forget_items (self);
  g_hash_table_remove_all (self->opened);
  g_hash_table_remove_all (self->unfolded);
  g_set_object (&self->referee, referee);
  rebuild (self);
}

/* An undo may change what a search finds, an amendment changes many rows, and the end of the battle all of them. */
static gboolean
changes_much (DhDeskLogModel *self)
{
  if (is_over (self) != self->is_over)
    return TRUE;

  for (guint i = self->n_entries; i < dh_referee_get_n_entries (self->referee); i++)
    {
      const DhEntry *entry = dh_referee_get_given (self->referee, i);

      if ((self->search != NULL && entry->of > 0) || dh_referee_has_amended (self->referee, entry))
        return TRUE;
    }

  return FALSE;
}

/**
 * dh_desk_log_model_follow:
 * @self: a model
 *
 * Adds what is new, and renews the entries that an undo or a redo was about.
 */
void
dh_desk_log_model_follow (DhDeskLogModel *self)
{
  guint before, n_before, touched = G_MAXUINT;

  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  if (changes_much (self))
    {
      rebuild (self);
      return;
    }

  before = self->rows->len;
  n_before = self->n_entries;
  self->n_entries = dh_referee_get_n_entries (self->referee);
  for (guint i = n_before; i < self->n_entries; i++)
    {
      guint of = dh_referee_get_entry (self->referee, i)->of;

      if (of > 0)
        touched = MIN (touched, of - 1);
      if (i > 0 && is_empty_step (self, i - 1))
        touched = MIN (touched, i - 1);
      if (is_found (self, i))
        append_rows (self, self->rows, i, 0);
    }

  if (touched < G_MAXUINT && self->search == NULL)
    {
      g_array_set_size (self->rows, before);
      renew_rows (self, touched);
    }
  else if (self->rows->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->rows->len - before);
}

/**
 * dh_desk_log_model_set_eyes:
 * @self: a model
 * @eyes: the index of the side that it is told to, %DH_NOTHING for nobody, or %DH_SESSION_ALL_EYES
 *
 * Covers what those may not know who look at it, and uncovers the rest.
 */
void
dh_desk_log_model_set_eyes (DhDeskLogModel *self,
                            int             eyes)
{
  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  if (self->eyes == eyes)
    return;

  self->eyes = eyes;
  g_hash_table_remove_all (self->opened);
  rebuild (self);
}

static void
mark (DhDeskLogModel    *self,
      DhDeskLogPutRight  put_right)
{
  Row row = { self->amended - 1, FALSE, 0 };
  DhDeskLogItem *item = self->amended > 0 ? g_hash_table_lookup (self->items, make_key (&row)) : NULL;

  if (item == NULL || item->put_right == put_right)
    return;

  item->put_right = put_right;
  g_signal_emit_by_name (item, "changed");
}

/**
 * dh_desk_log_model_put_right:
 * @self: a model
 * @number: the number of the entry for which an order is being written, or 0
 * @put_right: in which way
 *
 * Marks an entry as long as it is being put right, and no other.
 */
void
dh_desk_log_model_put_right (DhDeskLogModel    *self,
                             guint              number,
                             DhDeskLogPutRight  put_right)
{
  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  if (number == self->amended && put_right == self->put_right)
    return;

  mark (self, DH_DESK_LOG_AS_IT_IS);
  self->amended = number;
  self->put_right = put_right;
  mark (self, put_right);
}

/**
 * dh_desk_log_model_unfold:
 * @self: a model
 * @item: a line of it that stands for several entries
 *
 * Shows the entries one by one below it, or no more.
 */
void
dh_desk_log_model_unfold (DhDeskLogModel *self,
                          DhDeskLogItem  *item)
{
  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));
  g_return_if_fail (item->n_folded > 0);

  if (!g_hash_table_remove (self->unfolded, GUINT_TO_POINTER (item->index)))
    g_hash_table_add (self->unfolded, GUINT_TO_POINTER (item->index));
  item->is_unfolded = !item->is_unfolded;
  g_signal_emit_by_name (item, "changed");
  renew_rows (self, G_MAXUINT);
}

/**
 * dh_desk_log_model_search:
 * @self: a model
 * @text: words to look for, any letters
 * @kind: which entries
 *
 * Shows what is found; with no words and every kind that is all. Of a long log the newest part is
 * shown at once, and the rest follows.
 */
void
dh_desk_log_model_search (DhDeskLogModel *self,
                          const char     *text,
                          DhDeskLogKind   kind)
{
  g_autoptr(DhDeskLogSearch) search = NULL;

  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  if (self->referee == NULL)
    return;

  search = dh_desk_log_search_new (self->referee, text, kind);
  if (self->search == NULL && dh_desk_log_search_is_idle (search))
    return;

  g_clear_pointer (&self->search, dh_desk_log_search_free);
  if (!dh_desk_log_search_is_idle (search))
    self->search = g_steal_pointer (&search);
  rebuild (self);
}

/**
 * dh_desk_log_model_is_searching:
 * @self: a model
 *
 * Returns: whether more may be found
 */
gboolean
dh_desk_log_model_is_searching (DhDeskLogModel *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_MODEL (self), FALSE);

  return self->n_left > 0;
}
