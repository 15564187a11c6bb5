/* dh-desk-window-actions.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-widget.h"
#include "dh-desk-explanation.h"
#include "dh-session-memory.h"
#include "dh-session-words.h"

#include <string.h>

/* What the referee can do in the window, by key, menu or button. An order is given as text. */

static const DhDeskSystem *
get_game (DhDeskWindow *self)
{
  return dh_desk_battle_window_get_game (DH_DESK_BATTLE_WINDOW (self));
}

/* There, and back again. */
static void
dice_cb (DhDeskWindow *self)
{
  _dh_desk_window_toggle_place (self, "dice");
}

static void
page_cb (DhDeskWindow *self,
         const char   *action_name,
         GVariant     *name)
{
  dh_desk_window_show_page (self, g_variant_get_string (name, NULL));
}

/* Gives what is written, or the first order that is due, or the next step; where that is not possible the refusal says what
 * is. */
static void
do_next (DhDeskWindow *self)
{
  DhDeskBattleWindow *window = DH_DESK_BATTLE_WINDOW (self);
  DhSession *session = _dh_desk_window_get_session (self);
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  const char *next = get_game (self)->find_next != NULL ? get_game (self)->find_next (battle) : NULL;

  if (session->waiting)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.ask-for-dice", NULL);
  else if (!dh_session_text_is_blank (session->text))
    dh_desk_battle_window_enter (window);
  else if (battle->turn == 0 || !dh_desk_dues_press_key (self->dues, 1))
    dh_desk_battle_window_order (window, next != NULL ? next : "next");
}

/* What usually comes next, as the blue button says it. What is due and needs words is written for them; with half an order in
 * the line nothing is done. */
static void
main_cb (DhDeskWindow *self)
{
  gboolean (*press_main) (DhDeskBattleWindow *) = get_game (self)->press_main;

  if (!dh_session_may_go_on (_dh_desk_window_get_session (self)))
    dh_desk_order_line_focus (self->order_line);
  else if (press_main == NULL)
    do_next (self);
  else if (!press_main (DH_DESK_BATTLE_WINDOW (self)))
    dh_desk_dues_press_key (self->dues, 1);
}

static void
open_uri_cb (DhDeskWindow *self,
             const char   *action_name,
             GVariant     *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  dh_desk_window_open (self, file);
}

static void
close_battle_cb (DhDeskWindow *self)
{
  if (dh_desk_battle_window_may_leave (DH_DESK_BATTLE_WINDOW (self)))
    dh_desk_window_set_referee (self, NULL);
}

static void
play_guided_cb (DhDeskWindow *self)
{
  _dh_desk_window_play (self, TRUE);
}

static void
restore_reminders_cb (DhDeskWindow *self)
{
  dh_session_memory_restore (dh_session_memory_of (_dh_desk_window_get_referee (self)));
}

/* Where the keyboard is, be it a row or its pane; the order line has little to tell while it is empty, and what stands in the
 * middle goes on; where that cites nothing either, it is asked by which clauses the step goes. */
static void
explain_cb (DhDeskWindow *self)
{
  GtkWidget *places[16] = { NULL };
  GtkWidget *middle = adw_view_stack_get_visible_child (self->middle);
  GtkWidget *host = middle;
  const DhBattle *battle = _dh_desk_window_get_battle (self);
  guint n = 0;

  for (GtkWidget *at = gtk_window_get_focus (GTK_WINDOW (self)); at != NULL && n < G_N_ELEMENTS (places) - 2;
       at = gtk_widget_get_parent (at))
    {
      places[n++] = at;
      if (DH_BOARD_IS_WIDGET (at))
        host = at;
      if (DH_DESK_IS_PANE (at))
        break;
    }
  places[n++] = middle;
  dh_desk_explanation_show (gtk_widget_get_mapped (middle) ? middle : host,
                            places,
                            get_game (self)->list_clauses (battle),
                            get_game (self)->marks,
                            battle);
}

/* The actions of every battle that the window alone can do; their keys belong to the application. */
const DhDeskAction _dh_desk_window_actions[] = {
  { "win.back", G_CALLBACK (close_battle_cb) },
  { "win.close-battle", G_CALLBACK (close_battle_cb) },
  { "win.dice", G_CALLBACK (dice_cb) },
  { "win.explain", G_CALLBACK (explain_cb) },
  { "win.main", G_CALLBACK (main_cb) },
  { "win.new-battle", G_CALLBACK (dh_desk_window_prepare_battle) },
  { "win.open", G_CALLBACK (_dh_desk_window_choose_file) },
  { "win.open-uri", G_CALLBACK (open_uri_cb), .type = "s" },
  { "win.page", G_CALLBACK (page_cb), .type = "s" },
  { "win.play-guided", G_CALLBACK (play_guided_cb) },
  { "win.play-sample", G_CALLBACK (dh_desk_window_play_sample) },
  { "win.restore-reminders", G_CALLBACK (restore_reminders_cb) },
  { NULL },
};

/**
 * _dh_desk_window_update_actions:
 * @self: a window
 *
 * Enables what can be done as the battle stands.
 */
void
_dh_desk_window_update_actions (DhDeskWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  DhReferee *referee = _dh_desk_window_get_referee (self);
  gboolean writable = referee != NULL && !dh_referee_is_read_only (referee);

  gtk_widget_action_set_enabled (widget, "win.close-battle", referee != NULL);
  gtk_widget_action_set_enabled (widget, "win.dice", referee != NULL);
  gtk_widget_action_set_enabled (widget, "win.explain", referee != NULL && get_game (self)->list_clauses != NULL);
  gtk_widget_action_set_enabled (widget, "win.main", writable);
  gtk_widget_action_set_enabled (widget, "win.new-battle", referee == NULL);
  gtk_widget_action_set_enabled (widget, "win.page", referee != NULL);
  gtk_widget_action_set_enabled (widget, "win.restore-reminders",
                                 referee != NULL && dh_session_memory_of (referee)->dismissed->len > 0);
}
