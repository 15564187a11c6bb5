/* dh-desk-inch.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-system.h"

G_BEGIN_DECLS

extern const DhDeskSystem dh_desk_inch;

G_END_DECLS
