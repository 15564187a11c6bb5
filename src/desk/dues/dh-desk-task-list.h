/* dh-desk-task-list.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void dh_desk_task_list_replace (GListStore *list,
                                GPtrArray  *tasks);

G_END_DECLS
