/* dh-post-types.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-post-enums.h"
#include "dh-types.h"

G_BEGIN_DECLS

/* Times of a campaign, for g_date_time_format(): as people read them, those that they have to keep, and as orders have them. */
#define DH_POST_TIME "%Y-%m-%d %H:%M %Z"
#define DH_POST_TIME_OF_DEADLINES "%A " DH_POST_TIME
#define DH_POST_TIME_OF_ORDERS "%Y-%m-%dT%H:%M"

/** DhPostStep: what a day goes through, in its order (2). */
typedef enum {
  DH_POST_STEP_SET_UP,
  DH_POST_STEP_ORDERS,
  DH_POST_STEP_RALLY,
  DH_POST_STEP_ROUT,
  DH_POST_STEP_CARE,
  DH_POST_STEP_MEDIC,
  DH_POST_STEP_FIRE,
  DH_POST_STEP_FIRE_MORALE,
  DH_POST_STEP_MOVE,
  DH_POST_STEP_MOVE_MORALE,
  DH_POST_STEP_BROADSIDE,
  DH_POST_STEP_BROADSIDE_MORALE,
  DH_POST_STEP_REPLACE,
  DH_POST_STEP_EXPERIENCE,
  DH_POST_STEP_STRATEGIC,
  DH_POST_STEP_NEWS,
  DH_POST_STEP_END,
} DhPostStep;

/** DhPostPurpose: what dice are thrown for. */
typedef enum /*< skip >*/ {
  DH_POST_PURPOSE_NONE,
  DH_POST_PURPOSE_FIRE,
  DH_POST_PURPOSE_FIRE_LEFT,
  DH_POST_PURPOSE_MELEE_FIRE,
  DH_POST_PURPOSE_MELEE,
  DH_POST_PURPOSE_CONTEST,
  DH_POST_PURPOSE_CAPTURE,
  DH_POST_PURPOSE_BOARDING,
  DH_POST_PURPOSE_MORALE,
} DhPostPurpose;

/** DhPostDueKind: a check of morale, and a message that the umpire has to believe or not. */
typedef enum {
  DH_POST_DUE_CHECK,
  DH_POST_DUE_DOUBT,
} DhPostDueKind;

typedef enum {
  DH_POST_SIDE_UNION, /*< nick=u >*/
  DH_POST_SIDE_CONFEDERATE, /*< nick=c >*/
} DhPostSideKind;

typedef enum {
  DH_POST_FACING_N,
  DH_POST_FACING_E,
  DH_POST_FACING_S,
  DH_POST_FACING_W,
} DhPostFacing;

/** DhPostFormation: as orders name them; ships have none (6). */
typedef enum {
  DH_POST_FORMATION_NONE,
  DH_POST_FORMATION_L,
  DH_POST_FORMATION_C,
  DH_POST_FORMATION_S,
  DH_POST_FORMATION_ML,
  DH_POST_FORMATION_DL,
  DH_POST_FORMATION_MC,
  DH_POST_FORMATION_DC,
  DH_POST_FORMATION_DS,
  DH_POST_FORMATION_MS,
  DH_POST_FORMATION_LB,
  DH_POST_FORMATION_UL,
} DhPostFormation;

typedef enum {
  DH_POST_WEAPON_NONE,
  DH_POST_WEAPON_RIFLE,
  DH_POST_WEAPON_REPEATER,
  DH_POST_WEAPON_SMOOTHBORE,
  DH_POST_WEAPON_RIFLED,
  DH_POST_WEAPON_PISTOL,
} DhPostWeapon;

typedef enum /*< skip >*/ {
  DH_POST_ARM_INFANTRY,
  DH_POST_ARM_CAVALRY,
  DH_POST_ARM_GUNS,
  DH_POST_ARM_FORTRESS,
  DH_POST_ARM_WAGON,
  DH_POST_ARM_SHIP,
} DhPostArm;

/** DhPostVerdict: what is made of a message (22.7). */
typedef enum {
  DH_POST_VERDICT_ACCEPTED,
  DH_POST_VERDICT_UNKNOWN,
  DH_POST_VERDICT_LATE,
  DH_POST_VERDICT_CLOSED,
  DH_POST_VERDICT_NOT_UNDERSTOOD,
  DH_POST_VERDICT_NO_UNIT,
  DH_POST_VERDICT_NOT_YOURS,
  DH_POST_VERDICT_NOT_ALLOWED,
  DH_POST_VERDICT_SECOND,
  DH_POST_VERDICT_DOUBTFUL,
  DH_POST_VERDICT_AGAIN,
  DH_POST_VERDICT_AUTOMATIC,
  DH_POST_VERDICT_PRESS,
} DhPostVerdict;

/**
 * DhPostDoubt:
 * @DH_POST_DOUBT_NONE: it is not doubtful
 * @DH_POST_DOUBT_FORGED: the umpire's server says so, or it has two subjects
 * @DH_POST_DOUBT_WORDLESS: the word is missing that its player has agreed on
 * @DH_POST_DOUBT_MISWORDED: it has another word
 *
 * The reason why a message is doubtful.
 */
typedef enum {
  DH_POST_DOUBT_NONE,
  DH_POST_DOUBT_FORGED,
  DH_POST_DOUBT_WORDLESS,
  DH_POST_DOUBT_MISWORDED,
} DhPostDoubt;

/**
 * DhPostReason:
 *
 * Why an order of a unit is not understood, by what would have stood there (`wants`), or not allowed.
 */
typedef enum {
  DH_POST_REASON_NONE,
  DH_POST_REASON_WANTS_UNIT,
  DH_POST_REASON_WANTS_SLASH,
  DH_POST_REASON_WANTS_FORMATION,
  DH_POST_REASON_WANTS_ORDER,
  DH_POST_REASON_WANTS_FACING,
  DH_POST_REASON_WANTS_WAY,
  DH_POST_REASON_WANTS_SQUARE,
  DH_POST_REASON_WANTS_PLACE,
  DH_POST_REASON_WANTS_STRAT_MOVE,
  DH_POST_REASON_WANTS_FIRE,
  DH_POST_REASON_WANTS_END,
  DH_POST_REASON_WANTS_READER,
  DH_POST_REASON_WANTS_WORDS,
  DH_POST_REASON_NO_FORMATION,
  DH_POST_REASON_NOT_SO_FORMED,
  DH_POST_REASON_NOT_ITS_TASK,
  DH_POST_REASON_SHIP_HOLDS,
  DH_POST_REASON_GOOD_ORDER,
  DH_POST_REASON_NO_FACING,
  DH_POST_REASON_UNLIMBERED,
  DH_POST_REASON_LEAVES_MAP,
  DH_POST_REASON_TOO_FAR,
  DH_POST_REASON_NOT_ABEAM,
  DH_POST_REASON_NOT_AHEAD,
  DH_POST_REASON_OUT_OF_RANGE,
  DH_POST_REASON_LIMBERED,
  DH_POST_REASON_ONLY_GUNS_TURN,
  DH_POST_REASON_TWO_SQUARES,
  DH_POST_REASON_ONE_SQUARE,
  DH_POST_REASON_NO_MEDICS,
  DH_POST_REASON_HELPS_ITSELF,
  DH_POST_REASON_NO_UNIT,
  DH_POST_REASON_NO_PLACE,
  DH_POST_REASON_TOO_LONG,
  DH_POST_REASON_MOUNTED,
  DH_POST_REASON_DUG_IN,
  DH_POST_REASON_STAYS,
} DhPostReason;

/**
 * DhPostStandIn:
 * @DH_POST_STAND_IN_HOLD: they hold, as without an order
 * @DH_POST_STAND_IN_LAST: they get their last order once more, where they may still be told so
 *
 * The conduct of the units of an absent player.
 */
typedef enum {
  DH_POST_STAND_IN_HOLD,
  DH_POST_STAND_IN_LAST,
} DhPostStandIn;

/**
 * DhPostFact:
 * @DH_POST_FACT_VERDICT: the verdict on a message
 * @DH_POST_FACT_DOUBT: why it is doubtful
 * @DH_POST_FACT_SENDER: the player who has sent it
 * @DH_POST_FACT_ABOUT: the unit that it is about
 * @DH_POST_FACT_READER: of press to a player, whom it is to
 * @DH_POST_FACT_READERS: of press to a side, which; press with neither is for all
 * @DH_POST_FACT_FIRST: the unit whose order counts instead of it
 * @DH_POST_FACT_REASON: why it was not understood or not allowed; its word and its figures follow
 * @DH_POST_FACT_WORD: where it stopped being understood, or what is not allowed
 * @DH_POST_FACT_FIGURE: a number of that reason, such as how far is too far
 * @DH_POST_FACT_TARGET: whom a unit has fired at or struck; the facts of that shot or stroke follow
 * @DH_POST_FACT_SQUARES: over how many squares; 0 of a stroke
 * @DH_POST_FACT_MEN: with how many men
 * @DH_POST_FACT_MODIFIER: a modifier that was added up for it
 * @DH_POST_FACT_HITS: how many men it has hit, be there so many or not
 *
 * The facts that entries of a campaign tell besides dice and changes.
 */
typedef enum /*< skip >*/ {
  DH_POST_FACT_VERDICT,
  DH_POST_FACT_DOUBT,
  DH_POST_FACT_SENDER,
  DH_POST_FACT_ABOUT,
  DH_POST_FACT_READER,
  DH_POST_FACT_READERS,
  DH_POST_FACT_FIRST,
  DH_POST_FACT_REASON,
  DH_POST_FACT_WORD,
  DH_POST_FACT_FIGURE,
  DH_POST_FACT_TARGET,
  DH_POST_FACT_SQUARES,
  DH_POST_FACT_MEN,
  DH_POST_FACT_MODIFIER,
  DH_POST_FACT_HITS,
} DhPostFact;

G_END_DECLS
