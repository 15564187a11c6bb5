/* test-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-application.h"
#include "dh-desk-dues.h"
#include "dh-desk-help.h"
#include "dh-desk-order-line.h"
#include "dh-desk-step.h"
#include "dh-desk-task.h"
#include "dh-narration.h"
#include "dh-session-battles.h"
#include "dh-systems.h"

#include <string.h>

static gboolean
can (TestDesk   *self,
     const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean sensitive;

  /* A button with an action is sensitive when the action is enabled. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_parent (button, GTK_WIDGET (self->window));
  sensitive = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return sensitive;
}

static void
activate (TestDesk   *self,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
  test_desk_settle ();
}

static guint
count_entries (TestDesk *self)
{
  return dh_referee_get_n_entries (self->referee);
}

static void
test_window_line_gives_orders (TestDesk      *self,
                               gconstpointer  data)
{
  test_desk_give (self, "begin");
  g_assert_cmpuint (count_entries (self), ==, 1);
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
  g_assert_cmpint (dh_referee_get_battle (self->referee)->turn, ==, 1);
}

static void
test_window_refusal_keeps_the_text (TestDesk      *self,
                                    gconstpointer  data)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");

  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14");
  test_desk_type (self, "fire u12 c4 14");

  g_assert_true (test_desk_has_refused (line));
  g_assert_cmpstr (test_desk_get_text (self), ==, "fire u12 c4 14");
  g_assert_nonnull (strstr (test_desk_get_message (line), "(7.5)"));
  gtk_test_accessible_assert_state (test_desk_child_of (line, "entry"),
                                    GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);

  test_desk_give (self, "fire u11 c4 10");
  g_assert_cmpstr (test_desk_get_text (self), ==, "");
}

static void
test_window_button_keeps_what_is_typed (TestDesk      *self,
                                        gconstpointer  data)
{
  GtkEditable *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");

  gtk_editable_set_text (entry, "ruling u1 half");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "begin");
  test_desk_type (self, "");
  g_assert_cmpuint (count_entries (self), ==, 0);
  test_desk_type (self, "");
  g_assert_cmpuint (count_entries (self), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "ruling u1 half");
}

static void
test_window_undo_and_redo (TestDesk      *self,
                           gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  g_assert_false (can (self, "win.undo"));
  test_desk_give (self, "begin");
  g_assert_true (can (self, "win.undo"));
  g_assert_false (can (self, "win.redo"));

  activate (self, "win.undo");
  g_assert_cmpint (battle->turn, ==, 0);
  g_assert_true (can (self, "win.redo"));
  activate (self, "win.redo");
  g_assert_cmpint (battle->turn, ==, 1);
  g_assert_cmpuint (count_entries (self), ==, 3);
}

/* Presses a key in the order line; returns whether it is used there. */
static gboolean
press_in_line (TestDesk        *self,
               guint            key,
               GdkModifierType  state)
{
  GtkWidget *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (entry);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean used = FALSE;

      if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
        continue;
      g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &used);
      return used;
    }

  g_assert_not_reached ();
}

static void
test_window_undo_keys_work_in_the_line (TestDesk      *self,
                                        gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  test_desk_give (self, "begin");
  g_assert_true (press_in_line (self, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_cmpint (battle->turn, ==, 0);
  g_assert_true (press_in_line (self, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_cmpint (battle->turn, ==, 1);
  g_assert_false (press_in_line (self, GDK_KEY_z, 0));
  g_assert_cmpint (battle->turn, ==, 1);
}

static void
test_window_next_says_why_not (TestDesk      *self,
                               gconstpointer  data)
{
  DhDeskDues *dues = test_desk_child (self, "dues");
  GtkWidget *next = test_desk_child_of (dues, "next");
  g_autoptr(GError) error = NULL;

  test_desk_give (self, "begin");
  g_assert_false (gtk_widget_get_sensitive (next));
  g_assert_false (dh_referee_require_next (self->referee, &error));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (dues, "reason")), ==, error->message);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (next), ==, error->message);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (dues, "reason")));

  while (dh_inch_battle (dh_referee_get_battle (self->referee))->cards_left > 0)
    test_desk_give (self, "card pass");
  test_desk_give (self, "next pass");
  g_assert_true (gtk_widget_get_sensitive (next));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (dues, "reason")), ==, "");
  g_signal_emit_by_name (next, "clicked");
  test_desk_settle ();
  g_assert_cmpint (dh_referee_get_battle (self->referee)->step, ==, DH_STEP_STANDING);
}

/* The keys are never silent, and what cannot be put right does not stay in the line. */
static void
test_window_keys_say_why_not (TestDesk      *self,
                                       gconstpointer  data)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");
  guint n;

  test_desk_give (self, "begin");
  n = dh_referee_get_n_entries (self->referee);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "next"));
  test_desk_settle ();
  g_assert_true (test_desk_has_refused (line));
  g_assert_nonnull (strstr (test_desk_get_message (line), "10 cards"));
  g_assert_cmpstr (test_desk_get_text (self), ==, "");

  dh_session_set_text (dh_desk_window_get_session (self->window), "");
  g_assert_false (test_desk_has_refused (line));

  activate (self, "win.settle-or-say-why-not");
  g_assert_true (test_desk_has_refused (line));
  g_assert_nonnull (strstr (test_desk_get_message (line), "nothing to settle"));
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, n);
}

/* An order that would do nothing is refused where it is typed, too, and the file stays as it is; what waits for a decision
 * is named. An entry of it that was kept is good. */
static void
test_window_settles_nothing_of_nothing (TestDesk      *self,
                                        gconstpointer  data)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");
  DhSession *session = dh_desk_window_get_session (self->window);
  g_autofree char *fingerprint = NULL;
  g_autoptr(GError) error = NULL;

  test_desk_go_to_fire (self);
  fingerprint = g_strdup (dh_referee_get_fingerprint (self->referee));
  test_desk_type (self, "settle");
  g_assert_false (dh_session_give (session, "settle", NULL));
  g_assert_true (test_desk_has_refused (line));
  g_assert_nonnull (strstr (test_desk_get_message (line), "Nothing is due now"));
  g_assert_cmpstr (dh_referee_get_fingerprint (self->referee), ==, fingerprint);

  test_desk_give (self, "ruling c4 rating 1 because of the heat");
  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "mark");
  test_desk_give (self, "check c4 : 1");
  g_free (fingerprint);
  fingerprint = g_strdup (dh_referee_get_fingerprint (self->referee));
  test_desk_type (self, "settle");
  g_assert_false (dh_session_give (session, "settle", NULL));
  g_assert_nonnull (strstr (test_desk_get_message (line), "decide first: "));
  g_assert_nonnull (strstr (test_desk_get_message (line), "43rd Georgia C4"));
  g_assert_cmpstr (dh_referee_get_fingerprint (self->referee), ==, fingerprint);

  g_assert_true (dh_referee_give (self->referee, "settle", 0, NULL, &error));
  g_assert_true (dh_referee_verify (self->referee, &error));
  g_assert_no_error (error);
}

static void
test_window_dues (TestDesk      *self,
                  gconstpointer  data)
{
  DhDeskDues *dues = test_desk_child (self, "dues");
  GListModel *model = test_desk_list (dues, "list");
  g_autoptr(DhDeskTask) task = NULL;

  test_desk_go_to_fire (self);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  g_assert_false (can (self, "win.settle"));

  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "fire u11 c5 14 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "mark");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 2);
  g_assert_true (can (self, "win.settle"));
  task = g_list_model_get_item (model, 0);
  g_assert_true (task->is_whole);
  g_assert_cmpuint (task->key, ==, 1);

  /* A key throws for the first; its rout asks the referee, so that order comes into the line. */
  test_desk_give (self, "dice 1");
  g_assert_true (dh_desk_dues_press_key (dues, 1));
  test_desk_settle ();
  g_assert_true (dh_desk_dues_press_key (dues, 2));
  g_assert_cmpstr (test_desk_get_text (self), !=, "");
  g_assert_false (dh_desk_dues_press_key (dues, 9));

  activate (self, "win.settle");
  g_assert_true (dh_desk_window_enter (self->window));
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskTask) left = g_list_model_get_item (model, i);

      g_assert_false (left->is_whole && left->is_open);
    }
}

static void
test_window_keys_land_in_the_line (TestDesk      *self,
                                   gconstpointer  data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  GtkWidget *line = test_desk_child (self, "order_line");

  g_assert_true (gtk_widget_is_ancestor (focus, line));
  activate (self, "win.find");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child (self, "roster")));
  activate (self, "win.focus-order");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), line));

  /* Round the panes, and back to where the keyboard belongs. */
  activate (self, "win.next-pane");
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), line));
  activate (self, "win.previous-pane");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), line));
}

/* Pages that few look at are made when they are wanted, once, and the keyboard goes round to them. */
static void
test_window_pages_are_made_when_wanted (TestDesk      *self,
                                        gconstpointer  data)
{
  static const char *const places[] = { "dice", "report" };
  GtkWidget *line = test_desk_child (self, "order_line");
  GtkStack *stack = test_desk_child (self, "places");
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkStack *pages = test_desk_child_of (roster, "pages");
  GtkWidget *page;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *action = g_strconcat ("win.", places[i], NULL);

      g_assert_null (gtk_stack_get_child_by_name (stack, places[i]));
      activate (self, action);
      page = test_desk_page (stack, places[i]);
      gtk_widget_grab_focus (line);
      activate (self, "win.next-pane");
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), page));
      activate (self, action);
      activate (self, action);
      g_assert_true (gtk_stack_get_visible_child (stack) == page);
    }

  g_assert_null (gtk_stack_get_child_by_name (pages, "page"));
  gtk_widget_activate_action (roster, "roster.back", NULL);
  gtk_widget_activate_action (roster, "roster.open", "s", "u1");
  page = test_desk_page (pages, "page");
  gtk_widget_activate_action (roster, "roster.open", "s", "u2");
  g_assert_true (gtk_stack_get_visible_child (pages) == page);
}

/* Checks that a label shows the fingerprint as people can read it out. */
static void
assert_fingerprint (TestDesk *self,
                    GtkLabel *label)
{
  g_autofree char *shown = dh_show_fingerprint (dh_referee_get_fingerprint (self->referee));

  g_assert_cmpstr (gtk_label_get_label (label), ==, shown);
}

/* Checks that the buttons for the end of a battle stand side by side. */
static void
assert_one_line (gpointer tool)
{
  GtkWidget *survivors = test_desk_child_of (tool, "survivors"), *verify = test_desk_child_of (tool, "verify");
  graphene_rect_t first, last;

  test_desk_wait_for_frames (tool);
  g_assert_true (gtk_widget_compute_bounds (survivors, tool, &first));
  g_assert_true (gtk_widget_compute_bounds (verify, tool, &last));
  g_assert_cmpfloat (first.origin.y, ==, last.origin.y);
  g_assert_cmpfloat (first.origin.x + first.size.width, <, last.origin.x);
}

static void
test_window_seed_is_shown_when_due (TestDesk      *self,
                                    gconstpointer  data)
{
  g_autofree char *hash = dh_battle_dup_seed_hash (dh_referee_get_battle (self->referee));
  g_autofree char *seed = dh_battle_dup_seed (dh_referee_get_battle (self->referee));
  GtkWidget *proof;

  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (test_desk_tool (self), "seed")), ==, hash);
  test_desk_give (self, "begin");
  test_desk_give (self, "end");
  proof = test_desk_child_of (test_desk_tool (self), "proof");
  g_assert_true (gtk_widget_get_visible (proof));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (proof, "shown")));
  assert_fingerprint (self, test_desk_child_of (proof, "fingerprint"));
  g_assert_true (can (self, "win.undo"));

  /* The seed, which is shown once for all, stands behind a button of its own; the blue one is for what is taken home. */
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (test_desk_tool (self), "verify")));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (test_desk_child (self, "step"), "main_label")), ==,
                   "Save the Story…");
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (test_desk_tool (self), "survivors")));
  assert_one_line (test_desk_tool (self));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.order", "s", "seed");
  g_assert_false (dh_referee_get_battle (self->referee)->seed_shown);
  activate (self, "win.enter");
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (test_desk_tool (self), "verify")));
  g_assert_true (dh_referee_get_battle (self->referee)->seed_shown);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (proof, "shown")));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (proof, "seed")), ==, seed);
  g_assert_false (can (self, "win.undo"));
  g_assert_true (can (self, "win.main"));
  g_assert_false (can (self, "win.next"));
}

static void
test_window_board_follows (TestDesk      *self,
                           gconstpointer  data)
{
  DhBoardWindow *board = test_desk_get_board (self->window);
  GtkLabel *turn = test_desk_child_of (board->picture, "turn");

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (board)));
  activate (self, "win.board");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (board)));
  test_desk_give (self, "begin");
  /* Orders that come at once are shown together, after a quarter of a second at the latest. */
  g_usleep (G_TIME_SPAN_SECOND / 4);
  test_desk_settle ();
  g_assert_cmpstr (gtk_label_get_label (turn), ==, "Turn 1");

  activate (self, "win.board");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (board)));
}

/* “help” in the order line is about orders, Ctrl+? about keys, whichever was asked for last. */
static void
test_window_helps_with_orders (TestDesk      *self,
                               gconstpointer  data)
{
  GtkEditable *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");
  g_autofree char *orders = NULL;
  g_autofree char *keys = NULL;
  GtkShortcutsWindow *help;

  gtk_editable_set_text (entry, "help");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  help = dh_desk_help_get (GTK_APPLICATION_WINDOW (self->window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (help)));
  g_object_get (help, "section-name", &orders, NULL);
  g_assert_cmpstr (orders, ==, "orders");
  gtk_window_close (GTK_WINDOW (help));

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.show-help-overlay", NULL);
  g_object_get (help, "section-name", &keys, NULL);
  g_assert_cmpstr (keys, ==, "keys");
  gtk_window_close (GTK_WINDOW (help));
}

static void
test_window_is_accessible (TestDesk      *self,
                           gconstpointer  data)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");
  GtkWidget *entry = test_desk_child_of (line, "entry");
  GtkWidget *find = test_desk_child_of (test_desk_child (self, "roster"), "find");
  GtkWidget *next = test_desk_child_of (test_desk_child (self, "dues"), "next");

  gtk_test_accessible_assert_role (entry, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL, "Order");
  gtk_test_accessible_assert_property (find, GTK_ACCESSIBLE_PROPERTY_LABEL, "Find a unit");
  gtk_test_accessible_assert_role (next, GTK_ACCESSIBLE_ROLE_BUTTON);
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (next), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  g_assert_true (gtk_test_accessible_has_relation (test_desk_child_of (test_desk_child (self, "roster"), "list"),
                                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

static void
test_window_read_only (TestDesk      *self,
                       gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = test_desk_new_battle ("read-only.drumhead");
  g_autoptr(DhReferee) writer = dh_referee_open (file, dh_systems, FALSE, &error);
  AdwWindowTitle *title;

  g_assert_no_error (error);
  dh_desk_window_open (self->window, file);
  test_desk_settle ();

  g_assert_true (dh_referee_is_read_only (dh_desk_window_get_referee (self->window)));
  g_assert_cmpstr (test_desk_get_notice (test_desk_child (self, "notice")),
                   ==,
                   dh_referee_get_notice (dh_desk_window_get_referee (self->window)));
  title = test_desk_find (test_desk_child (self, "title"), ADW_TYPE_WINDOW_TITLE);
  g_assert_nonnull (strstr (adw_window_title_get_subtitle (title), "read-only"));
  /* Where no order is taken, none is asked for. */
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (test_desk_child_of (test_desk_child (self, "order_line"), "hint"),
                                                            "message")),
                   ==,
                   "");
  g_assert_false (can (self, "win.main"));
  g_assert_false (gtk_editable_get_editable (test_desk_child_of (test_desk_child (self, "order_line"), "entry")));
}

static void
test_window_trouble_is_told_in_full (TestDesk      *self,
                                     gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "torn <b>.drumhead", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "<battle format=\"1\">\n<rubbish/>\n</battle>\n", -1, NULL));
  g_assert_null (dh_referee_open (file, dh_systems, FALSE, &error));
  dh_desk_window_open (self->window, file);
  test_desk_settle ();

  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child (self, "pages")), ==, "trouble");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child (self, "trouble")), ==, error->message);
  g_assert_false (gtk_label_get_selection_bounds (test_desk_child (self, "trouble"), NULL, NULL));
  g_assert_null (dh_desk_window_get_referee (self->window));

  activate (self, "win.back");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child (self, "pages")), ==, "start");
}

static void
test_window_samples_overwrite_nothing (TestDesk      *self,
                                       gconstpointer  data)
{
  g_autoptr(GFile) first = NULL;
  g_autoptr(GFile) second = NULL;

  dh_desk_window_play_sample (self->window);
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child (self, "pages")), ==, "battle");
  first = g_object_ref (dh_referee_get_file (dh_desk_window_get_referee (self->window)));
  test_desk_give (self, "begin");

  dh_desk_window_play_sample (self->window);
  test_desk_settle ();
  second = g_object_ref (dh_referee_get_file (dh_desk_window_get_referee (self->window)));
  g_assert_false (g_file_equal (first, second));
  g_assert_cmpuint (dh_referee_get_n_entries (dh_desk_window_get_referee (self->window)), ==, 0);

  /* The first one is as it was left, with a pause, and nobody holds it any more. */
  dh_desk_window_open (self->window, first);
  test_desk_settle ();
  g_assert_false (dh_referee_is_read_only (dh_desk_window_get_referee (self->window)));
  g_assert_cmpuint (dh_referee_get_n_entries (dh_desk_window_get_referee (self->window)), ==, 2);
}

static DhReferee *
get_referee (GtkWindow *window)
{
  return dh_desk_window_get_referee (DH_DESK_WINDOW (window));
}

/* A battle is read once its window has been seen; a file that is none is told of as ever. */
static void
test_window_comes_up_before_its_battle (void)
{
  g_autoptr(GFile) file = test_desk_new_battle ("expected");
  g_autoptr(GFile) none = g_file_get_child (file, "none");
  GtkWindow *window = GTK_WINDOW (dh_desk_window_new (NULL, dh_desk_systems));

  dh_desk_window_expect (DH_DESK_WINDOW (window), file);
  g_assert_false (dh_desk_window_is_free (DH_DESK_WINDOW (window)));
  gtk_window_present (window);
  g_assert_null (get_referee (window));
  while (get_referee (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_equal (dh_referee_get_file (get_referee (window)), file));
  g_assert_false (dh_referee_is_read_only (get_referee (window)));
  gtk_window_destroy (window);

  window = GTK_WINDOW (dh_desk_window_new (NULL, dh_desk_systems));
  dh_desk_window_expect (DH_DESK_WINDOW (window), none);
  gtk_window_present (window);
  while (!dh_desk_window_is_free (DH_DESK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (window, "pages")), ==, "trouble");
  gtk_window_destroy (window);
}

/* A battle whose window has gone before it was seen is held by nobody. */
static void
test_window_that_goes_leaves_its_battle (void)
{
  g_autoptr(GFile) file = test_desk_new_battle ("left");
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) referee = NULL;

  for (guint i = 0; i < 2; i++)
    {
      GtkWindow *window = GTK_WINDOW (dh_desk_window_new (NULL, dh_desk_systems));

      dh_desk_window_expect (DH_DESK_WINDOW (window), file);
      if (i == 1)
        gtk_window_present (window);
      gtk_window_destroy (window);
      test_desk_settle ();
    }
  referee = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  g_assert_false (dh_referee_is_read_only (referee));
}

/* The identity by which a desktop puts the board, which is no window of the application, beside the desk in a dock. */
static void
test_window_one_program_in_the_dock (void)
{
  g_autoptr(GApplication) application = G_APPLICATION (dh_desk_application_new ());
  g_autoptr(GError) error = NULL;

  g_application_set_flags (application, G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (application, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (g_get_prgname (), ==, g_application_get_application_id (application));
}

TEST_SUBJECT ("window")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/window/line-gives-orders", test_window_line_gives_orders);
  test_add_desk ("/desk/window/refusal-keeps-the-text", test_window_refusal_keeps_the_text);
  test_add_desk ("/desk/window/button-keeps-what-is-typed", test_window_button_keeps_what_is_typed);
  test_add_desk ("/desk/window/undo-and-redo", test_window_undo_and_redo);
  test_add_desk ("/desk/window/undo-keys-work-in-the-line", test_window_undo_keys_work_in_the_line);
  test_add_desk ("/desk/window/next-says-why-not", test_window_next_says_why_not);
  test_add_desk ("/desk/window/keys-say-why-not", test_window_keys_say_why_not);
  test_add_desk ("/desk/window/settles-nothing-of-nothing", test_window_settles_nothing_of_nothing);
  test_add_desk ("/desk/window/dues", test_window_dues);
  test_add_desk ("/desk/window/keys-land-in-the-line", test_window_keys_land_in_the_line);
  test_add_desk ("/desk/window/pages-are-made-when-wanted", test_window_pages_are_made_when_wanted);
  test_add_desk ("/desk/window/seed-is-shown-when-due", test_window_seed_is_shown_when_due);
  test_add_desk ("/desk/window/board-follows", test_window_board_follows);
  test_add_desk ("/desk/window/helps-with-orders", test_window_helps_with_orders);
  test_add_desk ("/desk/window/is-accessible", test_window_is_accessible);
  test_add_desk ("/desk/window/read-only", test_window_read_only);
  test_add_desk ("/desk/window/trouble-is-told-in-full", test_window_trouble_is_told_in_full);
  g_test_add_func ("/desk/window/comes-up-before-its-battle", test_window_comes_up_before_its_battle);
  g_test_add_func ("/desk/window/that-goes-leaves-its-battle", test_window_that_goes_leaves_its_battle);
  g_test_add_func ("/desk/window/one-program-in-the-dock", test_window_one_program_in_the_dock);
  test_add_desk ("/desk/window/samples-overwrite-nothing", test_window_samples_overwrite_nothing);

  return test_desk_run ();
}
