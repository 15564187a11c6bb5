/* dh-desk-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-explanation.h"
#include "dh-desk-fold.h"
#include "dh-desk-paned.h"
#include "dh-desk-settings.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-touch.h"
#include "dh-desk-undo.h"
#include "dh-session-memory.h"

#ifdef HAVE_HALL
#include "dh-desk-hall-strip.h"
#include "dh-desk-hall.h"
#include "dh-desk-players-button.h"
#endif

#include <string.h>

/* The share of the height that the side pane has above the log, until somebody moves the divider. */
#define SIDE_SHARE 0.62

/* Height of the window below which the step takes less room, in pixels; a screen of 768 at 150 % is lower. */
#define LOW_HEIGHT 640

/* Height of the columns below which the rail takes less room, in pixels; a strip of tips leaves less on a screen of 768. */
#define LOW_RAIL 600

/**
 * DhDeskWindow:
 *
 * The referee's window: a page to start from, and the desk of a battle of any game, with its panes and the order line, which
 * has the keyboard whenever nothing else does. What is not the same in every game the row of the game says.
 *
 * All that it does to the battle it does through its session, with orders as text.
 */
G_DEFINE_FINAL_TYPE (DhDeskWindow, dh_desk_window, ADW_TYPE_APPLICATION_WINDOW)

const DhBattle *
_dh_desk_window_get_battle (DhDeskWindow *self)
{
  DhReferee *referee = dh_desk_window_get_referee (self);

  return referee != NULL ? dh_referee_get_battle (referee) : NULL;
}

/* News from the panes, the session and the file */

static void
papers_failed_cb (DhDeskWindow *self,
                  const char   *message)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, message);
}

/* Offers to open a paper that was saved; the story as long as its battle is open. At the end no order may follow that would
 * take a notice away, and a page that opens the story itself is left uncovered. */
static void
papers_saved_cb (DhDeskWindow *self,
                 GFile        *file,
                 gboolean      is_story)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (is_story)
    {
      dh_session_set_story (self->session, file);
      _dh_desk_window_update_actions (self);
    }
  if (is_story && self->game->opens_story && dh_battle_is_over (_dh_desk_window_get_battle (self)))
    {
      g_autofree char *words = dh_desk_notice_describe_saved (file);

      dh_session_say (self->session, words);
    }
  else
    dh_desk_notice_tell_saved (self->notice, file, NULL);
}

/* Keys that no other widget has taken go to the order line. */
static gboolean
key_pressed_cb (DhDeskWindow          *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  return dh_desk_window_get_referee (self) != NULL &&
         dh_desk_order_line_take_stray_key (self->order_line, keyval, state, controller);
}

static void
changed_cb (DhDeskWindow *self,
            guint         changes,
            DhEntry      *entry)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  _dh_desk_window_announce (self, entry);
  _dh_desk_window_look_after_room (self);
  if (entry != NULL)
    {
      dh_desk_notice_forget_saved (self->notice);
      dh_desk_window_update (self);
    }
}

static gboolean
due_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  return dh_desk_dues_press_key (DH_DESK_WINDOW (widget)->dues, g_variant_get_int32 (args));
}

static gboolean
turn_page_cb (GtkWidget *widget,
              GVariant  *by,
              gpointer   user_data)
{
  return _dh_desk_window_turn_page (DH_DESK_WINDOW (widget), g_variant_get_int32 (by));
}

/* The window */

static void
dh_desk_window_map (GtkWidget *widget)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  GTK_WIDGET_CLASS (dh_desk_window_parent_class)->map (widget);
  _dh_desk_window_focus_page (self);
  _dh_desk_window_look_for_projector (self);
}

static void
restore_size (DhDeskWindow *self)
{
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  dh_desk_paned_remember (self->columns, self->settings, "roster-width", 0);
  dh_desk_paned_remember (self->side_and_log, self->settings, "log-height", SIDE_SHARE);
}

/* Not before: whether a window is maximized is settled while it is constructed. */
static void
dh_desk_window_constructed (GObject *object)
{
  DhDeskWindow *self = DH_DESK_WINDOW (object);

  G_OBJECT_CLASS (dh_desk_window_parent_class)->constructed (object);
  if (self->settings != NULL)
    restore_size (self);
}

static void
dh_desk_window_dispose (GObject *object)
{
  DhDeskWindow *self = DH_DESK_WINDOW (object);

  /* GObject may dispose of an object twice. */
  if (dh_desk_window_get_referee (self) != NULL)
    dh_desk_window_set_referee (self, NULL);
  _dh_desk_window_watch_file (self, NULL);
  _dh_desk_window_leave_projector (self);

  G_OBJECT_CLASS (dh_desk_window_parent_class)->dispose (object);
}

static gboolean
dh_desk_window_close_request (GtkWindow *window)
{
  if (!dh_desk_window_may_leave (DH_DESK_WINDOW (window)))
    return GDK_EVENT_STOP;

  return GTK_WINDOW_CLASS (dh_desk_window_parent_class)->close_request (window);
}

/* Explains in a tooltip each clause that a label cites. */
static gboolean
dh_desk_window_query_tooltip (GtkWidget  *widget,
                              int         x,
                              int         y,
                              gboolean    by_keyboard,
                              GtkTooltip *tooltip)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);
  gboolean explains = dh_desk_window_get_referee (self) != NULL && self->game->list_clauses != NULL;
  GtkWidget *at = explains ? gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT) : NULL;
  g_autofree char *words = at != NULL ? dh_desk_explanation_of_label (at, _dh_desk_window_get_battle (self)) : NULL;

  if (words != NULL)
    dh_desk_tooltip_say (tooltip, words);
  return words != NULL;
}

static gboolean
is_low (DhDeskWindow *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) < LOW_HEIGHT;
}

/* The steps of the turn, and below them what is due. */
static GtkWidget *
get_rail (DhDeskWindow *self)
{
  return gtk_widget_get_parent (GTK_WIDGET (self->dues));
}

static gboolean
has_low_rail (DhDeskWindow *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self->columns)) < LOW_RAIL;
}

static gboolean
tell_low_cb (gpointer data)
{
  DhDeskWindow *self = data;

  dh_board_widget_set_class (GTK_WIDGET (self), "low", is_low (self));
  dh_board_widget_set_class (get_rail (self), "low", has_low_rail (self));
  return G_SOURCE_REMOVE;
}

/* Where it is low, headings take less room. Nothing may change its size while the window is laid out. */
static void
dh_desk_window_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);

  GTK_WIDGET_CLASS (dh_desk_window_parent_class)->size_allocate (widget, width, height, baseline);

  if (is_low (self) != gtk_widget_has_css_class (widget, "low") ||
      has_low_rail (self) != gtk_widget_has_css_class (get_rail (self), "low"))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_low_cb, g_object_ref (self), g_object_unref);
}

static void
dh_desk_window_class_init (DhDeskWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = dh_desk_window_constructed;
  object_class->dispose = dh_desk_window_dispose;
  widget_class->query_tooltip = dh_desk_window_query_tooltip;
  widget_class->map = dh_desk_window_map;
  widget_class->size_allocate = dh_desk_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = dh_desk_window_close_request;
  DH_CLASS_LEAVES (klass, DhDeskWindow, dh_class_unwatch, question);
  DH_CLASS_OWNS (klass, DhDeskWindow, g_object_unref, expected, papers, session, settings);
  DH_CLASS_OWNS (klass, DhDeskWindow, g_ptr_array_unref, parts, ring);
  DH_CLASS_OWNS (klass, DhDeskWindow, g_free, heard);
  DH_CLASS_OWNS (klass, DhDeskWindow, g_free, hall);

  /**
   * DhDeskWindow:board-visible:
   *
   * Whether the board is shown.
   */
  DH_CLASS_BOOLEAN (klass, DhDeskWindow, "board-visible", _dh_desk_window_is_board_visible,
                    _dh_desk_window_set_board_visible);

  /**
   * DhDeskWindow:session:
   *
   * The battle that is played, and the order that is being written.
   */
  DH_CLASS_OBJECT (klass, DhDeskWindow, "session", DH_TYPE_SESSION, DhSession,
                   dh_desk_window_get_session, NULL);

  /**
   * DhDeskWindow:referee:
   *
   * The referee of the battle that is played, %NULL on the start page.
   */
  DH_CLASS_OBJECT (klass, DhDeskWindow, "referee", DH_TYPE_REFEREE, DhReferee, dh_desk_window_get_referee,
                   dh_desk_window_set_referee);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_AMENDMENT, DH_DESK_TYPE_DUES, DH_DESK_TYPE_FOLD, DH_DESK_TYPE_LOG,
                         DH_DESK_TYPE_NOTICE, DH_DESK_TYPE_ORDER_LINE, DH_DESK_TYPE_START_PAGE, DH_DESK_TYPE_TITLE,
                         DH_DESK_TYPE_UNDO);
  DH_BOARD_TEMPLATE (klass, DhDeskWindow, advice, amendment, back, board, board_menu, board_toggle, clock, columns, dice,
                     dice_content, dues, hall_strip, log, menu, menu_button, middle, notice, order_line, pages, papers_menu, places,
                     players, sequence, side_and_log, start_page, switcher, title, trouble, trouble_page, wall_notice);
  DH_BOARD_BIND_CALLBACKS (klass, _dh_desk_window_page_changed_cb, dh_desk_window_focus_line);

  dh_desk_actions_install (klass, _dh_desk_window_actions);
  gtk_widget_class_install_property_action (widget_class, "win.board", "board-visible");
  for (int i = 1; i <= 9; i++)
    gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, GDK_ALT_MASK, due_key_cb, "i", i);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, turn_page_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, turn_page_cb, "i", -1);
}

/* Players on devices of their own: a button in the header, and a strip above the order line, which have keys of their own. */
#ifdef HAVE_HALL
static void
hall_changed_cb (DhDeskWindow *self,
                 DhDeskHall   *hall)
{
  g_autofree char *before = g_steal_pointer (&self->hall);

  g_assert (DH_DESK_IS_WINDOW (self));

  /* Players who have lost the hall with its old address find the new one on the wall. */
  self->hall = dh_desk_hall_dup_url (hall);
  if (self->wall != NULL && dh_board_wall_is_inviting (self->wall) && self->hall == NULL)
    dh_board_wall_invite (self->wall, NULL, NULL);
  else if (self->wall != NULL && before != NULL && self->hall != NULL && !g_str_equal (self->hall, before))
    dh_board_wall_invite (self->wall, self->hall, dh_hall_get_code (dh_desk_hall_get_hall (hall)));
}
#endif

static void
add_hall (DhDeskWindow *self)
{
#ifdef HAVE_HALL
  GtkWidget *strip = g_object_new (DH_DESK_TYPE_HALL_STRIP, "session", self->session, NULL);

  g_signal_connect_object (dh_desk_hall_of (self->session), "changed", G_CALLBACK (hall_changed_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->hall_strip, strip);
  adw_bin_set_child (self->players, g_object_new (DH_DESK_TYPE_PLAYERS_BUTTON, "session", self->session, NULL));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "hall", dh_desk_hall_strip_get_actions (DH_DESK_HALL_STRIP (strip)));
#endif
}

static void
dh_desk_window_init (DhDeskWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->session = g_object_new (DH_TYPE_SESSION, NULL);
  self->papers = dh_desk_papers_new (GTK_WINDOW (self));
  self->parts = g_ptr_array_new ();
  self->ring = g_ptr_array_new ();
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->papers, "failed", G_CALLBACK (papers_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->papers, "saved", G_CALLBACK (papers_saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (_dh_desk_window_active_cb), NULL);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  _dh_desk_window_take_one_press (self);
  _dh_desk_window_watch_monitors (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  add_hall (self);
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));
  dh_desk_help_set (GTK_APPLICATION_WINDOW (self), _dh_desk_window_help);
  _dh_desk_window_make_menus_later (self);
  self->settings = dh_desk_settings_new ();
  dh_desk_window_update (self);
}

/**
 * _dh_desk_window_focus_page:
 * @self: a window
 *
 * Gives the keyboard to what it belongs to on the page that is shown.
 */
void
_dh_desk_window_focus_page (DhDeskWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);

  if (strcmp (page, "battle") == 0)
    dh_desk_order_line_focus (self->order_line);
  else if (strcmp (page, "trouble") == 0)
    gtk_widget_grab_focus (self->back);
  else if (strcmp (page, "new") == 0)
    gtk_widget_grab_focus (self->way);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->start_page));
}

/**
 * dh_desk_window_new:
 * @application: (nullable): the application
 * @games: (array zero-terminated=1): what the desk shows of each game that can be played in it
 *
 * Returns: (transfer none): a window on the start page, which belongs to the application
 */
DhDeskWindow *
dh_desk_window_new (AdwApplication            *application,
                    const DhDeskSystem *const *games)
{
  DhDeskWindow *self = g_object_new (DH_DESK_TYPE_WINDOW, "application", application, NULL);

  self->games = games;
  dh_desk_start_page_set_games (self->start_page, games);
  return self;
}

/**
 * _dh_desk_window_show_referee:
 * @self: a window
 * @referee: (nullable): the referee of a battle of the game that is played in it
 *
 * Has the panes show a battle, or nothing, and tells what there is to know of its file.
 */
void
_dh_desk_window_show_referee (DhDeskWindow *self,
                              DhReferee    *referee)
{
  const char *notice = referee != NULL ? dh_referee_get_notice (referee) : NULL;

  dh_session_set_referee (self->session, referee);
  _dh_desk_window_watch_file (self, referee);
  dh_desk_window_update (self);
  if (notice != NULL)
    dh_desk_notice_say (self->notice, GTK_MESSAGE_WARNING, notice);
  else
    dh_desk_notice_say_nothing (self->notice);
  _dh_desk_window_look_after_file (self);
}

/* The board comes up where there is a projector, and goes with the battle; the screens stay awake for it. */
static void
take_referee (DhDeskWindow *self,
              DhReferee    *referee)
{
  dh_session_set_story (self->session, NULL);
  _dh_desk_window_show_referee (self, referee);
  if (referee != NULL)
    {
      _dh_desk_window_stay_awake (self);
      _dh_desk_window_look_for_projector (self);
    }
  else
    {
      _dh_desk_window_let_sleep (self);
      _dh_desk_window_set_board_visible (self, FALSE);
      dh_desk_notice_say_nothing (self->wall_notice);
    }
}

/* Menus that depend on the battle: its papers and its help. */
static void
offer_battle (DhDeskWindow *self,
              DhReferee    *referee)
{
  const DhDeskHelp *help = referee != NULL ? self->game->help : NULL;

  _dh_desk_window_fill_menus (self);
  dh_desk_help_set_game (GTK_APPLICATION_WINDOW (self), help, help == NULL ? _dh_desk_window_get_battle (self) : NULL);
  if (referee != NULL)
    g_signal_connect_object (dh_session_memory_of (referee), "changed", G_CALLBACK (_dh_desk_window_update_actions), self,
                             G_CONNECT_SWAPPED);
}

/**
 * dh_desk_window_set_referee:
 * @self: a window
 * @referee: (nullable): the referee of another battle, of a game that the window knows
 *
 * Shows the desk of a battle, or the start page.
 */
void
dh_desk_window_set_referee (DhDeskWindow *self,
                            DhReferee    *referee)
{
  const DhDeskSystem *game;
  gboolean is_another;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  game = referee != NULL ? dh_desk_system_find (self->games, dh_referee_get_battle (referee)->system) : self->game;
  g_return_if_fail (referee == NULL || game != NULL);

  is_another = referee != dh_desk_window_get_referee (self);
  if (is_another && dh_desk_window_get_referee (self) != NULL && self->game->closing != NULL)
    self->game->closing (self);
  if (game != self->game)
    {
      take_referee (self, NULL);
      _dh_desk_window_set_game (self, game);
    }

  gtk_stack_set_visible_child_name (self->pages, referee != NULL ? "battle" : "start");
  _dh_desk_window_show_place (self, "table");
  if (is_another)
    {
      take_referee (self, referee);
      offer_battle (self, referee);
      g_object_notify (G_OBJECT (self), "referee");
    }
  _dh_desk_window_update_header (self);
  _dh_desk_window_focus_page (self);
  if (is_another && referee != NULL && game->opened != NULL)
    game->opened (self);
}

/**
 * dh_desk_window_get_game:
 * @self: a window
 *
 * Returns: (nullable): what the desk shows of its game; %NULL until that is said
 */
const DhDeskSystem *
dh_desk_window_get_game (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  return self->game;
}

/**
 * dh_desk_window_get_session:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the battle that is played, and the order that is being written; %NULL of a window
 *   that goes
 */
DhSession *
dh_desk_window_get_session (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  return self->session;
}

/**
 * dh_desk_window_get_referee:
 * @self: a window
 *
 * Returns: (nullable) (transfer none): the referee of the battle that is played
 */
DhReferee *
dh_desk_window_get_referee (DhDeskWindow *self)
{
  g_return_val_if_fail (DH_DESK_IS_WINDOW (self), NULL);

  return self->session != NULL ? self->session->referee : NULL;
}

/**
 * dh_desk_window_update:
 * @self: a window
 *
 * Enables what can be done as the battle stands, and shows the rest of it that is in no pane.
 */
void
dh_desk_window_update (DhDeskWindow *self)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));

  _dh_desk_window_update_header (self);
  _dh_desk_window_update_actions (self);
  _dh_desk_window_update_game (self);
}

/**
 * dh_desk_window_show_table:
 * @self: a window
 *
 * Shows the panes of the battle, whatever stood in their place.
 */
void
dh_desk_window_show_table (DhDeskWindow *self)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));

  _dh_desk_window_show_place (self, "table");
}

/**
 * dh_desk_window_focus_line:
 * @self: a window
 *
 * Gives the keyboard to the order line, if there is a battle.
 */
void
dh_desk_window_focus_line (DhDeskWindow *self)
{
  g_return_if_fail (DH_DESK_IS_WINDOW (self));

  if (dh_desk_window_get_referee (self) != NULL)
    dh_desk_order_line_focus (self->order_line);
}
