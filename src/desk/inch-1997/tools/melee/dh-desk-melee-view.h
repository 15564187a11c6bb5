/* dh-desk-melee-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-melee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MELEE_VIEW (dh_desk_melee_view_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMeleeView, dh_desk_melee_view, DH_DESK, MELEE_VIEW, DhBoardWidget)

void dh_desk_melee_view_set_melee (DhDeskMeleeView *self,
                                   const DhBattle  *battle,
                                   DhMelee         *melee,
                                   const char      *result);

G_END_DECLS
