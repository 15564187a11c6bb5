/* dh-narrator-chart-private.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-draft-chart-private.h"
#include "dh-narrator-private.h"

G_BEGIN_DECLS

const char *_dh_narrator_read_chart (DhNarrator    *self,
                                     const DhRoll  *roll,
                                     const char    *said,
                                     const char   **result);

G_END_DECLS
