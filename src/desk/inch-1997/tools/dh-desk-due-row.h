/* dh-desk-due-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_DUE_ROW (dh_desk_due_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskDueRow, dh_desk_due_row, DH_DESK, DUE_ROW, DhBoardWidget)

gboolean dh_desk_due_row_is_for  (DhDeskDueRow *self,
                                  const DhDue  *due);
void     dh_desk_due_row_set_due (DhDeskDueRow *self,
                                  DhReferee    *referee,
                                  const DhDue  *due,
                                  guint         key);

G_END_DECLS
