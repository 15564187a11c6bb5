/* dh-board-banner.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-status.h"

G_BEGIN_DECLS

#define DH_BOARD_TYPE_BANNER (dh_board_banner_get_type ())
G_DECLARE_FINAL_TYPE (DhBoardBanner, dh_board_banner, DH_BOARD, BANNER, DhBoardWidget)

void dh_board_banner_show_army (DhBoardBanner  *self,
                                const DhStatus *status,
                                guint           army);

G_END_DECLS
