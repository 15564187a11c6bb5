/* dh-desk-combat-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-combat.h"
#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_COMBAT_TOOL (dh_desk_combat_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskCombatTool, dh_desk_combat_tool, DH_DESK, COMBAT_TOOL, DhDeskTool)

const DhCombat *dh_desk_combat_tool_get_combat (DhDeskCombatTool *self);

G_END_DECLS
