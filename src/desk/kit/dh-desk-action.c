/* dh-desk-action.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-action.h"

/**
 * dh_desk_actions_install:
 * @klass: (type GObject.TypeClass): a class of widgets
 * @actions: what they can do, and a row without a name
 *
 * Gives the widgets of a class their actions, with the keys of these.
 */
void
dh_desk_actions_install (gpointer            klass,
                         const DhDeskAction *actions)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  for (; actions->name != NULL; actions++)
    {
      if (actions->activate != NULL)
        gtk_widget_class_install_action (widget_class,
                                         actions->name,
                                         actions->type,
                                         (GtkWidgetActionActivateFunc) actions->activate);
      if (actions->keyval != 0)
        gtk_widget_class_add_binding_action (widget_class, actions->keyval, actions->state, actions->name, NULL);
    }
}
