/* test-play.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "desk-fixture.h"
#include "subject.h"

#include "kept.h"
#include "soak.h"

/*
 * A desk on which kept battles are played from their first order to their last. Before an order comes part of it is
 * written, as a referee does who is interrupted; and now and then it is taken back, or something is looked at.
 */

/* Played in the gate, where the desk sees one order of so many; in a soak it sees them all. */
#define BATTLES 1
#define ORDERS_A_LOOK 12

static const char *const looks[] = {
  "win.next-pane", "win.previous-pane", "win.find", "win.find-in-log", "win.explain", "roster.back",
};

static void
write_part (TestDesk   *self,
            const char *order,
            GRand      *rand)
{
  GtkEditable *entry = test_desk_child_of (test_desk_child (self, "order_line"), "entry");
  glong length = g_utf8_strlen (order, -1);
  g_autofree char *part = g_utf8_substring (order, 0, length > 0 ? g_rand_int_range (rand, 0, length + 1) : 0);

  gtk_editable_set_text (entry, part);
  test_desk_settle ();
}

static void
look (TestDesk *self,
      GRand    *rand)
{
  const DhBattle *battle = dh_referee_get_battle (self->referee);
  const char *action = looks[g_rand_int_range (rand, 0, G_N_ELEMENTS (looks))];
  GtkWidget *roster = test_desk_child (self, "roster");
  DhRef unit = DH_THE_UNIT (g_rand_int_range (rand, 0, dh_n_units (battle)));

  gtk_widget_activate_action (roster, "roster.open", "s", dh_battle_get_id (battle, unit));
  gtk_widget_activate_action (roster, action, NULL);
  test_desk_settle ();
}

/* Returns how many orders were taken. */
static guint
play (TestDesk   *self,
      const char *battle,
      GRand      *rand)
{
  DhDeskWindow *window = self->window;
  g_auto(GStrv) orders = test_kept_dup_orders (battle);
  gboolean away = FALSE;
  guint given = 0;

  for (guint i = 0; orders[i] != NULL; i++)
    {
      if (!test_is_soak () && g_rand_int_range (rand, 0, ORDERS_A_LOOK) > 0)
        {
          if (!away)
            test_desk_look_away (self);
          away = TRUE;
          given += dh_referee_give (self->referee, orders[i], 0, NULL, NULL);
          continue;
        }

      if (away)
        test_desk_look_again (self);
      away = FALSE;
      write_part (self, orders[i], rand);
      if (!dh_desk_window_give (window, orders[i]))
        continue;
      given++;
      test_desk_settle ();
      if (g_rand_int_range (rand, 0, 6) == 0 && dh_desk_window_give (window, "undo"))
        dh_desk_window_give (window, "redo");
      if (g_rand_int_range (rand, 0, 6) == 0)
        look (self, rand);
    }
  if (away)
    test_desk_look_again (self);

  return given;
}

static void
test_play_follows_whole_battles (void)
{
  guint n = 0, given = 0;

  for (; test_goes_on (n, BATTLES); n++)
    {
      const char *battle = test_kept_battles[n % g_strv_length ((GStrv) test_kept_battles)];
      g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
      TestDesk self = { test_kept_open (battle) };
      guint taken;

      self.window = g_object_ref_sink (dh_desk_window_new (NULL, dh_desk_systems));
      dh_desk_window_set_referee (self.window, self.referee);
      gtk_window_present (GTK_WINDOW (self.window));
      taken = play (&self, battle, rand);
      g_test_message ("%s: %u orders", battle, taken);
      g_assert_cmpuint (taken, >, 200);
      given += taken;
      test_desk_tear_down (&self, NULL);
    }
  g_test_message ("played: %u orders", given);
}

TEST_SUBJECT ("play")
{
  test_desk_init (&argc, &argv);

  g_test_add_func ("/desk/play/follows-whole-battles", test_play_follows_whole_battles);

  return test_desk_run ();
}
