/* dh-box-assault.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

/*
 * Combat on the road to Vicksburg, as far as the text goes: half strength before a release (17.3), across Jackson's
 * Creek (19.14), and Bowen's counterattack (19.53). Its combat table is the owner's.
 */

static gboolean
require_assault (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (const DhRef *attacker = NULL; dh_array_next (order->subjects, &attacker);)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, attacker->index);

      if (_dh_box_get_side (draft->battle, *attacker) != _dh_box_phasing (draft->battle))
        return _dh_draft_refuse (error, "16.3", _("it is not the phase of “%s”"), unit->info->id);
      if (unit->info->kind == DH_BOX_TRAIN)
        return _dh_draft_refuse (error, "18.1", _("“%s” never attacks"), unit->info->id);
      if (unit->off != DH_BOX_ON)
        return _dh_draft_refuse (error, NULL, _("“%s” is not on the map"), unit->info->id);
    }
  for (int i = 0; i < self->n; i++)
    {
      const DhBoxUnit *unit = dh_box_unit (draft->battle, self->things[i]);

      if (_dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, self->things[i])) == _dh_box_phasing (draft->battle))
        return _dh_draft_refuse (error, "16.3", _("“%s” is on the attackers’ side"), unit->info->id);
      if (unit->off != DH_BOX_ON)
        return _dh_draft_refuse (error, NULL, _("“%s” is not on the map"), unit->info->id);
    }

  return TRUE;
}

/* Bowen's counterattack is that of both brigades, once, in one combat phase, and the first attack of either (19.52). */
static gboolean
require_together (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  gboolean any = FALSE;

  for (const DhRef *attacker = NULL; dh_array_next (order->subjects, &attacker);)
    any |= _dh_box_is_counterattacker (draft->battle, attacker->index);

  if (!any)
    return _dh_draft_refuse (error, "19.52", _("none of these takes part in the counterattack"));
  if (DH_THE_BOX (draft->battle)->counterattack == draft->battle->turn)
    return TRUE;

  return _dh_box_require_counterattack (draft, error);
}

/* The strength of a unit: of one that is out of ammunition that of its reduced counter (19.61). */
static gboolean
find_strength (DhDraft   *draft,
               int        index,
               int       *points,
               GError   **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);

  if (unit->info->kind == DH_BOX_TRAIN)
    {
      *points = 0; /* 18.1 */
      return TRUE;
    }
  if (!dh_box_formation (draft->battle, unit->info->formation)->empty ||
      !_dh_box_is_counterattacker (draft->battle, index))
    return _dh_box_points (draft, index, NULL, points, error);
  if (!_dh_box_need (draft, DH_BOX_THE (UNIT, index), DH_BOX_UNIT_NUMBERS + DH_BOX_REDUCED, "19.61", points, error))
    return FALSE;

  *points = MAX (0, *points - unit->lost);
  return TRUE;
}

static void
tell_share (DhDraft     *draft,
            DhRef        unit,
            const char  *id,
            double       strength)
{
  if (draft->forecast != NULL)
    _dh_draft_factor (draft,
                      unit,
                      id,
                      dh_battle_get_name (draft->battle, unit),
                      /* Translators: the strength with which a unit attacks or is attacked. */
                      _("counts as %g"),
                      strength);
}

static void
multiply (DhDraft     *draft,
          DhRef        unit,
          const char  *id,
          double      *strength)
{
  *strength *= dh_rulebook_number (draft->battle->rulebook, id);
  tell_share (draft, unit, id, *strength);
}

static gboolean
add_attacker (DhDraft           *draft,
              const DhBoxOrder  *order,
              int                index,
              double            *sum,
              GError           **error)
{
  DhRef unit = DH_BOX_THE (UNIT, index);
  const DhBoxFormation *formation = dh_box_formation (draft->battle, dh_box_unit (draft->battle, index)->formation);
  g_autofree char *held = g_strdup_printf ("attack.%s.share", formation->info->id);
  double strength;
  int points;

  if (!find_strength (draft, index, &points, error))
    return FALSE;

  strength = points;
  if (formation->released != DH_BOX_RELEASED_YES && _dh_box_has (draft, "%s", held))
    multiply (draft, unit, held, &strength);
  if (order->creek && _dh_draft_is (draft, "creek", "attackers"))
    multiply (draft, unit, "combat.creek", &strength);
  if (order->together && _dh_box_is_counterattacker (draft->battle, index))
    multiply (draft, unit, "counterattack.times", &strength);
  *sum += strength;
  return TRUE;
}

static gboolean
add_defender (DhDraft           *draft,
              const DhBoxOrder  *order,
              int                index,
              double            *sum,
              GError           **error)
{
  double strength;
  int points;

  if (!find_strength (draft, index, &points, error))
    return FALSE;

  strength = points;
  if (order->creek && _dh_draft_is (draft, "creek", "attacked"))
    multiply (draft, DH_BOX_THE (UNIT, index), "combat.creek", &strength);
  *sum += strength;
  return TRUE;
}

static gboolean
add_up (DhDraft        *draft,
        const DhOrder  *order,
        DhChartQuery   *query,
        GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (const DhRef *attacker = NULL; dh_array_next (order->subjects, &attacker);)
    if (!add_attacker (draft, self, attacker->index, &query->value, error))
      return FALSE;
  for (int i = 0; i < self->n; i++)
    if (!add_defender (draft, self, self->things[i], &query->against, error))
      return FALSE;
  if (query->value <= 0 || query->against <= 0)
    return _dh_draft_refuse (error, NULL, _("each side of a combat needs some strength"));

  return TRUE;
}

/* Notes a counterattack: both brigades attack in this phase, and their advance is asked for. */
static void
note_counterattack (DhDraft        *draft,
                    const DhOrder  *order)
{
  DhRef formation;

  if (!_dh_box_find_counterattackers (draft->battle, &formation))
    return;

  if (DH_THE_BOX (draft->battle)->counterattack == 0)
    {
      _dh_draft_set (draft, DH_THE_BATTLE, DH_BOX_BATTLE_COUNTERATTACK, draft->battle->turn);
      _dh_box_add_due (draft, DH_BOX_DUE_COUNTERATTACK, formation.index);
    }
  for (int i = 0; i < DH_BOX_COUNT (draft->battle, UNIT); i++)
    if (_dh_box_is_counterattacker (draft->battle, i) && dh_box_unit (draft->battle, i)->off == DH_BOX_ON &&
        dh_box_unit (draft->battle, i)->in_battle != DH_BOX_IN_BATTLE_ATTACKED)
      _dh_box_add_due (draft, DH_BOX_DUE_COMBAT, i);
  _dh_draft_remind (draft, "19.52");
  _dh_draft_remind (draft, "19.53");
}

static void
conclude (DhDraft        *draft,
          const DhOrder  *order)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (const DhRef *attacker = NULL; dh_array_next (order->subjects, &attacker);)
    {
      _dh_draft_set (draft, *attacker, DH_BOX_UNIT_IN_BATTLE, DH_BOX_IN_BATTLE_ATTACKED);
      _dh_box_end_due (draft, DH_BOX_DUE_COMBAT, *attacker);
      for (int i = 0; i < self->n; i++)
        _dh_box_note_attack (draft, attacker->index, self->things[i]);
    }
  for (int i = 0; i < self->n; i++)
    _dh_box_set_unit (draft, self->things[i], DH_BOX_UNIT_IN_BATTLE, DH_BOX_IN_BATTLE_DEFENDED);
  if (self->together)
    note_counterattack (draft, order);
}

gboolean
_dh_box_assault (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  const char *modifiers[] = { NULL };
  DhChartQuery query = { .of = _dh_box_find_thrower (order), .purpose = DH_BOX_PURPOSE_COMBAT, .chart = "combat",
                         .modifiers = modifiers, .n_modifiers = G_N_ELEMENTS (modifiers), .said = _dh_box_said (self) };

  if (!require_assault (draft, order, error) || (self->together && !require_together (draft, order, error)) ||
      !add_up (draft, order, &query, error))
    return FALSE;

  if (self->together &&
      dh_chart_find_modifier (dh_rulebook_get_chart (draft->battle->rulebook, query.chart), "counterattack") != NULL)
    modifiers[0] = "counterattack";
  if (self->creek)
    _dh_draft_remind (draft, "19.14");
  if (!_dh_box_ask_chart (draft, &query, order, DH_NOTHING, error))
    return FALSE;

  conclude (draft, order);
  return TRUE;
}
