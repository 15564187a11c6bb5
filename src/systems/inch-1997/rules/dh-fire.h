/* dh-fire.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

/** DH_FIRE_MOST_RANGES: no unit has more ranges than these. */
#define DH_FIRE_MOST_RANGES 3

/**
 * DhFireRange:
 * @weapon: the section of the rulebook, such as `musket.close`
 * @inches: how far it reaches
 *
 * A band of distances at which a unit fires in one way.
 */
typedef struct {
  const char *weapon;
  double inches;
} DhFireRange;

guint dh_fire_list_ranges (const DhBattle *battle,
                           guint           unit,
                           gboolean        solid,
                           DhFireRange     ranges[DH_FIRE_MOST_RANGES]);

G_END_DECLS
