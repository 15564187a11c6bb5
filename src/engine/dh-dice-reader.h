/* dh-dice-reader.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-types.h"

G_BEGIN_DECLS

GArray *dh_dice_read    (const char    *text,
                         guint          die,
                         guint          most,
                         GError       **error) G_GNUC_WARN_UNUSED_RESULT;
char   *dh_dice_to_text (const GArray  *dice) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
