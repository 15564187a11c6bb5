/* dh-post-move.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

/* Moves, square by square (7.9, 11.1, 13), and the works that men dig (7.10). */

typedef struct {
  DhDraft *draft;
  const DhPostGrid *grid;
  const DhPostTask *task;
  int unit;
  int at;
  guint done;        /* how many steps */
  int last_free;     /* where it may end */
  guint last_done;
  gboolean by_road;
  gboolean entered;  /* its last step brought it into a zone */
  int enemy;         /* whom it attacks, or DH_NOTHING */
  const char *stop;  /* the clause that stops it */
} Move;

static gboolean
is_road_all_the_way (const Move *move)
{
  const DhPostCampaign *campaign = dh_post_campaign (move->draft->battle);
  int at = move->at;

  for (guint i = 0; i < move->task->n && at != 0 && _dh_post_is_road (campaign, at); i++)
    at = _dh_post_step (campaign, at, move->task->steps[i]);

  return move->task->n > 0 && at != 0 && _dh_post_is_road (campaign, at);
}

/* Of every zone that it stands in, a unit leaves by its owner, by another square of it, or directly away (13.1). */
static gboolean
may_leave (const Move *move,
           int         to)
{
  const DhBattle *battle = move->draft->battle;
  int side = dh_post_unit (battle, move->unit)->info->side;

  for (int i = _dh_post_grid_find_zone (move->grid, side, move->at, DH_NOTHING); i != DH_NOTHING;
       i = _dh_post_grid_find_zone (move->grid, side, move->at, i))
    {
      const DhPostUnit *enemy = dh_post_unit (battle, i);

      if (to != enemy->at && !_dh_post_has_zone_at (enemy, to) &&
          to != _dh_post_step (dh_post_campaign (battle), move->at, enemy->facing))
        return FALSE;
    }

  return TRUE;
}

static gboolean
may_attack (const DhPostUnit *unit)
{
  DhPostArm arm = unit->info->type->arm;

  return (arm == DH_POST_ARM_INFANTRY || arm == DH_POST_ARM_CAVALRY) && unit->info->type->letter != 's';
}

/* Another unit stands in the next square. Returns: whether the move goes on through it */
static gboolean
meet (Move *move,
      int   other,
      int   to)
{
  const DhPostUnit *self = dh_post_unit (move->draft->battle, move->unit);
  const DhPostUnit *met = dh_post_unit (move->draft->battle, other);

  if (met->info->side == self->info->side)
    {
      if (!_dh_draft_is (move->draft, "friends", "pass"))
        move->stop = "7.9";
      return move->stop == NULL;
    }
  if (!may_attack (self) || met->info->type->arm == DH_POST_ARM_SHIP)
    move->stop = "4.8";
  else if (move->at != move->last_free)
    move->stop = "7.9";
  else if (move->entered && !_dh_post_has_zone_at (met, move->at))
    move->stop = "13.1";
  else
    move->enemy = other;

  return FALSE;
}

/* TRUE if the next step goes into an enemy in whose zone the unit stands. */
static gboolean
charges_next (const Move *move)
{
  const DhBattle *battle = move->draft->battle;
  int to, other;

  if (move->done >= move->task->n)
    return FALSE;
  to = _dh_post_step (dh_post_campaign (battle), move->at, move->task->steps[move->done]);
  other = _dh_post_grid_get (move->grid, to);

  return other != DH_NOTHING &&
         dh_post_unit (battle, other)->info->side != dh_post_unit (battle, move->unit)->info->side &&
         _dh_post_has_zone_at (dh_post_unit (battle, other), move->at);
}

/* Moves on by one square. Returns: whether the move goes on */
static gboolean
step_on (Move *move)
{
  const DhBattle *battle = move->draft->battle;
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  const DhPostUnit *self = dh_post_unit (battle, move->unit);
  int from = move->at, to = _dh_post_step (campaign, from, move->task->steps[move->done]);
  int other = _dh_post_grid_get (move->grid, to);

  if (to == 0 || !_dh_post_may_enter (campaign, self->info, to))
    move->stop = "11.1";
  else if (!may_leave (move, to))
    move->stop = "13.1";
  if (move->stop != NULL || (other != DH_NOTHING && other != move->unit && !meet (move, other, to)))
    return FALSE;

  move->at = to;
  move->done++;
  if (other == DH_NOTHING || other == move->unit)
    {
      move->last_free = to;
      move->last_done = move->done;
    }
  move->entered = _dh_post_grid_find_zone (move->grid, self->info->side, to, DH_NOTHING) != DH_NOTHING;
  if (move->entered && !charges_next (move))
    move->stop = "13.1";
  else if (!move->by_road && _dh_post_ground_stops (campaign, from, to))
    move->stop = "11.1";

  return move->stop == NULL && move->done < move->task->n;
}

/* A ship that ends beside an enemy ship rams and boards it: the one ahead, else by id (10.3). A merchant is boarded, and
 * boards nobody (5.4). */
static int
find_boarded (const DhBattle *battle,
              int             index)
{
  const DhPostUnit *ship = dh_post_unit (battle, index);
  g_autofree DhPostGrid *grid = _dh_post_grid_new (battle);
  int ahead = _dh_post_grid_get (grid, _dh_post_step (dh_post_campaign (battle), ship->at, ship->facing));
  int best = DH_NOTHING;

  if (ship->info->type->letter == 'm')
    return DH_NOTHING;
  for (int columns = -1; columns <= 1; columns++)
    for (int rows = -1; rows <= 1; rows++)
      {
        int other = _dh_post_grid_get (grid, _dh_post_step_to (dh_post_campaign (battle), ship->at, columns, rows));

        if (other == DH_NOTHING || dh_post_unit (battle, other)->info->side == ship->info->side ||
            dh_post_unit (battle, other)->info->type->arm != DH_POST_ARM_SHIP)
          continue;
        if (other == ahead)
          return other;
        if (best == DH_NOTHING || _dh_post_is_before (battle, other, best))
          best = other;
      }

  return best;
}

static void
settle_down (Move *move)
{
  const DhPostUnit *self = dh_post_unit (move->draft->battle, move->unit);

  if (move->enemy == DH_NOTHING && move->last_done < move->task->n)
    _dh_draft_remind (move->draft, move->stop != NULL ? move->stop : "7.9");
  if (self->at != move->last_free)
    {
      _dh_post_set (move->draft, move->unit, DH_POST_UNIT_AT, move->last_free);
      _dh_post_set (move->draft, move->unit, DH_POST_UNIT_DUG, FALSE);
    }
  _dh_post_set (move->draft, move->unit, DH_POST_UNIT_FACING, move->task->facing);
}

/**
 * _dh_post_go:
 * @draft: a draft
 * @unit: who moves
 * @task: where to
 *
 * Moves a unit as far as it comes.
 *
 * Returns: whom it fights there, or %DH_NOTHING
 */
int
_dh_post_go (DhDraft          *draft,
             int               unit,
             const DhPostTask *task)
{
  g_autofree DhPostGrid *grid = _dh_post_grid_new (draft->battle);
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  Move move = { .draft = draft, .grid = grid, .task = task, .unit = unit, .at = self->at, .last_free = self->at,
                .enemy = DH_NOTHING };

  move.by_road = is_road_all_the_way (&move);
  while (move.done < task->n && step_on (&move))
    ;
  settle_down (&move);

  return move.enemy == DH_NOTHING && self->info->type->arm == DH_POST_ARM_SHIP ? find_boarded (draft->battle, unit)
                                                                               : move.enemy;
}

/**
 * _dh_post_resolve_move:
 * @draft: a draft
 * @unit: who moves, or digs
 * @task: where to
 * @error: return location for a %DH_ERROR_DICE
 *
 * Moves a unit as far as it comes; where it goes into an enemy they fight.
 *
 * Returns: whether there were dice
 */
gboolean
_dh_post_resolve_move (DhDraft           *draft,
                       int                unit,
                       const DhPostTask  *task,
                       GError           **error)
{
  int enemy;

  if (task->kind == DH_POST_TASK_DIG)
    {
      _dh_post_set (draft, unit, DH_POST_UNIT_DUG, TRUE);
      return TRUE;
    }

  enemy = _dh_post_go (draft, unit, task);
  return enemy == DH_NOTHING || _dh_post_fight (draft, unit, enemy, error);
}
