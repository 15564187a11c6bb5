/* dh-desk-officer-bar.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_OFFICER_BAR (dh_desk_officer_bar_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskOfficerBar, dh_desk_officer_bar, DH_DESK, OFFICER_BAR, DhBoardWidget)

void dh_desk_officer_bar_show (DhDeskOfficerBar *self,
                               DhReferee        *referee,
                               int               officer);

G_END_DECLS
