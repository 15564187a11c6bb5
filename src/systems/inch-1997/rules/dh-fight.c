/* dh-fight.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-melee-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * The order “fight” (10.D, 10.H, 10.I, 10.K, 14B.5): the dice of a close combat, round by round, and its losses. How
 * stands face stands and which of them fall is in dh-melee.c, what follows for both sides in dh-aftermath.c.
 */

/* Sentences of a forecast about a fight */

/* Factors count for one side, which its title says, and some for one stand of it only. */
static void
explain_side (DhDraft       *draft,
              const DhMelee *melee,
              DhMeleeSide    side)
{
  int unit = melee->sides[side].unit;

  for (const DhMeleeFactor *factor = NULL; dh_array_next (melee->sides[side].factors, &factor);)
    {
      g_autofree char *value = dh_show_sign (factor->value);
      g_autofree char *title = NULL;

      if (factor->value == 0)
        continue;
      /* Translators: the id of a unit, and something that counts for it. */
      title = g_strdup_printf (_("%s: %s"), dh_battle_get_tag (draft->battle, DH_THE_UNIT (unit)),
                               dh_melee_factor_get_title (factor));
      _dh_draft_factor (draft, DH_THE_UNIT (unit), factor->id, title, "%s", value);
    }
  if (melee->sides[side].wins_ties)
    {
      g_autofree char *title = g_strdup_printf (_("%s: %s"), dh_battle_get_tag (draft->battle, DH_THE_UNIT (unit)),
                                                C_("combat factor", "in a village"));

      _dh_draft_factor (draft, DH_THE_UNIT (unit), "melee.village", title, "%s", _("wins ties"));
    }
}

/* Tells a forecast which row of dice comes next. Both rows of a round are thrown together: the defender's follows. */
static void
expect_row (DhForecast     *forecast,
            const DhBattle *battle,
            DhMelee        *melee,
            DhMeleeSide     side)
{
  _dh_forecast_melee (forecast, melee);
  forecast->in_rows = TRUE;
  if (side == DH_MELEE_SIDE_ATTACKER)
    {
      DhRef defender = DH_THE_UNIT (melee->sides[DH_MELEE_SIDE_DEFENDER].unit);

      forecast->following = _dh_melee_count_pairs (melee);
      forecast->following_thrown = _dh_battle_throws_itself (battle, defender) ? forecast->following : 0;
    }
}

static gboolean
fight_round (DhDraft  *draft,
             DhMelee  *melee,
             GError  **error)
{
  guint pairs = _dh_melee_count_pairs (melee);
  g_autofree guint16 *faces = g_new (guint16, DH_MELEE_N_SIDES * pairs);

  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    {
      if (draft->forecast != NULL)
        expect_row (draft->forecast, draft->battle, melee, side);
      if (!_dh_draft_roll (draft,
                           DH_THE_UNIT (melee->sides[side].unit),
                           DH_PURPOSE_MELEE,
                           6,
                           0,
                           pairs,
                           faces + side * pairs,
                           error))
        return FALSE;
    }

  _dh_melee_fight_round (melee, faces, faces + pairs);
  return TRUE;
}

static gboolean
fight_out (DhDraft   *draft,
           DhMelee   *melee,
           int        lost[DH_MELEE_N_SIDES],
           gboolean  *attacker_won,
           GError   **error)
{
  while (!_dh_melee_is_over (melee))
    if (!fight_round (draft, melee, error))
      return FALSE;

  *attacker_won = dh_melee_get_winner (melee) == DH_MELEE_SIDE_ATTACKER;
  for (guint side = 0; side < DH_MELEE_N_SIDES; side++)
    lost[side] = dh_melee_count_lost (melee, side);
  return TRUE;
}

/**
 * _dh_has_fought_enough:
 * @battle: a battle
 * @unit: a unit
 *
 * Returns: whether it has fought as many close combats in this turn as it may (10.K)
 */
gboolean
_dh_has_fought_enough (const DhBattle *battle,
                       int             unit)
{
  return dh_unit (battle, unit)->melees >= dh_rulebook_integer (battle->rulebook, "melee.most");
}

static void
count_melee (DhDraft *draft,
             int      unit)
{
  _dh_draft_set_unit (draft, unit, DH_UNIT_MELEES, dh_unit (draft->battle, unit)->melees + 1);
}

/* Routers struck do not fight: they lose a D6 of men and rout again (14B.5). */
static gboolean
ride_down (DhDraft  *draft,
           DhDue     fight,
           GError  **error)
{
  int men;

  if (!_dh_draft_roll_one (draft, DH_THE_UNIT (dh_due_other (&fight)), DH_PURPOSE_ROUTERS, 6, 0, &men, error))
    return FALSE;

  _dh_draft_end_due (draft, &fight);
  count_melee (draft, dh_due_unit (&fight));
  _dh_cancel_charge (draft, dh_due_unit (&fight));
  _dh_lose_men (draft, dh_due_other (&fight), men);
  if (!dh_unit_is_gone (dh_unit (draft->battle, dh_due_other (&fight))))
    _dh_rout (draft, dh_due_other (&fight));
  _dh_halt_the_tired (draft);

  return TRUE;
}

/**
 * _dh_settle_fight:
 * @draft: a draft
 * @fight: a fight that is due, but no pursuit
 * @attacker_won: who has won
 * @lost: the men that each side has lost
 *
 * Takes off a fight that is fought, and its losses.
 */
void
_dh_settle_fight (DhDraft   *draft,
                  DhDue      fight,
                  gboolean   attacker_won,
                  const int  lost[DH_MELEE_N_SIDES])
{
  _dh_draft_end_due (draft, &fight);
  count_melee (draft, dh_due_unit (&fight));
  count_melee (draft, dh_due_other (&fight));
  _dh_put_officers_at_risk (draft, dh_due_unit (&fight), attacker_won ? DH_CONTEXT_WON : DH_CONTEXT_BEATEN);
  _dh_put_officers_at_risk (draft, dh_due_other (&fight), attacker_won ? DH_CONTEXT_BEATEN : DH_CONTEXT_WON);
  _dh_cancel_charge (draft, dh_due_unit (&fight));
  if (attacker_won)
    _dh_fight_supporter (draft, dh_due_unit (&fight), dh_due_other (&fight));
  _dh_lose_men (draft, dh_due_unit (&fight), lost[DH_MELEE_SIDE_ATTACKER]);
  _dh_lose_men (draft, dh_due_other (&fight), lost[DH_MELEE_SIDE_DEFENDER]);
  _dh_end_fight (draft, &fight, attacker_won);
}

/**
 * _dh_resolve_fight:
 * @draft: a draft, but not one on which every way is tried: there would be too many
 * @fight: a fight that is due
 * @error: return location for a %DH_ERROR_DICE
 *
 * Fights a whole close combat. The dice are, round by round, the attacker's row and then the
 * defender's (10.D).
 *
 * Returns: whether there were dice
 */
gboolean
_dh_resolve_fight (DhDraft  *draft,
                   DhDue     fight,
                   GError  **error)
{
  g_autoptr(DhMelee) melee = dh_melee_new (draft->battle, &fight);
  int lost[DH_MELEE_N_SIDES];
  gboolean attacker_won;

  if (melee->pursuit)
    return ride_down (draft, fight, error);

  for (guint side = 0; draft->forecast != NULL && side < DH_MELEE_N_SIDES; side++)
    explain_side (draft, melee, side);
  if (!fight_out (draft, melee, lost, &attacker_won, error))
    return FALSE;

  _dh_settle_fight (draft, fight, attacker_won, lost);
  return TRUE;
}

/* fight: the oldest close combat by the order of contact, and no other (10.I). */
gboolean
_dh_order_fight (DhDraft        *draft,
                 const DhOrder  *order,
                 GError        **error)
{
  int attacker = _dh_order_get_first (order).index;
  int defender = order->target.index;
  const DhDue *fight = _dh_find_fight (draft->battle, attacker, defender);
  const DhDue *older;

  if (fight == NULL && _dh_find_fight (draft->battle, defender, attacker) != NULL)
    return _dh_draft_refuse (error,
                             "10.I",
                             _("the attacker is “%s”; write “fight %s %s”"),
                             _dh_draft_name (draft, defender),
                             dh_unit (draft->battle, defender)->info->tag,
                             dh_unit (draft->battle, attacker)->info->tag);
  if (fight == NULL)
    return _dh_draft_refuse (error,
                             "10.H",
                             _("“%s” is not in close combat with “%s”"),
                             _dh_draft_name (draft, attacker),
                             _dh_draft_name (draft, defender));

  older = _dh_find_older_fight (draft->battle, fight);
  if (older != NULL)
    {
      g_autofree char *name = dh_battle_name_due (draft->battle, older);

      return _dh_draft_refuse (error,
                               "10.I",
                               _("close combats are fought in the order of contact; “%s” comes first"),
                               name);
    }

  return _dh_resolve_fight (draft, *fight, error);
}
