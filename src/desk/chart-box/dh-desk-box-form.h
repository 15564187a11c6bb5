/* dh-desk-box-form.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-box-form.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_BOX_FORM (dh_desk_box_form_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskBoxForm, dh_desk_box_form, DH_DESK, BOX_FORM, DhBoardWidget)

void     dh_desk_box_form_show         (DhDeskBoxForm *self,
                                        DhBoxForm     *form);
void     dh_desk_box_form_fill         (DhDeskBoxForm *self);
gboolean dh_desk_box_form_focus_result (DhDeskBoxForm *self);

G_END_DECLS
