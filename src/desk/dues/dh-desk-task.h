/* dh-desk-task.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_TASK (dh_desk_task_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskTask, dh_desk_task, DH_DESK, TASK, GObject)

DhDeskTask *dh_desk_task_new          (const char     *words,
                                       const char     *order,
                                       gboolean        is_whole) G_GNUC_WARN_UNUSED_RESULT;
DhDeskTask *dh_desk_task_new_for_due  (const DhBattle *battle,
                                       const DhDue    *due,
                                       guint           key) G_GNUC_WARN_UNUSED_RESULT;
DhDeskTask *dh_desk_task_new_for_unit (const DhBattle *battle,
                                       guint           unit,
                                       const char     *order) G_GNUC_WARN_UNUSED_RESULT;

const char *dh_desk_task_get_words    (DhDeskTask     *self);
const char *dh_desk_task_get_order    (DhDeskTask     *self);
const char *dh_desk_task_get_waiver   (DhDeskTask     *self);
guint       dh_desk_task_get_key      (DhDeskTask     *self);
gboolean    dh_desk_task_is_whole     (DhDeskTask     *self);
gboolean    dh_desk_task_is_open      (DhDeskTask     *self);
gboolean    dh_desk_task_equal        (DhDeskTask     *self,
                                       DhDeskTask     *other);

G_END_DECLS
