/* dialogs.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dialogs.h"

#include <adwaita.h>

/* Dialogs of GTK 4.8 and libadwaita 1.2, which are deprecated later, are touched by no other file of the tests. */

/* Answers a question of the desk. */
void
test_dialogs_answer (gpointer    question,
                     const char *response)
{
  g_assert_true (ADW_IS_MESSAGE_DIALOG (question));
  adw_message_dialog_response (question, response);
}

/* The window that asks for a file, NULL while there is none. */
GtkWidget *
test_dialogs_find_chooser (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (window->data) && gtk_widget_get_visible (window->data))
      return window->data;

  return NULL;
}

/* The name that a chooser proposes for the file. */
char *
test_dialogs_dup_name (GtkWidget *chooser)
{
  return gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));
}

/* The row of buttons over a chooser's list leads to a folder: whether that is in it yet, inside or outside of the row. */
static gboolean
leads_to (GtkWidget  *widget,
          const char *folder,
          gboolean    inside)
{
  inside |= g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkPathBar");
  if (inside && GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), folder))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (leads_to (child, folder, inside))
      return TRUE;

  return FALSE;
}

static gboolean
has_chosen (GtkWidget *chooser,
            GFile     *file)
{
  g_autoptr(GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  return chosen != NULL && g_file_equal (chosen, file);
}

/* Chooses where to save, and waits until something is there. */
void
test_dialogs_choose (GtkWidget  *chooser,
                     const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree char *folder = g_path_get_basename (directory);
  g_autoptr(GError) error = NULL;

  g_assert_true (gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, &error));
  g_assert_no_error (error);
  /* GTK 4.18 makes the row when the disk has told it of each folder, and complains when the chooser has gone by then. A chooser
   * that does not know yet what it was told to choose does not answer at all. */
  while (!leads_to (chooser, folder, FALSE) || !has_chosen (chooser, file))
    g_main_context_iteration (NULL, TRUE);
  /* The chooser looks at the folder first, and answers when it has. */
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);
}

/* GTK 4.18 asks the disk for what is in a chooser, and looks at parts of it when the answer comes, though it has gone. */
static void
keep_parts (GtkWidget *widget)
{
  g_object_ref (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    keep_parts (child);
}

/* Keeps the parts of every chooser that was shown, also of one that is hidden: its owner goes before the disk has answered. */
void
test_dialogs_keep_choosers (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (window->data))
      keep_parts (window->data);
}

/*
 * Tells whoever asks for a file that there is none, if possible before that is drawn: GTK draws a path for which it has no
 * room yet, and complains.
 */
void
test_dialogs_dismiss (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i - 1);

      /* Newer GTK asks in one whether a file may be replaced, and bears no second answer. */
      if (GTK_IS_DIALOG (window) && g_object_get_data (G_OBJECT (window), "dismissed") == NULL)
        {
          g_object_set_data (G_OBJECT (window), "dismissed", window);
          keep_parts (GTK_WIDGET (window));
          gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
        }
    }
}
