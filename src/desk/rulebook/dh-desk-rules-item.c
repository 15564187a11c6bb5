/* dh-desk-rules-item.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-item.h"

#include "dh-class.h"
#include "dh-standing.h"
#include "dh-system-telling.h"
#include "dh-systems.h"

#include <glib/gi18n.h>
#include <string.h>

DH_CLASS_DEFINE_PLAIN (DhDeskRulesItem, dh_desk_rules_item, G_TYPE_OBJECT)

static char *
tell (DhDeskRulesItem *self)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  const DhRulebookItem *item = dh_desk_rules_item_get (self);
  const char *id = item->id;
  g_autofree char *effect = dh_desk_rules_item_dup_effect (self, rulebook);

  return g_strdup_printf ("%s|%s|%s|%d|%d|%s",
                          item->title,
                          item->is_chart ? dh_rulebook_get_text (rulebook, id)
                                         : dh_rulebook_get_scale_text (rulebook, id, DH_SCALE_25MM),
                          dh_desk_rules_item_get_text (self, DH_SCALE_15MM),
                          dh_rulebook_get_standing (rulebook, id, DH_SCALE_25MM),
                          dh_rulebook_get_standing (rulebook, id, DH_SCALE_15MM),
                          effect);
}

static void
changed (DhDeskRulesItem *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* Most of a rulebook stays as it is when one value changes. */
static void
draft_changed_cb (DhDeskRulesItem *self)
{
  g_autofree char *told = NULL;

  g_assert (DH_DESK_IS_RULES_ITEM (self));

  told = tell (self);
  if (g_strcmp0 (told, self->told) == 0)
    return;

  g_free (self->told);
  self->told = g_steal_pointer (&told);
  changed (self);
}

static void
clear_refusal (DhDeskRulesItem *self,
               DhScale          scale)
{
  g_clear_pointer (&self->refused[scale], g_free);
  g_clear_pointer (&self->refusals[scale], g_free);
}

static void
clear_refusals (DhDeskRulesItem *self)
{
  clear_refusal (self, DH_SCALE_25MM);
  clear_refusal (self, DH_SCALE_15MM);
}

static void
dh_desk_rules_item_finalize (GObject *object)
{
  DhDeskRulesItem *self = DH_DESK_RULES_ITEM (object);

  clear_refusals (self);

  G_OBJECT_CLASS (dh_desk_rules_item_parent_class)->finalize (object);
}

static void
dh_desk_rules_item_class_init (DhDeskRulesItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_desk_rules_item_finalize;
  DH_CLASS_OWNS (klass, DhDeskRulesItem, g_free, heading, told);
  DH_CLASS_OWNS (klass, DhDeskRulesItem, g_object_unref, draft);

  /**
   * DhDeskRulesItem::changed:
   *
   * Emitted when the item has to be shown again: anything in the rulebook may change what it comes to.
   */
  dh_class_add_signal (klass, "changed", 0);
}

/**
 * dh_desk_rules_item_new:
 * @draft: a rulebook that is being edited
 * @index: which of its items
 *
 * Returns: (transfer full): the item
 */
DhDeskRulesItem *
dh_desk_rules_item_new (DhDeskRulesDraft *draft,
                        guint             index)
{
  DhDeskRulesItem *self = g_object_new (DH_DESK_TYPE_RULES_ITEM, NULL);

  self->draft = g_object_ref (draft);
  self->index = index;
  self->told = tell (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * dh_desk_rules_item_new_heading:
 * @title: the title of a section
 * @has_columns: whether there are numbers below it
 *
 * Returns: (transfer full): a heading
 */
DhDeskRulesItem *
dh_desk_rules_item_new_heading (const char *title,
                                gboolean    has_columns)
{
  DhDeskRulesItem *self = g_object_new (DH_DESK_TYPE_RULES_ITEM, NULL);

  self->heading = g_strdup (title);
  self->has_columns = has_columns;

  return self;
}

/**
 * dh_desk_rules_item_has_columns:
 * @self: an item
 *
 * Returns: whether there is one number for figures of 25 mm and there may be another for those of 15 mm, here or
 *   below a heading
 */
gboolean
dh_desk_rules_item_has_columns (DhDeskRulesItem *self)
{
  const DhRulebookItem *item;

  g_return_val_if_fail (DH_DESK_IS_RULES_ITEM (self), FALSE);

  if (self->heading != NULL)
    return self->has_columns;

  item = dh_desk_rules_item_get (self);
  return !item->is_switch && !item->is_chart &&
         dh_rulebook_find (self->draft->rulebook, "scale") != NULL;
}

const char *
dh_desk_rules_item_get_section (DhDeskRulesItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_ITEM (self), NULL);

  return dh_rulebook_get_section (self->draft->rulebook, self->index);
}

/**
 * dh_desk_rules_item_get:
 * @self: an item that is no heading
 *
 * Returns: (transfer none): the item of the rulebook as it stands
 */
const DhRulebookItem *
dh_desk_rules_item_get (DhDeskRulesItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_ITEM (self), NULL);
  g_return_val_if_fail (self->draft != NULL, NULL);

  return dh_rulebook_get_item (self->draft->rulebook, self->index);
}

/**
 * dh_desk_rules_item_is_club:
 * @self: an item that is no heading
 *
 * Returns: whether it is the club's own
 */
gboolean
dh_desk_rules_item_is_club (DhDeskRulesItem *self)
{
  const char *id = dh_desk_rules_item_get (self)->id;
  const DhRulebook *rulebook = self->draft->rulebook;

  return dh_rulebook_get_standing (rulebook, id, DH_SCALE_25MM) == DH_STANDING_CLUB ||
         dh_rulebook_get_standing (rulebook, id, DH_SCALE_15MM) == DH_STANDING_CLUB;
}

static gboolean
has_word (const char *text,
          const char *folded)
{
  g_autofree char *own = g_utf8_casefold (text, -1);

  return strstr (own, folded) != NULL;
}

static gboolean
says_word (DhDeskRulesItem      *self,
           const DhRulebookItem *item,
           const char           *word)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  g_autofree char *folded = g_utf8_casefold (word, -1);

  if (has_word (item->title, folded) || has_word (item->id, folded) || has_word (item->clause, folded) ||
      has_word (dh_standing_describe (item->standing), folded))
    return TRUE;

  for (DhScale scale = 0; scale < DH_SCALE_BOTH; scale++)
    if (g_strcmp0 (dh_rulebook_get_scale_text (rulebook, item->id, scale), word) == 0)
      return TRUE;

  return FALSE;
}

/**
 * dh_desk_rules_item_has_words:
 * @self: an item that is no heading
 * @words: what is looked for, parted by blanks
 *
 * Returns: whether each of the words is in its title, its id, its clause, its standing or is its value
 */
gboolean
dh_desk_rules_item_has_words (DhDeskRulesItem *self,
                              const char      *words)
{
  const DhRulebookItem *item = dh_desk_rules_item_get (self);
  g_auto(GStrv) all = g_strsplit (words, " ", -1);

  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0' && !says_word (self, item, all[i]))
      return FALSE;

  return TRUE;
}

/**
 * dh_desk_rules_item_dup_shipped:
 * @self: an item that is no heading
 *
 * Returns: (transfer full): what it says as it is shipped, in words
 */
char *
dh_desk_rules_item_dup_shipped (DhDeskRulesItem *self)
{
  const DhRulebook *shipped = self->draft->shipped;
  const DhRulebookItem *item = dh_desk_rules_item_get (self);

  if (item->is_switch)
    for (guint i = 0; i < dh_rulebook_get_n_choices (shipped, item->id); i++)
      {
        const char *title;
        const char *choice = dh_rulebook_get_choice (shipped, item->id, i, &title);

        if (g_str_equal (choice, dh_rulebook_get_switch (shipped, item->id)))
          return g_strdup (title);
      }
  if (dh_rulebook_has_scales (shipped, item->id))
    /* Translators: a number for figures of 25 mm and one for those of 15 mm. */
    return g_strdup_printf (_("%s, and %s for 15 mm"),
                            dh_rulebook_get_scale_text (shipped, item->id, DH_SCALE_25MM),
                            dh_rulebook_get_scale_text (shipped, item->id, DH_SCALE_15MM));

  return g_strdup (dh_rulebook_get_scale_text (shipped, item->id, DH_SCALE_25MM));
}

/**
 * dh_desk_rules_item_dup_effect:
 * @self: an item that is no heading
 * @rulebook: a rulebook that has it
 *
 * Returns: (transfer full) (nullable): what it comes to in play
 */
char *
dh_desk_rules_item_dup_effect (DhDeskRulesItem  *self,
                               const DhRulebook *rulebook)
{
  const char *id = dh_desk_rules_item_get (self)->id;
  const DhSystem *system = dh_system_find (dh_systems, rulebook->system, NULL);
  g_autofree char *effect = NULL;
  g_autofree char *effect15 = NULL;

  if (system == NULL)
    return NULL;

  effect = dh_system_describe_effect (system, rulebook, id, DH_SCALE_25MM);
  effect15 = dh_system_describe_effect (system, rulebook, id, DH_SCALE_15MM);
  if (g_strcmp0 (effect, effect15) == 0)
    return g_steal_pointer (&effect);

  /* Translators: what a number comes to for figures of 25 mm and for those of 15 mm: sentences. */
  return g_strdup_printf (_("%s 15 mm: %s"), effect, effect15);
}

/**
 * dh_desk_rules_item_get_text:
 * @self: an item that is no heading
 * @scale: one scale
 *
 * Returns: what stands in its field: what was refused, or the value; nothing for figures of 15 mm
 *   where the value serves both
 */
const char *
dh_desk_rules_item_get_text (DhDeskRulesItem *self,
                             DhScale          scale)
{
  const DhRulebook *rulebook = self->draft->rulebook;
  const char *id = dh_desk_rules_item_get (self)->id;

  if (self->refused[scale] != NULL)
    return self->refused[scale];
  if (scale == DH_SCALE_15MM && !dh_rulebook_has_scales (rulebook, id))
    return "";

  return dh_rulebook_get_scale_text (rulebook, id, scale);
}

/**
 * dh_desk_rules_item_get_refusal:
 * @self: an item
 *
 * Returns: (nullable): why what was typed cannot be
 */
const char *
dh_desk_rules_item_get_refusal (DhDeskRulesItem *self)
{
  g_return_val_if_fail (DH_DESK_IS_RULES_ITEM (self), NULL);

  return self->refusals[DH_SCALE_25MM] != NULL ? self->refusals[DH_SCALE_25MM] : self->refusals[DH_SCALE_15MM];
}

/**
 * dh_desk_rules_item_edit:
 * @self: an item that is no heading
 * @scale: for which figures
 * @text: what was typed or chosen
 *
 * Puts something into the rulebook, or keeps it here with the reason why not.
 *
 * Returns: whether it is in the rulebook
 */
gboolean
dh_desk_rules_item_edit (DhDeskRulesItem *self,
                         DhScale          scale,
                         const char      *text)
{
  DhScale field = scale == DH_SCALE_15MM ? DH_SCALE_15MM : DH_SCALE_25MM;
  g_autofree char *id = g_strdup (dh_desk_rules_item_get (self)->id);
  g_autofree char *kept = g_strdup (text);
  g_autoptr(GError) error = NULL;

  clear_refusal (self, field);
  if (g_str_equal (kept, dh_desk_rules_item_get_text (self, field)))
    {
      changed (self);
      return TRUE;
    }
  if (dh_desk_rules_draft_edit (self->draft, id, scale, kept, &error))
    {
      changed (self);
      return TRUE;
    }

  self->refused[field] = g_steal_pointer (&kept);
  self->refusals[field] = g_strdup (error->message);
  changed (self);
  return FALSE;
}

/**
 * dh_desk_rules_item_adopt:
 * @self: an item that is no heading
 *
 * Makes what it says the club's own: who has the printed tables knows that it is right.
 *
 * Returns: whether it is
 */
gboolean
dh_desk_rules_item_adopt (DhDeskRulesItem *self)
{
  g_autofree char *id = g_strdup (dh_desk_rules_item_get (self)->id);

  return dh_desk_rules_draft_adopt (self->draft, id, NULL);
}

/**
 * dh_desk_rules_item_restore:
 * @self: an item that is no heading
 *
 * Returns: whether it is as shipped now
 */
gboolean
dh_desk_rules_item_restore (DhDeskRulesItem *self)
{
  g_autofree char *id = g_strdup (dh_desk_rules_item_get (self)->id);
  g_autoptr(GError) error = NULL;

  clear_refusals (self);
  if (dh_desk_rules_draft_restore (self->draft, id, &error))
    {
      changed (self);
      return TRUE;
    }

  self->refusals[DH_SCALE_25MM] = g_strdup (error->message);
  changed (self);
  return FALSE;
}

/**
 * dh_desk_rules_item_forget:
 * @self: an item
 *
 * Drops what was typed and refused.
 */
void
dh_desk_rules_item_forget (DhDeskRulesItem *self)
{
  g_return_if_fail (DH_DESK_IS_RULES_ITEM (self));

  clear_refusals (self);
  changed (self);
}
