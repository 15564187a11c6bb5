/* dh-desk-muster-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-files.h"

#include "dh-board-class.h"
#include "dh-desk-battles.h"
#include "dh-desk-save-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * DhDeskMusterFiles:
 *
 * How an order of battle comes from a file and goes into one, with the questions that this takes:
 * where, whether over what somebody else wrote, and whether to leave without it.
 */
struct _DhDeskMusterFiles
{
  GObject parent_instance;

  /* Owned */
  DhDeskMusterDocument *document;
  DhDeskSaveChooser *saver;      /* (nullable): where to save, while it asks */

  /* Borrowed: the window owns this and lives longer */
  GtkWindow *window;
  GtkWindow *question; /* (nullable): while it is open */

  gboolean closing; /* the window goes when it is saved */
};

DH_BOARD_DEFINE_PLAIN (DhDeskMusterFiles, dh_desk_muster_files, G_TYPE_OBJECT)

static void
fail (DhDeskMusterFiles *self,
      const char        *format,
      GFile             *file,
      const GError      *error)
{
  g_autofree char *name = dh_desk_battles_dup_name (file);
  g_auto(GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *title = g_strjoinv (name, parts);

  g_signal_emit_by_name (self, "failed", title, error->message);
}

static void
dh_desk_muster_files_dispose (GObject *object)
{
  DhDeskMusterFiles *self = DH_DESK_MUSTER_FILES (object);

  g_clear_weak_pointer (&self->question);

  G_OBJECT_CLASS (dh_desk_muster_files_parent_class)->dispose (object);
}

static void
dh_desk_muster_files_class_init (DhDeskMusterFilesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = dh_desk_muster_files_dispose;
  DH_BOARD_OWNS (object_class, DhDeskMusterFiles, g_object_unref, document, saver);

  /**
   * DhDeskMusterFiles::failed:
   * @self: the files
   * @title: what could not be done
   * @message: why, a line each
   */
  dh_board_class_add_signal (object_class, "failed", 2, G_TYPE_STRING, G_TYPE_STRING);

  /**
   * DhDeskMusterFiles::leave:
   * @self: the files
   *
   * Nothing is lost any more, or it may be: the window can go.
   */
  dh_board_class_add_signal (object_class, "leave", 0);

  /**
   * DhDeskMusterFiles::saved:
   * @self: the files
   * @file: where to
   *
   * What is looked at is in a file.
   */
  dh_board_class_add_signal (object_class, "saved", 1, G_TYPE_FILE);
}

/**
 * dh_desk_muster_files_new:
 * @window: the window of the editor, which lives longer
 * @document: what is edited in it
 *
 * Returns: (transfer full): what opens and saves @document
 */
DhDeskMusterFiles *
dh_desk_muster_files_new (GtkWindow            *window,
                          DhDeskMusterDocument *document)
{
  DhDeskMusterFiles *self = g_object_new (DH_DESK_TYPE_MUSTER_FILES, NULL);

  self->window = window;
  self->document = g_object_ref (document);
  return self;
}

/* Choosing a file */

/* A file is proposed with the title of the battle, beside the one that this one comes from. */
static void
choose (DhDeskMusterFiles *self,
        const char        *title,
        const char        *accept,
        const char        *kind,
        const char        *suffix,
        GCallback          chosen_cb)
{
  const char *name = dh_muster_draft_get_field (dh_desk_muster_document_get_draft (self->document), 0, DH_MUSTER_TITLE);
  GFile *origin = dh_desk_muster_document_get_origin (self->document);
  g_autoptr(GFile) folder = origin != NULL ? g_file_get_parent (origin) : NULL;

  g_clear_object (&self->saver);
  self->saver = dh_desk_save_chooser_new (self->window, title, accept, kind, suffix);
  g_signal_connect_object (self->saver, "chosen", chosen_cb, self, G_CONNECT_SWAPPED);
  dh_desk_save_chooser_ask (self->saver, folder, name != NULL && *name != '\0' ? name : _("Battle"));
}

static void
save_chosen_cb (DhDeskMusterFiles *self,
                GFile             *file)
{
  g_clear_object (&self->saver);
  if (file != NULL)
    dh_desk_muster_files_save_to (self, file, TRUE);
  else
    self->closing = FALSE;
}

static void
export_chosen_cb (DhDeskMusterFiles *self,
                  GFile             *file)
{
  g_autoptr(GError) error = NULL;

  g_clear_object (&self->saver);
  if (file != NULL && !dh_desk_muster_document_export (self->document, file, &error))
    fail (self, _("“%s” could not be written"), file, error);
}

/**
 * dh_desk_muster_files_choose_save:
 * @self: the files
 *
 * Asks where to save, and does.
 */
void
dh_desk_muster_files_choose_save (DhDeskMusterFiles *self)
{
  choose (self,
          _("Save the order of battle"),
          _("_Save"),
          _("Orders of battle"),
          ".xml",
          G_CALLBACK (save_chosen_cb));
}

/**
 * dh_desk_muster_files_choose_export:
 * @self: the files
 *
 * Asks where to write a spreadsheet, and does.
 */
void
dh_desk_muster_files_choose_export (DhDeskMusterFiles *self)
{
  choose (self,
          _("Write a spreadsheet"),
          _("_Write"),
          _("Spreadsheets"),
          ".csv",
          G_CALLBACK (export_chosen_cb));
}

/* Questions */

static void
ask (DhDeskMusterFiles *self,
     GtkWidget         *question,
     GCallback          response_cb)
{
  if (self->question != NULL)
    gtk_window_destroy (self->question);
  g_set_weak_pointer (&self->question, GTK_WINDOW (question));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "cancel");
  g_signal_connect_object (question, "response", response_cb, self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

/* The window may go with the answer, and the question is not to go with it while it is answered. */
static void
let_go (DhDeskMusterFiles *self,
        GtkWindow         *question)
{
  gtk_window_set_transient_for (question, NULL);
  g_clear_weak_pointer (&self->question);
}

static void
over_others_cb (DhDeskMusterFiles *self,
                const char        *response,
                GtkWindow         *question)
{
  let_go (self, question);
  if (g_str_equal (response, "over"))
    dh_desk_muster_files_save_to (self, dh_desk_muster_document_get_file (self->document), TRUE);
  else
    self->closing = FALSE;
}

static void
ask_over_others (DhDeskMusterFiles *self)
{
  GtkWidget *question = adw_message_dialog_new (self->window, _("Write Over the File?"), NULL);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (question),
                               _("Somebody else has changed it since it was opened here. What they wrote would be lost."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question),
                                    "cancel", _("_Cancel"),
                                    "over", _("_Write Over It"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "over", ADW_RESPONSE_DESTRUCTIVE);
  ask (self, question, G_CALLBACK (over_others_cb));
}

static void
close_response_cb (DhDeskMusterFiles *self,
                   const char        *response,
                   GtkWindow         *question)
{
  let_go (self, question);
  if (g_str_equal (response, "discard"))
    g_signal_emit_by_name (self, "leave");
  else if (g_str_equal (response, "save"))
    dh_desk_muster_files_save_and_leave (self);
}

/**
 * dh_desk_muster_files_ask_to_close:
 * @self: the files
 *
 * Asks what is to become of what is not saved, and tells by the signal `leave` when the window can go.
 */
void
dh_desk_muster_files_ask_to_close (DhDeskMusterFiles *self)
{
  GtkWidget *question = adw_message_dialog_new (self->window, _("Save the Order of Battle?"), NULL);

  /* What was answered before counts no more. */
  self->closing = FALSE;
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (question), _("What has been changed and not saved would be lost."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question),
                                    "cancel", _("_Cancel"),
                                    "discard", _("_Discard"),
                                    "save", _("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "save");
  ask (self, question, G_CALLBACK (close_response_cb));
}

/**
 * dh_desk_muster_files_get_question:
 * @self: the files
 *
 * Returns: (transfer none) (nullable): the question that waits for an answer
 */
GtkWindow *
dh_desk_muster_files_get_question (DhDeskMusterFiles *self)
{
  return self->question;
}

/* Reading and writing */

/**
 * dh_desk_muster_files_open:
 * @self: the files
 * @file: an order of battle, or a spreadsheet
 *
 * Opens a file, or tells what is wrong with it by the signal `failed`.
 */
void
dh_desk_muster_files_open (DhDeskMusterFiles *self,
                           GFile             *file)
{
  g_autoptr(GError) error = NULL;

  if (!dh_desk_muster_document_open (self->document, file, &error))
    fail (self, _("“%s” cannot be opened"), file, error);
}

/**
 * dh_desk_muster_files_save_to:
 * @self: the files
 * @file: where to
 * @over_others: whether to write over what somebody else has written there, without asking
 *
 * Saves, or asks, or tells why not by the signal `failed`.
 */
void
dh_desk_muster_files_save_to (DhDeskMusterFiles *self,
                              GFile             *file,
                              gboolean           over_others)
{
  g_autoptr(GError) error = NULL;

  if (dh_desk_muster_document_save (self->document, file, over_others, &error))
    {
      g_signal_emit_by_name (self, "saved", file);
      if (self->closing)
        g_signal_emit_by_name (self, "leave");
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ask_over_others (self);
  else
    {
      self->closing = FALSE;
      fail (self, _("“%s” could not be saved"), file, error);
    }
}

/**
 * dh_desk_muster_files_save:
 * @self: the files
 *
 * Saves where it was saved before, or asks where.
 */
void
dh_desk_muster_files_save (DhDeskMusterFiles *self)
{
  GFile *file = dh_desk_muster_document_get_file (self->document);

  if (file != NULL)
    dh_desk_muster_files_save_to (self, file, FALSE);
  else
    dh_desk_muster_files_choose_save (self);
}

/**
 * dh_desk_muster_files_save_and_leave:
 * @self: the files
 *
 * Saves, and tells by the signal `leave` when the window can go; what is saved already is not written again.
 */
void
dh_desk_muster_files_save_and_leave (DhDeskMusterFiles *self)
{
  GFile *file = dh_desk_muster_document_get_file (self->document);

  if (file != NULL && !dh_desk_muster_document_is_changed (self->document))
    {
      g_signal_emit_by_name (self, "saved", file);
      g_signal_emit_by_name (self, "leave");
      return;
    }

  self->closing = TRUE;
  dh_desk_muster_files_save (self);
}
