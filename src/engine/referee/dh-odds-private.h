/* dh-odds-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-odds.h"

G_BEGIN_DECLS

DhOdds *_dh_odds_new (const DhOrder    *order,
                      const DhBattle   *battle,
                      guint             most_states,
                      GCancellable     *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void    _dh_odds_add (DhOdds           *self,
                      const DhProspect *prospect);
void    _dh_odds_bar (DhOdds           *self,
                      DhRef             of,
                      const char       *why);

G_END_DECLS
