/* dh-desk-window-opening.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-game-window.h"
#include "dh-desk-open-chooser.h"
#include "dh-desk-recent.h"
#include "dh-desk-systems.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-battles.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <glib/gi18n.h>

/* How a battle comes into the window, and what is shown when it cannot be opened. */

static void
show_trouble (DhDeskWindow *self,
              const char   *name,
              const GError *error)
{
  g_autofree char *title = g_strdup_printf (_("“%s” cannot be opened"), name);
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_status_page_set_title (self->trouble_page, escaped);
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

/* Opens the battle of another game in a window of that game. This one goes if it has none of its own. */
static void
hand_over (DhDeskWindow *self,
           DhReferee    *referee)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  gtk_window_present (GTK_WINDOW (dh_desk_game_window_new (ADW_APPLICATION (application), referee)));
  if (_dh_desk_window_get_referee (self) == NULL)
    gtk_window_close (GTK_WINDOW (self));
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

  if (dh_desk_battle_window_come_forward (file, GTK_WINDOW (self)))
    return;
  if (!dh_desk_battle_window_may_leave (DH_DESK_BATTLE_WINDOW (self)))
    return;

  referee = dh_referee_open (file, dh_systems, FALSE, NULL);
  if (referee == NULL)
    referee = dh_referee_salvage (file, dh_systems, &error);
  if (referee == NULL)
    {
      g_autofree char *name = dh_session_battles_dup_name (file);

      dh_desk_window_set_referee (self, NULL);
      show_trouble (self, name, error);
      return;
    }

  dh_desk_recent_add (file);
  if (dh_desk_system_find (dh_referee_get_battle (referee)->system)->pages != NULL)
    hand_over (self, referee);
  else
    dh_desk_window_set_referee (self, referee);
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

  return _dh_desk_window_get_referee (self) == NULL && self->expected == NULL;
}

/*
 * Begins a new copy of a battle that comes with Drumhead, in a file of its own named by its date. No file is ever
 * overwritten. Who looks around has no dice in hand: the program throws.
 */
static DhReferee *
make_copy (const char  *id,
           GError     **error)
{
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped (dh_inch_1997.scenario->reference, error);
  g_autoptr(DhOrderOfBattle) order_of_battle = NULL;
  g_autoptr(GFile) folder = NULL;
  g_autoptr(GFile) file = NULL;
  guint8 seed[16];

  if (rulebook == NULL || !dh_rulebook_set_switch (rulebook, "dice", "program", error))
    return NULL;
  order_of_battle = dh_order_of_battle_new_shipped (id, error);
  if (order_of_battle == NULL || !dh_seed_from_system (seed, error))
    return NULL;

  folder = dh_session_battles_get_folder ();
  if (!dh_session_battles_make_folder (folder, error))
    return NULL;

  file = dh_session_battles_find_free (folder, order_of_battle->title);
  return dh_referee_new_for_file (file, &dh_inch_1997, rulebook, order_of_battle, seed, error);
}

static gboolean
play_shipped (DhDeskWindow *self,
              const char   *id)
{
  g_autoptr(DhReferee) referee = NULL;
  g_autoptr(GError) error = NULL;

  if (!dh_desk_battle_window_may_leave (DH_DESK_BATTLE_WINDOW (self)))
    return FALSE;

  referee = make_copy (id, &error);
  if (referee == NULL)
    {
      dh_desk_window_set_referee (self, NULL);
      show_trouble (self, _("Sample battle"), error);
      return FALSE;
    }

  dh_desk_recent_add (dh_referee_get_file (referee));
  dh_desk_window_set_referee (self, referee);
  return TRUE;
}

/**
 * _dh_desk_window_play_guided:
 * @self: a window
 *
 * Begins a small battle in which a line of advice leads through the first turn.
 */
void
_dh_desk_window_play_guided (DhDeskWindow *self)
{
  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "guide", TRUE);
  if (play_shipped (self, "mill-springs"))
    dh_desk_guide_set_active (self->guide, TRUE);
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

  play_shipped (self, "champion-hill");
}

/* The way to a new battle */

/* A club closes at the same hour on most evenings. */
static void
offer_closing (DhDeskWindow *self)
{
  g_autofree char *closing = NULL;

  g_object_get (self->clock, "closing", &closing, NULL);
  dh_desk_new_battle_set_closing (dh_desk_new_flow_get_battle (self->new_flow), closing);
}

static void
begun_cb (DhDeskWindow *self,
          DhReferee    *referee)
{
  const char *closing;

  g_assert (DH_DESK_IS_WINDOW (self));

  closing = dh_desk_new_flow_get_battle (self->new_flow)->closing;
  dh_desk_clock_set_closing (self->clock, closing);
  dh_desk_recent_add (dh_referee_get_file (referee));
  dh_desk_window_set_referee (self, referee);
  dh_desk_new_flow_start_over (self->new_flow);
  offer_closing (self);
}

static void
left_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  dh_desk_window_set_referee (self, NULL);
}

static void
make_new_flow (DhDeskWindow *self)
{
  self->new_flow = g_object_new (DH_DESK_TYPE_NEW_FLOW, NULL);
  g_signal_connect_object (self->new_flow, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->new_flow, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  dh_desk_new_flow_set_board (self->new_flow, dh_desk_window_get_board (self));
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->new_flow), "new");
  offer_closing (self);
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
  DhDeskNewBattle *battle;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (_dh_desk_window_get_referee (self) == NULL);

  if (self->new_flow == NULL)
    make_new_flow (self);

  /* A name that was proposed may be that of a file meanwhile. */
  battle = dh_desk_new_flow_get_battle (self->new_flow);
  if (!battle->name_is_given)
    dh_desk_new_battle_set_name (battle, NULL);

  gtk_stack_set_visible_child_name (self->pages, "new");
  _dh_desk_window_update_header (self);
  _dh_desk_window_focus_page (self);
}
