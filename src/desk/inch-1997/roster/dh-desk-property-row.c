/* dh-desk-property-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-property-row.h"

#include "dh-class.h"
#include "dh-board-widget.h"
#include "dh-property.h"

#include <glib/gi18n.h>

/**
 * DhDeskPropertyRow:
 *
 * A property of a thing: what it is called, and its value in words.
 */
struct _DhDeskPropertyRow
{
  GtkListBoxRow parent_instance;

  guint property;

  /* Template children */
  GtkLabel *title;
  GtkLabel *value;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskPropertyRow, dh_desk_property_row, GTK_TYPE_LIST_BOX_ROW)

static void
dh_desk_property_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_DESK_TYPE_PROPERTY_ROW);

  G_OBJECT_CLASS (dh_desk_property_row_parent_class)->dispose (object);
}

static void
dh_desk_property_row_class_init (DhDeskPropertyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_desk_property_row_dispose;

  DH_BOARD_TEMPLATE (klass, DhDeskPropertyRow, title, value);
}

/**
 * dh_desk_property_row_new:
 * @property: a property
 *
 * Returns: a row for it
 */
GtkWidget *
dh_desk_property_row_new (guint property)
{
  DhDeskPropertyRow *self = g_object_new (DH_DESK_TYPE_PROPERTY_ROW, NULL);

  self->property = property;
  gtk_label_set_label (self->title, dh_property_get_title (property));
  return GTK_WIDGET (self);
}

guint
dh_desk_property_row_get_property (DhDeskPropertyRow *self)
{
  g_return_val_if_fail (DH_DESK_IS_PROPERTY_ROW (self), 0);

  return self->property;
}

/**
 * dh_desk_property_row_show:
 * @self: a row
 * @battle: a battle
 * @thing: a thing of it that has the property
 *
 * Shows what the property is now.
 */
void
dh_desk_property_row_show (DhDeskPropertyRow *self,
                           const DhBattle    *battle,
                           DhRef              thing)
{
  g_autofree char *value = NULL;

  g_return_if_fail (DH_DESK_IS_PROPERTY_ROW (self));

  value = dh_property_describe (battle, thing, self->property);
  gtk_label_set_label (self->value, value);
  /* Translators: a property and its value */
  dh_board_widget_print_name (self, _("%s: %s"), dh_property_get_title (self->property), value);
}
