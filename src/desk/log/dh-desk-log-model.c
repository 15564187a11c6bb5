/* dh-desk-log-model.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-model.h"

#include "dh-amendment.h"
#include "dh-board-class.h"

/* Entries looked at in one go, which no key has to wait for. */
#define MOST_AT_ONCE 400

/**
 * DhDeskLogModel:
 *
 * The entries of a battle as a list of [class@Desk.LogItem], oldest first, with a heading before the
 * first of each step; all of them, or those that a search finds.
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

  /* Borrowed */
  GHashTable *items; /* those that somebody holds, by row, so that all who ask get the same */

  guint n_entries;
  guint n_left; /* how many of the oldest entries the search has yet to look at */
  guint idle_id;
};

typedef struct {
  guint index;
  gboolean is_heading;
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
  key = GUINT_TO_POINTER (row->index * 2 + row->is_heading);
  item = g_hash_table_lookup (self->items, key);
  if (item != NULL)
    return g_object_ref (item);

  item = dh_desk_log_item_new (self->referee, row->index, row->is_heading, self->opened);
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
  const DhEntry *a = dh_referee_get_entry (self->referee, one);
  const DhEntry *b = dh_referee_get_entry (self->referee, other);

  return dh_entry_get_turn (a) == dh_entry_get_turn (b) && dh_entry_get_step (a) == dh_entry_get_step (b);
}

/* Adds an entry to rows, with its heading if it is the first of its step among them. */
static void
append_rows (DhDeskLogModel *self,
             GArray         *rows,
             guint           index)
{
  Row heading = { index, TRUE };
  Row row = { index, FALSE };

  if (rows->len == 0 || !are_of_one_step (self, g_array_index (rows, Row, rows->len - 1).index, index))
    g_array_append_val (rows, heading);
  g_array_append_val (rows, row);
}

static gboolean
is_found (DhDeskLogModel *self,
          guint           index)
{
  return self->search == NULL || dh_desk_log_search_matches (self->search, index);
}

static gboolean
find_row (DhDeskLogModel *self,
          guint           index,
          guint          *position)
{
  guint from = 0, to = self->rows->len;

  while (from < to)
    {
      guint middle = (from + to) / 2;
      const Row *row = &g_array_index (self->rows, Row, middle);

      if (row->index == index && !row->is_heading)
        {
          *position = middle;
          return TRUE;
        }
      if (row->index < index || (row->index == index && row->is_heading))
        from = middle + 1;
      else
        to = middle;
    }

  return FALSE;
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
look_further (DhDeskLogModel *self,
              guint           how_many)
{
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (Row));
  guint to = self->n_left;
  guint from = to > how_many ? to - how_many : 0;
  guint removed = 0;

  for (guint i = from; i < to; i++)
    if (is_found (self, i))
      append_rows (self, found, i);
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

  look_further (self, MOST_AT_ONCE);
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

static void
forget_entry (DhDeskLogModel *self,
              guint           index)
{
  gpointer key = GUINT_TO_POINTER (index * 2);
  gpointer item = g_hash_table_lookup (self->items, key);

  if (item == NULL)
    return;

  g_object_weak_unref (item, forget_item_cb, self->items);
  g_hash_table_remove (self->items, key);
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
  set_n_left (self, self->n_entries);
  look_further (self, self->search != NULL ? MOST_AT_ONCE : self->n_entries);
  if (self->n_left > 0)
    self->idle_id = g_idle_add (look_further_cb, self);
}

static void
dh_desk_log_model_dispose (GObject *object)
{
  DhDeskLogModel *self = DH_DESK_LOG_MODEL (object);

  /* Nobody is told of it any more. */
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
  DH_BOARD_OWNS (object_class, DhDeskLogModel, dh_desk_log_search_free, search);
  DH_BOARD_OWNS (object_class, DhDeskLogModel, g_object_unref, referee);
  DH_BOARD_OWNS (object_class, DhDeskLogModel, g_hash_table_unref, items, opened);
  DH_BOARD_OWNS (object_class, DhDeskLogModel, g_array_unref, rows);

  /**
   * DhDeskLogModel:searching:
   *
   * Whether more may be found.
   */
  DH_BOARD_PROPERTY (object_class, "searching", G_TYPE_BOOLEAN, dh_desk_log_model_is_searching, NULL);
}

static void
dh_desk_log_model_init (DhDeskLogModel *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->opened = g_hash_table_new (NULL, NULL);
  self->items = g_hash_table_new (NULL, NULL);
}

DhDeskLogModel *
dh_desk_log_model_new (void)
{
  return g_object_new (DH_DESK_TYPE_LOG_MODEL, NULL);
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
  g_set_object (&self->referee, referee);
  rebuild (self);
}

/**
 * dh_desk_log_model_follow:
 * @self: a model
 * @entry: what has just happened
 *
 * Adds what is new, and renews the entry that an undo or a redo was about.
 */
void
dh_desk_log_model_follow (DhDeskLogModel *self,
                          DhEntry        *entry)
{
  guint of = dh_entry_get_of (entry);
  guint before, n_entries, position;

  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  /* Whether an undone entry is one of those looked for may have changed, and an amendment changes many. */
  if ((self->search != NULL && of > 0) || dh_referee_has_amended (self->referee, entry))
    {
      rebuild (self);
      return;
    }

  before = self->rows->len;
  n_entries = dh_referee_get_n_entries (self->referee);
  for (guint i = self->n_entries; i < n_entries; i++)
    if (is_found (self, i))
      append_rows (self, self->rows, i);
  self->n_entries = n_entries;
  if (self->rows->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->rows->len - before);

  if (of > 0 && find_row (self, of - 1, &position))
    {
      /* A row shows anew what it has not shown before. */
      forget_entry (self, of - 1);
      g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
    }
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
