/* dh-fire.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-fire.h"

#include "dh-basing-private.h"
#include "dh-rules-private.h"

#include <glib/gi18n-lib.h>

/*
 * Fire (7, 8, 15.A, 15.F, 16.C, 19): who may fire at whom, what is needed to hit, how many dice.
 * Hits wait on the target until they are marked; dh-casualties.c takes them off.
 */

/* A shot before its dice are thrown. */
typedef struct {
  const char *weapon; /* section of the rulebook, such as musket.close; NULL out of range */
  int need;
  guint dice;
  double share; /* the part of the hits that counts */
} Shot;

static double
get_fire_number (const DhBattle *battle,
                 const char     *weapon,
                 const char     *what)
{
  char id[64];

  g_snprintf (id, sizeof id, "fire.%s.%s", weapon, what);
  return dh_rulebook_number (battle->rulebook, id);
}

static gboolean
is_sharpshooter (const DhBattle *battle,
                 const DhUnit   *unit)
{
  return unit->info->sharpshooters && dh_rulebook_is (battle->rulebook, "sharpshooters", "on");
}

/**
 * dh_fire_list_ranges:
 * @battle: a battle
 * @unit: who fires
 * @solid: a battery is told to fire no canister
 * @ranges: (out): its ranges, the nearest first
 *
 * Returns: how many there are (7, 8, 15.A, 19)
 */
guint
dh_fire_list_ranges (const DhBattle *battle,
                     guint           unit,
                     gboolean        solid,
                     DhFireRange     ranges[DH_FIRE_MOST_RANGES])
{
  static const char *const infantry[] = { "musket.close", "musket.long", NULL };
  static const char *const cavalry[] = { "carbine.close", NULL };
  static const char *const artillery[] = { "canister.close", "shot.close", "shot.long", NULL };
  static const char *const *const weapons[] = {
    [DH_ARM_INFANTRY] = infantry,
    [DH_ARM_CAVALRY] = cavalry,
    [DH_ARM_ARTILLERY] = artillery,
  };
  const DhUnit *the_unit = dh_unit (battle, unit);
  guint n = 0;

  if (is_sharpshooter (battle, the_unit))
    {
      ranges[0] = (DhFireRange) { "sharpshooters", dh_rulebook_number (battle->rulebook, "sharpshooters.range") };
      return 1;
    }

  for (const char *const *weapon = weapons[the_unit->info->arm]; *weapon != NULL; weapon++)
    if (!solid || !g_str_equal (*weapon, "canister.close"))
      ranges[n++] = (DhFireRange) { *weapon, get_fire_number (battle, *weapon, "range") };

  return n;
}

/**
 * _dh_find_weapon:
 * @battle: a battle
 * @unit: who fires
 * @order: its order to fire
 *
 * Returns: (nullable): the weapon and its band, such as `musket.close`, or %NULL when the target is
 *   too far (7, 8)
 */
const char *
_dh_find_weapon (const DhBattle *battle,
                 const DhUnit   *unit,
                 const DhOrder  *order)
{
  gboolean solid = (dh_inch (order)->flags & (DH_SHOT_SOLID | DH_SHOT_OVERHEAD)) != 0;
  DhFireRange ranges[DH_FIRE_MOST_RANGES];
  guint n = dh_fire_list_ranges (battle, unit - dh_unit (battle, 0), solid, ranges);

  for (guint i = 0; i < n; i++)
    if (dh_inch (order)->inches <= ranges[i].inches)
      return ranges[i].weapon;

  return NULL;
}

/* Column, square, limbered, two deep within 2 inches, or raked (7.6, 19). */
static gboolean
is_column_target (const DhBattle *battle,
                  const DhUnit   *target,
                  DhShotFlags     flags)
{
  return (flags & DH_SHOT_COLUMN) != 0 || target->formation == DH_FORMATION_COLUMN ||
         target->formation == DH_FORMATION_SQUARE || target->formation == DH_FORMATION_MOUNTED_COLUMN ||
         target->formation == DH_FORMATION_LIMBERED ||
         ((flags & DH_SHOT_ENFILADE) != 0 && dh_rulebook_is (battle->rulebook, "enfilade", "column"));
}

static gboolean
is_in_cover (const DhUnit *target,
             DhShotFlags   flags)
{
  if ((flags & DH_SHOT_OPEN) != 0)
    return FALSE;

  return (flags & DH_SHOT_COVER) != 0 || target->cover != DH_COVER_NONE;
}

static gboolean
is_out_of_supply (const DhBattle *battle,
                  const DhUnit   *unit)
{
  return unit->info->arm != DH_ARM_ARTILLERY && dh_rulebook_is (battle->rulebook, "supply-wagons", "on") &&
         unit->shots >= dh_rulebook_integer (battle->rulebook, "supply.fires");
}

/* Sentences of a forecast about a shot */

/* A phrase at a time, since languages join its words in different ways. */
static const char *
describe_weapon (const char *weapon,
                 gboolean    column)
{
  static const struct {
    const char *weapon;
    const char *at_line;
    const char *at_column;
  } phrases[] = {
    { "musket.close", N_("musketry at close range at a line"), N_("musketry at close range at a column") },
    { "musket.long", N_("musketry at long range at a line"), N_("musketry at long range at a column") },
    { "carbine.close", N_("carbines at a line"), N_("carbines at a column") },
    { "canister.close", N_("canister at a line"), N_("canister at a column") },
    { "shot.close", N_("shot and shell at close range at a line"), N_("shot and shell at close range at a column") },
    { "shot.long", N_("shot and shell at long range at a line"), N_("shot and shell at long range at a column") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    if (g_str_equal (phrases[i].weapon, weapon))
      return _(column ? phrases[i].at_column : phrases[i].at_line);

  return _("sharpshooters");
}

/* Why a target that is no column counts as one. */
static void
explain_column (DhDraft     *draft,
                DhRef        target,
                DhShotFlags  flags)
{
  if ((flags & DH_SHOT_COLUMN) != 0)
    {
      double inches = dh_rulebook_number (draft->battle->rulebook, "fire.column.distance");
      g_autofree char *distance = dh_inches_to_text (inches);
      g_autofree char *title = g_strdup_printf (_("another regiment within %s″ in front or behind"), distance);

      _dh_draft_factor (draft, target, "fire.column.distance", title, "%s", C_("target", "column"));
    }
  if ((flags & DH_SHOT_ENFILADE) != 0 && _dh_draft_is (draft, "enfilade", "column"))
    _dh_draft_factor (draft, target, "enfilade", _("enfiladed"), "%s", C_("target", "column"));
}

static void
explain_dice (DhDraft *draft,
              DhRef    firer,
              double   dice)
{
  const DhUnit *unit = dh_unit (draft->battle, firer.index);
  g_autofree char *id = _dh_basing_dup_dice_id (draft->battle->rulebook, unit->info);
  g_autofree char *title = NULL;
  guint count = unit->info->arm == DH_ARM_ARTILLERY ? (guint) unit->men : dh_unit_count_stands (unit);

  if (unit->info->arm == DH_ARM_ARTILLERY)
    title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u gunner", "%u gunners", count), count);
  else
    title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u stand", "%u stands", count), count);

  _dh_draft_factor (draft,
                    firer,
                    unit->formation == DH_FORMATION_SQUARE ? "fire.square.stands" : id,
                    unit->formation == DH_FORMATION_SQUARE ? C_("firer", "in square") : title,
                    g_dngettext (GETTEXT_PACKAGE, "%g die", "%g dice", dice == 1 ? 1 : 2),
                    dice);
}

/* The dice of a shot */

static guint
round_up (double dice)
{
  guint whole = dice;

  return dice - whole > 1e-9 ? whole + 1 : whole;
}

/* The number of the rulebook that a die has to show, in the open. */
static char *
dup_need_id (const DhBattle *battle,
             DhRef           firer,
             const char     *weapon,
             gboolean        column)
{
  if (is_sharpshooter (battle, dh_unit (battle, firer.index)))
    return g_strdup ("sharpshooters.needed");

  return g_strdup_printf ("fire.%s.%s", weapon, column ? "column" : "line");
}

static int
work_out_need (DhDraft     *draft,
               DhRef        firer,
               DhRef        target,
               DhShotFlags  flags,
               const char  *weapon)
{
  const DhBattle *battle = draft->battle;
  gboolean column = is_column_target (battle, dh_unit (battle, target.index), flags);
  g_autofree char *id = dup_need_id (battle, firer, weapon, column);
  int need = _dh_draft_number (draft, id);

  if (draft->forecast != NULL)
    {
      /* Translators: the least face of a die that hits. */
      _dh_draft_factor (draft, firer, id, describe_weapon (weapon, column), _("%d+"), need);
      explain_column (draft, target, flags);
    }
  return need;
}

static void
work_out_cover (DhDraft *draft,
                DhRef    target,
                Shot    *shot)
{
  if (_dh_draft_is (draft, "cover", "halve"))
    {
      shot->share = dh_rulebook_number (draft->battle->rulebook, "fire.cover.share");
      _dh_draft_factor (draft, target, "fire.cover.share", _("in cover"), _("hits × %g"), shot->share);
    }
  else if (_dh_draft_is (draft, "cover", "one-pip"))
    {
      shot->need += _dh_draft_number (draft, "fire.cover.needed");
      _dh_draft_modifier (draft, target, "fire.cover.needed", _("in cover"));
    }
}

/* Dice of the whole unit (7, 8, 17). */
static double
work_out_dice (DhDraft    *draft,
               DhRef       firer,
               const char *weapon)
{
  const DhRulebook *rulebook = draft->battle->rulebook;
  const DhUnit *unit = dh_unit (draft->battle, firer.index);
  guint stands = dh_unit_count_stands (unit);
  guint share = _dh_draft_number (draft, "fire.square.stands");
  double dice;

  if (unit->info->arm == DH_ARM_ARTILLERY)
    dice = unit->men * unit->dice_a_stand;
  else if (unit->formation == DH_FORMATION_SQUARE)
    dice = (stands + share - 1) / share * unit->dice_a_stand;
  else
    dice = stands * unit->dice_a_stand;
  if (draft->forecast != NULL)
    explain_dice (draft, firer, dice);

  if (g_str_equal (weapon, "canister.close"))
    {
      double extra = stands * dh_rulebook_number (rulebook, "fire.canister.extra");

      dice += extra;
      _dh_draft_factor (draft, firer, "fire.canister.extra", _("canister"), _("+%g dice"), extra);
    }
  if (is_out_of_supply (draft->battle, unit))
    {
      dice *= dh_rulebook_number (rulebook, "supply.share");
      _dh_draft_factor (draft,
                        firer,
                        "supply.share",
                        _("short of supply"),
                        _("dice × %g"),
                        dh_rulebook_number (rulebook, "supply.share"));
    }

  return dice;
}

/**
 * _dh_get_shot_target:
 * @battle: a battle
 * @order: an order to fire
 *
 * Returns: the unit that is hit: an officer is where the unit is that he rides with
 */
int
_dh_get_shot_target (const DhBattle *battle,
                     const DhOrder  *order)
{
  return order->target.kind == DH_REF_KIND_OFFICER ? dh_officer (battle, order->target.index)->attached
                                                     : order->target.index;
}

static void
work_out (DhDraft       *draft,
          const DhOrder *order,
          Shot          *shot)
{
  const DhBattle *battle = draft->battle;
  DhRef firer = _dh_order_get_first (order);
  DhRef target = DH_THE_UNIT (_dh_get_shot_target (battle, order));

  shot->share = 1;
  shot->weapon = _dh_find_weapon (battle, dh_unit (battle, firer.index), order);
  if (shot->weapon == NULL)
    return;

  shot->need = work_out_need (draft, firer, target, dh_inch (order)->flags, shot->weapon);
  if (is_in_cover (dh_unit (battle, target.index), dh_inch (order)->flags))
    work_out_cover (draft, target, shot);
  shot->dice = round_up (work_out_dice (draft, firer, shot->weapon));
  if (draft->forecast != NULL)
    _dh_forecast_share (draft->forecast, shot->share);
}

/**
 * _dh_find_shot_rule:
 * @battle: a battle as it stands when the shot is fired
 * @order: an order to fire, perhaps from a file and one that would be refused
 *
 * Returns: (nullable): the item of the rulebook that says what the dice need. Where several make up that number, the one
 *   whose standing is the least sure
 */
const DhRulebookItem *
_dh_find_shot_rule (const DhBattle *battle,
                    const DhOrder  *order)
{
  DhRef firer = _dh_order_get_first (order);
  const char *weapon = _dh_find_weapon (battle, dh_unit (battle, firer.index), order);
  int target = _dh_get_shot_target (battle, order);
  const DhRulebookItem *cover = dh_rulebook_find (battle->rulebook, "fire.cover.needed");
  const DhRulebookItem *needed;
  g_autofree char *id = NULL;

  if (weapon == NULL || target == DH_NOTHING)
    return NULL;

  id = dup_need_id (battle, firer, weapon, is_column_target (battle, dh_unit (battle, target), dh_inch (order)->flags));
  needed = dh_rulebook_find (battle->rulebook, id);
  if (!is_in_cover (dh_unit (battle, target), dh_inch (order)->flags) ||
      !dh_rulebook_is (battle->rulebook, "cover", "one-pip"))
    return needed;

  return cover->standing >= needed->standing ? cover : needed;
}

/* Units that may fire */

static gboolean
require_shooter (const DhBattle  *battle,
                 const DhUnit    *unit,
                 GError         **error)
{
  const DhObstacle obstacles[] = {
    { unit->formation == DH_FORMATION_COLUMN, "7.4", N_("“%s” is in column, and a column cannot fire") },
    { dh_unit_is_mounted (unit), "15.A", N_("“%s” is mounted, and mounted cavalry cannot fire") },
    { unit->formation == DH_FORMATION_LIMBERED, "8", N_("“%s” is limbered and cannot fire") },
    { unit->fired, battle->step == DH_STEP_MOVEMENT ? "7.4" : "7.5", N_("“%s” has already fired this turn") },
    { unit->charge_target != DH_NOTHING, "10.A", N_("“%s” has announced a charge and cannot fire") },
    { unit->dismounted && unit->moved != DH_MOVED_NO, "15.F",
      N_("“%s” dismounted and moved this turn, so it cannot fire") },
  };
  const char *who = unit->info->label;

  if (!dh_unit_is_on_table (unit))
    return _dh_draft_refuse (error, "7", _("“%s” is not on the table"), who);
  if (unit->status != DH_UNIT_STATUS_STEADY)
    return _dh_draft_refuse (error,
                             "14",
                             _("“%s” is “%s” and cannot fire"),
                             who,
                             dh_enum_to_word (DH_TYPE_UNIT_STATUS, unit->status));

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), who, NULL, error);
}

/* Each fire step has its own firers (4.B, 4.D, 4.E). */
static gboolean
require_step (const DhBattle  *battle,
              const DhUnit    *unit,
              GError         **error)
{
  gboolean guns = unit->info->arm == DH_ARM_ARTILLERY;
  gboolean moved = unit->moved != DH_MOVED_NO;
  const DhObstacle obstacles[] = {
    { guns && battle->step != DH_STEP_ARTILLERY, "4.B", N_("“%s” is a battery and fires in the step “artillery”") },
    { !guns && battle->step == DH_STEP_ARTILLERY, "4.B", N_("“%s” is not a battery; only artillery fires now") },
    { guns && unit->moved == DH_MOVED_LIMBERED, "4.B", N_("“%s” moved limbered this turn and cannot fire") },
    { !guns && battle->step == DH_STEP_STANDING && moved, "4.D",
      N_("“%s” has moved and fires in the step “moving”") },
    { !guns && battle->step == DH_STEP_MOVING && !moved, "4.E",
      N_("“%s” has not moved; it could fire in the step “standing”") },
    { dh_inch_battle (battle)->marked, _dh_get_fire_clause (battle->step),
      N_("the losses of this step have been marked; no more firing in this step") },
  };

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), unit->info->label, NULL, error);
}

/* Opportunity fire is in the document that of infantry at whoever comes near; a club may let batteries fire as well,
 * and at anybody (7.4). */
static gboolean
is_fire_at_movers (const DhBattle *battle)
{
  /* Battles of an older rulebook have a switch with no more than “on” and “off”. */
  return g_str_equal (dh_rulebook_get_switch (battle->rulebook, "opportunity"), "infantry");
}

/* Opportunity fire: a halted unit of the other side, at one that is moving now (7.4). */
static gboolean
require_opportunity (const DhBattle  *battle,
                     int              unit,
                     GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, unit);
  int card = dh_inch_battle (battle)->card;
  const DhObstacle obstacles[] = {
    { dh_rulebook_is (battle->rulebook, "opportunity", "off"), "7.4",
      N_("this battle is fought without opportunity fire") },
    { the_unit->info->arm == DH_ARM_ARTILLERY && is_fire_at_movers (battle), "7.4",
      N_("“%s” is a battery; opportunity fire is only for infantry and dismounted cavalry") },
    { card == DH_NOTHING, "7.4",
      N_("in the movement step only units of the card in hand can be fired at, and no card is in hand") },
    { card != DH_NOTHING && dh_card (battle, card)->army == the_unit->info->army, "7.4",
      N_("“%s” is on the side that is moving") },
    { the_unit->moved != DH_MOVED_NO, "7.4", N_("“%s” has moved; opportunity fire is only for units that have not") },
  };

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), the_unit->info->label, NULL, error) &&
         _dh_require_nothing_owed (battle, unit, error);
}

/**
 * _dh_require_firer:
 * @battle: a battle
 * @subject: a unit
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may fire now, if there is somebody to fire at
 */
gboolean
_dh_require_firer (const DhBattle  *battle,
                   DhRef            subject,
                   GError         **error)
{
  const DhUnit *the_unit = dh_unit (battle, subject.index);

  if (!require_shooter (battle, the_unit, error))
    return FALSE;

  return battle->step == DH_STEP_MOVEMENT ? require_opportunity (battle, subject.index, error)
                                          : require_step (battle, the_unit, error);
}

/* Whom one may fire at */

static gboolean
require_officer (const DhBattle  *battle,
                 const DhOrder   *order,
                 const DhUnit    *unit,
                 GError         **error)
{
  const DhOfficer *officer = dh_officer (battle, order->target.index);
  const DhObstacle obstacles[] = {
    { !is_sharpshooter (battle, unit), "5.D",
      N_("“%s” is an officer; officers alone cannot be fired at") },
    { officer->attached == DH_NOTHING || officer->state > DH_OFFICER_STATE_WOUNDED, "5.D",
      N_("“%s” is with no unit, and a lone officer cannot be fired at") },
  };

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), officer->info->label, NULL, error);
}

/**
 * _dh_require_target:
 * @battle: a battle
 * @firer: a unit that may fire
 * @at: another
 * @error: return location for a %DH_ERROR_RULES
 *
 * Returns: whether it may fire at that one, if it reaches so far
 */
gboolean
_dh_require_target (const DhBattle  *battle,
                    int              firer,
                    int              at,
                    GError         **error)
{
  const DhUnit *unit = dh_unit (battle, firer);
  const DhUnit *target = dh_unit (battle, at);
  gboolean in_movement = battle->step == DH_STEP_MOVEMENT;
  const DhObstacle obstacles[] = {
    { !dh_unit_is_on_table (target), "7", N_("“%s” is not on the table") },
    { target->concealed, "2.B", N_("“%s” is concealed; use “reveal” first") },
    { in_movement && target->card != dh_inch_battle (battle)->card, "7.4",
      N_("in the movement step only units of the card in hand can be fired at, and “%s” is not one") },
    { in_movement && is_fire_at_movers (battle) && target->moved == DH_MOVED_NO && target->changes == 0, "7.4",
      N_("“%s” has not moved, changed formation or announced a charge yet, so there is no opportunity to fire at it") },
  };

  if (unit->info->army == target->info->army)
    return _dh_draft_refuse (error,
                             "7",
                             _("“%s” and “%s” are in the same army"),
                             unit->info->label,
                             target->info->label);

  return _dh_require_none_of (obstacles, G_N_ELEMENTS (obstacles), target->info->label, NULL, error);
}

static gboolean
require_flags (const DhUnit   *unit,
               const DhOrder  *order,
               GError        **error)
{
  if (unit->info->arm != DH_ARM_ARTILLERY && (dh_inch (order)->flags & (DH_SHOT_SOLID | DH_SHOT_OVERHEAD)) != 0)
    return _dh_draft_refuse (error,
                             "8",
                             _("“%s” is not a battery: shot and overhead fire are for guns"),
                             unit->info->label);

  return TRUE;
}

static gboolean
require_shot (const DhBattle  *battle,
              const DhOrder   *order,
              const Shot      *shot,
              GError         **error)
{
  const DhUnit *unit = dh_unit (battle, _dh_order_get_first (order).index);
  double clear = dh_rulebook_number (battle->rulebook, "fire.overhead.clear");

  if (dh_inch (order)->inches == 0)
    return _dh_draft_refuse (error,
                             "7",
                             _("at 0 inches there is close combat, not fire"));
  if ((dh_inch (order)->flags & DH_SHOT_OVERHEAD) != 0 && dh_inch (order)->inches < 2 * clear)
    {
      g_autofree char *friends = dh_inches_to_text (clear), *both = dh_inches_to_text (2 * clear);

      return _dh_draft_refuse (error,
                               "19",
                               _("overhead fire needs friends at least %s inches from both gun and target, so the "
                                 "target cannot be nearer than %s"),
                               friends,
                               both);
    }
  if (shot->weapon == NULL)
    {
      g_autofree char *distance = dh_inches_to_text (dh_inch (order)->inches);

      return _dh_draft_refuse (error,
                               "7",
                               _("%s inches is out of range for “%s”"),
                               distance,
                               unit->info->label);
    }
  if (shot->need > 6)
    return _dh_draft_refuse (error,
                             "7",
                             _("“%s” would need %d, which no die can show"),
                             unit->info->label,
                             shot->need);

  return TRUE;
}

/* Reminds the referee of all that only eyes at the table can judge (7.1, 7.2, 7.5, 16.A, 16.B, 16.D, and of 19
   overhead fire). */
static void
remind (DhDraft       *draft,
        const DhUnit  *unit,
        const DhOrder *order,
        const Shot    *shot)
{
  _dh_draft_remind (draft, "7.1");
  _dh_draft_remind (draft, "7.2");
  if (unit->info->arm != DH_ARM_ARTILLERY || _dh_draft_is (draft, "guns-nearest", "on"))
    _dh_draft_remind (draft, "7.5");
  if (g_str_has_suffix (shot->weapon, ".long") || (dh_inch (order)->flags & DH_SHOT_OVERHEAD) != 0)
    {
      _dh_draft_remind (draft, "16.A");
      _dh_draft_remind (draft, "16.B");
      _dh_draft_remind (draft, "16.D");
    }
  if ((dh_inch (order)->flags & DH_SHOT_OVERHEAD) != 0)
    _dh_draft_remind (draft, "19");
}

static guint
count_hits (const Shot    *shot,
            const guint16 *faces)
{
  guint hits = 0;

  for (guint i = 0; i < shot->dice; i++)
    hits += faces[i] >= shot->need;

  return _dh_share_hits (hits, shot->share);
}

/* A sharpshooter's hit on an officer sends him to the D20 at once (19, optional rule). */
static gboolean
hit_officer (DhDraft        *draft,
             const DhOrder  *order,
             guint           hits,
             GError        **error)
{
  int officer = order->target.index;

  if (hits == 0)
    return TRUE;

  return _dh_officer_meets_fate (draft,
                                 officer,
                                 dh_officer (draft->battle, officer)->attached,
                                 error);
}

static void
hit_unit (DhDraft *draft,
          int      target,
          guint    hits)
{
  const DhUnit *unit = dh_unit (draft->battle, target);

  if (hits == 0)
    return;

  _dh_draft_set_unit (draft, target, DH_UNIT_PENDING_HITS, unit->pending_hits + hits);
  if (_dh_draft_is (draft, "checks", "per-shot"))
    _dh_draft_set_unit (draft, target, DH_UNIT_PENDING_SHOTS, unit->pending_shots + 1);
  if (draft->battle->step == DH_STEP_MOVEMENT)
    _dh_mark_unit (draft, target);
}

static gboolean
require_fire (DhDraft        *draft,
              const DhOrder  *order,
              GError        **error)
{
  const DhBattle *battle = draft->battle;
  int firer = _dh_order_get_first (order).index;
  const DhUnit *unit = dh_unit (battle, firer);

  if (order->target.kind == DH_REF_KIND_OFFICER && !require_officer (battle, order, unit, error))
    return FALSE;

  return _dh_require_firer (battle, DH_THE_UNIT (firer), error) &&
         _dh_require_target (battle, firer, _dh_get_shot_target (battle, order), error) &&
         require_flags (unit, order, error);
}

/* fire: a unit's shot of the turn; the hits wait for `mark`, those of opportunity fire do not. */
gboolean
_dh_order_fire (DhDraft        *draft,
                const DhOrder  *order,
                GError        **error)
{
  DhBattle *battle = draft->battle;
  int unit = _dh_order_get_first (order).index;
  g_autofree guint16 *faces = NULL;
  Shot shot = { NULL };
  guint hits;

  if (!require_fire (draft, order, error))
    return FALSE;
  work_out (draft, order, &shot);
  if (!require_shot (battle, order, &shot, error))
    return FALSE;
  remind (draft, dh_unit (battle, unit), order, &shot);

  faces = g_new (guint16, shot.dice + 1);
  if (!_dh_draft_roll (draft,
                       DH_THE_UNIT (unit),
                       DH_PURPOSE_HITS,
                       6,
                       shot.need,
                       shot.dice,
                       faces,
                       error))
    return FALSE;

  _dh_draft_set_unit (draft, unit, DH_UNIT_FIRED, TRUE);
  _dh_draft_set_unit (draft, unit, DH_UNIT_CONCEALED, FALSE);
  if (dh_unit (battle, unit)->info->arm != DH_ARM_ARTILLERY && _dh_draft_is (draft, "supply-wagons", "on"))
    _dh_draft_set_unit (draft, unit, DH_UNIT_SHOTS, dh_unit (battle, unit)->shots + 1);

  hits = count_hits (&shot, faces);
  if (order->target.kind == DH_REF_KIND_OFFICER)
    return hit_officer (draft, order, hits, error);

  hit_unit (draft, order->target.index, hits);
  return TRUE;
}
