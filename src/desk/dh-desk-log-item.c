/* dh-desk-log-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-item.h"

#include "dh-narration.h"

/**
 * DhDeskLogItem:
 *
 * An entry of the log, told when it is shown.
 */
struct _DhDeskLogItem
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee;

  guint index;
  DhThing thing; /* whose share in it is told; of kind DH_THING_KIND_NONE for all of it */
};

G_DEFINE_FINAL_TYPE (DhDeskLogItem, dh_desk_log_item, G_TYPE_OBJECT)

static void
dh_desk_log_item_finalize (GObject *object)
{
  DhDeskLogItem *self = DH_DESK_LOG_ITEM (object);

  g_object_unref (self->referee);

  G_OBJECT_CLASS (dh_desk_log_item_parent_class)->finalize (object);
}

static void
dh_desk_log_item_class_init (DhDeskLogItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = dh_desk_log_item_finalize;
}

static void
dh_desk_log_item_init (DhDeskLogItem *self)
{
}

/**
 * dh_desk_log_item_new:
 * @referee: the referee of a battle
 * @index: one of its entries, from 0
 *
 * Returns: (transfer full): an item for it
 */
DhDeskLogItem *
dh_desk_log_item_new (DhReferee *referee,
                      guint      index)
{
  DhDeskLogItem *self = g_object_new (DH_DESK_TYPE_LOG_ITEM, NULL);

  self->referee = g_object_ref (referee);
  self->index = index;
  return self;
}

/**
 * dh_desk_log_item_new_of:
 * @referee: the referee of a battle
 * @index: one of its entries, from 0
 * @thing: a thing that has to do with it
 *
 * Returns: (transfer full): an item for it that tells what @thing had to do with it
 */
DhDeskLogItem *
dh_desk_log_item_new_of (DhReferee *referee,
                         guint      index,
                         DhThing    thing)
{
  DhDeskLogItem *self = dh_desk_log_item_new (referee, index);

  self->thing = thing;
  return self;
}

DhEntry *
dh_desk_log_item_get_entry (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), NULL);

  return dh_referee_get_entry (self->referee, self->index);
}

gboolean
dh_desk_log_item_is_undone (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), FALSE);

  return dh_referee_is_undone (self->referee, self->index);
}

/**
 * dh_desk_log_item_narrate:
 * @self: an item
 *
 * Returns: (transfer full): what happened, in sentences
 */
char *
dh_desk_log_item_narrate (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), NULL);

  if (self->thing.kind != DH_THING_KIND_NONE)
    return dh_entry_narrate_of (dh_desk_log_item_get_entry (self),
                                dh_referee_get_battle (self->referee),
                                self->thing);

  return dh_entry_narrate (dh_desk_log_item_get_entry (self), dh_referee_get_battle (self->referee));
}
