/* dh-desk-army-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ARMY_VIEW (dh_desk_army_view_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskArmyView, dh_desk_army_view, DH_DESK, ARMY_VIEW, DhBoardWidget)

void dh_desk_army_view_show    (DhDeskArmyView *self,
                                const DhBattle *battle,
                                guint           army);
void dh_desk_army_view_line_up (DhDeskArmyView *self,
                                GtkSizeGroup   *heads);

G_END_DECLS
