/* test-chart-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-chart-page.h"
#include "dh-desk-chart-strip.h"
#include "dh-desk-rules-item.h"
#include "dh-desk-rules-row.h"
#include "dh-desk-rules-window.h"

#include <glib/gstdio.h>
#include <string.h>

/* The times of a person who types: 0.28 s a key, 1.35 s to think and to read a figure of the printed chart. */
#define A_KEY 0.28
#define A_THOUGHT 1.35

#define INFANTRY "bombard.infantry"

typedef struct {
  DhDeskRulesWindow *window;
  DhDeskChartPage *page;
  guint n_keys;
} TestChart;

#define test_add_chart(path, rulebook, test) g_test_add (path, TestChart, rulebook, set_up, test, tear_down)

static void
act (TestChart  *self,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL));
  test_desk_settle ();
}

static void
open_chart (TestChart  *self,
            const char *id)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "rules.edit-chart", "s", id));
  test_desk_settle ();
}

static void
set_up (TestChart     *self,
        gconstpointer  data)
{
  self->window = g_object_ref (dh_desk_rules_window_new (NULL));
  gtk_window_present (GTK_WINDOW (self->window));
  dh_desk_rules_window_edit (self->window, data);
  test_desk_settle ();
  self->page = test_desk_child_of (self->window, "chart");
}

static void
tear_down (TestChart     *self,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_desk_settle ();
  g_assert_finalize_object (self->window);
}

static gpointer
part (TestChart  *self,
      const char *name)
{
  return test_desk_child_of (self->page, name);
}

static DhDeskRulesDraft *
get_draft (TestChart *self)
{
  return dh_desk_rules_window_get_draft (self->window);
}

static const DhRulebook *
get_rulebook (TestChart *self)
{
  return get_draft (self)->rulebook;
}

static GtkEditable *
get_cell (TestChart   *self,
          DhChartPart  of,
          guint        record,
          guint        field)
{
  const char *grid = of == DH_CHART_RESULTS ? "results" : of == DH_CHART_MODIFIERS ? "modifiers" : "grid";
  GtkWidget *cell = dh_desk_chart_grid_get_cell (part (self, grid), of, record, field);

  g_assert_nonnull (cell);
  return GTK_EDITABLE (cell);
}

static gboolean
has_focus (TestChart   *self,
           DhChartPart  of,
           guint        record,
           guint        field)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (get_cell (self, of, record, field)));
}

/* Types where the keyboard is: the selection goes, and letters take its place. */
static void
type (TestChart  *self,
      const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  g_assert_true (GTK_IS_EDITABLE (focus));
  for (const char *at = text; *at != '\0'; at++)
    {
      int position;

      gtk_editable_delete_selection (GTK_EDITABLE (focus));
      position = gtk_editable_get_position (GTK_EDITABLE (focus));
      gtk_editable_insert_text (GTK_EDITABLE (focus), at, 1, &position);
      gtk_editable_set_position (GTK_EDITABLE (focus), position);
      self->n_keys++;
    }
}

static void
press (TestChart       *self,
       guint            keyval,
       GdkModifierType  state)
{
  GtkWidget *grid = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (self->window)), DH_DESK_TYPE_CHART_GRID);

  self->n_keys += state != 0 ? 2 : 1;
  g_assert_nonnull (grid);
  dh_desk_chart_grid_press (DH_DESK_CHART_GRID (grid), keyval, state);
  test_desk_settle ();
}

static guint
count_faults (TestChart *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (part (self, "fault_list")); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

static const char *
get_fault (TestChart *self)
{
  GtkWidget *button = gtk_widget_get_first_child (part (self, "fault_list"));

  return button != NULL ? gtk_button_get_label (GTK_BUTTON (button)) : "";
}

/* Eight columns and six rows, as they are printed; every second result has two characters. */
static void
test_chart_is_typed_in_two_minutes (TestChart     *self,
                                    gconstpointer  data)
{
  static const char *const from[] = { "1", "4", "7", "10", "14", "18", "23", "30" };
  static const char *const results[] = { "-", "-2", "D1", "e" };
  double seconds;
  const DhChart *chart;

  open_chart (self, INFANTRY);
  g_assert_true (has_focus (self, DH_CHART_COLUMNS, 0, DH_CHART_COLUMN_FROM));
  self->n_keys = 2; /* to the chart, and Enter */
  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    {
      type (self, from[i]);
      press (self, GDK_KEY_Tab, 0);
    }
  g_assert_true (has_focus (self, DH_CHART_COLUMNS, 8, DH_CHART_COLUMN_FROM));
  press (self, GDK_KEY_Tab, 0);
  for (guint row = 0; row < 6; row++)
    for (guint column = 0; column < 8; column++)
      {
        g_assert_true (has_focus (self, DH_CHART_ROWS, row, 1 + column));
        type (self, results[(row + column) % G_N_ELEMENTS (results)]);
        if (row < 5 || column < 7)
          press (self, GDK_KEY_Tab, 0);
        else
          press (self, GDK_KEY_Return, 0);
      }

  seconds = self->n_keys * A_KEY + (1 + 8 + 8 * 6) * A_THOUGHT;
  g_test_message ("%u keys, %.1f seconds", self->n_keys, seconds);
  g_assert_cmpfloat (seconds, <, 120);

  chart = dh_rulebook_get_chart (get_rulebook (self), INFANTRY);
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), INFANTRY), ==, "8 × 6");
  g_assert_cmpint (dh_rulebook_find (get_rulebook (self), INFANTRY)->standing, ==, DH_STANDING_CLUB);
  g_assert_cmpstr (dh_chart_look_up (chart, 7, 6), ==, results[(5 + 7) % G_N_ELEMENTS (results)]);
  g_assert_cmpstr (dh_chart_get_column (chart, 4)->shown, ==, "14-17");
  g_assert_cmpuint (count_faults (self), ==, 0);
}

/* Going to a fault leaves the field that was typed in, which lists the faults anew. */
static void
test_chart_fault_has_the_keyboard (TestChart     *self,
                                   gconstpointer  data)
{
  GtkWidget *button;

  open_chart (self, INFANTRY);
  type (self, "4");
  press (self, GDK_KEY_Tab, 0);
  type (self, "2");
  press (self, GDK_KEY_Tab, 0);
  button = gtk_widget_get_first_child (part (self, "fault_list"));
  dh_desk_chart_page_go_to (self->page, 0);
  type (self, "3");
  gtk_widget_grab_focus (button);
  test_desk_settle ();
  g_assert_cmpstr (get_fault (self), ==, "Error: the columns of “Bombardment of infantry” must be in rising order, but “3” comes after “4”");
  g_assert_true (gtk_widget_is_focus (gtk_widget_get_first_child (part (self, "fault_list"))));
}

/* The section that is marked is the one that is listed, also when a chart cannot be left for another. */
static void
test_chart_wrong_keeps_the_section (TestChart     *self,
                                    gconstpointer  data)
{
  GtkListBox *sections = test_desk_child_of (self->window, "sections");
  GtkStack *pages = test_desk_child_of (self->window, "pages");
  GtkListBoxRow *all = gtk_list_box_get_row_at_index (sections, 0), *second = gtk_list_box_get_row_at_index (sections, 2);

  gtk_list_box_select_row (sections, second);
  open_chart (self, INFANTRY);
  type (self, "4");
  press (self, GDK_KEY_Tab, 0);
  type (self, "2");
  press (self, GDK_KEY_Tab, 0);
  gtk_list_box_select_row (sections, all);
  g_assert_true (gtk_list_box_get_selected_row (sections) == second);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "chart");

  /* Mended, it can be left by a click on the section that is marked, too. */
  act (self, "rules.undo");
  act (self, "rules.undo");
  g_signal_emit_by_name (sections, "row-activated", second);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "values");
  open_chart (self, INFANTRY);
  gtk_list_box_select_row (sections, all);
  g_assert_true (gtk_list_box_get_selected_row (sections) == all);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "values");
}

/* Returns: (transfer full): what is listed */
static GListModel *
dup_items (TestChart *self)
{
  GListModel *items;

  g_object_get (test_desk_child_of (test_desk_child_of (self->window, "list"), "list"), "model", &items, NULL);
  return items;
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* The numbers of columns and rows of a chart stand on its row, which is told when they change. */
static void
test_chart_row_tells_its_size (TestChart     *self,
                               gconstpointer  data)
{
  g_autoptr(GListModel) items = dup_items (self);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (items, i);

      if (item->heading == NULL && g_str_equal (dh_desk_rules_item_get (item)->id, INFANTRY))
        g_signal_connect_swapped (item, "changed", G_CALLBACK (count_cb), &n);
    }
  open_chart (self, INFANTRY);
  type (self, "4");
  press (self, GDK_KEY_Tab, 0);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "rules.undo", NULL));
  g_assert_cmpuint (n, ==, 2);
}

static DhDeskRulesItem *
refuse_something (TestChart *self)
{
  g_autoptr(GListModel) items = dup_items (self);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr(DhDeskRulesItem) item = g_list_model_get_item (items, i);

      if (item->heading == NULL && !dh_desk_rules_item_edit (item, DH_SCALE_25MM, "no number"))
        return item;
    }

  return NULL;
}

/* A refused value that is not saved is shown, though a chart is open, and the section of all items is marked. */
static void
test_chart_gives_way_to_what_is_refused (TestChart     *self,
                                         gconstpointer  data)
{
  GtkStack *pages = test_desk_child_of (self->window, "pages");
  DhDeskRulesItem *item = refuse_something (self);
  GtkWidget *row;

  g_assert_nonnull (item);
  open_chart (self, INFANTRY);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "chart");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "rules.save", NULL));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "values");
  row = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), DH_DESK_TYPE_RULES_ROW);
  g_assert_nonnull (row);
  g_assert_true (dh_class_get_item (row) == item);
}

/* A column that does not rise is told where it is, is not in the rulebook, and can be undone and done again. */
static void
test_chart_tells_faults_where_they_are (TestChart     *self,
                                        gconstpointer  data)
{
  open_chart (self, INFANTRY);
  type (self, "4");
  press (self, GDK_KEY_Tab, 0);
  type (self, "2");
  press (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (get_fault (self), ==, "Error: the columns of “Bombardment of infantry” must be in rising order, but “2” comes after “4”");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_cell (self, DH_CHART_COLUMNS, 1, 0)), "error"));
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), INFANTRY), ==, "1 × 6");
  g_assert_false (dh_desk_rules_draft_is_saved (get_draft (self)));

  /* A chart at fault is not left so. */
  act (self, "rules.back");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->page)));
  g_assert_true (has_focus (self, DH_CHART_COLUMNS, 1, 0));

  act (self, "rules.undo");
  g_assert_cmpuint (count_faults (self), ==, 1); /* the cells that are empty */
  g_assert_true (g_str_has_prefix (get_fault (self), "To do: "));
  act (self, "rules.redo");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_cell (self, DH_CHART_COLUMNS, 1, 0)), "error"));

  dh_desk_chart_page_go_to (self->page, 0);
  type (self, "7");
  press (self, GDK_KEY_Return, 0);
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), INFANTRY), ==, "2 × 6");
  g_assert_true (has_focus (self, DH_CHART_ROWS, 0, 2));
  act (self, "rules.back");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (self->page)));
}

static void
test_chart_goes_as_tables_do (TestChart     *self,
                              gconstpointer  data)
{
  open_chart (self, INFANTRY);
  dh_desk_chart_grid_paste (part (self, "grid"), "\t1\t4\t7\n1\ta\tb\tc\n2\td\te\tf\n");
  test_desk_settle ();
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), INFANTRY), ==, "3 × 2");

  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_ROWS, 0, 2);
  press (self, GDK_KEY_Down, 0);
  g_assert_true (has_focus (self, DH_CHART_ROWS, 1, 2));
  press (self, GDK_KEY_Right, 0);
  g_assert_true (has_focus (self, DH_CHART_ROWS, 1, 3));
  press (self, GDK_KEY_Up, 0);
  press (self, GDK_KEY_Tab, 0);
  g_assert_true (has_focus (self, DH_CHART_ROWS, 1, 1));
  press (self, GDK_KEY_ISO_Left_Tab, 0);
  g_assert_true (has_focus (self, DH_CHART_ROWS, 0, 3));
  press (self, GDK_KEY_Left, 0);
  press (self, GDK_KEY_Up, 0);
  g_assert_true (has_focus (self, DH_CHART_COLUMNS, 1, DH_CHART_COLUMN_TITLE));

  /* A column moves with its cells, and goes with them. */
  press (self, GDK_KEY_Up, 0);
  press (self, GDK_KEY_Delete, GDK_CONTROL_MASK);
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), INFANTRY), ==, "2 × 2");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, DH_CHART_ROWS, 1, 2)), ==, "f");
  press (self, GDK_KEY_Left, GDK_ALT_MASK);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, DH_CHART_COLUMNS, 0, 0)), ==, "7");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, DH_CHART_ROWS, 0, 1)), ==, "c");
  act (self, "rules.undo");
  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_ROWS, 1, 1);
  press (self, GDK_KEY_Delete, GDK_CONTROL_MASK);
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), INFANTRY), ==, "2 × 1");
}

/* A chart tells what its results mean, and its modifiers; each column's chances are bars with figures. */
static void
test_chart_shows_chances_and_meanings (TestChart     *self,
                                       gconstpointer  data)
{
  GtkGrid *bars;

  open_chart (self, INFANTRY);
  bars = test_desk_child_of (part (self, "strip"), "grid");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bars)));
  dh_desk_chart_grid_paste (part (self, "grid"), "\t1\t4\n1\tno\t-2\n2\tno\tno\n3\tno\tno\n4\tno\tno\n5\tno\tno\n6\tno\t-2\n");
  test_desk_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (bars)));
  g_assert_cmpstr (gtk_progress_bar_get_text (GTK_PROGRESS_BAR (gtk_grid_get_child_at (bars, 1, 1))), ==, "-2 33.3%");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_grid_get_child_at (bars, 1, 1)), ==, "Column 4+: -2 33.3%");

  /* A column without a title says in its field what it is called. */
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (get_cell (self, DH_CHART_COLUMNS, 0, DH_CHART_COLUMN_TITLE))), ==, "1-3");

  act (self, "chart.list-results");
  g_assert_true (has_focus (self, DH_CHART_RESULTS, 0, DH_CHART_RESULT_MEANS));
  g_assert_cmpuint (count_faults (self), ==, 2);
  type (self, "no effect");
  press (self, GDK_KEY_Return, 0);
  type (self, "two points fewer");
  press (self, GDK_KEY_Tab, 0);
  g_assert_cmpuint (count_faults (self), ==, 0);

  dh_desk_chart_grid_focus (part (self, "modifiers"), DH_CHART_MODIFIERS, 2, DH_CHART_MODIFIER_TITLE);
  type (self, "At night");
  press (self, GDK_KEY_Tab, 0);
  g_assert_nonnull (dh_chart_find_modifier (dh_rulebook_get_chart (get_rulebook (self), INFANTRY), "at-night"));
  press (self, GDK_KEY_Delete, GDK_CONTROL_MASK);
  g_assert_null (dh_chart_find_modifier (dh_rulebook_get_chart (get_rulebook (self), INFANTRY), "at-night"));

  /* Modifiers that the rules name stay. */
  dh_desk_chart_grid_focus (part (self, "modifiers"), DH_CHART_MODIFIERS, 0, DH_CHART_MODIFIER_TITLE);
  press (self, GDK_KEY_Delete, GDK_CONTROL_MASK);
  g_assert_nonnull (strstr (get_fault (self), "lacks the modifier “pits”"));
  act (self, "rules.undo");
  g_assert_cmpuint (count_faults (self), ==, 0);
}

static void
test_chart_goes_through_files (TestChart     *self,
                               gconstpointer  data)
{
  static const char *const names[] = { "chart.csv", "chart.xml" };
  g_autofree char *folder = g_dir_make_tmp ("drumhead-chart-XXXXXX", NULL);

  open_chart (self, INFANTRY);
  dh_desk_chart_grid_paste (part (self, "grid"), "\t1\t4\n1\tno\t-2\n2\tno\tno\n");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr(GFile) file = g_file_new_build_filename (folder, names[i], NULL);

      dh_desk_rules_window_export_chart (self->window, file);
      open_chart (self, "bombard.artillery");
      dh_desk_rules_window_import_chart (self->window, file);
      test_desk_settle ();
      g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), "bombard.artillery"), ==, "2 × 2");
      act (self, "rules.undo");
      g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), "bombard.artillery"), ==, "0 × 0");
      open_chart (self, INFANTRY);
      g_assert_true (g_file_delete (file, NULL, NULL));
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A club adds charts in a game of its own, and takes them away. */
static void
test_chart_of_own_game (TestChart     *self,
                        gconstpointer  data)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "rules.new-chart", NULL));
  test_desk_settle ();
  g_assert_cmpstr (dh_desk_chart_page_get_id (self->page), ==, "new-chart");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (self->window)),
                                         dh_desk_chart_page_get_head (self->page, DH_CHART_TITLE)));
  gtk_editable_set_text (GTK_EDITABLE (dh_desk_chart_page_get_head (self->page, DH_CHART_TITLE)), "Weather");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (dh_desk_chart_page_get_head (self->page, DH_CHART_BY)), 3);
  test_desk_settle ();
  g_assert_cmpint (dh_rulebook_get_chart (get_rulebook (self), "weather")->by, ==, DH_CHART_BY_ODDS);
  dh_desk_chart_page_commit (self->page);
  g_assert_cmpstr (dh_rulebook_find (get_rulebook (self), "weather")->title, ==, "Weather");

  /* The rows follow the dice as long as nothing stands in them. */
  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_COLUMNS, 0, 0);
  type (self, "1:2");
  press (self, GDK_KEY_Tab, 0);
  gtk_editable_set_text (GTK_EDITABLE (dh_desk_chart_page_get_head (self->page, DH_CHART_DICE)), "2");
  dh_desk_chart_page_commit (self->page);
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), "weather"), ==, "1 × 11");

  act (self, "rules.remove-chart");
  g_assert_null (dh_rulebook_find (get_rulebook (self), "weather"));
  act (self, "rules.undo");
  g_assert_nonnull (dh_rulebook_find (get_rulebook (self), "weather"));
}

/* Several totals share a row once it says so: the empty rows of the others go, one that has something in it does not. */
static void
test_chart_rows_share (TestChart     *self,
                       gconstpointer  data)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "rules.new-chart", NULL));
  test_desk_settle ();
  gtk_editable_set_text (GTK_EDITABLE (dh_desk_chart_page_get_head (self->page, DH_CHART_TITLE)), "Weather");
  dh_desk_chart_page_commit (self->page);
  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_COLUMNS, 0, 0);
  type (self, "1");
  press (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), "weather"), ==, "1 × 6");
  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_ROWS, 0, 0);
  gtk_editable_select_region (get_cell (self, DH_CHART_ROWS, 0, 0), 0, -1);
  type (self, "1-3");
  press (self, GDK_KEY_Tab, 0);
  type (self, "rain");
  press (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, DH_CHART_ROWS, 1, 0)), ==, "4");
  act (self, "rules.undo");
  act (self, "rules.undo");
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, DH_CHART_ROWS, 1, 0)), ==, "2");

  /* They are typed one below the other, before anything stands in their cells. */
  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_ROWS, 0, 0);
  gtk_editable_select_region (get_cell (self, DH_CHART_ROWS, 0, 0), 0, -1);
  type (self, "1-3");
  press (self, GDK_KEY_Return, 0);
  g_assert_true (has_focus (self, DH_CHART_ROWS, 1, 0));
  type (self, "4-6");
  press (self, GDK_KEY_Return, 0);
  g_assert_cmpstr (dh_rulebook_get_text (get_rulebook (self), "weather"), ==, "1 × 2");
  act (self, "rules.undo");
  act (self, "rules.undo");

  /* The same by a block over rows that are there already. */
  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_ROWS, 0, 0);
  dh_desk_chart_grid_paste (part (self, "grid"), "1-3\train\n4-6\tsun\n");
  test_desk_settle ();
  g_assert_cmpuint (count_faults (self), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, DH_CHART_ROWS, 1, 1)), ==, "sun");

  dh_desk_chart_grid_focus (part (self, "grid"), DH_CHART_ROWS, 0, 0);
  gtk_editable_select_region (get_cell (self, DH_CHART_ROWS, 0, 0), 0, -1);
  type (self, "1-6");
  press (self, GDK_KEY_Tab, 0);
  g_assert_cmpstr (gtk_editable_get_text (get_cell (self, DH_CHART_ROWS, 1, 1)), ==, "sun");
  g_assert_cmpuint (count_faults (self), >, 0);
}

/* A new chart that has been undone can still be pressed while its page goes away. */
static void
test_chart_adds_nothing_to_what_is_undone (TestChart     *self,
                                           gconstpointer  data)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "rules.new-chart", NULL));
  test_desk_settle ();
  act (self, "rules.undo");
  g_assert_null (dh_rulebook_find (get_rulebook (self), "new-chart"));
  act (self, "chart.add-column");
  act (self, "chart.add-row");
  act (self, "chart.list-results");
  g_assert_null (dh_rulebook_find (get_rulebook (self), "new-chart"));
}

/* A blank chart has words on what to type first, and the keyboard does not stop where nothing is. */
static void
test_chart_says_what_to_type_first (TestChart     *self,
                                    gconstpointer  data)
{
  open_chart (self, INFANTRY);
  g_assert_true (gtk_widget_get_mapped (part (self, "hint")));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (part (self, "hint")), "Start with the columns"));
  g_assert_false (gtk_widget_get_mapped (part (self, "fault_pane")));
  type (self, "4");
  press (self, GDK_KEY_Tab, 0);
  g_assert_false (gtk_widget_get_mapped (part (self, "hint")));
  g_assert_true (gtk_widget_get_mapped (part (self, "fault_pane")));
}

/* Sentences that wrap on a small screen are seen whole, and so is whose chart it is. */
static void
test_chart_tells_faults_whole (TestChart     *self,
                               gconstpointer  data)
{
  int lines;

  gtk_window_set_default_size (GTK_WINDOW (self->window), 911, 512);
  open_chart (self, INFANTRY);
  type (self, "4");
  press (self, GDK_KEY_Tab, 0);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  gtk_widget_measure (part (self, "fault_list"), GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (part (self, "fault_list")), &lines,
                      NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (part (self, "fault_pane")), >=, MIN (lines, 110));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (part (self, "heading"))));
}

TEST_SUBJECT ("chart-page")
{
  test_desk_init (&argc, &argv);

  /* The caret of GTK 4.8 complains when all is selected between two of its blinks. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);

  test_add_chart ("/desk/chart-page/says-what-to-type-first", "donelson", test_chart_says_what_to_type_first);
  test_add_chart ("/desk/chart-page/tells-faults-whole", "donelson", test_chart_tells_faults_whole);
  test_add_chart ("/desk/chart-page/is-typed-in-two-minutes", "donelson", test_chart_is_typed_in_two_minutes);
  test_add_chart ("/desk/chart-page/fault-has-the-keyboard", "donelson", test_chart_fault_has_the_keyboard);
  test_add_chart ("/desk/chart-page/gives-way-to-what-is-refused", "donelson", test_chart_gives_way_to_what_is_refused);
  test_add_chart ("/desk/chart-page/row-tells-its-size", "donelson", test_chart_row_tells_its_size);
  test_add_chart ("/desk/chart-page/wrong-keeps-the-section", "donelson", test_chart_wrong_keeps_the_section);
  test_add_chart ("/desk/chart-page/tells-faults-where-they-are", "donelson", test_chart_tells_faults_where_they_are);
  test_add_chart ("/desk/chart-page/goes-as-tables-do", "donelson", test_chart_goes_as_tables_do);
  test_add_chart ("/desk/chart-page/shows-chances-and-meanings", "donelson", test_chart_shows_chances_and_meanings);
  test_add_chart ("/desk/chart-page/goes-through-files", "donelson", test_chart_goes_through_files);
  test_add_chart ("/desk/chart-page/of-an-own-game", "own-box", test_chart_of_own_game);
  test_add_chart ("/desk/chart-page/totals-share-a-row", "own-box", test_chart_rows_share);
  test_add_chart ("/desk/chart-page/adds-nothing-to-what-is-undone", "own-box", test_chart_adds_nothing_to_what_is_undone);

  return test_desk_run ();
}
