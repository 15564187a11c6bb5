/* dh-desk-children.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-children.h"

/**
 * dh_desk_children_clear:
 * @parent: (type Gtk.Widget): a box, a grid or a widget of our own, which knows no more of its children than GTK does
 *
 * Removes all children of a widget.
 */
void
dh_desk_children_clear (gpointer parent)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_WIDGET (parent));

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    gtk_widget_unparent (child);
}

/**
 * dh_desk_children_let_go:
 * @child: (type Gtk.Widget): a widget that has just been removed, which somebody has a reference to
 *
 * Has it drop all that it owns, though it may live on: GTK holds on to a widget that is removed with the keyboard in it,
 * now and then until the end of the program, and the file of a battle would stay locked as long.
 */
void
dh_desk_children_let_go (gpointer child)
{
  g_return_if_fail (GTK_IS_WIDGET (child));
  g_return_if_fail (gtk_widget_get_parent (child) == NULL);

  g_object_run_dispose (G_OBJECT (child));
}

/**
 * dh_desk_children_provide:
 * @parent: (type Gtk.Widget): a widget whose children are all of one class
 * @type: the class
 * @n: how many there shall be
 *
 * Makes what it lacks of its children, and removes the last of those that are too many. The others stay as they are,
 * with the keyboard if it is there.
 */
void
dh_desk_children_provide (gpointer parent,
                          GType    type,
                          guint    n)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  g_return_if_fail (GTK_IS_WIDGET (parent));

  for (; n > 0; n--)
    {
      if (child == NULL)
        gtk_widget_insert_before (g_object_new (type, NULL), parent, NULL);
      else
        child = gtk_widget_get_next_sibling (child);
    }
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_widget_unparent (child);
      child = next;
    }
}
