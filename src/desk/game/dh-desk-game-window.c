/* dh-desk-game-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-game-window.h"

#include "dh-board-widget.h"
#include "dh-desk-action.h"
#include "dh-desk-amendment.h"
#include "dh-desk-dice-page.h"
#include "dh-desk-ellipsis.h"
#include "dh-desk-fold.h"
#include "dh-desk-help.h"
#include "dh-desk-systems.h"
#include "dh-desk-title.h"
#include "dh-desk-touch.h"
#include "dh-desk-undo.h"
#include "dh-narration.h"
#include "dh-session-words.h"

#include <glib/gi18n.h>

/**
 * DhDeskGameWindow:
 *
 * The referee's window of a game other than the miniatures by the inch. The pages in its middle are those of the game,
 * as dh_desk_system_find() lists them; all round them is what every game has: what is due, the log, the order line, the
 * dice.
 *
 * It is made for one battle and goes with it.
 */
struct _DhDeskGameWindow
{
  DhDeskBattleWindow parent_instance;

  /* Template children */
  GtkWidget *board_button;
  GtkPaned *columns;
  DhDeskDues *dues;
  DhDeskLog *log;
  DhDeskNotice *notice;
  DhDeskOrderLine *order_line;
  AdwViewStack *pages;
  GMenu *papers_menu;
  GtkPaned *side_and_log;
  GtkWidget *switcher;
  DhDeskTitle *title;
};

G_DEFINE_FINAL_TYPE (DhDeskGameWindow, dh_desk_game_window, DH_DESK_TYPE_BATTLE_WINDOW)

static const DhDeskHelp help[] = {
  { DH_DESK_HELP_SECTION, N_("Keys"), "keys" },
  { DH_DESK_HELP_GROUP, N_("Orders") },
  { DH_DESK_HELP_KEY, N_("Give the order"), "Return" },
  { DH_DESK_HELP_KEY, N_("Take the word that fits"), "Tab" },
  { DH_DESK_HELP_KEY, N_("Earlier and later orders"), "Up Down" },
  { DH_DESK_HELP_KEY, N_("From the dice to the order, to an empty line, back to it"), "Escape" },
  { DH_DESK_HELP_KEY, N_("What usually comes next"), "<Control>Return" },
  { DH_DESK_HELP_KEY, N_("Do what is due, by its number"), "<Alt>1...9" },
  { DH_DESK_HELP_KEY, N_("Settle all that needs only dice"), "<Alt>0" },
  { DH_DESK_HELP_KEY, N_("Save: each order is saved already"), "<Control>s" },
  { DH_DESK_HELP_KEY, N_("Next step"), "<Control>n" },
  { DH_DESK_HELP_KEY, N_("Undo"), "<Control>z" },
  { DH_DESK_HELP_KEY, N_("Redo"), "<Control><Shift>z" },
  { DH_DESK_HELP_KEY, N_("Put right the last order"), "<Control>e" },
  { DH_DESK_HELP_GROUP, N_("Find and Read") },
  { DH_DESK_HELP_KEY, N_("Next page"), "<Control>Page_Down" },
  { DH_DESK_HELP_KEY, N_("Previous page"), "<Control>Page_Up" },
  { DH_DESK_HELP_KEY, N_("Find in the log"), "<Control>l" },
  { DH_DESK_HELP_KEY, N_("Dice: who throws them, and how they fell"), "<Control>d" },
  { DH_DESK_HELP_KEY, N_("Next pane"), "F6" },
  { DH_DESK_HELP_KEY, N_("Previous pane"), "<Shift>F6" },
  { DH_DESK_HELP_KEY, N_("Close the window"), "<Control>w" },
  { DH_DESK_HELP_KEY, N_("These keys"), "F1" },
  { DH_DESK_HELP_END },
};

static DhSession *
get_session (DhDeskGameWindow *self)
{
  return dh_desk_battle_window_get_session (DH_DESK_BATTLE_WINDOW (self));
}

static const DhDeskSystem *
get_game (DhDeskGameWindow *self)
{
  return dh_desk_battle_window_get_game (DH_DESK_BATTLE_WINDOW (self));
}

static void
dh_desk_game_window_update (DhDeskBattleWindow *window)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (window);
  DhReferee *referee = dh_desk_battle_window_get_referee (window);
  const DhBattle *battle = referee != NULL ? dh_referee_get_battle (referee) : NULL;
  g_autofree char *time = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *short_subtitle = NULL;
  g_autofree char *title = NULL;

  if (battle == NULL)
    return;

  time = dh_battle_describe_time (battle, battle->turn, battle->step);
  turn = battle->turn > 0 ? dh_battle_describe_turn (battle, battle->turn) : g_strdup (time);
  subtitle = dh_referee_is_read_only (referee) ? g_strdup_printf (_("%s · read-only"), time) : g_strdup (time);
  short_subtitle = dh_referee_is_read_only (referee) ? g_strdup_printf (_("%s · read-only"), turn) : g_strdup (turn);
  title = g_strdup_printf (_("%s – Drumhead"), dh_battle_get_title (battle));
  dh_desk_title_say (self->title, dh_battle_get_title (battle), subtitle, dh_battle_get_title (battle), short_subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
dh_desk_game_window_leave (DhDeskBattleWindow *window)
{
  dh_desk_battle_window_set_referee (window, NULL);
  gtk_window_close (GTK_WINDOW (window));
}

/* What the referee can do in it beside what he can in the window of any battle */

static void
dice_cb (DhDeskGameWindow *self)
{
  dh_desk_game_window_show_page (self, "dice");
}

static void
page_cb (DhDeskGameWindow *self,
         const char       *action_name,
         GVariant         *name)
{
  dh_desk_game_window_show_page (self, g_variant_get_string (name, NULL));
}

/* The session leaves out of the order line whatever the side pane keeps covered. */
static void
eyes_changed_cb (DhDeskGameWindow *self,
                 GParamSpec       *property,
                 GtkWidget        *side)
{
  int eyes;

  g_object_get (side, "eyes", &eyes, NULL);
  dh_session_set_eyes (dh_desk_battle_window_get_session (DH_DESK_BATTLE_WINDOW (self)), eyes);
}

/* A page that leads on has the blue button itself, and the list of dues has none beside it. */
static void
page_changed_cb (DhDeskGameWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->pages);
  gboolean leads = FALSE;

  g_assert (DH_DESK_IS_GAME_WINDOW (self));

  if (gtk_widget_in_destruction (GTK_WIDGET (self)) || get_session (self)->referee == NULL)
    return;

  for (const DhDeskPageInfo *page = get_game (self)->pages; page->name != NULL; page++)
    leads = leads || (page->leads && g_strcmp0 (page->name, name) == 0);
  g_object_set (self->dues, "leads", !leads, NULL);
}

/* Round the pages, as the notebooks of GTK go with the same keys. */
static gboolean
turn_page_cb (GtkWidget *widget,
              GVariant  *by,
              gpointer   user_data)
{
  DhDeskGameWindow *self = DH_DESK_GAME_WINDOW (widget);
  g_autoptr(GtkSelectionModel) pages = adw_view_stack_get_pages (self->pages);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));

  for (guint i = 0; i < n; i++)
    if (gtk_selection_model_is_selected (pages, i))
      {
        gtk_selection_model_select_item (pages, (i + n + g_variant_get_int32 (by)) % n, TRUE);
        break;
      }

  return GDK_EVENT_STOP;
}

/* Gives the first order that is due, or the next step; where neither is possible the refusal says what is. An order in the
 * line is given instead, and half an order is left alone. */
static void
main_cb (DhDeskGameWindow *self)
{
  DhDeskBattleWindow *window = DH_DESK_BATTLE_WINDOW (self);
  const DhBattle *battle = dh_referee_get_battle (dh_desk_battle_window_get_referee (window));
  const char *next = get_game (self)->find_next (battle);

  if (!dh_session_may_go_on (get_session (self)))
    dh_desk_battle_window_focus_line (window);
  else if (get_session (self)->waiting)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.ask-for-dice", NULL);
  else if (!dh_session_text_is_blank (get_session (self)->text))
    dh_desk_battle_window_enter (window);
  else if (battle->turn == 0 || !dh_desk_dues_press_key (self->dues, 1))
    dh_desk_battle_window_order (window, next != NULL ? next : "next");
}

/* The window */

static void
dh_desk_game_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (dh_desk_game_window_parent_class)->map (widget);
  dh_desk_battle_window_focus_line (DH_DESK_BATTLE_WINDOW (widget));
}

static const DhDeskAction actions[] = {
  { "win.dice", G_CALLBACK (dice_cb) },
  { "win.main", G_CALLBACK (main_cb) },
  { "win.page", G_CALLBACK (page_cb), .type = "s" },
  { NULL },
};

static void
dh_desk_game_window_class_init (DhDeskGameWindowClass *klass)
{
  DhDeskBattleWindowClass *battle_class = DH_DESK_BATTLE_WINDOW_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = dh_desk_game_window_map;
  battle_class->update = dh_desk_game_window_update;
  battle_class->leave = dh_desk_game_window_leave;

  DH_BOARD_ENSURE_TYPES (DH_DESK_TYPE_AMENDMENT, DH_DESK_TYPE_DUES, DH_DESK_TYPE_FOLD, DH_DESK_TYPE_LOG,
                         DH_DESK_TYPE_NOTICE, DH_DESK_TYPE_ORDER_LINE, DH_DESK_TYPE_TITLE, DH_DESK_TYPE_UNDO);
  DH_BOARD_TEMPLATE (klass, DhDeskGameWindow, board_button, columns, dues, log, notice, order_line, pages,
                     papers_menu, side_and_log, switcher, title);

  dh_desk_actions_install (klass, actions);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, turn_page_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, turn_page_cb, "i", -1);
}

static void
dh_desk_game_window_init (DhDeskGameWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  dh_board_widget_name_parts (GTK_WIDGET (self));
  dh_desk_touch_watch (GTK_WIDGET (self));
  dh_desk_ellipsis_explain (GTK_WIDGET (self));
  dh_desk_help_set (GTK_APPLICATION_WINDOW (self), help);
  dh_desk_battle_window_set_parts (DH_DESK_BATTLE_WINDOW (self), self->notice, self->order_line, self->dues, self->log,
                                   self->papers_menu);
}

static void
add_page (DhDeskGameWindow     *self,
          const DhDeskPageInfo *info)
{
  GtkWidget *page = g_object_new (info->get_type (), "session", get_session (self), NULL);

  adw_view_stack_page_set_icon_name (adw_view_stack_add_titled (self->pages, page, info->name, gettext (info->title)),
                                     info->icon);
}

static void
add_game (DhDeskGameWindow   *self,
          const DhDeskSystem *game)
{
  static const DhDeskPageInfo dice = { "dice", N_("Dice"), "drumhead-dice-symbolic", dh_desk_dice_page_get_type };
  const DhBattle *battle = dh_referee_get_battle (dh_desk_battle_window_get_referee (DH_DESK_BATTLE_WINDOW (self)));
  GtkWidget *side = game->side != NULL ? g_object_new (game->side (), "session", get_session (self), NULL) : NULL;
  GtkWidget *ring[] = {
    GTK_WIDGET (self->order_line), GTK_WIDGET (self->dues), GTK_WIDGET (self->pages), side, GTK_WIDGET (self->log),
  };

  for (const DhDeskPageInfo *page = game->pages; page->name != NULL; page++)
    add_page (self, page);
  add_page (self, &dice);
  dh_board_widget_name_parts (self->switcher);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (page_changed_cb), self, G_CONNECT_SWAPPED);
  page_changed_cb (self);
  gtk_paned_set_start_child (self->side_and_log, side);
  /* Neither the log nor the order line tells what the side pane keeps covered. */
  if (side != NULL && g_object_class_find_property (G_OBJECT_GET_CLASS (side), "eyes") != NULL)
    {
      g_object_bind_property (side, "eyes", self->log, "eyes", G_BINDING_SYNC_CREATE);
      g_signal_connect_object (side, "notify::eyes", G_CALLBACK (eyes_changed_cb), self, G_CONNECT_SWAPPED);
      eyes_changed_cb (self, NULL, side);
    }
  dh_desk_battle_window_add_panes (DH_DESK_BATTLE_WINDOW (self), ring, G_N_ELEMENTS (ring));
  dh_desk_help_add_orders (GTK_APPLICATION_WINDOW (self), battle);
  gtk_widget_set_visible (GTK_WIDGET (self->dues), game->has_dues);
  gtk_widget_set_visible (self->board_button, game->make_board != NULL);
}

/**
 * dh_desk_game_window_new:
 * @application: the application
 * @referee: the referee of a battle of a game that dh_desk_system_find() finds
 *
 * Returns: (transfer none): a window for the battle, which belongs to the application
 */
DhDeskGameWindow *
dh_desk_game_window_new (AdwApplication *application,
                         DhReferee      *referee)
{
  DhDeskGameWindow *self = g_object_new (DH_DESK_TYPE_GAME_WINDOW, "application", application, NULL);
  const DhBattle *battle = dh_referee_get_battle (referee);

  dh_desk_battle_window_set_game (DH_DESK_BATTLE_WINDOW (self), dh_desk_system_find (battle->system), battle);
  dh_desk_battle_window_set_referee (DH_DESK_BATTLE_WINDOW (self), referee);
  add_game (self, get_game (self));
  return self;
}

/**
 * dh_desk_game_window_show_page:
 * @self: a window
 * @name: the name of a page
 *
 * Shows a page.
 */
void
dh_desk_game_window_show_page (DhDeskGameWindow *self,
                               const char       *name)
{
  g_return_if_fail (DH_DESK_IS_GAME_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->pages, name);
}
