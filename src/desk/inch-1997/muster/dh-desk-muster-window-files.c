/* dh-desk-muster-window-files.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-muster-window-private.h"

#include "dh-desk-ask.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-save-chooser.h"
#include "dh-order-of-battle.h"
#include "dh-session-battles.h"

#include <glib/gi18n.h>

#include <string.h>

/* Opening and saving an order of battle, with the questions that this takes: where, whether over a file that
   somebody else has changed, and whether to leave without saving. */

static void
show_notice (DhDeskMusterWindow *self,
             GtkMessageType      type,
             const char         *title,
             const char         *message)
{
  dh_desk_notice_say (self->notice, type, message);
  dh_desk_notice_head (self->notice, title);
}

/* Tells a failure. Where there is a button to do something about it, the keyboard goes there. */
static void
tell_failure (DhDeskMusterWindow *self,
              const char         *title,
              const GError       *error)
{
  show_notice (self, GTK_MESSAGE_ERROR, title, error->message);
  if (dh_desk_muster_document_can_mend (self->document))
    {
      const char *what = _("Import every line that can be placed, with its errors");

      gtk_widget_grab_focus (dh_desk_notice_offer (self->notice, _("_Fix It Here"), what, "muster.mend"));
    }
}

static void
fail (DhDeskMusterWindow *self,
      const char         *format,
      GFile              *file,
      const GError       *error)
{
  g_autofree char *name = dh_session_battles_dup_name (file);
  g_auto(GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *title = g_strjoinv (name, parts);

  tell_failure (self, title, error);
}

/* Opening */

/* A window whose order of battle is saved, or none: unsaved changes stay in their window. */
static DhDeskMusterWindow *
find_free_window (DhDeskMusterWindow *self)
{
  DhDeskMusterWindow *window = self;

  if (dh_desk_muster_document_is_changed (self->document))
    {
      window = dh_desk_muster_window_new (ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
      gtk_window_present (GTK_WINDOW (window));
    }
  return window;
}

/* Tells the guesses at a spreadsheet and the cells left out of it, neither of which can be seen in the tree. */
static void
tell_reading (DhDeskMusterWindow *self)
{
  if (self->document->told != NULL)
    show_notice (self, GTK_MESSAGE_INFO, _("How the spreadsheet was read"), self->document->told);
}

/* Reading lists */

static void
leave_list (DhDeskMusterWindow *self)
{
  gtk_stack_set_visible_child_name (self->pages, "editor");
  gtk_widget_set_visible (self->tools, TRUE);
}

static void
follow_list (DhDeskMusterWindow *self)
{
  DhDeskMusterReading *reading = self->document->reading;

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (reading == NULL)
    return;

  gtk_button_set_label (self->take, dh_desk_list_reading_is_settled (DH_DESK_LIST_READING (reading)) ? _("_Import") : _("_Import It All"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "muster.mend", dh_desk_muster_document_can_mend (self->document));
}

void
_dh_desk_muster_window_settled_cb (DhDeskMusterWindow *self)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->take));
}

/* A list of which something is open has a page of its own. */
static void
show_list (DhDeskMusterWindow *self)
{
  DhDeskMusterReading *reading = self->document->reading;

  g_signal_connect_object (reading, "changed", G_CALLBACK (follow_list), self, G_CONNECT_SWAPPED);
  dh_desk_list_page_show (self->reading, DH_DESK_LIST_READING (reading));
  follow_list (self);
  gtk_stack_set_visible_child_name (self->pages, "list");
  gtk_widget_set_visible (self->tools, FALSE);
  if (!dh_desk_list_page_focus (self->reading))
    gtk_widget_grab_focus (GTK_WIDGET (self->take));
}

static gboolean
is_asking (DhDeskMusterWindow *self)
{
  return self->document->reading != NULL && dh_desk_list_reading_is_needed (DH_DESK_LIST_READING (self->document->reading));
}

static void
open_text (DhDeskMusterWindow *self,
           const char         *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  g_autoptr(DhSheet) sheet = dh_sheet_new_from_text (bytes, _("Pasted list"), &error);

  dh_desk_notice_say_nothing (self->notice);
  leave_list (self);
  if (sheet != NULL && dh_desk_muster_document_read (self->document, sheet, NULL, &error))
    tell_reading (self);
  else if (sheet != NULL && is_asking (self))
    show_list (self);
  else
    tell_failure (self, _("There is no list on the clipboard"), error);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DhDeskMusterWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text != NULL)
    open_text (find_free_window (self), text);
}

static void
paste_cb (DhDeskMusterWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

static void
open_chosen_cb (DhDeskMusterWindow *self,
                GFile              *file)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_muster_window_open (find_free_window (self), file);
}

static void
open_cb (DhDeskMusterWindow *self)
{
  g_autoptr(GFile) documents = dh_desk_save_chooser_get_documents ();
  GFile *origin = dh_desk_muster_document_get_origin (self->document);

  dh_desk_open_chooser_ask (self,
                            _("Open an Order of Battle"),
                            _("_Open"),
                            _("Orders of battle and spreadsheets"),
                            "xml csv tsv txt xlsx xlsm ods fods",
                            origin != NULL ? origin : documents,
                            G_CALLBACK (open_chosen_cb));
}

static void
open_shipped_cb (DhDeskMusterWindow *self,
                 const char         *action_name,
                 GVariant           *parameter)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DhOrderOfBattle) armies = dh_order_of_battle_new_shipped (g_variant_get_string (parameter, NULL), &error);
  g_autoptr(DhMusterDraft) draft = NULL;
  DhDeskMusterWindow *window;

  if (armies == NULL)
    {
      tell_failure (self, g_variant_get_string (parameter, NULL), error);
      return;
    }

  draft = dh_muster_draft_new_from_order_of_battle (armies);
  window = find_free_window (self);
  dh_desk_notice_say_nothing (window->notice);
  dh_desk_muster_document_begin (window->document, draft);
}

static void
show_taken (DhDeskMusterWindow *self,
            const char         *left_out)
{
  leave_list (self);
  tell_reading (self);
  if (left_out != NULL)
    show_notice (self, GTK_MESSAGE_WARNING, _("Some lines could not be placed and were left out"), left_out);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  gtk_widget_activate_action (GTK_WIDGET (self), "muster.next-problem", NULL);
}

/* The answers are kept when all are there; a full disk stops nothing. */
static void
keep_answers (DhDeskMusterWindow *self)
{
  g_autoptr(GError) error = NULL;

  if (is_asking (self) && dh_desk_list_reading_is_settled (DH_DESK_LIST_READING (self->document->reading)) &&
      !dh_desk_list_reading_keep (DH_DESK_LIST_READING (self->document->reading), &error))
    g_message ("%s", error->message);
}

/* Takes over a spreadsheet with all that is wrong with it, and goes to the first of that. */
static void
mend_cb (DhDeskMusterWindow *self)
{
  g_autofree char *left_out = NULL;

  if (!dh_desk_muster_document_can_mend (self->document))
    return;

  dh_desk_notice_say_nothing (self->notice);
  keep_answers (self);
  left_out = dh_desk_muster_document_mend (self->document);
  show_taken (self, left_out);
}

/**
 * _dh_desk_muster_window_take_list:
 * @self: a window without changes
 * @muster: a list that was read, which is good or can be mended
 * @file: (nullable): which one
 *
 * Takes a list over, with what is wrong with it.
 */
void
_dh_desk_muster_window_take_list (DhDeskMusterWindow *self,
                                  const DhMuster     *muster,
                                  GFile              *file)
{
  g_autofree char *left_out = dh_muster_describe_left_out (muster);

  dh_desk_muster_document_take (self->document, muster, file);
  show_taken (self, left_out);
}

/* Choosing where to */

/* A file is proposed with the title of the battle, beside the one that this one comes from. */
static void
choose (DhDeskMusterWindow *self,
        const char         *title,
        const char         *accept,
        const char         *kind,
        const char         *suffix,
        GCallback           chosen_cb)
{
  const char *name = dh_muster_draft_get_field (get_draft (self), 0, DH_MUSTER_TITLE);
  GFile *origin = dh_desk_muster_document_get_origin (self->document);
  g_autoptr(GFile) folder = origin != NULL ? g_file_get_parent (origin) : NULL;

  name = name != NULL && *name != '\0' ? name : _("Battle");
  dh_desk_save_chooser_ask (self, self, title, accept, kind, suffix, folder, name, chosen_cb);
}

static void
save_chosen_cb (DhDeskMusterWindow *self,
                GFile              *file)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (file != NULL)
    dh_desk_muster_window_save_to (self, file, TRUE);
  else
    self->closing = FALSE;
}

static void
save_as_cb (DhDeskMusterWindow *self)
{
  choose (self,
          _("Save the Order of Battle"),
          _("_Save"),
          _("Orders of battle"),
          DH_SESSION_ARMIES_SUFFIX,
          G_CALLBACK (save_chosen_cb));
}

static void
export_chosen_cb (DhDeskMusterWindow *self,
                  GFile              *file)
{
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (file == NULL)
    return;

  if (dh_desk_muster_document_export (self->document, file, &error))
    dh_desk_notice_tell_saved (self->notice, file, NULL);
  else
    fail (self, _("“%s” could not be written"), file, error);
}

static void
export_cb (DhDeskMusterWindow *self)
{
  choose (self,
          _("Save as a Spreadsheet"),
          _("_Save"),
          _("Spreadsheets"),
          ".csv",
          G_CALLBACK (export_chosen_cb));
}

/* Saving and leaving */

/* Leaves the order of battle, when it has been saved or may be lost. */
static void
leave (DhDeskMusterWindow *self)
{
  self->leaving = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
save_cb (DhDeskMusterWindow *self)
{
  GFile *file = self->document->file;

  if (file != NULL)
    dh_desk_muster_window_save_to (self, file, FALSE);
  else
    save_as_cb (self);
}

/* Saves, unless there is nothing to save, and leaves. */
static void
save_and_leave (DhDeskMusterWindow *self)
{
  GFile *file = self->document->file;

  if (file != NULL && !dh_desk_muster_document_is_changed (self->document))
    {
      g_signal_emit_by_name (self, "saved", file);
      leave (self);
      return;
    }

  self->closing = TRUE;
  save_cb (self);
}

/* Saves, and goes back to the battle that it is for. */
static void
use_cb (DhDeskMusterWindow *self)
{
  if (gtk_widget_get_visible (self->use))
    save_and_leave (self);
}

const DhDeskAction _dh_desk_muster_window_files[] = {
  { "muster.edit", G_CALLBACK (leave_list), GDK_KEY_Escape },
  { "muster.export", G_CALLBACK (export_cb) },
  { "muster.mend", G_CALLBACK (mend_cb) },
  { "muster.open", G_CALLBACK (open_cb), GDK_KEY_o, GDK_CONTROL_MASK },
  { "muster.open-shipped", G_CALLBACK (open_shipped_cb), .type = "s" },
  { "muster.paste", G_CALLBACK (paste_cb), GDK_KEY_v, GDK_CONTROL_MASK },
  { "muster.save", G_CALLBACK (save_cb), GDK_KEY_s, GDK_CONTROL_MASK },
  { "muster.save-as", G_CALLBACK (save_as_cb), GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "muster.use", G_CALLBACK (use_cb), GDK_KEY_Return, GDK_CONTROL_MASK },
  { "muster.use", NULL, GDK_KEY_KP_Enter, GDK_CONTROL_MASK },
  { NULL },
};

/* Questions */

static void
over_others_cb (DhDeskMusterWindow *self,
                const char         *response)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (g_str_equal (response, "over"))
    dh_desk_muster_window_save_to (self, self->document->file, TRUE);
  else
    self->closing = FALSE;
}

static void
ask_over_others (DhDeskMusterWindow *self)
{
  if (self->question != NULL)
    gtk_window_destroy (self->question);
  g_clear_weak_pointer (&self->question);
  dh_desk_ask (self,
               GTK_WINDOW (self),
               &self->question,
               _("Overwrite the File?"),
               _("Someone else has changed it since you opened it. Their changes would be lost."),
               G_CALLBACK (over_others_cb),
               "over", _("_Overwrite"),
               NULL);
}

static void
close_response_cb (DhDeskMusterWindow *self,
                   const char         *response)
{
  g_assert (DH_DESK_IS_MUSTER_WINDOW (self));

  if (g_str_equal (response, "discard"))
    leave (self);
  else if (g_str_equal (response, "save"))
    save_and_leave (self);
}

/**
 * _dh_desk_muster_window_ask_to_close:
 * @self: a window that is to be closed
 *
 * Asks what is to become of what is not saved.
 */
void
_dh_desk_muster_window_ask_to_close (DhDeskMusterWindow *self)
{
  /* Earlier answers do not count any more. */
  self->closing = FALSE;
  dh_desk_ask_to_save (GTK_WINDOW (self),
                       &self->question,
                       _("Save the Order of Battle?"),
                       _("Unsaved changes would be lost."),
                       G_CALLBACK (close_response_cb));
}

/**
 * dh_desk_muster_window_open:
 * @self: a window without changes
 * @file: an order of battle, or a spreadsheet
 *
 * Goes on with a file, or shows all that is wrong with it.
 */
void
dh_desk_muster_window_open (DhDeskMusterWindow *self,
                            GFile              *file)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_MUSTER_WINDOW (self));

  dh_desk_notice_say_nothing (self->notice);
  leave_list (self);
  if (dh_desk_muster_document_open (self->document, file, &error))
    tell_reading (self);
  else if (is_asking (self))
    show_list (self);
  else
    fail (self, _("“%s” cannot be opened"), file, error);
}

/**
 * dh_desk_muster_window_save_to:
 * @self: a window
 * @file: where to
 * @over_others: whether to write over what somebody else has written there, without asking
 *
 * Saves, or asks, or tells why not.
 */
void
dh_desk_muster_window_save_to (DhDeskMusterWindow *self,
                               GFile              *file,
                               gboolean            over_others)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_MUSTER_WINDOW (self));

  if (dh_desk_muster_document_save (self->document, file, over_others, &error))
    {
      g_signal_emit_by_name (self, "saved", file);
      if (self->closing)
        leave (self);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ask_over_others (self);
  else
    {
      self->closing = FALSE;
      fail (self, _("“%s” could not be saved"), file, error);
    }
}
