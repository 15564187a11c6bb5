/* dh-desk-rules-difference-row.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_DIFFERENCE_ROW (dh_desk_rules_difference_row_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesDifferenceRow, dh_desk_rules_difference_row, DH_DESK, RULES_DIFFERENCE_ROW, DhBoardWidget)

G_END_DECLS
