/* dh-army-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch-types.h"
#include "dh-order-of-battle.h"

G_BEGIN_DECLS

const char *dh_arm_describe           (DhArm             arm);
const char *dh_quality_describe       (DhQuality         quality);
const char *dh_rank_describe          (DhRank            rank);
const char *dh_unit_describe_kind     (const DhUnitInfo *info);
const char *dh_formation_describe     (DhFormation       formation);
const char *dh_unit_status_describe   (DhUnitStatus      status);
const char *dh_officer_state_describe (DhOfficerState    state);
const char *dh_army_state_describe    (DhArmyState       state);
const char *dh_army_state_get_shape   (DhArmyState       state);
char       *dh_step_describe          (DhStep            step) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
