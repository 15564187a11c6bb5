/* dh-desk-box-roster.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOX_ROSTER (dh_desk_box_roster_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoxRoster, dh_desk_box_roster, DH_DESK, BOX_ROSTER, DhDeskPane)

G_END_DECLS
