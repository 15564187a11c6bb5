/* dh-desk-due-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_DUE_TOOL (dh_desk_due_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDueTool, dh_desk_due_tool, DH_DESK, DUE_TOOL, DhDeskPane)

G_END_DECLS
