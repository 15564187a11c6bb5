/* dh-desk-ruling.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-ruling.h"

#include "dh-property.h"

#include <glib/gi18n.h>

/**
 * DhDeskRuling:
 *
 * A form in which the referee rules a property of a thing: which one, its new value and the reason.
 * It shows the order that it makes, and why that cannot be given as long as it cannot.
 *
 * It emits [signal@Desk.Ruling::done] when the ruling has been given or thought better of.
 */
struct _DhDeskRuling
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhReferee *referee; /* (nullable) */
  GArray *listed;     /* guint: the properties in the order of the list */
  GStrv choices;      /* (nullable): the values of the one that is chosen, as an order writes them */
  char *order;

  DhRef thing;

  /* Template children */
  GtkDropDown *choice;
  GtkButton *give;
  GtkLabel *message;
  GtkSpinButton *number;
  GtkDropDown *property;
  GtkEditable *reason;
  GtkLabel *shown;
  GtkEditable *text;
  GtkStack *values;
};

G_DEFINE_FINAL_TYPE (DhDeskRuling, dh_desk_ruling, DH_BOARD_TYPE_WIDGET)

static const DhBattle *
get_battle (DhDeskRuling *self)
{
  return self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
}

static gboolean
get_property_chosen (DhDeskRuling *self,
                     guint        *property)
{
  guint selected = gtk_drop_down_get_selected (self->property);

  if (self->referee == NULL || selected >= self->listed->len)
    return FALSE;

  *property = g_array_index (self->listed, guint, selected);
  return TRUE;
}

/* The order */

static char *
get_reason (DhDeskRuling *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
}

static char *
get_value (DhDeskRuling *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->values);
  guint selected = gtk_drop_down_get_selected (self->choice);

  if (g_strcmp0 (page, "number") == 0)
    return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->number))));
  if (g_strcmp0 (page, "text") == 0)
    return g_strstrip (g_strdup (gtk_editable_get_text (self->text)));

  return g_strdup (self->choices != NULL && selected < g_strv_length (self->choices) ? self->choices[selected] : "");
}

static char *
compose (DhDeskRuling *self,
         guint         property)
{
  g_autofree char *value = get_value (self);
  g_autofree char *reason = get_reason (self);

  return dh_order_write_ruling (get_battle (self),
                                self->thing,
                                dh_property_get_name (property),
                                *value != '\0' ? value : "…",
                                *reason != '\0' ? reason : "…");
}

/* Returns: (transfer full) (nullable): a sentence that tells why the order would be refused */
static char *
find_fault (DhDeskRuling *self,
            guint         property)
{
  g_autofree char *value = get_value (self);
  g_autofree char *present = dh_property_dup_value (get_battle (self), self->thing, property);
  g_autofree char *reason = get_reason (self);
  g_autoptr(DhForecast) forecast = NULL;
  g_autoptr(GError) error = NULL;

  if (*value == '\0')
    return g_strdup (_("Enter the new value."));
  if (g_strcmp0 (value, present) == 0)
    return g_strdup (_("It already has this value."));

  forecast = dh_referee_forecast (self->referee, self->order, &error);
  if (forecast == NULL)
    return g_strdup (error->message);
  if (*reason == '\0')
    return g_strdup (_("Give a reason; it is kept in the log."));

  return NULL;
}

static void
show_order (DhDeskRuling *self)
{
  g_autofree char *fault = NULL;
  guint property;

  g_assert (DH_DESK_IS_RULING (self));

  if (!get_property_chosen (self, &property))
    return;

  g_free (self->order);
  self->order = compose (self, property);
  gtk_label_set_label (self->shown, self->order);
  fault = find_fault (self, property);
  gtk_label_set_label (self->message, fault != NULL ? fault : _("Enter gives the ruling."));
  gtk_widget_set_sensitive (GTK_WIDGET (self->give), fault == NULL);
}

/* The form */

static void
list_properties (DhDeskRuling *self)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);

  g_array_set_size (self->listed, 0);
  for (guint i = 0; i < dh_property_count (); i++)
    if (dh_property_get_kind (i) == self->thing.kind && dh_property_is_ruled (i))
      {
        g_array_append_val (self->listed, i);
        gtk_string_list_append (titles, dh_property_get_title (i));
      }
  gtk_drop_down_set_model (self->property, G_LIST_MODEL (titles));
}

static void
show_choices (DhDeskRuling *self,
              guint         property,
              const char   *present)
{
  g_autoptr(GtkStringList) words = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; self->choices[i] != NULL; i++)
    {
      g_autofree char *word = dh_property_describe_value (get_battle (self), property, self->choices[i]);

      gtk_string_list_append (words, word);
      if (g_str_equal (self->choices[i], present))
        selected = i;
    }
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (words));
  gtk_drop_down_set_selected (self->choice, selected);
  gtk_stack_set_visible_child_name (self->values, "choice");
}

/* Lists the units that a ruling may name. The engine has no list of them: each is tried. */
static GStrv
list_units (DhDeskRuling *self,
            guint         property)
{
  g_autoptr(GStrvBuilder) units = g_strv_builder_new ();

  g_strv_builder_add (units, "none");
  for (guint i = 0; i < dh_n_units (get_battle (self)); i++)
    {
      const char *id = dh_battle_get_unit (get_battle (self), i)->info->id;
      g_autofree char *order =
        dh_order_write_ruling (get_battle (self), self->thing, dh_property_get_name (property), id, "…");
      g_autoptr(DhForecast) forecast = dh_referee_forecast (self->referee, order, NULL);

      if (forecast != NULL)
        g_strv_builder_add (units, id);
    }

  return g_strv_builder_end (units);
}

/* The widget that suits the property, with what it is now. */
static void
show_value (DhDeskRuling *self)
{
  g_autofree char *present = NULL;
  guint property;
  gboolean is_number;
  int least, most;

  if (!get_property_chosen (self, &property))
    return;

  present = dh_property_dup_value (get_battle (self), self->thing, property);
  g_strfreev (self->choices);
  self->choices = dh_property_dup_choices (get_battle (self), self->thing, property);
  is_number = dh_property_get_range (get_battle (self), self->thing, property, &least, &most);
  if (self->choices == NULL && !is_number && self->thing.kind != DH_REF_KIND_BATTLE)
    self->choices = list_units (self, property);
  if (self->choices != NULL)
    show_choices (self, property, present);
  else if (is_number)
    {
      gtk_spin_button_set_range (self->number, least, most);
      gtk_spin_button_set_value (self->number, g_ascii_strtod (present, NULL));
      gtk_stack_set_visible_child_name (self->values, "number");
    }
  else
    {
      gtk_editable_set_text (self->text, present);
      gtk_stack_set_visible_child_name (self->values, "text");
    }
  show_order (self);
}

static void
give (DhDeskRuling *self)
{
  guint before = self->referee != NULL ? dh_referee_get_n_entries (self->referee) : 0;

  g_assert (DH_DESK_IS_RULING (self));

  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->give)))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", self->order);
  if (self->referee != NULL && dh_referee_get_n_entries (self->referee) > before)
    g_signal_emit_by_name (self, "done");
}

static void
cancel (DhDeskRuling *self)
{
  g_assert (DH_DESK_IS_RULING (self));

  g_signal_emit_by_name (self, "done");
}

static gboolean
cancel_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  cancel (DH_DESK_RULING (widget));
  return GDK_EVENT_STOP;
}

static void
dh_desk_ruling_class_init (DhDeskRulingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_OWNS (klass, DhDeskRuling, g_object_unref, referee);
  DH_CLASS_OWNS (klass, DhDeskRuling, g_array_unref, listed);
  DH_CLASS_OWNS (klass, DhDeskRuling, g_strfreev, choices);
  DH_CLASS_OWNS (klass, DhDeskRuling, g_free, order);

  /**
   * DhDeskRuling::done:
   * @self: a form
   *
   * The form is of no use any more.
   */
  dh_class_add_signal (klass, "done", 0);

  DH_BOARD_TEMPLATE (klass, DhDeskRuling, choice, give, message, number, property, reason, shown, text, values);
  DH_BOARD_BIND_CALLBACKS (klass, cancel, give, show_order, show_value);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, cancel_cb, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_FORM);
}

static void
dh_desk_ruling_init (DhDeskRuling *self)
{
  self->listed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->order = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));

  /* A spin button has no word for Enter before GTK 4.14; the text in it has. */
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->number)),
                           "activate",
                           G_CALLBACK (give),
                           self,
                           G_CONNECT_SWAPPED);
}

/**
 * dh_desk_ruling_set_thing:
 * @self: a form
 * @referee: (nullable): the referee of a battle, or %NULL to rule nothing
 * @thing: what to rule about
 */
void
dh_desk_ruling_set_thing (DhDeskRuling *self,
                          DhReferee    *referee,
                          DhRef         thing)
{
  g_return_if_fail (DH_DESK_IS_RULING (self));

  g_set_object (&self->referee, referee);
  self->thing = thing;
  list_properties (self);
  gtk_editable_set_text (self->reason, "");
}

/**
 * dh_desk_ruling_begin:
 * @self: a form that has a thing
 * @property: the property to rule, or -1 for the first
 *
 * Shows what the property is now, and puts the keyboard where its value is changed.
 */
void
dh_desk_ruling_begin (DhDeskRuling *self,
                      int           property)
{
  g_return_if_fail (DH_DESK_IS_RULING (self));

  for (guint i = 0; i < self->listed->len; i++)
    if (property == DH_NOTHING || g_array_index (self->listed, guint, i) == (guint) property)
      {
        gtk_drop_down_set_selected (self->property, i);
        break;
      }
  gtk_editable_set_text (self->reason, "");
  show_value (self);
  if (property == DH_NOTHING)
    gtk_widget_grab_focus (GTK_WIDGET (self->property));
  else
    gtk_widget_grab_focus (gtk_stack_get_visible_child (self->values));
}
