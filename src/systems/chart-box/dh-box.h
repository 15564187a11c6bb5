/* dh-box.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-system.h"

G_BEGIN_DECLS

/** dh_chart_box: board games whose charts their owner has on paper. */
extern const DhSystem dh_chart_box;

G_END_DECLS
