/* dh-desk-tool-dues.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_TOOL_DUES (dh_desk_tool_dues_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskToolDues, dh_desk_tool_dues, DH_DESK, TOOL_DUES, DhDeskPane)

G_END_DECLS
