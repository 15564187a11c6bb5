/* dh-desk-rules-item.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-rules-draft.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_ITEM (dh_desk_rules_item_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesItem, dh_desk_rules_item, DH_DESK, RULES_ITEM, GObject)

DhDeskRulesItem      *dh_desk_rules_item_new         (DhDeskRulesDraft  *draft,
                                                      guint              index) G_GNUC_WARN_UNUSED_RESULT;
DhDeskRulesItem      *dh_desk_rules_item_new_heading (const char        *title,
                                                      gboolean           has_columns) G_GNUC_WARN_UNUSED_RESULT;
DhDeskRulesDraft     *dh_desk_rules_item_get_draft   (DhDeskRulesItem   *self);
const char           *dh_desk_rules_item_get_heading (DhDeskRulesItem   *self);
gboolean              dh_desk_rules_item_has_columns (DhDeskRulesItem   *self);
const char           *dh_desk_rules_item_get_section (DhDeskRulesItem   *self);
const DhRulebookItem *dh_desk_rules_item_get         (DhDeskRulesItem   *self);
gboolean              dh_desk_rules_item_is_club     (DhDeskRulesItem   *self);
gboolean              dh_desk_rules_item_has_words   (DhDeskRulesItem   *self,
                                                      const char        *words);
char                 *dh_desk_rules_item_dup_shipped (DhDeskRulesItem   *self) G_GNUC_WARN_UNUSED_RESULT;
char                 *dh_desk_rules_item_dup_effect  (DhDeskRulesItem   *self,
                                                      const DhRulebook  *rulebook) G_GNUC_WARN_UNUSED_RESULT;

const char           *dh_desk_rules_item_get_text    (DhDeskRulesItem   *self,
                                                      DhScale            scale);
const char           *dh_desk_rules_item_get_refusal (DhDeskRulesItem   *self);
gboolean              dh_desk_rules_item_is_refused  (DhDeskRulesItem   *self,
                                                      DhScale            scale);
gboolean              dh_desk_rules_item_edit        (DhDeskRulesItem   *self,
                                                      DhScale            scale,
                                                      const char        *text);
gboolean              dh_desk_rules_item_adopt       (DhDeskRulesItem   *self);
gboolean              dh_desk_rules_item_restore     (DhDeskRulesItem   *self);
void                  dh_desk_rules_item_forget      (DhDeskRulesItem   *self);

G_END_DECLS
