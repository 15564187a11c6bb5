/* dh-desk-rules-comparison.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-comparison.h"

#include "dh-desk-rows.h"
#include "dh-desk-rules-difference-row.h"
#include "dh-desk-rules-difference.h"

#include <glib/gi18n.h>

/**
 * DhDeskRulesComparison:
 *
 * The differences of two rulebooks: what one says, what the other says, and how sure each is of it.
 */
struct _DhDeskRulesComparison
{
  DhBoardWidget parent_instance;

  /* Owned */
  GPtrArray *rulebooks; /* (nullable) DhRulebook */
  GListStore *differences;

  /* Template children */
  GtkDropDown *after;
  GtkDropDown *before;
  GtkLabel *count;
  GtkListView *list;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (DhDeskRulesComparison, dh_desk_rules_comparison, DH_BOARD_TYPE_WIDGET)

static const DhRulebook *
get_chosen (DhDeskRulesComparison *self,
            GtkDropDown           *choice)
{
  guint selected = gtk_drop_down_get_selected (choice);

  return self->rulebooks != NULL && selected < self->rulebooks->len ? g_ptr_array_index (self->rulebooks, selected)
                                                                    : NULL;
}

static void
compare (DhDeskRulesComparison *self)
{
  const DhRulebook *before = get_chosen (self, self->before);
  const DhRulebook *after = get_chosen (self, self->after);
  g_autoptr(GPtrArray) differences = NULL;

  g_list_store_remove_all (self->differences);
  if (before == NULL || after == NULL)
    return;

  differences = dh_rulebook_compare (before, after);
  for (guint i = 0; i < differences->len; i++)
    {
      g_autoptr(DhDeskRulesDifference) difference =
        dh_desk_rules_difference_new (g_ptr_array_index (differences, i));

      g_list_store_append (self->differences, difference);
    }

  dh_board_widget_print (self->count, ngettext ("%u difference", "%u differences", differences->len), differences->len);
  gtk_stack_set_visible_child_name (self->stack, differences->len > 0 ? "list" : "same");
}

static gboolean
dh_desk_rules_comparison_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DH_DESK_RULES_COMPARISON (widget)->after));
}

static void
dh_desk_rules_comparison_class_init (DhDeskRulesComparisonClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = dh_desk_rules_comparison_grab_focus;
  DH_CLASS_OWNS (klass, DhDeskRulesComparison, g_ptr_array_unref, rulebooks);
  DH_CLASS_OWNS (klass, DhDeskRulesComparison, g_object_unref, differences);

  DH_BOARD_TEMPLATE (klass, DhDeskRulesComparison, after, before, count, list, stack);
  DH_BOARD_BIND_CALLBACKS (klass, compare);
}

static void
dh_desk_rules_comparison_init (DhDeskRulesComparison *self)
{
  self->differences = g_list_store_new (DH_DESK_TYPE_RULES_DIFFERENCE);
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_desk_rows_show (self->list, self->differences, DH_DESK_TYPE_RULES_DIFFERENCE_ROW, FALSE);
}

/**
 * dh_desk_rules_comparison_set_rulebooks:
 * @self: a comparison
 * @rulebooks: (element-type DhRulebook): what can be compared
 * @after: with which of them to compare the first
 * @is_edited: whether the latter is not on the disk as it stands
 */
void
dh_desk_rules_comparison_set_rulebooks (DhDeskRulesComparison *self,
                                        GPtrArray             *rulebooks,
                                        guint                  after,
                                        gboolean               is_edited)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);

  g_return_if_fail (DH_DESK_IS_RULES_COMPARISON (self));

  for (guint i = 0; i < rulebooks->len; i++)
    {
      const DhRulebook *rulebook = g_ptr_array_index (rulebooks, i);
      /* Translators: the title of a rulebook that is not saved as it stands */
      g_autofree char *edited = g_strdup_printf (_("%s, as edited"), dh_rulebook_get_title (rulebook));

      gtk_string_list_append (titles, is_edited && i == after ? edited : dh_rulebook_get_title (rulebook));
    }

  g_clear_pointer (&self->rulebooks, g_ptr_array_unref);
  gtk_drop_down_set_model (self->before, G_LIST_MODEL (titles));
  gtk_drop_down_set_model (self->after, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->before, 0);
  gtk_drop_down_set_selected (self->after, after);
  self->rulebooks = g_ptr_array_ref (rulebooks);
  compare (self);
}
