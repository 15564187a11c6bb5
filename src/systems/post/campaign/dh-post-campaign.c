/* dh-post-campaign.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

#include <glib/gi18n-lib.h>

#include <stdio.h>
#include <string.h>

/* The set-up of a campaign: players and their commands, places, and the days on which orders are due. */

/*
 * _dh_post_campaign_ref:
 * @campaign: a #DhPostCampaign
 *
 * Returns: (transfer full): it, with one more owner
 */
gpointer
_dh_post_campaign_ref (gpointer campaign)
{
  g_atomic_ref_count_inc (&((DhPostCampaign *) campaign)->ref_count);

  return campaign;
}

/*
 * _dh_post_campaign_unref:
 * @campaign: (transfer full): a #DhPostCampaign
 *
 * Gives up the ownership of a campaign.
 */
void
_dh_post_campaign_unref (gpointer campaign)
{
  DhPostCampaign *self = campaign;

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->players);
  g_array_unref (self->units);
  g_hash_table_unref (self->ids);
  if (self->base != NULL)
    {
      g_free (self);
      return;
    }

  g_clear_pointer (&self->later, g_hash_table_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    {
      g_free (self->sides[i].id);
      g_free (self->sides[i].name);
    }
  g_array_unref (self->cities);
  g_array_unref (self->objectives);
  g_hash_table_unref (self->addresses);
  g_free (self->title);
  g_free (self->deadline);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_free (self->first);
  g_free (self->received_by);
  g_free (self->umpire);
  g_free (self->ground);
  g_free (self->roads);
  g_free (self->works);
  g_free (self);
}

/**
 * _dh_post_campaign_find:
 * @self: a campaign
 * @id: an id, in any case
 * @thing: (out): what it is of
 *
 * Returns: whether there is such a thing
 */
gboolean
_dh_post_campaign_find (const DhPostCampaign *self,
                        const char           *id,
                        DhRef                *thing)
{
  g_autofree char *small = g_ascii_strdown (id, -1);
  guint packed = GPOINTER_TO_UINT (g_hash_table_lookup (self->ids, small));

  if (packed == 0 && self->base != NULL)
    packed = GPOINTER_TO_UINT (g_hash_table_lookup (self->base->ids, small));
  if (packed == 0)
    return FALSE;

  *thing = (DhRef){ packed & 7, packed >> 3 };
  return TRUE;
}

/**
 * _dh_post_campaign_find_unit:
 * @self: a campaign
 * @label: the id of a unit, in any case
 *
 * Returns: which unit that is, or %DH_NOTHING
 */
int
_dh_post_campaign_find_unit (const DhPostCampaign *self,
                             const char           *label)
{
  DhRef thing;

  return _dh_post_campaign_find (self, label, &thing) && thing.kind == DH_POST_KIND_UNIT ? thing.index : DH_NOTHING;
}

/* The days of a week, as a deadline names them, Monday first. */
static const char *const week[] = { "MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN" };

/* The same for people. */
static const char *const days_of_week[] = {
  NC_("day of the week", "Mon"), NC_("day of the week", "Tue"), NC_("day of the week", "Wed"),
  NC_("day of the week", "Thu"), NC_("day of the week", "Fri"), NC_("day of the week", "Sat"),
  NC_("day of the week", "Sun"),
};

/* Among the files of time zones are lists of leap seconds and the like, whose names look like zones. */
static gboolean
is_zone_file (const char *name)
{
  const char *folder = g_getenv ("TZDIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : "/usr/share/zoneinfo", name, NULL);
  g_autofree char *contents = NULL;

  return !g_file_test (path, G_FILE_TEST_IS_REGULAR) ||
         (g_file_get_contents (path, &contents, NULL, NULL) && g_str_has_prefix (contents, "TZif"));
}

/**
 * _dh_post_read_zone:
 * @name: the name of a time zone, such as America/New_York
 *
 * A campaign may come from anywhere, so that no name of a zone is ever a path to some other file.
 *
 * Returns: (transfer full) (nullable): the zone
 */
GTimeZone *
_dh_post_read_zone (const char *name)
{
  static const char letters[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_+-/";

  if (*name == '\0' || name[strspn (name, letters)] != '\0' || *name == '/' || !is_zone_file (name))
    return NULL;

  return g_time_zone_new_identifier (name);
}

/**
 * _dh_post_campaign_read_deadline:
 * @self: a campaign with the text of a deadline
 *
 * Takes “TUE,FRI 21:00 America/New_York” apart, once for all: a time zone is read from a file.
 *
 * Returns: whether it is one
 */
gboolean
_dh_post_campaign_read_deadline (DhPostCampaign *self)
{
  g_auto(GStrv) words = g_strsplit (self->deadline, " ", 3);
  g_auto(GStrv) names = NULL;
  int length = 0;

  if (g_strv_length (words) != 3)
    return FALSE;
  if (sscanf (words[1], "%2d:%2d%n", &self->hour, &self->minute, &length) != 2 || words[1][length] != '\0' ||
      self->hour < 0 || self->hour > 23 || self->minute < 0 || self->minute > 59)
    return FALSE;

  names = g_strsplit (words[0], ",", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint day = 0;

      while (day < G_N_ELEMENTS (week) && strcmp (week[day], names[i]) != 0)
        day++;
      if (day == G_N_ELEMENTS (week))
        return FALSE;
      self->days_of_week |= 1u << day;
    }

  self->zone = _dh_post_read_zone (words[2]);
  return self->zone != NULL;
}

/**
 * _dh_post_campaign_describe_deadline:
 * @self: a campaign
 *
 * Returns: (transfer full): all its deadlines for people, such as “Tue, Fri 21:00 America/New_York”
 */
char *
_dh_post_campaign_describe_deadline (const DhPostCampaign *self)
{
  g_autoptr(GString) list = g_string_new (NULL);

  if (self->zone == NULL)
    return g_strdup (self->deadline);

  for (guint i = 0; i < G_N_ELEMENTS (days_of_week); i++)
    if ((self->days_of_week & 1u << i) != 0)
      dh_append_item (list, ", ", "%s", g_dpgettext2 (GETTEXT_PACKAGE, "day of the week", days_of_week[i]));

  return g_strdup_printf ("%s %02d:%02d %s", list->str, self->hour, self->minute,
                          g_time_zone_get_identifier (self->zone));
}

/**
 * _dh_post_campaign_next_deadline:
 * @self: a campaign
 * @after: seconds since 1970, UTC
 *
 * Returns: the first of its deadlines after that; 0 where it has none
 */
gint64
_dh_post_campaign_next_deadline (const DhPostCampaign *self,
                                 gint64                after)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc (after);
  g_autoptr(GDateTime) from = NULL;

  if (utc == NULL || self->zone == NULL)
    return 0;

  from = g_date_time_to_timezone (utc, self->zone);
  for (int i = 0; i <= 7; i++)
    {
      g_autoptr(GDateTime) day = g_date_time_add_days (from, i);
      g_autoptr(GDateTime) time = g_date_time_new (self->zone,
                                                   g_date_time_get_year (day),
                                                   g_date_time_get_month (day),
                                                   g_date_time_get_day_of_month (day),
                                                   self->hour,
                                                   self->minute,
                                                   0);

      if (time != NULL && (self->days_of_week & 1u << (g_date_time_get_day_of_week (day) - 1)) != 0 &&
          g_date_time_to_unix (time) > after)
        return g_date_time_to_unix (time);
    }

  return 0;
}
