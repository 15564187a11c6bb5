/* dh-desk-rules-draft.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-chart-sheet.h"
#include "dh-rulebook-edit.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define DH_DESK_TYPE_RULES_DRAFT (dh_desk_rules_draft_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskRulesDraft, dh_desk_rules_draft, DH_DESK, RULES_DRAFT, GObject)

/**
 * DhDeskRulesDraft:
 *
 * A rulebook that is being edited: the rulebook as it stands, all that it was before, and all that
 * was undone. A rulebook never changes, so to undo is to have the one before, by the name that it has now.
 * A chart that is being typed may be wrong for a while: then it is beside the rulebook, and undone with it.
 */
struct _DhDeskRulesDraft
{
  GObject parent_instance;

  /* Owned */
  DhRulebook *rulebook; /* as it stands */
  DhChartSheet *sheet;  /* (nullable): a chart that is not right yet, and so not in the rulebook */
  DhRulebook *shipped;  /* with all that is shipped in it */
  DhRulebook *saved;    /* as it is on the disk */
  GPtrArray *before;    /* DhDeskRulesState; the last is the newest */
  GPtrArray *undone;    /* and of these too */
};

DhDeskRulesDraft *dh_desk_rules_draft_new          (DhRulebook        *rulebook) G_GNUC_WARN_UNUSED_RESULT;
gboolean          dh_desk_rules_draft_is_saved     (DhDeskRulesDraft  *self);
guint             dh_desk_rules_draft_count_club   (DhDeskRulesDraft  *self);

gboolean          dh_desk_rules_draft_edit         (DhDeskRulesDraft  *self,
                                                    const char        *id,
                                                    DhScale            scale,
                                                    const char        *text,
                                                    GError           **error);
gboolean          dh_desk_rules_draft_adopt        (DhDeskRulesDraft  *self,
                                                    const char        *id,
                                                    GError           **error);
gboolean          dh_desk_rules_draft_restore      (DhDeskRulesDraft  *self,
                                                    const char        *id,
                                                    GError           **error);
gboolean          dh_desk_rules_draft_rename       (DhDeskRulesDraft  *self,
                                                    const char        *id,
                                                    const char        *title,
                                                    GError           **error);
DhChartSheet     *dh_desk_rules_draft_dup_chart    (DhDeskRulesDraft  *self,
                                                    const char        *id) G_GNUC_WARN_UNUSED_RESULT;
void              dh_desk_rules_draft_type_chart   (DhDeskRulesDraft  *self,
                                                    DhChartSheet      *sheet);
gboolean          dh_desk_rules_draft_remove_chart (DhDeskRulesDraft  *self,
                                                    const char        *id,
                                                    GError           **error);
void              dh_desk_rules_draft_go           (DhDeskRulesDraft  *self,
                                                    int                by);
void              dh_desk_rules_draft_saved        (DhDeskRulesDraft  *self);
DhRulebook       *dh_desk_rules_draft_try          (DhDeskRulesDraft  *self,
                                                    const char        *id,
                                                    DhScale            scale,
                                                    const char        *text,
                                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
