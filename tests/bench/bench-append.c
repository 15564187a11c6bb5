/* bench-append.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "median.h"
#include "subject.h"

#include "dh-inch-private.h"
#include "dh-entry-private.h"
#include "dh-systems.h"

#include <glib/gstdio.h>

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/*
 * An order resolved, appended and synced, over a bare pwrite and fdatasync of the same bytes at the
 * same place of a file of the same size, the one after the other. Aim: 1.3, and the same at entry
 * 10,000 as at entry 10.
 */

#define ORDERS 300
#define UNITS 60
#define CLOSING "</log>\n</battle>\n"

static void
write_bare (int         fd,
            const char *line,
            goffset    *end)
{
  g_autofree char *text = g_strconcat (line, "\n" CLOSING, NULL);

  if (pwrite (fd, text, strlen (text), *end) != (gssize) strlen (text) || fdatasync (fd) != 0)
    g_error ("cannot write");
  *end += strlen (line) + 1;
}

static int
find_unit (const DhBattle *battle,
           int             army)
{
  for (guint i = 0; i < dh_n_units (battle); i++)
    {
      const DhUnit *unit = dh_unit (battle, i);

      if (unit->info->army == army && unit->info->arm == DH_ARM_INFANTRY && dh_unit_is_on_table (unit))
        return i;
    }

  g_error ("nobody is left to fire");
}

/* The referee lets @unit fire again, whatever has become of it. */
static void
get_ready (DhReferee  *referee,
           const char *unit)
{
  static const char *const rulings[] = { "fired no", "moved no", "formation line", "status steady", "charge-target none" };

  for (guint i = 0; i < G_N_ELEMENTS (rulings); i++)
    big_battle_give (referee, "ruling %s %s because it fires again", unit, rulings[i]);
}

/* Gives ORDERS shots after so many entries and prints the ratio. Returns the median order. */
static double
bench (const char *folder,
       guint       entries)
{
  g_autofree char *path = g_build_filename (folder, "battle.drumhead", NULL);
  g_autofree char *bare = g_build_filename (folder, "bare", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) orders = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(GArray) writes = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(DhReferee) made = big_battle_play (UNITS, entries);
  g_autoptr(DhReferee) referee = NULL;
  g_autofree char *shot = NULL;
  const char *unit, *target;
  const DhBattle *battle;
  goffset end;
  gsize length;
  double order, write;
  int fd;

  big_battle_write (made, path);
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (bare, text, length, &error);
  g_assert_no_error (error);
  fd = g_open (bare, O_RDWR, 0);
  end = length - strlen (CLOSING);

  referee = dh_referee_open (file, dh_systems, FALSE, &error);
  g_assert_no_error (error);
  battle = dh_referee_get_battle (referee);
  unit = dh_unit (battle, find_unit (battle, 0))->info->id;
  target = dh_unit (battle, find_unit (battle, 1))->info->id;
  big_battle_give (referee, "ruling battle step standing because it is time to fire");
  big_battle_give (referee, "ruling battle marked no because it is time to fire");
  shot = g_strdup_printf ("fire %s %s 8", unit, target);
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *line = NULL;
      gint64 start, time;
      DhEntry *entry;

      get_ready (referee, unit);
      start = g_get_monotonic_time ();
      if (!dh_referee_give (referee, shot, 1792000000, &entry, &error))
        g_error ("“%s” was refused: %s", shot, error->message);
      time = g_get_monotonic_time () - start;
      g_array_append_val (orders, time);

      line = dh_entry_to_xml (entry, battle);
      start = g_get_monotonic_time ();
      write_bare (fd, line, &end);
      time = g_get_monotonic_time () - start;
      g_array_append_val (writes, time);
    }
  close (fd);

  order = bench_get_median (orders);
  write = bench_get_median (writes);
  g_print ("# at entry %u: an order %.0f µs, a bare write %.0f µs, ratio %.2f (aim: 1.3)\n",
           dh_referee_get_n_entries (made), order, write, order / write);
  g_unlink (path);
  g_unlink (bare);

  return order;
}

TEST_SUBJECT ("append")
{
  g_autofree char *path = g_build_filename (argc > 1 ? argv[1] : g_get_tmp_dir (), "drumhead-bench-XXXXXX", NULL);
  double early, late;

  if (g_mkdtemp (path) == NULL)
    g_error ("cannot make a folder");

  early = bench (path, 10);
  late = bench (path, 10000);
  g_print ("# an order at entry 10,000 over one at entry 10: %.2f (aim: 1)\n", late / early);
  g_rmdir (path);

  return 0;
}
