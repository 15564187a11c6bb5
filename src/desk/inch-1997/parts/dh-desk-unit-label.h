/* dh-desk-unit-label.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"
#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_UNIT_LABEL (dh_desk_unit_label_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskUnitLabel, dh_desk_unit_label, DH_DESK, UNIT_LABEL, DhBoardWidget)

void dh_desk_unit_label_set_unit (DhDeskUnitLabel *self,
                                  const DhBattle  *battle,
                                  guint            unit);
void dh_desk_unit_label_line_up  (DhDeskUnitLabel *self,
                                  GtkSizeGroup    *columns);

G_END_DECLS
