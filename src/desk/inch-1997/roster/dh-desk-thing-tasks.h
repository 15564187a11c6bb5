/* dh-desk-thing-tasks.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

GPtrArray *dh_desk_thing_tasks_new (DhReferee *referee,
                                    DhRef      thing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
