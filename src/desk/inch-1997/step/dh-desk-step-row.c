/* dh-desk-step-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-step-row.h"

#include "dh-inch.h"
#include "dh-step-words.h"

#include <glib/gi18n.h>

/**
 * DhDeskStepRow:
 *
 * A step in the sequence of a turn. One that is done has a tick, the one that is played a word and a
 * filled shape.
 */
struct _DhDeskStepRow
{
  DhBoardWidget parent_instance;

  DhStep step;

  /* Template children */
  GtkLabel *letter;
  GtkLabel *mark;
  GtkLabel *title;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskStepRow, dh_desk_step_row, DH_BOARD_TYPE_WIDGET)

static void
dh_desk_step_row_class_init (DhDeskStepRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_BOARD_TEMPLATE (klass, DhDeskStepRow, letter, mark, title);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

/**
 * dh_desk_step_row_new:
 * @step: a step of a turn
 *
 * Returns: its row
 */
GtkWidget *
dh_desk_step_row_new (DhStep step)
{
  DhDeskStepRow *self = g_object_new (DH_DESK_TYPE_STEP_ROW, NULL);

  self->step = step;
  gtk_label_set_label (self->letter, dh_step_get_letter (step));
  gtk_label_set_label (self->title, dh_step_get_title (step));
  dh_desk_step_row_set_place (self, DH_DESK_STEP_AHEAD);
  return GTK_WIDGET (self);
}

/**
 * dh_desk_step_row_set_place:
 * @self: a row
 * @place: where the step lies
 */
void
dh_desk_step_row_set_place (DhDeskStepRow   *self,
                            DhDeskStepPlace  place)
{
  g_autofree char *words = NULL;

  g_return_if_fail (DH_DESK_IS_STEP_ROW (self));

  switch (place)
    {
    case DH_DESK_STEP_DONE:
      gtk_label_set_label (self->mark, "✓");
      /* Translators: the letter of a step of the turn, and its title. */
      words = g_strdup_printf (_("%s %s, done"), dh_step_get_letter (self->step), dh_step_get_title (self->step));
      break;
    case DH_DESK_STEP_NOW:
      /* Translators: the step that is played now; keep it short */
      gtk_label_set_label (self->mark, _("now ●"));
      words = g_strdup_printf (_("%s %s, current step"), dh_step_get_letter (self->step),
                               dh_step_get_title (self->step));
      break;
    case DH_DESK_STEP_AHEAD:
      gtk_label_set_label (self->mark, "");
      words = g_strdup_printf ("%s %s", dh_step_get_letter (self->step), dh_step_get_title (self->step));
      break;
    }

  dh_board_widget_set_class (GTK_WIDGET (self), "now", place == DH_DESK_STEP_NOW);
  dh_board_widget_set_name (self, words);
}
