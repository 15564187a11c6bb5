/* dh-desk-rules-difference-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-rules-difference-row.h"

#include "dh-class.h"
#include "dh-desk-rules-difference.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/**
 * DhDeskRulesDifferenceRow:
 *
 * The words of one rulebook, and those that the other has instead.
 */
struct _DhDeskRulesDifferenceRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskRulesDifference *item; /* (nullable) */

  /* Template children */
  GtkInscription *after;
  GtkInscription *before;
  GtkLabel *clause;
  GtkLabel *title;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskRulesDifferenceRow, dh_desk_rules_difference_row, DH_BOARD_TYPE_WIDGET)

static void
show_side (GtkInscription *side,
           const char     *words)
{
  gtk_inscription_set_text (side, words);
  dh_desk_set_tooltip (GTK_WIDGET (side), words);
}

static void
show_item (DhDeskRulesDifferenceRow *self)
{
  const DhDeskRulesDifference *item = self->item;

  gtk_label_set_label (self->clause, item->clause);
  gtk_label_set_label (self->title, item->title);
  show_side (self->before, item->before);
  show_side (self->after, item->after);
  /* Translators: heard of something that two rulebooks do not agree in: what it is, its clause, what either says. */
  dh_board_widget_print_name (self, _("%s (%s): %s in the first rulebook, %s in the second"),
                              item->title, item->clause, item->before, item->after);
}

static void
dh_desk_rules_difference_row_class_init (DhDeskRulesDifferenceRowClass *klass)
{
  DH_CLASS_ITEM (klass, DhDeskRulesDifferenceRow, DH_DESK_TYPE_RULES_DIFFERENCE, show_item);

  DH_BOARD_TEMPLATE (klass, DhDeskRulesDifferenceRow, after, before, clause, title);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}
