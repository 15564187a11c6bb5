/* dh-post-supply.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-rules-private.h"

#include <glib/gi18n-lib.h>

/* Care, medics, replacement, strategic moves, and whose the cities are (2.3, 2.4, 7.11-7.13). */

static int
get_most_men (const DhBattle   *battle,
              const DhPostUnit *unit)
{
  return dh_rulebook_integer (battle->rulebook, unit->info->type->men);
}

/* Gives men to a unit, up to its maximum; those count when its morale is. Returns: how many */
static int
give_men (DhDraft  *draft,
          int       unit,
          int       men,
          gboolean  marked)
{
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  int given = CLAMP (get_most_men (draft->battle, self) - self->men, 0, men);

  _dh_post_set (draft, unit, DH_POST_UNIT_MEN, self->men + given);
  if (marked)
    _dh_post_set (draft, unit, DH_POST_UNIT_MARK, self->mark + given);
  return given;
}

/* Each sanitation regiment helps all round it, friend and enemy (4.6). Who was broken does nothing else that day. */
void
_dh_post_give_care (DhDraft *draft)
{
  const DhBattle *battle = draft->battle;

  for (int i = 0; i < dh_post_n_units (battle); i++)
    {
      const DhPostUnit *regiment = dh_post_unit (battle, i);

      if (regiment->info->type->letter != 's' || regiment->at == 0 || regiment->broken || regiment->done)
        continue;
      for (int other = 0; other < dh_post_n_units (battle); other++)
        if (_dh_post_is_near (regiment->at, dh_post_unit (battle, other)->at))
          give_men (draft, other, _dh_draft_number (draft, "care.men"), TRUE);
    }
}

/* MEDIC */
gboolean
_dh_post_resolve_medic (DhDraft           *draft,
                        int                unit,
                        const DhPostTask  *task,
                        GError           **error)
{
  int whom = _dh_post_campaign_find_unit (dh_post_campaign (draft->battle), task->whom);

  if (whom == DH_NOTHING || whom == unit || dh_post_unit (draft->battle, whom)->at == 0 ||
      give_men (draft, whom, _dh_draft_number (draft, "medic.men"), TRUE) == 0)
    _dh_draft_remind (draft, "7.11");
  return TRUE;
}

/* Returns TRUE if a unit has wagons of its side near that have no enemy near; without a grid enemies do not count. */
static gboolean
has_supply_near (const DhBattle   *battle,
                 const DhPostGrid *grid,
                 const DhPostUnit *unit)
{
  for (const DhPostUnit *wagons = NULL; dh_array_next (battle->things[DH_POST_KIND_UNIT], &wagons);)
    if (wagons->info->type->arm == DH_POST_ARM_WAGON && wagons->info->side == unit->info->side &&
        _dh_post_is_near (wagons->at, unit->at) &&
        (grid == NULL || !_dh_post_grid_has_enemy_near (grid, unit->info->side, wagons->at)))
      return TRUE;

  return FALSE;
}

/* REPLACE */
gboolean
_dh_post_resolve_replace (DhDraft           *draft,
                          int                unit,
                          const DhPostTask  *task,
                          GError           **error)
{
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  gboolean northern = self->info->side == DH_POST_SIDE_UNION;
  g_autofree DhPostGrid *grid = _dh_post_grid_new (draft->battle);

  if (!has_supply_near (draft->battle, grid, self))
    {
      _dh_draft_remind (draft, "7.12");
      return TRUE;
    }

  give_men (draft, unit, _dh_draft_number (draft, northern ? "replace.union" : "replace.confederate"), FALSE);
  _dh_post_set (draft, unit, DH_POST_UNIT_REPLACED, TRUE);
  return TRUE;
}

/* Strategic moves */

/* Returns TRUE if a unit may begin a strategic move where it stands: at or near a city of its side that has no enemy near, or
 * near such wagons; without a grid enemies do not count. */
static gboolean
may_start (const DhBattle   *battle,
           const DhPostGrid *grid,
           const DhPostUnit *unit)
{
  for (const DhPostCity *city = NULL; dh_array_next (battle->things[DH_POST_KIND_CITY], &city);)
    if (city->side == unit->info->side && (city->info->at == unit->at || _dh_post_is_near (city->info->at, unit->at)) &&
        (grid == NULL || !_dh_post_grid_has_enemy_near (grid, unit->info->side, city->info->at)))
      return TRUE;

  return has_supply_near (battle, grid, unit);
}

/**
 * _dh_post_stands_for:
 * @battle: a battle
 * @unit: a unit on the map
 * @kind: a task
 *
 * Enemies do not count. They may be gone when the step of the task comes, and a player may not have seen them.
 *
 * Returns: whether the unit stands beside the wagons that it would take men from, or the city or wagons that it would
 *   travel from; %TRUE for a task that needs neither
 */
gboolean
_dh_post_stands_for (const DhBattle *battle,
                     int             unit,
                     DhPostTaskKind  kind)
{
  switch (kind)
    {
    case DH_POST_TASK_REPLACE:
      return has_supply_near (battle, NULL, dh_post_unit (battle, unit));
    case DH_POST_TASK_STRATEGIC:
      return may_start (battle, NULL, dh_post_unit (battle, unit));
    default:
      return TRUE;
    }
}

/* The square beside the last station of a strategic move where it would end, or 0 when it cannot be made. */
static int
find_destination (const DhBattle   *battle,
                  const DhPostGrid *grid,
                  const DhPostUnit *unit,
                  const DhPostTask *task)
{
  static const int columns[] = { 0, 1, 1, 1, 0, -1, -1, -1 };
  static const int rows[] = { 1, 1, 0, -1, -1, -1, 0, 1 };
  int last = 0;

  if (!may_start (battle, grid, unit))
    return 0;
  for (guint i = 0; i < task->n; i++)
    {
      last = _dh_post_locate_place (battle, task->places[i], unit->info->side);
      if (last == 0 || _dh_post_grid_has_enemy_near (grid, unit->info->side, last))
        return 0;
    }
  if (_dh_post_measure_way (battle, unit->at, task) > dh_rulebook_integer (battle->rulebook, "strategic.distance"))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      int to = _dh_post_step_to (dh_post_campaign (battle), last, columns[i], rows[i]);

      if (to != 0 && _dh_post_may_enter (dh_post_campaign (battle), unit->info, to) &&
          _dh_post_grid_get (grid, to) == DH_NOTHING)
        return to;
    }

  return 0;
}

/* STRAT MOVE */
gboolean
_dh_post_resolve_strategic (DhDraft           *draft,
                            int                unit,
                            const DhPostTask  *task,
                            GError           **error)
{
  const DhPostUnit *self = dh_post_unit (draft->battle, unit);
  g_autofree DhPostGrid *grid = _dh_post_grid_new (draft->battle);
  int to = find_destination (draft->battle, grid, self, task);

  if (to == 0)
    {
      _dh_draft_remind (draft, "7.13");
      return TRUE;
    }

  _dh_post_set (draft, unit, DH_POST_UNIT_AT, to);
  _dh_post_set (draft, unit, DH_POST_UNIT_DUG, FALSE);
  switch (self->info->type->arm)
    {
    case DH_POST_ARM_INFANTRY:
      _dh_post_set (draft, unit, DH_POST_UNIT_FORMATION, DH_POST_FORMATION_C);
      break;
    case DH_POST_ARM_CAVALRY:
      _dh_post_set (draft, unit, DH_POST_UNIT_FORMATION, DH_POST_FORMATION_MC);
      break;
    default:
      _dh_post_set (draft, unit, DH_POST_UNIT_FORMATION, DH_POST_FORMATION_LB);
      break;
    }
  return TRUE;
}

/* A city is whose ground unit stands in it at the end of the day. */
void
_dh_post_take_cities (DhDraft *draft)
{
  const DhBattle *battle = draft->battle;
  g_autofree DhPostGrid *grid = _dh_post_grid_new (battle);

  for (guint i = 0; i < battle->things[DH_POST_KIND_CITY]->len; i++)
    {
      int unit = _dh_post_grid_get (grid, dh_post_city (battle, i)->info->at);

      if (unit != DH_NOTHING && dh_post_unit (battle, unit)->info->type->arm != DH_POST_ARM_SHIP)
        _dh_draft_set (draft, (DhRef){ DH_POST_KIND_CITY, i }, DH_POST_CITY_SIDE,
                       dh_post_unit (battle, unit)->info->side);
    }
}
