/* dh-systems.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/** dh_systems: every system that this Drumhead was built with, %NULL at the end. */
extern const DhSystem *const dh_systems[];

G_END_DECLS
