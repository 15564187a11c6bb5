/* test-access.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "names.h"
#include "subject.h"

#include "dh-desk-announce.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-new-flow.h"
#include "dh-desk-notice.h"
#include "dh-desk-rules-window.h"
#include "dh-desk-step.h"
#include "dh-inch.h"
#include "dh-narration.h"

#include <string.h>

static void
show (TestDesk   *self,
      const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
  test_desk_settle ();
}

/* Through a whole turn with something in every step, and every page on the way. */
static void
test_access_everything_has_a_name (TestDesk      *self,
                                   gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  test_desk_assert_names (self->window);
  test_desk_give (self, "begin");
  test_desk_assert_names (self->window);
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond");
  test_desk_assert_names (self->window);
  test_desk_pass_cards (self);
  test_desk_assert_names (self->window);
  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  test_desk_assert_names (self->window);
  test_desk_give (self, "mark");
  test_desk_give (self, "check c4 : 1");
  test_desk_assert_names (self->window);
  test_desk_give (self, "retreat c4");
  test_desk_give (self, "witness c4 none");
  while (battle->step != DH_STEP_END && battle->turn == 1)
    {
      if (!dh_desk_window_give (self->window, "next"))
        test_desk_give (self, "settle");
      test_desk_assert_names (self->window);
    }

  show (self, "win.dice");
  test_desk_assert_names (self->window);
  test_desk_give (self, "end");
  test_desk_assert_names (self->window);
}

static void
test_access_pages_have_names (TestDesk      *self,
                              gconstpointer  data)
{
  static const char *const things[] = { "u1", "grant", "hovey", "battle" };

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    {
      gtk_widget_activate_action (test_desk_child (self, "roster"), "roster.open", "s", things[i]);
      test_desk_assert_names (self->window);
    }
  show (self, "win.find");
  show (self, "win.find-in-log");
  test_desk_assert_names (self->window);
  show (self, "win.report");
  test_desk_assert_names (self->window);
}

static void
test_access_popovers_have_names (TestDesk      *self,
                                 gconstpointer  data)
{
  GtkWidget *line = test_desk_child (self, "order_line");

  test_desk_assert_names_in_popovers (self->window);
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_assert_names_in_popovers (self->window);
  test_desk_pass_cards (self);
  test_desk_assert_names_in_popovers (self->window);

  gtk_editable_set_text (test_desk_child_of (line, "entry"), "attach gr");
  gtk_editable_set_position (test_desk_child_of (line, "entry"), -1);
  test_desk_settle ();
  g_assert_true (gtk_widget_get_mapped (test_desk_child_of (line, "completion")));
  test_desk_assert_names (self->window);
}

/* The start page, and what is shown of a file that is no battle. */
static void
test_access_without_a_battle (TestDesk      *self,
                              gconstpointer  data)
{
  g_autoptr(GFile) nowhere = g_file_new_for_path ("/nowhere.drumhead");

  dh_desk_window_set_referee (self->window, NULL);
  test_desk_assert_names (self->window);
  test_desk_assert_names_in_popovers (self->window);
  dh_desk_window_open (self->window, nowhere);
  test_desk_assert_names (self->window);
}

static void
test_access_new_battle_has_names (TestDesk      *self,
                                  gconstpointer  data)
{
  static const char *const pages[] = { "armies", "rules", "forces", "name", "ready" };
  GtkWidget *flow;

  dh_desk_window_set_referee (self->window, NULL);
  show (self, "win.new-battle");
  flow = gtk_stack_get_visible_child (test_desk_child (self, "pages"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (flow, "stack")), ==, pages[i]);
      test_desk_assert_names (self->window);
      if (i + 1 < G_N_ELEMENTS (pages))
        {
          g_assert_true (gtk_widget_activate_action (flow, "new.next", NULL));
          test_desk_settle ();
        }
    }
}

/* The editor of orders of battle: empty, and with something of each kind selected. */
static void
test_access_muster_has_names (void)
{
  DhDeskMusterWindow *window = g_object_ref (dh_desk_muster_window_new (NULL));

  gtk_window_present (GTK_WINDOW (window));
  test_desk_assert_names (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "muster.open-shipped", "s", "champion-hill");
  for (int i = 0; i < 6; i++)
    {
      dh_desk_muster_window_select (window, i);
      test_desk_assert_names (window);
    }
  test_desk_assert_names_in_popovers (window);

  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
}

static void
test_access_rules_have_names (void)
{
  DhDeskRulesWindow *window = g_object_ref (dh_desk_rules_window_new (NULL));

  gtk_window_present (GTK_WINDOW (window));
  test_desk_assert_names (window);
  test_desk_assert_names_in_popovers (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "rules.compare", NULL);
  test_desk_assert_names (window);

  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
}

/*
 * Checks that a screen reader hears words at once: the result of an order, the reason of a refusal, a notice. GTK says
 * them itself from 4.14 on, and before as the description of the widget that has the keyboard.
 */
static void
assert_heard (TestDesk   *self,
              const char *words)
{
  const char *last = dh_desk_announce_get_last (self->window);

  g_assert_nonnull (last);
  g_assert_nonnull (strstr (last, words));
  if (gtk_check_version (4, 14, 0) != NULL)
    gtk_test_accessible_assert_property (test_desk_child_of (test_desk_child (self, "order_line"), "entry"),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                         last);
}

/* Of the last entry, the first. */
static const char *
get_reminder (TestDesk *self)
{
  const DhEntry *entry = dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1);

  g_assert_cmpuint (dh_entry_get_n_reminders (entry), >, 0);
  return dh_entry_get_reminder (entry, 0);
}

static void
test_access_results_and_refusals_are_heard (TestDesk      *self,
                                            gconstpointer  data)
{
  g_autofree char *message = NULL;
  g_autofree char *reminder = NULL;

  gtk_widget_grab_focus (test_desk_child_of (test_desk_child (self, "order_line"), "entry"));
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  assert_heard (self, "12th Division");

  /* Reminders of matters that the rules leave to the referee are heard as well. */
  test_desk_give (self, "respond");
  test_desk_give (self, "charge u1 c4");
  reminder = dh_battle_narrate_reminder (dh_referee_get_battle (self->referee), get_reminder (self));
  assert_heard (self, reminder);

  g_assert_false (dh_desk_window_give (self->window, "fire u12 c4 14"));
  message = g_strdup (test_desk_get_message (test_desk_child (self, "order_line")));
  g_assert_cmpstr (message, !=, "");
  assert_heard (self, message);

  dh_desk_notice_say (test_desk_child (self, "notice"), GTK_MESSAGE_INFO, "The hall closes.");
  assert_heard (self, "The hall closes.");
}

/* F6 goes to every pane and comes back, whichever way. */
static void
test_access_panes_in_a_ring (TestDesk      *self,
                             gconstpointer  data)
{
  const char *names[] = { "order_line", "dues", "step", "roster", "log" };
  const char *actions[] = { "win.next-pane", "win.previous-pane" };

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  for (guint way = 0; way < G_N_ELEMENTS (actions); way++)
    {
      gboolean seen[G_N_ELEMENTS (names)] = { FALSE };

      for (guint step = 0; step < G_N_ELEMENTS (names); step++)
        {
          GtkWidget *focus;

          show (self, actions[way]);
          test_desk_wait_for_frames (GTK_WIDGET (self->window));
          focus = gtk_window_get_focus (GTK_WINDOW (self->window));
          g_assert_nonnull (focus);
          for (guint i = 0; i < G_N_ELEMENTS (names); i++)
            if (gtk_widget_is_ancestor (focus, test_desk_child (self, names[i])))
              seen[i] = TRUE;
          if (gtk_widget_is_ancestor (focus, test_desk_child (self, "order_line")))
            break;
        }

      /* The list of dues is empty, and has no use for the keyboard. */
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if (seen[i] != (strcmp (names[i], "dues") != 0))
          g_error ("“%s” %s to “%s”", actions[way], seen[i] ? "comes" : "does not come", names[i]);
    }
}

/* Panes begin with their lists, and not with the buttons above them. */
static void
test_access_panes_begin_with_their_lists (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *step = test_desk_child (self, "step");
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkWidget *movement;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  movement = test_desk_tool (self);

  g_assert_true (gtk_widget_grab_focus (step));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child_of (movement, "list")));
  g_assert_true (gtk_widget_grab_focus (roster));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         test_desk_child_of (roster, "list")));
}

static void
press_tab (gpointer list)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (list);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Tab, 0, 0, &handled);
    }
  g_assert_true (handled);
}

/* A unit that has been found with the arrows is ordered about one Tab later, and not after all that stand below it. */
static void
test_access_tab_leaves_the_units (TestDesk      *self,
                                  gconstpointer  data)
{
  GtkWidget *roster = test_desk_child (self, "roster");
  GtkWidget *lists[2];

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  lists[0] = test_desk_child_of (test_desk_tool (self), "list");
  lists[1] = test_desk_child_of (roster, "list");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_assert_true (gtk_widget_child_focus (lists[i], GTK_DIR_TAB_FORWARD));
      press_tab (lists[i]);
      g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (self->window)));
      g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), lists[i]));
    }
}

/* The desk is the other way round from right to left, and nothing is left behind. */
static void
test_access_right_to_left (TestDesk      *self,
                           gconstpointer  data)
{
  graphene_rect_t rail, roster;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));

  g_assert_true (gtk_widget_compute_bounds (test_desk_child (self, "dues"), GTK_WIDGET (self->window), &rail));
  g_assert_true (gtk_widget_compute_bounds (test_desk_child (self, "roster"), GTK_WIDGET (self->window), &roster));
  g_assert_cmpfloat (roster.origin.x + roster.size.width, <=, rail.origin.x);
  test_desk_assert_names (self->window);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

TEST_SUBJECT ("access")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/access/results-and-refusals-are-heard", test_access_results_and_refusals_are_heard);
  test_add_desk ("/desk/access/everything-has-a-name", test_access_everything_has_a_name);
  test_add_desk ("/desk/access/pages-have-names", test_access_pages_have_names);
  test_add_desk ("/desk/access/popovers-have-names", test_access_popovers_have_names);
  test_add_desk ("/desk/access/without-a-battle", test_access_without_a_battle);
  test_add_desk ("/desk/access/new-battle-has-names", test_access_new_battle_has_names);
  g_test_add_func ("/desk/access/muster-has-names", test_access_muster_has_names);
  g_test_add_func ("/desk/access/rules-have-names", test_access_rules_have_names);
  test_add_desk ("/desk/access/panes-in-a-ring", test_access_panes_in_a_ring);
  test_add_desk ("/desk/access/panes-begin-with-their-lists", test_access_panes_begin_with_their_lists);
  test_add_desk ("/desk/access/tab-leaves-the-units", test_access_tab_leaves_the_units);
  test_add_desk ("/desk/access/right-to-left", test_access_right_to_left);

  return test_desk_run ();
}
