/* dh-desk-combat-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-combat.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_COMBAT_VIEW (dh_desk_combat_view_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskCombatView, dh_desk_combat_view, DH_DESK, COMBAT_VIEW, DhBoardWidget)

void dh_desk_combat_view_set_combat (DhDeskCombatView *self,
                                     const DhBattle   *battle,
                                     DhCombat         *combat,
                                     const char       *result);

G_END_DECLS
