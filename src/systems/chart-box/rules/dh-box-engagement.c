/* dh-box-engagement.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* What comes of combat: who is engaged with whom and has to attack, disorder, and rally (EN, DI, RA). */

/* Engagement: all that are engaged with each other have one number. */

/* Who is engaged no more owes no attack either. */
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

/**
 * _dh_box_owe_attacks:
 * @draft: a draft in a combat phase that begins
 *
 * Makes the attacks due of those who are engaged and in order (EN.4, EN.5).
 *
 * Returns: whether there is anybody
 */
gboolean
_dh_box_owe_attacks (DhDraft *draft)
{
  gboolean any = FALSE;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, i);

      if (unit->engaged == 0 || unit->disordered || unit->off != DH_BOX_ON ||
          _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, i)) != _dh_box_phasing (draft->battle))
        continue;
      _dh_box_add_due (draft, DH_BOX_DUE_COMBAT, i);
      any = TRUE;
    }

  return any;
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
  static const char *const clauses[] = { "DI.2", "DI.3", "DI.4" };

  for (const DhRef *ref = NULL; dh_array_next (order->subjects, &ref);)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, ref->index);

      if (unit->off != DH_BOX_ON)
        return _dh_draft_refuse (error, _dh_box_get_clause (draft->battle, order), _("“%s” is not on the map"),
                                 unit->info->id);
      _dh_draft_set (draft, *ref, DH_BOX_UNIT_DISORDERED, TRUE);
      _dh_box_end_due (draft, DH_BOX_DUE_COMBAT, *ref);
    }
  for (guint i = 0; i < G_N_ELEMENTS (clauses) && _dh_box_get_game (draft->battle) == DH_BOX_DONELSON; i++)
    _dh_draft_remind (draft, clauses[i]);
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
  const DhBattle *battle = draft->battle;
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  DhRef ref = _dh_box_first (order);
  const DhBoxUnit *unit = dh_box_unit (battle, ref.index);
  DhBoxCheck check = { .of = ref, .purpose = DH_BOX_PURPOSE_RALLY, .good = _("rallies"), .bad = _("stays disordered") };
  gboolean by = order->target.kind == DH_BOX_LEADER, donelson = _dh_box_get_game (battle) == DH_BOX_DONELSON;
  const char *clause = _dh_box_get_clause (battle, order);

  if (!unit->disordered)
    return _dh_draft_refuse (error, clause, _("“%s” is not disordered"), unit->info->id);
  if (unit->tried)
    return _dh_draft_refuse (error, clause, _("“%s” has tried it in this phase"), unit->info->id);
  if (_dh_box_get_side (battle, ref) != _dh_box_phasing (battle))
    return _dh_draft_refuse (error,
                             _dh_box_cite (battle, order, DH_BOX_DONELSON, "SQ.3"),
                             _("it is not the phase of “%s”"),
                             unit->info->id);
  if (by && !require_rallier (draft, unit, order->target, _dh_box_cite (battle, order, DH_BOX_DONELSON, "RA.2"), error))
    return FALSE;

  if (donelson)
    _dh_draft_remind (draft, "RA.1");
  if (by && !donelson)
    check.passed = TRUE; /* 23.57 */
  else if (!by)
    {
      if (!read_printed_rally (self, _dh_box_cite (battle, order, DH_BOX_DONELSON, "RA.3"), &check.passed, error))
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
    _dh_box_set_unit (draft, ref.index, DH_BOX_UNIT_TRIED, TRUE);
  return TRUE;
}
