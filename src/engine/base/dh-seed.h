/* dh-seed.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

G_BEGIN_DECLS

void     dh_seed_from_text   (const char  *text,
                              guint8       seed[16]);
gboolean dh_seed_from_system (guint8       seed[16],
                              GError     **error);

G_END_DECLS
