/* dh-desk-roster.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ROSTER (dh_desk_roster_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRoster, dh_desk_roster, DH_DESK, ROSTER, DhDeskPane)

void dh_desk_roster_let_go     (DhDeskRoster *self);
void dh_desk_roster_start_find (DhDeskRoster *self);

G_END_DECLS
