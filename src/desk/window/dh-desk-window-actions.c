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

static void
give_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *order)
{
  dh_desk_window_give (DH_DESK_WINDOW (widget), g_variant_get_string (order, NULL));
}

/* As a button does it: the sides that throw their own dice are asked for them. */
static void
order_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *order)
{
  dh_desk_window_order (DH_DESK_WINDOW (widget), g_variant_get_string (order, NULL));
}

static void
enter_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  dh_desk_window_enter (DH_DESK_WINDOW (widget));
}

/* The undo, redo, settle and next of the window are the orders of the same names. */
static void
named_order_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  dh_desk_window_order (DH_DESK_WINDOW (widget), action_name + strlen ("win."));
}

static void
compose_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *order)
{
  dh_desk_order_line_compose (DH_DESK_WINDOW (widget)->order_line, g_variant_get_string (order, NULL));
}

static void
amend (DhDeskWindow *self,
       guint         number)
{
  _dh_desk_window_show_place (self, "table");
  if (number > 0)
    dh_desk_order_line_compose_amendment (self->order_line, number);
}

static void
amend_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *number)
{
  amend (DH_DESK_WINDOW (widget), g_variant_get_uint32 (number));
}

static void
amend_earlier_cb (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  amend (DH_DESK_WINDOW (widget), dh_desk_session_find_to_amend (DH_DESK_WINDOW (widget)->session, -1));
}

static void
amend_later_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  amend (DH_DESK_WINDOW (widget), dh_desk_session_find_to_amend (DH_DESK_WINDOW (widget)->session, 1));
}

static void
insert_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *word)
{
  dh_desk_order_line_insert (DH_DESK_WINDOW (widget)->order_line, g_variant_get_string (word, NULL));
}

static void
focus_order_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  _dh_desk_window_show_place (self, "table");
  if (self->referee != NULL)
    dh_desk_order_line_focus (self->order_line);
}

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

static void
find_in_log_cb (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  _dh_desk_window_show_place (self, "table");
  dh_desk_log_start_find (self->log);
}

static void
go_to_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *number)
{
  dh_desk_session_go_to (DH_DESK_WINDOW (widget)->session, g_variant_get_uint32 (number));
  _dh_desk_window_look_after_file (DH_DESK_WINDOW (widget));
}

static void
pane_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  if (self->referee != NULL)
    _dh_desk_window_focus_next_pane (self, strcmp (action_name, "win.next-pane") == 0 ? 1 : -1);
}

/* The next step, and on over those in which nobody can do anything, each with an entry of its own; they are said. */
static void
go_on_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *order)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GString) passed = g_string_new (NULL);
  gboolean good = dh_desk_window_give (self, "next");

  while (good && dh_battle_is_step_empty (battle) && dh_referee_refuse_next (self->referee, NULL))
    {
      g_string_append_printf (passed, "%s%s", passed->len > 0 ? ", " : "", dh_step_get_title (dh_battle_get_step (battle)));
      good = dh_desk_window_give (self, "next");
    }
  if (passed->len > 0)
    {
      /* Translators: the names of one or more steps of the turn */
      g_autofree char *text = g_strdup_printf (_("Passed over, since nobody could do anything: %s."), passed->str);

      dh_desk_session_say (self->session, text);
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
  if (_dh_desk_window_may_leave (DH_DESK_WINDOW (widget)))
    dh_desk_window_set_referee (DH_DESK_WINDOW (widget), NULL);
}

static void
save_as_cb (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  _dh_desk_window_save_everything (DH_DESK_WINDOW (widget));
}

/* Both papers actions take the word for a kind of paper. */
static void
paper_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *word)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);
  int kind;

  if (!dh_enum_from_word (DH_TYPE_PAPER_KIND, g_variant_get_string (word, NULL), &kind))
    g_return_if_reached ();

  if (strcmp (action_name, "win.print") == 0)
    _dh_desk_window_print (self, kind);
  else
    _dh_desk_window_save_paper (self, kind);
}

static void
save_story_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *format)
{
  _dh_desk_window_save_story (DH_DESK_WINDOW (widget), strcmp (g_variant_get_string (format, NULL), "html") == 0);
}

static void
restore_reminders_cb (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  dh_desk_memory_restore (dh_desk_memory_of (DH_DESK_WINDOW (widget)->referee));
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

  if (self->referee == NULL)
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
                            dh_battle_get_rulebook (dh_referee_get_battle (self->referee)));
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

static gboolean
due_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  return dh_desk_dues_press_key (DH_DESK_WINDOW (widget)->dues, g_variant_get_int32 (args));
}

static void
board_odds_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  _dh_desk_window_show_odds (DH_DESK_WINDOW (widget));
}

/* The button is off while there is nothing to throw for; its key can always be pressed. */
static void
settle_key_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  if (dh_desk_session_may_settle (self->session))
    dh_desk_window_order (self, "settle");
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
  gtk_widget_class_install_action (widget_class, "win.amend", "u", amend_cb);
  gtk_widget_class_install_action (widget_class, "win.amend-earlier", NULL, amend_earlier_cb);
  gtk_widget_class_install_action (widget_class, "win.amend-later", NULL, amend_later_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, close_battle_cb);
  gtk_widget_class_install_property_action (widget_class, "win.board", "board-visible");
  gtk_widget_class_install_action (widget_class, "win.board-fullscreen", NULL, board_fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.board-menu", NULL, board_menu_cb);
  gtk_widget_class_install_action (widget_class, "win.board-odds", NULL, board_odds_cb);
  gtk_widget_class_install_action (widget_class, "win.close-battle", NULL, close_battle_cb);
  gtk_widget_class_install_action (widget_class, "win.compose", "s", compose_cb);
  gtk_widget_class_install_action (widget_class, "win.dice", NULL, place_cb);
  gtk_widget_class_install_action (widget_class, "win.dismiss-guide", NULL, dismiss_guide_cb);
  gtk_widget_class_install_action (widget_class, "win.enter", NULL, enter_cb);
  gtk_widget_class_install_action (widget_class, "win.explain", NULL, explain_cb);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "win.find-in-log", NULL, find_in_log_cb);
  gtk_widget_class_install_action (widget_class, "win.focus-order", NULL, focus_order_cb);
  gtk_widget_class_install_action (widget_class, "win.give", "s", give_cb);
  gtk_widget_class_install_action (widget_class, "win.go-on", "s", go_on_cb);
  gtk_widget_class_install_action (widget_class, "win.go-to", "u", go_to_cb);
  gtk_widget_class_install_action (widget_class, "win.insert", "s", insert_cb);
  gtk_widget_class_install_action (widget_class, "win.main", NULL, main_cb);
  gtk_widget_class_install_action (widget_class, "win.new-battle", NULL, new_battle_cb);
  gtk_widget_class_install_action (widget_class, "win.next", NULL, named_order_cb);
  gtk_widget_class_install_action (widget_class, "win.next-pane", NULL, pane_cb);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (widget_class, "win.order", "s", order_cb);
  gtk_widget_class_install_action (widget_class, "win.play-guided", NULL, play_guided_cb);
  gtk_widget_class_install_action (widget_class, "win.play-sample", NULL, play_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.pause", NULL, named_order_cb);
  gtk_widget_class_install_action (widget_class, "win.previous-pane", NULL, pane_cb);
  gtk_widget_class_install_action (widget_class, "win.print", "s", paper_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, named_order_cb);
  gtk_widget_class_install_action (widget_class, "win.report", NULL, place_cb);
  gtk_widget_class_install_action (widget_class, "win.restore-reminders", NULL, restore_reminders_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "win.save-paper", "s", paper_cb);
  gtk_widget_class_install_action (widget_class, "win.save-story", "s", save_story_cb);
  gtk_widget_class_install_action (widget_class, "win.settle", NULL, named_order_cb);
  gtk_widget_class_install_action (widget_class, "win.settle-or-say-why-not", NULL, settle_key_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, named_order_cb);

  /* These come after what has the keyboard, so that an entry keeps its own undo. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.focus-order", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL);
  for (int i = 1; i <= 9; i++)
    gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, GDK_ALT_MASK, due_key_cb, "i", i);
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
  const DhBattle *battle = self->referee != NULL ? dh_referee_get_battle (self->referee) : NULL;
  gboolean writable = battle != NULL && !dh_referee_is_read_only (self->referee);
  gboolean open = writable && dh_battle_get_step (battle) != DH_STEP_END;

  gtk_widget_action_set_enabled (widget, "win.amend", writable);
  gtk_widget_action_set_enabled (widget, "win.amend-earlier", writable);
  gtk_widget_action_set_enabled (widget, "win.amend-later", writable);
  gtk_widget_action_set_enabled (widget, "win.give", writable);
  gtk_widget_action_set_enabled (widget, "win.order", writable);
  gtk_widget_action_set_enabled (widget, "win.enter", writable);
  gtk_widget_action_set_enabled (widget, "win.compose", writable);
  gtk_widget_action_set_enabled (widget, "win.insert", writable);
  gtk_widget_action_set_enabled (widget, "win.undo", writable && dh_referee_can_undo (self->referee));
  gtk_widget_action_set_enabled (widget, "win.redo", writable && dh_referee_can_redo (self->referee));
  gtk_widget_action_set_enabled (widget, "win.settle", open && dh_desk_session_has_due_for_dice (self->session));
  gtk_widget_action_set_enabled (widget, "win.settle-or-say-why-not", open);
  gtk_widget_action_set_enabled (widget, "win.next", open && dh_referee_refuse_next (self->referee, NULL));
  gtk_widget_action_set_enabled (widget, "win.pause", open && dh_battle_get_turn (battle) > 0);
  gtk_widget_action_set_enabled (widget, "win.board", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-fullscreen", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-menu", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.board-odds", battle != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->board_button), battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.close-battle", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.find", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.find-in-log", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.new-battle", battle == NULL);
  gtk_widget_action_set_enabled (widget, "win.go-on", open);
  gtk_widget_action_set_enabled (widget, "win.go-to", open);
  gtk_widget_action_set_enabled (widget, "win.dice", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.main", open || (writable && !dh_battle_is_seed_shown (battle)));
  gtk_widget_action_set_enabled (widget, "win.print", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.report", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.save-as", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.save-paper", battle != NULL);
  gtk_widget_action_set_enabled (widget, "win.save-story", battle != NULL);
  gtk_widget_action_set_enabled (widget,
                                 "win.restore-reminders",
                                 battle != NULL && dh_desk_memory_count (dh_desk_memory_of (self->referee)) > 0);
}
