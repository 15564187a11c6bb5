/* test-unit-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-class.h"
#include "dh-desk-log-item.h"
#include "dh-desk-property-row.h"
#include "dh-desk-roster.h"
#include "dh-desk-ruling.h"
#include "dh-desk-story-row.h"
#include "dh-desk-task.h"
#include "dh-desk-thing-page.h"
#include "dh-narration-story.h"
#include "dh-narration.h"
#include "dh-property.h"

#include <string.h>

/* A thing of each kind that has a page. */
static const char *const things[] = { "u1", "u12", "gen-hovey", "hovey", "union", "battle" };

static DhDeskRoster *
get_roster (TestDesk *self)
{
  return test_desk_child (self, "roster");
}

static DhDeskThingPage *
get_page (TestDesk *self)
{
  return test_desk_page (test_desk_child_of (get_roster (self), "pages"), "page");
}

static DhDeskRuling *
get_ruling (TestDesk *self)
{
  return test_desk_child_of (get_page (self), "ruling");
}

static void
open_page (TestDesk   *self,
           const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (get_roster (self)), "roster.open", "s", id);
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (get_roster (self), "pages")), ==, "page");
}

static guint
find_property (DhRefKind   kind,
               const char *name)
{
  for (guint i = 0; i < dh_property_count (); i++)
    if (dh_property_get_kind (i) == kind && strcmp (dh_property_get_name (i), name) == 0)
      return i;

  g_assert_not_reached ();
}

static DhEntry *
get_last_entry (TestDesk *self)
{
  return dh_referee_get_entry (self->referee, dh_referee_get_n_entries (self->referee) - 1);
}

static void
test_unit_page_opens_and_goes_back (TestDesk      *self,
                                    gconstpointer  data)
{
  DhDeskRoster *roster = get_roster (self);
  GtkGridView *list = test_desk_child_of (roster, "list");
  GtkStack *pages = test_desk_child_of (roster, "pages");
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  /* The fourth row: the first unit, below its army, division and brigade. */
  g_signal_emit_by_name (list, "activate", 3);
  test_desk_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "page");
  g_assert_cmpstr (dh_battle_get_id (battle, dh_desk_thing_page_get_thing (get_page (self))), ==, "u1");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_page (self), "name")), ==, "11th Indiana");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), GTK_WIDGET (get_page (self))));

  gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "roster.back", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "roster");
  g_assert_cmpint (dh_desk_thing_page_get_thing (get_page (self)).kind, ==, DH_REF_KIND_NONE);

  /* Looking for a unit goes back, too. */
  open_page (self, "gen-hovey");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.find", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "roster");
}

static void
test_unit_page_tells_what_it_stands_in (TestDesk      *self,
                                        gconstpointer  data)
{
  static const char *const places[][2] = {
    { "cover", ", in cover" }, { "works", ", behind breastworks" }, { "village", ", in a village" }, { "fort", ", in a fort" },
  };

  open_page (self, "u1");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *order = g_strdup_printf ("cover u1 %s", places[i][0]);

      test_desk_give (self, order);
      g_assert_true (g_str_has_suffix (gtk_label_get_label (test_desk_child_of (get_page (self), "summary")), places[i][1]));
    }
}

/* A unit that joins is in the roster at once, under its name of now, and takes its page along when that is undone. */
static void
test_unit_page_goes_with_who_joined (TestDesk      *self,
                                     gconstpointer  data)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  GListModel *rows = G_LIST_MODEL (gtk_grid_view_get_model (test_desk_child_of (get_roster (self), "list")));
  DhRef unit = { DH_REF_KIND_UNIT, dh_n_units (battle) };
  guint n = g_list_model_get_n_items (rows);

  test_desk_give (self, "join Zouaves infantry elite 4 to hovey because it came late");
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n + 1);
  open_page (self, dh_battle_get_id (battle, unit));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_page (self), "name")), ==, "Zouaves");
  test_desk_give (self, "rename zouaves \"Red Zouaves\" because of a slip");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_page (self), "name")), ==, "Red Zouaves");

  test_desk_give (self, "undo");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_page (self), "name")), ==, "Zouaves");
  test_desk_give (self, "undo");
  test_desk_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (get_roster (self), "pages")), ==, "roster");
}

/* The state on a page */

static void
check_numbers (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  DhRef thing = dh_desk_thing_page_get_thing (get_page (self));
  GtkListBox *numbers = test_desk_child_of (get_page (self), "numbers");
  guint position = 0;

  for (guint i = 0; i < dh_property_count (); i++)
    {
      GtkListBoxRow *row;
      g_autofree char *value = NULL, *words = NULL;

      if (dh_property_get_kind (i) != thing.kind || !dh_property_is_ruled (i))
        continue;
      row = gtk_list_box_get_row_at_index (numbers, position++);
      value = dh_property_describe (battle, thing, i);
      words = g_strdup_printf ("%s: %s", dh_property_get_title (i), value);
      g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "value")), ==, value);
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
    }
  g_assert_null (gtk_list_box_get_row_at_index (numbers, position));
}

static void
check_story (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  DhRef thing = dh_desk_thing_page_get_thing (get_page (self));
  GtkGridView *list = test_desk_child_of (get_page (self), "story_list");
  GListModel *story = G_LIST_MODEL (gtk_grid_view_get_model (list));
  guint position = 0;

  for (guint i = dh_referee_get_n_entries (self->referee); i > 0; i--)
    {
      DhEntry *entry = dh_referee_get_entry (self->referee, i - 1);
      g_autoptr(DhDeskLogItem) item = NULL;
      g_autofree char *text = NULL, *expected = NULL;

      if (!dh_entry_concerns (entry, battle, thing))
        continue;
      item = g_list_model_get_item (story, position++);
      g_assert_true (dh_desk_log_item_get_entry (item) == entry);
      g_assert_cmpint (dh_desk_log_item_is_undone (item), ==, dh_referee_is_undone (self->referee, i - 1));
      text = dh_desk_log_item_narrate (item);
      expected = dh_entry_narrate_of (entry, battle, thing);
      g_assert_cmpstr (text, ==, expected);
    }
  g_assert_cmpuint (g_list_model_get_n_items (story), ==, position);
}

static void
check_dues (TestDesk *self)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  DhRef thing = dh_desk_thing_page_get_thing (get_page (self));
  GtkListView *list = test_desk_child_of (get_page (self), "task_list");
  GListModel *tasks = G_LIST_MODEL (gtk_list_view_get_model (list));
  guint position = 0;

  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (battle, i);
      g_autoptr(DhDeskTask) task = NULL;
      g_autofree char *words = NULL;

      if (!dh_due_concerns (due, thing))
        continue;
      task = g_list_model_get_item (tasks, position++);
      words = dh_due_narrate (due, battle);
      g_assert_cmpstr (task->words, ==, words);
    }
}

static void
test_unit_page_shows_the_state (TestDesk      *self,
                                gconstpointer  data)
{
  g_test_summary ("While orders at random are given, each page shows numbers, story and dues as the engine has them");

  for (guint i = 0; i < 18; i++)
    {
      open_page (self, things[i % G_N_ELEMENTS (things)]);
      test_desk_play (self, 10);
      check_numbers (self);
      check_story (self);
      check_dues (self);
    }
}

/* Proposed orders are not refused, and do what their rows say. */
static void
test_unit_page_proposes_what_is_allowed (TestDesk      *self,
                                         gconstpointer  data)
{
  guint given = 0;

  for (guint i = 0; i < 18; i++)
    {
      GListModel *tasks;

      test_desk_play (self, 5);
      open_page (self, things[i % G_N_ELEMENTS (things)]);
      tasks = G_LIST_MODEL (gtk_list_view_get_model (test_desk_child_of (get_page (self), "task_list")));
      test_desk_look_away (self);
      for (guint k = 0; k < g_list_model_get_n_items (tasks); k++)
        {
          g_autoptr(DhDeskTask) task = g_list_model_get_item (tasks, k);

          if (!task->is_whole || !task->is_open || strcmp (task->order, "end") == 0)
            continue;
          test_desk_give_directly (self, task->order);
          test_desk_give_directly (self, "undo");
          given++;
        }
      test_desk_look_again (self);
    }
  g_assert_cmpuint (given, >, 5);
}

static void
test_unit_page_names_each_cover (TestDesk      *self,
                                 gconstpointer  data)
{
  static const struct {
    const char *order;
    const char *words;
  } covers[] = {
    { "cover u1 cover", "Stand in cover" },
    { "cover u1 works", "Stand behind breastworks" },
    { "cover u1 village", "Stand in a village" },
    { "cover u1 fort", "Stand in a fort" },
  };
  GListModel *tasks;
  guint found = 0;

  g_test_summary ("An offer says in, or behind, as what covers the unit asks for");

  test_desk_give (self, "begin");
  open_page (self, "u1");
  tasks = G_LIST_MODEL (gtk_list_view_get_model (test_desk_child_of (get_page (self), "task_list")));
  for (guint i = 0; i < g_list_model_get_n_items (tasks); i++)
    {
      g_autoptr(DhDeskTask) task = g_list_model_get_item (tasks, i);

      for (guint k = 0; k < G_N_ELEMENTS (covers); k++)
        if (strcmp (task->order, covers[k].order) == 0)
          {
            g_assert_cmpstr (task->words, ==, covers[k].words);
            found++;
          }
    }
  g_assert_cmpuint (found, ==, G_N_ELEMENTS (covers));
}

/* Rulings */

static void
test_unit_page_rules_a_number (TestDesk      *self,
                               gconstpointer  data)
{
  DhDeskRuling *ruling;
  GtkToggleButton *rule;
  guint entries;

  test_desk_give (self, "begin");
  open_page (self, "u1");
  ruling = get_ruling (self);
  rule = test_desk_child_of (get_page (self), "rule");
  gtk_toggle_button_set_active (rule, TRUE);
  dh_desk_ruling_begin (ruling, find_property (DH_REF_KIND_UNIT, "men"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (ruling, "values")), ==, "number");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (ruling, "message")), ==, "It already has this value.");
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (ruling, "give")));

  gtk_editable_set_text (test_desk_child_of (ruling, "number"), "20");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (ruling, "shown")), ==, "ruling u1 men 20 because …");
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (ruling, "message")), "Give a reason"));
  g_assert_false (gtk_widget_get_sensitive (test_desk_child_of (ruling, "give")));

  gtk_editable_set_text (test_desk_child_of (ruling, "reason"), "a stand was miscounted");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (ruling, "shown")),
                   ==,
                   "ruling u1 men 20 because a stand was miscounted");
  entries = dh_referee_get_n_entries (self->referee);
  g_signal_emit_by_name (test_desk_child_of (ruling, "reason"), "activate");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, entries + 1);
  g_assert_cmpstr (get_last_entry (self)->order, ==, "ruling u1 men 20 because a stand was miscounted");
  g_assert_false (gtk_toggle_button_get_active (rule));
  check_numbers (self);
}

static void
test_unit_page_refuses_inline (TestDesk      *self,
                               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  DhDeskRuling *ruling;
  guint entries;

  test_desk_give (self, "begin");
  open_page (self, "battle");
  ruling = get_ruling (self);
  gtk_toggle_button_set_active (test_desk_child_of (get_page (self), "rule"), TRUE);
  dh_desk_ruling_begin (ruling, find_property (DH_REF_KIND_BATTLE, "deck"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (ruling, "values")), ==, "text");
  gtk_editable_set_text (test_desk_child_of (ruling, "text"), "nobody");
  gtk_editable_set_text (test_desk_child_of (ruling, "reason"), "he said so");

  g_assert_false (dh_referee_give (self->referee, gtk_label_get_label (test_desk_child_of (ruling, "shown")), 0, NULL, &error));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (ruling, "message")), ==, error->message);
  entries = dh_referee_get_n_entries (self->referee);
  g_signal_emit_by_name (test_desk_child_of (ruling, "text"), "activate");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, entries);

  gtk_editable_set_text (test_desk_child_of (ruling, "text"), "hovey logan");
  g_signal_emit_by_name (test_desk_child_of (ruling, "text"), "activate");
  g_assert_cmpuint (dh_referee_get_n_entries (self->referee), ==, entries + 1);
}

/* The fate of an officer, by his words. */
/* A ruling begun of one thing and left is none of the next, which may be of another kind. */
static void
test_unit_page_forgets_a_ruling_begun (TestDesk      *self,
                                       gconstpointer  data)
{
  static const char *const begun[] = { "formation", "status", "cover", "moved" };

  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      open_page (self, "u1");
      dh_desk_ruling_begin (get_ruling (self), find_property (DH_REF_KIND_UNIT, begun[i]));
      gtk_editable_set_text (test_desk_child_of (get_ruling (self), "reason"), "it was so");
      open_page (self, "battle");
      g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (get_ruling (self), "reason")), ==, "");
      g_assert_true (g_str_has_prefix (gtk_label_get_label (test_desk_child_of (get_ruling (self), "shown")),
                                       "ruling battle "));
    }
}

static void
test_unit_page_rules_a_fate (TestDesk      *self,
                             gconstpointer  data)
{
  DhDeskRuling *ruling;
  GtkDropDown *choice;
  DhRef officer;

  test_desk_give (self, "begin");
  open_page (self, "gen-hovey");
  ruling = get_ruling (self);
  choice = test_desk_child_of (ruling, "choice");
  gtk_toggle_button_set_active (test_desk_child_of (get_page (self), "rule"), TRUE);
  dh_desk_ruling_begin (ruling, find_property (DH_REF_KIND_OFFICER, "state"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (ruling, "values")), ==, "choice");
  gtk_drop_down_set_selected (choice, DH_OFFICER_STATE_KILLED);
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice)), ==, "killed");
  gtk_editable_set_text (test_desk_child_of (ruling, "reason"), "a branch fell on him");
  g_signal_emit_by_name (test_desk_child_of (ruling, "reason"), "activate");

  g_assert_true (dh_battle_find (dh_referee_get_battle (self->referee), "gen-hovey", &officer));
  g_assert_cmpint (dh_battle_get_officer (dh_referee_get_battle (self->referee), officer.index)->state,
                   ==,
                   DH_OFFICER_STATE_KILLED);
}

/* A unit is chosen from a list, which can be searched, and its id need not be known. */
static void
test_unit_page_rules_a_unit (TestDesk      *self,
                             gconstpointer  data)
{
  DhDeskRuling *ruling;
  GtkDropDown *choice;
  GListModel *model;

  test_desk_give (self, "begin");
  open_page (self, "gen-hovey");
  ruling = get_ruling (self);
  choice = test_desk_child_of (ruling, "choice");
  gtk_toggle_button_set_active (test_desk_child_of (get_page (self), "rule"), TRUE);
  dh_desk_ruling_begin (ruling, find_property (DH_REF_KIND_OFFICER, "attached"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (ruling, "values")), ==, "choice");
  g_assert_true (gtk_drop_down_get_enable_search (choice));

  /* The choices are units of his own side, and nobody. */
  model = gtk_drop_down_get_model (choice);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 1 + 54);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (model), 12), ==, "16th Ohio Battery U12");
  gtk_drop_down_set_selected (choice, 12);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (ruling, "shown")), ==, "ruling gen-hovey attached u12 because …");
}

/* Each property begins with what it is, and pressing its row opens the form with it. */
static void
test_unit_page_rules_everything (TestDesk      *self,
                                 gconstpointer  data)
{
  test_desk_give (self, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    {
      GtkListBox *numbers;
      GtkListBoxRow *row;

      open_page (self, things[i]);
      numbers = test_desk_child_of (get_page (self), "numbers");
      for (guint k = 0; (row = gtk_list_box_get_row_at_index (numbers, k)) != NULL; k++)
        {
          guint property = dh_desk_property_row_get_property (DH_DESK_PROPERTY_ROW (row));
          g_autofree char *value = dh_property_dup_value (dh_referee_get_battle (self->referee),
                                                          dh_desk_thing_page_get_thing (get_page (self)),
                                                          property);
          g_autofree char *quoted = strchr (value, ' ') != NULL ? g_strdup_printf ("\"%s\"", value) : g_strdup (value);
          g_autofree char *order = g_strdup_printf ("ruling %s %s %s because …",
                                                    things[i], dh_property_get_name (property), quoted);

          g_signal_emit_by_name (numbers, "row-activated", row);
          g_assert_true (gtk_toggle_button_get_active (test_desk_child_of (get_page (self), "rule")));
          g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_ruling (self), "shown")), ==, order);
          g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (get_ruling (self), "message")), ==, "It already has this value.");
        }
    }
}

/* Orders that begin a turn stand below its heading, as in the log. */
/* Orders that are given together are told together. */
static void
test_unit_page_follows_many_at_once (TestDesk      *self,
                                     gconstpointer  data)
{
  static const char *const orders[] = { "cover u1 works", "cover u1 cover", "undo", "note So it is.", "cover u2 works" };

  open_page (self, "u1");
  test_desk_look_away (self);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give_directly (self, orders[i]);
  test_desk_look_again (self);
  check_story (self);
}

static void
test_unit_page_story_tells_turn_and_step (TestDesk      *self,
                                          gconstpointer  data)
{
  GtkWidget *row = g_object_ref_sink (g_object_new (DH_DESK_TYPE_STORY_ROW, NULL));
  g_autoptr(DhDeskLogItem) item = NULL;

  open_page (self, "u1");
  test_desk_give (self, "begin");
  item = g_list_model_get_item (G_LIST_MODEL (gtk_grid_view_get_model (test_desk_child_of (get_page (self), "story_list"))), 0);
  dh_class_show_item (row, item);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (row, "when")), ==, "Turn 1, A Movement");

  /* The time is told once for all that happened then, at the newest of it. */
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "when")));
  test_desk_give (self, "ruling u1 men 20 because a test");
  test_desk_give (self, "ruling u1 men 21 because a test");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr(DhDeskLogItem) one =
        g_list_model_get_item (G_LIST_MODEL (gtk_grid_view_get_model (test_desk_child_of (get_page (self), "story_list"))), i);

      dh_class_show_item (row, one);
      g_assert_cmpint (gtk_widget_get_visible (test_desk_child_of (row, "when")), ==, i == 0);
    }
  g_assert_finalize_object (row);
}

/* The story stays with the newest, even when there is more to tell than there is room for. */
static void
test_unit_page_story_stays_with_the_newest (TestDesk      *self,
                                            gconstpointer  data)
{
  GtkScrollable *list;

  open_page (self, "u1");
  list = test_desk_child_of (get_page (self), "story_list");
  for (int i = 0; i < 30; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling u1 men %d because a test", i % 2 == 0 ? 20 : 21);

      test_desk_give (self, order);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
    }
  g_assert_cmpfloat (gtk_adjustment_get_upper (gtk_scrollable_get_vadjustment (list)), >,
                     gtk_adjustment_get_page_size (gtk_scrollable_get_vadjustment (list)));
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (list)), ==, 0);
}

static void
test_unit_page_is_accessible (TestDesk      *self,
                              gconstpointer  data)
{
  DhDeskThingPage *page;
  DhDeskRuling *ruling;

  open_page (self, "u1");
  page = get_page (self);
  ruling = get_ruling (self);
  gtk_test_accessible_assert_property (test_desk_child_of (page, "back"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Back to the roster");
  gtk_test_accessible_assert_property (test_desk_child_of (page, "story_list"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Story, newest first");
  gtk_test_accessible_assert_role (ruling, GTK_ACCESSIBLE_ROLE_FORM);
  gtk_test_accessible_assert_property (test_desk_child_of (ruling, "property"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Value to change");
  gtk_test_accessible_assert_property (test_desk_child_of (ruling, "reason"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Reason for the ruling");
}

TEST_SUBJECT ("unit-page")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/unit-page/opens-and-goes-back", test_unit_page_opens_and_goes_back);
  test_add_desk ("/desk/unit-page/tells-what-it-stands-in", test_unit_page_tells_what_it_stands_in);
  test_add_desk ("/desk/unit-page/goes-with-who-joined", test_unit_page_goes_with_who_joined);
  test_add_desk ("/desk/unit-page/shows-the-state", test_unit_page_shows_the_state);
  test_add_desk ("/desk/unit-page/proposes-what-is-allowed", test_unit_page_proposes_what_is_allowed);
  test_add_desk ("/desk/unit-page/names-each-cover", test_unit_page_names_each_cover);
  test_add_desk ("/desk/unit-page/rules-a-number", test_unit_page_rules_a_number);
  test_add_desk ("/desk/unit-page/refuses-inline", test_unit_page_refuses_inline);
  test_add_desk ("/desk/unit-page/rules-a-fate", test_unit_page_rules_a_fate);
  test_add_desk ("/desk/unit-page/rules-a-unit", test_unit_page_rules_a_unit);
  test_add_desk ("/desk/unit-page/forgets-a-ruling-begun", test_unit_page_forgets_a_ruling_begun);
  test_add_desk ("/desk/unit-page/rules-everything", test_unit_page_rules_everything);
  test_add_desk ("/desk/unit-page/follows-many-at-once", test_unit_page_follows_many_at_once);
  test_add_desk ("/desk/unit-page/story-tells-turn-and-step", test_unit_page_story_tells_turn_and_step);
  test_add_desk ("/desk/unit-page/story-stays-with-the-newest", test_unit_page_story_stays_with_the_newest);
  test_add_desk ("/desk/unit-page/is-accessible", test_unit_page_is_accessible);

  return test_desk_run ();
}
