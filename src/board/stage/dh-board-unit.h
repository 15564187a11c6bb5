/* dh-board-unit.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_UNIT (dh_board_unit_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardUnit, dh_board_unit, DH_BOARD, UNIT, DhBoardWidget)

void dh_board_unit_show_nothing (DhBoardUnit        *self);
void dh_board_unit_show_name    (DhBoardUnit        *self,
                                 const char         *name);
void dh_board_unit_show_heading (DhBoardUnit        *self,
                                 const char         *heading);
void dh_board_unit_show_unit    (DhBoardUnit        *self,
                                 const DhStatusUnit *unit,
                                 gboolean            changed);
void dh_board_unit_show_in_hand (DhBoardUnit        *self,
                                 const DhStatusUnit *unit);
void dh_board_unit_show_party   (DhBoardUnit        *self,
                                 const DhStatusUnit *unit);
void dh_board_unit_join_column  (DhBoardUnit        *self,
                                 GtkSizeGroup       *column);

G_END_DECLS
