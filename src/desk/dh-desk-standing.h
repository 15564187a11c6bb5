/* dh-desk-standing.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-rulebook.h"

G_BEGIN_DECLS

const char *dh_desk_get_standing_mark (DhStanding standing);
const char *dh_desk_describe_standing (DhStanding standing);

G_END_DECLS
