/* median.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "median.h"

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  gint64 a = *(const gint64 *) one, b = *(const gint64 *) other;

  return (a > b) - (a < b);
}

/*
 * bench_get_median:
 * @times: (element-type gint64): what was measured, at least once; it is sorted
 *
 * Returns: the median, which a moment's business of the machine does not move
 */
gint64
bench_get_median (GArray *times)
{
  g_array_sort (times, compare_times);
  return g_array_index (times, gint64, times->len / 2);
}
