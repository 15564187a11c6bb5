/* test-list-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "names.h"
#include "subject.h"
#include "whole.h"

#include "dh-desk-list-line.h"
#include "dh-desk-list-window.h"
#include "dh-desk-new-game.h"
#include "dh-desk-own-game.h"
#include "dh-desk-own-table.h"
#include "dh-system-scenario.h"
#include "dh-systems.h"

#include <string.h>

/* Lists of anybody become part of campaigns, boxes and a club's own games, by the keyboard alone. */

static const char signup[] = "Side\tPlayer\tE-mail\tRegiment\tType\tStrength\tSquare\n"
                             "Union\tAnna Beck\tanna@club.example\t10th Indiana\tInf\t900\t7.12\n"
                             "\t\t\t2nd Minnesota\tZouaves\t950\t10.15\n"
                             "Confederate\tCarl Dorn\tcarl@club.example\t15th Mississippi\tInf\t850\t8.9\n"
                             "Total\t\t\t\t\t2700\t\n";

static DhDeskNewGame *
open_new_game (const char *title)
{
  DhDeskNewGame *window = dh_desk_new_game_new (NULL);

  gtk_window_present (GTK_WINDOW (window));
  dh_desk_new_game_choose (window, title);
  test_desk_settle ();
  return window;
}

static DhDeskListWindow *
find_list_window (void)
{
  return test_desk_find_window (DH_DESK_TYPE_LIST_WINDOW);
}

/* Pastes as Ctrl+V does, or Ctrl+Shift+V where that puts texts into fields. */
static DhDeskListWindow *
paste (gpointer    window,
       const char *action,
       const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (window), text);
  g_assert_true (gtk_widget_activate_action (window, action, NULL));
  test_desk_settle ();
  g_assert_nonnull (find_list_window ());
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (find_list_window (), "stack")), ==, "list");
  test_desk_assert_names (find_list_window ());
  return find_list_window ();
}

/* Enter, where the keyboard is. */
static void
press_enter (gpointer window)
{
  g_signal_emit_by_name (gtk_window_get_focus (window), "clicked");
  test_desk_settle ();
}

static const char *
get_focus_label (gpointer window)
{
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (window)));
  return gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (window)));
}

static char *
list_made (gpointer window)
{
  GListModel *lines = test_desk_list (test_desk_child_of (window, "page"), "made_list");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr(DhDeskListLine) line = g_list_model_get_item (lines, i);

      g_string_append_printf (text, "%*s%s%s\n", (int) line->indent, "", line->text, line->is_dim ? " (dim)" : "");
    }

  return g_string_free (text, FALSE);
}

static void
assert_has (const char *text,
            const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in: %s", part, text);
}

static void
begun_cb (DhDeskNewGame *window,
          DhReferee     *referee,
          DhReferee    **begun)
{
  *begun = g_object_ref (referee);
}

/* A question is asked, nothing is taken over before it is answered, and what a total says is told. */
static void
test_list_window_takes_players_and_units (void)
{
  DhDeskNewGame *window = open_new_game ("Logan’s Crossroads by post");
  DhDeskListWindow *list = paste (window, "game.paste", signup);
  g_autofree char *made = NULL, *alone = NULL, *path = g_build_filename (g_get_user_data_dir (), "campaign.csv", NULL);
  g_autofree char *csv = NULL, *again = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(DhReferee) referee = NULL;
  const DhBattle *battle;

  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (list, "take")));
  g_assert_cmpstr (get_focus_label (list), ==, "infantry");
  press_enter (list);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (list)) == test_desk_child_of (list, "take"));
  assert_has (gtk_label_get_label (test_desk_child_of (test_desk_child_of (list, "page"), "notice")), "left out: 5");
  made = list_made (list);
  assert_has (made, "\nAnna Beck · Union · Address anna@club.example · 2 units · new\n 10th Indiana · Square 7.12");
  assert_has (made, " 4th Kentucky · Square 9.12 · south · line · 800 men · rifles");
  assert_has (made, " (dim)");

  /* Units that the list leaves out are kept, unless the referee chooses otherwise. */
  gtk_check_button_set_active (test_desk_child_of (list, "alone"), TRUE);
  test_desk_settle ();
  alone = list_made (list);
  g_assert_null (strstr (alone, "(dim)"));
  press_enter (list);
  g_assert_null (find_list_window ());

  dh_desk_new_game_export (window, file);
  g_assert_true (g_file_get_contents (path, &csv, NULL, NULL));
  assert_has (csv, "u10INi");
  g_assert_null (strstr (csv, "u4KYi"));

  g_signal_connect (window, "begun", G_CALLBACK (begun_cb), &referee);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.begin", NULL));
  g_assert_nonnull (referee);
  battle = dh_referee_get_battle (referee);
  again = dh_system_write_scenario (battle->system, battle->scenario);
  assert_has (again, "15th Mississippi");
  g_assert_null (strstr (again, "u4KYi"));
}

/* The numbers of counters, from a file; what was answered is not asked of the next list. */
static void
test_list_window_takes_numbers (void)
{
  static const char text[] = "Counter,Str,Shatter,Type\nSimonton,9,5,Inf\nHeiman,12,6,Inf\n";
  DhDeskNewGame *window = open_new_game ("Fort Donelson");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "numbers.csv", NULL), *made = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  DhDeskListWindow *list;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.list", NULL));
      test_desk_settle ();
      list = find_list_window ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (list)) == test_desk_child_of (list, "open"));
      dh_desk_list_window_read_file (list, file);
      test_desk_settle ();
      if (i == 0)
        {
          g_assert_cmpstr (get_focus_label (list), ==, "brigade");
          g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (test_desk_child_of (list, "page"), "open")), ==, "1 question – Enter accepts the suggestion");
          press_enter (list);
        }
      made = (g_free (made), list_made (list));
      assert_has (made, "Confederates · ");
      assert_has (made, "  Simonton's Brigade · brigade · Strength 9 · First shatter number 5\n");
      press_enter (list);
      g_assert_null (find_list_window ());

      /* The game made of the list is the first that the window shows, and has the keyboard. */
      g_assert_true (gtk_widget_get_visible (test_desk_child_of (window, "brought")));
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), test_desk_child_of (window, "brought")));
    }
  gtk_window_close (GTK_WINDOW (window));
}

/* A file that is none is refused with a sentence, and nothing is taken over. */
static void
test_list_window_refuses (void)
{
  DhDeskNewGame *window = open_new_game ("Fort Donelson");
  DhDeskListWindow *list;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.list", NULL));
  test_desk_settle ();
  list = find_list_window ();
  dh_desk_list_window_read_text (list, "");
  g_assert_nonnull (test_desk_get_notice (test_desk_child_of (list, "notice")));
  dh_desk_list_window_read_text (list, "Counter\tStr\nNobody's Own\t9\n");
  g_assert_null (test_desk_get_notice (test_desk_child_of (list, "notice")));
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (list, "take")));
  assert_has (gtk_label_get_label (test_desk_child_of (test_desk_child_of (list, "page"), "trouble")), "Line 2: “Nobody's Own” is not in this box");
  gtk_window_close (GTK_WINDOW (list));
  gtk_window_close (GTK_WINDOW (window));
}

/* A game of one's own takes its units from a list as one step; what it has no field for is told. */
static void
test_list_window_fills_an_own_game (void)
{
  static const char text[] = "Side\tDivision\tUnit\tType\tStr\tGuns\nRed\tRed Corps\tFirst\tRegt\t4\t\nRed\tRed Corps\tThird\tBty\t\t6\n"
                             "Blue\tBlue Corps\tBlücher\tLeader\t\t\n";
  DhDeskOwnGame *window = dh_desk_own_game_new (NULL, NULL);
  gpointer units = test_desk_child_of (window, "units"), sides = test_desk_child_of (window, "sides");
  DhDeskListWindow *list;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.list", NULL));
  g_assert_null (find_list_window ());
  g_assert_cmpstr (test_desk_get_notice (test_desk_child_of (window, "notice")), ==, "A game needs at least two sides.");

  gtk_editable_set_text (test_desk_child_of (window, "game_title"), "Bridge & Ford");
  dh_desk_own_table_set (sides, 0, 0, "Red");
  dh_desk_own_table_set (sides, 1, 0, "Blue");
  dh_desk_own_table_set (units, 0, 0, "First");
  dh_desk_own_table_set (units, 0, 1, "Red Corps");
  dh_desk_own_table_set (test_desk_child_of (window, "phases"), 0, 0, "Red moves");
  test_desk_settle ();
  list = paste (window, "own.paste", text);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (list)) == test_desk_child_of (list, "take"));
  press_enter (list);

  g_assert_cmpuint (dh_desk_own_table_get_n (units), ==, 2);
  g_assert_cmpstr (dh_desk_own_table_get (units, 0, 4), ==, "4");
  g_assert_cmpstr (dh_desk_own_table_get (units, 1, 0), ==, "Third");
  g_assert_cmpstr (dh_desk_own_table_get (units, 1, 1), ==, "Red Corps");
  g_assert_cmpstr (dh_desk_own_table_get (test_desk_child_of (window, "phases"), 0, 0), ==, "Red moves");
  assert_has (test_desk_get_notice (test_desk_child_of (window, "notice")), "leaves them out: Guns, Blücher. ");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.undo", NULL));
  g_assert_cmpuint (dh_desk_own_table_get_n (units), ==, 1);
  g_assert_cmpstr (dh_desk_own_table_get (units, 0, 4), ==, "");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "own.redo", NULL));
  g_assert_true (dh_desk_own_game_save (window));
  gtk_window_close (GTK_WINDOW (window));
}

/* A line of a list that is too long for its place is told whole. */
static void
test_list_window_tells_long_lines (void)
{
  DhDeskNewGame *window = open_new_game ("Logan’s Crossroads by post");
  g_autoptr(GString) text = g_string_new ("Side\tPlayer\tRegiment\tType\tStrength\tSquare\tRemarks\n"
                                          "Union\tAnna Beck\t10th Indiana\tInf\t900\t7.12\t");
  DhDeskListWindow *list;

  for (guint i = 0; i < 200; i++)
    g_string_append (text, "came up late ");
  list = paste (window, "game.paste", text->str);
  test_desk_wait_for_frames (GTK_WIDGET (list));
  g_assert_cmpuint (test_whole_check (GTK_WIDGET (list), TRUE, "a long line"), ==, 0);
  gtk_window_destroy (GTK_WINDOW (list));
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
}

TEST_SUBJECT ("list-window")
{
  test_desk_init (&argc, &argv);

  /* The caret of GTK 4.8 complains when all is selected between two of its blinks. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);

  g_test_add_func ("/desk/list-window/takes-players-and-units", test_list_window_takes_players_and_units);
  g_test_add_func ("/desk/list-window/takes-numbers-of-counters", test_list_window_takes_numbers);
  g_test_add_func ("/desk/list-window/refuses-with-a-sentence", test_list_window_refuses);
  g_test_add_func ("/desk/list-window/tells-long-lines", test_list_window_tells_long_lines);
  g_test_add_func ("/desk/list-window/fills-an-own-game", test_list_window_fills_an_own_game);

  return test_desk_run ();
}
