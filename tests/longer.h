/* longer.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The language of longer words, as LANGUAGE names it. */
#define TEST_LONGER "longer"

char *test_longer_write (const char *catalogue) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
