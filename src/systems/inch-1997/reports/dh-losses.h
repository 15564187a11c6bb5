/* dh-losses.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhLosses:
 * @men: men lost
 * @routs: times that a unit routed
 * @units: units destroyed, captured or gone from the table
 * @officers: officers killed, captured or gone
 *
 * The losses of an army. A ruling may give back what was lost.
 */
typedef struct {
  int men;
  int routs;
  int units;
  int officers;
} DhLosses;

gboolean dh_losses_routs_again (const DhEntry  *entry,
                                const DhDue    *added);
void     dh_losses_add         (DhLosses       *armies,
                                int            *units,
                                const DhEntry  *entry,
                                const DhBattle *battle);
void     dh_losses_count       (DhReferee      *referee,
                                guint           turn,
                                DhLosses       *armies,
                                int            *units);

G_END_DECLS
