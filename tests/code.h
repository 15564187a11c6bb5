/* code.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The width and height, in modules, of a code that holds a fingerprint. */
#define TEST_CODE 25

typedef gboolean TestCodeIsDark (guint    x,
                                 guint    y,
                                 gpointer user_data);

char *test_code_read (TestCodeIsDark *is_dark,
                      gpointer        user_data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
