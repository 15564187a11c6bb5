/* dh-desk-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-window-private.h"

#include "dh-desk-explanation.h"

#include "dh-board-widget.h"
#include "dh-class.h"
#include "dh-desk-dice-page.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-fold.h"
#include "dh-desk-paned.h"
#include "dh-desk-report-page.h"
#include "dh-desk-settings.h"
#include "dh-desk-systems.h"
#include "dh-desk-tooltip.h"
#include "dh-desk-touch.h"
#include "dh-desk-undo.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-session-memory.h"

#include <string.h>

/* How much of the height beside the step the roster has above the log, until somebody moves it. */
#define ROSTER_SHARE 0.62

/**
 * DhDeskWindow:
 *
 * The referee's window: a page to start from, and the desk of a battle with its panes and the order
 * line, which has the keyboard whenever nothing else does.
 *
 * All that it does to the battle it does through its session, with orders as text. It owns the board of its
 * battle and hands it a new status after each entry.
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

/* What stands in the place of the panes is seen now and then, and made when it first is: the window is there sooner. */
static void
ensure_place (DhDeskWindow *self,
              const char   *place)
{
  static const struct {
    const char *place;
    GType (*get_type) (void);
  } pages[] = {
    { "dice", dh_desk_dice_page_get_type },
    { "report", dh_desk_report_page_get_type },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].place, place) && gtk_stack_get_child_by_name (self->places, place) == NULL)
      {
        GtkWidget *page = g_object_new (pages[i].get_type (), "session", _dh_desk_window_get_session (self), NULL);

        gtk_stack_add_named (self->places, page, place);
        dh_desk_battle_window_add_panes (DH_DESK_BATTLE_WINDOW (self), &page, 1);
      }
}

static void
dh_desk_window_update (DhDeskBattleWindow *window)
{
  DhDeskWindow *self = DH_DESK_WINDOW (window);

  _dh_desk_window_update_header (self);
  _dh_desk_window_update_actions (self);
  _dh_desk_window_update_board (self);
}

static void
changed_cb (DhDeskWindow *self,
            guint         changes,
            DhEntry      *entry)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  self->odds_asked = FALSE;
}

static void
odds_cb (DhDeskWindow *self)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (self->odds_asked)
    _dh_desk_window_show_odds (self);
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

/* The row that was followed is let go before the line takes the key. */
static gboolean
key_pressed_cb (DhDeskWindow *self,
                guint         keyval)
{
  g_assert (DH_DESK_IS_WINDOW (self));

  if (keyval == GDK_KEY_Escape)
    dh_desk_roster_let_go (self->roster);

  return GDK_EVENT_PROPAGATE;
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
  g_settings_bind (self->settings, "closing-time", self->clock, "closing", G_SETTINGS_BIND_DEFAULT);
  dh_desk_paned_remember (self->columns, self->settings, "roster-width", 0);
  dh_desk_paned_remember (self->roster_and_log, self->settings, "log-height", ROSTER_SHARE);
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
  GtkWidget *at = _dh_desk_window_get_referee (self) != NULL ? gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT) : NULL;
  g_autofree char *words = NULL;

  if (at != NULL)
    words = dh_desk_explanation_of_label (at, dh_referee_get_battle (_dh_desk_window_get_referee (self)));
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
  battle_class->take_board = _dh_desk_window_take_board;
  DH_CLASS_OWNS (klass, DhDeskWindow, g_object_unref, expected, settings);
  DH_CLASS_LEAVES (klass, DhDeskWindow, dh_class_unwatch, board);

  /**
   * DhDeskWindow:referee:
   *
   * The referee of the battle that is played, %NULL on the start page.
   */
  DH_CLASS_OBJECT (klass, DhDeskWindow, "referee", DH_TYPE_REFEREE, DhReferee, _dh_desk_window_get_referee,
                   dh_desk_window_set_referee);

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_CLOCK, DH_DESK_TYPE_DUES, DH_DESK_TYPE_FOLD, DH_DESK_TYPE_GUIDE, DH_DESK_TYPE_LOG,
                         DH_DESK_TYPE_NOTICE, DH_DESK_TYPE_ORDER_LINE, DH_DESK_TYPE_ROSTER, DH_DESK_TYPE_SEQUENCE,
                         DH_DESK_TYPE_START_PAGE, DH_DESK_TYPE_STEP, DH_DESK_TYPE_TITLE, DH_DESK_TYPE_UNDO);
  DH_BOARD_TEMPLATE (klass, DhDeskWindow, back, board_button, board_sign, clock, columns, dice, dice_content, dues,
                     guide, log, menu, menu_button, notice, order_line, pages, papers_menu, places, roster,
                     roster_and_log, sequence, start_page, step, title, trouble, trouble_page);
  DH_BOARD_BIND_CALLBACKS (klass, key_pressed_cb, _dh_desk_window_update_clock);

  dh_desk_actions_install (klass, _dh_desk_window_actions);
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
  g_signal_connect_object (_dh_desk_window_get_session (self), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (_dh_desk_window_get_session (self), "odds", G_CALLBACK (odds_cb), self, G_CONNECT_SWAPPED);
  dh_desk_battle_window_set_parts (window, self->notice, self->order_line, self->dues, self->log,
                                   self->papers_menu);
  dh_desk_battle_window_set_game (window, dh_desk_system_find (&dh_inch_1997), NULL);
  dh_desk_battle_window_add_panes (window,
                                   (GtkWidget *[]) {
                                     GTK_WIDGET (self->order_line), GTK_WIDGET (self->dues), GTK_WIDGET (self->step),
                                     GTK_WIDGET (self->roster), GTK_WIDGET (self->log),
                                   },
                                   5);
  dh_desk_battle_window_update (window);
}

/**
 * _dh_desk_window_show_place:
 * @self: a window
 * @place: `table`, `dice` or `report`
 *
 * Shows the panes of the battle, or a page in their place. The order line stays where it is.
 */
void
_dh_desk_window_show_place (DhDeskWindow *self,
                            const char   *place)
{
  ensure_place (self, place);
  gtk_stack_set_visible_child_name (self->places, place);
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
    gtk_widget_grab_focus (GTK_WIDGET (self->new_flow));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->start_page));
}

/**
 * dh_desk_window_new:
 * @application: the application
 *
 * Returns: (transfer none): a window on the start page, which belongs to the application
 */
DhDeskWindow *
dh_desk_window_new (AdwApplication *application)
{
  return g_object_new (DH_DESK_TYPE_WINDOW, "application", application, NULL);
}

/**
 * dh_desk_window_set_referee:
 * @self: a window
 * @referee: (nullable): the referee of another battle
 *
 * Shows the desk of a battle, or the start page.
 */
void
dh_desk_window_set_referee (DhDeskWindow *self,
                            DhReferee    *referee)
{
  gboolean is_another;

  g_return_if_fail (DH_DESK_IS_WINDOW (self));
  g_return_if_fail (referee == NULL || DH_IS_REFEREE (referee));

  is_another = referee != _dh_desk_window_get_referee (self);
  if (is_another && _dh_desk_window_get_referee (self) != NULL)
    dh_session_close_clock (_dh_desk_window_get_session (self));

  gtk_stack_set_visible_child_name (self->pages, referee != NULL ? "battle" : "start");
  _dh_desk_window_show_place (self, "table");
  if (is_another)
    {
      dh_desk_battle_window_set_referee (DH_DESK_BATTLE_WINDOW (self), referee);
      if (referee != NULL)
        g_signal_connect_object (dh_session_memory_of (referee),
                                 "changed",
                                 G_CALLBACK (_dh_desk_window_update_actions),
                                 self,
                                 G_CONNECT_SWAPPED);
      g_object_notify (G_OBJECT (self), "referee");
      if (referee == NULL)
        _dh_desk_window_restore_board (self);
    }
  _dh_desk_window_update_header (self);
  _dh_desk_window_focus_page (self);
  if (is_another && referee != NULL)
    {
      dh_session_open_clock (_dh_desk_window_get_session (self));
      dh_desk_clock_measure (self->clock);
    }
}
