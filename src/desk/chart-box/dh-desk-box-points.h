/* dh-desk-box-points.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOX_POINTS (dh_desk_box_points_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoxPoints, dh_desk_box_points, DH_DESK, BOX_POINTS, DhDeskPane)

G_END_DECLS
