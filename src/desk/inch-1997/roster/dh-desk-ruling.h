/* dh-desk-ruling.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULING (dh_desk_ruling_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRuling, dh_desk_ruling, DH_DESK, RULING, DhBoardWidget)

void dh_desk_ruling_set_thing (DhDeskRuling *self,
                               DhReferee    *referee,
                               DhRef         thing);
void dh_desk_ruling_begin     (DhDeskRuling *self,
                               int           property);

G_END_DECLS
