/* dh-desk-losses.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/**
 * DhDeskLosses:
 * @men: men lost
 * @routs: times that a unit routed
 * @units: units destroyed, captured or gone from the table
 * @officers: officers killed, captured or gone
 *
 * What something has cost an army.
 */
typedef struct {
  int men;
  guint routs;
  guint units;
  guint officers;
} DhDeskLosses;

void dh_desk_losses_count (DhReferee    *referee,
                           guint         turn,
                           DhDeskLosses *armies,
                           int          *units);

G_END_DECLS
