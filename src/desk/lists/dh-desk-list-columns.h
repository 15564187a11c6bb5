/* dh-desk-list-columns.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-list-reading.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_LIST_COLUMNS (dh_desk_list_columns_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskListColumns, dh_desk_list_columns, DH_DESK, LIST_COLUMNS, DhBoardWidget)

void dh_desk_list_columns_show (DhDeskListColumns *self,
                                          DhDeskListReading        *reading);

G_END_DECLS
