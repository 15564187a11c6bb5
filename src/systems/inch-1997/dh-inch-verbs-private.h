/* dh-inch-verbs-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-verb.h"

G_BEGIN_DECLS

extern const DhRollInfo _dh_inch_rolls[];
extern const DhReasonInfo _dh_inch_reasons[];
extern const DhVerbInfo _dh_inch_verbs[];

G_END_DECLS
