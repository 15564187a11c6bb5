/* dh-desk-rules-draft.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-draft.h"

#include "dh-class.h"

typedef struct {
  DhRulebook *rulebook;
  DhChartSheet *sheet; /* (nullable) */
} DhDeskRulesState;

G_DEFINE_FINAL_TYPE (DhDeskRulesDraft, dh_desk_rules_draft, G_TYPE_OBJECT)

static void
changed (DhDeskRulesDraft *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
free_state (gpointer data)
{
  DhDeskRulesState *state = data;

  dh_rulebook_unref (state->rulebook);
  g_clear_pointer (&state->sheet, dh_chart_sheet_free);
  g_free (state);
}

/* Keeps what stands now in @states, and goes on with other things, which are taken. */
static void
replace (DhDeskRulesDraft *self,
         GPtrArray        *states,
         DhRulebook       *rulebook,
         DhChartSheet     *sheet)
{
  DhDeskRulesState *state = g_new (DhDeskRulesState, 1);

  *state = (DhDeskRulesState){ self->rulebook, self->sheet };
  g_ptr_array_add (states, state);
  self->rulebook = rulebook;
  self->sheet = sheet;
  changed (self);
}

/* Goes on with @rulebook, which is taken. */
static gboolean
follow (DhDeskRulesDraft *self,
        DhRulebook       *rulebook)
{
  if (rulebook == NULL)
    return FALSE;

  g_ptr_array_set_size (self->undone, 0);
  replace (self, self->before, rulebook, self->sheet != NULL ? dh_chart_sheet_copy (self->sheet) : NULL);

  return TRUE;
}

/* Gives a saved rulebook its name, also in its states before that. Takes over @rulebook. */
static DhRulebook *
keep_name (DhDeskRulesDraft *self,
           DhRulebook       *rulebook)
{
  const char *id = self->rulebook->id, *title = self->rulebook->title;
  DhRulebook *renamed;

  if (g_str_equal (rulebook->id, id) && g_str_equal (rulebook->title, title))
    return rulebook;

  renamed = dh_rulebook_rename (rulebook, id, title, NULL);
  g_return_val_if_fail (renamed != NULL, rulebook);

  dh_rulebook_unref (rulebook);
  return renamed;
}

static void
dh_desk_rules_draft_class_init (DhDeskRulesDraftClass *klass)
{
  DH_CLASS_OWNS (klass, DhDeskRulesDraft, g_ptr_array_unref, before, undone);
  DH_CLASS_OWNS (klass, DhDeskRulesDraft, dh_rulebook_unref, rulebook, saved, shipped);
  DH_CLASS_OWNS (klass, DhDeskRulesDraft, dh_chart_sheet_free, sheet);

  /**
   * DhDeskRulesDraft::changed:
   *
   * The rulebook is another, or it has been saved.
   */
  dh_class_add_signal (klass, "changed", 0);
}

static void
dh_desk_rules_draft_init (DhDeskRulesDraft *self)
{
  self->before = g_ptr_array_new_with_free_func (free_state);
  self->undone = g_ptr_array_new_with_free_func (free_state);
}

/**
 * dh_desk_rules_draft_new:
 * @rulebook: (transfer none): a rulebook as it is on the disk, or as it is shipped
 *
 * Returns: (transfer full): a draft of it
 */
DhDeskRulesDraft *
dh_desk_rules_draft_new (DhRulebook *rulebook)
{
  DhDeskRulesDraft *self = g_object_new (DH_DESK_TYPE_RULES_DRAFT, NULL);
  g_autoptr(GError) error = NULL;

  self->rulebook = dh_rulebook_ref (rulebook);
  self->saved = dh_rulebook_ref (rulebook);
  self->shipped = dh_rulebook_restore (rulebook, NULL, &error);
  if (self->shipped == NULL)
    g_critical ("%s", error->message);

  return self;
}

/**
 * dh_desk_rules_draft_is_saved:
 * @self: a draft
 *
 * Returns: whether it is as it is on the disk
 */
gboolean
dh_desk_rules_draft_is_saved (DhDeskRulesDraft *self)
{
  g_autofree char *now = NULL;
  g_autofree char *saved = NULL;

  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), TRUE);

  if (self->sheet != NULL)
    return FALSE;
  if (self->rulebook == self->saved)
    return TRUE;

  now = dh_rulebook_to_xml (self->rulebook);
  saved = dh_rulebook_to_xml (self->saved);
  return g_str_equal (now, saved);
}

/**
 * dh_desk_rules_draft_count_club:
 * @self: a draft
 *
 * Returns: how many values and switches are the club's own
 */
guint
dh_desk_rules_draft_count_club (DhDeskRulesDraft *self)
{
  guint count = 0;

  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), 0);

  for (guint i = 0; i < self->rulebook->entries->len; i++)
    {
      const char *id = dh_rulebook_get_item (self->rulebook, i)->id;

      count += dh_rulebook_get_standing (self->rulebook, id, DH_SCALE_25MM) == DH_STANDING_CLUB ||
               dh_rulebook_get_standing (self->rulebook, id, DH_SCALE_15MM) == DH_STANDING_CLUB;
    }

  return count;
}

/**
 * dh_desk_rules_draft_dup_chart:
 * @self: a draft
 * @id: the id of a chart
 *
 * Returns: (transfer full) (nullable): the chart as it was typed, right or wrong; %NULL if there is none
 */
DhChartSheet *
dh_desk_rules_draft_dup_chart (DhDeskRulesDraft *self,
                               const char       *id)
{
  const DhRulebookItem *item;

  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), NULL);

  if (self->sheet != NULL && g_str_equal (dh_chart_sheet_get (self->sheet, DH_CHART_HEAD, 0, DH_CHART_ID), id))
    return dh_chart_sheet_copy (self->sheet);

  item = dh_rulebook_find (self->rulebook, id);
  return item != NULL && item->is_chart ? dh_chart_sheet_new (self->rulebook, id) : NULL;
}

/**
 * dh_desk_rules_draft_type_chart:
 * @self: a draft
 * @sheet: (transfer full): a chart; no other may be wrong
 *
 * Puts a chart into the rulebook, or beside it while it is wrong.
 */
void
dh_desk_rules_draft_type_chart (DhDeskRulesDraft *self,
                                DhChartSheet     *sheet)
{
  DhRulebook *rulebook;

  g_return_if_fail (DH_DESK_IS_RULES_DRAFT (self));

  g_ptr_array_set_size (self->undone, 0);
  rulebook = dh_rulebook_set_chart (self->rulebook, sheet, NULL);
  if (rulebook != NULL)
    g_clear_pointer (&sheet, dh_chart_sheet_free);
  replace (self, self->before, rulebook != NULL ? rulebook : dh_rulebook_ref (self->rulebook), sheet);
}

/**
 * dh_desk_rules_draft_remove_chart:
 * @self: a draft
 * @id: a chart that its owner has added
 * @error: return location for why it cannot be
 *
 * Returns: whether it is gone
 */
gboolean
dh_desk_rules_draft_remove_chart (DhDeskRulesDraft  *self,
                                  const char        *id,
                                  GError           **error)
{
  DhRulebook *rulebook;

  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), FALSE);

  rulebook = dh_rulebook_remove_chart (self->rulebook, id, error);
  if (rulebook == NULL)
    return FALSE;

  g_ptr_array_set_size (self->undone, 0);
  replace (self, self->before, rulebook, NULL);
  return TRUE;
}

/**
 * dh_desk_rules_draft_try:
 * @self: a draft
 * @id: the id of an item
 * @scale: for which figures
 * @text: what would be put in
 * @error: return location for why it cannot be
 *
 * Edits without keeping it. For figures of 25 mm a number is edited for all, unless it has been parted; for those of
 * 15 mm it is parted, and nothing joins it to the other again.
 *
 * Returns: (transfer full) (nullable): the rulebook that it would be
 */
DhRulebook *
dh_desk_rules_draft_try (DhDeskRulesDraft  *self,
                         const char        *id,
                         DhScale            scale,
                         const char        *text,
                         GError           **error)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), NULL);

  if (scale == DH_SCALE_25MM && !dh_rulebook_has_scales (self->rulebook, id))
    scale = DH_SCALE_BOTH;
  if (scale == DH_SCALE_15MM && *text == '\0')
    return dh_rulebook_edit (self->rulebook,
                             id,
                             DH_SCALE_BOTH,
                             dh_rulebook_get_scale_text (self->rulebook, id, DH_SCALE_25MM),
                             error);

  return dh_rulebook_edit (self->rulebook, id, scale, text, error);
}

/**
 * dh_desk_rules_draft_edit:
 * @self: a draft
 * @id: the id of an item
 * @scale: for which figures
 * @text: what to put in
 * @error: return location for why it cannot be
 *
 * Returns: whether it stands so now
 */
gboolean
dh_desk_rules_draft_edit (DhDeskRulesDraft  *self,
                          const char        *id,
                          DhScale            scale,
                          const char        *text,
                          GError           **error)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), FALSE);

  return follow (self, dh_desk_rules_draft_try (self, id, scale, text, error));
}

/**
 * dh_desk_rules_draft_adopt:
 * @self: a draft
 * @id: the id of an item
 * @error: return location for why it cannot be
 *
 * Makes what stands there the club's own, though it is as shipped.
 *
 * Returns: whether it is
 */
gboolean
dh_desk_rules_draft_adopt (DhDeskRulesDraft  *self,
                           const char        *id,
                           GError           **error)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), FALSE);

  return follow (self, dh_rulebook_adopt (self->rulebook, id, error));
}

/**
 * dh_desk_rules_draft_restore:
 * @self: a draft
 * @id: (nullable): the id of an item, or %NULL for all of them
 * @error: return location for why it cannot be
 *
 * Returns: whether it is as shipped now
 */
gboolean
dh_desk_rules_draft_restore (DhDeskRulesDraft  *self,
                             const char        *id,
                             GError           **error)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), FALSE);

  return follow (self, dh_rulebook_restore (self->rulebook, id, error));
}

/**
 * dh_desk_rules_draft_rename:
 * @self: a draft
 * @id: its new id
 * @title: its new title
 * @error: return location for why it cannot be
 *
 * Gives it another name, under which it is saved. That is no edit, and cannot be undone.
 *
 * Returns: whether it goes by that name now
 */
gboolean
dh_desk_rules_draft_rename (DhDeskRulesDraft  *self,
                            const char        *id,
                            const char        *title,
                            GError           **error)
{
  DhRulebook *renamed;

  g_return_val_if_fail (DH_DESK_IS_RULES_DRAFT (self), FALSE);

  renamed = dh_rulebook_rename (self->rulebook, id, title, error);
  if (renamed == NULL)
    return FALSE;

  dh_rulebook_unref (self->rulebook);
  self->rulebook = renamed;
  changed (self);
  return TRUE;
}

/**
 * dh_desk_rules_draft_go:
 * @self: a draft
 * @by: -1 for the state before, 1 for the one that was last undone
 *
 * Goes to another state, if there is one.
 */
void
dh_desk_rules_draft_go (DhDeskRulesDraft *self,
                        int               by)
{
  GPtrArray *from, *to;
  DhDeskRulesState *state;

  g_return_if_fail (DH_DESK_IS_RULES_DRAFT (self));

  from = by < 0 ? self->before : self->undone;
  to = by < 0 ? self->undone : self->before;
  if (from->len == 0)
    return;

  state = g_ptr_array_steal_index (from, from->len - 1);
  replace (self, to, keep_name (self, state->rulebook), state->sheet);
  g_free (state);
}

/**
 * dh_desk_rules_draft_saved:
 * @self: a draft
 *
 * Tells it that it is on the disk as it stands.
 */
void
dh_desk_rules_draft_saved (DhDeskRulesDraft *self)
{
  g_return_if_fail (DH_DESK_IS_RULES_DRAFT (self));

  g_clear_pointer (&self->saved, dh_rulebook_unref);
  self->saved = dh_rulebook_ref (self->rulebook);
  changed (self);
}
