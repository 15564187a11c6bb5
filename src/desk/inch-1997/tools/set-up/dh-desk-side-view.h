/* dh-desk-side-view.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-referee.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_SIDE_VIEW (dh_desk_side_view_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskSideView, dh_desk_side_view, DH_DESK, SIDE_VIEW, DhBoardWidget)

void dh_desk_side_view_show (DhDeskSideView *self,
                             DhReferee      *referee,
                             guint           army);

G_END_DECLS
