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

/**
 * DhDeskRulesItem:
 *
 * A value, table or switch of a rulebook that is being edited, or the heading above those of a
 * section. What was typed and refused is kept with the reason, until something else is typed.
 */
struct _DhDeskRulesItem
{
  GObject parent_instance;

  /* Owned */
  DhDeskRulesDraft *draft;       /* NULL for a heading */
  char *heading;                 /* (nullable) */
  char *told;                    /* (nullable) all that was to be shown of it when it last changed */
  char *refused[DH_SCALE_BOTH];  /* (nullable), what was typed and cannot be */
  char *refusals[DH_SCALE_BOTH]; /* (nullable), and why not */

  guint index;
  gboolean has_columns;
};

DhDeskRulesItem      *dh_desk_rules_item_new         (DhDeskRulesDraft  *draft,
                                                      guint              index) G_GNUC_WARN_UNUSED_RESULT;
DhDeskRulesItem      *dh_desk_rules_item_new_heading (const char        *title,
                                                      gboolean           has_columns) G_GNUC_WARN_UNUSED_RESULT;
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
gboolean              dh_desk_rules_item_edit        (DhDeskRulesItem   *self,
                                                      DhScale            scale,
                                                      const char        *text);
gboolean              dh_desk_rules_item_adopt       (DhDeskRulesItem   *self);
gboolean              dh_desk_rules_item_restore     (DhDeskRulesItem   *self);
void                  dh_desk_rules_item_forget      (DhDeskRulesItem   *self);

G_END_DECLS
