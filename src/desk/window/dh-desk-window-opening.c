/* dh-desk-window-opening.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-open-chooser.h"
#include "dh-desk-recent.h"
#include "dh-session-battles.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/* Opening a battle in the window, and telling why one cannot be opened. */

/* @description: what may have happened, and what can be done */
static void
show_trouble (DhDeskWindow *self,
              const char   *name,
              const char   *description,
              const GError *error)
{
  g_autofree char *title = g_strdup_printf (_("“%s” cannot be opened"), name);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_status_page_set_title (self->trouble_page, escaped);
  adw_status_page_set_description (self->trouble_page, description);
  gtk_label_set_label (self->trouble, error->message);
  gtk_stack_set_visible_child_name (self->pages, "trouble");
  _dh_desk_window_focus_page (self);

  /* On its way to the page the keyboard came by what was found, and selected it. */
  gtk_label_select_region (self->trouble, 0, 0);
}

/**
 * _dh_desk_window_choose_file:
 * @self: a window
 *
 * Asks which battle to open.
 */
void
_dh_desk_window_choose_file (DhDeskWindow *self)
{
  g_autoptr(GFile) folder = dh_session_battles_get_folder ();

  dh_desk_open_chooser_ask (self,
                            _("Open a battle"),
                            _("_Open"),
                            _("Battles"),
                            &DH_SESSION_BATTLE_SUFFIX[1],
                            g_file_query_exists (folder, NULL) ? folder : NULL,
                            G_CALLBACK (dh_desk_window_open));
}

/**
 * dh_desk_window_begin:
 * @self: a window
 * @referee: the referee of a battle that is in a file
 *
 * Shows a battle that has been begun or opened, and remembers it among those that were played lately.
 */
void
dh_desk_window_begin (DhDeskWindow *self,
                      DhReferee    *referee)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));

  dh_desk_recent_add (dh_referee_get_file (referee));
  dh_desk_window_set_referee (self, referee);
}

/**
 * dh_desk_window_open:
 * @self: a window
 * @file: a battle
 *
 * Goes on with a battle, shows what is good of a damaged one, or all that is wrong with its file. One that is open in a
 * window already comes forward there.
 */
void
dh_desk_window_open (DhDeskWindow *self,
                     GFile        *file)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (dh_desk_window_come_forward (file, GTK_WINDOW (self)))
    return;
  if (!dh_desk_window_may_leave (self))
    return;

  referee = dh_referee_open (file, dh_systems, FALSE, NULL);
  if (referee == NULL)
    referee = dh_referee_salvage (file, dh_systems, &error);
  if (referee == NULL)
    {
      g_autofree char *name = dh_session_battles_dup_name (file);

      dh_desk_window_set_referee (self, NULL);
      show_trouble (self, name,
                    g_file_query_exists (file, NULL)
                      ? _("Nothing has been changed. These errors were found:")
                      : _("There is no such file. It may have been moved, renamed or deleted, or its disk may not be "
                          "connected. Go back and open it where it is now."),
                    error);
      return;
    }

  dh_desk_window_begin (self, referee);
}

static gboolean
open_expected_cb (gpointer user_data)
{
  DhDeskWindow *self = user_data;
  g_autoptr(GFile) file = g_steal_pointer (&self->expected);

  if (file != NULL)
    dh_desk_window_open (self, file);

  return G_SOURCE_REMOVE;
}

static void
after_paint_cb (DhDeskWindow  *self,
                GdkFrameClock *clock)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, self);
  /* GTK has yet to tell every widget about the icons of the program, and there are fewer of them now. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, open_expected_cb, g_object_ref (self), g_object_unref);
}

static void
map_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  g_signal_handlers_disconnect_by_func (self, map_cb, NULL);
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)),
                           "after-paint",
                           G_CALLBACK (after_paint_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

/**
 * dh_desk_window_expect:
 * @self: a window
 * @file: a battle
 *
 * Opens a battle like dh_desk_window_open(), but in a window that nobody has seen yet after its
 * first picture: who starts Drumhead sees at once that it starts, and the battle a moment later.
 */
void
dh_desk_window_expect (DhDeskWindow *self,
                       GFile        *file)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      dh_desk_window_open (self, file);
      return;
    }

  g_set_object (&self->expected, file);
  gtk_stack_set_visible_child_name (self->pages, "opening");
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

/**
 * dh_desk_window_is_free:
 * @self: a window
 *
 * Returns: whether it has no battle and expects none
 */
gboolean
dh_desk_window_is_free (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), FALSE);

  return dh_desk_window_get_referee (self) == NULL && self->expected == NULL;
}

/* The first game that can do it is the one in which somebody learns to play. */
static const DhDeskSystem *
find_game (DhDeskWindow *self,
           gsize         member)
{
  for (const DhDeskSystem *const *game = self->games; *game != NULL; game++)
    if (G_STRUCT_MEMBER (gpointer, *game, member) != NULL)
      return *game;

  return NULL;
}

/**
 * _dh_desk_window_play:
 * @self: a window
 * @to_learn_by: whether it shall lead through the first turn
 *
 * Begins a battle that comes with Drumhead.
 */
void
_dh_desk_window_play (DhDeskWindow *self,
                      gboolean      to_learn_by)
{
  const DhDeskSystem *game = find_game (self, G_STRUCT_OFFSET (DhDeskSystem, make_sample));
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  if (game == NULL || !dh_desk_window_may_leave (self))
    return;

  referee = game->make_sample (to_learn_by, &error);
  if (referee == NULL)
    {
      dh_desk_window_set_referee (self, NULL);
      show_trouble (self, _("Sample battle"), _("Nothing has been changed. These errors were found:"), error);
      return;
    }

  dh_desk_window_begin (self, referee);
  if (to_learn_by && game->lead != NULL)
    game->lead (self);
}

/**
 * dh_desk_window_play_sample:
 * @self: a window
 *
 * Begins a new copy of the battle that comes with Drumhead.
 */
void
dh_desk_window_play_sample (DhDeskWindow *self)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));

  _dh_desk_window_play (self, FALSE);
}

/* The way to a new battle */

static void
left_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  dh_desk_window_set_referee (self, NULL);
}

/**
 * dh_desk_window_prepare_battle:
 * @self: a window without a battle
 *
 * Shows the way to a new battle, where it was left.
 */
void
dh_desk_window_prepare_battle (DhDeskWindow *self)
{
  const DhDeskSystem *game;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (dh_desk_window_get_referee (self) == NULL);

  game = find_game (self, G_STRUCT_OFFSET (DhDeskSystem, make_way));
  if (game == NULL)
    return;

  _dh_desk_window_set_game (self, game);
  if (self->way == NULL)
    {
      self->way = game->make_way (self);
      g_signal_connect_object (self->way, "begun", G_CALLBACK (dh_desk_window_begin), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->way, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
      gtk_stack_add_named (self->pages, self->way, "new");
    }
  gtk_stack_set_visible_child_name (self->pages, "new");
  _dh_desk_window_update_header (self);
  _dh_desk_window_focus_page (self);
}

/**
 * dh_desk_window_take_list:
 * @self: a window without a battle
 * @file: a spreadsheet with armies
 *
 * Shows the way to a new battle, with these armies.
 */
void
dh_desk_window_take_list (DhDeskWindow *self,
                          GFile        *file)
{
  const DhDeskSystem *game;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  game = find_game (self, G_STRUCT_OFFSET (DhDeskSystem, take_list));
  if (game == NULL)
    return;

  dh_desk_window_prepare_battle (self);
  game->take_list (self->way, file);
}
