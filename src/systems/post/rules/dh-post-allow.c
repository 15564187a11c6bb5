/* dh-post-allow.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

/*
 * The tasks that a unit may be given (7.1, 7.6-7.16): by its type, its square and its facing. An order is held against this
 * as soon as it is read; whatever depends on other units is judged when its step comes. The verdict on the message is passed
 * in dh-post-mail.c.
 */

#define SMALL(type) ((type)->arm == DH_POST_ARM_INFANTRY || (type)->arm == DH_POST_ARM_CAVALRY)

static gboolean
is_mounted (DhPostFormation formation)
{
  return formation == DH_POST_FORMATION_ML || formation == DH_POST_FORMATION_MC || formation == DH_POST_FORMATION_MS;
}

/**
 * _dh_post_get_speed:
 * @battle: a battle
 * @unit: a unit of it
 * @formation: how it moves
 *
 * Returns: how many squares a day it goes, but by road (6)
 */
int
_dh_post_get_speed (const DhBattle   *battle,
                    const DhPostUnit *unit,
                    DhPostFormation   formation)
{
  const DhPostTypeInfo *type = unit->info->type;
  g_autofree char *id = NULL;

  if (formation == DH_POST_FORMATION_UL)
    return 0;
  if (type->speed != NULL)
    return dh_rulebook_integer (battle->rulebook, type->speed);

  id = g_strconcat ("speed.", dh_enum_to_word (DH_TYPE_POST_FORMATION, formation), NULL);
  return dh_rulebook_integer (battle->rulebook, id);
}

/**
 * _dh_post_get_range:
 * @battle: a battle
 * @unit: a unit of it
 * @formation: how it fires
 *
 * Returns: how far it fires (8); 0 where it does not
 */
int
_dh_post_get_range (const DhBattle   *battle,
                    const DhPostUnit *unit,
                    DhPostFormation   formation)
{
  const DhRulebook *rulebook = battle->rulebook;
  const DhPostUnitInfo *info = unit->info;

  if (formation == DH_POST_FORMATION_LB || info->weapon == DH_POST_WEAPON_NONE)
    return 0;
  if (info->type->arm == DH_POST_ARM_SHIP)
    return dh_rulebook_integer (rulebook, "range.naval");
  if (info->weapon == DH_POST_WEAPON_PISTOL)
    return dh_rulebook_integer (rulebook, "range.pistol");
  if (is_mounted (formation))
    return dh_rulebook_integer (rulebook, "range.mounted");

  switch ((DhPostWeapon) info->weapon)
    {
    case DH_POST_WEAPON_REPEATER:
      return dh_rulebook_integer (rulebook, "range.repeater");
    case DH_POST_WEAPON_SMOOTHBORE:
      return dh_rulebook_integer (rulebook, "range.smoothbore");
    case DH_POST_WEAPON_RIFLED:
      return dh_rulebook_integer (rulebook, "range.rifled");
    default:
      return dh_rulebook_integer (rulebook, "range.rifle");
    }
}

/**
 * _dh_post_covers:
 * @battle: a battle
 * @unit: a unit of it
 * @facing: how it faces
 * @formation: how it fires
 * @square: a square
 * @right: of a ship the side that fires
 *
 * Returns: whether the square is in its field of fire, or in that broadside (8.8, 5.1)
 */
gboolean
_dh_post_covers (const DhBattle   *battle,
                 const DhPostUnit *unit,
                 DhPostFacing      facing,
                 DhPostFormation   formation,
                 int               square,
                 gboolean          right)
{
  int range = _dh_post_get_range (battle, unit, formation), ahead, aside;

  _dh_post_look (unit->at, facing, square, &ahead, &aside);
  if (unit->info->type->arm == DH_POST_ARM_SHIP)
    return ABS (ahead) <= 1 && (right ? aside : -aside) >= 1 && ABS (aside) <= range;

  return ABS (aside) <= 1 && ahead >= 1 && ahead <= range;
}

/**
 * _dh_post_locate_place:
 * @battle: a battle
 * @place: a city, or wagons
 * @side: a side
 *
 * Returns: where it is, or 0 when it is not there or not of that side
 */
int
_dh_post_locate_place (const DhBattle *battle,
                       DhRef           place,
                       DhPostSideKind  side)
{
  if (place.index == DH_NOTHING)
    return 0;
  if (place.kind == DH_POST_KIND_CITY)
    {
      const DhPostCity *city = dh_post_city (battle, place.index);

      return city->side == (int) side ? city->info->at : 0;
    }

  return dh_post_unit (battle, place.index)->info->side == (int) side ? dh_post_unit (battle, place.index)->at : 0;
}

/**
 * _dh_post_measure_way:
 * @battle: a battle
 * @from: where the way begins
 * @task: a strategic move whose places are all there
 *
 * Returns: how long it is (7.13)
 */
int
_dh_post_measure_way (const DhBattle   *battle,
                      int               from,
                      const DhPostTask *task)
{
  gboolean king = dh_rulebook_is (battle->rulebook, "distance", "king");
  int length = 0;

  for (guint i = 0; i < task->n; i++)
    {
      DhRef place = task->places[i];
      int to = place.kind == DH_POST_KIND_CITY ? dh_post_city (battle, place.index)->info->at
                                               : dh_post_unit (battle, place.index)->at;
      int columns = ABS (DH_POST_COLUMN (to) - DH_POST_COLUMN (from));
      int rows = ABS (DH_POST_ROW (to) - DH_POST_ROW (from));

      length += king ? MAX (columns, rows) : columns + rows;
      from = to;
    }

  return length;
}

/* A function for each kind of task (7.6 to 7.16): whether the unit may be given it, and why not. */

static gboolean
refuse_type (const char *clause,
             DhPostWhy  *why)
{
  return _dh_post_deny (why, DH_POST_REASON_NOT_ITS_TASK, clause, NULL, 0, 0);
}

static gboolean
goes_by_road (const DhBattle   *battle,
              const DhPostUnit *unit,
              const DhPostTask *task)
{
  const DhPostCampaign *campaign = dh_post_campaign (battle);
  int at = unit->at;

  for (guint i = 0; i < task->n && at != 0 && _dh_post_is_road (campaign, at); i++)
    at = _dh_post_step (campaign, at, task->steps[i]);

  return at != 0 && _dh_post_is_road (campaign, at);
}

static gboolean
allow_move (const DhBattle    *battle,
            const DhPostUnit  *unit,
            int                formation,
            const DhPostTask  *task,
            DhPostWhy         *why)
{
  const char *clause = unit->info->type->arm == DH_POST_ARM_FORTRESS ? "4.7" : "6.11";
  int speed = _dh_post_get_speed (battle, unit, formation), at = unit->at;

  if (task->facing == DH_NOTHING)
    return _dh_post_deny (why, DH_POST_REASON_NO_FACING, "7.9", NULL, 0, 0);
  if (formation == DH_POST_FORMATION_UL && task->n > 0)
    return _dh_post_deny (why, DH_POST_REASON_UNLIMBERED, clause, NULL, 0, 0);
  for (guint i = 0; i < task->n; i++)
    {
      at = _dh_post_step (dh_post_campaign (battle), at, task->steps[i]);
      if (at == 0)
        return _dh_post_deny (why, DH_POST_REASON_LEAVES_MAP, "7.9", NULL, i + 1, 0);
    }
  if (goes_by_road (battle, unit, task))
    speed *= dh_rulebook_integer (battle->rulebook, "speed.road");
  if ((int) task->n > speed)
    return _dh_post_deny (why, DH_POST_REASON_TOO_FAR, "7.9", NULL, speed, task->n);

  return TRUE;
}

static gboolean
allow_square (const DhBattle    *battle,
              const DhPostUnit  *unit,
              int                formation,
              const DhPostTask  *task,
              guint              place,
              DhPostWhy         *why)
{
  static const char *const clauses[] = { "8.1", "8.1", "8.4", "8.5", "8.6", "4.5" };
  int facing = task->facing != DH_NOTHING ? task->facing : unit->facing;
  int range = _dh_post_get_range (battle, unit, formation), ahead, aside;
  g_autoptr(GString) square = g_string_new (NULL);
  const char *clause;

  if (_dh_post_covers (battle, unit, facing, formation, task->squares[place], place == 0))
    return TRUE;

  _dh_post_look (unit->at, facing, task->squares[place], &ahead, &aside);
  _dh_post_append_square (square, task->squares[place]);
  if (unit->info->type->arm == DH_POST_ARM_SHIP)
    return _dh_post_deny (why, DH_POST_REASON_NOT_ABEAM, "5.1", square->str, 0, 0);
  if (ABS (aside) > 1 || ahead < 1)
    return _dh_post_deny (why, DH_POST_REASON_NOT_AHEAD, "8.8", square->str, 0, 0);

  clause = is_mounted (formation) ? "8.3" : clauses[unit->info->weapon];
  return _dh_post_deny (why, DH_POST_REASON_OUT_OF_RANGE, clause, square->str, ahead, range);
}

static gboolean
allow_fire (const DhBattle    *battle,
            const DhPostUnit  *unit,
            int                formation,
            const DhPostTask  *task,
            DhPostWhy         *why)
{
  const DhPostTypeInfo *type = unit->info->type;
  gboolean ship = type->arm == DH_POST_ARM_SHIP;

  if (unit->info->weapon == DH_POST_WEAPON_NONE)
    return refuse_type (type->clause, why);
  if (formation == DH_POST_FORMATION_LB)
    return _dh_post_deny (why, DH_POST_REASON_LIMBERED, "6.10", NULL, 0, 0);
  if (task->facing != DH_NOTHING && type->arm != DH_POST_ARM_GUNS && type->arm != DH_POST_ARM_FORTRESS)
    return _dh_post_deny (why, DH_POST_REASON_ONLY_GUNS_TURN, "6.11", NULL, 0, 0);
  if (task->n != (ship ? 2 : 1) || (!ship && task->squares[0] == 0))
    return _dh_post_deny (why, ship ? DH_POST_REASON_TWO_SQUARES : DH_POST_REASON_ONE_SQUARE, "7.14", NULL, 0, 0);

  for (guint i = 0; i < task->n; i++)
    if (task->squares[i] != 0 && !allow_square (battle, unit, formation, task, i, why))
      return FALSE;

  return TRUE;
}

static gboolean
allow_medic (const DhBattle    *battle,
             const DhPostUnit  *unit,
             const DhPostTask  *task,
             DhPostWhy         *why)
{
  int whom = _dh_post_campaign_find_unit (dh_post_campaign (battle), task->whom);
  gboolean own = task->whom[0] == unit->info->id[0];

  if (unit->info->type->letter != 's')
    return _dh_post_deny (why, DH_POST_REASON_NO_MEDICS, "7.11", NULL, 0, 0);
  if (g_ascii_strcasecmp (task->whom, unit->info->id) == 0)
    return _dh_post_deny (why, DH_POST_REASON_HELPS_ITSELF, "7.11", NULL, 0, 0);
  /* A player must not learn of the other side even whether it has a unit of that name. */
  if ((whom == DH_NOTHING || dh_post_unit (battle, whom)->at == 0) &&
      (own || dh_rulebook_is (battle->rulebook, "news", "open")))
    return _dh_post_deny (why, DH_POST_REASON_NO_UNIT, "7.11", task->whom, 0, 0);

  return TRUE;
}

static gboolean
allow_strategic (const DhBattle    *battle,
                 const DhPostUnit  *unit,
                 const DhPostTask  *task,
                 DhPostWhy         *why)
{
  int most = dh_rulebook_integer (battle->rulebook, "strategic.distance"), length;

  for (guint i = 0; i < task->n; i++)
    if (_dh_post_locate_place (battle, task->places[i], unit->info->side) == 0)
      return _dh_post_deny (why, DH_POST_REASON_NO_PLACE, "7.13", NULL, i + 1, 0);

  length = _dh_post_measure_way (battle, unit->at, task);
  if (length > most)
    return _dh_post_deny (why, DH_POST_REASON_TOO_LONG, "7.13", NULL, length, most);

  return TRUE;
}

static gboolean
allow_dig (const DhPostUnit  *unit,
           int                formation,
           DhPostWhy         *why)
{
  if (!SMALL (unit->info->type) && formation != DH_POST_FORMATION_UL)
    return refuse_type ("7.10", why);
  if (is_mounted (formation))
    return _dh_post_deny (why, DH_POST_REASON_MOUNTED, "7.10", NULL, 0, 0);
  if (unit->dug || unit->info->type->arm == DH_POST_ARM_FORTRESS)
    return _dh_post_deny (why, DH_POST_REASON_DUG_IN, "7.10", NULL, 0, 0);

  return TRUE;
}

static gboolean
allow_formation (const DhPostUnit  *unit,
                 int                formation,
                 DhPostWhy         *why)
{
  if (_dh_post_may_form (unit->info->type, formation))
    return TRUE;
  if (formation == DH_POST_FORMATION_NONE)
    return _dh_post_deny (why, DH_POST_REASON_NO_FORMATION, "7.3", NULL, 0, 0);

  return _dh_post_deny (why, DH_POST_REASON_NOT_SO_FORMED, "6.1", dh_enum_to_word (DH_TYPE_POST_FORMATION, formation), 0, 0);
}

/**
 * _dh_post_allow_task:
 * @battle: a battle
 * @index: a unit in play
 * @formation: how it is to be formed
 * @task: what it is to do
 * @why: (out) (nullable): why not, and the clause that stands against it; left alone where it may
 *
 * Returns: whether such a unit may be told so, where it stands
 */
gboolean
_dh_post_allow_task (const DhBattle    *battle,
                     int                index,
                     int                formation,
                     const DhPostTask  *task,
                     DhPostWhy         *why)
{
  const DhPostUnit *unit = dh_post_unit (battle, index);
  DhPostArm arm = unit->info->type->arm;
  gboolean ship = arm == DH_POST_ARM_SHIP;

  if (!allow_formation (unit, formation, why))
    return FALSE;

  switch (task->kind)
    {
    case DH_POST_TASK_HOLD:
      return !ship || dh_rulebook_is (battle->rulebook, "hold-ships", "yes") ||
             _dh_post_deny (why, DH_POST_REASON_SHIP_HOLDS, "7.6", NULL, 0, 0);
    case DH_POST_TASK_ROUT:
      return (!ship && arm != DH_POST_ARM_FORTRESS) || refuse_type (ship ? "7.1" : "4.7", why);
    case DH_POST_TASK_RALLY:
      /* A ship that is broken has to rally as others have to (12.3). */
      return unit->broken || _dh_post_deny (why, DH_POST_REASON_GOOD_ORDER, "7.8", NULL, 0, 0);
    case DH_POST_TASK_MOVE:
      return allow_move (battle, unit, formation, task, why);
    case DH_POST_TASK_DIG:
      return allow_dig (unit, formation, why);
    case DH_POST_TASK_MEDIC:
      return allow_medic (battle, unit, task, why);
    case DH_POST_TASK_REPLACE:
      return TRUE;
    case DH_POST_TASK_STRATEGIC:
      /* Fortress guns cannot move once they are placed on the map (4.7, 23.1). */
      if (arm == DH_POST_ARM_FORTRESS)
        return _dh_post_deny (why, DH_POST_REASON_STAYS, "4.7", NULL, 0, 0);
      return ship ? refuse_type ("7.1", why) : allow_strategic (battle, unit, task, why);
    case DH_POST_TASK_FIRE:
      return allow_fire (battle, unit, formation, task, why);
    case DH_POST_TASK_FIRE_RIGHT:
    case DH_POST_TASK_FIRE_LEFT:
      return (ship && unit->info->weapon != DH_POST_WEAPON_NONE) || refuse_type (ship ? "5.4" : "7.1", why);
    }

  g_return_val_if_reached (FALSE);
}
