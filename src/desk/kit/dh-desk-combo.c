/* dh-desk-combo.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-combo.h"

#include "dh-board-widget.h"

/* The list that drops down: each choice in as many lines as it needs, and a tick on the present one. */

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

static GtkListItemFactory *
new_list_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
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
  g_autoptr(GtkListItemFactory) factory = new_list_factory ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  adw_combo_row_set_list_factory (row, factory);
}

static void
setup_short_cb (GtkListItemFactory *factory,
                GtkListItem        *item,
                gpointer            width)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL,
                                               "ellipsize", PANGO_ELLIPSIZE_END,
                                               "max-width-chars", GPOINTER_TO_INT (width),
                                               "xalign", 0.0,
                                               NULL));
}

static void
bind_short_cb (GtkListItemFactory *factory,
               GtkListItem        *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/**
 * dh_desk_combo_new_drop_down:
 * @choices: what can be chosen, a #GtkStringList
 * @width: how many letters it has room for
 *
 * Returns: (transfer full): a button that says what is chosen, in dots where that is longer, and lists the choices whole
 */
GtkWidget *
dh_desk_combo_new_drop_down (GListModel *choices,
                             guint       width)
{
  g_autoptr(GtkListItemFactory) list = new_list_factory ();
  g_autoptr(GtkListItemFactory) button = gtk_signal_list_item_factory_new ();

  g_return_val_if_fail (G_IS_LIST_MODEL (choices), NULL);

  g_signal_connect (button, "setup", G_CALLBACK (setup_short_cb), GUINT_TO_POINTER (width));
  g_signal_connect (button, "bind", G_CALLBACK (bind_short_cb), NULL);
  return g_object_new (GTK_TYPE_DROP_DOWN, "factory", button, "list-factory", list, "model", choices, NULL);
}
