/* dh-box-units.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/* Rosters: losses, shatter, regiments, return; and what leaves the map. */

static gboolean
require_on_map (const DhBoxUnit  *unit,
                const char       *clause,
                GError          **error)
{
  return unit->off == DH_BOX_ON || _dh_draft_refuse (error, clause, _("“%s” is not on the map"), unit->info->id);
}

static void
take_off (DhDraft *draft,
          int      unit,
          int      how)
{
  _dh_box_disengage (draft, unit);
  _dh_box_set_unit (draft, unit, DH_BOX_UNIT_DISORDERED, FALSE);
  _dh_box_set_unit (draft, unit, DH_BOX_UNIT_GARRISON, FALSE);
  _dh_box_set_unit (draft, unit, DH_BOX_UNIT_OFF, how);
}

/* When all units of a command are gone, its commander is too (23.53). */
static void
take_off_leaders (DhDraft *draft,
                  int      unit)
{
  int formation = dh_box_unit (draft->battle, unit)->info->formation;

  if (!_dh_box_get_game (draft->battle)->commanders_go)
    return;
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    if (dh_box_unit (draft->battle, i)->info->formation == formation &&
        dh_box_unit (draft->battle, i)->off != DH_BOX_ELIMINATED)
      return;
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, LEADER); i++)
    {
      const DhBoxLeader *leader = dh_box_leader (draft->battle, i);

      if (leader->formation == formation && !leader->info->army && leader->state == DH_BOX_LEADER_ON)
        _dh_draft_set (draft, DH_BOX_THE (LEADER, i), DH_BOX_LEADER_STATE, DH_BOX_LEADER_OFF);
    }
}

/* Losses and shatter */

/* Counts the loss of an army. Lost crew touches its morale, but is none of the points that decide (VC.2). */
static void
count_loss (DhDraft  *draft,
            int       unit,
            int       points,
            gboolean  crew)
{
  DhRef side = DH_BOX_THE (SIDE, _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, unit)));
  const DhBoxSide *army = dh_box_side (draft->battle, side.index);

  if (!_dh_box_get_game (draft->battle)->morale)
    return;
  _dh_draft_set (draft, side, DH_BOX_SIDE_LOSSES, army->losses + (crew ? 0 : points));
  _dh_draft_set (draft, side, DH_BOX_SIDE_DEMORALISATION, army->demoralisation + points);
}

static void
lose (DhDraft  *draft,
      int       index,
      int       points,
      gboolean  crew)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);

  _dh_box_set_unit (draft, index, crew ? DH_BOX_UNIT_LOST_CREW : DH_BOX_UNIT_LOST,
                    (crew ? unit->lost_crew : unit->lost) + points);
  count_loss (draft, index, points, crew);
}

/* The marks of a brigade are its losses and the boxes of what it has detached (SH.6). */
static void
shatter (DhDraft *draft,
         int      index,
         int      number)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  gboolean first = unit->stage == DH_BOX_STAGE_WHOLE;

  if (unit->lost + unit->detached < number + unit->correction)
    return;
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_STAGE, first ? DH_BOX_STAGE_SHATTERED : DH_BOX_STAGE_GONE);
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_SHATTERED_TURN, draft->battle->turn);
  take_off (draft, index, first ? DH_BOX_SHATTERED : DH_BOX_ELIMINATED);
  _dh_draft_remind (draft, first ? "SH.3" : "SH.4");
}

static gboolean
require_loss (DhDraft           *draft,
              const DhOrder     *order,
              GError           **error)
{
  int index = _dh_box_first (order).index, points = DH_BOX_ORDER (order)->amount, left;
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  gboolean crew = DH_BOX_ORDER (order)->part == DH_BOX_PART_CREW;
  guint number = crew ? DH_BOX_CREW : _dh_box_points_number (draft->battle, index);
  const char *clause = _dh_box_get_clause (draft->battle, order);

  if (!require_on_map (unit, _dh_box_get_game (draft->battle)->shatters ? "SH.2" : clause, error) ||
      !_dh_box_need (draft, DH_BOX_THE (UNIT, index), DH_BOX_UNIT_NUMBERS + number, clause, &left, error))
    return FALSE;

  left -= crew ? unit->lost_crew : unit->lost + unit->detached;
  if (points >= 1 && points <= left)
    return TRUE;

  return _dh_draft_refuse (error,
                           clause,
                           g_dngettext (GETTEXT_PACKAGE,
                                        "“%s” has %d box left",
                                        "“%s” has %d boxes left",
                                        left),
                           unit->info->id,
                           left);
}

gboolean
_dh_box_loss (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  int index = _dh_box_first (order).index;
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  gboolean crew = DH_BOX_ORDER (order)->part == DH_BOX_PART_CREW;
  gboolean shatters = _dh_box_get_game (draft->battle)->shatters;
  gboolean brigade = shatters && unit->info->kind == DH_BOX_BRIGADE;
  gboolean battery = _dh_box_arm (unit) == DH_BOX_ARM_ARTILLERY;
  int number = 0, left;

  if (DH_BOX_ORDER (order)->part != 0 && !battery)
    return _dh_draft_refuse (error, "EQ.5", _("“%s” is not a battery"), unit->info->id);
  if (!require_loss (draft, order, error) ||
      (brigade && !_dh_box_need (draft,
                                 DH_BOX_THE (UNIT, index),
                                 DH_BOX_UNIT_NUMBERS +
                                   (unit->stage == DH_BOX_STAGE_WHOLE ? DH_BOX_SHATTER_1 : DH_BOX_SHATTER_2),
                                 "SH.1",
                                 &number,
                                 error)))
    return FALSE;

  lose (draft, index, DH_BOX_ORDER (order)->amount, crew);
  left = _dh_box_left (unit);
  if (shatters && unit->info->kind == DH_BOX_REGIMENT && left > 0 &&
      left <= _dh_box_number (draft, "shatter.regiment"))
    {
      lose (draft, index, left, FALSE);
      _dh_draft_remind (draft, "SH.5");
      left = 0;
    }
  if (battery && unit->numbers[DH_BOX_CREW] != DH_BOX_UNKNOWN)
    left += unit->numbers[DH_BOX_CREW] - unit->lost_crew;
  if (brigade)
    shatter (draft, index, number);
  else if (left == 0)
    take_off (draft, index, DH_BOX_ELIMINATED);
  if (unit->off == DH_BOX_ELIMINATED)
    take_off_leaders (draft, index);

  return TRUE;
}

/* Regiments */

static gboolean
require_steady (DhDraft          *draft,
                const DhBoxUnit  *unit,
                const char       *clause,
                GError          **error)
{
  if (!require_on_map (unit, clause, error))
    return FALSE;
  if (unit->disordered)
    return _dh_draft_refuse (error, clause, _("“%s” is disordered"), unit->info->id);
  if (unit->engaged != 0)
    return _dh_draft_refuse (error, clause, _("“%s” is engaged"), unit->info->id);

  return TRUE;
}

static gboolean
require_pair (const DhBoxUnit  *brigade,
              const DhBoxUnit  *regiment,
              const char       *clause,
              GError          **error)
{
  if (brigade->info->kind != DH_BOX_BRIGADE || regiment->info->kind != DH_BOX_REGIMENT)
    return _dh_draft_refuse (error, clause, _("name a brigade and a regiment"));

  return brigade->formation == regiment->formation ||
         _dh_draft_refuse (error, clause, _("“%s” and “%s” are not in the same division"), brigade->info->id,
                           regiment->info->id);
}

gboolean
_dh_box_detach (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int index = _dh_box_first (order).index, left;
  const DhBoxUnit *brigade = dh_box_unit (draft->battle, index);
  const DhBoxUnit *regiment = dh_box_unit (draft->battle, order->target.index);
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (draft->battle, draft->battle->step);
  int boxes = _dh_draft_number (draft, "detach.boxes");

  if (!require_pair (brigade, regiment, "DE.1", error) || !require_steady (draft, brigade, "DE.6", error))
    return FALSE;
  if (phase->half == 2 && brigade->attacked)
    return _dh_draft_refuse (error, "DE.7", _("“%s” attacked in the first combat phase"), brigade->info->id);
  if (regiment->off != DH_BOX_WAITING)
    return _dh_draft_refuse (error, "DE.1", _("“%s” is not waiting to be detached"), regiment->info->id);
  if (phase->half == 2)
    _dh_draft_remind (draft, "DE.7");
  if (!_dh_box_points (draft, index, "DE.5", &left, error))
    return FALSE;
  if (left < boxes)
    return _dh_draft_refuse (error, "DE.5", _("“%s” has too few boxes left for a regiment"), brigade->info->id);

  _dh_draft_remind (draft, "DE.4");
  _dh_draft_remind (draft, "DE.8");
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_DETACHED, brigade->detached + boxes);
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_CORRECTION,
                    brigade->correction + _dh_draft_number (draft, "detach.shatter"));
  _dh_box_set_unit (draft, order->target.index, DH_BOX_UNIT_NUMBERS + DH_BOX_STRENGTH, boxes);
  _dh_box_set_unit (draft, order->target.index, DH_BOX_UNIT_LOST, 0);
  _dh_box_set_unit (draft, order->target.index, DH_BOX_UNIT_OFF, DH_BOX_ON);
  return TRUE;
}

gboolean
_dh_box_attach (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int index = order->target.index, points;
  const DhBoxUnit *brigade = dh_box_unit (draft->battle, index);
  const DhBoxUnit *regiment = dh_box_unit (draft->battle, _dh_box_first (order).index);

  if (!require_pair (brigade, regiment, "DE.9", error) || !require_steady (draft, brigade, "DE.10", error) ||
      !require_steady (draft, regiment, "DE.10", error) ||
      !_dh_box_points (draft, _dh_box_first (order).index, "DE.11", &points, error))
    return FALSE;
  /* A regiment that comes back has one mark erased for each of its points. */
  if (brigade->detached < points)
    return _dh_draft_refuse (error,
                             "DE.11",
                             g_dngettext (GETTEXT_PACKAGE,
                                          "“%s” has %d box detached, but “%s” has %d points",
                                          "“%s” has %d boxes detached, but “%s” has %d points",
                                          brigade->detached),
                             brigade->info->id,
                             brigade->detached,
                             regiment->info->id,
                             points);

  _dh_draft_remind (draft, "DE.10");
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_DETACHED, brigade->detached - points);
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_CORRECTION, brigade->correction - (points - 1));
  _dh_box_set_unit (draft, _dh_box_first (order).index, DH_BOX_UNIT_OFF, DH_BOX_WAITING);
  return TRUE;
}

/* Return */

/* Brings a shattered unit back, with a share of what it lost, halves up (RE.2). Returns how many points that are. */
int
_dh_box_recover (DhDraft *draft,
                 int      index)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  DhRef side = DH_BOX_THE (SIDE, _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, index)));
  int points = floor (unit->lost * dh_rulebook_number (draft->battle->rulebook, "return.share") + 0.5);

  _dh_box_set_unit (draft, index, DH_BOX_UNIT_LOST, unit->lost - points);
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_STAGE, DH_BOX_STAGE_RETURNED);
  _dh_box_set_unit (draft, index, DH_BOX_UNIT_OFF, DH_BOX_ON);
  _dh_draft_set (draft,
                 side,
                 DH_BOX_SIDE_DEMORALISATION,
                 dh_box_side (draft->battle, side.index)->demoralisation - points);
  return points;
}

static gboolean
may_place_with (DhDraft *draft,
                int      index,
                DhRef    host)
{
  int formation = dh_box_unit (draft->battle, index)->formation;

  if (_dh_box_get_side (draft->battle, host) != _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, index)))
    return FALSE;
  if (host.kind == DH_BOX_UNIT)
    return host.index != index && dh_box_unit (draft->battle, host.index)->formation == formation &&
           dh_box_unit (draft->battle, host.index)->off == DH_BOX_ON;

  return dh_box_leader (draft->battle, host.index)->info->army &&
         dh_box_leader (draft->battle, host.index)->state == DH_BOX_LEADER_ON;
}

gboolean
_dh_box_return (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int index = _dh_box_first (order).index;
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  int due = unit->shattered_turn + _dh_draft_number (draft, "return.turns");

  if (unit->stage == DH_BOX_STAGE_RETURNED || unit->stage == DH_BOX_STAGE_GONE)
    return _dh_draft_refuse (error, "SH.4", _("“%s” can be reorganised only once"), unit->info->id);
  if (unit->stage != DH_BOX_STAGE_SHATTERED)
    return _dh_draft_refuse (error, "RE.1", _("“%s” is not shattered"), unit->info->id);
  if (draft->battle->turn < due && !DH_THE_BOX (draft->battle)->night)
    return _dh_draft_refuse (error, "RE.1", _("“%s” returns on turn %d or at night"), unit->info->id, due);
  if (!may_place_with (draft, index, order->target))
    return _dh_draft_refuse (error, "RE.5",
                             _("it returns with another unit of its division or with the army commander"));

  _dh_draft_remind (draft, "RE.3");
  _dh_box_recover (draft, index);
  return TRUE;
}

/* Units that leave the map or enter it */

gboolean
_dh_box_eliminate (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  DhRef thing = _dh_box_first (order);
  int left;

  if (thing.kind == DH_BOX_LEADER)
    {
      _dh_draft_set (draft, thing, DH_BOX_LEADER_STATE, DH_BOX_LEADER_KILLED);
      return TRUE;
    }
  if (_dh_box_is_out (draft->battle, thing))
    return _dh_draft_refuse (error,
                             _dh_box_get_clause (draft->battle, order),
                             _("“%s” is off the map for good"),
                             dh_battle_get_id (draft->battle, thing));

  if (_dh_box_get_game (draft->battle)->morale)
    {
      if (!_dh_box_points (draft, thing.index, "AM.1", &left, error))
        return FALSE;
      lose (draft, thing.index, left, FALSE);
      _dh_box_set_unit (draft, thing.index, DH_BOX_UNIT_STAGE, DH_BOX_STAGE_GONE);
    }
  take_off (draft, thing.index, DH_BOX_ELIMINATED);
  take_off_leaders (draft, thing.index);
  return TRUE;
}

static gboolean
require_to_exit (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  return require_on_map (dh_box_unit (draft->battle, _dh_box_first (order).index),
                         _dh_box_get_clause (draft->battle, order),
                         error);
}

static gboolean
require_place (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  return order->target.kind == DH_BOX_PLACE ||
         _dh_draft_refuse (error,
                           _dh_box_get_clause (draft->battle, order),
                           _("say where it leaves the map: at PLACE"));
}

static void
leave_map (DhDraft       *draft,
           const DhOrder *order)
{
  int index = _dh_box_first (order).index;
  const char *clause = _dh_box_get_clause (draft->battle, order);

  take_off (draft, index, DH_BOX_EXITED);
  if (order->target.kind == DH_BOX_PLACE)
    _dh_box_set_unit (draft, index, DH_BOX_UNIT_EXITED, order->target.index);
  if (clause != NULL)
    _dh_draft_remind (draft, clause);
}

/* Exits anywhere */
gboolean
_dh_box_exit (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  if (!require_to_exit (draft, order, error))
    return FALSE;

  leave_map (draft, order);
  return TRUE;
}

/* Exits, but in the second movement phase of a player-turn only if the unit has not attacked (SQ.5) */
gboolean
_dh_box_exit_rested (DhDraft        *draft,
                     const DhOrder  *order,
                     GError        **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, _dh_box_first (order).index);
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (draft->battle, draft->battle->step);

  if (!require_to_exit (draft, order, error))
    return FALSE;
  if (phase->kind == DH_BOX_PHASE_MOVE && phase->half == 2 && unit->attacked)
    return _dh_draft_refuse (error, "SQ.5", _("“%s” attacked in the first combat phase"), unit->info->id);

  leave_map (draft, order);
  return TRUE;
}

/* At a place that is told */
gboolean
_dh_box_exit_at (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  if (!require_to_exit (draft, order, error) || !require_place (draft, order, error))
    return FALSE;

  leave_map (draft, order);
  return TRUE;
}

/* TRUE if the rules have a value for units of a side that leave the map. */
static gboolean
may_exit (const DhBattle *battle,
          const char     *side)
{
  for (guint i = 0; i < battle->rulebook->entries->len; i++)
    {
      const char *id = dh_rulebook_get_item (battle->rulebook, i)->id;

      if (g_str_has_prefix (id, "exit.") && g_str_has_suffix (id, side))
        return TRUE;
    }

  return FALSE;
}

/* Exits of the one side that may, and by the ford alone: elsewhere its units are eliminated (23.31, 23.32). */
gboolean
_dh_box_exit_by_ford (DhDraft        *draft,
                      const DhOrder  *order,
                      GError        **error)
{
  DhRef unit = _dh_box_first (order);
  const char *side = dh_battle_get_id (draft->battle, DH_BOX_THE (SIDE, _dh_box_get_side (draft->battle, unit)));

  if (!require_to_exit (draft, order, error))
    return FALSE;
  if (!may_exit (draft->battle, side))
    return _dh_draft_refuse (error, "23.32", _("units of that side may not leave the map"));
  if (!require_place (draft, order, error))
    return FALSE;

  if (_dh_box_has (draft, "exit.%s.point.%s", dh_battle_get_id (draft->battle, order->target), side))
    {
      leave_map (draft, order);
      return TRUE;
    }
  take_off (draft, unit.index, DH_BOX_ELIMINATED);
  take_off_leaders (draft, unit.index);
  _dh_draft_remind (draft, _dh_box_get_clause (draft->battle, order));
  return TRUE;
}

/* The n-th unit of a turn pays n points to come onto the map. */
gboolean
_dh_box_arrive (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  int index = _dh_box_first (order).index;

  if (dh_box_unit (draft->battle, index)->off != DH_BOX_WAITING)
    return _dh_draft_refuse (error, "RF.1", _("“%s” is not a reinforcement"),
                             dh_box_unit (draft->battle, index)->info->id);

  _dh_box_set_unit (draft, index, DH_BOX_UNIT_OFF, DH_BOX_ON);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_ARRIVED, DH_THE_BOX (draft->battle)->arrived + 1);
  _dh_draft_remind (draft, "RF.2");
  return TRUE;
}
