/* dh-desk-save-chooser.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-save-chooser.h"

#include "dh-class.h"
#include "dh-desk-ask.h"
#include "dh-desk-file-chooser.h"

#include <glib/gi18n.h>

#include <string.h>

/* Name by which a widget holds its dialog, which goes with it and when another is opened. */
#define SAVER "drumhead-saver"

/**
 * DhDeskSaveChooser:
 *
 * Asks where something is saved. Whatever name is typed, the file ends as its kind does, and no file
 * is given that would be written over without having been asked for.
 */
struct _DhDeskSaveChooser
{
  GObject parent_instance;

  /* Owned */
  GtkNativeDialog *chooser;
  char *suffix;

  /* Borrowed */
  GObject *asker;      /* (nullable): whose it is */
  GtkWindow *parent;   /* (nullable) */
  GtkWindow *question; /* (nullable): while it is open */
};

DH_CLASS_DEFINE_PLAIN (DhDeskSaveChooser, dh_desk_save_chooser, G_TYPE_OBJECT)

static void
finish (DhDeskSaveChooser *self,
        GFile             *file)
{
  g_object_ref (self);
  if (self->asker != NULL)
    g_object_set_data (self->asker, SAVER, NULL);
  g_signal_emit_by_name (self, "chosen", file);
  g_object_unref (self);
}

/* Returns: the last part of a suffix such as ".drumhead-rules.xml" */
static const char *
get_last_part (const char *suffix)
{
  return strrchr (suffix, '.');
}

/* The file that is meant: itself, or with what its kind ends in. */
static GFile *
complete (DhDeskSaveChooser *self,
          GFile             *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (base, -1);
  g_autofree char *name = NULL;
  g_autoptr(GFile) folder = g_file_get_parent (file);

  if (g_str_has_suffix (lower, get_last_part (self->suffix)) || folder == NULL)
    return g_object_ref (file);

  name = g_strconcat (base, self->suffix, NULL);
  return g_file_get_child (folder, name);
}

static void
question_response_cb (DhDeskSaveChooser *self,
                      const char        *response,
                      GtkWindow         *question)
{
  g_autoptr(GFile) file = NULL;

  g_assert (DH_DESK_IS_SAVE_CHOOSER (self));

  file = g_object_ref (g_object_get_data (G_OBJECT (question), "file"));
  if (g_str_equal (response, "replace"))
    finish (self, file);
  else
    gtk_native_dialog_show (self->chooser);
}

static void
ask_to_replace (DhDeskSaveChooser *self,
                GFile             *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *title = g_strdup_printf (_("Replace “%s”?"), name);

  dh_desk_ask (self,
               self->parent,
               &self->question,
               title,
               _("A file with this name already exists. Its contents would be lost."),
               G_CALLBACK (question_response_cb),
               "replace", _("_Replace"),
               NULL);
  g_object_set_data_full (G_OBJECT (self->question), "file", g_object_ref (file), g_object_unref);
}

static void
chooser_response_cb (DhDeskSaveChooser *self,
                     int                response)
{
  g_autoptr(GFile) file = NULL;

  g_assert (DH_DESK_IS_SAVE_CHOOSER (self));

  if (response == GTK_RESPONSE_ACCEPT)
    file = dh_desk_file_chooser_dup_chosen (self->chooser);
  if (file != NULL)
    dh_desk_save_chooser_take (self, file);
  else
    finish (self, NULL);
}

static void
dh_desk_save_chooser_dispose (GObject *object)
{
  DhDeskSaveChooser *self = DH_DESK_SAVE_CHOOSER (object);

  if (self->question != NULL)
    gtk_window_destroy (self->question);
  g_clear_weak_pointer (&self->question);

  G_OBJECT_CLASS (dh_desk_save_chooser_parent_class)->dispose (object);
}

static void
dh_desk_save_chooser_class_init (DhDeskSaveChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dh_desk_save_chooser_dispose;
  DH_CLASS_LEAVES (klass, DhDeskSaveChooser, dh_class_unwatch, parent);
  DH_CLASS_OWNS (klass, DhDeskSaveChooser, g_object_unref, chooser);
  DH_CLASS_OWNS (klass, DhDeskSaveChooser, g_free, suffix);

  /**
   * DhDeskSaveChooser::chosen:
   * @self: a chooser
   * @file: (nullable): where to; nowhere when it was cancelled
   */
  dh_class_add_signal (klass, "chosen", 1, G_TYPE_FILE);
}

/**
 * dh_desk_save_chooser_new:
 * @parent: (nullable): the window that asks
 * @title: what is saved
 * @accept: what saving is called
 * @kind: what files of this kind are called
 * @suffix: what they end in, with its dot
 *
 * Returns: (transfer full): a chooser that has not asked yet
 */
DhDeskSaveChooser *
dh_desk_save_chooser_new (GtkWindow  *parent,
                          const char *title,
                          const char *accept,
                          const char *kind,
                          const char *suffix)
{
  DhDeskSaveChooser *self = g_object_new (DH_DESK_TYPE_SAVE_CHOOSER, NULL);

  g_set_weak_pointer (&self->parent, parent);
  self->suffix = g_strdup (suffix);
  self->chooser = dh_desk_file_chooser_new (parent, title, accept, DH_DESK_FILE_CHOICE_SAVE);
  gtk_file_filter_add_suffix (dh_desk_file_chooser_add_filter (self->chooser, kind), get_last_part (suffix) + 1);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chooser_response_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * dh_desk_save_chooser_ask:
 * @asker: who asks
 * @window: (nullable) (type Gtk.Window): his window
 * @title: what is saved
 * @accept: what saving is called
 * @kind: what files of this kind are called
 * @suffix: what they end in, with its dot
 * @folder: (nullable): where to begin; without one, among the documents
 * @name: what to propose, with or without what the kind ends in
 * @chosen: called with @asker, the file, or %NULL when none is chosen, and the chooser
 *
 * Asks where something is saved.
 *
 * Returns: (transfer none): what asks, and goes when it has been answered
 */
DhDeskSaveChooser *
dh_desk_save_chooser_ask (gpointer    asker,
                          gpointer    window,
                          const char *title,
                          const char *accept,
                          const char *kind,
                          const char *suffix,
                          GFile      *folder,
                          const char *name,
                          GCallback   chosen)
{
  DhDeskSaveChooser *self = dh_desk_save_chooser_new (window, title, accept, kind, suffix);
  g_autofree char *proposed = g_str_has_suffix (name, suffix) ? g_strdup (name) : g_strconcat (name, suffix, NULL);
  g_autoptr(GFile) documents = dh_desk_save_chooser_get_documents ();

  self->asker = asker;
  g_signal_connect_object (self, "chosen", chosen, asker, G_CONNECT_SWAPPED);
  g_object_set_data_full (asker, SAVER, self, g_object_unref);
  dh_desk_file_chooser_begin_at (self->chooser, folder != NULL ? folder : documents);
  /* A title may hold what parts folders. */
  dh_desk_file_chooser_propose_name (self->chooser, g_strdelimit (proposed, "/\\:", '-'));
  gtk_native_dialog_show (self->chooser);
  return self;
}

/**
 * dh_desk_save_chooser_take:
 * @self: a chooser
 * @file: what was chosen
 *
 * Takes a file for an answer. The platform has asked whether it may be replaced, but not whether the
 * one may that it becomes with what its kind ends in: that is asked here.
 */
void
dh_desk_save_chooser_take (DhDeskSaveChooser *self,
                           GFile             *file)
{
  g_autoptr(GFile) meant = NULL;

  g_return_if_fail (DH_DESK_IS_SAVE_CHOOSER (self));
  g_return_if_fail (G_IS_FILE (file));

  meant = complete (self, file);
  if (!g_file_equal (meant, file) && g_file_query_exists (meant, NULL))
    ask_to_replace (self, meant);
  else
    finish (self, meant);
}

/**
 * dh_desk_save_chooser_get_documents:
 *
 * Returns: (transfer full): where people look for what they keep themselves, such as a spreadsheet
 */
GFile *
dh_desk_save_chooser_get_documents (void)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  return g_file_new_for_path (documents != NULL && g_file_test (documents, G_FILE_TEST_IS_DIR) ? documents
                                                                                               : g_get_home_dir ());
}
