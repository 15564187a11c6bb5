/* test-board.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-board-menu.h"
#include "dh-desk-board-room.h"
#include "dh-desk-settings.h"
#include "dh-inch.h"
#include "dh-systems.h"

#include <string.h>

/* A menu comes up and goes by the clock of the screen. */
static void
wait_until_mapped (gpointer widget,
                   gboolean mapped)
{
  while (gtk_widget_get_mapped (widget) != mapped)
    g_main_context_iteration (NULL, TRUE);
  test_desk_settle ();
}

static DhDeskBoardMenu *
open_menu (TestDesk *self)
{
  GtkPopover *menu;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board-menu", NULL);
  menu = gtk_menu_button_get_popover (test_desk_child (self, "board_button"));
  wait_until_mapped (menu, TRUE);
  return DH_DESK_BOARD_MENU (menu);
}

static void
activate (TestDesk   *self,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  test_desk_settle ();
}

static const char *
get_turn (TestDesk *self)
{
  DhBoardPicture *picture = test_desk_get_board (self->window)->picture;

  /* Orders that come at once are shown together, after a quarter of a second at the latest. */
  g_usleep (G_TIME_SPAN_SECOND / 4);
  test_desk_settle ();
  return gtk_label_get_label (test_desk_child_of (picture, "turn"));
}

static void
test_board_menu_shows_what_players_see (TestDesk      *self,
                                        gconstpointer  data)
{
  DhDeskBoardMenu *menu = open_menu (self);
  GtkPicture *preview = test_desk_child_of (menu, "preview");

  g_assert_null (gtk_picture_get_paintable (preview));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (menu, "preview_stack")), ==, "hidden");

  activate (self, "win.board");
  g_assert_true (GTK_IS_WIDGET_PAINTABLE (gtk_picture_get_paintable (preview)));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (menu, "preview_stack")), ==, "shown");
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (gtk_picture_get_paintable (preview)), >, 0);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (menu, "now")), ==, "Champion Hill");

  test_desk_give (self, "begin");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (menu, "now")), ==, "The battle begins");

  activate (self, "board.frozen");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (menu, "next")), ==, "frozen");
  activate (self, "board.blank");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (menu, "now")), ==, "nothing");

  /* A menu that is closed does not look. */
  gtk_popover_popdown (GTK_POPOVER (menu));
  wait_until_mapped (menu, FALSE);
  g_assert_null (gtk_picture_get_paintable (preview));
}

/* The referee's key alone brings the odds of an order before the players. */
static void
test_board_odds_only_when_asked (TestDesk      *self,
                                 gconstpointer  data)
{
  DhSession *session = dh_desk_window_get_session (self->window);
  DhBoardDirector *director;
  const DhBoardCue *cue;

  activate (self, "win.board");
  director = test_desk_get_board (self->window)->director;
  test_desk_give (self, "begin");
  activate (self, "win.board-odds");
  g_assert_true (session->refused);
  test_desk_pass_cards (self);

  dh_session_set_text (session, "u12 c4 14");
  test_desk_settle ();
  g_assert_cmpint (dh_board_cue_get_kind (dh_board_director_get_cue (director)), !=, DH_SCENE_KIND_ODDS);
  activate (self, "win.board-odds");
  while (dh_board_director_get_cue (director) == NULL ||
         dh_board_cue_get_kind (dh_board_director_get_cue (director)) != DH_SCENE_KIND_ODDS)
    g_main_context_iteration (NULL, TRUE);
  cue = dh_board_director_get_cue (director);
  g_assert_nonnull (strstr (dh_board_cue_get_scene (cue, 0)->headline, ": men lost 4.5"));
  /* The second of two scenes waits where the rows have been laid out by now and there is room for one. */
  g_assert_cmpuint (dh_board_cue_get_n_scenes (cue), <=, 2);
  for (guint i = 0; i < dh_board_cue_get_n_scenes (cue); i++)
    g_assert_cmpint (dh_board_cue_get_scene (cue, i)->kind, ==, DH_SCENE_KIND_ODDS);

  /* The shot itself is told after it, and after a digest of the cards that were passed in such haste: the referee passes
   * the players on to it. */
  test_desk_give (self, "fire u12 c4 14 : 1 1 1 1 1 1 1 1 1");
  do
    {
      activate (self, "board.pass-on");
      cue = dh_board_director_get_cue (director);
    }
  while (cue != NULL && dh_board_cue_get_kind (cue) != DH_SCENE_KIND_SHOT);
  g_assert_nonnull (cue);
  g_assert_cmpint (dh_board_cue_get_kind (cue), ==, DH_SCENE_KIND_SHOT);
}

static int
get_natural_width (gpointer widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static void
test_board_menu_is_as_wide_with_a_board (TestDesk      *self,
                                         gconstpointer  data)
{
  DhDeskBoardMenu *menu = open_menu (self);
  int width = get_natural_width (menu);

  activate (self, "win.board");
  g_assert_cmpint (get_natural_width (menu), ==, width);
}

static void
test_board_freezes_and_blanks (TestDesk      *self,
                               gconstpointer  data)
{
  DhBoardWindow *board = test_desk_get_board (self->window);

  activate (self, "win.board");
  test_desk_give (self, "begin");
  g_assert_cmpstr (get_turn (self), ==, "Turn 1");
  activate (self, "board.frozen");
  test_desk_give (self, "ruling battle turn 2 because it is a test");
  g_assert_cmpstr (get_turn (self), ==, "Turn 1");
  activate (self, "board.frozen");
  g_assert_cmpstr (get_turn (self), ==, "Turn 2");

  activate (self, "board.blank");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (board->picture)));
  test_desk_give (self, "ruling battle turn 3 because it is a test");
  activate (self, "board.blank");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (board->picture)));
  g_assert_cmpstr (get_turn (self), ==, "Turn 3");
}

/* Presses a key where a widget itself has a use for it. An open popover keeps keys from the window. */
static gboolean
press (gpointer    widget,
       const char *key)
{
  g_autoptr(GtkShortcutTrigger) trigger = gtk_shortcut_trigger_parse_string (key);
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, NULL);
        }
    }

  return FALSE;
}

/* What comes next is seen in the menu, and held and passed on there with the same keys as without it. */
static void
test_board_menu_takes_keys (TestDesk      *self,
                            gconstpointer  data)
{
  DhDeskBoardMenu *menu = open_menu (self);
  GtkLabel *next = test_desk_child_of (menu, "next");
  DhBoardWindow *board;

  g_assert_true (press (menu, "<Control>b"));
  board = test_desk_get_board (self->window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (board)));
  test_desk_give (self, "begin");
  g_assert_true (press (menu, "F9"));
  g_assert_true (board->director->frozen);
  g_assert_cmpstr (gtk_label_get_label (next), ==, "frozen");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey by grant");
  test_desk_settle ();
  g_assert_true (g_str_has_prefix (gtk_label_get_label (next), "frozen; then "));
  g_assert_true (press (menu, "<Control>F9"));
  g_assert_true (board->director->frozen);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (menu, "now")), !=, "The battle begins");
  g_assert_true (press (menu, "F9"));
  g_assert_false (board->director->frozen);
  g_assert_true (press (menu, "<Shift>F9"));
  g_assert_cmpstr (gtk_label_get_label (next), ==, "nothing");
  g_assert_true (press (menu, "<Shift>F9"));
  g_assert_true (press (menu, "F11"));
}

static void
test_board_discloses_by_an_order (TestDesk      *self,
                                  gconstpointer  data)
{
  DhDeskBoardMenu *menu = open_menu (self);
  GtkCheckButton *exact = test_desk_child_of (menu, "exact");
  guint n = dh_referee_get_n_entries (self->referee);

  g_assert_true (gtk_check_button_get_active (exact));
  gtk_check_button_set_active (test_desk_child_of (menu, "banded"), TRUE);
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 1);
  g_assert_cmpint (dh_referee_get_battle (self->referee)->disclosure, ==, DH_DISCLOSURE_BANDED);

  /* The choice follows the battle, and gives no order for that. */
  test_desk_give (self, "undo");
  g_assert_true (gtk_check_button_get_active (exact));
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n + 2);
}

/* A battle that somebody else writes can be shown, but not be changed from here either. */
static void
test_board_of_a_read_only_battle (TestDesk      *self,
                                  gconstpointer  data)
{
  g_autoptr(GFile) file = test_desk_new_battle ("read-only");
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = dh_referee_open (file, dh_systems, TRUE, &error);
  DhDeskBoardMenu *menu;

  g_assert_no_error (error);
  dh_desk_window_set_referee (self->window, referee);
  menu = open_menu (self);
  activate (self, "win.board");
  gtk_check_button_set_active (test_desk_child_of (menu, "names"), TRUE);
  g_assert_true (gtk_check_button_get_active (test_desk_child_of (menu, "exact")));
  g_assert_cmpstr (get_turn (self), ==, "Champion Hill");
  dh_desk_window_set_referee (self->window, NULL);
  test_desk_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (test_desk_get_board (self->window))));
}

static void
test_board_remembers_the_room (TestDesk      *self,
                               gconstpointer  data)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  DhDeskBoardMenu *menu = open_menu (self);
  DhBoardWindow *board = test_desk_get_board (self->window);
  DhDeskBoardRoom room = { 0 };
  gboolean dark;

  g_assert_nonnull (settings);
  g_assert_false (dh_desk_board_room_load (settings, "Beamer", &room));
  g_object_set (board, "model", "Beamer", NULL);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (menu, "guess")));
  gtk_spin_button_set_value (test_desk_child_of (menu, "diagonal"), 2.5);
  gtk_spin_button_set_value (test_desk_child_of (menu, "distance"), 8);
  activate (self, "board.dark");
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (menu, "guess")));
  g_assert_true (dh_desk_board_room_load (settings, "Beamer", &room));
  g_assert_cmpfloat_with_epsilon (room.diagonal, 2.5, 0.01);
  g_assert_cmpfloat_with_epsilon (room.distance, 8, 0.01);
  g_assert_true (room.dark);

  /* A second monitor is another room. */
  room = (DhDeskBoardRoom) { 1, 3, FALSE };
  dh_desk_board_room_store (settings, "Television", &room);
  g_object_set (board, "model", "Television", NULL);
  g_assert_cmpfloat_with_epsilon (gtk_spin_button_get_value (test_desk_child_of (menu, "diagonal")), 1, 0.01);
  g_object_get (board->picture, "dark", &dark, NULL);
  g_assert_false (dark);
  g_assert_true (dh_desk_board_room_load (settings, "Beamer", &room));
  g_assert_cmpfloat_with_epsilon (room.diagonal, 2.5, 0.01);
  g_settings_reset (settings, "board-rooms");
}

static void
test_board_menu_is_accessible (TestDesk      *self,
                               gconstpointer  data)
{
  DhDeskBoardMenu *menu = open_menu (self);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL, "The players’ board");
  gtk_test_accessible_assert_property (test_desk_child_of (menu, "diagonal"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Diagonal of the picture in metres");
  gtk_test_accessible_assert_role (test_desk_child_of (menu, "monitors"), GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (menu), GTK_DIR_TAB_FORWARD));

  /* A single monitor is here, and nothing to choose. */
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (menu, "only_monitor")));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (menu, "monitors")));
}

/* The button of the desk tells in a word that the board is held, until it is let go. */
static void
test_board_signs_that_it_is_held (TestDesk      *self,
                                  gconstpointer  data)
{
  static const struct {
    const char *action; /* which is undone again before the next */
    const char *sign;
  } cases[] = { { "board.frozen", "Frozen" }, { "board.blank", "Blank" } };
  GtkWidget *button = test_desk_child (self, "board_button");
  AdwButtonContent *sign = test_desk_child (self, "board_sign");

  test_desk_get_board (self->window);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("The players’ board: %s", cases[i].sign);

      g_assert_cmpstr (adw_button_content_get_label (sign), ==, "Board");
      g_assert_false (gtk_widget_has_css_class (button, "held"));
      activate (self, cases[i].action);
      test_desk_give (self, i == 0 ? "begin" : "card hovey");
      g_assert_cmpstr (adw_button_content_get_label (sign), ==, cases[i].sign);
      g_assert_true (gtk_widget_has_css_class (button, "held"));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      activate (self, cases[i].action);
    }
  g_assert_cmpstr (adw_button_content_get_label (sign), ==, "Board");
}

TEST_SUBJECT ("board")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/board/menu-shows-what-players-see", test_board_menu_shows_what_players_see);
  test_add_desk ("/desk/board/odds-only-when-asked", test_board_odds_only_when_asked);
  test_add_desk ("/desk/board/menu-is-as-wide-with-a-board", test_board_menu_is_as_wide_with_a_board);
  test_add_desk ("/desk/board/freezes-and-blanks", test_board_freezes_and_blanks);
  test_add_desk ("/desk/board/menu-takes-keys", test_board_menu_takes_keys);
  test_add_desk ("/desk/board/signs-that-it-is-held", test_board_signs_that_it_is_held);
  test_add_desk ("/desk/board/discloses-by-an-order", test_board_discloses_by_an_order);
  test_add_desk ("/desk/board/of-a-read-only-battle", test_board_of_a_read_only_battle);
  test_add_desk ("/desk/board/remembers-the-room", test_board_remembers_the_room);
  test_add_desk ("/desk/board/menu-is-accessible", test_board_menu_is_accessible);

  return test_desk_run ();
}
