/* dh-desk-window-papers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-print.h"

#include <glib/gi18n.h>

/* What the window does about papers: it prints them, and saves them where there is no printer. */

static void
print_done_cb (GtkPrintOperation       *operation,
               GtkPrintOperationResult  result,
               DhDeskWindow            *self)
{
  g_autoptr(GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    g_set_object (&self->print_settings, gtk_print_operation_get_print_settings (operation));
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;

  gtk_print_operation_get_error (operation, &error);
  /* A desktop that prints for the program may fail without a word. */
  _dh_desk_window_show_notice (self,
                               error != NULL ? error->message : gtk_print_operation_get_status_string (operation));
}

/**
 * _dh_desk_window_print:
 * @self: a window with a battle
 * @kind: what to print
 *
 * Asks for a printer, first for the one that printed last, and prints a paper of the battle as it
 * stands now. Play goes on meanwhile.
 */
void
_dh_desk_window_print (DhDeskWindow *self,
                       DhPaperKind   kind)
{
  g_autoptr(GtkPrintOperation) operation = dh_desk_print_new (kind, self->referee);

  gtk_print_operation_set_print_settings (operation, self->print_settings);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

static void
saver_chosen_cb (DhDeskWindow *self,
                 GFile        *file)
{
  g_autoptr(DhDeskSaveChooser) saver = g_steal_pointer (&self->saver);
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_WINDOW (self));

  if (file != NULL && !dh_desk_print_save (g_object_get_data (G_OBJECT (saver), "paper"), file, &error))
    _dh_desk_window_show_notice (self, error->message);
}

/**
 * _dh_desk_window_save_paper:
 * @self: a window with a battle
 * @kind: what to save
 *
 * Asks for a name and saves a paper of the battle as it stands now as a PDF document.
 */
void
_dh_desk_window_save_paper (DhDeskWindow *self,
                            DhPaperKind   kind)
{
  g_autofree char *name = dh_desk_print_dup_name (kind, dh_referee_get_battle (self->referee));

  g_clear_object (&self->saver);
  self->saver = dh_desk_save_chooser_new (GTK_WINDOW (self),
                                          dh_paper_kind_get_title (kind),
                                          _("_Save"),
                                          _("PDF documents"),
                                          ".pdf");
  g_object_set_data_full (G_OBJECT (self->saver),
                          "paper",
                          dh_desk_print_make (kind, self->referee),
                          (GDestroyNotify) dh_paper_free);
  g_signal_connect_object (self->saver, "chosen", G_CALLBACK (saver_chosen_cb), self, G_CONNECT_SWAPPED);
  dh_desk_save_chooser_ask (self->saver, NULL, name);
}
