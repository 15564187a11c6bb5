/* dh-hall-process.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-hall.h"

G_BEGIN_DECLS

#define DH_TYPE_HALL_PROCESS (dh_hall_process_get_type ())
G_DECLARE_FINAL_TYPE (DhHallProcess, dh_hall_process, DH, HALL_PROCESS, GObject)

DhHallProcess *dh_hall_process_new  (DhHall         *hall,
                                     const char     *address,
                                     guint           port,
                                     GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void           dh_hall_process_stop (DhHallProcess  *self);

G_END_DECLS
