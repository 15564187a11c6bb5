/* dh-desk-window-actions.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-explanation.h"
#include "dh-desk-words.h"
#include "dh-eligibility.h"
#include "dh-inch.h"
#include "dh-session-memory.h"
#include "dh-step-words.h"

#include <glib/gi18n.h>

#include <string.h>

/* What the referee can do in the window, by key, menu or button. An order is given as text. */

/* The actions of the pages bear their names: there, and back again. */
static void
place_cb (DhDeskWindow *self,
          const char   *action_name)
{
  const char *place = action_name + strlen ("win.");

  if (strcmp (gtk_stack_get_visible_child_name (self->places), place) == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-order", NULL);
  else
    {
      _dh_desk_window_show_place (self, place);
      gtk_widget_child_focus (gtk_stack_get_visible_child (self->places), GTK_DIR_TAB_FORWARD);
    }
}

/* What is looked for is in the panes, whatever page stands in their place. */
static void
find_cb (DhDeskWindow *self)
{
  _dh_desk_window_show_place (self, "table");
  dh_desk_roster_start_find (self->roster);
}

/* The next step, and on over those in which nobody can do anything, each with an entry of its own; they are said. */
static void
go_on_cb (DhDeskWindow *self)
{
  const DhBattle *battle = dh_referee_get_battle (_dh_desk_window_get_referee (self));
  g_autoptr(GString) passed = g_string_new (NULL);
  gboolean good;

  if (!dh_session_may_pass_over (_dh_desk_window_get_session (self), "next"))
    return;

  good = dh_desk_battle_window_give (DH_DESK_BATTLE_WINDOW (self), "next");

  while (good && dh_battle_is_step_empty (battle) && dh_referee_require_next (_dh_desk_window_get_referee (self), NULL))
    {
      dh_append_item (passed, ", ", "%s", dh_step_get_title (battle->step));
      good = dh_desk_battle_window_give (DH_DESK_BATTLE_WINDOW (self), "next");
    }
  if (passed->len > 0)
    {
      /* Translators: the names of one or more steps of the turn */
      g_autofree char *text = g_strdup_printf (_("Passed over, since nobody could do anything: %s."), passed->str);

      dh_session_say (_dh_desk_window_get_session (self), text);
    }
}

/* What is due and needs words is written for them; the next step is no choice before that. With half an order in the line
 * nothing is done. */
static void
main_cb (DhDeskWindow *self)
{
  if (!dh_session_may_go_on (_dh_desk_window_get_session (self)))
    dh_desk_order_line_focus (self->order_line);
  else if (!dh_desk_step_press_main (self->step))
    dh_desk_dues_press_key (self->dues, 1);
}

static void
board_menu_cb (DhDeskWindow *self)
{
  gtk_menu_button_popup (self->board_button);
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
restore_reminders_cb (DhDeskWindow *self)
{
  dh_session_memory_restore (dh_session_memory_of (_dh_desk_window_get_referee (self)));
}

/* Where the keyboard is, be it a row or its pane; the order line has little to tell while it is empty, and the step
 * goes on; where that cites nothing either, it is asked by which clauses the step goes. */
static void
explain_cb (DhDeskWindow *self)
{
  GtkWidget *places[16] = { NULL };
  GtkWidget *host = GTK_WIDGET (self->step);
  const DhBattle *battle;
  guint n = 0;

  if (_dh_desk_window_get_referee (self) == NULL)
    return;

  battle = dh_referee_get_battle (_dh_desk_window_get_referee (self));
  for (GtkWidget *at = gtk_window_get_focus (GTK_WINDOW (self)); at != NULL && n < G_N_ELEMENTS (places) - 2;
       at = gtk_widget_get_parent (at))
    {
      places[n++] = at;
      if (DH_BOARD_IS_WIDGET (at))
        host = at;
      if (DH_DESK_IS_PANE (at))
        break;
    }
  places[n++] = GTK_WIDGET (self->step);
  dh_desk_explanation_show (gtk_widget_get_mapped (GTK_WIDGET (self->step)) ? GTK_WIDGET (self->step) : host,
                            places,
                            dh_desk_list_clauses (battle->step),
                            battle);
}

/* For good: whoever wants it again asks for it on the start page. */
static void
dismiss_guide_cb (DhDeskWindow *self)
{
  dh_desk_guide_set_active (self->guide, FALSE);
  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "guide", FALSE);
  dh_desk_order_line_focus (self->order_line);
}

/* The actions of the window that are its own; their keys belong to the application. */
const DhDeskAction _dh_desk_window_actions[] = {
  { "win.back", G_CALLBACK (close_battle_cb) },
  { "win.board-menu", G_CALLBACK (board_menu_cb) },
  { "win.board-odds", G_CALLBACK (_dh_desk_window_show_odds) },
  { "win.close-battle", G_CALLBACK (close_battle_cb) },
  { "win.dice", G_CALLBACK (place_cb) },
  { "win.dismiss-guide", G_CALLBACK (dismiss_guide_cb) },
  { "win.explain", G_CALLBACK (explain_cb) },
  { "win.find", G_CALLBACK (find_cb) },
  { "win.go-on", G_CALLBACK (go_on_cb), .type = "s" },
  { "win.main", G_CALLBACK (main_cb) },
  { "win.new-battle", G_CALLBACK (dh_desk_window_prepare_battle) },
  { "win.open", G_CALLBACK (_dh_desk_window_choose_file) },
  { "win.open-uri", G_CALLBACK (open_uri_cb), .type = "s" },
  { "win.play-guided", G_CALLBACK (_dh_desk_window_play_guided) },
  { "win.play-sample", G_CALLBACK (dh_desk_window_play_sample) },
  { "win.report", G_CALLBACK (place_cb) },
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
  const DhBattle *battle = _dh_desk_window_get_referee (self) != NULL
                             ? dh_referee_get_battle (_dh_desk_window_get_referee (self))
                             : NULL;
  gboolean writable = battle != NULL && !dh_referee_is_read_only (_dh_desk_window_get_referee (self));
  gboolean open = writable && battle->step != DH_STEP_END;

  gtk_widget_action_set_enabled (widget, "win.board-menu", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-odds", battle != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->board_button), battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.close-battle", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.find", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.new-battle", battle == NULL);
  gtk_widget_action_set_enabled (widget, "win.go-on", open);
  gtk_widget_action_set_enabled (widget, "win.dice", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.main", open || writable);
  gtk_widget_action_set_enabled (widget, "win.report", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.restore-reminders",
                                 battle != NULL &&
                                   dh_session_memory_of (_dh_desk_window_get_referee (self))->dismissed->len > 0);
}
