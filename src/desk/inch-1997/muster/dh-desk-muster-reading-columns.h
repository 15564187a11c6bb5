/* dh-desk-muster-reading-columns.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-muster-reading.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_READING_COLUMNS (dh_desk_muster_reading_columns_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterReadingColumns, dh_desk_muster_reading_columns, DH_DESK, MUSTER_READING_COLUMNS, DhBoardWidget)

void dh_desk_muster_reading_columns_show (DhDeskMusterReadingColumns *self,
                                          DhDeskMusterReading        *reading);

G_END_DECLS
