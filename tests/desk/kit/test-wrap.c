/* test-wrap.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-wrap.h"

#define WORDS "Words that take two lines in the width that they ask for, and one where there is room"
#define ASKED_CHARS 50
#define WIDE 2000

static GtkWidget *
new_label (void)
{
  return g_object_new (GTK_TYPE_LABEL, "label", WORDS, "wrap", TRUE, "max-width-chars", ASKED_CHARS, "hexpand", TRUE, NULL);
}

static GtkWidget *
new_wrap (gboolean even)
{
  GtkWidget *wrap = g_object_new (DH_DESK_TYPE_WRAP, "even", even, NULL);

  for (guint i = 0; i < 2; i++)
    gtk_widget_set_parent (new_label (), wrap);
  return g_object_ref_sink (wrap);
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

/* What expands is wider than it asks for, and its line no higher than it is then. */
static void
test_wrap_lines_are_as_high_as_what_stands_on_them (void)
{
  g_autoptr(GtkWidget) wrap = new_wrap (FALSE);
  GtkWidget *label = gtk_widget_get_first_child (wrap);

  g_assert_cmpint (measure_height (label, WIDE / 2), <, measure_height (wrap, WIDE / 3));
  g_assert_cmpint (measure_height (wrap, WIDE), ==, measure_height (label, WIDE / 2));
}

/* Without a width GTK takes what is asked for as the least, and tells of a window that is too low where it was not. */
static void
test_wrap_asks_for_no_more_height_than_it_takes (void)
{
  for (guint even = 0; even < 2; even++)
    {
      g_autoptr(GtkWidget) wrap = new_wrap (even);

      for (int width = WIDE / 4; width <= WIDE; width += WIDE / 20)
        g_assert_cmpint (measure_height (wrap, -1), <=, measure_height (wrap, width));
    }
}

TEST_SUBJECT ("wrap")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/wrap/lines-are-as-high-as-what-stands-on-them", test_wrap_lines_are_as_high_as_what_stands_on_them);
  g_test_add_func ("/desk/wrap/asks-for-no-more-height-than-it-takes", test_wrap_asks_for_no_more_height_than_it_takes);

  return test_desk_run ();
}
