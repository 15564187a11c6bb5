/* dh-post-map.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean dh_post_check_map (GFile   *file,
                            GError **error);

G_END_DECLS
