/* dh-desk-story.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-story.h"

#include "dh-amendment.h"
#include "dh-class.h"
#include "dh-narration-story.h"
#include "dh-narration.h"

/**
 * DhDeskStory:
 *
 * The story of a thing, as a list of [class@Desk.LogItem], newest first. The entries are looked through once; items are
 * made, and sentences told, when they are asked for.
 */
struct _DhDeskStory
{
  GObject parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  GArray *entries;    /* guint: indices of entries, oldest first */

  DhRef thing;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DhDeskStory,
                               dh_desk_story,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GType
dh_desk_story_get_item_type (GListModel *model)
{
  return DH_DESK_TYPE_LOG_ITEM;
}

static guint
dh_desk_story_get_n_items (GListModel *model)
{
  return DH_DESK_STORY (model)->entries->len;
}

static guint
get_index (DhDeskStory *self,
           guint        position)
{
  return g_array_index (self->entries, guint, self->entries->len - position - 1);
}

/* An entry of the same turn and step as the one above it has no heading. */
static gboolean
is_continued (DhDeskStory *self,
              guint        position)
{
  int turn, step, turn_above, step_above;

  if (position == 0)
    return FALSE;

  dh_entry_find_place (dh_referee_get_entry (self->referee, get_index (self, position)), &turn, &step);
  dh_entry_find_place (dh_referee_get_entry (self->referee, get_index (self, position - 1)), &turn_above, &step_above);
  return turn == turn_above && step == step_above;
}

static gpointer
dh_desk_story_get_item (GListModel *model,
                        guint       position)
{
  DhDeskStory *self = DH_DESK_STORY (model);
  DhDeskLogItem *item;

  if (position >= self->entries->len)
    return NULL;

  item = dh_desk_log_item_new_of (self->referee, get_index (self, position), self->thing);
  item->is_continued = is_continued (self, position);
  return item;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = dh_desk_story_get_item_type;
  iface->get_n_items = dh_desk_story_get_n_items;
  iface->get_item = dh_desk_story_get_item;
}

static gboolean
take_entry (DhDeskStory *self,
            guint        index)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  if (!dh_entry_concerns (dh_referee_get_entry (self->referee, index), battle, self->thing))
    return FALSE;

  g_array_append_val (self->entries, index);
  return TRUE;
}

static void
dh_desk_story_class_init (DhDeskStoryClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskStory, g_object_unref, referee);
  DH_CLASS_OWNS (klass, DhDeskStory, g_array_unref, entries);
}

static void
dh_desk_story_init (DhDeskStory *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (guint));
}

/**
 * dh_desk_story_set_thing:
 * @self: a story
 * @referee: (nullable): the referee of a battle, or %NULL for no story at all
 * @thing: whose story it is to be
 */
void
dh_desk_story_set_thing (DhDeskStory *self,
                         DhReferee   *referee,
                         DhRef        thing)
{
  guint removed = self->entries->len;

  g_return_if_fail (DH_DESK_IS_STORY (self));

  g_set_object (&self->referee, referee);
  self->thing = thing;
  g_array_set_size (self->entries, 0);
  for (guint i = 0; referee != NULL && i < dh_referee_get_n_entries (referee); i++)
    take_entry (self, i);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, self->entries->len);
}

static void
renew (DhDeskStory *self,
       guint        number)
{
  for (guint i = 0; number > 0 && i < self->entries->len; i++)
    if (g_array_index (self->entries, guint, i) == number - 1)
      g_list_model_items_changed (G_LIST_MODEL (self), self->entries->len - i - 1, 1, 1);
}

/**
 * dh_desk_story_follow:
 * @self: a story
 * @first: the index of the first entry that is new
 *
 * Adds what belongs to the story from there on, and renews what an undo or a redo was about.
 */
void
dh_desk_story_follow (DhDeskStory *self,
                      guint        first)
{
  g_return_if_fail (DH_DESK_IS_STORY (self));

  for (guint i = first; self->referee != NULL && i < dh_referee_get_n_entries (self->referee); i++)
    {
      const DhEntry *entry = dh_referee_get_given (self->referee, i);

      if (dh_referee_has_amended (self->referee, entry))
        {
          dh_desk_story_set_thing (self, self->referee, self->thing);
          return;
        }

      renew (self, entry->of);
      /* The entry that was on top is told anew: its heading may stand above the new one now. */
      if (take_entry (self, i))
        g_list_model_items_changed (G_LIST_MODEL (self), 0, self->entries->len > 1, self->entries->len > 1 ? 2 : 1);
    }
}
