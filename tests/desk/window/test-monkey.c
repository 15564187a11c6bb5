/* test-monkey.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "dialogs.h"
#include "subject.h"

#include "places.h"
#include "press.h"
#include "soak.h"

/*
 * Somebody who presses whatever can be pressed and types whatever comes to his mind, in each of the windows: nothing may
 * end the program, and GTK has nothing to complain of.
 */

#define PRESSES 40

static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

/* What has popped up closes first, as it does by a click on anything else: GTK keeps a menu whose window goes while it is
 * open, and then looks for the pointer on it, to tell more of what it points at. */
static void
close_all (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      close_popovers (window);
    }
  test_desk_settle ();
  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
    }
  test_desk_settle ();
}

/* In any of the windows that are there. */
static void
press_key (GRand *rand)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);
  g_autoptr(GtkWindow) window = n > 0 ? g_list_model_get_item (windows, g_rand_int_range (rand, 0, n)) : NULL;

  if (window == NULL || GTK_IS_DIALOG (window))
    return;

  test_press_key (window, rand);
  test_dialogs_dismiss ();
  test_desk_settle ();
  test_dialogs_dismiss ();
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
        {
          GtkWidget *widget;

          press_key (rand);
          widget = test_press_pick (rand);
          if (widget == NULL) /* a way out, which leads in again */
            {
              gtk_window_present (place->open ());
              test_desk_settle ();
              continue;
            }
          g_test_message ("%u: %s %s", i, G_OBJECT_TYPE_NAME (widget), gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
          test_press (widget, rand);
          test_dialogs_dismiss ();
          test_desk_settle ();
          test_dialogs_dismiss ();
        }
      close_all ();
    }
  g_assert_cmpuint (presses, >, PRESSES / 2);
}

TEST_SUBJECT ("monkey")
{
  test_desk_init (&argc, &argv);
  /* Nothing moves by itself; and GTK complains of a cursor that blinks where something was selected meanwhile. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);

  test_share_time (TEST_N_PLACES);
  for (guint i = 0; i < TEST_N_PLACES; i++)
    {
      g_autofree char *path = g_strconcat ("/desk/monkey/", test_places[i].name, NULL);

      g_test_add_data_func (path, &test_places[i], test_monkey);
    }

  return test_desk_run ();
}
