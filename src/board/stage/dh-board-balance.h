/* dh-board-balance.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_BALANCE (dh_board_balance_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardBalance, dh_board_balance, DH_BOARD, BALANCE, DhBoardWidget)

void dh_board_balance_show_scene (DhBoardBalance *self,
                                  const DhStatus *status,
                                  const DhScene  *scene);

G_END_DECLS
