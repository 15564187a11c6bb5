/* test-rows.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

#include "dh-board-class.h"
#include "dh-desk-rows.h"

/* A row that counts how often it is asked how high it is. */

#define TEST_TYPE_ROW (test_row_get_type ())
G_DECLARE_FINAL_TYPE (TestRow, test_row, TEST, ROW, GtkWidget)

struct _TestRow
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TestRow, test_row, GTK_TYPE_WIDGET)

static guint asked;

static void
test_row_measure (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline,
                  int            *natural_baseline)
{
  *minimum = *natural = 20;
  asked += orientation == GTK_ORIENTATION_VERTICAL;
}

static void
set_item (TestRow *self,
          gpointer item)
{
}

static void
test_row_class_init (TestRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = test_row_measure;
  DH_BOARD_PROPERTY (klass, "item", G_TYPE_OBJECT, NULL, set_item);
}

static void
test_row_init (TestRow *self)
{
}

/* Rows are asked how high they are where they stand, and not what they would take elsewhere. */
static void
test_rows_are_not_asked_for_all (void)
{
  g_autoptr(GtkStringList) model = gtk_string_list_new ((const char *const[]) { "a", "b", "c", NULL });
  GtkWidget *window = gtk_window_new (), *scrolled = gtk_scrolled_window_new (), *list = gtk_grid_view_new (NULL, NULL);
  int before, after;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_widget_measure (scrolled, GTK_ORIENTATION_VERTICAL, -1, &before, NULL, NULL, NULL);
  dh_desk_rows_show (list, model, TEST_TYPE_ROW, FALSE);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_wait_for_frames (window);
  g_assert_cmpuint (asked, >, 0);

  asked = 0;
  gtk_widget_queue_resize (test_desk_find (list, TEST_TYPE_ROW));
  gtk_widget_measure (scrolled, GTK_ORIENTATION_VERTICAL, -1, &after, NULL, NULL, NULL);
  g_assert_cmpuint (asked, ==, 0);
  g_assert_cmpint (after, ==, before);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* While GTK makes a line, from 4.12 on, what is in it is in no list yet. */
static void
test_rows_look_no_further_than_the_top (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *label = gtk_label_new ("1st Missouri");

  gtk_box_append (GTK_BOX (box), label);
  dh_desk_rows_name_by_child (label);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_RELATION_LABELLED_BY));

  g_object_unref (box);
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/rows/are-not-asked-how-high-all-would-be", test_rows_are_not_asked_for_all);

  g_test_add_func ("/desk/rows/look-no-further-than-the-top", test_rows_look_no_further_than_the_top);

  return test_desk_run ();
}
