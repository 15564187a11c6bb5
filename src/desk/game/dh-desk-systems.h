/* dh-desk-systems.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-system.h"

G_BEGIN_DECLS

extern const DhDeskSystem *const dh_desk_systems[];

G_END_DECLS
