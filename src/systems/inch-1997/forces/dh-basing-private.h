/* dh-basing-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-order-of-battle.h"
#include "dh-rulebook.h"

G_BEGIN_DECLS

/* The mounting of a unit's figures, and its value (17). */
typedef struct {
  int stands; /* at the start */
  int men_a_stand;
  int hits_a_man;
  double dice_a_stand; /* of a battery: dice a gunner */
} DhBasing;

char *_dh_basing_dup_dice_id (const DhRulebook *rulebook,
                              const DhUnitInfo *unit) G_GNUC_WARN_UNUSED_RESULT;
void  _dh_basing_read        (const DhRulebook *rulebook,
                              const DhUnitInfo *unit,
                              DhBasing         *basing);

G_END_DECLS
