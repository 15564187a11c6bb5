/* dh-mail-date.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-mail-private.h"

#include <gmime/gmime.h>

#include <string.h>

/* When something was sent or received, as messages and mailboxes write it. */

/* No place on earth is further from Greenwich. */
#define MOST_HOURS 14

/*
 * A date ends with its time zone. GMime takes those that it does not know for UTC, and there are no others than these
 * (RFC 5322, 4.3); of one that is nowhere on earth nobody knows when it was.
 */
static gboolean
has_zone (const char *date)
{
  g_autoptr(GRegex) zone = g_regex_new ("\\s(?:[+-](\\d\\d)([0-5]\\d)|UTC?|GMT|Z|[ECMP][SD]T)$", G_REGEX_CASELESS, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *hours = NULL;

  if (!g_regex_match (zone, date, 0, &match))
    return FALSE;

  hours = g_match_info_fetch (match, 1);
  return hours == NULL || g_ascii_strtoull (hours, NULL, 10) <= MOST_HOURS;
}

/**
 * dh_mail_read_date:
 * @text: a date as messages write it
 * @seconds: (out): the seconds since 1970, UTC
 *
 * Hours that are counted twice a day are no date: those of the evening would be taken for the morning's.
 *
 * Returns: whether @text is one, with its time zone
 */
gboolean
dh_mail_read_date (const char *text,
                   gint64     *seconds)
{
  g_autofree char *stripped = _dh_mail_strip_field (text, NULL);
  g_autofree char *date = g_utf8_make_valid (g_strstrip (stripped), -1);
  GDateTime *time = NULL;

  if (has_zone (date) && !g_regex_match_simple ("\\d\\s*[ap]\\.?m\\b", date, G_REGEX_CASELESS, 0))
    time = g_mime_utils_header_decode_date (date);
  if (time == NULL)
    return FALSE;

  *seconds = g_date_time_to_unix (time);
  g_date_time_unref (time);
  return TRUE;
}

/**
 * _dh_mail_read_receipt:
 * @field: what a `Received:` says
 * @seconds: (out): the seconds since 1970, UTC
 *
 * The date stands behind the last semicolon but for those in remarks behind it; before it the sender has his say too,
 * with semicolons and brackets as he likes.
 *
 * Returns: whether it says when
 */
gboolean
_dh_mail_read_receipt (const char *field,
                       gint64     *seconds)
{
  g_autofree char *text = g_strdup (field);

  for (char *date = strrchr (text, ';'); date != NULL; date = strrchr (text, ';'))
    {
      gsize at = date - text;

      if (dh_mail_read_date (field + at + 1, seconds))
        return TRUE;
      *date = '\0';
    }

  return FALSE;
}

/**
 * _dh_mail_read_marker:
 * @marker: the line of a mailbox that stands before a message
 * @seconds: (out): the seconds since 1970, UTC
 *
 * Reads “From kise@union.example Sat Nov 28 15:40:00 2026”, which is UTC, or with a zone before or behind the year.
 *
 * Returns: whether it says when
 */
gboolean
_dh_mail_read_marker (const char *marker,
                      gint64     *seconds)
{
  g_autoptr(GRegex) form = g_regex_new ("\\b([a-z]{3})\\s+(\\d{1,2})\\s+(\\d{1,2}:\\d\\d(?::\\d\\d)?)\\s+"
                                        "(?:([+-]\\d{4}|[a-z]{1,4})\\s+)?(\\d{4})(?:\\s+([+-]\\d{4}))?$",
                                        G_REGEX_CASELESS,
                                        0,
                                        NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *valid = g_utf8_make_valid (marker, -1);
  g_autofree char *date = NULL;
  g_auto(GStrv) parts = NULL;

  if (!g_regex_match (form, valid, 0, &match))
    return FALSE;

  parts = g_match_info_fetch_all (match);
  date = g_strdup_printf ("%s %s %s %s %s",
                          parts[2],
                          parts[1],
                          parts[5],
                          parts[3],
                          *parts[4] != '\0' ? parts[4] : parts[6] != NULL && *parts[6] != '\0' ? parts[6] : "+0000");
  return dh_mail_read_date (date, seconds);
}
