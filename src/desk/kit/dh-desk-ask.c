/* dh-desk-ask.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-ask.h"

#include "dh-board-widget.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/*
 * All that is asked of AdwMessageDialog, which is deprecated from libadwaita 1.6 on: what stands in its place,
 * AdwAlertDialog, is not there in 1.2.
 */

/* The window may go with the answer, and the question is not to go with it while it is answered. */
static void
let_go_cb (gpointer    asker,
           const char *response,
           GtkWindow  *question)
{
  GtkWindow **place = g_object_get_data (G_OBJECT (question), "place");

  gtk_window_set_transient_for (question, NULL);
  if (place != NULL)
    g_clear_weak_pointer (place);
}

/* A heading of AdwMessageDialog itself is measured narrower than it can be, and newer GTK tells of that each time. */
static GtkWidget *
new_text (const char *title,
          const char *what)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  const char *texts[] = { title, what }, *classes[] = { "title-3", "body" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *label = dh_board_widget_new_label (texts[i], 0.5, classes[i]);

      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

static AdwMessageDialog *
new_dialog (GtkWindow  *window,
            const char *title,
            const char *what)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, NULL, NULL));

  adw_message_dialog_set_extra_child (dialog, new_text (title, what));
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, what,
                                  -1);
  return dialog;
}

/**
 * dh_desk_tell:
 * @window: (nullable): whom it concerns
 * @title: what could not be done
 * @what: why, in a sentence
 *
 * Says something that has to be read, and can only be closed.
 */
void
dh_desk_tell (GtkWindow  *window,
              const char *title,
              const char *what)
{
  AdwMessageDialog *dialog = new_dialog (window, title, what);

  adw_message_dialog_add_response (dialog, "close", _("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * dh_desk_ask:
 * @asker: who asks
 * @window: (nullable): his window
 * @question: (nullable) (inout): a weak pointer of his to the question, %NULL while nothing is asked
 * @title: the question
 * @what: what would be lost, in a sentence
 * @answered: for @asker, with the answer and the question
 * @...: the answers besides `cancel`, each with its words, and %NULL
 *
 * Asks before something would be lost. To `save` is suggested, and whatever else is no `cancel` loses it. Who is asked
 * already, as when a window is closed from outside once more, is not asked twice.
 */
void
dh_desk_ask (gpointer     asker,
             GtkWindow   *window,
             GtkWindow  **question,
             const char  *title,
             const char  *what,
             GCallback    answered,
             ...)
{
  AdwMessageDialog *dialog;
  const char *answer;
  va_list answers;

  if (question != NULL && *question != NULL)
    {
      gtk_window_present (*question);
      return;
    }

  dialog = new_dialog (window, title, what);
  adw_message_dialog_add_response (dialog, "cancel", _("_Cancel"));
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  va_start (answers, answered);
  while ((answer = va_arg (answers, const char *)) != NULL)
    {
      gboolean saves = g_str_equal (answer, "save");

      adw_message_dialog_add_response (dialog, answer, va_arg (answers, const char *));
      adw_message_dialog_set_response_appearance (dialog, answer,
                                                  saves ? ADW_RESPONSE_SUGGESTED : ADW_RESPONSE_DESTRUCTIVE);
      if (saves)
        adw_message_dialog_set_default_response (dialog, answer);
    }
  va_end (answers);
  dh_board_widget_name_parts (GTK_WIDGET (dialog));

  g_object_set_data (G_OBJECT (dialog), "place", question);
  g_signal_connect_object (dialog, "response", G_CALLBACK (let_go_cb), asker, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response", answered, asker, G_CONNECT_SWAPPED);
  if (question != NULL)
    g_set_weak_pointer (question, GTK_WINDOW (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * dh_desk_ask_to_save:
 * @window: a window that is to be closed
 * @question: (inout): a weak pointer of it to the question, %NULL while nothing is asked
 * @title: the question
 * @what: what has been changed, in a sentence
 * @answered: for @window, with the answer: `save`, `discard` or `cancel`
 *
 * Asks what to do with changes that are not saved, see dh_desk_ask().
 */
void
dh_desk_ask_to_save (GtkWindow   *window,
                     GtkWindow  **question,
                     const char  *title,
                     const char  *what,
                     GCallback    answered)
{
  dh_desk_ask (window,
               window,
               question,
               title,
               what,
               answered,
               "discard", _("_Discard"),
               "save", _("_Save"),
               NULL);
}
