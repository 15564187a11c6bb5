/* test-small-screen.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "alike.h"
#include "desk-fixture.h"
#include "names.h"
#include "places.h"
#include "subject.h"

#include "dh-desk-screen.h"
#include "dh-inch-1997.h"

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

static void
assert_is_low_enough (GtkWindow *window)
{
  if (measure (GTK_WIDGET (window)) > DESK_HEIGHT || gtk_widget_get_width (GTK_WIDGET (window)) > SCREEN_WIDTH)
    {
      g_autofree char *way = describe_highest (GTK_WIDGET (window));

      g_test_message ("%i wide;%s", gtk_widget_get_width (GTK_WIDGET (window)), way);
      g_test_fail ();
    }
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
  assert_is_low_enough (window);
  test_desk_assert_names (window);
  /* A page of a game has room enough there, and a desktop has the desk itself fill the screen. */
  if (DH_DESK_IS_WINDOW (window))
    assert_page_has_room (test_desk_child_of (window, "middle"));
  else
    g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, DESK_HEIGHT);

  test_alike_close_others (NULL);
  test_desk_settle ();
}

/* With advice above the order line, an order in it, and the units of that order below the roster. */
static void
test_small_screen_holds_a_guided_battle (void)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_inch_1997, "jackson-1997", "mill-springs");
  DhDeskWindow *window = dh_desk_window_new (NULL, dh_desk_systems);
  DhSession *session;

  g_assert_true (dh_referee_give (referee, "begin", 0, NULL, NULL));
  dh_desk_window_set_referee (window, referee);
  gtk_window_present (GTK_WINDOW (window));
  session = dh_desk_window_get_session (window);
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (test_desk_child_of (window, "guide"), "box")));
  dh_session_set_text (session, "fire u1 c1 14");
  test_desk_wait_for_frames (GTK_WIDGET (window));
  test_desk_settle ();
  g_assert_true (gtk_widget_get_visible (test_desk_child_of (test_desk_child_of (window, "roster"), "marked_part")));
  assert_is_low_enough (GTK_WINDOW (window));

  test_alike_close_others (NULL);
  test_desk_settle ();
}

/* A battle that is opened shows the step that it is in, although there is no room for all steps. */
static void
test_small_screen_shows_the_step (void)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_inch_1997, "jackson-1997", "mill-springs");
  DhDeskWindow *window = dh_desk_window_new (NULL, dh_desk_systems);
  GtkWidget *sequence, *steps, *scrolled;
  graphene_rect_t last;

  g_assert_true (dh_referee_give (referee, "begin", 0, NULL, NULL));
  g_assert_true (dh_referee_give (referee, "ruling battle step reshuffle because a test", 0, NULL, NULL));
  dh_desk_window_set_referee (window, referee);
  gtk_window_set_default_size (GTK_WINDOW (window), SCREEN_WIDTH, DESK_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  test_desk_wait_for_frames (GTK_WIDGET (window));
  test_desk_settle ();
  sequence = test_desk_child_of (window, "sequence");
  steps = test_desk_child_of (sequence, "steps");
  scrolled = test_desk_child_of (sequence, "scrolled");
  g_assert_cmpint (gtk_widget_get_height (steps), >, gtk_widget_get_height (scrolled));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (steps), scrolled, &last));
  g_assert_cmpfloat (last.origin.y + last.size.height, <=, gtk_widget_get_height (scrolled) + 1);

  test_alike_close_others (NULL);
  test_desk_settle ();
}

TEST_SUBJECT ("small-screen")
{
  test_desk_init (&argc, &argv);
  test_desk_load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  test_places_add ("/desk/small-screen/holds-the-window-of", test_small_screen);
  g_test_add_func ("/desk/small-screen/holds-a-guided-battle", test_small_screen_holds_a_guided_battle);
  g_test_add_func ("/desk/small-screen/shows-the-step", test_small_screen_shows_the_step);

  return test_desk_run ();
}
