/* random-evening.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/* Evenings of Champion Hill on which any order may come, most of them refused. */

DhReferee *test_random_evening_new        (guint32         number) G_GNUC_WARN_UNUSED_RESULT;
char      *test_random_evening_make_order (const DhBattle *battle,
                                           GRand          *rand) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
