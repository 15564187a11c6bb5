/* dh-desk-hall-strip.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_HALL_STRIP (dh_desk_hall_strip_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskHallStrip, dh_desk_hall_strip, DH_DESK, HALL_STRIP, DhDeskPane)

typedef gint64 (*DhDeskHallClock) (void);

GActionGroup *dh_desk_hall_strip_get_actions (DhDeskHallStrip *self);
void          dh_desk_hall_strip_set_clock   (DhDeskHallStrip *self,
                                              DhDeskHallClock  clock);

G_END_DECLS
