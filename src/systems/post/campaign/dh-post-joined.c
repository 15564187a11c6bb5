/* dh-post-joined.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

#include <string.h>

/*
 * The campaign as orders have left it: with the players and units that have joined since. It is a campaign like the one
 * that it began with, so whatever reads one reads it (23.9).
 */

static gboolean
is_player_id (const char *id)
{
  return *id != '\0' && strlen (id) <= DH_POST_MOST_ID && strcmp (id, "battle") != 0 &&
         id[strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static gboolean
is_unit_id (const char *id)
{
  const DhPostTypeInfo *type;
  g_autofree char *label = is_player_id (id) ? _dh_post_make_label (id, &(int){ 0 }, &type) : NULL;

  return label != NULL;
}

static const DhJoinedColumn of_player[] = { { NULL } };
static const DhJoinedColumn of_unit[] = { { "weapon", 0, .words = dh_post_weapon_get_type }, { NULL } };

const DhJoinInfo _dh_post_joins[] = {
  { DH_POST_KIND_PLAYER, DH_POST_KIND_SIDE, of_player, is_player_id },
  { DH_POST_KIND_UNIT, DH_POST_KIND_PLAYER, of_unit, is_unit_id },
  { 0 },
};

/* The lasting name of a player or unit that has joined; its id until the name is set. */
static const char *
get_name (const DhBattle *battle,
          const DhJoined *joined)
{
  DhPropertyId property = joined->of.kind == DH_POST_KIND_PLAYER ? DH_POST_PLAYER_NAME : DH_POST_UNIT_NAME;
  int name = joined->of.index < (int) battle->things[joined->of.kind]->len ? _dh_property_read (battle, joined->of, property)
                                                                           : 0;

  return name != 0 ? g_quark_to_string (name) : joined->id;
}

/* Lists all that have joined, with their names; equal texts for equal lists. */
static char *
describe_joined (const DhBattle *battle)
{
  GString *text = g_string_new (NULL);

  for (const DhJoined *joined = NULL; dh_array_next (battle->joined, &joined);)
    g_string_append_printf (text, "%s>%d.%d,%d\n%s\n", joined->id, joined->under.kind, joined->under.index, joined->args[0],
                            get_name (battle, joined));

  return g_string_free (text, FALSE);
}

static void
add_player (DhPostCampaign *self,
            const DhBattle *battle,
            const DhJoined *joined)
{
  /* The address is a property of the player, since it may change. */
  DhPostPlayerInfo player = { .id = (char *) joined->id, .name = (char *) get_name (battle, joined),
                              .side = joined->under.index, .address = (char *) "" };

  g_array_append_val (self->players, player);
}

static void
add_unit (DhPostCampaign *self,
          const DhBattle *battle,
          const DhJoined *joined)
{
  DhPostUnitInfo unit = { .id = (char *) joined->id, .name = (char *) get_name (battle, joined),
                          .player = joined->under.index, .weapon = joined->args[0] };
  g_autofree char *label = _dh_post_make_label (joined->id, &unit.side, &unit.type);

  unit.label = (char *) g_intern_string (label);
  g_array_append_val (self->units, unit);
}

static DhPostCampaign *
make_campaign (const DhBattle *battle)
{
  const DhPostCampaign *base = battle->scenario;
  DhPostCampaign *self = g_memdup2 (base, sizeof *base);

  g_atomic_ref_count_init (&self->ref_count);
  self->base = base;
  self->later = NULL;
  self->players = dh_array_new (sizeof (DhPostPlayerInfo), NULL);
  g_array_append_vals (self->players, base->players->data, base->players->len);
  self->units = dh_array_new (sizeof (DhPostUnitInfo), NULL);
  g_array_append_vals (self->units, base->units->data, base->units->len);
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (const DhJoined *joined = NULL; dh_array_next (battle->joined, &joined);)
    {
      if (joined->of.kind == DH_POST_KIND_PLAYER)
        add_player (self, battle, joined);
      else
        add_unit (self, battle, joined);
      g_hash_table_insert (self->ids, (char *) joined->id, GUINT_TO_POINTER (joined->of.index << 3 | joined->of.kind));
    }

  return self;
}

/*
 * _dh_post_find_campaign_now:
 * @battle: a battle
 *
 * Returns: (transfer full): its #DhPostCampaign with who has joined; the same one for the same ones, so that entries are
 *   told to be of one time by it
 */
gpointer
_dh_post_find_campaign_now (const DhBattle *battle)
{
  static GMutex mutex; /* odds are found beside the main loop */
  DhPostCampaign *scenario = battle->scenario, *found;
  g_autofree char *joined = describe_joined (battle);

  if (*joined == '\0')
    return _dh_post_campaign_ref (scenario);

  g_mutex_lock (&mutex);
  if (scenario->later == NULL)
    scenario->later = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, _dh_post_campaign_unref);
  found = g_hash_table_lookup (scenario->later, joined);
  if (found == NULL)
    {
      found = make_campaign (battle);
      g_hash_table_insert (scenario->later, g_steal_pointer (&joined), found);
    }
  _dh_post_campaign_ref (found);
  g_mutex_unlock (&mutex);

  return found;
}

/**
 * _dh_post_follow:
 * @self: a battle whose campaign is another
 *
 * Names its things by that, takes off those that are not in it, and adds those that are new.
 */
void
_dh_post_follow (DhBattle *self)
{
  const DhPostCampaign *campaign = dh_post_campaign (self);
  GArray *players = self->things[DH_POST_KIND_PLAYER], *units = self->things[DH_POST_KIND_UNIT];

  g_array_set_size (units, MIN (units->len, campaign->units->len));
  g_array_set_size (players, MIN (players->len, campaign->players->len));
  while (players->len < campaign->players->len)
    {
      DhPostPlayer player = { .info = NULL };

      g_array_append_val (players, player);
    }
  while (units->len < campaign->units->len)
    {
      DhPostUnit unit = { .player = g_array_index (campaign->units, DhPostUnitInfo, units->len).player };

      g_array_append_val (units, unit);
    }
  for (guint i = 0; i < players->len; i++)
    g_array_index (players, DhPostPlayer, i).info = &g_array_index (campaign->players, DhPostPlayerInfo, i);
  for (guint i = 0; i < units->len; i++)
    g_array_index (units, DhPostUnit, i).info = &g_array_index (campaign->units, DhPostUnitInfo, i);
}
