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
static gint64 held; /* or 0 while it goes on */

static gint64
get_real_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

gint64
g_get_monotonic_time (void)
{
  return passed + (held > 0 ? held : get_real_time ());
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

/**
 * test_board_hold_time:
 * @hold: whether no time goes by but what passes at once
 *
 * Holds the clock, so that what moves moves by so much a frame however slow the machine is.
 */
void
test_board_hold_time (gboolean hold)
{
  held = hold ? get_real_time () : 0;
}
