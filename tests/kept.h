/* kept.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-referee.h"

G_BEGIN_DECLS

/* The battles of tests/systems/inch-1997/kept, for whoever goes through them again; %NULL at the end. */
extern const char *const test_kept_battles[];

DhReferee *test_kept_open       (const char *battle) G_GNUC_WARN_UNUSED_RESULT;
GStrv      test_kept_dup_orders (const char *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
