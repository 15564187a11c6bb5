/* dh-desk-post-day.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_DAY (dh_desk_post_day_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostDay, dh_desk_post_day, DH_DESK, POST_DAY, DhDeskPane)

const char *dh_desk_post_day_find_next (const DhBattle  *battle,
                                        const char     **words);

G_END_DECLS
