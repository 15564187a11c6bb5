/* dh-odds-find.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-battle.h"
#include "dh-odds.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** DH_ODDS_STATES: so many joint states as are enough for nearly all that is asked, and gone through in a second. */
#define DH_ODDS_STATES 20000

DhOdds *dh_odds_find           (const DhBattle      *battle,
                                const char          *order,
                                guint                most_states,
                                GError             **error) G_GNUC_WARN_UNUSED_RESULT;
void    dh_odds_find_async     (const DhBattle      *battle,
                                const char          *order,
                                guint                most_states,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             data);
DhOdds *dh_odds_find_finish    (GAsyncResult        *result,
                                GError             **error) G_GNUC_WARN_UNUSED_RESULT;
guint   dh_odds_count_awaited  (void);

G_END_DECLS
