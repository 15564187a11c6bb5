/* bench-start.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "subject.h"

#include "dh-inch-1997.h"
#include "dh-inch.h"
#include "dh-referee.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#include <string.h>

/*
 * bench-start EMPTY-WINDOW OPEN-DESK: from the start of the process to the first picture of the desk
 * that opens the sample battle, which is of the window without it, to the first with the battle in it,
 * and the memory it then takes, over those of a program that only has an empty window. Aim: 1.5 of each, and 2 of
 * the picture with the battle in it.
 */

#define ROUNDS 15

typedef struct {
  double frame;  /* seconds to the first picture */
  double battle; /* seconds to the first with the battle in it */
  double memory; /* MiB, resident, when the last of both is there */
} Start;

static double
read_memory (GSubprocess *process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (process));
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  const char *line;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  line = strstr (text, "VmRSS:");
  g_assert_nonnull (line);

  return g_ascii_strtod (line + strlen ("VmRSS:"), NULL) / 1024;
}

static void
wait_for (GDataInputStream *output,
          const char       *word)
{
  for (;;)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *line = g_data_input_stream_read_line_utf8 (output, NULL, NULL, &error);

      g_assert_no_error (error);
      if (line == NULL)
        g_error ("a program ended before it said “%s”", word);
      if (g_str_equal (line, word))
        return;
    }
}

/* Starts a program, waits until it has drawn what it should, and ends it. */
static Start
measure (const char *const *argv,
         gboolean           has_battle)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GDataInputStream) output = NULL;
  gint64 start = g_get_monotonic_time ();
  Start result;

  process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  wait_for (output, "frame");
  result.frame = (g_get_monotonic_time () - start) / (double) G_USEC_PER_SEC;
  if (has_battle)
    wait_for (output, "battle");
  result.battle = (g_get_monotonic_time () - start) / (double) G_USEC_PER_SEC;
  result.memory = read_memory (process);
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);

  return result;
}

static int
compare_numbers (gconstpointer one,
                 gconstpointer other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

static double
get_median (double numbers[ROUNDS])
{
  qsort (numbers, ROUNDS, sizeof (double), compare_numbers);
  return numbers[ROUNDS / 2];
}

static void
write_sample (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhRulebook) rulebook = dh_rulebook_new_shipped ("jackson-1997", &error);
  g_autoptr(DhOrderOfBattle) order_of_battle = dh_order_of_battle_new_shipped ("champion-hill", &error);
  g_autoptr(DhReferee) referee = NULL;
  guint8 seed[16];

  dh_seed_from_text ("start", seed);
  referee = dh_referee_new_for_file (file, &dh_inch_1997, rulebook, order_of_battle, seed, &error);
  g_assert_no_error (error);
  dh_referee_give (referee, "begin", 1792000000, NULL, &error);
  g_assert_no_error (error);
}

TEST_SUBJECT ("start")
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("drumhead-bench-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "battle.drumhead", NULL);
  double frames[2][ROUNDS], battles[2][ROUNDS], memories[2][ROUNDS];

  if (argc != 3)
    {
      g_printerr ("Usage: bench-start EMPTY-WINDOW OPEN-DESK\n");
      return 2;
    }

  /* The desk remembers battles in a folder of the bench, and not in the user's own. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  write_sample (path);
  for (guint i = 0; i < ROUNDS; i++)
    for (guint k = 0; k < 2; k++)
      {
        const char *const command[] = { argv[1 + k], k == 1 ? path : NULL, NULL };
        Start start = measure (command, k == 1);

        frames[k][i] = start.frame;
        battles[k][i] = start.battle;
        memories[k][i] = start.memory;
      }
  g_print ("# first picture, still without the battle: desk %.0f ms, empty window %.0f ms, ratio %.2f (aim: 1.5)\n",
           1000 * get_median (frames[1]), 1000 * get_median (frames[0]),
           get_median (frames[1]) / get_median (frames[0]));
  g_print ("# first picture with the battle in it: desk %.0f ms, empty window %.0f ms, ratio %.2f (aim: 2)\n",
           1000 * get_median (battles[1]), 1000 * get_median (battles[0]),
           get_median (battles[1]) / get_median (battles[0]));
  g_print ("# memory: desk %.1f MiB, empty window %.1f MiB, ratio %.2f (aim: 1.5)\n",
           get_median (memories[1]), get_median (memories[0]),
           get_median (memories[1]) / get_median (memories[0]));
  g_unlink (path);

  return 0;
}
