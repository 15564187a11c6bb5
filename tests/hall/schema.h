/* schema.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void assert_fits_schema (const char *schema,
                         const char *text);

G_END_DECLS
