/* test-report-page.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "picture.h"
#include "subject.h"

#include "dh-desk-plot.h"
#include "dh-desk-report-item.h"
#include "dh-desk-report-page.h"
#include "dh-desk-report-units.h"
#include "dh-desk-scroller.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-survivors.h"
#include "dh-desk-text-size.h"

#include <glib/gstdio.h>

#include <string.h>

static const DhBattle *
get_battle (TestDesk *self)
{
  return dh_referee_get_battle (self->referee);
}

static void
show_page (TestDesk *self)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.report", NULL));
  test_desk_settle ();
}

static gpointer
get_part (TestDesk   *self,
          const char *name)
{
  return test_desk_child_of (test_desk_page (test_desk_child (self, "places"), "report"), name);
}

static const char *
get_text (TestDesk   *self,
          const char *name)
{
  return gtk_label_get_label (get_part (self, name));
}

static GListModel *
get_rows (TestDesk *self)
{
  return G_LIST_MODEL (gtk_column_view_get_model (test_desk_child_of (get_part (self, "units"), "view")));
}

/* Shows the page of a battle at 125 per cent of the smallest screen. */
static void
show_page_small (TestDesk *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1093, 614);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  test_desk_give (self, "begin");
  show_page (self);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
}

/* All columns of the units are seen beside the rest. */
static void
test_report_page_columns_are_in_sight (TestDesk      *self,
                                       gconstpointer  data)
{
  show_page_small (self);
  g_assert_cmpint (gtk_orientable_get_orientation (get_part (self, "columns")), ==, GTK_ORIENTATION_HORIZONTAL);
  g_assert_cmpint (gtk_widget_get_width (get_part (self, "units")), >=,
                   dh_desk_report_units_get_least_width (get_part (self, "units"), TRUE));
}

/* In half of the smallest screen, or beside the rest in larger letters, the table does without the commands, and nothing in it
 * has to be scrolled to from the side. */
static void
test_report_page_does_without_commands (TestDesk      *self,
                                        gconstpointer  data)
{
  static const struct {
    int width, text;
    GtkOrientation orientation;
    gboolean commands;
  } rows[] = {
    { 683, 100, GTK_ORIENTATION_VERTICAL, FALSE },
    { 1093, 100, GTK_ORIENTATION_HORIZONTAL, TRUE },
    { 1093, 110, GTK_ORIENTATION_HORIZONTAL, FALSE },
    { 1366, 100, GTK_ORIENTATION_HORIZONTAL, TRUE },
  };
  g_autoptr(DhDeskTextSize) text_size = g_object_new (DH_DESK_TYPE_TEXT_SIZE, NULL);
  GtkColumnView *view;
  g_autoptr(GtkColumnViewColumn) commands = NULL;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 status falling-back because of the dog");
  test_desk_give (self, "ruling u1 men 9 because of a shell");
  show_page (self);
  view = test_desk_child_of (get_part (self, "units"), "view");
  commands = g_list_model_get_item (gtk_column_view_get_columns (view), 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkAdjustment *across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));

      dh_desk_text_size_set_percent (text_size, rows[i].text);
      gtk_window_set_default_size (GTK_WINDOW (self->window), rows[i].width, 614);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      test_desk_give (self, "note The page is shown anew.");
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      g_test_message ("%d wide, %d: %g of %g", rows[i].width, gtk_widget_get_width (GTK_WIDGET (self->window)), gtk_adjustment_get_page_size (across), gtk_adjustment_get_upper (across));
      g_assert_cmpint (gtk_orientable_get_orientation (get_part (self, "columns")), ==, rows[i].orientation);
      g_assert_cmpint (gtk_column_view_column_get_visible (commands), ==, rows[i].commands);
      g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
    }
  dh_desk_text_size_set_percent (text_size, 100);
}

static void
sort_by (TestDesk   *self,
         guint       column,
         GtkSortType order)
{
  GtkColumnView *view = test_desk_child_of (get_part (self, "units"), "view");
  g_autoptr(GtkColumnViewColumn) by = g_list_model_get_item (gtk_column_view_get_columns (view), column);

  gtk_column_view_sort_by_column (view, NULL, GTK_SORT_ASCENDING);
  gtk_column_view_sort_by_column (view, by, order);
}

/* The names that end in dots, of brigades or of all. */
static guint
count_cut (GtkWidget  *widget,
           const char *suffix)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_has_suffix (gtk_label_get_label (GTK_LABEL (widget)), suffix) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("“%s” ends in dots in %d", gtk_label_get_label (GTK_LABEL (widget)), gtk_widget_get_width (widget));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_cut (child, suffix);

  return n;
}

/* The names of brigades are whole where what stands beside them can do with less. */
static void
test_report_page_names_are_whole (TestDesk      *self,
                                  gconstpointer  data)
{
  show_page_small (self);
  sort_by (self, 0, GTK_SORT_ASCENDING);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_test_message ("%d beside %d", gtk_paned_get_position (get_part (self, "columns")), gtk_widget_get_width (get_part (self, "units")));
  g_assert_cmpuint (count_cut (get_part (self, "units"), "Brigade"), ==, 0);

  gtk_window_set_default_size (GTK_WINDOW (self->window), 1366, 768);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  test_desk_settle ();
  g_assert_cmpuint (count_cut (get_part (self, "units"), ""), ==, 0);
}

/* Finds where the last label of a part of a row ends. */
static double
find_end (GtkWidget *part,
          GtkWidget *view)
{
  GtkWidget *label = test_desk_find (part, GTK_TYPE_LABEL);
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (label, view, &place));
  return place.origin.x + place.size.width;
}

/* The headings of numbers end where the numbers do. */
static void
test_report_page_headings_are_above_numbers (TestDesk      *self,
                                             gconstpointer  data)
{
  static const guint numbers[] = { 2, 4, 5 };
  GtkWidget *view;

  test_desk_give (self, "begin");
  show_page (self);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  view = test_desk_child_of (get_part (self, "units"), "view");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (view));
      GtkWidget *cell = gtk_widget_get_first_child (gtk_widget_get_first_child (gtk_widget_get_last_child (view)));

      for (guint column = 0; column < numbers[i]; column++)
        {
          title = gtk_widget_get_next_sibling (title);
          cell = gtk_widget_get_next_sibling (cell);
        }
      g_assert_cmpfloat_with_epsilon (find_end (title, view), find_end (cell, view), 3);
    }
}

/* The names over the losses have no more than two lines beside the table. */
static void
test_report_page_losses_are_low (TestDesk      *self,
                                 gconstpointer  data)
{
  show_page_small (self);
  for (int i = 0; i < 2; i++)
    {
      GtkLabel *name = GTK_LABEL (gtk_grid_get_child_at (get_part (self, "losses"), i + 1, 0));

      g_assert_cmpstr (gtk_label_get_label (name), ==, dh_battle_get_army (get_battle (self), i)->info->name);
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (name)), <=, 2);
    }
}

/* What stands beside the table has its room when the window becomes larger while the page is shown. */
static void
test_report_page_follows_the_window (TestDesk      *self,
                                     gconstpointer  data)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1093, 614);
  test_desk_give (self, "begin");
  show_page (self);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1920, 1080);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  test_desk_settle ();
  g_assert_cmpint (gtk_orientable_get_orientation (get_part (self, "columns")), ==, GTK_ORIENTATION_HORIZONTAL);
  g_assert_cmpint (gtk_paned_get_position (get_part (self, "columns")), >=, 540);

  /* There is no void beside the table either. */
  g_assert_cmpint (gtk_widget_get_width (test_desk_child_of (get_part (self, "units"), "view")), ==,
                   gtk_widget_get_width (get_part (self, "units")));
}

static void
assert_first (TestDesk   *self,
              const char *id)
{
  g_autoptr(DhDeskReportItem) item = g_list_model_get_item (get_rows (self), 0);

  g_assert_cmpstr (item->id, ==, id);
}

static void
test_report_page_comes_and_goes (TestDesk      *self,
                                 gconstpointer  data)
{
  GtkStack *places = test_desk_child (self, "places");

  show_page (self);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (places), ==, "report");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), test_desk_page (places, "report")));
  g_assert_cmpstr (get_text (self, "title"), ==, "The Battle So Far");
  g_assert_cmpstr (get_text (self, "pace"), ==, "The first turn has not begun.");

  /* The same key leads from here to the dice, and back to the table. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.dice", NULL));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (places), ==, "dice");
  show_page (self);
  show_page (self);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (places), ==, "table");
}

static void
test_report_page_follows_play (TestDesk      *self,
                               gconstpointer  data)
{
  test_desk_give (self, "begin");
  show_page (self);
  g_assert_false (gtk_widget_get_visible (get_part (self, "routs")));
  g_assert_false (gtk_widget_get_visible (get_part (self, "fates")));

  test_desk_give (self, "ruling u1 status routed because of the dog");
  test_desk_give (self, "ruling gen-hovey state killed because of a shell");
  g_assert_cmpstr (get_text (self, "routs_label"), ==, "Turn 1: 11th Indiana, still routed");
  g_assert_cmpstr (get_text (self, "fates_label"), ==, "Turn 1: Brig. Gen. Alvin P. Hovey, killed");
  g_assert_true (gtk_widget_get_visible (get_part (self, "routs")));

  test_desk_give (self, "undo");
  g_assert_false (gtk_widget_get_visible (get_part (self, "fates")));

  /* A page that is not seen costs nothing: it is filled when it is shown next. */
  show_page (self);
  test_desk_give (self, "ruling gen-hovey state killed because of a shell");
  g_assert_false (gtk_widget_get_visible (get_part (self, "fates")));
  show_page (self);
  g_assert_true (gtk_widget_get_visible (get_part (self, "fates")));
}

/* The use of the time is not told before there is anything to tell. */
static void
test_report_page_tells_where_the_time_went (TestDesk      *self,
                                            gconstpointer  data)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  show_page (self);
  g_assert_false (gtk_widget_get_visible (get_part (self, "steps")));
  g_assert_true (dh_referee_give (self->referee, "begin", now - 50 * 60, NULL, NULL));
  g_assert_true (dh_referee_give (self->referee, "note long", now - 40 * 60, NULL, NULL));
  g_assert_cmpstr (get_text (self, "steps_label"), ==, "Movement · 10 min");
  g_assert_true (gtk_widget_get_visible (get_part (self, "steps")));
  g_assert_false (gtk_widget_get_visible (get_part (self, "cards")));
  g_assert_true (dh_referee_give (self->referee, "card hovey", now - 40 * 60, NULL, NULL));
  g_assert_true (dh_referee_give (self->referee, "note longer", now - 20 * 60, NULL, NULL));
  g_assert_cmpstr (get_text (self, "steps_label"), ==, "Movement · 30 min");
  g_assert_cmpstr (get_text (self, "cards_label"), ==, "12th Division · 20 min");
  g_assert_true (gtk_widget_get_visible (get_part (self, "cards")));
}

/* Corrections are listed as in the report of the terminal: the number of the amendment, the old and the new. */
static void
test_report_page_lists_what_was_put_right (TestDesk      *self,
                                           gconstpointer  data)
{
  show_page (self);
  test_desk_give (self, "cover u1 works");
  test_desk_give (self, "cover u2 works");
  g_assert_false (gtk_widget_get_visible (get_part (self, "amendments")));

  test_desk_give (self, "amend 1 cover u1 village");
  test_desk_give (self, "amend 2 none because it stood in the open");
  g_assert_true (gtk_widget_get_visible (get_part (self, "amendments")));
  g_assert_true (g_str_has_prefix (get_text (self, "amendments_label"), "3  Entry 1 corrected: “cover u1 village” ins"));
  g_assert_nonnull (strstr (get_text (self, "amendments_label"), "\n4  Entry 2, “cover u2 works”, is struck out. The"));

  test_desk_give (self, "undo");
  test_desk_give (self, "undo");
  g_assert_false (gtk_widget_get_visible (get_part (self, "amendments")));
}

static void
test_report_page_plot_is_told (TestDesk      *self,
                               gconstpointer  data)
{
  const char *words = "Army of the Tennessee: 100% at the start, 90% on turn 1. "
                      "Army of Vicksburg: 100% at the start, 100% on turn 1. "
                      "Below 50% an army hesitates, below 35% it retires, below 20% it is broken.";
  GtkWidget *plot;

  test_desk_give (self, "begin");
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling u%u men 12 because of a shell", i);

      test_desk_give (self, order);
    }
  show_page (self);
  plot = get_part (self, "plot");
  gtk_test_accessible_assert_role (plot, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (plot, GTK_ACCESSIBLE_PROPERTY_LABEL, "Effectiveness by turn");
  gtk_test_accessible_assert_property (plot,
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       words);
}

static void
test_report_page_units_are_sorted (TestDesk      *self,
                                   gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "ruling c9 men 5 because of a shell");
  test_desk_give (self, "ruling u7 rating 0 because of the dog");
  test_desk_give (self, "ruling u7 status routed because of the dog");
  test_desk_give (self, "ruling u8 status captured because they slept");
  show_page (self);

  /* The unit that lost most is first, until the user wants it otherwise. */
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, dh_n_units (get_battle (self)));
  assert_first (self, "C9");
  sort_by (self, 1, GTK_SORT_ASCENDING);
  assert_first (self, "U1");
  sort_by (self, 3, GTK_SORT_ASCENDING);
  assert_first (self, "C9");
  sort_by (self, 4, GTK_SORT_ASCENDING);
  assert_first (self, "U7");
  sort_by (self, 5, GTK_SORT_DESCENDING);
  assert_first (self, "U7");
  sort_by (self, 6, GTK_SORT_DESCENDING);
  assert_first (self, "U8");
}

static void
test_report_page_actions_sort_units (TestDesk      *self,
                                     gconstpointer  data)
{
  static const struct {
    const char *action;
    const char *first;
    const char *column;
  } rows[] = {
    { "report.column-after", "C9", "Stands" }, { "report.column-before", "C9", "Men lost" },
    { "report.column-before", "U1", "Command" }, { "report.falling", "C53", "Command" },
    { "report.rising", "U1", "Command" }, { "report.column-before", "U38", "Unit" },
    { "report.column-before", "U8", "State" }, { "report.column-after", "U38", "Unit" },
  };
  GtkWidget *view;
  GtkAdjustment *down;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling c9 men 5 because of a shell");
  test_desk_give (self, "ruling u8 status captured because they slept");
  show_page (self);
  view = test_desk_child_of (get_part (self, "units"), "view");
  test_desk_wait_for_frames (view);
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strconcat ("Losses by unit, in order of: ", rows[i].column, NULL);

      gtk_adjustment_set_value (down, 300);
      test_desk_wait_for_frames (view);
      g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 300);
      gtk_widget_activate_action (view, rows[i].action, NULL);
      test_desk_wait_for_frames (view);
      g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
      assert_first (self, rows[i].first);
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
    }
}

/* The line around its cells has the keyboard. */
static void
test_report_page_units_are_heard (TestDesk      *self,
                                  gconstpointer  data)
{
  GtkWidget *list;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling c9 men 5 because of a shell");
  show_page (self);
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  list = gtk_widget_get_last_child (test_desk_child_of (get_part (self, "units"), "view"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (list)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Unit: 56th Georgia C9, Command: Cumming's Brigade, Men lost: 19, "
                                       "Stands: 2 of 6 stands, 3 casualties, Rating: 1, Routs: –, State: ● steady");
}

/* The table says of every unit what the engine says of it, whatever was played. */
static void
test_report_page_equals_the_state (TestDesk      *self,
                                   gconstpointer  data)
{
  const DhBattle *battle = get_battle (self);

  test_desk_give (self, "begin");
  test_desk_play (self, 150);
  show_page (self);
  for (guint i = 0; i < g_list_model_get_n_items (get_rows (self)); i++)
    {
      g_autoptr(DhDeskReportItem) item = g_list_model_get_item (get_rows (self), i);
      const DhUnit *unit = dh_battle_get_unit (battle, item->unit);

      g_assert_cmpstr (item->command, ==, dh_battle_get_command (battle, unit->info->command)->info->name);
      g_assert_cmpint (item->report.men, ==, unit->start_stands * unit->men_a_stand - unit->men);
      g_assert_cmpint (item->left, ==, dh_unit_count_stands (unit));
      g_assert_cmpint (item->rating, ==, unit->rating);
      g_assert_cmpint (item->status, ==, unit->status);
    }
}

static void
assert_opens_in_the_editor (GtkWidget *button,
                            GFile     *file)
{
  g_autoptr(GList) windows = NULL;
  guint n = 0;

  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  test_desk_settle ();
  windows = gtk_window_list_toplevels ();
  for (GList *window = windows; window != NULL; window = window->next)
    if (DH_DESK_IS_MUSTER_WINDOW (window->data))
      {
        GFile *opened = dh_desk_muster_document_get_origin (dh_desk_muster_window_get_document (window->data));

        g_assert_true (g_file_equal (opened, file));
        gtk_window_destroy (window->data);
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
}

static void
test_report_page_survivors_are_written (TestDesk      *self,
                                        gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("drumhead-survivors-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "next.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) nowhere = g_file_new_for_path ("/nowhere/at/all.xml");
  g_autoptr(DhOrderOfBattle) next = NULL;
  g_autoptr(GError) error = NULL;
  DhDeskSurvivors *survivors;
  GtkWidget *result;

  test_desk_give (self, "begin");
  test_desk_give (self, "ruling u1 men 3 because of a shell");
  test_desk_give (self, "ruling u2 status captured because they slept");
  show_page (self);
  survivors = get_part (self, "survivors");
  result = test_desk_child_of (survivors, "result");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (survivors, "notes")),
                   ==,
                   "Left out: 1 unit destroyed, captured or gone.\n"
                   "“11th Indiana” has 1 stand left and is written with 3, the fewest a unit can have.");

  gtk_drop_down_set_selected (test_desk_child_of (survivors, "ratings"), 2);
  g_assert_true (dh_desk_survivors_write (survivors, file));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (result)), "106 units written to "));
  assert_opens_in_the_editor (test_desk_child_of (survivors, "open"), file);
  next = dh_order_of_battle_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpint (dh_order_of_battle_get_unit (next, 0)->rating, ==, -1);
  g_assert_cmpint (dh_order_of_battle_get_unit (next, 0)->stands, ==, 3);

  /* A file that cannot be written is told. */
  g_assert_false (dh_desk_survivors_write (survivors, nowhere));
  g_assert_true (gtk_widget_has_css_class (result, "error"));
  g_assert_true (gtk_widget_get_visible (result));
  g_assert_false (gtk_widget_get_visible (test_desk_child_of (survivors, "open")));

  /* The earlier result is told no more. */
  test_desk_give (self, "undo");
  g_assert_false (gtk_widget_get_visible (result));
  g_unlink (path);
  g_rmdir (folder);
}

/* Of many units there is something to say, and what can be pressed stays near. */
static void
test_report_page_notes_of_survivors_scroll (TestDesk      *self,
                                            gconstpointer  data)
{
  GtkWidget *survivors;

  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1366, 768);
  gtk_window_present (GTK_WINDOW (self->window));
  test_desk_give (self, "begin");
  for (guint i = 1; i <= 9; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling u%u men 5 because of a shell", i);

      test_desk_give (self, order);
    }
  show_page (self);
  survivors = get_part (self, "survivors");
  test_desk_wait_for_frames (survivors);
  g_assert_cmpint (gtk_widget_get_height (test_desk_child_of (survivors, "notes")), >, 150);
  g_assert_cmpint (gtk_widget_get_height (survivors), <, 300);
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_ancestor (test_desk_child_of (survivors, "notes"), DH_DESK_TYPE_SCROLLER)), >=, 100);

  /* Without any there is no gap. */
  for (guint i = 1; i <= 9; i++)
    test_desk_give (self, "undo");
  test_desk_wait_for_frames (survivors);
  g_assert_cmpint (gtk_widget_get_height (survivors), <, 180);
}

static void
test_report_page_of_a_battle_that_is_over (TestDesk      *self,
                                           gconstpointer  data)
{
  test_desk_give (self, "begin");
  show_page (self);
  test_desk_give (self, "end");
  g_assert_cmpstr (get_text (self, "title"), ==, "The Battle");
  g_assert_true (g_str_has_prefix (get_text (self, "pace"), "Ended after 1 turn, "));
}

/* Checks that a label shows the fingerprint as people can read it out. */
static void
assert_fingerprint (TestDesk *self,
                    GtkLabel *label)
{
  g_autofree char *shown = dh_show_fingerprint (dh_referee_get_fingerprint (self->referee));

  g_assert_cmpstr (gtk_label_get_label (label), ==, shown);
}

/* Checks that a telephone reads the fingerprint. */
static void
assert_code (TestDesk  *self,
             GtkWidget *code)
{
  g_autofree char *loud = g_ascii_strup (dh_referee_get_fingerprint (self->referee), -1);
  g_autofree char *read = test_picture_read_code (code);

  g_assert_cmpstr (read, ==, loud);
}

/* The fingerprint of the battle as it stands, and which orders were given when their dice were known. */
static void
test_report_page_proves_the_battle (TestDesk      *self,
                                    gconstpointer  data)
{
  GtkWidget *proof;
  GtkLabel *seen;

  test_desk_give (self, "begin");
  test_desk_give (self, "card");
  show_page (self);
  proof = get_part (self, "proof");
  seen = test_desk_child_of (proof, "seen");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (seen)));
  assert_fingerprint (self, test_desk_child_of (proof, "fingerprint"));
  assert_code (self, test_desk_child_of (proof, "code"));

  test_desk_give (self, "undo");
  test_desk_give (self, "card");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (seen)));
  g_assert_cmpstr (gtk_label_get_label (seen), ==, "The dice of entry 4 had been seen before its order was given.");
  assert_fingerprint (self, test_desk_child_of (proof, "fingerprint"));
}

TEST_SUBJECT ("report-page")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/report-page/comes-and-goes", test_report_page_comes_and_goes);
  test_add_desk ("/desk/report-page/columns-are-in-sight", test_report_page_columns_are_in_sight);
  test_add_desk ("/desk/report-page/does-without-commands", test_report_page_does_without_commands);
  test_add_desk ("/desk/report-page/names-are-whole", test_report_page_names_are_whole);
  test_add_desk ("/desk/report-page/headings-are-above-numbers", test_report_page_headings_are_above_numbers);
  test_add_desk ("/desk/report-page/losses-are-low", test_report_page_losses_are_low);
  test_add_desk ("/desk/report-page/follows-the-window", test_report_page_follows_the_window);
  test_add_desk ("/desk/report-page/follows-play", test_report_page_follows_play);
  test_add_desk ("/desk/report-page/tells-where-the-time-went", test_report_page_tells_where_the_time_went);
  test_add_desk ("/desk/report-page/lists-what-was-put-right", test_report_page_lists_what_was_put_right);
  test_add_desk ("/desk/report-page/plot-is-told", test_report_page_plot_is_told);
  test_add_desk ("/desk/report-page/units-are-sorted", test_report_page_units_are_sorted);
  test_add_desk ("/desk/report-page/actions-sort-units", test_report_page_actions_sort_units);
  test_add_desk ("/desk/report-page/units-are-heard", test_report_page_units_are_heard);
  test_add_desk ("/desk/report-page/equals-the-state", test_report_page_equals_the_state);
  test_add_desk ("/desk/report-page/survivors-are-written", test_report_page_survivors_are_written);
  test_add_desk ("/desk/report-page/notes-of-survivors-scroll", test_report_page_notes_of_survivors_scroll);
  test_add_desk ("/desk/report-page/of-a-battle-that-is-over", test_report_page_of_a_battle_that_is_over);
  test_add_desk ("/desk/report-page/proves-the-battle", test_report_page_proves_the_battle);

  return test_desk_run ();
}
