/* dh-desk-log-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-item.h"

#include "dh-class.h"
#include "dh-narration-amend.h"
#include "dh-narration.h"
#include "dh-system-sequence.h"

#include <glib/gi18n.h>

DH_CLASS_DEFINE_PLAIN (DhDeskLogItem, dh_desk_log_item, G_TYPE_OBJECT)

static void
dh_desk_log_item_class_init (DhDeskLogItemClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskLogItem, g_object_unref, referee);
  DH_CLASS_OWNS (klass, DhDeskLogItem, g_hash_table_unref, opened);
  dh_class_add_signal (klass, "changed", 0);
}

/**
 * dh_desk_log_item_new:
 * @referee: the referee of a battle
 * @index: one of its entries, from 0
 * @is_heading: it is the heading before that entry
 * @opened: the indexes of the entries whose details are shown
 *
 * Returns: (transfer full): an item for it
 */
DhDeskLogItem *
dh_desk_log_item_new (DhReferee  *referee,
                      guint       index,
                      gboolean    is_heading,
                      GHashTable *opened)
{
  DhDeskLogItem *self = g_object_new (DH_DESK_TYPE_LOG_ITEM, NULL);

  self->referee = g_object_ref (referee);
  self->opened = g_hash_table_ref (opened);
  self->index = index;
  self->is_heading = is_heading;
  self->eyes = DH_SESSION_ALL_EYES;
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
                         DhRef      thing)
{
  g_autoptr(GHashTable) opened = g_hash_table_new (NULL, NULL);
  DhDeskLogItem *self = dh_desk_log_item_new (referee, index, FALSE, opened);

  self->thing = thing;
  return self;
}

DhEntry *
dh_desk_log_item_get_entry (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), NULL);

  return dh_referee_get_entry (self->referee, self->index);
}

/**
 * dh_desk_log_item_can_open:
 * @self: an item
 *
 * Returns: whether it is an entry as a whole, whose details can be shown
 */
gboolean
dh_desk_log_item_can_open (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), FALSE);

  return !self->is_heading && self->n_folded == 0 && self->thing.kind == DH_REF_KIND_NONE &&
         !dh_desk_log_item_is_covered (self);
}

gboolean
dh_desk_log_item_is_open (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), FALSE);

  if (self->n_folded > 0)
    return self->is_unfolded;

  return dh_desk_log_item_can_open (self) && g_hash_table_contains (self->opened, GUINT_TO_POINTER (self->index));
}

/**
 * dh_desk_log_item_set_open:
 * @self: an entry
 * @open: whether to show its details
 *
 * Whether the entry is open. An entry stays so when it is scrolled out of sight and back.
 */
void
dh_desk_log_item_set_open (DhDeskLogItem *self,
                           gboolean       open)
{
  g_return_if_fail (DH_DESK_IS_LOG_ITEM (self));

  if (!dh_desk_log_item_can_open (self) || open == dh_desk_log_item_is_open (self))
    return;

  if (open)
    g_hash_table_add (self->opened, GUINT_TO_POINTER (self->index));
  else
    g_hash_table_remove (self->opened, GUINT_TO_POINTER (self->index));
  g_signal_emit_by_name (self, "changed");
}

/* A row tells also how its order was given first. */
static gboolean
is_hidden_from (DhDeskLogItem *self,
                int            side)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  const DhViewer viewer = dh_viewer_of_side (side);

  return dh_entry_is_hidden_from (dh_desk_log_item_get_entry (self), battle, &viewer) ||
         dh_entry_is_hidden_from (dh_referee_get_given (self->referee, self->index), battle, &viewer);
}

/**
 * dh_desk_log_item_is_covered:
 * @self: an item
 *
 * Returns: whether it tells something that they may not know to whom it is told
 */
gboolean
dh_desk_log_item_is_covered (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), FALSE);

  return self->eyes != DH_SESSION_ALL_EYES && !self->is_heading && self->n_folded == 0 &&
         is_hidden_from (self, self->eyes);
}

gboolean
dh_desk_log_item_is_undone (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), FALSE);

  return dh_referee_is_undone (self->referee, self->index);
}

static char *
describe_empty_steps (DhDeskLogItem *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GString) titles = g_string_new (NULL);

  for (guint i = 0; i < self->n_folded; i++)
    {
      int turn, step;

      dh_entry_find_place (dh_referee_get_entry (self->referee, self->index + i), &turn, &step);
      dh_append_item (titles, ", ", "%s", dh_battle_get_step_title (battle, step));
    }

  /* Translators: the names of one or more steps of the turn; somebody could have done something there, perhaps */
  return g_strdup_printf (_("Nothing happened: %s."), titles->str);
}

/* A line of entries that were taken back begins with one that was undone, or with an undo. */
static char *
describe_folded (DhDeskLogItem *self)
{
  guint n = 0;

  if (!dh_desk_log_item_is_undone (self) && dh_desk_log_item_get_entry (self)->of == 0)
    return describe_empty_steps (self);

  for (guint i = 0; i < self->n_folded; i++)
    n += dh_referee_get_entry (self->referee, self->index + i)->of == 0;

  return n > 0 ? g_strdup_printf (ngettext ("%u order taken back", "%u orders taken back", n), n)
               : g_strdup (_("Undone and redone"));
}

/* The sentence in place of an entry that would give away the secrets of a side. */
static char *
describe_cover (DhDeskLogItem *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  for (guint i = 0; i < dh_battle_get_n_sides (battle); i++)
    if (!is_hidden_from (self, i))
      /* Translators: a side, whose secrets are not told in the log. */
      return g_strdup_printf (_("Hidden along with the roster of %s."),
                              dh_battle_get_name (battle, dh_battle_get_side (battle, i)));

  return g_strdup (_("Hidden along with the rosters."));
}

/**
 * dh_desk_log_item_describe_place:
 * @self: an item
 *
 * Returns: (transfer full): the turn and the step that its entry belongs to, which is the one that it begins
 */
char *
dh_desk_log_item_describe_place (DhDeskLogItem *self)
{
  int turn, step;

  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), NULL);

  dh_entry_find_place (dh_desk_log_item_get_entry (self), &turn, &step);
  return dh_battle_describe_time (dh_referee_get_battle (self->referee), turn, step);
}

/**
 * dh_desk_log_item_narrate:
 * @self: an item
 *
 * Returns: (transfer full): what happened, in sentences; for a heading its turn and step. What fell due of it is left
 *   out, and what they may not know to whom it is told
 */
char *
dh_desk_log_item_narrate (DhDeskLogItem *self)
{
  DhEntry *entry;
  DhViewer viewer = dh_viewer_referee;
  char *story;

  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), NULL);

  entry = dh_desk_log_item_get_entry (self);
  if (self->is_heading)
    return dh_desk_log_item_describe_place (self);
  if (self->n_folded > 0)
    return describe_folded (self);
  if (dh_entry_is_pause (entry))
    return dh_entry_narrate_done (entry, dh_referee_get_battle (self->referee));
  if (self->thing.kind != DH_REF_KIND_NONE)
    return dh_entry_narrate_of (entry, dh_referee_get_battle (self->referee), self->thing);

  if (dh_desk_log_item_is_covered (self))
    viewer = dh_viewer_of_side (self->eyes);
  story = dh_referee_narrate_for (self->referee, self->index, &viewer);
  return story != NULL ? story : describe_cover (self);
}

/**
 * dh_desk_log_item_narrate_beside_dice:
 * @self: an item
 * @story: what happened
 *
 * Returns: (transfer full) (nullable): @story for who sees the faces of the dice; %NULL where it leaves none out
 */
char *
dh_desk_log_item_narrate_beside_dice (DhDeskLogItem *self,
                                      const char    *story)
{
  g_autofree char *beside = NULL;

  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), NULL);

  if (!dh_desk_log_item_can_open (self) || dh_entry_is_pause (dh_desk_log_item_get_entry (self)))
    return NULL;

  beside = dh_entry_narrate_beside_dice (dh_desk_log_item_get_entry (self), dh_referee_get_battle (self->referee));
  return g_str_equal (story, beside) ? NULL : g_steal_pointer (&beside);
}

/**
 * dh_desk_log_item_can_amend:
 * @self: an item
 *
 * Returns: whether it is an order that may be put right, as far as can be told at a glance
 */
gboolean
dh_desk_log_item_can_amend (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), FALSE);

  return dh_desk_log_item_can_open (self) && dh_desk_log_item_get_entry (self)->of == 0 &&
         !dh_entry_is_pause (dh_desk_log_item_get_entry (self)) && !dh_desk_log_item_is_undone (self) &&
         !dh_referee_is_read_only (self->referee) && !dh_battle_is_over (dh_referee_get_battle (self->referee));
}

/**
 * dh_desk_log_item_describe_amendment:
 * @self: an item
 *
 * Returns: (transfer full) (nullable): that it is being put right, or how it was and what it was before; %NULL when it
 *   stands as it was given
 */
char *
dh_desk_log_item_describe_amendment (DhDeskLogItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ITEM (self), NULL);

  if (self->put_right == DH_DESK_LOG_PUT_RIGHT)
    return g_strdup (_("Being corrected"));
  if (self->put_right == DH_DESK_LOG_PUT_BEFORE)
    return g_strdup (_("An order is being inserted before this one"));

  return dh_desk_log_item_can_open (self) ? dh_referee_describe_amendment (self->referee, self->index) : NULL;
}
