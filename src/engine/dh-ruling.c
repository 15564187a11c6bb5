/* dh-ruling.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The referee above the rules: whatever the engine refuses he can rule, and it is on the record.
 */

gboolean
_dh_order_note (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  return TRUE;
}

static gboolean
find_due_of (const DhBattle *battle,
             DhDueKind       kind,
             DhThing         subject,
             DhDue          *due)
{
  for (guint i = 0; i < battle->dues->len; i++)
    {
      const DhDue *one = dh_battle_get_due (battle, i);
      int whose = subject.kind == DH_THING_KIND_OFFICER ? one->officer : one->unit;

      if (one->kind == kind && whose == subject.index)
        {
          *due = *one;
          return TRUE;
        }
    }

  return FALSE;
}

/*
 * waive: takes a due off. A unit that need not check carries on as if it had passed; an attacker
 * that need not fight stands back.
 */
gboolean
_dh_order_waive (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  DhThing subject = _dh_order_get_first (order);
  DhDue due;

  if (!find_due_of (draft->battle, order->due, subject, &due))
    return _dh_draft_refuse (error,
                             "4",
                             _("“%s” owes no “%s”"),
                             dh_battle_get_id (draft->battle, subject),
                             dh_enum_to_word (DH_TYPE_DUE_KIND, order->due));

  _dh_draft_end_due (draft, &due);
  if (due.kind == DH_DUE_KIND_FIGHT)
    _dh_halts (draft, due.unit);
  else if (due.kind == DH_DUE_KIND_CHECK && due.context == DH_CONTEXT_CLOSE)
    _dh_closes (draft, due.unit);
  else if (due.kind == DH_DUE_KIND_CHECK &&
           (due.context == DH_CONTEXT_RECEIVE || due.context == DH_CONTEXT_REAR))
    _dh_stands (draft, due.unit);
  return TRUE;
}

/* Rulings that no table could show, so that a battle always stays one that can be refereed. */

static gboolean
refuse_formation (const DhUnit  *unit,
                  DhFormation    formation,
                  GError       **error)
{
  if (_dh_formation_suits (unit, formation))
    return TRUE;

  return _dh_draft_refuse (error,
                           "11",
                           _("“%s” is %s and cannot be in “%s”"),
                           unit->info->id,
                           dh_enum_to_word (DH_TYPE_ARM, unit->info->arm),
                           dh_enum_to_word (DH_TYPE_FORMATION, formation));
}

static gboolean
refuse_men (const DhUnit  *unit,
            int            men,
            GError       **error)
{
  int most = unit->start_stands * unit->men_a_stand;

  if (men >= 1 && men <= most)
    return TRUE;

  return _dh_draft_refuse (error,
                           "17",
                           _("“%s” has from 1 to %d men; rule its status “destroyed” to take it off"),
                           unit->info->id,
                           most);
}

static gboolean
refuse_step (DhStep    step,
             GError  **error)
{
  if (step > DH_STEP_SET_UP && step < DH_STEP_END)
    return TRUE;

  return _dh_draft_refuse (error, "4", _("a ruling moves between the steps of a turn; “begin” and “end” do the rest"));
}

static gboolean
refuse_attachment (const DhBattle  *battle,
                   int              officer,
                   int              unit,
                   GError         **error)
{
  if (unit == DH_NOTHING || (dh_unit (battle, unit)->info->army == dh_officer (battle, officer)->info->army &&
                             !dh_unit_is_gone (dh_unit (battle, unit))))
    return TRUE;

  return _dh_draft_refuse (error,
                           "5",
                           _("“%s” rides with units of his own army that are in the game"),
                           dh_officer (battle, officer)->info->id);
}

static gboolean
refuse_absurd (DhDraft        *draft,
               const DhOrder  *order,
               GError        **error)
{
  DhThing subject = _dh_order_get_first (order);
  const DhBattle *battle = draft->battle;

  switch (order->property)
    {
    case DH_UNIT_MEN:
      return refuse_men (dh_unit (battle, subject.index), order->value, error);
    case DH_UNIT_FORMATION:
      return refuse_formation (dh_unit (battle, subject.index), order->value, error);
    case DH_UNIT_CHARGE_TARGET:
    case DH_UNIT_SUPPORTS:
      if (order->value != subject.index)
        return TRUE;
      return _dh_draft_refuse (error, "10", _("“%s” cannot be its own target"), _dh_draft_name (draft, order->value));
    case DH_OFFICER_ATTACHED:
      return refuse_attachment (battle, subject.index, order->value, error);
    case DH_BATTLE_STEP:
      return refuse_step (order->value, error);
    default:
      return TRUE;
    }
}

/* The deck as a ruling gives it: ids of cards, each once, brought into the order of the cards. */
static gboolean
rule_deck (DhDraft     *draft,
           const char  *value,
           GError     **error)
{
  g_auto(GStrv) ids = g_strsplit_set (g_str_equal (value, "none") ? "" : value, " ,", -1);
  g_autoptr(GString) deck = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0' && _dh_battle_find_card (draft->battle, ids[i]) == DH_NOTHING)
      return _dh_draft_refuse (error, "1.A", _("“%s” is not the id of a card"), ids[i]);

  for (guint i = 0; i < draft->battle->cards->len; i++)
    if (g_strv_contains ((const char *const *) ids, dh_card (draft->battle, i)->id))
      g_string_append_printf (deck, "%s%s", deck->len > 0 ? " " : "", dh_card (draft->battle, i)->id);

  _dh_draft_set_deck (draft, deck->str);
  return TRUE;
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
  if (status >= DH_UNIT_STATUS_DESTROYED)
    {
      _dh_is_gone (draft, unit, status);
      return;
    }

  _dh_draft_set_unit (draft,
                      unit,
                      DH_UNIT_ROUTED_TURN,
                      status == DH_UNIT_STATUS_ROUTED ? draft->battle->turn : 0);
  if (the_unit->men == 0)
    _dh_draft_set_unit (draft, unit, DH_UNIT_MEN, 1);
  if (status == DH_UNIT_STATUS_STEADY)
    {
      _dh_drop_dues (draft, DH_DUE_KIND_RETREAT, unit);
      _dh_drop_dues (draft, DH_DUE_KIND_WITNESS, unit);
      _dh_drop_dues (draft, DH_DUE_KIND_HORSES, unit);
      _dh_drop_dues (draft, DH_DUE_KIND_RALLY, unit);
    }
  else
    {
      _dh_drop_dues (draft, DH_DUE_KIND_CHECK, unit);
      _dh_drop_dues (draft, DH_DUE_KIND_BONUS, unit);
      _dh_cancel_charge (draft, unit);
    }
  _dh_draft_set_unit (draft, unit, DH_UNIT_STATUS, status);
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

/* ruling: sets a property and raises no due. */
gboolean
_dh_order_ruling (DhDraft        *draft,
                  const DhOrder  *order,
                  GError        **error)
{
  DhThing subject = _dh_order_get_first (order);

  if (!refuse_absurd (draft, order, error))
    return FALSE;

  if (order->property == DH_BATTLE_DECK)
    return rule_deck (draft, order->value_text, error);
  if (order->property == DH_UNIT_STATUS)
    rule_status (draft, subject.index, order->value);
  else if (order->property == DH_UNIT_MEN)
    rule_men (draft, subject.index, order->value);
  else
    _dh_draft_set (draft, subject, order->property, order->value);

  return TRUE;
}
