/* dh-desk-start-page.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-system.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_START_PAGE (dh_desk_start_page_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskStartPage, dh_desk_start_page, DH_DESK, START_PAGE, DhBoardWidget)

void dh_desk_start_page_set_games (DhDeskStartPage           *self,
                                   const DhDeskSystem *const *games);

G_END_DECLS
