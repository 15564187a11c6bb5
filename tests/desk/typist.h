/* typist.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk-fixture.h"

G_BEGIN_DECLS

void        test_typist_start    (TestDesk        *desk);
void        test_typist_think    (guint            n);
void        test_typist_type     (const char      *keys);
void        test_typist_press    (guint            key,
                                  GdkModifierType  state);
void        test_typist_strike   (guint            n);
double      test_typist_count    (void);
guint       test_typist_count_keys (void);
GtkEditable *test_typist_get_entry (TestDesk      *desk);

G_END_DECLS
