/* dh-desk-order-entry.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_ORDER_ENTRY (dh_desk_order_entry_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskOrderEntry, dh_desk_order_entry, DH_DESK, ORDER_ENTRY, GtkEntry)

void        dh_desk_order_entry_set_hint           (DhDeskOrderEntry *self,
                                                    const char       *hint,
                                                    const char       *brief);
void        dh_desk_order_entry_write              (DhDeskOrderEntry *self,
                                                    const char       *text);
void        dh_desk_order_entry_focus_untouched    (DhDeskOrderEntry *self,
                                                    gboolean          as_run);
void        dh_desk_order_entry_select             (DhDeskOrderEntry *self,
                                                    const char       *start,
                                                    const char       *end);
void        dh_desk_order_entry_select_last_number (DhDeskOrderEntry *self);
gboolean    dh_desk_order_entry_has_grown          (DhDeskOrderEntry *self);
void        dh_desk_order_entry_offer_from         (DhDeskOrderEntry *self,
                                                    int               position);
const char *dh_desk_order_entry_get_rest           (DhDeskOrderEntry *self);
gboolean    dh_desk_order_entry_go_round           (DhDeskOrderEntry *self,
                                                    int               by);
void        dh_desk_order_entry_press_face         (DhDeskOrderEntry *self,
                                                    guint             face,
                                                    gboolean          in_run);

G_END_DECLS
