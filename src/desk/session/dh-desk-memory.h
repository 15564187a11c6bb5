/* dh-desk-memory.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MEMORY (dh_desk_memory_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMemory, dh_desk_memory, DH_DESK, MEMORY, GObject)

DhDeskMemory *dh_desk_memory_of            (DhReferee    *referee);

gboolean      dh_desk_memory_has_dismissed (DhDeskMemory *self,
                                            const char   *clause);
guint         dh_desk_memory_count         (DhDeskMemory *self);
void          dh_desk_memory_dismiss       (DhDeskMemory *self,
                                            const char   *clause);
void          dh_desk_memory_restore       (DhDeskMemory *self);
gint64        dh_desk_memory_get_alive     (DhDeskMemory *self);
void          dh_desk_memory_set_alive     (DhDeskMemory *self,
                                            gint64        alive);

G_END_DECLS
