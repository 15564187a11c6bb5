/* test-comfort.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

#include "dh-desk-memory.h"
#include "dh-desk-reminders.h"

/* How many reminders are seen. */
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
  DhDeskMemory *memory = dh_desk_memory_of (self->referee);
  GtkWidget *row;

  g_object_ref_sink (reminders);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reminders)));
  dh_desk_reminders_set_clauses (reminders, self->referee, clauses);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (reminders)));
  g_assert_cmpuint (count_rows (reminders), ==, 2);

  row = gtk_widget_get_first_child (test_desk_child_of (reminders, "rows"));
  press (gtk_widget_get_last_child (row));
  g_assert_true (dh_desk_memory_has_dismissed (memory, "7.4"));
  g_assert_false (dh_desk_memory_has_dismissed (memory, "7.5"));
  g_assert_cmpuint (count_rows (reminders), ==, 1);

  dh_desk_memory_dismiss (memory, "7.5");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reminders)));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "win.restore-reminders", NULL));
  g_assert_cmpuint (count_rows (reminders), ==, 2);
  g_assert_cmpuint (dh_desk_memory_count (memory), ==, 0);
  g_assert_finalize_object (reminders);
}

static void
test_comfort_dismissals_stay_with_the_file (TestDesk      *self,
                                            gconstpointer  data)
{
  g_autoptr(GFile) file = test_desk_new_battle ("reminders.drumhead");
  g_autoptr(GFile) other = test_desk_new_battle ("other.drumhead");

  dh_desk_window_open (self->window, file);
  dh_desk_memory_dismiss (dh_desk_memory_of (dh_desk_window_get_referee (self->window)), "7.4");

  dh_desk_window_open (self->window, other);
  g_assert_cmpuint (dh_desk_memory_count (dh_desk_memory_of (dh_desk_window_get_referee (self->window))), ==, 0);
  dh_desk_window_open (self->window, file);
  g_assert_true (dh_desk_memory_has_dismissed (dh_desk_memory_of (dh_desk_window_get_referee (self->window)), "7.4"));
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/comfort/reminders-can-be-dismissed", test_comfort_reminders_can_be_dismissed);
  test_add_desk ("/desk/comfort/dismissals-stay-with-the-file", test_comfort_dismissals_stay_with_the_file);

  return test_desk_run ();
}
