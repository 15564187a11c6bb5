/* dh-desk-effectiveness-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_EFFECTIVENESS_TOOL (dh_desk_effectiveness_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskEffectivenessTool, dh_desk_effectiveness_tool, DH_DESK, EFFECTIVENESS_TOOL, DhDeskTool)

G_END_DECLS
