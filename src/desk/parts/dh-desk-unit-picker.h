/* dh-desk-unit-picker.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_UNIT_PICKER (dh_desk_unit_picker_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskUnitPicker, dh_desk_unit_picker, DH_DESK, UNIT_PICKER, DhBoardWidget)

void          dh_desk_unit_picker_set_units  (DhDeskUnitPicker *self,
                                              const DhBattle   *battle,
                                              GArray           *units);
int           dh_desk_unit_picker_get_unit   (DhDeskUnitPicker *self);
void          dh_desk_unit_picker_set_unit   (DhDeskUnitPicker *self,
                                              int               unit);
const GArray *dh_desk_unit_picker_get_ticked (DhDeskUnitPicker *self);
void          dh_desk_unit_picker_untick     (DhDeskUnitPicker *self);
GListModel   *dh_desk_unit_picker_get_model  (DhDeskUnitPicker *self);
void          dh_desk_unit_picker_pick       (DhDeskUnitPicker *self,
                                              guint             position);

G_END_DECLS
