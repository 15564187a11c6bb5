/* dh-post-sight.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-sight-private.h"

#include "dh-entry-private.h"

#include <string.h>

/*
 * Sight (fog of war, 13): a unit sees every other one so many squares away, fewer into woods and towns. It is followed
 * entry by entry; only units that have moved are looked at again.
 *
 * Each viewer, a player or a side, has a count for each unit: of how many of his units see it.
 */

struct _DhPostSight {
  const DhBattle *battle; /* (borrowed) as it stands now */
  gboolean sides;         /* what one of a side sees, all of it see */
  int n_units;
  int n_viewers;
  guint16 *counts; /* by unit, then by viewer */
  int *at;         /* where each unit is for the counts */
  int *players;    /* and who leads it */
  gint16 *grid;    /* by square, who stands there for the counts */
  int open;
  int cover;
};

static int
get_viewer (const DhPostSight *self,
            int                unit)
{
  return self->sides ? dh_post_unit (self->battle, unit)->info->side : self->players[unit];
}

static gboolean
reaches (const DhPostSight *self,
         int                from,
         int                to)
{
  int columns = ABS (DH_POST_COLUMN (from) - DH_POST_COLUMN (to)), rows = ABS (DH_POST_ROW (from) - DH_POST_ROW (to));

  return MAX (columns, rows) <= (_dh_post_is_covered (dh_post_campaign (self->battle), to) ? self->cover : self->open);
}

static void
count (DhPostSight *self,
       int          seer,
       int          seen,
       int          by)
{
  if (reaches (self, self->at[seer], self->at[seen]))
    self->counts[(gsize) seen * self->n_viewers + get_viewer (self, seer)] += by;
}

/* A unit comes to a square or leaves it: what it sees, and who sees it. */
static void
place (DhPostSight *self,
       int          unit,
       int          by)
{
  const DhPostCampaign *campaign = dh_post_campaign (self->battle);
  int reach = MAX (self->open, self->cover);
  int column = DH_POST_COLUMN (self->at[unit]), row = DH_POST_ROW (self->at[unit]);

  for (int c = MAX (column - reach, 1); c <= MIN (column + reach, campaign->columns); c++)
    for (int r = MAX (row - reach, 1); r <= MIN (row + reach, campaign->rows); r++)
      {
        int other = self->grid[DH_POST_SQUARE (c, r)];

        if (other == DH_NOTHING || other == unit)
          continue;
        count (self, unit, other, by);
        count (self, other, unit, by);
      }
}

static void
move_to (DhPostSight *self,
         int          unit,
         int          at)
{
  if (self->at[unit] != 0)
    {
      place (self, unit, -1);
      self->grid[self->at[unit]] = DH_NOTHING;
    }
  self->at[unit] = at;
  if (at != 0)
    {
      self->grid[at] = unit;
      place (self, unit, 1);
    }
}

/* Finds out which units each viewer sees as the battle stands. */
static void
look (DhPostSight *self)
{
  const DhBattle *battle = self->battle;
  gsize n_squares = _dh_post_get_n_squares (dh_post_campaign (battle));

  self->sides = dh_rulebook_is (battle->rulebook, "news", "sides");
  self->open = dh_rulebook_integer (battle->rulebook, "sight.open");
  self->cover = dh_rulebook_integer (battle->rulebook, "sight.cover");
  self->n_units = dh_post_n_units (battle);
  self->n_viewers = self->sides ? 2 : dh_post_n_players (battle);
  self->counts = g_new0 (guint16, (gsize) self->n_viewers * self->n_units + 1);
  self->at = g_new0 (int, self->n_units + 1);
  self->players = g_new0 (int, self->n_units + 1);
  self->grid = g_new (gint16, n_squares);
  memset (self->grid, 0xff, n_squares * sizeof *self->grid);
  for (int i = 0; i < self->n_units; i++)
    self->players[i] = dh_post_unit (battle, i)->player;
  for (int i = 0; i < self->n_units; i++)
    if (dh_post_unit (battle, i)->at != 0)
      move_to (self, i, dh_post_unit (battle, i)->at);
}

/**
 * _dh_post_sight_new:
 * @battle: a battle, which changes as entries are applied and has to live as long
 *
 * Returns: (transfer full): who sees whom in it now
 */
DhPostSight *
_dh_post_sight_new (const DhBattle *battle)
{
  DhPostSight *self = g_new0 (DhPostSight, 1);

  self->battle = battle;
  look (self);

  return self;
}

static void
forget (DhPostSight *self)
{
  g_free (self->counts);
  g_free (self->at);
  g_free (self->players);
  g_free (self->grid);
}

void
_dh_post_sight_free (DhPostSight *self)
{
  forget (self);
  g_free (self);
}

/**
 * _dh_post_sight_follow:
 * @self: who sees whom
 * @entry: an entry that its battle has just gone through
 *
 * Takes note of who has moved. Two may have changed places, so all leave before any comes. When somebody has joined or units
 * are led by somebody else, everybody looks anew.
 */
void
_dh_post_sight_follow (DhPostSight   *self,
                       const DhEntry *entry)
{
  gboolean anew = dh_array_count (entry->joined) > 0;

  for (const DhChange *change = NULL; !anew && dh_array_next (entry->changes, &change);)
    anew = change->property == DH_POST_UNIT_PLAYER;
  if (anew)
    {
      forget (self);
      look (self);
      return;
    }

  for (int arriving = 0; arriving <= 1; arriving++)
    for (const DhChange *change = NULL; dh_array_next (entry->changes, &change);)
      {
        int at;

        if (change->property != DH_POST_UNIT_AT)
          continue;
        at = dh_post_unit (self->battle, change->of.index)->at;
        if (at != self->at[change->of.index])
          move_to (self, change->of.index, arriving ? at : 0);
      }
}

/**
 * _dh_post_sight_sees:
 * @self: who sees whom
 * @player: a player
 * @unit: a unit
 *
 * Returns: whether he sees it now; where a side shares what its units see, they all see each other
 */
gboolean
_dh_post_sight_sees (const DhPostSight *self,
                     int                player,
                     int                unit)
{
  int viewer;

  /* A player who joined after this count sees nothing yet. */
  if (player >= dh_post_n_players (self->battle))
    return FALSE;

  viewer = self->sides ? dh_post_player (self->battle, player)->info->side : player;
  if (self->sides && self->at[unit] != 0 && dh_post_unit (self->battle, unit)->info->side == viewer)
    return TRUE;

  return self->counts[(gsize) unit * self->n_viewers + viewer] > 0;
}

DhBattle *
_dh_post_go_back (DhReferee *referee,
                  int        day,
                  GPtrArray *entries)
{
  DhBattle *battle = dh_battle_copy (dh_referee_get_battle (referee));
  guint n = dh_referee_get_n_in_force (referee);

  while (n > 0 && (int) dh_referee_get_in_force (referee, n - 1)->turn >= day)
    _dh_entry_revert (dh_referee_get_in_force (referee, --n), battle);
  for (; n < dh_referee_get_n_in_force (referee); n++)
    if ((int) dh_referee_get_in_force (referee, n)->turn == day)
      g_ptr_array_add (entries, dh_referee_get_in_force (referee, n));

  return battle;
}
