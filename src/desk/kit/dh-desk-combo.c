/* dh-desk-combo.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-combo.h"

#include "dh-board-widget.h"

/* The list that drops down from a row: each choice in as many lines as it needs, and a tick on the present one. */

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = dh_board_widget_new_label (NULL, 0, NULL);
  GtkWidget *check = g_object_new (GTK_TYPE_IMAGE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "icon-name", "object-select-symbolic",
                                   NULL);

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), check);
  g_object_bind_property (item, "selected", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (item))),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/**
 * dh_desk_combo_show_whole:
 * @row: a row whose model is a #GtkStringList
 *
 * Shows its choices whole. Of its own accord the row cuts each to a few letters, which may be those that all have.
 */
void
dh_desk_combo_show_whole (AdwComboRow *row)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  adw_combo_row_set_list_factory (row, factory);
}
