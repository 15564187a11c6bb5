/* bench-hall-window.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "next-picture.h"
#include "subject.h"

#include "dh-desk-hall.h"
#include "dh-desk-systems.h"
#include "dh-desk-window.h"
#include "dh-inch-private.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

/*
 * An order at the desk until the picture that shows it, with eight players and all spectators over one with nobody, in
 * rounds that take turns. Aim: 1.1. It is given when the views of the one before are out; a mean, for pictures come by the
 * beat of a screen.
 */

#define ROUNDS 6
#define ORDERS 12
#define SEATS 8
#define UNITS 107

typedef struct {
  DhDeskWindow *window;
  const char *unit;
  guint n_given;
  guint n_views;
} Bench;

static void
send_cb (const char *line,
         gpointer    user_data)
{
  Bench *self = user_data;

  self->n_views += g_str_has_prefix (line, "{\"view\"");
}

static void
settle (Bench *self)
{
  bench_wait_for_picture (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
open_hall (Bench *self)
{
  g_autoptr(GError) error = NULL;
  DhHall *hall = dh_desk_hall_ensure (dh_desk_hall_of (dh_desk_window_get_session (self->window)), &error);
  g_autoptr(GPtrArray) codes = NULL, ids = dh_hall_list_sheets (hall, &codes);

  g_assert_no_error (error);
  dh_hall_connect (hall, send_cb, self);
  dh_hall_receive (hall, "{\"what\":\"listens\",\"address\":\"10.0.0.1\",\"port\":1865}");
  for (guint i = 0; i < SEATS; i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.%u\",\"id\":\"device-%u\","
                                               "\"name\":\"Player\",\"code\":\"%s\"}",
                                               i + 1, i, (const char *) codes->pdata[i]);

      dh_hall_receive (hall, line);
    }
  settle (self);
  g_assert_cmpuint (self->n_views, >=, SEATS + 1);
}

static void
close_hall (Bench *self)
{
  DhDeskHall *desk_hall = dh_desk_hall_of (dh_desk_window_get_session (self->window));

  dh_hall_connect (dh_desk_hall_get_hall (desk_hall), NULL, NULL);
  dh_desk_hall_close (desk_hall);
  settle (self);
}

/* Returns: how long orders take until they are shown, all together, in microseconds */
static gint64
give (Bench *self)
{
  gint64 spent = 0;

  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *order = g_strdup_printf ("ruling %s moved %s because it is measured", self->unit, self->n_given++ % 2 == 0 ? "yes" : "no");
      gint64 begun;

      settle (self);
      begun = g_get_monotonic_time ();
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.give", "s", order);
      spent += bench_wait_for_picture (GTK_WINDOW (self->window)) - begun;
    }

  return spent;
}

TEST_SUBJECT ("hall-window")
{
  g_autofree char *folder = g_dir_make_tmp ("bench-hall-XXXXXX", NULL), *path = g_build_filename (folder, "battle.drumhead", NULL);
  gint64 alone = 0, followed = 0;
  g_autoptr(DhReferee) made = NULL, referee = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  Bench bench = { NULL };

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  adw_init ();
  made = big_battle_play (UNITS, 20);
  big_battle_write (made, path);
  referee = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  bench.unit = dh_unit (dh_referee_get_battle (referee), 0)->info->id;
  bench.window = dh_desk_window_new (NULL, dh_desk_systems);
  dh_desk_window_set_referee (bench.window, referee);
  gtk_window_set_default_size (GTK_WINDOW (bench.window), 1366, 768);
  gtk_window_present (GTK_WINDOW (bench.window));

  give (&bench); /* what is made when it is first shown */
  for (guint i = 0; i < ROUNDS; i++)
    {
      alone += give (&bench);
      open_hall (&bench);
      followed += give (&bench);
      close_hall (&bench);
    }
  g_print ("# an order with %u seats and spectators: %.2f times as long until it is shown as with nobody (aim: 1.1), %.1f ms and %.1f ms\n",
           SEATS, (double) followed / alone, followed / 1e3 / ROUNDS / ORDERS, alone / 1e3 / ROUNDS / ORDERS);

  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_unlink (path);
  return 0;
}
