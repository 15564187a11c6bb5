/* dh-desk-post-mail-row.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-post-mail-row.h"

#include "dh-desk-tooltip.h"
#include "dh-post-news.h"

#include <glib/gi18n.h>

/**
 * DhDeskPostMailRow:
 *
 * A message of the day: what it says, who sent it and when, its verdict in words; and what the umpire can do about it.
 */
struct _DhDeskPostMailRow
{
  DhBoardWidget parent_instance;

  /* Owned */
  DhDeskPostMail *item; /* (nullable) */

  /* Template children */
  GtkButton *act;
  GtkWidget *acts; /* as wide in each row, so that what is beside it stands in columns */
  GtkButton *allow;
  GtkLabel *code;
  GtkLabel *from;
  GtkLabel *subject;
  GtkLabel *time;
  GtkLabel *verdict;
};

DH_BOARD_DEFINE_TEMPLATE (DhDeskPostMailRow, dh_desk_post_mail_row, DH_BOARD_TYPE_WIDGET)

static void
offer (GtkButton  *button,
       const char *action,
       char       *order)
{
  gtk_widget_set_visible (GTK_WIDGET (button), order != NULL);
  if (order != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", order);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), order != NULL ? action : NULL);
  g_free (order);
}

/* A message that counts, or might, can be struck; for one that is no order an order can be entered. */
static void
show_buttons (DhDeskPostMailRow *self)
{
  const DhPostMessage *message = self->item->message;
  const DhBattle *battle = self->item->battle;
  DhRef unit;
  gboolean can = battle != NULL && message->unit != NULL && dh_battle_find (battle, message->unit, &unit);
  gboolean strike = can && (message->waiting || message->counts), enter = can && message->mistaken;
  g_autofree char *number = message->claim > 0 ? g_strdup_printf ("%u ", message->claim) : g_strdup ("");
  g_autofree char *reason = g_strdup_printf ("%sbecause ", number);

  gtk_widget_set_visible (self->acts, battle != NULL);
  offer (self->allow,
         "win.order",
         can && message->waiting ? dh_order_write (battle, "allow", &unit, NULL, g_strchomp (number)) : NULL);
  gtk_button_set_label (self->act, strike ? _("Strike…") : _("Enter…"));
  dh_desk_set_tooltip (GTK_WIDGET (self->act),
                       strike ? _("Remove it, and say why") : _("Enter an order for this unit, and say why"));
  offer (self->act,
         "win.compose",
         strike  ? dh_order_write (battle, "strike", &unit, NULL, reason)
         : enter ? dh_order_write (battle, "enter", &unit, NULL, "\"")
                 : NULL);
}

static void
show_item (DhDeskPostMailRow *self)
{
  const DhPostMessage *message = self->item->message;
  g_autofree char *time = message->time != NULL ? g_date_time_format (message->time, "%m-%d %H:%M:%S") : g_strdup ("–");
  g_autofree char *whole = message->time != NULL ? g_date_time_format (message->time, "%Y-%m-%d %H:%M:%S %Z")
                                                 : g_strdup (_("No time of receipt"));
  const char *from = message->player != NULL ? message->player : dh_post_describe_address (message->address);

  gtk_label_set_label (self->code, message->code);
  gtk_label_set_label (self->subject, message->subject);
  gtk_label_set_label (self->from, from);
  dh_desk_set_tooltip (GTK_WIDGET (self->from), dh_post_describe_address (message->address));
  gtk_label_set_label (self->time, time);
  dh_desk_set_tooltip (GTK_WIDGET (self->time), whole);
  gtk_label_set_label (self->verdict, message->fate);
  dh_board_widget_set_class (GTK_WIDGET (self), "good", message->counts);
  dh_board_widget_set_class (GTK_WIDGET (self), "waiting", message->waiting);
  show_buttons (self);
  dh_board_widget_print_name (self, "%s: %s. %s, %s", from, message->subject, message->fate, whole);
}

static void
dh_desk_post_mail_row_class_init (DhDeskPostMailRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  DH_CLASS_ITEM (klass, DhDeskPostMailRow, DH_DESK_TYPE_POST_MAIL, show_item);

  DH_BOARD_TEMPLATE (klass, DhDeskPostMailRow, act, acts, allow, code, from, subject, time, verdict);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "mailrow");
}
