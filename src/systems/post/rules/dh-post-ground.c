/* dh-post-ground.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <string.h>

/* Squares that units stand on, and zones of control (13.1). */

/**
 * _dh_post_grid_new:
 * @battle: a battle
 *
 * Returns: (transfer full): who stands on which square now
 */
DhPostGrid *
_dh_post_grid_new (const DhBattle *battle)
{
  int n_squares = _dh_post_get_n_squares (dh_post_campaign (battle));
  DhPostGrid *self = g_malloc (sizeof *self + n_squares * sizeof *self->units);

  self->battle = battle;
  memset (self->units, 0xff, n_squares * sizeof *self->units);
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (dh_post_unit (battle, i)->at != 0)
      self->units[dh_post_unit (battle, i)->at] = i;

  return self;
}

/**
 * _dh_post_grid_get:
 * @self: a grid
 * @square: a square of the map, or 0
 *
 * Returns: who stands there, or %DH_NOTHING
 */
int
_dh_post_grid_get (const DhPostGrid *self,
                   int               square)
{
  return square != 0 ? self->units[square] : DH_NOTHING;
}

/**
 * _dh_post_has_zone_at:
 * @unit: a unit
 * @square: a square
 *
 * Returns: whether it is one of the three before a ground unit
 */
gboolean
_dh_post_has_zone_at (const DhPostUnit *unit,
                      int               square)
{
  int ahead, aside;

  if (unit->at == 0 || unit->info->type->arm == DH_POST_ARM_SHIP)
    return FALSE;

  _dh_post_look (unit->at, unit->facing, square, &ahead, &aside);
  return ahead == 1 && ABS (aside) <= 1;
}

/* The eight squares round one, as strategic moves fill them. */
static const int round_columns[] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const int round_rows[] = { 1, 1, 0, -1, -1, -1, 0, 1 };

/**
 * _dh_post_grid_find_zone:
 * @self: a grid
 * @side: a side
 * @square: a square
 * @after: the last that was found, or %DH_NOTHING
 *
 * Returns: the next enemy of @side in whose zone the square is, or %DH_NOTHING
 */
int
_dh_post_grid_find_zone (const DhPostGrid *self,
                         DhPostSideKind    side,
                         int               square,
                         int               after)
{
  int best = DH_NOTHING;

  for (guint i = 0; i < G_N_ELEMENTS (round_columns); i++)
    {
      int unit = _dh_post_grid_get (self,
                                    _dh_post_step_to (dh_post_campaign (self->battle),
                                                      square,
                                                      round_columns[i],
                                                      round_rows[i]));

      if (unit > after && (best == DH_NOTHING || unit < best) &&
          dh_post_unit (self->battle, unit)->info->side != (int) side &&
          _dh_post_has_zone_at (dh_post_unit (self->battle, unit), square))
        best = unit;
    }

  return best;
}

/**
 * _dh_post_grid_has_enemy_near:
 * @self: a grid
 * @side: a side
 * @square: a square
 *
 * Returns: whether an enemy of @side stands on one of the eight squares round it
 */
gboolean
_dh_post_grid_has_enemy_near (const DhPostGrid *self,
                              DhPostSideKind    side,
                              int               square)
{
  for (guint i = 0; i < G_N_ELEMENTS (round_columns); i++)
    {
      int unit = _dh_post_grid_get (self,
                                    _dh_post_step_to (dh_post_campaign (self->battle),
                                                      square,
                                                      round_columns[i],
                                                      round_rows[i]));

      if (unit != DH_NOTHING && dh_post_unit (self->battle, unit)->info->side != (int) side)
        return TRUE;
    }

  return FALSE;
}
