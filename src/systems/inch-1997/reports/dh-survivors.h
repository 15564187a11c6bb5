/* dh-survivors.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-inch.h"

G_BEGIN_DECLS

/**
 * DhSurvivorRatings:
 * @DH_SURVIVOR_RATINGS_NOW: as they have become in the battle
 * @DH_SURVIVOR_RATINGS_START: as they were at its start
 * @DH_SURVIVOR_RATINGS_NONE: none, so that they are thrown anew
 *
 * The morale ratings with which the survivors of a battle go into the next.
 */
typedef enum {
  DH_SURVIVOR_RATINGS_NOW,
  DH_SURVIVOR_RATINGS_START,
  DH_SURVIVOR_RATINGS_NONE,
} DhSurvivorRatings;

DhOrderOfBattle *dh_battle_dup_survivors      (const DhBattle     *battle,
                                               DhSurvivorRatings   ratings,
                                               GError            **error) G_GNUC_WARN_UNUSED_RESULT;
GStrv            dh_battle_describe_survivors (const DhBattle     *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
