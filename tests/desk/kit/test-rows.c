/* test-rows.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-class.h"
#include "dh-desk-rows.h"

/* A row that counts how often it is asked how high it is. */

#define TEST_TYPE_ROW (test_row_get_type ())
G_DECLARE_FINAL_TYPE (TestRow, test_row, TEST, ROW, GtkWidget)

struct _TestRow
{
  GtkWidget parent_instance;

  gpointer item;
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
          GObject *item)
{
  self->item = item;
}

static void
test_row_class_init (TestRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = test_row_measure;
  DH_CLASS_OBJECT (klass, TestRow, "item", G_TYPE_OBJECT, GObject, NULL, set_item);
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

static void
activate_cb (GtkWidget *list,
             guint      position,
             guint     *activated)
{
  *activated = position;
}

/* A screen reader presses a row as a click would: it is selected, and what a list does with a row is done. */
static void
test_rows_are_pressed (void)
{
  g_autoptr(GtkStringList) model = gtk_string_list_new ((const char *const[]) { "a", "b", "c", NULL });
  g_autoptr(GtkSingleSelection) selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (model)));
  GtkWidget *window = gtk_window_new (), *list = gtk_list_view_new (NULL, NULL), *row;
  guint activated = GTK_INVALID_LIST_POSITION;

  gtk_window_set_child (GTK_WINDOW (window), list);
  dh_desk_rows_show (list, selection, TEST_TYPE_ROW, TRUE);
  g_signal_connect (list, "activate", G_CALLBACK (activate_cb), &activated);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_wait_for_frames (window);

  row = gtk_widget_get_first_child (gtk_widget_get_next_sibling (gtk_widget_get_first_child (list)));
  g_assert_true (TEST_IS_ROW (row));
  g_assert_true (gtk_widget_activate_action (row, "row.press", NULL));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  g_assert_cmpuint (activated, ==, 1);

  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_at (GListModel *model,
       guint       place,
       gpointer    item)
{
  g_autoptr(GObject) here = g_list_model_get_item (model, place);

  return (gpointer) here == item;
}

/* Rows further down show items further on, and nothing is shown twice. */
static void
check_rows (GtkWidget  *list,
            GListModel *model)
{
  guint n_rows = 0, before = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *row = gtk_widget_get_first_child (line);
      guint place = 0;

      if (!TEST_IS_ROW (row))
        continue;
      while (place < g_list_model_get_n_items (model) && !is_at (model, place, TEST_ROW (row)->item))
        place++;
      g_assert_cmpuint (place, <, g_list_model_get_n_items (model));
      if (n_rows++ > 0)
        g_assert_cmpuint (place, >, before);
      before = place;
    }
  g_assert_cmpuint (n_rows, >, 10);
}

/* Turns round what stands in a stretch of the model. */
static void
turn_round (GListStore *store,
            guint       from,
            guint       n)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = n; i > 0; i--)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (store), from + i - 1));
  g_list_store_splice (store, from, n, items->pdata, n);
}

/* A list of so many, scrolled to one of them, of which a stretch begins above what there are rows for and ends among them. */
typedef struct {
  const char *type;
  guint n_items, scrolled_to, from, n;
} Stretch;

static const Stretch in_grid = { "GtkGridView", 64, 40, 1, 40 }, in_list = { "GtkListView", 400, 300, 100, 220 };

static void
test_rows_show_what_belongs_there (gconstpointer data)
{
  const Stretch *stretch = data;
  g_autoptr(GListStore) store = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  GtkWidget *window = gtk_window_new (), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = g_object_new (g_type_from_name (stretch->type), NULL);

  for (guint i = 0; i < stretch->n_items; i++)
    {
      g_autoptr(GtkStringObject) item = gtk_string_object_new ("");

      g_list_store_append (store, item);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 300);
  dh_desk_rows_show (list, store, TEST_TYPE_ROW, FALSE);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_wait_for_frames (window);

  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_activate_action (list, "list.scroll-to-item", "u", stretch->scrolled_to);
      test_desk_wait_for_frames (window);
    }
  for (guint i = 0; i < 6; i++)
    {
      turn_round (store, stretch->from, stretch->n);
      check_rows (list, G_LIST_MODEL (store));
      test_desk_wait_for_frames (window);
      check_rows (list, G_LIST_MODEL (store));
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

/* The parts of a line are in no list yet while GTK, from 4.12 on, makes the line. */
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

TEST_SUBJECT ("rows")
{
  test_desk_init (&argc, &argv);
  g_type_ensure (GTK_TYPE_GRID_VIEW);
  g_type_ensure (GTK_TYPE_LIST_VIEW);

  g_test_add_data_func ("/desk/rows/show-what-belongs-there/grid", &in_grid, test_rows_show_what_belongs_there);
  g_test_add_data_func ("/desk/rows/show-what-belongs-there/list", &in_list, test_rows_show_what_belongs_there);
  g_test_add_func ("/desk/rows/are-pressed-by-readers", test_rows_are_pressed);
  g_test_add_func ("/desk/rows/are-not-asked-how-high-all-would-be", test_rows_are_not_asked_for_all);

  g_test_add_func ("/desk/rows/look-no-further-than-the-top", test_rows_look_no_further_than_the_top);

  return test_desk_run ();
}
