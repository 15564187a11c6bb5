/* dh-inch-types.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-enums.h"
#include "dh-types.h"

G_BEGIN_DECLS

/**
 * DhArm:
 *
 * The arm of a unit (rules 17).
 */
typedef enum {
  DH_ARM_INFANTRY,
  DH_ARM_CAVALRY,
  DH_ARM_ARTILLERY,
} DhArm;

/**
 * DhQuality:
 *
 * The class of a unit, which sets its rating at the start (19).
 */
typedef enum {
  DH_QUALITY_ELITE,
  DH_QUALITY_VETERAN,
  DH_QUALITY_GREEN,
} DhQuality;

/**
 * DhRank:
 *
 * The post an officer holds (5.H).
 */
typedef enum {
  DH_RANK_COMMANDER,
  DH_RANK_DIVISION,
  DH_RANK_BRIGADE,
} DhRank;

/**
 * DhFormation:
 *
 * How a unit stands (11, 15).
 */
typedef enum {
  DH_FORMATION_LINE,
  DH_FORMATION_COLUMN,
  DH_FORMATION_SQUARE,
  DH_FORMATION_MOUNTED_LINE,
  DH_FORMATION_MOUNTED_COLUMN,
  DH_FORMATION_DISMOUNTED,
  DH_FORMATION_LIMBERED,
  DH_FORMATION_UNLIMBERED,
} DhFormation;

/**
 * DhUnitStatus:
 *
 * Whether a unit obeys, gives way or is gone. The last three are final.
 */
typedef enum {
  DH_UNIT_STATUS_STEADY,
  DH_UNIT_STATUS_FALLING_BACK,
  DH_UNIT_STATUS_ROUTED,
  DH_UNIT_STATUS_DESTROYED,
  DH_UNIT_STATUS_CAPTURED,
  DH_UNIT_STATUS_LEFT,
} DhUnitStatus;

/**
 * DhCover:
 *
 * The cover that a unit stands behind or in (7.3, 10.R, 16.C).
 */
typedef enum {
  DH_COVER_NONE,
  DH_COVER_COVER,
  DH_COVER_WORKS,
  DH_COVER_VILLAGE,
  DH_COVER_FORT,
} DhCover;

/**
 * DhMoved:
 *
 * Whether a unit has moved this turn; a battery may have done so limbered (4.B).
 */
typedef enum {
  DH_MOVED_NO,
  DH_MOVED_YES,
  DH_MOVED_LIMBERED,
} DhMoved;

/**
 * DhResponse:
 *
 * The verdict of the command response die on a unit this turn (4.A), or that it is not thrown any more, since the unit
 * fell back in the movement step (14A.3), or joined the battle when its card had been turned.
 */
typedef enum {
  DH_RESPONSE_NO,
  DH_RESPONSE_PASSED,
  DH_RESPONSE_FAILED,
  DH_RESPONSE_BARRED,
  DH_RESPONSE_LATE,
} DhResponse;

/**
 * DhCharged:
 * @DH_CHARGED_NO: a unit has announced no charge this turn
 * @DH_CHARGED_YES: it has, whatever has become of it
 * @DH_CHARGED_FAILED: it was to announce one, and its army is too worn (18)
 * @DH_CHARGED_AGAIN: it has charged after a close combat (10.F, 10.S)
 *
 * The charges that a unit has announced (10.A).
 */
typedef enum {
  DH_CHARGED_NO,
  DH_CHARGED_YES,
  DH_CHARGED_FAILED,
  DH_CHARGED_AGAIN,
} DhCharged;

/**
 * DhAspect:
 *
 * Which side of its target an attacker reaches (13, 19).
 */
typedef enum {
  DH_ASPECT_FRONT,
  DH_ASPECT_FLANK,
  DH_ASPECT_REAR,
} DhAspect;

/**
 * DhHorses:
 *
 * The horses of dismounted cavalry (15.H).
 */
typedef enum {
  DH_HORSES_YES,
  DH_HORSES_LOST, /*< nick=no >*/
} DhHorses;

/**
 * DhOfficerState:
 *
 * The fate of an officer (5).
 */
typedef enum {
  DH_OFFICER_STATE_PRESENT,
  DH_OFFICER_STATE_UNHORSED,
  DH_OFFICER_STATE_WOUNDED,
  DH_OFFICER_STATE_KILLED,
  DH_OFFICER_STATE_CAPTURED,
  DH_OFFICER_STATE_LEFT,
} DhOfficerState;

/**
 * DhArmyState:
 *
 * The morale state of an army (18).
 */
typedef enum {
  DH_ARMY_STATE_STEADY,
  DH_ARMY_STATE_HESITANT,
  DH_ARMY_STATE_RETIRE,
  DH_ARMY_STATE_BROKEN,
} DhArmyState;

/**
 * DhStep:
 *
 * The steps of a turn (4), between the set-up and the end of the battle.
 */
typedef enum {
  DH_STEP_SET_UP,
  DH_STEP_MOVEMENT,
  DH_STEP_ARTILLERY,
  DH_STEP_STANDING,
  DH_STEP_MOVING,
  DH_STEP_CHARGE,
  DH_STEP_RECEPTION,
  DH_STEP_COMBAT,
  DH_STEP_RALLY,
  DH_STEP_EFFECTIVENESS,
  DH_STEP_RESHUFFLE,
  DH_STEP_END,
} DhStep;

/**
 * DhDueKind:
 *
 * The kinds of dues.
 */
typedef enum {
  DH_DUE_KIND_CHECK,
  DH_DUE_KIND_RISK,
  DH_DUE_KIND_HORSES,
  DH_DUE_KIND_FIGHT,
  DH_DUE_KIND_RETREAT,
  DH_DUE_KIND_WITNESS,
  DH_DUE_KIND_BONUS,
  DH_DUE_KIND_RALLY,
  DH_N_DUE_KINDS, /*< skip >*/
} DhDueKind;

/**
 * DhContext:
 *
 * Why morale is checked (9, 10, 13, 14, 18), or what put an officer at risk (`fire`, `won`, `beaten`).
 */
typedef enum {
  DH_CONTEXT_NONE,
  DH_CONTEXT_FIRE,
  DH_CONTEXT_STAFF,
  DH_CONTEXT_ROUT_NEAR,
  DH_CONTEXT_CLOSE,
  DH_CONTEXT_RECEIVE,
  DH_CONTEXT_REAR,
  DH_CONTEXT_SUPPORT,
  DH_CONTEXT_COUNTERCHARGE,
  DH_CONTEXT_BONUS_CHARGE,
  DH_CONTEXT_LOST,
  DH_CONTEXT_PULL_AWAY,
  DH_CONTEXT_COLLIDE,
  DH_CONTEXT_ROUTED_HIT,
  DH_CONTEXT_RALLY,
  DH_CONTEXT_ARMY_HESITANT,
  DH_CONTEXT_ARMY_RETIRE,
  DH_CONTEXT_ARMY_BROKEN,
  DH_CONTEXT_WON,
  DH_CONTEXT_BEATEN,
} DhContext;

/**
 * DhGround:
 *
 * The ground a unit moves over (6).
 */
typedef enum {
  DH_GROUND_OPEN,
  DH_GROUND_ROUGH,
  DH_GROUND_ROAD,
} DhGround;

/**
 * DhPurpose:
 *
 * The purposes of dice: for morale, with the values of [enum@Dh.Context], or for one of these.
 */
typedef enum /*< skip >*/ {
  DH_PURPOSE_NONE,
  DH_PURPOSE_RATING = DH_CONTEXT_ARMY_BROKEN + 1,
  DH_PURPOSE_DRAW,
  DH_PURPOSE_RESPONSE,
  DH_PURPOSE_POLITICAL,
  DH_PURPOSE_VARIABLE,
  DH_PURPOSE_HITS,
  DH_PURPOSE_MELEE,
  DH_PURPOSE_ROUTERS,
  DH_PURPOSE_RISK,
  DH_PURPOSE_FATE,
  DH_PURPOSE_HORSES,
} DhPurpose;

/**
 * DhInchKind:
 *
 * The kinds of thing of these rules, after those that every battle has.
 */
typedef enum /*< skip >*/ {
  DH_REF_KIND_ARMY = DH_N_THING_KINDS,
  DH_REF_KIND_COMMAND,
  DH_REF_KIND_UNIT,
  DH_REF_KIND_OFFICER,
  DH_REF_KIND_CARD,
  DH_N_INCH_KINDS,
} DhInchKind;

typedef struct _DhOrderOfBattle DhOrderOfBattle;
typedef struct _DhStatus DhStatus;

G_END_DECLS
