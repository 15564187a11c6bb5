/* dh-desk-side-panel.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SIDE_PANEL (dh_desk_side_panel_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskSidePanel, dh_desk_side_panel, DH_DESK, SIDE_PANEL, DhBoardWidget)

void dh_desk_side_panel_show (DhDeskSidePanel *self,
                              DhReferee       *referee,
                              guint            army);

G_END_DECLS
