/* bench-hall.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "median.h"
#include "subject.h"

#include "dh-hall.h"
#include "dh-inch-private.h"
#include "dh-narration.h"
#include "dh-systems.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

/*
 * An order with players who follow over the same order with nobody, until it is on disk and told: in processor time of the
 * thread that gives it, so that it is the same on a machine that has other things to do. Aim: 1.1. The views of eight seats
 * and of all spectators are made afterwards, and told apart.
 */

#define ORDERS 21
#define SEATS 8
#define UNITS 107

typedef struct {
  DhReferee *referee;
  DhHall *hall; /* (nullable) */
  const char *unit;
  guint n_given;
  guint n_seats;
  guint n_views;
} Table;

static gint64
get_now (void)
{
  return 0;
}

static gint64
get_spent (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_GINT64_CONSTANT (1000000000) + time.tv_nsec;
}

static void
send_cb (const char *line,
         gpointer    user_data)
{
  Table *self = user_data;

  self->n_views += g_str_has_prefix (line, "{\"view\"");
}

static void
open_table (Table      *self,
            DhReferee  *made,
            const char *path,
            guint       most,
            const char *folder)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GPtrArray) codes = NULL;
  g_autoptr(GPtrArray) ids = NULL;
  g_autoptr(GError) error = NULL;

  *self = (Table) { 0 };
  big_battle_write (made, path);
  self->referee = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  self->unit = dh_unit (dh_referee_get_battle (self->referee), 0)->info->id;
  if (most == 0)
    return;

  self->hall = dh_hall_new (self->referee, folder, get_now, &error);
  g_assert_no_error (error);
  dh_hall_connect (self->hall, send_cb, self);
  ids = dh_hall_list_sheets (self->hall, &codes);
  self->n_seats = MIN (ids->len, most);
  for (guint i = 0; i < self->n_seats; i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"what\":\"join\",\"request\":1,\"address\":\"10.0.0.%u\",\"id\":\"device-%u\","
                                               "\"name\":\"Player\",\"code\":\"%s\"}",
                                               i + 1, i, (const char *) codes->pdata[i]);

      dh_hall_receive (self->hall, line);
    }
  dh_hall_update (self->hall);
  g_assert_cmpuint (self->n_views, >=, self->n_seats + 1);
}

/* Returns: what an order costs until it is on disk and told */
static gint64
give (Table *self)
{
  g_autofree char *order = g_strdup_printf ("ruling %s moved %s because of the test", self->unit, self->n_given++ % 2 == 0 ? "yes" : "no");
  g_autofree char *told = NULL;
  g_autoptr(GError) error = NULL;
  gint64 begun = get_spent ();

  dh_referee_give (self->referee, order, 0, NULL, &error);
  g_assert_no_error (error);
  told = dh_referee_narrate_for (self->referee, dh_referee_get_n_entries (self->referee) - 1, &dh_viewer_referee);
  return get_spent () - begun;
}

/* Returns: what all views cost that come of it, which nobody waits for who gives orders */
static gint64
show (Table *self)
{
  gint64 begun = get_spent ();

  while (g_main_context_iteration (NULL, FALSE))
    ;
  return get_spent () - begun;
}

static void
close_table (Table      *self,
             const char *path)
{
  if (self->hall != NULL)
    dh_hall_close (self->hall);
  g_clear_object (&self->hall);
  g_object_unref (self->referee);
  g_unlink (path);
}

/* Measures so many seats beside nobody. */
static void
compare (DhReferee *made,
         guint      most)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-hall-XXXXXX", NULL);
  g_autofree char *one = g_build_filename (folder, "alone.drumhead", NULL), *other = g_build_filename (folder, "followed.drumhead", NULL);
  g_autoptr(GArray) alone = g_array_new (FALSE, FALSE, sizeof (gint64)), followed = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(GArray) views = g_array_new (FALSE, FALSE, sizeof (gint64));
  Table tables[2];

  open_table (&tables[0], made, one, 0, folder);
  open_table (&tables[1], made, other, most, folder);
  for (guint i = 0; i < ORDERS; i++)
    {
      guint first = i % 2; /* whoever comes second has what the first has left in the processor's caches */
      gint64 spent[2];

      spent[first] = give (&tables[first]);
      spent[1 - first] = give (&tables[1 - first]);
      g_array_append_val (alone, spent[0]);
      g_array_append_val (followed, spent[1]);
      spent[0] = show (&tables[1]);
      g_array_append_val (views, spent[0]);
    }

  g_print ("# an order with %u seats and spectators: %.2f times the processor of one with nobody (aim: 1.1), %.2f ms and %.2f ms\n",
           tables[1].n_seats, (double) bench_get_median (followed) / bench_get_median (alone), bench_get_median (followed) / 1e6,
           bench_get_median (alone) / 1e6);
  g_print ("# its %u views, behind it: %.1f ms of processor (aim: 100), %.1f times the order itself\n", tables[1].n_seats + 1,
           bench_get_median (views) / 1e6, (double) bench_get_median (views) / bench_get_median (alone));

  close_table (&tables[0], one);
  close_table (&tables[1], other);
  g_rmdir (folder);
}

TEST_SUBJECT ("hall")
{
  g_autoptr(DhReferee) made = big_battle_play (UNITS, 20);

  compare (made, SEATS);
  compare (made, G_MAXUINT); /* whatever can be led has a player of its own */
  return 0;
}
