/* measures.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "measures.h"

/*
 * Asked how high it has to be without being told how wide it is, a widget says what it takes in the width that is kindest
 * to it. Where it says more than it takes where it is, GTK 4.18 tells of a window that is too low at every layout. Some
 * of GTK's own do, a GtkGrid above all: what is made of them must not.
 */

static gboolean
asks_too_much (GtkWidget  *widget,
               const char *where,
               int         width)
{
  int least, there, narrowest;
  g_autoptr(GString) way = g_string_new (NULL);

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, narrowest), &there, NULL, NULL, NULL);
  if (least <= there)
    return FALSE;

  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
    g_string_append_printf (way, " < %s", G_OBJECT_TYPE_NAME (at));
  g_test_message ("%s: takes a height of %d in any width, and %d in %d%s", where, least, there, width, way->str);
  return TRUE;
}

static gboolean
is_ours (GtkWidget *widget)
{
  return widget != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Dh");
}

/* TRUE if a widget scrolls within another, which is as high as it likes. A GtkGridView of GTK 4.24 is a pixel off. */
static gboolean
is_scrolled (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkPolicyType policy = GTK_POLICY_NEVER;

  if (GTK_IS_SCROLLED_WINDOW (parent))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (parent), NULL, &policy);
  return GTK_IS_SCROLLABLE (widget) && policy != GTK_POLICY_NEVER;
}

static gboolean
is_believed_by_nobody (GtkWidget *widget)
{
  return is_scrolled (widget) || (!is_ours (widget) && is_ours (gtk_widget_get_parent (widget)));
}

/**
 * test_measures_check:
 * @root: (type Gtk.Widget): a widget that has been laid out
 * @where: what to call it in messages
 *
 * Looks for widgets in it that ask for more height than they take; of those that are in each other only the innermost are
 * told of, and none that is in one of ours which does not believe it.
 *
 * Returns: how many there are
 */
guint
test_measures_check (gpointer    root,
                     const char *where)
{
  guint faults = 0;
  int natural;

  /* The inside of a GtkDropDown is GTK's own. */
  for (GtkWidget *child = GTK_IS_DROP_DOWN (root) ? NULL : gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      faults += test_measures_check (child, where);
  if (faults > 0 || is_believed_by_nobody (root))
    return faults;

  gtk_widget_measure (root, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return asks_too_much (root, where, natural) || asks_too_much (root, where, gtk_widget_get_width (root));
}
