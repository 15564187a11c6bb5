/* dh-post-people-view.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-view.h"

#include "dh-post-private.h"

/* The players and the clock of a campaign as its umpire sees them (23.9, 23.11); nothing of this is for players. */

/**
 * dh_post_person_free:
 * @self: (transfer full): a player
 */
void
dh_post_person_free (DhPostPerson *self)
{
  g_free (self->addresses);
  g_free (self->leads);
  g_free (self->names);
  g_free (self->missing);
  g_free (self->refused);
  g_free (self);
}

static DhPostPerson *
describe_player (const DhBattle *battle,
                 int             player)
{
  const DhPostPlayer *self = dh_post_player (battle, player);
  g_auto(GStrv) addresses = _dh_post_list_addresses (battle, player);
  GTimeZone *zone = _dh_post_get_zone (battle, player);
  DhPostPerson *person = g_new (DhPostPerson, 1);

  *person = (DhPostPerson){
    .id = self->info->id,
    .name = dh_battle_get_name (battle, DH_POST_THE_PLAYER (player)),
    .side = dh_post_side (battle, self->info->side)->info->name,
    .addresses = g_strjoinv (" ", addresses),
    .zone = zone != NULL ? g_time_zone_get_identifier (zone) : NULL,
    .absent = _dh_post_is_away (battle, player) && !self->resigned ? DH_POST_FIRST_TIME + self->absent : 0,
    .stand_in = self->stand_in,
    .resigned = self->resigned,
    .mails = self->mails,
  };
  return person;
}

/**
 * dh_post_list_people:
 * @battle: a battle of this game
 *
 * Returns: (transfer full) (element-type DhPostPerson): its players: those first of whom an order is awaited and missing
 */
GPtrArray *
dh_post_list_people (const DhBattle *battle)
{
  guint n = dh_post_n_players (battle);
  g_autofree GString **lists = g_new (GString *, 4 * n);
  GPtrArray *people = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_post_person_free);
  guint n_missing = 0;

  for (guint i = 0; i < 4 * n; i++)
    lists[i] = g_string_new (NULL);
  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *unit = dh_post_unit (battle, i);
      GString **its = &lists[4 * unit->player];

      if (unit->at == 0)
        continue;
      dh_append_item (its[0], " ", "%s", unit->info->label);
      dh_append_item (its[1], ", ", "%s", dh_battle_get_name (battle, DH_POST_THE_UNIT (i)));
      if (dh_post_is_open (battle) && unit->mail == 0 && !_dh_post_is_away (battle, unit->player))
        dh_append_item (its[2], " ", "%s", unit->info->label);
      if (dh_post_is_open (battle) && unit->mail != 0 && unit->task == 0)
        dh_append_item (its[3], " ", "%s", unit->info->label);
    }

  for (guint i = 0; i < n; i++)
    {
      DhPostPerson *person = describe_player (battle, i);

      person->leads = g_string_free (lists[4 * i], FALSE);
      person->names = g_string_free (lists[4 * i + 1], FALSE);
      person->missing = g_string_free (lists[4 * i + 2], FALSE);
      person->refused = g_string_free (lists[4 * i + 3], FALSE);
      if (*person->missing != '\0')
        g_ptr_array_insert (people, n_missing++, person);
      else
        g_ptr_array_add (people, person);
    }

  return people;
}

/**
 * dh_post_get_next_deadline:
 * @battle: a battle of this game
 *
 * Returns: by when orders of the day after this are due, in seconds since 1970, UTC, as the calendar of the campaign has
 *   it; 0 where it has none
 */
gint64
dh_post_get_next_deadline (const DhBattle *battle)
{
  gint64 deadline = dh_post_get_deadline (battle);

  return deadline != 0 ? _dh_post_campaign_next_deadline (dh_post_campaign (battle), deadline) : 0;
}
