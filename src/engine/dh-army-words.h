/* dh-army-words.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

G_BEGIN_DECLS

const char *dh_arm_describe     (DhArm     arm);
const char *dh_quality_describe (DhQuality quality);
const char *dh_rank_describe    (DhRank    rank);

G_END_DECLS
