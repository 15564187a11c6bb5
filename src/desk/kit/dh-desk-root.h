/* dh-desk-root.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *dh_desk_root_dup (GFile   *file,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
