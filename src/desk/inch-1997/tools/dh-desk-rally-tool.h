/* dh-desk-rally-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RALLY_TOOL (dh_desk_rally_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRallyTool, dh_desk_rally_tool, DH_DESK, RALLY_TOOL, DhDeskTool)

G_END_DECLS
