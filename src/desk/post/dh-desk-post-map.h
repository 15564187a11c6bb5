/* dh-desk-post-map.h
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dh-desk-pane.h"

G_BEGIN_DECLS

#define DH_DESK_TYPE_POST_MAP (dh_desk_post_map_get_type ())
G_DECLARE_FINAL_TYPE (DhDeskPostMap, dh_desk_post_map, DH_DESK, POST_MAP, DhDeskPane)

G_END_DECLS
