/* dh-desk-window-giving.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-announce.h"
#include "dh-desk-log-item.h"
#include "dh-narration.h"
#include "dh-session-memory.h"

/* Giving orders from the window to the referee, and telling what came of them. */

/* Reminders that are shown below a result are heard behind it. */
static void
tell_reminders (DhSession     *session,
                const DhEntry *entry,
                GString       *story)
{
  for (guint i = 0; i < dh_entry_get_n_reminders (entry); i++)
    {
      const char *clause = dh_entry_get_reminder (entry, i);
      g_autofree char *words = NULL;

      if (session->eyes != DH_SESSION_ALL_EYES ||
          dh_session_memory_has_dismissed (dh_session_memory_of (session->referee), clause))
        continue;

      words = dh_battle_narrate_reminder (dh_referee_get_battle (session->referee), clause);
      dh_append_item (story, " ", "%s", words);
    }
}

/* The entries that an order has made, from the first on, in words for whoever sees this window. */
static char *
tell_entries (DhSession *session,
              DhEntry   *first)
{
  g_autoptr(GHashTable) opened = g_hash_table_new (NULL, NULL);
  g_autoptr(GString) story = g_string_new (NULL);

  for (guint i = first->n - 1; i < dh_referee_get_n_entries (session->referee); i++)
    {
      g_autoptr(DhDeskLogItem) item = dh_desk_log_item_new (session->referee, i, FALSE, opened);
      g_autofree char *line = NULL;

      item->eyes = session->eyes;
      line = dh_desk_log_item_narrate (item);
      dh_append_item (story, " ", "%s", line);
      tell_reminders (session, dh_referee_get_entry (session->referee, i), story);
    }

  return g_string_free (g_steal_pointer (&story), FALSE);
}

/* Announces to a screen reader what came of an order, or why it was refused. */
void
_dh_desk_window_announce (DhDeskWindow *self,
                          DhEntry      *entry)
{
  const char *message = self->session->message;
  gboolean is_new = *message != '\0' && g_strcmp0 (message, self->heard) != 0;
  g_autofree char *story = entry != NULL ? tell_entries (self->session, entry) : NULL;
  g_autofree char *both = story != NULL && is_new ? g_strdup_printf ("%s %s", story, message) : NULL;

  if (story != NULL || is_new)
    dh_desk_announce (self, both != NULL ? both : story != NULL ? story : message);
  if (g_strcmp0 (message, self->heard) != 0)
    {
      g_free (self->heard);
      self->heard = g_strdup (message);
    }
}

/* TRUE for a button that gives an order, or opens a form that a second press would close again. Undo and the faces of dice
 * are meant to be pressed several times. */
static gboolean
takes_one_press (GtkWidget *button)
{
  static const char *const actions[] = { "win.enter", "win.give",  "win.main", "win.next",
                                         "win.order", "win.settle", NULL };
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (button));

  /* The button of a form has no action: it gives the order from a callback, and is marked by a class. So is the one that
   * leaves the order in the line, since another to be given again may take its place. */
  return (action != NULL && g_strv_contains (actions, action)) || gtk_widget_has_css_class (button, "one-press") ||
         GTK_IS_TOGGLE_BUTTON (button);
}

static void
pressed_cb (GtkGesture   *click,
            int           n_press,
            double        x,
            double        y,
            DhDeskWindow *self)
{
  GtkWidget *part = n_press > 1 ? gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT) : NULL;
  GtkWidget *button = part != NULL ? gtk_widget_get_ancestor (part, GTK_TYPE_BUTTON) : NULL;

  if (button != NULL && takes_one_press (button))
    gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Lets the second press of a double click do nothing where it would give an order: people who hurry would skip a step, or
 * answer what they have not read. */
void
_dh_desk_window_take_one_press (DhDeskWindow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * dh_desk_window_give:
 * @self: a window with a battle
 * @order: an order, as typed
 *
 * Gives the referee an order. A refusal stands below the order line.
 *
 * Returns: whether it was accepted
 */
gboolean
dh_desk_window_give (DhDeskWindow *self,
                     const char   *order)
{
  DhSession *session = self->session;
  g_autoptr(GError) error = NULL;
  gboolean all;

  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (dh_desk_window_get_referee (self) != NULL, FALSE);

  if (dh_session_answer_help (session, order, &all))
    {
      if (all)
        dh_desk_help_show (GTK_APPLICATION_WINDOW (self), "orders");
      return !session->refused;
    }
  if (dh_session_give (session, order, &error))
    return TRUE;

  if (g_error_matches (error, DH_ERROR, DH_ERROR_LOST))
    _dh_desk_window_look_after_file (self);
  return FALSE;
}

/**
 * dh_desk_window_order:
 * @self: a window with a battle
 * @order: an order of a button
 *
 * Gives the referee an order, or lets it wait for the dice of the table, as if it had been typed. One with which play
 * goes on over somebody who can still act has to be pressed twice.
 */
void
dh_desk_window_order (DhDeskWindow *self,
                      const char   *order)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (dh_desk_window_get_referee (self) != NULL);

  if (!dh_session_may_pass_over (self->session, order))
    return;

  if (dh_session_wait_for (self->session, order))
    dh_desk_window_focus_line (self);
  else
    dh_desk_window_give (self, order);
}

/**
 * dh_desk_window_enter:
 * @self: a window with a battle
 *
 * Enters the order that is written, as the key of that name does in the order line: gives it, or lets it wait for the
 * dice of the table.
 *
 * Returns: whether an order was accepted
 */
gboolean
dh_desk_window_enter (DhDeskWindow *self)
{
  DhSession *session = self->session;
  g_autofree char *text = NULL;

  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (dh_desk_window_get_referee (self) != NULL, FALSE);

  text = dh_session_enter (session);
  /* Where dice are refused, the form may have moved the keyboard to the field that has to be put right. */
  if (session->waiting && !session->refused)
    dh_desk_window_focus_line (self);

  return text != NULL && dh_desk_window_give (self, text);
}
