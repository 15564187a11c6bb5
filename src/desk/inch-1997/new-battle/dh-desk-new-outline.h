/* dh-desk-new-outline.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-muster.h"

G_BEGIN_DECLS

int        dh_desk_new_outline_find_column (const DhMuster *muster,
                                            const char     *word);
gboolean   dh_desk_new_outline_is_told     (const char     *word);
GPtrArray *dh_desk_new_outline_list        (const DhMuster *muster) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
