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

#include <string.h>

/* How much of the height the side pane has above the log, until somebody moves what is between them. */
#define SIDE_SHARE 0.62

/**
 * DhDeskWindow:
 *
 * The referee's window: a page to start from, and the desk of a battle of any game, with its panes and the order line, which
 * has the keyboard whenever nothing else does. What is not the same in every game the row of the game says.
 *
 * All that it does to the battle it does through its session, with orders as text.
 */
G_DEFINE_FINAL_TYPE (DhDeskWindow, dh_desk_window, DH_DESK_TYPE_BATTLE_WINDOW)

DhReferee *
_dh_desk_window_get_referee (DhDeskWindow *self)
{
  return dh_desk_battle_window_get_referee (DH_DESK_BATTLE_WINDOW (self));
}

DhSession *
_dh_desk_window_get_session (DhDeskWindow *self)
{
  return dh_desk_battle_window_get_session (DH_DESK_BATTLE_WINDOW (self));
}

const DhBattle *
_dh_desk_window_get_battle (DhDeskWindow *self)
{
  DhReferee *referee = _dh_desk_window_get_referee (self);

  return referee != NULL ? dh_referee_get_battle (referee) : NULL;
}

static const DhDeskSystem *
get_game (DhDeskWindow *self)
{
  return dh_desk_battle_window_get_game (DH_DESK_BATTLE_WINDOW (self));
}

static void
dh_desk_window_update (DhDeskBattleWindow *window)
{
  DhDeskWindow *self = DH_DESK_WINDOW (window);

  _dh_desk_window_update_header (self);
  _dh_desk_window_update_actions (self);
  _dh_desk_window_update_game (self);
}

static void
dh_desk_window_show_table (DhDeskBattleWindow *window)
{
  _dh_desk_window_show_place (DH_DESK_WINDOW (window), "table");
}

static void
dh_desk_window_leave (DhDeskBattleWindow *window)
{
  dh_desk_window_set_referee (DH_DESK_WINDOW (window), NULL);
}

static void
dh_desk_window_take (DhDeskBattleWindow *window,
                     DhReferee          *referee)
{
  dh_desk_window_set_referee (DH_DESK_WINDOW (window), referee);
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

  if (_dh_desk_window_get_referee (self) != NULL)
    dh_desk_window_set_referee (self, NULL);

  G_OBJECT_CLASS (dh_desk_window_parent_class)->dispose (object);
}

/* Wherever a label cites a clause, what that is about. */
static gboolean
dh_desk_window_query_tooltip (GtkWidget  *widget,
                              int         x,
                              int         y,
                              gboolean    by_keyboard,
                              GtkTooltip *tooltip)
{
  DhDeskWindow *self = DH_DESK_WINDOW (widget);
  gboolean explains = _dh_desk_window_get_referee (self) != NULL && get_game (self)->list_clauses != NULL;
  GtkWidget *at = explains ? gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT) : NULL;
  g_autofree char *words = at != NULL ? dh_desk_explanation_of_label (at, _dh_desk_window_get_battle (self)) : NULL;

  if (words != NULL)
    dh_desk_tooltip_say (tooltip, words);
  return words != NULL;
}

static void
dh_desk_window_class_init (DhDeskWindowClass *klass)
{
  DhDeskBattleWindowClass *battle_class = DH_DESK_BATTLE_WINDOW_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = dh_desk_window_constructed;
  object_class->dispose = dh_desk_window_dispose;
  widget_class->query_tooltip = dh_desk_window_query_tooltip;
  widget_class->map = dh_desk_window_map;
  battle_class->update = dh_desk_window_update;
  battle_class->show_table = dh_desk_window_show_table;
  battle_class->leave = dh_desk_window_leave;
  battle_class->take = dh_desk_window_take;
  DH_CLASS_OWNS (klass, DhDeskWindow, g_object_unref, expected, settings);

  /**
   * DhDeskWindow:referee:
   *
   * The referee of the battle that is played, %NULL on the start page.
   */
  DH_CLASS_OBJECT (klass, DhDeskWindow, "referee", DH_TYPE_REFEREE, DhReferee, _dh_desk_window_get_referee,
                   dh_desk_window_set_referee);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_AMENDMENT, DH_DESK_TYPE_DUES, DH_DESK_TYPE_FOLD, DH_DESK_TYPE_LOG,
                         DH_DESK_TYPE_NOTICE, DH_DESK_TYPE_ORDER_LINE, DH_DESK_TYPE_START_PAGE, DH_DESK_TYPE_TITLE,
                         DH_DESK_TYPE_UNDO);
  DH_BOARD_TEMPLATE (klass, DhDeskWindow, advice, amendment, back, board, board_menu, board_toggle, clock, columns, dice,
                     dice_content, dues, log, menu, menu_button, middle, notice, order_line, pages, papers_menu, places,
                     sequence, side_and_log, start_page, switcher, title, trouble, trouble_page);
  DH_BOARD_BIND_CALLBACKS (klass, _dh_desk_window_page_changed_cb);

  dh_desk_actions_install (klass, _dh_desk_window_actions);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, turn_page_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, turn_page_cb, "i", -1);
}

static void
dh_desk_window_init (DhDeskWindow *self)
{
  DhDeskBattleWindow *window = DH_DESK_BATTLE_WINDOW (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));
  dh_desk_help_set (GTK_APPLICATION_WINDOW (self), _dh_desk_window_help);
  _dh_desk_window_make_menus_later (self);
  self->settings = dh_desk_settings_new ();
  dh_desk_battle_window_set_parts (window, self->notice, self->order_line, self->dues, self->log);
  dh_desk_battle_window_update (window);
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

/* What there is of one battle alone: its papers and its help. */
static void
offer_battle (DhDeskWindow *self,
              DhReferee    *referee)
{
  const DhDeskHelp *help = referee != NULL ? get_game (self)->help : NULL;

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
  DhDeskBattleWindow *window = DH_DESK_BATTLE_WINDOW (self);
  const DhDeskSystem *game;
  gboolean is_another;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  game = referee != NULL ? dh_desk_system_find (self->games, dh_referee_get_battle (referee)->system) : get_game (self);
  g_return_if_fail (referee == NULL || game != NULL);

  is_another = referee != _dh_desk_window_get_referee (self);
  if (is_another && _dh_desk_window_get_referee (self) != NULL && get_game (self)->closing != NULL)
    get_game (self)->closing (window);
  if (game != get_game (self))
    {
      dh_desk_battle_window_set_referee (window, NULL);
      _dh_desk_window_set_game (self, game);
    }

  gtk_stack_set_visible_child_name (self->pages, referee != NULL ? "battle" : "start");
  _dh_desk_window_show_place (self, "table");
  if (is_another)
    {
      dh_desk_battle_window_set_referee (window, referee);
      offer_battle (self, referee);
      g_object_notify (G_OBJECT (self), "referee");
    }
  _dh_desk_window_update_header (self);
  _dh_desk_window_focus_page (self);
  if (is_another && referee != NULL && game->opened != NULL)
    game->opened (window);
}
