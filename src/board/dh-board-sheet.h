/* dh-board-sheet.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-wall.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_SHEET (dh_board_sheet_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardSheet, dh_board_sheet, DH_BOARD, SHEET, DhBoardWall)

DhBoardSheet *dh_board_sheet_new  (GtkWindow    *desk) G_GNUC_WARN_UNUSED_RESULT;
void          dh_board_sheet_show (DhBoardSheet *self,
                                   const char   *text,
                                   const char   *fingerprint);

G_END_DECLS
