/* dh-board-event.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_EVENT (dh_board_event_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardEvent, dh_board_event, DH_BOARD, EVENT, DhBoardWidget)

void dh_board_event_show_scene (DhBoardEvent   *self,
                                const DhStatus *status,
                                const DhScene  *scene);

G_END_DECLS
