/* dh-ruling.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-due-kind-private.h"
#include "dh-inch-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Consequences of the referee's rulings, so that a battle always stays one that can be refereed.
 */

/* Rulings that no table could show */

static gboolean
require_formation (const DhUnit  *unit,
                   DhFormation    formation,
                   GError       **error)
{
  if (dh_unit_suits_formation (unit, formation))
    return TRUE;

  return _dh_draft_refuse (error,
                           "11",
                           _("“%s” is %s and cannot be in “%s”"),
                           unit->info->label,
                           dh_enum_to_word (DH_TYPE_ARM, unit->info->arm),
                           dh_enum_to_word (DH_TYPE_FORMATION, formation));
}

static gboolean
require_number (const DhBattle  *battle,
                DhRef            thing,
                DhPropertyId     property,
                int              value,
                GError         **error)
{
  int least, most;

  if (!dh_property_get_range (battle, thing, property, &least, &most) || value == DH_UNKNOWN ||
      (value >= least && value <= most))
    return TRUE;

  /* Translators: a thing, one of its properties, and the numbers it may have. */
  return _dh_draft_refuse (error,
                           "17",
                           _("“%s” can have “%s” only from %d to %d"),
                           dh_battle_get_label (battle, thing),
                           _dh_property_get (battle, property)->name,
                           least,
                           most);
}

static gboolean
require_freshness (const DhUnit  *unit,
                   gboolean       fresh,
                   GError       **error)
{
  if (!fresh || (int) dh_unit_count_stands (unit) == unit->start_stands)
    return TRUE;

  return _dh_draft_refuse (error,
                           "18",
                           _("“%s” has lost stands and is no longer fresh"),
                           unit->info->label);
}

static gboolean
require_other (const DhBattle  *battle,
               int              unit,
               int              other,
               gboolean         friend,
               GError         **error)
{
  gboolean same = other != DH_NOTHING && dh_unit (battle, unit)->info->army == dh_unit (battle, other)->info->army;

  if (other == DH_NOTHING || (unit != other && same == friend && !dh_unit_is_gone (dh_unit (battle, other))))
    return TRUE;

  return _dh_draft_refuse (error,
                           "10",
                           friend ? _("“%s” can support only another unit of its army in the game, and “%s” is "
                                      "not one")
                                  : _("“%s” can charge only an enemy in the game, and “%s” is not one"),
                           dh_unit (battle, unit)->info->label,
                           dh_unit (battle, other)->info->label);
}

/* Of a unit that is gone only the status can be ruled, which brings it back. */
static gboolean
require_present (const DhUnit  *unit,
                 DhPropertyId   property,
                 GError       **error)
{
  if (!dh_unit_is_gone (unit) || property == DH_UNIT_STATUS)
    return TRUE;

  return _dh_draft_refuse (error,
                           "12",
                           _("“%s” is “%s”; rule on its status first to bring it back"),
                           unit->info->label,
                           dh_enum_to_word (DH_TYPE_UNIT_STATUS, unit->status));
}

static gboolean
require_for_unit (const DhBattle  *battle,
                  int              unit,
                  DhPropertyId     property,
                  int              value,
                  GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, unit);

  if (!require_present (the_unit, property, error))
    return FALSE;

  switch (property)
    {
    case DH_UNIT_FRESH:
      return require_freshness (the_unit, value, error);
    case DH_UNIT_FORMATION:
      return require_formation (the_unit, value, error);
    case DH_UNIT_CHARGE_TARGET:
      return require_other (battle, unit, value, FALSE, error);
    case DH_UNIT_SUPPORTS:
      return require_other (battle, unit, value, TRUE, error);
    default:
      return require_number (battle, DH_THE_UNIT (unit), property, value, error);
    }
}

static gboolean
require_attachment (const DhBattle   *battle,
                    const DhOfficer  *officer,
                    int               unit,
                    GError          **error)
{
  if (unit == DH_NOTHING)
    return TRUE;
  if (officer->state > DH_OFFICER_STATE_WOUNDED)
    return _dh_draft_refuse (error,
                             "5",
                             _("“%s” is “%s” and cannot ride with a unit"),
                             officer->info->label,
                             dh_enum_to_word (DH_TYPE_OFFICER_STATE, officer->state));
  if (dh_unit (battle, unit)->info->army != officer->info->army || dh_unit_is_gone (dh_unit (battle, unit)))
    return _dh_draft_refuse (error,
                             "5",
                             _("“%s” can ride only with units of his own army that are in the game"),
                             officer->info->label);

  return TRUE;
}

static gboolean
require_front (const DhBattle  *battle,
               int              officer,
               gboolean         front,
               GError         **error)
{
  const DhOfficer *the_officer = dh_officer (battle, officer);
  int other;

  if (!front)
    return TRUE;
  if (the_officer->attached == DH_NOTHING)
    return _dh_draft_refuse (error,
                             "5.C",
                             _("“%s” is with no unit; attach him first"),
                             the_officer->info->label);

  other = dh_battle_get_front_officer (battle, the_officer->attached);
  if (other == DH_NOTHING || other == officer)
    return TRUE;

  return _dh_draft_refuse (error,
                           "5.C",
                           _("“%s” already rides in the front rank of “%s”"),
                           dh_officer (battle, other)->info->label,
                           dh_unit (battle, the_officer->attached)->info->label);
}

static gboolean
require_for_officer (const DhBattle  *battle,
                     int              officer,
                     DhPropertyId     property,
                     int              value,
                     GError         **error)
{
  const DhOfficer *the_officer = dh_officer (battle, officer);

  switch (property)
    {
    case DH_OFFICER_ATTACHED:
      return require_attachment (battle, the_officer, value, error);
    case DH_OFFICER_FRONT:
      return require_front (battle, officer, value, error);
    case DH_OFFICER_FAILS:
    case DH_OFFICER_BONUS:
      if (value != DH_UNKNOWN || the_officer->info->political)
        return require_number (battle, DH_THE_OFFICER (officer), property, value, error);
      return _dh_draft_refuse (error,
                               "5.H",
                               _("“%s” is a regular officer, whose worth is known"),
                               the_officer->info->label);
    default:
      return require_number (battle, DH_THE_OFFICER (officer), property, value, error);
    }
}

static gboolean
require_for_battle (const DhBattle  *battle,
                    DhPropertyId     property,
                    int              value,
                    GError         **error)
{
  gboolean in_turn = battle->step != DH_STEP_SET_UP;

  if ((property == DH_BATTLE_STEP && (!in_turn || value <= DH_STEP_SET_UP || value >= DH_STEP_END)) ||
      (property == DH_BATTLE_TURN && (!in_turn || value < 1)))
    return _dh_draft_refuse (error,
                             "4",
                             _("a ruling can change the step only during the turns; “begin” starts the battle and "
                               "“end” ends it"));

  for (guint i = 0; property == DH_BATTLE_CONTACTS && i < dh_n_units (battle); i++)
    if (dh_unit (battle, i)->contact > value)
      return _dh_draft_refuse (error,
                               "10.I",
                               _("“%s” already has place %d in the order of contact"),
                               dh_unit (battle, i)->info->label,
                               dh_unit (battle, i)->contact);

  return require_number (battle, DH_THE_BATTLE, property, value, error);
}

static gboolean
require_sense (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  DhRef subject = _dh_order_get_first (order);

  switch (subject.kind)
    {
    case DH_REF_KIND_UNIT:
      return require_for_unit (draft->battle, subject.index, order->property, order->value, error);
    case DH_REF_KIND_OFFICER:
      return require_for_officer (draft->battle,
                                  subject.index,
                                  order->property,
                                  order->value,
                                  error);
    case DH_REF_KIND_BATTLE:
      return require_for_battle (draft->battle, order->property, order->value, error);
    case DH_REF_KIND_ARMY:
    case DH_REF_KIND_COMMAND:
    case DH_REF_KIND_NONE:
      return TRUE;
    }

  g_assert_not_reached ();
}

/* The deck as a ruling gives it: ids of cards. */
static gboolean
rule_deck (DhDraft     *draft,
           const char  *value,
           GError     **error)
{
  g_auto(GStrv) ids = g_strsplit_set (g_str_equal (value, "none") ? "" : value, " ,", -1);
  g_autofree guint8 *wanted = g_new0 (guint8, dh_n_cards (draft->battle));

  for (guint i = 0; ids[i] != NULL; i++)
    {
      int card = _dh_battle_find_card (draft->battle, ids[i]);

      if (card != DH_NOTHING)
        wanted[card] = TRUE;
      else if (*ids[i] != '\0')
        return _dh_draft_refuse (error, "1.A", _("“%s” is not the id of a card"), ids[i]);
    }

  _dh_draft_set_members (draft, DH_BATTLE_DECK, wanted);
  return TRUE;
}

/* Freshness is lost for good with the first stand, also by a ruling (18). */
static void
rule_men (DhDraft *draft,
          int      unit,
          int      men)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  _dh_draft_set_unit (draft, unit, DH_UNIT_MEN, men);
  if ((int) dh_unit_count_stands (the_unit) < the_unit->start_stands)
    _dh_draft_set_unit (draft, unit, DH_UNIT_FRESH, FALSE);
}

/* A unit that is gone owes nothing, whoever ruled so; one ruled routed will be rallied (14B.6). */
static void
rule_status (DhDraft      *draft,
             int           unit,
             DhUnitStatus  status)
{
  const DhUnit *the_unit = dh_unit (draft->battle, unit);

  if (the_unit->status == (int) status)
    return;
  if (status == DH_UNIT_STATUS_DESTROYED)
    rule_men (draft, unit, 0);
  else if (the_unit->men == 0)
    rule_men (draft, unit, 1);
  if (status >= DH_UNIT_STATUS_DESTROYED)
    {
      _dh_remove_unit (draft, unit, status);
      return;
    }

  _dh_draft_set_unit (draft,
                      unit,
                      DH_UNIT_ROUTED_TURN,
                      status == DH_UNIT_STATUS_ROUTED ? draft->battle->turn : 0);
  if (status == DH_UNIT_STATUS_STEADY)
    {
      for (DhDueKind kind = DH_DUE_KIND_CHECK; kind < DH_N_DUE_KINDS; kind++)
        if (_dh_due_kinds[kind].gives_way)
          _dh_drop_dues (draft, kind, unit, DH_CONTEXT_NONE, DH_NOTHING);
    }
  else
    {
      _dh_drop_dues (draft, DH_DUE_KIND_CHECK, unit, DH_CONTEXT_NONE, DH_NOTHING);
      _dh_drop_dues (draft, DH_DUE_KIND_BONUS, unit, DH_CONTEXT_NONE, DH_NOTHING);
      _dh_cancel_charge (draft, unit);
    }
  _dh_draft_set_unit (draft, unit, DH_UNIT_STATUS, status);
}

/*
 * An officer who changes his unit leaves its front rank; one who is out of the field rides with none (5); one who is
 * ruled unhorsed is so through the next turn (19).
 */
static void
rule_officer (DhDraft      *draft,
              int           officer,
              DhPropertyId  property,
              int           value)
{
  if (property == DH_OFFICER_ATTACHED && dh_officer (draft->battle, officer)->attached != value)
    _dh_draft_set_officer (draft, officer, DH_OFFICER_FRONT, FALSE);
  if (property == DH_OFFICER_STATE && value > DH_OFFICER_STATE_WOUNDED)
    _dh_remove_officer (draft, officer, value);
  else
    _dh_draft_set_officer (draft, officer, property, value);
  if (property == DH_OFFICER_STATE && value == DH_OFFICER_STATE_UNHORSED)
    _dh_draft_set_officer (draft, officer, DH_OFFICER_UNHORSED_TURN, draft->battle->turn);
}

gboolean
_dh_rule (DhDraft        *draft,
          const DhOrder  *order,
          GError        **error)
{
  DhRef subject = _dh_order_get_first (order);

  if (!require_sense (draft, order, error))
    return FALSE;

  if (order->property == DH_BATTLE_DECK)
    return rule_deck (draft, order->value_text, error);
  if (order->property == DH_UNIT_STATUS)
    rule_status (draft, subject.index, order->value);
  else if (order->property == DH_UNIT_MEN && order->value == 0)
    rule_status (draft, subject.index, DH_UNIT_STATUS_DESTROYED);
  else if (order->property == DH_UNIT_MEN)
    rule_men (draft, subject.index, order->value);
  else if (subject.kind == DH_REF_KIND_OFFICER)
    rule_officer (draft, subject.index, order->property, order->value);
  else
    _dh_draft_set (draft, subject, order->property, order->value);

  return TRUE;
}
