/* dh-post-types.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-post-private.h"

/* The words of this game, as files have them, and its types of unit. */

G_DEFINE_ENUM_TYPE (DhPostStep,
                    dh_post_step,
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_SET_UP, "set-up"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_ORDERS, "orders"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_RALLY, "rally"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_ROUT, "rout"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_CARE, "care"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_MEDIC, "medic"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_FIRE, "fire"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_FIRE_MORALE, "fire-morale"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_MOVE, "move"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_MOVE_MORALE, "move-morale"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_BROADSIDE, "broadside"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_BROADSIDE_MORALE, "broadside-morale"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_REPLACE, "replace"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_EXPERIENCE, "experience"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_STRATEGIC, "strategic"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_NEWS, "news"),
                    G_DEFINE_ENUM_VALUE (DH_POST_STEP_END, "end"))
G_DEFINE_ENUM_TYPE (DhPostPurpose,
                    dh_post_purpose,
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_FIRE, "fire"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_FIRE_LEFT, "fire-left"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_MELEE_FIRE, "melee-fire"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_MELEE, "melee"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_CONTEST, "contest"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_CAPTURE, "capture"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_BOARDING, "boarding"),
                    G_DEFINE_ENUM_VALUE (DH_POST_PURPOSE_MORALE, "morale"))
G_DEFINE_ENUM_TYPE (DhPostDueKind,
                    dh_post_due_kind,
                    G_DEFINE_ENUM_VALUE (DH_POST_DUE_CHECK, "check"),
                    G_DEFINE_ENUM_VALUE (DH_POST_DUE_DOUBT, "doubt"))
G_DEFINE_ENUM_TYPE (DhPostSideKind,
                    dh_post_side_kind,
                    G_DEFINE_ENUM_VALUE (DH_POST_SIDE_UNION, "u"),
                    G_DEFINE_ENUM_VALUE (DH_POST_SIDE_CONFEDERATE, "c"))
G_DEFINE_ENUM_TYPE (DhPostFacing,
                    dh_post_facing,
                    G_DEFINE_ENUM_VALUE (DH_POST_FACING_N, "n"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FACING_E, "e"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FACING_S, "s"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FACING_W, "w"))
G_DEFINE_ENUM_TYPE (DhPostFormation,
                    dh_post_formation,
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_L, "l"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_C, "c"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_S, "s"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_ML, "ml"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_DL, "dl"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_MC, "mc"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_DC, "dc"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_DS, "ds"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_MS, "ms"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_LB, "lb"),
                    G_DEFINE_ENUM_VALUE (DH_POST_FORMATION_UL, "ul"))
G_DEFINE_ENUM_TYPE (DhPostWeapon,
                    dh_post_weapon,
                    G_DEFINE_ENUM_VALUE (DH_POST_WEAPON_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (DH_POST_WEAPON_RIFLE, "rifle"),
                    G_DEFINE_ENUM_VALUE (DH_POST_WEAPON_REPEATER, "repeater"),
                    G_DEFINE_ENUM_VALUE (DH_POST_WEAPON_SMOOTHBORE, "smoothbore"),
                    G_DEFINE_ENUM_VALUE (DH_POST_WEAPON_RIFLED, "rifled"),
                    G_DEFINE_ENUM_VALUE (DH_POST_WEAPON_PISTOL, "pistol"))

static const DhPostTypeInfo types[] = {
  { 'i', DH_POST_ARM_INFANTRY, "men.infantry", NULL, "4.1" },
  { 'c', DH_POST_ARM_CAVALRY, "men.cavalry", NULL, "4.2" },
  { 'a', DH_POST_ARM_GUNS, "men.foot-artillery", "speed.foot-limbered", "4.3" },
  { 'h', DH_POST_ARM_GUNS, "men.horse-artillery", "speed.horse-limbered", "4.4" },
  { 'g', DH_POST_ARM_CAVALRY, "men.government", NULL, "4.5" },
  { 's', DH_POST_ARM_INFANTRY, "men.sanitation", NULL, "4.6" },
  { 'f', DH_POST_ARM_FORTRESS, "men.fortress", NULL, "4.7" },
  { 'w', DH_POST_ARM_WAGON, "men.wagons", "speed.wagons", "4.8" },
  { 'n', DH_POST_ARM_SHIP, "men.ironclad", "speed.ironclad", "5.1" },
  { 'r', DH_POST_ARM_SHIP, "men.raider", "speed.raider", "5.2" },
  { 'e', DH_POST_ARM_SHIP, "men.ship-of-the-line", "speed.ship-of-the-line", "5.3" },
  { 'm', DH_POST_ARM_SHIP, "men.merchant", "speed.merchant", "5.4" },
};

/**
 * _dh_post_find_type:
 * @letter: a small letter
 *
 * Returns: (transfer none) (nullable): the type of unit whose names end with it
 */
const DhPostTypeInfo *
_dh_post_find_type (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (types[i].letter == letter)
      return &types[i];

  return NULL;
}

/**
 * _dh_post_may_form:
 * @type: a type of unit
 * @formation: a formation
 *
 * Returns: whether it is one of its arm (6)
 */
gboolean
_dh_post_may_form (const DhPostTypeInfo *type,
                   DhPostFormation       formation)
{
  switch (type->arm)
    {
    case DH_POST_ARM_INFANTRY:
      return formation >= DH_POST_FORMATION_L && formation <= DH_POST_FORMATION_S;
    case DH_POST_ARM_CAVALRY:
      return formation >= DH_POST_FORMATION_ML && formation <= DH_POST_FORMATION_MS;
    case DH_POST_ARM_GUNS:
      return formation == DH_POST_FORMATION_LB || formation == DH_POST_FORMATION_UL;
    case DH_POST_ARM_FORTRESS:
      return formation == DH_POST_FORMATION_UL;
    case DH_POST_ARM_WAGON:
      return formation == DH_POST_FORMATION_LB;
    case DH_POST_ARM_SHIP:
      return formation == DH_POST_FORMATION_NONE;
    }

  g_return_val_if_reached (FALSE);
}
