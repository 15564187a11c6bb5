/* dh-inch-types.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "dh-inch-types.h"

/* Every word that an enumeration of these rules has in orders, files and windows stands here, once. */

G_DEFINE_ENUM_TYPE (DhArm,
                    dh_arm,
                    G_DEFINE_ENUM_VALUE (DH_ARM_INFANTRY, "infantry"),
                    G_DEFINE_ENUM_VALUE (DH_ARM_CAVALRY, "cavalry"),
                    G_DEFINE_ENUM_VALUE (DH_ARM_ARTILLERY, "artillery"))

G_DEFINE_ENUM_TYPE (DhQuality,
                    dh_quality,
                    G_DEFINE_ENUM_VALUE (DH_QUALITY_ELITE, "elite"),
                    G_DEFINE_ENUM_VALUE (DH_QUALITY_VETERAN, "veteran"),
                    G_DEFINE_ENUM_VALUE (DH_QUALITY_GREEN, "green"))

G_DEFINE_ENUM_TYPE (DhRank,
                    dh_rank,
                    G_DEFINE_ENUM_VALUE (DH_RANK_COMMANDER, "commander"),
                    G_DEFINE_ENUM_VALUE (DH_RANK_DIVISION, "division"),
                    G_DEFINE_ENUM_VALUE (DH_RANK_BRIGADE, "brigade"))

G_DEFINE_ENUM_TYPE (DhFormation,
                    dh_formation,
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_LINE, "line"),
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_COLUMN, "column"),
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_SQUARE, "square"),
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_MOUNTED_LINE, "mounted-line"),
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_MOUNTED_COLUMN, "mounted-column"),
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_DISMOUNTED, "dismounted"),
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_LIMBERED, "limbered"),
                    G_DEFINE_ENUM_VALUE (DH_FORMATION_UNLIMBERED, "unlimbered"))

G_DEFINE_ENUM_TYPE (DhUnitStatus,
                    dh_unit_status,
                    G_DEFINE_ENUM_VALUE (DH_UNIT_STATUS_STEADY, "steady"),
                    G_DEFINE_ENUM_VALUE (DH_UNIT_STATUS_FALLING_BACK, "falling-back"),
                    G_DEFINE_ENUM_VALUE (DH_UNIT_STATUS_ROUTED, "routed"),
                    G_DEFINE_ENUM_VALUE (DH_UNIT_STATUS_DESTROYED, "destroyed"),
                    G_DEFINE_ENUM_VALUE (DH_UNIT_STATUS_CAPTURED, "captured"),
                    G_DEFINE_ENUM_VALUE (DH_UNIT_STATUS_LEFT, "left"))

G_DEFINE_ENUM_TYPE (DhCover,
                    dh_cover,
                    G_DEFINE_ENUM_VALUE (DH_COVER_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (DH_COVER_COVER, "cover"),
                    G_DEFINE_ENUM_VALUE (DH_COVER_WORKS, "works"),
                    G_DEFINE_ENUM_VALUE (DH_COVER_VILLAGE, "village"),
                    G_DEFINE_ENUM_VALUE (DH_COVER_FORT, "fort"))

G_DEFINE_ENUM_TYPE (DhMoved,
                    dh_moved,
                    G_DEFINE_ENUM_VALUE (DH_MOVED_NO, "no"),
                    G_DEFINE_ENUM_VALUE (DH_MOVED_YES, "yes"),
                    G_DEFINE_ENUM_VALUE (DH_MOVED_LIMBERED, "limbered"))

G_DEFINE_ENUM_TYPE (DhResponse,
                    dh_response,
                    G_DEFINE_ENUM_VALUE (DH_RESPONSE_NO, "no"),
                    G_DEFINE_ENUM_VALUE (DH_RESPONSE_PASSED, "passed"),
                    G_DEFINE_ENUM_VALUE (DH_RESPONSE_FAILED, "failed"),
                    G_DEFINE_ENUM_VALUE (DH_RESPONSE_BARRED, "barred"))

G_DEFINE_ENUM_TYPE (DhCharged,
                    dh_charged,
                    G_DEFINE_ENUM_VALUE (DH_CHARGED_NO, "no"),
                    G_DEFINE_ENUM_VALUE (DH_CHARGED_YES, "yes"),
                    G_DEFINE_ENUM_VALUE (DH_CHARGED_FAILED, "failed"),
                    G_DEFINE_ENUM_VALUE (DH_CHARGED_AGAIN, "again"))

G_DEFINE_ENUM_TYPE (DhAspect,
                    dh_aspect,
                    G_DEFINE_ENUM_VALUE (DH_ASPECT_FRONT, "front"),
                    G_DEFINE_ENUM_VALUE (DH_ASPECT_FLANK, "flank"),
                    G_DEFINE_ENUM_VALUE (DH_ASPECT_REAR, "rear"))

G_DEFINE_ENUM_TYPE (DhHorses,
                    dh_horses,
                    G_DEFINE_ENUM_VALUE (DH_HORSES_YES, "yes"),
                    G_DEFINE_ENUM_VALUE (DH_HORSES_LOST, "no"))

G_DEFINE_ENUM_TYPE (DhOfficerState,
                    dh_officer_state,
                    G_DEFINE_ENUM_VALUE (DH_OFFICER_STATE_PRESENT, "present"),
                    G_DEFINE_ENUM_VALUE (DH_OFFICER_STATE_UNHORSED, "unhorsed"),
                    G_DEFINE_ENUM_VALUE (DH_OFFICER_STATE_WOUNDED, "wounded"),
                    G_DEFINE_ENUM_VALUE (DH_OFFICER_STATE_KILLED, "killed"),
                    G_DEFINE_ENUM_VALUE (DH_OFFICER_STATE_CAPTURED, "captured"),
                    G_DEFINE_ENUM_VALUE (DH_OFFICER_STATE_LEFT, "left"))

G_DEFINE_ENUM_TYPE (DhArmyState,
                    dh_army_state,
                    G_DEFINE_ENUM_VALUE (DH_ARMY_STATE_STEADY, "steady"),
                    G_DEFINE_ENUM_VALUE (DH_ARMY_STATE_HESITANT, "hesitant"),
                    G_DEFINE_ENUM_VALUE (DH_ARMY_STATE_RETIRE, "retire"),
                    G_DEFINE_ENUM_VALUE (DH_ARMY_STATE_BROKEN, "broken"))

G_DEFINE_ENUM_TYPE (DhStep,
                    dh_step,
                    G_DEFINE_ENUM_VALUE (DH_STEP_SET_UP, "set-up"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_MOVEMENT, "movement"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_ARTILLERY, "artillery"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_STANDING, "standing"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_MOVING, "moving"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_CHARGE, "charge"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_RECEPTION, "reception"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_COMBAT, "combat"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_RALLY, "rally"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_EFFECTIVENESS, "effectiveness"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_RESHUFFLE, "reshuffle"),
                    G_DEFINE_ENUM_VALUE (DH_STEP_END, "end"))

G_DEFINE_ENUM_TYPE (DhDueKind,
                    dh_due_kind,
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_CHECK, "check"),
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_RISK, "risk"),
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_HORSES, "horses"),
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_FIGHT, "fight"),
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_RETREAT, "retreat"),
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_WITNESS, "witness"),
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_BONUS, "bonus"),
                    G_DEFINE_ENUM_VALUE (DH_DUE_KIND_RALLY, "rally"))

/* Reasons to check morale, each of which dice can be thrown for. */
#define CHECKS \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_FIRE, "fire"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_STAFF, "staff"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_ROUT_NEAR, "rout-near"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_CLOSE, "close"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_RECEIVE, "receive"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_REAR, "rear"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_SUPPORT, "support"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_COUNTERCHARGE, "countercharge"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_BONUS_CHARGE, "bonus-charge"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_LOST, "lost"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_PULL_AWAY, "pull-away"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_COLLIDE, "collide"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_ROUTED_HIT, "routed-hit"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_RALLY, "rally"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_ARMY_HESITANT, "army-hesitant"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_ARMY_RETIRE, "army-retire"), \
  G_DEFINE_ENUM_VALUE (DH_CONTEXT_ARMY_BROKEN, "army-broken")

G_DEFINE_ENUM_TYPE (DhContext,
                    dh_context,
                    G_DEFINE_ENUM_VALUE (DH_CONTEXT_NONE, "none"),
                    CHECKS,
                    G_DEFINE_ENUM_VALUE (DH_CONTEXT_WON, "won"),
                    G_DEFINE_ENUM_VALUE (DH_CONTEXT_BEATEN, "beaten"))

G_DEFINE_ENUM_TYPE (DhGround,
                    dh_ground,
                    G_DEFINE_ENUM_VALUE (DH_GROUND_OPEN, "open"),
                    G_DEFINE_ENUM_VALUE (DH_GROUND_ROUGH, "rough"),
                    G_DEFINE_ENUM_VALUE (DH_GROUND_ROAD, "road"))

G_DEFINE_ENUM_TYPE (DhPurpose,
                    dh_purpose,
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_NONE, "none"),
                    CHECKS,
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_RATING, "rating"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_DRAW, "draw"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_RESPONSE, "response"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_POLITICAL, "political"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_VARIABLE, "variable"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_HITS, "hits"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_MELEE, "melee"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_ROUTERS, "routers"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_RISK, "risk"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_FATE, "fate"),
                    G_DEFINE_ENUM_VALUE (DH_PURPOSE_HORSES, "horses"))
