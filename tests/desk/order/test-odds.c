/* test-odds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-board-director.h"
#include "dh-desk-charge-tool.h"
#include "dh-desk-forecast.h"
#include "dh-inch.h"
#include "dh-odds-find.h"

#include <string.h>

/* Odds that take long: until they are there the desk does all that it does else. Here they take as long as the test says. */

static GThread *main_thread;
static GMutex gate;
static gint n_begun;

gboolean __real__dh_inch_find_odds (DhOdds *odds, DhDraft *draft, const DhOrder *order, GError **error);
gboolean __wrap__dh_inch_find_odds (DhOdds *odds, DhDraft *draft, const DhOrder *order, GError **error);

/* The linker puts it in the place of the one that the game calls. */
gboolean
__wrap__dh_inch_find_odds (DhOdds         *odds,
                           DhDraft        *draft,
                           const DhOrder  *order,
                           GError        **error)
{
  g_assert_true (g_thread_self () != main_thread);

  g_atomic_int_inc (&n_begun);
  g_mutex_lock (&gate);
  g_mutex_unlock (&gate);
  return __real__dh_inch_find_odds (odds, draft, order, error);
}

/* All that can be done without them */
static void
do_the_rest (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static DhSession *
get_session (TestDesk *self)
{
  return dh_desk_window_get_session (self->window);
}

/* Three charges in their step, which the desk has not looked at. */
static void
go_to_charges (TestDesk *self)
{
  static const char *const orders[] = {
    "begin", "card hovey", "respond u1 by none : 5", "charge u1 c4", "respond u2 by none : 5", "charge u2 c4",
    "respond u3 by none : 5", "charge u3 c6",
  };

  test_desk_look_away (self);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    test_desk_give_directly (self, orders[i]);
  test_desk_pass_cards (self);
  for (guint i = 0; i < 3; i++)
    test_desk_give_directly (self, "next");
  test_desk_look_again (self);
  g_assert_true (DH_DESK_IS_CHARGE_TOOL (test_desk_tool (self)));
}

static GtkWidget *
get_first_row (TestDesk *self)
{
  return gtk_widget_get_first_child (test_desk_child_of (test_desk_tool (self), "rows"));
}

static const char *
get_row_odds (TestDesk *self,
              guint     index)
{
  GtkWidget *row = get_first_row (self);

  for (guint i = 0; i < index; i++)
    row = gtk_widget_get_next_sibling (row);

  return gtk_label_get_label (test_desk_child_of (row, "odds"));
}

/* A battle is opened and can be gone on with, though odds are not there; then they come. */
static void
test_odds_open_at_once (TestDesk      *self,
                        gconstpointer  data)
{
  go_to_charges (self);
  dh_desk_window_set_referee (self->window, NULL);
  test_desk_settle ();

  g_mutex_lock (&gate);
  dh_desk_window_set_referee (self->window, self->referee);
  do_the_rest ();
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (get_row_odds (self, i), ==, "Working out the odds…");
  dh_session_set_text (get_session (self), "check u1");
  do_the_rest ();
  g_assert_nonnull (get_session (self)->forecast);
  g_assert_null (get_session (self)->odds);
  g_mutex_unlock (&gate);

  test_desk_settle ();
  for (guint i = 0; i < 3; i++)
    g_assert_nonnull (strstr (get_row_odds (self, i), ": closes\u00a0"));
  g_assert_nonnull (get_session (self)->odds);
}

/* Odds of an order that has been changed since are not shown, and no row tells of the battle as it was. */
static void
test_odds_of_what_is_written (TestDesk      *self,
                              gconstpointer  data)
{
  DhDeskForecast *forecast;
  DhRef u1 = DH_THE_UNIT (0), u2 = DH_THE_UNIT (1);

  go_to_charges (self);
  forecast = test_desk_child_of (test_desk_child (self, "order_line"), "forecast");

  g_mutex_lock (&gate);
  n_begun = 0;
  dh_session_set_text (get_session (self), "check u1");
  do_the_rest ();
  dh_session_set_text (get_session (self), "check u2");
  dh_session_set_text (get_session (self), "check u3");
  dh_session_set_text (get_session (self), "check u2");
  do_the_rest ();
  g_assert_null (get_session (self)->odds);
  g_mutex_unlock (&gate);

  test_desk_settle ();
  g_assert_cmpint (n_begun, <=, 2);
  g_assert_cmpfloat (dh_odds_get_chance (get_session (self)->odds, u2, "closes"), >, 0);
  g_assert_cmpfloat (dh_odds_get_chance (get_session (self)->odds, u1, "closes"), ==, 0);
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (forecast, "line")), "closes\u00a0"));

  /* The check is passed while its odds are being worked out. */
  g_mutex_lock (&gate);
  dh_session_set_text (get_session (self), "");
  test_desk_give_directly (self, "check u1 : 6");
  do_the_rest ();
  test_desk_give_directly (self, "check u2 : 1");
  do_the_rest ();
  g_mutex_unlock (&gate);
  test_desk_settle ();
  g_assert_nonnull (strstr (get_row_odds (self, 0), ": closes\u00a0100%"));
}

/* Leaving a battle drops the questions about it, and holds on to nothing. */
static void
test_odds_go_with_the_battle (TestDesk      *self,
                              gconstpointer  data)
{
  go_to_charges (self);
  g_mutex_lock (&gate);
  dh_session_set_text (get_session (self), "check u1");
  do_the_rest ();
  dh_desk_window_set_referee (self->window, NULL);
  g_assert_finalize_object (self->referee);
  g_mutex_unlock (&gate);

  test_desk_settle ();
  g_assert_null (get_session (self)->odds);
  self->referee = g_object_new (DH_TYPE_REFEREE, NULL);
}

/* The board is shown them when they are there, if they are still those of the order. */
static void
test_odds_come_to_the_board (TestDesk      *self,
                             gconstpointer  data)
{
  DhBoardDirector *director;
  const DhBoardCue *cue;

  go_to_charges (self);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board", NULL);
  test_desk_settle ();
  director = test_desk_get_board (self->window)->director;

  g_mutex_lock (&gate);
  dh_session_set_text (get_session (self), "check u1");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board-odds", NULL);
  dh_session_set_text (get_session (self), "check u2");
  do_the_rest ();
  g_mutex_unlock (&gate);
  test_desk_settle ();

  g_mutex_lock (&gate);
  dh_session_set_text (get_session (self), "check u3");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board-odds", NULL);
  g_assert_false (get_session (self)->refused);
  do_the_rest ();
  g_mutex_unlock (&gate);

  do
    {
      g_main_context_iteration (NULL, TRUE);
      cue = dh_board_director_get_cue (director);
    }
  while (cue == NULL || dh_board_cue_get_kind (cue) != DH_SCENE_KIND_ODDS);
  g_assert_true (g_str_has_prefix (dh_board_cue_get_scene (cue, 0)->headline, "34th Georgia: wins ")); /* C6 */
}

TEST_SUBJECT ("odds")
{
  test_desk_init (&argc, &argv);
  main_thread = g_thread_self ();

  test_add_desk ("/desk/odds/open-at-once", test_odds_open_at_once);
  test_add_desk ("/desk/odds/of-what-is-written", test_odds_of_what_is_written);
  test_add_desk ("/desk/odds/go-with-the-battle", test_odds_go_with_the_battle);
  test_add_desk ("/desk/odds/come-to-the-board", test_odds_come_to_the_board);

  return test_desk_run ();
}
