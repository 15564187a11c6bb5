/* dh-box-combat.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Combat before Fort Donelson, as far as the sources have it: what is known is added up, and the owner's chart is asked. */

typedef struct {
  int infantry;
  int guns;      /* support of batteries that are alone */
  int unengaged; /* of both */
  gboolean disordered;
} Force;

static gboolean
add_up (DhDraft    *draft,
        const int  *units,
        int         n,
        Force      *force,
        GError    **error)
{
  *force = (Force){ .disordered = TRUE };
  for (int i = 0; i < n; i++)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, units[i]);
      gboolean battery = _dh_box_arm (unit) == DH_BOX_ARM_ARTILLERY;
      int points;

      if (unit->off != DH_BOX_ON)
        return _dh_draft_refuse (error, "CO.1", _("“%s” is not on the map"), unit->info->id);
      if (!(battery ? _dh_box_need (draft, DH_BOX_THE (UNIT, units[i]), DH_BOX_UNIT_NUMBERS + DH_BOX_SUPPORT, "AR", &points, error)
                    : _dh_box_points (draft, units[i], "CO.8", &points, error)))
        return FALSE;

      *(battery ? &force->guns : &force->infantry) += points;
      force->unengaged += unit->engaged == 0 ? points : 0;
      force->disordered &= unit->disordered;
    }

  return TRUE;
}

static gboolean
require_attacker (DhDraft  *draft,
                  int       index,
                  GError  **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (draft->battle, draft->battle->step);

  if (_dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, index)) != phase->side)
    return _dh_draft_refuse (error, "SQ.3", _("it is not the phase of “%s”"), unit->info->id);
  if (unit->disordered)
    return _dh_draft_refuse (error, "DI.5", _("“%s” is disordered"), unit->info->id);
  if (unit->bombarded > 0)
    return _dh_draft_refuse (error, "CO.1", _("“%s” has attacked in this phase"), unit->info->id);
  if (phase->half == 2 && unit->attacked && unit->engaged == 0)
    return _dh_draft_refuse (error, "SQ.6", _("“%s” attacked in the first combat phase"), unit->info->id);

  return TRUE;
}

static gboolean
require_fight (DhDraft           *draft,
               const DhOrder     *order,
               const int         *attackers,
               GError           **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  if (DH_THE_BOX (draft->battle)->night)
    return _dh_draft_refuse (error, "NI.2", _("there is no combat at night"));
  for (guint i = 0; i < order->subjects->len; i++)
    if (!require_attacker (draft, attackers[i], error))
      return FALSE;
  for (int i = 0; i < self->n; i++)
    if (_dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, self->things[i])) == _dh_box_phasing (draft->battle))
      return _dh_draft_refuse (error,
                               "CO.1",
                               _("“%s” is on the side of the attackers"),
                               dh_box_unit (draft->battle, self->things[i])->info->id);

  return TRUE;
}

/* What counts for a side: so much infantry at the most, batteries that are alone twice, and what supports it. */
static int
count_force (DhDraft      *draft,
             const Force  *force,
             int           most,
             int           support)
{
  int guns = force->infantry > 0 ? 0 : force->guns * _dh_draft_number (draft, "combat.alone");

  return MIN (force->infantry, most) + guns + support;
}

static gboolean
is_fresh (const Force *force)
{
  return 2 * force->unengaged >= force->infantry + force->guns;
}

/* Whose artillery is superior: it has some and the other none, or so many points more. */
static int
find_superior (DhDraft    *draft,
               const int  *guns)
{
  int more = _dh_draft_number (draft, "combat.superiority");

  for (int i = 0; i < 2; i++)
    if (guns[i] > 0 && (guns[1 - i] == 0 || guns[i] >= guns[1 - i] + more))
      return i;

  return DH_NOTHING;
}

static void
tell_factor (DhDraft     *draft,
             const char  *id,
             DhRef        of,
             int          points)
{
  if (draft->forecast != NULL)
    _dh_draft_factor (draft,
                      of,
                      id,
                      dh_battle_get_name (draft->battle, of),
                      g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", points),
                      points);
}

/* What the summary names and does not number counts once the owner has put it into his chart. */
const char *const _dh_box_combat_modifiers[DH_N_BOX_COMBAT_MODIFIERS] = {
  "fresh", "fresh-foe", "dug-in", "disordered", "flank", "superior", "inferior",
};

static guint
find_modifiers (DhDraft           *draft,
                const DhBoxOrder  *order,
                const Force        force[2],
                const char       **modifiers)
{
  const DhChart *chart = dh_rulebook_get_chart (draft->battle->rulebook, "combat");
  gboolean fresh = is_fresh (&force[0]), foe = is_fresh (&force[1]), covered = order->fort || order->pits;
  int superior = find_superior (draft, order->guns);
  gboolean counts[DH_N_BOX_COMBAT_MODIFIERS] = {
    fresh && !foe, foe && !fresh, covered, force[1].disordered, order->flank && !covered, superior == 0, superior == 1,
  };
  guint mask = 0;

  for (guint i = 0; i < DH_N_BOX_COMBAT_MODIFIERS; i++)
    {
      gboolean known = counts[i] && dh_chart_find_modifier (chart, _dh_box_combat_modifiers[i]) != NULL;

      modifiers[i] = known ? _dh_box_combat_modifiers[i] : NULL;
      mask |= known ? 1u << i : 0;
    }
  if (superior != DH_NOTHING)
    _dh_draft_remind (draft, "AR");

  return mask;
}

gboolean
_dh_box_combat (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  int attackers[DH_BOX_MOST_BATTERIES], most;
  const char *modifiers[DH_N_BOX_COMBAT_MODIFIERS];
  Force force[2];
  DhChartQuery query = { .of = _dh_box_first (order), .purpose = DH_BOX_PURPOSE_COMBAT, .chart = "combat",
                         .modifiers = modifiers, .n_modifiers = DH_N_BOX_COMBAT_MODIFIERS, .said = _dh_box_said (self) };
  guint mask;

  for (guint i = 0; i < order->subjects->len; i++)
    attackers[i] = dh_order_get_subject (order, i).index;
  if (!require_fight (draft, order, attackers, error) || !add_up (draft, attackers, order->subjects->len, &force[0], error) ||
      !add_up (draft, self->things, self->n, &force[1], error))
    return FALSE;

  most = _dh_draft_number (draft, "combat.most");
  query.value = count_force (draft, &force[0], self->stream ? _dh_draft_number (draft, "combat.stream") : most, self->support[0]);
  query.against = count_force (draft, &force[1], most, self->support[1]);
  if (self->fort)
    query.against = MIN (query.against * _dh_draft_number (draft, "combat.fort"), _dh_draft_number (draft, "combat.fort.most"));
  if (query.value < 1 || query.against < 1)
    return _dh_draft_refuse (error, "CO.8", _("each side of a combat has at least one point"));
  tell_factor (draft, "combat.most", _dh_box_first (order), query.value);
  tell_factor (draft, self->fort ? "combat.fort" : "combat.most", DH_BOX_THE (UNIT, self->things[0]), query.against);

  mask = find_modifiers (draft, self, force, modifiers);
  for (guint i = 1; i < order->subjects->len; i++)
    query.of.index = MIN (query.of.index, attackers[i]);
  _dh_draft_remind (draft, "CO.7");
  if (!_dh_draft_ask_chart (draft, &query, error))
    return FALSE;

  for (guint i = 0; i < order->subjects->len; i++)
    {
      _dh_box_set_unit (draft, attackers[i], DH_BOX_UNIT_ATTACKED, TRUE);
      _dh_box_set_unit (draft, attackers[i], DH_BOX_UNIT_BOMBARDED, DH_BOX_KEEP_COMBAT (mask, (int) query.value, (int) query.against));
    }
  for (int i = 0; i < self->n; i++)
    _dh_draft_set (draft,
                   DH_BOX_THE (FORMATION, dh_box_unit (draft->battle, self->things[i])->formation),
                   DH_BOX_FORMATION_ATTACKED,
                   TRUE);
  _dh_draft_remind (draft, "CR.1");
  return TRUE;
}

/* Engagement: all that are engaged with each other have one number. */

gboolean
_dh_box_engage (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (int));
  int number = DH_THE_BOX (draft->battle)->engagements + 1;

  for (guint i = 0; i < order->subjects->len; i++)
    {
      DhRef unit = dh_order_get_subject (order, i);

      g_array_append_val (all, unit.index);
    }
  g_array_append_vals (all, self->things, self->n);
  for (guint i = 0; i < all->len; i++)
    {
      int index = g_array_index (all, int, i);
      gboolean attacker = _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, index)) == _dh_box_phasing (draft->battle);

      if (dh_box_unit (draft->battle, index)->off != DH_BOX_ON)
        return _dh_draft_refuse (error, "EN.1", _("“%s” is not on the map"), dh_box_unit (draft->battle, index)->info->id);
      if (attacker != (i < order->subjects->len))
        return _dh_draft_refuse (error, "EN.1", _("“%s” is on the wrong side of it"), dh_box_unit (draft->battle, index)->info->id);
    }

  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_ENGAGEMENTS, number);
  for (guint i = 0; i < all->len; i++)
    {
      int before = dh_box_unit (draft->battle, g_array_index (all, int, i))->engaged;

      _dh_box_set_unit (draft, g_array_index (all, int, i), DH_BOX_UNIT_ENGAGED, number);
      for (int j = 0; j < DH_BOX_COUNT (draft->battle, UNIT) && before != 0; j++)
        if (dh_box_unit (draft->battle, j)->engaged == before)
          _dh_box_set_unit (draft, j, DH_BOX_UNIT_ENGAGED, number);
    }
  return TRUE;
}

gboolean
_dh_box_relieve (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  int index = _dh_box_first (order).index;

  if (dh_box_unit (draft->battle, index)->engaged == 0)
    return _dh_draft_refuse (error, "EN.8", _("“%s” is not engaged"), dh_box_unit (draft->battle, index)->info->id);

  _dh_draft_remind (draft, "EN.8");
  _dh_box_disengage (draft, index);
  return TRUE;
}

gboolean
_dh_box_disorder (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  for (guint i = 0; i < order->subjects->len; i++)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, dh_order_get_subject (order, i).index);

      if (unit->off != DH_BOX_ON)
        return _dh_draft_refuse (error, "DI.1", _("“%s” is not on the map"), unit->info->id);
      _dh_box_set_unit (draft, dh_order_get_subject (order, i).index, DH_BOX_UNIT_DISORDERED, TRUE);
    }
  _dh_draft_remind (draft, "DI.3");
  return TRUE;
}

/* The words of the printed list that is lost, for a unit without a commander. */
static gboolean
read_printed_rally (const DhBoxOrder  *order,
                    gboolean          *rallied,
                    GError           **error)
{
  *rallied = g_strcmp0 (order->result, "rallied") == 0;
  if (*rallied || g_strcmp0 (order->result, "no") == 0)
    return TRUE;

  return _dh_draft_refuse (error,
                           "RA.3",
                           _("how units rally without a commander is not to be had: read the printed list, and add result rallied or result no"));
}

gboolean
_dh_box_rally (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  DhRef unit = _dh_box_first (order);
  DhBoxCheck check = { .of = unit, .purpose = DH_BOX_PURPOSE_RALLY, .good = _("rallies"), .bad = _("stays disordered") };
  gboolean by = order->target.kind == DH_BOX_LEADER;

  if (!dh_box_unit (draft->battle, unit.index)->disordered)
    return _dh_draft_refuse (error, "RA.1", _("“%s” is not disordered"), dh_box_unit (draft->battle, unit.index)->info->id);
  if (_dh_box_get_side (draft->battle, unit) != _dh_box_phasing (draft->battle))
    return _dh_draft_refuse (error, "RA.1", _("it is not the phase of “%s”"), dh_box_unit (draft->battle, unit.index)->info->id);
  if (by && _dh_box_get_side (draft->battle, order->target) != _dh_box_get_side (draft->battle, unit))
    return _dh_draft_refuse (error, "RA.2", _("“%s” leads the other side"), dh_battle_get_id (draft->battle, order->target));

  if (by && _dh_box_get_game (draft->battle) == DH_BOX_CHANCELLORSVILLE)
    check.passed = TRUE; /* 23.57 */
  else if (!by)
    {
      if (!read_printed_rally (self, &check.passed, error))
        return FALSE;
    }
  else
    {
      check.dice = _dh_draft_number (draft, "rally.dice");
      if (!_dh_box_need (draft, order->target, DH_BOX_LEADER_NUMBERS + DH_BOX_RALLY, "RA.2", &check.limit, error) ||
          !_dh_box_check (draft, &check, error))
        return FALSE;
    }

  if (check.passed)
    _dh_box_set_unit (draft, unit.index, DH_BOX_UNIT_DISORDERED, FALSE);
  return TRUE;
}
