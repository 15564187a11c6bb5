/* dh-desk-ask-to-save.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-ask-to-save.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * dh_desk_ask_to_save:
 * @window: a window that is to be closed
 * @question: (inout): a weak pointer of it to the question, %NULL while nothing is asked
 * @title: the question
 * @what: what has been changed, in a sentence
 * @answered: for @window, with the answer: `save`, `discard` or `cancel`
 *
 * Asks what to do with changes that are not saved, before they would be lost. Who is asked already, as when the window is
 * closed from outside once more, is not asked twice.
 */
void
dh_desk_ask_to_save (GtkWindow  *window,
                     GtkWindow **question,
                     const char *title,
                     const char *what,
                     GCallback   answered)
{
  AdwMessageDialog *dialog;

  if (*question == NULL)
    {
      dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, title, what));
      adw_message_dialog_add_responses (dialog,
                                        "cancel", _("_Cancel"),
                                        "discard", _("_Discard"),
                                        "save", _("_Save"),
                                        NULL);
      adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
      adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
      adw_message_dialog_set_default_response (dialog, "save");
      adw_message_dialog_set_close_response (dialog, "cancel");
      g_signal_connect_object (dialog, "response", answered, window, G_CONNECT_SWAPPED);
      g_set_weak_pointer (question, GTK_WINDOW (dialog));
    }

  gtk_window_present (*question);
}
