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

/* The strength of a side in one hex. */
typedef struct {
  int infantry[2]; /* points, and those of them that are not engaged */
  int guns[2];     /* the same of its batteries */
  gboolean any_infantry;
} Hex;

/* The strength of a side in all its hexes, as it counts. */
typedef struct {
  int infantry[2];
  int guns[2];
  int support;
  gboolean disordered; /* all of them are */
} Force;

/* Units that may fight */

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
  if (unit->in_battle == DH_BOX_IN_BATTLE_ATTACKED)
    return _dh_draft_refuse (error, "CO.1", _("“%s” has attacked in this phase"), unit->info->id);
  if (phase->half == 2 && unit->attacked && unit->engaged == 0)
    return _dh_draft_refuse (error, "SQ.6", _("“%s” attacked in the first combat phase"), unit->info->id);

  return _dh_box_arm (unit) != DH_BOX_ARM_ARTILLERY || _dh_box_require_fire (unit, "AR", error);
}

/* Requires that an engaged unit attacks one at least of those that it is engaged with. */
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

static gboolean
require_fight (DhDraft           *draft,
               const DhOrder     *order,
               GError           **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  if (DH_THE_BOX (draft->battle)->night)
    return _dh_draft_refuse (error, "NI.2", _("there is no combat at night"));
  for (const DhRef *attacker = NULL; dh_array_next (order->subjects, &attacker);)
    if (!require_attacker (draft, attacker->index, error) ||
        !require_engaged (draft, self, dh_box_unit (draft->battle, attacker->index), error))
      return FALSE;
  for (int i = 0; i < self->n; i++)
    if (_dh_box_get_side (draft->battle, DH_BOX_THE (UNIT, self->things[i])) == _dh_box_phasing (draft->battle))
      return _dh_draft_refuse (error,
                               "CO.1",
                               _("“%s” is on the attackers’ side"),
                               dh_box_unit (draft->battle, self->things[i])->info->id);

  return TRUE;
}

/* Strengths of both sides */

static gboolean
add_unit (DhDraft   *draft,
          int        index,
          Hex       *hex,
          Force     *force,
          GError   **error)
{
  const DhBoxUnit *unit = dh_box_unit (draft->battle, index);
  gboolean battery = _dh_box_arm (unit) == DH_BOX_ARM_ARTILLERY;
  int points;

  if (unit->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "CO.1", _("“%s” is not on the map"), unit->info->id);
  if (!(battery ? _dh_box_need (draft, DH_BOX_THE (UNIT, index), DH_BOX_UNIT_NUMBERS + DH_BOX_SUPPORT, "AR", &points,
                                error)
                : _dh_box_points (draft, index, "CO.1", &points, error)))
    return FALSE;

  for (int i = 0; i < (unit->engaged == 0 ? 2 : 1); i++)
    (battery ? hex->guns : hex->infantry)[i] += points;
  hex->any_infantry |= !battery;
  force->disordered &= unit->disordered;
  return TRUE;
}

/* Infantry counts up to what may attack out of the hex; the batteries of a hex only where they are alone (AR). */
static void
add_hex (DhDraft   *draft,
         const Hex *hex,
         int        most,
         Force     *force)
{
  int alone = hex->any_infantry ? 0 : _dh_draft_number (draft, "combat.alone");

  for (int i = 0; i < 2; i++)
    {
      force->infantry[i] += MIN (hex->infantry[i], most);
      force->guns[i] += hex->guns[i] * alone;
    }
}

static int
count_hexes (const int *hexes,
             int        n)
{
  return n > 0 ? hexes[n - 1] + 1 : 0;
}

/* Adds the attackers, up to the most that may attack out of a hex, fewer across a stream, and into one (CO.9,
   CO.10). */
static gboolean
add_attackers (DhDraft        *draft,
               const DhOrder  *order,
               Force          *force,
               GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  int most = _dh_draft_number (draft, "combat.most"), across = _dh_draft_number (draft, "combat.stream");
  Hex hexes[DH_BOX_MOST_UNITS] = { { { 0 } } };

  for (guint i = 0; i < order->subjects->len; i++)
    if (!add_unit (draft, dh_order_get_subject (order, i).index, &hexes[self->hexes[DH_BOX_ATTACK][i]], force, error))
      return FALSE;
  for (guint i = 0; i < order->subjects->len; i++)
    {
      int index = dh_order_get_subject (order, i).index;

      if (_dh_box_arm (dh_box_unit (draft->battle, index)) == DH_BOX_ARM_ARTILLERY &&
          hexes[self->hexes[DH_BOX_ATTACK][i]].any_infantry)
        return _dh_draft_refuse (error, "AR", _("“%s” is in a hex with infantry, and supports it: support %s"),
                                 dh_battle_get_id (draft->battle, DH_BOX_THE (UNIT, index)),
                                 dh_battle_get_id (draft->battle, DH_BOX_THE (UNIT, index)));
    }

  for (int hex = 0; hex < count_hexes (self->hexes[DH_BOX_ATTACK], order->subjects->len); hex++)
    add_hex (draft, &hexes[hex], self->stream || (self->across & (1u << hex)) != 0 ? across : most, force);
  most *= count_hexes (self->hexes[DH_BOX_DEFENCE], self->n);
  for (int i = 0; i < 2; i++)
    force->infantry[i] = MIN (force->infantry[i], most);
  return TRUE;
}

static gboolean
add_defenders (DhDraft           *draft,
               const DhBoxOrder  *order,
               Force             *force,
               GError           **error)
{
  Hex hexes[DH_BOX_MOST_UNITS] = { { { 0 } } };

  for (int i = 0; i < order->n; i++)
    if (!add_unit (draft, order->things[i], &hexes[order->hexes[DH_BOX_DEFENCE][i]], force, error))
      return FALSE;
  for (int hex = 0; hex < count_hexes (order->hexes[DH_BOX_DEFENCE], order->n); hex++)
    add_hex (draft, &hexes[hex], G_MAXINT, force);

  return TRUE;
}

/* Supporting batteries: each once a phase, and none that is suppressed or attacks by itself (AR, 17.42, 17.43). */

static gboolean
is_named (const DhOrder *order,
          int            unit)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (const DhRef *attacker = NULL; dh_array_next (order->subjects, &attacker);)
    if (attacker->index == unit)
      return TRUE;
  for (int i = 0; i < self->n; i++)
    if (self->things[i] == unit)
      return TRUE;

  return FALSE;
}

static gboolean
require_supporter (DhDraft        *draft,
                   const DhOrder  *order,
                   int             place,
                   GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  int index = self->support[place];
  const DhBoxUnit *battery = dh_box_unit (draft->battle, index);
  const char *id = battery->info->id;

  if (_dh_box_arm (battery) != DH_BOX_ARM_ARTILLERY)
    return _dh_draft_refuse (error, "AR", _("“%s” is not a battery"), id);
  if (battery->off != DH_BOX_ON)
    return _dh_draft_refuse (error, "AR", _("“%s” is not on the map"), id);
  if (is_named (order, index))
    return _dh_draft_refuse (error, "AR", _("“%s” is in the combat itself and cannot give support fire as well"), id);
  for (int i = 0; i < place; i++)
    if (self->support[i] == index)
      return _dh_draft_refuse (error, "AR", _("“%s” is named twice"), id);

  return _dh_box_require_fire (battery, "AR", error);
}

static gboolean
add_support (DhDraft        *draft,
             const DhOrder  *order,
             Force           forces[2],
             GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (int i = 0; i < self->n_support; i++)
    {
      DhRef battery = DH_BOX_THE (UNIT, self->support[i]);
      gboolean defends = _dh_box_get_side (draft->battle, battery) != _dh_box_phasing (draft->battle);
      int points;

      if (!require_supporter (draft, order, i, error) ||
          !_dh_box_need (draft, battery, DH_BOX_UNIT_NUMBERS + DH_BOX_SUPPORT, "AR", &points, error))
        return FALSE;
      if (self->canister[i])
        points *= _dh_draft_number (draft, "combat.canister");
      forces[defends].support += points;
      if (draft->forecast != NULL)
        _dh_draft_factor (draft,
                          battery,
                          "combat.canister",
                          self->canister[i] ? _("Support fire with canister") : _("Support fire"),
                          "%d",
                          points);
    }

  return TRUE;
}

/* Half of what counts is not engaged, and that is counted first (EN.6, EN.7). */
static gboolean
is_fresh (const Force *force)
{
  const int *points = force->infantry[0] > 0 ? force->infantry : force->guns;

  return 2 * points[1] >= points[0];
}

/* The side with superior artillery: it has some and the other none, or so many points more. */
static int
find_superior (DhDraft      *draft,
               const Force   forces[2])
{
  int more = _dh_draft_number (draft, "combat.superiority");

  for (int i = 0; i < 2; i++)
    {
      int mine = forces[i].guns[0] + forces[i].support, other = forces[1 - i].guns[0] + forces[1 - i].support;

      if (mine > 0 && (other == 0 || mine >= other + more))
        return i;
    }

  return DH_NOTHING;
}

/* The fort doubles infantry, up to so many points, and no artillery (RP.10, AR). */
static int
count (DhDraft     *draft,
       const Force *force,
       gboolean     fort)
{
  int infantry = force->infantry[0];

  if (fort)
    infantry = MIN (infantry * _dh_draft_number (draft, "combat.fort"), _dh_draft_number (draft, "combat.fort.most"));

  return infantry + force->guns[0] + force->support;
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

/* Finds the modifiers of the die. One that the summary names without a number counts once the owner has put it into
   his chart. */
static void
find_modifiers (DhDraft           *draft,
                const DhBoxOrder  *order,
                const Force        forces[2],
                DhChartQuery      *query,
                const char       **modifiers)
{
  const DhChart *chart = dh_rulebook_get_chart (draft->battle->rulebook, query->chart);
  gboolean fresh = is_fresh (&forces[DH_BOX_ATTACK]), foe = is_fresh (&forces[DH_BOX_DEFENCE]);
  gboolean covered = order->fort || order->pits;
  int superior = find_superior (draft, forces);
  const struct {
    const char *id;
    gboolean counts;
  } all[] = {
    { "fresh", fresh && !foe },
    { "fresh-foe", foe && !fresh },
    { "dug-in", covered },
    { "disordered", forces[DH_BOX_DEFENCE].disordered },
    { "flank", order->flank && !covered },
    { "superior", superior == DH_BOX_ATTACK },
    { "inferior", superior == DH_BOX_DEFENCE },
  };

  query->modifiers = modifiers;
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].counts && dh_chart_find_modifier (chart, all[i].id) != NULL)
      modifiers[query->n_modifiers++] = all[i].id;
  if (superior != DH_NOTHING)
    _dh_draft_remind (draft, "AR");
  if (covered)
    _dh_draft_remind (draft, "RP.9");
}

static void
remind (DhDraft          *draft,
        const DhBoxOrder *order)
{
  if (order->n_support > 0)
    _dh_draft_remind (draft, "CO.1");
  for (int i = 0; i < order->n_support; i++)
    if (order->canister[i])
      _dh_draft_remind (draft, "AR.A");
  _dh_draft_remind (draft, "CO.7");
}

/* Ends a combat: its units are bombarded no more in this phase, and guns that have fired fire no more. */
static void
conclude (DhDraft        *draft,
          const DhOrder  *order)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);

  for (const DhRef *attacker = NULL; dh_array_next (order->subjects, &attacker);)
    {
      _dh_draft_set (draft, *attacker, DH_BOX_UNIT_ATTACKED, TRUE);
      _dh_draft_set (draft, *attacker, DH_BOX_UNIT_IN_BATTLE, DH_BOX_IN_BATTLE_ATTACKED);
      if (_dh_box_arm (dh_box_unit (draft->battle, attacker->index)) == DH_BOX_ARM_ARTILLERY)
        _dh_draft_set (draft, *attacker, DH_BOX_UNIT_FIRED, TRUE);
      _dh_box_end_due (draft, DH_BOX_DUE_COMBAT, *attacker);
    }
  for (int i = 0; i < self->n; i++)
    {
      _dh_box_set_unit (draft, self->things[i], DH_BOX_UNIT_IN_BATTLE, DH_BOX_IN_BATTLE_DEFENDED);
      _dh_draft_set (draft,
                     DH_BOX_THE (FORMATION, dh_box_unit (draft->battle, self->things[i])->formation),
                     DH_BOX_FORMATION_ATTACKED,
                     TRUE);
    }
  for (int i = 0; i < self->n_support; i++)
    _dh_box_set_unit (draft, self->support[i], DH_BOX_UNIT_FIRED, TRUE);
  _dh_draft_remind (draft, "CR.1");
}

gboolean
_dh_box_combat (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  const DhBoxOrder *self = DH_BOX_ORDER (order);
  Force forces[2] = { { .disordered = TRUE }, { .disordered = TRUE } };
  const char *modifiers[8];
  DhChartQuery query = { .of = _dh_box_find_thrower (order), .purpose = DH_BOX_PURPOSE_COMBAT, .chart = "combat",
                         .said = _dh_box_said (self) };
  int points[2];

  if (!require_fight (draft, order, error) || !add_attackers (draft, order, &forces[DH_BOX_ATTACK], error) ||
      !add_defenders (draft, self, &forces[DH_BOX_DEFENCE], error) || !add_support (draft, order, forces, error))
    return FALSE;

  for (int i = 0; i < 2; i++)
    points[i] = count (draft, &forces[i], self->fort && i == DH_BOX_DEFENCE);
  query.value = points[DH_BOX_ATTACK];
  query.against = points[DH_BOX_DEFENCE];
  if (MIN (points[0], points[1]) < 1 || MAX (points[0], points[1]) > DH_BOX_MOST_POINTS)
    return _dh_draft_refuse (error, "CO.1", _("each side of a combat has 1 to %d points"), DH_BOX_MOST_POINTS);
  tell_factor (draft, "combat.most", _dh_box_first (order), points[DH_BOX_ATTACK]);
  tell_factor (draft, self->fort ? "combat.fort" : "combat.most", DH_BOX_THE (UNIT, self->things[0]),
               points[DH_BOX_DEFENCE]);

  find_modifiers (draft, self, forces, &query, modifiers);
  remind (draft, self);
  if (!_dh_box_ask_chart (draft, &query, order, DH_NOTHING, error))
    return FALSE;

  conclude (draft, order);
  return TRUE;
}
