/* test-width.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"

/* The narrowest screen that the desk is made for. */
#define SCREEN_WIDTH 1366

static int
measure_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static GtkWidget *
find_widest_child (GtkWidget *widget)
{
  GtkWidget *widest = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && (widest == NULL || measure_width (child) > measure_width (widest)))
      widest = child;

  return widest;
}

/* The way down to what needs the room, with the widths on it. */
static char *
describe_widest (GtkWidget *widget)
{
  GString *way = g_string_new (NULL);

  for (; widget != NULL; widget = find_widest_child (widget))
    g_string_append_printf (way,
                            "%s%s %d",
                            way->len > 0 ? " > " : "",
                            G_OBJECT_TYPE_NAME (widget),
                            measure_width (widget));

  return g_string_free (way, FALSE);
}

static void
assert_fits (TestDesk   *self,
             const char *after)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  if (measure_width (window) > SCREEN_WIDTH)
    {
      g_autofree char *way = describe_widest (window);

      g_test_message ("after “%s”: %s", after, way);
      g_test_fail ();
    }
}

/* Every step, and what an order that waits for its dice says. */
static void
test_width_fits_in_every_step (TestDesk      *self,
                               gconstpointer  data)
{
  static const char *const orders[] = {
    "begin", "card logan", "respond", "move u13", "form u14 column", "charge u15 c1",
    "card bowen", "respond", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass", "card pass",
    "card pass", "next pass", "fire u12 c4 14", "mark", "settle", "next pass", "fire u1 c9 8", "fire c4 u2 8", "mark",
    "settle", "next pass", "next pass", "check u15", "settle", "next pass", "check c1", "settle", "next pass",
  };

  assert_fits (self, "");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      test_desk_type (self, orders[i]);
      assert_fits (self, orders[i]);
      test_desk_type (self, "");
      test_desk_wait_for_frames (GTK_WIDGET (self->window));
      assert_fits (self, orders[i]);
    }
}

static void
test_width_fits_in_random_play (TestDesk      *self,
                                gconstpointer  data)
{
  for (int i = 0; i < 60; i++)
    {
      test_desk_play (self, 3);
      assert_fits (self, "random play");
    }
}

int
main (int   argc,
      char *argv[])
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/width/fits-in-every-step", test_width_fits_in_every_step);
  test_add_desk ("/desk/width/fits-in-random-play", test_width_fits_in_random_play);

  return test_desk_run ();
}
