/* dh-desk-choices.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-choices.h"

#include "dh-class.h"
#include "dh-desk-children.h"
#include "dh-desk-offer.h"

/**
 * DhDeskChoices:
 *
 * Orders to choose from as a row of buttons. Each says what it does, and its tooltip
 * what the order is and needs.
 */
struct _DhDeskChoices
{
  DhDeskWrap parent_instance;
};

DH_CLASS_DEFINE_PLAIN (DhDeskChoices, dh_desk_choices, DH_DESK_TYPE_WRAP)

static void
dh_desk_choices_class_init (DhDeskChoicesClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "choices");
}

void
dh_desk_choices_clear (DhDeskChoices *self)
{
  g_return_if_fail (DH_DESK_IS_CHOICES (self));

  dh_desk_children_clear (self);
}

/**
 * dh_desk_choices_add:
 * @self: choices
 * @referee: a referee
 * @label: what it does, for people
 * @order: the order that does it
 *
 * Adds an order, which is off when the referee would not take it now.
 */
void
dh_desk_choices_add (DhDeskChoices *self,
                     DhReferee     *referee,
                     const char    *label,
                     const char    *order)
{
  g_autoptr(DhForecast) forecast = NULL;
  GtkWidget *button;

  g_return_if_fail (DH_DESK_IS_CHOICES (self));

  button = gtk_button_new_with_label (label);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  forecast = dh_desk_offer (button, referee, order);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}
