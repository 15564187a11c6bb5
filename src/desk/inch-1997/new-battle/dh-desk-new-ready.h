/* dh-desk-new-ready.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-window.h"
#include "dh-desk-new-page.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_NEW_READY (dh_desk_new_ready_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskNewReady, dh_desk_new_ready, DH_DESK, NEW_READY, DhDeskNewPage)

void dh_desk_new_ready_set_board (DhDeskNewReady *self,
                                  DhBoardWindow  *board);

G_END_DECLS
