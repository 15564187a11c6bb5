/* dh-box-command.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/* Command before Fort Donelson: initiative, transfers of brigades, and the surprise of the Union (CC, BT, SU). */

static const DhBoxFormation *
get_formation (const DhDraft *draft,
               int            index)
{
  return dh_box_formation (draft->battle, index);
}

static void
set (DhDraft *draft,
     int      formation,
     guint    property,
     int      value)
{
  _dh_draft_set (draft, DH_BOX_THE (FORMATION, formation), property, value);
}

/* TRUE for a side that begins surprised: its formations have numbers in the matrix, and it is the one to be
   activated. */
static gboolean
is_surprised (const DhDraft *draft,
              int            formation)
{
  const DhBoxFormation *self = get_formation (draft, formation);

  return self->info->number > 0 && !self->active &&
         g_str_equal (dh_box_side (draft->battle, self->info->side)->info->id, "union");
}

static gboolean
require_phasing (DhDraft  *draft,
                 int       formation,
                 GError  **error)
{
  return get_formation (draft, formation)->info->side == _dh_box_phasing (draft->battle) ||
         _dh_draft_refuse (error,
                           "SQ.1",
                           _("it is not the phase of “%s”"),
                           get_formation (draft, formation)->info->id);
}

static int
find_commander (const DhDraft *draft,
                int            formation)
{
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, LEADER); i++)
    {
      const DhBoxLeader *leader = dh_box_leader (draft->battle, i);

      if (leader->formation == formation && !leader->info->army && leader->state == DH_BOX_LEADER_ON)
        return i;
    }

  return DH_NOTHING;
}

/* Requires that divisions roll one after the other; another one's roll is possible only when the army commander
   could check it beforehand (CC.7). */
static gboolean
require_turn_of (DhDraft  *draft,
                 int       formation,
                 gboolean  near,
                 GError  **error)
{
  if (get_formation (draft, formation)->command != DH_BOX_COMMAND_NONE)
    return _dh_draft_refuse (error,
                             "CC.8",
                             _("“%s” has already checked its initiative in this phase"),
                             get_formation (draft, formation)->info->id);
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION) && !near; i++)
    if (get_formation (draft, i)->command != DH_BOX_COMMAND_NONE && !get_formation (draft, i)->done)
      return _dh_draft_refuse (error,
                               "CC.7",
                               /* Translators: an id, and then an order that is to be typed. */
                               _("“%s” has not moved yet: moved %s, or “near” within the radius of the army commander"),
                               get_formation (draft, i)->info->id,
                               get_formation (draft, i)->info->id);

  return TRUE;
}

gboolean
_dh_box_initiative (DhDraft        *draft,
                    const DhOrder  *order,
                    GError        **error)
{
  DhRef formation = _dh_box_first (order);
  int commander = find_commander (draft, formation.index), bonus = 0;
  DhBoxCheck check = { .of = formation, .purpose = DH_BOX_PURPOSE_INITIATIVE,
                       .dice = _dh_draft_number (draft, "initiative.dice"), .good = _("in command"),
                       .bad = _("out of command") };

  if (!require_phasing (draft, formation.index, error))
    return FALSE;
  if (is_surprised (draft, formation.index))
    return _dh_draft_refuse (error, "SU.1", _("“%s” is not active yet"),
                             get_formation (draft, formation.index)->info->id);
  if (!require_turn_of (draft, formation.index, DH_BOX_ORDER (order)->near, error))
    return FALSE;
  if (commander == DH_NOTHING)
    return _dh_draft_refuse (error, "CC.5", _("“%s” has no commander"),
                             get_formation (draft, formation.index)->info->id);
  if (!_dh_box_need (draft,
                     DH_BOX_THE (LEADER, commander),
                     DH_BOX_LEADER_NUMBERS + DH_BOX_INITIATIVE,
                     "CC.5",
                     &check.limit,
                     error))
    return FALSE;
  if (order->target.kind == DH_BOX_LEADER)
    {
      const DhBoxLeader *army = dh_box_leader (draft->battle, order->target.index);

      if (!army->info->army || army->state != DH_BOX_LEADER_ON ||
          _dh_box_get_side (draft->battle, order->target) != get_formation (draft, formation.index)->info->side)
        return _dh_draft_refuse (error, "CC.6", _("“%s” is not the army commander of that side"), army->info->id);
      if (!_dh_box_need (draft, order->target, DH_BOX_LEADER_NUMBERS + DH_BOX_BONUS, "CC.6", &bonus, error))
        return FALSE;
    }

  check.limit += bonus;
  if (draft->forecast != NULL)
    _dh_draft_factor (draft, formation, "initiative.dice", _("Initiative"), _("%d or less"), check.limit);
  if (!_dh_box_check (draft, &check, error))
    return FALSE;

  set (draft, formation.index, DH_BOX_FORMATION_COMMAND, check.passed ? DH_BOX_COMMAND_IN : DH_BOX_COMMAND_OUT);
  _dh_draft_remind (draft, check.passed ? "CC.1" : "CC.4");
  if (check.passed)
    _dh_draft_remind (draft, "CC.2");
  _dh_draft_remind (draft, "FR.1");
  return TRUE;
}

gboolean
_dh_box_moved (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  set (draft, _dh_box_first (order).index, DH_BOX_FORMATION_DONE, TRUE);
  return TRUE;
}

/* Transfer */

static gboolean
require_transfer (DhDraft           *draft,
                  const DhBoxUnit   *unit,
                  const DhOrder     *order,
                  GError           **error)
{
  const DhBoxFormation *from = get_formation (draft, unit->formation), *to = get_formation (draft, order->target.index);
  gboolean confederate = !g_str_equal (dh_box_side (draft->battle, from->info->side)->info->id, "union");

  if (unit->info->kind != DH_BOX_BRIGADE || unit->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "BT.1", _("“%s” is not a brigade on the map"), unit->info->id);
  if (from == to || from->info->side != to->info->side || to->info->number == 0)
    return _dh_draft_refuse (error, "BT.1", _("“%s” cannot be transferred to “%s”"), unit->info->id, to->info->id);
  if (from->transferred)
    return _dh_draft_refuse (error, "BT.4", _("“%s” has given a brigade away"), from->info->id);
  if (from->tried)
    return _dh_draft_refuse (error, "BT.1", _("“%s” has already tried that in this phase"), from->info->id);
  if (confederate && DH_BOX_ORDER (order)->grant)
    return _dh_draft_refuse (error, "BT.5", _("only Grant’s own side is spared the die"));
  if (confederate && !DH_BOX_ORDER (order)->near)
    return _dh_draft_refuse (error, "BT.6",
                             _("say “near” when the divisional commander is within the radius of the army commander"));

  return TRUE;
}

gboolean
_dh_box_transfer (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  DhRef brigade = _dh_box_first (order);
  const DhBoxUnit *unit = dh_box_unit (draft->battle, brigade.index);
  int from = unit->formation;
  DhBoxCheck check = { .of = brigade, .purpose = DH_BOX_PURPOSE_TRANSFER, .dice = 1, .good = _("transferred"),
                       .bad = _("stays") };

  if (!require_phasing (draft, from, error) || !require_transfer (draft, unit, order, error))
    return FALSE;

  check.passed = DH_BOX_ORDER (order)->grant;
  if (!check.passed)
    {
      const char *id = is_surprised (draft, from) ? "transfer.inactive" : "transfer.need";

      check.limit = _dh_draft_number (draft, id);
      if (draft->forecast != NULL)
        _dh_draft_factor (draft, brigade, id, dh_rulebook_find (draft->battle->rulebook, id)->title, _("%d or less"),
                          check.limit);
      if (!_dh_box_check (draft, &check, error))
        return FALSE;
      set (draft, from, DH_BOX_FORMATION_TRIED, TRUE);
    }
  if (!check.passed)
    return TRUE;

  _dh_draft_set (draft, brigade, DH_BOX_UNIT_FORMATION, order->target.index);
  set (draft, from, DH_BOX_FORMATION_TRANSFERRED, TRUE);
  _dh_draft_remind (draft, "BT.2");
  return TRUE;
}

/* Activation */

/* Adds what the Union owes for each inactive division once one has been attacked (SU.2). */
void
_dh_box_owe_activation (DhDraft              *draft,
                        const DhBoxPhaseInfo *phase)
{
  gboolean any = FALSE;

  if (phase->kind != DH_BOX_PHASE_MOVE || phase->half != 1)
    return;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    any |= get_formation (draft, i)->attacked && get_formation (draft, i)->info->side == phase->side;
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION) && any; i++)
    if (get_formation (draft, i)->info->side == phase->side && is_surprised (draft, i))
      _dh_box_add_due (draft, DH_BOX_DUE_ACTIVATE, i);
}

/* Command is thrown for anew in each movement phase, and an attack activates before the next first one. */
void
_dh_box_forget_command (DhDraft              *draft,
                        const DhBoxPhaseInfo *phase)
{
  if (phase->kind != DH_BOX_PHASE_MOVE)
    return;

  _dh_box_set_all (draft, DH_BOX_FORMATION, DH_NOTHING, DH_BOX_FORMATION_COMMAND, DH_BOX_COMMAND_NONE);
  _dh_box_set_all (draft, DH_BOX_FORMATION, DH_NOTHING, DH_BOX_FORMATION_DONE, FALSE);
  _dh_box_set_all (draft, DH_BOX_FORMATION, DH_NOTHING, DH_BOX_FORMATION_TRIED, FALSE);
  if (phase->half == 1)
    _dh_box_set_all (draft, DH_BOX_FORMATION, phase->side, DH_BOX_FORMATION_ATTACKED, FALSE);
}

/* The modifier of the matrix for one attacked division; an attack upon itself needs no die. */
static int
get_line (const DhDraft *draft,
          int            formation,
          int            attacked)
{
  return _dh_box_number (draft,
                         "activate.%d.%d",
                         get_formation (draft, formation)->info->number,
                         get_formation (draft, attacked)->info->number);
}

/* Finds the division attacked that counts: of several the one with the best line, unless the division itself was
 * attacked. */
static int
find_best_line (const DhDraft *draft,
                int            formation,
                int            named)
{
  int best = named;

  for (int i = 0; i < DH_BOX_COUNT (draft->battle, FORMATION); i++)
    if (get_formation (draft, i)->attacked && get_formation (draft, i)->info->number > 0 &&
        get_formation (draft, i)->info->side == get_formation (draft, formation)->info->side &&
        (i == formation || (best != formation && get_line (draft, formation, i) > get_line (draft, formation, best))))
      best = i;

  return best;
}

static gboolean
has_exited (const DhDraft *draft,
            int            side)
{
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    if (dh_box_unit (draft->battle, i)->off == DH_BOX_EXITED &&
        _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, i)) != side)
      return TRUE;

  return FALSE;
}

static void
add_modifiers (DhDraft           *draft,
               const DhBoxOrder  *order,
               DhBoxCheck        *check,
               int                attacked)
{
  int formation = check->of.index, turn = draft->battle->turn;
  g_autofree char *line = g_strdup_printf ("activate.%d.%d",
                                           get_formation (draft, formation)->info->number,
                                           get_formation (draft, attacked)->info->number);
  const struct {
    gboolean counts;
    const char *id;
  } modifiers[] = {
    { TRUE, line },
    { turn >= _dh_draft_number (draft, "activate.early.turn") &&
      turn < _dh_draft_number (draft, "activate.middle.turn"),
      "activate.early" },
    { turn >= _dh_draft_number (draft, "activate.middle.turn") && turn < _dh_draft_number (draft, "activate.late.turn"),
      "activate.middle" },
    { turn >= _dh_draft_number (draft, "activate.late.turn"), "activate.late" },
    { order->exited || has_exited (draft, get_formation (draft, formation)->info->side), "activate.exited" },
    { order->leader, "activate.leader" },
    { order->grant, "activate.grant" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (modifiers[i].counts)
      _dh_box_add_modifier (draft, check, modifiers[i].id);
}

gboolean
_dh_box_activate (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  DhRef formation = _dh_box_first (order);
  const DhBoxFormation *division = get_formation (draft, formation.index);
  DhBoxCheck check = { .of = formation, .purpose = DH_BOX_PURPOSE_ACTIVATION, .dice = 1, .at_least = TRUE,
                       .limit = _dh_draft_number (draft, "activate.need"), .good = _("active"),
                       .bad = _("stays inactive") };
  int attacked;

  if (!require_phasing (draft, formation.index, error))
    return FALSE;
  if (!is_surprised (draft, formation.index))
    return _dh_draft_refuse (error, "SU.1", _("“%s” needs no activation"), division->info->id);
  if (division->info->side != get_formation (draft, order->target.index)->info->side ||
      get_formation (draft, order->target.index)->info->number == 0)
    return _dh_draft_refuse (error,
                             "SU.2",
                             _("“%s” is not a division of that side"),
                             get_formation (draft, order->target.index)->info->id);

  attacked = find_best_line (draft, formation.index, order->target.index);
  check.passed = self->open || attacked == formation.index;
  if (!_dh_box_end_due (draft, DH_BOX_DUE_ACTIVATE, formation) && !check.passed)
    return _dh_draft_refuse (error, "SU.2", _("nothing is due from “%s” in this player-turn"), division->info->id);
  if (!check.passed)
    {
      add_modifiers (draft, self, &check, attacked);
      if (!_dh_box_check (draft, &check, error))
        return FALSE;
    }
  if (check.passed)
    set (draft, formation.index, DH_BOX_FORMATION_ACTIVE, TRUE);
  _dh_draft_remind (draft, "SU.4");

  return TRUE;
}
