/* test-comfort.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-clock.h"
#include "dh-desk-explanation.h"
#include "dh-desk-guide.h"
#include "dh-desk-hour.h"
#include "dh-desk-order-entry.h"
#include "dh-desk-reminders.h"
#include "dh-desk-settings.h"
#include "dh-desk-text-size.h"
#include "dh-desk-undo.h"
#include "dh-inch.h"
#include "dh-narration.h"
#include "dh-pace.h"
#include "dh-session-memory.h"
#include "dh-shorthand.h"
#include "dh-systems.h"

#include <string.h>

/* Counts the reminders that are seen. */
static guint
count_rows (DhDeskReminders *reminders)
{
  GtkWidget *rows = test_desk_child_of (reminders, "rows");
  guint count = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    count++;

  return count;
}

static void
press (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_signal_emit_by_name (button, "clicked");
  test_desk_settle ();
}

static void
test_comfort_reminders_can_be_dismissed (TestDesk      *self,
                                         gconstpointer  data)
{
  DhDeskReminders *reminders = g_object_new (DH_DESK_TYPE_REMINDERS, NULL);
  const char *clauses[] = { "7.4", "7.5", NULL };
  DhSessionMemory *memory = dh_session_memory_of (self->referee);
  GtkWidget *row;

  g_object_ref_sink (reminders);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reminders)));
  dh_desk_reminders_set_clauses (reminders, self->referee, clauses);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (reminders)));
  g_assert_cmpuint (count_rows (reminders), ==, 2);

  row = gtk_widget_get_first_child (test_desk_child_of (reminders, "rows"));
  press (gtk_widget_get_last_child (gtk_widget_get_first_child (row)));
  g_assert_true (dh_session_memory_has_dismissed (memory, "7.4"));
  g_assert_false (dh_session_memory_has_dismissed (memory, "7.5"));
  g_assert_cmpuint (count_rows (reminders), ==, 1);

  dh_session_memory_dismiss (memory, "7.5");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reminders)));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.restore-reminders", NULL));
  g_assert_cmpuint (count_rows (reminders), ==, 2);
  g_assert_cmpuint (memory->dismissed->len, ==, 0);
  g_assert_finalize_object (reminders);
}

static void
test_comfort_dismissals_stay_with_the_file (TestDesk      *self,
                                            gconstpointer  data)
{
  g_autoptr(GFile) file = test_desk_new_battle ("reminders.drumhead");
  g_autoptr(GFile) other = test_desk_new_battle ("other.drumhead");

  dh_desk_window_open (self->window, file);
  dh_session_memory_dismiss (dh_session_memory_of (dh_desk_window_get_referee (self->window)), "7.4");

  dh_desk_window_open (self->window, other);
  g_assert_cmpuint (dh_session_memory_of (dh_desk_window_get_referee (self->window))->dismissed->len, ==, 0);
  dh_desk_window_open (self->window, file);
  g_assert_true (dh_session_memory_has_dismissed (dh_session_memory_of (dh_desk_window_get_referee (self->window)), "7.4"));
}

static int
measure_title (TestDesk *self)
{
  GtkWidget *label = test_desk_child_of (test_desk_child (self, "step"), "title");
  int height;

  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

static void
test_comfort_text_grows_and_shrinks (TestDesk      *self,
                                     gconstpointer  data)
{
  g_autoptr(DhDeskTextSize) size = g_object_new (DH_DESK_TYPE_TEXT_SIZE, NULL);
  int normal = measure_title (self);

  for (int i = 0; i < 20; i++)
    dh_desk_text_size_step (size, 1);
  g_assert_cmpint (dh_desk_text_size_get_percent (size), ==, 150);
  g_assert_cmpint (measure_title (self), >, normal * 4 / 3);

  dh_desk_text_size_set_percent (size, 0);
  g_assert_cmpint (dh_desk_text_size_get_percent (size), ==, 80);
  g_assert_cmpint (measure_title (self), <, normal);

  dh_desk_text_size_step (size, 0);
  g_assert_cmpint (measure_title (self), ==, normal);
}

/* GTK would warn of what it cannot lay out. */
static void
test_comfort_every_size_can_be_laid_out (TestDesk      *self,
                                         gconstpointer  data)
{
  g_autoptr(DhDeskTextSize) size = g_object_new (DH_DESK_TYPE_TEXT_SIZE, NULL);

  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 5 3 6 1 2 4 4 2 6");
  test_desk_give (self, "mark");

  for (int percent = 80; percent <= 150; percent += 10)
    {
      dh_desk_text_size_set_percent (size, percent);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
    }
  dh_desk_text_size_step (size, 0);
}

static double
measure_below (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) -
         gtk_adjustment_get_value (adjustment);
}

/* The newest entry of the log stays in view. */
static void
test_comfort_log_stays_with_the_newest (TestDesk      *self,
                                        gconstpointer  data)
{
  g_autoptr(DhDeskTextSize) size = g_object_new (DH_DESK_TYPE_TEXT_SIZE, NULL);
  GtkScrolledWindow *scrolled = test_desk_child_of (test_desk_child (self, "log"), "scrolled");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);

  for (int i = 0; i < 30; i++)
    test_desk_give (self, "note a dog has run off with the marker of the 24th Indiana, and is being looked for");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_cmpfloat (measure_below (adjustment), <, 1);

  for (int percent = 110; percent <= 150; percent += 10)
    {
      dh_desk_text_size_set_percent (size, percent);
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      g_assert_cmpfloat (measure_below (adjustment), <, 1);
    }
  dh_desk_text_size_step (size, 0);
}

static void
test_comfort_undo_says_of_what (TestDesk      *self,
                                gconstpointer  data)
{
  GtkWidget *buttons = test_desk_find (self->window, DH_DESK_TYPE_UNDO);
  GtkWidget *undo = test_desk_child_of (buttons, "undo");
  GtkWidget *redo = test_desk_child_of (buttons, "redo");
  g_autofree char *story = NULL;

  test_desk_give (self, "note lunch until two");
  story = dh_entry_narrate (dh_referee_get_entry (self->referee, 0), dh_referee_get_battle (self->referee));
  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, story);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (undo), story));
  gtk_test_accessible_assert_property (redo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  test_desk_give (self, "undo");
  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_test_accessible_assert_property (redo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, story);
}

static gboolean
part_tells (TestDesk   *self,
            const char *part,
            const char *text)
{
  GtkWidget *lines = test_desk_child_of (test_desk_child_of (test_desk_child (self, "step"), "result"), part);
  g_autoptr(GString) said = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (lines); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      g_string_append (said, gtk_label_get_label (GTK_LABEL (child)));

  return gtk_widget_get_visible (lines) && strstr (said->str, text) != NULL;
}

static gboolean
result_tells (TestDesk   *self,
              const char *text)
{
  return part_tells (self, "lines", text);
}

static void
assert_struck_through (TestDesk   *self,
                       const char *text,
                       gboolean    struck)
{
  GtkWidget *lines = test_desk_child_of (test_desk_child_of (test_desk_child (self, "step"), "result"), "lines");

  for (GtkWidget *child = gtk_widget_get_first_child (lines); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && strstr (gtk_label_get_label (GTK_LABEL (child)), text) != NULL)
      g_assert_cmpint (gtk_widget_has_css_class (child, "undone"), ==, struck);
}

/* The result tells which order was undone, and that it is no more. */
static void
test_comfort_result_tells_what_was_undone (TestDesk      *self,
                                           gconstpointer  data)
{
  test_desk_give (self, "note lunch until two");
  test_desk_give (self, "undo");
  g_assert_true (result_tells (self, "undone"));
  g_assert_true (result_tells (self, "lunch until two"));
  assert_struck_through (self, "lunch until two", TRUE);
  assert_struck_through (self, "undone", FALSE);
  test_desk_give (self, "redo");
  assert_struck_through (self, "lunch until two", FALSE);
}

/* A 10 kills an officer at risk, and is nothing that he needs. */
static void
test_comfort_result_asks_no_score_of_an_officer_at_risk (TestDesk      *self,
                                                         gconstpointer  data)
{
  test_desk_give (self, "attach gen-mcginnis u1 front");
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey by grant");
  test_desk_give (self, "move u1");
  test_desk_give (self, "fire c8 u1 20 : 666666");
  g_assert_true (result_tells (self, "5+"));
  test_desk_give (self, "risk gen-mcginnis : 7");
  g_assert_true (result_tells (self, "McGinnis"));
  g_assert_false (result_tells (self, "10+"));
}

/* Whoever does one due right after the other can still read what came of the first, below what came of the last. */
static void
test_comfort_results_of_dues_stand_together (TestDesk      *self,
                                             gconstpointer  data)
{
  test_desk_go_to_fire (self);
  test_desk_give (self, "fire u12 c4 14 : 6 6 6 6 6 6 6 6 6");
  test_desk_give (self, "mark");
  test_desk_give (self, "check c4 : 1");
  g_assert_true (result_tells (self, "routs"));
  test_desk_give (self, "retreat c4");
  g_assert_false (result_tells (self, "routs"));
  g_assert_true (part_tells (self, "earlier", "routs"));
  test_desk_give (self, "witness c4 none");
  g_assert_true (part_tells (self, "earlier", "routs"));

  /* What was taken back is told alone, and so is another order. */
  test_desk_give (self, "undo");
  g_assert_false (part_tells (self, "earlier", "routs"));
  test_desk_give (self, "redo");
  test_desk_give (self, "note lunch until two");
  g_assert_false (part_tells (self, "earlier", "routs"));
}

/* A text that scrolls within a page that scrolls cannot be read. */
static void
test_comfort_reminder_scrolls_with_its_result (TestDesk      *self,
                                               gconstpointer  data)
{
  GtkWidget *result, *rows;

  test_desk_give (self, "begin");
  result = test_desk_child (self, "step");
  rows = test_desk_child_of (test_desk_child_of (test_desk_child_of (result, "result"), "reminders"), "rows");
  g_assert_true (gtk_widget_get_mapped (rows));
  g_assert_nonnull (gtk_widget_get_ancestor (rows, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_true (gtk_widget_get_ancestor (rows, GTK_TYPE_SCROLLED_WINDOW) ==
                 gtk_widget_get_ancestor (test_desk_child_of (test_desk_child_of (result, "result"), "lines"), GTK_TYPE_SCROLLED_WINDOW));
}

/* A line across all columns leaves that of who it is about as narrow as its name. */
static void
test_comfort_result_stands_close_to_its_name (TestDesk      *self,
                                              gconstpointer  data)
{
  GtkWidget *lines = test_desk_child_of (test_desk_child_of (test_desk_child (self, "step"), "result"), "lines");
  GtkWidget *who, *outcome;
  graphene_rect_t name, words;

  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey by gen-hovey : 1");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  who = gtk_grid_get_child_at (GTK_GRID (lines), 1, 1);
  outcome = gtk_grid_get_child_at (GTK_GRID (lines), 2, 1);
  g_assert_true (who != NULL && outcome != NULL);
  g_assert_true (gtk_widget_compute_bounds (who, lines, &name));
  g_assert_true (gtk_widget_compute_bounds (outcome, lines, &words));
  g_assert_cmpfloat (name.origin.x, <, 20);
  g_assert_cmpfloat (words.origin.x, <, name.origin.x + name.size.width + 20);
}

/* A sentence of somebody without a die is told in one piece. */
static void
test_comfort_result_without_a_die_is_a_sentence (TestDesk      *self,
                                                 gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond hovey by grant");
  g_assert_true (result_tells (self, "Grant calls on 12th Division"));
}

/* The result of the last order is seen again after a pause. */
static void
test_comfort_result_outlasts_a_pause (TestDesk      *self,
                                      gconstpointer  data)
{
  test_desk_give (self, "begin");
  test_desk_give (self, "note lunch until two");
  test_desk_give (self, "pause");
  g_assert_true (result_tells (self, "lunch until two"));
}

static void
test_comfort_panes_stay_where_they_were (TestDesk      *self,
                                         gconstpointer  data)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  GtkPaned *columns = test_desk_child (self, "columns");
  int width = gtk_widget_get_width (GTK_WIDGET (columns));
  GtkWidget *window;

  g_assert_nonnull (settings);
  gtk_paned_set_position (columns, width - 600);
  test_desk_settle ();
  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  g_assert_cmpint (g_settings_get_int (settings, "roster-width"), ==, 600);

  window = g_object_ref_sink (GTK_WIDGET (dh_desk_window_new (NULL, dh_desk_systems)));
  gtk_window_set_default_size (GTK_WINDOW (window), 1600, 900);
  dh_desk_window_set_referee (DH_DESK_WINDOW (window), self->referee);
  gtk_window_present (GTK_WINDOW (window));
  columns = test_desk_child_of (window, "columns");
  test_desk_wait_for_frames (window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (columns)) - gtk_paned_get_position (columns), ==, 600);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
}

/* Roster and log have the room that the step has no use for on a wide screen, without a divider being moved. */
static void
test_comfort_wide_screens_widen_the_roster (TestDesk      *self,
                                            gconstpointer  data)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  GtkWidget *window, *fold;
  GtkPaned *columns;

  g_settings_reset (settings, "roster-width");
  window = g_object_ref_sink (GTK_WIDGET (dh_desk_window_new (NULL, dh_desk_systems)));
  columns = test_desk_child_of (window, "columns");
  fold = gtk_widget_get_parent (GTK_WIDGET (columns));
  gtk_window_set_default_size (GTK_WINDOW (window), 1900, 900);
  dh_desk_window_set_referee (DH_DESK_WINDOW (window), self->referee);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_wait_for_frames (window);
  g_assert_cmpint (gtk_paned_get_position (columns), ==, 1140);

  /* A larger room stands for another monitor. */
  gtk_widget_size_allocate (fold, &(GtkAllocation) { 0, 0, 1366, 700 }, -1);
  g_assert_cmpint (1366 - gtk_paned_get_position (columns), <, 530);
  gtk_widget_size_allocate (fold, &(GtkAllocation) { 0, 0, 1800, 900 }, -1);
  g_assert_cmpint (gtk_paned_get_position (columns), ==, 1140);

  gtk_widget_set_visible (window, FALSE);
  g_assert_cmpint (g_settings_get_int (settings, "roster-width"), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  test_desk_settle ();
  g_assert_finalize_object (window);
}

/* A log that nobody has sized has its share of any window. */
static void
test_comfort_log_has_its_share (TestDesk      *self,
                                gconstpointer  data)
{
  GtkPaned *paned = test_desk_child (self, "side_and_log");
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  double share;

  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  share = (double) gtk_paned_get_position (paned) / gtk_widget_get_height (GTK_WIDGET (paned));
  g_assert_cmpfloat_with_epsilon (share, 0.62, 0.02);
  gtk_widget_set_visible (GTK_WIDGET (self->window), FALSE);
  g_assert_cmpint (g_settings_get_int (settings, "log-height"), ==, 0);
}

static void
test_comfort_clock_tells_the_turn (TestDesk      *self,
                                   gconstpointer  data)
{
  DhDeskClock *clock = test_desk_child (self, "clock");
  GtkWidget *button = test_desk_child_of (clock, "button");
  GtkWidget *closing = test_desk_child_of (clock, "closing_entry");
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  g_assert_false (gtk_widget_get_visible (button));
  g_assert_true (dh_referee_give (self->referee, "begin", now - 12 * 60 - 5, NULL, NULL));
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (clock, "label")), ==, "12 min");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "This turn: 12 min");
  g_assert_cmpint (dh_desk_clock_get_pace (clock)->left, ==, -1);

  /* Text that is no hour is marked, and changes nothing. */
  gtk_editable_set_text (GTK_EDITABLE (closing), "23:30");
  g_assert_false (gtk_widget_has_css_class (closing, "error"));
  gtk_editable_set_text (GTK_EDITABLE (closing), "25");
  g_assert_true (gtk_widget_has_css_class (closing, "error"));
  gtk_test_accessible_assert_state (closing, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_editable_set_text (GTK_EDITABLE (closing), "");
  g_assert_false (gtk_widget_has_css_class (closing, "error"));
}

static void
test_comfort_clock_pauses (TestDesk      *self,
                           gconstpointer  data)
{
  DhDeskClock *clock = test_desk_child (self, "clock");
  GtkWidget *button = test_desk_child_of (clock, "button");
  GtkLabel *label = test_desk_child_of (clock, "label");
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  g_assert_true (dh_referee_give (self->referee, "begin", now - 12 * 60 - 5, NULL, NULL));
  g_assert_true (dh_referee_give (self->referee, "card pass", now - 5 * 60, NULL, NULL));
  dh_session_set_text (dh_desk_window_get_session (self->window), "card ho");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.pause", NULL));
  g_assert_cmpstr (gtk_label_get_label (label), ==, "Paused");
  g_assert_true (gtk_widget_has_css_class (button, "held"));
  g_assert_cmpstr (test_desk_get_text (self), ==, "card ho");

  /* The shares tell the time that each step and each card has taken. */
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (test_desk_child_of (clock, "shares")), "Movement · 12 min\n\n"));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (test_desk_child_of (clock, "shares")), " · 5 min"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.pause", NULL));
  g_assert_cmpstr (gtk_label_get_label (label), ==, "12 min");
  g_assert_false (gtk_widget_has_css_class (button, "held"));
}

/* A battle that is closed while it is played says so in its file, and nobody has played until it goes on. */
static void
test_comfort_clock_stands_while_closed (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GFileIOStream) stream = NULL;
  g_autoptr(GFile) file = g_file_new_tmp ("clock-XXXXXX.drumhead", &stream, &error);
  TestDesk desk = { 0 };
  guint n;

  g_assert_no_error (error);
  test_desk_set_up (&desk, NULL);
  g_assert_true (dh_referee_save_as (desk.referee, file, &error));
  g_assert_no_error (error);
  test_desk_give (&desk, "begin");
  n = dh_referee_get_n_entries (desk.referee);
  dh_desk_window_set_referee (desk.window, NULL);
  g_assert_cmpuint (dh_referee_get_n_entries (desk.referee), ==, n + 1);
  g_assert_true (dh_entry_is_pause (dh_referee_get_given (desk.referee, n)));

  /* Looking at a battle writes nothing. */
  dh_desk_window_set_referee (desk.window, desk.referee);
  dh_desk_window_set_referee (desk.window, NULL);
  g_assert_cmpuint (dh_referee_get_n_entries (desk.referee), ==, n + 1);
  test_desk_tear_down (&desk, NULL);
  g_file_delete (file, NULL, NULL);
}

/* A battle that nobody has closed was open as long as the desk knows; one of the terminal, until its last order.
   Looking at it writes nothing: its file is told before the first order that is accepted. */
static void
test_comfort_clock_stands_after_a_kill (TestDesk      *self,
                                        gconstpointer  data)
{
  static const struct {
    const char *name;
    int last, alive; /* minutes ago */
    int played;      /* minutes; -1 where the clock runs on */
  } battles[] = {
    { "killed.drumhead", 40, 10, 30 },
    { "terminal.drumhead", 40, 0, 0 },
    { "at-once.drumhead", 5, 5, 0 },
    { "just-now.drumhead", 0, 0, -1 },
    { "yesterday.drumhead", 24 * 60, 24 * 60 - 5, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr(GFile) file = test_desk_new_battle (battles[i].name);
      g_autoptr(GError) error = NULL;
      g_autoptr(DhReferee) killed = dh_referee_open (file, dh_systems, FALSE, &error);
      g_autofree char *before = NULL;
      gint64 now = g_get_real_time () / G_USEC_PER_SEC;
      guint written = battles[i].played >= 0 ? 2 : 1;
      const DhPace *pace;
      DhReferee *referee;

      g_assert_no_error (error);
      dh_referee_give (killed, "begin", now - battles[i].last * 60, NULL, &error);
      g_assert_no_error (error);
      if (battles[i].alive > 0)
        dh_session_memory_set_alive (dh_session_memory_of (killed), now - battles[i].alive * 60);
      g_clear_object (&killed);
      g_assert_true (g_file_load_contents (file, NULL, &before, NULL, NULL, NULL));

      /* The battle is looked at several times. */
      for (guint k = 0; k < 3; k++)
        {
          g_autofree char *after = NULL;

          dh_desk_window_open (self->window, file);
          pace = dh_desk_clock_get_pace (test_desk_child (self, "clock"));
          g_assert_true (pace->paused == (battles[i].played >= 0));
          g_assert_cmpint (pace->seconds / 60, ==, MAX (battles[i].played, 0));
          if (k == 2)
            break;
          dh_desk_window_set_referee (self->window, NULL);
          g_assert_true (g_file_load_contents (file, NULL, &after, NULL, NULL, NULL));
          g_assert_cmpstr (after, ==, before);
        }

      referee = dh_desk_window_get_referee (self->window);
      test_desk_type (self, "move nobody");
      test_desk_type (self, "");
      g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, 1);
      test_desk_give (self, "note on we go");
      g_assert_cmpuint (dh_referee_get_n_entries (referee), ==, written + 1);
      g_assert_false (pace->paused);
      g_assert_cmpint (pace->seconds / 60, ==, MAX (battles[i].played, 0));
      if (written == 2)
        {
          g_assert_true (dh_entry_is_pause (dh_referee_get_given (referee, 1)));
          g_assert_cmpint (dh_referee_get_given (referee, 1)->time, ==,
                           now - (battles[i].alive > 0 ? battles[i].alive : battles[i].last) * 60);
        }
      dh_desk_window_set_referee (self->window, NULL);
    }
}

/* The clock remembers each minute, so that the desk knows without an order until when a battle was open. */
static void
test_comfort_clock_remembers_each_minute (TestDesk      *self,
                                          gconstpointer  data)
{
  g_autoptr(GFile) file = test_desk_new_battle ("beating.drumhead");
  DhSessionMemory *memory;
  gint64 now;

  dh_desk_window_open (self->window, file);
  memory = dh_session_memory_of (dh_desk_window_get_referee (self->window));
  now = g_get_real_time () / G_USEC_PER_SEC;
  g_assert_true (dh_referee_give (dh_desk_window_get_referee (self->window), "begin", now - 58, NULL, NULL));
  g_assert_cmpint (memory->alive, ==, 0);
  while (memory->alive == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (memory->alive, >=, now);

  /* The time of a battle that has been closed is not kept. */
  g_object_ref (memory);
  dh_desk_window_set_referee (self->window, NULL);
  g_assert_cmpint (memory->alive, ==, 0);
  g_object_unref (memory);
}

/* The guide has one line at a time, only in the battle to learn by, and never again once the referee has had enough. */
static void
test_comfort_guides_through_the_first_turn (TestDesk      *self,
                                            gconstpointer  data)
{
  DhDeskGuide *guide = test_desk_child (self, "guide");
  GtkWidget *box = test_desk_child_of (guide, "box");
  GtkLabel *advice = test_desk_child_of (guide, "advice");
  g_autofree char *before = g_strdup (gtk_label_get_label (advice));
  const DhBattle *battle = dh_referee_get_battle (self->referee);

  g_assert_true (gtk_widget_get_visible (box));
  g_assert_nonnull (strstr (before, "Type dice"));
  test_desk_give (self, "ruling union dice program because of the test");
  test_desk_give (self, "ruling confederate dice program because of the test");
  g_assert_null (strstr (gtk_label_get_label (advice), "Type dice"));
  test_desk_give (self, "ruling union dice thrown because of the test");
  test_desk_give (self, "begin");
  g_assert_cmpstr (gtk_label_get_label (advice), !=, before);

  /* The blue button throws for those who are still to respond, and turns no card. */
  test_desk_give (self, "card carter");
  g_assert_nonnull (strstr (gtk_label_get_label (advice), "“respond”"));
  g_assert_null (strstr (gtk_label_get_label (advice), "turns"));

  /* The quoted order can be typed as it stands. */
  test_desk_give (self, "respond : 1");
  g_assert_nonnull (strstr (gtk_label_get_label (advice), "“charge u5 c1”"));
  test_desk_give_directly (self, "undo");
  test_desk_give_directly (self, "respond : 10");
  g_assert_null (strstr (gtk_label_get_label (advice), "“respond”"));
  while (dh_inch_battle (battle)->cards_left > 0)
    test_desk_give (self, "card pass");
  while (battle->turn == 1)
    {
      g_assert_true (gtk_widget_get_visible (box));
      test_desk_give (self, "next pass");
    }
  g_assert_true (gtk_widget_get_visible (box));
  test_desk_give (self, "card");
  g_assert_false (gtk_widget_get_visible (box));

  test_desk_give (self, "undo");
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.dismiss-guide", NULL));
  g_assert_false (gtk_widget_get_visible (box));
  dh_desk_window_set_referee (self->window, NULL);
  dh_desk_window_set_referee (self->window, self->referee);
  g_assert_false (gtk_widget_get_visible (box));
}

/* An order that is quoted can be given as it stands. Returns how many are. */
static guint
check_quoted (TestDesk   *self,
              const char *advice)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  g_auto(GStrv) parts = g_strsplit (advice, "“", -1);
  guint n = 0;

  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      g_autofree char *quoted = g_strdup (parts[i]);
      g_autofree char *text = NULL;
      g_autoptr(DhForecast) forecast = NULL;
      g_autoptr(GError) error = NULL;
      DhRef thing;
      char *end = strstr (quoted, "”");
      g_auto(GStrv) words = NULL;

      if (end != NULL)
        *end = '\0';
      words = g_strsplit (quoted, " ", 2);
      if (dh_verb_find (battle->system, words[0]) == NULL && !dh_battle_find (battle, words[0], &thing))
        continue;

      text = dh_order_expand (battle, quoted);
      forecast = dh_referee_forecast (self->referee, text, &error);
      if (forecast == NULL)
        g_error ("“%s” is advised, and refused: %s – %s", quoted, error->message, advice);
      n++;
    }

  return n;
}

/* Advice can always be followed: infantry is not told to fire with the guns, nor anybody when the losses are off. */
static void
test_comfort_guide_advises_what_can_be_done (TestDesk      *self,
                                             gconstpointer  data)
{
  DhDeskGuide *guide = test_desk_child (self, "guide");
  GtkLabel *advice = test_desk_child_of (guide, "advice");
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  guint n_quoted = 0, n_retreats = 0;

  dh_desk_guide_set_active (guide, TRUE);
  test_desk_give (self, "begin");
  test_desk_pass_cards (self);
  g_assert_cmpint (battle->step, ==, DH_STEP_ARTILLERY);
  g_assert_cmpuint (check_quoted (self, gtk_label_get_label (advice)), ==, 1);
  test_desk_give (self, "mark");
  g_assert_cmpuint (check_quoted (self, gtk_label_get_label (advice)), ==, 0);
  g_assert_nonnull (strstr (gtk_label_get_label (advice), "no more firing in this step"));
  test_desk_give (self, "next");

  /* A retreat is confirmed behind a check that is failed, which the shot brings. */
  test_desk_give (self, "fire u1 c1 8 : 6 6 6 6 6 6");
  g_assert_nonnull (strstr (gtk_label_get_label (advice), "“mark”"));
  test_desk_give (self, "mark");
  test_desk_give (self, "check c1 : 1");
  g_assert_nonnull (strstr (gtk_label_get_label (advice), "“retreat c1”, and Enter does it"));
  g_assert_cmpuint (check_quoted (self, gtk_label_get_label (advice)), ==, 3);

  for (guint i = 0; i < 300 || (n_quoted <= 20 && i < 3000); i++)
    {
      g_autofree char *order = NULL;

      if (battle->turn > 2 || battle->step == DH_STEP_END)
        while (battle->turn > 0 && dh_referee_can_undo (self->referee))
          test_desk_give_directly (self, "undo");
      order = test_desk_invent_order (self);
      if (!dh_desk_window_give (self->window, order))
        continue;
      n_quoted += check_quoted (self, gtk_label_get_label (advice));
      n_retreats += strstr (gtk_label_get_label (advice), "“retreat") != NULL;
    }
  g_assert_cmpuint (n_quoted, >, 20);
  g_test_message ("%u quoted, %u retreats", n_quoted, n_retreats);
}

static guint
count_widgets (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n++;

  return n;
}

/* A key explains the clause that is cited where the keyboard is, and the marks; Escape puts the keyboard back. */
static void
test_comfort_explains_by_key (TestDesk      *self,
                              gconstpointer  data)
{
  GtkWidget *focus;
  GtkWidget *popover = NULL;
  GtkWidget *first;

  test_desk_give (self, "begin");
  test_desk_type (self, "next");
  g_assert_true (dh_desk_window_get_session (self->window)->refused);
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.explain", NULL));
  for (GtkWidget *child = gtk_widget_get_first_child (test_desk_child (self, "step")); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (DH_DESK_IS_EXPLANATION (child))
      popover = child;
  g_assert_nonnull (popover);
  g_assert_cmpuint (count_widgets (test_desk_child_of (popover, "list")), >, 0);
  first = gtk_widget_get_first_child (gtk_widget_get_first_child (test_desk_child_of (popover, "list")));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (first)), "A card is turned"));
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (popover, "legend")), "⌂  house value"));
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (popover, "more_legend")), "✱  has fired this turn"));

  gtk_popover_popdown (GTK_POPOVER (popover));
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == focus);
}

/* The rules of the step are told where nothing is cited; and when the battle is over, where clauses are. */
static void
test_comfort_explains_the_step (TestDesk      *self,
                                gconstpointer  data)
{
  static const struct {
    const char *order, *words;
  } cases[] = {
    { "card hovey", "4.A  A card is turned" },
    { "end", "No clause is cited here. Press" },
  };

  test_desk_give (self, "begin");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *popover, *first;
      g_autofree char *words = NULL;

      test_desk_give (self, cases[i].order);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.explain", NULL));
      popover = test_desk_find (test_desk_child (self, "step"), DH_DESK_TYPE_EXPLANATION);
      first = gtk_widget_get_first_child (gtk_widget_get_first_child (test_desk_child_of (popover, "list")));
      words = g_strndup (gtk_label_get_label (GTK_LABEL (first)), strlen (cases[i].words));
      g_assert_cmpstr (words, ==, cases[i].words);
      gtk_popover_popdown (GTK_POPOVER (popover));
      test_desk_settle ();
    }
}

/* Rows of lists, such as those of the roster and of what is due, and the order line are pressed as buttons are. */
static gboolean
is_pressed (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) ||
         DH_DESK_IS_ORDER_ENTRY (widget) || (parent != NULL && GTK_IS_LIST_BASE (parent) && gtk_widget_get_focusable (widget));
}

/* Lists controls that are lower than a finger needs them, where there is a touch screen. */
static void
list_low (GtkWidget *widget,
          guint     *n_low)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (is_pressed (widget) && gtk_widget_compute_bounds (widget, widget, &bounds) &&
      bounds.size.height < 44)
    {
      g_auto(GStrv) classes = gtk_widget_get_css_classes (widget);
      g_autofree char *style = g_strjoinv (" ", classes);

      g_test_message ("%s “%s” is %g pixels high", G_OBJECT_TYPE_NAME (widget), style, bounds.size.height);
      (*n_low)++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_low (child, n_low);
}

static void
test_comfort_fingers_find_it (TestDesk      *self,
                              gconstpointer  data)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();
  guint n_low = 0;

  gtk_css_provider_load_from_resource (provider, "/io/github/drumhead/Drumhead/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  test_desk_give (self, "begin");
  test_desk_give (self, "card hovey");
  test_desk_give (self, "respond");
  gtk_widget_add_css_class (GTK_WIDGET (self->window), "touch");
  test_desk_wait_for_frames (GTK_WIDGET (self->window));
  list_low (GTK_WIDGET (self->window), &n_low);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (provider));
  g_assert_cmpuint (n_low, ==, 0);
}

/* The hour of closing is in the past for those who play on, also past midnight. */
static void
test_comfort_clock_knows_overtime (void)
{
  static const struct {
    const char *closing;
    int hour, minute;
    int minutes_left;
  } cases[] = {
    { "22:00", 19, 30, 150 }, { "22:00", 22, 45, -45 }, { "23:00", 1, 15, -135 }, { "23:00", 5, 30, 17 * 60 + 30 },
    { "0:30", 23, 50, 40 },   { "1", 1, 20, -20 },      { "22:00", 10, 0, 720 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GDateTime) now = g_date_time_new_utc (2026, 5, 16, cases[i].hour, cases[i].minute, 0);

      g_assert_cmpint (dh_desk_hour_find_closing (cases[i].closing, now) - g_date_time_to_unix (now),
                       ==,
                       60 * cases[i].minutes_left);
    }
}

/* Turns take half an hour; ten minutes into the second an hour is enough for it and one more. */
static void
test_comfort_clock_counts_turns_left (TestDesk      *self,
                                      gconstpointer  data)
{
  DhDeskClock *clock = test_desk_child (self, "clock");
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (now + 61 * 60);
  g_autofree char *closing = g_date_time_format (time, "%H:%M");

  g_assert_true (dh_referee_give (self->referee, "begin", now - 40 * 60, NULL, NULL));
  while (battle->turn == 1)
    if (!dh_referee_give (self->referee, "card pass", now - 40 * 60, NULL, NULL))
      g_assert_true (dh_referee_give (self->referee, "next pass", now - 10 * 60, NULL, NULL));

  dh_desk_clock_set_closing (clock, closing);
  g_assert_cmpint (dh_desk_clock_get_pace (clock)->n_turns, ==, 1);
  g_assert_cmpint (dh_desk_clock_get_pace (clock)->left, ==, 1);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (clock, "average")), ==, "30 min, over 1 turn");
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (clock, "left")), ==, "1 more after this one");
}

static void
test_comfort_window_is_as_it_was (void)
{
  g_autoptr(GSettings) settings = dh_desk_settings_new ();
  GtkWindow *window;
  int width, height;

  g_settings_set_int (settings, "window-width", 1100);
  g_settings_set_int (settings, "window-height", 800);
  g_settings_set_boolean (settings, "window-maximized", TRUE);
  window = g_object_ref_sink (GTK_WINDOW (dh_desk_window_new (NULL, dh_desk_systems)));
  gtk_window_get_default_size (window, &width, &height);
  g_assert_cmpint (width, ==, 1100);
  g_assert_cmpint (height, ==, 800);
  g_assert_true (gtk_window_is_maximized (window));
  gtk_window_unmaximize (window);
  g_assert_false (g_settings_get_boolean (settings, "window-maximized"));
  gtk_window_destroy (window);
  g_assert_finalize_object (window);

  g_settings_reset (settings, "window-width");
  g_settings_reset (settings, "window-height");
  g_settings_reset (settings, "window-maximized");
}

TEST_SUBJECT ("comfort")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/comfort/reminders-can-be-dismissed", test_comfort_reminders_can_be_dismissed);
  test_add_desk ("/desk/comfort/dismissals-stay-with-the-file", test_comfort_dismissals_stay_with_the_file);

  test_add_desk ("/desk/comfort/text-grows-and-shrinks", test_comfort_text_grows_and_shrinks);
  test_add_desk ("/desk/comfort/every-size-can-be-laid-out", test_comfort_every_size_can_be_laid_out);
  test_add_desk ("/desk/comfort/log-stays-with-the-newest", test_comfort_log_stays_with_the_newest);
  test_add_desk ("/desk/comfort/undo-says-of-what", test_comfort_undo_says_of_what);
  test_add_desk ("/desk/comfort/result-tells-what-was-undone", test_comfort_result_tells_what_was_undone);
  test_add_desk ("/desk/comfort/panes-stay-where-they-were", test_comfort_panes_stay_where_they_were);

  test_add_desk ("/desk/comfort/wide-screens-widen-the-roster", test_comfort_wide_screens_widen_the_roster);
  test_add_desk ("/desk/comfort/log-has-its-share", test_comfort_log_has_its_share);
  test_add_desk ("/desk/comfort/result-asks-no-score-of-an-officer-at-risk",
                 test_comfort_result_asks_no_score_of_an_officer_at_risk);
  test_add_desk ("/desk/comfort/results-of-dues-stand-together", test_comfort_results_of_dues_stand_together);
  test_add_desk ("/desk/comfort/reminder-scrolls-with-its-result", test_comfort_reminder_scrolls_with_its_result);
  test_add_desk ("/desk/comfort/result-stands-close-to-its-name", test_comfort_result_stands_close_to_its_name);
  test_add_desk ("/desk/comfort/result-without-a-die-is-a-sentence", test_comfort_result_without_a_die_is_a_sentence);
  test_add_desk ("/desk/comfort/result-outlasts-a-pause", test_comfort_result_outlasts_a_pause);
  test_add_desk ("/desk/comfort/clock-tells-the-turn", test_comfort_clock_tells_the_turn);
  test_add_desk ("/desk/comfort/clock-pauses", test_comfort_clock_pauses);
  g_test_add_func ("/desk/comfort/clock-stands-while-closed", test_comfort_clock_stands_while_closed);
  test_add_desk ("/desk/comfort/clock-stands-after-a-kill", test_comfort_clock_stands_after_a_kill);
  test_add_desk ("/desk/comfort/clock-remembers-each-minute", test_comfort_clock_remembers_each_minute);
  test_add_desk ("/desk/comfort/fingers-find-it", test_comfort_fingers_find_it);
  test_add_desk ("/desk/comfort/explains-by-key", test_comfort_explains_by_key);
  test_add_desk ("/desk/comfort/explains-the-step", test_comfort_explains_the_step);
  g_test_add ("/desk/comfort/guides-through-the-first-turn", TestDesk, "mill-springs", test_desk_set_up,
              test_comfort_guides_through_the_first_turn, test_desk_tear_down);
  g_test_add ("/desk/comfort/guide-advises-what-can-be-done", TestDesk, "mill-springs", test_desk_set_up,
              test_comfort_guide_advises_what_can_be_done, test_desk_tear_down);
  g_test_add_func ("/desk/comfort/clock-knows-overtime", test_comfort_clock_knows_overtime);
  test_add_desk ("/desk/comfort/clock-counts-turns-left", test_comfort_clock_counts_turns_left);

  g_test_add_func ("/desk/comfort/window-is-as-it-was", test_comfort_window_is_as_it_was);

  return test_desk_run ();
}
