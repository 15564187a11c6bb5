/* dh-desk-respond-bar.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-session.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RESPOND_BAR (dh_desk_respond_bar_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRespondBar, dh_desk_respond_bar, DH_DESK, RESPOND_BAR, DhBoardWidget)

void  dh_desk_respond_bar_show      (DhDeskRespondBar *self,
                                     DhReferee        *referee,
                                     const GArray     *group);
char *dh_desk_respond_bar_dup_order (DhDeskRespondBar *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
