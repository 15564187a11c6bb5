/* test-game-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "names.h"
#include "subject.h"

#include "dh-box.h"
#include "dh-completion.h"
#include "dh-desk-help.h"
#include "dh-desk-log.h"
#include "dh-desk-new-game.h"
#include "dh-desk-systems.h"
#include "dh-post.h"
#include "dh-system-orders.h"
#include "dh-systems.h"
#include "dh-verb.h"

/* The window of the games other than the miniatures by the inch, and how one of them is begun. */

static guint
count_log (DhDeskWindow *window)
{
  return g_list_model_get_n_items (test_desk_list (test_desk_child_of (window, "log"), "list"));
}

/* The only window of this class that is there. */
static DhDeskWindow *
find_window (void)
{
  g_autoptr(GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  DhDeskWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr(GObject) window = g_list_model_get_item (all, i);

      if (DH_DESK_IS_WINDOW (window))
        {
          g_assert_null (found);
          found = DH_DESK_WINDOW (window);
        }
    }

  return found;
}

/* The buttons in a widget by which one of several is chosen. */
static void
collect_choices (GtkWidget *widget,
                 GPtrArray *choices)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_ptr_array_add (choices, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_choices (child, choices);
}

/* Begins a game as the application does. */
static void
begun_cb (DhDeskNewGame *window,
          DhReferee     *referee)
{
  DhDeskWindow *desk = dh_desk_window_new (NULL, dh_desk_systems);

  dh_desk_window_begin (desk, referee);
  gtk_window_present (GTK_WINDOW (desk));
}

/* Begins one of the games that come with Drumhead, as somebody does who chooses it from the list. */
static DhDeskWindow *
begin (guint index)
{
  g_autoptr(GPtrArray) choices = g_ptr_array_new ();
  DhDeskNewGame *window = dh_desk_new_game_new (NULL);

  g_signal_connect (window, "begun", G_CALLBACK (begun_cb), NULL);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
  test_desk_assert_names (window);
  collect_choices (GTK_WIDGET (window), choices);
  if (index >= choices->len)
    {
      gtk_window_close (GTK_WINDOW (window));
      return NULL;
    }

  gtk_check_button_set_active (g_ptr_array_index (choices, index), TRUE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "game.begin", NULL));
  test_desk_settle ();
  g_assert_nonnull (find_window ());
  return find_window ();
}

static void
finish (DhDeskWindow *window)
{
  DhReferee *referee = g_object_ref (dh_desk_window_get_referee (DH_DESK_WINDOW (window)));

  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
  g_assert_finalize_object (referee);
}

/* Each in a file of its own; every window is named throughout, and leaves nothing behind. */
static void
test_game_window_begins_each (void)
{
  g_autoptr(GHashTable) files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  DhDeskWindow *window;
  guint n = 0;

  for (; (window = begin (n)) != NULL; n++)
    {
      GFile *file = dh_referee_get_file (dh_desk_window_get_referee (DH_DESK_WINDOW (window)));

      g_assert_true (g_file_query_exists (file, NULL));
      g_assert_true (g_hash_table_add (files, g_file_get_path (file)));
      test_desk_assert_names (window);
      finish (window);
    }

  g_assert_cmpuint (n, >, 1);
}

/* Orders of another game of the same system are not proposed. */
static void
test_game_window_proposes_orders_of_the_game (void)
{
  DhDeskWindow *window;

  for (guint i = 0; (window = begin (i)) != NULL; i++)
    {
      DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
      const DhBattle *battle = dh_referee_get_battle (referee);

      if (g_str_equal (battle->system->id, "chart-box"))
        g_assert_true (dh_referee_give (referee, "begin", 0, NULL, NULL));
      for (const DhVerbInfo *verb = battle->system->orders->verbs; verb->word != NULL; verb++)
        {
          g_autoptr(GPtrArray) found = dh_referee_complete (referee, verb->word, 100, NULL);

          for (guint k = 0; !dh_verb_is_of_game (verb, battle) && k < found->len; k++)
            g_assert_cmpstr (((const DhCompletion *) found->pdata[k])->text, !=, verb->word);
        }
      finish (window);
    }
}

/* The program throws in a game by mail, where nobody is at a table. */
static void
test_game_window_throws_where_nobody_is_at_a_table (void)
{
  DhDeskWindow *window;
  guint n_apart = 0;

  for (guint i = 0; (window = begin (i)) != NULL; i++)
    {
      const DhBattle *battle = dh_referee_get_battle (dh_desk_window_get_referee (DH_DESK_WINDOW (window)));
      gboolean apart = g_str_equal (battle->system->id, "post");

      n_apart += apart;
      for (guint side = 0; side < dh_battle_get_n_sides (battle); side++)
        g_assert_cmpint (dh_battle_get_side_dice (battle, side), ==,
                         apart ? DH_DICE_SOURCE_PROGRAM : DH_DICE_SOURCE_THROWN);
      finish (window);
    }

  g_assert_cmpint (n_apart > 0, ==, dh_system_find (dh_systems, "post", NULL) != NULL);
}

static DhReferee *begun;

static void
keep_cb (DhDeskNewGame *window,
         DhReferee     *referee)
{
  begun = g_object_ref (referee);
}

static void
find_rows (GtkWidget *widget,
           GType      type,
           GPtrArray *rows)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_rows (child, type, rows);
}

/* Switches that are set before a game begins are in its rules, and in no other game's. */
static void
test_game_window_switches_the_rules (void)
{
  static const char *const expected[] = { "players", "open" };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      DhDeskNewGame *window = dh_desk_new_game_new (NULL);
      g_autoptr(GPtrArray) rows = g_ptr_array_new ();
      GtkWidget *switches = test_desk_child_of (window, "switches");
      guint n = 0;

      g_signal_connect (window, "begun", G_CALLBACK (keep_cb), NULL);
      gtk_window_present (GTK_WINDOW (window));
      dh_desk_new_game_choose (window, "Logan’s Crossroads by post");
      find_rows (switches, ADW_TYPE_COMBO_ROW, rows);
      for (guint k = 0; k < rows->len; k++)
        {
          const char *id = g_object_get_data (G_OBJECT (rows->pdata[k]), "switch");

          n++;
          if (i == 0 && g_str_equal (id, "news"))
            adw_combo_row_set_selected (ADW_COMBO_ROW (rows->pdata[k]), 2);
        }
      g_assert_cmpuint (n, >, 10);
      test_desk_assert_names (window);
      gtk_widget_activate_action (GTK_WIDGET (window), "game.begin", NULL);
      test_desk_settle ();
      g_assert_true (DH_IS_REFEREE (begun));
      g_assert_cmpstr (dh_rulebook_get_switch (dh_referee_get_battle (begun)->rulebook, "news"), ==, expected[i]);
      g_assert_finalize_object (begun);
      begun = NULL;
    }
}

/* Choices of a switch drop down whole: those of the news are told apart by their last words alone. */
static void
test_game_window_shows_choices_whole (void)
{
  DhDeskNewGame *window = dh_desk_new_game_new (NULL);
  g_autoptr(GPtrArray) rows = g_ptr_array_new (), labels = g_ptr_array_new ();
  GtkWidget *switches = test_desk_child_of (window, "switches"), *news = NULL, *popover = NULL;
  guint n = 0;

  gtk_window_present (GTK_WINDOW (window));
  /* A game without switches has no frame of them. */
  dh_desk_new_game_choose (window, "Chancellorsville");
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (window, "choices")));
  dh_desk_new_game_choose (window, "Logan’s Crossroads by post");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (window, "choices")));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (switches), TRUE);
  find_rows (switches, ADW_TYPE_COMBO_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    if (strcmp (g_object_get_data (G_OBJECT (rows->pdata[i]), "switch"), "news") == 0)
      news = rows->pdata[i];
  test_desk_wait_for_frames (GTK_WIDGET (window));
  gtk_widget_activate (news);
  test_desk_wait_for_frames (GTK_WIDGET (window));
  find_rows (news, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i]) && gtk_widget_get_ancestor (labels->pdata[i], GTK_TYPE_POPOVER) != NULL)
      {
        popover = gtk_widget_get_ancestor (labels->pdata[i], GTK_TYPE_POPOVER);
        n++;
        g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (labels->pdata[i])));
      }
  g_assert_cmpuint (n, >=, 3);
  gtk_popover_popdown (GTK_POPOVER (popover));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  gtk_window_close (GTK_WINDOW (window));
}

/* At the lower end of the window switches unfold into view: their heading stays, and as many of them as there is room for are seen. */
static void
test_game_window_unfolds_into_view (void)
{
  DhDeskNewGame *window = dh_desk_new_game_new (NULL);
  GtkWidget *switches = test_desk_child_of (window, "switches");
  GtkWidget *scrolled = gtk_widget_get_ancestor (switches, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t folded, unfolded;

  /* Sliding open takes real time; without motion it is a matter of frames. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_present (GTK_WINDOW (window));
  dh_desk_new_game_choose (window, "Logan’s Crossroads by post");
  test_desk_wait_for_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (switches, scrolled, &folded));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (switches), TRUE);
  test_desk_wait_for_frames (GTK_WIDGET (window));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (switches, scrolled, &unfolded));
  g_assert_cmpfloat (unfolded.size.height, >, gtk_widget_get_height (scrolled));
  g_assert_cmpfloat (folded.origin.y, >, gtk_widget_get_height (scrolled) / 2);
  g_assert_cmpfloat (ABS (unfolded.origin.y), <, 1);
  gtk_window_close (GTK_WINDOW (window));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

/* Orders by an action stand in the log; an undone one is undone, and a refused one changes nothing. */
static void
test_game_window_gives_orders (void)
{
  DhDeskWindow *window = begin (0);
  DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.give", "s", "note lunch until two"));
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 1);
  test_desk_settle ();
  g_assert_cmpuint (count_log (window), >, 0);

  g_assert_false (dh_desk_window_give (DH_DESK_WINDOW (window), "dance"));
  g_assert_true (dh_desk_window_get_session (DH_DESK_WINDOW (window))->refused);
  g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 1);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_true (dh_referee_is_undone (referee, 0));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.go-to", "u", 1));
  g_assert_false (dh_referee_is_undone (referee, 0));
  finish (window);
}

static void
collect_titles (GtkWidget  *widget,
                GHashTable *titles)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      char *title;

      g_object_get (widget, "title", &title, NULL);
      g_hash_table_add (titles, title);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_titles (child, titles);
}

/* “help” in the order line lists all orders of the game. */
static void
test_game_window_helps_with_orders (void)
{
  DhDeskWindow *window;

  for (guint n = 0; (window = begin (n)) != NULL; n++)
    {
      const DhBattle *battle = dh_referee_get_battle (dh_desk_window_get_referee (DH_DESK_WINDOW (window)));
      g_autoptr(GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autofree char *section = NULL;
      GtkShortcutsWindow *help;

      g_assert_true (dh_desk_window_give (DH_DESK_WINDOW (window), "help"));
      help = dh_desk_help_get (GTK_APPLICATION_WINDOW (window));
      test_desk_wait_for_frames (GTK_WIDGET (help));
      g_object_get (help, "section-name", &section, NULL);
      g_assert_cmpstr (section, ==, "orders");
      collect_titles (GTK_WIDGET (help), titles);
      for (const DhVerbInfo *verb = battle->system->orders->verbs; verb->word != NULL; verb++)
        g_assert_cmpint (g_hash_table_contains (titles, dh_verb_get_usage (verb, battle->system, dh_battle_get_game (battle))), ==,
                         dh_verb_is_of_game (verb, battle));
      gtk_window_close (GTK_WINDOW (help));
      finish (window);
    }
}

/* The main key leaves the set-up of each game; then it goes on, or says why not. */
static void
test_game_window_goes_on_by_one_key (void)
{
  DhDeskWindow *window;

  for (guint i = 0; (window = begin (i)) != NULL; i++)
    {
      DhReferee *referee = dh_desk_window_get_referee (DH_DESK_WINDOW (window));
      guint n;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.main", NULL);
      g_assert_cmpint (dh_referee_get_battle (referee)->turn, ==, 1);
      n = dh_referee_get_n_entries (referee);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.main", NULL);
      g_assert_true (dh_referee_get_n_entries (referee) > n ||
                     dh_desk_window_get_session (DH_DESK_WINDOW (window))->refused ||
                     dh_desk_window_get_session (DH_DESK_WINDOW (window))->waiting ||
                     *dh_desk_window_get_session (DH_DESK_WINDOW (window))->text != '\0');
      finish (window);
    }
}

static char *
dup_page (DhDeskWindow *window)
{
  return g_strdup (adw_view_stack_get_visible_child_name (test_desk_child_of (window, "middle")));
}

static void
test_game_window_turns_pages (void)
{
  DhDeskWindow *window = begin (0);
  GtkStack *places = test_desk_child_of (window, "places");
  g_autofree char *first = dup_page (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.dice", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (places), ==, "dice");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", first);
  g_assert_true (gtk_widget_get_mapped (adw_view_stack_get_child_by_name (test_desk_child_of (window, "middle"), first)));
  finish (window);
}

/* The window finds what is not the same in every game in its row, and one game has a way of its own to a new battle. */
static void
test_game_window_every_game_has_a_row (void)
{
  guint n_ways = 0;

  for (guint i = 0; dh_systems[i] != NULL; i++)
    {
      const DhDeskSystem *game = dh_desk_system_find (dh_desk_systems, dh_systems[i]);

      g_assert_nonnull (game);
      g_assert_true (game->system == dh_systems[i]);
      g_assert_nonnull (game->pages[0].name);
      g_assert_true ((game->press_main != NULL) != (game->find_next != NULL));
      n_ways += game->make_way != NULL;
    }
  g_assert_cmpuint (n_ways, ==, 1);
}

/* The game says which rules there are, so they are chosen below it, and stay in view. */
static void
test_game_window_chooses_rules_last (void)
{
  DhDeskNewGame *window = dh_desk_new_game_new (NULL);
  GtkWidget *page = test_desk_child_of (window, "page");
  graphene_rect_t games, rules;

  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_true (gtk_widget_compute_bounds (page, GTK_WIDGET (window), &games));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child_of (window, "rules"), GTK_WIDGET (window), &rules));
  g_assert_cmpfloat (games.origin.y + games.size.height, <=, rules.origin.y);
  gtk_window_close (GTK_WINDOW (window));
}

/* A fault of a file is told, and the choices from before stay. */
static void
test_game_window_refuses_a_file (void)
{
  DhDeskNewGame *window = dh_desk_new_game_new (NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "no-game.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_file_replace_contents (file, "<campaign", 9, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error);
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (dh_desk_new_game_add_file (window, file));
  g_assert_nonnull (test_desk_get_notice (test_desk_child_of (window, "notice")));
  g_assert_true (gtk_widget_get_sensitive (test_desk_child_of (window, "begin")));
  gtk_window_close (GTK_WINDOW (window));
}

/* The empty line of every game says what Enter does, and Enter does it. */
static void
test_game_window_line_says_what_enter_does (void)
{
  static const struct {
    const DhSystem *system;
    const char *rules, *scenario;
    const char *says, *then, *given, *half;
  } games[] = {
    { &dh_chart_box, "donelson", "fort-donelson", "Enter: Begin · ", "Enter: Next Step · ", "begin" },
    { &dh_post_system, "haygood-1997", "logans-crossroads", "Enter: Open the Bag · ", "Enter: Close the Bag", "open", "close early because " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(DhReferee) referee = test_desk_new_referee (games[i].system, games[i].rules, games[i].scenario);
      DhDeskWindow *window = test_desk_new_window (NULL, referee);
      GtkWidget *line = test_desk_child_of (window, "order_line");
      guint n = dh_referee_get_n_entries (referee);

      gtk_window_present (GTK_WINDOW (window));
      test_desk_settle ();
      g_assert_true (g_str_has_prefix (test_desk_get_message (line), games[i].says));
      g_signal_emit_by_name (test_desk_child_of (line, "entry"), "activate");
      test_desk_settle ();
      g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n + 1);
      g_assert_cmpstr (dh_referee_get_entry (referee, n)->order, ==, games[i].given);
      if (!g_str_has_prefix (test_desk_get_message (line), games[i].then))
        g_error ("“%s” after “%s”", test_desk_get_message (line), games[i].given);
      if (games[i].half != NULL)
        {
          g_signal_emit_by_name (test_desk_child_of (line, "entry"), "activate");
          test_desk_settle ();
          g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, n + 1);
          g_assert_cmpstr (dh_desk_window_get_session (window)->text, ==, games[i].half);
          g_assert_false (gtk_widget_has_css_class (line, "refused"));
          dh_session_set_text (dh_desk_window_get_session (window), "");
        }
      gtk_window_destroy (GTK_WINDOW (window));
      test_desk_settle ();
    }
}

TEST_SUBJECT ("game-window")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/game/every-game-has-a-row", test_game_window_every_game_has_a_row);
  g_test_add_func ("/desk/game/begins-each", test_game_window_begins_each);
  g_test_add_func ("/desk/game/proposes-orders-of-the-game", test_game_window_proposes_orders_of_the_game);
  g_test_add_func ("/desk/game/throws-where-nobody-is-at-a-table", test_game_window_throws_where_nobody_is_at_a_table);
  g_test_add_func ("/desk/game/gives-orders", test_game_window_gives_orders);
  g_test_add_func ("/desk/game/helps-with-orders", test_game_window_helps_with_orders);
  g_test_add_func ("/desk/game/goes-on-by-one-key", test_game_window_goes_on_by_one_key);
  g_test_add_func ("/desk/game/line-says-what-enter-does", test_game_window_line_says_what_enter_does);
  g_test_add_func ("/desk/game/turns-pages", test_game_window_turns_pages);
  g_test_add_func ("/desk/game/switches-the-rules", test_game_window_switches_the_rules);
  g_test_add_func ("/desk/game/shows-choices-whole", test_game_window_shows_choices_whole);
  g_test_add_func ("/desk/game/unfolds-into-view", test_game_window_unfolds_into_view);
  g_test_add_func ("/desk/game/chooses-rules-last", test_game_window_chooses_rules_last);
  g_test_add_func ("/desk/game/refuses-a-file", test_game_window_refuses_a_file);

  return test_desk_run ();
}
