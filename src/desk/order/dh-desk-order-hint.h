/* dh-desk-order-hint.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-session.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ORDER_HINT (dh_desk_order_hint_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskOrderHint, dh_desk_order_hint, DH_DESK, ORDER_HINT, DhBoardWidget)

void dh_desk_order_hint_show      (DhDeskOrderHint *self,
                                   DhSession       *session,
                                   const char      *comes_next);
void dh_desk_order_hint_show_odds (DhDeskOrderHint *self,
                                   DhSession       *session);
void dh_desk_order_hint_describe  (DhDeskOrderHint *self,
                                   GtkWidget       *entry,
                                   GtkLabel        *need);

G_END_DECLS
