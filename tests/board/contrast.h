/* contrast.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

double test_get_contrast (const GdkRGBA *one,
                          const GdkRGBA *other);

G_END_DECLS
