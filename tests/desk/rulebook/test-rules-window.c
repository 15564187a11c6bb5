/* test-rules-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dialogs.h"
#include "names.h"
#include "subject.h"

#include "dh-desk-rules-comparison.h"
#include "dh-desk-rules-difference-row.h"
#include "dh-desk-rules-difference.h"
#include "dh-desk-rules-list.h"
#include "dh-desk-rules-row.h"
#include "dh-desk-rules-window.h"
#include "dh-rulebook-club.h"

#include <string.h>

#define RANGE "fire.musket.close.range"
#define NEEDED "fire.musket.close.line"

typedef struct {
  DhDeskRulesWindow *window;
} TestRules;

#define test_add_rules(path, test) \
  g_test_add (path, TestRules, NULL, set_up, test, tear_down)

static void
set_up (TestRules     *self,
        gconstpointer  data)
{
  self->window = g_object_ref (dh_desk_rules_window_new (NULL));
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_settle ();
}

static void
tear_down (TestRules     *self,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_finalize_object (self->window);
}

static gpointer
child (TestRules  *self,
       const char *name)
{
  return test_desk_child_of (self->window, name);
}

/* The items of the list of a page. */
static GListModel *
get_model (TestRules  *self,
           const char *page)
{
  g_autoptr(GListModel) model = NULL;

  g_object_get (test_desk_child_of (child (self, page), "list"), "model", &model, NULL);
  return model;
}

static DhRulebook *
get_rulebook (TestRules *self)
{
  return dh_desk_rules_window_get_draft (self->window)->rulebook;
}

static void
act (TestRules  *self,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
  test_desk_settle ();
}

static guint
find_position (TestRules  *self,
               const char *id)
{
  GListModel *model = get_model (self, "list");

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (model, i);

      if (item->heading == NULL && g_str_equal (dh_desk_rules_item_get (item)->id, id))
        return i;
    }

  return G_MAXUINT;
}

static DhDeskRulesRow *
get_focused_row (TestRules *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, DH_DESK_TYPE_RULES_ROW) : NULL;

  g_assert_nonnull (row);

  return DH_DESK_RULES_ROW (row);
}

/* Brings the keyboard to a value, which need not have been seen before. */
static DhDeskRulesRow *
go_to (TestRules  *self,
       const char *id,
       guint       cell)
{
  DhDeskRulesRow *row;

  g_assert_true (dh_desk_rules_list_focus (child (self, "list"), find_position (self, id), cell));
  row = get_focused_row (self);
  g_assert_cmpstr (dh_desk_rules_item_get (dh_class_get_item (row))->id, ==, id);
  g_assert_cmpint (dh_desk_rules_row_get_cell (row), ==, (int) cell);

  return row;
}

static void
type (DhDeskRulesRow *row,
      const char     *entry,
      const char     *text)
{
  gtk_editable_set_text (GTK_EDITABLE (test_desk_child_of (row, entry)), text);
}

/* Presses a key as GTK would bring it to the list. */
static gboolean
press (TestRules       *self,
       guint            keyval,
       GdkModifierType  state)
{
  GtkWidget *list = child (self, "list");
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (list);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0u, state, &taken);
    }
  test_desk_settle ();

  return taken;
}

static const char *
get_label (gpointer    widget,
           const char *name)
{
  return gtk_label_get_label (GTK_LABEL (test_desk_child_of (widget, name)));
}

static const char *
get_standing (DhDeskRulesRow *row)
{
  return gtk_inscription_get_text (GTK_INSCRIPTION (test_desk_child_of (row, "standing")));
}

/* Items of the rulebook are all in the list, each under the title of its section. */
static void
test_rules_list (TestRules     *self,
                 gconstpointer  data)
{
  GListModel *model = get_model (self, "list");
  const DhRulebook *rulebook = get_rulebook (self);
  guint n_headings = 0, n_items = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (model, i);

      if (item->heading != NULL)
        n_headings++;
      else
        g_assert_cmpstr (dh_desk_rules_item_get (item)->id, ==, dh_rulebook_get_item (rulebook, n_items++)->id);
    }

  g_assert_cmpuint (n_items, ==, rulebook->entries->len);
  g_assert_cmpuint (n_headings, ==, 10);
}

static void
test_rules_typing (TestRules     *self,
                   gconstpointer  data)
{
  DhDeskRulesRow *row = go_to (self, NEEDED, 0);

  g_assert_cmpstr (get_standing (row), ==, "printed");
  g_assert_cmpstr (get_label (row, "effect"),
                   ==,
                   "A die hits 50% of the time; the 6 dice of a fresh regiment hit 3.0 times on average.");

  /* The effect follows every key, and is in the rulebook from Enter on. */
  type (row, "entry25", "5");
  g_assert_cmpstr (get_label (row, "effect"),
                   ==,
                   "A die hits 33% of the time; the 6 dice of a fresh regiment hit 2.0 times on average.");
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 4);
  g_assert_true (press (self, GDK_KEY_Return, 0));
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 5);
  g_assert_cmpstr (get_standing (row), ==, "★ club value");

  /* Enter has gone on to the next, and Tab goes to the other figures. */
  row = get_focused_row (self);
  g_assert_cmpstr (dh_desk_rules_item_get (dh_class_get_item (row))->id, ==, "fire.musket.close.column");
  g_assert_true (press (self, GDK_KEY_Tab, 0));
  g_assert_cmpint (dh_desk_rules_row_get_cell (row), ==, 1);
  type (row, "entry15", "2");
  g_assert_true (press (self, GDK_KEY_Tab, 0));
  g_assert_true (dh_rulebook_has_scales (get_rulebook (self), "fire.musket.close.column"));
  g_assert_cmpstr (get_standing (row), ==, "25 mm: printed\n15 mm: ★ club value");

  /* Back with one key, and from there with undo. */
  row = go_to (self, NEEDED, 0);
  g_assert_true (press (self, GDK_KEY_BackSpace, GDK_CONTROL_MASK));
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 4);

  /* Typed text is undone first. */
  type (row, "entry25", "6");
  g_assert_true (press (self, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_LOCK_MASK));
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (row, "entry25")), ==, "4");
  g_assert_true (press (self, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 5);
  g_assert_true (press (self, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_LOCK_MASK));
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 4);
  act (self, "rules.undo");
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 5);
  act (self, "rules.restore-all");
  g_assert_cmpuint (dh_desk_rules_draft_count_club (dh_desk_rules_window_get_draft (self->window)), ==, 0);
  act (self, "rules.undo");
  act (self, "rules.undo");
  act (self, "rules.undo");
  g_assert_true (dh_desk_rules_draft_is_saved (dh_desk_rules_window_get_draft (self->window)));
  act (self, "rules.redo");
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 5);
}

/* Enter alone leads from the first number to the last, each seen when the keyboard is at it. */
static void
test_rules_has_rows_for_what_is_seen (TestRules     *self,
                                      gconstpointer  data)
{
  guint n_rows = test_desk_count_children (test_desk_child_of (child (self, "list"), "list"));

  g_assert_cmpuint (g_list_model_get_n_items (get_model (self, "list")), >, 100);
  g_assert_cmpuint (n_rows, >, 5);
  g_assert_cmpuint (n_rows, <, 50);
}

static void
test_rules_walk (TestRules     *self,
                 gconstpointer  data)
{
  const DhRulebook *rulebook = get_rulebook (self);
  guint n = 1;

  go_to (self, "basing.infantry.four-men.stands", 0);
  for (;; n++)
    {
      DhDeskRulesRow *row = get_focused_row (self);

      if (g_str_equal (dh_desk_rules_item_get (dh_class_get_item (row))->id, "supply.share"))
        break;
      g_assert_true (press (self, GDK_KEY_Return, 0));
      g_assert_true (get_focused_row (self) != row ||
                     !g_str_equal (dh_desk_rules_item_get (dh_class_get_item (row))->id, "supply.fires"));
      g_assert_cmpuint (n, <, 1000);
    }

  for (guint i = 0; i < rulebook->entries->len; i++)
    n -= !dh_rulebook_get_item (rulebook, i)->is_switch;
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (get_rulebook (self) == rulebook);
}

static void
test_rules_refusal (TestRules     *self,
                    gconstpointer  data)
{
  DhDeskRulesRow *row = go_to (self, RANGE, 0);

  type (row, "entry25", "30");
  g_assert_true (press (self, GDK_KEY_Return, 0));
  g_assert_true (get_focused_row (self) == row);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (row, "refusal")));
  g_assert_cmpstr (get_label (row, "refusal"),
                   ==,
                   "“Musket at close range: reaches” must not be greater than “Musket at long range: reaches”");
  gtk_test_accessible_assert_state (test_desk_child_of (row, "entry25"),
                                    GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_test_accessible_assert_role (test_desk_child_of (row, "refusal"), GTK_ACCESSIBLE_ROLE_ALERT);

  /* The refused text stays when the keyboard goes, and is no part of the rulebook. */
  g_assert_true (press (self, GDK_KEY_Down, 0));
  g_assert_true (get_focused_row (self) != row);
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (row, "entry25")), ==, "30");
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), RANGE), ==, 12);
  g_assert_false (dh_desk_rules_list_commit (child (self, "list")));

  /* Saving brings the keyboard back to it, from whatever is shown. */
  g_assert_true (press (self, GDK_KEY_Page_Down, GDK_CONTROL_MASK));
  act (self, "rules.save");
  g_assert_nonnull (test_desk_get_notice (child (self, "notice")));
  row = get_focused_row (self);
  g_assert_cmpstr (dh_desk_rules_item_get (dh_class_get_item (row))->id, ==, RANGE);
  g_assert_cmpint (dh_desk_rules_row_get_cell (row), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (row, "entry25")), ==, "30");

  go_to (self, RANGE, 0);
  g_assert_true (press (self, GDK_KEY_Escape, 0));
  g_assert_cmpstr (gtk_editable_get_text (test_desk_child_of (row, "entry25")), ==, "12");
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (row, "refusal")));
  g_assert_true (dh_desk_rules_list_commit (child (self, "list")));
}

/* A button that waits for a key finds itself in the row of a heading, which has nothing to bring back. */
static void
test_rules_heading_restores_nothing (TestRules     *self,
                                     gconstpointer  data)
{
  DhDeskRulesRow *row = go_to (self, RANGE, 0);
  g_autoptr(DhDeskRulesItem) heading = g_list_model_get_item (get_model (self, "list"), 0);
  DhDeskRulesItem *item = g_object_ref (dh_class_get_item (row));

  g_assert_nonnull (heading->heading);
  g_object_set (row, "item", heading, NULL);
  g_signal_emit_by_name (test_desk_child_of (row, "restore"), "clicked");
  g_object_set (row, "item", item, NULL);
  g_object_unref (item);
  g_assert_true (dh_desk_rules_draft_is_saved (dh_desk_rules_window_get_draft (self->window)));
}

/* A club that has the printed tables confirms the values that are right. */
static void
test_rules_confirm (TestRules     *self,
                    gconstpointer  data)
{
  DhDeskRulesRow *row = go_to (self, "fire.cover.needed", 0);

  g_assert_cmpstr (get_standing (row), ==, "⌂ house value");
  g_assert_true (press (self, GDK_KEY_Return, GDK_CONTROL_MASK));
  g_assert_cmpstr (get_standing (row), ==, "★ club value");
  g_assert_true (get_focused_row (self) != row);
  g_assert_false (dh_desk_rules_draft_is_saved (dh_desk_rules_window_get_draft (self->window)));
  g_assert_cmpuint (dh_desk_rules_draft_count_club (dh_desk_rules_window_get_draft (self->window)), ==, 1);

  go_to (self, "fire.cover.needed", 0);
  g_assert_true (press (self, GDK_KEY_BackSpace, GDK_CONTROL_MASK));
  g_assert_cmpstr (get_standing (row), ==, "⌂ house value");
  g_assert_true (dh_desk_rules_draft_is_saved (dh_desk_rules_window_get_draft (self->window)));
}

static void
test_rules_switch (TestRules     *self,
                   gconstpointer  data)
{
  DhDeskRulesRow *row = go_to (self, "cover", 0);
  GtkDropDown *choice = GTK_DROP_DOWN (gtk_widget_get_first_child (test_desk_child_of (row, "switches")));

  gtk_test_accessible_assert_property (GTK_WIDGET (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, "Effect of cover on fire");
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  gtk_drop_down_set_selected (choice, 1);
  test_desk_settle ();
  g_assert_true (dh_rulebook_is (get_rulebook (self), "cover", "halve"));
  g_assert_cmpstr (get_standing (row), ==, "★ club value");
  act (self, "rules.undo");
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
}

static void
look_for (TestRules  *self,
          const char *words,
          guint       n)
{
  GListModel *model = get_model (self, "list");
  guint n_items = 0;

  dh_desk_rules_list_set_words (child (self, "list"), words);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (model, i);

      n_items += item->heading == NULL;
    }
  g_assert_cmpuint (n_items, ==, n);
}

static void
test_rules_find (TestRules     *self,
                 gconstpointer  data)
{
  look_for (self, "musket RANGE reaches", 2);
  look_for (self, "14B.7", 1);
  look_for (self, "200", 0);
  look_for (self, "degrees", 0);
  look_for (self, "60 width", 1);
  look_for (self, "no such words", 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (test_desk_child_of (child (self, "list"), "stack")), ==, "empty");

  look_for (self, "", get_rulebook (self)->entries->len);
  dh_desk_rules_list_set_section (child (self, "list"), "Supply wagons");
  look_for (self, "", 3);
  dh_desk_rules_list_set_club (child (self, "list"), TRUE);
  look_for (self, "", 0);
}

/* The club's own has a name, and nothing that has one is overwritten unasked. */
static void
test_rules_save (TestRules     *self,
                 gconstpointer  data)
{
  g_autoptr(DhRulebook) kept = NULL;
  g_autoptr(GFile) file = dh_rulebook_get_club_file ("northern-club");
  g_autoptr(GError) error = NULL;
  DhDeskRulesRow *row;

  g_file_delete (file, NULL, NULL);
  row = go_to (self, NEEDED, 0);
  type (row, "entry25", "5");
  act (self, "rules.save");
  g_assert_true (gtk_revealer_get_reveal_child (child (self, "naming")));

  gtk_editable_set_text (child (self, "title_entry"), "Northern Club");
  g_assert_cmpstr (gtk_editable_get_text (child (self, "id")), ==, "northern-club");
  gtk_editable_set_text (child (self, "id"), "jackson-1997");
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_nonnull (strstr (get_label (self->window, "naming_problem"), "comes with Drumhead"));
  gtk_editable_set_text (child (self, "id"), "No Name!");
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_true (gtk_widget_get_visible (child (self, "naming_problem")));
  gtk_editable_set_text (child (self, "id"), "northern-club");
  g_assert_false (gtk_widget_get_visible (child (self, "naming_problem")));
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_false (gtk_revealer_get_reveal_child (child (self, "naming")));

  kept = dh_rulebook_new_named ("northern-club", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (kept->title, ==, "Northern Club");
  g_assert_cmpfloat (dh_rulebook_number (kept, NEEDED), ==, 5);
  g_assert_true (dh_desk_rules_draft_is_saved (dh_desk_rules_window_get_draft (self->window)));

  /* A second rulebook of the same name */
  gtk_list_box_select_row (child (self, "books"), gtk_list_box_get_row_at_index (child (self, "books"), 0));
  g_signal_emit_by_name (child (self, "books"),
                         "row-activated",
                         gtk_list_box_get_row_at_index (child (self, "books"), 0));
  g_assert_cmpstr (get_rulebook (self)->id, ==, "jackson-1997");
  act (self, "rules.save-as");
  gtk_editable_set_text (child (self, "title_entry"), "Northern Club");
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_nonnull (strstr (get_label (self->window, "naming_problem"), "would be lost"));
  g_assert_true (gtk_revealer_get_reveal_child (child (self, "naming")));
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_true (gtk_revealer_get_reveal_child (child (self, "naming")));
  act (self, "rules.back");
  g_assert_false (gtk_revealer_get_reveal_child (child (self, "naming")));
  g_clear_pointer (&kept, dh_rulebook_unref);
  kept = dh_rulebook_new_named ("northern-club", &error);
  g_assert_cmpfloat (dh_rulebook_number (kept, NEEDED), ==, 5);
}

/* Items without a text of their own, such as charts, are passed over in a search. */
static void
test_rules_find_beside_charts (TestRules     *self,
                               gconstpointer  data)
{
  dh_desk_rules_window_edit (self->window, "vicksburg-road");
  gtk_editable_set_text (child (self, "find"), "combat");
  g_signal_emit_by_name (child (self, "find"), "search-changed");
  test_desk_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_model (self, "list")), >, 0);
}

static void
test_rules_compare (TestRules     *self,
                    gconstpointer  data)
{
  GListModel *model = get_model (self, "comparison");
  g_autoptr(DhDeskRulesDifference) difference = NULL;
  DhDeskRulesRow *row = go_to (self, RANGE, 1);

  type (row, "entry15", "9");
  act (self, "rules.compare");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (self, "pages")), ==, "comparison");
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 1);
  difference = g_list_model_get_item (model, 0);
  g_assert_cmpstr (difference->title, ==, "Musket at close range: reaches, 15 mm");
  g_assert_cmpstr (difference->before, ==, "8 ∴");
  g_assert_cmpstr (difference->after, ==, "9 ★");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  gtk_test_accessible_assert_property (test_desk_find (child (self, "comparison"), DH_DESK_TYPE_RULES_DIFFERENCE_ROW),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Musket at close range: reaches, 15 mm (7): 8 ∴ in the first rulebook, 9 ★ in the second");
  test_desk_assert_names (self->window);

  act (self, "rules.back");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (child (self, "pages")), ==, "values");
}

static void
test_rules_files (TestRules     *self,
                  gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "rules.xml", NULL);
  g_autofree char *bad_path = g_build_filename (g_get_user_data_dir (), "bad.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) bad = g_file_new_for_path (bad_path);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *xml = NULL;
  g_autoptr(GError) error = NULL;
  DhDeskRulesRow *row = go_to (self, NEEDED, 0);

  type (row, "entry25", "6");
  g_assert_true (press (self, GDK_KEY_Return, 0));
  first = dh_rulebook_to_xml (get_rulebook (self));
  dh_desk_rules_window_export (self->window, file);
  g_assert_cmpstr (gtk_actionable_get_action_name (test_desk_child_of (child (self, "notice"), "act")),
                   ==,
                   "notice.show-in-files");

  /* An import does not lose unsaved changes. */
  dh_desk_rules_window_import (self->window, file);
  g_assert_nonnull (strstr (test_desk_get_notice (child (self, "notice")), "Save this rulebook first"));
  g_assert_false (gtk_revealer_get_reveal_child (child (self, "naming")));
  act (self, "rules.undo");

  dh_desk_rules_window_import (self->window, file);
  second = dh_rulebook_to_xml (get_rulebook (self));
  g_assert_cmpstr (first, ==, second);
  g_assert_true (gtk_revealer_get_reveal_child (child (self, "naming")));

  g_assert_true (g_file_set_contents (bad_path, "<rulebook format=\"2\"/>", -1, &error));
  dh_desk_rules_window_import (self->window, bad);
  g_assert_nonnull (test_desk_get_notice (child (self, "notice")));
  g_assert_nonnull (strstr (test_desk_get_notice (child (self, "notice")), "bad.xml"));
  g_free (second);
  second = dh_rulebook_to_xml (get_rulebook (self));
  g_assert_cmpstr (first, ==, second);
}

static void
answer (const char *response)
{
  gpointer question = test_desk_get_question ();

  test_dialogs_answer (question, response);
  test_desk_settle ();
  if (test_desk_get_question () == question)
    gtk_window_destroy (question);
  test_desk_settle ();
}

/* Unsaved changes are asked about, and nothing else is. */
static void
test_rules_close (TestRules     *self,
                  gconstpointer  data)
{
  DhDeskRulesRow *row = go_to (self, NEEDED, 0);

  type (row, "entry25", "6");
  gtk_window_close (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_nonnull (test_desk_get_question ());
  gtk_window_close (GTK_WINDOW (self->window));
  test_desk_settle ();
  answer ("cancel");
  g_assert_null (test_desk_get_question ());
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), ==, 6);

  gtk_window_close (GTK_WINDOW (self->window));
  test_desk_settle ();
  answer ("discard");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
}

static void
test_rules_access (TestRules     *self,
                   gconstpointer  data)
{
  DhDeskRulesRow *row = go_to (self, RANGE, 0);

  gtk_test_accessible_assert_property (GTK_WIDGET (row),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Musket at close range: reaches. 7. ∴ inferred from the document");
  gtk_test_accessible_assert_property (GTK_WIDGET (test_desk_child_of (row, "entry25")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Musket at close range: reaches, 25 mm");
  gtk_test_accessible_assert_property (GTK_WIDGET (test_desk_child_of (row, "entry15")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Musket at close range: reaches, 15 mm");
  gtk_test_accessible_assert_property (GTK_WIDGET (child (self, "find")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Find in the rulebook");
  gtk_test_accessible_assert_property (GTK_WIDGET (child (self, "books")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Rulebooks");
}

/* The speed of a person who types from a table beside him, and the time he may take for all of it. */
#define SECONDS_A_KEY 0.25
#define MOST_SECONDS (10 * 60)

/* Puts another number in the place of each, as near as the rules allow. */
static char *
change_numbers (TestRules  *self,
                const char *id,
                DhScale     scale,
                const char *text)
{
  static const double steps[] = { 1, -1, 0.25, 2 };
  g_auto(GStrv) numbers = g_strsplit (text, " ", -1);

  for (guint i = 0; numbers[i] != NULL; i++)
    {
      g_autofree char *as_it_was = g_steal_pointer (&numbers[i]);
      double number = g_str_equal (as_it_was, "1/2") ? 0.5 : g_ascii_strtod (as_it_was, NULL);
      g_autoptr(DhRulebook) tried = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (steps) && tried == NULL; k++)
        {
          g_autofree char *all = NULL;
          char other[G_ASCII_DTOSTR_BUF_SIZE];

          g_free (numbers[i]);
          numbers[i] = g_strdup (g_ascii_dtostr (other, sizeof other, number + steps[k]));
          all = g_strjoinv (" ", numbers);
          tried = dh_desk_rules_draft_try (dh_desk_rules_window_get_draft (self->window), id, scale, all, NULL);
        }
      g_assert_nonnull (tried);
    }

  return g_strjoinv (" ", numbers);
}

/* Types another number into the field with the keyboard, and a key to go on; returns how many keys that was. */
static guint
type_cell (TestRules *self,
           guint      keyval)
{
  DhDeskRulesRow *row = get_focused_row (self);
  const char *id = dh_desk_rules_item_get (dh_class_get_item (row))->id;
  DhScale scale = dh_desk_rules_row_get_cell (row) == 1 ? DH_SCALE_15MM : DH_SCALE_25MM;
  g_autofree char *before = g_strdup (dh_rulebook_get_scale_text (get_rulebook (self), id, scale));
  g_autofree char *text = change_numbers (self, id, scale, before);

  type (row, scale == DH_SCALE_15MM ? "entry15" : "entry25", text);
  g_assert_true (press (self, keyval, 0));
  g_assert_cmpstr (dh_rulebook_get_scale_text (get_rulebook (self), id, scale), ==, text);
  g_assert_cmpint (dh_rulebook_get_standing (get_rulebook (self), id, scale), ==, DH_STANDING_CLUB);

  return strlen (text) + 1;
}

/* Types all of the section that is shown. */
static guint
type_section (TestRules *self)
{
  guint n = g_list_model_get_n_items (get_model (self, "list"));
  guint n_keys = 0;

  for (guint i = 1; i < n; i++)
    {
      DhDeskRulesRow *row = get_focused_row (self);
      const char *id = dh_desk_rules_item_get (dh_class_get_item (row))->id;
      gboolean both = dh_rulebook_has_scales (get_rulebook (self), id);

      n_keys += type_cell (self, both ? GDK_KEY_Tab : GDK_KEY_Return);
      if (both)
        n_keys += type_cell (self, GDK_KEY_Tab);
    }

  return n_keys;
}

/* The tables can be typed in with the keyboard alone and in a few minutes. */
static void
test_rules_type_all (TestRules     *self,
                     gconstpointer  data)
{
  static const char *const sections[] = { "Movement", "Fire", "Morale", "Charge and close combat", "Officers at risk" };
  guint n_keys = 0;

  gtk_widget_grab_focus (child (self, "find"));
  for (guint i = 0; i < 3; i++)
    act (self, "rules.next-section");
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      GtkListBoxRow *row;

      if (i == 0)
        act (self, "rules.next-section");
      else
        g_assert_true (press (self, GDK_KEY_Page_Down, GDK_CONTROL_MASK));
      n_keys++;
      row = gtk_list_box_get_selected_row (child (self, "sections"));
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))), ==, sections[i]);
      n_keys += type_section (self);
    }

  g_test_message ("%u keys, %.1f minutes", n_keys, n_keys * SECONDS_A_KEY / 60);
  g_assert_cmpuint (dh_desk_rules_draft_count_club (dh_desk_rules_window_get_draft (self->window)), >, 120);
  g_assert_cmpfloat (n_keys * SECONDS_A_KEY, <, MOST_SECONDS / 2);
  g_assert_true (press (self, GDK_KEY_Page_Up, GDK_CONTROL_MASK));
  g_assert_true (get_focused_row (self) != NULL);
}

/* A rulebook of the club takes another name, and goes when that is confirmed; the shipped one does neither. */
static void
test_rules_rename_and_delete (TestRules     *self,
                              gconstpointer  data)
{
  g_autoptr(GFile) before = dh_rulebook_get_club_file ("eastern-club");
  g_autoptr(GFile) after = dh_rulebook_get_club_file ("western-club");
  g_autoptr(DhRulebook) renamed = NULL;
  g_autoptr(GError) error = NULL;

  act (self, "rules.rename");
  g_assert_false (gtk_revealer_get_reveal_child (child (self, "naming")));
  act (self, "rules.delete");
  g_assert_null (test_desk_get_question ());

  type (go_to (self, NEEDED, 0), "entry25", "5");
  act (self, "rules.save");
  gtk_editable_set_text (child (self, "title_entry"), "Eastern Club");
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_true (g_file_query_exists (before, NULL));

  act (self, "rules.rename");
  g_assert_cmpstr (gtk_editable_get_text (child (self, "title_entry")), ==, "Eastern Club");
  g_assert_cmpstr (gtk_button_get_label (child (self, "naming_save")), ==, "_Rename");
  gtk_editable_set_text (child (self, "title_entry"), "Western Club");
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_false (g_file_query_exists (before, NULL));
  renamed = dh_rulebook_new_named ("western-club", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (renamed->title, ==, "Western Club");
  g_assert_cmpfloat (dh_rulebook_number (renamed, NEEDED), ==, 5);

  /* A new title alone leaves the file where it is. */
  act (self, "rules.rename");
  gtk_editable_set_text (child (self, "title_entry"), "The Western Club");
  gtk_editable_set_text (child (self, "id"), "western-club");
  g_signal_emit_by_name (child (self, "id"), "activate");
  g_assert_true (g_file_query_exists (after, NULL));

  /* The value is undone, and no name that is on the disk. */
  act (self, "rules.undo");
  g_assert_cmpfloat (dh_rulebook_number (get_rulebook (self), NEEDED), !=, 5);
  g_assert_cmpstr (get_rulebook (self)->id, ==, "western-club");
  g_assert_cmpstr (get_rulebook (self)->title, ==, "The Western Club");
  act (self, "rules.redo");
  g_assert_true (dh_desk_rules_draft_is_saved (dh_desk_rules_window_get_draft (self->window)));

  act (self, "rules.delete");
  answer ("cancel");
  g_assert_true (g_file_query_exists (after, NULL));
  act (self, "rules.delete");
  answer ("delete");
  g_assert_false (g_file_query_exists (after, NULL));
  g_assert_cmpstr (get_rulebook (self)->id, ==, "jackson-1997");
  act (self, "rules.delete");
  g_assert_null (test_desk_get_question ());
}

TEST_SUBJECT ("rules-window")
{
  test_desk_init (&argc, &argv);
  /* The caret of GTK 4.8 complains when all is selected between two of its blinks. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);

  test_add_rules ("/desk/rules-window/has-rows-for-what-is-seen", test_rules_has_rows_for_what_is_seen);
  test_add_rules ("/desk/rules-window/lists-all-that-the-rulebook-holds", test_rules_list);
  test_add_rules ("/desk/rules-window/a-value-is-typed-and-taken-back", test_rules_typing);
  test_add_rules ("/desk/rules-window/enter-goes-from-the-first-number-to-the-last", test_rules_walk);
  test_add_rules ("/desk/rules-window/all-tables-are-typed-in-a-few-minutes", test_rules_type_all);
  test_add_rules ("/desk/rules-window/is-renamed-and-deleted", test_rules_rename_and_delete);
  test_add_rules ("/desk/rules-window/what-is-refused-stays-with-its-reason", test_rules_refusal);
  test_add_rules ("/desk/rules-window/heading-restores-nothing", test_rules_heading_restores_nothing);
  test_add_rules ("/desk/rules-window/what-is-right-is-confirmed", test_rules_confirm);
  test_add_rules ("/desk/rules-window/a-switch-is-chosen", test_rules_switch);
  test_add_rules ("/desk/rules-window/finds-beside-charts", test_rules_find_beside_charts);
  test_add_rules ("/desk/rules-window/finds-by-words-clause-and-value", test_rules_find);
  test_add_rules ("/desk/rules-window/is-saved-under-a-name-of-its-own", test_rules_save);
  test_add_rules ("/desk/rules-window/compares-with-what-is-shipped", test_rules_compare);
  test_add_rules ("/desk/rules-window/imports-what-it-exports", test_rules_files);
  test_add_rules ("/desk/rules-window/asks-before-changes-are-lost", test_rules_close);
  test_add_rules ("/desk/rules-window/is-named-for-screen-readers", test_rules_access);

  return test_desk_run ();
}
