/* dh-desk-log-model.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-model.h"

/**
 * DhDeskLogModel:
 *
 * The entries of a battle as a list of [class@Desk.LogItem], oldest first. Items are made when they
 * are asked for, so a log of 10,000 entries costs no more than what is seen of it.
 */
struct _DhDeskLogModel
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */

  guint n_entries;
};

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
  return DH_DESK_LOG_MODEL (model)->n_entries;
}

static gpointer
dh_desk_log_model_get_item (GListModel *model,
                            guint       position)
{
  DhDeskLogModel *self = DH_DESK_LOG_MODEL (model);

  return position < self->n_entries ? dh_desk_log_item_new (self->referee, position) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = dh_desk_log_model_get_item_type;
  iface->get_n_items = dh_desk_log_model_get_n_items;
  iface->get_item = dh_desk_log_model_get_item;
}

static void
dh_desk_log_model_dispose (GObject *object)
{
  DhDeskLogModel *self = DH_DESK_LOG_MODEL (object);

  self->n_entries = 0;
  g_clear_object (&self->referee);

  G_OBJECT_CLASS (dh_desk_log_model_parent_class)->dispose (object);
}

static void
dh_desk_log_model_class_init (DhDeskLogModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = dh_desk_log_model_dispose;
}

static void
dh_desk_log_model_init (DhDeskLogModel *self)
{
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
 */
void
dh_desk_log_model_set_referee (DhDeskLogModel *self,
                               DhReferee      *referee)
{
  guint removed = self->n_entries;

  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  g_set_object (&self->referee, referee);
  self->n_entries = referee != NULL ? dh_referee_get_n_entries (referee) : 0;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, self->n_entries);
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
  guint before = self->n_entries;

  g_return_if_fail (DH_DESK_IS_LOG_MODEL (self));

  self->n_entries = dh_referee_get_n_entries (self->referee);
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->n_entries - before);
  if (of > 0 && of <= before)
    g_list_model_items_changed (G_LIST_MODEL (self), of - 1, 1, 1);
}
