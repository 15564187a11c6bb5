/* dh-desk-task-list.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-task-list.h"

#include "dh-desk-task.h"

static gboolean
is_same (GListStore *list,
         guint       position,
         DhDeskTask *task)
{
  g_autoptr(DhDeskTask) other = g_list_model_get_item (G_LIST_MODEL (list), position);

  return dh_desk_task_equal (other, task);
}

/**
 * dh_desk_task_list_replace:
 * @list: a list of [class@Desk.Task]
 * @tasks: the tasks that it should have
 *
 * Makes a list hold these tasks and leaves alone what is the same at its beginning and its end, so
 * that rows stay what they are, and the keyboard where it is.
 */
void
dh_desk_task_list_replace (GListStore *list,
                           GPtrArray  *tasks)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint first = 0, last = 0;

  while (first < before && first < tasks->len && is_same (list, first, g_ptr_array_index (tasks, first)))
    first++;
  while (last < before - first && last < tasks->len - first &&
         is_same (list, before - last - 1, g_ptr_array_index (tasks, tasks->len - last - 1)))
    last++;

  if (before - first - last > 0 || tasks->len - first - last > 0)
    g_list_store_splice (list, first, before - first - last, tasks->pdata + first, tasks->len - first - last);
}
