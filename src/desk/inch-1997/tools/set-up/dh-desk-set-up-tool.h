/* dh-desk-set-up-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SET_UP_TOOL (dh_desk_set_up_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskSetUpTool, dh_desk_set_up_tool, DH_DESK, SET_UP_TOOL, DhDeskTool)

G_END_DECLS
