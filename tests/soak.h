/* soak.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Random play is made in the gate so many times from a fixed seed, and in a soak (build-aux/soak) from a fresh one
 * until the time is up. A game that crashes in a soak is shortened.
 */

gboolean test_is_soak          (void);

void     test_share_time       (guint       n);

gboolean test_goes_on          (guint       i,
                                guint       n);

void     test_keep             (const char *text,
                                gssize      length);
void     test_keep_line        (const char *line);

typedef void (*TestAgainFunc) (const char *text,
                               gsize       length);

int      test_run_or_shorten   (TestAgainFunc again);

G_END_DECLS
