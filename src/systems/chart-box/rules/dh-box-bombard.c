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

#define AT_INFANTRY "bombard.infantry"

static const char *
get_side_id (const DhDraft *draft,
             int            unit)
{
  return dh_battle_get_id (draft->battle, DH_BOX_THE (SIDE, _dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, unit))));
}

/**
 * _dh_box_require_fire:
 * @battery: a battery
 * @clause: (nullable): the clause by which it fires once a phase
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may fire in this phase: it is not suppressed, and has not fired yet
 */
gboolean
_dh_box_require_fire (const DhBoxUnit  *battery,
                      const char       *clause,
                      GError          **error)
{
  if (battery->suppressed == DH_BOX_SUPPRESSED_YES)
    return _dh_draft_refuse (error, "17.43", _("“%s” is suppressed to the end of the first combat phase"),
                             battery->info->id);

  return !battery->fired || _dh_draft_refuse (error, clause, _("“%s” has fired in this phase"), battery->info->id);
}

static gboolean
require_target (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, _dh_box_first (order).index);
  const DhBoxGame *game = _dh_box_get_game (draft->battle);
  const char *clause = game->bombarded;

  if (dh_rulebook_find (draft->battle->rulebook, "bombardment") != NULL && !_dh_draft_is (draft, "bombardment", "on"))
    return _dh_draft_refuse (error, "17.4", _("this battle is played without bombardment"));
  if (DH_THE_BOX (draft->battle)->night)
    return _dh_draft_refuse (error, "NI.2", _("there is no combat at night"));
  if (unit->off != DH_BOX_ON)
    return _dh_draft_refuse (error, clause, _("“%s” is not on the map"), unit->info->id);
  if (_dh_box_arm (unit) != DH_BOX_ORDER (order)->arm)
    return _dh_draft_refuse (error,
                             clause,
                             /* Translators: the id of a unit, and its arm as a word of orders. */
                             _("“%s” is %s"),
                             unit->info->id,
                             dh_enum_to_word (dh_box_arm_get_type (), _dh_box_arm (unit)));
  if (unit->in_battle != DH_BOX_IN_BATTLE_NO && game->spares)
    return _dh_draft_refuse (error,
                             clause,
                             unit->in_battle == DH_BOX_IN_BATTLE_ATTACKED ? _("“%s” has attacked in this phase")
                                                                          : _("“%s” was attacked in this phase"),
                             unit->info->id);

  return !unit->bombarded ||
         _dh_draft_refuse (error, clause, _("all bombardment of “%s” in a phase is one throw"), unit->info->id);
}

/* Finds the number that a battery fires with: its factors, or its strength where its counter has no factors. */
static gboolean
find_printed (DhDraft        *draft,
              const DhOrder  *order,
              int             index,
              int            *factors,
              GError        **error)
{
  DhRef battery = DH_BOX_THE (UNIT, index);

  if ((_dh_box_list_numbers (draft->battle, battery, TRUE) & (1u << DH_BOX_FACTORS)) != 0)
    return _dh_box_need (draft, battery, DH_BOX_UNIT_NUMBERS + DH_BOX_FACTORS, "17.43", factors, error);

  return _dh_box_points (draft, index, _dh_box_get_clause (draft->battle, order), factors, error);
}

static gboolean
require_battery (DhDraft        *draft,
                 const DhOrder  *order,
                 int             place,
                 int            *factors,
                 GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  int index = self->things[place];
  const DhBoxUnit *battery = dh_box_unit (draft->battle, index);
  const DhBoxGame *game = _dh_box_get_game (draft->battle);
  const char *id = battery->info->id, *clause = game->bombards, *side = get_side_id (draft, index);

  if (_dh_box_arm (battery) != DH_BOX_ARM_ARTILLERY)
    return _dh_draft_refuse (error, clause, _("“%s” is not a battery"), id);
  if (battery->off != DH_BOX_ON)
    return _dh_draft_refuse (error, clause, _("“%s” is not on the map"), id);
  if (g_str_equal (side, get_side_id (draft, _dh_box_first (order).index)))
    return _dh_draft_refuse (error, game->bombarded, _("“%s” is on the same side as its target"), id);
  for (int i = 0; i < place; i++)
    if (self->things[i] == index)
      return _dh_draft_refuse (error, clause, _("“%s” is named twice"), id);
  if (battery->in_battle != DH_BOX_IN_BATTLE_NO)
    return _dh_draft_refuse (error, clause, _("“%s” was in a battle in this phase"), id);
  if (!_dh_box_require_fire (battery, clause, error))
    return FALSE;
  if (_dh_box_has (draft, "bombard.most.%s", side) &&
      self->numbers[place] > _dh_box_number (draft, "bombard.most.%s", side))
    return _dh_draft_refuse (error, "19.2", _("“%s” has a range of %d"), id,
                             _dh_box_number (draft, "bombard.most.%s", side));

  _dh_draft_remind (draft, clause);
  return find_printed (draft, order, index, factors, error);
}

/* The factors of a battery that count: from some range on a part of them, unless its guns are rifled and the rules
   spare those. */
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
                      ngettext ("%d factor at range %d", "%d factors at range %d", printed), printed, range);

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

/* TRUE if “*” counts: on the first turns of the game of that hill, against one side (17.43). */
static gboolean
star_counts (DhDraft *draft,
             int      target)
{
  return _dh_draft_is (draft, "hill", "on") && draft->battle->turn <= _dh_box_number (draft, "bombard.star.turns") &&
         g_str_equal (get_side_id (draft, target), "union");
}

/* The movement points that a result takes: “-2”, or the value of “*”. */
static int
read_slowing (DhDraft           *draft,
              const char *const *words,
              int                target)
{
  int points = 0;

  for (; *words != NULL; words++)
    {
      gint64 number;

      if (g_ascii_string_to_signed (*words, 10, -99, -1, &number, NULL))
        points += -number;
      else if (g_str_equal (*words, STAR) && star_counts (draft, target))
        points += _dh_box_number (draft, "bombard.star.points");
    }

  return MIN (points, 99);
}

/**
 * _dh_box_take_bombardment:
 * @draft: a draft
 * @chart: the chart that was asked
 * @target: who is bombarded
 * @result: what it has
 *
 * Keeps the result of a bombardment: by a chart of 17.43 it lasts to the end of the next First Combat Phase, when both
 * sides have bombarded again.
 */
void
_dh_box_take_bombardment (DhDraft    *draft,
                          const char *chart,
                          int         target,
                          const char *result)
{
  g_auto(GStrv) split = g_strsplit (result, "/", -1);
  const char *const *words = (const char *const *) split;

  if (!_dh_box_get_game (draft->battle)->lasts)
    return;
  if (g_strv_contains (words, STAR))
    _dh_draft_remind (draft, star_counts (draft, target) ? "17.43A" : "17.43B");
  if (!g_str_equal (chart, AT_INFANTRY) && g_strv_contains (words, SUPPRESSION))
    _dh_box_set_unit (draft, target, DH_BOX_UNIT_SUPPRESSED, DH_BOX_SUPPRESSED_NEXT);
  if (g_str_equal (chart, AT_INFANTRY))
    _dh_box_set_unit (draft, target, DH_BOX_UNIT_SLOWING, read_slowing (draft, words, target));
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
                         .chart = self->arm == DH_BOX_ARM_ARTILLERY ? "bombard.artillery" : AT_INFANTRY,
                         .against = 1, .modifiers = modifiers, .n_modifiers = G_N_ELEMENTS (modifiers),
                         .said = _dh_box_said (self) };
  const DhChart *chart = dh_rulebook_get_chart (draft->battle->rulebook, query.chart);

  if (!require_target (draft, order, error))
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

      if (!require_battery (draft, order, i, &printed, error))
        return FALSE;
      query.value += count_factors (draft, self->things[i], self->numbers[i], printed);
    }
  if (query.value <= 0)
    return _dh_draft_refuse (error, _dh_box_get_game (draft->battle)->factors, _("no factor is left at that range"));
  if (!_dh_box_ask_chart (draft, &query, order, target.index, error))
    return FALSE;

  for (int i = 0; i < self->n; i++)
    _dh_box_set_unit (draft, self->things[i], DH_BOX_UNIT_FIRED, TRUE);
  _dh_draft_set (draft, target, DH_BOX_UNIT_BOMBARDED, TRUE);
  if (query.result != NULL)
    _dh_box_take_bombardment (draft, query.chart, target.index, query.result);
  return TRUE;
}
