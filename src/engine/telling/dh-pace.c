/* dh-pace.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-pace.h"

#include "dh-entry-private.h"
#include "dh-property-private.h"

#include <glib/gi18n-lib.h>

#define MINUTE 60

/* A pause between two orders that is longer than this, in seconds, is lunch or the end of the day. */
#define LONGEST_THOUGHT (60 * 60)

static gint64
count_between (gint64 earlier,
               gint64 later)
{
  gint64 seconds = later - earlier;

  return seconds > 0 && seconds <= LONGEST_THOUGHT ? seconds : 0;
}

/**
 * dh_pace_is_paused_before:
 * @referee: the referee of a battle
 * @index: which entry, as it was given, from 0; or as many as there are for now
 *
 * Returns: whether the clock stands just before the entry
 */
gboolean
dh_pace_is_paused_before (DhReferee *referee,
                          guint      index)
{
  g_return_val_if_fail (DH_IS_REFEREE (referee), FALSE);
  g_return_val_if_fail (index <= dh_referee_get_n_entries (referee), FALSE);

  return index > 0 && dh_entry_stops_clock (dh_referee_get_given (referee, index - 1));
}

static gboolean
is_after_end (DhReferee *referee,
              guint      index)
{
  const DhSystem *system = dh_referee_get_battle (referee)->system;

  return dh_referee_get_given (referee, index)->step == system->tables->end_step;
}

/**
 * dh_pace_count_played:
 * @referee: the referee of a battle
 * @index: which entry, as it was given, from 0
 *
 * An hour without an order is no play, so that a battle can go on another day, and neither is a pause or what comes after
 * the end.
 *
 * Returns: for how many seconds was played between the entry before and this one
 */
gint64
dh_pace_count_played (DhReferee *referee,
                      guint      index)
{
  g_return_val_if_fail (DH_IS_REFEREE (referee), 0);
  g_return_val_if_fail (index < dh_referee_get_n_entries (referee), 0);

  if (index == 0 || is_after_end (referee, index) || dh_pace_is_paused_before (referee, index))
    return 0;

  return count_between (dh_referee_get_given (referee, index - 1)->time,
                        dh_referee_get_given (referee, index)->time);
}

static int
count_turns_left (const DhPace *pace,
                  gint64        seconds)
{
  gint64 average, rest;

  if (pace->n_turns == 0 || pace->whole == 0)
    return -1;

  average = pace->whole / pace->n_turns;
  rest = seconds - MAX (average - pace->seconds, 0);
  return average > 0 && rest > 0 ? rest / average : 0;
}

/**
 * dh_pace_measure:
 * @referee: the referee of a battle
 * @now: the time, in seconds since 1970
 * @closing: when the battle has to be over, or 0 when nobody is in a hurry
 * @pace: (out caller-allocates): what came out
 *
 * Works out from the times of the entries how long a turn takes. What is no play, says
 * [func@Dh.pace_count_played].
 */
void
dh_pace_measure (DhReferee *referee,
                 gint64     now,
                 gint64     closing,
                 DhPace    *pace)
{
  guint n = dh_referee_get_n_entries (referee);

  g_return_if_fail (DH_IS_REFEREE (referee));

  *pace = (DhPace) { .left = -1 };
  for (guint i = 0; i < n; i++)
    {
      const DhChange *turn = _dh_entry_find_change (dh_referee_get_entry (referee, i), DH_BATTLE_TURN);

      if (pace->turn > 0)
        pace->seconds += dh_pace_count_played (referee, i);
      if (turn == NULL || turn->to == 0 || dh_referee_is_undone (referee, i))
        continue;
      if (pace->turn > 0)
        {
          pace->whole += pace->seconds;
          pace->n_turns++;
        }
      pace->turn = turn->to;
      pace->seconds = 0;
    }

  if (pace->turn == 0 || dh_battle_is_over (dh_referee_get_battle (referee)))
    return;

  pace->paused = dh_pace_is_paused_before (referee, n);
  if (!pace->paused)
    pace->seconds += count_between (dh_referee_get_given (referee, n - 1)->time, now);
  if (closing > 0)
    pace->left = count_turns_left (pace, closing - now);
}

/**
 * dh_pace_share_out:
 * @before: (inout): how many seconds have been shared out before, at first 0
 * @seconds: how long the next part of a whole took
 *
 * Has parts that are told in minutes one below the other add up to the minutes of the whole: each is at most one off.
 *
 * Returns: the part in seconds, as whole minutes
 */
gint64
dh_pace_share_out (gint64 *before,
                   gint64  seconds)
{
  gint64 minutes = (*before + seconds) / MINUTE - *before / MINUTE;

  *before += seconds;
  return minutes * MINUTE;
}

/**
 * dh_pace_describe:
 * @seconds: how long something took
 *
 * Returns: (transfer full): the same in minutes, or in hours and minutes
 */
char *
dh_pace_describe (gint64 seconds)
{
  gint64 minutes = MAX (seconds, 0) / MINUTE;

  if (minutes < 60)
    /* Translators: minutes */
    return g_strdup_printf (_("%d min"), (int) minutes);

  /* Translators: hours and minutes */
  return g_strdup_printf (_("%d h %02d min"), (int) (minutes / 60), (int) (minutes % 60));
}
