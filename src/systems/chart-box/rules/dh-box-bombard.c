/* dh-box-bombard.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-box-rules.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/* Bombardment (17.4): who may, with how many factors, in which column of the owner's chart and with which die. */

/* The words in a chart for a battery that is suppressed, and for what counts early against one side only (17.43). */
#define SUPPRESSION "sup"
#define STAR "*"

static const char *
get_side_id (const DhDraft *draft,
             int            unit)
{
  return dh_battle_get_id (draft->battle, DH_BOX_THE (SIDE, _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, unit))));
}

static gboolean
require_target (DhDraft           *draft,
                const DhBoxOrder  *order,
                int                target,
                GError           **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, target);

  if (dh_rulebook_find (draft->battle->rulebook, "bombardment") != NULL && !_dh_draft_is (draft, "bombardment", "on"))
    return _dh_draft_refuse (error, "17.4", _("this battle is played without bombardment"));
  if (DH_THE_BOX (draft->battle)->night)
    return _dh_draft_refuse (error, "NI.2", _("there is no combat at night"));
  if (unit->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "17.41", _("“%s” is not on the map"), unit->info->id);
  if (_dh_box_arm (unit) != order->arm)
    return _dh_draft_refuse (error,
                             "17.41",
                             _("“%s” is %s"),
                             unit->info->id,
                             dh_enum_to_word (dh_box_arm_get_type (), _dh_box_arm (unit)));
  if (unit->attacked)
    return _dh_draft_refuse (error, "17.41", _("“%s” has attacked in this phase"), unit->info->id);
  if (unit->bombarded > 0)
    return _dh_draft_refuse (error, "17.41", _("all that bombard “%s” in a phase bombard it together"), unit->info->id);

  _dh_draft_remind (draft, "17.41");
  return TRUE;
}

static gboolean
require_battery (DhDraft           *draft,
                 const DhBoxOrder  *order,
                 int                place,
                 int                target,
                 int               *factors,
                 GError           **error)
{
  int index = order->things[place];
  const DhBoxUnit *battery = dh_box_unit (draft->battle, index);
  const char *id = battery->info->id;

  if (_dh_box_arm (battery) != DH_BOX_ARM_ARTILLERY)
    return _dh_draft_refuse (error, "17.42", _("“%s” is no battery"), id);
  if (battery->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "17.42", _("“%s” is not on the map"), id);
  if (g_str_equal (get_side_id (draft, index), get_side_id (draft, target)))
    return _dh_draft_refuse (error, "17.41", _("“%s” is on the side of its target"), id);
  if (battery->suppressed == DH_BOX_SUPPRESSED_YES)
    return _dh_draft_refuse (error, "17.43", _("“%s” is suppressed to the end of this phase"), id);
  for (int i = 0; i < place; i++)
    if (order->things[i] == index)
      return _dh_draft_refuse (error, "17.42", _("“%s” is named twice"), id);
  if (battery->attacked)
    return _dh_draft_refuse (error, "17.42", _("“%s” has attacked in this phase"), id);
  if (battery->fired)
    return _dh_draft_refuse (error, "17.42", _("“%s” has bombarded in this phase"), id);
  if (_dh_box_has (draft, "bombard.most.%s", get_side_id (draft, index)) &&
      order->numbers[place] > _dh_box_number (draft, "bombard.most.%s", get_side_id (draft, index)))
    return _dh_draft_refuse (error,
                             "19.2",
                             _("“%s” has a range of %d"),
                             id,
                             _dh_box_number (draft, "bombard.most.%s", get_side_id (draft, index)));

  _dh_draft_remind (draft, "17.42");
  return _dh_box_need (draft, DH_BOX_THE (UNIT, index), DH_BOX_UNIT_NUMBERS + DH_BOX_FACTORS, "17.43", factors, error);
}

/* What counts of a battery: from some range on a part of it, unless its guns are rifled and the rules spare those. */
static double
count_factors (DhDraft *draft,
               int      index,
               int      range,
               int      printed)
{
  const DhRulebook *rulebook = draft->battle->rulebook;
  const DhBoxUnit *battery = dh_box_unit (draft->battle, index);
  gboolean far = !battery->info->rifled && range >= dh_rulebook_integer (rulebook, "bombard.range");
  double share = printed * dh_rulebook_number (rulebook, "bombard.share");
  double factors = !far ? printed : _dh_box_has (draft, "bombard.most.union") ? share : floor (share);

  if (far)
    _dh_draft_factor (draft,
                      DH_BOX_THE (UNIT, index),
                      "bombard.share",
                      battery->info->name,
                      _("%g of %d factors at range %d"),
                      factors,
                      printed,
                      range);
  else
    _dh_draft_factor (draft, DH_BOX_THE (UNIT, index), "bombard.range", battery->info->name,
                      _("%g factors at range %d"), factors, range);

  return factors;
}

/* Batteries that bombard together throw together, and who is named first makes no other throw. */
static DhRef
find_thrower (const DhBoxOrder *order)
{
  int first = order->things[0];

  for (int i = 1; i < order->n; i++)
    first = MIN (first, order->things[i]);

  return DH_BOX_THE (UNIT, first);
}

gboolean
_dh_box_bombard (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  DhRef target = _dh_box_first (order);
  const char *modifiers[] = { self->pits ? "pits" : NULL, self->woods ? "woods" : NULL };
  DhChartQuery query = { .of = find_thrower (self), .purpose = DH_BOX_PURPOSE_BOMBARDMENT,
                         .chart = self->arm == DH_BOX_ARM_ARTILLERY ? "bombard.artillery" : "bombard.infantry",
                         .against = 1, .modifiers = modifiers, .n_modifiers = G_N_ELEMENTS (modifiers),
                         .said = _dh_box_said (self) };
  const DhChart *chart = dh_rulebook_get_chart (draft->battle->rulebook, query.chart);
  g_auto(GStrv) words = NULL;

  if (!require_target (draft, self, target.index, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (modifiers[i] != NULL && dh_chart_find_modifier (chart, modifiers[i]) == NULL)
      return _dh_draft_refuse (error,
                               dh_rulebook_find (draft->battle->rulebook, query.chart)->clause,
                               _("the chart has no modifier “%s”"),
                               modifiers[i]);
  for (int i = 0; i < self->n; i++)
    {
      int printed;

      if (!require_battery (draft, self, i, target.index, &printed, error))
        return FALSE;
      query.value += count_factors (draft, self->things[i], self->numbers[i], printed);
    }
  if (query.value <= 0)
    return _dh_draft_refuse (error, "17.43", _("no factor is left at that range"));
  if (!_dh_draft_ask_chart (draft, &query, error))
    return FALSE;

  for (int i = 0; i < self->n; i++)
    _dh_draft_set (draft, DH_BOX_THE (UNIT, self->things[i]), DH_BOX_UNIT_FIRED, TRUE);
  _dh_draft_set (draft, target, DH_BOX_UNIT_BOMBARDED, MAX (1, (int) query.value));
  words = g_strsplit (query.result, "/", -1);
  if (self->arm == DH_BOX_ARM_ARTILLERY && g_strv_contains ((const char *const *) words, SUPPRESSION))
    _dh_draft_set (draft, target, DH_BOX_UNIT_SUPPRESSED, DH_BOX_SUPPRESSED_NEXT);
  if (g_strv_contains ((const char *const *) words, STAR))
    _dh_draft_remind (draft,
                      dh_rulebook_find (draft->battle->rulebook, "hill") != NULL &&
                      _dh_draft_is (draft, "hill", "on") &&
                          draft->battle->turn <= _dh_box_number (draft, "bombard.star.turns") &&
                          g_str_equal (get_side_id (draft, target.index), "union")
                        ? "17.43A"
                        : "17.43B");
  return TRUE;
}
