/* dh-desk-open-chooser.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-open-chooser.h"

/**
 * dh_desk_open_chooser_ask:
 * @asker: the widget that asks
 * @title: what is asked
 * @accept: the words of the button that opens
 * @kind: (nullable): what the files that are listed are called; %NULL lists all
 * @suffixes: (nullable): how their names end, with blanks between them
 * @response: called with @asker and the #GtkResponseType
 *
 * Asks which file to open.
 *
 * Returns: (transfer full): what asks; it goes when it is dropped
 */
GtkFileChooserNative *
dh_desk_open_chooser_ask (gpointer    asker,
                          const char *title,
                          const char *accept,
                          const char *kind,
                          const char *suffixes,
                          GCallback   response)
{
  GtkFileChooserNative *self = gtk_file_chooser_native_new (title,
                                                            GTK_WINDOW (gtk_widget_get_root (asker)),
                                                            GTK_FILE_CHOOSER_ACTION_OPEN,
                                                            accept,
                                                            NULL);
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto(GStrv) list = g_strsplit (suffixes != NULL ? suffixes : "", " ", -1);

  for (char **suffix = list; *suffix != NULL; suffix++)
    gtk_file_filter_add_suffix (filter, *suffix);
  gtk_file_filter_set_name (filter, kind);
  if (kind != NULL)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self), filter);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self), TRUE);
  g_signal_connect_object (self, "response", response, asker, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self));
  return self;
}
