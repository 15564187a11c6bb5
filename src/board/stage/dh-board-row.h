/* dh-board-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-glyph.h"
#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_ROW (dh_board_row_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardRow, dh_board_row, DH_BOARD, ROW, DhBoardWidget)

GtkWidget  *dh_board_row_new_for_unit    (const DhStatusUnit    *unit,
                                          gboolean               in_hand,
                                          gboolean               changed) G_GNUC_WARN_UNUSED_RESULT;
void        dh_board_row_show_unit       (DhBoardRow            *self,
                                          const DhStatusUnit    *unit,
                                          gboolean               in_hand,
                                          gboolean               changed);
GtkWidget  *dh_board_row_new_for_command (const DhStatus        *status,
                                          const DhStatusCommand *command) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget  *dh_board_row_new_for_scene   (const DhStatus        *status,
                                          const DhScene         *scene) G_GNUC_WARN_UNUSED_RESULT;
gboolean    dh_board_row_has_room        (DhBoardRow            *self,
                                          int                    width,
                                          gboolean               dense) G_GNUC_WARN_UNUSED_RESULT;
void        dh_board_row_set_dense       (DhBoardRow            *self,
                                          gboolean               dense);
const char *dh_board_row_show_state      (DhBoardGlyph          *shape,
                                          const DhStatusUnit    *unit,
                                          gboolean               in_hand);
char       *dh_board_row_count_state     (const DhStatusUnit    *unit,
                                          guint                  n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
