/* dh-desk-reach.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-reach.h"

#include "dh-board-widget.h"

#include <adwaita.h>

/*
 * GTK 4.8 leaves some of its own widgets out of reach for whoever does not see the screen or holds no mouse: a row of a
 * list cannot be pressed through accessibility, and the choices of a drop-down list are called by the name of their class.
 * That is made up for as each of them is shown, wherever it is, so that no window has to think of it.
 */

static void
press_cb (GtkWidget  *row,
          const char *action_name,
          GVariant   *parameter)
{
  gtk_widget_activate (row);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

/* The mark of the choice that is taken says no more than that it is selected, which is heard anyway. */
static void
keep_marks_from_readers (GtkWidget *widget)
{
  if (GTK_IS_IMAGE (widget))
    dh_board_widget_keep_from_readers (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    keep_marks_from_readers (child);
}

/* Returns: (nullable): what the choices of a list are for */
static GtkWidget *
find_chooser (GtkWidget *list)
{
  GtkWidget *chooser = gtk_widget_get_ancestor (list, GTK_TYPE_DROP_DOWN);

  return chooser != NULL ? chooser : gtk_widget_get_ancestor (list, ADW_TYPE_COMBO_ROW);
}

static void
name_list (GtkWidget *list)
{
  GtkWidget *chooser = find_chooser (list);

  if (chooser != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY, chooser, NULL, -1);
}

static void
name_choice (GtkWidget *line,
             GtkWidget *list)
{
  GtkWidget *label = find_label (line);

  if (label == NULL || find_chooser (list) == NULL)
    return;

  keep_marks_from_readers (line);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

static gboolean
map_cb (GSignalInvocationHint *hint,
        guint                  n_values,
        const GValue          *values,
        gpointer               user_data)
{
  GtkWidget *widget = g_value_get_object (values);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_LIST_BOX_ROW (widget))
    gtk_widget_action_set_enabled (widget, "row.press", gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)));
  else if (GTK_IS_LIST_BASE (widget))
    name_list (widget);
  else if (GTK_IS_LIST_BASE (parent))
    name_choice (widget, parent);
  return G_SOURCE_CONTINUE;
}

/**
 * dh_desk_reach_begin:
 *
 * Has all rows and choices that are shown from now on reached without sight and without a mouse. To be called before
 * the first window is made: rows have the actions that their class had then. Once is enough.
 */
void
dh_desk_reach_begin (void)
{
  static gsize begun = 0;

  if (!g_once_init_enter (&begun))
    return;

  gtk_widget_class_install_action (g_type_class_ref (GTK_TYPE_LIST_BOX_ROW), "row.press", NULL, press_cb);
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, map_cb, NULL, NULL);
  g_once_init_leave (&begun, 1);
}
