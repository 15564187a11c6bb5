/* dh-desk-unit-bar.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_UNIT_BAR (dh_desk_unit_bar_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskUnitBar, dh_desk_unit_bar, DH_DESK, UNIT_BAR, DhBoardWidget)

void dh_desk_unit_bar_show (DhDeskUnitBar *self,
                            DhReferee     *referee,
                            int            unit);
void dh_desk_unit_bar_show_charge (DhDeskUnitBar *self,
                                   const DhOrder *order,
                                   const char    *text);

G_END_DECLS
