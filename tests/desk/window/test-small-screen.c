/* test-small-screen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "alike.h"
#include "desk-fixture.h"
#include "places.h"
#include "subject.h"

#include "dh-desk-screen.h"

/* The screen that this program is run on, and what a desktop leaves of its height. */
#define SCREEN_WIDTH 911
#define DESK_HEIGHT (512 - DH_DESK_SCREEN_KEPT)
#define PAGE_WIDTH 360

static int
measure (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The way down to what needs the height, with the heights on it. */
static char *
describe_highest (GtkWidget *widget)
{
  GString *way = g_string_new (NULL);

  while (widget != NULL)
    {
      GtkWidget *highest = NULL;

      g_string_append_printf (way, " > %s %d", G_OBJECT_TYPE_NAME (widget), measure (widget));
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child) && (highest == NULL || measure (child) > measure (highest)))
          highest = child;
      widget = highest;
    }

  return g_string_free (way, FALSE);
}

static void
assert_page_has_room (GtkWidget *page)
{
  if (gtk_widget_get_mapped (page))
    g_assert_cmpint (gtk_widget_get_width (page), >=, PAGE_WIDTH);
}

/* Each window can be as small as that, and a window of its own comes up so that all of its edges are in sight. */
static void
test_small_screen (gconstpointer data)
{
  const TestPlace *place = data;
  GtkWindow *window = place->open ();

  gtk_window_present (window);
  test_desk_wait_for_frames (GTK_WIDGET (window));
  test_desk_settle ();
  if (measure (GTK_WIDGET (window)) > DESK_HEIGHT || gtk_widget_get_width (GTK_WIDGET (window)) > SCREEN_WIDTH)
    {
      g_autofree char *way = describe_highest (GTK_WIDGET (window));

      g_test_message ("%i wide;%s", gtk_widget_get_width (GTK_WIDGET (window)), way);
      g_test_fail ();
    }
  /* A page of a game has room enough there, and a desktop has the desk itself fill the screen. */
  if (DH_DESK_IS_WINDOW (window))
    assert_page_has_room (test_desk_child_of (window, "middle"));
  else
    g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, DESK_HEIGHT);

  test_alike_close_others (NULL);
  test_desk_settle ();
}

TEST_SUBJECT ("small-screen")
{
  test_desk_init (&argc, &argv);
  test_desk_load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  test_places_add ("/desk/small-screen/holds-the-window-of", test_small_screen);

  return test_desk_run ();
}
