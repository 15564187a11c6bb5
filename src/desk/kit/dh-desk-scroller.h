/* dh-desk-scroller.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SCROLLER (dh_desk_scroller_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskScroller, dh_desk_scroller, DH_DESK, SCROLLER, DhBoardWidget)

G_END_DECLS
