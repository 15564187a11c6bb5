/* dh-desk-window-keeping.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-battles.h"

#include <glib/gi18n.h>

/*
 * How a battle is kept whose file has gone, or is damaged. What has happened stands above the panes
 * with a button; nothing that asks comes in between, for the players wait.
 */

static gboolean
is_lost (DhDeskWindow *self,
         GError      **error)
{
  return self->referee != NULL && !dh_referee_check_file (self->referee, error);
}

static void
offer_saving (DhDeskWindow *self,
              const char   *notice)
{
  gboolean salvaged = dh_referee_is_salvaged (self->referee);

  _dh_desk_window_show_notice (self, notice);
  gtk_info_bar_set_message_type (self->notice, GTK_MESSAGE_ERROR);
  gtk_info_bar_set_show_close_button (self->notice, salvaged);
  gtk_button_set_label (self->notice_save, salvaged ? _("Save What Is _Good As…") : _("_Save Everything As…"));
  gtk_widget_set_visible (GTK_WIDGET (self->notice_save), TRUE);
}

/**
 * _dh_desk_window_look_after_file:
 * @self: a window
 *
 * Looks whether the file of the battle is as it was left, and offers to save the battle if not; and
 * so for what is good of a damaged one.
 */
void
_dh_desk_window_look_after_file (DhDeskWindow *self)
{
  g_autoptr(GError) error = NULL;

  if (is_lost (self, &error))
    offer_saving (self, error->message);
  else if (self->referee != NULL && dh_referee_is_salvaged (self->referee))
    offer_saving (self, dh_referee_get_notice (self->referee));
  else if (gtk_widget_get_visible (GTK_WIDGET (self->notice_save)))
    _dh_desk_window_show_notice (self, NULL);
}

/**
 * _dh_desk_window_active_cb:
 * @self: a window
 *
 * Who comes back to the window may have been at its file meanwhile.
 */
void
_dh_desk_window_active_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (gtk_window_is_active (GTK_WINDOW (self)) && is_lost (self, NULL))
    _dh_desk_window_look_after_file (self);
}

/**
 * dh_desk_window_save_as:
 * @self: a window with a battle
 * @file: where to; what is there is replaced
 *
 * Saves the whole battle elsewhere and goes on there; what was typed stays as it is.
 */
void
dh_desk_window_save_as (DhDeskWindow *self,
                        GFile        *file)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *told = NULL;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (self->referee != NULL);

  referee = g_object_ref (self->referee);
  if (dh_referee_is_read_only (referee) && dh_referee_save_as (referee, file, &error))
    {
      /* All that could not be ordered now can. */
      _dh_desk_window_show_referee (self, NULL);
      _dh_desk_window_show_referee (self, referee);
    }
  else if (error != NULL || !dh_referee_save_as (referee, file, &error))
    {
      offer_saving (self, error->message);
      return;
    }

  dh_desk_battles_remember (file);
  name = g_file_get_parse_name (file);
  told = g_strdup_printf (_("The battle is saved as %s, and goes on there."), name);
  _dh_desk_window_show_notice (self, told);
  gtk_info_bar_set_message_type (self->notice, GTK_MESSAGE_INFO);
  _dh_desk_window_focus_page (self);
}

static void
chosen_cb (DhDeskWindow *self,
           GFile        *file)
{
  g_autoptr(DhDeskSaveChooser) saver = g_steal_pointer (&self->saver);

  g_assert (DH_DESK_IS_WINDOW (self));

  if (file != NULL && self->referee != NULL)
    dh_desk_window_save_as (self, file);
}

/**
 * _dh_desk_window_save_everything:
 * @self: a window with a battle
 *
 * Asks where to save the whole battle, beside where it was, and saves it there.
 */
void
_dh_desk_window_save_everything (DhDeskWindow *self)
{
  g_clear_object (&self->saver);
  self->saver = dh_desk_battles_ask_where_to_save (GTK_WINDOW (self), self->referee);
  g_signal_connect_object (self->saver, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
leaving_response_cb (DhDeskWindow     *self,
                     const char       *response,
                     AdwMessageDialog *question)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (g_str_equal (response, "save"))
    _dh_desk_window_save_everything (self);
  else if (g_str_equal (response, "leave"))
    dh_desk_window_set_referee (self, NULL);
}

/**
 * _dh_desk_window_may_leave:
 * @self: a window
 *
 * Looks whether the battle may be left. If it is nowhere but here, the referee is asked, and nothing
 * is left yet.
 *
 * Returns: whether it may
 */
gboolean
_dh_desk_window_may_leave (DhDeskWindow *self)
{
  GtkWidget *question;

  if (!is_lost (self, NULL))
    return TRUE;
  if (self->question != NULL)
    {
      gtk_window_present (self->question);
      return FALSE;
    }

  question = dh_desk_battles_ask_to_leave (GTK_WINDOW (self));
  g_signal_connect_object (question, "response", G_CALLBACK (leaving_response_cb), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->question, GTK_WINDOW (question));
  gtk_window_present (self->question);
  return FALSE;
}
