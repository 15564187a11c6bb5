/* dh-desk-order-line.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"
#include "dh-session.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_ORDER_LINE (dh_desk_order_line_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskOrderLine, dh_desk_order_line, DH_DESK, ORDER_LINE, DhDeskPane)

void        dh_desk_order_line_compose     (DhDeskOrderLine       *self,
                                            const char            *text);
void        dh_desk_order_line_compose_over (DhDeskOrderLine      *self,
                                             const char           *text,
                                             const char           *word);
void       dh_desk_order_line_compose_amendment (DhDeskOrderLine *self,
                                                guint            number);
void     dh_desk_order_line_compose_strike (DhDeskOrderLine *self,
                                            guint            number);
void     dh_desk_order_line_leave          (DhDeskOrderLine *self);
void        dh_desk_order_line_insert      (DhDeskOrderLine       *self,
                                            const char            *word);
void        dh_desk_order_line_focus       (DhDeskOrderLine       *self);
gboolean    dh_desk_order_line_take_key    (DhDeskOrderLine       *self,
                                            GtkEventControllerKey *controller);
gboolean    dh_desk_order_line_take_stray_key (DhDeskOrderLine       *self,
                                               guint                  keyval,
                                               GdkModifierType        state,
                                               GtkEventControllerKey *controller);

G_END_DECLS
