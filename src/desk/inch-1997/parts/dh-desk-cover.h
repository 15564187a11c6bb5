/* dh-desk-cover.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_COVER (dh_desk_cover_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskCover, dh_desk_cover, DH_DESK, COVER, DhBoardWidget)

void dh_desk_cover_show (DhDeskCover *self,
                         DhReferee   *referee,
                         int          unit);

G_END_DECLS
