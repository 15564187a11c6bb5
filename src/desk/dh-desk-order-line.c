/* dh-desk-order-line.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-order-line.h"

#include <glib/gi18n.h>

#include <string.h>

/* Orders of the log that the arrows bring back in a battle just opened. */
#define MOST_OLD_ORDERS 100

/**
 * DhDeskOrderLine:
 *
 * Where the referee types. Enter gives the order; the arrows bring back earlier ones; Escape empties
 * the line. Below it stands what the order looks like while it is typed, or why it was refused.
 * Then its text stays, to be put right.
 */
struct _DhDeskOrderLine
{
  DhDeskPane parent_instance;

  /* Owned */
  GPtrArray *history; /* of char *, oldest first */
  char *draft;        /* (nullable): what was typed before the arrows were used */
  DhDeskOrder *order; /* (nullable) */
  GSignalGroup *signals; /* of the order */

  guint place; /* in the history; its length when no earlier order is shown */
  gboolean is_writing; /* what changes in the entry is not the referee's doing */

  /* Template children */
  GtkEntry *entry;
  GtkLabel *message;
};

enum {
  PROP_0,
  PROP_ORDER,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (DhDeskOrderLine, dh_desk_order_line, DH_DESK_TYPE_PANE)

/* What the order says of itself */

static void
show_message (DhDeskOrderLine *self)
{
  gtk_label_set_label (self->message, dh_desk_order_get_message (self->order));
}

static void
show_refused (DhDeskOrderLine *self)
{
  gboolean refused = dh_desk_order_is_refused (self->order);

  gtk_entry_set_icon_from_icon_name (self->entry,
                                     GTK_ENTRY_ICON_SECONDARY,
                                     refused ? "dialog-warning-symbolic" : NULL);
  gtk_entry_set_icon_activatable (self->entry, GTK_ENTRY_ICON_SECONDARY, FALSE);
  if (refused)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                                   GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE,
                                   -1);
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
    }
}

/* An entry changes in two steps, of which the first would empty the order. */
static void
set_text (DhDeskOrderLine *self,
          const char      *text)
{
  self->is_writing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->is_writing = FALSE;
  if (self->order != NULL)
    dh_desk_order_set_text (self->order, text);
}

/* What a tool has written; what is typed is there already, and keeps its cursor. */
static void
show_text (DhDeskOrderLine *self)
{
  const char *text = dh_desk_order_get_text (self->order);

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text) != 0)
    set_text (self, text);
}

/* Earlier orders */

static void
remember (DhDeskOrderLine *self,
          const char      *order)
{
  guint n = self->history->len;

  if (n == 0 || strcmp (g_ptr_array_index (self->history, n - 1), order) != 0)
    g_ptr_array_add (self->history, g_strdup (order));
  self->place = self->history->len;
  g_clear_pointer (&self->draft, g_free);
}

static void
remember_log (DhDeskOrderLine *self,
              DhReferee       *referee)
{
  guint n = dh_referee_get_n_entries (referee);

  for (guint i = n > MOST_OLD_ORDERS ? n - MOST_OLD_ORDERS : 0; i < n; i++)
    remember (self, dh_entry_get_order (dh_referee_get_entry (referee, i)));
}

static void
go_through_history (DhDeskOrderLine *self,
                    int              by)
{
  int place = (int) self->place + by;

  if (place < 0 || place > (int) self->history->len)
    return;

  if (self->place == self->history->len)
    {
      g_free (self->draft);
      self->draft = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
    }
  self->place = place;
  set_text (self,
            self->place < self->history->len ? g_ptr_array_index (self->history, self->place)
            : self->draft != NULL            ? self->draft
                                             : "");
}

static void
dh_desk_order_line_update (DhDeskPane *pane,
                           DhReferee  *referee,
                           DhEntry    *entry)
{
  DhDeskOrderLine *self = DH_DESK_ORDER_LINE (pane);
  gboolean read_only = referee != NULL && dh_referee_is_read_only (referee);

  if (entry != NULL)
    {
      remember (self, dh_entry_get_order (entry));
      return;
    }

  g_ptr_array_set_size (self->history, 0);
  self->place = 0;
  g_clear_pointer (&self->draft, g_free);
  if (referee != NULL)
    remember_log (self, referee);

  gtk_editable_set_editable (GTK_EDITABLE (self->entry), !read_only);
  gtk_entry_set_placeholder_text (self->entry,
                                  read_only ? _("This battle is open for reading only") : _("Order"));
}

static void
activate_cb (DhDeskOrderLine *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  g_assert (DH_DESK_IS_ORDER_LINE (self));

  if (text[strspn (text, " ")] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", text);
}

static void
changed_cb (DhDeskOrderLine *self)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  if (self->order != NULL && !self->is_writing)
    dh_desk_order_set_text (self->order, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

/* GtkText takes these keys for an undo of its own, even when it has none: here they are the battle's. */
static gboolean
press_undo (DhDeskOrderLine *self,
            guint            keyval,
            GdkModifierType  state)
{
  if (gdk_keyval_to_lower (keyval) != GDK_KEY_z || (state & ~GDK_SHIFT_MASK) != GDK_CONTROL_MASK)
    return FALSE;

  gtk_widget_activate_action (GTK_WIDGET (self),
                              (state & GDK_SHIFT_MASK) != 0 ? "win.redo" : "win.undo",
                              NULL);
  return TRUE;
}

static gboolean
key_pressed_cb (DhDeskOrderLine *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  g_assert (DH_DESK_IS_ORDER_LINE (self));

  state &= gtk_accelerator_get_default_mod_mask ();
  if (press_undo (self, keyval, state))
    return GDK_EVENT_STOP;
  if (state != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      go_through_history (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      go_through_history (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      self->place = self->history->len;
      set_text (self, "");
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
dh_desk_order_line_dispose (GObject *object)
{
  DhDeskOrderLine *self = DH_DESK_ORDER_LINE (object);

  g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->order);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_DESK_TYPE_ORDER_LINE);

  G_OBJECT_CLASS (dh_desk_order_line_parent_class)->dispose (object);
}

static void
dh_desk_order_line_finalize (GObject *object)
{
  DhDeskOrderLine *self = DH_DESK_ORDER_LINE (object);

  g_ptr_array_unref (self->history);
  g_free (self->draft);
  g_object_unref (self->signals);

  G_OBJECT_CLASS (dh_desk_order_line_parent_class)->finalize (object);
}

static void
dh_desk_order_line_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ORDER:
      g_value_set_object (value, dh_desk_order_line_get_order (DH_DESK_ORDER_LINE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_order_line_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_ORDER:
      dh_desk_order_line_set_order (DH_DESK_ORDER_LINE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
dh_desk_order_line_class_init (DhDeskOrderLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  DhDeskPaneClass *pane_class = DH_DESK_PANE_CLASS (klass);

  object_class->dispose = dh_desk_order_line_dispose;
  object_class->finalize = dh_desk_order_line_finalize;
  object_class->get_property = dh_desk_order_line_get_property;
  object_class->set_property = dh_desk_order_line_set_property;
  pane_class->update = dh_desk_order_line_update;

  /**
   * DhDeskOrderLine:order:
   *
   * The order that is written here, and with the tools of the steps.
   */
  properties[PROP_ORDER] = g_param_spec_object ("order",
                                                NULL,
                                                NULL,
                                                DH_DESK_TYPE_ORDER,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/drumhead/Drumhead/dh-desk-order-line.ui");
  gtk_widget_class_bind_template_child (widget_class, DhDeskOrderLine, entry);
  gtk_widget_class_bind_template_child (widget_class, DhDeskOrderLine, message);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);

  gtk_widget_class_set_css_name (widget_class, "orderline");
}

static void
dh_desk_order_line_init (DhDeskOrderLine *self)
{
  self->history = g_ptr_array_new_with_free_func (g_free);
  self->signals = g_signal_group_new (DH_DESK_TYPE_ORDER);
  g_signal_group_connect_swapped (self->signals, "notify::message", G_CALLBACK (show_message), self);
  g_signal_group_connect_swapped (self->signals, "notify::refused", G_CALLBACK (show_refused), self);
  g_signal_group_connect_swapped (self->signals, "notify::text", G_CALLBACK (show_text), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * dh_desk_order_line_get_order:
 * @self: an order line
 *
 * Returns: (nullable) (transfer none): the order that is written in it
 */
DhDeskOrder *
dh_desk_order_line_get_order (DhDeskOrderLine *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER_LINE (self), NULL);

  return self->order;
}

/**
 * dh_desk_order_line_set_order:
 * @self: an order line
 * @order: (nullable): the order to write in it
 */
void
dh_desk_order_line_set_order (DhDeskOrderLine *self,
                              DhDeskOrder     *order)
{
  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));
  g_return_if_fail (order == NULL || DH_DESK_IS_ORDER (order));

  if (!g_set_object (&self->order, order))
    return;

  g_signal_group_set_target (self->signals, order);
  if (order != NULL)
    {
      show_text (self);
      show_message (self);
      show_refused (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

/**
 * dh_desk_order_line_get_text:
 * @self: an order line
 *
 * Returns: what is written in it
 */
const char *
dh_desk_order_line_get_text (DhDeskOrderLine *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER_LINE (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/**
 * dh_desk_order_line_get_message:
 * @self: an order line
 *
 * Returns: what stands below it
 */
const char *
dh_desk_order_line_get_message (DhDeskOrderLine *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER_LINE (self), NULL);

  return gtk_label_get_label (self->message);
}

/**
 * dh_desk_order_line_has_refused:
 * @self: an order line
 *
 * Returns: whether a refusal stands below it
 */
gboolean
dh_desk_order_line_has_refused (DhDeskOrderLine *self)
{
  g_return_val_if_fail (DH_DESK_IS_ORDER_LINE (self), FALSE);

  return self->order != NULL && dh_desk_order_is_refused (self->order);
}

/**
 * dh_desk_order_line_compose:
 * @self: an order line
 * @text: an order, or its beginning
 *
 * Writes an order to be completed. A third word, such as the `none` of a `witness`, is what usually
 * holds: it is selected, so that Enter takes it and typing replaces it. After fewer words comes the
 * space that the next one needs.
 */
void
dh_desk_order_line_compose (DhDeskOrderLine *self,
                            const char      *text)
{
  g_autofree char *trimmed = NULL;
  g_autofree char *spaced = NULL;
  g_auto(GStrv) words = NULL;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  trimmed = g_strchomp (g_strdup (text));
  words = g_strsplit (trimmed, " ", -1);
  spaced = g_strconcat (trimmed, *trimmed != '\0' && g_strv_length (words) < 3 ? " " : "", NULL);

  dh_desk_order_line_focus (self);
  set_text (self, spaced);
  if (g_strv_length (words) == 3)
    gtk_editable_select_region (GTK_EDITABLE (self->entry),
                                g_utf8_strlen (words[0], -1) + g_utf8_strlen (words[1], -1) + 2,
                                -1);
}

/**
 * dh_desk_order_line_insert:
 * @self: an order line
 * @word: a word of an order, such as the id of a unit
 *
 * Adds a word to what is written.
 */
void
dh_desk_order_line_insert (DhDeskOrderLine *self,
                           const char      *word)
{
  g_autofree char *text = NULL;
  g_autofree char *trimmed = NULL;

  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  trimmed = g_strchomp (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  text = *trimmed != '\0' ? g_strconcat (trimmed, " ", word, " ", NULL) : g_strconcat (word, " ", NULL);
  dh_desk_order_line_focus (self);
  set_text (self, text);
}

/**
 * dh_desk_order_line_focus:
 * @self: an order line
 *
 * Takes the keyboard, with the cursor at the end.
 */
void
dh_desk_order_line_focus (DhDeskOrderLine *self)
{
  g_return_if_fail (DH_DESK_IS_ORDER_LINE (self));

  gtk_entry_grab_focus_without_selecting (self->entry);
}

/**
 * dh_desk_order_line_take_key:
 * @self: an order line
 * @controller: a controller that is handling a key nobody else wanted
 *
 * Takes the keyboard and a key that was pressed elsewhere, as if it had been pressed here.
 *
 * Returns: whether the key was of use
 */
gboolean
dh_desk_order_line_take_key (DhDeskOrderLine       *self,
                             GtkEventControllerKey *controller)
{
  GtkEditable *text;

  g_return_val_if_fail (DH_DESK_IS_ORDER_LINE (self), FALSE);

  if (!gtk_editable_get_editable (GTK_EDITABLE (self->entry)) || !gtk_widget_get_mapped (GTK_WIDGET (self->entry)))
    return FALSE;

  text = gtk_editable_get_delegate (GTK_EDITABLE (self->entry));
  if (!gtk_widget_has_focus (GTK_WIDGET (text)))
    {
      dh_desk_order_line_focus (self);
      gtk_editable_set_position (text, -1);
    }

  return gtk_event_controller_key_forward (controller, GTK_WIDGET (self->entry)) ||
         gtk_event_controller_key_forward (controller, GTK_WIDGET (text));
}
