/* dh-desk-fire-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_FIRE_TOOL (dh_desk_fire_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskFireTool, dh_desk_fire_tool, DH_DESK, FIRE_TOOL, DhDeskTool)

G_END_DECLS
