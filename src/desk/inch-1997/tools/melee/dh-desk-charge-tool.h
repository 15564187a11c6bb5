/* dh-desk-charge-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_CHARGE_TOOL (dh_desk_charge_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskChargeTool, dh_desk_charge_tool, DH_DESK, CHARGE_TOOL, DhDeskTool)

G_END_DECLS
