/* dh-desk-tool-due.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_TOOL_DUE (dh_desk_tool_due_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskToolDue, dh_desk_tool_due, DH_DESK, TOOL_DUE, DhBoardWidget)

gboolean dh_desk_tool_due_is_for  (DhDeskToolDue *self,
                                   const DhDue   *due);
void     dh_desk_tool_due_set_due (DhDeskToolDue *self,
                                   DhReferee     *referee,
                                   const DhDue   *due,
                                   guint          key);

G_END_DECLS
