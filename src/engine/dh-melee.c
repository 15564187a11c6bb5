/* dh-melee.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Close combat, stand by stand (10.D, 10.H to 10.K, 14B.5, 15.B, 15.E, 19). What follows from it is
 * in dh-aftermath.c.
 */

/* A stand in the fight. An officer fights as one and loses no men. */
typedef struct {
  int factor;
  int men;
  gboolean officer;
  gboolean out;
} Stand;

/* One side of a fight. */
typedef struct {
  int unit;
  GArray *stands; /* Stand, in the order in which they fight */
  gboolean wins_ties;
  guint pairs_won;
  int men_lost;
} Side;

static void
side_clear (Side *side)
{
  g_clear_pointer (&side->stands, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Side, side_clear)

/* Factors (19) */

/* Breastworks face the front (10.R). A supporter has come out of whatever it held (10.O). */
static gboolean
has_works (const DhUnit *defender,
           const DhDue  *fight)
{
  return defender->cover == DH_COVER_WORKS && fight->aspect == DH_ASPECT_FRONT && !fight->support;
}

static gboolean
holds_village (const DhUnit *defender,
               const DhDue  *fight)
{
  return defender->cover == DH_COVER_VILLAGE && !fight->support;
}

/* What horses do not ride into (15.E): a village and a fort stand all round. */
static gboolean
is_walled (const DhUnit *defender,
           const DhDue  *fight)
{
  return has_works (defender, fight) || holds_village (defender, fight) ||
         (defender->cover == DH_COVER_FORT && !fight->support);
}

static gboolean
is_square (const DhUnit *unit,
           const DhDue  *fight)
{
  return unit->formation == DH_FORMATION_SQUARE && !fight->support;
}

/* A unit's own factor, by its arm; horses are worth nothing against a square (15.B). */
static int
get_arm_factor (const DhDraft *draft,
                const DhUnit  *unit,
                gboolean       against_square)
{
  if (unit->info->arm == DH_ARM_ARTILLERY)
    return _dh_draft_number (draft, "melee.artillery");
  if (dh_unit_is_mounted (unit))
    return _dh_draft_number (draft, against_square ? "melee.square.mounted" : "melee.cavalry");

  return _dh_draft_number (draft,
                           unit->info->arm == DH_ARM_CAVALRY ? "melee.dismounted" : "melee.infantry");
}

/* What counts for every stand of the attacker. */
static int
get_attackers_situation (const DhDraft *draft,
                         const DhUnit  *attacker,
                         const DhUnit  *defender,
                         const DhDue   *fight)
{
  int factor = 0;

  if (attacker->status == DH_UNIT_STATUS_FALLING_BACK)
    factor += _dh_draft_number (draft, "melee.falling-back");
  if (attacker->formation == DH_FORMATION_SQUARE)
    factor += _dh_draft_number (draft, "melee.square");
  if (dh_unit_is_mounted (attacker) && is_walled (defender, fight))
    factor += _dh_draft_number (draft, "melee.mounted-works");

  return factor;
}

/* What counts for every stand of the defender. */
static int
get_defenders_situation (const DhDraft *draft,
                         const DhUnit  *defender,
                         const DhDue   *fight)
{
  int factor = 0;

  if (defender->status == DH_UNIT_STATUS_FALLING_BACK)
    factor += _dh_draft_number (draft, "melee.falling-back");
  if (is_square (defender, fight))
    factor += _dh_draft_number (draft, "melee.square");
  if (fight->aspect != DH_ASPECT_FRONT && defender->formation != DH_FORMATION_SQUARE)
    factor += _dh_draft_number (draft, "melee.flank");
  if (has_works (defender, fight))
    factor += _dh_draft_number (draft, "melee.works");

  return factor;
}

/* Full stands, then the officer in front, then the casualty stand (10.J). */
static void
line_up (const DhDraft *draft,
         Side          *side,
         int            arm,
         int            situation)
{
  const DhUnit *unit = dh_unit (draft->battle, side->unit);
  int casualties = dh_unit_count_casualties (unit);
  int full = dh_unit_count_stands (unit) - (casualties > 0);

  side->stands = g_array_sized_new (FALSE, TRUE, sizeof (Stand), full + 2);
  for (int i = 0; i < full; i++)
    {
      Stand stand = { .factor = arm + situation, .men = unit->men_a_stand };

      g_array_append_val (side->stands, stand);
    }
  if (dh_battle_get_front_officer (draft->battle, side->unit) != DH_NOTHING)
    {
      Stand stand = { .factor = _dh_draft_number (draft, "melee.staff") + situation, .officer = TRUE };

      g_array_append_val (side->stands, stand);
    }
  if (casualties > 0)
    {
      Stand stand = { .factor = arm + situation + casualties * _dh_draft_number (draft, "melee.casualty"),
                      .men = unit->men_a_stand - casualties };

      g_array_append_val (side->stands, stand);
    }
}

/* Rounds (10.D, 10.H) */

static guint
count_standing (const Side *side)
{
  guint count = 0;

  for (guint i = 0; i < side->stands->len; i++)
    count += !g_array_index (side->stands, Stand, i).out;

  return count;
}

static Stand *
get_standing (const Side *side,
              guint       place)
{
  for (guint i = 0; i < side->stands->len; i++)
    {
      Stand *stand = &g_array_index (side->stands, Stand, i);

      if (!stand->out && place-- == 0)
        return stand;
    }

  g_assert_not_reached ();
}

/* The losing stand drops out; a die of 1 or 2 costs it as many men (10.D). */
static void
drop_out (const DhDraft *draft,
          Side          *loser,
          Side          *winner,
          Stand         *stand,
          int            face)
{
  int shown = _dh_draft_is (draft, "casualty-die", "modified") ? face + stand->factor : face;

  stand->out = TRUE;
  winner->pairs_won++;
  if (!stand->officer && shown >= 1 && shown <= _dh_draft_number (draft, "melee.loss"))
    loser->men_lost += MIN (shown, stand->men);
}

static gboolean
fight_round (DhDraft  *draft,
             Side     *attacker,
             Side     *defender,
             GError  **error)
{
  guint pairs = MIN (count_standing (attacker), count_standing (defender));
  g_autofree guint16 *theirs = g_new (guint16, pairs);
  g_autofree guint16 *ours = g_new (guint16, pairs);
  g_autofree Stand **a = g_new (Stand *, pairs);
  g_autofree Stand **d = g_new (Stand *, pairs);

  if (!_dh_draft_roll (draft, DH_THE_UNIT (attacker->unit), DH_PURPOSE_MELEE, 6, 0, pairs, theirs, error) ||
      !_dh_draft_roll (draft, DH_THE_UNIT (defender->unit), DH_PURPOSE_MELEE, 6, 0, pairs, ours, error))
    return FALSE;

  for (guint i = 0; i < pairs; i++)
    {
      a[i] = get_standing (attacker, i);
      d[i] = get_standing (defender, i);
    }
  for (guint i = 0; i < pairs; i++)
    {
      int difference = theirs[i] + a[i]->factor - ours[i] - d[i]->factor;

      if (difference > 0)
        drop_out (draft, defender, attacker, d[i], ours[i]);
      else if (difference < 0 || defender->wins_ties)
        drop_out (draft, attacker, defender, a[i], theirs[i]);
    }

  return TRUE;
}

/* To the finish, or with *melee* single-round by pairs won, when level the defender holds. */
static gboolean
fight_out (DhDraft   *draft,
           Side      *attacker,
           Side      *defender,
           gboolean  *attacker_won,
           GError   **error)
{
  if (_dh_draft_is (draft, "melee", "single-round"))
    {
      if (!fight_round (draft, attacker, defender, error))
        return FALSE;
      *attacker_won = attacker->pairs_won > defender->pairs_won;
      return TRUE;
    }

  while (count_standing (attacker) > 0 && count_standing (defender) > 0)
    if (!fight_round (draft, attacker, defender, error))
      return FALSE;

  *attacker_won = count_standing (attacker) > 0;
  return TRUE;
}

/* A unit has fought one more close combat (10.K). */
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

  if (!_dh_draft_roll_one (draft, DH_THE_UNIT (fight.other), DH_PURPOSE_ROUTERS, 6, 0, &men, error))
    return FALSE;

  _dh_draft_end_due (draft, &fight);
  count_melee (draft, fight.unit);
  _dh_cancel_charge (draft, fight.unit);
  _dh_lose_men (draft, fight.other, men);
  if (!dh_unit_is_gone (dh_unit (draft->battle, fight.other)))
    _dh_routs (draft, fight.other);
  _dh_halt_the_tired (draft);

  return TRUE;
}

/**
 * _dh_resolve_fight:
 * @draft: a draft
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
  const DhUnit *attacker = dh_unit (draft->battle, fight.unit);
  const DhUnit *defender = dh_unit (draft->battle, fight.other);
  g_auto(Side) a = { .unit = fight.unit };
  g_auto(Side) d = { .unit = fight.other, .wins_ties = holds_village (defender, &fight) };
  gboolean attacker_won;

  if (defender->status == DH_UNIT_STATUS_ROUTED)
    return ride_down (draft, fight, error);

  line_up (draft,
           &a,
           get_arm_factor (draft, attacker, is_square (defender, &fight)),
           get_attackers_situation (draft, attacker, defender, &fight));
  line_up (draft,
           &d,
           get_arm_factor (draft, defender, attacker->formation == DH_FORMATION_SQUARE),
           get_defenders_situation (draft, defender, &fight));
  if (!fight_out (draft, &a, &d, &attacker_won, error))
    return FALSE;

  _dh_draft_end_due (draft, &fight);
  count_melee (draft, fight.unit);
  count_melee (draft, fight.other);
  _dh_officers_at_risk (draft, fight.unit, attacker_won ? DH_CONTEXT_WON : DH_CONTEXT_BEATEN);
  _dh_officers_at_risk (draft, fight.other, attacker_won ? DH_CONTEXT_BEATEN : DH_CONTEXT_WON);
  _dh_cancel_charge (draft, fight.unit);
  if (attacker_won)
    _dh_support_fights (draft, fight.unit, fight.other);
  _dh_lose_men (draft, fight.unit, a.men_lost);
  _dh_lose_men (draft, fight.other, d.men_lost);
  _dh_fight_is_over (draft, &fight, attacker_won);
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

  if (fight == NULL && _dh_find_fight (draft->battle, defender, attacker) != NULL)
    return _dh_draft_refuse (error,
                             "10.I",
                             _("the attacker is “%s”; write “fight %s %s”"),
                             _dh_draft_name (draft, defender),
                             _dh_draft_name (draft, defender),
                             _dh_draft_name (draft, attacker));
  if (fight == NULL)
    return _dh_draft_refuse (error,
                             "10.H",
                             _("“%s” has no close combat with “%s”"),
                             _dh_draft_name (draft, attacker),
                             _dh_draft_name (draft, defender));

  for (guint i = 0; i < draft->battle->dues->len; i++)
    {
      const DhDue *due = dh_battle_get_due (draft->battle, i);

      if (due->kind == DH_DUE_KIND_FIGHT && due->contact < fight->contact)
        return _dh_draft_refuse (error,
                                 "10.I",
                                 _("close combats are fought in the order of contact; first comes “fight %s %s”"),
                                 _dh_draft_name (draft, due->unit),
                                 _dh_draft_name (draft, due->other));
    }

  return _dh_resolve_fight (draft, *fight, error);
}
