/* dh-desk-end-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_END_TOOL (dh_desk_end_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskEndTool, dh_desk_end_tool, DH_DESK, END_TOOL, DhDeskTool)

G_END_DECLS
