/* dh-desk-shot-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-shot-row.h"

#include "dh-desk-dice.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/**
 * DhDeskShotRow:
 *
 * A shot in one line: who fired at whom, the dice and the hits.
 */
struct _DhDeskShotRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskShot *item; /* (nullable) */

  /* Template children */
  DhDeskDice *dice;
  GtkLabel *firer;
  GtkLabel *result;
  GtkLabel *target;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskShotRow, dh_desk_shot_row, DH_BOARD_TYPE_WIDGET)

static void
strike_out (GtkLabel *label,
            gboolean  undone)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  if (undone)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (label, attributes);
}

static void
show_item (DhDeskShotRow *self)
{
  gboolean undone = self->item->undone;
  const char *firer = self->item->firer;
  const char *target = self->item->target;
  const char *result = self->item->result;
  g_autofree char *label = NULL;

  label = g_strdup_printf (undone ? _("Undone: %s at %s, %s")
                                  /* Translators: a shot: who fires, at whom, and what came of it. */
                                  : _("%s at %s, %s"),
                           firer,
                           target,
                           result);

  gtk_label_set_label (self->firer, firer);
  gtk_label_set_label (self->target, target);
  gtk_label_set_label (self->result, result);
  strike_out (self->firer, undone);
  strike_out (self->target, undone);
  strike_out (self->result, undone);
  dh_desk_dice_set_roll (self->dice, self->item->entry, self->item->roll);
  dh_board_widget_set_class (GTK_WIDGET (self), "undone", undone);
  dh_desk_set_tooltip (GTK_WIDGET (self), label);
  dh_board_widget_set_name (self, label);
}

static void
dh_desk_shot_row_class_init (DhDeskShotRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_ITEM (klass, DhDeskShotRow, DH_DESK_TYPE_SHOT, show_item);

  g_type_ensure (DH_DESK_TYPE_DICE);
  DH_BOARD_TEMPLATE (klass, DhDeskShotRow, dice, firer, result, target);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}
