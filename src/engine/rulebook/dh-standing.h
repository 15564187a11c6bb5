/* dh-standing.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

G_BEGIN_DECLS

const char *dh_standing_get_mark (DhStanding standing);
const char *dh_standing_describe (DhStanding standing);

G_END_DECLS
