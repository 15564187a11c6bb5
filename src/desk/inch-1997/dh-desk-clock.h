/* dh-desk-clock.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"
#include "dh-pace.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CLOCK (dh_desk_clock_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskClock, dh_desk_clock, DH_DESK, CLOCK, DhDeskPane)

const DhPace *dh_desk_clock_get_pace    (DhDeskClock *self);
void          dh_desk_clock_measure     (DhDeskClock *self);
void          dh_desk_clock_set_closing (DhDeskClock *self,
                                         const char  *closing);

G_END_DECLS
