/* dh-desk-melee-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"
#include "dh-melee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MELEE_TOOL (dh_desk_melee_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMeleeTool, dh_desk_melee_tool, DH_DESK, MELEE_TOOL, DhDeskTool)

const DhMelee *dh_desk_melee_tool_get_melee (DhDeskMeleeTool *self);

G_END_DECLS
