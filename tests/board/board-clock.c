/* board-clock.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "board-fixture.h"

#include <time.h>

/*
 * The clock by which frames are drawn. Whoever waits for one passes the time until then, in place of sitting it out: a
 * program with this file waits for no frame longer than it takes to draw it.
 */

static gint64 passed;

gint64
g_get_monotonic_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return passed + now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/**
 * test_board_pass_time:
 * @time: in microseconds
 *
 * Lets time go by at once, but for what GLib itself times.
 */
void
test_board_pass_time (gint64 time)
{
  passed += time;
}
