/* test-forecast.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "dh-desk-forecast.h"
#include "dh-inch.h"
#include "dh-session.h"
#include "dh-standing.h"

#include <string.h>

static DhForecast *
forecast (TestDesk   *self,
          const char *order)
{
  g_autoptr(GError) error = NULL;
  DhForecast *it = dh_referee_forecast (self->referee, order, &error);

  g_assert_no_error (error);
  return it;
}

/* The text of every label below a widget that is not hidden, one after the other. */
static void
add_texts (GtkWidget *widget,
           GString   *texts)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    add_texts (child, texts);
}

static void
test_forecast_table_shows_every_factor (TestDesk      *self,
                                        gconstpointer  data)
{
  g_autoptr(DhForecast) shot = NULL;
  g_autoptr(GString) texts = g_string_new (NULL);
  g_autofree char *words = NULL;
  DhDeskForecast *widget = g_object_ref_sink (g_object_new (DH_DESK_TYPE_FORECAST, NULL));

  test_desk_go_to_fire (self);
  shot = forecast (self, "fire u12 c4 14 cover");
  dh_desk_forecast_set_forecast (widget, shot);
  add_texts (GTK_WIDGET (widget), texts);
  words = dh_desk_forecast_describe (shot);

  g_assert_cmpuint (shot->factors->len, >, 1);
  for (guint i = 0; i < shot->factors->len; i++)
    {
      const DhFactor *factor = &g_array_index (shot->factors, DhFactor, i);

      g_assert_nonnull (strstr (texts->str, factor->title));
      g_assert_nonnull (strstr (texts->str, factor->value));
      g_assert_nonnull (strstr (texts->str, factor->clause));
      g_assert_nonnull (strstr (texts->str, dh_standing_get_mark (factor->standing)));
      g_assert_nonnull (strstr (words, factor->title));
      g_assert_nonnull (strstr (words, dh_standing_describe (factor->standing)));
    }
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (gtk_grid_get_child_at (test_desk_child_of (widget, "factors"), 2, 0)),
                            "\nThe score needed to hit: "));

  dh_desk_forecast_set_forecast (widget, NULL);
  g_assert_null (gtk_widget_get_first_child (test_desk_child_of (widget, "factors")));
  g_assert_finalize_object (widget);
}

/* A retreat of a whole army has the same reasons over and over. */
static void
test_forecast_says_the_same_once (TestDesk      *self,
                                  gconstpointer  data)
{
  g_autoptr(DhForecast) shot = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  DhFactor again;

  test_desk_go_to_fire (self);
  shot = forecast (self, "fire u12 c4 14 cover");
  once = dh_desk_forecast_describe (shot);
  again = g_array_index (shot->factors, DhFactor, 0);
  again.title = g_strdup (again.title);
  again.value = g_strdup (again.value);
  g_array_append_val (shot->factors, again);
  twice = dh_desk_forecast_describe (shot);
  g_assert_cmpstr (once, ==, twice);
}

/* All of it in the table; in a line no more than what counts, and before why it is so. */
static void
test_forecast_tells_odds (TestDesk      *self,
                          gconstpointer  data)
{
  DhSession *session = dh_desk_window_get_session (self->window);

  for (int compact = 0; compact <= 1; compact++)
    {
      DhDeskForecast *widget = g_object_ref_sink (g_object_new (DH_DESK_TYPE_FORECAST, "compact", compact, NULL));
      const char *text;

      if (!compact)
        test_desk_go_to_fire (self);
      dh_session_set_text (session, "u12 c4 14");
      test_desk_settle ();
      dh_desk_forecast_set_forecast (widget, session->forecast);
      dh_desk_forecast_set_odds (widget, session->odds, dh_referee_get_battle (self->referee));
      text = gtk_label_get_label (test_desk_child_of (widget, compact ? "line" : "odds"));
      g_assert_nonnull (strstr (text, compact ? "C4: men lost 4.5" : "43rd Georgia C4: men lost 4.5"));
      g_assert_cmpint (strstr (text, "hits 0:") != NULL, ==, !compact);
      g_assert_cmpint (strstr (text, "canister") != NULL, ==, compact);
      /* No line ends between a number and its sign. */
      g_assert_nonnull (strstr (text, "%"));
      g_assert_null (strstr (text, " %"));

      /* Odds are those of an order without dice. */
      dh_session_set_text (session, "u12 c4 14 : 3");
      test_desk_settle ();
      dh_desk_forecast_set_forecast (widget, session->forecast);
      dh_desk_forecast_set_odds (widget, session->odds, dh_referee_get_battle (self->referee));
      text = gtk_label_get_label (test_desk_child_of (widget, compact ? "line" : "odds"));
      g_assert_null (strstr (text, "men lost"));
      dh_session_set_text (session, "u12");
      g_assert_null (session->odds);
      g_assert_finalize_object (widget);
    }
}

static void
test_forecast_numbers (TestDesk      *self,
                       gconstpointer  data)
{
  DhDeskForecast *widget = g_object_ref_sink (g_object_new (DH_DESK_TYPE_FORECAST, NULL));
  g_autoptr(DhForecast) shot = NULL;
  g_autofree char *need = NULL, *dice = NULL;

  test_desk_go_to_fire (self);
  shot = forecast (self, "fire u12 c4 14");
  dh_desk_forecast_set_forecast (widget, shot);
  need = g_strdup_printf ("%d+", dh_forecast_get_need (shot));
  dice = g_strdup_printf ("%u dice", shot->n);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (widget, "need")), ==, need);
  g_assert_cmpstr (gtk_label_get_label (test_desk_child_of (widget, "dice")), ==, dice);
  g_assert_nonnull (strstr (gtk_label_get_label (test_desk_child_of (widget, "outlook")), "likely"));

  g_assert_finalize_object (widget);
}

static void
test_forecast_compact_is_a_line (TestDesk      *self,
                                 gconstpointer  data)
{
  DhDeskForecast *widget = g_object_ref_sink (g_object_new (DH_DESK_TYPE_FORECAST, "compact", TRUE, NULL));
  g_autoptr(DhForecast) shot = NULL;
  const char *line, *words;

  test_desk_go_to_fire (self);
  shot = forecast (self, "fire u12 c4 14 cover");
  dh_desk_forecast_set_forecast (widget, shot);
  line = gtk_label_get_label (test_desk_child_of (widget, "line"));
  words = gtk_widget_get_tooltip_text (test_desk_child_of (widget, "line"));
  g_assert_nonnull (words);
  for (guint i = 0; i < shot->factors->len; i++)
    {
      const DhFactor *factor = &g_array_index (shot->factors, DhFactor, i);

      g_assert_nonnull (strstr (line, factor->title));
      g_assert_nonnull (strstr (words, factor->title));
      g_assert_nonnull (strstr (words, dh_standing_describe (factor->standing)));
    }
  g_assert_null (gtk_widget_get_first_child (test_desk_child_of (widget, "factors")));

  g_assert_finalize_object (widget);
}

/* A guess never looks like what the document prints, and no two standings look the same. */
static void
test_forecast_standings_differ (void)
{
  g_assert_cmpstr (dh_standing_get_mark (DH_STANDING_TEXT), ==, "");
  for (int i = DH_STANDING_TEXT; i <= DH_STANDING_CLUB; i++)
    for (int k = DH_STANDING_TEXT; k < i; k++)
      {
        g_assert_cmpstr (dh_standing_get_mark (i), !=, dh_standing_get_mark (k));
        g_assert_cmpstr (dh_standing_describe (i), !=, dh_standing_describe (k));
      }
}

/* The order in hand always knows what it needs as the battle stands. */
static void
test_forecast_of_the_order_in_hand (TestDesk      *self,
                                    gconstpointer  data)
{
  DhSession *order = dh_desk_window_get_session (self->window);

  test_desk_go_to_fire (self);
  dh_session_set_text (order, "fire nobody C4 14");
  g_assert_cmpstr (order->order, ==, NULL);
  g_assert_null (order->forecast);
  g_assert_cmpstr (order->message, !=, "");

  dh_session_set_text (order, "fire U12 C4 14");
  g_assert_cmpstr (order->order, ==, "fire u12 c4 14");
  g_assert_nonnull (order->forecast);
  g_assert_cmpstr (order->message, ==, "");

  /* The same order is given from elsewhere: this one would be refused now. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.give", "s", "fire u12 c5 14");
  g_assert_null (order->forecast);
  g_assert_nonnull (strstr (order->message, "(7.5)"));
  g_assert_false (order->refused);
}

TEST_SUBJECT ("forecast")
{
  test_desk_init (&argc, &argv);

  test_add_desk ("/desk/forecast/table-shows-every-factor", test_forecast_table_shows_every_factor);
  test_add_desk ("/desk/forecast/says-the-same-once", test_forecast_says_the_same_once);
  test_add_desk ("/desk/forecast/tells-odds", test_forecast_tells_odds);
  test_add_desk ("/desk/forecast/numbers", test_forecast_numbers);
  test_add_desk ("/desk/forecast/compact-is-a-line", test_forecast_compact_is_a_line);
  g_test_add_func ("/desk/forecast/standings-differ", test_forecast_standings_differ);
  test_add_desk ("/desk/forecast/of-the-order-in-hand", test_forecast_of_the_order_in_hand);

  return test_desk_run ();
}
