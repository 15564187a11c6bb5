/* dh-desk-rules-list.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-board-widget.h"
#include "dh-desk-rules-item.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_LIST (dh_desk_rules_list_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesList, dh_desk_rules_list, DH_DESK, RULES_LIST, DhBoardWidget)

void             dh_desk_rules_list_set_draft    (DhDeskRulesList  *self,
                                                  DhDeskRulesDraft *draft);
void             dh_desk_rules_list_set_words    (DhDeskRulesList  *self,
                                                  const char       *words);
void             dh_desk_rules_list_set_section  (DhDeskRulesList  *self,
                                                  const char       *section);
void             dh_desk_rules_list_set_club     (DhDeskRulesList  *self,
                                                  gboolean          club);
guint            dh_desk_rules_list_count        (DhDeskRulesList  *self);
gboolean         dh_desk_rules_list_focus        (DhDeskRulesList  *self,
                                                  guint             position,
                                                  guint             cell);
gboolean         dh_desk_rules_list_focus_first  (DhDeskRulesList  *self);
gboolean         dh_desk_rules_list_commit       (DhDeskRulesList  *self);
void             dh_desk_rules_list_focus_refused (DhDeskRulesList  *self);

G_END_DECLS
