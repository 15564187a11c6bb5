/* dh-box-combat.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Combat before Fort Donelson, as far as the sources have it: what is known is added up, the owner's chart is asked. */

typedef struct {
  int infantry[2]; /* points, and those of them that are not engaged */
  int guns[2];     /* support of batteries that are alone */
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
      if (!(battery ? _dh_box_need (draft, DH_BOX_THE (UNIT, units[i]), DH_BOX_UNIT_NUMBERS + DH_BOX_SUPPORT, "AR",
                                    &points, error)
                    : _dh_box_points (draft, units[i], "CO.1", &points, error)))
        return FALSE;

      for (int j = 0; j < (unit->engaged == 0 ? 2 : 1); j++)
        (battery ? force->guns : force->infantry)[j] += points;
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
    return _dh_draft_refuse (error, "SQ.2", _("it is not the phase of “%s”"), unit->info->id);
  if (unit->disordered)
    return _dh_draft_refuse (error, "DI.5", _("“%s” is disordered"), unit->info->id);
  if (unit->bombarded > 0)
    return _dh_draft_refuse (error, "CO.1", _("“%s” has attacked in this phase"), unit->info->id);
  if (phase->half == 2 && unit->attacked && unit->engaged == 0)
    return _dh_draft_refuse (error, "SQ.6", _("“%s” attacked in the first combat phase"), unit->info->id);

  return TRUE;
}

/* Who is engaged attacks one of those at least. */
static gboolean
require_engaged (DhDraft           *draft,
                 const DhBoxOrder  *order,
                 const DhBoxUnit   *attacker,
                 GError           **error)
{
  for (int i = 0; i < order->n; i++)
    if (dh_box_unit (draft->battle, order->things[i])->engaged == attacker->engaged)
      return TRUE;

  return attacker->engaged == 0 ||
         _dh_draft_refuse (error, "EN.5", _("“%s” has to attack one of those it is engaged with"), attacker->info->id);
}

/**
 * _dh_box_has_to_attack:
 * @battle: a battle before Fort Donelson, in a combat phase
 * @unit: a unit
 *
 * Returns: whether it is engaged and has to attack in this phase, unless another unit of its hex does (EN.4, EN.5)
 */
gboolean
_dh_box_has_to_attack (const DhBattle *battle,
                       int             unit)
{
  const DhBoxUnit *self = dh_box_unit (battle, unit);

  return self->engaged != 0 && !self->disordered && self->bombarded == 0 &&
         _dh_box_get_side (battle, DH_BOX_THE (UNIT, unit)) == _dh_box_phasing (battle);
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
    if (!require_attacker (draft, attackers[i], error) ||
        !require_engaged (draft, self, dh_box_unit (draft->battle, attackers[i]), error))
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
  int guns = force->infantry[0] > 0 ? 0 : force->guns[0] * _dh_draft_number (draft, "combat.alone");

  return MIN (force->infantry[0], most) + guns + support;
}

/* Half of what counts is not engaged, and that is counted first (EN.6, EN.7). */
static gboolean
is_fresh (const Force *force,
          int          most)
{
  const int *points = force->infantry[0] > 0 ? force->infantry : force->guns;
  int counted = points == force->infantry ? MIN (points[0], most) : points[0];

  return 2 * points[1] >= counted;
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
                const int          most[2],
                const char       **modifiers)
{
  const DhChart *chart = dh_rulebook_get_chart (draft->battle->rulebook, "combat");
  gboolean fresh = is_fresh (&force[0], most[0]), foe = is_fresh (&force[1], most[1]);
  gboolean covered = order->fort || order->pits;
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
  if (covered)
    _dh_draft_remind (draft, "RP.9");

  return mask;
}

gboolean
_dh_box_combat (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  int attackers[DH_BOX_MOST_BATTERIES];
  int most[2] = { _dh_draft_number (draft, self->stream ? "combat.stream" : "combat.most"),
                  _dh_draft_number (draft, "combat.most") };
  const char *modifiers[DH_N_BOX_COMBAT_MODIFIERS];
  Force force[2];
  DhChartQuery query = { .of = _dh_box_first (order), .purpose = DH_BOX_PURPOSE_COMBAT, .chart = "combat",
                         .modifiers = modifiers, .n_modifiers = DH_N_BOX_COMBAT_MODIFIERS,
                         .said = _dh_box_said (self) };
  guint mask;

  for (guint i = 0; i < order->subjects->len; i++)
    attackers[i] = dh_order_get_subject (order, i).index;
  if (!require_fight (draft, order, attackers, error) ||
      !add_up (draft, attackers, order->subjects->len, &force[0], error) ||
      !add_up (draft, self->things, self->n, &force[1], error))
    return FALSE;

  query.value = count_force (draft, &force[0], most[0], self->support[0]);
  query.against = count_force (draft, &force[1], most[1], self->support[1]);
  if (self->fort)
    query.against = MIN (query.against * _dh_draft_number (draft, "combat.fort"),
                         _dh_draft_number (draft, "combat.fort.most"));
  if (MIN (query.value, query.against) < 1 || MAX (query.value, query.against) > DH_BOX_MOST_POINTS)
    return _dh_draft_refuse (error, "CO.1", _("each side of a combat has 1 to %d points"), DH_BOX_MOST_POINTS);
  tell_factor (draft, "combat.most", _dh_box_first (order), query.value);
  tell_factor (draft, self->fort ? "combat.fort" : "combat.most", DH_BOX_THE (UNIT, self->things[0]), query.against);

  mask = find_modifiers (draft, self, force, most, modifiers);
  for (guint i = 1; i < order->subjects->len; i++)
    query.of.index = MIN (query.of.index, attackers[i]);
  if (self->support[0] + self->support[1] > 0)
    _dh_draft_remind (draft, "CO.1");
  _dh_draft_remind (draft, "CO.7");
  if (!_dh_draft_ask_chart (draft, &query, error))
    return FALSE;

  for (guint i = 0; i < order->subjects->len; i++)
    {
      _dh_box_set_unit (draft, attackers[i], DH_BOX_UNIT_ATTACKED, TRUE);
      _dh_box_set_unit (draft, attackers[i], DH_BOX_UNIT_BOMBARDED,
                        DH_BOX_KEEP_COMBAT (mask, (int) query.value, (int) query.against));
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

  for (const DhRef *unit = NULL; dh_array_next (order->subjects, &unit);)
    g_array_append_val (all, unit->index);
  g_array_append_vals (all, self->things, self->n);
  for (guint i = 0; i < all->len; i++)
    {
      int index = g_array_index (all, int, i);
      gboolean attacker = _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, index)) == _dh_box_phasing (draft->battle);

      if (dh_box_unit (draft->battle, index)->off != DH_BOX_ON)
        return _dh_draft_refuse (error, "EN.1", _("“%s” is not on the map"),
                                 dh_box_unit (draft->battle, index)->info->id);
      if (attacker != (i < order->subjects->len))
        return _dh_draft_refuse (error, "EN.1", _("“%s” is on the wrong side of it"),
                                 dh_box_unit (draft->battle, index)->info->id);
    }

  _dh_draft_remind (draft, "EN.3");
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
  gboolean donelson = _dh_box_get_game (draft->battle) == DH_BOX_DONELSON;

  for (guint i = 0; i < order->subjects->len; i++)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, dh_order_get_subject (order, i).index);

      if (unit->off != DH_BOX_ON)
        return _dh_draft_refuse (error, donelson ? "DI.1" : "3", _("“%s” is not on the map"), unit->info->id);
      _dh_box_set_unit (draft, dh_order_get_subject (order, i).index, DH_BOX_UNIT_DISORDERED, TRUE);
    }
  for (const char *const *clause = (const char *const[]){ "DI.2", "DI.3", "DI.4", NULL };
       donelson && *clause != NULL;
       clause++)
    _dh_draft_remind (draft, *clause);
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
                           _("how units rally without a commander is not to be had: read the printed list, and add "
                             "result rallied or result no"));
}

/* A leader who may rally it: one of its side, and after a transfer not the new commander but the old one (BT.3). */
static gboolean
require_rallier (DhDraft          *draft,
                 const DhBoxUnit  *unit,
                 DhRef             by,
                 const char       *clause,
                 GError          **error)
{
  const DhBoxLeader *leader = dh_box_leader (draft->battle, by.index);

  if (dh_box_formation (draft->battle, leader->formation)->info->side !=
      dh_box_formation (draft->battle, unit->formation)->info->side)
    return _dh_draft_refuse (error, clause, _("“%s” leads the other side"), leader->info->id);
  if (leader->state != DH_BOX_LEADER_ON)
    return _dh_draft_refuse (error, clause, _("“%s” is not with it"), leader->info->id);
  if (_dh_box_get_game (draft->battle) == DH_BOX_DONELSON && unit->formation != unit->info->formation &&
      leader->formation == unit->formation && !leader->info->army)
    return _dh_draft_refuse (error, "BT.3", _("“%s” still rallies by its old commander"), unit->info->id);

  return TRUE;
}

gboolean
_dh_box_rally (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  DhRef ref = _dh_box_first (order);
  const DhBoxUnit *unit = dh_box_unit (draft->battle, ref.index);
  DhBoxCheck check = { .of = ref, .purpose = DH_BOX_PURPOSE_RALLY, .good = _("rallies"), .bad = _("stays disordered") };
  gboolean by = order->target.kind == DH_BOX_LEADER, donelson = _dh_box_get_game (draft->battle) == DH_BOX_DONELSON;

  if (!unit->disordered)
    return _dh_draft_refuse (error, donelson ? "RA.1" : "23.57", _("“%s” is not disordered"), unit->info->id);
  if (unit->bombarded > 0)
    return _dh_draft_refuse (error, donelson ? "RA.1" : "23.57", _("“%s” has tried it in this phase"), unit->info->id);
  if (_dh_box_get_side (draft->battle, ref) != _dh_box_phasing (draft->battle))
    return _dh_draft_refuse (error, donelson ? "SQ.3" : "23.57", _("it is not the phase of “%s”"), unit->info->id);
  if (by && !require_rallier (draft, unit, order->target, donelson ? "RA.2" : "23.57", error))
    return FALSE;

  if (donelson)
    _dh_draft_remind (draft, "RA.1");
  if (by && !donelson)
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
    _dh_box_set_unit (draft, ref.index, DH_BOX_UNIT_DISORDERED, FALSE);
  else
    _dh_box_set_unit (draft, ref.index, DH_BOX_UNIT_BOMBARDED, 1); /* it has had its throw of this phase */
  return TRUE;
}
