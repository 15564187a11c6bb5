/* write-seeds.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "games.h"

#include "dh-referee-private.h"
#include "dh-system-scenario.h"

#include <glib/gstdio.h>

#include <string.h>

/*
 * write-seeds FOLDER: what a fuzzer begins with, in a folder of each target: the games that it plays, as this version of
 * Drumhead writes them. A fuzzer that begins with logs of an earlier one never gets past their first entry.
 */

static void
write_seed (const char *folder,
            const char *target,
            const char *kind,
            const char *name,
            const char *text)
{
  g_autofree char *directory = g_strdup_printf ("%s/%s%s", folder, target, kind);
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (directory, 0755);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* @n entries of a log, behind the number of the game. */
static char *
write_log (DhReferee  *referee,
           const char *number,
           guint       n)
{
  g_autoptr(GString) whole = _dh_referee_write (referee, "");
  const char *end = whole->str;

  for (; n > 0 && strchr (end, '\n') != NULL; n--)
    end = strchr (end, '\n') + 1;

  return g_strdup_printf ("%s%.*s", number, (int) (end - whole->str), whole->str);
}

static void
write_seeds (const char *folder,
             const char *system,
             const char *ending,
             const char *scenario)
{
  for (guint i = 0; i < fuzz_count_games (system); i++)
    {
      const FuzzGame *game = fuzz_get_game (system, i);
      g_autoptr(DhReferee) referee = fuzz_play (game);
      g_autoptr(GString) xml = g_string_new (NULL);
      g_autofree char *number = fuzz_count_games (system) > 1 ? g_strdup_printf ("%u", i) : g_strdup ("");
      g_autofree char *lines = g_strjoinv ("\n", (char **) game->play);
      g_autofree char *orders = g_strconcat (number, lines, NULL);

      fuzz_get_system (system)->scenario->append (dh_referee_get_battle (referee)->scenario, xml);
      write_seed (folder, scenario, "", game->name, xml->str);
      write_seed (folder, "orders", ending, game->name, orders);
      for (guint n = 3; n / 2 < dh_referee_get_n_entries (referee); n *= 2)
        {
          g_autofree char *log = write_log (referee, number, n);
          g_autofree char *name = g_strdup_printf ("%s-%u", game->name, n);

          write_seed (folder, "battle", ending, name, log);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_assert_cmpint (argc, ==, 2);
  write_seeds (argv[1], "inch-1997", "", "order-of-battle");
  write_seeds (argv[1], "chart-box", "-box", "box");
  write_seeds (argv[1], "post", "-campaign", "campaign");

  return 0;
}
