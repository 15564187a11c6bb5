/* test-monkey.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "alike.h"
#include "desk-fixture.h"
#include "places.h"
#include "press.h"
#include "soak.h"
#include "subject.h"

/*
 * A random user presses all that can be pressed and types all that comes to his mind, in each of the windows: nothing
 * may end the program, and GTK has nothing to complain of.
 */

#define PRESSES 40

/* Returns: (nullable): any of the windows that are there, but for GTK's own */
static GtkWindow *
pick_window (GRand *rand)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);
  g_autoptr(GtkWindow) window = n > 0 ? g_list_model_get_item (windows, g_rand_int_range (rand, 0, n)) : NULL;

  return window != NULL && !GTK_IS_DIALOG (window) ? window : NULL;
}

static void
test_monkey (gconstpointer data)
{
  const TestPlace *place = data;
  guint n = 0, presses = 0;

  for (; test_goes_on (n, 1); n++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

      g_test_message ("%s from %u", place->name, seed);
      gtk_window_present (place->open ());
      test_desk_settle ();
      for (guint i = 0; i < PRESSES; i++, presses++)
        if (!test_press_around (pick_window (rand), rand)) /* a way out, which leads in again */
          {
            gtk_window_present (place->open ());
            test_desk_settle ();
          }
      test_alike_close_others (NULL);
      test_desk_settle ();
    }
  g_assert_cmpuint (presses, >, PRESSES / 2);
}

TEST_SUBJECT ("monkey")
{
  test_desk_init (&argc, &argv);
  /* Motion is off; and GTK complains of a cursor that blinks where something was selected meanwhile. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  test_share_time (TEST_N_PLACES);
  test_places_add ("/desk/monkey", test_monkey);

  return test_desk_run ();
}
