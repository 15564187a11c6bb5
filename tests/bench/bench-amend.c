/* bench-amend.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "big-battle.h"
#include "subject.h"

#include "dh-amendment.h"

/*
 * The cost of trying an amendment of one of the first of 10,000 entries, over giving their orders once more: it takes
 * them back, resolves them again and takes that back. Aim: 1, and under half a second.
 */

#define ENTRIES 10000
#define UNITS 60

static double
measure (DhReferee *referee)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr(GError) error = NULL;
  g_autoptr(DhAmendment) amendment = dh_referee_try_amendment (referee, "amend before 3 note a word more", &error);
  gint64 time = g_get_monotonic_time () - start;

  if (amendment == NULL)
    g_error ("it was refused: %s", error->message);
  g_print ("# %u later orders, %u of them the same\n",
           amendment->later->len,
           amendment->counts[DH_FOLLOW_SAME]);
  return time / 1e6;
}

TEST_SUBJECT ("amend")
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr(DhReferee) referee = big_battle_play (UNITS, ENTRIES);
  double given = (g_get_monotonic_time () - start) / 1e6;
  double tried = MIN (measure (referee), measure (referee));

  g_print ("# to give them %.3f s, to try an amendment %.3f s (aim: 0.5), ratio %.2f (aim: 1)\n", given, tried, tried / given);
  return 0;
}
