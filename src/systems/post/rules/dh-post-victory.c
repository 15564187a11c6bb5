/* dh-post-victory.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

/*
 * Victory (4.5, H5). The document does not tell the winner; a campaign may: points for squares held at the end, for a
 * personage taken, and for so many men of the enemy.
 */

/**
 * _dh_post_count_objective:
 * @battle: a battle
 * @objective: what its campaign gives points for
 * @side: a side
 *
 * Returns: the points that the side has for it as things stand
 */
int
_dh_post_count_objective (const DhBattle        *battle,
                          const DhPostObjective *objective,
                          DhPostSideKind         side)
{
  if (objective->men != 0)
    return dh_post_side (battle, !side)->lost / objective->men * objective->points;
  if (objective->unit != DH_NOTHING)
    return dh_post_unit (battle, objective->unit)->at == 0 &&
           dh_post_unit (battle, objective->unit)->info->side != (int) side
           ? objective->points
           : 0;

  for (guint i = 0; i < battle->things[DH_POST_KIND_CITY]->len; i++)
    if (dh_post_city (battle, i)->info->at == objective->at)
      return dh_post_city (battle, i)->side == (int) side ? objective->points : 0;
  for (int i = 0; i < dh_post_n_units (battle); i++)
    if (dh_post_unit (battle, i)->at == objective->at)
      return dh_post_unit (battle, i)->info->side == (int) side ? objective->points : 0;

  return 0;
}

/**
 * _dh_post_count_points:
 * @battle: a battle
 * @side: a side
 *
 * Returns: the points that it has as things stand
 */
int
_dh_post_count_points (const DhBattle *battle,
                       DhPostSideKind  side)
{
  const GArray *objectives = dh_post_campaign (battle)->objectives;
  int points = 0;

  for (guint i = 0; i < objectives->len; i++)
    points += _dh_post_count_objective (battle, &g_array_index (objectives, DhPostObjective, i), side);

  return points;
}

/* When all is over both sides have their points. */
void
_dh_post_after_order (DhDraft *draft)
{
  for (int side = 0; draft->battle->step == DH_POST_STEP_END && side <= DH_POST_SIDE_CONFEDERATE; side++)
    _dh_draft_set (draft, (DhRef){ DH_POST_KIND_SIDE, side }, DH_POST_SIDE_POINTS,
                   _dh_post_count_points (draft->battle, side));
}
