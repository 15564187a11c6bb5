/* dh-desk-open-chooser.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-open-chooser.h"

#include <glib/gi18n.h>

/* What asks belongs to who asks: it goes with him, and when he asks anew. */
#define CHOOSER "drumhead-chooser"

static void
response_cb (gpointer        asker,
             int             response,
             GtkFileChooser *chooser)
{
  void (*chosen) (gpointer, gpointer) = g_object_get_data (G_OBJECT (chooser), "chosen");
  g_autoptr(GObject) answer = NULL;

  if (response == GTK_RESPONSE_ACCEPT && gtk_file_chooser_get_select_multiple (chooser))
    answer = G_OBJECT (gtk_file_chooser_get_files (chooser));
  else if (response == GTK_RESPONSE_ACCEPT)
    answer = G_OBJECT (gtk_file_chooser_get_file (chooser));
  g_object_set_data (asker, CHOOSER, NULL);
  if (answer != NULL)
    chosen (asker, answer);
}

static GtkFileChooser *
create (gpointer              asker,
        const char           *title,
        const char           *accept,
        GtkFileChooserAction  action,
        GCallback             chosen)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (asker));
  GtkFileChooserNative *self = gtk_file_chooser_native_new (title, window, action, accept, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self), TRUE);
  g_object_set_data (G_OBJECT (self), "chosen", chosen);
  g_signal_connect_object (self, "response", G_CALLBACK (response_cb), asker, G_CONNECT_SWAPPED);
  g_object_set_data_full (asker, CHOOSER, self, g_object_unref);
  return GTK_FILE_CHOOSER (self);
}

/* Returns: what the chooser holds */
static GtkFileFilter *
add_filter (GtkFileChooser *self,
            const char     *name)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_chooser_add_filter (self, filter);
  return filter;
}

/* A file is proposed, and a folder looked into. */
static void
show (GtkFileChooser *self,
      GFile          *at)
{
  if (at != NULL && (gtk_file_chooser_get_action (self) == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER ||
                     g_file_query_file_type (at, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY))
    gtk_file_chooser_set_current_folder (self, at, NULL);
  else if (at != NULL)
    gtk_file_chooser_set_file (self, at, NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self));
}

/**
 * dh_desk_open_chooser_ask:
 * @asker: the widget that asks
 * @title: what is asked
 * @accept: the words of the button that opens
 * @kind: (nullable): what the files that are listed are called; %NULL lists all
 * @suffixes: (nullable): how their names end, with blanks between them; an asterisk offers all files besides
 * @at: (nullable): the file that is proposed, or the folder to look into first
 * @chosen: called with @asker and the file, when one is chosen
 *
 * Asks which file to open.
 */
void
dh_desk_open_chooser_ask (gpointer    asker,
                          const char *title,
                          const char *accept,
                          const char *kind,
                          const char *suffixes,
                          GFile      *at,
                          GCallback   chosen)
{
  GtkFileChooser *self = create (asker, title, accept, GTK_FILE_CHOOSER_ACTION_OPEN, chosen);
  GtkFileFilter *filter = kind != NULL ? add_filter (self, kind) : NULL;
  g_auto(GStrv) list = g_strsplit (kind != NULL ? suffixes : "", " ", -1);

  for (char **suffix = list; *suffix != NULL; suffix++)
    if (g_str_equal (*suffix, "*"))
      gtk_file_filter_add_pattern (add_filter (self, _("All files")), "*");
    else
      gtk_file_filter_add_suffix (filter, *suffix);
  show (self, at);
}

/**
 * dh_desk_open_chooser_ask_files:
 * @asker: the widget that asks
 * @title: what is asked
 * @accept: the words of the button that opens
 * @chosen: called with @asker and a list of the files, when any are chosen
 *
 * Asks which files to open.
 */
void
dh_desk_open_chooser_ask_files (gpointer    asker,
                                const char *title,
                                const char *accept,
                                GCallback   chosen)
{
  GtkFileChooser *self = create (asker, title, accept, GTK_FILE_CHOOSER_ACTION_OPEN, chosen);

  gtk_file_chooser_set_select_multiple (self, TRUE);
  show (self, NULL);
}

/**
 * dh_desk_open_chooser_ask_folder:
 * @asker: the widget that asks
 * @title: what is asked
 * @accept: the words of the button that chooses
 * @at: (nullable): the folder to begin with
 * @chosen: called with @asker and the folder, when one is chosen
 *
 * Asks which folder to use.
 */
void
dh_desk_open_chooser_ask_folder (gpointer    asker,
                                 const char *title,
                                 const char *accept,
                                 GFile      *at,
                                 GCallback   chosen)
{
  show (create (asker, title, accept, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, chosen), at);
}
