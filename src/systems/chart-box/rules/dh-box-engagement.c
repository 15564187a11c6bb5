/* dh-box-engagement.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Results of combat: engagement and the attacks that it demands, disorder, and rally (EN, DI, RA). */

/* Engagement: all that are engaged with each other have one number. */

/* Sets the engagement of a unit. One that is engaged no more owes no attack either. */
static void
set_engaged (DhDraft *draft,
             int      unit,
             int      number)
{
  _dh_box_set_unit (draft, unit, DH_BOX_UNIT_ENGAGED, number);
  if (number == 0)
    _dh_box_end_due (draft, DH_BOX_DUE_COMBAT, DH_BOX_THE (UNIT, unit));
}

/**
 * _dh_box_disengage:
 * @draft: a draft
 * @unit: the index of a unit, engaged or not
 *
 * Takes it out of its engagement, which ends when one of its sides has nobody left in it (EN.9).
 */
void
_dh_box_disengage (DhDraft *draft,
                   int      unit)
{
  int engagement = dh_box_unit (draft->battle, unit)->engaged;
  guint sides = 0;

  if (engagement == 0)
    return;
  set_engaged (draft, unit, 0);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    if (dh_box_unit (draft->battle, i)->engaged == engagement)
      sides |= 1u << _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, i));
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT) && (sides & (sides - 1)) == 0; i++)
    if (dh_box_unit (draft->battle, i)->engaged == engagement)
      set_engaged (draft, i, 0);
}

/**
 * _dh_box_end_engagements:
 * @draft: a draft
 *
 * Ends all of them.
 */
void
_dh_box_end_engagements (DhDraft *draft)
{
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    set_engaged (draft, i, 0);
}

/* In a combat phase all attack who are engaged and in order (EN.4, EN.5). */
void
_dh_box_owe_attacks (DhDraft              *draft,
                     const DhBoxPhaseInfo *phase)
{
  gboolean any = FALSE;

  if (phase->kind != DH_BOX_PHASE_COMBAT)
    return;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, i);

      if (unit->engaged == 0 || unit->disordered || unit->off != DH_BOX_ON ||
          _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, i)) != phase->side)
        continue;
      _dh_box_add_due (draft, DH_BOX_DUE_COMBAT, i);
      any = TRUE;
    }

  if (any)
    _dh_draft_remind (draft, phase->half == 1 ? "EN.4" : "EN.5");
}

/* excuse: another unit of its hex attacks, so that this one need not (EN.4). */
gboolean
_dh_box_excuse (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhRef unit = _dh_box_first (order);

  return _dh_box_end_due (draft, DH_BOX_DUE_COMBAT, unit) ||
         _dh_draft_refuse (error, "EN.4", _("“%s” does not have to attack now"), dh_battle_get_id (draft->battle, unit));
}

/* Puts them into one engagement; where a phase has a side, the attackers are of it. */
static gboolean
engage (DhDraft        *draft,
        const DhOrder  *order,
        const char     *clause,
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
      int side = _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, index)), phasing = _dh_box_phasing (draft->battle);
      int attacking = phasing != DH_NOTHING ? phasing : _dh_box_get_side (draft->battle, _dh_box_first (order));
      gboolean attacker = side == attacking;

      if (dh_box_unit (draft->battle, index)->off != DH_BOX_ON)
        return _dh_draft_refuse (error, clause, _("“%s” is not on the map"),
                                 dh_box_unit (draft->battle, index)->info->id);
      if (attacker != (i < order->subjects->len))
        return _dh_draft_refuse (error, clause, _("“%s” is on the wrong side of the engagement"),
                                 dh_box_unit (draft->battle, index)->info->id);
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
_dh_box_engage (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  _dh_draft_remind (draft, "EN.3");
  return engage (draft, order, "EN.1", error);
}

gboolean
_dh_box_engage_freely (DhDraft        *draft,
                       const DhOrder  *order,
                       GError        **error)
{
  return engage (draft, order, NULL, error);
}

gboolean
_dh_box_relieve (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  int index = _dh_box_first (order).index;

  if (dh_box_unit (draft->battle, index)->engaged == 0)
    return _dh_draft_refuse (error, _dh_box_get_clause (draft->battle, order), _("“%s” is not engaged"),
                             dh_box_unit (draft->battle, index)->info->id);

  _dh_box_disengage (draft, index);
  return TRUE;
}

gboolean
_dh_box_disorder (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  for (const DhRef *ref = NULL; dh_array_next (order->subjects, &ref);)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, ref->index);

      if (unit->off != DH_BOX_ON)
        return _dh_draft_refuse (error, _dh_box_get_clause (draft->battle, order), _("“%s” is not on the map"),
                                 unit->info->id);
      _dh_draft_set (draft, *ref, DH_BOX_UNIT_DISORDERED, TRUE);
      _dh_box_end_due (draft, DH_BOX_DUE_COMBAT, *ref);
    }
  return TRUE;
}

/* The words of the printed list that is lost, for a unit without a commander. */
static gboolean
read_printed_rally (const DhBoxOrder  *order,
                    const char        *clause,
                    gboolean          *rallied,
                    GError           **error)
{
  *rallied = g_strcmp0 (order->result, "rallied") == 0;
  if (*rallied || g_strcmp0 (order->result, "no") == 0)
    return TRUE;

  return _dh_draft_refuse (error,
                           clause,
                           _("only the printed list says how units rally without a commander: read it, and add "
                             "result rallied or result no"));
}

/* A leader who may rally it, where one is named: one of its side */
static gboolean
require_rallier (DhDraft          *draft,
                 const DhBoxUnit  *unit,
                 DhRef             by,
                 const char       *clause,
                 GError          **error)
{
  const DhBoxLeader *leader;

  if (by.kind != DH_BOX_LEADER)
    return TRUE;

  leader = dh_box_leader (draft->battle, by.index);
  if (dh_box_formation (draft->battle, leader->formation)->info->side !=
      dh_box_formation (draft->battle, unit->formation)->info->side)
    return _dh_draft_refuse (error, clause, _("“%s” leads the other side"), leader->info->id);

  return leader->state == DH_BOX_LEADER_ON ||
         _dh_draft_refuse (error, clause, _("“%s” is not with it"), leader->info->id);
}

/* After a transfer that is not the new commander but the old one (BT.3). */
static gboolean
require_old_commander (DhDraft          *draft,
                       const DhBoxUnit  *unit,
                       DhRef             by,
                       GError          **error)
{
  const DhBoxLeader *leader = by.kind == DH_BOX_LEADER ? dh_box_leader (draft->battle, by.index) : NULL;

  return leader == NULL || leader->info->army || unit->formation == unit->info->formation ||
         leader->formation != unit->formation ||
         _dh_draft_refuse (error, "BT.3", _("“%s” still rallies under its old commander"), unit->info->id);
}

static gboolean
require_rally (DhDraft        *draft,
               const DhOrder  *order,
               const char     *of_phase,
               GError        **error)
{
  DhRef ref = _dh_box_first (order);
  const DhBoxUnit *unit = dh_box_unit (draft->battle, ref.index);
  const char *clause = _dh_box_get_clause (draft->battle, order);

  if (!unit->disordered)
    return _dh_draft_refuse (error, clause, _("“%s” is not disordered"), unit->info->id);
  if (unit->tried)
    return _dh_draft_refuse (error, clause, _("“%s” has already tried that in this phase"), unit->info->id);

  return _dh_box_get_side (draft->battle, ref) == _dh_box_phasing (draft->battle) ||
         _dh_draft_refuse (error, of_phase, _("it is not the phase of “%s”"), unit->info->id);
}

static void
end_rally (DhDraft  *draft,
           int       unit,
           gboolean  rallied)
{
  if (rallied)
    _dh_box_set_unit (draft, unit, DH_BOX_UNIT_DISORDERED, FALSE);
  else
    _dh_box_set_unit (draft, unit, DH_BOX_UNIT_TRIED, TRUE);
}

/* rally: by a throw against the value of a commander, or by what the printed list says. */
gboolean
_dh_box_rally (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  DhRef ref = _dh_box_first (order);
  const DhBoxUnit *unit = dh_box_unit (draft->battle, ref.index);
  DhBoxCheck check = { .of = ref, .purpose = DH_BOX_PURPOSE_RALLY, .dice = _dh_draft_number (draft, "rally.dice"),
                       .good = _("rallies"), .bad = _("stays disordered") };

  if (!require_rally (draft, order, "SQ.3", error) || !require_rallier (draft, unit, order->target, "RA.2", error) ||
      !require_old_commander (draft, unit, order->target, error))
    return FALSE;
  if (order->target.kind != DH_BOX_LEADER)
    {
      if (!read_printed_rally (DH_BOX_ORDER (order), "RA.3", &check.passed, error))
        return FALSE;
    }
  else if (!_dh_box_need (draft, order->target, DH_BOX_LEADER_NUMBERS + DH_BOX_RALLY, "RA.2", &check.limit, error) ||
           !_dh_box_check (draft, &check, error))
    return FALSE;

  end_rally (draft, ref.index, check.passed);
  return TRUE;
}

/* With a leader it succeeds (23.57); without one the printed list says it. */
gboolean
_dh_box_rally_by_leader (DhDraft        *draft,
                         const DhOrder  *order,
                         GError        **error)
{
  int unit = _dh_box_first (order).index;
  const char *clause = _dh_box_get_clause (draft->battle, order);
  gboolean rallied = order->target.kind == DH_BOX_LEADER;

  if (!require_rally (draft, order, clause, error) ||
      !require_rallier (draft, dh_box_unit (draft->battle, unit), order->target, clause, error) ||
      (!rallied && !read_printed_rally (DH_BOX_ORDER (order), clause, &rallied, error)))
    return FALSE;

  end_rally (draft, unit, rallied);
  return TRUE;
}
