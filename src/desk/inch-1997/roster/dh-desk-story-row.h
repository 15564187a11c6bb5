/* dh-desk-story-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-log-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_STORY_ROW (dh_desk_story_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskStoryRow, dh_desk_story_row, DH_DESK, STORY_ROW, DhBoardWidget)

G_END_DECLS
