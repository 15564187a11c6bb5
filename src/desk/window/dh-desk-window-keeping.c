/* dh-desk-window-keeping.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-ask.h"
#include "dh-desk-recent.h"
#include "dh-desk-save-chooser.h"
#include "dh-session-battles.h"

#include <glib/gi18n.h>

/* Keeping the battle: in its file, elsewhere when that has gone, and not left while it is nowhere else. */

void
_dh_desk_window_look_after_file (DhDeskWindow *self)
{
  dh_desk_notice_look_after (self->notice, dh_desk_window_get_referee (self));
}

gboolean
_dh_desk_window_is_lost (DhDeskWindow *self)
{
  DhReferee *referee = dh_desk_window_get_referee (self);

  return referee != NULL && !dh_referee_check_file (referee, NULL);
}

/* A battle that is only read may go on elsewhere, and what is shown is how it stood before. */
static void
look_for_news (DhDeskWindow *self)
{
  DhReferee *referee = dh_desk_window_get_referee (self);
  DhDeskNotice *notice = self->notice;

  g_assert (DH_DESK_IS_WINDOW (self));

  if (referee == NULL || !dh_referee_is_behind (referee))
    return;

  dh_desk_notice_say (notice, GTK_MESSAGE_WARNING,
                      _("This battle’s file has changed since you opened it; this window shows it as it was then."));
  dh_desk_notice_offer (notice, _("_Reload It"), NULL, "win.reload");
}

void
_dh_desk_window_watch_file (DhDeskWindow *self,
                            DhReferee    *referee)
{
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  if (referee == NULL || !dh_referee_is_read_only (referee))
    return;

  self->monitor = g_file_monitor_file (dh_referee_get_file (referee), G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (look_for_news), self, G_CONNECT_SWAPPED);
}

/* Reads the file of a battle anew that is only read; perhaps it can be written by now. */
void
_dh_desk_window_reload (DhDeskWindow *self)
{
  DhReferee *before = dh_desk_window_get_referee (self);
  const DhSystem *const systems[] = { dh_referee_get_battle (before)->system, NULL };
  GFile *file = dh_referee_get_file (before);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (file, systems, FALSE, NULL);

  if (referee == NULL)
    referee = dh_referee_salvage (file, systems, &error);
  if (referee != NULL)
    dh_desk_window_set_referee (self, referee);
  else
    dh_desk_notice_say (self->notice, GTK_MESSAGE_ERROR, error->message);
}

/* The file may have been changed by others while the window was left. */
void
_dh_desk_window_active_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (!gtk_window_is_active (GTK_WINDOW (self)))
    return;

  if (_dh_desk_window_is_lost (self))
    _dh_desk_window_look_after_file (self);
  look_for_news (self);
}

static void
saver_chosen_cb (DhDeskWindow *self,
                 GFile        *file)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (file != NULL && dh_desk_window_get_referee (self) != NULL)
    dh_desk_window_save_as (self, file);
}

/* Asks where to save the whole battle, at first beside its old place. */
void
_dh_desk_window_ask_where_to_save (DhDeskWindow *self)
{
  DhReferee *referee = dh_desk_window_get_referee (self);
  GFile *old = dh_referee_get_file (referee);
  g_autoptr(GFile) parent = old != NULL ? g_file_get_parent (old) : NULL;
  g_autoptr(GFile) folder = NULL;
  g_autoptr(GFile) proposed = NULL;
  g_autofree char *name = NULL;

  folder = parent != NULL && g_file_query_exists (parent, NULL) ? g_object_ref (parent)
                                                                : dh_desk_save_chooser_get_documents ();
  proposed = dh_session_battles_find_free (folder, dh_battle_get_title (dh_referee_get_battle (referee)));
  name = g_file_get_basename (proposed);

  dh_desk_save_chooser_ask (self,
                            self,
                            _("Save the Battle"),
                            _("_Save"),
                            _("Battles"),
                            DH_SESSION_BATTLE_SUFFIX,
                            folder,
                            name,
                            G_CALLBACK (saver_chosen_cb));
}

static void
leaving_response_cb (DhDeskWindow *self,
                     const char   *response)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (g_str_equal (response, "save"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save-as", NULL);
  else if (g_str_equal (response, "leave"))
    dh_desk_window_set_referee (self, NULL);
}

/**
 * dh_desk_window_may_leave:
 * @self: a window
 *
 * Looks whether the battle may be left. Every order is on disk already, and nothing is asked; but for a battle that is
 * nowhere but here the referee is asked, and nothing is left yet.
 *
 * Returns: whether it may
 */
gboolean
dh_desk_window_may_leave (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), FALSE);

  if (!_dh_desk_window_is_lost (self))
    return TRUE;

  dh_desk_ask (self,
               GTK_WINDOW (self),
               &self->question,
               _("Save This Battle First?"),
               _("Its file is gone or has been changed by something else. The battle exists only in this window."),
               G_CALLBACK (leaving_response_cb),
               "leave", _("_Discard the Battle"),
               "save", _("_Save Everything As…"),
               NULL);
  return FALSE;
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
  gboolean was_read_only;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (dh_desk_window_get_referee (self) != NULL);

  referee = g_object_ref (dh_desk_window_get_referee (self));
  was_read_only = dh_referee_is_read_only (referee);
  if (!dh_referee_save_as (referee, file, &error))
    {
      dh_desk_notice_offer_saving (self->notice, referee, error->message);
      return;
    }

  /* All that could not be ordered now can. */
  if (was_read_only)
    {
      _dh_desk_window_show_referee (self, NULL);
      _dh_desk_window_show_referee (self, referee);
    }
  dh_session_forget_unwritten (self->session);
  self->offers_room = FALSE;
  dh_desk_recent_add (file);
  /* The application remembers which battles are open, and has to learn of the new file. */
  g_object_notify (G_OBJECT (self), "referee");
  name = g_file_get_parse_name (file);
  told = g_strdup_printf (_("The battle is saved as %s and continues there."), name);
  dh_desk_notice_tell_saved (self->notice, file, told);
  dh_desk_window_focus_line (self);
}

static gboolean
is_same_file (GFile *one,
              GFile *other)
{
  g_autoptr(GFileInfo) here = NULL;
  g_autoptr(GFileInfo) there = NULL;
  const char *id;

  if (g_file_equal (one, other))
    return TRUE;

  here = g_file_query_info (one, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  there = g_file_query_info (other, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  id = here != NULL ? g_file_info_get_attribute_string (here, G_FILE_ATTRIBUTE_ID_FILE) : NULL;
  return id != NULL && there != NULL &&
         g_strcmp0 (id, g_file_info_get_attribute_string (there, G_FILE_ATTRIBUTE_ID_FILE)) == 0;
}

/**
 * dh_desk_window_come_forward:
 * @file: a battle that is to be opened
 * @asked: (nullable): the window in which it was asked for, which goes when it has no battle
 *
 * Brings the window forward that has the battle, under whatever name it was opened; the lock of its file is held there,
 * and any other window could only read it. One that only reads itself reads it anew if it has gone on.
 *
 * Returns: whether there is one
 */
gboolean
dh_desk_window_come_forward (GFile     *file,
                             GtkWindow *asked)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);
      DhReferee *referee =
        DH_DESK_IS_WINDOW (window) ? dh_desk_window_get_referee (DH_DESK_WINDOW (window)) : NULL;

      if (referee == NULL || dh_referee_get_file (referee) == NULL || !dh_referee_check_file (referee, NULL) ||
          !is_same_file (dh_referee_get_file (referee), file))
        continue;

      if (dh_referee_is_behind (referee))
        _dh_desk_window_reload (DH_DESK_WINDOW (window));
      gtk_window_present (window);
      if (asked != NULL && asked != window &&
          dh_desk_window_get_referee (DH_DESK_WINDOW (asked)) == NULL)
        gtk_window_close (asked);
      return TRUE;
    }

  return FALSE;
}

/* On a disk that is full no order counts until there is room, or the battle goes on elsewhere. */
void
_dh_desk_window_look_after_room (DhDeskWindow *self)
{
  const char *unwritten = self->session->unwritten;

  if (unwritten != NULL)
    dh_desk_notice_offer_saving (self->notice, self->session->referee, unwritten);
  else if (self->offers_room)
    dh_desk_notice_say_nothing (self->notice);
  self->offers_room = unwritten != NULL;
}
