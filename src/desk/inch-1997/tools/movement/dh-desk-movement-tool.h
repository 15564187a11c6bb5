/* dh-desk-movement-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MOVEMENT_TOOL (dh_desk_movement_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMovementTool, dh_desk_movement_tool, DH_DESK, MOVEMENT_TOOL, DhDeskTool)

G_END_DECLS
