/* bench-open.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "median.h"
#include "subject.h"

#include "dh-systems.h"

#include <glib/gstdio.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * bench-open XMLLINT DRUMHEAD-CLI: opening battles of 2,000 units and 10,000 or 50,000 entries, from the
 * shell's point of view: the whole process, over xmllint --noout of the same file. Aim: 1.5, and less
 * than half of its memory. Counted is the time of the processor, which is what they take of a machine
 * that has other things to do as well.
 * Then battles whose units are in no command, 2,000 and 10,000 of them: aim, five times as long at most.
 */

#define ROUNDS 15
#define UNITS 2000

extern char **environ;

/* Runs a program with its output thrown away; how long it had the processor, and its memory in KiB. */
static gint64
run (char **argv,
     long  *memory)
{
  posix_spawn_file_actions_t actions;
  struct rusage usage;
  int status;
  pid_t child;

  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (posix_spawn (&child, argv[0], &actions, NULL, argv, environ) != 0 || wait4 (child, &status, 0, &usage) != child ||
      status != 0)
    g_error ("%s failed", argv[0]);
  posix_spawn_file_actions_destroy (&actions);
  *memory = MAX (*memory, usage.ru_maxrss);

  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

/* Measures the head of a battle whose units are in no command, so that one element holds them all. */
static double
measure_loose (const char *path,
               guint       units)
{
  g_autoptr(DhReferee) written = dh_referee_new (big_battle_new_loose (units));
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(DhReferee) opened = NULL;
  clock_t spent;

  big_battle_write (written, path);
  spent = clock ();
  opened = dh_referee_open (file, dh_systems, TRUE, &error);
  spent = clock () - spent;
  g_assert_no_error (error);

  g_print ("# %u units in no command: opened in %.1f ms\n", units, spent * 1000.0 / CLOCKS_PER_SEC);
  return spent;
}

static void
bench (const char *xmllint,
       const char *cli,
       const char *verb,
       const char *path)
{
  char *lint[] = { (char *) xmllint, (char *) "--noout", (char *) path, NULL };
  char *open[] = { (char *) cli, (char *) verb, (char *) path, NULL };
  g_autoptr(GArray) lints = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(GArray) opens = g_array_new (FALSE, FALSE, sizeof (gint64));
  long memory_of_lint = 0, memory = 0;

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 time = run (lint, &memory_of_lint);

      g_array_append_val (lints, time);
      time = run (open, &memory);
      g_array_append_val (opens, time);
    }

  g_print ("# %s: %.1f ms, xmllint --noout %.1f ms, ratio %.2f (aim: 1.5)\n",
           verb,
           bench_get_median (opens) / 1000.0,
           bench_get_median (lints) / 1000.0,
           (double) bench_get_median (opens) / bench_get_median (lints));
  g_print ("# %s: %.1f MiB, xmllint --noout %.1f MiB (aim: less than half)\n", verb, memory / 1024.0, memory_of_lint / 1024.0);
}

TEST_SUBJECT ("open")
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "drumhead-bench-XXXXXX", NULL);
  double few, many;
  int fd;

  if (argc != 3)
    {
      g_printerr ("Usage: bench-open XMLLINT DRUMHEAD-CLI\n");
      return 2;
    }

  fd = g_mkstemp (path);
  close (fd);
  for (guint entries = 10000; entries <= 50000; entries *= 5)
    {
      g_autoptr(DhReferee) referee = big_battle_play (UNITS, entries);

      big_battle_write (referee, path);
      g_print ("# %u entries\n", entries);
      bench (argv[1], argv[2], "state", path);
      bench (argv[1], argv[2], "check", path);
    }
  few = measure_loose (path, UNITS);
  many = measure_loose (path, 5 * UNITS);
  g_print ("# five times as many take %.1f times as long (aim: 5)\n", many / few);
  g_unlink (path);

  return 0;
}
