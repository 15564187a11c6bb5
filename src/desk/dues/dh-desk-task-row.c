/* dh-desk-task-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-task-row.h"

#include "dh-desk-pane.h"
#include "dh-desk-tooltip.h"

#include <glib/gi18n.h>

/**
 * DhDeskTaskRow:
 *
 * A task as a button: what there is to do, the order that does it and the key for it. Pressing it
 * gives a whole order, and writes another into the order line to be completed.
 *
 * A due has a second button, which opens a line for the reason why it is waived.
 */
struct _DhDeskTaskRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskTask *item; /* (nullable) */
  char *waived;     /* (nullable): the waiver that the reason is for */

  /* Template children */
  GtkButton *button;
  GtkWidget *form;
  GtkLabel *key;
  GtkLabel *order;
  GtkEditable *reason;
  GtkToggleButton *waive;
  GtkLabel *waiver;
  GtkLabel *words;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskTaskRow, dh_desk_task_row, DH_BOARD_TYPE_WIDGET)

static char *
describe (DhDeskTask *task)
{
  if (!task->is_open)
    return g_strdup (_("Other tasks come first"));
  if (task->is_whole)
    return g_strdup_printf (_("Give the order: %s"), task->shown);

  return g_strdup_printf (_("Write the order: %s"), task->shown);
}

static void
show_item (DhDeskTaskRow *self)
{
  gboolean is_open = self->item->is_open;
  const char *order = self->item->order;
  guint number = self->item->key;
  g_autofree char *trimmed = g_strchomp (g_strdup (self->item->shown));
  g_autofree char *shown = self->item->is_whole ? g_strdup (trimmed) : g_strdup_printf ("%s …", trimmed);
  g_autofree char *hint = describe (self->item);
  g_autofree char *tooltip = self->item->explained != NULL ? g_strdup_printf ("%s\n%s", hint, self->item->explained)
                                                           : g_strdup (hint);
  /* Translators: a key with a digit, written short */
  g_autofree char *key = number > 0 ? g_strdup_printf (_("Alt+%u"), number) : g_strdup ("");

  gtk_label_set_label (self->words, self->item->words);
  gtk_label_set_label (self->order, shown);
  dh_board_widget_set_words (self->key, key);
  dh_desk_set_tooltip (GTK_WIDGET (self->button), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->item->words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint,
                                  -1);

  /* The target first: an action with a parameter has to find it. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", order);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button),
                                  !is_open               ? NULL
                                  : self->item->is_whole ? "win.order"
                                                         : "win.compose");
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), is_open);
  dh_board_widget_set_class (GTK_WIDGET (self->button), "suggested-action", self->item->is_next);
  dh_board_widget_set_class (GTK_WIDGET (self->button), "flat", !self->item->is_next);

  /* A reason that is half written stays while it is for the same due. */
  if (g_strcmp0 (self->waived, self->item->waiver) != 0)
    {
      g_free (self->waived);
      self->waived = g_strdup (self->item->waiver);
      gtk_toggle_button_set_active (self->waive, FALSE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->waive), self->item->waiver != NULL);
}

/* Waiving */

static char *
compose_waiver (DhDeskTaskRow *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));

  return g_strconcat (self->item->waiver, *reason != '\0' ? reason : "…", NULL);
}

static void
reason_changed_cb (DhDeskTaskRow *self)
{
  g_autofree char *order = NULL;

  g_assert (DH_DESK_IS_TASK_ROW (self));

  if (self->item == NULL || self->item->waiver == NULL)
    return;

  order = compose_waiver (self);
  gtk_label_set_label (self->waiver, order);
}

static void
waive_toggled_cb (DhDeskTaskRow *self)
{
  gboolean active = gtk_toggle_button_get_active (self->waive);

  g_assert (DH_DESK_IS_TASK_ROW (self));

  gtk_widget_set_visible (self->form, active);
  gtk_editable_set_text (self->reason, "");
  reason_changed_cb (self);
  if (active)
    gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

static void
reason_activate_cb (DhDeskTaskRow *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  g_autofree char *order = NULL;
  GtkWidget *pane;

  g_assert (DH_DESK_IS_TASK_ROW (self));

  if (*reason == '\0')
    return;

  /* Waiving a due removes its row as well. */
  pane = gtk_widget_get_ancestor (GTK_WIDGET (self), DH_DESK_TYPE_PANE);
  order = compose_waiver (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.give", "s", order);
  if (pane != NULL)
    gtk_widget_activate_action (pane, "win.focus-order", NULL);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  DhDeskTaskRow *self = DH_DESK_TASK_ROW (widget);

  if (!gtk_toggle_button_get_active (self->waive))
    return GDK_EVENT_PROPAGATE;

  gtk_toggle_button_set_active (self->waive, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->waive));
  return GDK_EVENT_STOP;
}

static gboolean
dh_desk_task_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DH_DESK_TASK_ROW (widget)->button));
}

static void
dh_desk_task_row_class_init (DhDeskTaskRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = dh_desk_task_row_grab_focus;

  DH_CLASS_OWNS (klass, DhDeskTaskRow, g_free, waived);
  DH_CLASS_ITEM (klass, DhDeskTaskRow, DH_DESK_TYPE_TASK, show_item);

  DH_BOARD_TEMPLATE (klass, DhDeskTaskRow, button, form, key, order, reason, waive, waiver, words);
  DH_BOARD_BIND_CALLBACKS (klass, reason_activate_cb, reason_changed_cb, waive_toggled_cb);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}
