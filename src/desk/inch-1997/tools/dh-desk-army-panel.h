/* dh-desk-army-panel.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ARMY_PANEL (dh_desk_army_panel_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskArmyPanel, dh_desk_army_panel, DH_DESK, ARMY_PANEL, DhBoardWidget)

void dh_desk_army_panel_show (DhDeskArmyPanel *self,
                              const DhBattle  *battle,
                              guint            army);

G_END_DECLS
