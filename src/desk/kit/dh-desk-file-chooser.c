/* dh-desk-file-chooser.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-file-chooser.h"

/*
 * All that is asked of GtkFileChooser, which is deprecated from GTK 4.10 on: what stands in its place, GtkFileDialog, is
 * not there in GTK 4.8.
 */

/**
 * dh_desk_file_chooser_new:
 * @window: (nullable): the window that asks
 * @title: what is asked
 * @accept: the words of the button that chooses
 * @choice: what is asked for
 *
 * Returns: (transfer full): a dialog that emits “response”, and is not shown yet
 */
GtkNativeDialog *
dh_desk_file_chooser_new (GtkWindow        *window,
                          const char       *title,
                          const char       *accept,
                          DhDeskFileChoice  choice)
{
  GtkFileChooserAction action = choice == DH_DESK_FILE_CHOICE_FOLDER ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                : choice == DH_DESK_FILE_CHOICE_SAVE ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                                     : GTK_FILE_CHOOSER_ACTION_OPEN;
  GtkFileChooserNative *self = gtk_file_chooser_native_new (title, window, action, accept, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (self), choice == DH_DESK_FILE_CHOICE_FILES);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self), TRUE);
  return GTK_NATIVE_DIALOG (self);
}

/**
 * dh_desk_file_chooser_add_filter:
 * @self: a dialog
 * @name: what files of a kind are called
 *
 * Returns: (transfer none): what says which files are of the kind: none yet
 */
GtkFileFilter *
dh_desk_file_chooser_add_filter (GtkNativeDialog *self,
                                 const char      *name)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self), filter);
  return filter;
}

/**
 * dh_desk_file_chooser_begin_at:
 * @self: a dialog
 * @at: a file to propose, or a folder to look into
 *
 * Says where to begin.
 */
void
dh_desk_file_chooser_begin_at (GtkNativeDialog *self,
                               GFile           *at)
{
  GtkFileChooserAction action = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (self));

  if (action == GTK_FILE_CHOOSER_ACTION_OPEN &&
      g_file_query_file_type (at, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_DIRECTORY)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (self), at, NULL);
  else
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self), at, NULL);
}

/**
 * dh_desk_file_chooser_propose_name:
 * @self: a dialog that asks where to save
 * @name: the name of the file
 */
void
dh_desk_file_chooser_propose_name (GtkNativeDialog *self,
                                   const char      *name)
{
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self), name);
}

/**
 * dh_desk_file_chooser_dup_chosen:
 * @self: a dialog that has been accepted
 *
 * Returns: (transfer full) (nullable): what was chosen: a #GFile, or a #GListModel of them where several were asked for
 */
gpointer
dh_desk_file_chooser_dup_chosen (GtkNativeDialog *self)
{
  if (gtk_file_chooser_get_select_multiple (GTK_FILE_CHOOSER (self)))
    return gtk_file_chooser_get_files (GTK_FILE_CHOOSER (self));

  return gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self));
}
