/* dh-desk-rules-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-rules-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_ROW (dh_desk_rules_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesRow, dh_desk_rules_row, DH_DESK, RULES_ROW, DhBoardWidget)

gboolean dh_desk_rules_row_has_numbers (DhDeskRulesRow *self);
guint    dh_desk_rules_row_get_n_cells (DhDeskRulesRow *self);
int      dh_desk_rules_row_get_cell    (DhDeskRulesRow *self);
gboolean dh_desk_rules_row_focus_cell  (DhDeskRulesRow *self,
                                        guint           cell);
gboolean dh_desk_rules_row_is_typed_in (DhDeskRulesRow *self);
gboolean dh_desk_rules_row_commit      (DhDeskRulesRow *self);

G_END_DECLS
