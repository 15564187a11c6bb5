/* test-panes.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-board-pips.h"
#include "dh-box.h"
#include "dh-desk-application.h"
#include "dh-desk-dice.h"
#include "dh-desk-dues.h"
#include "dh-desk-help.h"
#include "dh-desk-log-row.h"
#include "dh-desk-log.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-order-line.h"
#include "dh-desk-roster-row.h"
#include "dh-desk-roster.h"
#include "dh-desk-rules-window.h"
#include "dh-desk-ruling.h"
#include "dh-desk-sequence.h"
#include "dh-desk-start-page.h"
#include "dh-desk-step-row.h"
#include "dh-desk-step.h"
#include "dh-desk-story-row.h"
#include "dh-desk-task-row.h"
#include "dh-desk-text-size.h"
#include "dh-desk-thing-page.h"
#include "dh-desk-window.h"
#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-step-words.h"

#include <string.h>

/* Every template can be built, and what it builds can be taken apart again. */
static void
test_panes_templates (void)
{
  GType types[] = {
    DH_DESK_TYPE_DICE,     DH_DESK_TYPE_DUES,       DH_DESK_TYPE_LOG,      DH_DESK_TYPE_LOG_ROW,
    DH_DESK_TYPE_ORDER_LINE, DH_DESK_TYPE_ROSTER,   DH_DESK_TYPE_ROSTER_ROW, DH_DESK_TYPE_SEQUENCE,
    DH_DESK_TYPE_RULING,   DH_DESK_TYPE_STORY_ROW, DH_DESK_TYPE_THING_PAGE,
    DH_DESK_TYPE_START_PAGE, DH_DESK_TYPE_STEP,     DH_DESK_TYPE_STEP_ROW, DH_DESK_TYPE_TASK_ROW,
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (types[i], NULL));

      g_assert_finalize_object (widget);
    }
}

static void
test_panes_help_overlay (void)
{
  GtkApplicationWindow *windows[] = {
    GTK_APPLICATION_WINDOW (dh_desk_window_new (NULL, dh_desk_systems)),
    GTK_APPLICATION_WINDOW (dh_desk_muster_window_new (NULL)),
    GTK_APPLICATION_WINDOW (dh_desk_rules_window_new (NULL)),
  };

  /* Shown, it would warn of what GTK cannot lay out, such as the pages of a section that is too long. */
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWindow *overlay = GTK_WINDOW (dh_desk_help_get (windows[i]));

      gtk_window_set_modal (overlay, FALSE);
      gtk_window_present (overlay);
      test_desk_wait_for_frames (GTK_WIDGET (overlay));
      gtk_window_destroy (GTK_WINDOW (windows[i]));
    }
}

/* The editor of rules comes with those that are played by, or says why not, and leaves none that are being edited. */
static void
test_panes_rules_of_the_battle (void)
{
  DhDeskApplication *application = dh_desk_application_new ();
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_chart_box, "vicksburg-road", "road-to-vicksburg");
  g_autoptr(DhReferee) strange = test_desk_new_referee (&dh_chart_box, "vicksburg-road", "road-to-vicksburg");
  g_autoptr(DhReferee) other = test_desk_new_referee (&dh_chart_box, "donelson", "fort-donelson");
  DhDeskRulesWindow *editor;
  DhDeskRulesDraft *draft;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  gtk_window_present (GTK_WINDOW (test_desk_new_window (ADW_APPLICATION (application), referee)));
  g_action_group_activate_action (G_ACTION_GROUP (application), "rulebooks", NULL);
  editor = dh_desk_rules_window_present (GTK_APPLICATION (application));
  draft = dh_desk_rules_window_get_draft (editor);
  g_assert_cmpstr (draft->rulebook->id, ==, "vicksburg-road");

  g_free (dh_referee_get_battle (strange)->rulebook->id);
  dh_referee_get_battle (strange)->rulebook->id = g_strdup ("of-another-club");
  gtk_window_present (GTK_WINDOW (test_desk_new_window (ADW_APPLICATION (application), strange)));
  g_action_group_activate_action (G_ACTION_GROUP (application), "rulebooks", NULL);
  g_assert_nonnull (strstr (test_desk_get_notice (test_desk_child_of (GTK_WIDGET (editor), "notice")),
                            "of-another-club"));

  g_assert_true (dh_desk_rules_draft_edit (draft, "release.bowen.need", DH_SCALE_BOTH, "5", NULL));
  gtk_window_present (GTK_WINDOW (test_desk_new_window (ADW_APPLICATION (application), other)));
  g_action_group_activate_action (G_ACTION_GROUP (application), "rulebooks", NULL);
  g_assert_true (dh_desk_rules_window_get_draft (editor) == draft);

  gtk_window_destroy (GTK_WINDOW (editor));
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  test_desk_settle ();
  g_object_unref (application);
}

static void
test_panes_application (void)
{
  DhDeskApplication *application = dh_desk_application_new ();
  const char *actions[] = { "about", "new-window", "play-sample", "quit" };
  g_autoptr(GError) error = NULL;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_assert_true (g_action_group_has_action (G_ACTION_GROUP (application), actions[i]));

  g_application_activate (G_APPLICATION (application));
  test_desk_settle ();
  g_assert_nonnull (gtk_application_get_active_window (GTK_APPLICATION (application)));
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  test_desk_settle ();
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (application)));
  g_object_unref (application);
}

static void
test_panes_pips (void)
{
  static const struct {
    guint stands, start_stands, casualties;
    const char *label;
  } cases[] = {
    { 6, 6, 0, "6 of 6 stands" },
    { 5, 6, 2, "5 of 6 stands, 2 casualties" },
    { 1, 8, 1, "1 of 8 stands, 1 casualty" },
    { 0, 12, 0, "0 of 12 stands" },
  };
  GtkWidget *pips = g_object_ref_sink (g_object_new (DH_BOARD_TYPE_PIPS, NULL));

  gtk_test_accessible_assert_role (pips, GTK_ACCESSIBLE_ROLE_IMG);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      dh_board_pips_set_stands (DH_BOARD_PIPS (pips), cases[i].stands, cases[i].start_stands, cases[i].casualties);
      gtk_test_accessible_assert_property (pips, GTK_ACCESSIBLE_PROPERTY_LABEL, cases[i].label);
    }

  g_assert_finalize_object (pips);
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

/* Shapes without a size of their own are as large as the text beside them, which the referee sets. */
static void
test_panes_shapes_go_with_the_text (TestDesk      *self,
                                    gconstpointer  data)
{
  g_autoptr(DhDeskTextSize) text_size = g_object_new (DH_DESK_TYPE_TEXT_SIZE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *dice = g_object_new (DH_BOARD_TYPE_DICE, NULL), *pips = g_object_new (DH_BOARD_TYPE_PIPS, NULL);
  int die, pip;

  dh_board_dice_set_faces (DH_BOARD_DICE (dice), 6, 4, (guint[]) { 4 }, 1);
  dh_board_pips_set_stands (DH_BOARD_PIPS (pips), 5, 6, 0);
  gtk_box_append (GTK_BOX (box), dice);
  gtk_box_append (GTK_BOX (box), pips);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_settle ();
  die = measure_height (dice);
  pip = measure_height (pips);

  dh_desk_text_size_set_percent (text_size, 150);
  test_desk_settle ();
  g_assert_cmpint (measure_height (dice), >, die * 1.4);
  g_assert_cmpint (measure_height (pips), >, pip * 1.4);

  dh_desk_text_size_set_percent (text_size, 100);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Panes show the state */

static void
check_roster (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GListModel *model = G_LIST_MODEL (gtk_grid_view_get_model (test_desk_child_of (test_desk_child (self, "roster"), "list")));
  DhDeskRosterRow *row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_ROSTER_ROW, NULL));
  guint n_units = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskRosterItem) item = g_list_model_get_item (model, i);
      DhRef thing = item->thing;
      g_autofree char *words = NULL, *strength = NULL;
      const DhUnit *unit;

      if (thing.kind != DH_REF_KIND_UNIT)
        continue;

      n_units++;
      unit = dh_battle_get_unit (battle, thing.index);
      dh_class_show_item (row, item);
      words = test_desk_describe_row (item);
      strength = dh_board_pips_describe (dh_unit_count_stands (unit), unit->start_stands, dh_unit_count_casualties (unit));
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
      gtk_test_accessible_assert_property (test_desk_child_of (row, "pips"), GTK_ACCESSIBLE_PROPERTY_LABEL, strength);
      g_assert_cmpstr (gtk_inscription_get_text (test_desk_child_of (row, "id")), ==, unit->info->tag);
      if (!dh_unit_is_gone (unit) && unit->rating >= 0)
        {
          g_autofree char *rating = g_strdup_printf ("%d", unit->rating);

          g_assert_cmpstr (gtk_inscription_get_text (test_desk_child_of (row, "rating")), ==, rating);
        }
    }
  g_assert_cmpuint (n_units, ==, dh_n_units (battle));
  g_assert_finalize_object (row);
}

static void
check_dues (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_autoptr(GPtrArray) dues = dh_battle_list_dues (battle);
  GListModel *model = test_desk_list (test_desk_child (self, "dues"), "list");

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, battle->dues->len);
  for (guint i = 0; i < dues->len; i++)
    {
      const DhDue *due = g_ptr_array_index (dues, i);
      g_autoptr(DhDeskTask) task = g_list_model_get_item (model, i);
      g_autofree char *order = dh_battle_due_to_order (battle, due);
      g_autofree char *words = dh_due_narrate (due, battle);

      g_assert_cmpstr (task->order, ==, order);
      g_assert_cmpstr (task->words, ==, words);
      g_assert_cmpint (task->is_open, ==, dh_battle_due_is_open (battle, due));
      g_assert_cmpint (task->is_whole, ==, dh_battle_due_needs_only_dice (battle, due));
    }
}

static void
check_log (TestDesk *self)
{
  GListModel *model = test_desk_list (test_desk_child (self, "log"), "list");
  guint i = 0;

  for (guint position = 0; position < g_list_model_get_n_items (model); position++)
    {
      g_autoptr(DhDeskLogItem) item = g_list_model_get_item (model, position);
      g_autofree char *story = dh_desk_log_item_narrate (item);
      g_autofree char *expected = NULL;

      /* A last step of a turn in which nothing happens has no row: the next turn begins. */
      if (item->index == i + 1)
        {
          g_assert_true (g_str_has_prefix (dh_referee_get_entry (self->referee, i)->order, "next"));
          i++;
        }
      g_assert_cmpuint (item->index, ==, i);
      i += item->n_folded;
      if (item->is_heading || item->n_folded > 0)
        continue;

      expected = dh_entry_narrate_done (dh_referee_get_entry (self->referee, i), dh_referee_get_battle (self->referee));
      g_assert_cmpstr (story, ==, expected);
      g_assert_cmpint (dh_desk_log_item_is_undone (item), ==, dh_referee_is_undone (self->referee, i));
      i++;
    }
  g_assert_cmpuint (i, ==, dh_referee_get_n_entries (self->referee));
}

static void
check_everything (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GtkLabel *title = test_desk_child_of (test_desk_child (self, "step"), "title");

  check_roster (self);
  check_dues (self);
  check_log (self);
  g_assert_cmpstr (gtk_label_get_label (title), ==, dh_step_get_title (battle->step));
  g_assert_cmpint (dh_referee_require_next (self->referee, NULL),
                   ==,
                   gtk_widget_get_sensitive (test_desk_child_of (test_desk_child (self, "dues"), "next")));
}

static void
test_panes_show_the_state (TestDesk      *self,
                           gconstpointer  data)
{
  guint accepted = 0;

  g_test_summary ("After 200 orders at random roster, dues, log and step show what the engine holds");

  for (guint tries = 0; accepted < 200 && tries < 20000; tries++)
    {
      g_autofree char *order = test_desk_invent_order (self);

      if (!dh_desk_window_give (self->window, order))
        {
          test_desk_type (self, "");
          continue;
        }
      accepted++;
      if (accepted % 40 == 0)
        {
          test_desk_settle ();
          check_everything (self);
        }
      else
        check_dues (self);
    }
  g_assert_cmpuint (accepted, ==, 200);
}

static void
test_panes_roster_finds (TestDesk      *self,
                         gconstpointer  data)
{
  DhDeskRoster *roster = test_desk_child (self, "roster");
  GListModel *model = G_LIST_MODEL (gtk_grid_view_get_model (test_desk_child_of (roster, "list")));
  GtkEditable *find = test_desk_child_of (roster, "find");
  GtkEditable *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");
  DhSession *session = dh_desk_window_get_session (self->window);
  guint all = g_list_model_get_n_items (model);
  g_autoptr(DhDeskRosterItem) first = NULL;
  g_autoptr(DhDeskRosterItem) last = NULL;

  gtk_editable_set_text (find, "56TH geo");
  g_assert_cmpuint (g_list_model_get_n_items (model), >, 1);
  g_assert_cmpuint (g_list_model_get_n_items (model), <, 6);
  first = g_list_model_get_item (model, 0);
  last = g_list_model_get_item (model, g_list_model_get_n_items (model) - 1);
  g_assert_cmpint (first->thing.kind, ==, DH_REF_KIND_ARMY);
  g_assert_cmpstr (dh_battle_get_name (dh_referee_get_battle (self->referee), last->thing),
                   ==,
                   "56th Georgia");

  /* Enter writes the unit into the order and shows everybody again. */
  gtk_editable_set_text (entry, "cover");
  g_signal_emit_by_name (find, "activate");
  g_assert_true (g_str_has_prefix (test_desk_get_text (self), "cover c"));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, all);

  /* A unit that was only found orders nothing before the order can be read. */
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey by grant");
  gtk_editable_set_text (find, "24th indiana");
  g_signal_emit_by_name (find, "activate");
  g_assert_cmpstr (test_desk_get_text (self), ==, "u2 ");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (test_desk_get_text (self), ==, "move u2");
  g_assert_false (session->waiting);
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (session->waiting);

  /* Typed, it is meant. */
  test_desk_type (self, "u3");
  g_assert_true (session->waiting);
  g_assert_cmpstr (session->order, ==, "move u3");
  dh_session_cancel (session);

  /* The typed id is meant even where the same has been found before. */
  test_desk_type (self, "u2 ");
  g_assert_true (session->waiting);
  g_assert_cmpstr (session->order, ==, "move u2");
  dh_session_cancel (session);

  gtk_editable_set_text (find, "nobody at all");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (roster, "stack")), ==, "empty");
}

static void
test_panes_log_strikes_out (TestDesk      *self,
                            gconstpointer  data)
{
  DhDeskLogRow *row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_LOG_ROW, NULL));
  g_autoptr(DhDeskLogItem) item = NULL;
  g_autofree char *story = NULL;
  g_autofree char *words = NULL;

  test_desk_give (self, "begin");
  test_desk_give (self, "undo");
  g_signal_emit_by_name (test_desk_child_of (test_desk_child (self, "log"), "list"), "activate", 1);
  item = g_list_model_get_item (test_desk_list (test_desk_child (self, "log"), "list"), 2);
  g_assert_true (dh_desk_log_item_is_undone (item));

  dh_class_show_item (row, item);
  story = dh_desk_log_item_narrate (item);
  words = g_strdup_printf ("Undone: %s", story);
  g_assert_nonnull (gtk_label_get_attributes (test_desk_child_of (row, "story")));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, words);

  dh_class_show_item (row, NULL);
  g_assert_finalize_object (row);
}

static void
test_panes_sequence_marks_the_step (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *letter;
  DhDeskSequence *sequence = test_desk_child (self, "sequence");
  GtkWidget *first = gtk_widget_get_first_child (test_desk_child_of (sequence, "steps"));
  g_autofree char *words = g_strdup_printf ("%s %s, current step",
                                            dh_step_get_letter (DH_STEP_MOVEMENT),
                                            dh_step_get_title (DH_STEP_MOVEMENT));

  g_assert_false (gtk_widget_get_mapped (test_desk_child_of (sequence, "card")));
  test_desk_give (self, "begin");
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  test_desk_give (self, "card hovey");
  g_assert_true (gtk_widget_get_mapped (test_desk_child_of (sequence, "card")));
  letter = gtk_widget_get_first_child (test_desk_child_of (sequence, "card_letter"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (letter)), ==, "U");
}

static void
test_panes_line_history_and_hints (TestDesk      *self,
                                   gconstpointer  data)
{
  DhDeskOrderLine *line = test_desk_child (self, "order_line");
  GtkEditable *entry = test_desk_child_of (line, "entry");

  gtk_editable_set_text (entry, "fire u1");
  g_assert_cmpstr (test_desk_get_message (line), ==, dh_verb_get_usage (dh_verb_find (&dh_inch_1997, "fire"), &dh_inch_1997, DH_ANY_GAME));
  gtk_editable_set_text (entry, "re");
  g_assert_nonnull (strstr (test_desk_get_message (line), "retreat"));
  gtk_editable_set_text (entry, "");

  test_desk_give (self, "dice 3 5 6");
  g_assert_nonnull (strstr (test_desk_get_message (line), "3 dice"));

  dh_desk_order_line_compose (line, "retreat c4");
  g_assert_cmpstr (test_desk_get_text (self), ==, "retreat c4 ");
  dh_desk_order_line_compose (line, "witness c4 none");
  g_assert_cmpstr (test_desk_get_text (self), ==, "witness c4 none");
  dh_desk_order_line_insert (line, "u1");
  g_assert_cmpstr (test_desk_get_text (self), ==, "witness c4 none u1 ");
}

static void
test_panes_dice_say_what_they_show (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *dice = g_object_ref_sink (g_object_new (DH_DESK_TYPE_DICE, NULL));
  DhEntry *entry;

  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 1 2 3 4 5 6 1 2 3");

  entry = dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1);
  dh_desk_dice_set_roll (DH_DESK_DICE (dice), entry, 0);
  gtk_test_accessible_assert_role (dice, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (dice,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dice: 1 2 3 4 5 6 1 2 3, 4 or more needed");
  g_assert_finalize_object (dice);
}

TEST_SUBJECT ("panes")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/panes/templates", test_panes_templates);
  g_test_add_func ("/desk/panes/help-overlay", test_panes_help_overlay);
  g_test_add_func ("/desk/panes/application", test_panes_application);
  g_test_add_func ("/desk/panes/rules-of-the-battle", test_panes_rules_of_the_battle);
  g_test_add_func ("/desk/panes/pips", test_panes_pips);
  test_add_desk ("/desk/panes/shapes-go-with-the-text", test_panes_shapes_go_with_the_text);
  test_add_desk ("/desk/panes/show-the-state", test_panes_show_the_state);
  test_add_desk ("/desk/panes/roster-finds", test_panes_roster_finds);
  test_add_desk ("/desk/panes/log-strikes-out", test_panes_log_strikes_out);
  test_add_desk ("/desk/panes/sequence-marks-the-step", test_panes_sequence_marks_the_step);
  test_add_desk ("/desk/panes/line-history-and-hints", test_panes_line_history_and_hints);
  test_add_desk ("/desk/panes/dice-say-what-they-show", test_panes_dice_say_what_they_show);

  return test_desk_run ();
}
