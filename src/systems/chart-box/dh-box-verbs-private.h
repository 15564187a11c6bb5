/* dh-box-verbs-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"
#include "dh-verb.h"

G_BEGIN_DECLS

extern const DhVerbInfo _dh_box_verbs[];
extern const DhRollInfo _dh_box_rolls[];
extern const DhReasonInfo _dh_box_reasons[];

G_END_DECLS
