/* dh-desk-acting-tool.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-tool.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ACTING_TOOL (dh_desk_acting_tool_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskActingTool, dh_desk_acting_tool, DH_DESK, ACTING_TOOL, DhDeskTool)

GListModel *dh_desk_acting_tool_get_model (DhDeskActingTool *self);

G_END_DECLS
