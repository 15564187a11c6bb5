/* dh-inch-1997.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/** dh_inch_1997: the miniatures rules by the inch, of January 1997. */
extern const DhSystem dh_inch_1997;

G_END_DECLS
