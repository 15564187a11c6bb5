/* odds-by-paths.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-odds.h"

G_BEGIN_DECLS

DhOdds *odds_by_paths (const DhBattle *battle,
                       const char     *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
