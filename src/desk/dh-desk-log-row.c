/* dh-desk-log-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-log-row.h"

#include <glib/gi18n.h>

/**
 * DhDeskLogRow:
 *
 * An entry of the log: its number and its story. An undone one is struck through, and a screen
 * reader says that it is undone.
 */
struct _DhDeskLogRow
{
  GtkWidget parent_instance;

  /* Owned */
  DhDeskLogItem *item; /* (nullable) */

  /* Template children */
  GtkLabel *number;
  GtkLabel *story;
};

enum {
  PROP_0,
  PROP_ITEM,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhDeskLogRow, dh_desk_log_row, GTK_TYPE_WIDGET)

static void
strike_through (DhDeskLogRow *self,
                gboolean      undone)
{
  g_autoptr(PangoAttrList) attributes = NULL;

  if (undone)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
    }
  gtk_label_set_attributes (self->story, attributes);

  if (undone)
    gtk_widget_add_css_class (GTK_WIDGET (self), "undone");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "undone");
}

static void
show_item (DhDeskLogRow *self)
{
  gboolean undone = dh_desk_log_item_is_undone (self->item);
  g_autofree char *number = g_strdup_printf ("%u", dh_entry_get_number (dh_desk_log_item_get_entry (self->item)));
  g_autofree char *story = dh_desk_log_item_narrate (self->item);
  g_autofree char *words = undone ? g_strdup_printf (_("Undone: %s"), story) : g_strdup (story);

  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->story, story);
  strike_through (self, undone);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
dh_desk_log_row_dispose (GObject *object)
{
  DhDeskLogRow *self = DH_DESK_LOG_ROW (object);
  GtkWidget *child;

  g_clear_object (&self->item);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_LOG_ROW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (dh_desk_log_row_parent_class)->dispose (object);
}

static void
dh_desk_log_row_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, dh_desk_log_row_get_item (DH_DESK_LOG_ROW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_log_row_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_ITEM:
      dh_desk_log_row_set_item (DH_DESK_LOG_ROW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_log_row_class_init (DhDeskLogRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dh_desk_log_row_dispose;
  object_class->get_property = dh_desk_log_row_get_property;
  object_class->set_property = dh_desk_log_row_set_property;

  /**
   * DhDeskLogRow:item:
   *
   * What is shown.
   */
  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               DH_DESK_TYPE_LOG_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskLogRow, number);
  gtk_widget_class_bind_template_child (widget_class, DhDeskLogRow, story);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "logrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
dh_desk_log_row_init (DhDeskLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DhDeskLogItem *
dh_desk_log_row_get_item (DhDeskLogRow *self)
{
  g_return_val_if_fail (DH_DESK_IS_LOG_ROW (self), NULL);

  return self->item;
}

/**
 * dh_desk_log_row_set_item:
 * @self: a row
 * @item: (nullable): what to show
 */
void
dh_desk_log_row_set_item (DhDeskLogRow  *self,
                          DhDeskLogItem *item)
{
  g_return_if_fail (DH_DESK_IS_LOG_ROW (self));

  if (!g_set_object (&self->item, item))
    return;

  if (item != NULL)
    show_item (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}
