/* dh-board-widget.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-board-widget.h"

/**
 * DhBoardWidget:
 *
 * A widget that is made of others, mostly from a template, and drops them when it goes. Whoever has
 * nothing else to drop needs no dispose of his own.
 */
G_DEFINE_ABSTRACT_TYPE (DhBoardWidget, dh_board_widget, GTK_TYPE_WIDGET)

static void
dh_board_widget_dispose (GObject *object)
{
  GtkWidget *self = GTK_WIDGET (object);
  GtkWidget *child;

  /* Without this, members would outlive the children that they point to. */
  if (DH_BOARD_WIDGET_GET_CLASS (self)->has_template)
    gtk_widget_dispose_template (self, G_OBJECT_TYPE (self));
  while ((child = gtk_widget_get_first_child (self)) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (dh_board_widget_parent_class)->dispose (object);
}

static void
dh_board_widget_class_init (DhBoardWidgetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_board_widget_dispose;
}

static void
dh_board_widget_init (DhBoardWidget *self)
{
}

/**
 * dh_board_widget_class_set_template:
 * @widget_class: a class, of this kind or another
 * @name: the name of a template in the bundle
 *
 * Has the widgets of a class made from a template. One of this kind that neither measures itself nor has a
 * layout yet holds its children as a bin does.
 */
void
dh_board_widget_class_set_template (GtkWidgetClass *widget_class,
                                    const char     *name)
{
  g_autofree char *path = g_strconcat ("/io/github/drumhead/Drumhead/", name, NULL);

  gtk_widget_class_set_template_from_resource (widget_class, path);
  if (!DH_BOARD_IS_WIDGET_CLASS (widget_class))
    return;

  DH_BOARD_WIDGET_CLASS (widget_class)->has_template = TRUE;
  if (gtk_widget_class_get_layout_manager_type (widget_class) == G_TYPE_INVALID &&
      widget_class->measure == GTK_WIDGET_CLASS (dh_board_widget_parent_class)->measure)
    gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

/**
 * dh_board_widget_set_class:
 * @widget: any widget
 * @name: a style class
 * @has: whether the widget shall have it
 */
void
dh_board_widget_set_class (GtkWidget  *widget,
                           const char *name,
                           gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/**
 * dh_board_widget_set_army:
 * @widget: any widget
 * @army: index of an army, or -1 for none
 *
 * Gives a widget, and the badges in it, the colour of an army and of no other. It never comes without a letter.
 */
void
dh_board_widget_set_army (GtkWidget *widget,
                          int        army)
{
  static const char *const classes[] = { "first-army", "second-army", "third-army" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    dh_board_widget_set_class (widget, classes[i], army >= 0 && army % G_N_ELEMENTS (classes) == i);
}
