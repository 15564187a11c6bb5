/* dh-desk-hour.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-desk-hour.h"

#include <stdio.h>

/* A closing hour that passed less than this ago is today's and not that of the next day. */
#define LONGEST_OVERTIME (6 * G_TIME_SPAN_HOUR)

static gboolean
parse_hour (const char *text,
            int        *hour,
            int        *minute)
{
  char rest;
  int found = sscanf (text, " %2d : %2d %c", hour, minute, &rest);

  if (found < 1 || found > 2)
    return FALSE;
  if (found == 1)
    {
      *minute = 0;
      if (sscanf (text, " %2d %c", hour, &rest) != 1)
        return FALSE;
    }

  return *hour >= 0 && *hour < 24 && *minute >= 0 && *minute < 60;
}

/**
 * dh_desk_hour_find_closing:
 * @closing: an hour of closing; what is none counts as nobody being in a hurry
 * @now: what time it is
 *
 * Returns: when it strikes next, or struck when that was not long ago, be it before midnight; 0 when
 *   nobody is in a hurry
 */
gint64
dh_desk_hour_find_closing (const char *closing,
                           GDateTime  *now)
{
  g_autoptr(GDateTime) yesterday = NULL;
  int hour, minute;

  if (!parse_hour (closing, &hour, &minute))
    return 0;

  yesterday = g_date_time_add_days (now, -1);
  for (int days = 0; days <= 2; days++)
    {
      g_autoptr(GDateTime) day = g_date_time_add_days (yesterday, days);
      g_autoptr(GDateTime) strikes = g_date_time_new (g_date_time_get_timezone (now),
                                                      g_date_time_get_year (day),
                                                      g_date_time_get_month (day),
                                                      g_date_time_get_day_of_month (day),
                                                      hour,
                                                      minute,
                                                      0);

      if (g_date_time_difference (now, strikes) <= LONGEST_OVERTIME)
        return g_date_time_to_unix (strikes);
    }

  return 0;
}

/**
 * dh_desk_hour_is_valid:
 * @text: what somebody has written
 *
 * Returns: whether it is an hour of closing, such as `22:00`, or empty for none
 */
gboolean
dh_desk_hour_is_valid (const char *text)
{
  int hour, minute;

  return *text == '\0' || parse_hour (text, &hour, &minute);
}
