/* dh-desk-box-phase.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOX_PHASE (dh_desk_box_phase_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoxPhase, dh_desk_box_phase, DH_DESK, BOX_PHASE, DhDeskPane)

G_END_DECLS
