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

/* The name of an enumeration's value: a row of dh-property-words.c. */
const char *dh_value_describe         (GType           (*type) (void),
                                       int               value);
#define dh_arm_describe(arm) dh_value_describe (dh_arm_get_type, arm)
#define dh_quality_describe(quality) dh_value_describe (dh_quality_get_type, quality)
#define dh_formation_describe(formation) dh_value_describe (dh_formation_get_type, formation)
#define dh_unit_status_describe(status) dh_value_describe (dh_unit_status_get_type, status)
#define dh_officer_state_describe(state) dh_value_describe (dh_officer_state_get_type, state)
#define dh_army_state_describe(state) dh_value_describe (dh_army_state_get_type, state)

const char *dh_cover_describe_order   (DhCover           cover);
const char *dh_rank_describe          (DhRank            rank);
const char *dh_unit_describe_kind     (const DhUnitInfo *info);
const char *dh_army_state_get_shape   (DhArmyState       state);
char       *dh_army_begin_sentence    (const char       *name) G_GNUC_WARN_UNUSED_RESULT;
char       *dh_step_describe          (DhStep            step) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
