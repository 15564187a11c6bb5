/* places.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "places.h"

#include "desk-fixture.h"
#include "dh-box.h"
#include "dh-desk-list-window.h"
#include "dh-desk-muster-window.h"
#include "dh-desk-new-game.h"
#include "dh-desk-own-game.h"
#include "dh-desk-rules-window.h"
#include "dh-inch-1997.h"
#include "dh-post.h"

static GtkWindow *
open_game (const DhSystem *system,
           const char     *rules,
           const char     *scenario)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (system, rules, scenario);

  return GTK_WINDOW (test_desk_new_window (NULL, referee));
}

static GtkWindow *
open_donelson (void)
{
  return open_game (&dh_chart_box, "donelson", "fort-donelson");
}

static GtkWindow *
open_vicksburg (void)
{
  return open_game (&dh_chart_box, "vicksburg-road", "road-to-vicksburg");
}

static GtkWindow *
open_post (void)
{
  return open_game (&dh_post_system, "haygood-1997", "logans-crossroads");
}

static GtkWindow *
open_muster (void)
{
  DhDeskMusterWindow *window = dh_desk_muster_window_new (NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "muster.open-shipped", "s", "champion-hill");
  return GTK_WINDOW (window);
}

static GtkWindow *
open_rules (void)
{
  return GTK_WINDOW (dh_desk_rules_window_new (NULL));
}

static GtkWindow *
open_desk (void)
{
  g_autoptr(DhReferee) referee = test_desk_new_referee (&dh_inch_1997, "jackson-1997", "champion-hill");
  DhDeskWindow *window = dh_desk_window_new (NULL, dh_desk_systems);

  dh_desk_window_set_referee (window, referee);
  return GTK_WINDOW (window);
}

static GtkWindow *
open_start (void)
{
  return GTK_WINDOW (dh_desk_window_new (NULL, dh_desk_systems));
}

static GtkWindow *
open_new_battle (void)
{
  DhDeskWindow *window = dh_desk_window_new (NULL, dh_desk_systems);

  dh_desk_window_prepare_battle (window);
  return GTK_WINDOW (window);
}

static GtkWindow *
open_new_game (void)
{
  return GTK_WINDOW (dh_desk_new_game_new (NULL));
}

/* Above the window of another game, with a question that is open. */
static GtkWindow *
open_list (void)
{
  static const char text[] = "Side,Player,E-mail,Regiment,Type,Strength,Square\n"
                             "Union,Anna Beck,anna@club.example,10th Indiana Volunteer Infantry Regiment,Inf,900,7.12\n"
                             ",,,2nd Minnesota,Zouaves,950,10.15\n";
  GtkWindow *below = open_new_game ();
  DhDeskListWindow *window;

  gtk_window_present (below);
  dh_desk_new_game_choose (DH_DESK_NEW_GAME (below), "Logan’s Crossroads by post");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (below), "game.list", NULL));
  window = test_desk_find_window (DH_DESK_TYPE_LIST_WINDOW);
  dh_desk_list_window_read_text (window, text);
  return GTK_WINDOW (window);
}

static GtkWindow *
open_own_game (void)
{
  return GTK_WINDOW (dh_desk_own_game_new (NULL, NULL));
}

const TestPlace test_places[TEST_N_PLACES] = {
  { "desk", open_desk }, { "rules", open_rules }, { "muster", open_muster }, { "post", open_post },
  { "donelson", open_donelson }, { "vicksburg", open_vicksburg }, { "start", open_start },
  { "new-battle", open_new_battle }, { "new-game", open_new_game }, { "own-game", open_own_game }, { "list", open_list },
};

/**
 * test_places_add:
 * @path: of the tests, up to the name of the place
 * @function: a test that is given a #TestPlace
 *
 * Adds a test for each place.
 */
void
test_places_add (const char   *path,
                 GTestDataFunc function)
{
  for (guint i = 0; i < TEST_N_PLACES; i++)
    {
      g_autofree char *whole = g_build_path ("/", path, test_places[i].name, NULL);

      g_test_add_data_func (whole, &test_places[i], function);
    }
}
