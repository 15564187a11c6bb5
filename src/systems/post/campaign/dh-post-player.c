/* dh-post-player.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

#include <string.h>

/*
 * Players as people of this world: the addresses that they write from, whether they are away, and the time zone that they
 * read their letters in (23.3, 23.9).
 */

#define MOST_ADDRESS 200

/**
 * _dh_post_is_address:
 * @text: a word
 *
 * Returns: whether it can be an address of mail: one @, and nothing that would part it or has to be quoted
 */
gboolean
_dh_post_is_address (const char *text)
{
  const char *at = strchr (text, '@');

  return at != NULL && at > text && at[1] != '\0' && strchr (at + 1, '@') == NULL && strlen (text) <= MOST_ADDRESS &&
         strpbrk (text, " \t<>\"\\,:;()") == NULL;
}

/**
 * _dh_post_fold_address:
 * @address: an address of mail
 *
 * Returns: (transfer full): the same for all ways to write it: in small letters, and without what stands behind a plus sign
 */
char *
_dh_post_fold_address (const char *address)
{
  char *small = g_ascii_strdown (address, -1), *at = strrchr (small, '@'), *plus = strchr (small, '+');

  if (at != NULL && plus > small && plus < at)
    memmove (plus, at, strlen (at) + 1);

  return small;
}

static gboolean
writes_from (const DhPostPlayer *player,
             const char         *folded)
{
  g_auto(GStrv) addresses = g_strsplit (_dh_post_get_text (player->addresses), " ", -1);

  for (guint i = 0; addresses[i] != NULL; i++)
    {
      g_autofree char *one = _dh_post_fold_address (addresses[i]);

      if (strcmp (one, folded) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * _dh_post_find_sender:
 * @battle: a battle
 * @address: the address that a message has
 *
 * Returns: the player who writes from there, or %DH_NOTHING
 */
int
_dh_post_find_sender (const DhBattle *battle,
                      const char     *address)
{
  g_autofree char *folded = _dh_post_fold_address (address);
  int player = GPOINTER_TO_INT (g_hash_table_lookup (dh_post_campaign (battle)->addresses, folded)) - 1;

  if (player != DH_NOTHING && (dh_post_player (battle, player)->addresses != 0 || dh_post_player (battle, player)->resigned))
    player = DH_NOTHING;
  for (int i = 0; player == DH_NOTHING && i < dh_post_n_players (battle); i++)
    if (dh_post_player (battle, i)->addresses != 0 && !dh_post_player (battle, i)->resigned &&
        writes_from (dh_post_player (battle, i), folded))
      player = i;

  return player;
}

/**
 * _dh_post_list_addresses:
 * @battle: a battle
 * @player: a player of it
 *
 * Returns: (transfer full): the addresses that he writes from
 */
GStrv
_dh_post_list_addresses (const DhBattle *battle,
                         int             player)
{
  const DhPostPlayer *self = dh_post_player (battle, player);

  return g_strsplit (self->addresses != 0 ? _dh_post_get_text (self->addresses) : self->info->address, " ", -1);
}

/**
 * _dh_post_dup_address:
 * @battle: a battle
 * @player: a player of it
 *
 * Returns: (transfer full): the address that his letters go to
 */
char *
_dh_post_dup_address (const DhBattle *battle,
                      int             player)
{
  g_auto(GStrv) addresses = _dh_post_list_addresses (battle, player);

  return g_strdup (addresses[0]);
}

/**
 * _dh_post_is_away:
 * @battle: a battle
 * @player: a player of it
 *
 * Returns: whether nobody waits for an order of his for this day
 */
gboolean
_dh_post_is_away (const DhBattle *battle,
                  int             player)
{
  const DhPostPlayer *self = dh_post_player (battle, player);

  return self->resigned || (self->absent != 0 && dh_post (battle)->deadline <= self->absent);
}

/* The zones of players, by their names: each is read from a file once. */
G_LOCK_DEFINE_STATIC (zones);
static GHashTable *zones = NULL; /* (element-type utf8 GTimeZone) */

static GTimeZone *
find_zone (const char *name)
{
  GTimeZone *zone;

  G_LOCK (zones);
  if (zones == NULL)
    zones = g_hash_table_new (g_str_hash, g_str_equal);
  zone = g_hash_table_lookup (zones, name);
  if (zone == NULL)
    {
      zone = _dh_post_read_zone (name);
      if (zone != NULL)
        g_hash_table_insert (zones, g_strdup (name), zone);
    }
  G_UNLOCK (zones);

  return zone;
}

/**
 * _dh_post_get_zone:
 * @battle: a battle
 * @player: who reads, or %DH_NOTHING for the umpire and everybody
 *
 * Returns: (nullable): the time zone in which he is told when; %NULL for UTC
 */
GTimeZone *
_dh_post_get_zone (const DhBattle *battle,
                   int             player)
{
  const DhPostPlayer *self = player != DH_NOTHING ? dh_post_player (battle, player) : NULL;
  GTimeZone *zone = NULL;

  if (self != NULL && self->zone != 0)
    zone = find_zone (_dh_post_get_text (self->zone));
  else if (self != NULL && self->info->zone != NULL)
    zone = find_zone (self->info->zone);

  return zone != NULL ? zone : dh_post_campaign (battle)->zone;
}

/**
 * _dh_post_dup_time:
 * @battle: a battle
 * @player: who reads, or %DH_NOTHING for the umpire and everybody
 * @seconds: seconds since 1970, UTC
 *
 * Returns: (transfer full): the same where he is, or where the campaign is (23.3)
 */
GDateTime *
_dh_post_dup_time (const DhBattle *battle,
                   int             player,
                   gint64          seconds)
{
  GTimeZone *zone = _dh_post_get_zone (battle, player);
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc (seconds);

  return zone != NULL ? g_date_time_to_timezone (utc, zone) : g_steal_pointer (&utc);
}

/**
 * _dh_post_describe_time:
 * @battle: a battle
 * @player: who reads, or %DH_NOTHING for the umpire and everybody
 * @seconds: seconds since 1970, UTC
 *
 * Returns: (transfer full): the same for people, where they are: 2026-11-28 09:02:11 EST
 */
char *
_dh_post_describe_time (const DhBattle *battle,
                        int             player,
                        gint64          seconds)
{
  g_autoptr(GDateTime) time = _dh_post_dup_time (battle, player, seconds);

  return g_date_time_format (time, "%Y-%m-%d %H:%M:%S %Z");
}

/**
 * _dh_post_describe_deadline:
 * @battle: a battle
 * @player: who reads, or %DH_NOTHING for the umpire and everybody
 * @seconds: seconds since 1970, UTC
 *
 * Returns: (transfer full): a time that people have to keep, where they are: Tuesday 2026-12-01 21:00 EST
 */
char *
_dh_post_describe_deadline (const DhBattle *battle,
                            int             player,
                            gint64          seconds)
{
  g_autoptr(GDateTime) time = _dh_post_dup_time (battle, player, seconds);

  return g_date_time_format (time, DH_POST_TIME_OF_DEADLINES);
}
