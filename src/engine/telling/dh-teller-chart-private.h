/* dh-teller-chart-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-chart-private.h"
#include "dh-teller-private.h"

G_BEGIN_DECLS

const char *_dh_teller_read_chart (DhTeller      *self,
                                   const DhRoll  *roll,
                                   DhChartQuery  *query);

G_END_DECLS
