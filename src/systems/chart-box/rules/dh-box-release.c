/* dh-box-release.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Road to Vicksburg: who is held and released, the train, Bowen's counterattack and what it costs (17 to 19, 21.2). */

static const DhBoxFormation *
get_formation (const DhDraft *draft,
               int            index)
{
  return dh_box_formation (draft->battle, index);
}

/* TRUE if the rules hold a formation until something releases it. */
static gboolean
is_held (const DhDraft *draft,
         int            index)
{
  return _dh_box_has (draft, "release.%s.turn", get_formation (draft, index)->info->id) &&
         get_formation (draft, index)->released == DH_BOX_RELEASED_NO;
}

/* A release takes effect in the next movement phase of its side, and at once in one. */
void
_dh_box_free_formation (DhDraft *draft,
                        int      index)
{
  const DhBoxPhaseInfo *phase = _dh_box_get_phase (draft->battle, draft->battle->step);
  gboolean now = phase != NULL && phase->kind == DH_BOX_PHASE_MOVE &&
                 phase->side == get_formation (draft, index)->info->side;

  _dh_box_end_due (draft, DH_BOX_DUE_RELEASE, DH_BOX_THE (FORMATION, index));
  if (!is_held (draft, index))
    return;
  _dh_draft_set (draft,
                 DH_BOX_THE (FORMATION, index),
                 DH_BOX_FORMATION_RELEASED,
                 now ? DH_BOX_RELEASED_YES : DH_BOX_RELEASED_NEXT);
  _dh_draft_remind (draft, "17.0");
  if (get_formation (draft, index)->info->counterattacks)
    _dh_draft_remind (draft, "19.51");
}

gboolean
_dh_box_throw_release (DhDraft  *draft,
                       int       index,
                       GError  **error)
{
  const char *id = get_formation (draft, index)->info->id;
  DhBoxCheck check = { .of = DH_BOX_THE (FORMATION, index), .purpose = DH_BOX_PURPOSE_RELEASE, .dice = 1,
                       .at_least = TRUE, .limit = _dh_box_number (draft, "release.%s.need", id),
                       .good = _("released"), .bad = _("still held") };

  if (!_dh_box_end_due (draft, DH_BOX_DUE_RELEASE, check.of))
    return _dh_draft_refuse (error, "17.0", _("no release of “%s” is due"), id);
  if (!_dh_box_check (draft, &check, error))
    return FALSE;
  if (check.passed)
    _dh_box_free_formation (draft, index);

  return TRUE;
}

/* Adds the releases of this movement phase: formations that are released, and those that are thrown for. */
void
_dh_box_owe_release (DhDraft              *draft,
                     const DhBoxPhaseInfo *phase)
{
  if (phase->kind != DH_BOX_PHASE_MOVE)
    return;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    {
      const DhBoxFormation *formation = get_formation (draft, i);
      const char *id = formation->info->id;

      if (formation->info->side != phase->side || !_dh_box_has (draft, "release.%s.turn", id))
        continue;
      if (formation->released == DH_BOX_RELEASED_NEXT)
        _dh_draft_set (draft, DH_BOX_THE (FORMATION, i), DH_BOX_FORMATION_RELEASED, DH_BOX_RELEASED_YES);
      else if (formation->released == DH_BOX_RELEASED_NO &&
               draft->battle->turn >= _dh_box_number (draft, "release.%s.turn", id))
        _dh_box_free_formation (draft, i);
      else if (formation->released == DH_BOX_RELEASED_NO && _dh_box_has (draft, "release.%s.need", id) &&
               draft->battle->turn == _dh_box_number (draft, "release.%s.die", id))
        _dh_box_add_due (draft, DH_BOX_DUE_RELEASE, i);
    }
}

/**
 * _dh_box_note_attack:
 * @draft: a draft
 * @attacker: the index of a unit
 * @attacked: that of an enemy that it attacks, and does not bombard
 *
 * Writes down that one has attacked and the other was attacked, and releases whom that releases (17.1 to 17.4).
 */
void
_dh_box_note_attack (DhDraft *draft,
                     int      attacker,
                     int      attacked)
{
  int formation = dh_box_unit (draft->battle, attacked)->formation;
  const DhBoxFormation *self = get_formation (draft, formation);

  _dh_draft_set (draft,
                 DH_BOX_THE (FORMATION, dh_box_unit (draft->battle, attacker)->formation),
                 DH_BOX_FORMATION_FOUGHT,
                 TRUE);
  if (dh_box_unit (draft->battle, attacker)->first_attack == 0)
    _dh_box_set_unit (draft, attacker, DH_BOX_UNIT_FIRST_ATTACK, draft->battle->turn);
  _dh_draft_set (draft, DH_BOX_THE (FORMATION, formation), DH_BOX_FORMATION_ATTACKED, TRUE);
  if (self->info->waits && self->fought)
    return;

  if (_dh_box_has (draft, "release.%s.need", self->info->id))
    _dh_box_free_formation (draft, formation);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    if (i != formation && (g_strcmp0 (get_formation (draft, i)->info->with, self->info->id) == 0) &&
        (!get_formation (draft, i)->info->waits || _dh_draft_is (draft, "fourteenth", "with-ninth")))
      _dh_box_free_formation (draft, i);
}

/* attacked UNIT by UNIT: an attack that is not worked out here */
gboolean
_dh_box_attacked (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  DhRef unit = _dh_box_first (order);

  if (order->target.kind != DH_BOX_UNIT ||
      _dh_box_get_side (draft->battle, order->target) == _dh_box_get_side (draft->battle, unit))
    return _dh_draft_refuse (error, "17.1", _("say which enemy attacks it: by UNIT"));

  _dh_box_note_attack (draft, order->target.index, unit.index);
  return TRUE;
}

/* unblocked: Jackson's force blocks the Middle Road no more at the end of a Confederate turn. */
gboolean
_dh_box_unblocked (DhDraft        *draft,
                   const DhOrder  *order,
                   GError        **error)
{
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    if (get_formation (draft, i)->info->waits)
      _dh_box_free_formation (draft, i);
  _dh_draft_remind (draft, "17.3");
  return TRUE;
}

/* near UNIT: an enemy ends his turn within three hexes of the battery that does not move, or of the train. */
gboolean
_dh_box_near (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, _dh_box_first (order).index);

  if (unit->info->kind == DH_BOX_TRAIN)
    {
      _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_TRAIN_FREE, TRUE);
      _dh_draft_remind (draft, "18.2");
      _dh_draft_remind (draft, "18.4");
    }
  else if (is_held (draft, unit->formation) &&
           !_dh_box_has (draft, "release.%s.need", get_formation (draft, unit->formation)->info->id))
    _dh_box_free_formation (draft, unit->formation);
  else
    return _dh_draft_refuse (error, "17.5", _("“%s” is not waiting for an attack"), unit->info->id);

  return TRUE;
}

static void
award (DhDraft    *draft,
       int         side,
       const char *id)
{
  _dh_draft_set (draft,
                 DH_BOX_THE (SIDE, side),
                 DH_BOX_SIDE_POINTS,
                 dh_box_side (draft->battle, side)->points + _dh_draft_number (draft, id));
}

/* train moved, train bombarded */
gboolean
_dh_box_train (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  const DhBoxBattle *battle = DH_THE_BOX (draft->battle);
  gboolean moved = DH_BOX_ORDER (order)->truth;
  int owner = DH_NOTHING;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    if (dh_box_unit (draft->battle, i)->info->kind == DH_BOX_TRAIN && dh_box_unit (draft->battle, i)->off == DH_BOX_ON)
      owner = _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, i));
  if (owner == DH_NOTHING)
    return _dh_draft_refuse (error, "18.1", _("there is no train on the map"));
  if (moved && !battle->train_free)
    return _dh_draft_refuse (error, "18.4", _("the train may move once an enemy has been near: near UNIT"));
  if (!moved && battle->train_bombarded)
    return _dh_draft_refuse (error, "21.3", _("the train has been bombarded this turn"));

  if (!moved || !battle->train_moved)
    award (draft, owner == 0 ? 1 : 0, moved ? "train.moved" : "train.bombarded");
  _dh_draft_set (draft, DH_THE_BATTLE, moved ? DH_BOX_BATTLE_TRAIN_MOVED : DH_BOX_BATTLE_TRAIN_BOMBARDED, TRUE);
  _dh_draft_remind (draft, "18.4");
  return TRUE;
}

/* Bowen's counterattack */

/**
 * _dh_box_find_counterattackers:
 * @battle: a battle
 * @formation: (out): the division whose attack is special (19.5)
 *
 * Returns: whether there is one
 */
gboolean
_dh_box_find_counterattackers (const DhBattle *battle,
                               DhRef          *formation)
{
  for (int i = 0; i < DH_BOX_COUNT (battle, FORMATION); i++)
    if (dh_box_formation (battle, i)->info->counterattacks)
      {
        *formation = DH_BOX_THE (FORMATION, i);
        return TRUE;
      }

  return FALSE;
}

/* TRUE if a unit is one of the brigades that counterattack (19.52). */
gboolean
_dh_box_is_counterattacker (const DhBattle *battle,
                            int             unit)
{
  const DhBoxUnit *self = dh_box_unit (battle, unit);

  return self->info->kind == DH_BOX_BRIGADE && dh_box_formation (battle, self->info->formation)->info->counterattacks;
}

/**
 * _dh_box_require_counterattack:
 * @draft: a draft
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether Bowen's counterattack may be made now: once, by brigades that are released, and as the first attack
 *   of both (19.52)
 */
gboolean
_dh_box_require_counterattack (DhDraft  *draft,
                               GError  **error)
{
  const DhBattle *battle = draft->battle;
  DhRef formation;

  if (!_dh_box_find_counterattackers (battle, &formation))
    return _dh_draft_refuse (error, "19.52", _("no units are left to counterattack"));
  if (DH_THE_BOX (battle)->counterattack != 0)
    return _dh_draft_refuse (error, "19.52", _("the counterattack has been made, on turn %d"),
                             DH_THE_BOX (battle)->counterattack);
  if (get_formation (draft, formation.index)->released != DH_BOX_RELEASED_YES ||
      get_formation (draft, formation.index)->info->side != _dh_box_phasing (battle))
    return _dh_draft_refuse (error, "19.52", _("“%s” does not attack now"), dh_battle_get_id (battle, formation));
  for (int i = 0; i < DH_BOX_COUNT (battle, UNIT); i++)
    {
      const DhBoxUnit *unit = dh_box_unit (battle, i);

      if (_dh_box_is_counterattacker (battle, i) && unit->first_attack != 0 && unit->first_attack < battle->turn)
        return _dh_draft_refuse (error, "19.52", _("“%s” made its first attack on turn %d"), unit->info->id,
                                 unit->first_attack);
    }

  return TRUE;
}

/* counterattack ADVANCE ADVANCE: how far both have advanced; without a combat before it also says that they attack. */
gboolean
_dh_box_counterattack (DhDraft        *draft,
                       const DhOrder  *order,
                       GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  int most = _dh_draft_number (draft, "counterattack.advance");
  DhRef formation;

  if (!(_dh_box_find_counterattackers (draft->battle, &formation) &&
        _dh_box_end_due (draft, DH_BOX_DUE_COUNTERATTACK, formation)) &&
      !_dh_box_require_counterattack (draft, error))
    return FALSE;
  if (self->amount < 0 || self->amount > most || self->faces > most)
    return _dh_draft_refuse (error, "19.53", _("each brigade advances up to %d hexes"), most);

  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_COUNTERATTACK, draft->battle->turn);
  _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_ADVANCE, MAX (self->amount, self->faces));
  _dh_draft_set (draft, formation, DH_BOX_FORMATION_FOUGHT, TRUE);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    if (_dh_box_is_counterattacker (draft->battle, i) && dh_box_unit (draft->battle, i)->first_attack == 0)
      _dh_box_set_unit (draft, i, DH_BOX_UNIT_FIRST_ATTACK, draft->battle->turn);
  _dh_draft_remind (draft, "19.52");
  _dh_draft_remind (draft, "19.53");
  return TRUE;
}

/* In the movement phase after the counterattack it is in doubt (19.61). */
void
_dh_box_owe_ammunition (DhDraft              *draft,
                        const DhBoxPhaseInfo *phase)
{
  const DhBoxBattle *battle = DH_THE_BOX (draft->battle);
  DhRef division;

  if (phase->kind == DH_BOX_PHASE_MOVE && battle->counterattack != 0 &&
      draft->battle->turn == battle->counterattack + 1 && _dh_box_find_counterattackers (draft->battle, &division) &&
      _dh_box_get_side (draft->battle, division) == phase->side)
    _dh_box_add_due (draft, DH_BOX_DUE_AMMUNITION, division.index);
}

gboolean
_dh_box_throw_ammunition (DhDraft  *draft,
                          int       index,
                          GError  **error)
{
  DhRef formation = DH_BOX_THE (FORMATION, index);
  int fewer = CLAMP (DH_THE_BOX (draft->battle)->advance - 1, 0, _dh_draft_number (draft, "ammunition.most"));
  DhBoxCheck check = { .of = formation, .purpose = DH_BOX_PURPOSE_AMMUNITION, .dice = 1, .modifier = -fewer,
                       .limit = _dh_draft_number (draft, "ammunition.out"),
                       .good = _("out of ammunition"), .bad = _("enough ammunition") };

  if (!_dh_box_end_due (draft, DH_BOX_DUE_AMMUNITION, formation))
    return _dh_draft_refuse (error, "19.61", _("nothing is due from “%s” in this player-turn"),
                             get_formation (draft, index)->info->id);
  if (draft->forecast != NULL && fewer > 0)
    _dh_draft_factor (draft, formation, "ammunition.most", _("Longest advance"), "−%d", fewer);
  if (!_dh_box_check (draft, &check, error))
    return FALSE;

  if (check.passed)
    _dh_draft_set (draft, formation, DH_BOX_FORMATION_EMPTY, TRUE);
  _dh_draft_remind (draft, "19.63");
  return TRUE;
}

/* At the end of a turn it is asked of each place that brings points then. */
void
_dh_box_owe_control (DhDraft              *draft,
                     const DhBoxPhaseInfo *phase)
{
  if (phase->kind != DH_BOX_PHASE_END)
    return;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, PLACE); i++)
    if (_dh_box_has (draft, "turn.%s.union", dh_box_place (draft->battle, i)->info->id))
      _dh_box_add_due (draft, DH_BOX_DUE_CONTROL, i);
}

/* control PLACE SIDE: who has it at the end of a turn, and what that is worth */
gboolean
_dh_box_control (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  DhRef place = _dh_box_first (order);
  int owner = DH_BOX_ORDER (order)->owner;

  if (!_dh_box_end_due (draft, DH_BOX_DUE_CONTROL, place))
    return _dh_draft_refuse (error,
                             "21.2",
                             _("control of “%s” is not due; to say who holds it: hold %s SIDE"),
                             dh_battle_get_id (draft->battle, place),
                             dh_battle_get_id (draft->battle, place));

  _dh_draft_remind (draft, "21.2");
  _dh_draft_set (draft, place, DH_BOX_PLACE_HELD, owner);
  if (owner != DH_NOTHING)
    {
      g_autofree char *id = g_strdup_printf ("turn.%s.%s",
                                             dh_battle_get_id (draft->battle, place),
                                             dh_battle_get_id (draft->battle, DH_BOX_THE (SIDE, owner)));

      if (_dh_box_has (draft, "%s", id))
        award (draft, owner, id);
    }
  return TRUE;
}
