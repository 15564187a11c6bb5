/* dh-desk-rules-comparison.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-rulebook-edit.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_COMPARISON (dh_desk_rules_comparison_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesComparison, dh_desk_rules_comparison, DH_DESK, RULES_COMPARISON, DhBoardWidget)

void        dh_desk_rules_comparison_set_rulebooks (DhDeskRulesComparison *self,
                                                    GPtrArray             *rulebooks,
                                                    guint                  after,
                                                    gboolean               is_edited);

G_END_DECLS
