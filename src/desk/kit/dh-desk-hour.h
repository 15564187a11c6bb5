/* dh-desk-hour.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean dh_desk_hour_is_valid     (const char *text);
gint64   dh_desk_hour_find_closing (const char *closing,
                                    GDateTime  *now);

G_END_DECLS
