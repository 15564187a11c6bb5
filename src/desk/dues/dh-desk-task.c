/* dh-desk-task.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-task.h"

#include "dh-class.h"
#include "dh-narration.h"

#include <string.h>

DH_CLASS_DEFINE_PLAIN (DhDeskTask, dh_desk_task, G_TYPE_OBJECT)

static void
dh_desk_task_class_init (DhDeskTaskClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskTask, g_free, explained, order, shown, waiver, words);

  /**
   * DhDeskTask::changed:
   *
   * Emitted when the task is to be shown otherwise.
   */
  dh_class_add_signal (klass, "changed", 0);
}

/**
 * dh_desk_task_new:
 * @words: what there is to do, for people
 * @order: the order that does it, or its beginning
 * @is_whole: whether it can be given as it stands
 *
 * Returns: (transfer full): a task
 */
DhDeskTask *
dh_desk_task_new (const char *words,
                  const char *order,
                  gboolean    is_whole)
{
  DhDeskTask *self = g_object_new (DH_DESK_TYPE_TASK, NULL);

  self->order = g_strdup (order);
  self->shown = g_strdup (order);
  self->words = g_strdup (words);
  self->is_open = TRUE;
  self->is_whole = is_whole;
  return self;
}

/* The order with the ids in it as they stand in the roster, in capitals. */
static char *
show_order (const DhBattle *battle,
            const char     *order)
{
  g_auto(GStrv) words = g_strsplit (order, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      DhRef thing;

      if (dh_battle_find (battle, words[i], &thing) &&
          g_ascii_strcasecmp (dh_battle_get_tag (battle, thing), words[i]) == 0)
        {
          g_free (words[i]);
          words[i] = g_strdup (dh_battle_get_tag (battle, thing));
        }
    }

  return g_strjoinv (" ", words);
}

/**
 * dh_desk_task_new_for_due:
 * @battle: a battle
 * @due: one of its dues
 * @key: the digit that resolves it together with Alt, or 0 for none
 *
 * Returns: (transfer full): the task to resolve it
 */
DhDeskTask *
dh_desk_task_new_for_due (const DhBattle *battle,
                          const DhDue    *due,
                          guint           key)
{
  DhDeskTask *self = g_object_new (DH_DESK_TYPE_TASK, NULL);

  self->order = dh_battle_due_to_order (battle, due);
  self->shown = show_order (battle, self->order);
  self->words = dh_due_narrate (due, battle);
  self->explained = dh_system_explain_text (battle->system, self->words, battle->rulebook);
  self->waiver = dh_battle_due_to_waiver (battle, due);
  self->key = key;
  self->is_open = dh_battle_due_is_open (battle, due);
  self->is_whole = dh_battle_due_is_whole (battle, due);
  return self;
}

/**
 * dh_desk_task_equal:
 * @self: a task
 * @other: another
 *
 * Returns: whether both look the same
 */
gboolean
dh_desk_task_equal (DhDeskTask *self,
                    DhDeskTask *other)
{
  g_return_val_if_fail (DH_DESK_IS_TASK (self), FALSE);
  g_return_val_if_fail (DH_DESK_IS_TASK (other), FALSE);

  return self->key == other->key && self->is_open == other->is_open && self->is_whole == other->is_whole &&
         strcmp (self->order, other->order) == 0 && strcmp (self->words, other->words) == 0 &&
         g_strcmp0 (self->waiver, other->waiver) == 0;
}

/**
 * dh_desk_task_set_next:
 * @self: a task
 * @is_next: whether it is what usually comes next
 */
void
dh_desk_task_set_next (DhDeskTask *self,
                       gboolean    is_next)
{
  g_return_if_fail (DH_DESK_IS_TASK (self));

  if (self->is_next == is_next)
    return;

  self->is_next = is_next;
  g_signal_emit_by_name (self, "changed");
}
