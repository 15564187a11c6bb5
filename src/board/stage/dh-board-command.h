/* dh-board-command.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_COMMAND (dh_board_command_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardCommand, dh_board_command, DH_BOARD, COMMAND, DhBoardWidget)

void dh_board_command_show_scene (DhBoardCommand *self,
                                  const DhStatus *status,
                                  const DhScene  *scene);
void dh_board_command_follow     (DhBoardCommand *self,
                                  const DhStatus *status);
void dh_board_command_set_page   (DhBoardCommand *self,
                                  guint           page);
gboolean dh_board_command_has_pages (DhBoardCommand *self);

G_END_DECLS
