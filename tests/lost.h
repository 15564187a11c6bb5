/* lost.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"

G_BEGIN_DECLS

char *test_lost_find (const DhMuster *muster) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
