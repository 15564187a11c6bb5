/* dh-desk-muster-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-muster-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_ROW (dh_desk_muster_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterRow, dh_desk_muster_row, DH_DESK, MUSTER_ROW, DhBoardWidget)

GtkTreeListRow *dh_desk_muster_row_get_row (DhDeskMusterRow *self);

G_END_DECLS
