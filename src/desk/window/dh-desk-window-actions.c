/* dh-desk-window-actions.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-explanation.h"
#include "dh-desk-memory.h"
#include "dh-inch.h"

#include <glib/gi18n.h>

#include <string.h>

/* What the referee can do in the window, by key, menu or button. An order is given as text. */

/* The actions of the pages bear their names: there, and back again. */
static void
place_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);
  const char *place = action_name + strlen ("win.");

  if (strcmp (gtk_stack_get_visible_child_name (self->places), place) == 0)
    gtk_widget_activate_action (widget, "win.focus-order", NULL);
  else
    {
      _dh_desk_window_show_place (self, place);
      gtk_widget_child_focus (gtk_stack_get_visible_child (self->places), GTK_DIR_TAB_FORWARD);
    }
}

/* What is looked for is in the panes, whatever page stands in their place. */
static void
find_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  _dh_desk_window_show_place (self, "table");
  dh_desk_roster_start_find (self->roster);
}

/* The next step, and on over those in which nobody can do anything, each with an entry of its own; they are said. */
static void
go_on_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *order)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);
  const DhBattle *battle = dh_referee_get_battle (_dh_desk_window_get_referee (self));
  g_autoptr(GString) passed = g_string_new (NULL);
  gboolean good = dh_desk_battle_window_give (DH_DESK_BATTLE_WINDOW (widget), "next");

  while (good && dh_battle_is_step_empty (battle) && dh_referee_refuse_next (_dh_desk_window_get_referee (self), NULL))
    {
      g_string_append_printf (passed, "%s%s", passed->len > 0 ? ", " : "", dh_step_get_title (dh_battle_get_step (battle)));
      good = dh_desk_battle_window_give (DH_DESK_BATTLE_WINDOW (widget), "next");
    }
  if (passed->len > 0)
    {
      /* Translators: the names of one or more steps of the turn */
      g_autofree char *text = g_strdup_printf (_("Passed over, since nobody could do anything: %s."), passed->str);

      dh_desk_session_say (_dh_desk_window_get_session (self), text);
    }
}

/* What is due and needs words is written for them; the next step is no choice before that. */
static void
main_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  if (!dh_desk_step_press_main (self->step))
    dh_desk_dues_press_key (self->dues, 1);
}

static void
board_fullscreen_cb (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  dh_board_window_toggle_fullscreen (dh_desk_window_get_board (DH_DESK_WINDOW (widget)));
}

static void
board_menu_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  gtk_menu_button_popup (DH_DESK_WINDOW (widget)->board_button);
}

static void
new_battle_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  dh_desk_window_prepare_battle (DH_DESK_WINDOW (widget));
}

static void
open_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  _dh_desk_window_choose_file (DH_DESK_WINDOW (widget));
}

static void
open_uri_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *uri)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  dh_desk_window_open (DH_DESK_WINDOW (widget), file);
}

static void
play_sample_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  dh_desk_window_play_sample (DH_DESK_WINDOW (widget));
}

static void
close_battle_cb (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  if (dh_desk_battle_window_may_leave (DH_DESK_BATTLE_WINDOW (widget)))
    dh_desk_window_set_referee (DH_DESK_WINDOW (widget), NULL);
}

static void
restore_reminders_cb (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  dh_desk_memory_restore (dh_desk_memory_of (_dh_desk_window_get_referee (DH_DESK_WINDOW (widget))));
}

static void
play_guided_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  _dh_desk_window_play_guided (DH_DESK_WINDOW (widget));
}

/* For good: whoever wants it again asks for it on the start page. */
/* Where the keyboard is, be it a row or its pane; the order line has little to tell while it is empty, and the step goes on. */
static void
explain_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);
  GtkWidget *places[16] = { NULL };
  GtkWidget *host = GTK_WIDGET (self->step);
  guint n = 0;

  if (_dh_desk_window_get_referee (self) == NULL)
    return;

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
                            dh_battle_get_rulebook (dh_referee_get_battle (_dh_desk_window_get_referee (self))));
}

static void
dismiss_guide_cb (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  dh_desk_guide_set_active (self->guide, FALSE);
  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "guide", FALSE);
  dh_desk_order_line_focus (self->order_line);
}

static void
board_odds_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  _dh_desk_window_show_odds (DH_DESK_WINDOW (widget));
}

/**
 * _dh_desk_window_install_actions:
 * @widget_class: the class of the window
 *
 * Gives the window its actions and the keys that are its own.
 */
void
_dh_desk_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.back", NULL, close_battle_cb);
  gtk_widget_class_install_property_action (widget_class, "win.board", "board-visible");
  gtk_widget_class_install_action (widget_class, "win.board-fullscreen", NULL, board_fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.board-menu", NULL, board_menu_cb);
  gtk_widget_class_install_action (widget_class, "win.board-odds", NULL, board_odds_cb);
  gtk_widget_class_install_action (widget_class, "win.close-battle", NULL, close_battle_cb);
  gtk_widget_class_install_action (widget_class, "win.dice", NULL, place_cb);
  gtk_widget_class_install_action (widget_class, "win.dismiss-guide", NULL, dismiss_guide_cb);
  gtk_widget_class_install_action (widget_class, "win.explain", NULL, explain_cb);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "win.go-on", "s", go_on_cb);
  gtk_widget_class_install_action (widget_class, "win.main", NULL, main_cb);
  gtk_widget_class_install_action (widget_class, "win.new-battle", NULL, new_battle_cb);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (widget_class, "win.play-guided", NULL, play_guided_cb);
  gtk_widget_class_install_action (widget_class, "win.play-sample", NULL, play_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.report", NULL, place_cb);
  gtk_widget_class_install_action (widget_class, "win.restore-reminders", NULL, restore_reminders_cb);
}

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
  const DhBattle *battle = _dh_desk_window_get_referee (self) != NULL ? dh_referee_get_battle (_dh_desk_window_get_referee (self)) : NULL;
  gboolean writable = battle != NULL && !dh_referee_is_read_only (_dh_desk_window_get_referee (self));
  gboolean open = writable && dh_battle_get_step (battle) != DH_STEP_END;

  gtk_widget_action_set_enabled (widget, "win.board", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-fullscreen", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-menu", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-odds", battle != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->board_button), battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.close-battle", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.find", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.new-battle", battle == NULL);
  gtk_widget_action_set_enabled (widget, "win.go-on", open);
  gtk_widget_action_set_enabled (widget, "win.dice", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.main", open || (writable && !dh_battle_is_seed_shown (battle)));
  gtk_widget_action_set_enabled (widget, "win.report", battle != NULL);
  gtk_widget_action_set_enabled (widget,
                                 "win.restore-reminders",
                                 battle != NULL && dh_desk_memory_count (dh_desk_memory_of (_dh_desk_window_get_referee (self))) > 0);
}
