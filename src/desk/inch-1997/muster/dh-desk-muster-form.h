/* dh-desk-muster-form.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-muster-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_MUSTER_FORM (dh_desk_muster_form_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskMusterForm, dh_desk_muster_form, DH_DESK, MUSTER_FORM, DhBoardWidget)

void       dh_desk_muster_form_set_item (DhDeskMusterForm *self,
                                         DhDeskMusterItem *item);
GtkWidget *dh_desk_muster_form_get_row  (DhDeskMusterForm *self,
                                         DhMusterField     field);
void       dh_desk_muster_form_rename   (DhDeskMusterForm *self);

G_END_DECLS
