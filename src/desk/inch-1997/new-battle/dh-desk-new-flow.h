/* dh-desk-new-flow.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-board-window.h"
#include "dh-desk-new-battle.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_FLOW (dh_desk_new_flow_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewFlow, dh_desk_new_flow, DH_DESK, NEW_FLOW, DhBoardWidget)

void             dh_desk_new_flow_start_over (DhDeskNewFlow *self);
void             dh_desk_new_flow_set_board  (DhDeskNewFlow *self,
                                              DhBoardWindow *board);
DhDeskNewBattle *dh_desk_new_flow_get_battle (DhDeskNewFlow *self);

G_END_DECLS
