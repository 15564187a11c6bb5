/* dh-desk-open-chooser.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-open-chooser.h"

#include "dh-desk-file-chooser.h"

#include <glib/gi18n.h>

/* Name by which a widget holds its dialog, which goes with it and when another is opened. */
#define CHOOSER "drumhead-chooser"

static void
response_cb (gpointer         asker,
             int              response,
             GtkNativeDialog *chooser)
{
  void (*chosen) (gpointer, gpointer) = g_object_get_data (G_OBJECT (chooser), "chosen");
  g_autoptr(GObject) answer = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    answer = dh_desk_file_chooser_dup_chosen (chooser);
  g_object_set_data (asker, CHOOSER, NULL);
  if (answer != NULL)
    chosen (asker, answer);
}

static GtkNativeDialog *
create (gpointer          asker,
        const char       *title,
        const char       *accept,
        DhDeskFileChoice  choice,
        GFile            *at,
        GCallback         chosen)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (asker));
  GtkNativeDialog *self = dh_desk_file_chooser_new (window, title, accept, choice);

  g_object_set_data (G_OBJECT (self), "chosen", chosen);
  g_signal_connect_object (self, "response", G_CALLBACK (response_cb), asker, G_CONNECT_SWAPPED);
  g_object_set_data_full (asker, CHOOSER, self, g_object_unref);
  if (at != NULL)
    dh_desk_file_chooser_begin_at (self, at);
  return self;
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
  GtkNativeDialog *self = create (asker, title, accept, DH_DESK_FILE_CHOICE_FILE, at, chosen);
  GtkFileFilter *filter = kind != NULL ? dh_desk_file_chooser_add_filter (self, kind) : NULL;
  g_auto(GStrv) list = g_strsplit (kind != NULL ? suffixes : "", " ", -1);

  for (char **suffix = list; *suffix != NULL; suffix++)
    if (g_str_equal (*suffix, "*"))
      gtk_file_filter_add_pattern (dh_desk_file_chooser_add_filter (self, _("All files")), "*");
    else
      gtk_file_filter_add_suffix (filter, *suffix);
  gtk_native_dialog_show (self);
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
  gtk_native_dialog_show (create (asker, title, accept, DH_DESK_FILE_CHOICE_FILES, NULL, chosen));
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
  gtk_native_dialog_show (create (asker, title, accept, DH_DESK_FILE_CHOICE_FOLDER, at, chosen));
}
