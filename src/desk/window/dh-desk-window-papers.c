/* dh-desk-window-papers.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-print.h"

#include "dh-file.h"
#include "dh-paper-story.h"

#include <glib/gi18n.h>

#include <string.h>

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
  g_autoptr(GtkPrintOperation) operation = dh_desk_print_new (kind, DH_NOTHING, _dh_desk_window_get_referee (self));

  gtk_print_operation_set_print_settings (operation, self->print_settings);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

/* What is there already is replaced: whoever chose it has been asked. */
static gboolean
save (DhDeskSaveChooser  *saver,
      GFile              *file,
      GError            **error)
{
  const DhPaper *paper = g_object_get_data (G_OBJECT (saver), "paper");
  const char *page = g_object_get_data (G_OBJECT (saver), "page");

  return paper != NULL ? dh_paper_save (paper, file, TRUE, error)
                       : dh_file_write (file, page, strlen (page), TRUE, error);
}

static void
saver_chosen_cb (DhDeskWindow *self,
                 GFile        *file)
{
  g_autoptr(DhDeskSaveChooser) saver = g_steal_pointer (&self->saver);
  g_autoptr(GError) error = NULL;

  g_assert (DH_DESK_IS_WINDOW (self));

  if (file != NULL && !save (saver, file, &error))
    _dh_desk_window_show_notice (self, error->message);
}

/* Asks where to save a paper, or a page of HTML, of the battle as it stood when it was made. */
static void
ask (DhDeskWindow *self,
     const char   *title,
     DhPaper      *paper,
     char         *page)
{
  g_autofree char *name = dh_desk_print_dup_name (title, dh_referee_get_battle (_dh_desk_window_get_referee (self)));

  g_clear_object (&self->saver);
  self->saver = dh_desk_save_chooser_new (GTK_WINDOW (self),
                                          title,
                                          _("_Save"),
                                          paper != NULL ? _("PDF documents") : _("Web pages"),
                                          paper != NULL ? ".pdf" : ".html");
  if (paper != NULL)
    g_object_set_data_full (G_OBJECT (self->saver), "paper", paper, (GDestroyNotify) dh_paper_free);
  else
    g_object_set_data_full (G_OBJECT (self->saver), "page", page, g_free);
  g_signal_connect_object (self->saver, "chosen", G_CALLBACK (saver_chosen_cb), self, G_CONNECT_SWAPPED);
  dh_desk_save_chooser_ask (self->saver, NULL, name);
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
  ask (self, dh_paper_kind_get_title (kind), dh_desk_print_make (kind, DH_NOTHING, _dh_desk_window_get_referee (self)), NULL);
}

/**
 * _dh_desk_window_save_story:
 * @self: a window with a battle
 * @as_page: as a page of HTML, not as a PDF document
 *
 * Asks for a name and saves what the battle has been so far, to take home.
 */
void
_dh_desk_window_save_story (DhDeskWindow *self,
                            gboolean      as_page)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autoptr(DhPaperStory) story = dh_paper_story_new (_dh_desk_window_get_referee (self), now);

  ask (self,
       dh_paper_story_get_title (),
       as_page ? NULL : dh_paper_story_set (story, dh_desk_print_get_sheet ()),
       as_page ? dh_paper_story_to_html (story) : NULL);
}
