/* dh-desk-task.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_TASK (dh_desk_task_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskTask, dh_desk_task, DH_DESK, TASK, GObject)

/**
 * DhDeskTask:
 *
 * Something for the referee to do next, and the order that does it: a due, or a unit that can act.
 *
 * A whole order can be given as it stands; another has to be completed in the order line first.
 */
struct _DhDeskTask
{
  GObject parent_instance;

  /* Owned */
  char *order;
  char *shown; /* the order as it is read, with ids in capitals */
  char *words;
  char *explained; /* (nullable): the clause that its words cite */
  char *waiver; /* (nullable): the order that waives it, up to the reason */

  guint key; /* the digit that presses it, or 0 */
  gboolean is_open;  /* nothing has to come before it */
  gboolean is_whole; /* the order can be given as it stands */
  gboolean is_next;  /* it is what usually comes next */
};

DhDeskTask *dh_desk_task_new          (const char     *words,
                                       const char     *order,
                                       gboolean        is_whole) G_GNUC_WARN_UNUSED_RESULT;
DhDeskTask *dh_desk_task_new_for_due  (const DhBattle *battle,
                                       const DhDue    *due,
                                       guint           key) G_GNUC_WARN_UNUSED_RESULT;

gboolean    dh_desk_task_equal        (DhDeskTask     *self,
                                       DhDeskTask     *other);
void        dh_desk_task_set_next     (DhDeskTask     *self,
                                       gboolean        is_next);

G_END_DECLS
